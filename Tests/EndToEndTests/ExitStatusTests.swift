import SpinTestSupport
import Testing

/// Section 7, the first two rows: `spin` ends as its command ended.
@Suite struct ExitStatusTests {
  /// Every signal that kills a process that does not catch it.
  static let fatal: [Int] =
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 24, 25, 26, 27, 29, 30, 31]
    + Array(34...64)

  @Test(arguments: 0...255)
  func `an exit status is passed on, on a terminal`(code: Int) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--quiet"], sh("exit \(code)")))
      program.check(try await program.end(), equals: .status(code))
      program.check(bytes: program.bytes, equal: [], "it writes nothing of its own")
    }
  }

  @Test(arguments: 0...255)
  func `an exit status is passed on, without a terminal`(code: Int) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--quiet"], sh("exit \(code)")).withoutTerminal)
      program.check(try await program.end(), equals: .status(code))
    }
  }

  @Test(arguments: [0, 1, 2, 42, 124, 125, 126, 127, 128, 130, 137, 255])
  func `an exit status is passed on after the overlay was shown`(code: Int) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh("\(waitForGo); exit \(code)")))
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(code))
    }
  }

  @Test(arguments: fatal)
  func `a fatal signal of the command kills spin as well, on a terminal`(
    number: Int
  ) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(["--quiet"], fixture("kill", "\(number)")))
      program.check(try await program.end(), equals: .signal(number))
    }
  }

  @Test(arguments: fatal)
  func `a fatal signal of the command kills spin as well, without a terminal`(
    number: Int
  ) async throws {
    try await withLab { lab in
      let launch = Launch.spin(["--quiet"], fixture("kill", "\(number)")).withoutTerminal
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .signal(number))
    }
  }

  @Test(arguments: [1, 2, 3, 6, 9, 11, 13, 15, 34])
  func `a fatal signal kills spin after the overlay was shown`(number: Int) async throws {
    try await withLab { lab in
      let kill = "\(waitForGo); exec \(Products.fixture) kill \(number)"
      let program = try lab.start(.spin(soon, sh(kill)))
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .signal(number))
      program.check(!program.screen.isAlternate, "the overlay is gone")
    }
  }

  @Test func `bash shows 128 and the signal`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      for number in [1, 6, 9, 11, 13, 15] {
        let line = "\(Products.spin) -q -- \(Products.fixture) kill \(number)"
        let status = try await shell.run(line)
        shell.program.check(status, equals: 128 + number)
      }
      try await shell.exit()
    }
  }

  @Test func `spin leaves no second core file`() async throws {
    try await withLab { lab in
      let script = "ulimit -c unlimited; exec \(Products.spin) -q -- \(Products.fixture) kill 11"
      let program = try lab.start(Launch(sh(script)))
      program.check(try await program.end(), equals: .signal(11))
      program.check(!program.dumpedCore, "spin dumped no core")
    }
  }
}
