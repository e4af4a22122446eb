package import SpinValues

internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Questions about a terminal behind a descriptor, whoever owns it.
package enum Terminal {
  /// Whether the descriptor is our controlling terminal (tcgetpgrp(3) succeeds for no other).
  package static func isControlling(_ number: Int32) -> Bool {
    tcgetpgrp(number) >= 0
  }

  /// Whether this process has a controlling terminal at all (tty(4): opening it succeeds).
  package static func exists() -> Bool {
    (try? Descriptor.open("/dev/tty", flags: .readWrite)) != nil
  }

  /// Whether our process group is the terminal's foreground group.
  package static func isForeground(_ number: Int32) -> Bool {
    tcgetpgrp(number) == getpgrp()
  }

  /// The foreground process group of a terminal, or -1 where it is not our controlling terminal.
  package static func foregroundGroup(_ number: Int32) -> Int32 {
    tcgetpgrp(number)
  }

  /// Makes `group` the foreground group. The caller has SIGTTOU blocked or ignored.
  package static func setForeground(_ number: Int32, group: Int32) {
    _ = tcsetpgrp(number, group)
  }

  /// The window size; 0x0 where the terminal does not know it, nil where there is none.
  package static func size(_ number: Int32) -> Size? {
    var columns: Int32 = 0
    var rows: Int32 = 0
    guard spin_get_size(number, &columns, &rows) == 0 else { return nil }
    return Size(columns: Int(columns), rows: Int(rows))
  }

  /// The path of the terminal's device (ttyname(3)), or nil where it has none here.
  package static func path(_ number: Int32) -> [UInt8]? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      guard spin_terminal_path(number, buffer.baseAddress, buffer.count) == 0 else { return nil }
      return buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    }
  }

  /// Whether the terminal has hung up: its window is closed, its line lost (poll(2), POLLHUP).
  package static func isHungUp(_ number: Int32) -> Bool {
    var one = pollfd(fd: number, events: 0, revents: 0)
    return poll(&one, 1, 0) > 0 && one.revents & Int16(POLLHUP | POLLNVAL) != 0
  }

  /// Lets output go on that Ctrl-S has stopped (tcflow(3)). Linux starts by TCOON only what TCOOFF
  /// has stopped.
  package static func restartOutput(_ number: Int32) {
    _ = tcflow(number, TCOOFF)
    _ = tcflow(number, TCOON)
  }

  /// Throws away what was written and not sent yet, as after a keyboard signal (tcflush(3)).
  package static func discardOutput(_ number: Int32) {
    _ = tcflush(number, TCOFLUSH)
  }
}

/// Tells programs apart that both would draw on one terminal or read its keys: advisory locks on parts
/// of its device (fcntl(2), open file description locks), free again when the process is gone.
package final class TerminalLocks {
  /// What is locked.
  package enum Part: Int32, Sendable {
    /// Its screen, for an overlay.
    case screen
    /// Its keys, for a command that wants them.
    case keys
  }

  private let descriptor: Descriptor?
  private let number: Int32

  /// Opens the device of the terminal behind `number`. Where it cannot be opened by its path there is
  /// nobody to be told apart from.
  package init(terminal number: Int32) {
    if let path = Terminal.path(number),
      let device = try? Descriptor.open(path, flags: [.readWrite, .nonBlocking])
    {
      self.number = device.number
      descriptor = consume device
    } else {
      self.number = -1
      descriptor = nil
    }
  }

  /// Takes a part, or has it already. False where another program has it.
  package func take(_ part: Part) -> Bool { spin_lock_part(number, part.rawValue) == 0 }

  /// Lets go of a part.
  package func release(_ part: Part) { spin_unlock_part(number, part.rawValue) }

  /// Whether another program has any part.
  package var areElsewhere: Bool { isElsewhere(.screen) || isElsewhere(.keys) }

  /// Whether another program has a part.
  package func isElsewhere(_ part: Part) -> Bool {
    spin_part_is_elsewhere(number, part.rawValue) != 0
  }
}
