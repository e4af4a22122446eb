/// What is asked of the terminal, and what it is told apart from cells.
///
/// Questions go out in one batch that ends with ``askDeviceAttributes``, which every terminal answers: when its answer
/// is there, no other is still to come. They are ended by ST, for some terminals answer in the form of the question.
extension EscapeSequence {
  /// OSC 11: the background colour.
  package static let askBackground = Array("\u{1B}]11;?\u{1B}\\".utf8)
  /// OSC 10: the text colour.
  package static let askForeground = Array("\u{1B}]10;?\u{1B}\\".utf8)
  /// OSC 4: the first sixteen colours, one question each.
  package static var askPalette: [UInt8] {
    (0..<16).flatMap { Array("\u{1B}]4;\($0);?\u{1B}\\".utf8) }
  }
  /// DA1: the sentinel.
  package static let askDeviceAttributes = Array("\u{1B}[c".utf8)

  /// OSC 9;4: the terminal's own progress display. Ended by ST (VTE ignores BEL here), with both values always there.
  package enum Progress: Equatable, Sendable {
    /// Take it away; on every way out.
    case none
    /// 0–100; what is outside counts as the nearer end.
    case percent(Int)
    /// Something runs, nobody knows how far it is.
    case indeterminate
    /// Something waits: a limit is handled.
    case paused(Int)

    /// The sequence.
    package var bytes: [UInt8] {
      let (state, value) =
        switch self {
        case .none: (0, 0)
        case .percent(let value): (1, value)
        case .indeterminate: (3, 0)
        case .paused(let value): (4, value)
        }
      return Array("\u{1B}]9;4;\(state);\(min(100, max(0, value)))\u{1B}\\".utf8)
    }
  }
}
