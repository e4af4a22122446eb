internal import SpinValues

/// Who has the terminal, and what moves it.
extension RunMachine {
  mutating func terminalWanted() -> [RunEffect] {
    switch owner {
    case .nobody, .command: return []
    case .waiting, .overlay, .passing:
      if wantsTerminal { return [] }
      wantsTerminal = true
      return [.look]
    }
  }

  /// Esc, or the command's own word that it is ready: the overlay goes for good.
  mutating func dismissed(byUser: Bool) -> [RunEffect] {
    guard !isForGood, byUser ? owner == .overlay && !rules.isLocked : owner != .nobody else {
      return []
    }
    isForGood = true
    wantsTerminal = true
    return owner == .command ? [] : [.look]
  }

  mutating func keepNoMore() -> [RunEffect] {
    isForGood = true
    switch owner {
    case .nobody, .command, .passing: return []
    case .waiting, .overlay:
      wantsTerminal = true
      return [.look]
    }
  }

  mutating func seen(_ sight: TerminalSight, at now: Duration) -> [RunEffect] {
    if suspension != nil || ended != nil { return [] }
    if owner == .nobody { return handed(sight, at: now) }
    let leave: [RunEffect] = owner == .overlay || owner == .command ? [.leave] : []
    switch sight {
    case .occupied:
      // Another command is asked, or another overlay is about to go for ours.
      lookAt = now + (wantsTerminal ? Self.lookAgain : Self.lookEvery)
      if owner != .overlay || wantsTerminal { return [] }
      owner = .waiting
      return leave
    case .ready where !wantsTerminal && !isForGood:
      lookAt = nil
      if owner == .overlay { return [.redraw] }
      owner = .overlay
      return [.show]
    case .ready, .notForOverlay:
      guard wantsTerminal || isForGood else {
        owner = .passing
        return leave + [.pass]
      }
      if owner == .command { return [] }
      let effects = owner == .overlay ? leave : []
      owner = .command
      noteGiving(at: now)
      return effects + [.give]
    case .background:
      if !wantsTerminal {
        lookAt = now + Self.lookEvery
        if owner == .passing { return [] }
        owner = .passing
        return leave + [.pass]
      }
      if isForGood && !rules.hasLimit { return passInBackground(leave, at: now) }
      if rules.hasLimit || fired != nil {
        return passInBackground(leave, at: now) + once(.wantsTerminal)
      }
      // Without a limit we read the terminal, as the command would have, and are stopped for it.
      suspension = .wanting(owner: owner)
      return leave + [.stopSelf(.ttin, wholeGroup: true)]
    }
  }

  private mutating func passInBackground(_ leave: [RunEffect], at now: Duration) -> [RunEffect] {
    lookAt = now + Self.lookEvery
    if owner == .passing { return [] }
    owner = .passing
    return leave + [.pass]
  }

  /// Without a pseudo-terminal: the command was stopped for the terminal, and this is how we stand.
  private mutating func handed(_ sight: TerminalSight, at now: Duration) -> [RunEffect] {
    guard wantsTerminal else { return [] }
    if sight != .background {
      wantsTerminal = false
      isHanded = true
      return [.handTerminal]
    }
    if rules.hasLimit {
      lookAt = now + Self.lookEvery
      return once(.wantsTerminal)
    }
    suspension = .wanting(owner: owner)
    return [.stopSelf(.ttin, wholeGroup: true)]
  }

  // MARK: The command's stops

  mutating func commandChanged(_ status: WaitStatus, at now: Duration) -> [RunEffect] {
    switch status {
    case .exited, .signalled: return commandEnded(status)
    case .continued:
      let wasStopped = isStopped
      isStopped = false
      return wasStopped ? [.redraw] : []
    case .stopped(let signal):
      if ended != nil || suspension != nil { return [] }
      return owner == .nobody ? stoppedWithoutTerminal(signal) : stopped(signal)
    }
  }

