import SpinCommandLine
import SpinValues
import Testing

/// What it says of lines that are wrong.
struct ParserErrorTests: ParsesLines {
  @Test func `a missing command is told, with the way to help`() {
    #expect(message() == "no command given, as in 'spin -- make' (try 'spin --help')")
    #expect(message("--") == message())
    #expect(message("-q") == message())
    #expect(message("--timeout=5", "--") == message())
  }

  @Test func `an unknown option is named, with the nearest known one`() {
    #expect(message("--timout=5", "x") == "unknown option '--timout', did you mean --timeout?")
    #expect(message("--quite", "x") == "unknown option '--quite', did you mean --quiet?")
    #expect(message("--no-quite", "x") == "unknown option '--no-quite', did you mean --no-quiet?")
    #expect(message("--colour=red", "x") == "unknown option '--colour', did you mean --color?")
    #expect(message("--idle", "x") == "unknown option '--idle', did you mean --idle-timeout?")
    #expect(message("--frobnicate", "x") == "unknown option '--frobnicate' (try 'spin --help')")
    #expect(message("--=x", "x") == "unknown option '--' (try 'spin --help')")
    #expect(message("-x", "y") == "unknown option '-x' (try 'spin --help')")
    #expect(message("-qv", "y") == "unknown option '-v', did you mean -V (--version)?")
    #expect(message("-K", "y") == "unknown option '-K', did you mean -k (--kill-after)?")
    #expect(message("-é", "y") == "unknown option '-é' (try 'spin --help')")
  }

  @Test func `a signal where a style belongs brings the right option`() {
    #expect(message("-s", "KILL", "x") == "-s: unknown style 'KILL', did you mean --signal KILL?")
    #expect(message("-sSIGTERM", "x").hasSuffix("did you mean --signal SIGTERM?"))
    #expect(message("--style=9", "x").hasSuffix("did you mean --signal 9?"))
  }

