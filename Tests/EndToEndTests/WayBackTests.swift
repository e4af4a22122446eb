import SpinTestSupport
import Testing

/// Section 4: the way back of the overlay, and what is no question.
@Suite struct WayBackTests {
  /// A question, then work that the test ends.
  private static func asks(_ number: Int, quietly: Bool = false) -> String {
    let hide = quietly ? "stty -echo; " : ""
    let show = quietly ? "stty echo; echo; " : ""
    return "\(Products.fixture) await go\(number); \(hide)printf 'Q\(number)? '; read x; \(show)"
      + "echo \"got $x\"; "
  }

  private func answer(_ program: Program, _ number: Int, in lab: Lab) async throws {
    try await program.waitForOverlay()
    try lab.write("go\(number)", "")
    try await program.wait(for: "question \(number)") {
      program.asks("Q\(number)?")
    }
    program.type("a\(number)\n")
  }

  @Test(arguments: [false, true])
  func `between two questions the overlay is up, and the output is whole`(quietly: Bool)
    async throws
  {
    try await withLab { lab in
      let script =
        Self.asks(1, quietly: quietly) + Self.asks(2, quietly: quietly) + "\(waitForGo); exit 3"
      let program = try lab.start(.spin(soon, sh(script)))
      let modes = program.initialModes
      try await answer(program, 1, in: lab)
      try await answer(program, 2, in: lab)
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.modes, equals: modes)
      program.check(program.screen.entries, equals: 3)
      program.check(program.screen.exits, equals: 3)
      let bare = try lab.start(Launch(sh(script)))
      for number in 1...2 {
        try await bare.wait(forText: "Q\(number)?")
        bare.type("a\(number)\n")
      }
      try await bare.end()
      program.check(program.screen.rest, equals: bare.screen.rest)
    }
  }

  @Test func `a third question within ten seconds keeps the terminal for the run`() async throws {
    try await withLab { lab in
      let script =
        Self.asks(1) + Self.asks(2) + Self.asks(3) + "\(Products.fixture) await go4; seq 1 5; "
        + "\(waitForGo)"
      let program = try lab.start(.spin(soon, sh(script)))
      let start = now()
      for number in 1...3 { try await answer(program, number, in: lab) }
      let isQuick = elapsed(since: start) < .seconds(9)
      try lab.write("go4", "")
      // Passed through at once, where a card would keep it until the end.
      if isQuick { try await program.wait(forText: "5") }
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      if isQuick { program.check(program.screen.entries, equals: 3) }
      let lines = program.screen.mainLines.joined(separator: "\n")
      for number in 1...3 { program.check(lines.contains("got a\(number)"), "\(number)") }
    }
  }

  @Test func `minutes of work after a prompt are under the overlay`() async throws {
    try await withLab { lab in
      let script = Self.asks(1, quietly: true) + "seq 1 3; \(waitForGo); seq 4 6"
      let program = try lab.start(.spin(["-q"], sh(script)))
      try lab.write("go1", "")
      try await program.wait(for: "the question") {
        program.asks("Q1?")
      }
      program.type("x\n")
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      for row in 1...6 {
        program.check(program.screen.mainLines.contains("\(row)"), "row \(row)")
      }
    }
  }

  @Test func `a user name and a password right after it are one hand-over`() async throws {
    try await withLab { lab in
      let script =
        "\(waitForGo); printf 'User? '; read u; stty -echo; printf 'Password? '; read p; "
        + "stty echo; echo; echo \"got $u $p\"; \(Products.fixture) await go2"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try lab.go()
      try await program.wait(for: "the name") {
        program.asks("User?")
      }
      program.type("me\n")
      try await program.wait(forText: "Password?")
      program.check(program.screen.entries, equals: 1, "no flicker between the two")
      program.type("secret\n")
      try await program.waitForOverlay()
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.mainLines.contains("got me secret"))
      program.check(program.screen.entries, equals: 2)
    }
  }

  @Test func `a program on the alternate screen keeps the terminal while it is there`() async throws
  {
    try await withLab { lab in
      let script =
        "\(waitForGo); printf '\\033[?1049h\\033[?25h'; read x; printf 'busy'; "
        + "\(Products.fixture) await go2; printf '\\033[?1049l'; \(Products.fixture) await go3"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try lab.go()
      try await program.wait(for: "its own screen") {
        program.screen.entries == 2 && program.passesKeys
      }
      program.type("x\n")
      try await program.wait(forText: "busy")
      // Longer than any of the reasons to come back would take.
      let typed = now()
      try await program.wait(for: "some time") { elapsed(since: typed) > .milliseconds(2500) }
      program.check(program.screen.entries, equals: 2)
      program.check(program.passesKeys)
      try lab.write("go2", "")
      try await program.waitForOverlay()
      try lab.write("go3", "")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.entries, equals: program.screen.exits)
    }
  }

  @Test(.enabled(if: Tool.has("python3"), "python3 is missing"))
  func `a program that listens for keys while it works does not make the overlay flicker`()
    async throws
  {
    try await withLab { lab in
      let script = """
        import os, select, sys, termios, tty
        before = termios.tcgetattr(0)
        tty.setcbreak(0)
        row = 0
        while not os.path.exists('go'):
            row += 1
            print('row', row, flush=True)
            select.select([0], [], [], 0.05)
        termios.tcsetattr(0, termios.TCSADRAIN, before)
        """
      let program = try lab.start(.spin(["-q", "--delay", "20ms"], ["python3", "-c", script]))
      try await program.wait(forText: "row 40")
      program.check(program.screen.entries <= 1)
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.entries <= 1 && !program.screen.isAlternate)
    }
  }

  static let quiet: [Question] = [
    Question(
      "an unfinished line", sh("printf 'Compiling foo... '; \(waitForGo); echo done"), "", ""),
    Question(
      "a read of a pipe",
      sh("printf 'Working... '; { \(waitForGo); echo x; } | cat; echo done"), "", ""),
    Question(
      "a read of a file that is no terminal",
      sh("printf 'Wait '; mkfifo p; \(Products.fixture) await go >p & read x <p; echo"),
      "", ""),
    Question(
      "stty, tput and tty", sh("stty size; stty -ixon; tty; printf 'Wait '; \(waitForGo)"), "", ""
    ),
    Question(
      "a write to the terminal", sh("printf 'Wait ' >/dev/tty; \(waitForGo); echo"), "", ""),
    Question("a here-document", sh("cat <<END\nhere\nEND\n printf 'Wait '; \(waitForGo)"), "", ""),
    Question(
      "a poll of the terminal and more", needs: ["python3"],
      [
        "python3", "-c",
        """
        import os, select
        print('Wait ', end='', flush=True)
        r, w = os.pipe()
        while not os.path.exists('go'): select.select([0, r], [], [], 0.1)
        """,
      ], "", ""),
    Question(
      "a read of /dev/tty in a terminal of its own", needs: ["python3"],
      [
        "python3", "-c",
        """
        import os, pty, time
        print('Wait ', end='', flush=True)
        pid, terminal = pty.fork()
        if pid == 0:
            open('/dev/tty').read()
        while not os.path.exists('go'): time.sleep(0.05)
        os.close(terminal)
        """,
      ], "", ""),
    Question(
      "a server that waits for a connection", needs: ["python3"],
      [
        "python3", "-c",
        """
        import os, socket
        print('Wait ', end='', flush=True)
        s = socket.socket(); s.bind(('127.0.0.1', 0)); s.listen(); s.settimeout(0.2)
        while not os.path.exists('go'):
            try: s.accept()
            except TimeoutError: pass
        """,
      ], "", ""),
  ]

  @Test(arguments: quiet)
  func `a program that pauses after an unfinished line is no false alarm`(question: Question)
    async throws
  {
    guard question.canBeAsked else { return }
    try await withLab { lab in
      let program = try lab.start(.spin(soon, question.words))
      try await program.waitForOverlay()
      let shown = now()
      try await program.wait(for: "two seconds of quiet") { elapsed(since: shown) > .seconds(2) }
      program.check(program.screen.entries, equals: 1)
      program.check(program.showsOverlay, "still there")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.entries, equals: 1)
      program.check(program.screen.exits, equals: 1)
    }
  }

  @Test func `the idle limit stands still while the command has the terminal`() async throws {
    try await withLab { lab in
      let script = "printf 'Name? '; read x; echo \"got $x\"; exit 3"
      let program = try lab.start(
        .spin(["-q", "--delay", "10ms", "--idle-timeout", "1500ms"], sh(script)))
      try await program.wait(for: "the prompt") {
        program.asks("Name?")
      }
      let asked = now()
      try await program.wait(for: "longer than the limit") { elapsed(since: asked) > .seconds(2) }
      program.type("x\n")
      program.check(try await program.end(), equals: .status(3))
    }
  }

  @Test func `a resize goes through to who has the terminal, and to the overlay after it`()
    async throws
  {
    try await withLab { lab in
      let script = """
        printf 'Name? '; read x
        while [ "$(stty size)" != '20 60' ]; do sleep 0.02; done
        stty size
        while [ "$(stty size)" != '18 50' ]; do \(Products.fixture) await go; done
        echo "at last"
        """
      let program = try lab.start(.spin(["-q", "--delay", "10ms"], sh(script)))
      try await program.wait(for: "the prompt") {
        program.asks("Name?")
      }
      program.resize(columns: 60, rows: 20)
      program.type("x\n")
      try await program.waitForOverlay()
      program.resize(columns: 50, rows: 18)
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(program.bytes.contains("20 60\r\n") && program.bytes.contains("at last\r\n"))
    }
  }
}
