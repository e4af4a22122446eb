import SpinValues

/// Where everything is: cells counted from the screen's top left corner.
struct Layout: Equatable {
  /// How the parts stand to each other.
  enum Form: Equatable {
    /// Large indicator above centred text.
    case tall
    /// Large indicator at the left of the text.
    case wide
    /// An indicator of one row before the title.
    case small
    /// One row across the window.
    case line
    /// Nothing but the indicator.
    case alone
  }

  /// Which form it is.
  var form: Form
  /// The card, or the filled row.
  var box: Box
  /// The indicator's top left corner.
  var indicator: (column: Int, row: Int)
  /// The first column of the text.
  var textColumn: Int
  /// The columns of the text.
  var textWidth: Int
  /// The rows of the parts that there are.
  var rows = Rows()

  /// Rows of parts; nil where there is none.
  struct Rows: Equatable {
    /// The title; in small and line also the times.
    var title: Int?
    /// Step or message.
    var line: Int?
    /// The bar; in small also the percentage.
    var bar: Int?
    /// The times, with a bar also the percentage.
    var times: Int?
    /// What the keys do.
    var hints: Int?
  }

  /// Whether the large drawing of the indicator is used.
  var isLarge: Bool { form == .tall || form == .wide }

  static func == (a: Layout, b: Layout) -> Bool {
    a.form == b.form && a.box == b.box && a.indicator == b.indicator
      && a.textColumn == b.textColumn && a.textWidth == b.textWidth && a.rows == b.rows
  }
}

/// A rectangle of cells.
struct Box: Equatable {
  /// The first column.
  var column: Int
  /// The first row.
  var row: Int
  /// How many columns.
  var columns: Int
  /// How many rows.
  var rows: Int

  /// A box in the middle of a window, half a cell to the left and top where it cannot be exact.
  static func centred(columns: Int, rows: Int, in size: Size) -> Box {
    Box(
      column: max(0, size.columns - columns) / 2, row: max(0, size.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  /// The columns as a range.
  var columnRange: Range<Int> { column..<max(column, column + columns) }
  /// The rows as a range.
  var rowRange: Range<Int> { row..<max(row, row + rows) }
}
