package import SpinValues

/// A rectangle of cells: a whole screen, or what a part of one shall become.
///
/// Columns and rows count from 0. Writing outside is ignored, reading outside gives a blank, so that no layout can trap.
package struct CellBuffer: Equatable, Sendable {
  /// Columns and rows; never negative.
  package let size: Size
  /// Row by row, `size.columns * size.rows` cells.
  var cells: [Cell]

  /// A buffer filled with one cell. Negative sizes count as 0.
  package init(size: Size, fill: Cell = .blank) {
    let size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    let (count, overflow) = size.columns.multipliedReportingOverflow(by: size.rows)
    self.size = overflow ? Size(columns: 0, rows: 0) : size
    cells = Array(repeating: fill, count: overflow ? 0 : count)
  }

  /// One cell. Outside the buffer: reading gives a blank, writing does nothing.
  ///
  /// A write is raw: neighbours of a wide character are the caller's to mend, or use ``put(_:column:row:)``.
  package subscript(column column: Int, row row: Int) -> Cell {
    get {
      contains(column: column, row: row) ? cells[row &* size.columns &+ column] : .blank
    }
    set {
      if contains(column: column, row: row) { cells[row &* size.columns &+ column] = newValue }
    }
  }

  /// Whether a position is inside.
  package func contains(column: Int, row: Int) -> Bool {
    column >= 0 && column < size.columns && row >= 0 && row < size.rows
  }

  /// Write a cell; a wide character of which half is overwritten becomes a space, as on a terminal.
  ///
  /// A wide cell takes the column after it too, and is a blank where that is outside.
  package mutating func put(_ cell: Cell, column: Int, row: Int) {
    guard contains(column: column, row: row) else { return }
    mend(column: column, row: row)
    if cell.width == 2 {
      if column + 1 >= size.columns {
        self[column: column, row: row] = .blank(pen: cell.pen)
        return
      }
      mend(column: column + 1, row: row)
      self[column: column + 1, row: row] = .rightHalf(pen: cell.pen)
    }
    self[column: column, row: row] = cell
  }

  /// Draw a text in one row, cut without an ellipsis at the given number of columns and at the buffer's edge.
  ///
  /// Emoji sequences are reduced to what all terminals agree on (``TextCells``).
  /// - Returns: the columns used.
  @discardableResult
  package mutating func draw(
    _ text: String, column: Int, row: Int, pen: Pen, maxColumns: Int = .max
  ) -> Int {
    guard row >= 0, row < size.rows, column < size.columns else { return 0 }
    var items = TextCells(text)
    var used = 0
    while let item = items.next() {
      let at = column &+ used
      if item.width > maxColumns &- used || at &+ item.width > size.columns { break }
      if at >= 0 {
        put(
          Cell(
            scalar: item.scalar, marks: item.marks, width: UInt8(item.width), pen: pen),
          column: at, row: row)
      }
      used += item.width
    }
    return used
  }

  /// Fill a rectangle with one narrow cell; what lies outside is left out.
  package mutating func fill(
    columns: Range<Int>, rows: Range<Int>, with cell: Cell
  ) {
    let columns = columns.clamped(to: 0..<size.columns)
    for row in rows.clamped(to: 0..<size.rows) where !columns.isEmpty {
      mend(column: columns.lowerBound, row: row)
      mend(column: columns.upperBound - 1, row: row)
      let start = row &* size.columns
      for column in columns { cells[start &+ column] = cell }
    }
  }

  /// The text of one row, without what is blank at its end.
  package func text(row: Int) -> String {
    var text = ""
    for column in 0..<size.columns { text += self[column: column, row: row].text }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Make the other half of a wide character blank before one half is overwritten.
  private mutating func mend(column: Int, row: Int) {
    let cell = self[column: column, row: row]
    if cell.width == 2 && column + 1 < size.columns {
      self[column: column + 1, row: row] = .blank(pen: cell.pen)
    } else if cell.width == 0 && column > 0 {
      self[column: column - 1, row: row] = .blank(pen: cell.pen)
    }
  }
}
