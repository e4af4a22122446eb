import SpinTestSupport
import Testing

/// Section 5: a grandchild that lives on and still holds the pty.
@Suite struct OutliveTests {
  @Test(arguments: ["10s", "20ms"])
  func `it delays nothing, is not disturbed, and what it writes later arrives`(
    delay: String
  ) async throws {
    try await withLab { lab in
      let outlive = "\(Products.fixture) outlive later log 'late words\n'"
      let wait = delay == "10s" ? "true" : waitForGo
      let program = try lab.start(.spin(["-q", "--delay", delay], sh("\(outlive); \(wait)")))
      if delay == "20ms" {
        try await program.waitForOverlay()
        try lab.go()
      }
      program.check(try await program.end(), equals: .status(0))
      program.check(program.bytes.contains("parent\r\n"), "what came before")
      program.check(!program.bytes.contains("late"), "not yet")
      try lab.write("later", "")
      try await program.wait(forBytes: "late words\r\n")
      try await program.wait(for: "its account") { lab.read("log").contains("wrote") }
      let log = lab.read("log").text
      program.check(log.hasSuffix("wrote 11 errno 0\n"), log)
      program.check(!log.contains("HUP") && !log.contains("PIPE") && !log.contains("other"), log)
    }
  }

  @Test func `a job left in the background by sh goes on`() async throws {
    try await withLab { lab in
      let script = "(\(waitForGo); echo later; echo done > done) & echo now"
      let program = try lab.start(.spin(["-q"], sh(script)))
      program.check(try await program.end(), equals: .status(0))
      program.check(program.bytes.contains("now\r\n"))
      try lab.go()
      try await program.wait(forBytes: "later\r\n")
      try await program.wait(for: "its end") { lab.read("done").text == "done\n" }
    }
  }

  @Test func `a daemon that closes the terminal leaves no monitor`() async throws {
    try await withLab { lab in
      let script = "(exec </dev/null >/dev/null 2>&1; \(waitForGo)) & echo now"
      let program = try lab.start(.spin(["-q"], sh(script)))
      program.check(try await program.end(), equals: .status(0))
      let monitorGone = await eventually {
        !lab.living.contains { $0.words.first == "spin" }
      }
      program.check(monitorGone, "only the daemon lives: \(lab.living.map(\.words))")
      try lab.go()
    }
  }

  @Test func `in plain and off modes a grandchild is left alone`() async throws {
    try await withLab { lab in
      for mode in ["plain", "off"] {
        try lab.write("log", "")
        let outlive = fixture("outlive", "later-\(mode)", "log", "late \(mode)\n")
        let program = try lab.start(.spin(["--mode", mode, "-q"], outlive))
        program.check(try await program.end(), equals: .status(0))
        try await program.wait(for: "the grandchild") { lab.read("log").contains("waiting") }
        try lab.write("later-\(mode)", "")
        try await program.wait(for: "its account") { lab.read("log").contains("wrote") }
        try await program.wait(forBytes: "late \(mode)")
      }
    }
  }
}
