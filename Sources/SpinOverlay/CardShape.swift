import SpinTerminal
import SpinValues

/// The card's own cells: fill and rounded corners, or an outline.
struct CardShape {
  /// A corner cell: one glyph in two mixes of what is under the card and the card.
  private struct Corner {
    /// Counted from the card's left and top, or from its right and bottom.
    let column: Int
    let row: Int
    /// The glyphs at top left, top right, bottom left and bottom right.
    let glyphs: (UInt32, UInt32, UInt32, UInt32)
    /// How much of the glyph's colour is the card, at the top; at the bottom it may change places with the ground.
    let ink: Double
    /// How much of the colour behind the glyph is the card.
    let ground: Double
    /// The same at the bottom.
    let bottom: (ink: Double, ground: Double)
  }

  /// Radius 3 pixels, four cells a corner.
  private static let corners = [
    Corner(
      column: 0, row: 0, glyphs: (0x2597, 0x2596, 0x259D, 0x2598), ink: 0.91, ground: 0.09,
      bottom: (0.91, 0.09)),
    Corner(
      column: 1, row: 0, glyphs: (0x2586, 0x2586, 0x2582, 0x2582), ink: 0.97, ground: 0.23,
      bottom: (0.23, 0.97)),
    Corner(
      column: 2, row: 0, glyphs: (0x2587, 0x2587, 0x2581, 0x2581), ink: 1, ground: 0.78,
      bottom: (0.78, 1)),
    Corner(
      column: 0, row: 1, glyphs: (0x258F, 0x2595, 0x258F, 0x2595), ink: 0.80, ground: 1,
      bottom: (0.80, 1)),
  ]

  /// The pens.
  let inks: Inks
  /// Square corners, and `+-|` for the outline.
  let isASCII: Bool
  /// Whether what is under the card is known well enough to mix with it; else a corner is one or the other.
  let mixesCorners: Bool

  /// Draw the fill or the outline into a buffer that holds what is under it.
  ///
  /// - Parameter under: the colour under a cell, where it is known.
  func draw(_ box: Box, isRow: Bool, on buffer: inout CellBuffer, under: (Int, Int) -> RGB?) {
    let blank = Cell.blank(pen: inks.card)
    if isRow || !inks.isFilled || isASCII {
      buffer.fill(columns: box.columnRange, rows: box.rowRange, with: blank)
      if !inks.isFilled && !isRow { outline(box, on: &buffer) }
      return
    }
    let before = CardShape.corners.flatMap { corner in
      places(corner, box).map { buffer[column: $0.column, row: $0.row].pen.background }
    }
    buffer.fill(columns: box.columnRange, rows: box.rowRange, with: blank)
    var index = 0
    for corner in CardShape.corners {
      for place in places(corner, box) {
        let cell = self.corner(
          place.glyph, ink: place.ink, ground: place.ground, behind: before[index],
          under: under(place.column, place.row))
        buffer.put(cell, column: place.column, row: place.row)
        index += 1
      }
    }
  }

  private func places(
    _ corner: Corner, _ box: Box
  ) -> [(column: Int, row: Int, glyph: UInt32, ink: Double, ground: Double)] {
    let left = box.column + corner.column
    let right = box.column + box.columns - 1 - corner.column
    let top = box.row + corner.row
    let bottom = box.row + box.rows - 1 - corner.row
    return [
      (left, top, corner.glyphs.0, corner.ink, corner.ground),
      (right, top, corner.glyphs.1, corner.ink, corner.ground),
      (left, bottom, corner.glyphs.2, corner.bottom.ink, corner.bottom.ground),
      (right, bottom, corner.glyphs.3, corner.bottom.ink, corner.bottom.ground),
    ]
  }

  private func corner(
    _ glyph: UInt32, ink: Double, ground: Double, behind: Color, under: RGB?
  ) -> Cell {
    let card = inks.colors.card
    if mixesCorners, let under {
      return Cell(
        scalar: glyph,
        pen: Pen(
          foreground: .rgb(.mix(under, card, ink)), background: .rgb(.mix(under, card, ground))))
    }
    switch (ink >= 0.5, ground >= 0.5) {
    case (true, true): return .blank(pen: inks.card)
    case (true, false):
      return Cell(scalar: glyph, pen: Pen(foreground: .rgb(card), background: behind))
    case (false, true):
      // The terminal's own background cannot be named as ink: the glyph is drawn in reverse.
      return Cell(
        scalar: glyph,
        pen: Pen(foreground: .rgb(card), background: behind, attributes: .inverse))
    case (false, false): return .blank(pen: Pen(background: behind))
    }
  }

  private func outline(_ box: Box, on buffer: inout CellBuffer) {
    let glyphs: [UInt32] =
      isASCII
      ? [0x2B, 0x2D, 0x2B, 0x7C, 0x2B, 0x2B] : [0x256D, 0x2500, 0x256E, 0x2502, 0x2570, 0x256F]
    let right = box.column + box.columns - 1
    let bottom = box.row + box.rows - 1
    func put(_ glyph: Int, _ column: Int, _ row: Int) {
      buffer.put(Cell(scalar: glyphs[glyph], pen: inks.border), column: column, row: row)
    }
    for column in box.columnRange {
      put(1, column, box.row)
      put(1, column, bottom)
    }
    for row in box.rowRange {
      put(3, box.column, row)
      put(3, right, row)
    }
    put(0, box.column, box.row)
    put(2, right, box.row)
    put(4, box.column, bottom)
    put(5, right, bottom)
  }
}
