internal import SpinCommandLine
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// A run as it was planned: what was typed, and what it means in this world. What only a long run
/// needs is worked out when it is first asked for: most commands are short.
final class Job {
  /// The command's words, at least one.
  let words: Words
  let arguments: Arguments
  let rules: RunRules
  /// Which plain lines are printed.
  let plainLines: PlainLines
  /// Which of 0, 1, 2 were closed when we were started, as bits.
  let closed: Int32

  /// Which lines a run without an overlay prints.
  enum PlainLines: Equatable, Sendable {
    /// None: nothing is said of a run that nobody asked to hear of.
    case none
    /// Failures, limits and heartbeats.
    case failures
    /// All of them.
    case all
  }

  /// A run by its rules, to which the heartbeat is added where plain lines are printed.
  init(
    words: Words, arguments: Arguments, rules: RunRules, plainLines: PlainLines, closed: Int32
  ) {
    self.words = words
    self.arguments = arguments
    self.plainLines = plainLines
    self.closed = closed
    var rules = rules
    if plainLines != .none {
      switch arguments.heartbeat {
      case nil:
        rules.heartbeat = Surroundings.isCI { Environment.string($0) } ? .seconds(60) : nil
      // Ten lines a second are as many as anybody can want.
      case .after(let time)?: rules.heartbeat = max(time, .milliseconds(100))
      case .off?, .never?: rules.heartbeat = nil
      }
    }
    self.rules = rules
  }

  /// What the environment says.
  private(set) lazy var surroundings = Surroundings(environment: { Environment.string($0) })

  /// The heading of the card and of the summary.
  private(set) lazy var title = SafeText.clean(arguments.title ?? ShellQuoting.quote(words.bytes))

  /// What plain lines call it.
  private(set) lazy var plainName =
    arguments.title.map { PlainName.title(SafeText.clean($0)) } ?? PlainName.short(of: words.bytes)

  /// Whether text of ours is ASCII only.
  var isASCII: Bool { arguments.ascii ?? !surroundings.isUTF8 }

  /// Whether the summary has colours.
  var hasColor: Bool { surroundings.depth != .none }

  /// How long an Esc waits for what may follow it.
  var escapeTime: Duration { .milliseconds(surroundings.isRemote ? 300 : 100) }
}
