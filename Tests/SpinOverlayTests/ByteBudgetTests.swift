import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

/// What a quiet command costs on the wire, measured over whole turns of the indicator.
@Suite struct ByteBudgetTests {
  /// Bytes a second of the indicator alone, and with the clock ticking.
  static func bytes(_ look: Look, size: Size = Size(columns: 80, rows: 24)) -> (
    still: Int, ticking: Int, largest: Int
  ) {
    func measure(ticking: Bool) -> (Int, Int) {
      var overlay = Overlay(look: look)
      var painter = Painter(depth: look.depth)
      let nanoseconds =
        overlay.interval.components.attoseconds / 1_000_000_000
        + overlay.interval.components.seconds * 1_000_000_000
      let frames = look.indicator.frames.count
      var last: CellBuffer?
      var total = 0
      var largest = 0
      // One second of warming up, then as many whole turns as make ten seconds or more.
      let turns = Int(10_000_000_000 / (nanoseconds * Int64(frames))) + 1
      var clock = Duration.zero
      for frame in 0...frames * turns {
        let shown = Duration.nanoseconds(nanoseconds * Int64(frame))
        if ticking { clock = shown }
        let state = CardState(title: "make -j8", elapsed: .seconds(600) + clock)
        let screen = overlay.frame(state: state, size: size, shown: shown)
        let bytes = painter.frame(from: last, to: screen)
        if frame > 0 {
          total += bytes.count
          largest = max(largest, bytes.count)
        }
        last = screen
      }
      let seconds = Double(nanoseconds) * Double(frames * turns) / 1e9
      return (Int((Double(total) / seconds).rounded()), largest)
    }
    let (still, largest) = measure(ticking: false)
    return (still, measure(ticking: true).0, largest)
  }

  private static let dark = RGB(hex: 0x1E2127)

  @Test func `The default small style stays under 200 bytes a second with its clock`() {
    for background in [nil, ByteBudgetTests.dark, RGB.white] {
      let look = Look(background: background, indicatorSize: .small)
      let bytes = ByteBudgetTests.bytes(look)
      #expect(bytes.ticking <= 200)
    }
  }

  @Test(arguments: Indicator.names)
  func `Every small style stays under 200 bytes a second`(name: String) throws {
    let look = Look(
      background: ByteBudgetTests.dark, indicator: try #require(Indicator.named(name)),
      indicatorSize: .small)
    let bytes = ByteBudgetTests.bytes(look)
    #expect(bytes.still <= 200)
  }

  @Test(arguments: Indicator.names.filter { Indicator.named($0)?.large == .dots })
  func `Every large dot matrix stays within its budget`(name: String) throws {
    let look = Look(
      background: ByteBudgetTests.dark, indicator: try #require(Indicator.named(name)))
    let bytes = ByteBudgetTests.bytes(look, size: Size(columns: 120, rows: 30))
    #expect(bytes.ticking <= 2500)
  }

  @Test(arguments: [
    ("24-bit, dark", Look(background: dark), 2500),
    ("24-bit, white", Look(background: .white), 2500),
    ("unknown", Look(), 2500), ("256", Look(background: dark, depth: .palette256), 1800),
    ("16", Look(depth: .palette16), 770), ("ASCII", Look(background: dark, isASCII: true), 1400),
    ("mono", Look(depth: .none), 445),
  ])
  func `The large ring stays within its budget`(name: String, look: Look, budget: Int) {
    let bytes = ByteBudgetTests.bytes(look)
    #expect(bytes.ticking <= 2500)
    #expect(bytes.still <= budget)
    #expect(bytes.largest <= 320)
  }
}
