import SpinValues

/// What `--help` prints: at most 80 columns wide.
package enum HelpText {
  /// The whole text, ending in a newline.
  package static func render() -> String {
    var text = """
      Usage: spin [OPTION]... [--] COMMAND [ARG]...

      Run COMMAND, show a card with a spinner over the whole terminal while it runs,
      then print what it wrote and end as it ended. In CI and without a terminal
      plain lines are printed instead.


      """
    for group in Option.Group.allCases {
      text += group.rawValue + ":\n"
      for option in OptionTable.options(of: group) { text += entry(option) }
      text += "\n"
    }
    text += """
      * can be preset, as in SPIN_STYLE=dots or SPIN_NO_BACKDROP=1
      The last of a repeated option wins, and every switch has its opposite:
      --no-quiet, --backdrop.
      TIME    10, 1.5s, 200ms, 2m, 1h, 1d, 1m30s, inf; seconds where no unit is given
      SIGNAL  a name, with or without SIG, a number, or RTMIN+n
      PERCENT 0 to 100

      """
    let names = ColorName.allCases.map(\.rawValue).joined(separator: ", ")
    text += hanging("COLOR   ", names + "; 0 to 255; #rgb; #rrggbb")
    text += hanging("NAME=VALUE  ", Message.usages)
    text += """

      Keys: Ctrl-C, Ctrl-\\ and Ctrl-Z as usual; Ctrl-L draws the screen again;
      Esc dismisses the card and shows the command.
      Exit status: that of the command; 124 after a time limit (137 if it took KILL);
      125 wrong usage or no start, 126 cannot be executed, 127 not found.
      'man spin' says more.

      """
    return text
  }

  /// Where summaries begin, counted from 0; an option that is longer has a line of its own.
  private static let summaryColumn = 30
  private static let width = 80

  private static func entry(_ option: Option) -> String {
    var left = option.letter.map { "  -\($0), " } ?? "      "
    left += option.usage
    let star = option.preset.isEmpty ? "  " : "* "
    if left.utf8.count > summaryColumn - 3 {
      left += "\n" + String(repeating: " ", count: summaryColumn - 2) + star
    } else {
      left += String(repeating: " ", count: summaryColumn - 2 - left.utf8.count) + star
    }
    var summary = option.summary
    if !option.fallback.isEmpty { summary += " [\(option.fallback)]" }
    return hanging(left, summary)
  }

  /// A text in lines after a beginning that stands only before the first.
  private static func hanging(_ beginning: String, _ text: String) -> String {
    let indent = beginning.split(separator: "\n").last?.utf8.count ?? 0
    let lines = TextLines.wrap(text, width: width - indent)
    let blank = "\n" + String(repeating: " ", count: indent)
    return beginning + lines.joined(separator: blank) + "\n"
  }
}
