internal import SpinCommandLine
internal import SpinOverlay
internal import SpinSystem
internal import SpinValues

/// One thread, one poll loop: it owns all that changes during a run, turns what happens into events
/// for the machine and performs the effects. The timeout of the poll is the next deadline, so that
/// nothing wakes up where nothing changes.
final class RunLoop {
  /// How the command is ours.
  enum Child {
    /// The leader of its session is our monitor.
    case monitored(Monitor)
    /// It is our own child.
    case direct(pid: Int32)
  }

  let job: Job
  let signals: SignalSource
  let child: Child
  let screen: CommandScreen?
  /// The controlling terminal, where a command without a pseudo-terminal may be handed it; -1.
  let plainTerminal: Int32
  var machine: RunMachine
  var streams: StreamWatch
  var hook = HookRunner()
  var remarks: Remarks
  var keyParser = OverlayKeys()
  var startFailure: Monitor.Report?
  var keptFailure: CaptureStore.Full?
  /// How long this process was stopped: the run's clock stands still for that time.
  var stoppedFor = Duration.zero
  /// Set when the terminal was found to be held, piped or without a size.
  var locks: TerminalLocks?
  var readers: PipeReaders?
  var escapeAt: Duration?
  /// When to look at the modes of the command's terminal again, after a line that is unfinished.
  var modesAt: Duration?
  /// When tmux is to be asked what is on the screen, or is given up; and its answer.
  var captureAt: Duration?
  var capture: TmuxCapture?
  /// When the terminal is to be asked for its colours.
  var askAt: Duration?
  var hasAsked = false
  /// Whether the overlay fades in when it shows next.
  var fadesNext = true
  private static let modesPause = Duration.milliseconds(30)
  var pending: [RunEvent] = []
  /// What is to be done to the command once it runs.
  var effectsAtStart: [RunEffect] = []
  var carriedSignals: [SignalSource.Event] = []

  init(
    job: Job, signals: SignalSource, child: Child, screen: CommandScreen?, plainTerminal: Int32,
    streams: consuming StreamWatch, notify: NotifySocket?
  ) {
    self.notify = notify
    self.job = job
    self.signals = signals
    self.child = child
    self.screen = screen
    self.plainTerminal = plainTerminal
    self.streams = streams
    let tty = screen?.terminal.number ?? plainTerminal
    remarks = Remarks(isOnTerminal: tty >= 0 && screen != nil && Terminal.isControlling(2))
    machine = RunMachine(rules: job.rules, at: Clock.now())
    if case .direct(let pid) = child {
      _ = machine.handle(.started(pid: pid), at: Clock.now())
      machine.isHanded = tty >= 0 && Terminal.foregroundGroup(tty) == pid
    }
  }

  /// What the command and its children say to the card, and the socket that they say it on.
  let notify: NotifySocket?
  var messages = CardMessages()

  /// How the run has ended.
  var outcome: RunOutcome? { machine.outcome }

  /// The run's own time.
  var now: Duration { Clock.now() - stoppedFor }

  /// Runs until the command has ended, or cannot be followed any more.
  func run() -> RunOutcome? {
    var set = PollSet()
    if job.rules.isNeverShown { perform([.give]) } else if screen != nil { planCapture() }
    // A child may have ended before its signal was caught.
    if case .direct = child { takeChildren() }
    while outcome == nil, startFailure == nil {
      set.removeAll()
      let places = watch(&set)
      set.wait(nextDeadline.map { $0 - now })
      takeSignals(set.isReadable(places.signals))
      if outcome != nil { break }
      if let place = places.monitor, set.isReadable(place) { takeReports() }
      if outcome == nil, let place = places.notify, set.isReadable(place) { takeMessages() }
      if outcome == nil { takeStreams(set, places) }
      if outcome == nil, let screen { serve(screen, set, places) }
      if outcome == nil, let screen { serveCapture(screen, set, places) }
      if outcome == nil { feed(.tick) }
      if outcome == nil, let screen { draw(screen) }
    }
    return outcome
  }

  // MARK: Waiting

  /// Where each descriptor is in the poll set.
  struct Places {
    var signals = 0
    var monitor: Int?
    var capture: Int?
    var notify: Int?
    var primary: Int?
    var terminal: Int?
    var firstRelay = 0
    var relays = 0
  }

