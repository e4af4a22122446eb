extension ScreenCase {
  private static let clears = "clears it whenever it is entered"

  /// The alternate screen, resets.
  static let screens: [ScreenCase] = [
    ScreenCase("1049 there", "main\u{1B}[?1049hx", ["    x"], at: (5, 0)),
    ScreenCase(
      "1049 and back", "main\u{1B}[31m\u{1B}[?1049h\u{1B}[2;2H\u{1B}[mxy\u{1B}[?1049lz",
      ["main<31>z"], at: (5, 0)),
    ScreenCase(
      "1049 has its own saved cursor", "ab\u{1B}[?1049h\u{1B}[3;3H\u{1B}7\u{1B}[?1049lx", ["abx"],
      at: (3, 0),
      libvterm: "has one for both screens"),
    ScreenCase(
      "1049 twice saves once", "ab\u{1B}[?1049h\u{1B}[3;3Hx\u{1B}[?1049h\u{1B}[?1049lx", ["abx"],
      at: (3, 0),
      libvterm: "saves again"),
    ScreenCase(
      "1049 is cleared on entry", "\u{1B}[?1049hx\u{1B}[?1049l\u{1B}[?1049hy",
      ["y"], at: (1, 0)),
    ScreenCase(
      "47 keeps the cursor", "ab\u{1B}[?47hc\u{1B}[?47ld", ["ab d"], at: (4, 0),
      libvterm: "does not know 47"),
    ScreenCase(
      "47 keeps what is on it", "\u{1B}[?47ha\u{1B}[?47l\u{1B}[?47hb", ["ab"], at: (2, 0),
      tmux: clears),
    ScreenCase(
      "1047 clears on leaving", "\u{1B}[?1047ha\u{1B}[?1047lb\u{1B}[?47hc", ["  c"], at: (3, 0),
      libvterm: "does not know 47"),
    ScreenCase(
      "1048 is the cursor", "ab\u{1B}[?1048h\u{1B}[3;3H\u{1B}[?1048lx", ["abx"], at: (3, 0),
      tmux: "does not know it"),
    ScreenCase(
      "margins hold on both", "\u{1B}[?1049h\u{1B}[1;2r\u{1B}[?1049la\r\nb\r\nc", ["b", "c"],
      at: (1, 1)),
    ScreenCase(
      "1049l on the main screen moves to the saved cursor", "abc\u{1B}[?1049lx", ["xbc"],
      at: (1, 0),
      tmux: "stays where nothing was saved",
      libvterm: "takes colours that were never set"),
    ScreenCase(
      "DECCOLM clears where it is allowed", "ab\u{1B}[?40h\u{1B}[2;3r\u{1B}[?3lc", ["c"],
      at: (1, 0), libvterm: "does not know it"),
    ScreenCase(
      "DECCOLM does nothing otherwise", "ab\u{1B}[?3lc", ["abc"], at: (3, 0),
      tmux: "obeys it always"),
    ScreenCase(
      "DECSTR", "\u{1B}[2;3r\u{1B}[?6h\u{1B}[4h\u{1B}[1mab\u{1B}[!px\u{1B}[1;1Hy",
      ["y", "<1>ab<>x"], at: (1, 0),
      tmux: "goes home",
      libvterm: "keeps margins and origin mode"),
    ScreenCase(
      "RIS", "abc\u{1B}[2;3r\u{1B}[?7l\u{1B}[?1049hx\u{1B}c0123456789y", ["0123456789", "y"],
      at: (1, 1)),
    ScreenCase(
      "a screen of one cell", "abc\u{1B}[2;2Hd\r\ne\u{1B}[L\u{1B}[@f", ["f"], at: (0, 0),
      columns: 1, height: 1),
    ScreenCase(
      "no room for a wide character", "a你b", ["a", "b"], at: (0, 1), columns: 1,
      height: 3, tmux: "has at least two columns here", libvterm: "writes outside"),
  ]

  private static let bad = "drops bytes that are not UTF-8"

  /// Sequences that are odd, broken, or not for the screen; UTF-8.
  static let parsing: [ScreenCase] = [
    ScreenCase("controls inside a sequence", "ab\u{1B}[\r2\u{8}Cx", ["abx"], at: (3, 0)),
    ScreenCase(
      "CAN and SUB end a sequence", "\u{1B}[3\u{18}1mx\u{1B}[3\u{1A}2my", ["1mx2my"], at: (6, 0)),
    ScreenCase("ESC begins again", "\u{1B}[3\u{1B}[31mx", ["<31>x"], at: (1, 0)),
    ScreenCase(
      "unknown sequences are silent",
      "\u{1B}[5 qa\u{1B}[?1000hb\u{1B}[>cc\u{1B}[1$rd\u{1B}%Ge\u{1B}=f", ["abcdef"], at: (6, 0)),
    ScreenCase(
      "a marker in the middle", "\u{1B}[3?1mx", ["x"], at: (1, 0),
      libvterm: "ends the sequence there"),
    ScreenCase(
      "OSC by BEL and by ST", "a\u{1B}]0;title\u{7}b\u{1B}]2;t\u{1B}\\c", ["abc"], at: (3, 0)),
    ScreenCase("OSC with UTF-8", "\u{1B}]0;ti屏tle\u{7}b", ["b"], at: (1, 0)),
    ScreenCase(
      "OSC 8", "\u{1B}]8;;http://a/\u{1B}\\link\u{1B}]8;;\u{1B}\\x", ["linkx"], at: (5, 0)),
    ScreenCase("OSC ended by another sequence", "\u{1B}]0;t\u{1B}[31mx", ["<31>x"], at: (1, 0)),
    ScreenCase("OSC ended by CAN", "\u{1B}]0;t\u{18}x", ["x"], at: (1, 0)),
    ScreenCase(
      "OSC R and OSC P of the Linux console", "\u{1B}]Ra\u{1B}]P1234567b", ["ab"], at: (2, 0),
      tmux: "waits for the end", libvterm: "waits for the end"),
    ScreenCase(
      "DCS is swallowed", "a\u{1B}P1$r0m\u{7}x\nyz\u{1B}\\b", ["ab"], at: (2, 0),
      libvterm: "ends it at BEL"),
    ScreenCase(
      "APC, PM and SOS are swallowed", "a\u{1B}_G1\u{1B}\\b\u{1B}^p\u{1B}\\c\u{1B}Xs\u{1B}\\d",
      ["abcd"], at: (4, 0),
      libvterm: "prints them"),
    ScreenCase(
      "a title of GNU screen", "\u{1B}ktitle\u{1B}\\x", ["x"], at: (1, 0), libvterm: "prints it"),
    ScreenCase(
      "more numbers than are kept", "\u{1B}[" + String(repeating: "0;", count: 31) + "1;3mx",
      ["<1>x"], at: (1, 0),
      tmux: "keeps 24", libvterm: "crashes"),
    ScreenCase(
      "numbers without end", "\u{1B}[99999999999999999999Cx\u{1B}[4294967297Hy",
      ["         x", "", "", "y"], at: (1, 3),
      tmux: "ignores a sequence whose numbers are too large",
      libvterm: "wraps around"),
    ScreenCase(
      "C1 controls as characters do nothing", "a\u{9B}31mb\u{85}c\u{9D}d", ["a31mbcd"], at: (7, 0),
      libvterm: "obeys them"),
    ScreenCase("DEL and NUL are nothing", "a\u{7F}\u{0}b", ["ab"], at: (2, 0)),
    ScreenCase(
      "bytes that are not UTF-8", bytes: [0x61, 0xFF, 0xC3, 0x62, 0x80, 0x63],
      ["a\u{FFFD}\u{FFFD}b\u{FFFD}c"], at: (6, 0),
      tmux: bad),
    ScreenCase(
      "an escape inside a character", bytes: [0xE5, 0xB1, 0x1B, 0x5B, 0x31, 0x6D, 0x78],
      ["\u{FFFD}<1>x"], at: (2, 0),
      tmux: bad,
      libvterm: "drops the character"),
    ScreenCase(
      "overlong and surrogates", bytes: [0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF5],
      ["\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"], at: (6, 0),
      tmux: bad, libvterm: "counts otherwise"),
    ScreenCase(
      "raw C1 bytes are not UTF-8", bytes: [0x9B, 0x33, 0x31, 0x6D], ["\u{FFFD}31m"], at: (4, 0),
      tmux: bad),
  ]
}
