internal import SpinSystem
internal import SpinValues

/// The hook of a time limit: a shell command in a process group of its own, while the command that
/// it may look at goes on.
struct HookRunner {
  /// Its pid while it runs.
  private(set) var pid: Int32 = 0
  private var wasKilled = false

  /// Starts it. What cannot be started is said in `problem`.
  ///
  /// - Parameter error: the descriptor that its output goes to, nil for the inherited standard error.
  mutating func start(
    _ command: [UInt8], limit: FiredLimit, elapsed: Duration, words: Words, pid command_: Int32,
    error: Int32?, closed: Int32
  ) -> String? {
    var launch = Launch(
      words: Words(["/bin/sh", "-c", "--"].map { Array($0.utf8) } + [command]))
    launch.environment = Self.environment(
      limit: limit, elapsed: elapsed, words: words, pid: command_)
    guard let empty = try? Descriptor.open("/dev/null", flags: .read) else {
      return "the hook cannot be started: /dev/null cannot be opened"
    }
    // Where standard error is inherited, standard output becomes what it is.
    launch.standard = .init(input: empty.number, output: error ?? 2, error: error)
    launch.closed = error == nil && closed & 4 != 0 ? 6 : 0
    if launch.closed != 0 { launch.standard = .init(input: empty.number) }
    wasKilled = false
    do throws(Launch.Failure) {
      pid = try launch.start()
      return nil
    } catch {
      switch error {
      case .notExecuted(let reason): return "the hook cannot be started: /bin/sh: \(reason.text)"
      case .noProcess(let reason): return "the hook cannot be started: \(reason.text)"
      }
    }
  }

  /// Ends its group, when its time is over.
  mutating func kill() {
    guard pid > 0 else { return }
    wasKilled = true
    Signals.send(.kill, toGroup: pid)
  }

  /// Whether it has ended since, and what is to be said about that; nil while it runs.
  mutating func poll() -> (problem: String?, Void)? {
    guard pid > 0, let status = Children.peek(pid) else { return nil }
    switch status {
    case .stopped, .continued: return nil
    case .exited, .signalled: break
    }
    Children.reap(pid)
    pid = 0
    if wasKilled { return ("the hook was killed: it ran longer than 10s", ()) }
    switch status {
    case .exited(0): return (nil, ())
    case .exited(let code): return ("the hook failed with status \(code)", ())
    case .signalled(let signal, _): return ("the hook was killed by \(signal.name)", ())
    default: return (nil, ())
    }
  }

  private static func environment(
    limit: FiredLimit, elapsed: Duration, words: Words, pid: Int32
  ) -> [Launch.Variable] {
    let (time, reason): (Duration, String) =
      switch limit {
      case .timeout(let time): (time, "timeout")
      case .idle(let time): (time, "idle-timeout")
      }
    func seconds(_ time: Duration) -> [UInt8] { Array("\(max(1, time.components.seconds))".utf8) }
    return [
      .init("SPIN_COMMAND", ShellQuoting.quote(words.bytes)),
      .init("SPIN_CHILD_PID", Array("\(pid)".utf8)),
      .init("SPIN_ELAPSED", seconds(elapsed)),
      .init("SPIN_LIMIT", seconds(time)),
      .init("SPIN_REASON", Array(reason.utf8)),
    ]
  }
}
