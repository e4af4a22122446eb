/// The exit statuses that are `spin`'s own, those of GNU `timeout`.
package enum ExitCode {
  /// A limit fired and the command was stopped.
  package static let timedOut: UInt8 = 124
  /// Wrong usage, or the command could not be started or waited for.
  package static let failed: UInt8 = 125
  /// The command was found and could not be executed.
  package static let cannotExecute: UInt8 = 126
  /// The command was not found.
  package static let notFound: UInt8 = 127
  /// A limit fired and the command took KILL.
  package static let killed: UInt8 = 137
}
