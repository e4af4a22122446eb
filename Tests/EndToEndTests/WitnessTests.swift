import SpinTestSupport
import Testing

/// The screen as emulators see it that no one here wrote.
@Suite(.enabled(if: Tool.has("tmux"), "tmux is missing: apt-get install tmux"))
struct TmuxTests {
  /// A line in the pane's shell that starts spin, and the pane as it was before it.
  private func start(
    _ tmux: TmuxWitness, _ options: String, _ script: String
  ) async throws -> TmuxWitness.Pane {
    let line = "\(Products.spin) --delay 30ms -q \(options) -- sh -c \"\(script)\""
    try await tmux.type("clear; printf 'above\\n'")
    try await tmux.press("Enter")
    let before = try await tmux.wait(for: "a clean screen") { $0.text.hasPrefix("above\nREADY>") }
    try await tmux.type("clear; printf 'above\\n'; \(line); tput el1")
    try await tmux.press("Enter")
    try await tmux.wait(for: "the overlay") {
      $0.alternate && !$0.cursorIsVisible && $0.text.contains("0:0")
    }
    return before
  }

  private func checkRestored(
    _ tmux: TmuxWitness, _ before: TmuxWitness.Pane, adding output: String = ""
  ) async throws {
    let after = try await tmux.wait(for: "the prompt") {
      !$0.alternate && $0.text.hasPrefix("above\n\(output)READY>")
    }
    #expect(after.modes == before.modes)
    #expect(after.cursorIsVisible)
    #expect(
      after.text == "above\n\(output)"
        + before.text.dropFirst("above\n".count)
        .dropLast(output.split(separator: "\n").count))
    try await tmux.end()
  }

  @Test func `the end`() async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      let before = try await start(tmux, "", "echo out; \(waitForGo)")
      try lab.go()
      try await checkRestored(tmux, before, adding: "out\n")
    }
  }

  @Test func `Ctrl-C`() async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      let before = try await start(tmux, "", waitForGo)
      try await tmux.press("C-c")
      try await tmux.wait(for: "the main screen") { !$0.alternate }
      let after = try await tmux.wait(for: "the prompt") { $0.text.contains("READY>") }
      #expect(after.modes == before.modes && after.cursorIsVisible)
      try await tmux.end()
    }
  }

  @Test func `Ctrl-Z and fg`() async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      let before = try await start(tmux, "", "echo out; \(waitForGo)")
      try await tmux.press("C-z")
      let stopped = try await tmux.wait(for: "the shell") {
        !$0.alternate && $0.text.contains("Stopped")
      }
      #expect(stopped.modes == before.modes && stopped.cursorIsVisible)
      try await tmux.type("fg")
      try await tmux.press("Enter")
      try await tmux.wait(for: "the overlay") { $0.alternate && $0.text.contains("0:0") }
      try lab.go()
      let after = try await tmux.wait(for: "the end") {
        !$0.alternate && $0.text.contains("\nout\n")
      }
      #expect(after.modes == before.modes && after.cursorIsVisible)
      try await tmux.end()
    }
  }

  @Test func `a limit`() async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      let before = try await start(tmux, "-T 1500ms", "echo out; sleep 60")
      try await checkRestored(tmux, before, adding: "out\n")
    }
  }

  @Test(arguments: ["KILL", "SEGV", "TERM", "HUP"])
  func `signals to spin, KILL included`(signal: String) async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      let before = try await start(tmux, "", "sleep 60")
      let spin = try #require(
        lab.living.first { $0.words.first == Products.spin && $0.group == $0.pid })
      _ = try await lab.run(["kill", "-\(signal)", "\(spin.pid)"])
      try await tmux.wait(for: "the main screen") {
        !$0.alternate && $0.cursorIsVisible && $0.modes == before.modes
      }
      // After a KILL the shell may have been first, and is only asked to draw its prompt again.
      if signal == "KILL" { try await tmux.press("Enter") }
      let after = try await tmux.wait(for: "the prompt") { $0.text.contains("READY>") }
      #expect(after.text.hasPrefix("above\n"))
      try await tmux.end()
    }
  }

  @Test func `a resize`() async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      _ = try await start(tmux, "--title Resized", "\(waitForGo); stty size")
      for (columns, rows) in [(40, 12), (120, 40), (60, 15)] {
        try await tmux.tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
        try await tmux.wait(for: "the card in \(columns)x\(rows)") { pane in
          let lines = pane.text.split(separator: "\n", omittingEmptySubsequences: false)
          let row = lines.firstIndex { $0.contains("Resized") } ?? -1
          return abs(row - rows / 2) <= 3
        }
      }
      try lab.go()
      try await tmux.wait(for: "the size as the command saw it") { $0.text.contains("15 60") }
      try await tmux.end()
    }
  }
}

@Suite(.enabled(if: Tool.pythonWithPyte != nil, "pyte is missing: pip install pyte"))
struct PyteTests {
  @Test(arguments: [
    "seq 1 40", "printf 'a\\rb\\n\\033[32mgreen\\033[0m end'", "printf 'x\\033[3Dy\\033[Kz\\n'",
    "\(Products.fixture) lines 30",
  ])
  func `what is replayed looks as without spin`(script: String) async throws {
    try await withLab { lab in
      let bare = try lab.start(Launch(sh(script)))
      try await bare.end()
      let program = try lab.start(.spin(soon, sh("\(script); \(waitForGo)")))
      try await program.waitForOverlay()
      try lab.go()
      try await program.end()
      let expected = try await PyteWitness.show(bare.bytes, columns: 80, rows: 24, in: lab)
      let seen = try await PyteWitness.show(program.replayed, columns: 80, rows: 24, in: lab)
      program.check(seen.lines, equals: expected.lines)
      program.check(seen.cursor, equals: expected.cursor)
    }
  }
}
