package import SpinValues

/// The colour of a foreground or a background, as a terminal knows it; four bytes.
package struct Color: Hashable, Sendable {
  /// What kind of colour, with its value: for switches; comparing and storing use the number.
  package enum Kind: Hashable, Sendable {
    /// The terminal's own foreground or background: SGR 39, 49.
    case standard
    /// One of the 256 colours of the palette; 0–15 are anybody's.
    case palette(UInt8)
    /// 24 bits.
    case rgb(RGB)
  }

  /// The kind in the highest byte, the value in the others.
  let raw: UInt32

  /// The terminal's own foreground or background.
  package static let standard = Color(raw: 0)

  /// A colour of the palette.
  package static func palette(_ index: UInt8) -> Color {
    Color(raw: 0x0100_0000 | UInt32(index))
  }

  /// A 24-bit colour.
  package static func rgb(_ color: RGB) -> Color {
    Color(
      raw: 0x0200_0000 | UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue))
  }

  /// The colour, taken apart.
  package var kind: Kind {
    switch raw >> 24 {
    case 1: .palette(UInt8(truncatingIfNeeded: raw))
    case 2: .rgb(RGB(hex: raw))
    default: .standard
    }
  }
}
