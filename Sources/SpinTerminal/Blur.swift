import SpinValues

/// Frosted glass before a screen: a round Gaussian over two samples a cell, one above the other, then dimmed.
package struct Blur: Equatable, Sendable {
  /// How strong, 0 to 1: up to a half the text still shows through.
  package let part: Double
  /// How far the glass, and the text behind it, are dimmed.
  package var dim: Dim
  /// Whether a cell may show two samples (`▄`).
  package var halves: Bool

  /// A blur by its parts.
  package init(part: Double, dim: Dim, halves: Bool = true) {
    self.part = min(1, max(0, part))
    self.dim = dim
    self.halves = halves
  }

  /// The standard deviation in pixels of one column by half a row.
  private var sigma: Double { 0.6 + 3.4 * part }

  /// The screen behind the glass.
  package func applied(to screen: CellBuffer) -> CellBuffer {
    let (columns, rows) = (screen.size.columns, screen.size.rows)
    if part <= 0 || columns == 0 || rows == 0 { return dim.applied(to: screen) }
    let glass = glass(before: screen)
    var result = dim.applied(to: screen)
    let clear = max(0, 1 - 2 * part)
    let background = dim.colors.background
    result.cells.withUnsafeMutableBufferPointer { cells in
      for row in 0..<rows {
        for column in 0..<columns {
          let index = row * columns + column
          let upper = glass[2 * row * columns + column]
          let lower = glass[(2 * row + 1) * columns + column]
          cells[index] = cell(
            behind: cells[index], upper: upper, lower: lower, clear: clear, background: background)
        }
      }
    }
    return result
  }

  /// A cell of the dimmed screen behind two samples of glass.
  private func cell(
    behind cell: Cell, upper: RGB, lower: RGB, clear: Double, background: RGB
  ) -> Cell {
    let (ink, ground) = dim.colors.seen(cell.pen)
    if clear > 0.02 && !cell.isBlank {
      let glass = RGB.mix(upper, lower, 0.5)
      var result = cell
      result.pen.background = .rgb(.mix(glass, ground, clear))
      result.pen.foreground = .rgb(.mix(glass, ink, clear))
      return result
    }
    let top = RGB.mix(upper, ground, clear)
    let bottom = RGB.mix(lower, ground, clear)
    if top == background && bottom == background && !dim.fillsBackground { return .blank }
    return .halves(upper: top, lower: bottom, mayDiffer: halves)
  }

  /// Two rows of colours for each row of cells, row by row.
  private func glass(before screen: CellBuffer) -> [RGB] {
    let (columns, rows) = (screen.size.columns, screen.size.rows * 2)
    let kernel = self.kernel
    var pixels = samples(of: screen)
    var passed = pixels
    Blur.convolve(
      pixels, &passed, kernel: kernel, lines: rows, count: columns, stride: 1, next: columns)
    Blur.convolve(
      passed, &pixels, kernel: kernel, lines: columns, count: rows, stride: columns, next: 1)
    return pixels.map(finished)
  }

  /// One half of a symmetric kernel, from its middle outwards; all of it sums to 1.
  private var kernel: [Float] {
    let radius = Int(3 * sigma) + 1
    let weights = (0...radius).map { distance in
      PureMath.exponential(-Double(distance * distance) / (2 * sigma * sigma))
    }
    let sum = weights.reduce(0, +) * 2 - weights[0]
    return weights.map { Float($0 / sum) }
  }

  /// Ink and ground of every cell mixed by how much its character fills.
  private func samples(of screen: CellBuffer) -> [SIMD4<Float>] {
    let columns = screen.size.columns
    var pixels = [SIMD4<Float>](repeating: .zero, count: screen.cells.count * 2)
    var last: (pen: Pen, ink: SIMD4<Float>, ground: SIMD4<Float>)?
    for (index, cell) in screen.cells.enumerated() {
      let ink: SIMD4<Float>
      let ground: SIMD4<Float>
      if let last, last.pen == cell.pen {
        (ink, ground) = (last.ink, last.ground)
      } else {
        let seen = dim.colors.seen(cell.pen)
        (ink, ground) = (Blur.vector(seen.foreground), Blur.vector(seen.background))
        last = (cell.pen, ink, ground)
      }
      // Half of a wide character stands beside the whole of it.
      let scalar = cell.width == 0 && index > 0 ? screen.cells[index - 1].scalar : cell.scalar
      let part = Float(GlyphInk.of(scalar))
      let color = ground + (ink - ground) * part
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      pixels[2 * row * columns + column] = color
      pixels[(2 * row + 1) * columns + column] = color
    }
    return pixels
  }

  /// One pass over lines of pixels, the edges repeated.
  private static func convolve(
    _ from: [SIMD4<Float>], _ to: inout [SIMD4<Float>], kernel: [Float], lines: Int, count: Int,
    stride: Int, next: Int
  ) {
    from.withUnsafeBufferPointer { from in
      to.withUnsafeMutableBufferPointer { to in
        for line in 0..<lines {
          let base = line &* next
          for at in 0..<count {
            var sum = from[base &+ at &* stride] * kernel[0]
            for distance in 1..<kernel.count {
              let before = from[base &+ max(0, at &- distance) &* stride]
              let after = from[base &+ min(count &- 1, at &+ distance) &* stride]
              sum += (before + after) * kernel[distance]
            }
            to[base &+ at &* stride] = sum
          }
        }
      }
    }
  }

  /// More colour, dimmed, and in steps of four from the background, so that neighbours are often equal.
  private func finished(_ color: SIMD4<Float>) -> RGB {
    let background = Blur.vector(dim.colors.background)
    let luma = color[0] * 0.2126 + color[1] * 0.7152 + color[2] * 0.0722
    var result = SIMD4<Float>(repeating: luma) + (color - SIMD4(repeating: luma)) * 1.3
    result.clamp(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    result += (background - result) * Float(min(1, max(0, dim.part)))
    return RGB(
      red: Blur.step(result[0], from: background[0]),
      green: Blur.step(result[1], from: background[1]),
      blue: Blur.step(result[2], from: background[2]))
  }

  /// A channel in steps of four from another; conversion drops what is behind the point.
  private static func step(_ value: Float, from start: Float) -> UInt8 {
    let steps = (value - start) / 4
    let whole = Int(steps < 0 ? steps - 0.5 : steps + 0.5)
    return UInt8(min(255, max(0, Int(start) + 4 * whole)))
  }

  private static func vector(_ color: RGB) -> SIMD4<Float> {
    SIMD4(Float(color.red), Float(color.green), Float(color.blue), 0)
  }
}
