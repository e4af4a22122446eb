import SpinValues

/// Draws a picture among the text of the normal screen, and changes it there: it scrolls with what comes after it.
///
/// The picture must be narrower than the window, and not higher where it is to move. Between frames the cursor stands
/// at the left below the picture, with the standard pen, so that it is text like any other when nothing more comes.
package struct InlinePainter: Sendable {
  private let sgr: SGR

  /// A painter for a terminal of a depth.
  package init(depth: ColorDepth) {
    sgr = SGR(depth: depth)
  }

  /// The picture, line by line; the cursor is at the left of an empty line.
  package func begin(_ picture: CellBuffer) -> [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<picture.size.rows {
      let end = (0..<picture.size.columns).last {
        !picture[column: $0, row: row].isBlank
          || picture[column: $0, row: row].pen.background != .standard
      }
      var line = CellBuffer(size: Size(columns: (end ?? -1) + 1, rows: 1))
      for column in 0..<line.size.columns {
        line[column: column, row: 0] = picture[column: column, row: row]
      }
      bytes += changed(nil, line, height: 0)
      bytes += [0x0D, 0x0A]
    }
    return bytes
  }

  /// What turns one picture into another of the same size.
  package func frame(from old: CellBuffer, to new: CellBuffer) -> [UInt8] {
    guard old.size == new.size else { return [] }
    return changed(old, new, height: new.size.rows)
  }

  private func changed(_ old: CellBuffer?, _ new: CellBuffer, height: Int) -> [UInt8] {
    let runs = FrameDifference(from: old, to: new, sgr: sgr).runs
    if runs.isEmpty { return [] }
    var strokes = Strokes(
      inlineAt: CursorMove.Place(column: 0, row: height), pen: .standard, sgr: sgr)
    strokes.draw(PenGroups(runs).ordered(from: .standard, sgr: sgr), of: new)
    if height > 0 { strokes.move(to: 0, height) }
    var bytes = strokes.bytes
    sgr.append(from: strokes.pen, to: .standard, to: &bytes)
    return bytes
  }
}
