/// How many cells a terminal gives a character: one code point at a time, as xterm, VTE and tmux count.
///
/// The table is generated (Scripts/generate-widths); what terminals disagree on is marked there, and ``TextCells``
/// leaves those characters out of what we write ourselves.
package enum DisplayWidth {
  /// The Unicode version of the table.
  package static var unicodeVersion: String { DisplayWidthTable.unicodeVersion }

  /// The cells of one scalar: 0 (combining, joiners, controls), 1 or 2. Anything above U+10FFFF has one.
  package static func of(_ scalar: UInt32) -> Int {
    Int(entry(scalar) & 3)
  }

  /// The cells of one scalar: 0 (combining, joiners, controls), 1 or 2.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    of(scalar.value)
  }

  /// The cells of a text as ``CellBuffer/draw(_:at:pen:maxColumns:)`` lays it out.
  package static func of(_ text: String) -> Int {
    var columns = 0
    var cells = TextCells(text)
    while let cell = cells.next() { columns &+= cell.width }
    return columns
  }

  /// The text, cut to a number of columns; what is cut ends in the ellipsis, or in nothing where not even that fits.
  package static func cut(_ text: String, columns: Int, ellipsis: String = "…") -> String {
    if columns <= 0 { return "" }
    // Each cell is at least one column, so a long text is never walked to its end.
    let dots = of(ellipsis)
    let room = columns - dots
    var used = 0
    var head = String.UnicodeScalarView()
    var cells = TextCells(text)
    var headIsFull = room <= 0
    while let cell = cells.next() {
      if used + cell.width > columns {
        if dots > columns { return "" }
        return String(head) + ellipsis
      }
      used += cell.width
      if used > room { headIsFull = true }
      if !headIsFull { cell.append(to: &head) }
    }
    return text
  }

  /// Whether terminals are known to disagree on the width of a scalar, so that the cursor is anywhere after it.
  package static func isDisputed(_ scalar: UInt32) -> Bool {
    entry(scalar) & 4 != 0
  }

  /// The width, plus 4 where it is disputed.
  static func entry(_ scalar: UInt32) -> UInt8 {
    if scalar < 0x7F { return scalar < 0x20 ? 0 : 1 }
    if scalar < 0x20000 {
      let block = Int(DisplayWidthTable.index[Int(scalar >> 7)])
      let word = DisplayWidthTable.blocks[block &* 8 &+ Int((scalar >> 4) & 7)]
      let value = UInt8(truncatingIfNeeded: word >> (UInt64(scalar & 15) &* 4)) & 15
      // The table calls control characters one cell wide; nothing draws them.
      return scalar < 0xA0 ? 0 : value
    }
    switch scalar {
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: return 2
    case 0xE0000...0xE0FFF: return 4
    default: return 1
    }
  }
}
