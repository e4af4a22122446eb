import SpinValues

/// The manual page, as roff source for man(7).
package enum ManPage {
  /// The whole source, ending in a newline.
  ///
  /// - Parameter styles: the names of the indicators.
  package static func render(styles: [String]) -> String {
    let header = [
      "SPIN", "1", Version.manualDate, "spin \(Version.number)", "User Commands",
    ]
    var blocks = ManText.beginning
    blocks.append(.section("OPTIONS"))
    blocks.append(.text(ManText.aboutOptions))
    for group in Option.Group.allCases {
      blocks.append(.subsection(group.rawValue))
      for option in OptionTable.options(of: group) {
        blocks.append(.item(term(option), explanation(option, styles: styles)))
      }
    }
    blocks += ManText.values
    blocks += ManText.behaviour
    blocks += ManText.surroundings(presets: presets())
    blocks += ManText.end
    return ".\\\" Made from the option table by Scripts/generate; do not edit.\n"
      + ".TH " + header.map { Roff.argument($0) }.joined(separator: " ") + "\n"
      // Neither options nor names of sections are to be broken at line ends.
      + ".nh\n.ad l\n"
      + Roff.render(blocks)
  }

  private static func term(_ option: Option) -> String {
    var term = option.letter.map { "`-\($0)`, " } ?? ""
    term += "`--\(option.name)`"
    guard option.takesValue else { return term }
    if option.value == .choice {
      return term + " " + option.choices.map { "`\($0)`" }.joined(separator: "|")
    }
    return term
      + (option.takesNextWord ? " _\(option.placeholder)_" : "[`=`_\(option.placeholder)_]")
  }

  private static func explanation(_ option: Option, styles: [String]) -> String {
    var text = ""
    for part in option.manual.split(separator: "%", omittingEmptySubsequences: false) {
      text += part == "styles" ? list(styles) : String(part)
    }
    if !option.fallback.isEmpty { text += " Default: \(option.fallback)." }
    if let opposite = option.opposite { text += " Opposite: `--\(opposite)`." }
    if !option.preset.isEmpty { text += " Preset: `\(option.preset)`." }
    return text
  }

  private static func list(_ words: [String]) -> String {
    let literal = words.map { "`\($0)`" }
    guard let last = literal.last, literal.count > 1 else { return literal.joined() }
    return literal.dropLast().joined(separator: ", ") + " or " + last
  }

  private static func presets() -> String {
    OptionTable.all.filter { !$0.preset.isEmpty }.map { "`\($0.preset)`" }.joined(separator: ", ")
  }
}
