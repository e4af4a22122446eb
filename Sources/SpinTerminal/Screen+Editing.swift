extension Screen {
  /// ED: below, above, all; 3 is the scrollback, which is not kept.
  mutating func eraseDisplay(_ what: Int) {
    switch what {
    case 0:
      eraseLine(0)
      for row in (row &+ 1)..<max(row &+ 1, grid.rows) { grid.clear(row: row, with: blank) }
    case 1:
      for row in 0..<row { grid.clear(row: row, with: blank) }
      eraseLine(1)
    case 2:
      for row in 0..<grid.rows { grid.clear(row: row, with: blank) }
    default:
      break
    }
  }

  /// EL: to the right, to the left, all.
  ///
  /// With a wrap pending there is nothing to the right, as in tmux, kitty and alacritty: gcc erases after each change of
  /// colour, also at the margin, and xterm would lose the last character.
  mutating func eraseLine(_ what: Int) {
    switch what {
    case 0:
      if !isWrapPending { grid.fill(column..<grid.columns, row: row, with: blank) }
    case 1:
      grid.fill(0..<(column &+ 1), row: row, with: blank)
    case 2:
      grid.clear(row: row, with: blank)
    default:
      break
    }
  }

  /// ECH.
  mutating func eraseCharacters(_ count: Int) {
    isWrapPending = false
    grid.fill(column..<min(grid.columns, column &+ count), row: row, with: blank)
  }

  /// ICH.
  mutating func insertCharacters(_ count: Int) {
    isWrapPending = false
    grid.insert(count, column: column, row: row, blank: blank)
  }

  /// DCH.
  mutating func deleteCharacters(_ count: Int) {
    isWrapPending = false
    grid.remove(count, column: column, row: row, blank: blank)
  }

  /// IL: inside the margins only; the cursor goes to the first column, as in xterm and VTE.
  mutating func insertLines(_ count: Int) {
    guard margins.contains(row) else { return }
    move(toColumn: 0)
    grid.scrollDown(row...margins.upperBound, by: count, blank: blank)
  }

  /// DL: inside the margins only; the cursor goes to the first column.
  mutating func deleteLines(_ count: Int) {
    guard margins.contains(row) else { return }
    move(toColumn: 0)
    grid.scrollUp(row...margins.upperBound, by: count, blank: blank)
  }

  /// REP: the last character again, at most as often as the screen has cells.
  mutating func repeatLast(_ count: Int) {
    guard lastScalar != 0 else { return }
    var left = min(count, grid.columns &* grid.rows)
    let isQuick =
      lastScalar < 0x7F && modes.isDisjoint(with: .insert) && modes.contains(.autowrap)
    while left > 0 {
      if !isQuick {
        print(lastScalar)
        left &-= 1
        continue
      }
      if isWrapPending { wrap() }
      let count = min(left, grid.columns &- column)
      grid.fill(
        column..<(column &+ count), row: row, with: Cell(scalar: lastScalar, pen: pen))
      advance(count)
      left &-= count
    }
  }

  /// DECALN: the screen full of E.
  mutating func fillWithE() {
    margins = 0...(grid.rows &- 1)
    set(.origin, false)
    move(toColumn: 0, row: 0)
    for row in 0..<grid.rows { grid.clear(row: row, with: Cell(scalar: 0x45)) }
  }
}
