package import SpinValues

/// The soft shadow of a rectangle, and the melting of the text near it.
///
/// A pixel is one column wide and half a row high. The factors depend on the rectangle only and are computed once.
package struct Shadow: Equatable, Sendable {
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let size: Size
  /// For each column from ``left`` on.
  private let across: [Double]
  /// For each row from ``top`` on, at its middle, its upper and its lower quarter.
  private let down: [(middle: Double, upper: Double, lower: Double)]
  private let left: Int
  private let top: Int

  /// Beyond these there is nothing to be seen.
  private static let reach = (columns: 8, rows: 4)
  /// What darkens less is left alone.
  private static let least = 0.012

  /// The shadow that a rectangle of cells throws on a screen of a size.
  package init(columns: Range<Int>, rows: Range<Int>, size: Size) {
    self.columns = columns
    self.rows = rows
    self.size = size
    left = max(0, columns.lowerBound - Shadow.reach.columns)
    top = max(0, rows.lowerBound - Shadow.reach.rows)
    let right = min(size.columns, columns.upperBound + Shadow.reach.columns)
    let bottom = min(size.rows, rows.upperBound + Shadow.reach.rows)
    across = (left..<max(left, right)).map { column in
      let x = Double(column) + 0.5
      return PureMath.normal(below: (x - Double(columns.lowerBound)) / 2)
        - PureMath.normal(below: (x - Double(columns.upperBound)) / 2)
    }
    down = (top..<max(top, bottom)).map { row in
      func factor(_ y: Double) -> Double {
        // One pixel lower than the rectangle.
        PureMath.normal(below: (y - Double(2 * rows.lowerBound) - 1) / 2)
          - PureMath.normal(below: (y - Double(2 * rows.upperBound) - 1) / 2)
      }
      let y = Double(2 * row)
      return (factor(y + 1), factor(y + 0.5), factor(y + 1.5))
    }
  }

  package static func == (a: Shadow, b: Shadow) -> Bool {
    a.columns == b.columns && a.rows == b.rows && a.size == b.size
  }

  /// Darken a screen of this shadow's size, and melt its text.
  ///
  /// - Parameters:
  ///   - strength: how black the shadow is, 0 to 1; with 0 text melts all the same.
  ///   - melting: how much of the melting there is, 0 to 1.
  ///   - colors: what the terminal's own colours are.
  ///   - halves: whether a blank may become two halves, one above the other (`▄`).
  ///   - includesBody: whether also what the rectangle itself covers is to be seen.
  package func apply(
    to screen: inout CellBuffer, strength: Double, melting: Double, colors: TerminalColors,
    halves: Bool, includesBody: Bool
  ) {
    guard screen.size == size else { return }
    screen.cells.withUnsafeMutableBufferPointer { cells in
      for (downIndex, y) in down.enumerated() {
        let row = top + downIndex
        let isBody =
          !includesBody && row >= rows.lowerBound + 2 && row < rows.upperBound - 2
        for (acrossIndex, x) in across.enumerated() {
          let column = left + acrossIndex
          // Under the body of the rectangle nothing is to be seen.
          if isBody && column >= columns.lowerBound + 3 && column < columns.upperBound - 3 {
            continue
          }
          let index = row * size.columns + column
          let factors = (x * y.middle, x * y.upper, x * y.lower)
          let cell = shaded(
            cells[index], factors, strength: strength, melting: melting, colors, halves: halves)
          if let cell { cells[index] = cell }
        }
      }
    }
  }

  /// A cell in the shadow, nil where it stays as it is.
  private func shaded(
    _ cell: Cell, _ factor: (middle: Double, upper: Double, lower: Double), strength: Double,
    melting: Double, _ colors: TerminalColors, halves: Bool
  ) -> Cell? {
    let weight = strength > 0 ? strength : 1
    guard weight * max(factor.middle, factor.upper, factor.lower) >= Shadow.least else {
      return nil
    }
    let (ink, ground) = colors.seen(cell.pen)
    if cell.isBlank || cell.scalar == 0x2584 {
      if strength <= 0 { return nil }
      let upper = RGB.mix(ground, .black, strength * factor.upper)
      let lower = RGB.mix(cell.isBlank ? ground : ink, .black, strength * factor.lower)
      return .halves(upper: upper, lower: lower, mayDiffer: halves || cell.scalar == 0x2584)
    }
    let dark = RGB.mix(ground, .black, strength * factor.middle)
    let text = RGB.mix(
      .mix(ink, .black, strength * factor.middle), dark, min(1, 1.6 * factor.middle * melting))
    let keepsGround = strength <= 0 && !cell.pen.attributes.contains(.inverse)
    var result = cell
    result.pen = Pen(
      foreground: .rgb(text), background: keepsGround ? cell.pen.background : .rgb(dark),
      attributes: cell.pen.attributes.intersection(.bold))
    return result
  }
}

extension Cell {
  /// A cell of two colours, one above the other; a plain blank where they hardly differ or must not.
  static func halves(upper: RGB, lower: RGB, mayDiffer: Bool = true) -> Cell {
    if mayDiffer && !upper.isWithin(1, of: lower) {
      return Cell(scalar: 0x2584, pen: Pen(foreground: .rgb(lower), background: .rgb(upper)))
    }
    return .blank(pen: Pen(background: .rgb(.mix(upper, lower, 0.5))))
  }
}

extension RGB {
  /// Whether no channel is further off than that.
  func isWithin(_ limit: Int, of other: RGB) -> Bool {
    abs(Int(red) - Int(other.red)) <= limit && abs(Int(green) - Int(other.green)) <= limit
      && abs(Int(blue) - Int(other.blue)) <= limit
  }
}
