import SpinTestSupport
import Testing

/// Section 6: the limit on time without output.
@Suite struct IdleTests {
  static let talks = "for i in 1 2 3 4 5 6 7 8 9 10 11 12; do echo $i; sleep 0.15; done; exit 3"
  static let silent = "echo begun; exec sleep 60"

  /// Where the command's output goes.
  enum Sink: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case terminal, overlay, file, pipe, plain
    var testDescription: String { rawValue }

    func launch(_ lab: Lab, _ script: String) -> Launch {
      let options = ["-q", "--idle-timeout", "1s"]
      switch self {
      case .terminal: return .spin(options + ["--delay", "20s"], sh(script))
      case .overlay: return .spin(options + ["--delay", "1ms"], sh(script))
      case .file:
        return Launch.spin(options, sh(script)).with { $0.stdout = .file(lab.path("out")) }
      case .pipe: return Launch.spin(options, sh(script)).with { $0.stdout = .pipe }
      case .plain: return Launch.spin(options, sh(script)).withoutTerminal
      }
    }
  }

  @Test(arguments: Sink.allCases)
  func `a command that writes now and then is left alone`(sink: Sink) async throws {
    try await withLab { lab in
      let program = try lab.start(sink.launch(lab, Self.talks))
      program.check(try await program.end(), equals: .status(3))
      let lines = (1...12).map { "\($0)" }
      let bytes = sink == .file ? lab.read("out") : program.out?.received ?? program.replayed
      program.check(bytes.text.split(whereSeparator: \.isNewline).map(String.init), equals: lines)
    }
  }

  @Test(arguments: Sink.allCases)
  func `a command that falls silent is stopped`(sink: Sink) async throws {
    try await withLab { lab in
      let program = try lab.start(sink.launch(lab, Self.silent))
      program.check(try await program.end(), equals: .status(124))
      program.check(elapsed(since: program.started) >= .seconds(1), "not early")
    }
  }

  @Test func `bytes through our pipe are unchanged`() async throws {
    try await withLab { lab in
      let script = "printf 'a\\0\\377\\r\\n'; \(Products.fixture) flood 300000; printf end"
      let bare = try lab.start(Launch(sh(script)).with { $0.stdout = .pipe })
      try await bare.end()
      let program = try lab.start(Sink.pipe.launch(lab, script))
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.out?.received ?? [], equal: bare.out?.received ?? [1])
    }
  }

  @Test func `a reader that goes away gives the command its SIGPIPE`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let line = "\(Products.spin) -q --idle-timeout 20s -- yes | head -n 1; echo ${PIPESTATUS[0]}"
      try await shell.run(line)
      shell.program.check(shell.program.screen.text.contains("\ny\n141\n"), "as without spin")
      try await shell.exit()
    }
  }

  @Test func `the hook is told the reason, and the summary says it`() async throws {
    try await withLab { lab in
      let hook = "echo $SPIN_REASON > reason"
      let options = ["--delay", "20ms", "--idle-timeout", "1s", "--on-timeout", hook]
      let program = try lab.start(.spin(options, ["sleep", "60"]))
      program.check(try await program.end(), equals: .status(124))
      program.check(lab.read("reason").text, equals: "idle-timeout\n")
      program.check(program.replayed.text.contains("1s"), "the summary names the limit")
    }
  }

  @Test func `it stands still while the command has the terminal`() async throws {
    try await withLab { lab in
      let script = "stty -echo; printf 'Password: '; read x; stty echo; exit 6"
      let program = try lab.start(.spin(["-q", "--idle-timeout", "600ms"], sh(script)))
      try await program.wait(forText: "Password: ")
      try await program.wait(for: "longer than the limit") {
        elapsed(since: program.started) > .milliseconds(1600)
      }
      program.check(program.ended == nil, "it waits")
      program.type("x\n")
      program.check(try await program.end(), equals: .status(6))
    }
  }
}
