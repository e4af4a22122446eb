/// The styles that come with the command: names, paces, frames and what replaces them in ASCII.
///
/// Only ASCII, braille, block elements and box drawing, on whose width all terminals agree.
enum IndicatorTable {
  /// A row of the table. Frames are separated by a blank; U+2800 is a blank cell.
  struct Row {
    let name: String
    let milliseconds: Int
    let frames: String
    let ascii: String
  }

  /// In the order of `--list-styles`.
  static let rows: [Row] = [
    Row(name: "activity", milliseconds: 125, frames: "⣷ ⣯ ⣟ ⡿ ⢿ ⣻ ⣽ ⣾", ascii: "line"),
    Row(name: "dots", milliseconds: 100, frames: "⠙ ⠸ ⠴ ⠦ ⠇ ⠋", ascii: "line"),
    Row(name: "dots2", milliseconds: 90, frames: "⢹ ⣸ ⣴ ⣦ ⣇ ⡏ ⠟ ⠻", ascii: "line"),
    Row(name: "orbit", milliseconds: 80, frames: "⠁ ⠈ ⠐ ⠠ ⢀ ⡀ ⠄ ⠂", ascii: "line"),
    Row(name: "twins", milliseconds: 120, frames: "⢁ ⡈ ⠔ ⠢", ascii: "line"),
    Row(name: "bounce", milliseconds: 110, frames: "⠉ ⠒ ⠤ ⣀ ⠤ ⠒", ascii: "bounce"),
    Row(name: "rain", milliseconds: 120, frames: "⠡ ⢂ ⠌ ⡐", ascii: "bounce"),
    Row(
      name: "sand", milliseconds: 80, frames: "⠁ ⠂ ⠄ ⡀ ⡈ ⡐ ⡠ ⣀ ⣁ ⣂ ⣄ ⣌ ⣔ ⣤ ⣥ ⣦ ⣮ ⣶ ⣷ ⣿",
      ascii: "grow"),
    Row(name: "fill", milliseconds: 90, frames: "⡀ ⣀ ⣄ ⣤ ⣦ ⣶ ⣷ ⣿ ⢿ ⠿ ⠻ ⠛ ⠙ ⠉ ⠈ ⠀", ascii: "grow"),
    Row(name: "circle", milliseconds: 90, frames: "⠈⠱ ⠀⡱ ⢀⡰ ⢄⡠ ⢆⡀ ⢎⠀ ⠎⠁ ⠊⠑", ascii: "line"),
    Row(name: "moon", milliseconds: 160, frames: "⠀⠰ ⠀⡷ ⢸⡷ ⢾⡷ ⢾⡇ ⢾⠀ ⠆⠀ ⠀⠀", ascii: "pulse"),
    Row(
      name: "wave", milliseconds: 130, frames: "⠉⢄⣀⠌ ⠉⠡⣀⡠ ⠌⠉⢄⣀ ⡠⠉⠡⣀ ⣀⠌⠉⢄ ⣀⡠⠉⠡ ⢄⣀⠌⠉ ⠡⣀⡠⠉",
      ascii: "ellipsis"),
    Row(name: "snake", milliseconds: 80, frames: "", ascii: "bar"),
    Row(name: "scan", milliseconds: 80, frames: "", ascii: "bar"),
    Row(name: "pong", milliseconds: 80, frames: "", ascii: "ball"),
    Row(name: "line", milliseconds: 130, frames: "| / - \\", ascii: "line"),
    Row(name: "pipe", milliseconds: 110, frames: "┤ ┘ ┴ └ ├ ┌ ┬ ┐", ascii: "line"),
    Row(name: "corner", milliseconds: 120, frames: "▘ ▝ ▗ ▖", ascii: "line"),
    Row(name: "clock", milliseconds: 200, frames: "╹ ╺ ╻ ╸", ascii: "line"),
    Row(name: "halves", milliseconds: 120, frames: "▀ ▐ ▄ ▌", ascii: "line"),
    Row(name: "arc", milliseconds: 110, frames: "╭ ╮ ╯ ╰", ascii: "line"),
    Row(name: "blocks", milliseconds: 120, frames: "▛ ▜ ▟ ▙", ascii: "line"),
    Row(name: "compass", milliseconds: 150, frames: "╀ ┾ ╁ ┽", ascii: "line"),
    Row(name: "flip", milliseconds: 160, frames: "▚ ▞", ascii: "toggle"),
    Row(name: "pulse", milliseconds: 120, frames: "░ ▒ ▓ █ ▓ ▒", ascii: "pulse"),
    Row(name: "ellipsis", milliseconds: 300, frames: ".⠀⠀ ..⠀ ... ⠀⠀⠀", ascii: "ellipsis"),
    Row(name: "grow", milliseconds: 90, frames: "▁ ▂ ▃ ▄ ▅ ▆ ▇ █ ▇ ▆ ▅ ▄ ▃ ▂", ascii: "grow"),
    Row(name: "balloon", milliseconds: 140, frames: ". o O @ O o", ascii: "balloon"),
    Row(name: "slide", milliseconds: 90, frames: "▏ ▎ ▍ ▌ ▋ ▊ ▉ █ ▉ ▊ ▋ ▌ ▍ ▎", ascii: "grow"),
    Row(
      name: "arrow", milliseconds: 110, frames: ">⠀⠀⠀ >>⠀⠀ >>>⠀ >>>> ⠀>>> ⠀⠀>> ⠀⠀⠀> ⠀⠀⠀⠀",
      ascii: "arrow"),
    Row(
      name: "bars", milliseconds: 90, frames: "▁▄█ ▂▂▆ ▃▁▄ ▆▁▂ ▇▃▁ █▅▁ ▇▇▃ ▆█▅ ▃█▇ ▂▆█",
      ascii: "ellipsis"),
    Row(name: "star", milliseconds: 140, frames: "+ x * x", ascii: "star"),
    Row(
      name: "meter", milliseconds: 90, frames: "╶── ╾── ━── ━╾─ ━━─ ━━╸ ━━━ ╺━━ ─━━ ─╺━ ──━ ──╺",
      ascii: "bar"),
    Row(
      name: "bar", milliseconds: 100,
      frames: "[=⠀⠀⠀] [==⠀⠀] [⠀==⠀] [⠀⠀==] [⠀⠀⠀=] [⠀⠀==] [⠀==⠀] [==⠀⠀]", ascii: "bar"),
    Row(name: "ball", milliseconds: 90, frames: "", ascii: "ball"),
    Row(
      name: "binary", milliseconds: 110,
      frames: "010010 001101 100101 110010 011001 101100 010110 101001", ascii: "binary"),
  ]

