import SpinTestSupport
import Testing

/// Section 4 where /proc tells nothing: the monitor asks the kernel. An empty file system over /proc,
/// in a mount namespace of the test's own, makes it so.
@Suite(.enabled(if: Tool.mayMount, "a mount namespace is not allowed here"))
struct HiddenProcTests {
  private func start(_ lab: Lab, _ script: String) throws -> Program {
    var launch = Launch(
      [
        "unshare", "-m", "sh", "-c", "mount -t tmpfs tmpfs /proc && exec \"$@\"", "sh",
        Products.spin,
      ] + soon + ["--", "sh", "-c", script])
    launch.path = Tool.path("unshare")
    return try lab.start(launch)
  }

  private func answer(_ program: Program, _ prompt: String, _ keys: String) async throws {
    try await program.wait(for: "\"\(prompt)\", and someone who reads keys") {
      program.asks(prompt)
    }
    program.type(keys)
  }

  @Test func `a line is asked for and read, and the overlay comes back`() async throws {
    try await withLab { lab in
      let program = try start(
        lab, "\(waitForGo); printf 'Name? '; read x; echo \"got $x\"; \(Self.second)")
      let modes = program.initialModes
      try await program.waitForOverlay()
      try lab.go()
      try await answer(program, "Name?", "tigre\u{7F}\u{7F}er\n")
      try await program.waitForOverlay()
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("got tiger"))
      program.check(program.modes, equals: modes)
      program.check(program.screen.entries, equals: 2)
    }
  }

  private static let second = "\(Products.fixture) await go2; exit 3"

  @Test func `a half-typed line stays whole`() async throws {
    try await withLab { lab in
      let script = "printf 'Name? '; read x; echo \"got $x\"; exit 3"
      let program = try start(lab, script)
      try await answer(program, "Name?", "tig")
      let typed = now()
      try await program.wait(for: "more than one look") { elapsed(since: typed) > .seconds(3) }
      try await answer(program, "Name? tig", "er\n")
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("got tiger"))
      program.check(program.screen.entries, equals: 1, "the overlay does not cover the question")
    }
  }

  @Test func `after an answer, work behind an unfinished line is under the overlay`() async throws {
    try await withLab { lab in
      let script =
        "printf 'Name? '; read x; printf 'Working... '; \(waitForGo); echo \"got $x\"; exit 3"
      let program = try start(lab, script)
      try await answer(program, "Name?", "tiger\n")
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("Working... got tiger"))
    }
  }

  @Test func `a secret needs no probe`() async throws {
    try await withLab { lab in
      let script = "stty -echo; printf 'Secret? '; read x; stty echo; echo; echo \"got $x\"; exit 3"
      let program = try start(lab, script)
      try await answer(program, "Secret?", "tiger\n")
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("got tiger"))
    }
  }

  @Test func `a program that pauses after an unfinished line goes on unharmed`() async throws {
    try await withLab { lab in
      let script = "printf 'Compiling foo... '; \(waitForGo); echo done; exit 3"
      let program = try start(lab, script)
      try await program.waitForOverlay()
      let shown = now()
      try await program.wait(for: "the probe") { elapsed(since: shown) > .seconds(3) }
      program.check(program.showsOverlay)
      program.check(program.screen.entries, equals: 1)
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("Compiling foo... done"))
    }
  }
}
