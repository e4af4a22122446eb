import Foundation

/// Lets a few end-to-end tests run at a time: they mostly wait, but each has processes of its own.
actor Gate {
  static let shared = Gate(
    permits: ProcessInfo.processInfo.environment["E2E_JOBS"].flatMap { Int($0) }
      ?? max(2, 2 * ProcessInfo.processInfo.activeProcessorCount))

  private var permits: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(permits: Int) { self.permits = permits }

  func enter() async {
    if permits > 0 {
      permits -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty { permits += 1 } else { waiting.removeFirst().resume() }
  }
}
