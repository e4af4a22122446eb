import SpinTerminal
import SpinValues
import Testing

@Suite struct BlurTests {
  private let colors = TerminalColors(
    foreground: RGB(hex: 0xABB2BF), background: RGB(hex: 0x1E2127))

  private func blur(_ part: Double, _ screen: CellBuffer, dim: Double = 0, halves: Bool = true)
    -> CellBuffer
  {
    Blur(part: part, dim: Dim(part: dim, colors: colors), halves: halves).applied(to: screen)
  }

  private func block(at column: Int, _ row: Int, size: Size) -> CellBuffer {
    var screen = CellBuffer(size: size)
    screen.put(Cell(scalar: 0x2588, pen: Pen(foreground: .rgb(.white))), column: column, row: row)
    return screen
  }

  @Test func `An empty screen stays empty`() {
    let screen = CellBuffer(size: Size(columns: 30, rows: 10))
    #expect(blur(1, screen) == screen)
    #expect(blur(0.5, screen, dim: 0.6) == screen)
  }

  @Test func `Nothing is blurred by nothing`() {
    let screen = block(at: 3, 3, size: Size(columns: 9, rows: 9))
    #expect(blur(0, screen) == screen)
  }

  @Test func `One bright cell becomes a round spot`() {
    // A pixel is a column wide and half a row high: as many columns as half rows.
    let screen = blur(0.5, block(at: 10, 5, size: Size(columns: 21, rows: 11)))
    func light(_ column: Int, _ half: Int) -> Int {
      let cell = screen[column: column, row: half / 2]
      let color = cell.isBlank || half % 2 == 0 ? cell.pen.background : cell.pen.foreground
      guard case .rgb(let rgb) = color.kind else { return 0 }
      return Int(rgb.green)
    }
    #expect(light(10, 10) > light(12, 10))
    #expect(light(12, 10) > light(14, 10))
    // Left and right, up and down are the same; the spot is two halves high.
    for distance in 1...4 {
      #expect(light(10 - distance, 10) == light(10 + distance, 10))
      #expect(light(10, 10 - distance) == light(10, 11 + distance))
    }
    #expect(abs(light(10, 10 + 3) - light(10 + 3, 10)) <= 16)
    #expect(light(10, 10) == light(10, 11))
  }

  @Test func `Up to a half the text shows through, beyond it is gone`() {
    var screen = CellBuffer(size: Size(columns: 20, rows: 3))
    screen.draw("int main(void)", column: 2, row: 1, pen: .standard)
    #expect(blur(0.25, screen).text(row: 1) == "  int main(void)")
    let gone = blur(0.5, screen)
    #expect((0..<20).allSatisfy { ["▄", " "].contains(gone[column: $0, row: 1].text) })
    #expect(gone != CellBuffer(size: screen.size))
  }

  @Test func `Colours are in steps of four from the background`() {
    let screen = blur(0.6, block(at: 10, 5, size: Size(columns: 21, rows: 11)))
    for row in 0..<11 {
      for column in 0..<21 {
        let cell = screen[column: column, row: row]
        for color in [cell.pen.background, cell.pen.foreground] where cell.text == "▄" {
          guard case .rgb(let rgb) = color.kind else { continue }
          #expect((Int(rgb.red) - 0x1E) % 4 == 0 && (Int(rgb.blue) - 0x27) % 4 == 0)
        }
      }
    }
  }

  @Test func `Without halves there are only blanks`() {
    let screen = blur(0.6, block(at: 10, 5, size: Size(columns: 21, rows: 11)), halves: false)
    #expect((0..<11).allSatisfy { screen.text(row: $0).isEmpty })
  }

  @Test func `A blur that changed little leaves a cell alone`() {
    func plain(_ value: UInt8) -> CellBuffer {
      CellBuffer(
        size: Size(columns: 1, rows: 1),
        fill: .blank(pen: Pen(background: .rgb(RGB(red: value, green: value, blue: value)))))
    }
    #expect(plain(106).settled(from: plain(100), limit: 6, colors: colors) == plain(100))
    #expect(plain(107).settled(from: plain(100), limit: 6, colors: colors) == plain(107))
    let text = CellBuffer(size: Size(columns: 1, rows: 1), fill: Cell(scalar: 0x61))
    #expect(text.settled(from: plain(0x1E), limit: 6, colors: colors) == text)
  }

  @Test func `Every size and any cell can be blurred`() {
    var dice = Dice(state: 9)
    for columns in 0...7 {
      for rows in 0...7 {
        var screen = CellBuffer(size: Size(columns: columns, rows: rows))
        for column in 0..<columns {
          for row in 0..<rows {
            screen[column: column, row: row] = Cell(
              scalar: UInt32.random(in: 0...0x11_1000, using: &dice),
              width: UInt8.random(in: 0...2, using: &dice),
              pen: Pen(
                foreground: .palette(UInt8.random(in: 0...255, using: &dice)),
                attributes: .init(rawValue: UInt16.random(in: 0...255, using: &dice))))
          }
        }
        for part in [0.01, 0.3, 0.7, 1, 7] {
          #expect(blur(part, screen, dim: 0.3).size == screen.size)
        }
      }
    }
  }
}
