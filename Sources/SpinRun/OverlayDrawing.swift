internal import SpinOverlay
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// The overlay on the user's terminal: frames at the indicator's own pace, only what changed, one
/// write a frame.
final class OverlayDrawing {
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
    /// What the command says that it does, and how far it is, in percent.
    var step: String?
    var progress: Int?
  }

  /// When the next frame is due, on the run's clock.
  private(set) var nextFrameAt: Duration = .zero
  private var overlay: Overlay
  /// No frame stays for less: more than fifty a second nobody sees.
  private static let leastInterval = Duration.milliseconds(20)
  private var painter: Painter
  private var steps = IndicatorSteps()
  /// What the terminal shows; nil where that is not known.
  private var last: Moment?
  /// The screen of `last`; nil where it was not drawn but taken from `steps`.
  private var previous: CellBuffer?
  private var shownAt: Duration = .zero

  /// What a frame shows.
  private struct Moment {
    let face: IndicatorSteps.Face
    let position: IndicatorSteps.Position
    let shown: Duration
  }

  init(look: Look) {
    overlay = Overlay(look: look)
    painter = Painter(depth: look.depth)
  }

  /// The overlay goes up: the first frame is drawn whole.
  func begin(_ shown: Shown) {
    shownAt = shown.time
    nextFrameAt = shown.time
    forgetScreen()
  }

  /// What is on the terminal is not known: the next frame, which is due now, is drawn whole.
  func forgetScreen() {
    last = nil
    previous = nil
    steps.forget()
    painter.invalidate()
    nextFrameAt = .zero
  }

  /// The card says something else: the next frame is due now.
  func redrawSoon(at now: Duration) {
    nextFrameAt = min(nextFrameAt, now)
  }

  /// Whether a frame is due.
  func isDue(at now: Duration) -> Bool { nextFrameAt <= now }

  /// Draws a frame, where the terminal takes one, and plans the next.
  func draw(
    _ state: State, size terminal: TerminalSession, on output: inout TerminalOutput,
    at now: Duration
  ) {
    let interval = max(overlay.interval, Self.leastInterval)
    let frames = Int((now - shownAt) / interval)
    nextFrameAt = shownAt + interval * (frames + 1)
    output.flush()
    guard !output.isBusy, let size = Terminal.size(terminal.number) else { return }
    let shown = max(.zero, now - shownAt)
    let next = Moment(
      face: IndicatorSteps.Face(state.card, size: size),
      position: IndicatorSteps.Position(overlay.look.indicator, after: shown), shown: shown)
    let bytes: [UInt8]
    if let last, last.face == next.face,
      let step = steps.step(from: last.position, to: next.position, by: painter)
    {
      bytes = step.bytes
      painter = step.after
      previous = nil
    } else {
      bytes = paint(next)
    }
    last = next
    if bytes.isEmpty || output.writeFrame(bytes) { return }
    last = nil
    previous = nil
    painter.invalidate()
  }

  /// The bytes from the last moment to the next, worked out; kept where only the indicator moves.
  private func paint(_ next: Moment) -> [UInt8] {
    if let last, previous == nil, last.face.size == next.face.size { previous = screen(of: last) }
    if let last, !last.face.hasIndicator(of: next.face) { steps.forget() }
    let before = painter
    let screen = screen(of: next)
    let bytes = painter.frame(from: previous, to: screen)
    previous = screen
    if let last, last.face == next.face {
      steps.keep(
        .init(
          from: last.position, to: next.position, before: before, bytes: bytes, after: painter))
    }
    return bytes
  }

  private func screen(of moment: Moment) -> CellBuffer {
    overlay.frame(state: moment.face.card, size: moment.face.size, shown: moment.shown)
  }
}

extension OverlayDrawing.State {
  /// The same as the card knows it.
  var card: CardState {
    CardState(
      title: title, step: stepRow, progress: progress, elapsed: elapsed, remaining: remaining, phase: phase,
      isLocked: isLocked)
  }

  private var stepRow: String? {
    stoppedCommand.map { "Stopped: kill -CONT \($0) lets it go on" } ?? step
  }

  private var phase: CardState.Phase {
    if let fired {
      let reason = Wording.fired(fired)
      return hookRuns ? .hookRunning(reason: reason) : .stopping(reason: reason, killIn: killIn)
    }
    return wasAsked ? .askedToStop : .running
  }
}
