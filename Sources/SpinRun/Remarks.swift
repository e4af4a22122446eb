internal import SpinSystem

/// Lines of our own on stderr while the command runs. Where stderr is the terminal that the overlay
/// is on, they wait until it is gone.
struct Remarks: Sendable {
  /// Whether stderr is the terminal that the run draws on.
  let isOnTerminal: Bool
  private(set) var waiting: [String] = []

  init(isOnTerminal: Bool) {
    self.isOnTerminal = isOnTerminal
  }

  /// Says a line (without `spin: `), now or when the terminal is free. What is to be written to the
  /// terminal now, if that is where it goes and it is free.
  mutating func say(_ line: String, terminalIsFree: Bool) {
    if isOnTerminal && !terminalIsFree {
      waiting.append(line)
    } else {
      Self.write(line)
    }
  }

  /// Says what has waited.
  mutating func flush() {
    for line in waiting { Self.write(line) }
    waiting = []
  }

  /// One line on stderr, in one write.
  static func write(_ line: String) {
    DescriptorCalls.writeLine(2, Array("spin: \(line)\n".utf8))
  }
}
