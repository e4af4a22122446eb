import SpinTestSupport
import Testing

/// Section 3, point 4: questions to the terminal, and what becomes of the answers.
@Suite struct QuestionTests {
  private static let background = Array("\u{1B}]11;?".utf8)
  private static let attributes = Array("\u{1B}[c".utf8)

  /// A terminal by how it answers; nil: not at all.
  static let delays: [Duration?] = [.zero, .milliseconds(150), .milliseconds(600), nil]

  @Test(arguments: delays, ["0.4", "0.7", "1.2"])
  func `no answer reaches the shell, the command or the screen`(
    delay: Duration?, length: String
  ) async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab, answers: delay != nil, answerDelay: delay ?? .zero)
      try await shell.run("\(Products.spin) -q --delay 20ms -- sleep \(length)")
      // Longer than any answer takes, with the shell reading.
      try await shell.run("sleep 0.7")
      try await shell.run("read -t 0.1 -n 1 x; echo \"<$x>\"")
      shell.program.check(shell.program.screen.mainLines.contains("<>"), "nothing to be read")
      let last = shell.program.screen.mainLines.filter { !$0.isEmpty }.suffix(2)
      shell.program.check(Array(last.prefix(1)), equals: ["<>"])
      let text = shell.program.screen.text
      shell.program.check(!text.contains("rgb:") && !text.contains("62;22"), "no answer shown")
      try await shell.exit()
    }
  }

  @Test(arguments: delays)
  func `a question out at Ctrl-C or Ctrl-Z is awaited first`(delay: Duration?) async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab, answers: delay != nil, answerDelay: delay ?? .zero)
      for (key, status) in [("\u{03}", 130), ("\u{1A}", 148)] {
        let prompts = shell.prompts
        let entries = shell.program.screen.entries
        shell.send("\(Products.spin) -q --delay 20ms -- \(Products.fixture) await never")
        try await shell.program.wait(for: "the overlay") {
          shell.program.screen.entries > entries
        }
        let shown = now()
        try await shell.program.wait(for: "half a second of it") {
          elapsed(since: shown) > .milliseconds(450)
        }
        shell.program.type(key)
        shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: status)
        try await shell.run("sleep 0.7")
        try await shell.run("read -t 0.1 -n 1 x; echo \"<$x>\"")
      }
      try await shell.run("kill -9 %1; wait")
      let empty = shell.program.screen.mainLines.filter { $0 == "<>" }
      shell.program.check(empty.count, equals: 2, "nothing to be read")
      try await shell.exit()
    }
  }

  @Test func `nothing is asked in the first 300 ms, and all in one batch`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, ["sleep", "1.5"]))
      program.check(try await program.end(), equals: .status(0))
      guard let at = program.bytes.firstIndex(of: Self.background) else { return }
      let arrival = program.terminal?.times.first { $0.count > at }?.time ?? 0
      program.check(arrival - program.started >= 300_000_000, "after 300 ms")
      program.check(program.bytes.occurrences(of: Self.background), equals: 1, "asked once")
      let sentinel = program.bytes.firstIndex(of: Self.attributes, from: at)
      program.check(sentinel != nil, "ended by the sentinel")
    }
  }

  @Test func `nothing is asked where theme and background are given`() async throws {
    try await withLab { lab in
      let options = soon + ["--theme", "dark", "--background", "#101010"]
      let program = try lab.start(.spin(options, ["sleep", "1"]))
      program.check(try await program.end(), equals: .status(0))
      program.check(program.bytes.firstIndex(of: Self.background) == nil, "no question")
      program.check(program.bytes.firstIndex(of: Self.attributes) == nil, "no sentinel")
    }
  }

  @Test func `a terminal that never answers delays the end by a second at most`() async throws {
    try await withLab { lab in
      let launch = Launch.spin(soon, ["sleep", "0.6"]).with { $0.answers = false }
      let program = try lab.start(launch)
      program.check(try await program.end(within: .seconds(10)), equals: .status(0))
      program.check(!program.screen.isAlternate && program.modes == program.initialModes)
    }
  }
}
