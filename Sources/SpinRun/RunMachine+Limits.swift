internal import SpinValues

/// Time limits, the hook, and the deadlines in general.
extension RunMachine {
  mutating func ticked(at now: Duration) -> [RunEffect] {
    var effects: [RunEffect] = []
    if let limitAt, limitAt <= now, let timeout = rules.timeout {
      effects += fire(.timeout(timeout), at: now)
    } else if let idleLimitAt, idleLimitAt <= now, let limit = rules.idleTimeout {
      effects += fire(.idle(limit), at: now)
    }
    if let killAt, killAt <= now, !wasKilled, ended == nil {
      wasKilled = true
      effects += [.signalCommand(.kill, asKey: false), .redraw]
    }
    if let hookKillAt, hookKillAt <= now {
      self.hookKillAt = nil
      effects.append(.killHook)
    }
    var looksForReaders = false
    if let readersDue, readersDue <= now {
      readersAt = now + readersPause
      readersPause = min(readersPause * 2, Self.longestPause)
      looksForReaders = pid != 0
    }
    if let showDue, showDue <= now {
      // A failed start is known before anything is drawn.
      if pid == 0 {
        awaitsStart = true
        effects.append(.awaitStart)
      } else {
        looksForReaders = true
        effects.append(.look)
      }
    } else if let lookDue, lookDue <= now {
      lookAt = nil
      effects.append(.look)
    }
    // Those who wait for a line are looked for first: what they are told decides what shows.
    if looksForReaders { effects.insert(.lookForReaders, at: 0) }
    if let at = heartbeatAt, at <= now, let every = rules.heartbeat {
      heartbeatAt = at + every > now ? at + every : now + every
      effects.append(.heartbeat)
    }
    return effects
  }

  private mutating func fire(_ limit: FiredLimit, at now: Duration) -> [RunEffect] {
    fired = limit
    guard rules.hasHook else { return [.redraw] + act(at: now) }
    hookRuns = true
    hookKillAt = now + Self.hookLimit
    return [.redraw, .runHook(limit, after: now - startedAt)]
  }

  /// The limit has fired and the hook is done: the command is stopped, or let go.
  private mutating func act(at now: Duration) -> [RunEffect] {
    if rules.waitsAfterTimeout {
      isForGood = true
      wantsTerminal = owner != .nobody
      return owner == .nobody || owner == .command ? [] : [.look]
    }
    isStopping = true
    if killAt == nil { killAt = rules.killAfter.map { now + $0 } }
    return [.signalCommand(rules.signal, asKey: false), .continueCommand, .redraw]
  }

  mutating func hookEnded(at now: Duration) -> [RunEffect] {
    guard hookRuns else { return [] }
    hookRuns = false
    hookKillAt = nil
    return ended != nil ? finish() : act(at: now)
  }
}
