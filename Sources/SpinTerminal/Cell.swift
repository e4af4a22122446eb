/// One cell of a screen: a character with its combining marks, how many columns it takes, and its pen; 24 bytes.
///
/// A wide character is a cell of width 2 followed by ``rightHalf`` of width 0. The layout has no gaps, so that whole
/// rows can be compared as words.
package struct Cell: Hashable, Sendable {
  /// The pen that the cell is written with.
  package var pen: Pen
  /// 1, 2, or 0 for the right half of a wide character.
  package var width: UInt8
  /// Always 0: it fills the layout.
  private var filler: UInt8 = 0
  /// The character, U+0020 for a blank; 0 in the right half of a wide one.
  package var scalar: UInt32
  /// Up to three combining characters, 21 bits each, the first in the lowest bits; 0 is none.
  package var marks: UInt64

  /// A cell by its parts.
  package init(scalar: UInt32, marks: UInt64 = 0, width: UInt8 = 1, pen: Pen = .standard) {
    self.pen = pen
    self.width = width
    self.scalar = scalar
    self.marks = marks
  }

  /// A blank in the terminal's own colours.
  package static let blank = Cell(scalar: 0x20)

  /// A blank with a pen.
  package static func blank(pen: Pen) -> Cell { Cell(scalar: 0x20, pen: pen) }

  /// The right half of a wide character; the pen is that of the left half.
  package static func rightHalf(pen: Pen) -> Cell { Cell(scalar: 0, width: 0, pen: pen) }

  /// Whether nothing of the foreground is to be seen: a blank that is neither inverse nor lined.
  package var isBlank: Bool {
    scalar == 0x20 && marks == 0 && pen.isPlain
  }

  /// The cell's text, empty for the right half of a wide character.
  package var text: String {
    if width == 0 { return "" }
    var view = String.UnicodeScalarView()
    TextCells.Item(scalar: scalar, marks: marks, width: Int(width)).append(to: &view)
    return String(view)
  }

  /// Whether terminals may disagree on how far the cursor moves when the cell is written.
  var isDisputed: Bool {
    if scalar < 0x7F && marks == 0 { return false }
    if DisplayWidth.isDisputed(scalar) { return true }
    var rest = marks
    while rest != 0 {
      if DisplayWidth.isDisputed(UInt32(rest & 0x1F_FFFF)) { return true }
      rest >>= 21
    }
    return false
  }
}
