import SpinTerminal
import SpinValues
import Testing

@Suite struct ShadowTests {
  private let colors = TerminalColors(
    foreground: RGB(hex: 0xABB2BF), background: RGB(hex: 0x1E2127))
  private let size = Size(columns: 86, rows: 24)
  private let columns = 22..<63
  private let rows = 5..<18

  private func shaded(_ screen: CellBuffer, strength: Double = 0.55, halves: Bool = true)
    -> CellBuffer
  {
    var screen = screen
    Shadow(columns: columns, rows: rows, size: size).apply(
      to: &screen, strength: strength, melting: 1, colors: colors, halves: halves,
      includesBody: false)
    return screen
  }

  @Test func `Beside the card it is as dark as in the picture`() {
    let screen = shaded(CellBuffer(size: size))
    let expected: [(Int, Int, UInt32)] = [
      (21, 10, 0x171A1E), (20, 10, 0x1A1D22), (19, 10, 0x1C1F25), (18, 10, 0x1D2026),
      (63, 10, 0x171A1E),
      (64, 10, 0x1A1D22), (65, 10, 0x1C1F25),
    ]
    for (column, row, color) in expected {
      #expect(
        screen[column: column, row: row].pen.background == .rgb(RGB(hex: color)), "\(column) \(row)"
      )
    }
    #expect(screen[column: 10, row: 2] == .blank)
    #expect(screen[column: 40, row: 10] == .blank, "the card's own cells are left alone")
  }

  @Test func `It is lower than the card, and soft`() {
    let screen = shaded(CellBuffer(size: size))
    let above = screen[column: 40, row: 4]
    let below = screen[column: 40, row: 18]
    #expect(above.text == "▄" && below.text == "▄")
    func light(_ color: Color) -> Double { colors.background(color).luminance }
    // Darker towards the card on both sides, and darker below it than above.
    #expect(light(above.pen.background) > light(above.pen.foreground))
    #expect(light(below.pen.background) < light(below.pen.foreground))
    #expect(light(below.pen.background) < light(above.pen.foreground))
    #expect(shaded(CellBuffer(size: size), halves: false)[column: 40, row: 18].text == " ")
  }

  @Test func `Text melts the nearer it is`() {
    var screen = CellBuffer(size: size)
    for row in 0..<24 {
      screen.draw(String(repeating: "x", count: 86), column: 0, row: row, pen: .standard)
    }
    let melted = shaded(screen)
    func contrast(_ column: Int) -> Double {
      let pen = melted[column: column, row: 10].pen
      return colors.foreground(pen.foreground).contrast(with: colors.background(pen.background))
    }
    #expect(contrast(21) < 4 && contrast(21) < contrast(20) && contrast(20) < contrast(19))
    #expect(contrast(12) == contrast(0))
    // Without strength it melts on the background that it has.
    let pale = shaded(screen, strength: 0)
    #expect(pale[column: 21, row: 10].pen.background == .standard)
    #expect(pale[column: 21, row: 10].pen.foreground != .standard)
  }

  @Test func `No rectangle and no size traps`() {
    for columns in 0...9 {
      for rows in 0...5 {
        let size = Size(columns: columns, rows: rows)
        for box in [0..<0, 0..<3, 2..<9, 5..<5] {
          var screen = CellBuffer(size: size, fill: Cell(scalar: 0x2584))
          Shadow(columns: box, rows: box, size: size).apply(
            to: &screen, strength: 1, melting: 1, colors: colors, halves: true, includesBody: true)
          #expect(screen.size == size)
        }
      }
    }
    var other = CellBuffer(size: Size(columns: 3, rows: 3))
    Shadow(columns: 0..<2, rows: 0..<2, size: Size(columns: 5, rows: 5)).apply(
      to: &other, strength: 1, melting: 1, colors: colors, halves: true, includesBody: true)
    #expect(other == CellBuffer(size: Size(columns: 3, rows: 3)))
  }
}

@Suite struct LayerTests {
  private let colors = TerminalColors(foreground: .white, background: .black)

  @Test func `A smaller or larger window keeps what fits`() {
    var screen = CellBuffer(size: Size(columns: 6, rows: 2))
    screen.draw("a你好", column: 0, row: 0, pen: .standard)
    #expect(screen.resized(to: Size(columns: 8, rows: 1)).text(row: 0) == "a你好")
    #expect(screen.resized(to: Size(columns: 4, rows: 3)).text(row: 0) == "a你")
    #expect(screen.resized(to: Size(columns: 4, rows: 3))[column: 3, row: 0] == .blank)
    #expect(screen.resized(to: Size(columns: 0, rows: 0)).size == Size(columns: 0, rows: 0))
  }

  @Test func `A wide character half under an edge is a blank`() {
    var screen = CellBuffer(size: Size(columns: 8, rows: 1))
    screen.draw("你好你好", column: 0, row: 0, pen: .standard)
    screen.splitWide(columns: 3..<7, rows: 0..<1)
    #expect(screen.text(row: 0) == "你  你")
    screen.splitWide(columns: 0..<8, rows: 0..<5)
    #expect(screen.text(row: 0) == "你  你")
  }

  @Test func `A rectangle comes through by as much as it is asked to`() {
    var screen = CellBuffer(
      size: Size(columns: 2, rows: 1),
      fill: Cell(
        scalar: 0x61, pen: Pen(foreground: .rgb(.white), background: .rgb(RGB(hex: 0x646464)))))
    screen.fade(columns: 0..<1, rows: 0..<1, under: [.black], part: 0.5)
    #expect(
      screen[column: 0, row: 0].pen
        == Pen(foreground: .rgb(RGB(hex: 0x808080)), background: .rgb(RGB(hex: 0x323232))))
    #expect(screen[column: 1, row: 0].pen.foreground == .rgb(.white))
    let before = screen
    screen.fade(columns: 0..<9, rows: 0..<9, under: [], part: 0.5)
    #expect(screen == before)
  }

  @Test func `The ground of two halves is their mean`() {
    var screen = CellBuffer(size: Size(columns: 2, rows: 1))
    screen[column: 0, row: 0] = Cell(
      scalar: 0x2584, pen: Pen(foreground: .rgb(RGB(hex: 0x646464)), background: .rgb(.black)))
    #expect(
      screen.grounds(columns: 0..<2, rows: 0..<1, colors: colors) == [RGB(hex: 0x323232), .black])
  }
}
