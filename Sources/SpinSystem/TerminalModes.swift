internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The modes and control characters of a terminal (termios(3)).
package struct TerminalModes: Equatable, Sendable {
  var raw: termios

  init(raw: termios) {
    self.raw = raw
  }

  /// The modes of a terminal now; of a pseudo-terminal's primary end: those of its other end.
  package static func current(of terminal: Int32) throws(SystemError) -> TerminalModes {
    var raw = termios()
    guard tcgetattr(terminal, &raw) == 0 else { throw .current }
    return TerminalModes(raw: raw)
  }

  /// When a change of modes takes place.
  package enum Moment: Sendable {
    /// At once.
    case now
    /// After all output was sent, and what was typed and not read is thrown away.
    case flushingInput
  }

  /// Sets the modes. From a background process group this stops the group (SIGTTOU).
  package func set(on terminal: Int32, _ moment: Moment) throws(SystemError) {
    var raw = raw
    while tcsetattr(terminal, moment == .now ? TCSANOW : TCSAFLUSH, &raw) != 0 {
      if errno != EINTR { throw .current }
    }
  }

  /// Whether both line mode (ICANON) and echo are on, as they are while nobody reads keys.
  package var isLineModeWithEcho: Bool {
    raw.c_lflag & tcflag_t(ICANON) != 0 && raw.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Whether the kernel turns the interrupt, quit and suspend characters into signals (ISIG).
  package var sendsKeyboardSignals: Bool { raw.c_lflag & tcflag_t(ISIG) != 0 }

  /// Whether a line feed of a program becomes carriage return and line feed (OPOST and ONLCR).
  package var addsCarriageReturns: Bool {
    raw.c_oflag & tcflag_t(OPOST) != 0 && raw.c_oflag & tcflag_t(ONLCR) != 0
  }

  /// For the overlay: no echo, no line mode, everything else as it was, keyboard signals included.
  ///
  /// NOFLSH, because a keyboard signal would otherwise throw away what the terminal has not read yet
  /// (termios(3)): a frame, or the very bytes that put the overlay up.
  package var forOverlay: TerminalModes {
    var modes = self
    modes.raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL)
    modes.raw.c_lflag |= tcflag_t(NOFLSH)
    modes.setMinimum()
    return modes
  }

  /// For passing keys and output through: every byte as it is, in both directions.
  package var forPassing: TerminalModes {
    var modes = self
    modes.raw.c_iflag &= ~tcflag_t(
      IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON | IXOFF)
    modes.raw.c_oflag &= ~tcflag_t(OPOST)
    modes.raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    modes.setMinimum()
    return modes
  }

  /// For a terminal that a program in the foreground has put into its own modes, as a shell's line
  /// editor does while a job starts in the background: line mode, echo and signals on again, with
  /// the user's characters. Modes that have line mode and echo are as they were.
  package var forBackgroundStart: TerminalModes {
    if isLineModeWithEcho { return self }
    var modes = self
    modes.raw.c_iflag |= tcflag_t(ICRNL | IXON | BRKINT)
    modes.raw.c_iflag &= ~tcflag_t(INLCR | IGNCR | ISTRIP | PARMRK)
    modes.raw.c_oflag |= tcflag_t(OPOST | ONLCR)
    modes.raw.c_lflag |= tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN)
    modes.raw.c_lflag &= ~tcflag_t(NOFLSH)
    modes.setMinimum()
    return modes
  }

  /// The same without output processing: what is written is what the wire carries.
  package var withoutOutputProcessing: TerminalModes {
    var modes = self
    modes.raw.c_oflag &= ~tcflag_t(OPOST)
    return modes
  }

  /// The characters that raise INT, QUIT and TSTP (VINTR, VQUIT, VSUSP); 0 where one is off.
  package var signalCharacters: (interrupt: UInt8, quit: UInt8, suspend: UInt8) {
    withUnsafeBytes(of: raw.c_cc) { characters in
      func character(_ index: Int32) -> UInt8 {
        let value = characters[Int(index)]
        return value == spin_disabled_character() ? 0 : value
      }
      return (character(VINTR), character(VQUIT), character(VSUSP))
    }
  }

  private mutating func setMinimum() {
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
  }

  /// Whether any flag or control character is another; the generic `!=` would cost the end of a
  /// short run its witness table.
  package func differ(from other: TerminalModes) -> Bool { !(self == other) }

  /// Equal in flags and control characters; speeds do not count.
  package static func == (one: TerminalModes, other: TerminalModes) -> Bool {
    one.raw.c_iflag == other.raw.c_iflag && one.raw.c_oflag == other.raw.c_oflag
      && one.raw.c_cflag == other.raw.c_cflag && one.raw.c_lflag == other.raw.c_lflag
      && withUnsafeBytes(of: one.raw.c_cc) { mine in
        withUnsafeBytes(of: other.raw.c_cc) { mine.elementsEqual($0) }
      }
  }
}
