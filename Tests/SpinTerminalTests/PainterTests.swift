import SpinTerminal
import SpinValues
import Testing

/// Numbers that are the same in each run.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@Suite struct PainterTests {
  private let red = Pen(foreground: .rgb(RGB(hex: 0xFF453A)), background: .rgb(RGB(hex: 0x393C41)))

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "␛")
  }

  private func shown(_ buffer: CellBuffer, depth: ColorDepth = .trueColor) -> (Painter, TestScreen)
  {
    var painter = Painter(depth: depth)
    var screen = TestScreen(size: buffer.size)
    screen.feed(painter.frame(from: nil, to: buffer))
    return (painter, screen)
  }

  @Test func `A first frame erases the screen and draws what is not blank`() {
    var buffer = CellBuffer(size: Size(columns: 4, rows: 2))
    buffer.draw("ab", column: 1, row: 1, pen: .standard)
    var painter = Painter(depth: .trueColor)
    #expect(
      text(painter.frame(from: nil, to: buffer)) == "␛[?2026h␛[m␛[H␛[2J␛[2;2Hab␛[?2026l")
  }

  @Test func `An equal frame is nothing at all`() {
    let buffer = CellBuffer(size: Size(columns: 4, rows: 2))
    var (painter, _) = shown(buffer)
    #expect(painter.frame(from: buffer, to: buffer).isEmpty)
  }

  @Test func `One run of cells has no synchronised-output marks`() {
    let old = CellBuffer(size: Size(columns: 40, rows: 12))
    var new = old
    var (painter, _) = shown(old)
    new.draw("⠋", column: 20, row: 9, pen: .standard)
    #expect(text(painter.frame(from: old, to: new)) == "␛[10;21H⠋")
  }

  @Test func `Several runs are one synchronised frame`() {
    let old = CellBuffer(size: Size(columns: 40, rows: 12))
    var new = old
    var (painter, _) = shown(old)
    new.draw("a", column: 20, row: 9, pen: .standard)
    new.draw("b", column: 3, row: 10, pen: .standard)
    #expect(text(painter.frame(from: old, to: new)) == "␛[?2026h␛[10;21Ha␛[11;4Hb␛[?2026l")
  }

  @Test func `The pen is remembered from frame to frame`() {
    let old = CellBuffer(size: Size(columns: 40, rows: 12))
    var (painter, _) = shown(old)
    var one = old
    one.draw("a", column: 20, row: 9, pen: red)
    #expect(
      text(painter.frame(from: old, to: one)) == "␛[10;21H␛[38;2;255;69;58;48;2;57;60;65ma")
    var two = one
    two.draw("b", column: 20, row: 9, pen: red)
    #expect(text(painter.frame(from: one, to: two)) == "␛[10;21Hb")
  }

  @Test func `The foreground of a blank is not drawn`() {
    var old = CellBuffer(size: Size(columns: 4, rows: 1))
    old[column: 1, row: 0] = .blank(pen: Pen(foreground: .palette(1)))
    var new = old
    new[column: 1, row: 0] = .blank(pen: Pen(foreground: .palette(2), attributes: .bold))
    var (painter, _) = shown(old)
    #expect(painter.frame(from: old, to: new).isEmpty)
    new[column: 1, row: 0] = .blank(pen: Pen(attributes: .inverse))
    #expect(text(painter.frame(from: old, to: new)) == "␛[;2H␛[7m ")
  }

  @Test func `Another size, or an unknown terminal, is drawn whole`() {
    let small = CellBuffer(size: Size(columns: 4, rows: 1))
    let large = CellBuffer(size: Size(columns: 5, rows: 1))
    var (painter, _) = shown(small)
    let whole = "␛[?2026h␛[m␛[H␛[2J␛[?2026l"
    #expect(text(painter.frame(from: small, to: large)) == whole)
    painter.invalidate()
    #expect(text(painter.frame(from: large, to: large)) == whole)
    #expect(painter.frame(from: large, to: large).isEmpty)
  }

  @Test func `The marks of a few colours are written pen by pen`() {
    let old = CellBuffer(size: Size(columns: 40, rows: 12))
    var new = old
    let blue = Pen(foreground: .rgb(RGB(hex: 0x0A84FF)), background: .rgb(RGB(hex: 0x393C41)))
    for row in 2..<6 {
      new.draw("a", column: 10, row: row, pen: red)
      new.draw("b", column: 12, row: row, pen: blue)
    }
    var (painter, screen) = shown(old)
    let bytes = painter.frame(from: old, to: new)
    #expect(bytes.count(where: { $0 == UInt8(ascii: "m") }) == 2)
    screen.feed(bytes)
    #expect(appearance(screen.buffer) == appearance(new))
    #expect(screen.complaints == [])
  }

  @Test(arguments: [ColorDepth.trueColor, .palette256, .palette16, .none])
  func `No colour is beyond the depth`(depth: ColorDepth) {
    var buffer = CellBuffer(size: Size(columns: 6, rows: 1))
    buffer.draw("a", column: 0, row: 0, pen: red)
    buffer.draw("b", column: 1, row: 0, pen: Pen(foreground: .palette(200)))
    buffer.draw("c", column: 2, row: 0, pen: Pen(foreground: .palette(9), attributes: .bold))
    let (_, screen) = shown(buffer, depth: depth)
    let kinds = (0..<3).map { screen.buffer[column: $0, row: 0].pen.foreground }
    switch depth {
    case .trueColor: #expect(kinds == [red.foreground, .palette(200), .palette(9)])
    case .palette256: #expect(kinds == [.palette(203), .palette(200), .palette(9)])
    case .palette16: #expect(kinds == [.standard, .standard, .palette(9)])
    case .none: #expect(kinds == [.standard, .standard, .standard])
    }
    #expect(screen.buffer[column: 2, row: 0].pen.attributes == .bold)
  }

  @Test func `Two colours that are one in the palette are no change`() {
    func screen(_ hex: UInt32) -> CellBuffer {
      CellBuffer(
        size: Size(columns: 1, rows: 1),
        fill: Cell(scalar: 0x61, pen: Pen(foreground: .rgb(RGB(hex: hex)))))
    }
    var (painter, _) = shown(screen(0xFF0000), depth: .palette256)
    #expect(painter.frame(from: screen(0xFF0000), to: screen(0xFE0101)).isEmpty)
    #expect(!painter.frame(from: screen(0xFF0000), to: screen(0x00FF00)).isEmpty)
  }

  @Test func `What a cell must not hold becomes a blank`() {
    var buffer = CellBuffer(size: Size(columns: 12, rows: 1))
    let bad: [UInt32] = [0, 7, 0x1B, 0x7F, 0x9B, 0x202E, 0xD800, 0x11_0000, .max, 0xAD]
    for (column, scalar) in bad.enumerated() {
      buffer[column: column, row: 0] = Cell(
        scalar: scalar, marks: UInt64(0x1B) << 21 | 0x202E, width: UInt8(column % 3))
    }
    // A wide character with nothing beside it, and half of one.
    buffer[column: 10, row: 0] = .rightHalf(pen: .standard)
    buffer[column: 11, row: 0] = Cell(scalar: 0x4F60, width: 2)
    let (_, screen) = shown(buffer)
    #expect(screen.complaints == [])
    #expect(
      screen.buffer.text(row: 0).unicodeScalars.allSatisfy { $0.value == 0x20 || $0.value == 0xAD })
  }

  @Test
  func `The cursor is set anew after a cell of disputed width, and its place is cleared first`() {
    let old = CellBuffer(size: Size(columns: 10, rows: 1))
    var new = old
    new.put(Cell(scalar: 0x1FAE8, width: 2), column: 2, row: 0)
    var (painter, _) = shown(old)
    #expect(text(painter.frame(from: old, to: new)) == "␛[?2026h␛[;3H  ␛[;3H🫨␛[;5H ␛[?2026l")
  }

  @Test(arguments: Array(1...12))
  func `Any screen becomes any other`(columns: Int) {
    var dice = Dice(state: UInt64(columns))
    for rows in 1...12 {
      var (painter, screen): (Painter, TestScreen) = shown(
        CellBuffer(size: Size(columns: columns, rows: rows)))
      var last = CellBuffer(size: Size(columns: columns, rows: rows))
      for round in 0..<12 {
        var next = round % 4 == 3 ? CellBuffer(size: last.size, fill: .blank(pen: red)) : last
        for _ in 0..<Int.random(in: 0...12, using: &dice) {
          next.draw(
            ["a", "⠋⠙", "你好", "é", "🇫🇷", "  ", "🫨x", "e\u{301}\u{302}", "नमस्ते", "❤️", "👍🏽"]
              .randomElement(using: &dice)!,
            column: Int.random(in: -2...columns, using: &dice),
            row: Int.random(in: 0..<rows, using: &dice),
            pen: Pen(
              foreground: .palette(UInt8.random(in: 0...3, using: &dice)),
              background: [.standard, red.background].randomElement(using: &dice)!,
              attributes: .init(rawValue: UInt16.random(in: 0...255, using: &dice))))
        }
        screen.feed(painter.frame(from: last, to: next))
        #expect(appearance(screen.buffer) == appearance(next))
        #expect(screen.complaints == [])
        last = next
      }
    }
  }

  @Test func `Hundreds of runs are drawn all the same`() {
    let size = Size(columns: 120, rows: 40)
    var dice = Dice(state: 7)
    var buffer = CellBuffer(size: size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        buffer[column: column, row: row] = Cell(
          scalar: UInt32.random(in: 0x20..<0x7F, using: &dice),
          pen: Pen(foreground: .palette(UInt8.random(in: 0...200, using: &dice))))
      }
    }
    let (_, screen) = shown(buffer)
    #expect(appearance(screen.buffer) == appearance(buffer))
    #expect(screen.complaints == [])
  }
}
