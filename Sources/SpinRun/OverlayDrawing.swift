internal import SpinOverlay
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// The overlay on the user's terminal: frames at the indicator's own pace, only what changed, one
/// write a frame.
struct OverlayDrawing {
  /// The bytes that put the overlay up, and those that take it down again.
  static var show: [UInt8] { EscapeSequence.show }
  static var restore: [UInt8] { EscapeSequence.restore }

  /// The moment at which an overlay goes up.
  struct Shown {
    let time: Duration
    init(at time: Duration) { self.time = time }
  }

  /// What of the run the card shows.
  struct State {
    var title: String
    var elapsed: Duration
    var remaining: Duration?
    var fired: FiredLimit?
    var hookRuns: Bool
    var killIn: Duration?
    var wasAsked: Bool
    var isLocked: Bool
    /// The command's pid, where it is stopped and somebody has to continue it.
    var stoppedCommand: Int32?
  }

  /// When the next frame is due, on the run's clock.
  private(set) var nextFrameAt: Duration = .zero
  private var overlay: Overlay
  /// No frame stays for less: more than fifty a second nobody sees.
  private static let leastInterval = Duration.milliseconds(20)
  private var painter: Painter
  private var previous: CellBuffer?
  private var shownAt: Duration = .zero

  init(look: Look) {
    overlay = Overlay(look: look)
    painter = Painter(depth: look.depth)
  }

  /// The overlay goes up: the first frame is drawn whole.
  mutating func begin(_ shown: Shown) {
    shownAt = shown.time
    nextFrameAt = shown.time
    forgetScreen()
  }

  /// What is on the terminal is not known: the next frame, which is due now, is drawn whole.
  mutating func forgetScreen() {
    previous = nil
    painter.invalidate()
    nextFrameAt = .zero
  }

  /// The card says something else: the next frame is due now.
  mutating func redrawSoon(at now: Duration) {
    nextFrameAt = min(nextFrameAt, now)
  }

  /// Whether a frame is due.
  func isDue(at now: Duration) -> Bool { nextFrameAt <= now }

  /// Draws a frame, where the terminal takes one, and plans the next.
  mutating func draw(
    _ state: State, size terminal: TerminalSession, on output: inout TerminalOutput,
    at now: Duration
  ) {
    let interval = max(overlay.interval, Self.leastInterval)
    let frames = Int((now - shownAt) / interval)
    nextFrameAt = shownAt + interval * (frames + 1)
    output.flush()
    guard !output.isBusy, let size = Terminal.size(terminal.number) else { return }
    let next = overlay.frame(
      state: state.card, size: size, shown: max(.zero, now - shownAt))
    let bytes = painter.frame(from: previous, to: next)
    if bytes.isEmpty { return }
    if output.writeFrame(bytes) {
      previous = next
    } else {
      previous = nil
      painter.invalidate()
    }
  }
}

extension OverlayDrawing.State {
  /// The same as the card knows it.
  var card: CardState {
    CardState(
      title: title, step: step, progress: nil, elapsed: elapsed, remaining: remaining, phase: phase,
      isLocked: isLocked)
  }

  private var step: String? {
    stoppedCommand.map { "Stopped: kill -CONT \($0) lets it go on" }
  }

  private var phase: CardState.Phase {
    if let fired {
      let reason = Wording.fired(fired)
      return hookRuns ? .hookRunning(reason: reason) : .stopping(reason: reason, killIn: killIn)
    }
    return wasAsked ? .askedToStop : .running
  }
}
