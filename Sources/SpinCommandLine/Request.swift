package import SpinValues

/// What a command line asks for.
package enum Request: Equatable, Sendable {
  /// Run a command: at least one word, each as it was typed.
  case run(Arguments, command: Words)
  /// Print ``HelpText``.
  case help
  /// Print ``Version/line``.
  case version
  /// Show all styles, as they would look with these arguments.
  case listStyles(Arguments)
  /// Send the card of the run around this one some lines of `NAME=VALUE`: at least one, none with a
  /// newline in it.
  case tell([[UInt8]])
  /// Print a generated file.
  case generate(GeneratedFile)
}
