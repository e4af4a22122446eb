internal import SpinValues

/// The cells of one screen, main or alternate, as a ring of rows: scrolling turns the ring or swaps rows, and moves no
/// cell.
///
/// Rows and columns must be inside; ``Screen`` clamps what comes from outside.
struct ScreenGrid: Sendable {
  /// At least 1.
  private(set) var columns: Int
  /// At least 1.
  private(set) var rows: Int
  /// All cells, row after row in the order in which they were once laid out.
  var cells: [Cell]
  /// Which stretch of ``cells`` each row is, beginning at ``first`` and going round.
  private var order: [Int]
  /// For each stretch of ``cells``: from this column on all are ``Cell/blank``, so that clearing a short row is cheap.
  private var used: [Int]
  private var first = 0

  /// A grid of blanks. The size is at least one by one.
  init(size: Size) {
    columns = max(1, size.columns)
    rows = max(1, size.rows)
    cells = Array(repeating: .blank, count: columns &* rows)
    order = Array(0..<rows)
    used = Array(repeating: 0, count: rows)
  }

  /// Which stretch of ``cells`` a row is.
  @inline(__always)
  func stretch(_ row: Int) -> Int {
    let place = first &+ row
    return order[place >= rows ? place &- rows : place]
  }

  /// One cell.
  subscript(column: Int, row: Int) -> Cell {
    get { cells[stretch(row) &* columns &+ column] }
    set {
      let stretch = stretch(row)
      cells[stretch &* columns &+ column] = newValue
      use(upTo: column &+ 1, stretch: stretch)
    }
  }

  /// Note that a row may hold something before the given column.
  @inline(__always)
  private mutating func use(upTo end: Int, stretch: Int) {
    if used[stretch] < end { used[stretch] = end }
  }

  // MARK: Writing

  /// Write printable ASCII from a row's column on, as far as it goes: up to another byte, or the row's end.
  ///
  /// - Returns: how many bytes were written, at least one where the first is printable.
  @inline(__always)
  mutating func write(
    _ bytes: UnsafeRawBufferPointer, column: Int, row: Int, template: Cell
  ) -> Int {
    let stretch = stretch(row)
    let base = stretch &* columns
    let room = min(columns &- column, bytes.count)
    var count = 0
    cells.withUnsafeMutableBufferPointer { cells in
      guard room > 0, let start = cells.baseAddress, let source = bytes.baseAddress else { return }
      let target = start + (base &+ column)
      if target.pointee.width == 0 && column > 0 { (target - 1).makeBlank() }
      var cell = template
      while count < room {
        let byte = source.load(fromByteOffset: count, as: UInt8.self)
        if byte &- 0x20 >= 0x5F { break }
        cell.scalar = UInt32(byte)
        target[count] = cell
        count &+= 1
      }
      if column &+ count < columns && target[count].width == 0 { (target + count).makeBlank() }
    }
    use(upTo: column &+ count, stretch: stretch)
    return count
  }

  /// Write one character of one or two columns, which must fit into the row.
  mutating func put(_ cell: Cell, column: Int, row: Int) {
    let end = column &+ Int(cell.width)
    split(column, row)
    split(end, row)
    self[column, row] = cell
    if cell.width == 2 { self[column &+ 1, row] = .rightHalf(pen: cell.pen) }
  }

  /// Write the same narrow cell into some columns of a row.
  mutating func fill(_ range: Range<Int>, row: Int, with cell: Cell) {
    if range.isEmpty { return }
    split(range.lowerBound, row)
    split(range.upperBound, row)
    overwrite(range, stretch: stretch(row), with: cell)
  }

