/// How a cell is written: two colours and the attributes of SGR.
package struct Pen: Hashable, Sendable {
  /// Attributes that can be combined, one bit each.
  package struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt16

    /// A set from its bits.
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// SGR 1.
    package static let bold = Attributes(rawValue: 1)
    /// SGR 2.
    package static let faint = Attributes(rawValue: 2)
    /// SGR 3.
    package static let italic = Attributes(rawValue: 4)
    /// SGR 4.
    package static let underline = Attributes(rawValue: 8)
    /// SGR 5.
    package static let blink = Attributes(rawValue: 16)
    /// SGR 7: foreground and background change places.
    package static let inverse = Attributes(rawValue: 32)
    /// SGR 8.
    package static let hidden = Attributes(rawValue: 64)
    /// SGR 9.
    package static let strike = Attributes(rawValue: 128)
  }

  /// The colour of the glyph.
  package var foreground: Color
  /// The colour behind it.
  package var background: Color
  /// Everything else.
  package var attributes: Attributes

  /// A pen by its parts; what is left out is the terminal's own.
  package init(
    foreground: Color = .standard, background: Color = .standard, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attributes: what SGR 0 sets.
  package static let standard = Pen()

  /// Whether a blank written with it shows the background only.
  var isPlain: Bool { attributes.isDisjoint(with: [.inverse, .underline, .strike]) }
}