  private mutating func stopped(_ signal: Signal) -> [RunEffect] {
    let byKey = owner == .command && signal == .tstp && passedKey == .tstp
    forgetPassedKey()
    if rules.hasLimit && !byKey { return staysStopped() }
    suspension = .followed(owner: owner, byKey: byKey)
    let leave: [RunEffect] = owner == .overlay || owner == .command ? [.leave] : []
    return leave + [.stopSelf(.tstp, wholeGroup: true)]
  }

  private mutating func stoppedWithoutTerminal(_ signal: Signal) -> [RunEffect] {
    if signal == .ttin || signal == .ttou {
      wantsTerminal = true
      return [.look]
    }
    if rules.hasLimit && !isHanded { return staysStopped() }
    suspension = .followed(owner: owner, byKey: isHanded && signal == .tstp)
    return (isHanded ? [.takeTerminalBack] : []) + [.stopSelf(.tstp, wholeGroup: true)]
  }

  mutating func resumed(wasStopped: Bool, at now: Duration) -> [RunEffect] {
    guard let suspension else { return [] }
    self.suspension = nil
    let before: TerminalOwner =
      switch suspension {
      case .told(let owner), .followed(let owner, _), .wanting(let owner): owner
      }
    if before == .nobody { return resumedWithoutTerminal(suspension, wasStopped: wasStopped) }
    var effects: [RunEffect] = [.resize]
    if case .wanting = suspension {
      if !wasStopped {
        // An orphaned group is not stopped: nobody could bring it to the foreground.
        return passInBackground([], at: now) + once(.wantsTerminal)
      }
    } else if wasStopped {
      effects.append(.continueCommand)
    } else if suspension.isByKey {
      // As the kernel lets go on whom no shell could continue.
      effects.append(.continueCommand)
    } else {
      effects += staysStopped()
    }
    // What was on the terminal before is put there again, where the terminal is still ours.
    if before == .command {
      owner = .passing
      wantsTerminal = true
    } else if before == .overlay {
      owner = .waiting
    }
    return before == .waiting && !wantsTerminal ? effects : effects + [.look]
  }

  private mutating func resumedWithoutTerminal(_ suspension: Suspension, wasStopped: Bool)
    -> [RunEffect]
  {
    if case .wanting = suspension {
      return wasStopped ? [.look] : once(.wantsTerminal)
    }
    let back: [RunEffect] = isHanded ? [.handTerminal] : [.continueCommand]
    if wasStopped { return back }
    if suspension.isByKey { return back }
    return staysStopped()
  }

  /// The command is stopped and we are not: the card says it while it is so, or a line does once.
  private mutating func staysStopped() -> [RunEffect] {
    isStopped = true
    return [.redraw] + once(.commandStopped(pid: pid))
  }

  // MARK: Signals to us

  mutating func signalled(_ signal: Signal, isFromKernel: Bool, at now: Duration) -> [RunEffect] {
    if ended != nil && signal != .winch { return [] }
    switch signal {
    case .winch: return [.resize]
    case .chld: return []
    case .cont:
      if isHanded { return [.handTerminal] }
      // We were stopped from outside, without a word: the screen may be another's by now.
      return owner == .waiting ? [.continueCommand] : [.continueCommand, .resize, .look]
    case .tstp:
      suspension = .told(owner: owner)
      let leave: [RunEffect] =
        owner == .overlay || owner == .command ? [.leave] : isHanded ? [.takeTerminalBack] : []
      return leave + [
        .signalCommand(.tstp, asKey: isFromKernel), .stopSelf(.tstp, wholeGroup: false),
      ]
    default:
      let isKey = isFromKernel && (signal == .int || signal == .quit)
      if signal == .int || signal == .term {
        asks += 1
        if signal == .int { wasAsked = true }
        if asks > 1, killAt == nil { killAt = rules.killAfter.map { now + $0 } }
      }
      return [.signalCommand(signal, asKey: isKey), .redraw]
    }
  }
}
