import SpinTestSupport
import Testing

/// Section 8: signals sent to `spin`, and keys.
@Suite struct SignalTests {
  /// The ways of running in which signals have to be passed on.
  enum Place: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case beforeOverlay, underOverlay, plain, offWithLimit, noTerminal
    var testDescription: String { rawValue }

    func launch(_ command: [String], options: [String] = []) -> Launch {
      switch self {
      case .beforeOverlay: .spin(["-q", "--delay", "30s"] + options, command)
      case .underOverlay: .spin(soon + options, command)
      case .plain: .spin(["-q", "--mode", "plain"] + options, command)
      case .offWithLimit: .spin(["-q", "--mode", "off", "-T", "1h"] + options, command)
      case .noTerminal: Launch.spin(["-q"] + options, command).withoutTerminal
      }
    }
  }

  /// Signals that the fixture has logged.
  private func logged(_ lab: Lab) -> [Int] {
    lab.read("log").text.split(separator: "\n").compactMap { Int($0) }
  }

  private func start(
    _ place: Place, in lab: Lab, _ after: String..., change: (inout Launch) -> Void = { _ in }
  ) async throws -> Program {
    let command = [Products.fixture, "signals", "log"] + after
    let program = try lab.start(place.launch(command).with(change))
    try await program.wait(for: "the command") { lab.read("log").contains("ready") }
    if place == .underOverlay { try await program.waitForOverlay() }
    return program
  }

  /// Sends the last signal, by which the fixture was told to end, and gives what it had before.
  private func finish(_ program: Program, in lab: Lab, sentinel: Int32 = 12) async throws -> [Int] {
    program.signal(sentinel)
    try await program.wait(for: "the sentinel") { logged(lab).contains(Int(sentinel)) }
    let seen = logged(lab)
    func command() -> ProcessEntry? { lab.living.first { $0.words.first == Products.fixture } }
    try await program.wait(for: "the command among the processes") { command() != nil }
    if let pid = command()?.pid { _ = try await lab.run(["kill", "-KILL", "\(pid)"]) }
    program.check(try await program.end(), equals: .signal(9))
    return seen
  }

  @Test(
    arguments: [1, 2, 3, 10, 14, 15, 16, 24, 26, 27, 29, 30, 34, 50, 64], Place.allCases)
  func `a signal is passed on once`(number: Int32, place: Place) async throws {
    try await withLab { lab in
      let program = try await start(place, in: lab, "go-on")
      program.signal(number)
      try await program.wait(for: "signal \(number)") { logged(lab).contains(Int(number)) }
      let seen = try await finish(program, in: lab).filter { $0 != 28 && $0 != 18 }
      program.check(seen, equals: [Int(number), 12])
    }
  }

  @Test(arguments: Place.allCases)
  func `spin does not leave before the command`(place: Place) async throws {
    try await withLab { lab in
      let script =
        "trap 'echo asked > asked; \(waitForGo); exit 9' TERM; echo up > up; "
        + "while :; do sleep 0.05; done"
      let program = try lab.start(place.launch(sh(script)))
      try await program.wait(for: "the command") { !lab.read("up").isEmpty }
      program.signal(15)
      try await program.wait(for: "the trap") { !lab.read("asked").isEmpty }
      program.check(program.ended == nil, "it waits")
      try lab.go()
      program.check(try await program.end(), equals: .status(9))
    }
  }

  @Test(arguments: Place.allCases)
  func `signals that were ignored stay ignored and are not passed on`(place: Place) async throws {
    try await withLab { lab in
      let program = try await start(place, in: lab, "go-on") { $0.ignored = [1, 10, 15] }
      for number: Int32 in [1, 10, 15] { program.signal(number) }
      program.check(
        try await finish(program, in: lab).filter { $0 != 28 && $0 != 18 }, equals: [12])
    }
  }

  @Test(arguments: [Place.beforeOverlay, .underOverlay, .plain, .offWithLimit])
  func `Ctrl-C reaches the command once`(place: Place) async throws {
    try await withLab { lab in
      let program = try await start(place, in: lab, "go-on")
      program.type("\u{03}")
      try await program.wait(for: "SIGINT") { logged(lab).contains(2) }
      let seen = try await finish(program, in: lab).filter { $0 != 28 && $0 != 18 }
      program.check(seen, equals: [2, 12])
    }
  }

  @Test(arguments: [Place.beforeOverlay, .underOverlay, .plain, .offWithLimit])
  func `Ctrl-C ends a command that lets it, and spin by the same signal`(place: Place) async throws
  {
    try await withLab { lab in
      let program = try lab.start(place.launch(sh("echo up > up; sleep 60")))
      let modes = program.initialModes
      try await program.wait(for: "the command") {
        ProcessTable.descendants(of: program.pid).contains { $0.name == "sleep" }
      }
      if place == .underOverlay { try await program.waitForOverlay() }
      program.type("\u{03}")
      program.check(try await program.end(), equals: .signal(2))
      program.check(!program.screen.isAlternate && program.modes == modes, "a clean terminal")
    }
  }

  @Test func `many Ctrl-C at any moment end the same way`() async throws {
    try await withLab { lab in
      for run in 0..<30 {
        let program = try lab.start(.spin(["-q", "--delay", "\(run)ms"], ["sleep", "60"]))
        let modes = program.initialModes
        try await program.wait(for: "the command") {
          ProcessTable.descendants(of: program.pid).contains { $0.name == "sleep" }
            && elapsed(since: program.started) > .milliseconds(run * 2)
        }
        program.type("\u{03}")
        program.check(try await program.end(), equals: .signal(2), "run \(run)")
        let clean = program.screen.entries == program.screen.exits && program.modes == modes
        program.check(clean && program.screen.cursorIsVisible, "a clean terminal in run \(run)")
      }
    }
  }

  @Test func `a command that ignores Ctrl-C goes on, and the card says that it was asked`()
    async throws
  {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh("trap '' INT; \(waitForGo); exit 2")))
      try await program.waitForOverlay()
      program.type("\u{03}")
      try await program.wait(forText: "Asked to stop")
      try lab.go()
      program.check(try await program.end(), equals: .status(2))
    }
  }

  @Test(arguments: [Place.beforeOverlay, .underOverlay, .plain, .noTerminal])
  func `KILL follows a second TERM, and not a first`(place: Place) async throws {
    try await withLab { lab in
      let command = [Products.fixture, "signals", "log", "go-on"]
      let program = try lab.start(place.launch(command, options: ["-k", "200ms"]))
      try await program.wait(for: "the command") { lab.read("log").contains("ready") }
      program.signal(15)
      try await program.wait(for: "TERM") { logged(lab).contains(15) }
      let asked = now()
      try await program.wait(for: "more than the grace time") {
        elapsed(since: asked) > .milliseconds(600)
      }
      program.check(program.ended == nil, "a first TERM starts no clock")
      program.signal(15)
      program.check(try await program.end(), equals: .signal(9))
    }
  }

  @Test(arguments: Place.allCases)
  func `a command killed from outside is reported as such`(place: Place) async throws {
    try await withLab { lab in
      let program = try lab.start(place.launch(sh("echo $$ > pid; exec sleep 60")))
      try await program.wait(for: "the command") { lab.read("pid").last == 0x0A }
      _ = try await lab.run(["kill", "-KILL", lab.read("pid").text.filter { $0 != "\n" }])
      program.check(try await program.end(), equals: .signal(9))
    }
  }

  @Test(arguments: Place.allCases)
  func `an ignored or blocked SIGCHLD is no harm`(place: Place) async throws {
    try await withLab { lab in
      for change in [
        { (launch: inout Launch) in launch.ignored = [17] },
        { (launch: inout Launch) in launch.blocked = Array(1...31) },
      ] {
        let program = try lab.start(place.launch(sh("sleep 0.1; exit 3")).with(change))
        program.check(try await program.end(), equals: .status(3))
      }
    }
  }

  @Test func `a script in bash ends with Ctrl-C as it would without spin`() async throws {
    try await withLab { lab in
      try lab.write("script", "\(Products.spin) -q --delay 20ms -- sleep 60\necho NOT REACHED\n")
      let shell = try await Shell(in: lab)
      let prompts = shell.prompts
      shell.send("bash script")
      try await shell.program.waitForOverlay()
      shell.program.type("\u{03}")
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 130)
      shell.program.check(!shell.program.bytes.contains("NOT REACHED"), "the script ended")
      try await shell.exit()
    }
  }
}
