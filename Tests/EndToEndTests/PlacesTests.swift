import SpinTestSupport
import Testing

/// Section 8, last point: scripts, pipelines, other wrappers, pid 1, odd descriptors.
@Suite struct PlacesTests {
  @Test(arguments: [
    (line: "\(Products.spin) -q -- echo x | cat", shows: "x", status: 0),
    (line: "echo hi | \(Products.spin) -q -- cat", shows: "hi", status: 0),
    (line: "x=$(\(Products.spin) -q -- echo hi); echo \"<$x>\"", shows: "<hi>", status: 0),
    (
      line: "\(Products.spin) -q -- yes | head -n 1; (exit ${PIPESTATUS[0]})", shows: "y",
      status: 141
    ),
    (line: "cat <(\(Products.spin) -q -- echo sub)", shows: "sub", status: 0),
    (
      line: "\(Products.spin) -q -- sh -c 'exit 3' && echo no || (echo or; exit 4)", shows: "or",
      status: 4
    ),
    (line: "\(Products.spin) -q -- echo in </dev/null", shows: "in", status: 0),
    (
      line: "\(Products.spin) -q -- sh -c 'echo err >&2' 2>&1 >/dev/null | cat", shows: "err",
      status: 0
    ),
    (line: "\(Products.spin) -q -- echo a; \(Products.spin) -q -- echo b", shows: "b", status: 0),
    (line: "nohup \(Products.spin) -q -- echo x 2>/dev/null; cat nohup.out", shows: "x", status: 0),
    (line: "setsid -w \(Products.spin) -q -- echo x", shows: "x", status: 0),
    (line: "\(Products.spin) -q -- \(Products.spin) -q -- echo x", shows: "x", status: 0),
    (line: "timeout 20 \(Products.spin) -q -- echo x", shows: "x", status: 0),
    (line: "env -i TERM=xterm \(Products.spin) -q -- /bin/echo x", shows: "x", status: 0),
  ])
  func `a line typed in a shell does what it should`(
    test: (line: String, shows: String, status: Int)
  ) async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab, columns: 300)
      let status = try await shell.run(test.line)
      shell.program.check(status, equals: test.status)
      let shown = shell.program.screen.mainLines.filter { $0 == test.shows }
      shell.program.check(shown.count, equals: 1, "\(test.shows) on a line")
      shell.program.check(shell.program.screen.entries == shell.program.screen.exits)
      try await shell.exit()
    }
  }

  @Test func `a script without job control`() async throws {
    try await withLab { lab in
      let script = """
        \(Products.spin) -q --delay 20ms -- sh -c '\(waitForGo); echo one; exit 3'
        echo "status $?"
        \(Products.spin) -q -- echo two
        """
      try lab.write("script", script)
      let program = try lab.start(Launch(["sh", "script"]).with { $0.prelude = "" })
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.text, equals: "one\nstatus 3\ntwo")
    }
  }

  @Test(.enabled(if: Tool.has("script"), "script is missing: apt-get install bsdutils"))
  func `under script`() async throws {
    try await withLab { lab in
      let inner = "\(Products.spin) -q --delay 20ms -- sh -c '\(waitForGo); echo one; exit 3'"
      let program = try lab.start(
        Launch(["script", "-qec", inner, "/dev/null"]).with { $0.prelude = "" })
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.text, equals: "one")
      program.check(program.screen.exits, equals: 1)
    }
  }

  @Test(
    .enabled(if: Tool.mayLeadNamespace, "unshare -pf is not allowed here"),
    arguments: [
      (script: "exit 7", status: 7), (script: "kill -TERM $$", status: 143),
      (script: "kill -KILL $$", status: 137), (script: "kill -INT $$", status: 130),
      (script: "(sleep 0.2; exit 1) & exit 5", status: 5),
    ])
  func `as pid 1 it ends with 128 and the signal`(
    test: (script: String, status: Int)
  ) async throws {
    try await withLab { lab in
      let wrapped = ["unshare", "-pf", "--mount-proc", Products.spin, "-q", "--"] + sh(test.script)
      let shown = try lab.start(Launch(wrapped))
      shown.check(try await shown.end(), equals: .status(test.status))
      let none = try lab.start(Launch(wrapped).withoutTerminal)
      none.check(try await none.end(), equals: .status(test.status))
    }
  }

  @Test(.enabled(if: Tool.mayLeadNamespace, "unshare -pf is not allowed here"))
  func `as pid 1 it shows the overlay and takes Ctrl-C`() async throws {
    try await withLab { lab in
      let spin = [Products.spin, "-q", "--delay", "20ms", "--", "sleep", "60"]
      let program = try lab.start(
        Launch(["unshare", "-pf", "--mount-proc", "--kill-child"] + spin))
      try await program.waitForOverlay()
      program.type("\u{03}")
      let ended = try await program.end()
      program.check(ended == .status(130) || ended == .signal(2))
      try await program.wait(for: "the main screen") { !program.screen.isAlternate }
    }
  }

  /// Which of the descriptors 0, 1 and 2 are closed, as bits.
  @Test(arguments: 0...7, ["auto", "overlay", "plain", "off"])
  func `closed descriptors cost neither the job nor its status`(closed: Int, mode: String)
    async throws
  {
    try await withLab { lab in
      let script = "echo out; echo err >&2; \(waitForGo); exit 6"
      let launch = Launch.spin(["-q", "--mode", mode, "--delay", "20ms"], sh(script)).with {
        if closed & 1 != 0 { $0.stdin = .closed }
        if closed & 2 != 0 { $0.stdout = .closed }
        if closed & 4 != 0 { $0.stderr = .closed }
      }
      let program = try lab.start(launch)
      if mode == "overlay" || mode == "auto" && closed & 6 != 6 {
        try await program.waitForOverlay()
      }
      try lab.go()
      program.check(try await program.end(), equals: .status(6))
      program.check(!program.screen.isAlternate)
      let bare = try lab.start(
        Launch(sh(script)).with {
          $0.stdin = launch.stdin
          $0.stdout = launch.stdout
          $0.stderr = launch.stderr
        })
      try await bare.end()
      program.check(bytes: program.replayed, equal: bare.bytes)
    }
  }

  @Test func `make's jobserver reaches a make under spin`() async throws {
    guard Tool.has("make") else { return }
    try await withLab { lab in
      try lab.write(
        "Makefile",
        "all:\n\t+\(Products.spin) -q -- $(MAKE) -s inner\ninner: a b\na b:\n\t@echo $@\n")
      let result = try await lab.run(["make", "-s", "-j2", "all"])
      #expect(result.ended == .status(0))
      #expect(!result.err.contains("jobserver"), "\(result.err.text)")
      #expect(result.out.text.split(separator: "\n").sorted() == ["a", "b"])
    }
  }

  @Test(.enabled(if: Tool.mayMount, "mounting is not allowed here"))
  func `no pty left costs the job nothing, and is said`() async throws {
    try await withLab { lab in
      let spin = "exec \(Products.spin) -q --delay 1ms -- sh -c 'sleep 0.2; echo out; exit 3'"
      let hide = "mount -t tmpfs tmpfs /dev/pts && \(spin)"
      let program = try lab.start(Launch(["unshare", "-m", "bash", "-c", hide]))
      program.check(try await program.end(), equals: .status(3))
      let lines = program.bytes.text.split(separator: "\r\n").map(String.init)
      program.check(lines.last == "out", "the command ran")
      program.check(lines.count == 2 && lines[0].hasPrefix("spin: "), "one line says why")
    }
  }
}
