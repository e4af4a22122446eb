import SpinCommandLine
import SpinTerminal
import SpinValues
import Testing

@testable import SpinRun

/// The way a command is run, by what is known before it starts.
@Suite struct WayTests {
  private func situation(
    _ terminals: [Int] = [0, 1, 2], hasTerminal: Bool = true, isInner: Bool = false,
    isCI: Bool = false, hasAlternateScreen: Bool = true
  ) -> Way.Situation {
    Way.Situation(
      terminals: terminals.reduce(0) { $0 | 1 << Int32($1) }, hasTerminal: { hasTerminal },
      isInner: { isInner }, isCI: { isCI }, hasAlternateScreen: { hasAlternateScreen })
  }

  private func way(_ mode: Arguments.Mode, _ situation: Way.Situation) -> Way {
    Way.choose(mode, in: situation).0
  }

  @Test func `auto shows the overlay where stdout or stderr is the terminal`() {
    #expect(way(.auto, situation()) == .overlay)
    #expect(way(.auto, situation([1])) == .overlay)
    #expect(way(.auto, situation([2])) == .overlay)
    #expect(way(.auto, situation([0])) == .plain(.failures))
    #expect(way(.auto, situation([])) == .plain(.failures))
  }

  @Test func `auto: another spin comes before CI, CI before the terminal`() {
    #expect(way(.auto, situation(isInner: true, isCI: true)) == .inner)
    #expect(way(.auto, situation(isCI: true)) == .plain(.all))
    #expect(way(.auto, situation(hasAlternateScreen: false)) == .plain(.failures))
  }

  @Test func `what was asked for wins`() {
    let all = situation(isInner: true, isCI: true, hasAlternateScreen: false)
    #expect(way(.off, all) == .off)
    #expect(way(.plain, all) == .plain(.all))
    #expect(way(.overlay, all) == .overlay)
    let none = Way.choose(.overlay, in: situation([], hasTerminal: false))
    #expect(none.0 == .plain(.all) && none.remark != nil)
  }
}

/// What the environment says.
@Suite struct SurroundingsTests {
  private func surroundings(_ names: [String: String]) -> Surroundings {
    Surroundings { names["\($0)"] }
  }

  @Test(arguments: [
    ("xterm", true), ("xterm-256color", true), ("tmux-256color", true), ("rxvt-unicode", true),
    ("alacritty", true), ("xterm-kitty", true), ("st-256color", true), ("foot", true),
    ("xtermx", false), ("stx", false), ("", false), ("dumb", false), ("linux", false),
    ("screen-256color", false), ("vt100", false), ("ansi", false),
  ])
  func `families with an alternate screen are known by name`(term: String, isKnown: Bool) {
    #expect(Surroundings.hasAlternateScreen { "\($0)" == "TERM" ? term : nil } == isKnown)
  }

  @Test func `screen counts inside tmux alone`() {
    let inside = ["TERM": "screen-256color", "TMUX": "/tmp/tmux"]
    #expect(Surroundings.hasAlternateScreen { inside["\($0)"] })
    #expect(!Surroundings.hasAlternateScreen { _ in nil })
  }

  @Test(arguments: [
    (["CI": "true"], true), (["CI": "1"], true), (["CI": "woodpecker"], true), (["CI": ""], false),
    (["CI": "false"], false), (["CI": "0"], false), ([:], false),
    (["GITHUB_ACTIONS": "true"], true), (["TEAMCITY_VERSION": "1"], true),
    (["JENKINS_URL": ""], false), (["CI": "false", "GITLAB_CI": "true"], true),
  ])
  func `a CI system is known by its variables`(names: [String: String], isCI: Bool) {
    #expect(Surroundings.isCI { names["\($0)"] } == isCI)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.palette256), (["TERM": "xterm"], .palette16),
    (["TERM": "xterm", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor), (["TERM": "foot"], .trueColor),
    (["TERM": "xterm-kitty"], .trueColor), (["TERM": "xterm-mono"], .none),
    (["TERM": "foot", "NO_COLOR": "1"], .none),
    (["TERM": "foot", "NO_COLOR": ""], .trueColor),
  ])
  func `the number of colours`(names: [String: String], depth: ColorDepth) {
    #expect(surroundings(names).depth == depth)
  }

