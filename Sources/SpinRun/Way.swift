internal import SpinCommandLine

/// How a command is run.
enum Way: Equatable, Sendable {
  /// On a pseudo-terminal of ours, the overlay over the terminal.
  case overlay
  /// With plain lines on stderr, all of them or those of failures.
  case plain(Job.PlainLines)
  /// Inside another `spin`, whose card shows our title.
  case inner
  /// As if we were not there.
  case off

  /// What can be known before anything is started; what not every mode asks for, only on demand.
  struct Situation {
    /// Which of 0, 1, 2 are our controlling terminal, as bits.
    var terminals: Int32
    /// Whether there is a controlling terminal at all.
    var hasTerminal: () -> Bool
    /// Whether our controlling terminal is that of a living `spin`'s command.
    var isInner: () -> Bool
    var isCI: () -> Bool
    var hasAlternateScreen: () -> Bool

    /// Whether 0, 1 or 2 is our controlling terminal.
    func isTerminal(_ number: Int32) -> Bool { terminals & (1 << number) != 0 }
  }

  /// The way, and a line to be said where it is not the one that was asked for.
  static func choose(_ mode: Arguments.Mode, in situation: Situation) -> (Way, remark: String?) {
    switch mode {
    case .off: return (.off, nil)
    case .plain: return (.plain(.all), nil)
    case .overlay:
      if situation.hasTerminal() { return (.overlay, nil) }
      return (.plain(.all), "there is no terminal for the overlay: plain lines instead")
    case .auto:
      if situation.isInner() { return (.inner, nil) }
      if situation.isCI() { return (.plain(.all), nil) }
      let isOurs = situation.isTerminal(1) || situation.isTerminal(2)
      if isOurs && situation.hasAlternateScreen() { return (.overlay, nil) }
      return (.plain(.failures), nil)
    }
  }
}
