internal import SpinOverlay
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// The overlay on the user's terminal: frames at the indicator's own pace, only what changed, one
/// write a frame, and never more than a megabyte a second.
final class OverlayDrawing {
  /// The bytes that put the overlay up, and those that take it down again.
  static var show: [UInt8] { EscapeSequence.show }
  var restore: [UInt8] { progress.end + EscapeSequence.restore }

  /// The moment at which an overlay goes up, and whether it fades in.
  struct Shown {
    let time: Duration
    let fades: Bool
    /// Whether the terminal will be asked for its colours.
    let asksColors: Bool
  }

  /// When the next frame is due, on the run's clock.
  private(set) var nextFrameAt: Duration = .zero
  var look: Look
  private var overlay: Overlay
  private var progress: TerminalProgress
  private var painter: Painter
  private var steps = IndicatorSteps()
  /// What the terminal shows; nil where that is not known.
  private var last: Moment?
  /// The screen of `last`; nil where it was not drawn but taken from `steps`.
  private var previous: CellBuffer?
  private var shownAt: Duration = .zero
  private var fadesFrom: Duration?
  private var colorsAwaitedUntil: Duration?
  private static let longestColorWait = Duration.milliseconds(150)
  private var backdrop: CellBuffer?
  private var hasNewBackdrop = false
  private var hasSuspendedBlur = false
  private var nextBackdropAt: Duration = .zero
  private var budget = ByteBudget()

  /// No frame stays for less: more than fifty a second nobody sees.
  private static let leastInterval = Duration.milliseconds(20)
  /// A first frame that takes longer than this shows that the terminal is slow.
  private static let longestWrite = Duration.milliseconds(20)

  init(look: Look, progress: TerminalProgress) {
    self.look = look
    self.progress = progress
    overlay = Self.overlay(look)
    painter = Painter(depth: look.depth)
  }

  /// What a frame shows.
  private struct Moment {
    let face: IndicatorSteps.Face
    let position: IndicatorSteps.Position
    let shown: Duration
    let fade: Double
  }

  /// Whether what is behind the card can be seen.
  var hasBackdrop: Bool { look.hasBackdrop }

  /// Whether the terminal is to be asked for its colours: they are not known, and they matter.
  var wantsColors: Bool { look.background == nil && look.depth != .none }

