import SpinTestSupport
import Testing

/// Section 5: nothing that the command wrote is lost, added to or put in another order.
@Suite struct OutputTests {
  static let scripts = [
    "echo x", "printf 'no end'", "printf '\\377\\376\\200\\n'", "seq 1 3000",
    "\(Products.fixture) lines 1000", "printf '\\033[31mred\\033[0m\\033[3;3Hthere\\r\\n'",
    "printf 'a\\rb\\n\\n\\n\\n'", "stty -opost; printf 'a\\nb\\n'; stty opost; printf 'c\\n'",
    "printf '\\0\\001\\002\\n'", "head -c 70000 /dev/zero | tr '\\0' x",
  ]

  @Test(arguments: scripts)
  func `after the overlay the very bytes follow`(script: String) async throws {
    try await withLab { lab in
      let bare = try lab.start(Launch(sh(script)))
      try await bare.end()
      let program = try lab.start(.spin(soon, sh("\(script); \(waitForGo)")))
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.replayed, equal: bare.bytes)
      program.check(program.screen.rest, equals: bare.screen.rest)
    }
  }

  @Test func `what is written at the very end is never lost`() async throws {
    try await withLab { lab in
      let expected = Array((1...2000).map { "\($0)\r\n" }.joined())
      for run in 0..<25 {
        let program = try lab.start(.spin(["-q"], ["seq", "1", "2000"]))
        program.check(try await program.end(), equals: .status(0))
        program.check(bytes: program.bytes, equal: expected, "run \(run)")
      }
      for run in 0..<50 {
        let stream = run % 2 == 0 ? "" : " >&2"
        let program = try lab.start(.spin(["-q"], sh("echo x\(stream)")))
        program.check(try await program.end(), equals: .status(0))
        program.check(bytes: program.bytes, equal: Array("x\r\n"), "run \(run)")
      }
    }
  }

  @Test func `nor when the end comes as the overlay does`() async throws {
    try await withLab { lab in
      let expected = Array((1...2000).map { "\($0)\r\n" }.joined())
      for run in 0..<25 {
        let options = ["-q", "--delay", "\(1 + run % 10)ms"]
        let program = try lab.start(.spin(options, ["seq", "1", "2000"]))
        program.check(try await program.end(), equals: .status(0))
        program.check(bytes: program.replayed.suffix(expected.count), equal: expected, "run \(run)")
        program.check(program.screen.entries == program.screen.exits && !program.screen.isAlternate)
      }
    }
  }

  @Test(arguments: [
    (how: "failure", code: 0, printed: false), (how: "failure", code: 1, printed: true),
    (how: "never", code: 0, printed: false), (how: "never", code: 1, printed: false),
    (how: "always", code: 0, printed: true), (how: "always", code: 1, printed: true),
  ])
  func `output is printed as asked for`(
    test: (how: String, code: Int, printed: Bool)
  ) async throws {
    try await withLab { lab in
      let script = "echo out; echo err >&2; \(waitForGo); exit \(test.code)"
      for delay in ["20ms", "10s"] {
        let options = ["-q", "--delay", delay, "--output", test.how]
        let program = try lab.start(.spin(options, sh(script)))
        if delay == "20ms" { try await program.waitForOverlay() }
        try lab.go()
        program.check(try await program.end(), equals: .status(test.code))
        let expected = test.printed ? "out\r\nerr\r\n" : ""
        program.check(bytes: program.replayed, equal: Array(expected), "delay \(delay)")
      }
    }
  }

  @Test func `more than memory keeps goes to a file without a name, and comes back whole`()
    async throws
  {
    try await withLab { lab in
      let script = "\(Products.fixture) flood 6000000; echo up > up; \(waitForGo); echo end"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try await program.wait(for: "the output to be written") { !lab.read("up").isEmpty }
      let links = ProcessTable.descriptors(of: program.pid).values
      program.check(
        links.contains { $0.hasPrefix(lab.temporary) && $0.hasSuffix("(deleted)") },
        "a file without a name: \(links)")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      let bare = try lab.start(Launch(sh("\(Products.fixture) flood 6000000; echo end")))
      try await bare.end()
      program.check(bytes: program.replayed, equal: bare.bytes)
    }
  }

  @Test func `memory does not grow with the output`() async throws {
    try await withLab { lab in
      let script = "\(Products.fixture) flood 40000000; echo up > up; \(waitForGo)"
      let program = try lab.start(.spin(soon + ["--output", "failure"], sh(script)))
      try await program.wait(for: "the output") { !lab.read("up").isEmpty }
      let status = ProcessTable.read("/proc/\(program.pid)/status")?.text ?? ""
      let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        .flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") }
      program.check((peak ?? .max) < 30_000, "peak of \(peak ?? -1) kB")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  /// What was printed, without our one line that says why it passes through.
  private func withoutRemark(_ bytes: [UInt8]) -> (rest: [UInt8], remarks: Int) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
    let before = lines.count
    lines.removeAll { $0.starts(with: Array("spin: ")) }
    return (Array(lines.joined(separator: [0x0A])), before - lines.count)
  }

  private func checkPassedThrough(_ program: Program, flood: Int, in lab: Lab) async throws {
    let bare = try lab.start(Launch(sh("\(Products.fixture) flood \(flood); echo end")))
    try await bare.end()
    let (rest, remarks) = withoutRemark(program.replayed)
    program.check(remarks, equals: 1, "one line says why")
    program.check(bytes: rest, equal: bare.bytes)
    program.check(program.screen.entries == program.screen.exits, "the overlay went down")
  }

  @Test func `a limit on file sizes loses nothing`() async throws {
    try await withLab { lab in
      let spin = "\(Products.spin) --delay 20ms -q -- sh -c "
      let script = "'sleep 0.3; \(Products.fixture) flood 5000000; echo end'"
      let program = try lab.start(Launch(["bash", "-c", "ulimit -f 1024; exec \(spin)\(script)"]))
      program.check(try await program.end(), equals: .status(0))
      try await checkPassedThrough(program, flood: 5_000_000, in: lab)
    }
  }

  @Test(.enabled(if: Tool.mayMount, "mounting is not allowed here"))
  func `a full disk loses nothing`() async throws {
    try await withLab { lab in
      let spin = "\(Products.spin) --delay 20ms -q -- sh -c "
      let script = "'sleep 0.3; \(Products.fixture) flood 5000000; echo end'"
      let mount = "mount -t tmpfs -o size=2m tmpfs \"$TMPDIR\" && exec \(spin)\(script)"
      let program = try lab.start(Launch(["unshare", "-m", "bash", "-c", mount]))
      program.check(try await program.end(), equals: .status(0))
      try await checkPassedThrough(program, flood: 5_000_000, in: lab)
    }
  }

  @Test func `a TMPDIR that is not there is passed over`() async throws {
    try await withLab { lab in
      let script = "\(Products.fixture) flood 3000000; \(waitForGo)"
      let launch = Launch.spin(soon, sh(script)).with {
        $0.environment["TMPDIR"] = "/no/such/place"
      }
      let program = try lab.start(launch)
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.replayed.count, equals: 3_000_000 + 3_000_000 / 80)
    }
  }

  @Test func `printing can be interrupted`() async throws {
    try await withLab { lab in
      let script = "\(Products.fixture) flood 30000000; echo up > up; \(waitForGo)"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try await program.wait(for: "the output") { !lab.read("up").isEmpty }
      program.terminal?.pause(true)
      try lab.go()
      try await program.wait(for: "printing to begin") { program.unread > 3000 }
      program.type("\u{03}")
      program.terminal?.pause(false)
      try await program.end()
      program.check(program.bytes.count < 25_000_000, "stopped after \(program.bytes.count) bytes")
      program.check(!program.screen.isAlternate)
    }
  }
}