  @Test func `every bad value is told with its option`() {
    #expect(
      message("-T", "1h30", "x")
        == "-T: invalid time '1h30': every part of a sum needs a unit (1h30m)")
    #expect(message("--timeout=", "x").hasPrefix("--timeout: invalid time ''"))
    #expect(
      message("--interval=0", "x") == "--interval: invalid time '0': a frame must stay for a while")
    #expect(message("--frames= ", "x").hasPrefix("--frames: at least one frame"))
    #expect(message("--signal=TREM", "x") == "--signal: unknown signal 'TREM', did you mean TERM?")
    #expect(message("--color=rde", "x") == "--color: unknown colour 'rde', did you mean red?")
    #expect(message("--size=big", "x") == "--size: unknown value 'big': auto, small or large")
    #expect(
      message("--dim=101", "x") == "--dim: invalid percentage '101': a whole number from 0 to 100")
    #expect(message("--dim", "-1", "x").hasPrefix("--dim: invalid percentage '-1'"))
    #expect(message("--blur=.5", "x").hasPrefix("--blur: invalid percentage '.5'"))
    #expect(message("--dim") == "--dim needs a value: --dim PERCENT")
    #expect(message("--output=x", "x") == "--output: unknown value 'x': always, failure or never")
    #expect(message("--mode=", "x") == "--mode: unknown value '': auto, overlay, plain or off")
    #expect(message("--theme=drak", "x") == "--theme: unknown value 'drak', did you mean dark?")
    #expect(
      message("-s", "zzzzzz", "x")
        == "-s: unknown style 'zzzzzz': 'spin --list-styles' lists them")
    #expect(message("-s", "dtos", "x") == "-s: unknown style 'dtos', did you mean dots?")
  }

  @Test func `what cannot be told brings what can`() {
    let possible = "STATUS=TEXT, PROGRESS=0..100, EXTEND_TIMEOUT_USEC=N or READY=1"
    #expect(message("--tell", "hello") == "--tell: invalid message 'hello': \(possible)")
    #expect(message("--tell=") == "--tell: invalid message '': \(possible)")
    #expect(message("--tell", "=x") == "--tell: invalid message '=x': \(possible)")
    #expect(message("--tell", "STOPPING=1") == "--tell: invalid message 'STOPPING=1': \(possible)")
    #expect(
      message("--tell", "progress=5")
        == "--tell: invalid message 'progress=5', did you mean PROGRESS=0..100?")
    for word in ["PROGRESS=101", "PROGRESS=", "PROGRESS=-1", "PROGRESS=1.5", "PROGRESS"] {
      #expect(
        message("--tell", word)
          == "--tell: invalid message '\(word)', did you mean PROGRESS=0..100?")
    }
    for word in ["READY=0", "READY=", "READY=11", "READY"] {
      #expect(
        message("--tell", word) == "--tell: invalid message '\(word)', did you mean READY=1?")
    }
    for word in ["EXTEND_TIMEOUT_USEC=", "EXTEND_TIMEOUT_USEC=5s", "EXTEND_TIMEOUT_USEC=-1"] {
      #expect(message("--tell", word).hasSuffix("did you mean EXTEND_TIMEOUT_USEC=N?"))
    }
    #expect(message("--tell", "STATUS").hasSuffix("did you mean STATUS=TEXT?"))
    #expect(message("--tell", "READY=1", "--tell", "x") == message("--tell", "x"))
    #expect(message("--tell") == "--tell needs a value: --tell NAME=VALUE")
  }

  @Test func `an option without its value, or a switch with one, is told so`() {
    #expect(message("--title") == "--title needs a value: --title TEXT")
    #expect(message("-q", "-k") == "-k needs a value: -k TIME")
    #expect(message("--mode") == "--mode needs a value: --mode auto|overlay|plain|off")
    #expect(message("--quiet=1", "x") == "--quiet takes no value; its opposite is --no-quiet")
    #expect(message("--no-quiet=1", "x") == "--no-quiet takes no value; its opposite is --quiet")
    #expect(
      message("--backdrop=0", "x") == "--backdrop takes no value; its opposite is --no-backdrop")
  }

  @Test func `of several errors the first on the command line is told`() {
    #expect(
      message("--bogus", "-T", "x", "make", environment: ["SPIN_MODE": "x"]).hasPrefix(
        "unknown option '--bogus'"))
    #expect(message("-T", "x", "--bogus").hasPrefix("-T: invalid time 'x'"))
    #expect(message(environment: ["SPIN_MODE": "x"]) == message())
  }

  @Test func `no error is longer than a line, whatever was typed`() {
    let bad: [UInt8] =
      [0x0A, 0x1B, 0x5B, 0x32, 0x4A, 0xFF, 0xC2, 0x9B] + Array(repeating: 0x61, count: 70_000)
    let words: [[[UInt8]]] = [
      [Array("--".utf8) + bad], [Array("-".utf8) + bad], [Array("-s".utf8) + bad],
      [Array("--generate=man".utf8), bad], [Array("--quiet=".utf8) + bad],
      [Array("--color=".utf8) + bad], [Array("--signal=".utf8) + bad], [Array("-T".utf8) + bad],
      [Array("--tell=".utf8) + bad], [Array("--tell=PROGRESS=".utf8) + bad],
      [Array("--mode=".utf8) + bad], [Array("--blur=".utf8) + bad],
      [Array("--blur".utf8), Array(repeating: 0x30, count: 70_000), Array("x".utf8)],
    ]
    for words in words {
      let error = #expect(throws: UsageError.self) { try parse(words) }
      let message = error?.message ?? ""
      #expect(message.utf8.count < 300)
      #expect(
        message.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    }
  }

  @Test func `every line of up to four short words is read without a trap`() {
    let words = [
      "-q", "-h", "-t", "--", "-", "x", "--ascii", "-k", "1", "--x", "--generate=man", "-V", "",
    ]
    var lines: [[String]] = [[]]
    var runs = 0
    for _ in 0..<4 {
      lines = lines.flatMap { line in words.map { line + [$0] } }
      for line in lines {
        if case .run(_, let command) = try? parse(line.map { Array($0.utf8) }) {
          runs += 1
          if command.isEmpty { Issue.record("\(line)") }
        }
      }
    }
    #expect(runs > 5_000)
  }
}
