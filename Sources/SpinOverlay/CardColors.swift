import SpinTerminal
import SpinValues

/// The colours of the card, derived from the background so that it has the theme's own tint; in 24 bits.
struct CardColors: Equatable {
  /// The fill.
  let card: RGB
  /// The title.
  let primary: RGB
  /// Step, times, percentage and the names of keys.
  let secondary: RGB
  /// What the keys do.
  let tertiary: RGB
  /// Messages while a limit is handled or the command was asked to stop.
  let amber: RGB
  /// The indicator and the bar.
  let accent: RGB
  /// The indicator and the bar while a limit is handled.
  let amberRing: RGB
  /// What the bar has still to fill.
  let track: RGB
  /// How black the shadow is, 0 to 1; 0 where the background is unknown: it would be a hard black box.
  let shadow: Double

  /// The colours for a look.
  ///
  /// - Parameter isBare: there is no card, all stands on the background.
  init(_ look: Look, isBare: Bool = false) {
    let isDark = look.resolvedTheme == .dark
    let far: RGB = isDark ? .white : .black
    if isBare {
      card = look.terminalColors.background
    } else if let background = look.background {
      card = .mix(background, .white, isDark ? 0.12 : 0.80)
    } else {
      card = RGB(hex: isDark ? 0x262626 : 0xF2F2F2)
    }
    primary = .mix(card, far, isDark ? 0.92 : 0.88)
    secondary = CardColors.least(on: card, far: far, from: 62, contrast: 5.5)
    tertiary = CardColors.least(on: card, far: far, from: 48, contrast: 4.5)
    amber = RGB(hex: isDark ? 0xFFB340 : 0xA85B00)
    amberRing = RGB(hex: isDark ? 0xFFB340 : 0xF08C00)
    accent = Look.rgb(look.accent ?? .named(.red), theme: look.resolvedTheme)
    track = .mix(card, far, isDark ? 0.16 : 0.10)
    shadow = look.background == nil ? 0 : isDark ? 0.55 : 0.20
  }

  /// The first mix, in steps of a hundredth, that has the contrast; the far end where none has.
  private static func least(on card: RGB, far: RGB, from: Int, contrast: Double) -> RGB {
    for step in from..<100 {
      let color = RGB.mix(card, far, Double(step) / 100)
      if color.contrast(with: card) >= contrast { return color }
    }
    return far
  }
}
