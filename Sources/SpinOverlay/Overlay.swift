package import SpinTerminal
package import SpinValues

/// The card over its backdrop: from what is to be said, the window's size and the time to a screen.
///
/// It remembers what keeps the card calm: its width is fixed when it is shown and at a resize, and a row that once held
/// a step or a bar stays.
package struct Overlay: Sendable {
  /// What decides the width, as it was when the card was shown in a window of this size.
  private struct Measures: Sendable {
    let size: Size
    let title: Int
    let times: Int
    let hints: Int
  }

  /// How it looks.
  package let look: Look
  private let inks: Inks
  private var measures: Measures?
  private var hadLine = false
  private var hadBar = false

  /// An overlay that has not been shown.
  package init(look: Look) {
    self.look = look
    inks = Inks(look)
  }

  /// How long a frame of the indicator stays.
  package var interval: Duration { look.indicator.interval }

  /// Whether the indicator has more than one frame.
  package var isAnimated: Bool {
    (look.isASCII ? look.indicator.asciiFrames : look.indicator.frames).count > 1
  }

  /// The screen at one moment, of the window's size.
  ///
  /// - Parameters:
  ///   - state: what the card says.
  ///   - size: of the window; anything from 0 x 0.
  ///   - shown: how long the overlay has been up; it decides the indicator's frame.
  package mutating func frame(state: CardState, size: Size, shown: Duration) -> CellBuffer {
    let text = CardText(state, isASCII: look.isASCII)
    let layout = layout(for: text, size: size)
    var buffer = CellBuffer(size: size, fill: backdropBlank)
    let under = look.background
    CardShape(
      inks: inks, isASCII: look.isASCII, mixesCorners: under != nil && !roundsCorners
    ).draw(
      layout.box, isRow: layout.form == .line || layout.form == .alone, on: &buffer,
      under: { _, _ in under })
    CardDrawing(
      inks: inks, layout: layout, text: text, indicator: look.indicator, isASCII: look.isASCII,
      isAtLimit: state.isAtLimit, progress: state.progress
    ).draw(on: &buffer, shown: shown)
    return buffer
  }

  /// A cell with nothing in it.
  private var backdropBlank: Cell {
    guard look.fillsBackground, inks.isFilled, let background = look.background else {
      return .blank
    }
    return .blank(pen: Pen(background: .rgb(background)))
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
      large: nil, isOutlined: !inks.isFilled
    ).layout()
  }
}
