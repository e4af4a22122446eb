import SpinTestSupport
import Testing

/// Pipelines, and what else writes to the same terminal.
@Suite struct NeighbourTests {
  private static let spin = "\(Products.spin) -q --delay 20ms --"
  private static let work = "sh -c 'seq 1 3; \(waitForGo); seq 4 6'"

  private func shell(_ lab: Lab, _ line: String) async throws -> Shell {
    let shell = try await Shell(in: lab)
    shell.send(line)
    return shell
  }

  @Test(.enabled(if: Tool.has("less"), "less is missing: apt-get install less"))
  func `before a pager nothing of ours is drawn, and the pager has the keys`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab, environment: ["LESS": ""])
      let modes = shell.program.modes
      shell.send("\(Self.spin) sh -c 'seq 1 50; \(waitForGo); seq 51 100' | less")
      try await shell.program.wait(forText: "23")
      try lab.go()
      shell.program.type("G")
      try await shell.program.wait(forText: "100")
      shell.program.type("q")
      try await shell.wait(forPrompt: 2)
      shell.program.check(shell.program.screen.entries, equals: 1, "the pager's own screen alone")
      shell.program.check(shell.program.modes, equals: modes)
      try await shell.exit()
    }
  }

  @Test func `before tee the bytes are whole and nothing of ours is drawn`() async throws {
    try await withLab { lab in
      let shell = try await shell(lab, "\(Self.spin) \(Self.work) | tee copy")
      try await shell.program.wait(forBytes: "3\r\n")
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(bytes: lab.read("copy"), equal: Array("1\n2\n3\n4\n5\n6\n"))
      shell.program.check(shell.program.screen.entries, equals: 0)
      try await shell.exit()
    }
  }

  @Test(.enabled(if: Tool.has("fzf"), "fzf is missing: apt-get install fzf"))
  func `before fzf the chooser has the terminal`() async throws {
    try await withLab { lab in
      let shell = try await shell(
        lab, "x=$(\(Self.spin) seq 1 50 | fzf --no-color); echo \"got $x\"")
      try await shell.program.wait(forText: "50/50")
      shell.program.type("37")
      try await shell.program.wait(forText: "1/50")
      shell.program.type("\r")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(shell.program.bytes.contains("got 37"))
      try await shell.exit()
    }
  }

  @Test func `one that starts under another's overlay loses nothing and leaves no modes`()
    async throws
  {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let before = shell.program.modes
      let first = "\(Self.spin) sh -c '\(waitForGo); echo first'"
      let second = "\(Self.spin) sh -c 'echo second; echo >started; \(waitForGo)'"
      shell.send("bash -c \"\(first) & until [ -e go0 ]; do sleep 0.02; done; \(second); wait\"")
      try await shell.program.waitForOverlay()
      try lab.write("go0", "")
      try await shell.program.wait(for: "the second") { !lab.read("started").isEmpty }
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      let lines = shell.program.screen.mainLines
      shell.program.check(lines.contains("first") && lines.contains("second"), "\(lines)")
      shell.program.check(shell.program.modes, equals: before)
      try await shell.exit()
    }
  }

  @Test func `two in one pipeline: the bytes are whole, and at most one draws`() async throws {
    try await withLab { lab in
      let shell = try await shell(
        lab, "\(Self.spin) \(Self.work) | \(Self.spin) sh -c 'sed s/^/-/ >copy; echo end'")
      try await shell.program.wait(for: "both") {
        lab.living.filter { $0.name == "spin" || $0.words.first == Products.spin }.count >= 2
      }
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(bytes: lab.read("copy"), equal: Array("-1\n-2\n-3\n-4\n-5\n-6\n"))
      let screen = shell.program.screen
      shell.program.check(screen.entries == screen.exits && screen.entries <= 1)
      shell.program.check(shell.program.bytes.contains("end\r\n"))
      try await shell.exit()
    }
  }

  @Test func `inside a command substitution the overlay is shown, and the output is the value`()
    async throws
  {
    try await withLab { lab in
      let shell = try await shell(lab, "x=$(\(Self.spin) \(Self.work)); echo \"got\" $x")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(shell.program.bytes.contains("got 1 2 3 4 5 6\r\n"))
      shell.program.check(shell.program.screen.entries, equals: shell.program.screen.exits)
      try await shell.exit()
    }
  }

  @Test func `a prompt inside a command substitution reaches the person`() async throws {
    try await withLab { lab in
      let ask = "sh -c 'printf \"Name? \" >/dev/tty; read x; echo \"$x\"'"
      let shell = try await shell(lab, "x=$(\(Self.spin) \(ask)); echo \"got $x\"")
      try await shell.program.wait(for: "the prompt, and someone who reads keys") {
        shell.program.asks("Name?")
      }
      shell.program.type("tigre\u{7F}\u{7F}er\n")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(shell.program.bytes.contains("got tiger\r\n"))
      try await shell.exit()
    }
  }

  @Test func `in a loop that reads lines the command takes none of them`() async throws {
    try await withLab { lab in
      try lab.write("lines", "red\ngreen\nblue\n")
      let loop = "while read x; do \(Self.spin) sh -c \"echo $x >>copy\" </dev/null; done <lines"
      let shell = try await shell(lab, loop)
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(bytes: lab.read("copy"), equal: Array("red\ngreen\nblue\n"))
      try await shell.exit()
    }
  }

  @Test func `in a loop the input of the command is the loop's, as without spin`() async throws {
    try await withLab { lab in
      try lab.write("lines", "red\ngreen\nblue\n")
      // The command takes what is left: the loop runs once.
      let shell = try await shell(
        lab, "while read x; do echo round; \(Self.spin) sh -c 'cat >copy'; done <lines")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(bytes: lab.read("copy"), equal: Array("green\nblue\n"))
      shell.program.check(shell.program.bytes.occurrences(of: Array("round\r\n")), equals: 1)
      try await shell.exit()
    }
  }

  @Test func `Ctrl-L draws again what another job of the shell has painted over`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await shell.run("sh -c '\(Products.fixture) await noise; echo NOISE; echo >done' &")
      shell.send("\(Self.spin) \(Self.work)")
      try await shell.program.waitForOverlay()
      try lab.write("noise", "")
      try await shell.program.wait(for: "the noise") { !lab.read("done").isEmpty }
      try await shell.program.wait(forText: "NOISE")
      shell.program.type("\u{0C}")
      try await shell.program.wait(for: "a clean screen") {
        !shell.program.screen.text.contains("NOISE") && shell.program.showsOverlay
      }
      try lab.go()
      try await shell.program.wait(forBytes: "6\r\n")
      try await shell.run("wait; true")
      try await shell.exit()
    }
  }

  @Test func `the input of the command through a pipe is its own`() async throws {
    try await withLab { lab in
      let shell = try await shell(
        lab, "printf 'a\\nb\\n' | \(Self.spin) sh -c 'cat >copy; \(waitForGo)'")
      try await shell.program.waitForOverlay()
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(bytes: lab.read("copy"), equal: Array("a\nb\n"))
      try await shell.exit()
    }
  }

  /// Two in one pipeline, and one of them asks: before the other's overlay can come, or under it.
  @Test(arguments: [("20ms", false), ("400ms", true), ("400ms", false)])
  func `a question of one of two in a pipeline is answered, and the modes are as before`(
    delay: String, isFirst: Bool
  ) async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let before = shell.program.modes
      let gate = delay == "20ms" ? "\(waitForGo); " : ""
      let ask = "\(gate)printf \"Name? \" >/dev/tty; read x </dev/tty; echo \"got $x\" >/dev/tty"
      try lab.write("ask", ask)
      let asks = "\(Products.spin) -q --delay \(delay) -- sh ask"
      let works = "\(Products.spin) -q --delay \(delay) -- \(Products.fixture) await go2"
      shell.send(isFirst ? "\(asks) | \(works)" : "\(works) | \(asks)")
      if !gate.isEmpty {
        try await shell.program.waitForOverlay()
        try lab.go()
      }
      try await shell.program.wait(for: "the prompt, and someone who reads keys") {
        shell.program.asks("Name?")
      }
      shell.program.type("tiger\n")
      try await shell.program.wait(forBytes: "got tiger\r\n")
      try lab.write("go2", "")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 0)
      shell.program.check(shell.program.modes, equals: before)
      shell.program.check(!shell.program.screen.isAlternate)
      try await shell.exit()
    }
  }
}
