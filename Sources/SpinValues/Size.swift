/// The size of a terminal or of a part of it, in character cells.
package struct Size: Equatable, Hashable, Sendable {
  /// How many cells a row has.
  package var columns: Int
  /// How many rows there are.
  package var rows: Int

  /// A size in cells; nothing is checked, 0 is what a terminal of unknown size reports.
  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
