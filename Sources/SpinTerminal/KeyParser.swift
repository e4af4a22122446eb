/// Reads what the terminal sends: keys and replies, however they are split; nothing of it is ever shown.
///
/// Keys are bytes, UTF-8, or escape sequences; replies are CSI, OSC, DCS and the like, ended as each terminal sees fit
/// (BEL, ST, a lone 0x9C, a lone ESC). An ESC is a key of its own if nothing follows: the caller arms a deadline while
/// ``isPending`` and calls ``timeout()`` when it has passed.
package struct KeyParser: Sendable {
  private enum State {
    case ground
    /// After ESC, or several.
    case escape
    /// After ESC and an intermediate byte.
    case escapeIntermediate
    /// After ESC O: one more byte.
    case singleShift
    /// Inside CSI.
    case control
    /// After `CSI [` (function keys of the Linux console) or `CSI M` (a mouse report): that many bytes follow.
    case literal(Int)
    /// Inside a string, begun by this byte after ESC.
    case string(UInt8)
    /// After an ESC inside a string.
    case stringEscape(UInt8)
  }

  private var state = State.ground
  /// Whether what is being read came right after an ESC that may have been a key.
  private var hasEscapeBefore = false
  /// Parameters and intermediates of CSI, or what a string holds; cut at ``limit``.
  private var text: [UInt8] = []

  /// More of a sequence than this is read and forgotten.
  private static let limit = 256

  /// A parser that has read nothing.
  package init() {}

  /// Whether an ESC was read that is a key of its own if nothing follows.
  package var isPending: Bool {
    switch state {
    case .escape, .stringEscape: true
    default: false
    }
  }

  /// What the bytes mean, in order.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [Key] {
    var keys: [Key] = []
    for byte in bytes { feed(byte, &keys) }
    return keys
  }

  /// Nothing followed the ESC in time.
  package mutating func timeout() -> [Key] {
    switch state {
    case .escape:
      state = .ground
      hasEscapeBefore = false
      return [.escape]
    case .stringEscape(let kind):
      state = .ground
      // Some end a reply with a lone ESC; what holds nothing was Alt-] and the like, then Esc.
      return text.isEmpty ? [.escape] : [reply(kind)]
    default:
      return []
    }
  }

  private mutating func feed(_ byte: UInt8, _ keys: inout [Key]) {
    switch state {
    case .ground:
      ground(byte, &keys)
    case .escape:
      escape(byte, &keys)
    case .escapeIntermediate:
      if byte == 0x1B { return begin(.escape) }
      if byte >= 0x30 { finish(.other, &keys) } else if byte < 0x20 { restart(byte, &keys) }
    case .singleShift:
      if byte == 0x1B { return begin(.escape) }
      if byte < 0x20 { return restart(byte, &keys) }
      finish(.other, &keys)
    case .control:
      control(byte, &keys)
    case .literal(let count):
      // An escape sequence cannot be part of either.
      if byte == 0x1B { return begin(.escape) }
      if count <= 1 { finish(.other, &keys) } else { state = .literal(count - 1) }
    case .string(let kind):
      string(byte, kind, &keys)
    case .stringEscape(let kind):
      if byte == 0x5C { return finish(reply(kind), &keys) }
      // The ESC ended the string and begins something else.
      if !text.isEmpty { append(reply(kind), &keys) }
      begin(.escape)
      escape(byte, &keys)
      hasEscapeBefore = false
    }
  }

  private mutating func ground(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: begin(.escape)
    case 0x0C: keys.append(.controlL)
    // The rest of a character that was counted with its first byte.
    case 0x80..<0xC0: break
    default: keys.append(.other)
    }
  }

  private mutating func escape(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: hasEscapeBefore = true
    case 0x5B: begin(.control)
    case 0x4F: begin(.singleShift)
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: begin(.string(byte))
    case 0x20..<0x30: begin(.escapeIntermediate)
    // Alt with a key; a UTF-8 character's other bytes are skipped in the ground state.
    default: finish(.other, &keys)
    }
  }

  private mutating func control(_ byte: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B:
      begin(.escape)
    case 0x18, 0x1A:
      finish(.other, &keys)
    case 0x00..<0x20:
      // A control character inside a sequence stands for itself.
      ground(byte, &keys)
    case 0x20..<0x40:
      if text.count < KeyParser.limit { text.append(byte) }
    case 0x5B where text.isEmpty:
      state = .literal(1)
    case 0x4D where text.isEmpty:
      state = .literal(3)
    case 0x40..<0x7F:
      let key = sequence(final: byte)
      finish(key, &keys)
    case 0x7F:
      break
    default:
      // No sequence has bytes like these.
      finish(.other, &keys)
    }
  }

  private mutating func string(_ byte: UInt8, _ kind: UInt8, _ keys: inout [Key]) {
    switch byte {
    case 0x1B: state = .stringEscape(kind)
    case 0x07, 0x9C: finish(reply(kind), &keys)
    case 0x18, 0x1A: finish(.other, &keys)
    // No reply holds control characters: it was Alt-] and the like, and these are keys.
    case 0x00..<0x20: restart(byte, &keys)
    default: if text.count < KeyParser.limit { text.append(byte) }
    }
  }

  private mutating func begin(_ next: State) {
    state = next
    text.removeAll(keepingCapacity: true)
  }

  private mutating func finish(_ key: Key, _ keys: inout [Key]) {
    append(key, &keys)
    begin(.ground)
  }

  /// An answer of the terminal's that comes right after an ESC leaves that ESC a key of its own.
  private mutating func append(_ key: Key, _ keys: inout [Key]) {
    if hasEscapeBefore, case .reply(let reply) = key, reply != .unknown { keys.append(.escape) }
    hasEscapeBefore = false
    keys.append(key)
  }

  /// Give up what was begun and read the byte as one of its own.
  private mutating func restart(_ byte: UInt8, _ keys: inout [Key]) {
    hasEscapeBefore = false
    begin(.ground)
    ground(byte, &keys)
  }

  /// What a whole CSI sequence means.
  private func sequence(final: UInt8) -> Key {
    switch final {
    case 0x63 where text.first == 0x3F:
      return .reply(.deviceAttributes)
    case 0x75:
      // kitty: CSI code[:…] ; modifiers[:event] u
      let fields = KeyParser.fields(text)
      guard let code = fields.first?.first else { return .other }
      let modifiers = fields.count > 1 ? fields[1].first ?? 1 : 1
      let event = fields.count > 1 && fields[1].count > 1 ? fields[1][1] : 1
      return event == 3 ? .other : KeyParser.key(code: code, modifiers: modifiers)
    case 0x7E:
      // xterm's modifyOtherKeys: CSI 27 ; modifiers ; code ~
      let fields = KeyParser.fields(text)
      guard fields.count == 3, fields[0].first == 27, let modifiers = fields[1].first,
        let code = fields[2].first
      else { return .other }
      return KeyParser.key(code: code, modifiers: modifiers)
    case 0x52, 0x6E, 0x79, 0x74:
      // Cursor position, status, modes, window reports; also what some keys look like.
      return text.isEmpty ? .other : .reply(.unknown)
    default:
      return .other
    }
  }

  /// A key by its code and the modifiers as sent, one more than their bits.
  private static func key(code: Int, modifiers: Int) -> Key {
    // Caps and num lock do not change what a key is.
    let held = max(0, modifiers - 1) & ~(64 | 128)
    switch (code, held) {
    case (27, 0): return .escape
    case (99, 4): return .controlC
    case (108, 4): return .controlL
    case (92, 4): return .controlBackslash
    case (122, 4): return .controlZ
    default: return .other
    }
  }

  /// Numbers separated by `;`, each with its parts separated by `:`; what is empty counts as 1.
  private static func fields(_ text: [UInt8]) -> [[Int]] {
    text.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      field.split(separator: 0x3A, omittingEmptySubsequences: false).map { part in
        if part.isEmpty { return 1 }
        var value = 0
        for byte in part {
          guard (0x30...0x39).contains(byte), value < 1_000_000 else { return -1 }
          value = value * 10 + Int(byte - 0x30)
        }
        return value
      }
    }
  }

  /// What a whole string means.
  private func reply(_ kind: UInt8) -> Key {
    guard kind == 0x5D else { return text.isEmpty ? .other : .reply(.unknown) }
    if let color = ColorReply.reply(text) { return .reply(color) }
    return text.isEmpty ? .other : .reply(.unknown)
  }
}