  /// The overlay goes up: the first frame is drawn whole.
  func begin(_ shown: Shown) {
    shownAt = shown.time
    fadesFrom = shown.fades ? shown.time : nil
    // The fade waits for the terminal's colours, so that nothing jumps when they come.
    colorsAwaitedUntil =
      shown.fades && shown.asksColors ? shown.time + Self.longestColorWait : nil
    progress.forget()
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

  /// The terminal has said all that it has to say of its colours: everything is derived from them.
  func applyColors(at now: Duration) {
    if colorsAwaitedUntil != nil {
      colorsAwaitedUntil = nil
      fadesFrom = now
    }
    if look == overlay.look { return }
    overlay = Self.overlay(look)
    overlay.setBackdrop(backdrop)
    forgetScreen()
  }

  /// An overlay of that look. Glass needs to know the background: until then blur is dim.
  private static func overlay(_ look: Look) -> Overlay {
    var overlay = Overlay(look: look)
    if look.background == nil { overlay.suspendBlur(true) }
    return overlay
  }

  /// Whether a frame is due.
  func isDue(at now: Duration) -> Bool { nextFrameAt <= now }

  /// Draws a frame, where the terminal takes one, and plans the next.
  func draw(
    _ card: CardState, behind: inout ScreenBehind?, on terminal: TerminalSession,
    _ output: inout TerminalOutput, at now: Duration
  ) {
    plan(at: now)
    output.flush()
    guard !output.isBusy, let size = Terminal.size(terminal.number) else {
      (fadesFrom, colorsAwaitedUntil) = (nil, nil)
      return
    }
    if nextBackdropAt <= now, budget.hasRoom(at: now), let picture = behind?.nextPicture(at: now) {
      // What the terminal shows has the old one behind it, and is not to be worked out again.
      if previous == nil, let last { previous = screen(of: last) }
      backdrop = picture
      overlay.setBackdrop(picture)
      steps.forget()
      hasNewBackdrop = true
      nextBackdropAt = now + overlay.backdropInterval
    }
    let shown = max(.zero, now - shownAt)
    let next = Moment(
      face: IndicatorSteps.Face(card, size: size),
      position: IndicatorSteps.Position(overlay.look.indicator, after: shown), shown: shown,
      fade: fade(at: now))
    let bytes = progress.next(reported(card), at: now) + bytes(for: next)
    last = next
    if bytes.isEmpty { return }
    budget.spend(bytes.count, at: now)
    if budget.isShort, !hasSuspendedBlur {
      // What the terminal shows is still blurred, and is not to be worked out again without.
      if previous == nil { previous = screen(of: next) }
      overlay.suspendBlur(true)
      steps.forget()
      hasNewBackdrop = true
      hasSuspendedBlur = true
    }
    let before = Clock.now()
    if !output.writeFrame(bytes) {
      forgetTerminal()
      progress.forget()
    }
    if output.isBusy || Clock.now() - before > Self.longestWrite {
      (fadesFrom, colorsAwaitedUntil) = (nil, nil)
    }
  }

  /// The bytes from the last moment to the next: those of the step of the indicator, where nothing
  /// else moves and it was worked out before.
  private func bytes(for next: Moment) -> [UInt8] {
    if let last, isStep(from: last, to: next),
      let step = steps.step(from: last.position, to: next.position, by: painter)
    {
      painter = step.after
      previous = nil
      return step.bytes
    }
    if let last, previous == nil, last.face.size == next.face.size { previous = screen(of: last) }
    if let last, !last.face.hasIndicator(of: next.face) { steps.forget() }
    let before = painter
    let screen = screen(of: next)
    let bytes = painter.frame(from: previous, to: screen)
    previous = screen
    if let last, isStep(from: last, to: next) {
      steps.keep(
        .init(
          from: last.position, to: next.position, before: before, bytes: bytes, after: painter))
    }
    hasNewBackdrop = false
    return bytes
  }

  /// Whether only the indicator moves between the two.
  private func isStep(from last: Moment, to next: Moment) -> Bool {
    last.face == next.face && last.fade == 1 && next.fade == 1 && !hasNewBackdrop
  }

  private func screen(of moment: Moment) -> CellBuffer {
    overlay.frame(
      state: moment.face.card, size: moment.face.size, shown: moment.shown, fade: moment.fade)
  }

  /// What is on the terminal is not known, after a frame that it did not take.
  private func forgetTerminal() {
    last = nil
    previous = nil
    painter.invalidate()
  }

  private func plan(at now: Duration) {
    let interval = max(overlay.interval, Self.leastInterval)
    let frames = Int((now - shownAt) / interval)
    nextFrameAt = shownAt + interval * (frames + 1)
    if let end = colorsAwaitedUntil {
      if now >= end { (colorsAwaitedUntil, fadesFrom) = (nil, now) }
      nextFrameAt = min(nextFrameAt, now + overlay.fadeInterval)
    } else if let start = fadesFrom {
      if now - start >= Overlay.fadeDuration {
        fadesFrom = nil
      } else {
        nextFrameAt = min(nextFrameAt, now + overlay.fadeInterval)
      }
    }
  }

  /// How far the fade-in is, never 0: the first frame already shows something.
  private func fade(at now: Duration) -> Double {
    guard let fadesFrom else { return 1 }
    if colorsAwaitedUntil != nil { return 0.1 }
    return max(0.1, min(1, (now - fadesFrom) / Overlay.fadeDuration))
  }

  private func reported(_ card: CardState) -> EscapeSequence.Progress {
    switch card.phase {
    case .running, .askedToStop:
      card.progress.map { .percent($0) } ?? .indeterminate
    case .hookRunning, .stopping: .paused(card.progress ?? 0)
    }
  }
}

/// How many bytes go to the terminal: at most a megabyte a second.
struct ByteBudget: Sendable {
  private var second: Duration = .zero
  private var spent = 0
  /// Whether blur has become too much for the rest of the run.
  private(set) var isShort = false
  private static let most = 1_000_000

  /// Whether a backdrop may be painted now.
  mutating func hasRoom(at now: Duration) -> Bool {
    turn(at: now)
    return spent < Self.most * 3 / 4
  }

  /// That many bytes went out.
  mutating func spend(_ count: Int, at now: Duration) {
    turn(at: now)
    spent += count
    if spent > Self.most / 2 { isShort = true }
  }

  private mutating func turn(at now: Duration) {
    if now - second >= .seconds(1) { (second, spent) = (now, 0) }
  }
}
