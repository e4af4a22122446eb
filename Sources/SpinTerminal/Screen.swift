package import SpinValues

/// The model of a terminal: bytes in, a rectangle of cells out.
///
/// It shows what xterm would show of the same bytes, with a width for each code point and not for each cluster, which is
/// what commands count on; the tests name where emulators differ. Nothing in the bytes can trap, hang or grow it:
/// parameters, strings, repeats and the size are bounded. It never writes anywhere: answers to what a command asks are
/// collected (``takeReplies()``), made of numbers and fixed text only.
package struct Screen: Sendable {
  /// Where the cursor is; columns and rows count from 0.
  package struct Cursor: Equatable, Sendable {
    /// Less than the number of columns, also when the next character will wrap.
    package var column: Int
    /// Less than the number of rows.
    package var row: Int
    /// DECTCEM.
    package var isVisible: Bool

    /// A cursor by its parts.
    package init(column: Int, row: Int, isVisible: Bool = true) {
      self.column = column
      self.row = row
      self.isVisible = isVisible
    }
  }

  /// What DECSC keeps.
  struct Saved: Sendable {
    var column = 0
    var row = 0
    var pen = Pen.standard
    var charsets = CharsetState()
    var isOrigin = false
    var isWrapPending = false
  }

  /// No more cells than these are kept, 24 MB a screen; a larger size is cut at its rows, then at its columns.
  package static let mostCells = 1 << 20

  /// The colours that OSC 10 and OSC 11 are answered with; without them those questions get no answer.
  package var defaultColors: (foreground: RGB, background: RGB)?
  /// The progress that the command reports with OSC 9;4; nil without, or after it was removed.
  package internal(set) var progress: ReportedProgress?
  /// Whether the alternate screen is shown.
  package internal(set) var isAlternate = false

  /// The screen that is shown.
  var grid: ScreenGrid
  /// The one that is not: nil until the alternate screen is first used.
  var hidden: ScreenGrid?
  var parser = EscapeParser()
  var decoder = UTF8Decoder()
  /// From 0, inside the grid.
  var column = 0
  var row = 0
  /// The last column was written: the next character begins a new line first.
  var isWrapPending = false
  var pen = Pen.standard
  var modes = ScreenModes.standard
  var charsets = CharsetState()
  /// DECSTBM: the rows that scroll.
  var margins: ClosedRange<Int>
  /// A stop in each column where it is true.
  var tabs: [Bool]
  /// DECSC of the screen that is shown, and of the other.
  var saved = Saved()
  var hiddenSaved = Saved()
  /// What REP repeats; 0 is nothing.
  var lastScalar: UInt32 = 0
  var replies: [UInt8] = []

  /// An empty screen. A size below one by one is one by one, one above ``mostCells`` is cut.
  package init(size: Size) {
    let size = Screen.possible(size)
    grid = ScreenGrid(size: size)
    margins = 0...(size.rows - 1)
    tabs = Screen.tabs(0..<size.columns)
  }

  /// Columns and rows, as far as they are kept.
  package var size: Size { Size(columns: grid.columns, rows: grid.rows) }

  /// Where the cursor is.
  package var cursor: Cursor {
    Cursor(column: column, row: row, isVisible: modes.contains(.cursorVisible))
  }

  /// Whether a synchronised update (mode 2026) is open: what is shown is half a frame. Who waits for its end needs a limit
  /// of time.
  package var isSynchronized: Bool { modes.contains(.synchronized) }

  /// What is shown.
  package var cells: CellBuffer {
    var buffer = CellBuffer(size: size)
    copyCells(to: &buffer)
    return buffer
  }

  /// Copy what is shown into a buffer, whose memory is used again where it has the same size.
  package func copyCells(to buffer: inout CellBuffer) {
    if buffer.size != size { buffer = CellBuffer(size: size) }
    buffer.cells.withUnsafeMutableBufferPointer { grid.copy(to: $0) }
  }

  /// The answers to what was asked since the last time (DA, DSR, DECRQM, OSC 10 and 11), for the command's terminal; none
  /// of the command's own text is in them. What is asked beyond 4 KiB of answers that nobody took gets none.
  package mutating func takeReplies() -> [UInt8] {
    defer { replies.removeAll() }
    return replies
  }

  /// Change the size as terminals without reflow do: rows are cut or lengthened at their right end; blank rows below the
  /// cursor go first, then those at the top; new ones come in below. Both screens; the margins are the whole screen again.
  package mutating func resize(to newSize: Size) {
    let newSize = Screen.possible(newSize)
    if newSize == size { return }
    let oldColumns = grid.columns
    let dropping = max(0, row &- (newSize.rows - 1))
    grid = grid.resized(to: newSize, dropping: dropping)
    if let old = hidden {
      let above = max(0, hiddenSaved.row &- (newSize.rows - 1))
      hidden = old.resized(to: newSize, dropping: min(above, old.rows &- 1))
      hiddenSaved.row &-= above
    }
    row &-= dropping
    saved.row = max(0, saved.row &- dropping)
    if isWrapPending && newSize.columns > oldColumns { column &+= 1 }
    isWrapPending = isWrapPending && newSize.columns == oldColumns
    column = min(column, newSize.columns - 1)
    margins = 0...(newSize.rows - 1)
    if newSize.columns > tabs.count {
      tabs += Screen.tabs(tabs.count..<newSize.columns)
    }
  }

  /// The nearest size that is kept.
  static func possible(_ size: Size) -> Size {
    let columns = min(max(1, size.columns), mostCells)
    return Size(columns: columns, rows: min(max(1, size.rows), mostCells / columns))
  }

  /// A stop every eight columns.
  static func tabs(_ columns: Range<Int>) -> [Bool] { columns.map { $0 % 8 == 0 && $0 > 0 } }

  /// The cell that erasing leaves: the pen's background only (background-colour erase).
  var blank: Cell {
    pen.background == .standard ? .blank : .blank(pen: Pen(background: pen.background))
  }

  /// Whether everything is where it may be and nothing has grown: for tests and the fuzzer.
  package var isConsistent: Bool {
    grid.isConsistent && hidden?.isConsistent != false
      && (0..<grid.columns).contains(column) && (0..<grid.rows).contains(row)
      && margins.lowerBound >= 0 && margins.upperBound < grid.rows
      && (!isWrapPending || column == grid.columns - 1)
      && tabs.count >= grid.columns && replies.count <= Screen.mostReplies
      && parser.string.count <= EscapeParser.longestCommand
      && (hidden.map { $0.columns == grid.columns && $0.rows == grid.rows } ?? !isAlternate)
  }
}
