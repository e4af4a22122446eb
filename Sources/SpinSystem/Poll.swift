internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// What a loop waits for: descriptors and a deadline (poll(2)).
///
/// Not an array: its type would be made at run time, in the middle of the start.
package struct PollSet: ~Copyable {
  private static let capacity = 16
  private let entries = UnsafeMutablePointer<pollfd>.allocate(capacity: capacity)

  /// How many descriptors are in it.
  package private(set) var count = 0

  /// An empty set.
  package init() {}

  deinit {
    entries.deallocate()
  }

  /// Forgets what was waited for.
  package mutating func removeAll() {
    count = 0
  }

  /// Waits for a descriptor to be readable, or writable, or both; at most 16 of them. Its place in
  /// the set.
  @discardableResult
  package mutating func add(_ number: Int32, read: Bool = true, write: Bool = false) -> Int {
    let events = (read ? Int16(POLLIN) : 0) | (write ? Int16(POLLOUT) : 0)
    precondition(count < Self.capacity, "too many descriptors to wait for")
    entries[count] = pollfd(fd: number, events: events, revents: 0)
    count += 1
    return count - 1
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
        ? 86_400_000_000_000
        : max(0, seconds * 1_000_000_000 + (attoseconds + 999_999_999) / 1_000_000_000)
    }
    if spin_poll(entries, UInt32(count), nanoseconds) < 0 {
      for index in 0..<count { entries[index].revents = 0 }
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
