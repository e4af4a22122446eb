internal import SpinCommandLine
internal import SpinOverlay
internal import SpinTerminal
internal import SpinValues

extension Look {
  /// How the overlay looks by what was typed and by what the terminal can show.
  init(_ arguments: Arguments, _ surroundings: Surroundings) {
    var indicator = Indicator.named(arguments.style) ?? .standard
    if let frames = arguments.frames {
      indicator = Indicator(own: frames, interval: arguments.interval)
    } else {
      indicator = indicator.paced(arguments.interval)
    }
    let theme: Look.Theme? =
      switch arguments.theme {
      case .auto: nil
      case .dark: .dark
      case .light: .light
      }
    let size: Look.IndicatorSize =
      switch arguments.size {
      case .auto: .auto
      case .small: .small
      case .large: .large
      }
    self.init(
      theme: theme, background: arguments.background.map { Look.rgb($0, theme: theme ?? .dark) },
      fillsBackground: arguments.background != nil, accent: arguments.color,
      depth: surroundings.depth, isASCII: arguments.ascii ?? !surroundings.isUTF8,
      indicator: indicator, indicatorSize: size, hasBackdrop: arguments.backdrop,
      dim: arguments.dim, blur: arguments.blur)
  }
}
