import Foundation
import SpinTestSupport
import Testing

/// Section 3, point 4: on every way out the screen, the cursor and the modes are as they would
/// be without `spin`. Ctrl-Z and `fg` are in JobControlTests.
@Suite struct RestoreTests {
  /// What the command writes before it waits; the cursor stays in the middle of the last line.
  private static let output = "one\\ntwo\\npart"
  private static let shown = "one\r\ntwo\r\npart"

  /// The screen that the prelude and the output make, without anything between.
  private func expected(_ launch: Launch, adding text: String = shown) -> Screen.Rest {
    var emulator = Emulator(columns: launch.columns, rows: launch.rows)
    emulator.feed(Array((launch.prelude + text).utf8))
    return emulator.screen.rest
  }

  /// A command under an overlay that has come up; `then` is what it does after `lab.go()`.
  private func start(
    in lab: Lab, options: [String] = [], then: String = "exit 0"
  ) async throws -> (Program, TerminalModes?) {
    let script = "printf '\(Self.output)'; echo $$ > pid; \(waitForGo); \(then)"
    let program = try lab.start(.spin(soon + options, sh(script)))
    let modes = program.initialModes
    // With a limit it may be gone again before it is looked for.
    try await program.wait(for: "the overlay to have come") { program.screen.entries > 0 }
    try await program.wait(for: "the command") { !lab.read("pid").isEmpty }
    return (program, modes)
  }

  private func checkRestored(
    _ program: Program, _ modes: TerminalModes?, adding text: String = shown,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    program.check(
      program.screen.rest, equals: expected(program.launch, adding: text), "the screen",
      sourceLocation: sourceLocation)
    program.check(program.modes, equals: modes, "tcgetattr", sourceLocation: sourceLocation)
    program.check(program.screen.entries, equals: 1, "entered", sourceLocation: sourceLocation)
    program.check(program.screen.exits, equals: 1, "left", sourceLocation: sourceLocation)
    program.check(program.screen.unknown, equals: [], "known only", sourceLocation: sourceLocation)
    program.check(!program.isNonBlocking, "O_NONBLOCK is off", sourceLocation: sourceLocation)
  }

  @Test func `the command ends`() async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab)
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      checkRestored(program, modes)
    }
  }

  @Test func `the command fails`() async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab, then: "exit 3")
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      checkRestored(program, modes)
    }
  }

  @Test(arguments: [(key: "\u{03}", signal: 2), (key: "\u{1C}", signal: 3)])
  func `Ctrl-C and Ctrl-backslash`(test: (key: String, signal: Int)) async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab)
      program.type(test.key)
      program.check(try await program.end(), equals: .signal(test.signal))
      checkRestored(program, modes)
    }
  }

  @Test(arguments: [1, 2, 3, 10, 12, 14, 15])
  func `a signal from outside`(number: Int) async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab)
      program.signal(Int32(number))
      program.check(try await program.end(), equals: .signal(number))
      checkRestored(program, modes)
    }
  }

  @Test func `the window is closed`() async throws {
    try await withLab { lab in
      let (program, _) = try await start(in: lab)
      program.hangUp()
      let ended = try await program.end()
      #expect(ended != .status(0))
      #expect(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test func `a limit stops the command`() async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab, options: ["--timeout", "1500ms"])
      program.check(try await program.end(), equals: .status(124))
      checkRestored(program, modes)
    }
  }

  @Test func `a limit lets the command go on`() async throws {
    try await withLab { lab in
      let (program, modes) = try await start(
        in: lab, options: ["--timeout", "1500ms", "--after-timeout", "wait"],
        then: "printf ' more\\n'; exit 5")
      try await program.waitForMainScreen()
      program.check(program.screen.rest, equals: expected(program.launch), "while it goes on")
      try lab.go()
      program.check(try await program.end(), equals: .status(5))
      checkRestored(program, modes, adding: Self.shown + " more\r\n")
    }
  }

  @Test func `spin crashes`() async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab)
      program.signal(SIGSEGV)
      program.check(try await program.end(), equals: .signal(11))
      try await program.wait(for: "the screen to be put back") {
        !program.screen.isAlternate && program.screen.cursorIsVisible && program.modes == modes
      }
      program.check(program.screen.exits, equals: 1)
      program.check(program.screen.mainLines[2], equals: "$ spin")
    }
  }

  @Test func `spin is killed`() async throws {
    try await withLab { lab in
      let (program, modes) = try await start(in: lab)
      program.signal(SIGKILL)
      program.check(try await program.end(), equals: .signal(9))
      try await program.wait(for: "the monitor to put the screen back") {
        !program.screen.isAlternate && program.screen.cursorIsVisible && program.modes == modes
      }
      program.check(program.screen.exits, equals: 1)
      program.check(program.screen.mainLines[2], equals: "$ spin")
      #expect(await eventually { lab.living.isEmpty }, "the command is ended: \(lab.living)")
    }
  }

  @Test(arguments: ["-echo", "-icanon min 1", "raw -echo", "-opost", "-isig", "intr ^X", "-ixon"])
  func `modes that the user has set are kept`(setting: String) async throws {
    try await withLab { lab in
      let script =
        "stty \(setting); stty -g > before; "
        + "\(Products.spin) --delay 30ms -q -- sh -c '\(waitForGo)'; stty -g > after"
      let program = try lab.start(Launch(sh(script)))
      try await program.wait(for: "the command to run") {
        program.showsOverlay
          || ProcessTable.descendants(of: program.pid).contains { $0.words.contains("await") }
      }
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: lab.read("after"), equal: lab.read("before"))
    }
  }

  @Test(arguments: ["", "\u{1B}[31m", "\u{1B}[5;9H", "\u{1B}[24;80Hx"])
  func `the screen comes back whatever was on it`(prelude: String) async throws {
    try await withLab { lab in
      let launch = Launch.spin(soon, sh("\(waitForGo); echo done"))
        .with { $0.prelude = "top\r\n" + prelude }
      let program = try lab.start(launch)
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.rest, equals: expected(launch, adding: "done\r\n"))
    }
  }

  @Test func `a command that used the alternate screen itself is no harm`() async throws {
    try await withLab { lab in
      let script = "printf 'a\\n\\033[?1049h\\033[Hfull\\033[?1049lb\\n'; \(waitForGo)"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.rest, equals: expected(program.launch, adding: "a\r\nb\r\n"))
    }
  }
}
