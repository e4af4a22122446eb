/// What wait(2) says of a child.
package enum WaitStatus: Equatable, Sendable {
  /// It ended with a status.
  case exited(UInt8)
  /// A signal ended it; `core` where it left a core file.
  case signalled(Signal, core: Bool)
  /// A signal stopped it.
  case stopped(Signal)
  /// It goes on after a stop.
  case continued

  /// Takes apart the number that waitpid(2) stores; nil where it is none of the four.
  ///
  /// The layout is the same on Linux and the BSDs (the macros of <sys/wait.h> are not there in
  /// Swift): the low seven bits are the fatal signal, 0 for an exit and 127 for a stop.
  package init?(raw: Int32) {
    guard (0...0xFFFF).contains(raw) else { return nil }
    let high = (raw >> 8) & 0xFF
    switch raw & 0xFF {
    case 0:
      self = .exited(UInt8(high))
    case 0x7F:
      #if canImport(Darwin)
        // There a stop by number 0x13, SIGCONT, means that it goes on.
        self = high == 0x13 ? .continued : .stopped(Signal(number: high))
      #else
        self = .stopped(Signal(number: high))
      #endif
    case 0xFF:
      guard high == 0xFF else { return nil }
      self = .continued
    case let low:
      guard low & 0x7F != 0 else { return nil }
      self = .signalled(Signal(number: low & 0x7F), core: low & 0x80 != 0)
    }
  }
}
