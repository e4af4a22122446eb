internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a loop waits for: descriptors and a deadline (poll(2)).
package struct PollSet {
  private var entries: [pollfd] = []

  /// An empty set.
  package init() {
    entries.reserveCapacity(8)
  }

  /// How many descriptors are in it.
  package var count: Int { entries.count }

  /// Forgets what was waited for.
  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
  }

  /// Waits for a descriptor to be readable, or writable, or both. Its place in the set.
  @discardableResult
  package mutating func add(_ number: Int32, read: Bool = true, write: Bool = false) -> Int {
    let events = (read ? Int16(POLLIN) : 0) | (write ? Int16(POLLOUT) : 0)
    entries.append(pollfd(fd: number, events: events, revents: 0))
    return entries.count - 1
  }

  /// Sleeps until one of them is ready or `timeout` has passed; nil is for ever, and a time below
  /// zero is no time. A signal wakes it early.
  package mutating func wait(_ timeout: Duration?) {
    var nanoseconds: Int64 = -1
    if let timeout {
      let (seconds, attoseconds) = timeout.components
      // One day is long enough for a wait that is then begun again.
      nanoseconds =
        seconds > 86_400
        ? 86_400_000_000_000 : max(0, seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000)
    }
    let count = UInt32(entries.count)
    let ready = entries.withUnsafeMutableBufferPointer {
      spin_poll($0.baseAddress, count, nanoseconds)
    }
    if ready < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
  }

  /// Whether something can be read there, an end or a hang-up included.
  package func isReadable(_ place: Int) -> Bool {
    entries[place].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0
  }

  /// Whether something can be written there.
  package func isWritable(_ place: Int) -> Bool {
    entries[place].revents & Int16(POLLOUT) != 0
  }

  /// Whether the other side is gone.
  package func isHungUp(_ place: Int) -> Bool {
    entries[place].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }
}
