import Foundation
import SpinTestSupport
import Testing

/// Section 4 for `spin` of an ordinary user, who may not look into every process.
@Suite(
  .enabled(
    if: getuid() == 0 && Tool.has("setpriv"), "needs root, and setpriv: apt-get install util-linux")
)
struct PromptUserTests {
  /// `spin` as the user nobody.
  private func start(_ lab: Lab, _ script: String) throws -> Program {
    let spin = [Products.spin] + soon + ["--", "sh", "-c", script]
    return try lab.start(
      Launch(["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] + spin))
  }

  private func answer(_ program: Program, _ keys: String) async throws {
    try await program.wait(for: "the prompt, and someone who reads keys") {
      program.asks("Name?")
    }
    program.type(keys)
  }

  @Test func `a line is asked for and read`() async throws {
    try await withLab { lab in
      let program = try start(lab, "printf 'Name? '; read x; echo \"got $x\"; exit 3")
      let modes = program.initialModes
      try await answer(program, "tigre\u{7F}\u{7F}er\n")
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("got tiger"))
      program.check(program.modes, equals: modes)
    }
  }

  @Test func `one of another user that asks with echo is found by asking the kernel`() async throws
  {
    try await withLab { lab in
      // What is set-uid cannot be looked into by the one who has started it.
      let head = try #require(Tool.path("head"))
      #expect(
        try await lab.run(sh("cp \(head) asks; chmod 4755 asks; chmod 755 .")).ended == .status(0))
      let program = try start(lab, "printf 'Name? '; ./asks -n1; \(waitForGo); exit 3")
      try await answer(program, "tigre\u{7F}\u{7F}er\n")
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.mainLines.contains("tiger"))
    }
  }
}
