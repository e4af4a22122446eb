import SpinTestSupport
import Testing

/// Section 9: a `spin` inside another.
@Suite struct NestingTests {
  private static let inner = "\(Products.spin) -t 'inner step'"

  @Test func `the inner one draws nothing, its title is the outer one's step`() async throws {
    try await withLab { lab in
      let script =
        "\(Self.inner) --delay 1ms -- sh -c 'echo in; \(waitForGo)'; "
        + "\(Products.fixture) await go2; exit 3"
      let program = try lab.start(.spin(["-q", "--delay", "30ms", "-t", "outer"], sh(script)))
      try await program.waitForOverlay()
      try await program.wait(forText: "inner step")
      program.check(program.screen.shows("outer"))
      program.check(program.screen.entries, equals: 1)
      try lab.go()
      try await program.wait(for: "the step to go") { !program.screen.shows("inner step") }
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(3))
      program.check(bytes: program.replayed, equal: Array("in\r\n"), "no lines of the inner one")
    }
  }

  @Test func `an inner one that was killed leaves no step behind`() async throws {
    try await withLab { lab in
      let script =
        "\(Self.inner) -- sh -c 'echo $PPID >pid; \(waitForGo)'; \(Products.fixture) await go2"
      let program = try lab.start(.spin(soon + ["-t", "outer"], sh(script)))
      try await program.wait(forText: "inner step")
      try await program.wait(for: "its pid") { lab.read("pid").count > 1 }
      _ = try await lab.run(["kill", "-KILL", lab.read("pid").text.filter { $0 != "\n" }])
      try await program.wait(for: "the step to go") {
        program.showsOverlay && !program.screen.shows("inner step")
      }
      try lab.go()
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test func `one inside another inside a third: the innermost title is shown`() async throws {
    try await withLab { lab in
      let middle = "\(Products.spin) -t 'middle step'"
      let script =
        "\(middle) -- sh -c \"\(Self.inner) -- sh -c '\(waitForGo)'; "
        + "\(Products.fixture) await go2\"; \(Products.fixture) await go3"
      let program = try lab.start(.spin(soon + ["-t", "outer"], sh(script)))
      try await program.wait(forText: "inner step")
      try lab.go()
      try await program.wait(forText: "middle step")
      try lab.write("go2", "")
      try await program.wait(for: "no step") {
        program.showsOverlay && !program.screen.shows("middle step")
      }
      try lab.write("go3", "")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.entries, equals: 1)
    }
  }

  @Test(arguments: [
    ("-- sh -c 'exit 7'", "7"), ("-T 100ms -- sleep 60", "124"),
    ("-T 100ms --preserve-status -- sleep 60", "143"),
    ("-T 100ms --on-timeout 'echo hook >hook' -- sleep 60", "124"),
    ("-- /nowhere/at/all", "127"),
  ])
  func `its limits, hook and status work as ever`(words: String, status: String) async throws {
    try await withLab { lab in
      let script = "\(Products.spin) \(words) 2>err; echo $? >status; \(waitForGo)"
      let program = try lab.start(.spin(soon + ["-t", "outer"], sh(script)))
      try await program.wait(for: "the status") { lab.read("status").count > 1 }
      program.check(lab.read("status").text, equals: status + "\n")
      if words.contains("hook") { program.check(lab.read("hook").text, equals: "hook\n") }
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  static let prompts = [
    "printf 'Name? '; read x; echo \"got $x\"",
    "stty -echo; printf 'Name? '; read x; stty echo; echo; echo \"got $x\"",
  ]

  @Test(arguments: prompts)
  func `a prompt inside it reaches the person, and the overlay comes back`(script: String)
    async throws
  {
    try await withLab { lab in
      try lab.write("ask", "\(waitForGo); \(script); \(Products.fixture) await go2")
      let program = try lab.start(
        .spin(soon, sh("\(Self.inner) -- sh ask; \(Products.fixture) await go3; exit 4")))
      let modes = program.initialModes
      try await program.wait(forText: "inner step")
      try lab.go()
      try await program.wait(for: "the prompt, and someone who reads keys") {
        program.asks("Name?")
      }
      program.type("tigre\u{7F}\u{7F}er\n")
      try await program.waitForOverlay()
      try lab.write("go2", "")
      try lab.write("go3", "")
      program.check(try await program.end(), equals: .status(4))
      program.check(program.screen.mainLines.contains("got tiger"))
      program.check(program.modes, equals: modes)
    }
  }

  @Test func `Ctrl-C ends both, once`() async throws {
    try await withLab { lab in
      let program = try lab.start(
        .spin(soon, sh("exec \(Self.inner) -- \(Products.fixture) signals log die")))
      try await program.wait(forText: "inner step")
      try await program.wait(for: "the command") { !lab.read("log").isEmpty }
      program.type("\u{03}")
      program.check(try await program.end(), equals: .signal(2))
      program.check(
        lab.read("log").text.split(separator: "\n").filter { $0 == "2" }.count, equals: 1)
    }
  }

  @Test func `under a terminal of its own inside, the inner one draws itself`() async throws {
    try await withLab { lab in
      guard Tool.has("script") else { return }
      let inside = "\(Products.spin) -q --delay 10ms -t own -- sh -c '\(waitForGo)'"
      let words = ["script", "-qec", inside, "/dev/null"]
      let program = try lab.start(.spin(["-q", "--delay", "30s"], words))
      try await program.wait(for: "the inner overlay") {
        program.screen.isAlternate && program.screen.shows("own")
      }
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(!program.screen.isAlternate && program.screen.cursorIsVisible)
    }
  }

  @Test func `without a terminal of the outer one it is no inner one`() async throws {
    try await withLab { lab in
      // The name of a socket that nobody holds.
      let program = try lab.start(
        .spin(soon, sh(waitForGo)).with { $0.environment["SPIN_SOCKET"] = "@spin-8801-00" })
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }
}
