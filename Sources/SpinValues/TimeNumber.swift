/// An unsigned number as its digits, so that nothing is rounded before the unit is known.
struct TimeNumber {
  /// 10, or 2 for a hexadecimal number, whose digits are then its bits.
  let base: Int64
  let digits: [UInt8]
  /// How many of the digits stand before the point; may be negative, or more than there are.
  let point: Int
  let isInfinite: Bool

  /// The number times a unit of nanoseconds, rounded up; nil where it cannot be counted.
  func nanoseconds(unit: Int64) -> Int64? {
    if isInfinite { return nil }
    guard let first = digits.firstIndex(where: { $0 != 0 }) else { return 0 }
    // The whole part has more than 64 digits or bits: too large in every unit.
    guard point - first <= 64 else { return nil }
    var whole: Int64 = 0
    var index = first
    while index < point {
      let digit = index < digits.count ? Int64(digits[index]) : 0
      let (tens, overflow) = whole.multipliedReportingOverflow(by: base)
      let (next, carry) = tens.addingReportingOverflow(digit)
      if overflow || carry { return nil }
      whole = next
      index += 1
    }
    let (product, overflow) = whole.multipliedReportingOverflow(by: unit)
    if overflow { return nil }
    let (total, carry) = product.addingReportingOverflow(fraction(from: max(point, 0), of: unit))
    return carry ? nil : total
  }

  /// What the digits from `start` on are of `unit`, rounded up.
  ///
  /// From the last digit to the first: x = ⌈(digit · unit + x) / base⌉, exact because
  /// ⌈(n + x) / b⌉ = ⌈(n + ⌈x⌉) / b⌉ for whole n.
  private func fraction(from start: Int, of unit: Int64) -> Int64 {
    guard start < digits.count else { return 0 }
    var value: Int64 = 0
    for index in stride(from: digits.count - 1, through: start, by: -1) {
      value = (Int64(digits[index]) * unit + value + base - 1) / base
    }
    // Zeros between the point and the first digit; 64 of them leave 1 of anything.
    for _ in 0..<min(max(-point, 0), 64) { value = (value + base - 1) / base }
    return value
  }
}
