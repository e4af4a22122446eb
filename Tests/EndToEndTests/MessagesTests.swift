import Foundation
import SpinTestSupport
import Testing

/// Section 9: what a command says to the card, and what is no message.
@Suite struct MessagesTests {
  private static let tell = "\(Products.spin) --tell"

  /// A datagram to the socket that a variable names, from Python: what any library would do.
  private static func send(_ expression: String, to variable: String = "SPIN_SOCKET") -> String {
    """
    python3 -c "
    import os, socket
    s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    s.connect(chr(0) + os.environ['\(variable)'][1:])
    try: s.send(\(expression))
    except OSError as error: print(error)
    "
    """
  }

  @Test func `a step and a progress are shown, and taken away by empty ones`() async throws {
    try await withLab { lab in
      let script =
        "\(Self.tell) 'STATUS=linking it all' --tell PROGRESS=42; \(waitForGo); "
        + "\(Self.tell) STATUS=; echo $? >status; \(Products.fixture) await go2"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.wait(forText: "linking it all")
      try await program.wait(forText: "42%")
      try lab.go()
      try await program.wait(for: "the step to go") {
        program.showsOverlay && !program.screen.shows("linking it all")
      }
      try await program.wait(for: "the status") { lab.read("status").count > 1 }
      program.check(lab.read("status").text, equals: "0\n")
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test func `nobody there is status 125 and one line`() async throws {
    try await withLab { lab in
      for name: String? in [nil, "@spin-8801-0123", "relative", "", "@", "/nowhere/socket"] {
        let result = try await lab.run(
          [Products.spin, "--tell", "READY=1"], environment: ["SPIN_SOCKET": name])
        #expect(result.ended == .status(125), "\(name ?? "none")")
        #expect(result.err.occurrences(of: [0x0A]) == 1 && result.err.starts(with: Array("spin: ")))
      }
    }
  }

  @Test func `READY dismisses the overlay while the command goes on`() async throws {
    try await withLab { lab in
      let script =
        "\(waitForGo); \(Self.tell) READY=1; echo serving; \(Products.fixture) await go2; exit 3"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try lab.go()
      try await program.waitForMainScreen()
      try await program.wait(forText: "serving")
      try await program.wait(for: "keys to pass") { program.passesKeys }
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(3))
      program.check(program.screen.entries, equals: 1)
    }
  }

  @Test func `a limit does not fire within the time that was asked for`() async throws {
    try await withLab { lab in
      let script =
        "\(Self.tell) EXTEND_TIMEOUT_USEC=60000000; echo asked >asked; \(waitForGo); exit 3"
      let program = try lab.start(.spin(soon + ["-T", "1s"], sh(script)))
      try await program.wait(for: "the message") { !lab.read("asked").isEmpty }
      try await program.wait(for: "longer than the limit") {
        elapsed(since: program.started) > .milliseconds(1600)
      }
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
    }
  }

  @Test func `a limit fires after the time that was asked for`() async throws {
    try await withLab { lab in
      let program = try lab.start(
        .spin(soon + ["-T", "100ms"], sh("\(Self.tell) EXTEND_TIMEOUT_USEC=900000; sleep 60")))
      program.check(try await program.end(), equals: .status(124))
    }
  }

  @Test(.enabled(if: Tool.has("python3"), "python3 is missing"))
  func `a plain socket in Python says the same`() async throws {
    try await withLab { lab in
      let script = Self.send("b'STATUS=from python\\nPROGRESS=7'") + "\n\(waitForGo)"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.wait(forText: "from python")
      try await program.wait(forText: "7%")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  static let bad = [
    "b''", "b'x' * 5000", "b'STATUS=' + b'y' * 100000", "b'STATUS'", "b'=x'", "b'PROGRESS=101'",
    "b'PROGRESS=-1'", "b'PROGRESS=1.5'", "b'PROGRESS='", "b'PROGRESS=99999999999999999999999'",
    "b'READY=0'", "b'READY=11'", "b'READY='", "b'EXTEND_TIMEOUT_USEC=x'", "b'UNKNOWN=1'",
    "bytes(range(256))", "b'PROGRESS=5' + bytes(1)", "b'\\n' * 4000", "b'progress=5'",
  ]

  @Test(.enabled(if: Tool.has("python3"), "python3 is missing"))
  func `what is malformed or too long is ignored`() async throws {
    try await withLab { lab in
      let list = Self.bad.joined(separator: ", ")
      let sending = """
        import os, socket
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        s.connect(chr(0) + os.environ['SPIN_SOCKET'][1:])
        s.send(b'STATUS=good step')
        for message in [\(list)]:
            try: s.send(message)
            except OSError: pass
        s.send(b'PROGRESS=33')
        """
      try lab.write("send.py", sending)
      let program = try lab.start(.spin(soon, sh("python3 send.py; \(waitForGo); exit 3")))
      try await program.wait(forText: "33%")
      program.check(program.screen.shows("good step") && program.showsOverlay)
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
    }
  }

  @Test(
    .enabled(
      if: Tool.has("python3") && Tool.has("setpriv") && getuid() == 0,
      "needs root, setpriv and python3"))
  func `a message of another user is ignored`() async throws {
    try await withLab { lab in
      // `spin` itself as nobody, the sender as somebody else who is not root.
      try lab.write("send.py", Self.sending("b'STATUS=foreign'"))
      let asOther = "setpriv --reuid=65533 --clear-groups python3 send.py"
      let script = "\(asOther); \(Self.tell) STATUS=own; \(waitForGo)"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.wait(forText: "own")
      program.check(!program.bytes.contains("foreign"))
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  private static func sending(_ expression: String) -> String {
    """
    import os, socket
    s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    s.connect(chr(0) + os.environ['SPIN_SOCKET'][1:])
    for i in range(3): s.send(\(expression))
    """
  }

  @Test(.enabled(if: Tool.has("python3"), "python3 is missing"))
  func `descriptors that come with a message are not kept`() async throws {
    try await withLab { lab in
      let script = """
        import array, os, socket
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        s.connect(chr(0) + os.environ['SPIN_SOCKET'][1:])
        fds = [os.open('/dev/null', os.O_RDONLY) for _ in range(20)]
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array('i', fds))]
        for i in range(50): s.sendmsg([b'PROGRESS=%d' % i], rights)
        """
      try lab.write("send.py", script)
      let program = try lab.start(.spin(soon, sh("python3 send.py; \(waitForGo)")))
      try await program.wait(forText: "49%")
      let held = ProcessTable.descriptors(of: program.pid).values.filter { $0 == "/dev/null" }
      program.check(held.count < 5, "\(held)")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test(.enabled(if: Tool.has("systemd-notify"), "systemd-notify is missing: package systemd"))
  func `the real systemd-notify says the same`() async throws {
    try await withLab { lab in
      let script =
        "systemd-notify --status='from systemd'; echo $? >status; \(waitForGo); "
        + "systemd-notify PROGRESS=55; \(Products.fixture) await go2"
      let program = try lab.start(.spin(soon + ["--notify"], sh(script)))
      try await program.wait(forText: "from systemd")
      try lab.go()
      try await program.wait(forText: "55%")
      program.check(lab.read("status").text, equals: "0\n")
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test(.enabled(if: Tool.has("python3"), "python3 is missing"))
  func `with notify READY counts from the command itself and from nobody else`() async throws {
    try await withLab { lab in
      let message = """
        import os, socket, subprocess, sys
        s = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        s.connect(chr(0) + os.environ['NOTIFY_SOCKET'][1:])
        if len(sys.argv) == 1:
            subprocess.run([sys.executable, 'ask.py', 'child'])
            subprocess.run(['\(Products.fixture)', 'await', 'go'])
        s.send(b'READY=1\\nSTATUS=told')
        if len(sys.argv) == 1: subprocess.run(['\(Products.fixture)', 'await', 'go2'])
        """
      try lab.write("ask.py", message)
      let program = try lab.start(.spin(soon + ["--notify"], ["python3", "ask.py"]))
      try await program.wait(forText: "told")
      program.check(program.showsOverlay, "a child's word does not count")
      try lab.go()
      try await program.waitForMainScreen()
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test func `without notify there is no NOTIFY_SOCKET of ours, and a given one stays`()
    async throws
  {
    try await withLab { lab in
      let words = sh("echo \"[$NOTIFY_SOCKET]\"")
      let program = try lab.start(.spin(["-q"], words))
      try await program.end()
      program.check(program.bytes.contains("[]\r\n"))
      let given = try lab.start(
        .spin(["-q"], words).with { $0.environment["NOTIFY_SOCKET"] = "/run/mine" })
      try await given.end()
      given.check(given.bytes.contains("[/run/mine]\r\n"))
    }
  }

  @Test func `a title that was sent cannot write to the terminal`() async throws {
    try await withLab { lab in
      let evil = "$(printf 'a\\033]0;evil\\007\\302\\23331mb\\342\\200\\256c')"
      let script = "\(Self.tell) \"STATUS=\(evil)\"; \(Self.tell) PROGRESS=1; \(waitForGo)"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.wait(forText: "1%")
      program.check(!program.bytes.contains("\u{1B}]0;"))
      program.check(!program.bytes.contains("\u{9B}") && !program.bytes.contains("\u{202E}"))
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }
}
