#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Monotonic time (clock_gettime(2), CLOCK_MONOTONIC): it does not jump with the wall clock, and it
/// stands still while the machine sleeps.
package enum Clock {
  /// The time since some fixed moment, in nanoseconds' resolution.
  package static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
