internal import SpinCommandLine
internal import SpinSystem
internal import SpinValues

/// Doing what the machine says.
extension RunLoop {
  func perform(_ effects: [RunEffect]) {
    for effect in effects { perform(effect) }
  }

  private func perform(_ effect: RunEffect) {
    switch effect {
    case .awaitStart: awaitStart()
    case .lookForReaders: lookForReaders()
    case .probe:
      if case .monitored(let monitor) = child { monitor.probe() }
    case .look: pending.append(.sight(sight()))
    case .show: show()
    case .leave:
      screen?.leave(unless: endOfWait())
      locks?.release(.screen)
      locks?.release(.keys)
    case .pass:
      sayWhatWaited()
      screen?.pass()
    case .give: give()
    case .redraw: screen?.overlay.redrawSoon(at: now)
    case .resize:
      screen?.resize()
      if screen?.owner == .passing, machine.owner == .passing, wasWithoutSize {
        pending.append(.sight(sight()))
      }
    case .signalCommand where machine.pid == 0, .continueCommand where machine.pid == 0:
      // It does not run yet: what is for it waits until it does.
      effectsAtStart.append(effect)
      awaitStart()
    case .signalCommand(let signal, let asKey):
      // A key reaches the foreground group of the command's terminal, whoever owns its processes.
      if asKey, let screen, screen.pseudoTerminal.sendKeyboardSignal(signal) { return }
      if machine.ended == nil { Signals.send(signal, toCommand: machine.pid) }
    case .continueCommand:
      if machine.ended == nil { Signals.send(.cont, toCommand: machine.pid) }
    case .runHook(let limit, let elapsed): runHook(limit, elapsed: elapsed)
    case .killHook: hook.kill()
    case .stopSelf(let signal, let wholeGroup): stopSelf(signal, wholeGroup: wholeGroup)
    case .handTerminal:
      // Only from the foreground: in the background the terminal is another job's.
      if plainTerminal >= 0, Terminal.isForeground(plainTerminal) {
        Terminal.setForeground(plainTerminal, group: machine.pid)
      }
      Signals.send(.cont, toGroup: machine.pid)
    case .takeTerminalBack:
      if plainTerminal >= 0, Terminal.foregroundGroup(plainTerminal) == machine.pid {
        Terminal.setForeground(plainTerminal, group: ProcessIdentity.group)
      }
    case .shareSignal(let signal):
      // The terminal is back as it was before anybody else hears of it.
      screen?.leave(unless: endOfWait())
      Signals.sendToOwnGroupButUs(signal)
    case .heartbeat:
      PlainReporter.stillRunning(job, elapsed: machine.elapsed(at: now))
    case .say(let remark): say(remark)
    }
  }

  private func awaitStart() {
    guard case .monitored(let monitor) = child else { return }
    let pid = monitor.awaitCommand()
    if pid > 0 { pending.append(.started(pid: pid)) }
  }

  // MARK: The terminal

  private var wasWithoutSize: Bool {
    guard let screen, let size = Terminal.size(screen.terminal.number) else { return false }
    return size.columns > 0 && size.rows > 0
  }

  /// How the terminal stands now.
  private func sight() -> TerminalSight {
    guard let screen else {
      if plainTerminal < 0 { return .ready }
      let front = Terminal.foregroundGroup(plainTerminal)
      return front == ProcessIdentity.group || front == machine.pid ? .ready : .background
    }
    let terminal = screen.terminal.number
    if !Terminal.isForeground(terminal) { return .background }
    let locks = locks ?? TerminalLocks(terminal: terminal)
    self.locks = locks
    if machine.wantsTerminal || machine.isForGood {
      // Another's overlay goes when it sees that the keys are wanted.
      return locks.take(.keys) && !locks.isElsewhere(.screen) ? .ready : .occupied
    }
    guard let size = Terminal.size(terminal), size.columns > 0, size.rows > 0 else {
      return .notForOverlay
    }
    // A shell that has yet to start the pipe's reader holds its end itself.
    if readers == nil || readers == .ancestors {
      let output = DescriptorCalls.kind(1)
      readers = output.kind == .pipe ? PipeReaders.ofPipe(inode: output.inode) : .ancestors
    }
    if readers != .ancestors { return .notForOverlay }
    return !locks.isElsewhere(.keys) && locks.take(.screen) ? .ready : .occupied
  }

