import SpinTerminal
import SpinValues
import Testing

/// What the screen model tells besides its cells: answers, progress, modes, size, and a screen taken over from tmux.
@Suite struct ScreenStateTests {
  private func screen(_ text: String, columns: Int = 10, rows: Int = 4) -> Screen {
    var screen = Screen(size: Size(columns: columns, rows: rows))
    screen.feed(Array(text.utf8))
    return screen
  }

  private func replies(_ text: String) -> String {
    var screen = screen(text)
    screen.defaultColors = (RGB(hex: 0xFFFFFF), RGB(hex: 0x1E2F30))
    screen.feed(Array(text.utf8))
    return String(decoding: screen.takeReplies(), as: UTF8.self)
  }

  @Test(arguments: [
    ("\u{1B}[c", "\u{1B}[?62;22c"), ("\u{1B}Z", "\u{1B}[?62;22c"), ("\u{1B}[0c", "\u{1B}[?62;22c"),
    ("\u{1B}[>c", "\u{1B}[>1;10;0c"), ("\u{1B}[5n", "\u{1B}[0n"), ("\u{1B}[1c", ""),
    ("\u{1B}[3;4H\u{1B}[6n", "\u{1B}[3;4R"), ("\u{1B}[3;4H\u{1B}[?6n", "\u{1B}[?3;4R"),
    ("\u{1B}[2;3r\u{1B}[?6h\u{1B}[6n", "\u{1B}[1;1R"),
    ("\u{1B}[?25$p", "\u{1B}[?25;1$y"), ("\u{1B}[?2026$p", "\u{1B}[?2026;2$y"),
    ("\u{1B}[?31337$p", "\u{1B}[?31337;0$y"), ("\u{1B}[4$p", "\u{1B}[4;2$y"),
    ("\u{1B}[?1049h\u{1B}[?1049$p", "\u{1B}[?1049;1$y"),
    ("\u{1B}[21t\u{1B}P$qm\u{1B}\\\u{5}\u{1B}[>q", ""), ("\u{1B}]52;c;?\u{7}\u{1B}]2;?\u{7}", ""),
  ])
  func `it answers with fixed text and numbers`(question: String, answer: String) {
    // The question is fed twice, and so is the answer.
    #expect(replies(question) == answer + answer)
  }

