import SpinValues

/// Completions for interactive shells, as scripts.
///
/// All three complete options and their values up to the command, and from there on leave the
/// rest of the line to what the shell knows of that command.
package enum Completions {
  /// What can be offered for an option's value; nil where only a person knows.
  static func words(for option: Option, styles: [String]) -> [String]? {
    switch option.value {
    case .choice: return option.choices
    case .style: return styles
    case .color: return colors
    case .signal: return signals
    case .message: return Message.offered
    case .toggle, .request, .text, .time, .percent, .command: return nil
    }
  }

  /// All names with their dashes, opposites included, in order.
  static func names(of options: [Option]) -> [String] {
    options.flatMap { option in
      ["--" + option.name] + (option.opposite.map { ["--" + $0] } ?? [])
    }
  }

  /// The letters of options that take a value, or of those that do not.
  static func letters(takingValue: Bool) -> String {
    OptionTable.all.filter { $0.takesValue == takingValue }.compactMap(\.letter).joined()
  }

  /// The names without dashes of options whose value is the next word.
  static var namesTakingWord: [String] {
    OptionTable.all.filter(\.takesNextWord).map(\.name)
  }

  static let heading = "Made from the option table by Scripts/generate; do not edit."

  private static let colors = ColorName.allCases.map(\.rawValue)

  /// Those that are worth a try, by names that all systems know.
  private static let signals = [
    "TERM", "INT", "HUP", "QUIT", "KILL", "USR1", "USR2", "ALRM", "ABRT", "STOP",
  ]
}
