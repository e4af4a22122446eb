package import SpinValues

extension Screen {
  /// What `tmux capture-pane -e -p` printed: rows that end in a line feed, whose colours carry over from row to row, and
  /// lines drawn with the second character set.
  ///
  /// It is fed to a screen that is otherwise fresh. The cursor is put where tmux says it is; out of range it is clamped.
  package init(size: Size, capture: [UInt8], cursor: Cursor) {
    self.init(size: size)
    charsets.designate(.graphics, as: 1)
    modes.insert(.newLine)
    // A row that is as long as the screen must not begin another one.
    modes.remove(.autowrap)
    // After the last row nothing may scroll.
    feed(capture.last == 0x0A ? Array(capture.dropLast()) : capture)
    decoder.reset()
    show(alternate: false)
    hidden = nil
    parser.reset()
    softReset()
    modes = .standard
    set(.cursorVisible, cursor.isVisible)
    column = min(max(0, cursor.column), grid.columns &- 1)
    row = min(max(0, cursor.row), grid.rows &- 1)
    lastScalar = 0
    progress = nil
    replies.removeAll()
    tabs = Screen.tabs(0..<grid.columns)
  }
}
