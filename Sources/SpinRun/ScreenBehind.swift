internal import SpinTerminal
internal import SpinValues

/// What is behind the card: a model of the terminal's screen, fed with what the command writes.
struct ScreenBehind: Sendable {
  private var model: Screen
  private var buffer: CellBuffer
  /// Whether something has come since the last look.
  private(set) var hasChanged = true
  private var synchronizedSince: Duration?
  /// A command that never ends its synchronised update is shown after this time all the same.
  private static let longestUpdate = Duration.milliseconds(200)

  /// An empty screen, or what was captured of the terminal's.
  init(size: Size, capture: TmuxCapture.Picture?) {
    if let capture, capture.size == size {
      model = Screen(
        size: size, capture: capture.text,
        cursor: Screen.Cursor(column: capture.column, row: capture.row, isVisible: true))
    } else {
      model = Screen(size: size)
    }
    buffer = CellBuffer(size: size)
  }

  /// The progress that the command reports (OSC 9;4), in percent; nil without one.
  var progress: Int? {
    guard let progress = model.progress, progress.state != .indeterminate else { return nil }
    return progress.percent
  }

  /// Takes in what the command wrote.
  mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    model.feed(bytes)
    // Answers to what the command asks are the terminal's to give, once it has it.
    _ = model.takeReplies()
    hasChanged = true
  }

  /// The window's size is another.
  mutating func resize(to size: Size) {
    model.resize(to: size)
    hasChanged = true
  }

  /// The screen as it is now, if it has changed and no update of it is half done.
  mutating func nextPicture(at now: Duration) -> CellBuffer? {
    guard hasChanged else { return nil }
    if model.isSynchronized {
      let since = synchronizedSince ?? now
      synchronizedSince = since
      if now - since < Self.longestUpdate { return nil }
    }
    synchronizedSince = nil
    hasChanged = false
    model.copyCells(to: &buffer)
    return buffer
  }
}
