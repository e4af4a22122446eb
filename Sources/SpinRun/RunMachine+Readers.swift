internal import SpinValues

/// Who waits for a line from the command's terminal, and the way back.
extension RunMachine {
  /// Output came: those who wait for a line are looked for once it has been quiet; while the command
  /// has the terminal, a few times a second, to see whether it still wants it.
  mutating func outputCame(at now: Duration) {
    guard owner != .nobody else { return }
    readersPause = Self.lookEvery
    if owner == .command {
      readersAt = min(readersAt ?? .seconds(Int64.max / 2), now + Self.lookEvery)
    } else {
      readersAt = now + Self.quiet
    }
  }

  mutating func keysPassed(at now: Duration) {
    lastKey = now
    readersPause = Self.lookEvery
    readersAt = now + Self.lookEvery
  }

  /// A program that takes the terminal a third time within ten seconds keeps it.
  mutating func noteGiving(at now: Duration) {
    if isForGood { return }
    readersPause = Self.lookEvery
    readersAt = now + Self.lookEvery
    lastKey = nil
    given.append(now)
    if given.count > 3 { given.removeFirst() }
    if given.count == 3, now - given[0] <= .seconds(10) { isForGood = true }
  }

  mutating func readersSeen(_ sight: ReaderSight, at now: Duration) -> [RunEffect] {
    if ended != nil || suspension != nil || isStopped { return [] }
    switch owner {
    case .nobody: return []
    case .waiting, .overlay, .passing:
      if !sight.isLineMode { return terminalWanted() }
      switch sight.isWaiting {
      case true?: return terminalWanted()
      case false?: return []
      case nil: return mayProbe(sight, at: now) ? [.probe] : []
      }
    case .command:
      guard mayTakeBack(sight, at: now) else { return [] }
      // A person may still look at the question: nobody draws over it before the kernel has said no.
      if sight.isWaiting == nil && sight.isLineUnfinished {
        return mayProbe(sight, at: now) ? [.probe] : []
      }
      return takeBack(at: now)
    }
  }

  /// The kernel's answer; to the way back only if it was asked since the command has the terminal.
  mutating func probed(_ isWaiting: Bool, at now: Duration) -> [RunEffect] {
    switch owner {
    case .nobody: return []
    case .waiting, .overlay, .passing: return isWaiting ? terminalWanted() : []
    case .command:
      guard !isWaiting, !isForGood, ended == nil, suspension == nil, !isStopped,
        let probedAt, let last = given.last, probedAt > last,
        lastKey.map({ now - $0 >= .seconds(1) }) ?? true
      else { return [] }
      return takeBack(at: now)
    }
  }

  /// Where it cannot be seen who waits, the kernel is asked: after an unfinished line and a second of
  /// quiet, once, then with long pauses, for it is not free of traces.
  private mutating func mayProbe(_ sight: ReaderSight, at now: Duration) -> Bool {
    guard sight.isLineUnfinished, now - lastOutput >= .seconds(1) else { return false }
    if let probedAt, probedAt >= lastOutput, now - probedAt < .seconds(30) { return false }
    probedAt = now
    return true
  }

  /// The command is done with the terminal: line mode with echo, nobody waits for a line, and it has
  /// written something of its own since the last key, or a second has passed since then. Before the
  /// delay has passed there is nothing that it could make room for.
  private func mayTakeBack(_ sight: ReaderSight, at now: Duration) -> Bool {
    guard !isForGood, sight.isLineMode, !sight.isAlternate, sight.isWaiting != true,
      let delay = rules.delay, startedAt + delay <= now
    else { return false }
    guard let lastKey else { return now - (given.last ?? now) >= .seconds(1) }
    if now - lastKey >= .seconds(1) { return true }
    // The echo of the last key comes at once; what comes later is the command's own.
    return sight.isWaiting == false && lastOutput - lastKey >= .milliseconds(100)
  }

  private mutating func takeBack(at now: Duration) -> [RunEffect] {
    wantsTerminal = false
    owner = .waiting
    lastOutput = now
    lookAt = now
    return [.leave]
  }
}
