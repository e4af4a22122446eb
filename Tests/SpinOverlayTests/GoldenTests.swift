import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

/// The state that the reference pictures show.
let tidepool = CardState(
  title: "Building tidepool", step: "Compiling Parser.swift", progress: 42, elapsed: .seconds(42),
  remaining: .seconds(78))

/// A screen as lines of text.
func grid(_ buffer: CellBuffer) -> [String] {
  (0..<buffer.size.rows).map { buffer.text(row: $0) }
}

/// A screen as lines of text, drawn by an overlay that knows nothing else.
func grid(_ look: Look, _ state: CardState, _ columns: Int, _ rows: Int) -> [String] {
  var overlay = Overlay(look: look)
  return grid(
    overlay.frame(state: state, size: Size(columns: columns, rows: rows), shown: .zero))
}

@Suite struct SmallGoldenTests {
  private let small = Look(indicatorSize: .small)
  private let outline = Look(depth: .palette16, indicatorSize: .small)
  private let ascii = Look(depth: .none, isASCII: true, indicatorSize: .small)

  @Test func `57 x 9 holds everything`() {
    #expect(
      grid(small, tidepool, 57, 9) == [
        "",
        "     ▗▆                                          ▆▖",
        "         ⣷  Building tidepool  0:42 · 1:18 left",
        "            Compiling Parser.swift",
        "            ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  42%",
        "",
        "            Ctrl-C stop   Esc show output",
        "     ▝▂                                          ▂▘",
        "",
      ])
  }

  @Test func `40 x 10 leaves out the time left`() {
    #expect(
      grid(outline, tidepool, 40, 10) == [
        "",
        "  ╭──────────────────────────────────╮",
        "  │ ⣷  Building tidepool        0:42 │",
        "  │    Compiling Parser.swift        │",
        "  │    ━━━━━━━━━━──────────────  42% │",
        "  │                                  │",
        "  │    Ctrl-C stop   Esc show output │",
        "  ╰──────────────────────────────────╯",
        "",
        "",
      ])
  }

  @Test func `36 x 8 has the short hints`() {
    let state = CardState(title: "make -j8", elapsed: .seconds(42))
    #expect(
      grid(outline, state, 36, 8) == [
        "",
        "  ╭──────────────────────────────╮",
        "  │ ⣷  make -j8             0:42 │",
        "  │                              │",
        "  │    ^C stop  Esc show         │",
        "  ╰──────────────────────────────╯",
        "",
        "",
      ])
  }

  @Test func `30 x 8 cuts title and step and has no hints`() {
    #expect(
      grid(ascii, tidepool, 30, 8) == [
        "",
        "  +------------------------+",
        "  | |  Building t...  0:42 |",
        "  |    Compiling Parser... |",
        "  |    [#####-------]  42% |",
        "  +------------------------+",
        "",
        "",
      ])
    #expect(grid(small, tidepool, 30, 8)[2] == "    ⣷  Building tid…  0:42")
  }

  @Test func `24 x 5 and 20 x 5 are pills of three rows`() {
    #expect(
      grid(small, tidepool, 24, 5) == [
        "", "  ▗▆                ▆▖", "    ⣷  Buildin…  42%", "  ▝▂                ▂▘", "",
      ])
    #expect(grid(small, tidepool, 20, 5)[2] == "    ⣷  Bui…  42%")
    #expect(
      grid(small, CardState(title: "make -j8", elapsed: .seconds(42)), 20, 5)[2]
        == "    ⣷  ma…  0:42")
  }

  @Test func `Below that one row is filled`() {
    #expect(
      grid(small, tidepool, 40, 4) == ["", " ⣷ Building tidepool          42%  0:42", "", ""])
    #expect(grid(small, tidepool, 14, 3) == ["", " ⣷ Build… 42%", ""])
    #expect(grid(small, tidepool, 12, 3) == ["", " ⣷ Bui… 42%", ""])
    #expect(grid(small, tidepool, 8, 1) == [" ⣷  42%"])
    #expect(
      grid(small, tidepool, 57, 4)[1] == " ⣷ Building tidepool               42%  0:42 · 1:18 left")
  }

  @Test func `Below that the indicator is alone`() {
    #expect(grid(small, tidepool, 7, 3) == ["", "   ⣷", ""])
    #expect(grid(small, tidepool, 5, 1) == ["  ⣷"])
    #expect(grid(small, tidepool, 1, 1) == ["⣷"])
    #expect(grid(small, tidepool, 0, 0) == [])
  }

  @Test func `A wide title is cut at a whole character`() {
    let state = CardState(title: "构建项目构建项目", elapsed: .seconds(1))
    #expect(grid(small, state, 24, 5)[2] == "    ⣷  构建项…  0:01")
    #expect(
      grid(ascii, CardState(title: "构建…", elapsed: .zero), 36, 8)[2]
        == "  | |  ????...              0:00 |")
  }
}

