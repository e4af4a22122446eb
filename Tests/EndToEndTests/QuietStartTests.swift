import SpinTestSupport
import Testing

/// Section 3, point 1: before the delay has passed there is nothing of ours on the terminal.
@Suite struct QuietStartTests {
  static let scripts = [
    "true", "echo x", "echo x >&2", "printf 'no newline'", "seq 1 2000",
    "printf '\\033[31mred\\033[0m\\n\\033]0;title\\007'", "printf '\\377\\376\\200 \\303\\n'",
    "printf 'a\\rb\\tc\\n'", "printf '\\033[5;5Hthere\\033[6n'", "stty -a", "stty size; tput cols",
    "printf '\\033[?1049hfull\\033[?1049l'", "printf '\\033[?25l\\033[1m'",
    "ls -C /usr/bin | head -50",
    "exec 1>&-; exec 2>&-", "cat </dev/null",
  ]

  @Test(arguments: scripts)
  func `a short command writes the very bytes that it writes without spin`(
    script: String
  ) async throws {
    try await withLab { lab in
      let bare = try lab.start(Launch(sh(script)).with { $0.answers = false })
      let program = try lab.start(
        .spin(["--delay", "10s"], sh(script)).with { $0.answers = false })
      let modes = program.initialModes
      let ended = try await bare.end()
      program.check(try await program.end(), equals: ended)
      program.check(bytes: program.bytes, equal: bare.bytes, script)
      program.check(program.screen.rest, equals: bare.screen.rest)
      program.check(program.modes, equals: modes)
    }
  }

  @Test func `nothing is drawn before the delay`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--delay", "400ms", "-q"], sh(waitForGo)))
      try await program.waitForOverlay()
      let first = program.terminal?.times.first?.time ?? 0
      program.check(
        first - program.started >= 400_000_000, "first byte after \(first - program.started) ns")
      try lab.go()
      try await program.end()
    }
  }

  @Test func `the default delay is 200 ms`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], sh(waitForGo)))
      try await program.waitForOverlay()
      let first = program.terminal?.times.first?.time ?? 0
      program.check(
        first - program.started >= 200_000_000, "first byte after \(first - program.started) ns")
      try lab.go()
      try await program.end()
    }
  }

  @Test func `keys typed meanwhile stay where they are`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let prompts = shell.prompts
      shell.send("\(Products.spin) --delay 20s -- sh -c 'echo up > up; \(waitForGo)'")
      try await shell.program.wait(for: "the command") { !lab.read("up").isEmpty }
      shell.send("echo typed-$((40+2))")
      try lab.go()
      try await shell.wait(forPrompt: prompts + 2)
      shell.program.check(shell.program.bytes.contains("typed-42"), "the shell got the line")
      try await shell.exit()
    }
  }

  @Test func `a short command that fails is told in one line after its output`() async throws {
    try await withLab { lab in
      let script = "echo out; exit 3"
      let bare = try lab.start(Launch(sh(script)))
      let program = try lab.start(.spin(["--delay", "10s"], sh(script)))
      try await bare.end()
      program.check(try await program.end(), equals: .status(3))
      program.check(program.bytes.starts(with: bare.bytes), "the command's own bytes first")
      let rest = Array(program.bytes.dropFirst(bare.bytes.count)).text
      program.check(rest.contains("failed with status 3"), rest)
      program.check(rest.hasSuffix("\r\n") && rest.split(separator: "\r\n").count == 1, "one line")
      program.check(program.screen.entries, equals: 0)
    }
  }
}
