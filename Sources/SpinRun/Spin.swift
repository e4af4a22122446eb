internal import SpinCommandLine
internal import SpinOverlay
internal import SpinSystem
internal import SpinValues

/// The whole command: from the words that were typed to the status.
package enum Spin {
  /// Runs it, and ends the process.
  package static func main() -> Never {
    let closed = DescriptorCalls.fillClosedStandardDescriptors()
    let request: Request
    do throws(UsageError) {
      let hasPresets = Environment.hasName(beginningWith: CommandLineParser.presetPrefix)
      request = try CommandLineParser.parse(
        CommandWords.all.dropFirst(1), environment: hasPresets ? { Environment.value($0) } : nil,
        styles: Indicator.names)
    } catch {
      fail(error.message, status: ExitCode.failed)
    }
    if case .run(let arguments, let command) = request {
      run(command, arguments, closed: closed)
    }
    if case .tell(let lines) = request { tell(lines) }
    // Everything else prints.
    if closed & (1 << 1) != 0 {
      fail("cannot write to standard output: it is closed", status: ExitCode.failed)
    }
    switch request {
    case .run, .tell: ProcessIdentity.exit(0)
    case .help: print(HelpText.render())
    case .version: print(Version.line + "\n")
    case .listStyles(let arguments): listStyles(arguments)
    case .generate(let file): print(file.render(styles: Indicator.names))
    }
  }

  private static func run(_ words: Words, _ arguments: Arguments, closed: Int32) -> Never {
    var terminals: Int32 = 0
    for number in 0..<3 as Range<Int32>
    where closed & (1 << number) == 0 && Terminal.isControlling(number) {
      terminals |= 1 << number
    }
    let situation = Way.Situation(
      terminals: terminals, hasTerminal: { Terminal.exists() },
      isInner: { isInner(terminals) },
      isCI: { Surroundings.isCI { Environment.string($0) } },
      hasAlternateScreen: { Surroundings.hasAlternateScreen { Environment.string($0) } })
    let (way, remark) = Way.choose(arguments.mode, in: situation)
    if let remark { Remarks.write(remark) }
    Launcher(
      words: words, arguments: arguments, way: way, situation: situation, closed: closed
    ).run()
  }

  /// Whether our controlling terminal is that of a living `spin`'s command.
  private static func isInner(_ terminals: Int32) -> Bool {
    guard Environment.has("SPIN_SOCKET"), let name = Environment.text("SPIN_SOCKET") else {
      return false
    }
    if let number = (0..<3 as Range<Int32>).first(where: { terminals & (1 << $0) != 0 }) {
      return NotifySocket.belongs(name, to: number)
    }
    guard let terminal = try? TerminalSession() else { return false }
    return NotifySocket.belongs(name, to: terminal.number)
  }

  /// Sends lines to the overlay that this runs under.
  private static func tell(_ lines: [[UInt8]]) -> Never {
    guard let name = Environment.text("SPIN_SOCKET") else {
      fail("--tell: no spin is there (SPIN_SOCKET is not set)", status: ExitCode.failed)
    }
    let message = Array(lines.joined(separator: [0x0A]))
    if NotifySocket.send(message, to: name) { ProcessIdentity.exit(0) }
    fail("--tell: no spin is there to take it", status: ExitCode.failed)
  }

  private static func listStyles(_ arguments: Arguments) -> Never {
    do throws(SystemError) {
      if let text = try StyleShow(arguments: arguments).run() { print(text) }
    } catch {
      fail("the styles cannot be shown: \(error.text)", status: ExitCode.failed)
    }
    ProcessIdentity.exit(0)
  }

  /// Prints to standard output; status 125 where that is not possible.
  private static func print(_ text: String) -> Never {
    do throws(SystemError) {
      try DescriptorCalls.writeAll(1, Array(text.utf8))
    } catch {
      fail("cannot write to standard output: \(error.text)", status: ExitCode.failed)
    }
    ProcessIdentity.exit(0)
  }

  /// Says what is wrong, and ends.
  static func fail(_ message: String, status: UInt8) -> Never {
    Remarks.write(message)
    ProcessIdentity.exit(status)
  }
}