  @Test func `it answers with the colours it was given, else not at all`() {
    var screen = screen("\u{1B}]10;?\u{7}\u{1B}]11;?\u{1B}\\")
    #expect(screen.takeReplies() == [])
    screen.defaultColors = (RGB(hex: 0xFFFFFF), RGB(hex: 0x1E2F30))
    screen.feed(Array("\u{1B}]10;?\u{7}\u{1B}]11;?\u{1B}\\".utf8))
    #expect(
      String(decoding: screen.takeReplies(), as: UTF8.self)
        == "\u{1B}]10;rgb:ffff/ffff/ffff\u{1B}\\\u{1B}]11;rgb:1e1e/2f2f/3030\u{1B}\\")
    #expect(screen.takeReplies() == [])
  }

  @Test func `answers that nobody takes do not pile up`() {
    var screen = screen(String(repeating: "\u{1B}[c", count: 10_000))
    #expect(screen.takeReplies().count <= 4096)
    screen.feed(Array("\u{1B}[5n".utf8))
    #expect(screen.takeReplies() == Array("\u{1B}[0n".utf8))
  }

  @Test(
    arguments: [
      ("1;40", .normal, 40), ("1;140", .normal, 100), ("1;", .normal, 0), ("1", .normal, 0),
      ("1;40\u{7}\u{1B}]9;4;2", .error, 40), ("1;40\u{7}\u{1B}]9;4;4;", .paused, 40),
      ("2;30", .error, 30), ("1;40\u{7}\u{1B}]9;4;3;0", .indeterminate, 40), ("4;10", .paused, 10),
      ("1;40\u{7}\u{1B}]9;4;7;1", .normal, 40), ("1;40\u{7}\u{1B}]9;4;1;x", .normal, 40),
      ("1;40;9;9", .normal, 40), ("1;99999999999999999999999", .normal, 100),
    ] as [(String, ReportedProgress.State, Int)])
  func `progress is read`(text: String, state: ReportedProgress.State, percent: Int) {
    let expected = ReportedProgress(state: state, percent: percent)
    #expect(screen("\u{1B}]9;4;\(text)\u{7}").progress == expected)
    #expect(screen("\u{1B}]9;4;\(text)\u{1B}\\").progress == expected)
  }

  @Test(arguments: ["0;0", "0", "", "0;", "9;9", "x"])
  func `progress is removed, or never was`(text: String) {
    #expect(screen("\u{1B}]9;4;\(text)\u{7}").progress == nil)
    let removed = screen("\u{1B}]9;4;1;5\u{7}\u{1B}]9;4;0\u{7}\u{1B}]9;4;\(text)\u{7}")
    #expect(removed.progress == nil)
  }

  @Test func `other notifications are no progress`() {
    #expect(screen("\u{1B}]9;40;1;5\u{7}\u{1B}]9;hello\u{7}\u{1B}]99;4;1;5\u{7}").progress == nil)
  }

  @Test func `a string without end is bounded, and what is too long is not read`() {
    var screen = screen("\u{1B}]9;4;1;5;" + String(repeating: "1", count: 100_000))
    #expect(screen.isConsistent)
    screen.feed([0x07, 0x78])
    #expect(screen.progress == nil)
    #expect(screen.cells.text(row: 0) == "x")
  }

  @Test func `a synchronised update is open until it ends`() {
    #expect(screen("\u{1B}[?2026hx").isSynchronized)
    #expect(!screen("\u{1B}[?2026hx\u{1B}[?2026l").isSynchronized)
    #expect(!screen("\u{1B}[?2026hx\u{1B}c").isSynchronized)
  }

  @Test func `the cursor's visibility and the alternate screen are told`() {
    #expect(screen("").cursor.isVisible)
    #expect(!screen("\u{1B}[?25l").cursor.isVisible)
    #expect(screen("\u{1B}[?1049h").isAlternate)
    #expect(!screen("\u{1B}[?1049h\u{1B}[?1049l").isAlternate)
  }

  @Test(
    arguments: [
      // A row that is too long is cut.
      ("0123456789\r\nab", 5, 4, ["01234", "ab"], 2, 1),
      // Blank rows below the cursor go first, then those at the top.
      ("1\r\n2", 10, 2, ["1", "2"], 1, 1),
      ("1\r\n2\r\n3\r\n4", 10, 2, ["3", "4"], 1, 1),
      ("1\r\n2\r\n3\r\n4\u{1B}[2;1H", 10, 2, ["1", "2"], 0, 1),
      ("1\r\n2", 10, 8, ["1", "2"], 1, 1),
      // The rest of a wide character goes.
      ("012你", 4, 4, ["012"], 3, 0),
      // A wrap that was pending is none when there is room.
      ("0123456789", 12, 4, ["0123456789"], 10, 0),
      ("0123456789", 10, 9, ["0123456789"], 9, 0),
      ("x", 1, 1, ["x"], 0, 0),
      ("x", 0, -1, ["x"], 0, 0),
    ] as [(String, Int, Int, [String], Int, Int)])
  func `a resize cuts or lengthens`(
    text: String, columns: Int, rows: Int, expected: [String], column: Int, row: Int
  ) {
    var screen = screen(text)
    screen.resize(to: Size(columns: columns, rows: rows))
    #expect(ScreenPicture.rows(screen.cells) == expected)
    #expect((screen.cursor.column, screen.cursor.row) == (column, row))
    #expect(screen.isConsistent)
  }

  @Test func `a resize takes the hidden screen along, and ends the margins`() {
    var screen = screen("1\r\n2\r\n3\r\n4\u{1B}[?1049h\u{1B}[1;2r\u{1B}[1;1Halt")
    screen.resize(to: Size(columns: 10, rows: 3))
    #expect(ScreenPicture.rows(screen.cells) == ["alt"])
    screen.feed(Array("\u{1B}[?1049lx\r\ny".utf8))
    #expect(ScreenPicture.rows(screen.cells) == ["3", "4x", "y"])
  }

  @Test func `a new column has tab stops`() {
    var screen = screen("")
    screen.resize(to: Size(columns: 40, rows: 4))
    screen.feed(Array("\t\t\t\tx".utf8))
    #expect(screen.cells.text(row: 0) == String(repeating: " ", count: 32) + "x")
  }

  @Test func `copying into a buffer of another size makes one of the right size`() {
    var buffer = CellBuffer(size: Size(columns: 2, rows: 2))
    let screen = screen("abc")
    screen.copyCells(to: &buffer)
    #expect(buffer == screen.cells)
    #expect(buffer.size == screen.size)
  }

  @Test func `a screen is taken over from tmux`() {
    // As tmux 3.3a prints it: colours carry over, lines are drawn with the second set, the last row is full.
    let capture = "\u{1B}[31mred\n  \u{E}lqk\u{F}\n\u{1B}[39m0123456789\n0123456789\n"
    var screen = Screen(
      size: Size(columns: 10, rows: 4), capture: Array(capture.utf8),
      cursor: Screen.Cursor(column: 2, row: 1, isVisible: false))
    #expect(
      ScreenPicture.rows(screen.cells) == ["<31>red", "  <31>┌─┐", "0123456789", "0123456789"])
    #expect(screen.cursor == Screen.Cursor(column: 2, row: 1, isVisible: false))
    screen.feed(Array("q\n\tx".utf8))
    #expect(
      ScreenPicture.rows(screen.cells) == ["<31>red", "  q<31>─┐", "01234567x9", "0123456789"])
  }

  @Test func `a capture that is cut, too large or wrong does no harm`() {
    for capture in ["\u{1B}[3", "\u{1B}]0;", "a\nb\nc\nd\ne\nf\n", "\u{1B}[?1049hx", "\u{E}q\n"] {
      let screen = Screen(
        size: Size(columns: 3, rows: 2), capture: Array(capture.utf8),
        cursor: Screen.Cursor(column: 99, row: -1, isVisible: true))
      #expect(screen.cursor == Screen.Cursor(column: 2, row: 0, isVisible: true))
      #expect(screen.isConsistent && !screen.isAlternate)
    }
  }
}
