import SpinTerminal
import Testing

@Suite struct DisplayWidthTests {
  @Test func `Every scalar is as wide as another implementation says`() {
    var expected = [UInt8](repeating: 1, count: 0x11_0000)
    for run in stride(from: 0, to: WidthReference.runs.count, by: 3) {
      for scalar in WidthReference.runs[run]...WidthReference.runs[run + 1] {
        expected[Int(scalar)] = UInt8(WidthReference.runs[run + 2])
      }
    }
    // Terminals give one cell to half a flag, so that a flag has two; the other implementation gives two to each half.
    for half in 0x1F1E6...0x1F1FF {
      #expect(expected[half] == 2)
      expected[half] = 1
    }
    var wrong: [UInt32] = []
    for scalar in UInt32(0)..<0x11_0000 where DisplayWidth.of(scalar) != Int(expected[Int(scalar)])
    {
      wrong.append(scalar)
    }
    #expect(wrong == [])
    #expect(WidthReference.runs.count > 1000)
  }

  @Test func `Combining marks of the standard library's own Unicode version have no width`() {
    for value in UInt32(0)..<0x11_0000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: #expect(DisplayWidth.of(scalar) == 0, "\(value)")
      case .decimalNumber, .lowercaseLetter, .uppercaseLetter:
        #expect(DisplayWidth.of(scalar) > 0, "\(value)")
      default: break
      }
    }
  }

  @Test func `Numbers above Unicode have a width too`() {
    #expect(DisplayWidth.of(UInt32.max) == 1)
  }

  @Test func `Everything that the card is drawn with is one undisputed cell`() {
    for value in [UInt32](0x20..<0x7F) + [UInt32](0x2500...0x259F) + [UInt32](0x2800...0x28FF) {
      #expect(DisplayWidth.of(value) == 1)
      #expect(!DisplayWidth.isDisputed(value))
    }
  }

  @Test(arguments: [
    ("", 0), ("make -j8", 8), ("你好", 4), ("e\u{301}", 1), ("🚀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("⚠️", 1),
    ("1️⃣", 1), ("🇫🇷", 2), ("🇫", 1), ("a\u{AD}b", 2), ("नमस्ते", 4), ("\u{301}", 0), ("a\u{1B}b", 3),
    ("क\u{94D}\u{200D}ष", 2), ("❤️‍🔥", 1), ("\u{202E}ab", 2),
  ])
  func `A text is as wide as its cells`(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(arguments: [
    ("make -j8", 8, "make -j8"), ("make -j8", 7, "make -…"), ("make -j8", 1, "…"),
    ("make -j8", 0, ""), ("make -j8", -3, ""), ("你好吗", 5, "你好…"), ("你好吗", 4, "你…"),
    ("你好吗", 6, "你好吗"),
    ("你好", 1, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 3, ""), ("", 0, ""),
    ("👨‍👩‍👧xy", 3, "👨…"),
  ])
  func `A text is cut at a whole character`(text: String, columns: Int, result: String) {
    #expect(DisplayWidth.cut(text, columns: columns) == result)
  }

  @Test func `An ellipsis of three dots is left out where it does not fit`() {
    #expect(DisplayWidth.cut("make", columns: 3, ellipsis: "...") == "...")
    #expect(DisplayWidth.cut("make", columns: 2, ellipsis: "...") == "")
    #expect(DisplayWidth.cut("abcdef", columns: 5, ellipsis: "...") == "ab...")
  }
}
