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
    #expect(try arguments("--heartbeat=30").heartbeat == .after(.seconds(30)))
  }

  // MARK: Information

  @Test(arguments: [
    ["--help"], ["-h"], ["-qh"], ["--help", "make"], ["--bogus", "--help"], ["-x", "-h"],
    ["-xh"], ["--timeout=5x", "-h", "--also"], ["-hV"], ["--help", "--version"],
    ["--generate", "nonsense", "--help"], ["--quiet=1", "--help"], ["-s", "KILL", "-h"],
    ["--help", "--title"],
  ])
  func `the first request for help wins over every error`(words: [String]) throws {
    let environment = ["SPIN_STYLE": "nonsense", "SPIN_QUIET": "perhaps"]
    #expect(try parse(words.map { Array($0.utf8) }, environment: environment) == .help)
  }

  @Test(arguments: [["-V"], ["--version", "--help"], ["-qVh"], ["--nonsense", "-V"]])
  func `so does the first request for the version`(words: [String]) throws {
    let environment = ["SPIN_DELAY": "x"]
    #expect(try parse(words.map { Array($0.utf8) }, environment: environment) == .version)
  }

  @Test func `what is a value or belongs to the command is no request`() throws {
    #expect(
      try parse("make", "--help")
        == .run(Arguments(), command: [Array("make".utf8), Array("--help".utf8)]))
    #expect(try arguments("-t", "-h").title == Array("-h".utf8))
    #expect(try arguments("-th").title == Array("h".utf8))
    #expect(message("--timeout", "--help", "x").hasPrefix("--timeout: invalid time '--help'"))
    #expect(message("--bogus", "make", "--help").hasPrefix("unknown option '--bogus'"))
    #expect(message("--help=x", "make") == "--help takes no value")
  }

  @Test func `generated files are asked for by name and take no command`() throws {
    for file in GeneratedFile.allCases {
      #expect(try parse("--generate", file.rawValue) == .generate(file))
      #expect(try parse("--generate=" + file.rawValue, "--") == .generate(file))
    }
    #expect(
      message("--generate", "man", "make") == "--generate takes no command, but 'make' was given")
    #expect(
      message("--generate", "man", "--", "") == "--generate takes no command, but '' was given")
    #expect(
      message("--generate=tcsh") == "--generate: unknown value 'tcsh': man, bash, zsh or fish")
    #expect(message("--generate=man", environment: ["SPIN_MODE": "x"]).hasPrefix("SPIN_MODE: "))
  }

  // MARK: Presets

  @Test func `presets set what they are called after, and the command line wins`() throws {
    let environment = [
      "SPIN_STYLE": "dots", "SPIN_COLOR": "4", "SPIN_BACKGROUND": "#000", "SPIN_NO_BACKDROP": "1",
      "SPIN_THEME": "dark", "SPIN_ASCII": "yes", "SPIN_DELAY": "1s", "SPIN_LOCKED": "TRUE",
      "SPIN_QUIET": "true", "SPIN_MODE": "off", "SPIN_HEARTBEAT": "9",
    ]
    var expected = Arguments()
    expected.style = "dots"
    expected.color = .palette(4)
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
    expected.backdrop = true
    expected.ascii = false
    expected.locked = false
    expected.quiet = false
    expected.mode = .auto
    expected.heartbeat = .off
    #expect(
      try arguments(
        "--style=line", "--backdrop", "--no-ascii", "--no-locked", "--no-quiet", "--mode=auto",
        "--heartbeat=0", environment: environment) == expected)
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
