package import SpinTerminal
package import SpinValues

/// The list of all styles: each moving at its own pace, under the large ring.
package struct StyleList: Sendable {
  private let inks: Inks
  private let isASCII: Bool
  private let styles: [Indicator]
  private let columns: Int
  private let width: Int

  /// Rows above the first style.
  private static let head = 7
  /// The columns of a name, and of a name with its indicator.
  private static let name = 12
  private static let entry = 26

  /// The list for a window; it is one column narrower.
  package init(look: Look, window: Size) {
    inks = Inks(look, isBare: true)
    isASCII = look.isASCII
    styles = Indicator.names.compactMap { Indicator.named($0) }
    columns = window.columns < 54 ? 1 : window.columns < 80 ? 2 : 3
    width = max(0, min(window.columns - 1, 1 + StyleList.entry * columns))
  }

  /// Columns and rows of the picture.
  package var size: Size {
    Size(columns: width, rows: StyleList.head + rowsPerColumn)
  }

  private var rowsPerColumn: Int { (styles.count + columns - 1) / columns }

  /// The picture at one moment.
  package func frame(shown: Duration) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    LargeIndicator(inks: inks, isASCII: isASCII, isAtLimit: false).draw(
      .standard, frame: Indicator.standard.frameIndex(after: shown, count: 8), column: 1, row: 0,
      on: &buffer)
    let used = buffer.draw(
      Indicator.standard.name, column: 16, row: 1, pen: Pen(attributes: .bold))
    buffer.draw("the default, drawn large", column: 17 + used, row: 1, pen: inks.tertiary)
    buffer.draw("spin --style NAME -- COMMAND", column: 16, row: 2, pen: inks.tertiary)
    buffer.draw("\(styles.count) styles", column: 16, row: 3, pen: inks.tertiary)
    for (index, style) in styles.enumerated() {
      let (across, down) = index.quotientAndRemainder(dividingBy: rowsPerColumn)
      let column = 1 + StyleList.entry * across
      let row = StyleList.head + down
      let frames = isASCII ? style.asciiFrames : style.frames
      buffer.draw(style.name, column: column, row: row, pen: .standard)
      buffer.draw(
        frames[style.frameIndex(after: shown, count: frames.count)],
        column: column + StyleList.name, row: row, pen: inks.accent(isAtLimit: false))
    }
    return buffer
  }

  /// When the next style moves, counted as `shown` is.
  package func nextChange(after shown: Duration) -> Duration {
    styles.map { $0.interval * (Int(max(.zero, shown) / $0.interval) + 1) }.min() ?? shown
  }

  /// One line a style: name, milliseconds and frames, separated by tabs; where there is no terminal.
  package static func plain(isASCII: Bool) -> String {
    Indicator.names.compactMap { Indicator.named($0) }.map { style in
      let (seconds, attoseconds) = style.interval.components
      let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
      let frames = isASCII ? style.asciiFrames : style.frames
      return "\(style.name)\t\(milliseconds)\t\(frames.joined(separator: " "))\n"
    }.joined()
  }
}