  private func watch(_ set: inout PollSet) -> Places {
    var places = Places(signals: set.add(signals.number))
    if case .monitored(let monitor) = child { places.monitor = set.add(monitor.number) }
    if let capture { places.capture = set.add(capture.reader) }
    if let notify { places.notify = set.add(notify.number) }
    if let screen {
      let takes = screen.takesOutput
      if takes || !screen.keys.isEmpty {
        places.primary = set.add(
          screen.pseudoTerminal.primary, read: takes, write: !screen.keys.isEmpty)
      }
      let hasKeys = machine.owner == .overlay || machine.owner == .command
      let waits = screen.output.isBusy && machine.owner != .overlay
      if machine.owner != .nobody, hasKeys || waits {
        places.terminal = set.add(
          screen.terminal.number, read: hasKeys && screen.keys.count < 4096, write: waits)
      }
    }
    places.firstRelay = set.count
    for relay in streams.relays {
      if relay.reader < 0 {
        set.add(-1)
      } else if relay.waiting.isEmpty {
        set.add(relay.reader)
      } else {
        set.add(relay.target, read: false, write: true)
      }
    }
    places.relays = streams.relays.count
    return places
  }

  private var nextDeadline: Duration? {
    var next = machine.nextDeadline
    func consider(_ time: Duration?) {
      if let time { next = next.map { min($0, time) } ?? time }
    }
    if machine.owner == .overlay { consider(screen?.overlay.nextFrameAt) }
    consider(escapeAt)
    consider(modesAt)
    consider(captureAt)
    consider(askAt)
    return next
  }

  // MARK: Taking in

  /// Tells the machine what happened and does what it says.
  func feed(_ event: RunEvent) {
    learnPid()
    perform(machine.handle(event, at: now))
    while !pending.isEmpty, outcome == nil {
      let next = pending.removeFirst()
      perform(machine.handle(next, at: now))
    }
    if outcome == nil, machine.pid > 0, !effectsAtStart.isEmpty {
      let effects = effectsAtStart
      effectsAtStart = []
      perform(effects)
    }
  }

  /// The monitor stores the command's pid without a message.
  private func learnPid() {
    guard machine.pid == 0, case .monitored(let monitor) = child else { return }
    let pid = monitor.commandPid
    if pid > 0 { _ = machine.handle(.started(pid: pid), at: now) }
  }

  private func takeSignals(_ isReady: Bool) {
    if !isReady && carriedSignals.isEmpty { return }
    let events = carriedSignals + signals.next()
    carriedSignals = []
    for event in events where outcome == nil {
      if event.signal == .chld {
        takeChildren()
        if hook.pid > 0, let ended = hook.poll() {
          if let problem = ended.problem { say(problem) }
          feed(.hookEnded)
        }
        Children.reapStrangers(sparing: (ownChild, hook.pid))
      } else if event.signal == .hup, let screen, Terminal.isHungUp(screen.terminal.number) {
        terminalIsGone(screen)
      } else {
        feed(.signal(event.signal, isFromKernel: event.isFromKernel))
      }
    }
  }

  private var ownChild: Int32 {
    switch child {
    case .monitored(let monitor): monitor.pid
    case .direct(let pid): pid
    }
  }

  private func takeChildren() {
    guard case .direct(let pid) = child, machine.ended == nil else { return }
    while outcome == nil, machine.ended == nil, let status = Children.peek(pid) {
      feed(.command(status))
    }
  }

  private func takeReports() {
    guard case .monitored(let monitor) = child else { return }
    learnPid()
    while outcome == nil, startFailure == nil, let report = monitor.next() {
      switch report {
      case .started(let pid): feed(.started(pid: pid))
      case .probed(let isWaiting): feed(.probed(isWaiting))
      case .status(.stopped(let signal)):
        // A stop that was ended since, as by our own continuing, is none.
        if Children.isStopped(machine.pid) {
          // What it wrote before, as an editor that leaves its screen, belongs before the shell's words.
          if machine.owner == .command { screen?.passRest(unless: hasUrgentSignal) }
          feed(.command(.stopped(signal)))
        }
      case .status(let status): feed(.command(status))
      case .notExecuted, .failed: startFailure = report
      case .gone:
        if machine.ended == nil { startFailure = report }
        return
      }
    }
  }

  private func takeMessages() {
    guard let notify else { return }
    learnPid()
    for _ in 0..<32 {
      guard outcome == nil, let message = notify.next() else { return }
      let mayBeReady = !job.arguments.notify || message.sender == machine.pid
      for request in messages.take(message, mayBeReady: mayBeReady) {
        switch request {
        case .redraw: screen?.overlay.redrawSoon(at: now)
        case .ready: feed(.ready)
        case .extend(let time): feed(.extended(time))
        }
      }
    }
  }

