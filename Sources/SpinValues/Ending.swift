/// How `spin` itself ends.
package enum Ending: Equatable, Sendable {
  /// With an exit status.
  case status(UInt8)
  /// By dying of a signal, as the command did.
  case signal(Signal)

  /// The exit status where dying of the signal is impossible, as for pid 1: 128 + S.
  package var fallbackStatus: UInt8 {
    switch self {
    case .status(let status): return status
    case .signal(let signal): return UInt8(truncatingIfNeeded: 128 &+ signal.number)
    }
  }
}

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