  /// Fill some columns without a look at what stood there.
  private mutating func overwrite(_ range: Range<Int>, stretch: Int, with cell: Cell) {
    let base = stretch &* columns
    var end = range.upperBound
    if cell == .blank {
      // What is not used is blank already.
      end = min(end, used[stretch])
      if range.upperBound >= used[stretch] {
        used[stretch] = min(used[stretch], range.lowerBound)
      }
    } else {
      use(upTo: end, stretch: stretch)
    }
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress, end > range.lowerBound else { return }
      (start + (base &+ range.lowerBound)).update(
        repeating: cell, count: end &- range.lowerBound)
    }
  }

  /// Make both halves of a wide character blank where a boundary, left of the given column, goes through it.
  mutating func split(_ column: Int, _ row: Int) {
    guard column > 0, column < columns else { return }
    let index = stretch(row) &* columns &+ column
    guard cells[index].width == 0 else { return }
    cells[index] = .blank(pen: cells[index].pen)
    cells[index &- 1] = .blank(pen: cells[index &- 1].pen)
  }

  // MARK: Moving

  /// Clear a whole row.
  mutating func clear(row: Int, with blank: Cell) {
    overwrite(0..<columns, stretch: stretch(row), with: blank)
  }

  /// Move the rows of a region up, losing the upper ones; blank rows come in below.
  mutating func scrollUp(_ region: ClosedRange<Int>, by lines: Int, blank: Cell) {
    let height = region.count
    let lines = min(lines, height)
    guard lines > 0 else { return }
    if lines < height {
      if height == rows {
        first = wrapped(first &+ lines)
      } else {
        rotate(region, by: lines)
      }
    }
    for row in (region.upperBound &- lines &+ 1)...region.upperBound {
      clear(row: row, with: blank)
    }
  }

  /// Move the rows of a region down, losing the lower ones; blank rows come in above.
  mutating func scrollDown(_ region: ClosedRange<Int>, by lines: Int, blank: Cell) {
    let height = region.count
    let lines = min(lines, height)
    guard lines > 0 else { return }
    if lines < height {
      if height == rows {
        first = wrapped(first &+ rows &- lines)
      } else {
        rotate(region, by: height &- lines)
      }
    }
    for row in region.lowerBound..<(region.lowerBound &+ lines) { clear(row: row, with: blank) }
  }

  @inline(__always)
  private func wrapped(_ place: Int) -> Int { place >= rows ? place &- rows : place }

  /// Turn the rows of a region, so that the row at `shift` becomes its first.
  private mutating func rotate(_ region: ClosedRange<Int>, by shift: Int) {
    reverse(region.lowerBound, region.lowerBound &+ shift &- 1)
    reverse(region.lowerBound &+ shift, region.upperBound)
    reverse(region.lowerBound, region.upperBound)
  }

  private mutating func reverse(_ from: Int, _ to: Int) {
    var (low, high) = (from, to)
    while low < high {
      order.swapAt(wrapped(first &+ low), wrapped(first &+ high))
      low &+= 1
      high &-= 1
    }
  }

  /// Move the cells from a column on to the right, losing those at the end, and fill the gap.
  mutating func insert(_ count: Int, column: Int, row: Int, blank: Cell) {
    let count = min(count, columns &- column)
    guard count > 0 else { return }
    split(column, row)
    split(columns &- count, row)
    let stretch = stretch(row)
    let base = stretch &* columns
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      let source = start + (base &+ column)
      (source + count).update(from: source, count: columns &- column &- count)
    }
    use(upTo: min(columns, max(used[stretch], column) &+ count), stretch: stretch)
    overwrite(column..<(column &+ count), stretch: stretch, with: blank)
  }

  /// Take cells out at a column, move those after them to the left, and fill the gap at the end.
  mutating func remove(_ count: Int, column: Int, row: Int, blank: Cell) {
    let count = min(count, columns &- column)
    guard count > 0 else { return }
    split(column, row)
    split(column &+ count, row)
    let stretch = stretch(row)
    let base = stretch &* columns
    cells.withUnsafeMutableBufferPointer { cells in
      guard let start = cells.baseAddress else { return }
      let target = start + (base &+ column)
      target.update(from: target + count, count: columns &- column &- count)
    }
    overwrite((columns &- count)..<columns, stretch: stretch, with: blank)
  }

  // MARK: Whole screens

  /// Copy all rows, from the top, to the beginning of a buffer that has room for them.
  func copy(to target: UnsafeMutableBufferPointer<Cell>) {
    guard let target = target.baseAddress else { return }
    cells.withUnsafeBufferPointer { cells in
      guard let source = cells.baseAddress else { return }
      for row in 0..<rows {
        (target + row &* columns).update(from: source + stretch(row) &* columns, count: columns)
      }
    }
  }

  /// The same rows in another width: cut, or lengthened with blanks; `dropping` rows go at the top, the rest at the
  /// bottom, where blank ones come in too.
  func resized(to size: Size, dropping: Int) -> ScreenGrid {
    var grid = ScreenGrid(size: size)
    for row in 0..<min(grid.rows, rows &- dropping) {
      let source = stretch(row &+ dropping)
      let width = min(columns, grid.columns, used[source])
      for column in 0..<width {
        grid.cells[row &* grid.columns &+ column] = cells[source &* columns &+ column]
      }
      grid.used[row] = width
      if width == grid.columns, grid[width &- 1, row].width == 2 {
        // Half of it is gone.
        grid[width &- 1, row] = .blank(pen: grid[width &- 1, row].pen)
      }
    }
    return grid
  }

  /// Whether all rows are there once and what is called blank is so: for tests.
  var isConsistent: Bool {
    if order.sorted() != Array(0..<rows) || !(0..<rows).contains(first) { return false }
    if cells.count != rows * columns { return false }
    for stretch in 0..<rows {
      let row = cells[(stretch * columns)..<((stretch + 1) * columns)]
      if row.dropFirst(used[stretch]).contains(where: { $0 != .blank }) { return false }
      var afterWide = false
      for cell in row {
        if (cell.width == 0) != afterWide { return false }
        afterWide = cell.width == 2
      }
      if afterWide { return false }
    }
    return true
  }
}

extension UnsafeMutablePointer<Cell> {
  /// What is left of a wide character when its other half is overwritten.
  fileprivate func makeBlank() { pointee = .blank(pen: pointee.pen) }
}
