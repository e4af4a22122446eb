import SpinTerminal
import SpinValues

/// Some output and what a terminal shows of it.
struct ScreenCase: Sendable, CustomStringConvertible {
  /// What it shows.
  let name: String
  let input: [UInt8]
  let size: Size
  /// As ``ScreenPicture`` draws it.
  let rows: [String]
  /// Column and row, from 0.
  let cursor: (Int, Int)
  /// Why an emulator is not asked, or shows something else.
  let exceptions: [Witness: String]

  /// Who else is asked.
  enum Witness: Hashable, Sendable { case tmux, libvterm }

  init(
    _ name: String, _ input: String, _ rows: [String], at cursor: (Int, Int),
    columns: Int = 10, height: Int = 4, tmux: String? = nil, libvterm: String? = nil
  ) {
    self.init(
      name, bytes: Array(input.utf8), rows, at: cursor, columns: columns, height: height,
      tmux: tmux, libvterm: libvterm)
  }

  init(
    _ name: String, bytes: [UInt8], _ rows: [String], at cursor: (Int, Int),
    columns: Int = 10, height: Int = 4, tmux: String? = nil, libvterm: String? = nil
  ) {
    self.name = name
    input = bytes
    size = Size(columns: columns, rows: height)
    self.rows = rows
    self.cursor = cursor
    var exceptions: [Witness: String] = [:]
    exceptions[.tmux] = tmux
    exceptions[.libvterm] = libvterm
    self.exceptions = exceptions
  }

  var description: String { name }

  static let all = text + moving + editing + margins + pens + screens + parsing
}
