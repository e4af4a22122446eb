import SpinTestSupport
import Testing

/// Section 10: plain lines, and when there are none.
@Suite struct PlainTests {
  private func said(
    _ words: [String], environment: [String: String?] = ["CI": "true"]
  ) async throws -> (ended: Ended, lines: [String], out: String) {
    var result: (ended: Ended, lines: [String], out: String)?
    try await withLab { lab in
      for name in ["curl", "mysql", "my tool"] {
        try lab.write(name, "#!/bin/sh\nexit 0\n", mode: 0o755)
      }
      let run = try await lab.run([Products.spin] + words, environment: environment)
      #expect(run.err.isEmpty || run.err.last == 0x0A)
      let lines = run.err.text.split(separator: "\n").map(String.init)
      result = (run.ended, lines, run.out.text)
    }
    return try #require(result)
  }

  /// A line with the time at its end taken off, which has to be there.
  private func withoutTime(_ line: String?) -> String? {
    guard let line, let open = line.lastIndex(of: "("), line.hasSuffix("s)") else { return nil }
    return String(line[..<open])
  }

  @Test func `begin and end`() async throws {
    let run = try await said(["--", "sh", "-c", "echo out; exit 0"])
    #expect(run.ended == .status(0))
    #expect(run.lines == ["spin: sh", "spin: sh: done (0s)"])
    #expect(run.out == "out\n")
  }

  @Test func `a failure, a signal and a limit`() async throws {
    let failed = try await said(["--", "sh", "-c", "exit 2"])
    #expect(failed.lines == ["spin: sh", "spin: sh: failed with status 2 (0s)"])
    let killed = try await said(["--", Products.fixture, "kill", "11"])
    #expect(killed.ended == .signal(11))
    #expect(killed.lines.last == "spin: spin-fixture kill 11: killed by SIGSEGV (0s)")
    let limited = try await said(["-T", "1s", "--", "sleep", "60"])
    #expect(limited.ended == .status(124))
    #expect(limited.lines.first == "spin: sleep 60")
    #expect(withoutTime(limited.lines.last) == "spin: sleep 60: timed out after 1s, stopped ")
  }

  @Test func `with neither CI nor --mode plain only what went wrong is said`() async throws {
    let none: [String: String?] = [:]
    #expect(try await said(["--", "true"], environment: none).lines == [])
    let failed = try await said(["--", "sh", "-c", "exit 2"], environment: none)
    #expect(failed.lines == ["spin: sh: failed with status 2 (0s)"])
    let limited = try await said(["-T", "1s", "--", "sleep", "60"], environment: none)
    #expect(limited.lines.count == 1)
    let asked = try await said(["--mode", "plain", "--", "true"], environment: none)
    #expect(asked.lines == ["spin: true", "spin: true: done (0s)"])
  }

  @Test func `quiet says nothing, but for errors`() async throws {
    #expect(try await said(["-q", "--", "sh", "-c", "exit 2"]).lines == [])
    #expect(try await said(["-q", "--", "no-such-command-here"]).lines.count == 1)
  }

