/// The styles that come with the command: names, paces, frames and what replaces them in ASCII.
///
/// Only ASCII, braille, block elements and box drawing, on whose width all terminals agree. Nothing here is built before
/// it is asked for: names are read at every start.
enum IndicatorTable {
  /// A row of the table.
  struct Row {
    /// How long a frame stays.
    let milliseconds: Int
    /// The frames, separated by blanks; U+2800 is a blank cell. Empty where they are made by a rule.
    let frames: String
    /// The name of what replaces them in ASCII.
    let ascii: String

    init(_ milliseconds: Int, _ frames: String, ascii: String) {
      self.milliseconds = milliseconds
      self.frames = frames
      self.ascii = ascii
    }
  }

  /// In the order of `--list-styles`.
  static let names = [
    "activity", "dots", "dots2", "orbit", "twins", "bounce", "rain", "sand", "fill", "circle",
    "moon", "wave", "snake", "scan", "pong", "line", "pipe", "corner", "clock", "halves", "arc",
    "blocks", "compass", "flip", "pulse", "ellipsis", "grow", "balloon", "slide", "arrow", "bars",
    "star", "meter", "bar", "ball", "binary",
  ]

  /// The row of a name, nil where there is none.
  static func row(_ name: String) -> Row? {
    switch name {
    case "activity": Row(125, "⣷ ⣯ ⣟ ⡿ ⢿ ⣻ ⣽ ⣾", ascii: "line")
    case "dots": Row(100, "⠙ ⠸ ⠴ ⠦ ⠇ ⠋", ascii: "line")
    case "dots2": Row(90, "⢹ ⣸ ⣴ ⣦ ⣇ ⡏ ⠟ ⠻", ascii: "line")
    case "orbit": Row(80, "⠁ ⠈ ⠐ ⠠ ⢀ ⡀ ⠄ ⠂", ascii: "line")
    case "twins": Row(120, "⢁ ⡈ ⠔ ⠢", ascii: "line")
    case "bounce": Row(110, "⠉ ⠒ ⠤ ⣀ ⠤ ⠒", ascii: "bounce")
    case "rain": Row(120, "⠡ ⢂ ⠌ ⡐", ascii: "bounce")
    case "sand": Row(80, "⠁ ⠂ ⠄ ⡀ ⡈ ⡐ ⡠ ⣀ ⣁ ⣂ ⣄ ⣌ ⣔ ⣤ ⣥ ⣦ ⣮ ⣶ ⣷ ⣿", ascii: "grow")
    case "fill": Row(90, "⡀ ⣀ ⣄ ⣤ ⣦ ⣶ ⣷ ⣿ ⢿ ⠿ ⠻ ⠛ ⠙ ⠉ ⠈ ⠀", ascii: "grow")
    case "circle": Row(90, "⠈⠱ ⠀⡱ ⢀⡰ ⢄⡠ ⢆⡀ ⢎⠀ ⠎⠁ ⠊⠑", ascii: "line")
    case "moon": Row(160, "⠀⠰ ⠀⡷ ⢸⡷ ⢾⡷ ⢾⡇ ⢾⠀ ⠆⠀ ⠀⠀", ascii: "pulse")
    case "wave": Row(130, "⠉⢄⣀⠌ ⠉⠡⣀⡠ ⠌⠉⢄⣀ ⡠⠉⠡⣀ ⣀⠌⠉⢄ ⣀⡠⠉⠡ ⢄⣀⠌⠉ ⠡⣀⡠⠉", ascii: "ellipsis")
    case "snake": Row(80, "", ascii: "bar")
    case "scan": Row(80, "", ascii: "bar")
    case "pong": Row(80, "", ascii: "ball")
    case "line": Row(130, "| / - \\", ascii: "line")
    case "pipe": Row(110, "┤ ┘ ┴ └ ├ ┌ ┬ ┐", ascii: "line")
    case "corner": Row(120, "▘ ▝ ▗ ▖", ascii: "line")
    case "clock": Row(200, "╹ ╺ ╻ ╸", ascii: "line")
    case "halves": Row(120, "▀ ▐ ▄ ▌", ascii: "line")
    case "arc": Row(110, "╭ ╮ ╯ ╰", ascii: "line")
    case "blocks": Row(120, "▛ ▜ ▟ ▙", ascii: "line")
    case "compass": Row(150, "╀ ┾ ╁ ┽", ascii: "line")
    case "flip": Row(160, "▚ ▞", ascii: "toggle")
    case "pulse": Row(120, "░ ▒ ▓ █ ▓ ▒", ascii: "pulse")
    case "ellipsis": Row(300, ".⠀⠀ ..⠀ ... ⠀⠀⠀", ascii: "ellipsis")
    case "grow": Row(90, "▁ ▂ ▃ ▄ ▅ ▆ ▇ █ ▇ ▆ ▅ ▄ ▃ ▂", ascii: "grow")
    case "balloon": Row(140, ". o O @ O o", ascii: "balloon")
    case "slide": Row(90, "▏ ▎ ▍ ▌ ▋ ▊ ▉ █ ▉ ▊ ▋ ▌ ▍ ▎", ascii: "grow")
    case "arrow": Row(110, ">⠀⠀⠀ >>⠀⠀ >>>⠀ >>>> ⠀>>> ⠀⠀>> ⠀⠀⠀> ⠀⠀⠀⠀", ascii: "arrow")
    case "bars": Row(90, "▁▄█ ▂▂▆ ▃▁▄ ▆▁▂ ▇▃▁ █▅▁ ▇▇▃ ▆█▅ ▃█▇ ▂▆█", ascii: "ellipsis")
    case "star": Row(140, "+ x * x", ascii: "star")
    case "meter": Row(90, "╶── ╾── ━── ━╾─ ━━─ ━━╸ ━━━ ╺━━ ─━━ ─╺━ ──━ ──╺", ascii: "bar")
    case "bar": Row(100, "[=⠀⠀⠀] [==⠀⠀] [⠀==⠀] [⠀⠀==] [⠀⠀⠀=] [⠀⠀==] [⠀==⠀] [==⠀⠀]", ascii: "bar")
    case "ball": Row(90, "", ascii: "ball")
    case "binary":
      Row(110, "010010 001101 100101 110010 011001 101100 010110 101001", ascii: "binary")
    default: nil
    }
  }

