extension ScreenCase {
  /// Text, widths, wrapping, and character sets.
  static let text: [ScreenCase] = [
    ScreenCase("text and line ends", "ab\r\ncd\ne", ["ab", "cd", "  e"], at: (3, 2)),
    ScreenCase("a full row waits to wrap", "0123456789", ["0123456789"], at: (9, 0)),
    ScreenCase("the next character wraps", "0123456789a", ["0123456789", "a"], at: (1, 1)),
    ScreenCase(
      "CR takes the wrap back", "0123456789\ra", ["a123456789"], at: (1, 0)),
    ScreenCase(
      "BS goes left from a pending wrap", "0123456789\u{8}a", ["01234567a9"], at: (9, 0),
      tmux: "counts the waiting cursor as one column further"),
    ScreenCase("LF keeps the column", "abc\ndef", ["abc", "   def"], at: (6, 1)),
    ScreenCase("VT and FF are line feeds", "a\u{B}b\u{C}c", ["a", " b", "  c"], at: (3, 2)),
    ScreenCase(
      "the last row scrolls", "1\r\n2\r\n3\r\n4\r\n5", ["2", "3", "4", "5"], at: (1, 3)),
    ScreenCase(
      "wrapping scrolls in the last row", "\u{1B}[4;9Habcd",
      ["", "", "        ab", "cd"], at: (2, 3)),
    ScreenCase(
      "without autowrap the last column is overwritten", "\u{1B}[?7l0123456789abc",
      ["012345678c"], at: (9, 0)),
    ScreenCase(
      "autowrap again", "\u{1B}[?7labcdefghijk\u{1B}[?7hx", ["abcdefghik", "x"], at: (1, 1),
      tmux: "no wrap is pending after writing without autowrap",
      libvterm: "the wrap is not pending after writing without autowrap"),
    ScreenCase("a wide character", "a你b", ["a你b"], at: (4, 0)),
    ScreenCase(
      "a wide character does not fit into the last column", "012345678你",
      ["012345678", "你"], at: (2, 1)),
    ScreenCase(
      "without autowrap it is not written", "\u{1B}[?7l012345678你", ["012345678"], at: (9, 0),
      libvterm: "writes it over the last two columns"),
    ScreenCase(
      "writing over its left half leaves a blank", "你\ra", ["a"], at: (1, 0),
      libvterm: "keeps the right half"),
    ScreenCase(
      "writing over its right half leaves a blank", "你x\u{1B}[2Ga", [" ax"], at: (2, 0),
      tmux: "keeps the left half",
      libvterm: "keeps the left half"),
    ScreenCase(
      "a wide one over two halves", "你好\u{1B}[2G大", [" 大"], at: (3, 0),
      libvterm: "keeps the left half"),
    ScreenCase(
      "a run over several", "你好大x\u{1B}[2Gabc", [" abc大x"], at: (4, 0),
      tmux: "keeps the left half",
      libvterm: "keeps the left half"),
    ScreenCase("combining characters join the cell before", "e\u{301}x", ["e\u{301}x"], at: (2, 0)),
    ScreenCase(
      "a combining character in the last column", "012345678e\u{301}x",
      ["012345678e\u{301}", "x"], at: (1, 1)),
    ScreenCase(
      "a combining character on a wide one", "你\u{301}x", ["你\u{301}x"], at: (3, 0)),
    ScreenCase("a combining character without a base is lost", "\u{301}x", ["x"], at: (1, 0)),
    ScreenCase(
      "three marks fit", "e\u{301}\u{302}\u{303}\u{304}x", ["e\u{301}\u{302}\u{303}x"], at: (2, 0)),
    ScreenCase(
      "a family is three", "👨\u{200D}👩\u{200D}👧x", ["👨\u{200D}👩\u{200D}👧x"], at: (7, 0),
      tmux: "joins what follows a joiner"),
    ScreenCase("a selector adds no width", "⚠\u{FE0F}x", ["⚠\u{FE0F}x"], at: (2, 0)),
    ScreenCase(
      "a flag is two", "🇫🇷x", ["🇫🇷x"], at: (3, 0)),
    ScreenCase("a half of a flag is one", "🇫x", ["🇫x"], at: (2, 0)),
    ScreenCase("insert mode", "abc\r\u{1B}[4hx\u{1B}[4ly", ["xybc"], at: (2, 0)),
    ScreenCase(
      "insert mode pushes out of the row", "0123456789\r\u{1B}[4hab", ["ab01234567"], at: (2, 0)),
    ScreenCase(
      "insert mode with wide characters", "\r好12345678\r\u{1B}[4h你a", ["你a好12345"], at: (3, 0),
      libvterm: "makes room for one column"),
    ScreenCase("REP", "ab\u{1B}[3b", ["abbbb"], at: (5, 0)),
    ScreenCase(
      "REP wraps", "a\u{1B}[11b", ["aaaaaaaaaa", "aa"], at: (2, 1),
      tmux: "ends at the row's end",
      libvterm: "ends at the row's end"),
    ScreenCase(
      "REP of a wide character", "你\u{1B}[2b", ["你你你"], at: (6, 0),
      tmux: "repeats narrow characters only",
      libvterm: "moves by one column"),
    ScreenCase(
      "REP repeats once", "a\u{1B}[2b\u{1B}[2b", ["aaa"], at: (3, 0),
      libvterm: "repeats the last character at any time"),
    ScreenCase(
      "REP repeats nothing after SGR", "a\u{1B}[1m\u{1B}[2b", ["a"], at: (1, 0),
      libvterm: "repeats the last character at any time"),
    ScreenCase(
      "REP needs a character right before it", "ab\u{1B}[A\u{1B}[3b", ["ab"], at: (2, 0),
      libvterm: "repeats the last character at any time"),
    ScreenCase(
      "line drawing in G0", "\u{1B}(0lqk\u{1B}(Bq", ["┌─┐q"], at: (4, 0)),
    ScreenCase(
      "line drawing in G1 by SO and SI", "\u{1B})0q\u{E}tqu\u{F}q", ["q├─┤q"], at: (5, 0)),
    ScreenCase(
      "a single shift", "\u{1B}*0\u{1B}Nqq", ["─q"], at: (2, 0), tmux: "knows no single shift"),
    ScreenCase("British", "\u{1B}(A#a\u{1B}(B#", ["£a#"], at: (3, 0), tmux: "shows the sign"),
  ]
}
