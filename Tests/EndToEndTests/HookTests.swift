import SpinTestSupport
import Testing

/// Section 6: the hook.
@Suite struct HookTests {
  typealias Place = LimitTests.Place

  @Test(arguments: Place.allCases)
  func `it runs before the signal, while the command lives`(place: Place) async throws {
    try await withLab { lab in
      let hook = "kill -0 $SPIN_CHILD_PID && echo alive >> log; sleep 0.3; echo hooked >> log"
      let command = fixture("signals", "log", "exit", "0")
      let program = try lab.start(place.launch(["-T", "400ms", "--on-timeout", hook], command))
      program.check(try await program.end(), equals: .status(124))
      let log = lab.read("log").text.split(separator: "\n").dropFirst().map(String.init)
      program.check(log.prefix(3) == ["alive", "hooked", "15"], "\(log)")
    }
  }

  @Test(arguments: [Place.underOverlay, .noTerminal])
  func `its environment says what it is about`(place: Place) async throws {
    try await withLab { lab in
      let hook =
        "env | grep ^SPIN_ | sort > env; cat > stdin; pwd > cwd; "
        + "readlink /proc/self/fd/0 > zero; ps -o pgid= -p $$ > group; echo $$ > pid"
      let options = ["-T", "300ms", "--on-timeout", hook]
      let program = try lab.start(
        place.launch(options, sh("echo $$ > child; exec sleep 60 # it's")))
      program.check(try await program.end(), equals: .status(124))
      let lines = lab.read("env").text.split(separator: "\n").map(String.init)
      let pid = lab.read("child").text.split(separator: "\n").first ?? "?"
      let quoted = #"SPIN_COMMAND=sh -c 'echo $$ > child; exec sleep 60 # it'\''s'"#
      program.check(lines.contains(quoted), "\(lines)")
      program.check(lines.contains("SPIN_CHILD_PID=\(pid)"), "\(lines)")
      program.check(lines.contains("SPIN_LIMIT=1"), "at least 1: \(lines)")
      program.check(lines.contains("SPIN_REASON=timeout"), "\(lines)")
      let time = lines.first { $0.hasPrefix("SPIN_ELAPSED=") }?.dropFirst(13)
      program.check(time.flatMap { Int($0) } != nil, "whole seconds: \(lines)")
      program.check(bytes: lab.read("stdin"), equal: [])
      program.check(lab.read("zero").text, equals: "/dev/null\n")
      let group = lab.read("group").text.split(whereSeparator: \.isWhitespace).first
      let own = lab.read("pid").text.split(whereSeparator: \.isWhitespace).first
      program.check(group, equals: own, "a group of its own")
    }
  }

  @Test func `its output goes where the command's stderr goes`() async throws {
    try await withLab { lab in
      let options = ["-T", "300ms", "--on-timeout", "echo hook-out; echo hook-err >&2"]
      let shown = try lab.start(Place.underOverlay.launch(options, sh("echo cmd; exec sleep 60")))
      shown.check(try await shown.end(), equals: .status(124))
      for line in ["cmd\r\n", "hook-out\r\n", "hook-err\r\n"] {
        shown.check(shown.replayed.occurrences(of: Array(line)), equals: 1, line)
      }
      let piped = try lab.start(Place.noTerminal.launch(options, sh("echo cmd; exec sleep 60")))
      piped.check(try await piped.end(), equals: .status(124))
      piped.check(bytes: piped.out?.received ?? [], equal: Array("cmd\n"))
      piped.check(piped.err?.received.contains("hook-out\nhook-err\n") == true)
    }
  }

  @Test(
    arguments: ["exit 3", "kill -SEGV $$", "no-such-command-here"],
    [Place.underOverlay, .noTerminal])
  func `one that fails is one line and no other status`(hook: String, place: Place) async throws {
    try await withLab { lab in
      let options = ["-T", "200ms", "--on-timeout", hook]
      let program = try lab.start(place.launch(options, ["sleep", "60"]))
      program.check(try await program.end(), equals: .status(124))
      let said = place == .noTerminal ? program.err?.received ?? [] : program.replayed
      let lines = said.text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("spin: ") }
      program.check(lines.count, equals: 1, "one line of ours")
    }
  }

  @Test func `one that hangs is killed with its group after ten seconds`() async throws {
    try await withLab { lab in
      let options = ["-T", "200ms", "--on-timeout", "trap '' TERM; sleep 60 & sleep 60; sleep 60"]
      let program = try lab.start(Place.underOverlay.launch(options, ["sleep", "60"]))
      program.check(try await program.end(within: .seconds(40)), equals: .status(124))
      program.check(elapsed(since: program.started) >= .seconds(10), "ten seconds")
      let lines = program.replayed.text.split(separator: "\r\n").filter { $0.hasPrefix("spin: ") }
      program.check(lines.count, equals: 1, "one line of ours")
    }
  }

  @Test func `the command keeps its pid until the hook has ended`() async throws {
    try await withLab { lab in
      let hook = "sleep 0.6; kill -0 $SPIN_CHILD_PID && echo there > there"
      let options = ["-T", "200ms", "--on-timeout", hook]
      let program = try lab.start(Place.underOverlay.launch(options, ["sleep", "0.4"]))
      program.check(try await program.end(), equals: .status(124))
      program.check(lab.read("there").text, equals: "there\n")
    }
  }

  @Test func `it starts with the command's dispositions`() async throws {
    try await withLab { lab in
      let options = ["-T", "200ms", "--on-timeout", "exec \(Products.fixture) state hook"]
      let launch = Place.underOverlay.launch(options, ["sleep", "60"]).with {
        $0.ignored = [10, 13]
      }
      let program = try lab.start(launch)
      program.check(try await program.end(), equals: .status(124))
      let state = lab.read("hook").text.split(separator: "\n").filter {
        $0.hasPrefix("ignored ") || $0.hasPrefix("blocked ") || $0.hasPrefix("caught ")
      }
      program.check(state, equals: ["ignored 10", "ignored 13"])
    }
  }

  @Test func `when the command may go on, the hook has run before the overlay goes down`()
    async throws
  {
    try await withLab { lab in
      let options = [
        "-T", "300ms", "--on-timeout", "echo hooked > hooked", "--after-timeout", "wait",
      ]
      let program = try lab.start(
        Place.underOverlay.launch(options, sh("echo a; \(waitForGo); echo b")))
      try await program.waitForOverlay()
      try await program.waitForMainScreen()
      program.check(lab.read("hooked").text, equals: "hooked\n")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
      program.check(bytes: program.replayed, equal: Array("a\r\nb\r\n"))
    }
  }
}
