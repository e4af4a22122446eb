/// A 24-bit colour in sRGB.
package struct RGB: Equatable, Hashable, Sendable {
  /// 0 is none, 255 is full.
  package var red: UInt8
  /// 0 is none, 255 is full.
  package var green: UInt8
  /// 0 is none, 255 is full.
  package var blue: UInt8

  /// A colour by its channels.
  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// A colour as one number, 0xRRGGBB; higher bits are ignored.
  package init(hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }

  /// All channels 0.
  package static let black = RGB(hex: 0x000000)
  /// All channels 255.
  package static let white = RGB(hex: 0xFFFFFF)

  /// The way from `a` to `b`: `round(a + (b - a) * part)` per channel, in plain sRGB.
  ///
  /// - Parameter part: 0 is `a`, 1 is `b`; what is outside, or not a number, counts as the nearer end.
  package static func mix(_ a: RGB, _ b: RGB, _ part: Double) -> RGB {
    let part = part > 0 ? min(part, 1) : 0
    func channel(_ a: UInt8, _ b: UInt8) -> UInt8 {
      // Not rounded(): without libc imported it is a call to libm that nothing links.
      UInt8(Double(a) + (Double(b) - Double(a)) * part + 0.5)
    }
    return RGB(
      red: channel(a.red, b.red), green: channel(a.green, b.green), blue: channel(a.blue, b.blue))
  }

  /// The relative luminance of WCAG 2, 0 for black to 1 for white.
  package var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  /// The contrast ratio of WCAG 2, 1 to 21, the same in both directions.
  package func contrast(with other: RGB) -> Double {
    let (a, b) = (luminance, other.luminance)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  /// A channel without sRGB's curve, 0 to 1.
  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    // base^2.4 without libm: base^2 times the fifth root of base^2, by Newton from above.
    let square = base * base
    var root = 1.0
    for _ in 0..<24 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}
