internal import SpinCommandLine
internal import SpinSystem
internal import SpinValues

/// A run as it was planned: what was typed, and what it means in this world.
struct Job {
  /// The command's words, at least one.
  var words: [[UInt8]]
  /// The heading of the card and of the summary.
  var title: String
  /// What plain lines call it.
  var plainName: String
  var arguments: Arguments
  var rules: RunRules
  /// Which plain lines are printed.
  var plainLines = PlainLines.none
  /// Which of 0, 1, 2 were closed when we were started, as bits.
  var closed: Int32
  /// Whether text of ours is ASCII only.
  var isASCII: Bool
  /// Whether the summary has colours.
  var hasColor: Bool
  /// How long an Esc waits for what may follow it.
  var escapeTime: Duration

  /// Which lines a run without an overlay prints.
  enum PlainLines: Equatable, Sendable {
    /// None: nothing is said of a run that nobody asked to hear of.
    case none
    /// Failures, limits and heartbeats.
    case failures
    /// All of them.
    case all
  }
}
