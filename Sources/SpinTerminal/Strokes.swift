import SpinValues

/// The bytes of a frame while they are put together, with what the terminal will then know.
struct Strokes {
  /// What is written so far.
  private(set) var bytes: [UInt8] = []
  /// How often the cursor was moved.
  private(set) var moves = 0
  /// The pen after the bytes; nil is unknown.
  private(set) var pen: Pen?

  private let sgr: SGR
  /// Whether places are only known from each other, and the last column is not the terminal's.
  private let isInline: Bool
  /// Where the cursor is; nil is unknown, as at the beginning, so that each frame mends what the last one got wrong.
  private var place: CursorMove.Place?

  /// Nothing written yet, with the pen that the terminal has.
  init(pen: Pen?, sgr: SGR) {
    self.pen = pen
    self.sgr = sgr
    isInline = false
  }

  /// Nothing written yet, in a picture among other text, with the cursor at a place in it.
  init(inlineAt place: CursorMove.Place, pen: Pen?, sgr: SGR) {
    self.pen = pen
    self.sgr = sgr
    self.place = place
    isInline = true
  }

  /// Write runs in the order given.
  mutating func draw(_ runs: [FrameDifference.Run], of buffer: CellBuffer) {
    buffer.cells.withUnsafeBufferPointer { cells in
      for run in runs {
        let start = run.row &* buffer.size.columns
        let row = UnsafeBufferPointer(rebasing: cells[start..<start &+ buffer.size.columns])
        draw(run, in: row)
      }
    }
  }

  /// Whether a run can be written with a pen as it is.
  private func fits(_ run: FrameDifference.Run, _ pen: Pen) -> Bool {
    if run.pen == pen { return true }
    return run.isBlank && run.pen.background == pen.background && pen.isPlain
  }

  private mutating func draw(_ run: FrameDifference.Run, in row: UnsafeBufferPointer<Cell>) {
    if let pen, fits(run, pen) {
      bridge(to: run, in: row, pen: pen)
    } else {
      move(to: run.start, run.row)
      sgr.append(from: pen, to: run.pen, to: &bytes)
      pen = run.pen
    }
    move(to: run.start, run.row)
    var column = run.start
    while column < run.end {
      let cell = FrameDifference.shown(row, column)
      draw(cell, column: column, row: run.row, columns: row.count)
      column &+= max(1, Int(cell.width))
    }
  }

  /// Where it is shorter than a move, write the unchanged cells before a run again.
  private mutating func bridge(
    to run: FrameDifference.Run, in row: UnsafeBufferPointer<Cell>, pen: Pen
  ) {
    guard let place, place.row == run.row, place.column < run.start else { return }
    let gap = place.column..<run.start
    guard gap.count <= CursorMove.rightLength(gap.count) else { return }
    var cost = 0
    for column in gap {
      let cell = FrameDifference.shown(row, column)
      let ascii = cell.scalar >= 0x20 && cell.scalar < 0x7F && cell.marks == 0 && cell.width == 1
      guard ascii || (cell.width == 1 && !cell.isDisputed && cell.marks == 0) else { return }
      let written = sgr.adapt(cell.pen)
      guard
        written == pen
          || (cell.isBlank && written.background == pen.background && pen.isPlain)
      else { return }
      cost += ascii ? 1 : 3
    }
    guard cost <= CursorMove.rightLength(gap.count) else { return }
    for column in gap {
      draw(FrameDifference.shown(row, column), column: column, row: run.row, columns: row.count)
    }
  }

  /// Move the cursor.
  mutating func move(to column: Int, _ row: Int) {
    let target = CursorMove.Place(column: column, row: row)
    if place == target { return }
    if isInline, let place {
      CursorMove.appendRelative(from: place, to: target, to: &bytes)
    } else {
      CursorMove.append(from: place, to: target, to: &bytes)
    }
    place = target
    moves += 1
  }

  private mutating func draw(_ cell: Cell, column: Int, row: Int, columns: Int) {
    let width = max(1, Int(cell.width))
    let isDisputed = cell.isDisputed && !isInline
    if isDisputed {
      // Blanks first: a terminal that draws it narrower would leave what was there.
      for _ in 0..<width { bytes.append(0x20) }
      place = nil
      move(to: column, row)
    }
    bytes.appendUTF8(cell.scalar == 0 ? 0x20 : cell.scalar)
    var rest = cell.marks
    while rest != 0 {
      let mark = UInt32(rest & 0x1F_FFFF)
      if TextCells.isDrawableMark(mark) { bytes.appendUTF8(mark) }
      rest >>= 21
    }
    // After the last column the cursor waits there, and terminals differ in what a move does then.
    let next = column &+ width
    place = isDisputed || (next >= columns && !isInline) ? nil : .init(column: next, row: row)
  }
}
