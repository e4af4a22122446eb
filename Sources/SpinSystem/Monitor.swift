package import SpinValues

internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The process that leads the command's session: it starts the command on our pseudo-terminal,
/// says what becomes of it, restores the screen if we are killed, and passes on what grandchildren
/// write that outlive us.
package final class Monitor {
  /// What it says.
  package enum Report: Equatable, Sendable {
    /// The command runs: said only where it was awaited.
    case started(pid: Int32)
    /// The command could not be executed.
    case notExecuted(SystemError)
    /// The session or the process could not be made.
    case failed(SystemError)
    /// The command has stopped, goes on, or has ended; an ended one keeps its pid until we are gone
    /// or `release` is called.
    case status(WaitStatus)
    /// The answer to a probe: whether the command waits for a line.
    case probed(Bool)
    /// The monitor itself is gone.
    case gone
  }

  /// The descriptor to wait on.
  package var number: Int32 { socket.number }

  /// The monitor's pid.
  package let pid: Int32

  /// The command's pid; 0 before it runs.
  package var commandPid: Int32 { spin_undo_command(terminal.undo) }

  /// Has it say when the command runs; the pid where it does already, else 0.
  package func awaitCommand() -> Int32 { spin_undo_await_command(terminal.undo) }

  /// Has it ask the kernel whether the command waits for a line, by a stop and a continue; `probed`
  /// is the answer.
  package func probe() {
    let request = UInt8(SPIN_REQUEST_PROBE.rawValue)
    withUnsafeBytes(of: request) { _ = try? DescriptorCalls.write(number, $0) }
  }

  private let socket: Descriptor
  private let terminal: TerminalSession

  /// Forks the monitor, which starts the command.
  package init(
    launch: Launch, on pseudoTerminal: PseudoTerminal, terminal: TerminalSession
  ) throws(SystemError) {
    var launch = launch
    launch.foreground = pseudoTerminal.replica
    var socket: Int32 = -1
    let (pid, error) = launch.withCLaunch { form in
      var monitor = spin_monitor()
      monitor.launch = form
      monitor.primary = pseudoTerminal.primary
      monitor.replica = pseudoTerminal.replica
      monitor.terminal = terminal.number
      monitor.undo = terminal.undo
      let pid = spin_monitor_start(&monitor, &socket)
      return (pid, SystemError.current)
    }
    guard pid > 0 else { throw error }
    self.pid = pid
    self.socket = Descriptor(owning: socket)
    self.terminal = terminal
  }

  /// The next thing it has said, or nil where there is none now.
  package func next() -> Report? {
    var report = spin_report()
    let result = withUnsafeMutableBytes(of: &report) { DescriptorCalls.read(number, into: $0) }
    switch result {
    case .nothingNow: return nil
    case .end: return .gone
    case .bytes:
      switch UInt32(bitPattern: report.kind) {
      case SPIN_REPORT_STARTED.rawValue: return .started(pid: report.value)
      case SPIN_REPORT_NOT_EXECUTED.rawValue:
        return .notExecuted(SystemError(number: report.value))
      case SPIN_REPORT_STATUS.rawValue:
        guard let status = WaitStatus(raw: report.value) else { return nil }
        return .status(status)
      case SPIN_REPORT_PROBED.rawValue: return .probed(report.value != 0)
      default: return .failed(SystemError(number: report.value))
      }
    }
  }
}

/// Children of this very process.
package enum Children {
  /// What is new of a child; one that has ended stays unreaped, its pid its own.
  package static func peek(_ pid: Int32) -> WaitStatus? {
    var raw: Int32 = 0
    return spin_peek_child(pid, &raw) == 1 ? WaitStatus(raw: raw) : nil
  }

  /// Takes an ended child off the list; its pid is free then.
  package static func reap(_ pid: Int32) {
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0 && errno == EINTR {}
  }

  /// Takes off every ended child that is not ours: what pid 1 is there for. Does nothing in any
  /// other process, which may have been started with children it knows nothing of.
  package static func reapStrangers(sparing pids: (Int32, Int32)) {
    guard getpid() == 1 else { return }
    while spin_reap_stranger(pids.0, pids.1) > 0 {}
  }

  /// Whether a process is stopped by a signal now (Linux: its state in /proc); true where that cannot
  /// be told.
  package static func isStopped(_ pid: Int32) -> Bool {
    #if os(Linux)
      guard let text = SmallFile.read("/proc/\(pid)/stat"),
        let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count
      else { return true }
      return text[end + 2] == UInt8(ascii: "T")
    #else
      return true
    #endif
  }
}
