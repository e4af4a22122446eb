internal import SpinOverlay
internal import SpinTerminal
internal import SpinValues

/// Frames in which nothing but the indicator moves, as bytes: most of them. Its next turn writes them
/// again, without drawing the card and comparing screens for what is known already.
struct IndicatorSteps {
  /// What the card shows: two frames of equal faces and equal positions are equal.
  struct Face: Equatable {
    var card: CardState
    var size: Size

    /// A card in a window, its times as they are shown: in whole seconds.
    init(_ card: CardState, size: Size) {
      self.card = card
      self.size = size
      self.card.elapsed = .seconds(card.elapsed.components.seconds)
      self.card.remaining = card.remaining.map(Self.wholeSeconds)
      if case .stopping(let reason, let killIn?) = card.phase {
        self.card.phase = .stopping(reason: reason, killIn: Self.wholeSeconds(killIn))
      }
    }

    /// Whether it is the same but for the times, which change nothing around the indicator.
    func hasIndicator(of other: Face) -> Bool {
      var one = self
      one.card.elapsed = other.card.elapsed
      if other.card.remaining != nil, card.remaining != nil {
        one.card.remaining = other.card.remaining
      }
      return one == other
    }

    /// Time left is shown rounded up.
    private static func wholeSeconds(_ time: Duration) -> Duration {
      let (seconds, fraction) = time.components
      return .seconds(seconds + (fraction > 0 ? 1 : 0))
    }
  }

  /// Where the indicator is in its frames, with and without UTF-8.
  struct Position: Equatable {
    var frame: Int
    var asciiFrame: Int

    /// After a time.
    init(_ indicator: Indicator, after shown: Duration) {
      frame = indicator.frameIndex(after: shown, count: indicator.frames.count)
      asciiFrame = indicator.frameIndex(after: shown, count: indicator.asciiFrames.count)
    }
  }

  /// One of them.
  struct Step {
    let from: Position
    let to: Position
    /// The painter before it, which knows the terminal's pen, and after it.
    let before: Painter
    let bytes: [UInt8]
    let after: Painter
  }

  private var steps: [Step] = []
  /// More than two turns of the longest indicator would be of no use.
  private static let limit = 64

  /// The step between two positions, if it was taken before by such a painter.
  func step(from: Position, to: Position, by painter: Painter) -> Step? {
    steps.first { $0.from == from && $0.to == to && $0.before == painter }
  }

  /// Keeps a step for the next turn.
  mutating func keep(_ step: Step) {
    if steps.count >= Self.limit { steps.removeAll(keepingCapacity: true) }
    steps.append(step)
  }

  /// The card is another: nothing of what is kept is right any more.
  mutating func forget() {
    steps = []
  }
}
