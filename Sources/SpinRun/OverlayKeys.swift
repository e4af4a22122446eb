internal import SpinTerminal
internal import SpinValues

/// What the keys mean while the overlay is up: all but a few are swallowed.
struct OverlayKeys: Sendable {
  /// A key that means something.
  enum Meaning: Equatable, Sendable {
    case dismiss
    case redraw
    /// A keyboard signal in a form that the terminal's line discipline does not know.
    case signal(Signal)
    /// The terminal has answered a question.
    case reply(TerminalReply)
  }

  private var parser = KeyParser()

  /// Whether an Esc waits for what may follow it.
  var isPending: Bool { parser.isPending }

  /// What the bytes mean, however they are split.
  mutating func feed(_ bytes: [UInt8]) -> [Meaning] {
    parser.feed(bytes).compactMap(Self.meaning)
  }

  /// Nothing has followed the Esc in time.
  mutating func timeout() -> [Meaning] {
    parser.timeout().compactMap(Self.meaning)
  }

  private static func meaning(_ key: Key) -> Meaning? {
    switch key {
    case .escape: .dismiss
    case .controlL: .redraw
    case .controlC: .signal(.int)
    case .controlBackslash: .signal(.quit)
    case .controlZ: .signal(.tstp)
    case .reply(let reply): .reply(reply)
    case .other: nil
    }
  }
}