  /// The frames of a style, blanks for U+2800.
  static func frames(_ name: String, _ row: Row) -> [String] {
    switch name {
    case "snake": DotMatrix.snake
    case "scan": DotMatrix.scan
    case "pong": DotMatrix.pong
    case "ball": ball
    default:
      row.frames.unicodeScalars.split(separator: " ").map { frame in
        // Some fonts draw eight empty circles for a braille cell without dots.
        var text = String.UnicodeScalarView()
        for scalar in frame { text.append(scalar == "\u{2800}" ? " " : scalar) }
        return String(text)
      }
    }
  }

  /// The frames of an ASCII replacement.
  static func asciiFrames(_ name: String) -> [String] {
    switch name {
    case "bounce": ["_", "-", "'", "-"]
    case "grow": ["_", "-", "=", "-"]
    case "pulse": [".", "o", "O", "o"]
    case "toggle": ["-", "+"]
    default: row(name).map { frames(name, $0) } ?? ["|", "/", "-", "\\"]
    }
  }

  /// `(o     )` to `(     o)` and back.
  private static var ball: [String] {
    (Array(0...5) + Array((1...4).reversed())).map { at in
      "(" + String(repeating: " ", count: at) + "o" + String(repeating: " ", count: 5 - at) + ")"
    }
  }
}

extension Indicator {
  /// The names of all styles, in the order of `--list-styles`.
  package static var names: [String] { IndicatorTable.names }

  /// The style of a name, nil where there is none.
  package static func named(_ name: String) -> Indicator? {
    guard let row = IndicatorTable.row(name) else { return nil }
    let frames = IndicatorTable.frames(name, row)
    let isBraille = frames.contains {
      $0.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    return Indicator(
      name: name, interval: .milliseconds(row.milliseconds), frames: frames,
      ascii: IndicatorTable.asciiFrames(row.ascii),
      large: name == "activity" ? .ring : isBraille ? .dots : .none)
  }
}
