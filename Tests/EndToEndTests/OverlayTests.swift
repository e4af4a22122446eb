import SpinTestSupport
import Testing

/// Section 3: what happens while the overlay is up.
@Suite struct OverlayTests {
  @Test func `it shows the title and the time, on the alternate screen, without a cursor`()
    async throws
  {
    try await withLab { lab in
      let program = try lab.start(.spin(soon + ["--title", "Building it"], sh(waitForGo)))
      try await program.wait(forText: "Building it")
      try await program.wait(forText: "0:01")
      program.check(program.showsOverlay)
      program.check(
        program.modes?.echoes == false && program.modes?.isCanonical == false, "no echo")
      program.check(program.modes?.makesSignals == true, "keyboard signals stay on")
      program.check(!program.screen.text.contains("second line"), "nothing of the main screen")
      try lab.go()
      try await program.end()
    }
  }

  @Test func `without a title it shows the command, quoted`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, ["sh", "-c", ": ; \(waitForGo)", "a b", "it's"]))
      try await program.waitForOverlay()
      program.check(program.screen.text.contains("sh -c ': ; /"), "the command line")
      try lab.go()
      try await program.end()
    }
  }

  @Test func `keys are swallowed, and the shell does not get them`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let prompts = shell.prompts
      shell.send("\(Products.spin) -q --delay 20ms -- sh -c '\(waitForGo)'")
      try await shell.program.waitForOverlay()
      let keys =
        "echo LEAK\n\u{1B}[A\u{1B}OP\u{1B}[M !!\u{1B}[<0;1;1M\u{1B}[200~x\u{1B}[201~"
        + "\u{1B}]11;rgb:0/0/0\u{07}\u{1B}[?62;22c\u{1B}P1$r0m\u{1B}\\\u{04}日本"
      for byte in Array(keys.utf8) { shell.program.type([byte]) }
      shell.program.type("\u{0C}")
      try await shell.program.wait(for: "the keys to be read") { shell.program.showsOverlay }
      try lab.go()
      shell.program.check(try await shell.wait(forPrompt: prompts + 1), equals: 0)
      try await shell.run("echo fine")
      shell.program.check(!shell.program.bytes.contains("LEAK"), "nothing of the keys")
      let last = shell.program.screen.text.split(separator: "\n").suffix(3)
      shell.program.check(last.joined(separator: "|"), equals: "READY:0> echo fine|fine|READY:0>")
      try await shell.exit()
    }
  }

  @Test func `Ctrl-L draws all again`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon + ["--title", "Still here"], sh(waitForGo)))
      try await program.wait(forText: "Still here")
      program.scribble("\u{1B}[0m\u{1B}[2J\u{1B}[Hgarbage everywhere")
      program.type("\u{0C}")
      try await program.wait(for: "the card, and nothing else") {
        program.screen.text.contains("Still here") && !program.screen.text.contains("garbage")
      }
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test(arguments: ["\u{1B}[108;5u", "\u{1B}[27;5;108~"])
  func `Ctrl-L is known in the newer forms too`(key: String) async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon + ["--title", "Still here"], sh(waitForGo)))
      try await program.wait(forText: "Still here")
      program.scribble("\u{1B}[0m\u{1B}[2J\u{1B}[Hgarbage")
      program.type(key)
      try await program.wait(forText: "Still here")
      try lab.go()
      try await program.end()
    }
  }

  @Test func `Esc dismisses it for good, and the terminal goes to the command`() async throws {
    try await withLab { lab in
      let script = "echo one; \(waitForGo); read line; echo \"got $line\"; exit 4"
      let program = try lab.start(.spin(soon, sh(script)))
      let modes = program.initialModes
      try await program.waitForOverlay()
      program.type("\u{1B}")
      try await program.waitForMainScreen()
      try await program.wait(for: "what was kept") { program.screen.mainLines.contains("one") }
      try lab.go()
      program.type("hello\n")
      try await program.wait(forText: "got hello")
      program.check(try await program.end(), equals: .status(4))
      program.check(program.screen.entries, equals: 1)
      program.check(program.bytes.occurrences(of: Array("one\r\n")), equals: 1, "nothing twice")
      program.check(program.modes, equals: modes)
    }
  }

  @Test func `a locked overlay is not dismissed by Esc`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon + ["--locked"], sh(waitForGo)))
      try await program.waitForOverlay()
      program.type("\u{1B}")
      let typed = now()
      try await program.wait(for: "frames for a second after the key") {
        (program.terminal?.times.last?.time ?? 0) - typed > 1_000_000_000
      }
      program.check(program.showsOverlay, "it stays")
      try lab.go()
      program.check(try await program.end(), equals: .status(0))
    }
  }

  @Test func `an escape sequence is not an Esc`() async throws {
    try await withLab { lab in
      let program = try lab.start(.spin(soon, sh(waitForGo)))
      try await program.waitForOverlay()
      program.type("\u{1B}[A\u{1B}[1;5C\u{1B}x")
      let typed = now()
      try await program.wait(for: "frames for half a second after the keys") {
        (program.terminal?.times.last?.time ?? 0) - typed > 500_000_000
      }
      program.check(program.showsOverlay, "it stays")
      try lab.go()
      try await program.end()
    }
  }

  @Test func `a resize is followed by the card, and told to the command`() async throws {
    try await withLab { lab in
      let script = "exec \(Products.fixture) signals log exit 0"
      let program = try lab.start(.spin(soon + ["--title", "Resized"], sh(script)))
      try await program.wait(forText: "Resized")
      for (columns, rows) in [(40, 12), (100, 40), (30, 6), (80, 24)] {
        let before = lab.read("log").text.split(separator: "\n").filter { $0 == "28" }.count
        program.resize(columns: columns, rows: rows)
        try await program.wait(for: "the card in the middle of \(columns)x\(rows)") {
          let row = program.screen.lines.firstIndex { $0.contains("Resized") } ?? -1
          return abs(row - rows / 2) <= 3
            && program.screen.lines.filter { $0.contains("Resized") }.count == 1
        }
        try await program.wait(for: "SIGWINCH") {
          lab.read("log").text.split(separator: "\n").filter { $0 == "28" }.count == before + 1
        }
      }
      program.signal(15)
      program.check(try await program.end(), equals: .status(0))
    }
  }

  static let sizes = [
    (1, 1), (2, 1), (1, 2), (3, 1), (5, 1), (7, 2), (8, 3), (12, 3), (19, 5), (20, 5), (30, 8),
    (40, 12), (57, 10), (80, 24), (132, 43), (200, 60), (500, 200),
  ]

  @Test(arguments: sizes)
  func `it fits every size`(size: (Int, Int)) async throws {
    try await withLab { lab in
      let script = "\(waitForGo); stty size"
      let change = { (launch: inout Launch) in
        launch.columns = size.0
        launch.rows = size.1
        launch.prelude = "ab\r\n"
      }
      let title = "Ein langer Titel — 日本語の長いタイトル"
      let program = try lab.start(.spin(soon + ["--title", title], sh(script)).with(change))
      try await program.waitForOverlay()
      try lab.go()
      let bare = try lab.start(Launch(sh(script)).with(change))
      program.check(try await program.end(), equals: .status(0))
      try await bare.end()
      program.check(program.screen.rest, equals: bare.screen.rest)
      program.check(program.screen.unknown, equals: [])
    }
  }

  @Test func `a hostile title is made harmless`() async throws {
    try await withLab { lab in
      let title = "a\u{1B}]0;evil\u{07}b\u{9B}31mc\u{202E}d\nnext"
      let program = try lab.start(
        .spin(["--delay", "30ms", "--title", title], sh("\(waitForGo); exit 1")))
      try await program.waitForOverlay()
      try lab.go()
      program.check(try await program.end(), equals: .status(1))
      for bad in ["\u{1B}]0", "\u{9B}", "\u{202E}", "\nnext", "\u{07}"] {
        program.check(!program.bytes.contains(bad), "\(escaped(Array(bad.utf8))) is not written")
      }
    }
  }

  @Test func `a terminal that takes nothing holds up neither limit nor hook`() async throws {
    try await withLab { lab in
      let options = ["--timeout", "600ms", "--on-timeout", "echo ran > hook"]
      let program = try lab.start(.spin(soon + options, ["sleep", "60"]))
      let modes = program.initialModes
      try await program.waitForOverlay()
      program.type("\u{13}")
      try await program.wait(for: "the hook") { lab.read("hook").text == "ran\n" }
      program.type("\u{11}")
      program.check(try await program.end(), equals: .status(124))
      program.check(!program.screen.isAlternate && program.modes == modes, "restored")
    }
  }

  @Test(arguments: ["a key", "TERM"])
  func `the screen comes back although Ctrl-S holds it up`(how: String) async throws {
    try await withLab { lab in
      let options = ["--timeout", "600ms", "--on-timeout", "echo ran > hook"]
      let program = try lab.start(.spin(soon + options, ["sleep", "60"]))
      let modes = program.initialModes
      try await program.waitForOverlay()
      program.type("\u{13}")
      try await program.wait(for: "the hook") { lab.read("hook").text == "ran\n" }
      try await program.wait(for: "the command to be gone") {
        !lab.living.contains { $0.words.first == "sleep" && $0.state != "Z" }
      }
      if how == "a key" { program.type("\u{03}") } else { program.signal(15) }
      program.check(try await program.end(), equals: .status(124))
      program.check(!program.screen.isAlternate && program.modes == modes, "restored")
    }
  }

  @Test func `ASCII is used where the locale is not UTF-8, and where asked for`() async throws {
    try await withLab { lab in
      let inC = Launch.spin(soon, sh(waitForGo)).with { $0.environment["LC_ALL"] = "C" }
      for launch in [inC, .spin(soon + ["--ascii"], sh(waitForGo))] {
        let program = try lab.start(launch)
        try await program.waitForOverlay()
        program.check(program.bytes.allSatisfy { $0 < 0x80 }, "only ASCII")
        program.type("\u{03}")
        program.check(try await program.end(), equals: .signal(2))
      }
    }
  }
}
