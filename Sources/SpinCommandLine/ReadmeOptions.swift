/// The options as the README lists them: what stands between its two markers.
package enum ReadmeOptions {
  /// The line before the block.
  package static let beginning = "<!-- options -->"
  /// The line after it.
  package static let end = "<!-- /options -->"

  /// A table in Markdown, ending in a newline.
  package static func render() -> String {
    var text = """
      | option | meaning | default |
      | --- | --- | --- |

      """
    for group in Option.Group.allCases {
      text += "| **\(group.rawValue)** | | |\n"
      for option in OptionTable.options(of: group) {
        let name = (option.letter.map { "-\($0), " } ?? "") + option.usage
        let star = option.preset.isEmpty ? "" : " \\*"
        text += "| `\(cell(name))`\(star) | \(cell(option.summary)) | \(cell(option.fallback)) |\n"
      }
    }
    return text + """

      \\* can be preset by an environment variable, as in `SPIN_STYLE=dots` or `SPIN_NO_BACKDROP=1`.
      Every switch has its opposite (`--no-quiet`, `--backdrop`), and the last of a repeated option wins.

      """
  }

  /// Text in a cell: a bar would end it, even between backquotes.
  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
