import SpinTestSupport
import Testing

/// Section 8: Ctrl-Z, fg, bg and stops from elsewhere, under a shell with job control.
@Suite struct JobControlTests {
  private static let command = "-- sh -c 'echo out; \(waitForGo); echo end; exit 3'"

  private func overlay(
    _ lab: Lab, _ options: String = "-q --delay 20ms", command: String = command
  ) async throws -> Shell {
    let shell = try await Shell(in: lab)
    shell.send("\(Products.spin) \(options) \(command)")
    try await shell.program.waitForOverlay()
    if command == Self.command {
      // Past its exec: a child stopped before it would keep the shell from stopping.
      try await shell.program.wait(for: "the command") {
        lab.living.contains { $0.words.contains("await") && $0.state == "S" }
      }
    }
    return shell
  }

  /// Whether all of the command is stopped. A shell that waits in vfork for a stopped child is D.
  private func isStopped(_ lab: Lab) -> Bool {
    let states = states(lab)
    return states.contains("T") && states.isSubset(of: ["T", "D"])
  }

  /// The states of the processes of the command, without ours.
  private func states(_ lab: Lab) -> Set<Character> {
    Set(lab.living.filter { $0.name == "sh" || $0.words.contains("await") }.map(\.state))
  }

  private func checkOutput(_ shell: Shell, sourceLocation: SourceLocation = #_sourceLocation) {
    for line in ["out\r\n", "end\r\n"] {
      shell.program.check(
        shell.program.bytes.occurrences(of: Array(line)), equals: 1, line,
        sourceLocation: sourceLocation)
    }
    let screen = shell.program.screen
    shell.program.check(
      screen.entries == screen.exits && screen.cursorIsVisible, "all is put back",
      sourceLocation: sourceLocation)
  }

