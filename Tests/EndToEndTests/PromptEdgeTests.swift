import Foundation
import SpinTestSupport
import Testing

/// Prompts where something else happens as well: limits, signals, kept output, keys typed early.
@Suite struct PromptEdgeTests {
  private static let ask = "printf 'Name? '; read x; echo \"got $x\""
  private static let askSecretly =
    "stty -echo; printf 'Name? '; read x; stty echo; echo; echo \"got $x\""

  private func waitForPrompt(_ program: Program, _ prompt: String = "Name?") async throws {
    try await program.wait(for: "the prompt, and someone who reads keys") {
      program.asks(prompt)
    }
  }

  // MARK: Output that is kept back

  @Test(arguments: ["always", "failure", "never"], [0, 1])
  func `what was seen is not printed again, and the rest as it was asked for`(
    how: String, status: Int
  ) async throws {
    try await withLab { lab in
      let script = "echo kept; \(Self.ask); \(waitForGo); echo later; exit \(status)"
      let program = try lab.start(.spin(soon + ["--output", how], sh(script)))
      try await waitForPrompt(program)
      program.type("tiger\n")
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(status))
      let lines = program.screen.mainLines
      func count(_ line: String) -> Int { lines.filter { $0.contains(line) }.count }
      program.check(count("got tiger"), equals: 1)
      program.check(count("Name?"), equals: 1)
      let isPrinted = how == "always" || (how == "failure" && status != 0)
      program.check(count("kept"), equals: isPrinted ? 1 : 0)
      program.check(count("later"), equals: isPrinted ? 1 : 0)
    }
  }

  // MARK: Limits and signals

  @Test(arguments: [ask, askSecretly])
  func `a limit fires at a prompt as anywhere else`(script: String) async throws {
    try await withLab { lab in
      let options = ["-q", "--delay", "10ms", "-T", "3s", "--on-timeout", "echo hook >hook"]
      let program = try lab.start(.spin(options, sh(script)))
      let modes = program.initialModes
      try await waitForPrompt(program)
      program.check(try await program.end(), equals: .status(124))
      program.check(lab.read("hook").text, equals: "hook\n")
      program.check(!program.screen.isAlternate && program.screen.cursorIsVisible)
      // Without echo the command itself was killed before it could turn it on again.
      if script == Self.ask { program.check(program.modes, equals: modes) }
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func `a signal to spin at a prompt ends the command, and spin by the same`(number: Int32)
    async throws
  {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], sh(Self.ask)))
      let modes = program.initialModes
      try await waitForPrompt(program)
      program.signal(number)
      program.check(try await program.end(), equals: .signal(Int(number)))
      program.check(program.modes, equals: modes)
    }
  }

  @Test func `killed at a prompt, the monitor puts the modes back and ends the command`()
    async throws
  {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], sh(Self.ask)))
      let modes = program.initialModes
      try await waitForPrompt(program)
      program.signal(SIGKILL)
      try await program.end()
      try await program.wait(for: "the modes as they were") { program.modes == modes }
      try await program.wait(for: "the command to go") { lab.living.isEmpty }
      program.check(!program.screen.isAlternate)
    }
  }

  @Test func `a window that is closed at a prompt leaves nobody behind`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], sh("\(Self.ask); sleep 60")))
      try await waitForPrompt(program)
      program.hangUp()
      program.check(try await program.end(), equals: .signal(1))
    }
  }

  // MARK: Keys

  @Test func `an answer typed ahead is read by the next question`() async throws {
    try await withLab { lab in
      let question = Question(
        "two at once", sh("\(Self.ask); printf 'More? '; read y; echo \"and $y\""), "Name? ",
        "one\ntwo\n")
      try await lab.compare(question)
    }
  }

  @Test func `a long line is read up to what a terminal takes, as without spin`() async throws {
    try await withLab { lab in
      let question = Question(
        "long", sh("printf 'Name? '; read x; echo \"got ${#x}\""), "Name? ",
        String(repeating: "0123456789", count: 390) + "\n")
      try await lab.compare(question)
    }
  }

  @Test func `much that is pasted arrives whole`() async throws {
    try await withLab { lab in
      let lines = (0..<3000).map { "line number \($0)" }
      let script = "stty -echo; echo ready; cat >copy; stty echo; echo end"
      let program = try lab.start(.spin(["-q", "--delay", "10ms"], sh(script)))
      try await waitForPrompt(program, "ready")
      program.type(lines.joined(separator: "\n") + "\n")
      program.type("\u{04}")
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: lab.read("copy"), equal: Array(lines.joined(separator: "\n") + "\n"))
    }
  }

  @Test func `keys typed under the overlay do not answer the question that follows`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh("\(waitForGo); \(Self.ask)")))
      try await program.waitForOverlay()
      program.type("impatient\n")
      program.type("\u{0C}")
      let before = program.bytes.count
      try await program.wait(for: "the keys to be taken") { program.bytes.count > before + 500 }
      try lab.go()
      try await waitForPrompt(program)
      program.type("tiger\n")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.mainLines.contains("got tiger"))
    }
  }

  @Test func `a locked overlay makes room for a question as well`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon + ["--locked"], sh("\(waitForGo); \(Self.ask)")))
      try await program.waitForOverlay()
      try lab.go()
      try await waitForPrompt(program)
      program.type("tiger\n")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.mainLines.contains("got tiger"))
    }
  }

  @Test func `with --delay inf the overlay never comes, and a question is answered`() async throws {
    try await withLab { lab in
      let program = try lab.start(
        .spin(["-q", "--delay", "inf"], sh("\(Self.ask); \(waitForGo); exit 3")))
      try await waitForPrompt(program)
      program.type("tiger\n")
      let answered = now()
      try await program.wait(for: "some time") { elapsed(since: answered) > .seconds(2) }
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.entries, equals: 0)
    }
  }

  // MARK: Nested

  @Test func `Ctrl-Z stops all of a nested run, fg goes on with all of it`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let inner = "\(Products.spin) -t \"inner step\" -- sh -c \"\(waitForGo); exit 3\""
      shell.send("\(Products.spin) -q --delay 20ms -- sh -c '\(inner); exit $?'")
      // The words alone stand in the line that was typed as well.
      try await shell.program.waitForOverlay()
      try await shell.program.wait(for: "the command") {
        lab.living.contains { $0.words.contains { $0.contains("exit 3") } && $0.state == "S" }
      }
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 148)
      shell.program.check(!shell.program.screen.isAlternate)
      shell.send("fg")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 3)
      try await shell.exit()
    }
  }

  @Test func `a nested job in the background that asks is stopped, and answered after fg`()
    async throws
  {
    try await withLab { lab in
      try lab.write("ask", Self.ask + "; exit 3")
      let shell = try await Shell(in: lab)
      shell.send("\(Products.spin) -q --delay 20ms -- \(Products.spin) -- sh ask &")
      try await shell.wait(forPrompt: 2)
      let spin = try await shell.job()
      try await shell.program.wait(for: "spin to be stopped") {
        ProcessTable.entry(spin)?.state == "T"
      }
      shell.send("fg")
      try await shell.program.wait(for: "the prompt, and someone who reads keys") {
        shell.program.bytes.contains("Name? ") && shell.program.modes?.makesSignals == false
      }
      shell.program.type("tiger\n")
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 3)
      shell.program.check(shell.program.bytes.contains("got tiger\r\n"))
      try await shell.exit()
    }
  }
}
