import SpinTestSupport
import Testing

/// Section 2: which mode is chosen.
@Suite struct ModeTests {
  /// Runs a command that waits, and tells whether the overlay came: as the overlay either shows
  /// within a moment of its delay or never, the other modes are known by what they say or are.
  private func expectOverlay(
    _ launch: Launch, in lab: Lab, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try lab.start(launch)
    try await program.waitForOverlay()
    try lab.go()
    program.check(try await program.end(), equals: .status(0), sourceLocation: sourceLocation)
    program.check(!program.screen.isAlternate, "gone", sourceLocation: sourceLocation)
  }

  private func expectNoOverlay(
    _ launch: Launch, in lab: Lab, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let program = try lab.start(launch)
    program.check(try await program.end(), equals: .status(0), sourceLocation: sourceLocation)
    program.check(program.screen.entries, equals: 0, sourceLocation: sourceLocation)
    program.check(!program.bytes.contains("\u{1B}"), "no escape", sourceLocation: sourceLocation)
  }

  private let waits = Launch.spin(soon, sh(waitForGo))
  private let sleeps = Launch.spin(["--delay", "1ms", "--quiet"], ["sleep", "0.3"])

  @Test func `stdout alone on the terminal gives the overlay`() async throws {
    try await withLab { try await expectOverlay(waits.with { $0.stderr = .pipe }, in: $0) }
  }

  @Test func `stderr alone on the terminal gives the overlay`() async throws {
    try await withLab { lab in
      let launch = waits.with {
        $0.stdin = .null
        $0.stdout = .file(lab.path("out"))
      }
      try await expectOverlay(launch, in: lab)
    }
  }

  @Test func `neither stdout nor stderr on the terminal gives plain`() async throws {
    try await withLab { lab in
      let launch = Launch.spin([], ["false"]).with {
        $0.stdout = .pipe
        $0.stderr = .pipe
      }
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(1))
      let said = program.err?.received.text
      program.check(said, equals: "spin: false: failed with status 1 (0s)\n")
      program.check(bytes: program.bytes, equal: [], "nothing on the terminal")
    }
  }

  @Test(arguments: [
    "CI=true", "CI=1", "CI=yes", "GITHUB_ACTIONS=true", "GITLAB_CI=true", "TF_BUILD=True",
    "TEAMCITY_VERSION=2025.1", "JENKINS_URL=http://ci/", "BUILDKITE=true", "CIRCLECI=true",
    "TRAVIS=true", "APPVEYOR=True",
  ])
  func `a CI variable gives plain even on a terminal`(variable: String) async throws {
    try await withLab { lab in
      let parts = variable.split(separator: "=").map(String.init)
      let launch = Launch.spin(["--delay", "1ms"], ["sleep", "0.2"])
        .with { $0.environment[parts[0]] = parts[1] }
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(0))
      let lines = program.bytes.text.split(separator: "\r\n").map(String.init)
      program.check(lines.first, equals: "spin: sleep 0.2")
      program.check(lines.count == 2 && lines[1].hasPrefix("spin: sleep 0.2: done ("), "the end")
      program.check(program.screen.entries, equals: 0)
    }
  }

  @Test(arguments: ["", "false", "0"])
  func `an empty or negative CI variable is none`(value: String) async throws {
    try await withLab { lab in
      try await expectOverlay(waits.with { $0.environment["CI"] = value }, in: lab)
    }
  }

  @Test(arguments: [
    nil, "", "dumb", "linux", "vt100", "vt220", "ansi", "screen", "screen-256color",
  ])
  func `a terminal without an alternate screen gives plain`(term: String?) async throws {
    try await withLab { lab in
      let launch = sleeps.with { $0.environment.updateValue(term, forKey: "TERM") }
      try await expectNoOverlay(launch, in: lab)
    }
  }

  @Test(arguments: [
    "xterm", "xterm-color", "xterm-kitty", "xterm-ghostty", "tmux", "tmux-256color", "rxvt",
    "rxvt-unicode-256color", "alacritty", "kitty", "ghostty", "foot", "foot-extra", "wezterm",
    "st", "st-256color", "konsole", "konsole-256color", "vte", "vte-256color", "contour",
  ])
  func `a known family gives the overlay`(term: String) async throws {
    try await withLab { lab in
      try await expectOverlay(waits.with { $0.environment["TERM"] = term }, in: lab)
    }
  }

  @Test func `screen inside tmux gives the overlay`() async throws {
    try await withLab { lab in
      let launch = waits.with {
        $0.environment["TERM"] = "screen-256color"
        $0.environment["TMUX"] = "/nonexistent/tmux,1,0"
      }
      try await expectOverlay(launch, in: lab)
    }
  }

  @Test func `a size of zero gives plain`() async throws {
    try await withLab { lab in
      let launch = sleeps.with {
        $0.columns = 0
        $0.rows = 0
      }
      try await expectNoOverlay(launch, in: lab)
    }
  }

  @Test(arguments: ["CI=true", "TERM=dumb"])
  func `overlay mode as asked for ignores CI and TERM`(variable: String) async throws {
    try await withLab { lab in
      let parts = variable.split(separator: "=").map(String.init)
      let launch = Launch.spin(soon + ["--mode", "overlay"], sh(waitForGo))
        .with { $0.environment[parts[0]] = parts[1] }
      try await expectOverlay(launch, in: lab)
    }
  }

  @Test func `overlay mode as asked for draws with every stream redirected`() async throws {
    try await withLab { lab in
      let launch = Launch.spin(soon + ["--mode", "overlay"], sh("echo out; \(waitForGo)")).with {
        $0.stdin = .null
        $0.stdout = .pipe
        $0.stderr = .pipe
      }
      let program = try lab.start(launch)
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.out?.received ?? [], equal: Array("out\n"))
      program.check(bytes: program.err?.received ?? [], equal: [])
    }
  }

  @Test func `overlay mode without a terminal says so and is plain`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--mode", "overlay"], ["echo", "x"]).withoutTerminal)
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.out?.received ?? [], equal: Array("x\n"))
      let said = program.err?.received.text ?? ""
      program.check(said.hasPrefix("spin: ") && said.contains("terminal"), "a line says so")
    }
  }

  @Test func `off without a limit is exec`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--mode", "off"], sh("echo $$")))
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.bytes, equal: Array("\(program.pid)\r\n"))
    }
  }

  @Test func `plain on a terminal makes no pty and gives the command the terminal`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--mode", "plain", "-q"], fixture("state", "state")))
      program.check(try await program.end(), equals: .status(0))
      let state = lab.read("state").text
      program.check(state.contains("control yes front 1 name \(program.device)\n"), state)
      let own = Identity(lab.read("state"))
      program.check(own.pid == own.group, "a process group of its own: \(own)")
      program.check(own.session, equals: program.pid, "in the user's session")
    }
  }

  @Test func `NO_COLOR takes the colours and leaves the card`() async throws {
    try await withLab { lab in
      let launch = waits.with { $0.environment["NO_COLOR"] = "1" }
      let program = try lab.start(launch)
      try await program.wait(forText: "sh -c")
      let pens = Set(program.screen.alternate.rows.flatMap { $0.map(\.pen) })
      let plain = pens.allSatisfy { $0.foreground == -1 && $0.background == -1 }
      program.check(plain, "no colour: \(pens)")
      try lab.go()
      try await program.end()
    }
  }
}
