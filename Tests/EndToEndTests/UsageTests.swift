import SpinTestSupport
import Testing

/// Section 1 as a person meets it: what is said, where, and with which status.
@Suite struct UsageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var words: [String]
    var says: [String]
    var environment: [String: String] = [:]
    var testDescription: String {
      (environment.map { "\($0)=\($1)" } + words).joined(separator: " ")
    }
  }

  static let mistakes = [
    Case(words: [], says: ["command"]),
    Case(words: ["--"], says: ["command"]),
    Case(words: ["--quiet"], says: ["command"]),
    Case(words: ["--bogus", "--", "true"], says: ["--bogus"]),
    Case(words: ["--titel", "x", "--", "true"], says: ["--titel", "--title"]),
    Case(words: ["-s", "KILL", "--", "true"], says: ["--signal"]),
    Case(words: ["-Z", "--", "true"], says: ["-Z"]),
    Case(words: ["--timeout"], says: ["--timeout"]),
    Case(words: ["--timeout", "1h30", "--", "true"], says: ["--timeout", "1h30"]),
    Case(words: ["-T", "-1", "--", "true"], says: ["-T", "-1"]),
    Case(words: ["--idle-timeout=42D", "--", "true"], says: ["--idle-timeout", "42D"]),
    Case(words: ["--kill-after", "", "--", "true"], says: ["--kill-after"]),
    Case(words: ["--delay", "1 s", "--", "true"], says: ["--delay"]),
    Case(words: ["--interval", "0", "--frames", "a b", "--", "true"], says: ["--interval"]),
    Case(words: ["--signal", "NOPE", "--", "true"], says: ["--signal", "NOPE"]),
    Case(words: ["--style", "nope", "--", "true"], says: ["--style", "nope"]),
    Case(words: ["--color", "#12", "--", "true"], says: ["--color", "#12"]),
    Case(words: ["--background", "300", "--", "true"], says: ["--background", "300"]),
    Case(words: ["--theme", "blue", "--", "true"], says: ["--theme", "blue"]),
    Case(words: ["--output", "some", "--", "true"], says: ["--output", "some"]),
    Case(words: ["--mode", "big", "--", "true"], says: ["--mode", "big"]),
    Case(words: ["--after-timeout", "go", "--", "true"], says: ["--after-timeout", "go"]),
    Case(words: ["--heartbeat", "x", "--", "true"], says: ["--heartbeat", "x"]),
    Case(words: ["--generate", "pdf"], says: ["--generate", "pdf"]),
    Case(words: ["--generate", "man", "--", "true"], says: ["--generate"]),
    Case(words: ["--", "true"], says: ["SPIN_STYLE"], environment: ["SPIN_STYLE": "nope"]),
    Case(words: ["--", "true"], says: ["SPIN_DELAY"], environment: ["SPIN_DELAY": "abc"]),
    Case(words: ["--", "true"], says: ["SPIN_QUIET"], environment: ["SPIN_QUIET": "maybe"]),
    Case(words: ["--", "true"], says: ["SPIN_MODE"], environment: ["SPIN_MODE": "big"]),
  ]

  @Test(arguments: mistakes)
  func `a mistake is one line on stderr, status 125, and the terminal untouched`(
    test: Case
  ) async throws {
    try await withLab { lab in
      let launch = Launch.spin(words: test.words).with {
        $0.stdout = .pipe
        for (name, value) in test.environment { $0.environment[name] = value }
      }
      let program = try lab.start(launch)
      let modes = program.initialModes
      program.check(try await program.end(), equals: .status(125))
      program.check(bytes: program.out?.received ?? [], equal: [], "nothing on stdout")
      let text = program.bytes.text
      program.check(text.hasPrefix("spin: ") && text.hasSuffix("\r\n"), "one line of ours")
      program.check(text.split(separator: "\r\n").count, equals: 1)
      for word in test.says { program.check(text.contains(word), "it names \(word)") }
      program.check(!text.contains("\u{1B}"), "no escape sequence")
      program.check(program.modes, equals: modes)
    }
  }

  @Test(arguments: [["--bogus", "--help"], ["--help", "--bogus"], ["--timeout", "x", "-h"]])
  func `help wins over every mistake`(words: [String]) async throws {
    try await withLab { lab in
      let environment: [String: String?] = ["SPIN_STYLE": "nope"]
      let result = try await lab.run([Products.spin] + words, environment: environment)
      #expect(result.ended == .status(0))
      #expect(result.out.contains("--timeout"))
      #expect(result.err.isEmpty)
    }
  }

  @Test func `help after the command's name is the command's`() async throws {
    try await withLab { lab in
      let result = try await lab.run([Products.spin, "sh", "-c", "echo \"$1\"", "sh", "--help"])
      #expect(result.out.text == "--help\n")
    }
  }

  @Test(arguments: ["--help", "--version", "--list-styles"])
  func `what cannot be printed is not called done`(option: String) async throws {
    try await withLab { lab in
      let program = try lab.start(Launch.spin([option], []).with { $0.stdout = .closed })
      program.check(try await program.end(), equals: .status(125))
      program.check(program.bytes.contains("standard output"))
    }
  }

  @Test func `keyboard signals stay off where the user has turned them off`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      try await shell.run("stty -isig")
      shell.send("\(Products.spin) -q --delay 1ms -- sh -c '\(waitForGo); exit 3'")
      try await shell.program.waitForOverlay()
      shell.program.type("\u{03}")
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: shell.prompts + 1), equals: 3)
      try await shell.exit()
    }
  }

  @Test func `the version is one line`() async throws {
    try await withLab { lab in
      let result = try await lab.run([Products.spin, "--version"])
      #expect(result.ended == .status(0))
      #expect(result.out.text == "spin 0.1.0\n")
    }
  }

  @Test(arguments: ["man", "bash", "zsh", "fish"])
  func `what is generated goes to stdout`(kind: String) async throws {
    try await withLab { lab in
      let result = try await lab.run([Products.spin, "--generate", kind])
      #expect(result.ended == .status(0))
      #expect(result.out.contains("spin") && result.err.isEmpty)
    }
  }

  @Test func `a preset does not change the run itself`() async throws {
    try await withLab { lab in
      let environment: [String: String?] = ["SPIN_TIMEOUT": "1ms", "SPIN_OUTPUT": "nope"]
      let result = try await lab.run(
        [Products.spin, "--", "sh", "-c", "sleep 0.2; echo ran"], environment: environment)
      #expect(result.ended == .status(0))
      #expect(result.out.text == "ran\n")
    }
  }

  @Test func `the command line wins over a preset`() async throws {
    try await withLab { lab in
      let result = try await lab.run(
        [Products.spin, "--mode", "plain", "--no-quiet", "--", "true"],
        environment: ["SPIN_MODE": "off", "SPIN_QUIET": "1"])
      #expect(result.err.text == "spin: true\nspin: true: done (0s)\n")
    }
  }

  @Test func `the words of the command arrive byte for byte`() async throws {
    try await withLab { lab in
      let odd: [[UInt8]] = [
        [0xFF, 0xFE, 0x80], [], Array("a\nb"), Array("--help"), [0x65, 0xCC, 0x81],
      ]
      let head = ["spin", "-q", "--", Products.fixture, "state", "words"].map { Array($0.utf8) }
      var launch = Launch(bytes: head + odd)
      launch.path = Products.spin
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(0))
      let words = lab.read("words").text.split(separator: "\n").filter { $0.hasPrefix("arg ") }
      program.check(words.suffix(5).map(String.init), equals: odd.map { "arg " + hexadecimal($0) })
    }
  }
}
