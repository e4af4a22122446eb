/// A colour as it can be typed.
package enum ColorSpec: Equatable, Sendable {
  /// A name, whose shade depends on the theme.
  case named(ColorName)
  /// A number of the terminal's palette; what it looks like is the terminal's affair.
  case palette(UInt8)
  /// `#rgb` or `#rrggbb`.
  case rgb(RGB)

  /// Reads a name in any case, a number from 0 to 255, `#rgb` or `#rrggbb`.
  ///
  /// - Throws: what a colour can be, with the nearest name where there is one.
  package static func parse(_ text: [UInt8]) throws(ValueError) -> ColorSpec {
    if text.first == UInt8(ascii: "#") {
      guard let rgb = hexadecimal(text.dropFirst()) else {
        throw ValueError(
          "invalid colour \(ValueError.quoted(text)): # is followed by three or six hexadecimal"
            + " digits, as in #ff8800")
      }
      return .rgb(rgb)
    }
    let lower = text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if let name = ColorName(rawValue: String(decoding: lower, as: UTF8.self)) {
      return .named(name)
    }
    if lower.elementsEqual("gray".utf8) { return .named(.grey) }
    if !text.isEmpty && text.count <= 3
      && text.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let number = UInt8(String(decoding: text, as: UTF8.self))
    {
      return .palette(number)
    }
    let names = ColorName.allCases.map(\.rawValue)
    if let near = Suggestion.nearest(to: lower, among: names) {
      throw ValueError("unknown colour \(ValueError.quoted(text)), did you mean \(near)?")
    }
    throw ValueError(
      "invalid colour \(ValueError.quoted(text)): a name (\(names.joined(separator: ", "))),"
        + " 0 to 255, #rgb or #rrggbb")
  }

  private static func hexadecimal(_ digits: ArraySlice<UInt8>) -> RGB? {
    guard digits.count == 3 || digits.count == 6 else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
      default: return nil
      }
      value = value << 4 | UInt32(digit)
      if digits.count == 3 { value = value << 4 | UInt32(digit) }
    }
    return RGB(hex: value)
  }
}
