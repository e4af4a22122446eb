/// Whether the terminal's cursor stands at the start of an empty line, as far as the last bytes
/// that went there tell.
struct LineEnd: Sendable {
  private var last: [UInt8] = []
  private static let memory = 256

  /// Takes in what went to the terminal.
  mutating func passed(_ bytes: UnsafeRawBufferPointer) {
    if bytes.count >= Self.memory {
      last = Array(bytes.suffix(Self.memory))
    } else {
      last.append(contentsOf: bytes)
      if last.count > 4 * Self.memory { last.removeFirst(last.count - Self.memory) }
    }
  }

  /// True where nothing was written, or the last thing but for escape sequences was a line feed.
  var isAtLineStart: Bool {
    var state = State.text
    var isAtStart = true
    for byte in last {
      switch state {
      case .text:
        if byte == 0x1B {
          state = .escape
        } else if byte == 0x0A {
          isAtStart = true
        } else if byte != 0x0D || !isAtStart {
          isAtStart = false
        }
      case .escape:
        switch byte {
        case 0x5B: state = .control
        case 0x5D, 0x50, 0x58, 0x5E, 0x5F: state = .string
        case 0x20...0x2F: break
        default: state = .text
        }
      case .control:
        if (0x40...0x7E).contains(byte) { state = .text }
      case .string:
        if byte == 0x07 { state = .text } else if byte == 0x1B { state = .escape }
      }
    }
    return isAtStart
  }

  private enum State {
    case text, escape, control, string
  }
}
