/// How `spin` itself ends.
package enum Ending: Equatable, Sendable {
  /// With an exit status.
  case status(UInt8)
  /// By dying of a signal, as the command did.
  case signal(Signal)

  /// Whether that means that all went well.
  package var isSuccess: Bool {
    if case .status(0) = self { return true }
    return false
  }

  /// The exit status where dying of the signal is impossible, as for pid 1: 128 + S.
  package var fallbackStatus: UInt8 {
    switch self {
    case .status(let status): return status
    case .signal(let signal): return UInt8(truncatingIfNeeded: 128 &+ signal.number)
    }
  }
}