  private func lookForReaders() {
    // While the terminal has yet to take what came, it stays where it is.
    guard let screen, machine.owner != .command || !screen.output.isBusy else { return }
    let readers = LineReaders.look(
      command: machine.pid, terminal: screen.pseudoTerminal.primary)
    let isWaiting: Bool? =
      switch readers {
      case .waiting: true
      case .none: false
      case .unknown: nil
      }
    pending.append(
      .readers(
        ReaderSight(
          isWaiting: isWaiting, isLineMode: !screen.isTerminalWanted,
          isAlternate: screen.isAlternate, isLineUnfinished: screen.isLineUnfinished)))
  }

  private func show() {
    guard let screen else { return }
    keyParser = OverlayKeys()
    do throws(SystemError) {
      try screen.show(
        .init(
          time: now, fades: fadesNext && !job.surroundings.isRemote,
          asksColors: !hasAsked && screen.overlay.wantsColors))
      fadesNext = true
      screen.draw(card(at: now), at: now)
      if !hasAsked { askAt = max(now, machine.startedAt + Self.earliestQuestion) }
    } catch {
      say("the overlay cannot be shown: \(error.text)")
      screen.leave(unless: endOfWait())
      machine.isForGood = true
      pending.append(.sight(.notForOverlay))
    }
  }

  /// What was to be said while the overlay was up comes before what the command wrote.
  private func sayWhatWaited() {
    if screen?.terminal.use == .untouched { remarks.flush() }
  }

  private func give() {
    guard let screen else { return }
    sayWhatWaited()
    do throws(SystemError) {
      try screen.give()
    } catch {
      say("keys cannot be passed on: \(error.text)")
      screen.pass()
    }
  }

  /// What ends a wait for the terminal: a signal that comes meanwhile, or, where the user has asked the
  /// command to stop before, a second.
  func endOfWait() -> () -> Bool {
    let end = Clock.now() + .seconds(1)
    return { self.hasUrgentSignal() || (self.machine.asks > 0 && Clock.now() > end) }
  }

  /// Whether a signal has come that ends a wait for the terminal; it stays to be taken in.
  func hasUrgentSignal() -> Bool {
    carriedSignals += signals.next()
    return carriedSignals.contains { event in
      event.signal != .chld && event.signal != .winch && event.signal != .cont
    }
  }

  // MARK: Stopping

  /// Stops this process. Our clock stands still meanwhile; what came with the stop is taken in
  /// after it.
  private func stopSelf(_ signal: Signal, wholeGroup: Bool) {
    let before = Clock.now()
    Signals.stopSelf(by: signal, wholeGroup: wholeGroup)
    stoppedFor += Clock.now() - before
    fadesNext = false
    // A continued process has a CONT waiting; one that the kernel would not stop has none.
    let events = signals.next()
    let wasStopped = events.contains { $0.signal == .cont }
    carriedSignals += events.filter { $0.signal != .cont && $0.signal != .tstp }
    pending.append(.resumed(wasStopped: wasStopped))
  }

  // MARK: The rest

  private func runHook(_ limit: FiredLimit, elapsed: Duration) {
    guard let command = job.arguments.onTimeout else { return }
    let replica = screen.flatMap { screen in
      screen.replacesStandardError ? screen.pseudoTerminal.replica : nil
    }
    let problem = hook.start(
      command, limit: limit, elapsed: elapsed, words: job.words, pid: machine.pid,
      error: replica, closed: job.closed)
    if let problem {
      say(problem)
      pending.append(.hookEnded)
    }
  }

  private func say(_ remark: RunRemark) {
    switch remark {
    case .wantsTerminal:
      say("\(job.plainName) wants the terminal: bring it to the foreground (fg)")
    case .commandStopped(let pid):
      // Where there is a card, or will be one, it says so.
      if screen != nil, machine.owner == .overlay || machine.owner == .waiting { return }
      say("\(job.plainName) is stopped: kill -CONT \(pid) lets it go on")
    }
  }
}
