import SpinTerminal
import SpinValues

/// A screen as lines of text, with the pen in angle brackets where it changes: `a<1;31>b<>c`.
///
/// Blanks at the end of a row are left out where they have no background; of a blank only the background counts.
enum ScreenPicture {
  /// One row.
  static func row(_ buffer: CellBuffer, _ row: Int) -> String {
    var text = ""
    var end = buffer.size.columns
    while end > 0, look(buffer[column: end - 1, row: row]) == .blank { end -= 1 }
    var pen = Pen.standard
    for column in 0..<end {
      let cell = look(buffer[column: column, row: row])
      if cell.width == 0 { continue }
      if cell.pen != pen {
        text += "<\(name(cell.pen))>"
        pen = cell.pen
      }
      text += cell.text
    }
    return text
  }

  /// All rows, without the empty ones at the bottom.
  static func rows(_ buffer: CellBuffer) -> [String] {
    var rows = (0..<buffer.size.rows).map { row(buffer, $0) }
    while rows.last == "" { rows.removeLast() }
    return rows
  }

  /// What can be seen of a cell.
  static func look(_ cell: Cell) -> Cell {
    cell.isBlankToTheEye ? .blank(pen: Pen(background: cell.pen.background)) : cell
  }

  /// A pen as the numbers of SGR.
  static func name(_ pen: Pen) -> String {
    var codes: [String] = []
    let attributes: [(Pen.Attributes, Int)] = [
      (.bold, 1), (.faint, 2), (.italic, 3), (.underline, 4), (.blink, 5), (.inverse, 7),
      (.hidden, 8), (.strike, 9),
    ]
    for (attribute, code) in attributes where pen.attributes.contains(attribute) {
      codes.append("\(code)")
    }
    for (color, base) in [(pen.foreground, 30), (pen.background, 40)] {
      switch color.kind {
      case .standard: break
      case .palette(let index) where index < 8: codes.append("\(base + Int(index))")
      case .palette(let index) where index < 16: codes.append("\(base + 52 + Int(index))")
      case .palette(let index): codes.append("\(base + 8):5:\(index)")
      case .rgb(let rgb): codes.append("\(base + 8):2:\(rgb.red):\(rgb.green):\(rgb.blue)")
      }
    }
    return codes.joined(separator: ";")
  }
}

extension Cell {
  /// Whether the cell shows its background only.
  var isBlankToTheEye: Bool {
    (scalar == 0x20 || scalar == 0xA0) && marks == 0
      && pen.attributes.isDisjoint(with: [.inverse, .underline, .strike])
  }
}
