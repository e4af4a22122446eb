import SpinValues

/// Which cells of a screen have to be written, as runs of one pen in one row.
struct FrameDifference {
  /// Neighbouring cells that are written without moving the cursor or changing the pen.
  struct Run {
    /// The row, from 0.
    var row: Int
    /// The first column.
    var start: Int
    /// The column after the last one.
    var end: Int
    /// The pen of all cells but the blanks, which need its background only.
    var pen: Pen
    /// Whether there are only blanks, so that any plain pen of that background will do.
    var isBlank: Bool
  }

  /// From the top, from left to right.
  private(set) var runs: [Run] = []
  /// Whether terminals may disagree on where the cursor is after some cell: then the order must be kept.
  private(set) var isDisputed = false

  private let sgr: SGR

  /// The difference of two screens of one size; with nil, from a screen just erased with SGR 0.
  init(from old: CellBuffer?, to new: CellBuffer, sgr: SGR) {
    self.sgr = sgr
    let columns = new.size.columns
    new.cells.withUnsafeBufferPointer { after in
      guard let old else {
        for row in 0..<new.size.rows {
          scan(
            row, before: nil,
            after: UnsafeBufferPointer(rebasing: after[row &* columns..<(row &+ 1) &* columns]))
        }
        return
      }
      old.cells.withUnsafeBufferPointer { before in
        for row in 0..<new.size.rows {
          let range = row &* columns..<(row &+ 1) &* columns
          let a = UnsafeBufferPointer(rebasing: before[range])
          let b = UnsafeBufferPointer(rebasing: after[range])
          if !FrameDifference.isSame(a, b) { scan(row, before: a, after: b) }
        }
      }
    }
  }

  /// What is really written at a column: half a wide character, or one that does not fit, is a blank; so is what
  /// no terminal should be sent.
  static func shown(_ row: UnsafeBufferPointer<Cell>, _ column: Int) -> Cell {
    let cell = row[column]
    if cell.scalar < 0x7F && cell.scalar >= 0x20 && cell.width == 1 { return cell }
    switch cell.width {
    case 0:
      if column > 0 && row[column &- 1].width == 2 && isSound(row[column &- 1]) { return cell }
    case 1:
      if isSound(cell) && !(cell.isDisputed && column &+ 1 == row.count) { return cell }
    default:
      if isSound(cell) && column &+ 1 < row.count && row[column &+ 1].width == 0 { return cell }
    }
    return .blank(pen: cell.pen)
  }

  /// Whether a terminal draws a character in as many columns as the cell says.
  private static func isSound(_ cell: Cell) -> Bool {
    guard cell.scalar >= 0x20, !(0x7F..<0xA0).contains(cell.scalar),
      Unicode.Scalar(cell.scalar) != nil
    else { return false }
    if TextCells.isRegionalIndicator(cell.scalar) && cell.width == 2 {
      return TextCells.isRegionalIndicator(UInt32(truncatingIfNeeded: cell.marks))
    }
    return DisplayWidth.of(cell.scalar) == Int(cell.width)
  }

  /// Compare two rows word by word.
  private static func isSame(_ a: UnsafeBufferPointer<Cell>, _ b: UnsafeBufferPointer<Cell>) -> Bool
  {
    let x = UnsafeRawBufferPointer(a)
    let y = UnsafeRawBufferPointer(b)
    guard x.count == y.count else { return false }
    var difference: UInt64 = 0
    var offset = 0
    while offset < x.count {
      // The cells are 8-byte aligned and have no gaps.
      difference |=
        x.load(fromByteOffset: offset, as: UInt64.self)
        ^ y.load(fromByteOffset: offset, as: UInt64.self)
      offset &+= 8
    }
    return difference == 0
  }

  /// Add the runs of one row.
  private mutating func scan(
    _ row: Int, before: UnsafeBufferPointer<Cell>?, after: UnsafeBufferPointer<Cell>
  ) {
    // A terminal that draws a disputed cell wider has drawn over the next one.
    var force = false
    var column = 0
    while column < after.count {
      let cell = FrameDifference.shown(after, column)
      let width = max(1, Int(cell.width))
      let isAfterDisputed = force
      var isChanged = force
      force = false
      if !isChanged {
        for part in column..<min(column &+ width, after.count) where !isChanged {
          isChanged = differs(
            before.map { FrameDifference.shown($0, part) }, FrameDifference.shown(after, part))
        }
      }
      if isChanged {
        force = cell.isDisputed
        add(cell, row: row, column: column, apart: force || isAfterDisputed)
        if force { isDisputed = true }
      }
      column &+= width
    }
  }

  /// Whether a cell looks different, without a cell before: from an erased one.
  private func differs(_ old: Cell?, _ new: Cell) -> Bool {
    let old = old ?? .blank
    if old == new { return false }
    let (before, after) = (sgr.adapt(old.pen), sgr.adapt(new.pen))
    if old.isBlank && new.isBlank { return before.background != after.background }
    // Two colours may be one in the palette.
    return before != after || old.scalar != new.scalar || old.marks != new.marks
      || old.width != new.width
  }

  /// Add a cell to the last run, or begin one; always a new one where it must stand apart.
  private mutating func add(_ cell: Cell, row: Int, column: Int, apart: Bool) {
    let pen = sgr.adapt(cell.pen)
    let end = column &+ max(1, Int(cell.width))
    let blank = cell.isBlank
    if !apart, let last = runs.last, last.row == row, last.end == column {
      let fits =
        blank
        ? last.pen.background == pen.background && last.pen.isPlain
        : last.pen == pen
          || (last.isBlank && last.pen.background == pen.background && pen.isPlain)
      if fits {
        runs[runs.count - 1].end = end
        if !blank {
          runs[runs.count - 1].pen = pen
          runs[runs.count - 1].isBlank = false
        }
        return
      }
    }
    runs.append(Run(row: row, start: column, end: end, pen: pen, isBlank: blank))
  }
}
