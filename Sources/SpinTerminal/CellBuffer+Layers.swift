package import SpinValues

/// What is done to parts of a buffer when one picture is laid over another.
extension CellBuffer {
  /// The same cells in another size: cut, or with blanks at the right and at the bottom.
  package func resized(to size: Size, fill: Cell = .blank) -> CellBuffer {
    if size == self.size { return self }
    var result = CellBuffer(size: size, fill: fill)
    let columns = min(self.size.columns, result.size.columns)
    for row in 0..<min(self.size.rows, result.size.rows) where columns > 0 {
      for column in 0..<columns {
        result[column: column, row: row] = self[column: column, row: row]
      }
      let last = self[column: columns - 1, row: row]
      if last.width == 2 { result[column: columns - 1, row: row] = .blank(pen: last.pen) }
    }
    return result
  }

  /// The colours behind the characters of a rectangle, row by row; of two halves their mean.
  package func grounds(
    columns: Range<Int>, rows: Range<Int>, colors: TerminalColors
  ) -> [RGB] {
    var result: [RGB] = []
    result.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns {
        let cell = self[column: column, row: row]
        let (ink, ground) = colors.seen(cell.pen)
        result.append(cell.scalar == 0x2584 ? .mix(ground, ink, 0.5) : ground)
      }
    }
    return result
  }

  /// Let a rectangle come through from what is under it: its 24-bit colours mixed with the given ones.
  ///
  /// - Parameters:
  ///   - under: as from ``grounds(columns:rows:colors:)`` for the same rectangle.
  ///   - part: 0 is what is under it, 1 the rectangle as it is.
  package mutating func fade(
    columns: Range<Int>, rows: Range<Int>, under: [RGB], part: Double
  ) {
    guard under.count == columns.count * rows.count else { return }
    var index = 0
    for row in rows {
      for column in columns {
        defer { index += 1 }
        guard contains(column: column, row: row) else { continue }
        let at = row * size.columns + column
        cells[at].pen.foreground = cells[at].pen.foreground.mixed(under[index], part)
        cells[at].pen.background = cells[at].pen.background.mixed(under[index], part)
      }
    }
  }

  /// The screen, but with each cell of plain glass left as it was where it has hardly changed.
  ///
  /// - Parameter limit: how far a channel of either half may be off.
  package func settled(from previous: CellBuffer, limit: Int, colors: TerminalColors) -> CellBuffer
  {
    guard previous.size == size else { return self }
    var result = self
    result.cells.withUnsafeMutableBufferPointer { cells in
      previous.cells.withUnsafeBufferPointer { before in
        for index in cells.indices where cells[index] != before[index] {
          guard let old = before[index].samples(colors), let new = cells[index].samples(colors)
          else { continue }
          if old.upper.isWithin(limit, of: new.upper) && old.lower.isWithin(limit, of: new.lower) {
            cells[index] = before[index]
          }
        }
      }
    }
    return result
  }

  /// Make a wide character of which half is inside a rectangle's edge blank, so that no half is left.
  package mutating func splitWide(columns: Range<Int>, rows: Range<Int>) {
    for row in rows.clamped(to: 0..<size.rows) {
      for edge in [columns.lowerBound, columns.upperBound] {
        guard edge > 0, self[column: edge, row: row].width == 0 else { continue }
        let pen = self[column: edge, row: row].pen
        self[column: edge, row: row] = .blank(pen: pen)
        self[column: edge - 1, row: row] = .blank(pen: self[column: edge - 1, row: row].pen)
      }
    }
  }
}

extension Cell {
  /// The two colours of a cell without a character; nil where there is one.
  fileprivate func samples(_ colors: TerminalColors) -> (upper: RGB, lower: RGB)? {
    let (ink, ground) = colors.seen(pen)
    if isBlank { return (ground, ground) }
    return scalar == 0x2584 ? (ground, ink) : nil
  }
}

extension Color {
  /// A 24-bit colour on its way from another; others stay.
  fileprivate func mixed(_ under: RGB, _ part: Double) -> Color {
    guard case .rgb(let rgb) = kind else { return self }
    return .rgb(.mix(under, rgb, part))
  }
}
