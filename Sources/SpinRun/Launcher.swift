internal import SpinCommandLine
internal import SpinOverlay
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// Starts the command in the way that was chosen, follows it, and ends as it ended.
struct Launcher {
  let words: Words
  let arguments: Arguments
  var way: Way
  let situation: Way.Situation
  let closed: Int32

  /// Never returns: it ends this process, or becomes the command.
  func run() -> Never {
    let rules = RunRules(arguments)
    switch way {
    case .overlay: runOnPseudoTerminal(rules)
    case .plain(let lines): runDirectly(rules, lines: lines)
    case .inner: runDirectly(rules, lines: .none)
    case .off:
      if rules.idleTimeout != nil, situation.isTerminal(1) || situation.isTerminal(2) {
        runOnPseudoTerminal(rules)
      }
      if !rules.hasLimit { become() }
      runDirectly(rules, lines: .none)
    }
  }

  // MARK: On a pseudo-terminal

  /// The command is started first; what only we need is made while it starts.
  private func runOnPseudoTerminal(_ rules: RunRules) -> Never {
    do throws(SystemError) {
      let terminal = try TerminalSession()
      let modes = startModes(terminal)
      let pseudoTerminal = try PseudoTerminal(like: terminal.number, modes: modes)
      var launch = makeLaunch()
      for number in 0..<3 as Range<Int32> where situation.isTerminal(number) {
        launch.standard[number] = pseudoTerminal.replica
      }
      nameTerminal(&launch, terminal, pseudoTerminal)
      var streams = rules.idleTimeout == nil ? StreamWatch() : try StreamWatch(&launch)
      let notify = openNotifySocket(pseudoTerminal.primary)
      Signals.hold()
      let monitor = try Monitor(launch: launch, on: pseudoTerminal, terminal: terminal)
      streams.commandHasStarted()

      let signals = try SignalSource(always: arguments.signal)
      var rules = rules
      rules.isNeverShown = way == .off
      let job = makeJob(rules)
      let screen = CommandScreen(
        terminal: terminal, pseudoTerminal: pseudoTerminal, policy: arguments.output,
        overlay: OverlayDrawing(
          look: Look(arguments, job.surroundings),
          progress: TerminalProgress(environment: { Environment.value($0) })))
      screen.replacesStandardError = situation.isTerminal(2)
      let loop = RunLoop(
        job: job, signals: signals, child: .monitored(monitor), screen: screen,
        plainTerminal: -1, streams: streams, notify: notify)
      finish(loop, loop.run())
    } catch {
      Environment.set("SPIN_SOCKET", nil)
      Remarks.write("no overlay (\(error.text)): the command runs without it")
    }
    if !rules.hasLimit { become() }
    runDirectly(rules, lines: .none)
  }

  /// The modes that the command's terminal starts with: the user's own. Where the terminal has those of
  /// another program, a shell's line editor or another overlay, the ordinary ones with the user's
  /// characters.
  private func startModes(_ terminal: TerminalSession) -> TerminalModes {
    if terminal.original.isLineModeWithEcho { return terminal.original }
    let isAnothers =
      !Terminal.isForeground(terminal.number)
      || TerminalLocks(terminal: terminal.number).areElsewhere
    return isAnothers ? terminal.original.forBackgroundStart : terminal.original
  }

  /// The socket on which the command talks to the card, named in its environment. Without one there
  /// are no messages, and that is all.
  private func openNotifySocket(_ terminal: Int32) -> NotifySocket? {
    guard let socket = try? NotifySocket(terminal: terminal) else { return nil }
    Environment.set("SPIN_SOCKET", socket.name)
    if arguments.notify { Environment.set("NOTIFY_SOCKET", socket.name) }
    return socket
  }

  /// `GPG_TTY` names the terminal of the session; where it named ours, it names the command's.
  private func nameTerminal(
    _ launch: inout Launch, _ terminal: TerminalSession, _ pseudoTerminal: PseudoTerminal
  ) {
    guard let name = Environment.text("GPG_TTY"), name == Terminal.path(terminal.number),
      let path = pseudoTerminal.path
    else { return }
    launch.environment.append(.init("GPG_TTY", path))
  }

