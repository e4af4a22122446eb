import SpinTestSupport
import Testing

/// Section 4: the keyboard's signals and the end of input at each kind of prompt.
@Suite struct PromptKeyTests {
  /// A kind of prompt, as the shell that a person sits in front of would type it.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var needs: String
    var line: String
    var prompt: String

    /// Whether the prompt is there, and not only the line that was typed for it.
    func isAsked(_ shell: Shell) -> Bool {
      guard let rest = shell.program.bytes.after(last: "begin\r\n") else { return false }
      return prompt.isEmpty || rest.contains(prompt)
    }

    var testDescription: String { name }
  }

  static let kinds = [
    Kind(
      name: "a line", needs: "sh", line: "sh -c 'printf \"Name? \"; read x; echo \"got $x\"'",
      prompt: "Name? "),
    Kind(
      name: "a secret", needs: "sh",
      line: "sh -c 'stty -echo; printf \"Secret? \"; read x; stty echo; echo \"got $x\"'",
      prompt: "Secret? "),
    Kind(
      name: "getpass", needs: "python3",
      line: "python3 -c 'import getpass; print(\"got\", getpass.getpass(\"Secret? \"))'",
      prompt: "Secret? "),
    Kind(
      name: "a time-out", needs: "bash",
      line: "bash -c 'read -t 60 -p \"Name? \" x; echo \"got $x\"'", prompt: "Name? "),
    Kind(
      name: "cat", needs: "cat", line: "cat", prompt: ""),
  ]

  private func ask(_ shell: Shell, _ kind: Kind, _ options: String, from prompts: Int) async throws
  {
    shell.send("echo be''gin; \(options) \(kind.line)")
    try await shell.program.wait(for: "the prompt, and someone who reads keys") {
      kind.isAsked(shell) && (options.isEmpty || shell.program.modes?.makesSignals == false)
    }
  }

  private static func spin(_ delay: String) -> String { "\(Products.spin) -q --delay \(delay) --" }

  @Test(arguments: kinds, ["30s", "1ms"])
  func `Ctrl-C at a prompt ends it and is seen by the shell`(kind: Kind, delay: String) async throws
  {
    guard Tool.has(kind.needs) else { return }
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let before = shell.program.modes
      try await ask(shell, kind, Self.spin(delay), from: 1)
      shell.program.type("x\u{03}")
      let status = try await shell.wait(forPrompt: 2)
      shell.program.check(status == 130 || (kind.name == "getpass" && status == 1), "\(status)")
      // A secret's program may leave the echo off, as it does without `spin`.
      if kind.name != "a secret" { shell.program.check(shell.program.modes, equals: before) }
      try await shell.exit()
    }
  }

  @Test(arguments: kinds, ["30s", "1ms"])
  func `Ctrl-C at a prompt in a loop ends the loop`(kind: Kind, delay: String) async throws {
    guard Tool.has(kind.needs), kind.name != "getpass" else { return }
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let line = "while :; do \(Self.spin(delay)) \(kind.line); echo again; done"
      shell.send("echo be''gin; \(line)")
      try await shell.program.wait(for: "the prompt, and someone who reads keys") {
        kind.isAsked(shell) && shell.program.modes?.makesSignals == false
      }
      shell.program.type("\u{03}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 130)
      shell.program.check(!shell.program.bytes.contains("again\r\n"), "the loop ended")
      try await shell.exit()
    }
  }

  @Test(arguments: kinds, ["30s", "1ms"])
  func `Ctrl-Z at a prompt stops the job, fg asks on`(kind: Kind, delay: String) async throws {
    guard Tool.has(kind.needs) else { return }
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let before = shell.program.modes
      try await ask(shell, kind, Self.spin(delay), from: 1)
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 148)
      shell.program.check(shell.program.modes, equals: before, "the shell's own modes")
      shell.program.check(shell.program.bytes.contains("Stopped"))
      shell.send("fg")
      try await shell.program.wait(for: "someone who reads keys") {
        shell.program.modes?.makesSignals == false
      }
      shell.program.type("tiger\n")
      if kind.name == "cat" {
        try await shell.program.wait(for: "what cat says") {
          shell.program.bytes.occurrences(of: Array("tiger\r\n")) >= 2
        }
        shell.program.type("\u{04}")
      } else {
        try await shell.program.wait(forBytes: "got tiger\r\n")
      }
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 0)
      shell.program.check(shell.program.modes, equals: before)
      try await shell.exit()
    }
  }

  @Test(arguments: kinds.prefix(4), ["30s", "1ms"])
  func `Ctrl-D at a prompt is the end of its input`(kind: Kind, delay: String) async throws {
    guard Tool.has(kind.needs) else { return }
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await ask(shell, kind, "", from: 1)
      shell.program.type("\u{04}")
      let bare = try await shell.wait(forPrompt: 2)
      try await ask(shell, kind, Self.spin(delay), from: 2)
      shell.program.type("\u{04}")
      shell.program.check(try await shell.wait(forPrompt: 3), equals: bare)
      try await shell.exit()
    }
  }

  @Test func `Ctrl-backslash at a prompt quits, seen by the shell`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await shell.run("ulimit -c 0")
      try await ask(shell, Self.kinds[0], Self.spin("1ms"), from: 2)
      shell.program.type("\u{1C}")
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 131)
      try await shell.exit()
    }
  }

  @Test func `Esc gives the terminal to a program that nothing else tells of`() async throws {
    try await withLab { lab in
      let script = "\(waitForGo); seq 1 3; \(Products.fixture) await go2"
      let program = try lab.start(.spin(soon, sh(script)))
      try await program.waitForOverlay()
      program.type("\u{1B}")
      try await program.waitForMainScreen()
      try await program.wait(for: "keys to pass") { program.passesKeys }
      try lab.go()
      try await program.wait(forText: "3")
      try lab.write("go2", "")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.entries, equals: 1, "dismissed for good")
    }
  }

  /// A program that reads in a way that tells nobody, answered after Esc.
  @Test(.enabled(if: Tool.has("python3"), "python3 is missing"))
  func `a question that nothing tells of is answered after Esc`() async throws {
    try await withLab { lab in
      let script = """
        import os, select
        print('Name?')
        poll = select.epoll(); poll.register(0, select.EPOLLIN); poll.poll()
        print('got', os.read(0, 100).decode())
        """
      let program = try lab.start(.spin(soon, ["python3", "-c", script]))
      try await program.waitForOverlay()
      program.type("\u{1B}")
      try await program.wait(for: "the main screen, and someone who reads keys") {
        program.asks("Name?")
      }
      program.type("tigre\u{7F}\u{7F}er\n")
      program.check(try await program.end(), equals: .status(0))
      program.check(program.screen.mainLines.contains("got tiger"))
    }
  }

  @Test(
    .enabled(if: Tool.has("vim"), "vim is missing: apt-get install vim"), arguments: ["", "-T 1h"])
  func `Ctrl-Z in an editor stops the job, fg goes on with it`(options: String) async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let before = shell.program.modes
      shell.send("\(Products.spin) -q --delay 1ms \(options) -- vim -u NONE -N -n file")
      try await shell.program.wait(forText: "[New]")
      try await shell.program.wait(for: "someone who reads keys") {
        shell.program.modes?.makesSignals == false
      }
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 148)
      shell.program.check(shell.program.modes, equals: before, "the shell's own modes")
      shell.program.check(!shell.program.screen.isAlternate, "the shell's own screen")
      shell.send("fg")
      try await shell.program.wait(for: "someone who reads keys, on the editor's screen") {
        shell.program.modes?.makesSignals == false && shell.program.screen.isAlternate
          && shell.program.screen.shows("~")
      }
      shell.program.type("ihello\u{1B}:wq\r")
      shell.program.check(try await shell.wait(forPrompt: 3), equals: 0)
      shell.program.check(bytes: lab.read("file"), equal: Array("hello\n"))
      shell.program.check(shell.program.modes, equals: before)
      try await shell.exit()
    }
  }
}
