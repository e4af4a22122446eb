extension ScreenCase {
  private static let grid = "0123456789abcdefghijABCDEFGHIJKLMNOPQRST"
  private static let first = "0123456789"
  private static let second = "abcdefghij"
  private static let third = "ABCDEFGHIJ"
  private static let fourth = "KLMNOPQRST"

  private static let stays = "keeps the cursor's column, unlike xterm and VTE"

  /// Erasing, inserting, deleting.
  static let editing: [ScreenCase] = [
    ScreenCase("ED below", grid + "\u{1B}[2;4H\u{1B}[J", [first, "abc"], at: (3, 1)),
    ScreenCase(
      "ED above", grid + "\u{1B}[2;4H\u{1B}[1J", ["", "    efghij", third, fourth], at: (3, 1)),
    ScreenCase("ED all", grid + "\u{1B}[2;4H\u{1B}[2J", [], at: (3, 1)),
    ScreenCase(
      "ED scrollback", grid + "\u{1B}[2;4H\u{1B}[3J", [first, second, third, fourth], at: (3, 1)),
    ScreenCase(
      "selective ED", grid + "\u{1B}[2;4H\u{1B}[?J", [first, "abc"], at: (3, 1),
      tmux: "does not know it"),
    ScreenCase("EL right", "0123456789\u{1B}[4G\u{1B}[K", ["012"], at: (3, 0)),
    ScreenCase("EL left", "0123456789\u{1B}[4G\u{1B}[1K", ["    456789"], at: (3, 0)),
    ScreenCase("EL all", "0123456789\u{1B}[4G\u{1B}[2K", [], at: (3, 0)),
    ScreenCase(
      "EL with a pending wrap erases nothing", "0123456789\u{1B}[Kx", ["0123456789", "x"],
      at: (1, 1), libvterm: "erases the last column"),
    ScreenCase(
      "EL through a wide character", "你好x\u{1B}[2G\u{1B}[K", [], at: (1, 0),
      tmux: "keeps the left half",
      libvterm: "keeps the left half"),
    ScreenCase(
      "EL left through a wide character", "你好x\u{1B}[3G\u{1B}[1K", ["    x"], at: (2, 0),
      tmux: "keeps the right half",
      libvterm: "keeps the right half"),
    ScreenCase("ECH", "0123456789\u{1B}[4G\u{1B}[3X", ["012   6789"], at: (3, 0)),
    ScreenCase("ECH past the end", "0123456789\u{1B}[4G\u{1B}[99X", ["012"], at: (3, 0)),
    ScreenCase(
      "ECH through wide characters", "你好大\u{1B}[2G\u{1B}[2X", ["    大"], at: (1, 0),
      tmux: "keeps the left half",
      libvterm: "keeps both other halves"),
    ScreenCase("ICH", "0123456789\u{1B}[4G\u{1B}[2@", ["012  34567"], at: (3, 0)),
    ScreenCase(
      "ICH past the end", "0123456789\u{1B}[4G\u{1B}[99@", ["012"], at: (3, 0),
      tmux: "does nothing when nothing is left to move"),
    ScreenCase(
      "ICH inside a wide character", "你x\u{1B}[2G\u{1B}[@", ["   x"], at: (1, 0),
      tmux: "keeps the left half",
      libvterm: "keeps both halves"),
    ScreenCase(
      "ICH pushes half a wide character out", "01234567你\u{1B}[G\u{1B}[@", [" 01234567"],
      at: (0, 0),
      tmux: "keeps the left half",
      libvterm: "keeps the left half"),
    ScreenCase("DCH", "0123456789\u{1B}[4G\u{1B}[2P", ["01256789"], at: (3, 0)),
    ScreenCase("DCH past the end", "0123456789\u{1B}[4G\u{1B}[99P", ["012"], at: (3, 0)),
    ScreenCase(
      "DCH of half a wide character", "你好x\u{1B}[2G\u{1B}[P", [" 好x"],
      at: (1, 0),
      tmux: "keeps the left half",
      libvterm: "keeps the left half"),
    ScreenCase(
      "IL", grid + "\u{1B}[2;4H\u{1B}[L", [first, "", second, third], at: (0, 1), tmux: stays,
      libvterm: stays),
    ScreenCase(
      "IL of many", grid + "\u{1B}[2;4H\u{1B}[99L", [first], at: (0, 1), tmux: stays,
      libvterm: stays),
    ScreenCase(
      "DL", grid + "\u{1B}[2;4H\u{1B}[2M", [first, fourth], at: (0, 1), tmux: stays, libvterm: stays
    ),
    ScreenCase("SU", grid + "\u{1B}[2;4H\u{1B}[S", [second, third, fourth], at: (3, 1)),
    ScreenCase("SD", grid + "\u{1B}[2;4H\u{1B}[2T", ["", "", first, second], at: (3, 1)),
    ScreenCase("SU of many", grid + "\u{1B}[99S", [], at: (9, 3)),
    ScreenCase(
      "mouse highlighting is not SD", grid + "\u{1B}[H\u{1B}[1;1;1;1;1T",
      [first, second, third, fourth], at: (0, 0), tmux: "takes it for SD",
      libvterm: "takes it for SD"),
    ScreenCase(
      "erasing takes the background", "\u{1B}[44;1;4mx\u{1B}[K", ["<1;4;44>x<44>         "],
      at: (1, 0),
      libvterm: "takes the attributes too"),
    ScreenCase(
      "ED takes the background", "\u{1B}[3;1H\u{1B}[44m\u{1B}[J",
      ["", "", "<44>          ", "<44>          "], at: (0, 2)),
    ScreenCase(
      "scrolling takes the background", "a\u{1B}[4;1H\u{1B}[42m\nx",
      ["", "", "", "<42>x         "],
      at: (1, 3)),
    ScreenCase(
      "ICH, DCH and ECH take the background",
      "\u{1B}[41m0123\u{1B}[3G\u{1B}[42m\u{1B}[@\u{1B}[43m\u{1B}[2G\u{1B}[X\u{1B}[44m\u{1B}[P",
      ["<41>0<42> <41>23<>     <44> "], at: (1, 0)),
    ScreenCase(
      "IL takes the background", "a\u{1B}[45m\u{1B}[H\u{1B}[L", ["<45>          ", "a"], at: (0, 0)),
    ScreenCase(
      "DECALN", "\u{1B}[1mab\u{1B}#8x", ["<1>x<>E", "EE"], at: (1, 0), columns: 2,
      height: 2,
      libvterm: "takes the attributes and does not go home"),
  ]

  /// Margins and origin mode.
  static let margins: [ScreenCase] = [
    ScreenCase(
      "DECSTBM goes home and confines scrolling", grid + "\u{1B}[2;3rx\u{1B}[3;1H\n",
      ["x123456789", third, "", fourth], at: (0, 2)),
    ScreenCase(
      "DECSTBM of one row is ignored", "ab\u{1B}[2;2rx", ["abx"], at: (3, 0),
      libvterm: "goes home"),
    ScreenCase(
      "DECSTBM upside down is ignored", "ab\u{1B}[3;2rx", ["abx"], at: (3, 0),
      libvterm: "goes home"),
    ScreenCase(
      "DECSTBM past the end", grid + "\u{1B}[2;99r\u{1B}[4;1H\n", [first, third, fourth], at: (0, 3)
    ),
    ScreenCase(
      "RI at the upper margin", grid + "\u{1B}[2;3r\u{1B}[2;1H\u{1B}M",
      [first, "", second, fourth], at: (0, 1)),
    ScreenCase(
      "below the margins nothing scrolls", grid + "\u{1B}[1;3r\u{1B}[4;1H\n\nx",
      [first, second, third, "xLMNOPQRST"], at: (1, 3)),
    ScreenCase(
      "CUU and CUD stop at the margins", "\u{1B}[2;3r\u{1B}[3;1H\u{1B}[9Ax\u{1B}[9By",
      ["", "x", " y"], at: (2, 2),
      libvterm: "does not stop there"),
    ScreenCase(
      "from outside they go to the edge", "\u{1B}[2;3r\u{1B}[4;1H\u{1B}[9Ax", ["", "x"], at: (1, 1),
      libvterm: "goes to the screen's edge"),
    ScreenCase(
      "from above they stop at the lower margin", "\u{1B}[2;3r\u{1B}[9Bx", ["", "", "x"],
      at: (1, 2),
      libvterm: "does not stop there"),
    ScreenCase(
      "IL and DL in the margins", grid + "\u{1B}[1;3r\u{1B}[2;1H\u{1B}[L\u{1B}[H\u{1B}[M",
      ["", second, "", fourth], at: (0, 0)),
    ScreenCase(
      "IL outside the margins does nothing", grid + "\u{1B}[1;2r\u{1B}[3;1H\u{1B}[L",
      [first, second, third, fourth], at: (0, 2),
      tmux: "moves the rows down to the end of the screen"),
    ScreenCase(
      "SU and SD in the margins", grid + "\u{1B}[2;4r\u{1B}[2S\u{1B}[T", [first, "", fourth],
      at: (0, 0)),
    ScreenCase(
      "origin mode counts from the margin", "\u{1B}[2;3r\u{1B}[?6hx\u{1B}[2;2Hy\u{1B}[9;1Hz",
      ["", "x", "zy"], at: (1, 2)),
    ScreenCase("origin mode off goes home", "\u{1B}[2;3r\u{1B}[?6h\u{1B}[?6lx", ["x"], at: (1, 0)),
    ScreenCase(
      "VPA in origin mode", "\u{1B}[2;4r\u{1B}[?6h\u{1B}[3dx\u{1B}[9dy", ["", "", "", "xy"],
      at: (2, 3)),
    ScreenCase(
      "a bar below a scrolling region",
      "\u{1B}7\u{1B}[0;3r\u{1B}8\u{1B}[1A\u{1B}[2;1Ha\r\nb\r\nc\u{1B}7\u{1B}[4;1f\u{1B}[7mbar\u{1B}[0m\u{1B}8\r\nd",
      ["b", "c", "d", "<7>bar"], at: (1, 2)),
  ]
}
