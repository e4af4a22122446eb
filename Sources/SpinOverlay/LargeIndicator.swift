import SpinTerminal
import SpinValues

/// The large drawings: the ring of eight spokes, and the dots of braille styles as squares.
struct LargeIndicator {
  /// The pens.
  let inks: Inks
  /// The ring in `\|/-`.
  let isASCII: Bool
  /// Whether a limit fired.
  let isAtLimit: Bool

  /// The columns and rows of an indicator's large drawing, nil where it has none.
  static func size(of indicator: Indicator, isASCII: Bool) -> Size? {
    switch indicator.large {
    case .none: nil
    case .ring: Size(columns: 11, rows: isASCII ? 5 : 6)
    case .dots: isASCII ? nil : Size(columns: 6 * indicator.width - 1, rows: 6)
    }
  }

  /// Draw a frame of an indicator that has a large drawing.
  func draw(_ indicator: Indicator, frame: Int, column: Int, row: Int, on buffer: inout CellBuffer)
  {
    switch indicator.large {
    case .none: break
    case .ring: drawRing(frame: frame, column: column, row: row, on: &buffer)
    case .dots:
      drawDots(indicator.frames[frame % indicator.frames.count], column, row, on: &buffer)
    }
  }

  // MARK: The ring

  /// How much of the accent a spoke has, by its age: a head, a tail of four, three ghosts.
  private static let ramp = [1, 0.80, 0.62, 0.46, 0.32, 0.20, 0.20, 0.20]

  /// The glyphs of the ring, and below them which spoke each belongs to, clockwise from north.
  private static let ring = [
    ("     ▄     ", "     0     "),
    ("▝▜▄  █  ▄▛▘", "777  0  111"),
    ("  ▝▀   ▀▘  ", "  77   11  "),
    ("▀▀▀     ▀▀▀", "666     222"),
    (" ▗▟▀ ▄ ▀▙▖ ", " 555 4 333 "),
    ("▝▀   █   ▀▘", "55   4   33"),
  ]

  private static let asciiRing = [
    ("  \\  |  /  ", "  7  0  1  "),
    ("   \\ | /   ", "   7 0 1   "),
    ("---     ---", "666     222"),
    ("   / | \\   ", "   5 4 3   "),
    ("  /  |  \\  ", "  5  4  3  "),
  ]

  private func drawRing(frame: Int, column: Int, row: Int, on buffer: inout CellBuffer) {
    let rows = isASCII ? LargeIndicator.asciiRing : LargeIndicator.ring
    for (down, line) in rows.enumerated() {
      for (across, (glyph, spoke)) in zip(line.0.unicodeScalars, line.1.utf8).enumerated()
      where spoke != 0x20 {
        let age = (frame + 8 - Int(spoke - 0x30)) & 7
        guard let pen = spokePen(age: age) else { continue }
        buffer.put(solid(glyph.value, pen), column: column + across, row: row + down)
      }
    }
  }

  private func spokePen(age: Int) -> Pen? {
    switch inks.depth {
    case .trueColor, .palette256: return shade(LargeIndicator.ramp[age])
    case .palette16:
      let (head, tail) = inks.basicAccent(isAtLimit: isAtLimit)
      return Pen(foreground: .palette(age < 2 ? head : age < 4 ? tail : inks.ghost))
    case .none: return age < 5 ? .standard : nil
    }
  }

  // MARK: Dots

  private func drawDots(_ frame: String, _ column: Int, _ row: Int, on buffer: inout CellBuffer) {
    let lit = dotPen(isLit: true)
    let unlit = dotPen(isLit: false)
    for (cell, scalar) in frame.unicodeScalars.enumerated() {
      let bits = (0x2800...0x28FF).contains(scalar.value) ? scalar.value - 0x2800 : 0
      for dot in 0..<8 {
        let (i, j) = (dot & 1, dot >> 1)
        guard let pen = bits & DotMatrix.bit(column: i, row: j) == 0 ? unlit : lit else { continue }
        let left = column + 3 * (2 * cell + i)
        // Two pixels from pixel 3j on: a whole cell, or the lower half of one and the upper half of the next.
        let top = row + 3 * j / 2
        for across in left..<left + 2 {
          if j & 1 == 0 {
            buffer.put(solid(0x2588, pen), column: across, row: top)
          } else {
            buffer.put(Cell(scalar: 0x2584, pen: pen), column: across, row: top)
            buffer.put(Cell(scalar: 0x2580, pen: pen), column: across, row: top + 1)
          }
        }
      }
    }
  }

  private func dotPen(isLit: Bool) -> Pen? {
    if isLit { return inks.accent(isAtLimit: isAtLimit) }
    switch inks.depth {
    case .trueColor, .palette256: return shade(0.16)
    case .palette16: return Pen(foreground: .palette(inks.ghost))
    case .none: return nil
    }
  }

  // MARK: Cells

  private func shade(_ part: Double) -> Pen {
    Pen(foreground: .rgb(inks.shade(part, isAtLimit: isAtLimit)), background: inks.card.background)
  }

  /// A cell of a glyph; a full block as a reversed blank, whose top has no seam in any font.
  private func solid(_ glyph: UInt32, _ pen: Pen) -> Cell {
    if glyph != 0x2588 { return Cell(scalar: glyph, pen: pen) }
    var pen = pen
    pen.attributes.insert(.inverse)
    return .blank(pen: pen)
  }
}
