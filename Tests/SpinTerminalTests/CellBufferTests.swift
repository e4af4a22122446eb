import SpinTerminal
import SpinValues
import Testing

@Suite struct CellBufferTests {
  @Test func `A cell is 24 bytes without gaps`() {
    #expect(MemoryLayout<Cell>.size == 24)
    #expect(MemoryLayout<Cell>.stride == 24)
  }

  @Test func `Nothing is outside`() {
    var buffer = CellBuffer(size: Size(columns: 2, rows: 2))
    for column in -2...4 {
      for row in -2...4 where !buffer.contains(column: column, row: row) {
        buffer[column: column, row: row] = Cell(scalar: 0x78)
        buffer.put(Cell(scalar: 0x4F60, width: 2), column: column, row: row)
        buffer.draw("", column: column, row: row, pen: .standard)
        #expect(buffer[column: column, row: row] == .blank)
      }
    }
    buffer.draw("never", column: .max, row: .max, pen: .standard)
    buffer.draw("never", column: 0, row: .min, pen: .standard)
    buffer.fill(columns: 5..<9, rows: -7..<9, with: Cell(scalar: 0x78))
    #expect(buffer == CellBuffer(size: Size(columns: 2, rows: 2)))
  }

  @Test func `Sizes that cannot be are empty`() {
    #expect(CellBuffer(size: Size(columns: -1, rows: 5)).size == Size(columns: 0, rows: 5))
    #expect(CellBuffer(size: Size(columns: .max, rows: .max)).size == Size(columns: 0, rows: 0))
  }

  @Test func `A text is cut at the edge and at its width`() {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    #expect(buffer.draw("你好吗们", column: 1, row: 0, pen: .standard) == 4)
    #expect(buffer.text(row: 0) == " 你好")
    #expect(buffer.draw("abc", column: 0, row: 0, pen: .standard, maxColumns: 2) == 2)
    #expect(buffer.text(row: 0) == "ab 好")
    #expect(buffer.draw("xyz", column: -2, row: 0, pen: .standard) == 3)
    #expect(buffer.text(row: 0) == "zb 好")
  }

  @Test func `Half of an overwritten wide character is a space`() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    buffer.draw("你好", column: 0, row: 0, pen: .standard)
    buffer.draw("x", column: 1, row: 0, pen: .standard)
    #expect(buffer.text(row: 0) == " x好")
    buffer.draw("们", column: 1, row: 0, pen: .standard)
    #expect(buffer.text(row: 0) == " 们")
    #expect(buffer[column: 3, row: 0] == .blank)
    buffer.draw("你好", column: 0, row: 0, pen: .standard)
    buffer.fill(columns: 1..<3, rows: 0..<1, with: Cell(scalar: 0x2E))
    #expect(buffer.text(row: 0) == " ..")
  }

  @Test func `Combining characters share the cell, three at most`() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 1))
    #expect(buffer.draw("e\u{301}\u{302}\u{303}\u{304}x", column: 0, row: 0, pen: .standard) == 2)
    #expect(
      Array(buffer[column: 0, row: 0].text.unicodeScalars.map(\.value)) == [
        0x65, 0x301, 0x302, 0x303,
      ])
    #expect(buffer[column: 1, row: 0].text == "x")
  }

  @Test func `Control characters are not drawn as such`() {
    var buffer = CellBuffer(size: Size(columns: 8, rows: 1))
    buffer.draw("a\u{1B}[m\u{9B}\u{7F}", column: 0, row: 0, pen: .standard)
    #expect(buffer.text(row: 0) == "a\u{FFFD}[m\u{FFFD}\u{FFFD}")
  }
}
