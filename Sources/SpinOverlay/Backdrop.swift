import SpinTerminal
import SpinValues

/// What is behind the card: the screen, dimmed or blurred, in the shadow of the card.
struct Backdrop {
  /// How it is to look.
  let look: Look
  /// The colours of the card, for the strength of the shadow.
  let colors: CardColors
  /// Whether blur is drawn as dim: the terminal could not take it.
  var isBlurSuspended = false

  /// Whether a blur is drawn.
  var isBlurred: Bool {
    look.depth == .trueColor && look.hasBackdrop && look.blur.value > 0 && !isBlurSuspended
  }

  /// Whether the shadow darkens, and text melts; else a card has a margin of blanks.
  private var hasShadow: Bool {
    look.background != nil && (look.depth == .trueColor || look.depth == .palette256)
  }

  /// A cell with nothing in it.
  private var blank: Cell {
    guard look.fillsBackground, look.depth == .trueColor || look.depth == .palette256,
      let background = look.background
    else { return .blank }
    return .blank(pen: Pen(background: .rgb(background)))
  }

  /// The screen stepped back, of the window's size.
  ///
  /// - Parameters:
  ///   - behind: what the terminal would show; nil is nothing.
  ///   - part: how far the fade-in is, 0 to 1.
  func stepped(back behind: CellBuffer?, size: Size, part: Double) -> CellBuffer {
    guard look.hasBackdrop, let behind else { return CellBuffer(size: size, fill: blank) }
    let screen = behind.resized(to: size)
    let amount = Double(look.dim.value) / 100
    let dim = Dim(
      part: amount * part, colors: look.terminalColors, fillsBackground: look.fillsBackground)
    switch look.depth {
    case .none: return screen
    case .palette16:
      return Dim(part: amount, colors: look.terminalColors).appliedInSixteen(to: screen)
    case .palette256: return dim.applied(to: screen)
    case .trueColor:
      if !isBlurred { return dim.applied(to: screen) }
      return Blur(
        part: Double(look.blur.value) / 100 * part, dim: dim, halves: !look.isASCII
      ).applied(to: screen)
    }
  }

  /// Lay the shadow, or a margin of blanks, around the card.
  func surround(_ box: Box, shadow: Shadow?, part: Double, on buffer: inout CellBuffer) {
    buffer.splitWide(columns: box.columnRange, rows: box.rowRange)
    guard let shadow else { return }
    guard hasShadow else {
      buffer.fill(
        columns: box.column - 2..<box.column + box.columns + 2,
        rows: box.row - 1..<box.row + box.rows + 1, with: blank)
      return
    }
    // Greys near black are blotchy in the palette.
    let isDrawn = look.depth == .trueColor || look.resolvedTheme == .light
    shadow.apply(
      to: &buffer, strength: isDrawn ? colors.shadow * part : 0, melting: part,
      colors: look.terminalColors, halves: !look.isASCII, includesBody: part < 1)
  }
}
