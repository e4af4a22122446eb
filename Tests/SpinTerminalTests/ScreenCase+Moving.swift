extension ScreenCase {
  /// The cursor, tabs, saving.
  static let moving: [ScreenCase] = [
    ScreenCase("CUP", "\u{1B}[2;3Hx", ["", "  x"], at: (3, 1)),
    ScreenCase("CUP without numbers", "abc\u{1B}[Hx", ["xbc"], at: (1, 0)),
    ScreenCase("HVP, and 0 is 1", "\u{1B}[0;0fx", ["x"], at: (1, 0)),
    ScreenCase("CUP out of range", "\u{1B}[99;99Hx", ["", "", "", "         x"], at: (9, 3)),
    ScreenCase(
      "CUP takes the wrap back", "0123456789\u{1B}[1;10Hx", ["012345678x"], at: (9, 0)),
    ScreenCase(
      "CUU CUD CUF CUB", "\u{1B}[2B\u{1B}[3Cx\u{1B}[A\u{1B}[2Dy", ["", "  y", "   x"], at: (3, 1)),
    ScreenCase(
      "moves end at the edges", "\u{1B}[99A\u{1B}[99Dx\u{1B}[99B\u{1B}[99Cy",
      ["x", "", "", "         y"], at: (9, 3)),
    ScreenCase("CNL and CPL", "ab\u{1B}[2Ex\u{1B}[Fy", ["ab", "y", "x"], at: (1, 1)),
    ScreenCase(
      "CHA, HPA and HPR", "\u{1B}[3Ga\u{1B}[6`b\u{1B}[2ac", ["  a  b  c"], at: (9, 0),
      tmux: "does not know HPR"),
    ScreenCase(
      "VPA and VPR", "\u{1B}[2da\u{1B}[2eb", ["", "a", "", " b"], at: (2, 3),
      tmux: "does not know VPR"),
    ScreenCase(
      "CUB from a pending wrap", "0123456789\u{1B}[Dx", ["01234567x9"], at: (9, 0),
      tmux: "counts the waiting cursor as one column further"),
    ScreenCase(
      "tabs", "\ta\u{1B}[20G\tb",
      ["        a               b"],
      at: (25, 0), columns: 30),
    ScreenCase("a tab stays in the row", "\t\t\tx", ["         x"], at: (9, 0)),
    ScreenCase(
      "a tab keeps the pending wrap", "0123456789\tx", ["0123456789", "x"], at: (1, 1)),
    ScreenCase(
      "HTS and TBC", "\u{1B}[4G\u{1B}H\r\ta\r\u{1B}[4G\u{1B}[g\r\tb", ["   a    b"], at: (9, 0)),
    ScreenCase("TBC 3", "\u{1B}[3g\tx", ["         x"], at: (9, 0)),
    ScreenCase(
      "CHT and CBT", "\u{1B}[2Ia\u{1B}[2Zb", ["        b       a"], at: (9, 0), columns: 30,
      tmux: "does not know CHT"),
    ScreenCase("IND NEL RI", "a\u{1B}Db\u{1B}Ec\u{1B}M\u{1B}Md", ["ad", " b", "c"], at: (2, 0)),
    ScreenCase("RI scrolls at the top", "a\r\nb\u{1B}[H\u{1B}Mx", ["x", "a", "b"], at: (1, 0)),
    ScreenCase(
      "DECSC and DECRC", "ab\u{1B}[31m\u{1B}7\u{1B}[3;3H\u{1B}[mx\u{1B}8y",
      ["ab<31>y", "", "  x"], at: (3, 0)),
    ScreenCase(
      "DECRC without DECSC goes home", "\u{1B}[2;2H\u{1B}[1m\u{1B}8x", ["x"], at: (1, 0),
      libvterm: "takes colours that were never set"),
    ScreenCase(
      "DECRC keeps a pending wrap", "0123456789\u{1B}7\u{1B}[H\u{1B}8x", ["0123456789", "x"],
      at: (1, 1),
      tmux: "forgets the wrap",
      libvterm: "forgets the wrap"),
    ScreenCase(
      "CSI s and CSI u", "ab\u{1B}[s\u{1B}[3;3H\u{1B}[ux", ["abx"], at: (3, 0),
      libvterm: "does not know them"),
    ScreenCase(
      "the saved character sets", "\u{1B}(0\u{1B}7\u{1B}(Bq\u{1B}8q", ["─"], at: (1, 0),
      libvterm: "does not save them"),
    ScreenCase(
      "LNM", "\u{1B}[20hab\nc\u{1B}[20ld\ne", ["ab", "cd", "  e"], at: (3, 2),
      tmux: "does not know the mode"),
  ]
}
