import Foundation
import SpinTestSupport
import Testing

/// Section 7: commands that cannot be started, and those that can although it takes more than
/// one try.
@Suite struct StartFailureTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var command: String
    var status: Int
    var testDescription: String { name }
  }

  static let cases = [
    Case(name: "no such command", command: "no-such-command-here", status: 127),
    Case(name: "no such file", command: "./absent", status: 127),
    Case(name: "an empty name", command: "", status: 127),
    Case(name: "an interpreter that is not there", command: "./bad-interpreter", status: 127),
    Case(name: "a file that is not executable", command: "./plain", status: 126),
    Case(name: "a directory", command: "./folder", status: 126),
    Case(name: "a file as a directory", command: "./plain/x", status: 126),
    Case(name: "a loop of links", command: "./loop", status: 126),
    Case(
      name: "a name that is too long", command: "./" + String(repeating: "n", count: 300),
      status: 126),
  ]

  private func prepare(_ lab: Lab) throws {
    try lab.write("plain", "#!/bin/sh\n")
    try lab.write("bad-interpreter", "#!/no/such/interpreter\n", mode: 0o755)
    let files = FileManager.default
    try files.createDirectory(atPath: lab.path("folder"), withIntermediateDirectories: false)
    try files.createSymbolicLink(atPath: lab.path("loop"), withDestinationPath: "loop")
  }

  @Test(arguments: cases)
  func `a command that cannot start leaves the terminal untouched`(test: Case) async throws {
    try await withLab { lab in
      try prepare(lab)
      let program = try lab.start(.spin(["--delay", "0"], [test.command]))
      let modes = program.initialModes
      program.check(try await program.end(), equals: .status(test.status))
      let text = program.bytes.text
      program.check(text.hasPrefix("spin: ") && text.hasSuffix("\r\n"), "one line of ours")
      program.check(text.split(separator: "\r\n").count, equals: 1)
      program.check(!text.contains("\u{1B}"), "no escape sequence")
      program.check(program.modes, equals: modes)
    }
  }

  @Test(arguments: cases)
  func `a command that cannot start is reported without a terminal`(test: Case) async throws {
    try await withLab { lab in
      try prepare(lab)
      let program = try lab.start(.spin([], [test.command]).withoutTerminal)
      program.check(try await program.end(), equals: .status(test.status))
      program.check(program.err?.received.text.hasPrefix("spin: ") == true, "it says why")
      program.check(bytes: program.out?.received ?? [], equal: [])
    }
  }

  @Test(arguments: ["overlay", "plain", "off"])
  func `a script without an interpreter line is run by sh`(mode: String) async throws {
    try await withLab { lab in
      try lab.write("script", "printf '%s|' \"$0\" \"$@\"\n", mode: 0o755)
      let program = try lab.start(.spin(["--mode", mode, "-q"], ["./script", "a b", "c"]))
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.bytes, equal: Array("./script|a b|c|"))
    }
  }

  @Test(arguments: ["overlay", "plain", "off"])
  func `PATH is searched past what cannot be executed`(mode: String) async throws {
    try await withLab { lab in
      let files = FileManager.default
      for name in ["first", "second"] {
        try files.createDirectory(atPath: lab.path(name), withIntermediateDirectories: false)
      }
      try lab.write("first/tool", "#!/bin/sh\necho first\n")
      let path = "\(lab.path("first")):\(lab.path("second")):/usr/bin:/bin"
      let launch = Launch.spin(["--mode", mode, "-q"], ["tool"])
        .with { $0.environment["PATH"] = path }
      let refused = try lab.start(launch)
      refused.check(try await refused.end(), equals: .status(126))
      try lab.write("second/tool", "#!/bin/sh\necho second\n", mode: 0o755)
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.bytes, equal: Array("second\r\n"))
    }
  }
}
