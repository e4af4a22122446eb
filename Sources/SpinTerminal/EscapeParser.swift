/// What stands outside plain text: escape and control sequences, and strings, one byte at a time, however split.
///
/// The state machine is Paul Williams' (vt100.net/emu/dec_ansi_parser) for UTF-8: C1 controls are two bytes, a raw byte
/// above 7F inside a sequence is skipped, and only OSC strings are kept, up to 8 KiB; a longer one is swallowed unread.
struct EscapeParser: Sendable {
  /// What a byte completed.
  enum Action {
    /// Nothing yet.
    case none
    /// A control character inside a sequence, to be executed there.
    case execute(UInt8)
    /// An escape sequence: ``intermediate`` and ``final``.
    case escape
    /// A control sequence: ``marker``, ``parameters``, ``intermediate`` and ``final``.
    case control
    /// An operating system command: ``string``.
    case command
  }

  /// Where in a sequence the next byte stands.
  enum State: UInt8, Sendable {
    case ground, escape, escapeIntermediate
    case controlEntry, controlParameter, controlIntermediate, controlIgnore
    case command, commandEscape, linuxPalette
    case string, stringEscape
  }

  /// The longest OSC that is read, in bytes.
  static let longestCommand = 8192

  /// Where the next byte stands.
  private(set) var state = State.ground
  /// The numbers of the control sequence.
  private(set) var parameters = ControlParameters()
  /// One of `<=>?` where a control sequence begins with it, else 0.
  private(set) var marker: UInt8 = 0
  /// A byte from 20 to 2F, 0 for none, FF for several: no sequence that is understood has two.
  private(set) var intermediate: UInt8 = 0
  /// The byte that ended the sequence.
  private(set) var final: UInt8 = 0
  /// The bytes of an OSC, without its ends.
  private(set) var string: [UInt8] = []
  private var isTooLong = false
  private var digitsLeft = 0

  /// Whether the next byte is plain text or a control character of its own.
  @inline(__always)
  var isGround: Bool { state == .ground }

  /// Forget a sequence that is begun.
  mutating func reset() { state = .ground }

  /// An ESC in plain text.
  @inline(__always)
  mutating func begin() {
    state = .escape
    intermediate = 0
  }

  /// Take one byte; the state is not ground.
  mutating func feed(_ byte: UInt8) -> Action {
    switch byte {
    case 0x18, 0x1A:
      state = .ground
      return .none
    case 0x1B:
      switch state {
      case .command: state = .commandEscape
      case .string: state = .stringEscape
      default: begin()
      }
      return .none
    default:
      break
    }
    switch state {
    case .command, .string, .linuxPalette:
      return inString(byte)
    case .commandEscape, .stringEscape:
      let wasCommand = state == .commandEscape
      if byte == 0x5C {
        state = .ground
        return wasCommand && !isTooLong ? .command : .none
      }
      // Another escape sequence ends the string, which is lost.
      begin()
      return feed(byte)
    default:
      if byte < 0x20 { return .execute(byte) }
      if byte >= 0x7F { return .none }
      return inSequence(byte)
    }
  }

  private mutating func inSequence(_ byte: UInt8) -> Action {
    switch state {
    case .escape, .escapeIntermediate:
      return inEscape(byte)
    case .controlEntry, .controlParameter:
      switch byte {
      case 0x30...0x39:
        parameters.digit(byte &- 0x30)
        state = .controlParameter
      case 0x3A, 0x3B:
        parameters.separator(isColon: byte == 0x3A)
        state = .controlParameter
      case 0x3C...0x3F:
        if state == .controlEntry {
          marker = byte
          state = .controlParameter
        } else {
          state = .controlIgnore
        }
      case 0x20...0x2F:
        intermediate = byte
        state = .controlIntermediate
      default:
        return end(byte, as: .control)
      }
      return .none
    case .controlIntermediate:
      switch byte {
      case 0x20...0x2F: intermediate = 0xFF
      case 0x30...0x3F: state = .controlIgnore
      default: return end(byte, as: .control)
      }
      return .none
    default:
      if byte >= 0x40 { state = .ground }
      return .none
    }
  }

  private mutating func inEscape(_ byte: UInt8) -> Action {
    if byte < 0x30 {
      intermediate = state == .escape ? byte : 0xFF
      state = .escapeIntermediate
      return .none
    }
    if state == .escapeIntermediate { return end(byte, as: .escape) }
    switch byte {
    case 0x5B:
      state = .controlEntry
      parameters.reset()
      marker = 0
      return .none
    case 0x5D:
      state = .command
      string.removeAll(keepingCapacity: true)
      isTooLong = false
      return .none
    case 0x50, 0x58, 0x5E, 0x5F, 0x6B:
      // DCS, SOS, PM, APC, and the title of screen and tmux.
      state = .string
      return .none
    default:
      return end(byte, as: .escape)
    }
  }

  private mutating func inString(_ byte: UInt8) -> Action {
    if state == .string { return .none }
    if state == .linuxPalette {
      digitsLeft -= 1
      if digitsLeft == 0 { state = .ground }
      return .none
    }
    if byte == 0x07 {
      state = .ground
      return isTooLong ? .none : .command
    }
    if byte < 0x20 { return .none }
    if string.isEmpty && (byte == 0x50 || byte == 0x52) {
      // The Linux console's palette: `OSC P` and seven digits, `OSC R`; neither has an end.
      digitsLeft = 7
      state = byte == 0x50 ? .linuxPalette : .ground
      return .none
    }
    if string.count < EscapeParser.longestCommand {
      string.append(byte)
    } else {
      isTooLong = true
    }
    return .none
  }

  @inline(__always)
  private mutating func end(_ byte: UInt8, as action: Action) -> Action {
    final = byte
    state = .ground
    return action
  }
}
