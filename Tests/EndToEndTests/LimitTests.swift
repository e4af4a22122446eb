import SpinTestSupport
import Testing

/// Section 6 and the third row of section 7: limits, with each way of running.
@Suite struct LimitTests {
  /// The ways of running a limit has to work in.
  enum Place: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case beforeOverlay, underOverlay, plain, off, noTerminal
    var testDescription: String { rawValue }

    func launch(_ options: [String], _ command: [String]) -> Launch {
      switch self {
      case .beforeOverlay: .spin(["-q", "--delay", "10s"] + options, command)
      case .underOverlay: .spin(["-q", "--delay", "1ms"] + options, command)
      case .plain: .spin(["-q", "--mode", "plain"] + options, command)
      case .off: .spin(["-q", "--mode", "off"] + options, command)
      case .noTerminal: Launch.spin(["-q"] + options, command).withoutTerminal
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `a limit ends the command with 124, never early, and nothing stays`(
    place: Place
  ) async throws {
    try await withLab { lab in
      let program = try lab.start(
        place.launch(["-T", "300ms"], sh("sleep 60 & sleep 60 | sleep 60; wait")))
      program.check(try await program.end(), equals: .status(124))
      program.check(elapsed(since: program.started) >= .milliseconds(300), "not early")
      program.check(!program.screen.isAlternate)
    }
  }

  @Test(arguments: Place.allCases)
  func `a command that ends before the limit ends as itself`(place: Place) async throws {
    try await withLab { lab in
      let options = ["-T", "30s", "--on-timeout", "echo fired > fired"]
      let program = try lab.start(place.launch(options, sh("exit 7")))
      program.check(try await program.end(), equals: .status(7))
      program.check(lab.read("fired").isEmpty, "no hook")
    }
  }

  @Test(arguments: Place.allCases)
  func `the signal comes first, then CONT, and KILL after the grace time`(
    place: Place
  ) async throws {
    try await withLab { lab in
      let options = ["-T", "400ms", "--signal", "int", "-k", "300ms"]
      let program = try lab.start(place.launch(options, fixture("signals", "log", "go-on")))
      program.check(try await program.end(), equals: .status(137))
      program.check(elapsed(since: program.started) >= .milliseconds(700), "not early")
      let log = lab.read("log").text.split(separator: "\n").dropFirst().map(String.init)
      program.check(log.sorted(), equals: ["18", "2"], "each once")
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var options: [String]
    var script: String
    var ended: Ended
    var testDescription: String { name }
  }

  static let endings = [
    Case(
      name: "ends well in the grace time", options: [],
      script: "trap 'exit 0' TERM; while :; do sleep 0.05; done", ended: .status(124)),
    Case(
      name: "exits with its own status", options: [],
      script: "trap 'exit 5' TERM; while :; do sleep 0.05; done", ended: .status(124)),
    Case(
      name: "the same, preserved", options: ["--preserve-status"],
      script: "trap 'exit 5' TERM; while :; do sleep 0.05; done", ended: .status(5)),
    Case(
      name: "dies of TERM, preserved", options: ["--preserve-status"],
      script: "exec sleep 60", ended: .status(143)),
    Case(
      name: "dies of KILL as asked", options: ["--signal", "KILL"],
      script: "exec sleep 60", ended: .status(137)),
    Case(
      name: "dies of KILL, preserved", options: ["--signal", "9", "--preserve-status"],
      script: "exec sleep 60", ended: .status(137)),
    Case(
      name: "has stopped itself", options: [],
      script: "kill -STOP $$; exec sleep 60", ended: .status(124)),
    Case(
      name: "ends well while the hook runs", options: ["--on-timeout", "sleep 0.6"],
      script: "sleep 0.5", ended: .status(124)),
    Case(
      name: "ends after the limit let it go on", options: ["--after-timeout", "wait"],
      script: "sleep 0.7; exit 6", ended: .status(6)),
    Case(
      name: "dies after the limit let it go on", options: ["--after-timeout", "wait"],
      script: "sleep 0.7; kill -USR1 $$", ended: .signal(10)),
    Case(
      name: "a limit that never comes", options: ["-T", "inf"], script: "exit 3",
      ended: .status(3)),
    Case(name: "no limit", options: ["-T", "0"], script: "sleep 0.3; exit 3", ended: .status(3)),
    Case(
      name: "a limit too small to count", options: ["-T", "1e-5000"], script: "exec sleep 60",
      ended: .status(124)),
  ]

  @Test(arguments: endings, [Place.beforeOverlay, .underOverlay, .noTerminal])
  func `how it ends after a limit`(test: Case, place: Place) async throws {
    try await withLab { lab in
      let program = try lab.start(place.launch(["-T", "300ms"] + test.options, sh(test.script)))
      program.check(try await program.end(), equals: test.ended)
      program.check(!program.screen.isAlternate)
    }
  }

  @Test func `without KILL a command that ignores the signal ends by itself`() async throws {
    try await withLab { lab in
      let script = "trap 'echo asked > asked' TERM; \(waitForGo); exit 4"
      let program = try lab.start(.spin(soon + ["-T", "200ms", "-k", "0"], sh(script)))
      try await program.wait(for: "the signal") { !lab.read("asked").isEmpty }
      try lab.go()
      program.check(try await program.end(), equals: .status(124))
    }
  }

  @Test func `the card shows the time left, and that the limit has passed`() async throws {
    try await withLab { lab in
      let script = "trap '' TERM; echo $$ > pid; while :; do sleep 0.05; done"
      let options = ["-T", "1200ms", "-k", "1500ms", "--title", "Long job"]
      let program = try lab.start(.spin(soon + options, sh(script)))
      try await program.wait(forText: "left")
      try await program.wait(forText: "Timed out after 1s")
      program.check(try await program.end(), equals: .status(137))
    }
  }

  @Test func `the summary says that a limit fired`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--delay", "20ms", "-T", "1s"], ["sleep", "60"]))
      program.check(try await program.end(), equals: .status(124))
      let said = program.replayed.text
      program.check(said.contains("sleep 60: timed out after 1s, stopped ("), said)
    }
  }

  @Test func `a limit counts on while the command is stopped, not while spin is`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let prompts = shell.prompts
      shell.send("\(Products.spin) -q --delay 20ms -T 1500ms -- sh -c '\(waitForGo); exit 8'")
      try await shell.program.waitForOverlay()
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 148)
      try await shell.run("sleep 2")
      shell.send("fg")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 3), equals: 8)
      try await shell.exit()
    }
  }
}
