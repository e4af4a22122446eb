/// What control functions do to the cells.
extension Screen {
  mutating func put(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    if width == 0 {
      var column = cursor.wrapPending ? cursor.column : cursor.column - 1
      if column > 0 && grid.rows[cursor.row][column].text == "" { column -= 1 }
      if column >= 0 { grid.rows[cursor.row][column].text.unicodeScalars.append(scalar) }
      return
    }
    if cursor.wrapPending || (width == 2 && cursor.column == columns - 1 && wraps) {
      if wraps && columns >= width {
        cursor.column = 0
        lineFeed()
      }
      cursor.wrapPending = false
    }
    clearHalves(at: cursor.column)
    grid.rows[cursor.row][cursor.column] = Cell(text: String(scalar), pen: cursor.pen)
    if width == 2 && cursor.column + 1 < columns {
      clearHalves(at: cursor.column + 1)
      grid.rows[cursor.row][cursor.column + 1] = Cell(text: "", pen: cursor.pen)
    }
    if cursor.column + width >= columns {
      cursor.column = columns - 1
      cursor.wrapPending = wraps
    } else {
      cursor.column += width
    }
  }

  /// A wide character that loses one half loses the other.
  private mutating func clearHalves(at column: Int) {
    let row = cursor.row
    if column > 0 && grid.rows[row][column].text.isEmpty { grid.rows[row][column - 1].text = " " }
    if column + 1 < columns && grid.rows[row][column + 1].text.isEmpty {
      grid.rows[row][column + 1].text = " "
    }
  }

  mutating func lineFeed() {
    cursor.wrapPending = false
    if cursor.row == bottom {
      scrollUp(1)
    } else if cursor.row < rows - 1 {
      cursor.row += 1
    }
  }

  mutating func reverseLineFeed() {
    cursor.wrapPending = false
    if cursor.row == top { scrollDown(1) } else if cursor.row > 0 { cursor.row -= 1 }
  }

  var blankRow: [Cell] {
    var cell = Cell()
    cell.pen.background = cursor.pen.background
    return Array(repeating: cell, count: columns)
  }

  mutating func scrollUp(_ count: Int, from first: Int? = nil) {
    let first = first ?? top
    for _ in 0..<min(count, bottom - first + 1) {
      let row = grid.rows.remove(at: first)
      if first == 0 && !isAlternate {
        var text = row.map(\.text).joined()
        while text.hasSuffix(" ") { text.removeLast() }
        main.scrolledOff.append(text)
      }
      grid.rows.insert(blankRow, at: bottom)
    }
  }

  mutating func scrollDown(_ count: Int, from first: Int? = nil) {
    let first = first ?? top
    for _ in 0..<min(count, bottom - first + 1) {
      grid.rows.remove(at: bottom)
      grid.rows.insert(blankRow, at: first)
    }
  }

  mutating func move(column: Int? = nil, row: Int? = nil) {
    cursor.wrapPending = false
    if let column { cursor.column = min(max(column, 0), columns - 1) }
    if let row { cursor.row = min(max(row, 0), rows - 1) }
  }

  /// CUP: relative to the margins in origin mode.
  mutating func address(column: Int, row: Int) {
    if cursor.originMode {
      move(column: column, row: min(max(top + row, top), bottom))
    } else {
      move(column: column, row: row)
    }
  }

  mutating func erase(row: Int, columns range: Range<Int>) {
    var cell = Cell()
    cell.pen.background = cursor.pen.background
    for column in range where column < columns { grid.rows[row][column] = cell }
  }

  mutating func eraseDisplay(_ how: Int) {
    switch how {
    case 0:
      erase(row: cursor.row, columns: cursor.column..<columns)
      for row in cursor.row + 1..<max(rows, cursor.row + 1) {
        erase(row: row, columns: 0..<columns)
      }
    case 1:
      for row in 0..<cursor.row { erase(row: row, columns: 0..<columns) }
      erase(row: cursor.row, columns: 0..<cursor.column + 1)
    case 2: for row in 0..<rows { erase(row: row, columns: 0..<columns) }
    case 3: main.scrolledOff = []
    default: break
    }
  }

  mutating func shiftCells(by count: Int, insert: Bool) {
    let blank = blankRow[0]
    for _ in 0..<min(count, columns - cursor.column) {
      if insert {
        grid.rows[cursor.row].removeLast()
        grid.rows[cursor.row].insert(blank, at: cursor.column)
      } else {
        grid.rows[cursor.row].remove(at: cursor.column)
        grid.rows[cursor.row].append(blank)
      }
    }
  }

  mutating func saveCursor() {
    if isAlternate { savedAlternate = cursor } else { savedMain = cursor }
  }

  mutating func restoreCursor() {
    cursor = isAlternate ? savedAlternate : savedMain
    cursor.column = min(cursor.column, columns - 1)
    cursor.row = min(cursor.row, rows - 1)
  }

  /// 1049 as xterm has it: the cursor is restored even by a leave that nothing entered.
  mutating func setAlternate(_ on: Bool, savesCursor: Bool, clears: Bool) {
    if on { entries += 1 } else { exits += 1 }
    if on {
      if !isAlternate {
        if savesCursor { saveCursor() }
        isAlternate = true
        if clears { eraseDisplay(2) }
      }
    } else {
      if isAlternate { isAlternate = false }
      if savesCursor { restoreCursor() }
    }
  }

  /// A resize without reflow, as xterm does it: rows go at the bottom, columns at the right.
  package mutating func resize(columns newColumns: Int, rows newRows: Int) {
    func fit(_ grid: inout Grid) {
      for index in grid.rows.indices {
        let row = grid.rows[index]
        let missing = max(0, newColumns - row.count)
        grid.rows[index] = Array(row.prefix(newColumns)) + Array(repeating: Cell(), count: missing)
      }
      let blank = Array(repeating: Cell(), count: newColumns)
      while grid.rows.count > newRows { grid.rows.removeLast() }
      while grid.rows.count < newRows { grid.rows.append(blank) }
    }
    fit(&main)
    fit(&alternate)
    columns = newColumns
    rows = newRows
    top = 0
    bottom = rows - 1
    cursor.column = min(cursor.column, columns - 1)
    cursor.row = min(cursor.row, rows - 1)
    cursor.wrapPending = false
  }

  /// Cells that a character takes, by the blocks that the tests use.
  static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
