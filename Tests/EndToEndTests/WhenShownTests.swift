import SpinTestSupport
import Testing

/// Section 2, "When the overlay would show": what is looked at then.
@Suite struct WhenShownTests {
  @Test func `in the background it is not shown, and comes with fg`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await shell.run("\(Products.spin) -q --delay 20ms -- sh -c 'echo begun; \(waitForGo)' &")
      try await shell.program.wait(forBytes: "begun\r\n")
      try await shell.run("sleep 0.3")
      shell.program.check(shell.program.screen.entries, equals: 0, "nothing shown")
      let prompts = shell.prompts
      shell.send("fg")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 0)
      shell.program.check(!shell.program.screen.isAlternate, "gone")
      try await shell.exit()
    }
  }

  @Test func `in a pipeline whose reader is no ancestor it is not shown`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let spin =
        "\(Products.spin) -q --delay 20ms -- sh -c 'echo out; echo err >&2; sleep 0.4; echo end'"
      shell.program.check(try await shell.run("\(spin) | cat"), equals: 0)
      let bytes = shell.program.bytes
      shell.program.check(shell.program.screen.entries, equals: 0, "nothing shown")
      for line in ["out\r\n", "err\r\n", "end\r\n"] {
        shell.program.check(
          bytes.occurrences(of: Array("\n" + line)) == 1, "\(escaped(Array(line)))")
      }
      try await shell.exit()
    }
  }

  @Test func `in a command substitution it is shown`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let prompts = shell.prompts
      let spin = "\(Products.spin) -q --delay 20ms -- sh -c 'echo hi; echo err >&2; \(waitForGo)'"
      shell.send("x=$(\(spin)); echo \"<$x>\"")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 0)
      shell.program.check(shell.program.screen.text.contains("\n<hi>\n"), "the value")
      shell.program.check(
        shell.program.screen.text.contains("\nerr\n"), "stderr is on the terminal")
      try await shell.exit()
    }
  }

  @Test func `a pipe that the one who started it reads does not prevent it`() async throws {
    try await withLab { lab in
      let launch = Launch.spin(soon, sh("echo out; \(waitForGo)")).with { $0.stdout = .pipe }
      let program = try lab.start(launch)
      try await program.waitForOverlay()
      program.check(bytes: program.out?.received ?? [], equal: Array("out\n"), "at once")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test func `of two side by side only one is shown`() async throws {
    try await withLab { lab in
      let spin = "\(Products.spin) --delay 20ms -q -- "
      let script =
        "\(spin) sh -c 'echo one; \(waitForGo)' & "
        + "\(spin) sh -c 'sleep 0.6; echo two; \(waitForGo)'; wait"
      let program = try lab.start(Launch(sh(script)))
      try await program.waitForOverlay()
      try await program.wait(for: "both spins to have looked") {
        ProcessTable.descendants(of: program.pid).contains { $0.words.first == "sleep" }
          && elapsed(since: program.started) > .milliseconds(500)
      }
      program.check(program.screen.entries, equals: 1)
      try lab.go()
      try await program.end()
      program.check(!program.screen.isAlternate, "gone")
      program.check(program.screen.entries == program.screen.exits, "left as often as entered")
      for line in ["one", "two"] {
        program.check(program.bytes.occurrences(of: Array("\(line)\r\n")), equals: 1, line)
      }
    }
  }
}
