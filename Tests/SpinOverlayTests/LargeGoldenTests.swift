import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

@Suite struct LargeGoldenTests {
  private let outline = Look(depth: .palette16)
  private let bare = CardState(title: "make -j8", elapsed: .seconds(42), remaining: .seconds(78))

  @Test func `80 x 24 is tall, with everything`() {
    #expect(
      grid(outline, tidepool, 80, 24)[4..<20].map { String($0.dropFirst(19)) } == [
        "╭───────────────────────────────────────╮",
        "│                   ▄                   │",
        "│              ▝▜▄     ▄▛▘              │",
        "│                ▝▀   ▀▘                │",
        "│              ▀▀▀     ▀▀▀              │",
        "│               ▗▟▀ ▄ ▀▙▖               │",
        "│              ▝▀       ▀▘              │",
        "│                                       │",
        "│           Building tidepool           │",
        "│        Compiling Parser.swift         │",
        "│                                       │",
        "│   ━━━━━━━━━━━━━╸───────────────────   │",
        "│   0:42 · 1:18 left              42%   │",
        "│                                       │",
        "│     Ctrl-C stop   Esc show output     │",
        "╰───────────────────────────────────────╯",
      ])
  }

  @Test func `Without step and bar title and time are neighbours`() {
    let rows = grid(outline, bare, 80, 24)
    #expect(rows.filter { !$0.isEmpty }.count == 13)
    #expect(rows[13].contains("│               make -j8                │"))
    #expect(rows[14].contains("│           0:42 · 1:18 left            │"))
    #expect(rows[16].contains("│     Ctrl-C stop   Esc show output     │"))
  }

  @Test func `200 x 60 has the same card as 80 x 24`() {
    let small = grid(outline, tidepool, 80, 24).filter { !$0.isEmpty }.map { $0.dropFirst(19) }
    let large = grid(outline, tidepool, 200, 60).filter { !$0.isEmpty }.map { $0.dropFirst(79) }
    #expect(small == large)
  }

  @Test func `40 x 12 has ring, title, bar and times`() {
    #expect(
      grid(Look(), tidepool, 40, 12) == [
        "",
        " ▗▆                ▄                ▆▖",
        "              ▝▜▄     ▄▛▘",
        "                ▝▀   ▀▘",
        "              ▀▀▀     ▀▀▀",
        "               ▗▟▀ ▄ ▀▙▖",
        "              ▝▀       ▀▘",
        "           Building tidepool",
        "     ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━",
        "     0:42 · 1:18 left          42%",
        " ▝▂                                 ▂▘",
        "",
      ])
  }

  @Test func `57 x 10 is wide`() {
    #expect(
      grid(outline, tidepool, 57, 10) == [
        "",
        "  ╭──────────────────────────────────────────────────╮",
        "  │        ▄        Building tidepool                │",
        "  │   ▝▜▄     ▄▛▘   Compiling Parser.swift           │",
        "  │     ▝▀   ▀▘     ━━━━━━━━━━━━╸─────────────────   │",
        "  │   ▀▀▀     ▀▀▀   0:42 · 1:18 left           42%   │",
        "  │    ▗▟▀ ▄ ▀▙▖                                     │",
        "  │   ▝▀       ▀▘   Ctrl-C stop   Esc show output    │",
        "  ╰──────────────────────────────────────────────────╯",
        "",
      ])
  }

  @Test func `The ring in ASCII has five rows`() {
    let rows = grid(Look(depth: .palette16, isASCII: true), tidepool, 80, 24)
    #expect(
      rows[4..<19].map { String($0.dropFirst(19)) } == [
        "+---------------------------------------+",
        "|                \\  |  /                |",
        "|                 \\ | /                 |",
        "|              ---     ---              |",
        "|                 / | \\                 |",
        "|                /  |  \\                |",
        "|                                       |",
        "|           Building tidepool           |",
        "|        Compiling Parser.swift         |",
        "|                                       |",
        "|   [#############------------------]   |",
        "|   0:42 - 1:18 left              42%   |",
        "|                                       |",
        "|     Ctrl-C stop   Esc show output     |",
        "+---------------------------------------+",
      ])
  }

  @Test func `An outline is never drawn over`() {
    for columns in 20...70 {
      for rows in 5...24 {
        let lines = grid(outline, tidepool, columns, rows)
        let top = lines.first { $0.contains("╭") } ?? ""
        #expect(
          top.contains("╮") && !top.contains("▄") && !top.contains("▀"), "\(columns) x \(rows)")
      }
    }
  }

  @Test(arguments: [
    ("rows", 80, 24, Layout.Form.tall), ("columns", 30, 24, .tall), ("low", 80, 17, .wide),
    ("lowest", 80, 10, .wide),
    ("narrow and low", 55, 11, .tall), ("too low", 55, 10, .small), ("too narrow", 29, 24, .small),
    ("wide", 56, 17, .wide),
    ("high", 56, 18, .tall), ("9 rows", 80, 9, .small), ("5 rows", 20, 5, .small),
    ("4 rows", 20, 4, .line),
    ("19 columns", 19, 5, .line), ("8 columns", 8, 1, .line), ("7 columns", 7, 1, .alone),
  ])
  func `The form follows from the window`(name: String, columns: Int, rows: Int, form: Layout.Form)
  {
    let layout = LayoutRequest(
      size: Size(columns: columns, rows: rows), title: 17, times: 16, hasLine: false, hasBar: false,
      hints: 17, indicator: 1, large: Size(columns: 11, rows: 6), isOutlined: false
    ).layout()
    #expect(layout.form == form)
  }

  @Test func `The tall form drops hints, gaps and the step, in this order`() {
    func height(_ rows: Int, line: Bool, bar: Bool) -> (Int, Layout.Rows) {
      let layout = LayoutRequest(
        size: Size(columns: 40, rows: rows), title: 17, times: 16, hasLine: line, hasBar: bar,
        hints: 17, indicator: 1, large: Size(columns: 11, rows: 6), isOutlined: false
      ).layout()
      return (layout.box.rows, layout.rows)
    }
    #expect(
      (11...20).map { height($0, line: false, bar: false).0 } == [
        9, 10, 11, 11, 13, 13, 13, 13, 13, 13,
      ])
    #expect(
      (12...20).map { height($0, line: true, bar: true).0 } == [10, 11, 12, 13, 14, 14, 16, 16, 16])
    #expect(height(12, line: true, bar: true).1.line == nil)
    #expect(height(13, line: true, bar: true).1.line != nil)
    #expect(height(17, line: true, bar: true).1.hints == nil)
  }

  @Test func `Styles without a large drawing, and --size small, stay small`() throws {
    let line = Look(indicator: try #require(Indicator.named("line")), indicatorSize: .large)
    #expect(!grid(line, tidepool, 80, 24).joined().contains("▜"))
    #expect(grid(line, tidepool, 80, 24).contains { $0.contains("|  Building tidepool") })
    #expect(
      grid(Look(indicatorSize: .small), tidepool, 80, 24).contains {
        $0.contains("⣷  Building tidepool")
      })
  }

  @Test func `A dot is a square of two by two pixels`() throws {
    let look = Look(depth: .none, indicator: try #require(Indicator.named("dots")))
    // Row by row: in the first frame both dots of the first row are lit, and the right one of the second.
    var overlay = Overlay(look: look)
    let buffer = overlay.frame(state: bare, size: Size(columns: 80, rows: 24), shown: .zero)
    let drawn = (0..<24).flatMap { row in
      (0..<80).compactMap { column -> String? in
        let cell = buffer[column: column, row: row]
        if cell.pen.attributes.contains(.inverse) { return "█" }
        return ["▄", "▀"].contains(cell.text) ? cell.text : nil
      }
    }
    #expect(drawn == ["█", "█", "█", "█", "▄", "▄", "▀", "▀"])
  }

  @Test func `Head, tail and ghosts of the ring have the colours that were looked at`() {
    func spokes(_ background: RGB, frame: Int) -> [Color] {
      var overlay = Overlay(look: Look(background: background))
      let screen = overlay.frame(
        state: bare, size: Size(columns: 80, rows: 24), shown: .milliseconds(125 * frame))
      // One cell of each spoke, counted from the ring's corner.
      let places = [(5, 0), (8, 1), (8, 3), (8, 4), (5, 4), (2, 4), (0, 3), (2, 1)]
      return places.map { screen[column: 34 + $0.0, row: 6 + $0.1].pen.foreground }
    }
    let dark: [UInt32] = [
      0xFF453A, 0xD7433B, 0xB4423D, 0x94403E, 0x783F3F, 0x613E40, 0x613E40, 0x613E40,
    ]
    let light: [UInt32] = [
      0xFF3B30, 0xFF6259, 0xFF857F, 0xFFA5A0, 0xFFC0BD, 0xFFD8D6, 0xFFD8D6, 0xFFD8D6,
    ]
    for frame in 0..<16 {
      for (background, ramp) in [(RGB(hex: 0x1E2127), dark), (RGB.white, light)] {
        let expected = (0..<8).map { spoke in Color.rgb(RGB(hex: ramp[(frame + 8 - spoke) % 8])) }
        #expect(spokes(background, frame: frame) == expected)
      }
    }
  }
}
