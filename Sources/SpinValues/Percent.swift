/// A whole number of hundredths, 0 to 100.
package struct Percent: Equatable, Hashable, Sendable {
  /// 0 to 100.
  package let value: Int

  /// A percentage; what is outside counts as the nearer end.
  package init(clamping value: Int) {
    self.value = min(max(value, 0), 100)
  }

  /// Reads a whole number from 0 to 100, with or without `%` after it.
  ///
  /// - Throws: what a percentage is.
  package static func parse(_ text: [UInt8]) throws(ValueError) -> Percent {
    var value = 0
    let digits = text.last == UInt8(ascii: "%") ? text.dropLast() : text[...]
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), value <= 100 else {
        throw invalid(text)
      }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    guard !digits.isEmpty, value <= 100 else { throw invalid(text) }
    return Percent(clamping: value)
  }

  private static func invalid(_ text: [UInt8]) -> ValueError {
    ValueError("invalid percentage \(ValueError.quoted(text)): a whole number from 0 to 100")
  }
}
