internal import SpinValues

/// The pure part of a run: (state, event) -> effects. It reads no clock and touches no descriptor;
/// times are on the run's own clock, which stands still while `spin` is stopped.
package struct RunMachine: Sendable {
  /// Who has the terminal.
  package internal(set) var owner: TerminalOwner
  /// The command's pid, once it runs.
  package internal(set) var pid: Int32 = 0
  /// The limit that has fired.
  package internal(set) var fired: FiredLimit?
  /// When KILL follows, or was due.
  package internal(set) var killAt: Duration?
  /// Whether the command was asked to stop from the keyboard and still runs.
  package internal(set) var wasAsked = false
  /// Whether the command is stopped, and nobody else says so.
  package internal(set) var isStopped = false
  /// Whether the hook runs.
  package internal(set) var hookRuns = false

  /// How the run has ended; it is over once the effects that came with it are done.
  package internal(set) var outcome: RunOutcome?

  let rules: RunRules
  let startedAt: Duration
  var ended: WaitStatus?
  var lastOutput: Duration
  var extendedUntil: Duration = .zero
  var hookKillAt: Duration?
  var lookAt: Duration?
  var heartbeatAt: Duration?
  var wantsTerminal = false
  var isForGood = false
  var awaitsStart = false
  /// When to look for readers of the command's terminal next, and how long to wait after that.
  var readersAt: Duration?
  var readersPause = RunMachine.lookEvery
  var lastKey: Duration?
  var probedAt: Duration?
  /// When the terminal was given to the command, the last few times.
  var given: [Duration] = []
  var isStopping = false
  var wasKilled = false
  var asks = 0
  var suspension: Suspension?
  /// The signal that a key raised which was passed to the command, and when.
  private var passedSignal: Signal?
  private var passedAt: Duration = .zero
  private var latest: Duration = .zero
  var said: Set<Int> = []
  /// Without a pseudo-terminal: whether the command's group has the terminal.
  var isHanded = false

  /// Why we stop ourselves, and what is to be done when we are back.
  enum Suspension: Equatable, Sendable {
    /// We were told to stop, and told the command.
    case told(owner: TerminalOwner)
    /// The command has stopped; `byKey` where it was the user who stopped it.
    case followed(owner: TerminalOwner, byKey: Bool)
    /// The command wants the terminal and we are in the background.
    case wanting(owner: TerminalOwner)

    /// Whether the user wanted the command to stop.
    var isByKey: Bool {
      switch self {
      case .told: true
      case .followed(_, let byKey): byKey
      case .wanting: false
      }
    }
  }

  static let lookEvery = Duration.milliseconds(250)
  /// How soon it is looked again whether another overlay has made room.
  static let lookAgain = Duration.milliseconds(50)
  static let hookLimit = Duration.seconds(10)
  /// How long the output is quiet before anybody is looked for who waits for a line.
  static let quiet = Duration.milliseconds(200)
  static let longestPause = Duration.seconds(2)

  /// A run that begins at `now` by its rules.
  package init(rules: RunRules, at now: Duration) {
    self.rules = rules
    startedAt = now
    lastOutput = now
    owner = !rules.hasPseudoTerminal ? .nobody : rules.isNeverShown ? .command : .waiting
    isForGood = rules.isNeverShown
    heartbeatAt = rules.heartbeat.map { now + $0 }
    if rules.hasPseudoTerminal { readersAt = now + Self.quiet }
  }

  /// How long it has run.
  package func elapsed(at now: Duration) -> Duration { now - startedAt }

  /// When the time limit fires; nil where there is none, or it has.
  package var limitAt: Duration? {
    guard fired == nil, ended == nil, let timeout = rules.timeout else { return nil }
    return max(startedAt + timeout, extendedUntil)
  }

  var idleLimitAt: Duration? {
    guard fired == nil, ended == nil, owner != .command || isForGood,
      let limit = rules.idleTimeout
    else { return nil }
    return max(lastOutput + limit, extendedUntil)
  }

  /// The next moment at which something is due; nil where nothing is.
  package var nextDeadline: Duration? {
    if outcome != nil { return nil }
    var next: Duration?
    func consider(_ time: Duration?) {
      if let time { next = next.map { min($0, time) } ?? time }
    }
    consider(limitAt)
    consider(idleLimitAt)
    if !wasKilled { consider(killAt) }
    consider(hookKillAt)
    consider(lookDue)
    consider(readersDue)
    consider(heartbeatAt)
    consider(showDue)
    return next
  }

  /// When the overlay is due to show. Once the command has ended nothing shows any more.
  var showDue: Duration? {
    guard owner == .waiting, lookAt == nil, !awaitsStart, ended == nil else { return nil }
    return rules.delay.map { startedAt + $0 }
  }

  /// When to look at the terminal again.
  var lookDue: Duration? { ended == nil ? lookAt : nil }

  /// When to look for readers of the command's terminal.
  var readersDue: Duration? {
    ended == nil && !(owner == .command && isForGood) ? readersAt : nil
  }

  /// Takes in what happened; what is to be done, in order.
  package mutating func handle(_ event: RunEvent, at now: Duration) -> [RunEffect] {
    latest = now
    if outcome != nil { return [] }
    switch event {
    case .started(let pid):
      self.pid = pid
      awaitsStart = false
      return []
    case .command(let status): return commandChanged(status, at: now)
    case .output:
      lastOutput = max(lastOutput, now)
      outputCame(at: now)
      return []
    case .wantsTerminal: return terminalWanted()
    case .readers(let sight): return readersSeen(sight, at: now)
    case .probed(let isWaiting): return probed(isWaiting, at: now)
    case .ready: return dismissed(byUser: false)
    case .extended(let time):
      extendedUntil = max(extendedUntil, now + time)
      return [.redraw]
    case .escape: return dismissed(byUser: true)
    case .signal(let signal, let isFromKernel):
      return signalled(signal, isFromKernel: isFromKernel, at: now)
    case .sight(let sight): return seen(sight, at: now)
    case .passedKeys(let signal):
      // What comes after it may be an answer of the terminal's, and no key.
      if let signal { (passedSignal, passedAt) = (signal, now) }
      keysPassed(at: now)
      return []
    case .resumed(let wasStopped): return resumed(wasStopped: wasStopped, at: now)
    case .hookEnded: return hookEnded(at: now)
    case .cannotKeep: return keepNoMore()
    case .terminalGone: return terminalGone()
    case .tick: return ticked(at: now)
    }
  }

  // MARK: The end

  mutating func commandEnded(_ status: WaitStatus) -> [RunEffect] {
    ended = status
    killAt = nil
    if hookRuns { return [] }
    return finish()
  }

  mutating func finish() -> [RunEffect] {
    var effects: [RunEffect] = []
    if isHanded { effects.append(.takeTerminalBack) }
    if case .signalled(let signal, _)? = ended, passedByKey(signal) {
      effects.append(.shareSignal(signal))
    }
    outcome = RunOutcome(
      status: ended, fired: fired, wasStopped: isStopping, wasKilled: wasKilled, ending: ending)
    return effects
  }

  /// The signal that a key raised in the command a moment ago.
  var passedKey: Signal? { latest - passedAt <= .seconds(2) ? passedSignal : nil }

  /// A stop or an end by that signal was seen: another one is not the key's.
  mutating func forgetPassedKey() { passedSignal = nil }

  /// Whether the command got the signal from the keyboard, past us.
  private func passedByKey(_ signal: Signal) -> Bool {
    guard fired == nil, signal == .int || signal == .quit else { return false }
    return isHanded || (owner == .command && passedKey == signal)
  }

  private var ending: Ending {
    guard let ended else { return .signal(.hup) }
    if fired != nil, !rules.waitsAfterTimeout {
      if !rules.preservesStatus {
        if case .signalled(.kill, _) = ended { return .status(ExitCode.killed) }
        return .status(ExitCode.timedOut)
      }
      switch ended {
      case .exited(let status): return .status(status)
      case .signalled(let signal, _): return .status(UInt8(truncatingIfNeeded: 128 + signal.number))
      default: return .status(ExitCode.failed)
      }
    }
    switch ended {
    case .exited(let status): return .status(status)
    case .signalled(let signal, _): return .signal(signal)
    default: return .status(ExitCode.failed)
    }
  }

  private mutating func terminalGone() -> [RunEffect] {
    let first: [RunEffect] = [.signalCommand(.hup, asKey: false), .continueCommand]
    if rules.ignoresHangUp {
      owner = .nobody
      return first
    }
    outcome = RunOutcome(status: nil, fired: fired, ending: .signal(.hup))
    return first
  }

  mutating func once(_ remark: RunRemark) -> [RunEffect] {
    let key =
      switch remark {
      case .wantsTerminal: 0
      case .commandStopped: 1
      }
    return said.insert(key).inserted ? [.say(remark)] : []
  }
}
