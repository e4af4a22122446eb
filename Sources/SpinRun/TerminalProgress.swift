internal import SpinTerminal

/// The terminal's own progress display (OSC 9;4), where it is known to be understood: elsewhere the
/// sequence may pop up as a notification.
struct TerminalProgress: Sendable {
  /// Whether the terminal understands it.
  let isUnderstood: Bool
  private var last: EscapeSequence.Progress?
  private var saidAt: Duration = .zero
  /// Ghostty takes its display away after 15 s without a word.
  private static let refresh = Duration.seconds(8)

  /// Reads the environment: the inner multiplexer wins, then what each terminal says of itself.
  init(environment value: (String) -> [UInt8]?) {
    func text(_ name: String) -> [UInt8] { value(name) ?? [] }
    func number(_ name: String) -> Int {
      var result = 0
      for byte in text(name) {
        guard byte >= 0x30, byte <= 0x39, result < 100_000_000 else { break }
        result = result * 10 + Int(byte - 0x30)
      }
      return result
    }
    guard text("TMUX").isEmpty, text("STY").isEmpty, text("ZELLIJ").isEmpty else {
      isUnderstood = false
      return
    }
    let program = text("TERM_PROGRAM")
    isUnderstood =
      text("TERM_FEATURES").contains(UInt8(ascii: "P"))
      || program.elementsEqual("WezTerm".utf8) || program.elementsEqual("ghostty".utf8)
      || !text("WT_SESSION").isEmpty || text("ConEmuANSI").elementsEqual("ON".utf8)
      || number("PTYXIS_VERSION") >= 48 || number("KONSOLE_VERSION") >= 260_400
  }

  /// The bytes that go with a frame; nothing where the terminal shows it already.
  mutating func next(_ progress: EscapeSequence.Progress, at now: Duration) -> [UInt8] {
    guard isUnderstood, progress != last || now - saidAt >= Self.refresh else { return [] }
    last = progress
    saidAt = now
    return progress.bytes
  }

  /// The bytes that take it away, on every way out.
  var end: [UInt8] { isUnderstood ? EscapeSequence.Progress.none.bytes : [] }

  /// The display is gone: what comes next is said anew.
  mutating func forget() { last = nil }
}
