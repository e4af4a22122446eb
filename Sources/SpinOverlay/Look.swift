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
  /// Whether the screen behind the card is to be seen at all.
  package var hasBackdrop: Bool
  /// How far what is behind the card is dimmed.
  package var dim: Percent
  /// How much it is blurred as well; with 24 bits only.
  package var blur: Percent
  /// The terminal's text colour where it is known.
  package var foreground: RGB?
  /// The terminal's first sixteen colours, those that are known.
  package var palette: [UInt8: RGB]

  /// A look by its parts; what is left out is the default.
  package init(
    theme: Theme? = nil, background: RGB? = nil, fillsBackground: Bool = false,
    accent: ColorSpec? = nil, depth: ColorDepth = .trueColor, isASCII: Bool = false,
    indicator: Indicator = .standard, indicatorSize: IndicatorSize = .auto,
    hasBackdrop: Bool = true, dim: Percent = Percent(clamping: 60),
    blur: Percent = Percent(clamping: 0), foreground: RGB? = nil, palette: [UInt8: RGB] = [:]
  ) {
    self.theme = theme
    self.background = background
    self.fillsBackground = fillsBackground && background != nil
    self.accent = accent
    self.depth = depth
    self.isASCII = isASCII
    self.indicator = indicator
    self.indicatorSize = indicatorSize
    self.hasBackdrop = hasBackdrop
    self.dim = dim
    self.blur = blur
    self.foreground = foreground
    self.palette = palette
  }

  /// The theme that holds.
  package var resolvedTheme: Theme {
    if let theme { return theme }
    guard let background else { return .dark }
    return background.luminance < 0.18 ? .dark : .light
  }

  /// The terminal's own colours, with usual ones for those that are not known.
  package var terminalColors: TerminalColors {
    let isDark = resolvedTheme == .dark
    return TerminalColors(
      foreground: foreground ?? RGB(hex: isDark ? 0xCCCCCC : 0x333333),
      background: background ?? RGB(hex: isDark ? 0x141414 : 0xFAFAFA), palette: palette)
  }

  /// What a colour looks like that was typed: names by the theme, 0–15 of the palette as xterm shows them.
  package static func rgb(_ spec: ColorSpec, theme: Theme) -> RGB {
    switch spec {
    case .named(let name): name.rgb(onDark: theme == .dark)
    case .palette(let index): Palette.rgb(index)
    case .rgb(let rgb): rgb
    }
  }
}
