package import SpinValues

internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Signals to this process as events of a loop: the handlers, in C, do nothing but write to a pipe.
package final class SignalSource {
  /// One signal as it arrived.
  package struct Event: Equatable, Sendable {
    package let signal: Signal
    /// The kernel sent it: a key, a hang-up, a child.
    package let isFromKernel: Bool
  }

  /// The descriptor to wait on.
  package var number: Int32 { pipe.number }

  private let pipe: Descriptor

  /// Catches every signal that ends, stops or informs a process, but for those that were ignored
  /// when this process was started, which stay ignored, and those that mean a fault of our own.
  /// `always` is caught even if it was ignored.
  package init(always: Signal) throws(SystemError) {
    let number = spin_signal_pipe()
    if number < 0 { throw .current }
    pipe = Descriptor(owning: number)
    Signals.hold()
    for number in 1...spin_highest_signal() {
      switch number {
      case SIGKILL, SIGSTOP, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS: continue
      case SIGPIPE, SIGXFSZ, SIGTTOU: _ = spin_ignore(number)
      case SIGTTIN, SIGURG: _ = spin_default(number)
      case SIGCHLD, SIGCONT, SIGWINCH: _ = spin_catch(number, true)
      default:
        // Those two are glibc's own (nptl(7)).
        if number != 32, number != 33 { _ = spin_catch(number, number == always.number) }
      }
    }
    // What was blocked when we started is for the command, not for us.
    var none = sigset_t()
    sigemptyset(&none)
    sigprocmask(SIG_SETMASK, &none, nil)
  }

  /// The signals that have arrived and were not yet asked for, in order.
  package func next() -> [Event] {
    var events: [Event] = []
    let size = MemoryLayout<spin_signal_event>.size
    withUnsafeTemporaryAllocation(of: spin_signal_event.self, capacity: 32) { buffer in
      while case .bytes(let count) = DescriptorCalls.read(number, into: .init(buffer)) {
        for event in buffer.prefix(count / size) {
          events.append(
            Event(signal: Signal(number: event.number), isFromKernel: event.from_kernel != 0))
        }
        if count < buffer.count * size { break }
      }
    }
    return events
  }
}

/// What a process does to itself and to others by signals.
package enum Signals {
  /// Blocks every signal until a `SignalSource` is there: one that came before would end us, and the
  /// command that has just been started would be left behind. The command gets the mask that we were
  /// started with all the same.
  package static func hold() {
    var all = sigset_t()
    sigfillset(&all)
    sigprocmask(SIG_SETMASK, &all, nil)
  }

  /// Whether the signal was ignored when this process was started.
  package static func wasIgnored(_ signal: Signal) -> Bool {
    spin_inherited_ignored(signal.number)
  }

  /// Sends a signal to a whole process group. False where no process of it may be signalled by us,
  /// or there is none (kill(2)). A group below 2 is never signalled.
  @discardableResult
  package static func send(_ signal: Signal, toGroup group: Int32) -> Bool {
    group > 1 && kill(-group, signal.number) == 0
  }

  /// Sends a signal to one process, under the same rules.
  @discardableResult
  package static func send(_ signal: Signal, to process: Int32) -> Bool {
    process > 1 && kill(process, signal.number) == 0
  }

  /// Whether a process of that number exists (kill(2) with signal 0).
  package static func exists(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  /// Sends a signal to a command: to its group, and to itself where it has left that group.
  package static func send(_ signal: Signal, toCommand pid: Int32) {
    guard pid > 1 else { return }
    if getpgid(pid) != pid { send(signal, to: pid) }
    send(signal, toGroup: pid)
  }

  /// Sends a signal to our own process group while this process ignores it.
  package static func sendToOwnGroupButUs(_ signal: Signal) {
    spin_signal_group_but_us(signal.number)
  }

  /// Stops this process, and with `wholeGroup` its group, as the signal's default action does;
  /// returns when it was continued, or at once where the kernel does not stop it (an orphaned
  /// process group, setpgid(2)).
  package static func stopSelf(by signal: Signal, wholeGroup: Bool) {
    if wholeGroup { sendToOwnGroupButUs(signal) }
    spin_raise_default(signal.number)
  }

  /// Ends this process by a signal, without a core file. Returns where that is impossible (pid 1).
  package static func die(by signal: Signal) {
    spin_die_by(signal.number)
  }
}
