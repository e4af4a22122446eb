import SpinTerminal
import SpinValues
import Testing

@Suite struct DimTests {
  private let colors = TerminalColors(
    foreground: RGB(hex: 0xABB2BF), background: RGB(hex: 0x1E2127), palette: [2: RGB(hex: 0x98C379)]
  )

  private func pen(_ pen: Pen, part: Double = 0.6, fills: Bool = false) -> Pen {
    let screen = CellBuffer(size: Size(columns: 1, rows: 1), fill: Cell(scalar: 0x61, pen: pen))
    return Dim(part: part, colors: colors, fillsBackground: fills).applied(to: screen)[
      column: 0, row: 0
    ].pen
  }

  @Test func `Text goes towards the background, whose own cells stay`() {
    #expect(
      pen(.standard)
        == Pen(foreground: .rgb(.mix(colors.foreground, colors.background, 0.6))))
    #expect(
      pen(Pen(foreground: .palette(2))).foreground
        == .rgb(.mix(RGB(hex: 0x98C379), colors.background, 0.6)))
  }

  @Test func `A background goes the same way`() {
    #expect(
      pen(Pen(background: .rgb(.white))).background == .rgb(.mix(.white, colors.background, 0.6)))
    #expect(pen(.standard, fills: true).background == .rgb(colors.background))
  }

  @Test func `Reverse is resolved first`() {
    #expect(
      pen(Pen(attributes: .inverse))
        == Pen(
          foreground: .rgb(colors.background),
          background: .rgb(.mix(colors.foreground, colors.background, 0.6))))
  }

  @Test func `Bold stays, the other attributes go`() {
    let all = Pen.Attributes(rawValue: 255).subtracting([.inverse, .hidden, .faint])
    #expect(pen(Pen(attributes: all)).attributes == .bold)
    #expect(pen(Pen(attributes: .hidden)).foreground == .rgb(colors.background))
  }

  @Test func `Nothing is dimmed by nothing, everything by everything`() {
    let strange = Pen(foreground: .palette(2), attributes: [.underline, .inverse])
    #expect(pen(strange, part: 0) == strange)
    #expect(pen(strange, part: -3) == strange)
    #expect(pen(strange, part: .nan) == strange)
    #expect(pen(.standard, part: 9).foreground == .rgb(colors.background))
  }

  @Test func `With sixteen colours all text is one grey from a fifth on`() {
    let cell = Cell(
      scalar: 0x61, pen: Pen(foreground: .palette(2), background: .palette(4), attributes: .bold))
    let screen = CellBuffer(size: Size(columns: 1, rows: 1), fill: cell)
    #expect(Dim(part: 0.19, colors: colors).appliedInSixteen(to: screen) == screen)
    #expect(
      Dim(part: 0.2, colors: colors).appliedInSixteen(to: screen)[column: 0, row: 0].pen
        == Pen(foreground: .palette(8)))
  }
}
