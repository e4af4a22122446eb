/// What the card says at one moment.
package struct CardState: Equatable, Sendable {
  /// How far the run is.
  package enum Phase: Equatable, Sendable {
    /// Nothing special.
    case running
    /// Ctrl-C was sent to the command, which is still running.
    case askedToStop
    /// A limit fired and the hook runs; the reason is one of ``CardText``'s.
    case hookRunning(reason: String)
    /// The command is being stopped; with the time until KILL, where there will be one.
    case stopping(reason: String, killIn: Duration?)
  }

  /// The heading, made harmless; it is cut to fit.
  package var title: String
  /// What the command is doing, made harmless; nil is unknown.
  package var step: String?
  /// 0–100; nil is unknown. What is outside counts as the nearer end.
  package var progress: Int?
  /// Since the command was started.
  package var elapsed: Duration
  /// Until the limit; nil is no limit.
  package var remaining: Duration?
  /// How far the run is.
  package var phase: Phase
  /// Whether Esc does nothing.
  package var isLocked: Bool

  /// A state by its parts.
  package init(
    title: String, step: String? = nil, progress: Int? = nil, elapsed: Duration = .zero,
    remaining: Duration? = nil, phase: Phase = .running, isLocked: Bool = false
  ) {
    self.title = title
    self.step = step
    self.progress = progress
    self.elapsed = elapsed
    self.remaining = remaining
    self.phase = phase
    self.isLocked = isLocked
  }

  /// Whether a limit fired: ring and bar are amber.
  var isAtLimit: Bool {
    switch phase {
    case .running, .askedToStop: false
    case .hookRunning, .stopping: true
    }
  }
}
