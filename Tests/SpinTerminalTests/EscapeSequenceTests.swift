import SpinTerminal
import Testing

@Suite struct EscapeSequenceTests {
  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func `Margins, origin and pen are reset before the alternate screen is left`() throws {
    let restore = text(EscapeSequence.restore)
    let leave = try #require(restore.range(of: "\u{1B}[?1049l"))
    for earlier in ["\u{1B}[?2026l", "\u{1B}[m", "\u{1B}[?6l", "\u{1B}[r", "\u{1B}[4l"] {
      let found = try #require(restore.range(of: earlier))
      #expect(found.upperBound <= leave.lowerBound)
    }
    #expect(restore.hasSuffix("\u{1B}[?25h"))
  }

  @Test func `The alternate screen is entered once and left once`() {
    #expect(text(EscapeSequence.show).components(of: "?1049h") == 1)
    #expect(text(EscapeSequence.restore).components(of: "?1049l") == 1)
    #expect(text(EscapeSequence.show).hasSuffix("\u{1B}[H\u{1B}[2J"))
  }

  @Test func `The terminal's own progress always has both values and ends in ST`() {
    #expect(text(EscapeSequence.Progress.none.bytes) == "\u{1B}]9;4;0;0\u{1B}\\")
    #expect(text(EscapeSequence.Progress.percent(42).bytes) == "\u{1B}]9;4;1;42\u{1B}\\")
    #expect(text(EscapeSequence.Progress.percent(.max).bytes) == "\u{1B}]9;4;1;100\u{1B}\\")
    #expect(text(EscapeSequence.Progress.indeterminate.bytes) == "\u{1B}]9;4;3;0\u{1B}\\")
    #expect(text(EscapeSequence.Progress.paused(-4).bytes) == "\u{1B}]9;4;4;0\u{1B}\\")
  }

  @Test func `Sixteen colours are asked one by one`() {
    #expect(text(EscapeSequence.askPalette).components(of: ";?") == 16)
    #expect(text(EscapeSequence.askPalette).components(of: "]4;15;?") == 1)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(of text: String) -> Int { ranges(of: text).count }

  /// The first occurrence.
  fileprivate func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}