  // MARK: Without one

  private func runDirectly(_ rules: RunRules, lines: Job.PlainLines) -> Never {
    var rules = rules
    rules.hasPseudoTerminal = false
    let job = makeJob(rules, lines: arguments.quiet ? .none : lines)
    let terminal = (0..<3 as Range<Int32>).first { situation.isTerminal($0) } ?? -1
    do throws(SystemError) {
      let signals = try SignalSource(always: arguments.signal)
      var launch = makeLaunch()
      launch.deathSignal = .term
      if way != .off, terminal >= 0, Terminal.isForeground(terminal) {
        launch.foreground = terminal
      }
      var streams = rules.idleTimeout == nil ? StreamWatch() : try StreamWatch(&launch)
      // An inner one leaves the outer one's socket to its command; its title goes there.
      let notify = way == .inner ? nil : openNotifySocket(-1)
      if way == .inner { tellOuter(job.title) }
      PlainReporter.started(job)
      let pid: Int32
      do throws(Launch.Failure) {
        pid = try launch.start()
      } catch {
        if terminal >= 0, launch.foreground != nil {
          Terminal.setForeground(terminal, group: ProcessIdentity.group)
        }
        switch error {
        case .notExecuted(let reason): cannotStart(reason)
        case .noProcess(let reason):
          Spin.fail("cannot start a process: \(reason.text)", status: ExitCode.failed)
        }
      }
      streams.commandHasStarted()
      let loop = RunLoop(
        job: job, signals: signals, child: .direct(pid: pid), screen: nil,
        plainTerminal: terminal, streams: streams, notify: notify)
      let outcome = loop.run()
      if way == .inner { tellOuter("") }
      finish(loop, outcome)
    } catch {
      Spin.fail("cannot start: \(error.text)", status: ExitCode.failed)
    }
  }

  /// Gives the outer `spin` the step that its card shows; an empty one takes it away.
  private func tellOuter(_ title: String) {
    guard let name = Environment.text("SPIN_SOCKET") else { return }
    _ = NotifySocket.send(Array("SPIN_STEP=\(title)".utf8), to: name)
  }

  /// Becomes the command, so that nothing of ours remains.
  private func become() -> Never {
    cannotStart(makeLaunch().become())
  }

  /// The command cannot be executed: 127 where it was not found, else 126.
  func cannotStart(_ reason: SystemError) -> Never {
    let name = ValueError.quoted(words[0])
    if reason.isNotFound {
      Spin.fail(
        "cannot run \(name): \(reason.text) (check the name and PATH)", status: ExitCode.notFound)
    }
    Spin.fail("cannot run \(name): \(reason.text)", status: ExitCode.cannotExecute)
  }

  // MARK: Parts

  private func makeLaunch() -> Launch {
    var launch = Launch(words: words)
    launch.closed = closed
    return launch
  }

  private func makeJob(_ rules: RunRules, lines: Job.PlainLines = .none) -> Job {
    Job(words: words, arguments: arguments, rules: rules, plainLines: lines, closed: closed)
  }
}

extension RunRules {
  /// What of the options a run goes by.
  init(_ arguments: Arguments) {
    self.init()
    delay =
      switch arguments.delay {
      case .off: .zero
      case .after(let time): time
      case .never: nil
      }
    isLocked = arguments.locked
    timeout = arguments.timeout.limit
    idleTimeout = arguments.idleTimeout.limit
    hasHook = arguments.onTimeout != nil
    waitsAfterTimeout = if case .wait = arguments.afterTimeout { true } else { false }
    signal = arguments.signal
    killAfter = arguments.killAfter.limit
    preservesStatus = arguments.preserveStatus
    ignoresHangUp = Signals.wasIgnored(.hup)
  }
}

extension TimeValue {
  /// A time after which something happens; nil where it never does.
  var limit: Duration? {
    if case .after(let time) = self { return time }
    return nil
  }
}
