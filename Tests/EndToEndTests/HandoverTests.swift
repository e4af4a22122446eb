import SpinTestSupport
import Testing

/// Section 4 (a): the terminal goes to the command when the pty leaves line mode or echo.
@Suite struct HandoverTests {
  /// Asks for a line without echo after the overlay has come up.
  private static let password = """
    echo kept; \(waitForGo); stty -echo; printf 'Password: '; read x; stty echo; echo; \
    echo "got $x"
    """

  @Test func `a password question gets the terminal, its prompt and the answer`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh(Self.password)))
      let modes = program.initialModes
      try await program.waitForOverlay()
      try lab.go()
      try await program.wait(forText: "Password: ")
      program.check(
        !program.screen.isAlternate && program.screen.cursorIsVisible, "a normal screen")
      program.type("secret\n")
      program.check(try await program.end(), equals: .status(0))
      let bare = try lab.start(Launch(sh(Self.password)))
      try await bare.wait(forText: "Password: ")
      bare.type("secret\n")
      try await bare.end()
      program.check(program.screen.rest, equals: bare.screen.rest)
      program.check(program.modes, equals: modes)
      program.check(program.screen.entries, equals: 1, "it does not come back")
      program.check(program.bytes.occurrences(of: Array("kept\r\n")), equals: 1, "nothing twice")
      program.check(program.bytes.occurrences(of: Array("secret")), equals: 1, "no echo")
    }
  }

  @Test func `a question before the delay prevents the overlay`() async throws {
    try await withLab { lab in
      try lab.go()
      let program = try lab.start(.spin(["--delay", "300ms", "-q"], sh(Self.password)))
      try await program.wait(forText: "Password: ")
      try await program.wait(for: "the delay to pass") {
        elapsed(since: program.started) > .milliseconds(600)
      }
      program.type("s\n")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.entries, equals: 0, "never shown")
      program.check(program.screen.text.contains("got s"), "answered")
    }
  }

  struct Asker: Sendable, CustomTestStringConvertible {
    var name: String
    var tool: String
    var words: [String]
    var prompt: String
    var keys: String
    var shows: String
    var testDescription: String { name }
  }

  static let askers = [
    Asker(
      name: "python getpass", tool: "python3",
      words: ["python3", "-c", "import getpass; print('got', getpass.getpass())"],
      prompt: "Password: ", keys: "tiger\n", shows: "got tiger"),
    Asker(
      name: "bash read -s", tool: "bash",
      words: ["bash", "-c", "read -s -p 'Secret? ' x; echo; echo \"got $x\""],
      prompt: "Secret? ", keys: "tiger\n", shows: "got tiger"),
    Asker(
      name: "bash read -n1", tool: "bash",
      words: ["bash", "-c", "read -n1 -p 'Go [y/n] ' x; echo; echo \"got $x\""],
      prompt: "Go [y/n] ", keys: "y", shows: "got y"),
    Asker(
      name: "bash read -e", tool: "bash",
      words: ["bash", "-c", "read -e -p 'Edit: ' x; echo \"got $x\""],
      prompt: "Edit: ", keys: "tigre\u{7F}\u{7F}er\n", shows: "got tiger"),
    Asker(
      name: "a raw program that gets Ctrl-C as a byte", tool: "sh",
      words: fixture("ask", "raw", "Key: "), prompt: "Key: ", keys: "\u{03}", shows: "got 03"),
    Asker(
      name: "a raw program that gets Esc as a byte", tool: "sh",
      words: fixture("ask", "raw", "Key: "), prompt: "Key: ", keys: "\u{1B}", shows: "got 1b"),
    Asker(
      name: "python with readline", tool: "python3",
      words: ["python3", "-c", "import readline; print('got', input('Name: '))"],
      prompt: "Name: ", keys: "tiger\n", shows: "got tiger"),
  ]

  @Test(arguments: askers, ["1ms", "10s"])
  func `a program that asks is answered`(asker: Asker, delay: String) async throws {
    guard Tool.has(asker.tool) else { return }
    try await withLab { lab in
      let program = try lab.start(.spin(["-q", "--delay", delay], asker.words))
      let modes = program.initialModes
      try await program.wait(for: "the prompt, and quiet keys") {
        program.screen.shows(asker.prompt) && !program.screen.isAlternate
      }
      program.type(asker.keys)
      try await program.wait(forText: asker.shows)
      program.check(try await program.end(), equals: .status(0))
      program.check(program.modes, equals: modes)
      let prompts = program.bytes.occurrences(of: Array(asker.prompt.utf8))
      program.check(prompts >= 1 && program.screen.entries == program.screen.exits)
    }
  }

  @Test(.enabled(if: Tool.has("less"), "less is missing: apt-get install less"))
  func `a pager gets keys and screen, and leaves all as without spin`() async throws {
    try await withLab { lab in
      try lab.write("text", (1...100).map { "row \($0)\n" }.joined())
      let command = ["less", lab.path("text")]
      var rests: [Screen.Rest] = []
      for launch in [Launch.spin(["-q", "--delay", "1ms"], command), Launch(command)] {
        let program = try lab.start(launch.with { $0.environment["LESS"] = "" })
        let modes = program.initialModes
        try await program.wait(forText: "row 20")
        program.type(" ")
        try await program.wait(forText: "row 45")
        let before = program.bytes.count
        program.resize(columns: 60, rows: 12)
        try await program.wait(for: "the new size") {
          Array(program.bytes.dropFirst(before)).contains("row 34\r\n:")
        }
        program.type("q")
        program.check(try await program.end(), equals: .status(0))
        program.check(program.modes, equals: modes)
        rests.append(program.screen.rest)
      }
      #expect(rests[0] == rests[1])
    }
  }

  @Test(.enabled(if: Tool.has("vim"), "vim is missing: apt-get install vim"))
  func `an editor gets keys and screen`() async throws {
    try await withLab { lab in
      let program = try lab.start(
        .spin(["-q"], ["vim", "-u", "NONE", "-N", "-n", lab.path("file")]))
      let modes = program.initialModes
      try await program.wait(forText: "[New]")
      program.type("ihello")
      try await program.wait(forText: "hello")
      program.type("\u{1B}:wq\r")
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: lab.read("file"), equal: Array("hello\n"))
      program.check(!program.screen.isAlternate && program.modes == modes, "all as before")
    }
  }

  @Test func `an interactive shell under spin has job control`() async throws {
    try await withLab { lab in
      let words = ["bash", "--norc", "--noprofile", "-i"]
      let program = try lab.start(.spin(["-q"], words).with { $0.environment["PS1"] = "IN:$?> " })
      try await program.wait(forText: "IN:0>")
      program.type("sleep 60\r")
      try await program.wait(for: "the job") {
        ProcessTable.descendants(of: program.pid).contains { $0.name == "sleep" }
      }
      program.type("\u{1A}")
      try await program.wait(forText: "IN:148>")
      program.type("kill -KILL %1; wait\r")
      try await program.wait(for: "no job") {
        !ProcessTable.descendants(of: program.pid).contains { $0.name == "sleep" }
      }
      program.type("exit 9\r")
      program.check(try await program.end(), equals: .status(9))
    }
  }

  @Test func `Ctrl-C while the command has the terminal ends it once, and spin with it`()
    async throws
  {
    try await withLab { lab in
      let script = "stty -echo; echo ready; exec sleep 60"
      let program = try lab.start(.spin(["-q"], sh(script)))
      try await program.wait(forText: "ready")
      try await program.wait(for: "raw keys") { program.modes?.makesSignals == false }
      program.type("\u{03}")
      program.check(try await program.end(), equals: .signal(2))
    }
  }

  @Test func `what is written after the hand-over passes through once`() async throws {
    try await withLab { lab in
      let script = "seq 1 300; \(waitForGo); stty -echo; seq 301 600; stty echo; seq 601 900"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      let bare = try lab.start(Launch(sh(script)))
      try await bare.end()
      program.check(bytes: program.replayed, equal: bare.bytes)
    }
  }

  @Test(arguments: ["failure", "never"])
  func `with output kept back only the prompt is written`(how: String) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon + ["--output", how], sh(Self.password)))
      try await program.waitForOverlay()
      try lab.go()
      try await program.wait(forText: "Password: ")
      program.check(!program.screen.mainLines.contains("kept"), "nothing before the prompt")
      program.type("x\n")
      program.check(try await program.end(), equals: .status(0))
    }
  }

}
