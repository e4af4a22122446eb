import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

@Suite struct EverySizeTests {
  static let looks: [Look] = [
    Look(indicatorSize: .small), Look(background: RGB(hex: 0x1E2127)),
    Look(background: .white, fillsBackground: true, depth: .palette256),
    Look(depth: .palette16), Look(depth: .none, isASCII: true),
    Look(indicator: Indicator.named("pong") ?? .standard),
    Look(indicator: Indicator(own: [Array("a very wide frame indeed".utf8)], interval: nil)),
  ]
  static let states: [CardState] = [
    CardState(title: ""), tidepool,
    CardState(
      title: String(repeating: "构建", count: 300), step: String(repeating: "x", count: 999),
      progress: -7,
      elapsed: .seconds(Int64.max), remaining: .seconds(Int64.max),
      phase: .stopping(reason: "Timed out after 30s", killIn: .seconds(7))),
    CardState(
      title: "make", progress: 1000, elapsed: .seconds(-5), remaining: .seconds(-5),
      phase: .askedToStop, isLocked: true),
  ]

  private func check(_ look: Look, _ state: CardState, _ size: Size) {
    var overlay = Overlay(look: look)
    let buffer = overlay.frame(state: state, size: size, shown: .milliseconds(12_345))
    #expect(buffer.size == size)
    var painter = Painter(depth: look.depth)
    _ = painter.frame(from: nil, to: buffer)
  }

  @Test(arguments: looks)
  func `Every window up to 60 x 20 is drawn`(look: Look) {
    for columns in 1...60 {
      for rows in 1...20 {
        // All states in the smallest, one in turn in the others.
        let all = columns <= 14 && rows <= 8
        for (index, state) in EverySizeTests.states.enumerated()
        where all || (columns + rows) % 4 == index {
          check(look, state, Size(columns: columns, rows: rows))
        }
      }
    }
  }

  @Test(arguments: looks)
  func `Large and odd windows are drawn`(look: Look) {
    for (columns, rows) in [
      (500, 200), (500, 1), (1, 200), (500, 5), (20, 200), (200, 60), (0, 0), (-1, 5),
    ] {
      var overlay = Overlay(look: look)
      let buffer = overlay.frame(
        state: EverySizeTests.states[2], size: Size(columns: columns, rows: rows), shown: .zero)
      #expect(buffer.size == Size(columns: max(0, columns), rows: max(0, rows)))
    }
  }

  @Test func `Nothing stands outside the card, and inside it every row ends where it should`() {
    let request = LayoutRequest(
      size: Size(columns: 0, rows: 0), title: 17, times: 16, hasLine: true, hasBar: true, hints: 17,
      indicator: 1, large: Size(columns: 11, rows: 6), isOutlined: false)
    for columns in 1...120 {
      for rows in 1...40 {
        var request = request
        request.size = Size(columns: columns, rows: rows)
        let layout = request.layout()
        let box = layout.box
        #expect(box.column >= 0 && box.row >= 0)
        #expect(box.column + box.columns <= columns && box.row + box.rows <= rows)
        let places = [
          layout.rows.title, layout.rows.line, layout.rows.bar, layout.rows.times,
          layout.rows.hints,
        ]
        let used = places.compactMap { $0 }
        #expect(used == used.sorted() && Set(used).count == used.count)
        #expect(used.allSatisfy { box.rowRange.contains($0) })
        if layout.form != .alone {
          #expect(layout.textColumn + layout.textWidth <= box.column + box.columns)
          #expect(layout.textWidth > 0)
        }
        if layout.form != .alone && layout.form != .line {
          #expect(box.column >= 1 && box.row >= 1, "\(columns) x \(rows)")
          #expect(box.column + box.columns < columns && box.row + box.rows < rows)
          #expect(used.allSatisfy { $0 < box.row + box.rows - 1 })
        }
        if layout.isLarge {
          #expect(layout.indicator.row + 6 <= (layout.rows.title ?? 0) || layout.form == .wide)
          #expect(layout.indicator.column + 11 <= box.column + box.columns)
        }
      }
    }
  }
}
