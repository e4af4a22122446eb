import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

@Suite struct StyleListTests {
  private func list(_ columns: Int, _ look: Look = Look()) -> StyleList {
    StyleList(look: look, window: Size(columns: columns, rows: 24))
  }

  @Test func `80 columns hold three of twelve, down then across`() {
    let rows = grid(list(80).frame(shown: .zero))
    #expect(rows.count == 19)
    #expect(rows[1] == " ▝▜▄     ▄▛▘    activity the default, drawn large")
    #expect(rows[2].hasSuffix("spin --style NAME -- COMMAND"))
    #expect(rows[3].hasSuffix("36 styles"))
    #expect(rows[6] == "")
    #expect(rows[7] == " activity    ⣷             snake       ⠉⠉⠁           pulse       ░")
    #expect(rows[18] == " wave        ⠉⢄⣀⠌          flip        ▚             binary      010010")
  }

  @Test(arguments: [
    (79, 2, 18), (54, 2, 18), (53, 1, 36), (20, 1, 36), (1, 1, 36), (0, 1, 36), (300, 3, 12),
  ])
  func `A narrower window has fewer columns`(window: Int, columns: Int, rows: Int) {
    let size = list(window).size
    #expect(size.rows == 7 + rows)
    #expect(size.columns == max(0, min(window - 1, 1 + 26 * columns)))
    #expect(list(window).frame(shown: .seconds(3)).size == size)
  }

  @Test func `Every style moves at its own pace`() {
    let list = list(80)
    #expect(list.nextChange(after: .zero) == .milliseconds(80))
    #expect(list.nextChange(after: .milliseconds(80)) == .milliseconds(90))
    var shown = Duration.zero
    var last = list.frame(shown: shown)
    for _ in 0..<100 {
      let next = list.nextChange(after: shown)
      #expect(next > shown)
      #expect(list.frame(shown: next - .nanoseconds(1)) == last)
      shown = next
      let now = list.frame(shown: shown)
      #expect(now != last)
      last = now
    }
  }

  @Test func `Without a terminal it is a table`() {
    let lines = StyleList.plain(isASCII: false).split(separator: "\n")
    #expect(lines.count == 36)
    #expect(lines[0] == "activity\t125\t⣷ ⣯ ⣟ ⡿ ⢿ ⣻ ⣽ ⣾")
    #expect(lines[24] == "pulse\t120\t░ ▒ ▓ █ ▓ ▒")
    #expect(StyleList.plain(isASCII: true).utf8.allSatisfy { $0 < 0x7F })
  }

  @Test func `No window is too small for any look`() {
    for depth in ColorDepth.allCases {
      for isASCII in [false, true] {
        for columns in [0, 1, 5, 30, 60, 90] {
          let list = list(columns, Look(depth: depth, isASCII: isASCII))
          #expect(list.frame(shown: .seconds(1)).size == list.size)
        }
      }
    }
  }
}