  @Test(arguments: [
    (["LC_ALL": "C.UTF-8"], true), (["LANG": "de_DE.utf8"], true), (["LANG": "C"], false),
    (["LC_ALL": "C", "LANG": "C.UTF-8"], false), (["LC_ALL": "", "LC_CTYPE": "C.UTF-8"], true),
    ([:], false), (["LANG": "utf"], false),
  ])
  func `the locale's characters`(names: [String: String], isUTF8: Bool) {
    #expect(surroundings(names).isUTF8 == isUTF8)
  }

  @Test func `the other end of an ssh connection is known`() {
    for name in ["SSH_CONNECTION", "SSH_TTY", "SSH_CLIENT"] {
      #expect(surroundings([name: "x"]).isRemote)
      #expect(!surroundings([name: ""]).isRemote)
    }
  }
}

/// How a run and its end are put into words.
@Suite struct WordingTests {
  private func outcome(
    _ status: WaitStatus?, fired: FiredLimit? = nil, stopped: Bool = false, killed: Bool = false,
    ending: Ending = .status(0)
  ) -> RunOutcome {
    RunOutcome(
      status: status, fired: fired, wasStopped: stopped, wasKilled: killed, ending: ending)
  }

  @Test func `the end in words`() {
    let limit = FiredLimit.timeout(.seconds(30))
    #expect(Wording.end(outcome(.exited(0))) == nil)
    #expect(Wording.end(outcome(.exited(2))) == "failed with status 2")
    #expect(Wording.end(outcome(.signalled(.segv, core: false))) == "killed by SIGSEGV")
    #expect(
      Wording.end(outcome(.signalled(.segv, core: true))) == "killed by SIGSEGV (core dumped)")
    #expect(Wording.end(outcome(.signalled(.int, core: false))) == "interrupted")
    #expect(
      Wording.end(outcome(.exited(0), fired: limit, stopped: true))
        == "timed out after 30s, stopped")
    #expect(
      Wording.end(
        outcome(.signalled(.kill, core: false), fired: limit, stopped: true, killed: true))
        == "timed out after 30s, killed")
    #expect(Wording.end(outcome(.exited(0), fired: limit)) == nil, "let go, and it ended well")
    #expect(
      Wording.end(outcome(.exited(0), fired: .idle(.milliseconds(1500)), stopped: true))
        == "no output for 1s, stopped")
    #expect(Wording.end(outcome(nil)) == "left behind: the terminal is gone")
  }

  @Test(arguments: [
    (1, "1ms"), (250, "250ms"), (999, "999ms"), (1000, "1s"), (72_000, "1m 12s"),
  ])
  func `the length of a limit`(milliseconds: Int, text: String) {
    #expect(Wording.length(.milliseconds(milliseconds)) == text)
  }

  @Test func `a limit too small to see is a millisecond`() {
    #expect(Wording.length(.nanoseconds(1)) == "1ms")
  }

  @Test func `a sentence, with and without a word for success`() {
    func sentence(_ status: WaitStatus, _ success: String?) -> String {
      Wording.sentence(
        name: "make", outcome: outcome(status), elapsed: .seconds(72), success: success)
    }
    #expect(sentence(.exited(2), "done") == "make: failed with status 2 (1m 12s)")
    #expect(sentence(.exited(0), "done") == "make: done (1m 12s)")
    #expect(sentence(.exited(0), nil) == "make (1m 12s)")
  }

  @Test func `the mark is by how it went, and ASCII where it has to be`() {
    #expect(Wording.mark(outcome(.exited(0)), ascii: false) == ("\u{2713}", 32))
    #expect(Wording.mark(outcome(.exited(1)), ascii: false) == ("\u{2717}", 31))
    #expect(Wording.mark(outcome(.signalled(.int, core: false)), ascii: true) == ("[!!]", 33))
    #expect(Wording.mark(outcome(.exited(0)), ascii: true) == ("[ok]", 32))
  }
}
