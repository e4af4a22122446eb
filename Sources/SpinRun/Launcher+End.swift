internal import SpinCommandLine
internal import SpinSystem
internal import SpinValues

/// The end of a run: the screen comes back, the output follows, then the summary, then we end as the
/// command did.
extension Launcher {
  /// Never returns.
  func finish(_ loop: RunLoop, _ outcome: RunOutcome?) -> Never {
    guard let outcome else { notStarted(loop) }
    let elapsed = loop.machine.elapsed(at: loop.now)
    if let screen = loop.screen {
      finish(screen, loop, outcome, elapsed: elapsed)
    } else {
      loop.remarks.flush()
      if !loop.job.arguments.quiet {
        PlainReporter.ended(loop.job, outcome: outcome, elapsed: elapsed)
      }
      for index in loop.streams.relays.indices { drain(loop, index) }
      if case .direct(let pid) = loop.child, outcome.status != nil { Children.reap(pid) }
    }
    end(outcome.ending)
  }

  private func finish(
    _ screen: CommandScreen, _ loop: RunLoop, _ outcome: RunOutcome, elapsed: Duration
  ) {
    guard outcome.status != nil else { return }
    screen.drainCommand()
    for index in loop.streams.relays.indices { drain(loop, index) }
    screen.leave(replacement: replacement(screen, outcome), unless: loop.endOfWait())
    let isFailure = Wording.end(outcome) != nil
    let hasSummary =
      !loop.job.arguments.quiet && !loop.job.rules.isNeverShown && (screen.wasShown || isFailure)
    if hasSummary || screen.hasRest(wasSuccess: outcome.ending.isSuccess) {
      waitForScreen(screen, loop)
    }
    let isComplete = screen.replay(
      wasSuccess: outcome.ending.isSuccess, unless: { isInterrupted(loop) })
    if !isComplete, let signal = loop.carriedSignals.first(where: { endsPrinting($0.signal) }) {
      Terminal.discardOutput(screen.terminal.number)
      end(.signal(signal.signal))
    }
    loop.remarks.flush()
    if hasSummary { summarise(screen, loop, outcome, elapsed: elapsed) }
  }

  /// While another program's overlay is on the terminal, what we wrote would go with it: this waits
  /// until it is gone, or a signal comes. Nobody else waits for us meanwhile: what we have open but for
  /// the terminal is closed, as a pipe to that very program may be.
  private func waitForScreen(_ screen: CommandScreen, _ loop: RunLoop) {
    let locks = loop.locks ?? TerminalLocks(terminal: screen.terminal.number)
    guard locks.isElsewhere(.screen) else { return }
    loop.remarks.flush()
    for number in 0..<3 as Range<Int32> where !Terminal.isControlling(number) {
      DescriptorCalls.close(number)
    }
    var set = PollSet()
    while locks.isElsewhere(.screen), !isInterrupted(loop) {
      set.removeAll()
      set.add(loop.signals.number)
      set.wait(.milliseconds(50))
    }
  }

  /// What the command left on its own terminal stays on the user's, where it ended on its own terms:
  /// `spin -- stty -ixon` does what `stty -ixon` does.
  private func replacement(_ screen: CommandScreen, _ outcome: RunOutcome) -> TerminalModes? {
    guard outcome.fired == nil, case .exited? = outcome.status,
      let modes = screen.pseudoTerminal.modes, modes.differ(from: screen.pseudoTerminal.firstModes)
    else { return nil }
    screen.terminal.setUntouchedModes(modes)
    return modes
  }

  private func summarise(
    _ screen: CommandScreen, _ loop: RunLoop, _ outcome: RunOutcome, elapsed: Duration
  ) {
    let mark = Wording.mark(outcome, ascii: loop.job.isASCII)
    let name = PlainName.title(loop.job.title)
    let text = Wording.sentence(name: name, outcome: outcome, elapsed: elapsed, success: nil)
    let colored = loop.job.hasColor ? "\u{1B}[\(mark.color)m\(mark.text)\u{1B}[m" : mark.text
    let start = screen.isAtLineStart ? "" : "\n"
    screen.output.write(Array("\(start)\(colored) \(text)\n".utf8))
    _ = screen.drainOutput(unless: { isInterrupted(loop) })
  }

  /// Whether a signal has come that ends the printing; a stop from the keyboard is followed at once.
  private func isInterrupted(_ loop: RunLoop) -> Bool {
    _ = loop.hasUrgentSignal()
    if loop.carriedSignals.contains(where: { $0.signal == .tstp }) {
      loop.carriedSignals.removeAll { $0.signal == .tstp }
      Signals.stopSelf(by: .tstp, wholeGroup: false)
    }
    return loop.carriedSignals.contains { endsPrinting($0.signal) }
  }

  private func endsPrinting(_ signal: Signal) -> Bool {
    [.int, .quit, .term, .hup].contains(signal)
  }

  /// What went through a pipe of ours and is still in it.
  private func drain(_ loop: RunLoop, _ index: Int) {
    var set = PollSet()
    while loop.streams.pass(index) || !loop.streams.relays[index].waiting.isEmpty {
      if loop.streams.relays[index].waiting.isEmpty { continue }
      set.removeAll()
      set.add(loop.streams.relays[index].target, read: false, write: true)
      set.wait(.milliseconds(100))
      if isInterrupted(loop) { return }
    }
  }

  /// There is no end of the command's to relay. What it has written all the same is not lost.
  private func notStarted(_ loop: RunLoop) -> Never {
    if let screen = loop.screen {
      screen.drainCommand()
      screen.leave(unless: loop.endOfWait())
      _ = screen.replay(wasSuccess: false, unless: { isInterrupted(loop) })
    }
    loop.remarks.flush()
    switch loop.startFailure {
    case .notExecuted(let reason): cannotStart(reason)
    case .failed(let reason):
      Spin.fail("cannot start the command: \(reason.text)", status: ExitCode.failed)
    default:
      Spin.fail(
        "the command cannot be waited for: its session's leader is gone", status: ExitCode.failed)
    }
  }

  private func end(_ ending: Ending) -> Never {
    switch ending {
    case .status(let status): ProcessIdentity.exit(status)
    case .signal(let signal):
      Signals.die(by: signal)
      ProcessIdentity.exit(ending.fallbackStatus)
    }
  }
}
