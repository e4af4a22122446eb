package import SpinValues

/// Reads the command line and the presets.
package enum CommandLineParser {
  /// What the name of every variable that presets an option begins with.
  package static let presetPrefix: StaticString = "SPIN_"

  /// What the words ask for.
  ///
  /// The first `--help` or `--version` among the options wins over every error before or after it,
  /// those of presets included; of several errors the first on the command line is told, then that
  /// the command is missing, then the first preset's.
  ///
  /// - Parameters:
  ///   - words: the arguments without the program's name, byte for byte.
  ///   - environment: the value of a variable, nil where it is not set; an empty one presets nothing.
  ///     Nil where no variable is set that begins with ``presetPrefix``: then no preset is looked for.
  ///   - styles: the names of the indicators.
  /// - Throws: what was wrong and how to put it right, in one line.
  package static func parse(
    _ words: Words, environment: ((String) -> [UInt8]?)?,
    styles: @escaping @autoclosure () -> [String]
  ) throws(UsageError) -> Request {
    var reader = OptionReader(words: words, styles: styles)
    if let environment { reader.readPresets(environment) }
    if let request = reader.readOptions() { return request }
    if let error = reader.error { throw error }
    let command = reader.rest
    if let inquiry = reader.inquiry {
      if !command.isEmpty {
        throw UsageError(
          "\(inquiry.option) takes no command, but \(ValueError.quoted(command[0])) was given")
      }
      if let error = reader.presetError { throw error }
      return inquiry.request(reader.arguments)
    }
    guard !command.isEmpty else {
      throw UsageError("no command given, as in 'spin -- make' (try 'spin --help')")
    }
    if let error = reader.presetError { throw error }
    return .run(reader.arguments, command: command)
  }
}
