import SpinTestSupport
import Testing

/// Section 8 and 2: what the command is started with equals what it is started with without
/// `spin`. The fixture prints it, and the two accounts are compared line by line.
@Suite struct InheritanceTests {
  struct Setting: Sendable, CustomTestStringConvertible {
    var name: String
    var change: @Sendable (inout Launch) -> Void
    var testDescription: String { name }
  }

  static let settings = [
    Setting(name: "a plain terminal") { _ in },
    Setting(name: "another size") {
      $0.columns = 123
      $0.rows = 45
    },
    Setting(name: "ignored signals") { $0.ignored = [1, 2, 3, 13, 15, 17, 18, 20, 34] },
    Setting(name: "blocked signals") { $0.blocked = [1, 2, 10, 14, 15, 17, 20, 28, 40] },
    Setting(name: "more descriptors") { $0.extra = [3: "three", 7: "seven", 63: "high"] },
    Setting(name: "stdin closed") { $0.stdin = .closed },
    Setting(name: "stdout closed") { $0.stdout = .closed },
    Setting(name: "stderr closed") { $0.stderr = .closed },
    Setting(name: "stdin and stdout closed") {
      $0.stdin = .closed
      $0.stdout = .closed
    },
    Setting(name: "all closed") {
      $0.stdin = .closed
      $0.stdout = .closed
      $0.stderr = .closed
    },
    Setting(name: "all pipes") {
      $0.stdin = .pipe
      $0.stdout = .pipe
      $0.stderr = .pipe
    },
    Setting(name: "stdout a file") { $0.stdout = .file("/dev/null") },
    Setting(name: "no terminal at all") {
      $0.hasTerminal = false
      $0.stdin = .null
      $0.stdout = .pipe
      $0.stderr = .pipe
    },
    Setting(name: "odd environment") {
      $0.environment["1st"] = "digit"
      $0.environment["BASH_FUNC_f%%"] = "() { :; }"
      $0.environment["EMPTY"] = ""
      $0.environment["WITH NEWLINE"] = "a\nb"
    },
  ]

  /// The account without what has to differ from run to run.
  private func account(_ bytes: [UInt8]) -> [String] {
    bytes.text.split(separator: "\n").map(String.init).compactMap { line in
      if line.hasPrefix("pid ") { return nil }
      if line.hasPrefix("env ") && line.hasPrefix("env " + hexadecimal("SPIN_SOCKET=".utf8)) {
        return nil
      }
      let words = line.split(separator: " ").map(String.init)
      if words.first == "fd" {
        let link = words.last ?? ""
        for prefix in ["/dev/pts/", "pipe:"] where link.hasPrefix(prefix) {
          return (words.dropLast(4) + [prefix]).joined(separator: " ")
        }
      }
      if words.first == "control" { return words.prefix(2).joined(separator: " ") }
      return line
    }
  }

  @Test(arguments: settings, ["auto", "overlay", "plain", "off"])
  func `the command starts with what it would start with`(
    setting: Setting, mode: String
  ) async throws {
    try await withLab { lab in
      let command = fixture("state", "state", "a b")
      let change = { (launch: inout Launch) in
        setting.change(&launch)
        launch.extra = launch.extra.mapValues { lab.path($0) }
      }
      let bare = try lab.start(Launch(command).with(change))
      try await bare.end()
      let expected = account(lab.read("state"))
      try lab.write("state", "")
      let launch = Launch.spin(["--mode", mode, "-q"], command).with(change)
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(0))
      let got = account(lab.read("state"))
      let missing = expected.filter { !got.contains($0) }
      let added = got.filter { !expected.contains($0) }
      program.check(missing == [] && added == [], "missing: \(missing)\nadded: \(added)")
      program.check(got.count, equals: expected.count)
    }
  }

  @Test(arguments: [
    "stty -a", "stty size", "test -t 0 && test -t 1 && test -t 2 && echo all",
    "tty | sed 's/[0-9]*$//'", "tput cols; tput lines", "ls --color=auto -C /usr | head -3",
    "ulimit -a", "umask", "pwd", "ps -o stat= -p $$ | tr -d '\\n' | cut -c1",
  ])
  func `a command sees the same terminal and limits`(script: String) async throws {
    try await withLab { lab in
      let change = { (launch: inout Launch) in
        launch.columns = 97
        launch.rows = 31
      }
      let bare = try lab.start(Launch(sh(script)).with(change))
      try await bare.end()
      let program = try lab.start(.spin(["-q"], sh(script)).with(change))
      try await program.end()
      program.check(bytes: program.bytes, equal: bare.bytes)
    }
  }

  @Test func `the user's control characters and modes are those of the command`() async throws {
    try await withLab { lab in
      let setup = "stty intr ^X erase ^H -ixon -onlcr"
      let bare = try lab.start(Launch(sh("\(setup); stty -a")))
      try await bare.end()
      let program = try lab.start(Launch(sh("\(setup); \(Products.spin) -q -- stty -a")))
      try await program.end()
      program.check(bytes: program.bytes, equal: bare.bytes)
    }
  }

  @Test func `a session of its own, a foreground group of its own, and a controlling terminal`()
    async throws
  {
    try await withLab { lab in
      let program = try lab.start(.spin(["-q"], fixture("state", "state")))
      program.check(try await program.end(), equals: .status(0))
      let state = lab.read("state").text
      let own = Identity(lab.read("state"))
      program.check(own.pid == own.group && !own.leadsSession, "leads its group only: \(own)")
      program.check(own.session != program.pid, "another session: \(own)")
      program.check(own.parent == own.session, "its parent leads the session: \(own)")
      program.check(state.contains("control yes front 1 name /dev/pts/"), state)
      program.check(!state.contains("name \(program.device)\n"), "not our terminal")
    }
  }

  @Test(arguments: [("GPG_TTY", true), ("GPG_TTY", false)])
  func `GPG_TTY names the pty where it named our terminal`(test: (String, Bool)) async throws {
    try await withLab { lab in
      let own = "export GPG_TTY=\(test.1 ? "$(tty)" : "/dev/other")"
      let script = "\(own); \(Products.spin) -q -- sh -c 'echo \"$GPG_TTY\"; tty'"
      let program = try lab.start(Launch(sh(script)))
      try await program.end()
      let lines = program.bytes.text.split(separator: "\r\n")
      program.check(lines.count == 2 && (lines[0] == lines[1]) == test.1, "\(lines)")
      if !test.1 { program.check(lines.first == "/dev/other") }
    }
  }

  @Test func `streams that are not our terminal are the very same`() async throws {
    try await withLab { lab in
      let other = try lab.start(Launch(["sleep", "60"]))
      let launch = Launch.spin(["-q"], sh("tty; readlink /proc/self/fd/2 >/dev/tty")).with {
        $0.stdin = .open(other.device)
        $0.stderr = .open(other.device)
      }
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.bytes, equal: Array("\(other.device)\r\n\(other.device)\r\n"))
      other.signal(15)
      try await other.end()
    }
  }

  @Test(arguments: ["auto", "plain"])
  func `O_NONBLOCK is set on nothing that others share`(mode: String) async throws {
    try await withLab { lab in
      let options = ["--mode", mode, "--delay", "20ms", "-q"]
      let program = try lab.start(.spin(options, sh("echo up > up; \(waitForGo)")))
      try await program.wait(for: "the command") { !lab.read("up").isEmpty }
      if mode == "auto" { try await program.waitForOverlay() }
      program.check(!program.isNonBlocking, "while it runs")
      try lab.go()
      try await program.end()
      program.check(!program.isNonBlocking, "afterwards")
    }
  }
}
