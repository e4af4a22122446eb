package import SpinValues

/// What the colours that a terminal calls its own look like, as far as it was asked or can be assumed.
package struct TerminalColors: Equatable, Sendable {
  /// SGR 39.
  package var foreground: RGB
  /// SGR 49.
  package var background: RGB
  /// 0–15 where the terminal told them; xterm's for the others.
  package var palette: [UInt8: RGB]

  /// Colours by their parts.
  package init(foreground: RGB, background: RGB, palette: [UInt8: RGB] = [:]) {
    self.foreground = foreground
    self.background = background
    self.palette = palette
  }

  /// A foreground's colour in 24 bits.
  package func foreground(_ color: Color) -> RGB { rgb(color, standard: foreground) }

  /// A background's colour in 24 bits.
  package func background(_ color: Color) -> RGB { rgb(color, standard: background) }

  /// Both colours of a pen as they are seen, reverse and faint resolved.
  func seen(_ pen: Pen) -> (foreground: RGB, background: RGB) {
    var ink = foreground(pen.foreground)
    var ground = background(pen.background)
    if pen.attributes.contains(.inverse) { swap(&ink, &ground) }
    if pen.attributes.contains(.hidden) { ink = ground }
    if pen.attributes.contains(.faint) { ink = .mix(ink, ground, 0.4) }
    return (ink, ground)
  }

  private func rgb(_ color: Color, standard: RGB) -> RGB {
    switch color.kind {
    case .standard: standard
    case .rgb(let rgb): rgb
    case .palette(let index): palette[index] ?? Palette.rgb(index)
    }
  }
}
