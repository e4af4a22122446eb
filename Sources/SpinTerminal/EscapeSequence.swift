/// Every control sequence that we send, apart from what ``Painter`` makes of cells.
///
/// Each undoes exactly one thing that was turned on; nothing is sent that some terminal cannot undo.
package enum EscapeSequence {
  /// DECSET 1049: save the cursor, switch to the alternate screen, clear it. Never twice, and follow it with
  /// ``homeAndErase``: where the cursor is differs by terminal.
  package static let enterAlternateScreen = bytes("\u{1B}[?1049h")
  /// DECRST 1049. Only after ``enterAlternateScreen``, and once: a second one moves the cursor in most terminals.
  package static let leaveAlternateScreen = bytes("\u{1B}[?1049l")
  /// DECTCEM off.
  package static let hideCursor = bytes("\u{1B}[?25l")
  /// DECTCEM on.
  package static let showCursor = bytes("\u{1B}[?25h")
  /// CUP and ED 2.
  package static let homeAndErase = bytes("\u{1B}[H\u{1B}[2J")
  /// SGR 0: the pen as it was.
  package static let resetPen = bytes("\u{1B}[m")
  /// DECSTBM without parameters. It moves the cursor home, so it comes before ``leaveAlternateScreen``; margins set
  /// on the alternate screen would still be active on the main one.
  package static let resetMargins = bytes("\u{1B}[r")
  /// DECOM off.
  package static let resetOrigin = bytes("\u{1B}[?6l")
  /// IRM off.
  package static let resetInsert = bytes("\u{1B}[4l")
  /// DECAWM on.
  package static let setAutowrap = bytes("\u{1B}[?7h")
  /// ASCII in G0, and G0 in use.
  package static let resetCharset = bytes("\u{1B}(B\u{0F}")
  /// Begin a frame that is shown as a whole.
  package static let beginSynchronized = bytes("\u{1B}[?2026h")
  /// End it. A crash handler sends this first: WezTerm waits for it without end.
  package static let endSynchronized = bytes("\u{1B}[?2026l")

  /// What goes up: alternate screen, pen, origin, margins and autowrap known, cursor hidden, screen empty.
  package static let show =
    enterAlternateScreen + hideCursor + resetPen + resetMargins + resetOrigin + resetInsert
    + setAutowrap + resetCharset + homeAndErase
  /// What takes ``show`` down again, in one write. It leaves the alternate screen last but for the cursor.
  package static let restore =
    endSynchronized + resetPen + resetOrigin + resetMargins + resetInsert + resetCharset
    + leaveAlternateScreen + showCursor

  /// The bytes of a literal.
  private static func bytes(_ text: StaticString) -> [UInt8] {
    text.withUTF8Buffer { Array($0) }
  }
}
