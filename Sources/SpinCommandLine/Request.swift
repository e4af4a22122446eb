package import SpinValues

/// What a command line asks for.
package enum Request: Equatable, Sendable {
  /// Run a command: at least one word, each as it was typed.
  case run(Arguments, command: Words)
  /// Print ``HelpText``.
  case help
  /// Print ``Version/line``.
  case version
  /// Print a generated file.
  case generate(GeneratedFile)
}
