import SpinValues
import SpinTerminal

/// The words of the card, each with its shorter forms.
package struct CardText {
  /// The heading.
  let title: String
  /// What replaces the step while something is out of the ordinary, in amber.
  let message: String?
  /// What the command is doing.
  let step: String?
  /// The time spent and what comes, then the time spent alone.
  let times: [String]
  /// `42%`.
  let percent: String?
  /// What the keys do, the longest first: words of keys and what they do, in turn.
  let hints: [[Hint]]
  /// `…`, or three dots.
  let ellipsis: String

  /// A key and what it does.
  struct Hint: Equatable {
    /// `Ctrl-C`.
    let key: String
    /// `stop`.
    let does: String
  }

  /// The message for a limit on the whole time.
  package static func timedOut(after limit: Duration) -> String {
    "Timed out after \(ElapsedText.words(limit))"
  }

  /// The message for a limit on the time without output.
  package static func noOutput(for limit: Duration) -> String {
    "No output for \(ElapsedText.words(limit))"
  }

  /// The words for a state, in ASCII if that is asked for.
  init(_ state: CardState, isASCII: Bool) {
    func plain(_ text: String) -> String { isASCII ? CardText.ascii(text) : text }
    title = plain(state.title)
    let separator = isASCII ? " - " : " · "
    ellipsis = isASCII ? "..." : "…"
    let elapsed = ElapsedText.clock(state.elapsed)
    var next: String?
    switch state.phase {
    case .running, .askedToStop:
      message = state.phase == .askedToStop ? "Asked to stop" : nil
      next = state.remaining.map { "\(CardText.countdown($0)) left" }
    case .hookRunning(let reason):
      message = plain(reason)
      next = "running the hook"
    case .stopping(let reason, let killIn):
      message = plain(reason)
      next = killIn.map { "stopping, KILL in \(CardText.countdown($0))" } ?? "stopping"
    }
    step = state.step.map(plain)
    times = next.map { [elapsed + separator + $0, elapsed] } ?? [elapsed]
    percent = state.progress.map { "\(min(100, max(0, $0)))%" }
    hints = CardText.hints(state)
  }

  /// The amber message, or the step.
  var line: String? { message ?? step }

  /// Time left, rounded up, so that a limit of ten seconds begins at 0:10 and 0:00 is the end.
  private static func countdown(_ duration: Duration) -> String {
    let (seconds, fraction) = duration.components
    return ElapsedText.clock(.seconds(seconds) + (fraction > 0 ? .seconds(1) : .zero))
  }

  private static func hints(_ state: CardState) -> [[Hint]] {
    if state.phase == .askedToStop {
      return [
        [Hint(key: "Ctrl-C", does: "again"), Hint(key: "Ctrl-\\", does: "quit")],
        [Hint(key: "^C", does: "again"), Hint(key: "^\\", does: "quit")],
      ]
    }
    let long = [Hint(key: "Ctrl-C", does: "stop"), Hint(key: "Esc", does: "show output")]
    let short = [Hint(key: "^C", does: "stop"), Hint(key: "Esc", does: "show")]
    let count = state.isLocked ? 1 : 2
    return [Array(long.prefix(count)), Array(short.prefix(count))]
  }

  /// The columns between two hints: three in the long form, two in the short one.
  static func gap(_ hints: [Hint]) -> Int {
    hints.first?.key.hasPrefix("^") == true ? 2 : 3
  }

  /// The columns of hints in one row.
  static func width(_ hints: [Hint]) -> Int {
    hints.reduce(0) { $0 + $1.key.utf8.count + 1 + $1.does.utf8.count }
      + max(0, hints.count - 1) * gap(hints)
  }

  /// A text with `?` for what is not ASCII, as many as the columns it takes.
  static func ascii(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for character in text {
      if let byte = character.asciiValue, byte >= 0x20, byte < 0x7F {
        result.append(character)
      } else if character == "…" {
        result += "..."
      } else {
        result += String(repeating: "?", count: DisplayWidth.of(String(character)))
      }
    }
    return result
  }
}
