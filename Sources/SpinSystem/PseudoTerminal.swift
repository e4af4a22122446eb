package import SpinValues

internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A pseudo-terminal (pty(7)): the command's terminal is its replica end, we hold the primary end.
package final class PseudoTerminal {
  /// The end that we read the command's output from and write keys to, non-blocking.
  package var primary: Int32 { primaryEnd.number }

  /// The end that the command has, held open by us so that the primary end does not report a
  /// hang-up while the command happens to have closed its own.
  package var replica: Int32 { replicaNumber }

  /// The modes that it was opened with.
  package let firstModes: TerminalModes

  private let primaryEnd: Descriptor
  private var replicaNumber: Int32

  /// Opens one with the modes and the size of a terminal.
  package init(like terminal: Int32, modes: TerminalModes) throws(SystemError) {
    var ends: (primary: Int32, replica: Int32) = (-1, -1)
    guard spin_open_pty(&ends.primary, &ends.replica) == 0 else { throw .current }
    primaryEnd = Descriptor(owning: ends.primary)
    replicaNumber = ends.replica
    firstModes = modes
    try modes.set(on: ends.replica, .now)
    if let size = Terminal.size(terminal) { resize(to: size, like: terminal) }
  }

  deinit {
    releaseReplica()
  }

  /// Sets the window size; the kernel tells the foreground group (WINCH) if it is another.
  package func resize(to size: Size, like terminal: Int32) {
    _ = spin_set_size(
      primary, Int32(clamping: size.columns), Int32(clamping: size.rows), terminal)
  }

  /// Closes our copy of the replica end: from now on the primary end tells whether anyone else has
  /// one (a read gives EIO when nobody has).
  package func releaseReplica() {
    if replicaNumber >= 0 { _ = close(replicaNumber) }
    replicaNumber = -1
  }

  /// The modes that the command has set.
  package var modes: TerminalModes? { try? TerminalModes.current(of: primary) }

  /// Sends INT, QUIT or TSTP to the foreground group, whoever owns its processes, as the keyboard
  /// would (TIOCSIG). Whether that was possible.
  package func sendKeyboardSignal(_ signal: Signal) -> Bool {
    spin_pty_signal(primary, signal.number) == 0
  }

  /// The path of the replica end's device.
  package var path: [UInt8]? { Terminal.path(replicaNumber) }
}
