package import SpinValues

/// What the overlay hears from the terminal: keys that mean something, everything else as one case, and replies.
package enum Key: Equatable, Sendable {
  /// Esc on its own, with nothing following.
  case escape
  /// Ctrl-L: draw all again.
  case controlL
  /// Ctrl-C in a form that the terminal driver does not turn into a signal (kitty's or xterm's extended keys).
  case controlC
  /// Ctrl-\ in such a form.
  case controlBackslash
  /// Ctrl-Z in such a form.
  case controlZ
  /// Any other key; swallowed.
  case other
  /// The terminal's answer to a question.
  case reply(TerminalReply)
}

/// An answer of the terminal, or something that has the form of one.
package enum TerminalReply: Equatable, Sendable {
  /// OSC 11: the background colour.
  case background(RGB)
  /// OSC 10: the text colour.
  case foreground(RGB)
  /// OSC 4: a colour of the palette.
  case palette(UInt8, RGB)
  /// DA1, the sentinel of our questions.
  case deviceAttributes
  /// Any other; swallowed.
  case unknown
}
