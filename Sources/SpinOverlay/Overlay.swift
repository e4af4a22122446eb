package import SpinTerminal
package import SpinValues

/// The card over its backdrop: from what is to be said, the window's size and the time to a screen.
///
/// It remembers what keeps the card calm (its width is fixed when it is shown and at a resize, and a row that once held
/// a step or a bar stays), and everything under the text of the card, which is drawn anew only when it changes.
package struct Overlay: Sendable {
  /// What decides the width, as it was when the card was shown in a window of this size.
  private struct Measures: Sendable {
    let size: Size
    let title: Int
    let times: Int
    let hints: Int
  }

  /// The backdrop, the shadow and the empty card, and what they were made for.
  private struct Ground: Sendable {
    let size: Size
    let box: Box
    let part: Double
    let screen: CellBuffer
    /// The colours under the card, row by row; empty where they are not needed.
    let under: [RGB]
  }

  /// How it looks.
  package let look: Look
  private let inks: Inks
  private var measures: Measures?
  private var hadLine = false
  private var hadBar = false

  private var backdrop: Backdrop
  private var screen: CellBuffer?
  /// The screen stepped back in full, for a blur that changes little to leave it alone.
  private var settled: CellBuffer?
  private var shadow: (box: Box, size: Size, shadow: Shadow)?
  private var ground: Ground?

  /// An overlay that has not been shown.
  package init(look: Look) {
    self.look = look
    inks = Inks(look)
    backdrop = Backdrop(look: look, colors: inks.colors)
  }

  /// How long a frame of the indicator stays.
  package var interval: Duration { look.indicator.interval }

  /// Whether the indicator has more than one frame.
  package var isAnimated: Bool {
    (look.isASCII ? look.indicator.asciiFrames : look.indicator.frames).count > 1
  }

  /// How long the fade-in takes.
  package static let fadeDuration = Duration.milliseconds(250)

  /// The time between two frames of the fade-in.
  package var fadeInterval: Duration { backdrop.isBlurred ? .milliseconds(60) : .milliseconds(40) }

  /// How often the backdrop may change; blur is many bytes.
  package var backdropInterval: Duration { backdrop.isBlurred ? .milliseconds(250) : .zero }

  /// Draw blur as dim, because the terminal cannot take as many bytes, or no longer do so.
  package mutating func suspendBlur(_ isSuspended: Bool) {
    guard backdrop.isBlurSuspended != isSuspended else { return }
    backdrop.isBlurSuspended = isSuspended
    settled = nil
    ground = nil
  }

  /// Show another screen behind the card; nil is none.
  package mutating func setBackdrop(_ screen: CellBuffer?) {
    self.screen = screen
    ground = nil
  }

  /// The screen at one moment, of the window's size.
  ///
  /// - Parameters:
  ///   - state: what the card says.
  ///   - size: of the window; anything from 0 x 0.
  ///   - shown: how long the overlay has been up; it decides the indicator's frame.
  ///   - fade: how much of ``fadeDuration`` has passed, 0 to 1; 1 is the overlay as it stays.
  package mutating func frame(
    state: CardState, size: Size, shown: Duration, fade: Double = 1
  ) -> CellBuffer {
    let text = CardText(state, isASCII: look.isASCII)
    let layout = layout(for: text, size: size)
    let left = 1 - min(1, max(0, fade))
    let part = 1 - left * left * left
    let ground = ground(for: layout, size: size, part: part)
    var buffer = ground.screen
    CardDrawing(
      inks: inks, layout: layout, text: text, indicator: look.indicator, isASCII: look.isASCII,
      isAtLimit: state.isAtLimit, progress: state.progress
    ).draw(on: &buffer, shown: shown)
    if part < 1 && !ground.under.isEmpty {
      buffer.fade(
        columns: layout.box.columnRange, rows: layout.box.rowRange, under: ground.under, part: part)
    }
    return buffer
  }

  /// Backdrop, shadow and empty card, from before where nothing of it changed.
  private mutating func ground(for layout: Layout, size: Size, part: Double) -> Ground {
    let box = layout.box
    if let ground, ground.size == size, ground.box == box, ground.part == part { return ground }
    var buffer = backdrop.stepped(back: screen, size: size, part: part)
    if backdrop.isBlurred && part == 1 {
      if let settled {
        buffer = buffer.settled(from: settled, limit: 6, colors: look.terminalColors)
      }
      settled = buffer
    }
    let isRow = layout.form == .line || layout.form == .alone
    backdrop.surround(
      box, shadow: isRow ? nil : shadow(of: box, size: size), part: part, on: &buffer)
    let under =
      look.background == nil || !inks.isFilled
      ? []
      : buffer.grounds(columns: box.columnRange, rows: box.rowRange, colors: look.terminalColors)
    CardShape(
      inks: inks, isASCII: look.isASCII, mixesCorners: !under.isEmpty && !roundsCorners
    ).draw(box, isRow: isRow, on: &buffer) { column, row in
      let index = (row - box.row) * box.columns + column - box.column
      return under.indices.contains(index) ? under[index] : nil
    }
    let ground = Ground(size: size, box: box, part: part, screen: buffer, under: under)
    self.ground = ground
    return ground
  }

  private mutating func shadow(of box: Box, size: Size) -> Shadow {
    if let shadow, shadow.box == box, shadow.size == size { return shadow.shadow }
    let made = Shadow(columns: box.columnRange, rows: box.rowRange, size: size)
    shadow = (box, size, made)
    return made
  }

  /// In the palette, mixes with a dark background are blotchy.
  private var roundsCorners: Bool {
    look.depth == .palette256 && look.resolvedTheme == .dark
  }

  private mutating func layout(for text: CardText, size: Size) -> Layout {
    hadLine = hadLine || text.line != nil
    hadBar = hadBar || text.percent != nil
    let measures =
      measures.flatMap { $0.size == size ? $0 : nil }
      ?? Measures(
        size: size, title: DisplayWidth.of(text.title),
        times: text.times.map { DisplayWidth.of($0) }.max() ?? 0,
        hints: text.hints.map(CardText.width).min() ?? 0)
    self.measures = measures
    return LayoutRequest(
      size: size, title: measures.title, times: measures.times, hasLine: hadLine, hasBar: hadBar,
      hints: measures.hints,
      indicator: look.isASCII ? look.indicator.asciiWidth : look.indicator.width,
      large: look.indicatorSize == .small
        ? nil : LargeIndicator.size(of: look.indicator, isASCII: look.isASCII),
      isOutlined: !inks.isFilled
    ).layout()
  }
}
