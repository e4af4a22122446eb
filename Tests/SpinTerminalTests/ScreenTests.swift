import ModelFuzzing
import SpinTerminal
import SpinValues
import Testing

/// The screen model, case by case, and under random output.
@Suite struct ScreenTests {
  @Test(arguments: ScreenCase.all)
  func `it shows what a terminal shows`(_ example: ScreenCase) {
    var screen = Screen(size: example.size)
    screen.feed(example.input)
    expect(screen, example)
  }

  @Test(arguments: ScreenCase.all)
  func `it makes no difference where the output is cut`(_ example: ScreenCase) {
    for cut in 0...example.input.count {
      var screen = Screen(size: example.size)
      screen.feed(Array(example.input[..<cut]))
      _ = screen.cells
      screen.feed(Array(example.input[cut...]))
      expect(screen, example)
    }
    var screen = Screen(size: example.size)
    for byte in example.input { screen.feed([byte]) }
    expect(screen, example)
  }

  private func expect(_ screen: Screen, _ example: ScreenCase) {
    #expect(ScreenPicture.rows(screen.cells) == example.rows)
    #expect((screen.cursor.column, screen.cursor.row) == example.cursor)
    #expect(screen.isConsistent)
  }

  @Test func `every case has a name of its own`() {
    #expect(Set(ScreenCase.all.map(\.name)).count == ScreenCase.all.count)
  }

  @Test(arguments: 1...12, 1...12)
  func `no size is too small`(columns: Int, rows: Int) {
    for example in ScreenCase.all {
      var screen = Screen(size: Size(columns: columns, rows: rows))
      screen.feed(example.input)
      #expect(screen.isConsistent, "\(example)")
    }
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 3, 4] as [UInt64])
  func `random output leaves it consistent, and it makes no difference where that is cut`(
    seed: UInt64
  ) throws {
    let start = ContinuousClock.now
    var seed = seed
    repeat {
      var exercise = ModelExercise(seed: seed)
      for _ in 0..<50 { _ = try exercise.advance() }
      seed += 100
    } while ContinuousClock.now - start < .seconds(1)
  }

  @Test func `a screen without cells is one cell, and one that is too large is cut`() {
    #expect(Screen(size: Size(columns: 0, rows: 0)).size == Size(columns: 1, rows: 1))
    #expect(Screen(size: Size(columns: -5, rows: .min)).size == Size(columns: 1, rows: 1))
    let huge = Screen(size: Size(columns: 65535, rows: 65535)).size
    #expect(huge.columns == 65535)
    #expect(huge.columns * huge.rows <= Screen.mostCells)
  }

  @Test func `UTF-8 is read as the standard library reads it`() {
    var random = Randomness(seed: 7)
    let starts: [UInt8] = [0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF]
    for _ in 0..<3000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        bytes.append(
          Bool.random(using: &random)
            ? starts.randomElement(using: &random)! : UInt8.random(in: 0x80...0xBF, using: &random))
      }
      bytes.append(0x78)
      // What has no width, or more than one cell, is not at hand one by one.
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars
      if expected.contains(where: { DisplayWidth.of($0) != 1 || $0.value < 0xA0 && $0 != "x" }) {
        continue
      }
      var screen = Screen(size: Size(columns: 40, rows: 1))
      screen.feed(bytes)
      let seen = String(String.UnicodeScalarView(expected))
      if expected.contains(where: { (0x1F1E6...0x1F1FF).contains($0.value) }) { continue }
      #expect(screen.cells.text(row: 0) == seen, "\(bytes)")
    }
  }
}
