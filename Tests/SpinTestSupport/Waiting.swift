import CHarness
import Foundation

/// The bound on every wait: generous, for a machine that is busy with other things; in seconds
/// in `E2E_PATIENCE` for those who know better.
package let patience = Duration.seconds(
  ProcessInfo.processInfo.environment["E2E_PATIENCE"].flatMap { Int($0) } ?? 20)

/// Looks until the condition holds. False when it did not within the bound.
package func eventually(
  within bound: Duration = patience, _ condition: () throws -> Bool
) async rethrows -> Bool {
  let nanoseconds =
    bound.components.seconds * 1_000_000_000 + bound.components.attoseconds / 1_000_000_000
  let deadline = harness_now() + nanoseconds
  var pause = 1
  while true {
    if try condition() { return true }
    if harness_now() > deadline { return false }
    try? await Task.sleep(for: .milliseconds(pause))
    pause = min(pause + 1, 10)
  }
}

/// Monotonic time since `start`, a value of `now()`.
package func elapsed(since start: Int64) -> Duration { .nanoseconds(harness_now() - start) }

/// The monotonic clock, in nanoseconds.
package func now() -> Int64 { harness_now() }