@Suite struct StateTests {
  private let outline = Look(depth: .none, indicatorSize: .small)

  /// The four rows of text of a card in a window of 60 x 12.
  private func rows(
    _ phase: CardState.Phase, locked: Bool = false, remaining: Duration? = nil,
    step: String? = "linking"
  ) -> [String] {
    let state = CardState(
      title: "make", step: step, elapsed: .seconds(33), remaining: remaining, phase: phase,
      isLocked: locked)
    return grid(outline, state, 60, 12)[4..<8].map { row in
      let text = String(row.dropFirst(14).prefix(32))
      return String(text.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func `Running: the step, the time left rounded up, what the keys do`() {
    #expect(
      rows(.running, remaining: .milliseconds(77_001)) == [
        "⣷  make         0:33 · 1:18 left", "   linking", "", "   Ctrl-C stop   Esc show output",
      ])
  }

  @Test func `Locked: Esc is not named`() {
    #expect(rows(.running, locked: true)[3] == "   Ctrl-C stop")
  }

  @Test func `Asked to stop: a message instead of the step, and other keys`() {
    #expect(
      rows(.askedToStop) == [
        "⣷  make                     0:33", "   Asked to stop", "",
        "   Ctrl-C again   Ctrl-\\ quit",
      ])
  }

  @Test func `A limit: its message, and what happens now`() {
    #expect(
      rows(.hookRunning(reason: CardText.timedOut(after: .seconds(30))), step: nil) == [
        "⣷  make  0:33 · running the hook", "   Timed out after 30s", "",
        "   Ctrl-C stop   Esc show output",
      ])
    #expect(
      rows(.stopping(reason: CardText.noOutput(for: .seconds(20)), killIn: nil))[0...1] == [
        "⣷  make          0:33 · stopping", "   No output for 20s",
      ])
  }

  @Test func `Where there is no row for the message it takes the place of the title`() {
    let state = CardState(title: "make", elapsed: .seconds(33), phase: .askedToStop)
    #expect(grid(outline, state, 24, 5)[2] == "  │ ⣷  Asked …  0:33 │")
    #expect(grid(outline, state, 24, 3)[1] == " ⣷ Asked to stop   0:33")
  }

  @Test func `The message is amber and bold, and so are ring and bar at a limit`() {
    let state = CardState(
      title: "make", progress: 50,
      phase: .hookRunning(reason: CardText.timedOut(after: .seconds(1))))
    var overlay = Overlay(look: Look(indicatorSize: .small))
    let buffer = overlay.frame(state: state, size: Size(columns: 60, rows: 12), shown: .zero)
    let amber = Color.rgb(RGB(hex: 0xFFB340))
    let pens = (0..<12).flatMap { row in (0..<60).map { buffer[column: $0, row: row] } }
    #expect(pens.first { $0.text == "⣷" }?.pen.foreground == amber)
    #expect(pens.first { $0.text == "━" }?.pen.foreground == amber)
    let message = pens.first { $0.text == "T" }?.pen
    #expect(message?.foreground == amber && message?.attributes == .bold)
  }

  @Test func `A card that was higher stays so, and its width stays until the window changes`() {
    var overlay = Overlay(look: outline)
    let size = Size(columns: 80, rows: 20)
    func box(_ state: CardState, _ size: Size) -> [Int] {
      let lines = grid(overlay.frame(state: state, size: size, shown: .zero))
      let top = lines.firstIndex { $0.contains("╭") } ?? -1
      let bottom = lines.firstIndex { $0.contains("╰") } ?? -1
      return [lines[top].count, bottom - top + 1]
    }
    let first = box(CardState(title: "make", elapsed: .seconds(9)), size)
    #expect(box(CardState(title: "make", elapsed: .seconds(36_000)), size) == first)
    #expect(
      box(CardState(title: "make", step: String(repeating: "x", count: 99)), size) == [
        first[0], first[1] + 1,
      ])
    #expect(box(CardState(title: "make", progress: 3), size) == [first[0], first[1] + 2])
    #expect(box(CardState(title: "make"), size) == [first[0], first[1] + 2])
    let long = CardState(title: String(repeating: "m", count: 99))
    #expect(box(long, size) == [first[0], first[1] + 2])
    #expect(box(long, Size(columns: 81, rows: 20))[0] > first[0])
  }
}
