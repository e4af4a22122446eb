import SpinTestSupport
import Testing

/// Section 4: a prompt of a job in the background.
@Suite struct PromptBackgroundTests {
  static let kinds = [
    "sh -c 'printf \"Name? \"; read x; echo \"got $x\"; exit 3'",
    "sh -c 'stty -echo; printf \"Name? \"; read x; stty echo; echo; echo \"got $x\"; exit 3'",
  ]

  private func start(_ shell: Shell, _ options: String, _ command: String) {
    shell.send("\(Products.spin) -q --delay 20ms \(options) -- \(command) &")
  }

  private func answer(_ shell: Shell) async throws {
    try await shell.program.wait(for: "the prompt, and someone who reads keys") {
      shell.program.bytes.contains("Name? ") && shell.program.modes?.makesSignals == false
    }
    shell.program.type("tigre\u{7F}\u{7F}er\n")
  }

  @Test(arguments: kinds)
  func `without a limit it is stopped and the shell says so, fg answers`(command: String)
    async throws
  {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let modes = shell.program.modes
      start(shell, "", command)
      try await shell.wait(forPrompt: 2)
      let spin = try await shell.job()
      try await shell.program.wait(for: "spin to be stopped") {
        ProcessTable.entry(spin)?.state == "T"
      }
      try await shell.run("echo; jobs")
      shell.program.check(shell.program.bytes.contains("Stopped"), "the shell knows")
      shell.send("fg")
      try await answer(shell)
      shell.program.check(try await shell.wait(forPrompt: 4), equals: 3)
      shell.program.check(shell.program.bytes.contains("got tiger\r\n"))
      shell.program.check(shell.program.modes, equals: modes)
      try await shell.exit()
    }
  }

  @Test(arguments: kinds)
  func `with a limit it stays awake and says once what it wants, fg answers`(command: String)
    async throws
  {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      let modes = shell.program.modes
      start(shell, "-T 1h", command)
      try await shell.wait(forPrompt: 2)
      try await shell.program.wait(forBytes: "wants the terminal")
      try await shell.run("echo; jobs")
      shell.program.check(shell.program.bytes.contains("Running"), "the shell knows")
      shell.send("fg")
      try await answer(shell)
      shell.program.check(try await shell.wait(forPrompt: 4), equals: 3)
      shell.program.check(
        shell.program.bytes.occurrences(of: Array("wants the terminal")), equals: 1)
      shell.program.check(shell.program.bytes.contains("got tiger\r\n"))
      shell.program.check(shell.program.modes, equals: modes)
      try await shell.exit()
    }
  }

  @Test func `with a limit that fires meanwhile it ends with 124`() async throws {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      start(shell, "-T 700ms", Self.kinds[0])
      try await shell.wait(forPrompt: 2)
      try await shell.program.wait(forBytes: "wants the terminal")
      shell.program.check(try await shell.run("wait %1"), equals: 124)
      try await shell.exit()
    }
  }

  @Test(arguments: kinds)
  func `bg of a job that was stopped at its prompt has it stopped again`(command: String)
    async throws
  {
    try await withLab { lab in
      let shell = try await Shell(in: lab)
      shell.send("\(Products.spin) -q --delay 20ms -- \(command)")
      try await shell.program.wait(for: "the prompt, and someone who reads keys") {
        shell.program.bytes.contains("Name? ") && shell.program.modes?.makesSignals == false
      }
      shell.program.type("\u{1A}")
      shell.program.check(try await shell.wait(forPrompt: 2), equals: 148)
      let spin = try await shell.job()
      try await shell.run("bg")
      try await shell.program.wait(for: "spin to be stopped again") {
        ProcessTable.entry(spin)?.state == "T"
      }
      shell.send("fg")
      try await answer(shell)
      try await shell.program.wait(forBytes: "got tiger\r\n")
      try await shell.program.wait(for: "the end") {
        shell.program.bytes.after(last: "got tiger\r\n")?.contains("READY:3>") == true
      }
      try await shell.exit()
    }
  }

  @Test func `in the background of a script a prompt is answered from nobody and harms nobody`()
    async throws
  {
    try await withLab { lab in
      // The job of a script without job control has /dev/null for its input.
      let script =
        "\(Products.spin) -q --delay 20ms -- sh -c 'read x || echo no answer' & wait $!; echo $?"
      let program = try lab.start(Launch(sh(script)))
      program.check(try await program.end(), equals: .status(0))
      program.check(program.bytes.contains("no answer\r\n"))
    }
  }
}
