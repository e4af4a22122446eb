import SpinCommandLine
import SpinValues
import Testing

/// What the parser makes of lines that are right.
struct ParserTests: ParsesLines {
  // MARK: Where options end

  @Test func `without options the defaults hold`() throws {
    #expect(try parse("make") == .run(Arguments(), command: [Array("make".utf8)]))
    let defaults = Arguments()
    #expect(defaults.title == nil && defaults.style == "activity" && defaults.frames == nil)
    #expect(defaults.timeout == .off && defaults.idleTimeout == .off && defaults.signal == .term)
    #expect(defaults.size == .auto && defaults.dim.value == 60 && defaults.blur.value == 0)
    #expect(defaults.backdrop && !defaults.locked && !defaults.quiet && !defaults.preserveStatus)
    #expect(defaults.ascii == nil && defaults.heartbeat == nil && defaults.mode == .auto)
    #expect(defaults.output == .always && defaults.afterTimeout == .stop && defaults.theme == .auto)
  }

  @Test func `options end at the first word that is not one`() throws {
    let command = ["make", "-q", "--help", "--", "--quiet"].map { Array($0.utf8) }
    #expect(try parse(command) == .run(Arguments(), command: Words(command)))
  }

  @Test func `options end at two dashes, which are not part of the command`() throws {
    #expect(
      try parse("--", "-x", "--", "y")
        == .run(Arguments(), command: [[0x2D, 0x78], [0x2D, 0x2D], [0x79]]))
    #expect(try parse("--", "--") == .run(Arguments(), command: [[0x2D, 0x2D]]))
  }

  @Test func `a lone dash and an empty word are commands`() throws {
    #expect(try parse("-", "a") == .run(Arguments(), command: [[0x2D], [0x61]]))
    #expect(try parse("") == .run(Arguments(), command: [[]]))
  }

  @Test func `a command keeps every byte`() throws {
    let command: [[UInt8]] = [Array(1...255), [0xFF, 0xFE], [], [0xC3], Array("é".utf8)]
    #expect(try parse(command) == .run(Arguments(), command: Words(command)))
    let title: [UInt8] = [0xFF, 0x3D, 0x0A, 0x1B]
    #expect(
      try parse([Array("--title=".utf8) + title, [0x78]])
        == parse([Array("-t".utf8) + title, [0x78]]))
    guard case .run(let arguments, _) = try parse([Array("-t".utf8), title, [0x78]]) else { return }
    #expect(arguments.title == title)
  }

  // MARK: Forms

  @Test(arguments: [
    ["--title=Build it"], ["--title", "Build it"], ["-tBuild it"], ["-t", "Build it"],
    ["-qt", "Build it", "--no-quiet"], ["-qtBuild it", "--no-quiet"], ["-tx", "-t", "Build it"],
  ])
  func `a value is joined or stands behind`(words: [String]) throws {
    guard case .run(let arguments, let command) = try parse((words + ["x"]).map { Array($0.utf8) })
    else { return }
    var expected = Arguments()
    expected.title = Array("Build it".utf8)
    #expect(arguments == expected)
    #expect(command == [[0x78]])
  }

  @Test func `a value may be empty, begin with a dash, or hold an equals sign`() throws {
    #expect(try arguments("--title=").title == [])
    #expect(try arguments("-t", "").title == [])
    #expect(try arguments("--title", "--help").title == Array("--help".utf8))
    #expect(try arguments("--title=a=b").title == Array("a=b".utf8))
    #expect(try arguments("-t=b").title == Array("=b".utf8))
    #expect(try arguments("--title", "--").title == Array("--".utf8))
  }

  @Test func `the last of a repeated option wins`() throws {
    #expect(try arguments("-T5", "--timeout=6", "-T", "7").timeout == .after(.seconds(7)))
    #expect(try arguments("-q", "--no-quiet").quiet == false)
    #expect(try arguments("--no-quiet", "-q").quiet)
    #expect(try arguments("--on-timeout=x", "--on-timeout=").onTimeout == nil)
  }

  @Test func `every option sets what it is called after`() throws {
    #expect(try arguments("--style=dots").style == "dots")
    #expect(try arguments("-s", "line").style == "line")
    #expect(
      try arguments("--frames=  a b  \u{2847} ").frames == [[0x61], [0x62], Array("\u{2847}".utf8)])
    #expect(try arguments("--interval=80ms").interval == .milliseconds(80))
    #expect(try arguments("--interval=inf").interval == TimeValue.longest)
    #expect(try arguments("--size=small").size == .small)
    #expect(try arguments("--size", "large").size == .large)
    #expect(try arguments("--dim=0").dim.value == 0)
    #expect(try arguments("--dim", "100%").dim.value == 100)
    #expect(try arguments("--blur=25").blur.value == 25)
    #expect(try arguments("--color=red").color == .named(.red))
    #expect(try arguments("--background", "#fff").background == .rgb(.white))
    #expect(try arguments("--no-backdrop").backdrop == false)
    #expect(try arguments("--no-backdrop", "--backdrop").backdrop)
    #expect(try arguments("--theme=light").theme == .light)
    #expect(try arguments("--ascii").ascii == true)
    #expect(try arguments("--no-ascii").ascii == false)
    #expect(try arguments("--delay=0").delay == .off)
    #expect(try arguments("--locked").locked)
    #expect(try arguments("--no-locked").locked == false)
    #expect(try arguments("-T", "1m30s").timeout == .after(.seconds(90)))
    #expect(try arguments("--timeout=inf").timeout == .never)
    #expect(try arguments("--idle-timeout=5").idleTimeout == .after(.seconds(5)))
    #expect(try arguments("--on-timeout=echo x").onTimeout == Array("echo x".utf8))
    #expect(try arguments("--after-timeout=wait").afterTimeout == .wait)
    #expect(try arguments("--signal=int").signal == .int)
    #expect(try arguments("-k0").killAfter == .off)
    #expect(try arguments("--preserve-status").preserveStatus)
    #expect(try arguments("--preserve-status", "--no-preserve-status").preserveStatus == false)
    #expect(try arguments("--output=failure").output == .failure)
    #expect(try arguments("-q").quiet)
    #expect(try arguments("--mode=plain").mode == .plain)
    #expect(try arguments("--notify").notify)
    #expect(try arguments("--notify", "--no-notify").notify == false)
    #expect(try arguments("--heartbeat=30").heartbeat == .after(.seconds(30)))
  }

  @Test func `a blur has a value of its own, and takes none from the next word`() throws {
    #expect(try arguments("--blur").blur.value == 50)
    #expect(try arguments("--blur", "--blur=10").blur.value == 10)
    #expect(try arguments("--blur=10", "--blur").blur.value == 50)
    var expected = Arguments()
    expected.blur = Percent(clamping: 50)
    #expect(try parse("--blur", "make") == .run(expected, command: [Array("make".utf8)]))
    #expect(try parse("--blur", "--", "30") == .run(expected, command: [Array("30".utf8)]))
    expected.quiet = true
    #expect(try arguments("--blur", "-q") == expected)
    #expect(try arguments("-q", environment: ["SPIN_BLUR": "50"]) == expected)
    #expect(
      message("--blur", "30", "make")
        == "the value of --blur is joined to it, did you mean --blur=30?")
    #expect(
      message("--blur=", "make")
        == "--blur: invalid percentage '': a whole number from 0 to 100")
  }

  // MARK: Presets

  @Test func `presets set what they are called after, and the command line wins`() throws {
    let environment = [
      "SPIN_STYLE": "dots", "SPIN_COLOR": "4", "SPIN_BACKGROUND": "#000", "SPIN_NO_BACKDROP": "1",
      "SPIN_SIZE": "large", "SPIN_DIM": "40", "SPIN_BLUR": "25",
      "SPIN_THEME": "dark", "SPIN_ASCII": "yes", "SPIN_DELAY": "1s", "SPIN_LOCKED": "TRUE",
      "SPIN_QUIET": "true", "SPIN_MODE": "off", "SPIN_HEARTBEAT": "9",
    ]
    var expected = Arguments()
    expected.style = "dots"
    expected.color = .palette(4)
    expected.size = .large
    expected.dim = Percent(clamping: 40)
    expected.blur = Percent(clamping: 25)
    expected.background = .rgb(.black)
    expected.backdrop = false
    expected.theme = .dark
    expected.ascii = true
    expected.delay = .after(.seconds(1))
    expected.locked = true
    expected.quiet = true
    expected.mode = .off
    expected.heartbeat = .after(.seconds(9))
    #expect(try arguments(environment: environment) == expected)
    expected.style = "line"
    expected.size = .small
    expected.dim = Percent(clamping: 0)
    expected.blur = Percent(clamping: 50)
    expected.backdrop = true
    expected.ascii = false
    expected.locked = false
    expected.quiet = false
    expected.mode = .auto
    expected.heartbeat = .off
    #expect(
      try arguments(
        "--style=line", "--backdrop", "--no-ascii", "--no-locked", "--no-quiet", "--mode=auto",
        "--heartbeat=0", "--size=small", "--dim=0", "--blur", environment: environment) == expected)
  }

  @Test func `a preset can turn a switch off, and an empty one presets nothing`() throws {
    #expect(try arguments(environment: ["SPIN_ASCII": "0"]).ascii == false)
    #expect(try arguments(environment: ["SPIN_ASCII": "no"]).ascii == false)
    #expect(try arguments(environment: ["SPIN_NO_BACKDROP": "false"]).backdrop)
    #expect(
      try arguments(environment: ["SPIN_ASCII": "", "SPIN_STYLE": "", "SPIN_DELAY": ""])
        == Arguments())
  }

  @Test func `what changes the run itself cannot be preset`() throws {
    let environment = [
      "SPIN_TITLE": "x", "SPIN_TIMEOUT": "x", "SPIN_FRAMES": "a b", "SPIN_OUTPUT": "never",
      "SPIN_SIGNAL": "x", "SPIN_KILL_AFTER": "x", "SPIN_HELP": "1", "SPIN_BACKDROP": "x",
      "SPIN_NOTIFY": "1", "SPIN_TELL": "x", "SPIN_LIST_STYLES": "1",
    ]
    #expect(try arguments(environment: environment) == Arguments())
  }

  @Test func `a bad preset is an error that names the variable, also where the option is given`() {
    #expect(
      message("x", environment: ["SPIN_STYLE": "dost"])
        == "SPIN_STYLE: unknown style 'dost', did you mean dots?")
    #expect(
      message("-s", "dots", "x", environment: ["SPIN_STYLE": "KILL"]).hasPrefix(
        "SPIN_STYLE: unknown style 'KILL'"))
    #expect(
      message("x", environment: ["SPIN_QUIET": "maybe"])
        == "SPIN_QUIET: invalid value 'maybe': 1 or 0, true or false, yes or no")
    #expect(
      message("x", environment: ["SPIN_DELAY": "1 s"]).hasPrefix("SPIN_DELAY: invalid time '1 s'"))
    #expect(
      message("x", environment: ["SPIN_MODE": "plian"])
        == "SPIN_MODE: unknown value 'plian', did you mean plain?")
  }
}
