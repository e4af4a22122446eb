/// Which characters the bytes 20–7E stand for.
enum Charset: UInt8, Sendable {
  /// Themselves.
  case ascii
  /// ISO 646 British: `#` is `£`.
  case british
  /// DEC special graphics: lines and corners for 5F–7E.
  case graphics

  /// The set that the last byte of a designating sequence names; what is not known is ASCII.
  init(designator: UInt8) {
    switch designator {
    case 0x30, 0x32: self = .graphics
    case 0x41: self = .british
    default: self = .ascii
    }
  }

  /// The character for a printable ASCII code.
  func scalar(_ code: UInt32) -> UInt32 {
    switch self {
    case .ascii: return code
    case .british: return code == 0x23 ? 0xA3 : code
    case .graphics: return code >= 0x5F && code <= 0x7E ? Charset.graphic(code) : code
    }
  }

  /// DEC special graphics, as the VT220 manual draws it.
  private static func graphic(_ code: UInt32) -> UInt32 {
    switch code {
    case 0x5F: 0x20
    case 0x60: 0x25C6
    case 0x61: 0x2592
    case 0x62: 0x2409
    case 0x63: 0x240C
    case 0x64: 0x240D
    case 0x65: 0x240A
    case 0x66: 0xB0
    case 0x67: 0xB1
    case 0x68: 0x2424
    case 0x69: 0x240B
    case 0x6A: 0x2518
    case 0x6B: 0x2510
    case 0x6C: 0x250C
    case 0x6D: 0x2514
    case 0x6E: 0x253C
    case 0x6F: 0x23BA
    case 0x70: 0x23BB
    case 0x71: 0x2500
    case 0x72: 0x23BC
    case 0x73: 0x23BD
    case 0x74: 0x251C
    case 0x75: 0x2524
    case 0x76: 0x2534
    case 0x77: 0x252C
    case 0x78: 0x2502
    case 0x79: 0x2264
    case 0x7A: 0x2265
    case 0x7B: 0x3C0
    case 0x7C: 0x2260
    case 0x7D: 0xA3
    default: 0xB7
    }
  }
}

/// The four sets that are designated, and which of them is in use.
struct CharsetState: Equatable, Sendable {
  private var sets: (Charset, Charset, Charset, Charset) = (.ascii, .ascii, .ascii, .ascii)
  /// Which set is in use, 0–3: SI, SO, LS2, LS3.
  private var locked: UInt8 = 0
  /// The set for the next character only, 0 for none: SS2, SS3.
  private var single: UInt8 = 0
  /// Whether the next printable ASCII code stands for itself.
  private(set) var isPlain = true

  /// Put a set into one of the four places.
  mutating func designate(_ set: Charset, as place: Int) {
    switch place {
    case 0: sets.0 = set
    case 1: sets.1 = set
    case 2: sets.2 = set
    default: sets.3 = set
    }
    update()
  }

  /// Use one of the four from now on.
  mutating func lock(_ place: UInt8) {
    locked = place
    update()
  }

  /// Use one of the four for the next character.
  mutating func shiftOnce(_ place: UInt8) {
    single = place
    update()
  }

  /// The character for a printable ASCII code; it ends a single shift.
  mutating func scalar(_ code: UInt32) -> UInt32 {
    let set = self[single == 0 ? locked : single]
    if single != 0 { shiftOnce(0) }
    return set.scalar(code)
  }

  private subscript(_ place: UInt8) -> Charset {
    switch place {
    case 0: sets.0
    case 1: sets.1
    case 2: sets.2
    default: sets.3
    }
  }

  private mutating func update() { isPlain = single == 0 && self[locked] == .ascii }

  static func == (left: CharsetState, right: CharsetState) -> Bool {
    left.sets == right.sets && left.locked == right.locked && left.single == right.single
  }
}
