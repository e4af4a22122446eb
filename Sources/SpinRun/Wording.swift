internal import SpinValues

/// What is said of a run and of its end, the same words in the overlay, in plain lines and in the
/// summary.
enum Wording {
  /// The limit that has fired, as the card says it: `Timed out after 30s`.
  static func fired(_ limit: FiredLimit) -> String {
    switch limit {
    case .timeout(let time): "Timed out after \(length(time))"
    case .idle(let time): "No output for \(length(time))"
    }
  }

  /// A limit's length: whole seconds in words, less than that in milliseconds.
  static func length(_ time: Duration) -> String {
    if time >= .seconds(1) { return ElapsedText.words(time) }
    let (_, attoseconds) = time.components
    return "\(max(1, attoseconds / 1_000_000_000_000_000))ms"
  }

  /// How a run ended, without its name and time: `failed with status 2`; nil where it went well.
  static func end(_ outcome: RunOutcome) -> String? {
    if let limit = outcome.fired, outcome.wasStopped || outcome.ending == .status(124) {
      let what = firedInSentence(limit)
      if outcome.wasKilled { return what + ", killed" }
      return outcome.wasStopped ? what + ", stopped" : what
    }
    switch outcome.status {
    case .exited(0): return nil
    case .exited(let status): return "failed with status \(status)"
    case .signalled(.int, _): return "interrupted"
    case .signalled(let signal, let core):
      return "killed by \(signal.name)" + (core ? " (core dumped)" : "")
    default: return "left behind: the terminal is gone"
    }
  }

  private static func firedInSentence(_ limit: FiredLimit) -> String {
    switch limit {
    case .timeout(let time): "timed out after \(length(time))"
    case .idle(let time): "no output for \(length(time))"
    }
  }

  /// The summary's mark and its SGR colour: green tick, red cross, yellow for an interruption.
  static func mark(_ outcome: RunOutcome, ascii: Bool) -> (text: String, color: Int) {
    guard end(outcome) != nil else { return (ascii ? "[ok]" : "\u{2713}", 32) }
    let isInterruption = outcome.fired == nil && outcome.status.map(isInterrupt) == true
    return (ascii ? "[!!]" : "\u{2717}", isInterruption ? 33 : 31)
  }

  private static func isInterrupt(_ status: WaitStatus) -> Bool {
    if case .signalled(.int, _) = status { return true }
    return false
  }

  /// A whole sentence of how it went: `make: failed with status 2 (1m 12s)`.
  static func sentence(name: String, outcome: RunOutcome, elapsed: Duration, success: String?)
    -> String
  {
    let time = ElapsedText.words(elapsed)
    if let end = end(outcome) { return "\(name): \(end) (\(time))" }
    return success.map { "\(name): \($0) (\(time))" } ?? "\(name) (\(time))"
  }
}
