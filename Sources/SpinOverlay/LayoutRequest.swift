import SpinValues

/// What a layout depends on: the window, and how wide or how high each part is.
struct LayoutRequest: Equatable {
  /// The window.
  var size: Size
  /// The columns of the title.
  var title: Int
  /// The columns of the longest form of the times.
  var times: Int
  /// Whether there is a row for a step or a message, or has been.
  var hasLine: Bool
  /// Whether there is a bar, or has been.
  var hasBar: Bool
  /// The columns of the shortest form of the hints.
  var hints: Int
  /// The columns of the indicator in one row.
  var indicator: Int
  /// The large indicator, where one is wanted.
  var large: Size?
  /// Whether the card is an outline, whose first and last rows nothing else may use.
  var isOutlined: Bool

  /// The layout: the largest form that fits.
  func layout() -> Layout {
    wide() ?? tall() ?? small() ?? line() ?? alone()
  }

  /// 10 to 17 rows, wide enough for indicator and text beside each other.
  private func wide() -> Layout? {
    guard let large, (10...17).contains(size.rows), size.columns >= 45 + large.columns else {
      return nil
    }
    let width = max(0, min(max(title, 30), 60, size.columns - 15 - large.columns))
    let box = Box.centred(columns: width + large.columns + 11, rows: 8, in: size)
    var layout = Layout(
      form: .wide, box: box, indicator: (box.column + 4, box.row + 1 + (6 - large.rows) / 2),
      textColumn: box.column + 7 + large.columns, textWidth: width)
    let count = 4 + (hasLine ? 1 : 0) + (hasBar ? 1 : 0)
    var row = box.row + 1 + (6 - count) / 2
    func next() -> Int {
      defer { row += 1 }
      return row
    }
    layout.rows.title = next()
    if hasLine { layout.rows.line = next() }
    if hasBar { layout.rows.bar = next() }
    layout.rows.times = next()
    row += 1
    layout.rows.hints = next()
    return layout
  }

  /// The indicator above everything, at least 11 rows.
  private func tall() -> Layout? {
    guard let large, size.rows >= 11, size.columns >= 30, size.columns - 12 >= large.columns else {
      return nil
    }
    let width = min(max(title, 32, large.columns), 60, size.columns - 12) | 1
    let room = size.rows - 2
    var hasHints = true
    var hasGap = hasLine || hasBar
    var hasTopPad = true
    var hasIndicatorGap = true
    var hasLine = hasLine
    func rows() -> Int {
      large.rows + 3 + (hasTopPad ? 1 : 0) + (hasIndicatorGap ? 1 : 0) + (hasLine ? 1 : 0)
        + (hasGap ? 1 : 0) + (hasBar ? 1 : 0) + (hasHints ? 2 : 0)
    }
    if rows() > room { hasHints = false }
    if rows() > room { hasGap = false }
    if rows() > room && !isOutlined { hasTopPad = false }
    if rows() > room { hasIndicatorGap = false }
    if rows() > room { hasLine = false }
    if rows() > room { return nil }

    let box = Box.centred(columns: width + 8, rows: rows(), in: size)
    var row = box.row + (hasTopPad ? 1 : 0)
    var layout = Layout(
      form: .tall, box: box, indicator: (box.column + (box.columns - large.columns) / 2, row),
      textColumn: box.column + 4, textWidth: width)
    row += large.rows + (hasIndicatorGap ? 1 : 0)
    func next() -> Int {
      defer { row += 1 }
      return row
    }
    layout.rows.title = next()
    if hasLine { layout.rows.line = next() }
    if hasGap { row += 1 }
    if hasBar { layout.rows.bar = next() }
    layout.rows.times = next()
    if hasHints {
      row += 1
      layout.rows.hints = next()
    }
    return layout
  }

  /// Everything in one to four rows of text.
  private func small() -> Layout? {
    guard size.rows >= 5, size.columns >= 20 else { return nil }
    let padding = size.columns < 48 ? 2 : 4
    let whole = indicator + 2 + title + 2 + times
    let width = min(max(whole, 32), 60, size.columns - 4 - 2 * padding)
    // An indicator that leaves no room for a title is for the line, or stands alone.
    guard width >= indicator + 9 else { return nil }
    let room = size.rows - 2
    var hasHints = hints <= width - indicator - 2
    var hasLine = hasLine
    var hasBar = hasBar
    func rows() -> Int { 3 + (hasLine ? 1 : 0) + (hasBar ? 1 : 0) + (hasHints ? 2 : 0) }
    if rows() > room { hasHints = false }
    if rows() > room { hasLine = false }
    if rows() > room { hasBar = false }

    let box = Box.centred(columns: width + 2 * padding, rows: rows(), in: size)
    var row = box.row + 1
    var layout = Layout(
      form: .small, box: box, indicator: (box.column + padding, row),
      textColumn: box.column + padding + indicator + 2, textWidth: width - indicator - 2)
    func next() -> Int {
      defer { row += 1 }
      return row
    }
    layout.rows.title = next()
    if hasLine { layout.rows.line = next() }
    if hasBar { layout.rows.bar = next() }
    if hasHints {
      row += 1
      layout.rows.hints = next()
    }
    return layout
  }

  /// The middle row, filled.
  private func line() -> Layout? {
    guard size.rows >= 1, size.columns >= indicator + 7 else { return nil }
    let row = (size.rows - 1) / 2
    var layout = Layout(
      form: .line, box: Box(column: 0, row: row, columns: size.columns, rows: 1),
      indicator: (1, row), textColumn: indicator + 2, textWidth: size.columns - indicator - 3)
    layout.rows.title = row
    return layout
  }

  /// The indicator in the middle.
  private func alone() -> Layout {
    let row = max(0, size.rows - 1) / 2
    return Layout(
      form: .alone, box: Box(column: 0, row: row, columns: size.columns, rows: min(1, size.rows)),
      indicator: (max(0, size.columns - indicator) / 2, row), textColumn: 0, textWidth: 0)
  }
}