  @Test func `a heartbeat says that it still runs`() async throws {
    let run = try await said(["--heartbeat", "400ms", "--", "sleep", "1.4"])
    #expect(run.lines.first == "spin: sleep 1.4")
    let beats = run.lines.dropFirst().dropLast()
    #expect(beats.count == 3, "\(run.lines)")
    for beat in beats { #expect(withoutTime(beat) == "spin: sleep 1.4: still running ") }
    let outside = try await said(["--heartbeat", "400ms", "--", "sleep", "0.6"], environment: [:])
    #expect(outside.lines.count == 1 && withoutTime(outside.lines[0])?.contains("still") == true)
    let none = try await said(["--heartbeat", "0", "--", "sleep", "0.6"])
    #expect(none.lines.count == 2)
  }

  static let names: [(words: [String], name: String)] = [
    (["true", "build", "all", "more", "words"], "true build all"),
    (["/bin/true", "build"], "true build"),
    (["./curl", "-u", "user:secret", "https://x/"], "curl"),
    (["./curl", "https://user:secret@x/"], "curl"),
    (["./mysql", "db", "--password=secret"], "mysql db"),
    (["env", "TOKEN=secret", "true"], "env"),
    (["true", "secret words", "x"], "true"),
    (["true", "a\tb"], "true"),
    (["true", "a", "b=c", "d"], "true a"),
  ]

  @Test(arguments: names)
  func `a command is named without what may be a secret`(
    test: (words: [String], name: String)
  ) async throws {
    let run = try await said(["--"] + test.words)
    #expect(run.lines == ["spin: \(test.name)", "spin: \(test.name): done (0s)"])
  }

  @Test func `a title is said as it is, cut and made harmless`() async throws {
    #expect(try await said(["-t", "Deploy -x", "--", "true"]).lines.first == "spin: Deploy -x")
    let long = try await said(["-t", String(repeating: "é", count: 150), "--", "true"])
    #expect(long.lines.first == "spin: " + String(repeating: "é", count: 100))
    let commands = try await said(["-t", "##[error]x ##vso[task]y", "--", "true"])
    #expect(!commands.lines.contains { $0.contains("##[") || $0.contains("##vso[") })
    #expect(commands.lines.count == 2)
    let hostile = try await said(["-t", "a\u{1B}[31m\nb\rc\u{9B}1m", "--", "true"])
    #expect(hostile.lines.count == 2)
    #expect(!hostile.lines.joined().unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{9B}" })
  }

  @Test func `each line is one write`() async throws {
    try await withLab { lab in
      let calls = lab.path("calls")
      guard Tool.has("strace") else { return }
      let words = [
        "strace", "-f", "-s", "200", "-e", "trace=write", "-o", calls, Products.spin, "--mode",
        "plain",
      ]
      _ = try await lab.run(words + ["--", "sh", "-c", "exit 2"])
      let ours = lab.read("calls").text.split(separator: "\n").filter { $0.contains("\"spin: ") }
      #expect(ours.count == 2, "\(ours)")
      #expect(ours.allSatisfy { $0.contains("\\n\"") }, "\(ours)")
    }
  }

  @Test func `plain on a terminal leaves reading and job control as they are`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let prompts = shell.prompts
      shell.send("\(Products.spin) --mode plain -q -- sh -c 'read x; echo got $x; cat; exit 4'")
      shell.send("line")
      try await shell.program.wait(forBytes: "got line\r\n")
      try await shell.program.wait(for: "cat to read") {
        lab.living.contains { $0.words == ["cat"] && $0.state == "S" }
      }
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 148)
      shell.send("fg")
      shell.send("more")
      try await shell.program.wait(for: "cat's copy") {
        shell.program.bytes.occurrences(of: Array("more\r\n")) == 2
      }
      shell.program.type("\u{04}")
      shell.program.check(try await shell.wait(forPrompt: prompts + 2), equals: 4)
      try await shell.exit()
    }
  }

  @Test(arguments: ["plain", "off"])
  func `spin killed ends the command`(mode: String) async throws {
    try await withLab { lab in
      let launch = Launch.spin(
        ["--mode", mode, "-q", "-T", "1h"], sh("echo up > up; exec sleep 60"))
      let program = try lab.start(launch)
      try await program.wait(for: "the command") { !lab.read("up").isEmpty }
      program.signal(9)
      program.check(try await program.end(), equals: .signal(9))
      program.check(await eventually { lab.living.isEmpty }, "\(lab.living)")
    }
  }

  @Test func `nothing wakes up while the command runs`() async throws {
    try await withLab { lab in
      let script = "for i in 1 2 3 4 5 6 7 8 9; do echo $i >> log; sleep 0.1; done"
      let program = try lab.start(
        Launch.spin(["--mode", "plain", "-q"], sh(script)).withoutTerminal)
      // By then it has long been asleep.
      try await program.wait(for: "the third line") { lab.read("log").contains("3") }
      let before = ProcessTable.switches(of: program.pid)
      try await program.wait(for: "the last line") { lab.read("log").contains("8") }
      program.check(ProcessTable.switches(of: program.pid), equals: before)
      try await program.end()
    }
  }
}
