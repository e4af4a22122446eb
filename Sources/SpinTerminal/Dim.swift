import SpinValues

/// Lets a screen step back: its colours on their way to the background.
package struct Dim: Equatable, Sendable {
  /// How far, 0 to 1; at 0 a screen stays as it is.
  package let part: Double
  /// What the colours are.
  package var colors: TerminalColors
  /// Whether cells with the terminal's own background are painted in `colors.background` instead of SGR 49.
  package var fillsBackground: Bool

  /// A dimming by its parts; the target is the background.
  package init(part: Double, colors: TerminalColors, fillsBackground: Bool = false) {
    self.part = min(1, max(0, part))
    self.colors = colors
    self.fillsBackground = fillsBackground
  }

  /// The screen in 24 bits: both colours mixed with the background, reverse resolved, bold kept, other attributes gone.
  package func applied(to screen: CellBuffer) -> CellBuffer {
    if part <= 0 { return screen }
    var result = screen
    var last: (from: Pen, to: Pen)?
    result.cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices {
        let pen = cells[index].pen
        if let last, last.from == pen {
          cells[index].pen = last.to
        } else {
          let to = dimmed(pen)
          last = (pen, to)
          cells[index].pen = to
        }
      }
    }
    return result
  }

  /// The screen in sixteen colours: all text in one grey, no backgrounds; below a fifth as it is.
  package func appliedInSixteen(to screen: CellBuffer) -> CellBuffer {
    if part < 0.20 { return screen }
    var result = screen
    result.cells.withUnsafeMutableBufferPointer { cells in
      for index in cells.indices {
        cells[index].pen = Pen(foreground: .palette(8))
      }
    }
    return result
  }

  /// One pen, dimmed.
  func dimmed(_ pen: Pen) -> Pen {
    let (ink, ground) = colors.seen(pen)
    let isStandard = pen.background == .standard && !pen.attributes.contains(.inverse)
    let background: Color =
      isStandard && !fillsBackground ? .standard : .rgb(.mix(ground, colors.background, part))
    return Pen(
      foreground: .rgb(.mix(ink, colors.background, part)), background: background,
      attributes: pen.attributes.intersection(.bold))
  }
}
