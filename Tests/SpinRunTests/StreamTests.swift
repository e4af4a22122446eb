import SpinCommandLine
import SpinValues
import Testing

@testable import SpinRun
@testable import SpinSystem

/// What is made of bytes on their way, however they are split.
@Suite struct StreamTests {
  /// Every way to cut bytes into two, and all of them into single ones.
  private static func splits(_ bytes: [UInt8]) -> [[[UInt8]]] {
    var result = (0...bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    result.append(bytes.map { [$0] })
    return result
  }

  // MARK: The alternate screen

  @Test(arguments: [
    ("\u{1B}[?1049h", true), ("\u{1B}[?47h", true), ("\u{1B}[?1047h", true),
    ("\u{1B}[?1049h\u{1B}[?1049l", false), ("\u{1B}[?25;1049h", true),
    ("\u{1B}[?1049;25h", true), ("\u{1B}[?1049;2004l", false), ("text\u{1B}[?1049htext", true),
    ("\u{1B}[?1h\u{1B}[?1049h\u{1B}[?1l", true), ("\u{1B}[1049h", false), ("?1049h", false),
    ("\u{1B}[?1049x", false), ("\u{1B}[?10490h", false), ("\u{1B}[?1048h", false),
    ("\u{1B}\u{1B}[?1049h", true), ("\u{1B}[?1\u{1B}[?1049h", true),
    ("\u{1B}[?1049$p", false), ("\u{1B}[?1049h\u{1B}[?99999999999999999999l", true),
    ("", false), ("\u{1B}[", false), ("\u{1B}[?1049", false),
  ])
  func `the alternate screen is seen, however its switch is split`(text: String, isOn: Bool) {
    for parts in Self.splits(Array(text.utf8)) {
      var watch = AlternateScreenWatch()
      for part in parts { part.withUnsafeBytes { watch.passed($0) } }
      #expect(watch.isOn == isOn, "\(parts)")
    }
  }

  // MARK: The end of a line

  @Test(arguments: [
    ("", true), ("x", false), ("x\n", true), ("x\r\n", true), ("x\r", false), ("\r", true),
    ("Name? ", false), ("x\n\u{1B}[m", true), ("x\u{1B}[m", false),
    ("x\n\u{1B}]0;title\u{07}", true),
    ("x\n\u{1B}]0;title\u{1B}\\", true), ("x\n\u{1B}(B", true), ("x\n\u{1B}[1;31mred", false),
    ("x\n ", false), ("\n\n", true), ("x\n\r", true), ("\u{1B}[2K\r", true),
  ])
  func `an unfinished line is seen, however it is split`(text: String, isAtStart: Bool) {
    for parts in Self.splits(Array(text.utf8)) {
      var end = LineEnd()
      for part in parts { part.withUnsafeBytes { end.passed($0) } }
      #expect(end.isAtLineStart == isAtStart, "\(parts)")
    }
  }

  @Test func `after much text only the last of it counts`() {
    var end = LineEnd()
    let long = [UInt8](repeating: 0x61, count: 100_000)
    long.withUnsafeBytes { end.passed($0) }
    #expect(!end.isAtLineStart)
    ([0x0A] as [UInt8]).withUnsafeBytes { end.passed($0) }
    #expect(end.isAtLineStart)
    for byte in long.prefix(5000) { [byte].withUnsafeBytes { end.passed($0) } }
    #expect(!end.isAtLineStart)
  }

  // MARK: Carriage returns

  @Test(arguments: [
    ("a\r\nb\r\n", "a\nb\n"), ("a\nb", "a\nb"), ("a\rb", "a\rb"), ("\r\r\n", "\r\n"),
    ("\r\r\r\n\n", "\r\r\n\n"), ("a\r", "a\r"), ("", ""), ("\r", "\r"), ("\n\r", "\n\r"),
    ("\r\n\r\n", "\n\n"), ("\u{E9}\r\n\r", "\u{E9}\n\r"),
  ])
  func `one carriage return before each line feed goes, however it is split`(
    text: String, reduced: String
  ) {
    for parts in Self.splits(Array(text.utf8)) {
      var returns = CarriageReturns()
      var result: [UInt8] = []
      for part in parts { result += part.withUnsafeBytes { returns.reduce($0) } }
      result += returns.finish()
      #expect(result == Array(reduced.utf8), "\(parts)")
      #expect(returns.finish() == [])
    }
  }

  // MARK: What is kept

  private func keeper(
    _ policy: Arguments.Output, _ parts: [[UInt8]], then: (inout OutputKeeper) throws -> Void
  ) throws {
    var keeper = OutputKeeper(policy: policy)
    for part in parts { try part.withUnsafeBytes { try keeper.keep($0) } }
    try then(&keeper)
  }

  private static func all(_ keeper: inout OutputKeeper) -> [UInt8] {
    var bytes: [UInt8] = []
    while case let next = keeper.nextBacklog(), !next.isEmpty { bytes += next }
    return bytes
  }

  private static let text = Array("one\r\ntwo\nName? ".utf8)

  @Test(arguments: [true, false])
  func `always: every byte is shown, once`(wasSuccess: Bool) throws {
    for parts in Self.splits(Self.text) {
      try keeper(.always, parts) { keeper in
        let waits = keeper.hasBacklog
        #expect(waits)
        let line = keeper.takeLastLine()
        #expect(line == [])
        keeper.settle(wasSuccess: wasSuccess)
        let shown = Self.all(&keeper)
        #expect(shown == Self.text)
        let isDone = keeper.isEmpty && !keeper.hasBacklog
        #expect(isDone)
      }
    }
  }

  @Test func `failure: after a failure all is shown, after a success nothing`() throws {
    for parts in Self.splits(Self.text) {
      try keeper(.failure, parts) { keeper in
        let waits = keeper.hasBacklog
        #expect(!waits, "nothing as it comes")
        keeper.settle(wasSuccess: false)
        let shown = Self.all(&keeper)
        #expect(shown == Self.text)
      }
      try keeper(.failure, parts) { keeper in
        keeper.settle(wasSuccess: true)
        let isEmpty = keeper.isEmpty
        let rest = Self.all(&keeper)
        #expect(isEmpty && rest == [])
      }
    }
  }

  @Test(arguments: [Arguments.Output.failure, .never])
  func `the prompt alone is shown when the terminal goes to the command, and not again`(
    policy: Arguments.Output
  ) throws {
    for parts in Self.splits(Self.text) {
      try keeper(policy, parts) { keeper in
        let line = keeper.takeLastLine()
        #expect(line == Array("Name? ".utf8))
        let again = keeper.takeLastLine()
        #expect(again == [])
        keeper.settle(wasSuccess: false)
        let rest = policy == .failure ? Array("one\r\ntwo\n".utf8) : []
        let shown = Self.all(&keeper)
        #expect(shown == rest)
      }
    }
  }

  @Test func `never: nothing is shown at the end`() throws {
    try keeper(.never, [Self.text]) { keeper in
      keeper.settle(wasSuccess: false)
      let isEmpty = keeper.isEmpty
      #expect(isEmpty)
    }
  }

  @Test func `shown in portions it is still every byte, what comes in between included`() throws {
    var keeper = OutputKeeper(policy: .always)
    var expected: [UInt8] = []
    var shown: [UInt8] = []
    for round in 0..<40 {
      let part = (0..<50_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ round) }
      try part.withUnsafeBytes { try keeper.keep($0) }
      expected += part
      if round % 3 == 0 { shown += keeper.nextBacklog() }
    }
    shown += Self.all(&keeper)
    #expect(shown == expected)
  }

  @Test func `a line without end does not grow the memory`() throws {
    var keeper = OutputKeeper(policy: .never)
    let part = [UInt8](repeating: 0x61, count: 50_000)
    for _ in 0..<50 { try part.withUnsafeBytes { try keeper.keep($0) } }
    let count = keeper.takeLastLine().count
    #expect(count <= 1 << 16)
  }
}
