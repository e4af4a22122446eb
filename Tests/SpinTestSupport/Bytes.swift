import Foundation

/// Bytes as a person can read them in a failure: printable ASCII as it is, the rest escaped.
package func escaped(_ bytes: some Sequence<UInt8>) -> String {
  var text = ""
  for byte in bytes {
    switch byte {
    case 0x1B: text += "\\e"
    case 0x0A: text += "\\n"
    case 0x0D: text += "\\r"
    case 0x09: text += "\\t"
    case 0x5C: text += "\\\\"
    case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
    default:
      let digits = String(byte, radix: 16)
      text += "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
  }
  return text
}

/// Two hexadecimal digits a byte, as the fixture prints bytes.
package func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
}

extension Sequence<UInt8> {
  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  package var text: String { String(decoding: Array(self), as: UTF8.self) }
}

extension Array where Element == UInt8 {
  /// The bytes of a text in UTF-8.
  package init(_ text: String) { self = Array(text.utf8) }

  /// Where `needle` begins first, at or after `start`.
  package func firstIndex(of needle: [UInt8], from start: Int = 0) -> Int? {
    guard !needle.isEmpty, count >= needle.count else { return nil }
    let start = Swift.max(0, start)
    guard start < count else { return nil }
    // Without optimisation a loop over the elements takes most of the suite's time.
    return withUnsafeBytes { whole in
      guard let base = whole.baseAddress else { return nil }
      let end = base + (whole.count - needle.count + 1)
      var place = base + start
      while place < end, let found = memchr(place, Int32(needle[0]), end - place) {
        if memcmp(found, needle, needle.count) == 0 { return UnsafeRawPointer(found) - base }
        place = UnsafeRawPointer(found) + 1
      }
      return nil
    }
  }

  /// How often `needle` occurs, without overlap.
  package func occurrences(of needle: [UInt8]) -> Int {
    var count = 0
    var start = 0
    while let found = firstIndex(of: needle, from: start) {
      count += 1
      start = found + needle.count
    }
    return count
  }

  /// Whether `needle` occurs.
  package func contains(_ needle: String) -> Bool { firstIndex(of: Array(needle.utf8)) != nil }

  /// What follows the last occurrence of `needle`, or nil where there is none.
  package func after(last needle: String) -> [UInt8]? {
    let needle = Array(needle.utf8)
    var found: Int?
    var start = 0
    while let next = firstIndex(of: needle, from: start) {
      found = next
      start = next + needle.count
    }
    return found.map { Array(self[($0 + needle.count)...]) }
  }
}
