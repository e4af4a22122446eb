/// Breaks text into lines.
enum TextLines {
  /// The text in lines of at most so many bytes, broken at spaces; longer words stay whole.
  static func wrap(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.utf8.count + 1 + word.utf8.count > width {
        lines.append(line)
        line = ""
      }
      if !line.isEmpty { line += " " }
      line += word
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
