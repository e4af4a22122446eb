import SpinTerminal
import SpinValues

/// The progress bar: a line in the middle of its row, smooth by the colour of the cell where it ends.
struct ProgressBar {
  /// The pens.
  let inks: Inks
  /// `[###---]`.
  let isASCII: Bool
  /// Whether a limit fired.
  let isAtLimit: Bool

  /// Draw the bar; a percentage outside 0–100 counts as the nearer end.
  func draw(percent: Int, column: Int, row: Int, columns: Int, on buffer: inout CellBuffer) {
    let percent = min(100, max(0, percent))
    if isASCII {
      ascii(percent: percent, column: column, row: row, columns: columns, on: &buffer)
      return
    }
    let accent = inks.accent(isAtLimit: isAtLimit)
    for index in 0..<max(0, columns) {
      // In hundredths of a cell, so that whole cells are exact.
      let filled = min(100, max(0, percent * columns - index * 100))
      let cell: Cell
      if inks.isFilled {
        let color = RGB.mix(
          inks.colors.track, isAtLimit ? inks.colors.amberRing : inks.colors.accent,
          Double(filled) / 100)
        cell = Cell(
          scalar: 0x2501, pen: Pen(foreground: .rgb(color), background: inks.card.background))
      } else if filled == 100 {
        cell = Cell(scalar: 0x2501, pen: accent)
      } else if filled >= 50 {
        cell = Cell(scalar: 0x2578, pen: accent)
      } else {
        cell = Cell(scalar: 0x2500, pen: inks.track)
      }
      buffer.put(cell, column: column + index, row: row)
    }
  }

  private func ascii(
    percent: Int, column: Int, row: Int, columns: Int, on buffer: inout CellBuffer
  ) {
    guard columns >= 3 else { return }
    let inner = columns - 2
    let filled = percent * inner / 100
    buffer.draw("[", column: column, row: row, pen: inks.secondary)
    for index in 0..<inner {
      buffer.draw(
        index < filled ? "#" : "-", column: column + 1 + index, row: row,
        pen: index < filled ? inks.accent(isAtLimit: isAtLimit) : inks.secondary)
    }
    buffer.draw("]", column: column + columns - 1, row: row, pen: inks.secondary)
  }
}
