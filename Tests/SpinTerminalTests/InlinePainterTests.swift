import SpinTerminal
import SpinValues
import Testing

@Suite struct InlinePainterTests {
  private let painter = InlinePainter(depth: .trueColor)

  private func text(_ bytes: [UInt8]) -> String {
    bytes.split(separator: 0x0D, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).replacing("\u{1B}", with: "␛")
    }.joined(separator: "␍")
  }

  private func picture(_ rows: [(Int, String)]) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 12, rows: rows.count))
    for (row, (column, text)) in rows.enumerated() {
      buffer.draw(
        text, column: column, row: row, pen: row == 1 ? Pen(foreground: .palette(1)) : .standard)
    }
    return buffer
  }

  @Test func `It begins as lines of text, each with its pen put back`() {
    let bytes = painter.begin(picture([(1, "one"), (0, "two"), (0, "")]))
    #expect(text(bytes) == " one␍\n␛[31mtwo␛[m␍\n␍\n")
  }

  @Test func `A change names no place of the window, and ends where it began`() {
    let old = picture([(1, "one"), (0, "two"), (4, "x")])
    let new = picture([(1, "onE"), (0, "Two"), (4, "x")])
    #expect(text(painter.frame(from: old, to: new)) == "␛[3A␛[3CE␛[B␍␛[31mT␛[2B␍␛[m")
    #expect(painter.frame(from: old, to: old).isEmpty)
    #expect(painter.frame(from: old, to: CellBuffer(size: Size(columns: 1, rows: 1))).isEmpty)
  }

  @Test func `The last column of the picture is not the window's`() {
    let old = picture([(11, "a"), (0, "")])
    let new = picture([(11, "b"), (0, "c")])
    #expect(text(painter.frame(from: old, to: new)) == "␛[2A␛[11Cb␛[B␍␛[31mc␛[B␍␛[m")
  }
}
