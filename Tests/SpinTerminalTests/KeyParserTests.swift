import SpinTerminal
import SpinValues
import Testing

@Suite struct KeyParserTests {
  /// What is typed or answered, and the keys that it is.
  static let cases: [(String, [Key])] = [
    ("a", [.other]), ("ab", [.other, .other]), ("\u{0C}", [.controlL]), ("\u{03}", [.other]),
    ("é€🚀", [.other, .other, .other]),
    ("\u{1B}[A", [.other]), ("\u{1B}OP", [.other]), ("\u{1B}[1;5C", [.other]),
    ("\u{1B}x", [.other]),
    ("\u{1B}[15~", [.other]), ("\u{1B}[[A", [.other]), ("\u{1B}[M !!", [.other]),
    ("\u{1B}[<0;10;20M", [.other]), ("\u{1B}\u{1B}[A", [.other]), ("\u{1B}(B", [.other]),
    ("\u{1B}é", [.other]),
    ("\u{1B}[27u", [.escape]), ("\u{1B}[27;1u", [.escape]), ("\u{1B}[27;1:1u", [.escape]),
    ("\u{1B}[27;1:3u", [.other]), ("\u{1B}[27;129u", [.escape]), ("\u{1B}[27;5u", [.other]),
    ("\u{1B}[99;5u", [.controlC]), ("\u{1B}[108;5u", [.controlL]), ("\u{1B}[99:67;5u", [.controlC]),
    ("\u{1B}[99;69u", [.controlC]), ("\u{1B}[122;5u", [.controlZ]),
    ("\u{1B}[92;5u", [.controlBackslash]),
    ("\u{1B}[27;5;99~", [.controlC]), ("\u{1B}[27;5;108~", [.controlL]),
    ("\u{1B}[27;2;99~", [.other]),
    ("\u{1B}[99;5;u", [.controlC]), ("\u{1B}[99999999999999999999;5u", [.other]),
    ("\u{1B}[u", [.other]),
    ("\u{1B}[~", [.other]), ("\u{1B}[;;~", [.other]),
    ("\u{1B}[?62;22c", [.reply(.deviceAttributes)]), ("\u{1B}[?6c", [.reply(.deviceAttributes)]),
    ("\u{1B}]11;rgb:1e1e/2121/2727\u{07}", [.reply(.background(RGB(hex: 0x1E2127)))]),
    ("\u{1B}]11;rgb:1e1e/2121/2727\u{1B}\\", [.reply(.background(RGB(hex: 0x1E2127)))]),
    ("\u{1B}]11;rgb:f/0/8\u{1B}\\a", [.reply(.background(RGB(hex: 0xFF0088))), .other]),
    ("\u{1B}]11;rgba:ff/00/80/ff\u{07}", [.reply(.background(RGB(hex: 0xFF0080)))]),
    ("\u{1B}]11;rgb:1e1e/2121\u{07}", [.reply(.unknown)]),
    ("\u{1B}]11;rgb:zz/00/00\u{07}", [.reply(.unknown)]),
    ("\u{1B}]10;rgb:ffff/ffff/ffff\u{07}", [.reply(.foreground(.white))]),
    ("\u{1B}]4;13;rgb:ff/00/80\u{1B}\\", [.reply(.palette(13, RGB(hex: 0xFF0080)))]),
    ("\u{1B}]4;256;rgb:ff/00/80\u{07}", [.reply(.unknown)]),
    ("\u{1B}]4;;rgb:0/0/0\u{07}", [.reply(.unknown)]),
    ("\u{1B}]12;rgb:0/0/0\u{07}", [.reply(.unknown)]),
    ("\u{1B}]lname\u{1B}\\", [.reply(.unknown)]),
    ("\u{1B}P>|kitty(0.26)\u{1B}\\", [.reply(.unknown)]),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.reply(.unknown)]),
    // A reply that ends in a lone ESC, with another behind it.
    (
      "\u{1B}]11;rgb:0/0/0\u{1B}\u{1B}[?6c",
      [.reply(.background(.black)), .reply(.deviceAttributes)]
    ),
    ("\u{1B}[1;1R", [.reply(.unknown)]), ("\u{1B}[?2026;2$y", [.reply(.unknown)]),
    ("\u{1B}[R", [.other]),
    // Alt-], then other keys: no reply holds control characters.
    ("\u{1B}]\u{0C}", [.controlL]), ("\u{1B}[\u{0C}A", [.controlL, .other]),
    ("\u{1B}[1\u{18}a", [.other, .other]),
    ("\u{1B}]x\u{1A}a", [.other, .other]),
  ]

  @Test(arguments: cases)
  func `What arrives is understood, however it is split`(text: String, keys: [Key]) {
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var parser = KeyParser()
      let read = parser.feed(bytes[..<split]) + parser.feed(bytes[split...])
      #expect(read == keys, "split at \(split)")
      #expect(!parser.isPending)
    }
    var parser = KeyParser()
    #expect(bytes.flatMap { parser.feed([$0]) } == keys, "a byte at a time")
  }

  @Test func `Esc just before an answer of the terminal stays a key`() {
    for answer in ["\u{1B}]11;rgb:1e1e/2121/2727\u{1B}\\", "\u{1B}[?62;22c"] {
      var parser = KeyParser()
      let keys = parser.feed(Array("\u{1B}\(answer)".utf8))
      #expect(keys.first == .escape && keys.count == 2)
      #expect(!parser.isPending)
    }
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}\u{1B}[A".utf8)) == [.other], "Alt and an arrow")
  }

  @Test func `Esc is a key of its own when nothing follows`() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isPending)
    #expect(parser.timeout() == [.escape])
    #expect(!parser.isPending)
    #expect(parser.timeout() == [])
    #expect(parser.feed(Array("x".utf8)) == [.other])
  }

  @Test func `Esc pressed twice is one Esc`() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B, 0x1B]) == [])
    #expect(parser.timeout() == [.escape])
  }

  @Test func `A reply that ends in a lone ESC is no key`() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}]11;rgb:0/0/0\u{1B}".utf8)) == [])
    #expect(parser.isPending)
    #expect(parser.timeout() == [.reply(.background(.black))])
  }

  @Test func `Esc after Alt and a bracket is a key`() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}]\u{1B}".utf8)) == [])
    #expect(parser.timeout() == [.escape])
  }

  @Test func `A lone 0x9C ends a reply`() {
    var parser = KeyParser()
    #expect(
      parser.feed(Array("\u{1B}]11;rgb:f/f/f".utf8) + [0x9C]) == [.reply(.background(.white))])
  }

  @Test func `A timeout inside an unfinished sequence is nothing`() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}[1;".utf8)) == [])
    #expect(!parser.isPending)
    #expect(parser.timeout() == [])
    #expect(parser.feed(Array("5C".utf8)) == [.other])
  }

  @Test func `Endless strings take no memory and end`() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}]52;".utf8)) == [])
    #expect(parser.feed(repeatElement(0x61, count: 100_000)) == [])
    #expect(parser.feed([0x07]) == [.reply(.unknown)])
    #expect(parser.feed(Array("\u{1B}[".utf8) + repeatElement(0x31, count: 100_000)) == [])
    #expect(parser.feed([0x75]) == [.other])
  }

  @Test func `Nothing traps, and Ctrl-L is heard after any garbage and a Ctrl-X`() {
    var dice = Dice(state: 3)
    for _ in 0..<3000 {
      var parser = KeyParser()
      let bytes = (0..<Int.random(in: 1...20, using: &dice)).map { _ in
        Bool.random(using: &dice)
          ? UInt8.random(in: 0...255, using: &dice)
          : [0x1B, 0x5B, 0x5D, 0x4F, 0x50, 0x3B, 0x3A, 0x31, 0x75, 0x7E, 0x4D].randomElement(
            using: &dice)!
      }
      _ = parser.feed(bytes)
      if Bool.random(using: &dice) { _ = parser.timeout() }
      // Up to three bytes may still belong to a mouse report.
      #expect(parser.feed([0x18, 0x18, 0x18, 0x18, 0x0C]).last == .controlL, "\(bytes)")
    }
  }
}
