/// UTF-8, byte by byte: what is not valid becomes U+FFFD, one for each longest beginning of a character, as the Unicode
/// standard recommends and terminals do.
struct UTF8Decoder: Sendable {
  /// What one byte brought.
  enum Step {
    /// The character goes on.
    case incomplete
    /// A character is complete; U+FFFD for a byte that can begin none.
    case scalar(UInt32)
    /// The character before this byte broke off: it is a U+FFFD, and the byte is still to be looked at.
    case broken
  }

  private var scalar: UInt32 = 0
  private var missing: UInt8 = 0
  /// Which bytes may come next: narrower than 80–BF after E0, ED, F0 and F4.
  private var lowest: UInt8 = 0x80
  private var highest: UInt8 = 0xBF

  /// Whether a character is begun.
  @inline(__always)
  var isPending: Bool { missing != 0 }

  /// Forget what is begun.
  mutating func reset() { missing = 0 }

  /// Take one byte.
  @inline(__always)
  mutating func feed(_ byte: UInt8) -> Step {
    if missing == 0 { return begin(byte) }
    guard byte >= lowest && byte <= highest else {
      missing = 0
      return .broken
    }
    lowest = 0x80
    highest = 0xBF
    scalar = scalar << 6 | UInt32(byte & 0x3F)
    missing &-= 1
    return missing == 0 ? .scalar(scalar) : .incomplete
  }

  @inline(__always)
  private mutating func begin(_ byte: UInt8) -> Step {
    lowest = 0x80
    highest = 0xBF
    switch byte {
    case 0..<0x80:
      return .scalar(UInt32(byte))
    case 0xC2...0xDF:
      missing = 1
      scalar = UInt32(byte & 0x1F)
    case 0xE0...0xEF:
      missing = 2
      scalar = UInt32(byte & 0x0F)
      if byte == 0xE0 { lowest = 0xA0 }
      if byte == 0xED { highest = 0x9F }
    case 0xF0...0xF4:
      missing = 3
      scalar = UInt32(byte & 0x07)
      if byte == 0xF0 { lowest = 0x90 }
      if byte == 0xF4 { highest = 0x8F }
    default:
      return .scalar(0xFFFD)
    }
    return .incomplete
  }
}
