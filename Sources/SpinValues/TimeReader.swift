/// Reads the TIME grammar once, from left to right.
struct TimeReader {
  private let text: [UInt8]
  private var position = 0

  /// ``TimeValue/longest`` in nanoseconds.
  private static let most: Int64 = 1 << 62

  init(_ text: [UInt8]) {
    self.text = text
  }

  /// The whole text in nanoseconds, rounded up; nil where it is too long to be counted.
  mutating func read() throws(ValueError) -> Int64? {
    // strtod(3) skips blanks before a number, so GNU timeout does.
    while let byte = peek(), byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    guard position < text.count else {
      throw problem("a number was expected, as in 30s or 1m30s")
    }
    var isNegative = false
    if let byte = peek(), byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") {
      isNegative = byte == UInt8(ascii: "-")
      position += 1
    }
    var total: Int64? = 0
    var parts = 0
    var lastUnit: Int64 = 0
    while position < text.count {
      guard let number = readNumber(allowingInfinity: parts == 0) else {
        throw parts == 0 ? notANumber() : problem("units are ms, s, m, h and d, as in 1m30s")
      }
      let unit = readUnit()
      if unit == nil && position < text.count { throw unknownUnit(isSum: parts > 0) }
      if unit == nil && parts > 0 { throw unitMissing(after: lastUnit) }
      parts += 1
      lastUnit = unit ?? 0
      let nanoseconds = number.nanoseconds(unit: unit ?? 1_000_000_000)
      total = Self.sum(total, nanoseconds)
      if number.isInfinite && position < text.count { throw problem("inf stands alone") }
    }
    guard parts > 0 else { throw notANumber() }
    if isNegative && total != 0 { throw problem("a time cannot be negative") }
    return total
  }

  private static func sum(_ a: Int64?, _ b: Int64?) -> Int64? {
    guard let a, let b else { return nil }
    let (total, overflow) = a.addingReportingOverflow(b)
    return overflow || total > most ? nil : total
  }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    let index = position + ahead
    return index < text.count ? text[index] : nil
  }

  /// A number as strtod(3) takes it; nil, and nothing consumed, where there is none.
  private mutating func readNumber(allowingInfinity: Bool) -> TimeNumber? {
    if allowingInfinity {
      for word in ["infinity", "inf"] where follows(word) {
        position += word.utf8.count
        return TimeNumber(base: 10, digits: [], point: 0, isInfinite: true)
      }
    }
    if peek() == UInt8(ascii: "0"), let x = peek(1), x | 0x20 == UInt8(ascii: "x") {
      let start = position
      position += 2
      if let number = readDigits(isHexadecimal: true) { return number }
      position = start
    }
    return readDigits(isHexadecimal: false)
  }

  private mutating func readDigits(isHexadecimal: Bool) -> TimeNumber? {
    let start = position
    var digits: [UInt8] = []
    var point: Int?
    var count = 0
    while let byte = peek() {
      if byte == UInt8(ascii: ".") && point == nil {
        point = digits.count
      } else if let value = Self.digit(byte), isHexadecimal || value < 10 {
        count += 1
        if isHexadecimal {
          for shift in [3, 2, 1, 0] as [UInt8] { digits.append((value >> shift) & 1) }
        } else {
          digits.append(value)
        }
      } else {
        break
      }
      position += 1
    }
    guard count > 0 else {
      position = start
      return nil
    }
    let exponent = readExponent(letter: UInt8(ascii: isHexadecimal ? "p" : "e"))
    return TimeNumber(
      base: isHexadecimal ? 2 : 10, digits: digits,
      point: (point ?? digits.count) &+ exponent, isInfinite: false)
  }

  /// `e` and a whole number; 0, and nothing consumed, where it is not complete.
  private mutating func readExponent(letter: UInt8) -> Int {
    guard let byte = peek(), byte | 0x20 == letter else { return 0 }
    let start = position
    position += 1
    var isNegative = false
    if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      position += 1
    }
    var exponent = 0
    var hasDigits = false
    while let byte = peek(), let value = Self.digit(byte), value < 10 {
      // Far beyond what the digits of an argument (128 KiB at most) could bring back.
      exponent = min(exponent * 10 + Int(value), 1_000_000_000)
      hasDigits = true
      position += 1
    }
    guard hasDigits else {
      position = start
      return 0
    }
    return isNegative ? -exponent : exponent
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): return byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): return byte - UInt8(ascii: "A") + 10
    default: return nil
    }
  }

  /// Whether a word comes next, in any case.
  private func follows(_ word: String) -> Bool {
    var index = position
    for letter in word.utf8 {
      guard index < text.count, text[index] | 0x20 == letter else { return false }
      index += 1
    }
    return true
  }

  /// A unit in nanoseconds; nil, and nothing consumed, where there is none.
  private mutating func readUnit() -> Int64? {
    guard let byte = peek() else { return nil }
    if byte == UInt8(ascii: "m") && peek(1) == UInt8(ascii: "s") {
      position += 2
      return 1_000_000
    }
    let unit: Int64
    switch byte {
    case UInt8(ascii: "s"): unit = 1_000_000_000
    case UInt8(ascii: "m"): unit = 60_000_000_000
    case UInt8(ascii: "h"): unit = 3_600_000_000_000
    case UInt8(ascii: "d"): unit = 86_400_000_000_000
    default: return nil
    }
    position += 1
    return unit
  }

  private func problem(_ why: String) -> ValueError {
    ValueError("invalid time \(ValueError.quoted(text)): \(why)")
  }

  /// The last part of a sum has no unit: the one below the unit before it was probably meant.
  private func unitMissing(after unit: Int64) -> ValueError {
    let meant: String
    switch unit {
    case 86_400_000_000_000: meant = "h"
    case 3_600_000_000_000: meant = "m"
    case 60_000_000_000: meant = "s"
    default: meant = "ms"
    }
    // An example made of what was typed helps only while it is short.
    let example = text.count > 24 ? "1h30m" : SafeText.clean(text) + meant
    return problem("every part of a sum needs a unit (\(example))")
  }

  private func notANumber() -> ValueError {
    problem("a number was expected, as in 30s or 1m30s")
  }

  private func unknownUnit(isSum: Bool) -> ValueError {
    switch text[position] {
    case UInt8(ascii: ","): return problem("the decimal point is '.'")
    case 0x20, 0x09: return problem("no blanks, as in 30s or 1m30s")
    default:
      return problem("units are ms, s, m, h and d, as in \(isSum ? "1m30s" : "30s")")
    }
  }
}
