import SpinCommandLine
import SpinValues
import Testing

/// What the parser makes of lines that ask for something else than a run.
struct InformationTests: ParsesLines {
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

  @Test func `all styles are asked for with the looks they are to have, and without a command`()
    throws
  {
    #expect(try parse("--list-styles") == .listStyles(Arguments()))
    var expected = Arguments()
    expected.color = .named(.blue)
    expected.ascii = true
    #expect(
      try parse("--color=blue", "--list-styles", "--ascii", "--") == .listStyles(expected))
    #expect(
      try parse(
        [Array("--list-styles".utf8)], environment: ["SPIN_COLOR": "blue", "SPIN_ASCII": "1"])
        == .listStyles(expected))
    #expect(message("--list-styles", "x") == "--list-styles takes no command, but 'x' was given")
    #expect(message("--list-styles=x") == "--list-styles takes no value")
    #expect(message("--no-list-styles").hasPrefix("unknown option '--no-list-styles'"))
    #expect(message("--list-styles", environment: ["SPIN_MODE": "x"]).hasPrefix("SPIN_MODE: "))
    #expect(try parse("--list-styles", "--help") == .help)
  }

  @Test func `two kinds of information cannot be asked for at once`() throws {
    #expect(
      message("--list-styles", "--generate=man")
        == "--list-styles and --generate cannot be given together")
    #expect(
      message("--generate=man", "--list-styles")
        == "--generate and --list-styles cannot be given together")
    #expect(try parse("--list-styles", "--list-styles") == .listStyles(Arguments()))
    #expect(try parse("--generate=man", "--generate=zsh") == .generate(.zsh))
  }

  @Test func `what is told is sent as typed, line by line, and without a command`() throws {
    func tell(_ words: String...) throws -> [String] {
      guard
        case .tell(let lines) = try parse(words.flatMap { [Array("--tell".utf8), Array($0.utf8)] })
      else { return [] }
      return lines.map { String(decoding: $0, as: UTF8.self) }
    }
    #expect(try tell("STATUS=Copying = 1/2") == ["STATUS=Copying = 1/2"])
    #expect(try tell("STATUS=") == ["STATUS="])
    #expect(
      try tell("STATUS=a", "PROGRESS=7", "READY=1", "STATUS=b")
        == ["STATUS=a", "PROGRESS=7", "READY=1", "STATUS=b"])
    #expect(try parse("--tell=READY=1", "--") == .tell([Array("READY=1".utf8)]))
    #expect(
      try tell("PROGRESS=0", "PROGRESS=100", "PROGRESS=042%") == [
        "PROGRESS=0", "PROGRESS=100", "PROGRESS=42",
      ])
    #expect(
      try tell("EXTEND_TIMEOUT_USEC=0", "EXTEND_TIMEOUT_USEC=0600000000") == [
        "EXTEND_TIMEOUT_USEC=0", "EXTEND_TIMEOUT_USEC=600000000",
      ])
    for number in [
      "18446744073709551615", "18446744073709551616", "99999999999999999999",
      String(repeating: "1", count: 70_000),
    ] {
      #expect(
        try tell("EXTEND_TIMEOUT_USEC=" + number) == ["EXTEND_TIMEOUT_USEC=18446744073709551615"])
    }
    // A line break would make a second message of it.
    #expect(try tell("STATUS=a\nREADY=1") == ["STATUS=a READY=1"])
    #expect(
      try parse([Array("--tell".utf8), Array("STATUS=".utf8) + [0xFF, 0x1B]])
        == .tell([Array("STATUS=".utf8) + [0xFF, 0x1B]]))
    #expect(message("--tell", "READY=1", "x") == "--tell takes no command, but 'x' was given")
    #expect(
      message("--tell", "READY=1", "--list-styles")
        == "--tell and --list-styles cannot be given together")
    #expect(try parse("--tell", "nonsense", "--help") == .help)
  }
}
