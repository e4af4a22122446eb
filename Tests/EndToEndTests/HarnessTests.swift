import SpinTestSupport
import Testing

/// The harness itself, on programs that are not ours: what it says can be relied on.
@Suite struct HarnessTests {
  @Test func `a program on the terminal is seen with its output, screen and status`() async throws {
    try await withLab { lab in
      let program = try lab.start(Launch(["sh", "-c", "printf 'a\\nb\\033[5;7Hc'; exit 7"]))
      #expect(try await program.end() == .status(7))
      #expect(escaped(program.bytes) == "a\\r\\nb\\e[5;7Hc")
      #expect(program.screen.lines[4].dropFirst(6) == "c")
      #expect(program.screen.cursor.column == 7)
    }
  }

  @Test func `keys, size and modes reach a program`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab, columns: 91, rows: 31)
      #expect(try await shell.run("stty size; stty -echo; (exit 3)") == 3)
      #expect(shell.program.bytes.contains("31 91"))
      #expect(shell.program.modes?.echoes == false)
      shell.program.resize(columns: 50, rows: 10)
      try await shell.run("stty size")
      #expect(shell.program.bytes.contains("10 50"))
      try await shell.exit()
    }
  }

  @Test func `the emulator keeps the main screen and the cursor behind the alternate one`() {
    var emulator = Emulator(columns: 20, rows: 4)
    emulator.feed(Array("one\r\ntwo\u{1B}[31m".utf8))
    let before = emulator.screen.rest
    let overlay = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2;3r\u{1B}[H\u{1B}[2J\u{1B}[0;7mcard\u{1B}[r"
    for byte in Array(overlay.utf8) { emulator.feed([byte]) }
    #expect(emulator.screen.isAlternate)
    #expect(emulator.screen.lines[0] == "card")
    #expect(emulator.screen.rest != before)
    emulator.feed(Array("\u{1B}[?1049l\u{1B}[?25h".utf8))
    #expect(emulator.screen.rest == before)
    emulator.feed(Array("\u{1B}[?1049l".utf8))
    #expect(emulator.screen.exits == 2)
  }

  @Test func `the emulator wraps, scrolls and draws wide characters as xterm does`() {
    var emulator = Emulator(columns: 5, rows: 2)
    emulator.feed(Array("abcde".utf8))
    #expect(emulator.screen.cursor.wrapPending)
    emulator.feed(Array("fg\r\n日本語".utf8))
    #expect(emulator.screen.mainLines == ["日本", "語"])
    #expect(emulator.screen.main.scrolledOff == ["abcde", "fg"])
  }

  @Test(.enabled(if: Tool.has("tmux"), "tmux is missing: apt-get install tmux"))
  func `tmux shows what its pane shows`() async throws {
    try await withLab { lab in
      let tmux = try await TmuxWitness(in: lab)
      try await tmux.type("tput smcup; echo there")
      try await tmux.press("Enter")
      try await tmux.wait(for: "the alternate screen") { $0.alternate && $0.text.contains("there") }
      try await tmux.end()
    }
  }

  @Test(.enabled(if: Tool.pythonWithPyte != nil, "pyte is missing: pip install pyte"))
  func `pyte and the emulator agree on a simple stream`() async throws {
    try await withLab { lab in
      let bytes = Array("one\r\ntwo\rTW\u{1B}[1;5Hx\u{1B}[31mred\u{1B}[0m\u{1B}[3;1Hz".utf8)
      var emulator = Emulator(columns: 20, rows: 4)
      emulator.feed(bytes)
      let seen = try await PyteWitness.show(bytes, columns: 20, rows: 4, in: lab)
      #expect(seen.lines == emulator.screen.lines)
      #expect(seen.cursor == "\(emulator.screen.cursor.column),\(emulator.screen.cursor.row)")
    }
  }
}
