/// Reads what a program writes and keeps the screen. Fed in pieces of any size.
package struct Emulator: Sendable {
  /// What is on the screen.
  package private(set) var screen: Screen
  /// What the terminal answers to the questions in the bytes fed last; taken by the caller.
  package var replies: [UInt8] = []
  private var state = State.ground
  private var parameters: [UInt8] = []
  private var utf8: [UInt8] = []

  private enum State {
    case ground, escape, charset, csi
    /// An OSC, DCS, APC, PM or SOS; the flag is set after an ESC inside it.
    case text(introducer: UInt8, escaped: Bool)
  }

  /// A terminal with an empty screen.
  package init(columns: Int, rows: Int) { screen = Screen(columns: columns, rows: rows) }

  /// The terminal's window changed its size.
  package mutating func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
  }

  /// Bytes from the program.
  package mutating func feed(_ bytes: some Sequence<UInt8>) { for byte in bytes { feed(byte) } }

  private mutating func feed(_ byte: UInt8) {
    switch state {
    case .text(let introducer, let wasEscape):
      text(byte, introducer: introducer, wasEscape: wasEscape)
      return
    default: break
    }
    if byte >= 0x80, case .ground = state { return decode(byte) }
    if !utf8.isEmpty { flushBroken() }
    switch byte {
    case 0x1B: state = .escape
    case 0x18, 0x1A: state = .ground
    case 0x00...0x1F: control(byte)
    case 0x7F: break
    default:
      switch state {
      case .ground: screen.put(Unicode.Scalar(byte))
      case .escape: escape(byte)
      case .charset: state = .ground
      case .csi:
        if (0x40...0x7E).contains(byte) {
          state = .ground
          dispatch(byte)
        } else {
          parameters.append(byte)
        }
      case .text: break
      }
    }
  }

  private mutating func flushBroken() {
    utf8 = []
    screen.put("\u{FFFD}")
  }

  private mutating func decode(_ byte: UInt8) {
    if byte >= 0xC0 && !utf8.isEmpty { flushBroken() }
    utf8.append(byte)
    let first = utf8[0]
    let needed = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
    if utf8.count < needed { return }
    let decoded = String(decoding: utf8, as: UTF8.self)
    utf8 = []
    for scalar in decoded.unicodeScalars { screen.put(scalar) }
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x07: screen.bells += 1
    case 0x08: screen.move(column: screen.cursor.column - 1)
    case 0x09: screen.move(column: (screen.cursor.column / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: screen.lineFeed()
    case 0x0D: screen.move(column: 0)
    default: break
    }
  }

  private mutating func escape(_ byte: UInt8) {
    state = .ground
    switch byte {
    case 0x5B:
      state = .csi
      parameters = []
    case 0x5D, 0x50, 0x5F, 0x5E, 0x58:
      state = .text(introducer: byte, escaped: false)
      parameters = []
    case 0x28, 0x29, 0x2A, 0x2B, 0x23, 0x25, 0x20: state = .charset
    case 0x37: screen.saveCursor()
    case 0x38: screen.restoreCursor()
    case 0x44: screen.lineFeed()
    case 0x45:
      screen.move(column: 0)
      screen.lineFeed()
    case 0x4D: screen.reverseLineFeed()
    case 0x63: screen = Screen(columns: screen.columns, rows: screen.rows)
    case 0x3D, 0x3E, 0x5C, 0x48: break
    default: screen.unknown.append("ESC \(Character(Unicode.Scalar(byte)))")
    }
  }

  private mutating func text(_ byte: UInt8, introducer: UInt8, wasEscape: Bool) {
    if wasEscape && byte == 0x5C || byte == 0x07 && introducer == 0x5D {
      state = .ground
      answer(introducer: introducer)
    } else if byte == 0x1B {
      state = .text(introducer: introducer, escaped: true)
    } else {
      parameters.append(byte)
      state = .text(introducer: introducer, escaped: false)
    }
  }

  private mutating func answer(introducer: UInt8) {
    guard introducer == 0x5D else { return }
    switch parameters.text {
    case "11;?": replies += Array("\u{1B}]11;rgb:1e1e/2121/2727\u{1B}\\".utf8)
    case "10;?": replies += Array("\u{1B}]10;rgb:abab/b2b2/bfbf\u{1B}\\".utf8)
    default: break
    }
  }

  private mutating func dispatch(_ final: UInt8) {
    let first = parameters.first ?? 0
    let prefix: UInt8? = (0x3C...0x3F).contains(first) ? first : nil
    let body = prefix == nil ? parameters : Array(parameters.dropFirst())
    let intermediates = body.filter { (0x20...0x2F).contains($0) }
    let numbers = body.filter { !(0x20...0x2F).contains($0) }
      .split(separator: 0x3B, omittingEmptySubsequences: false)
      .map { Int($0.split(separator: 0x3A).first?.text ?? "") }
    if prefix == nil && intermediates.isEmpty {
      if !screen.perform(final, numbers) && !question(final, numbers) { noteUnknown(final) }
    } else if prefix == 0x3F && intermediates.isEmpty && (final == 0x68 || final == 0x6C) {
      for case .some(let mode) in numbers { screen.setPrivate(mode, final == 0x68) }
    } else if prefix == 0x3F && intermediates == [0x24] && final == 0x70 {
      replies += Array("\u{1B}[?\(numbers.first.flatMap { $0 } ?? 0);0$y".utf8)
    } else if prefix == nil && intermediates == [0x21] && final == 0x70 {
      screen.softReset()
    } else if prefix == 0x3E || prefix == 0x3D || prefix == 0x3C || intermediates == [0x20] {
      // Keyboard protocols, device attributes 2 and 3, cursor shape: no effect on the screen.
    } else {
      noteUnknown(final)
    }
  }

  private mutating func question(_ final: UInt8, _ numbers: [Int?]) -> Bool {
    switch final {
    case 0x63: replies += Array("\u{1B}[?62;22c".utf8)
    case 0x6E where numbers.first == 6:
      replies += Array("\u{1B}[\(screen.cursor.row + 1);\(screen.cursor.column + 1)R".utf8)
    case 0x6E: replies += Array("\u{1B}[0n".utf8)
    case 0x74: break
    default: return false
    }
    return true
  }

  private mutating func noteUnknown(_ final: UInt8) {
    screen.unknown.append("CSI " + escaped(parameters + [final]))
  }
}
