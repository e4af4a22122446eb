/// How much of its cell a character fills for the blur, 0 to 1.
///
/// Measured glyph coverage, mean of four fonts, times five: at true coverage the blurred screen is nearly blank.
enum GlyphInk {
  /// U+0020 to U+007E in fifteenths.
  private static let ascii: StaticString =
    "065ffff299873328fbcdddfaff468789fffcfecffcbfafffeffeafdfebdb8b542df9fdbfdabd9fbcff8babaeacab8b5"

  /// The ink of a cell; half of a wide character has that of the whole.
  static func of(_ scalar: UInt32) -> Double {
    switch scalar {
    case 0x20..<0x7F:
      return ascii.withUTF8Buffer { bytes in
        let digit = bytes[Int(scalar - 0x20)]
        return Double(digit < 0x3A ? digit - 0x30 : digit - 0x61 + 10) / 15
      }
    case 0x2500..<0x2580: return 11.0 / 15
    case 0x2588: return 1
    case 0x2580..<0x25A0: return 0.5
    case 0x2800..<0x2900: return Double((scalar - 0x2800).nonzeroBitCount) / 8
    default: return 13.0 / 15
    }
  }
}
