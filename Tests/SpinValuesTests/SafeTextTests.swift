import SpinValues
import Testing

struct SafeTextTests {
  private func clean(_ text: String) -> String { SafeText.clean(Array(text.utf8)) }

  @Test(arguments: ["", "make -j8", "naïve café", "日本語", "a b", "👍🏽 👩‍👩‍👧 ❤️ 1️⃣ 🇩🇪", "\u{E0B0} ⣷", "สวัสดี"])
  func `readable text stays as it is`(text: String) {
    #expect(clean(text).unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `tabs and line ends become one space`() {
    #expect(clean("a\tb\nc\rd\r\ne\n\n\nf\u{2028}g\u{2029}h") == "a b c d e f g h")
    #expect(clean("\t\t") == "  ")
  }

  @Test func `controls are written so that no terminal obeys them`() {
    #expect(clean("\u{1B}[2J\u{7}\u{0}\u{7F}") == "^[[2J^G^@^?")
    #expect(clean("a\u{9B}2J\u{85}\u{9D}0;x\u{90}") == "a\u{FFFD}2J\u{FFFD}\u{FFFD}0;x\u{FFFD}")
    #expect(SafeText.clean([0x61, 0x9B, 0x62]) == "a\u{FFFD}b")
  }

  @Test func `what hides or reorders text is left out`() {
    #expect(clean("a\u{202E}b\u{2066}c\u{200F}d\u{61C}e") == "abcde")
    #expect(
      clean("a\u{200B}b\u{200D}c\u{200C}d\u{FEFF}e\u{AD}f\u{E0041}g\u{3164}h\u{FFF9}i")
        == "abcdefghi")
    #expect(clean("a\u{FE0F}b\u{FE00}c\u{E0100}") == "abc")
    #expect(clean("👍\u{200D}x\u{200D}👍") == "👍x👍")
    #expect(clean("a\u{378}\u{FFFE}") == "a\u{FFFD}\u{FFFD}")
  }

  @Test func `marks do not pile up without end`() {
    let text = clean("e" + String(repeating: "\u{301}", count: 1000) + "x")
    #expect(text.unicodeScalars.count == 10)
  }

  @Test func `nothing dangerous is left of any scalar, and cleaning twice is cleaning once`() {
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let once = clean("a\(scalar)b")
      let isBad = once.unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
          0xE0000...0xE0FFF:
          return true
        default: return false
        }
      }
      if isBad || clean(once) != once { Issue.record("U+\(String(value, radix: 16)): \(once)") }
    }
  }

  @Test func `no pair of bytes swallows what stands beside it`() {
    for first in 0...255 as ClosedRange<UInt8> {
      for second in 0...255 as ClosedRange<UInt8> {
        let text = SafeText.clean([0x3C, first, second, 0x3E])
        let scalars = text.unicodeScalars
        if scalars.first != "<" || scalars.last != ">" {
          Issue.record("\(first) \(second): \(text)")
        }
      }
    }
  }

  @Test func `a text is cut at a whole character`() {
    #expect(SafeText.cut("abc", utf8Bytes: 3) == "abc")
    #expect(SafeText.cut("abc", utf8Bytes: 2) == "ab")
    #expect(SafeText.cut("aé", utf8Bytes: 2) == "a")
    #expect(SafeText.cut("e\u{301}x", utf8Bytes: 2) == "")
    #expect(SafeText.cut("a👩‍👩‍👧b", utf8Bytes: 12) == "a")
    #expect(SafeText.cut("a👩‍👩‍👧b", utf8Bytes: 19) == "a👩‍👩‍👧")
    #expect(SafeText.cut("abc", utf8Bytes: 0) == "")
    #expect(SafeText.cut("abc", utf8Bytes: -1) == "")
  }
}