  private func takeStreams(_ set: borrowing PollSet, _ places: Places) {
    for index in 0..<places.relays {
      let place = places.firstRelay + index
      if set.isReadable(place) || set.isWritable(place), streams.pass(index) { feed(.output) }
    }
    if let idleAt = machine.idleLimitAt, idleAt <= now, let age = streams.timeSinceFileOutput() {
      machine.lastOutput = max(machine.lastOutput, now - age)
    }
  }

  private func serve(_ screen: CommandScreen, _ set: borrowing PollSet, _ places: Places) {
    if let place = places.terminal {
      if set.isHungUp(place), Terminal.isHungUp(screen.terminal.number) {
        terminalIsGone(screen)
        return
      }
      if set.isReadable(place) { takeKeys(screen) }
    }
    if let escapeAt, escapeAt <= now {
      self.escapeAt = nil
      act(on: keyParser.timeout(), screen)
    }
    if let modesAt, modesAt <= now {
      self.modesAt = nil
      if machine.owner != .command, screen.isTerminalWanted { feed(.wantsTerminal) }
    }
    if machine.owner == .passing || machine.owner == .command { screen.showBacklog() }
    guard let place = places.primary, outcome == nil else { return }
    if set.isWritable(place) { screen.flushKeys() }
    if set.isReadable(place) { takeOutput(screen) }
  }

  private func takeOutput(_ screen: CommandScreen) {
    switch screen.readOutput() {
    case .some:
      feed(.output)
      if machine.owner != .command {
        if screen.isTerminalWanted { feed(.wantsTerminal) }
        // A prompt may come before the modes that go with it.
        modesAt = !screen.isLineUnfinished ? nil : now + Self.modesPause
      }
    case .cannotKeep(let reason):
      keptFailure = reason
      say("the output can no longer be kept (\(Self.text(reason))): it passes through from here on")
      feed(.cannotKeep)
    case .nothing, .end: break
    }
  }

  private static func text(_ reason: CaptureStore.Full) -> String {
    switch reason {
    case .system(let error): error.text
    case .scarce: "space is running out"
    }
  }

  private func takeKeys(_ screen: CommandScreen) {
    let bytes = screen.readKeys()
    if bytes.isEmpty { return }
    guard machine.owner == .overlay else {
      screen.sendKeys(bytes)
      feed(.passedKeys(screen.passedSignal))
      return
    }
    let keys = keyParser.feed(bytes)
    escapeAt = keyParser.isPending ? now + job.escapeTime : nil
    act(on: keys, screen)
  }

  private func act(on keys: [OverlayKeys.Meaning], _ screen: CommandScreen) {
    for key in keys where machine.owner == .overlay {
      switch key {
      case .dismiss: feed(.escape)
      case .redraw: screen.overlay.forgetScreen()
      case .signal(let signal): feed(.signal(signal, isFromKernel: true))
      case .reply(let reply): screen.take(reply, at: now)
      }
    }
  }

  private func terminalIsGone(_ screen: CommandScreen) {
    screen.abandon()
    screen.terminal.sayGoodbye()
    feed(.terminalGone)
  }

  // MARK: Drawing

  private func draw(_ screen: CommandScreen) {
    guard machine.owner == .overlay, screen.overlay.isDue(at: now) else { return }
    // With each frame: a program may have changed the modes without a word.
    if screen.isTerminalWanted {
      feed(.wantsTerminal)
      return
    }
    // Another command wants the keys: it is not asked under a card of ours.
    if locks?.isElsewhere(.keys) == true {
      feed(.sight(.occupied))
      return
    }
    messages.forgetDead()
    screen.draw(card(at: now), at: now)
  }

  /// What the card says now.
  func card(at now: Duration) -> CardState {
    let step =
      machine.isStopped ? "Stopped: kill -CONT \(machine.pid) lets it go on" : messages.step
    return CardState(
      title: job.title, step: step, progress: screen?.behind?.progress ?? messages.progress,
      elapsed: machine.elapsed(at: now), remaining: machine.limitAt.map { max(.zero, $0 - now) },
      phase: phase(at: now), isLocked: job.rules.isLocked)
  }

  private func phase(at now: Duration) -> CardState.Phase {
    guard let fired = machine.fired else { return machine.wasAsked ? .askedToStop : .running }
    let reason = Wording.fired(fired)
    if machine.hookRuns { return .hookRunning(reason: reason) }
    return .stopping(reason: reason, killIn: machine.killAt.map { max(.zero, $0 - now) })
  }

  /// One line on stderr, now or when the terminal is free.
  func say(_ line: String) {
    let isFree = screen.map { $0.terminal.use == .untouched && machine.owner != .waiting } ?? true
    remarks.say(line, terminalIsFree: isFree)
  }
}
