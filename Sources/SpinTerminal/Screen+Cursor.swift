extension Screen {
  /// IND: a row down, scrolling at the lower margin.
  @inline(__always)
  mutating func index() {
    if row == margins.upperBound {
      grid.scrollUp(margins, by: 1, blank: blank)
    } else if row < grid.rows &- 1 {
      row &+= 1
    }
  }

  /// RI: a row up, scrolling at the upper margin.
  mutating func reverseIndex() {
    isWrapPending = false
    if row == margins.lowerBound {
      grid.scrollDown(margins, by: 1, blank: blank)
    } else if row > 0 {
      row &-= 1
    }
  }

  /// CUU and CUD: a margin stops what does not begin beyond it.
  mutating func moveRows(_ count: Int) {
    isWrapPending = false
    if count < 0 {
      let top = row >= margins.lowerBound ? margins.lowerBound : 0
      row = max(top, row &+ count)
    } else {
      let bottom = row <= margins.upperBound ? margins.upperBound : grid.rows &- 1
      row = min(bottom, row &+ count)
    }
  }

  /// CUF and CUB.
  mutating func moveColumns(_ count: Int) {
    isWrapPending = false
    column = max(0, min(grid.columns &- 1, column &+ count))
  }

  /// CHA, HPA.
  mutating func move(toColumn column: Int) {
    isWrapPending = false
    self.column = max(0, min(grid.columns &- 1, column))
  }

  /// VPA: with origin mode, from the upper margin and not past the lower one.
  mutating func move(toRow row: Int) {
    isWrapPending = false
    let isOrigin = modes.contains(.origin)
    let first = isOrigin ? margins.lowerBound : 0
    let last = isOrigin ? margins.upperBound : grid.rows &- 1
    self.row = max(first, min(last, first &+ row))
  }

  /// CUP.
  mutating func move(toColumn column: Int, row: Int) {
    move(toColumn: column)
    move(toRow: row)
  }

  /// HT and CHT: stops ahead, else the last column. A wrap that is pending stays so, as in xterm.
  mutating func tab(_ count: Int) {
    var left = count
    while left > 0 && column < grid.columns &- 1 {
      column &+= 1
      if tabs[column] { left &-= 1 }
    }
  }

  /// CBT: stops behind, else the first column.
  mutating func tabBack(_ count: Int) {
    isWrapPending = false
    var left = count
    while left > 0 && column > 0 {
      column &-= 1
      if tabs[column] { left &-= 1 }
    }
  }

  /// TBC.
  mutating func clearTabs(_ what: Int) {
    if what == 0 { tabs[column] = false }
    if what == 3 { tabs = Array(repeating: false, count: tabs.count) }
  }

  /// DECSTBM: at least two rows, else nothing happens; the cursor goes home.
  mutating func setMargins(_ top: Int, _ bottom: Int) {
    let top = max(1, top) &- 1
    let bottom = (bottom == 0 ? grid.rows : min(bottom, grid.rows)) &- 1
    guard top < bottom else { return }
    margins = top...bottom
    move(toColumn: 0, row: 0)
  }

  /// DECSC.
  mutating func saveCursor() {
    saved = Saved(
      column: column, row: row, pen: pen, charsets: charsets, isOrigin: modes.contains(.origin),
      isWrapPending: isWrapPending)
  }

  /// DECRC: home and the standard pen, where nothing was saved.
  mutating func restoreCursor() {
    column = min(saved.column, grid.columns &- 1)
    row = min(saved.row, grid.rows &- 1)
    isWrapPending = saved.isWrapPending && column == grid.columns &- 1
    pen = saved.pen
    charsets = saved.charsets
    set(.origin, saved.isOrigin)
  }
}
