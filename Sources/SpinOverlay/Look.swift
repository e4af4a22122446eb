package import SpinTerminal
package import SpinValues

/// How the overlay is to look: what was chosen, and what the terminal can show.
package struct Look: Equatable, Sendable {
  /// Light glyphs on dark, or the other way round.
  package enum Theme: Hashable, Sendable, CaseIterable {
    /// Everything is lighter than the background.
    case dark
    /// Everything is darker than the background.
    case light
  }

  /// Which drawing of the indicator is wanted.
  package enum IndicatorSize: Hashable, Sendable, CaseIterable {
    /// Large where it fits and the style has a large drawing.
    case auto
    /// In one row, at any size.
    case small
    /// As `auto`: where it does not fit, small.
    case large
  }

  /// The theme; nil takes it from the background, dark where that is unknown.
  package var theme: Theme?
  /// The terminal's background colour, or the one that was asked for; nil is unknown.
  package var background: RGB?
  /// Whether blank cells are filled with ``background`` (it was asked for) instead of the terminal's own.
  package var fillsBackground: Bool
  /// The colour of the indicator and the bar; nil is the theme's red.
  package var accent: ColorSpec?
  /// How many colours there are.
  package var depth: ColorDepth
  /// ASCII only: where the locale is not UTF-8.
  package var isASCII: Bool
  /// What moves.
  package var indicator: Indicator
  /// Which drawing of it.
  package var indicatorSize: IndicatorSize

  /// A look by its parts; what is left out is the default.
  package init(
    theme: Theme? = nil, background: RGB? = nil, fillsBackground: Bool = false,
    accent: ColorSpec? = nil, depth: ColorDepth = .trueColor, isASCII: Bool = false,
    indicator: Indicator = .standard, indicatorSize: IndicatorSize = .auto
  ) {
    self.theme = theme
    self.background = background
    self.fillsBackground = fillsBackground && background != nil
    self.accent = accent
    self.depth = depth
    self.isASCII = isASCII
    self.indicator = indicator
    self.indicatorSize = indicatorSize
  }

  /// The theme that holds.
  package var resolvedTheme: Theme {
    if let theme { return theme }
    guard let background else { return .dark }
    return background.luminance < 0.18 ? .dark : .light
  }
}
