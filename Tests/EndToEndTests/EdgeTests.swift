import SpinTestSupport
import Testing

/// Moments and mishaps that are rare and have to end well all the same.
@Suite struct EdgeTests {
  /// The commands themselves, without `spin`, whose words name them as well.
  private func commands(_ lab: Lab) -> [ProcessEntry] {
    lab.living.filter { $0.words.first == Products.fixture }
  }

  private func checkClean(
    _ program: Program, _ what: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let screen = program.screen
    program.check(
      screen.entries == screen.exits && screen.cursorIsVisible && !screen.isAlternate,
      "a clean screen: \(what)", sourceLocation: sourceLocation)
    program.check(
      program.modes, equals: program.initialModes, "clean modes: \(what)",
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [Int32(15), 1, 2])
  func `a signal at any moment after the start ends both`(number: Int32) async throws {
    try await withLab { lab in
      for run in 0..<15 {
        let program = try lab.start(.spin(["-q", "--delay", "\(run)ms"], ["sleep", "60"]))
        let wanted = Duration.microseconds(run * run * 200)
        try await program.wait(for: "the moment") { elapsed(since: program.started) >= wanted }
        program.signal(number)
        program.check(try await program.end(), equals: .signal(Int(number)), "run \(run)")
        checkClean(program, "run \(run)")
        program.check(await eventually { lab.living.isEmpty }, "run \(run): \(lab.living)")
      }
    }
  }

  @Test func `Ctrl-Z at any moment after the start stops both`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      for run in 0..<12 {
        let prompts = shell.prompts
        shell.send("\(Products.spin) -q --delay \(run * 2)ms -- \(Products.fixture) await never")
        // Past its exec: until then it is bash's child, with bash's dispositions.
        try await shell.program.wait(for: "spin") {
          ProcessTable.children(of: shell.program.pid).contains { $0.name == "spin" }
        }
        let seen = now()
        try await shell.program.wait(for: "the moment") {
          elapsed(since: seen) >= .milliseconds(run * 3)
        }
        shell.program.type("\u{1A}")
        shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 148, "run \(run)")
        shell.program.check(!shell.program.screen.isAlternate, "run \(run)")
        shell.send("fg")
        try await shell.program.wait(for: "the command to go on") {
          commands(lab).contains { $0.state == "S" }
            && shell.program.foreground != shell.program.pid
        }
        shell.program.type("\u{03}")
        shell.program.check(try await shell.wait(forPrompt: prompts + 2), equals: 130, "run \(run)")
      }
      try await shell.exit()
    }
  }

  @Test func `a resize before the overlay shows is known when it does`() async throws {
    try await withLab { lab in
      let script = "\(waitForGo); stty size"
      let program = try lab.start(.spin(["-q", "--delay", "300ms", "--title", "Here"], sh(script)))
      program.resize(columns: 44, rows: 13)
      try await program.wait(forText: "Here")
      let row = program.screen.lines.firstIndex { $0.contains("Here") } ?? -1
      program.check(abs(row - 6) <= 3, "in the middle of 13 rows, not \(row)")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.replayed, equal: Array("13 44\r\n"))
    }
  }

  @Test func `a resize while it is stopped is known after fg`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let command = "sh -c '\(waitForGo); stty size'"
      shell.send("\(Products.spin) -q --delay 20ms --title Here -- \(command)")
      try await shell.program.wait(forText: "Here")
      try await shell.program.wait(for: "the command") {
        commands(lab).contains { $0.state == "S" }
      }
      shell.program.type("\u{1A}")
      try await shell.wait(forPrompt: 2)
      shell.program.resize(columns: 60, rows: 15)
      shell.send("fg")
      try await shell.program.wait(for: "the card in the middle") {
        let row = shell.program.screen.lines.firstIndex { $0.contains("Here") } ?? -1
        return shell.program.showsOverlay && abs(row - 7) <= 3
      }
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 0)
      shell.program.check(shell.program.bytes.contains("15 60\r\n"), "the command's size")
      try await shell.exit()
    }
  }

  @Test func `the monitor is killed`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh("echo kept; \(waitForGo)")))
      try await program.waitForOverlay()
      let monitor = try #require(
        ProcessTable.children(of: program.pid).first { $0.words.first == "spin" })
      _ = try await lab.run(["kill", "-KILL", "\(monitor.pid)"])
      program.check(try await program.end() != .status(0), "it does not claim success")
      program.check(program.bytes.contains("kept\r\n"), "what it wrote is not lost")
      checkClean(program, "after the monitor's death")
      program.check(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test(arguments: [Int32(9), 15, 1, 11])
  func `a signal to spin while the command has the terminal`(number: Int32) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], fixture("ask", "raw", "Key: ")))
      try await program.wait(forText: "Key:")
      try await program.wait(for: "raw keys") { program.modes?.makesSignals == false }
      program.signal(number)
      program.check(try await program.end(), equals: .signal(Int(number)))
      try await program.wait(for: "the modes") { program.modes == program.initialModes }
      program.check(program.screen.entries, equals: program.screen.exits)
      program.check(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test func `the window is closed while the command has the terminal`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], fixture("ask", "noecho", "Password: ")))
      try await program.wait(forText: "Password:")
      program.hangUp()
      try await program.end()
      #expect(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test func `the window is closed before the overlay shows`() async throws {
    try await withLab { lab in
      let program = try lab.start(
        .spin(["-q", "--delay", "20s"], sh("echo up > up; \(waitForGo)")))
      try await program.wait(for: "the command") { !lab.read("up").isEmpty }
      program.hangUp()
      try await program.end()
      #expect(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test func `a command that ignores HUP outlives the window, and nothing spins on`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh("trap '' HUP; echo up > up; \(waitForGo)")))
      try await program.wait(for: "the command") { !lab.read("up").isEmpty }
      try await program.waitForOverlay()
      program.hangUp()
      try lab.go()
      try await program.end()
      #expect(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test func `a command that closes all its streams goes on under the overlay`() async throws {
    try await withLab { lab in
      let script = "exec <&- >&- 2>&-; \(waitForGo); exit 7"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      let before = ProcessTable.switches(of: program.pid) ?? 0
      let start = now()
      try await program.wait(for: "a second") { elapsed(since: start) > .seconds(1) }
      let woken = (ProcessTable.switches(of: program.pid) ?? .max) - before
      program.check(woken < 60, "\(woken) wake-ups in a second")
      try lab.go()
      program.check(try await program.end(), equals: .status(7))
      checkClean(program, "after it")
    }
  }

  @Test func `a command in the background that asks is stopped, and asks again after fg`()
    async throws
  {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await shell.run("\(Products.spin) -q -- \(Products.fixture) ask noecho 'Secret: ' &")
      var round = 0
      try await shell.program.wait(for: "the shell to report the stop") {
        // A shell reports at its next prompt.
        round += 1
        if round % 20 == 1 { shell.send("") }
        return shell.program.bytes.contains("Stopped")
      }
      shell.send("fg")
      try await shell.program.wait(for: "keys to be passed on") {
        shell.program.modes?.makesSignals == false
      }
      let prompts = shell.prompts
      shell.program.type("tiger\n")
      try await shell.program.wait(forText: "got 74696765720a")
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 0)
      try await shell.exit()
    }
  }

  @Test(arguments: ["zsh", "fish", "dash"])
  func `Ctrl-Z and fg under other shells`(name: String) async throws {
    guard Tool.has(name) else { return }
    try await withLab { lab in
      let words = [
        "zsh": ["zsh", "-f", "-i"], "fish": ["fish", "--no-config"], "dash": ["dash", "-i"],
      ]
      var launch = Launch(words[name] ?? [])
      launch.prelude = ""
      launch.environment = [
        "PS1": "PROMPT> ", "XDG_RUNTIME_DIR": lab.directory, "TMPDIR": lab.directory,
      ]
      let program = try lab.start(launch)
      try await program.wait(forText: name == "fish" ? "~" : "PROMPT>")
      let enter = "\r"
      program.type("\(Products.spin) -q --delay 20ms -- \(Products.fixture) await go" + enter)
      try await program.waitForOverlay()
      program.type("\u{1A}")
      try await program.waitForMainScreen()
      try await program.wait(for: "the command to be stopped") {
        commands(lab).allSatisfy { $0.state == "T" }
      }
      try await program.wait(for: "the shell") { program.foreground == program.pid }
      program.type("fg" + enter)
      try await program.waitForOverlay()
      try lab.go()
      try await program.waitForMainScreen()
      try await program.wait(for: "the shell") { program.foreground == program.pid }
      program.type("exit" + enter)
      try await program.end()
      program.check(program.screen.entries, equals: 2)
      program.check(program.screen.exits, equals: 2)
    }
  }

  @Test(arguments: ["plain", "off", "off -T 1h"])
  func `a failed start has the same status in every mode`(mode: String) async throws {
    try await withLab { lab in
      try lab.write("plain", "")
      let options = ["-q", "--mode"] + mode.split(separator: " ").map(String.init)
      for (command, status) in [("no-such-command-here", 127), ("./plain", 126)] {
        let program = try lab.start(.spin(options, [command]))
        program.check(try await program.end(), equals: .status(status))
        program.check(program.bytes.text.hasPrefix("spin: "), "it says why")
      }
    }
  }
}
