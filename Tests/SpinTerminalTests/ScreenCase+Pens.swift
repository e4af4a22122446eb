extension ScreenCase {
  /// SGR in all its spellings.
  static let pens: [ScreenCase] = [
    ScreenCase(
      "attributes", "\u{1B}[1mb\u{1B}[3mi\u{1B}[4mu\u{1B}[9ms\u{1B}[0mx",
      ["<1>b<1;3>i<1;3;4>u<1;3;4;9>s<>x"], at: (5, 0)),
    ScreenCase(
      "faint, hidden and inverse", "\u{1B}[2mf\u{1B}[8;7mh\u{1B}[22;28mi\u{1B}[27mx",
      ["<2>f<2;7;8>h<7>i<>x"], at: (4, 0)),
    ScreenCase(
      "attributes off", "\u{1B}[1;3;4;7;9mx\u{1B}[22;23;24;27;29my", ["<1;3;4;7;9>x<>y"], at: (2, 0)
    ),
    ScreenCase(
      "blink", "\u{1B}[5ma\u{1B}[25mb\u{1B}[6mc", ["<5>a<>b<5>c"], at: (3, 0),
      libvterm: "does not know 6"),
    ScreenCase("double underline", "\u{1B}[21ma\u{1B}[24mb", ["<4>a<>b"], at: (2, 0)),
    ScreenCase(
      "kinds of underline", "\u{1B}[4:3ma\u{1B}[4:0mb\u{1B}[4:5mc\u{1B}[4:1md", ["<4>a<>b<4>cd"],
      at: (4, 0)),
    ScreenCase(
      "16 colours", "\u{1B}[31;42ma\u{1B}[91;102mb\u{1B}[39mc\u{1B}[49md",
      ["<31;42>a<91;102>b<102>c<>d"], at: (4, 0)),
    ScreenCase(
      "256 colours", "\u{1B}[38;5;200ma\u{1B}[48;5;17mb", ["<38:5:200>a<38:5:200;48:5:17>b"],
      at: (2, 0)),
    ScreenCase(
      "256 colours with colons", "\u{1B}[38:5:200ma\u{1B}[48:5:17mb",
      ["<38:5:200>a<38:5:200;48:5:17>b"], at: (2, 0)),
    ScreenCase("24 bits", "\u{1B}[38;2;1;2;3ma", ["<38:2:1:2:3>a"], at: (1, 0)),
    ScreenCase(
      "24 bits with colons", "\u{1B}[38:2:1:2:3ma\u{1B}[m\u{1B}[48:2::4:5:6mb",
      ["<38:2:1:2:3>a<48:2:4:5:6>b"], at: (2, 0),
      libvterm: "takes the colour space for red"),
    ScreenCase(
      "a colour and more", "\u{1B}[38;5;9;1;48;2;1;2;3;4mx", ["<1;4;91;48:2:1:2:3>x"], at: (1, 0)),
    ScreenCase(
      "the colour of underlines is passed over",
      "\u{1B}[58;5;9;1mx\u{1B}[58:2::1:2:3;3my\u{1B}[59;22mz", ["<1>x<1;3>y<3>z"], at: (3, 0),
      libvterm: "does not know it"),
    ScreenCase(
      "overline and fonts are passed over", "\u{1B}[53;1;11;51;73mx\u{1B}[55my", ["<1>xy"],
      at: (2, 0)),
    ScreenCase("an empty number is 0", "\u{1B}[1mx\u{1B}[;3my", ["<1>x<3>y"], at: (2, 0)),
    ScreenCase(
      "a colour that is too large is ignored", "\u{1B}[38;5;300;1mx", ["<1>x"], at: (1, 0),
      libvterm: "takes its lower bits"),
    ScreenCase(
      "half a colour is ignored", "\u{1B}[38;2;1mx\u{1B}[38my\u{1B}[38;5mz", ["xyz"], at: (3, 0),
      tmux: "reads what follows as codes of their own"),
    ScreenCase(
      "sequences with a marker are no SGR", "\u{1B}[>4;2mx\u{1B}[?4my", ["xy"], at: (2, 0)),
    ScreenCase("a pen ends with RIS", "\u{1B}[31mx\u{1B}cy", ["y"], at: (1, 0)),
    ScreenCase("a blank shows its underline", "\u{1B}[4m a\u{1B}[m ", ["<4> a"], at: (3, 0)),
    ScreenCase("inverse blanks", "\u{1B}[7m  \u{1B}[m", ["<7>  "], at: (2, 0)),
  ]
}
