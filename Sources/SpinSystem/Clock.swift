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
    return Duration(
      secondsComponent: Int64(time.tv_sec), attosecondsComponent: Int64(time.tv_nsec) * 1_000_000_000)
  }
}