  /// The frames of a row, blanks for U+2800.
  static func frames(_ row: Row) -> [String] {
    switch row.name {
    case "snake": DotMatrix.snake
    case "scan": DotMatrix.scan
    case "pong": DotMatrix.pong
    case "ball": ball
    default: row.frames.split(separator: " ").map { blanks(String($0)) }
    }
  }

  /// The frames of an ASCII replacement.
  static func asciiFrames(_ name: String) -> [String] {
    switch name {
    case "bounce": ["_", "-", "'", "-"]
    case "grow": ["_", "-", "=", "-"]
    case "pulse": [".", "o", "O", "o"]
    case "toggle": ["-", "+"]
    default: rows.first { $0.name == name }.map(frames) ?? ["|", "/", "-", "\\"]
    }
  }

  /// `(o     )` to `(     o)` and back.
  private static var ball: [String] {
    (Array(0...5) + Array((1...4).reversed())).map { at in
      "(" + String(repeating: " ", count: at) + "o" + String(repeating: " ", count: 5 - at) + ")"
    }
  }

  /// A text with blanks for U+2800: some fonts draw eight empty circles there.
  static func blanks(_ text: String) -> String {
    String(text.map { $0 == "\u{2800}" ? " " : $0 })
  }
}

extension Indicator {
  /// The names of all styles, in the order of `--list-styles`.
  package static var names: [String] { IndicatorTable.rows.map(\.name) }

  /// The style of a name, nil where there is none.
  package static func named(_ name: String) -> Indicator? {
    guard let row = IndicatorTable.rows.first(where: { $0.name == name }) else { return nil }
    let frames = IndicatorTable.frames(row)
    let isBraille = frames.contains {
      $0.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    return Indicator(
      name: row.name, interval: .milliseconds(row.milliseconds), frames: frames,
      ascii: IndicatorTable.asciiFrames(row.ascii),
      large: row.name == "activity" ? .ring : isBraille ? .dots : .none)
  }
}
