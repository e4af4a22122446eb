/// A terminal's screen as the tests see it: cells, cursor and modes of the main and of the
/// alternate screen. Written for the tests alone, from xterm's control sequences, and shares
/// nothing with what ships.
package struct Screen: Equatable, Sendable {
  /// How a character is drawn: colours as -1 (default), 0...255 or 0x1000000 + RGB.
  package struct Pen: Hashable, Sendable {
    package var foreground = -1
    package var background = -1
    /// The SGR numbers 1...9 that are on, as bits.
    package var attributes = 0
  }

  /// One cell: what it shows (empty in the right half of a wide character) and how.
  package struct Cell: Hashable, Sendable {
    package var text = " "
    package var pen = Pen()
  }

  /// One of the two screens.
  package struct Grid: Equatable, Sendable {
    package var rows: [[Cell]]
    package var scrolledOff: [String] = []
  }

  /// What DECSC keeps.
  package struct Cursor: Equatable, Sendable {
    package var column = 0
    package var row = 0
    package var pen = Pen()
    package var wrapPending = false
    package var originMode = false
  }

  package internal(set) var columns: Int
  package internal(set) var rows: Int
  package internal(set) var main: Grid
  package internal(set) var alternate: Grid
  package internal(set) var isAlternate = false
  package internal(set) var cursor = Cursor()
  package internal(set) var cursorIsVisible = true
  package internal(set) var top = 0
  package internal(set) var bottom: Int
  package internal(set) var wraps = true
  /// Private modes that are on, but for those with a property of their own here.
  package internal(set) var privateModes: Set<Int> = []
  package internal(set) var bells = 0
  /// Sequences that this emulator does not know: nothing of ours may be among them.
  package internal(set) var unknown: [String] = []
  /// How often the alternate screen was entered and left, repetitions included.
  package internal(set) var entries = 0
  package internal(set) var exits = 0
  var savedMain = Cursor()
  var savedAlternate = Cursor()

  /// An empty screen of that many cells.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    bottom = rows - 1
    let row = [Cell](repeating: Cell(), count: columns)
    main = Grid(rows: Array(repeating: row, count: rows))
    alternate = main
  }

  var grid: Grid {
    // Yielded in place: a copy a character would make megabytes take minutes.
    _read { if isAlternate { yield alternate } else { yield main } }
    _modify { if isAlternate { yield &alternate } else { yield &main } }
  }

  /// The rows of the screen that is shown, without the blanks at their ends.
  package var lines: [String] { Self.lines(of: grid) }

  /// The rows of the main screen, whether it is shown or not.
  package var mainLines: [String] { Self.lines(of: main) }

  /// The shown screen as one text, without the empty rows at its end.
  package var text: String {
    var lines = self.lines
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Whether the text can be read on the shown screen, blanks at its end apart.
  package func shows(_ text: String) -> Bool {
    var words = text
    while words.hasSuffix(" ") { words.removeLast() }
    return self.text.contains(words)
  }

  private static func lines(of grid: Grid) -> [String] {
    grid.rows.map { row in
      var text = row.map(\.text).joined()
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }
  }

  /// Whether anything at all can be seen: a character or a background.
  package var isBlank: Bool {
    grid.rows.allSatisfy { $0.allSatisfy { $0.text == " " && $0.pen.background == -1 } }
  }

  /// What a person finds after the program has gone: equal before and after means restored.
  package struct Rest: Equatable, Sendable, CustomStringConvertible {
    package var lines: [String]
    package var scrolledOff: [String]
    package var cells: [[Cell]]
    package var column: Int
    package var row: Int
    package var wrapPending: Bool
    package var cursorIsVisible: Bool
    package var isAlternate: Bool
    package var pen: Pen
    package var margins: [Int]
    package var originMode: Bool
    package var wraps: Bool
    package var privateModes: Set<Int>

    package var description: String {
      """
      cursor \(column),\(row)\(wrapPending ? " at the wrap" : "") visible \(cursorIsVisible) \
      alternate \(isAlternate) pen \(pen) margins \(margins) origin \(originMode) wraps \(wraps) \
      modes \(privateModes.sorted())
      scrolled off: \(scrolledOff.suffix(5))
      \(lines.enumerated().map { "\($0.offset)|\($0.element)" }.joined(separator: "\n"))
      """
    }
  }

  /// The state of the main screen and of every mode that outlives a program.
  package var rest: Rest {
    Rest(
      lines: mainLines, scrolledOff: main.scrolledOff, cells: main.rows, column: cursor.column,
      row: cursor.row, wrapPending: cursor.wrapPending, cursorIsVisible: cursorIsVisible,
      isAlternate: isAlternate, pen: cursor.pen, margins: [top, bottom],
      originMode: cursor.originMode, wraps: wraps, privateModes: privateModes)
  }

  /// The screen with a frame, for a failure.
  package var picture: String {
    let name = isAlternate ? "alternate" : "main"
    let visible = cursorIsVisible ? "visible" : "hidden"
    let head = "\(columns)x\(rows) \(name), cursor \(cursor.column),\(cursor.row) \(visible)"
    var shown = lines
    while shown.count > 1 && shown.last == "" { shown.removeLast() }
    return head + "\n" + shown.map { "  |" + $0 }.joined(separator: "\n")
  }
}
