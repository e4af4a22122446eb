/// Takes back what the command's terminal did to line feeds, for a terminal that does it again.
///
/// With ONLCR the line discipline of a terminal writes carriage return and line feed for each line
/// feed (termios(3)). Of what came from the command's terminal, one carriage return before each line
/// feed is dropped, so that after the user's terminal has added its own the wire carries what it
/// would have carried.
struct CarriageReturns: Sendable {
  private var isPending = false

  /// The bytes to write for these; a carriage return at the end waits for what follows it.
  mutating func reduce(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 1)
    for byte in bytes {
      if isPending && byte != 0x0A { result.append(0x0D) }
      isPending = byte == 0x0D
      if !isPending { result.append(byte) }
    }
    return result
  }

  /// What still waits, when nothing follows.
  mutating func finish() -> [UInt8] {
    defer { isPending = false }
    return isPending ? [0x0D] : []
  }
}