  @Test func `Ctrl-Z stops both and puts the screen back, fg shows the overlay again`() async throws
  {
    try await withLab { lab in
      let shell = try await overlay(lab)
      let modes = shell.program.modes
      let prompts = shell.prompts
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 148)
      shell.program.check(!shell.program.screen.isAlternate, "the main screen")
      shell.program.check(shell.program.modes?.echoes == true && shell.program.modes != modes)
      shell.program.check(shell.program.bytes.contains("Stopped"), "the shell says so")
      try await shell.program.wait(for: "the command to be stopped") { isStopped(lab) }
      shell.send("fg")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 2), equals: 3)
      checkOutput(shell)
      try await shell.exit()
    }
  }

  @Test func `a job that was stopped does not keep the next one from its overlay`() async throws {
    try await withLab { lab in
      let shell = try await overlay(lab)
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 148)
      shell.send("\(Products.spin) -q --delay 20ms -- \(Products.fixture) await go2")
      try await shell.program.waitForOverlay()
      try lab.write("go2", "")
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 0)
      shell.send("fg")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 4), equals: 3)
      try await shell.exit()
    }
  }

  @Test func `it can be stopped and continued many times`() async throws {
    try await withLab { lab in
      let shell = try await overlay(lab)
      let prompts = shell.prompts
      for round in 0..<6 {
        shell.program.type("\u{1A}")
        shell.program.check(try await shell.wait(forPrompt: prompts + round + 1), equals: 148)
        shell.send("fg")
        try await shell.program.waitForOverlay()
      }
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 7), equals: 3)
      checkOutput(shell)
      try await shell.exit()
    }
  }

  @Test func `after bg the output passes through`() async throws {
    try await withLab { lab in
      let shell = try await overlay(lab)
      let prompts = shell.prompts
      shell.program.type("\u{1A}")
      try await shell.wait(forPrompt: prompts + 1)
      try await shell.run("bg")
      try await shell.program.wait(for: "the command to run") { !states(lab).contains("T") }
      try lab.go()
      try await shell.program.wait(forBytes: "end\r\n")
      try await shell.run("wait %1; true")
      shell.program.check(shell.program.screen.entries, equals: 1, "not shown in the background")
      checkOutput(shell)
      try await shell.exit()
    }
  }

  @Test func `a stop and a continue from outside do the same`() async throws {
    try await withLab { lab in
      let shell = try await overlay(lab)
      let prompts = shell.prompts
      let spin = try #require(
        ProcessTable.children(of: shell.program.pid).first { $0.words.first == Products.spin })
      _ = try await lab.run(["kill", "-TSTP", "\(spin.pid)"])
      try await shell.wait(forPrompt: prompts + 1)
      shell.program.check(!shell.program.screen.isAlternate, "the main screen")
      try await shell.program.wait(for: "the command to be stopped") { isStopped(lab) }
      shell.send("fg")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 2), equals: 3)
      checkOutput(shell)
      try await shell.exit()
    }
  }

  @Test(arguments: ["STOP", "TSTP", "TTIN"])
  func `a command that stops itself stops spin too`(signal: String) async throws {
    try await withLab { lab in
      let command = "-- sh -c 'echo out; \(waitForGo); kill -\(signal) $$; echo end; exit 3'"
      let shell = try await overlay(lab, command: command)
      try lab.go()
      try await shell.wait(forPrompt: 2)
      shell.program.check(!shell.program.screen.isAlternate, "the main screen")
      shell.program.check(try await shell.run("fg"), equals: 3)
      checkOutput(shell)
      try await shell.exit()
    }
  }

  @Test func `where no shell can continue it, a stop of the command is said once`() async throws {
    try await withLab { lab in
      let script = "echo $$ > pid; kill -STOP $$; \(waitForGo); exit 3"
      let program = try lab.start(.spin(["-q"], sh(script)))
      try await program.wait(for: "a word about it") { program.screen.text.contains("kill -CONT") }
      _ = try await lab.run(["kill", "-CONT", lab.read("pid").text.filter { $0 != "\n" }])
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
    }
  }

  @Test func `Ctrl-Z where no shell can continue it does no harm`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh("\(waitForGo); exit 3")))
      try await program.waitForOverlay()
      program.type("\u{1A}")
      program.type("\u{0C}")
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(!program.screen.isAlternate)
    }
  }

  @Test func `a job in the background that ends there ends as itself`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await shell.run(
        "\(Products.spin) -q --delay 1ms -- sh -c 'sleep 0.2; echo end; exit 5' &")
      shell.program.check(try await shell.run("wait %1"), equals: 5)
      shell.program.check(shell.program.screen.entries, equals: 0)
      shell.program.check(shell.program.bytes.contains("end\r\n"))
      try await shell.exit()
    }
  }

  @Test func `a stop while the command has the terminal stops spin too`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      shell.send(
        "\(Products.spin) -q -- sh -c 'stty -echo; echo ready; \(waitForGo); stty echo; exit 3'")
      try await shell.program.wait(forBytes: "\nready\r\n")
      try await shell.program.wait(for: "the command to wait") {
        lab.living.contains { $0.words.contains("await") && $0.state == "S" }
      }
      try await shell.program.wait(for: "raw keys") { shell.program.modes?.makesSignals == false }
      shell.program.type("\u{1A}")
      try await shell.wait(forPrompt: 2)
      shell.program.check(shell.program.modes?.echoes == true, "the shell's own modes")
      let prompts = shell.prompts
      shell.send("fg")
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 3)
      shell.program.check(shell.program.modes?.echoes == true)
      try await shell.exit()
    }
  }

  @Test(arguments: ["plain", "off -T 1h"])
  func `without the overlay job control works as well`(mode: String) async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      shell.send("\(Products.spin) -q --mode \(mode) \(Self.command)")
      try await shell.program.wait(for: "the command") {
        lab.living.contains { $0.words.contains("await") && $0.state == "S" }
      }
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 148)
      try await shell.program.wait(for: "the command to be stopped") { isStopped(lab) }
      try await shell.run("bg")
      try await shell.program.wait(for: "the command to run") { !states(lab).contains("T") }
      shell.send("fg")
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 4), equals: 3)
      try await shell.exit()
    }
  }
}
