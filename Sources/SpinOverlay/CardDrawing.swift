import SpinTerminal
import SpinValues

/// Draws what stands on the card: texts, bar and indicator, at the places of a layout.
struct CardDrawing {
  /// The pens.
  let inks: Inks
  /// Where everything is.
  let layout: Layout
  /// The words.
  let text: CardText
  /// What moves.
  let indicator: Indicator
  /// ASCII only.
  let isASCII: Bool
  /// Whether a limit fired.
  let isAtLimit: Bool
  /// 0–100, nil is unknown.
  let progress: Int?

  /// Draw everything.
  func draw(on buffer: inout CellBuffer, shown: Duration) {
    drawIndicator(on: &buffer, shown: shown)
    switch layout.form {
    case .tall, .wide: drawRows(on: &buffer)
    case .small, .line: drawSmall(on: &buffer)
    case .alone: break
    }
  }

  private func drawIndicator(on buffer: inout CellBuffer, shown: Duration) {
    if layout.isLarge {
      LargeIndicator(inks: inks, isASCII: isASCII, isAtLimit: isAtLimit).draw(
        indicator,
        frame: indicator.frameIndex(after: shown, count: indicator.frames.count),
        column: layout.indicator.column, row: layout.indicator.row, on: &buffer)
      return
    }
    let frames = isASCII ? indicator.asciiFrames : indicator.frames
    let frame = frames[indicator.frameIndex(after: shown, count: frames.count)]
    buffer.draw(
      frame, column: layout.indicator.column, row: layout.indicator.row,
      pen: inks.accent(isAtLimit: isAtLimit))
  }

  /// Title, message or step, bar, times and hints, each in a row of its own.
  private func drawRows(on buffer: inout CellBuffer) {
    if let row = layout.rows.title { aligned(text.title, row, inks.title, on: &buffer) }
    drawLine(on: &buffer)
    if let row = layout.rows.bar { drawBar(row: row, columns: layout.textWidth, on: &buffer) }
    if let row = layout.rows.times { drawTimes(row: row, on: &buffer) }
    drawHints(on: &buffer)
  }

  /// The title with the times at its right, and what else there is room for below.
  private func drawSmall(on buffer: inout CellBuffer) {
    guard let row = layout.rows.title else { return }
    // Where there is no row for the message, it stands where the title was.
    let message = layout.rows.line == nil ? text.message : nil
    let heading = message ?? text.title
    let gap = layout.form == .small ? 2 : 1
    let room = layout.textWidth
    let right = rightPart(beside: DisplayWidth.of(heading) + gap)
    let rightWidth = min(DisplayWidth.of(right), room)
    let left = room - rightWidth - gap
    if left >= (layout.form == .small ? 1 : 3) {
      buffer.draw(
        DisplayWidth.cut(heading, columns: left, ellipsis: text.ellipsis),
        column: layout.textColumn, row: row, pen: message == nil ? inks.title : inks.message)
    }
    drawTime(
      DisplayWidth.cut(right, columns: room, ellipsis: ""),
      column: layout.textColumn + room - rightWidth, row: row, on: &buffer)
    drawLine(on: &buffer)
    if let row = layout.rows.bar, let percent = text.percent {
      drawBar(row: row, columns: room - 5, on: &buffer)
      buffer.draw(
        percent, column: layout.textColumn + room - percent.utf8.count, row: row,
        pen: inks.secondary)
    }
    drawHints(on: &buffer)
  }

  /// What stands at the right of the title: the longest form that leaves it whole, else the shortest.
  private func rightPart(beside heading: Int) -> String {
    var forms = text.times
    if layout.rows.bar == nil, let percent = text.percent {
      forms = forms.map { "\(percent)  \($0)" } + [percent]
    }
    return forms.first { heading + DisplayWidth.of($0) <= layout.textWidth } ?? forms.last ?? ""
  }

  /// The message, or the step.
  private func drawLine(on buffer: inout CellBuffer) {
    guard let row = layout.rows.line, let line = text.line else { return }
    aligned(line, row, text.message == nil ? inks.secondary : inks.message, on: &buffer)
  }

  /// A text in its row, cut to fit; in the middle in the tall form.
  private func aligned(_ words: String, _ row: Int, _ pen: Pen, on buffer: inout CellBuffer) {
    let cut = DisplayWidth.cut(words, columns: layout.textWidth, ellipsis: text.ellipsis)
    buffer.draw(cut, column: start(of: DisplayWidth.of(cut)), row: row, pen: pen)
  }

  private func start(of columns: Int) -> Int {
    layout.textColumn + (layout.form == .tall ? max(0, layout.textWidth - columns) / 2 : 0)
  }

  /// The times, with a bar at its ends: the percentage at the right.
  private func drawTimes(row: Int, on buffer: inout CellBuffer) {
    let percent = layout.rows.bar == nil ? nil : text.percent
    let room = layout.textWidth - (percent.map { $0.utf8.count + 2 } ?? 0)
    let times = text.times.first { DisplayWidth.of($0) <= room } ?? text.times.last ?? ""
    let column = layout.rows.bar == nil ? start(of: DisplayWidth.of(times)) : layout.textColumn
    drawTime(times, column: column, row: row, on: &buffer)
    if let percent {
      buffer.draw(
        percent, column: layout.textColumn + layout.textWidth - percent.utf8.count, row: row,
        pen: inks.secondary)
    }
  }

  /// A time; the point between its parts steps back.
  private func drawTime(_ time: String, column: Int, row: Int, on buffer: inout CellBuffer) {
    buffer.draw(time, column: column, row: row, pen: inks.secondary)
    if let point = time.firstIndex(of: "·") {
      buffer.draw(
        "·", column: column + DisplayWidth.of(String(time[..<point])), row: row, pen: inks.tertiary)
    }
  }

  /// The longest hints that fit.
  private func drawHints(on buffer: inout CellBuffer) {
    guard let row = layout.rows.hints,
      let hints = text.hints.first(where: { CardText.width($0) <= layout.textWidth })
    else { return }
    var column = start(of: CardText.width(hints))
    for hint in hints {
      column += buffer.draw(hint.key, column: column, row: row, pen: inks.secondary) + 1
      column += buffer.draw(hint.does, column: column, row: row, pen: inks.tertiary)
      column += CardText.gap(hints)
    }
  }

  /// The bar in a row.
  private func drawBar(row: Int, columns: Int, on buffer: inout CellBuffer) {
    guard let progress, columns > 0 else { return }
    let bar = ProgressBar(inks: inks, isASCII: isASCII, isAtLimit: isAtLimit)
    bar.draw(
      percent: progress, column: layout.textColumn, row: row, columns: columns, on: &buffer)
  }
}
