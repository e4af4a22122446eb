import SpinTerminal
import SpinValues

/// The pens of the card at the terminal's depth.
///
/// With 24 bits and with 256 colours the pens are 24-bit (the painter takes the nearest of the palette); with fewer
/// the card is an outline on the terminal's own background.
struct Inks {
  /// The colours that the pens are made of.
  let colors: CardColors
  /// Whether the card is a filled rectangle instead of an outline.
  let isFilled: Bool
  /// The colour behind everything.
  let ground: Color
  /// How many colours there are.
  let depth: ColorDepth
  /// Whether colours go from light to dark.
  let isDark: Bool

  private let accentSpec: ColorSpec?

  /// The pens for a look.
  ///
  /// - Parameter isBare: the pens are for the terminal's own background instead of a card.
  init(_ look: Look, isBare: Bool = false) {
    colors = CardColors(look, isBare: isBare)
    depth = look.depth
    isFilled = depth == .trueColor || depth == .palette256
    ground = isFilled && !isBare ? .rgb(colors.card) : .standard
    isDark = look.resolvedTheme == .dark
    accentSpec = look.accent
  }

  /// Blank cells of the card.
  var card: Pen { Pen(background: ground) }
  /// The title.
  var title: Pen { pen(colors.primary, .bold) }
  /// Step, times, percentage and the names of keys.
  var secondary: Pen { pen(colors.secondary) }
  /// What the keys do.
  var tertiary: Pen { pen(colors.tertiary) }
  /// Messages.
  var message: Pen {
    depth == .palette16
      ? Pen(foreground: .palette(isDark ? 11 : 3), attributes: .bold) : pen(colors.amber, .bold)
  }
  /// The border of a card that is not filled.
  var border: Pen { Pen(foreground: depth == .palette16 ? .palette(8) : .standard) }
  /// What the bar has still to fill.
  var track: Pen { depth == .palette16 ? border : pen(colors.track) }

  /// The indicator, or the bar, in full colour.
  func accent(isAtLimit: Bool) -> Pen {
    switch depth {
    case .trueColor, .palette256: pen(isAtLimit ? colors.amberRing : colors.accent)
    case .palette16: Pen(foreground: .palette(basicAccent(isAtLimit: isAtLimit).head))
    case .none: .standard
    }
  }

  /// A colour between the card and the accent, for large indicators with 24 bits or 256 colours.
  func shade(_ part: Double, isAtLimit: Bool) -> RGB {
    .mix(colors.card, isAtLimit ? colors.amberRing : colors.accent, part)
  }

  /// The accent among the sixteen: for what is brightest, and for what follows.
  func basicAccent(isAtLimit: Bool) -> (head: UInt8, tail: UInt8) {
    let (bright, dull) = isAtLimit ? (11, 3) : Inks.basic(accentSpec)
    return isDark ? (bright, dull) : (dull, bright)
  }

  /// What is hardly to be seen, among the sixteen.
  var ghost: UInt8 { isDark ? 8 : 7 }

  private func pen(_ color: RGB, _ attributes: Pen.Attributes = []) -> Pen {
    isFilled
      ? Pen(foreground: .rgb(color), background: ground, attributes: attributes)
      : Pen(attributes: attributes)
  }

  /// The bright and the dull of the sixteen colours that are meant by a colour.
  private static func basic(_ spec: ColorSpec?) -> (UInt8, UInt8) {
    switch spec {
    case nil: return (9, 1)
    case .palette(let index) where index < 16: return (index | 8, index & 7)
    case .palette(let index): return basic(Palette.rgb(index))
    case .rgb(let rgb): return basic(rgb)
    case .named(let name):
      switch name {
      case .red: return (9, 1)
      case .orange, .yellow: return (11, 3)
      case .green: return (10, 2)
      case .cyan: return (14, 6)
      case .blue: return (12, 4)
      case .purple, .pink: return (13, 5)
      case .grey, .white, .black: return (15, 7)
      }
    }
  }

  /// By hue: which of red, green and blue are more than half of the strongest one.
  private static func basic(_ color: RGB) -> (UInt8, UInt8) {
    let strongest = max(color.red, color.green, color.blue)
    var index: UInt8 = 0
    if strongest > 0 {
      if color.red > strongest / 2 { index |= 1 }
      if color.green > strongest / 2 { index |= 2 }
      if color.blue > strongest / 2 { index |= 4 }
    }
    return index == 0 ? (15, 7) : (index | 8, index)
  }
}
