import CHarness
import Foundation

/// Reads a descriptor on a thread of its own until its end, so that the writer is never held up
/// by a test that looks elsewhere; keeps the bytes, when they came, and the screen they make.
package final class Collector: @unchecked Sendable {
  /// One read: how many bytes there were after it, and when it returned, in nanoseconds.
  package struct Arrival: Sendable {
    package var count: Int
    package var time: Int64
  }

  private let lock = NSLock()
  private let descriptor: Int32
  private let wake: (read: Int32, write: Int32)
  private var emulator: Emulator
  private var bytes: [UInt8] = []
  private var emulated = 0
  private var arrivals: [Arrival] = []
  private var ended = false
  private var paused = false
  private var stopping = false
  private var finished = false
  private let answers: Bool
  private let answerDelay: Duration

  /// Starts reading. The descriptor belongs to the collector from now on; answers to what the
  /// bytes ask are written to it where that is wanted.
  init(
    descriptor: Int32, columns: Int, rows: Int, answers: Bool,
    answerDelay: Duration = .zero, prelude: [UInt8] = []
  ) {
    self.descriptor = descriptor
    self.answers = answers
    self.answerDelay = answerDelay
    var emulator = Emulator(columns: max(1, columns), rows: max(1, rows))
    emulator.feed(prelude)
    self.emulator = emulator
    var ends: [Int32] = [-1, -1]
    _ = harness_pipe(&ends)
    wake = (ends[0], ends[1])
    _ = harness_set_nonblocking(descriptor)
    let thread = Thread { [self] in run() }
    thread.stackSize = 1 << 20
    thread.start()
  }

  private func run() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      lock.lock()
      let (stop, pause, end) = (stopping, paused, ended)
      lock.unlock()
      if stop { break }
      let ready = harness_poll(pause || end ? -1 : descriptor, wake.read, -1)
      if ready & 2 != 0 { _ = harness_read(wake.read, &buffer, 1) }
      if ready & 1 != 0 { _ = readOnce(&buffer) }
    }
    close(descriptor)
    close(wake.read)
    close(wake.write)
    lock.withLock { finished = true }
  }

  /// One read; false when there was nothing, or the end.
  private func readOnce(_ buffer: inout [UInt8]) -> Bool {
    lock.lock()
    defer { lock.unlock() }
    let count = harness_read(descriptor, &buffer, buffer.count)
    if count > 0 {
      bytes += buffer[0..<count]
      arrivals.append(Arrival(count: bytes.count, time: harness_now()))
      if answers && memchr(&buffer, 0x1B, count) != nil {
        catchUp()
        let replies = emulator.replies
        emulator.replies = []
        if !replies.isEmpty { answer(replies) }
      }
      return true
    }
    if count == 0 || errno != EAGAIN { ended = true }
    return false
  }

  private func answer(_ replies: [UInt8]) {
    if answerDelay == .zero {
      _ = harness_write(descriptor, replies, replies.count)
      return
    }
    let (seconds, attoseconds) = answerDelay.components
    let delay = Double(seconds) + Double(attoseconds) / 1e18
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
      lock.withLock {
        if !finished && !stopping { _ = harness_write(descriptor, replies, replies.count) }
      }
    }
  }

  /// Shows the emulator what it has not seen: only when someone looks, for it is slow.
  private func catchUp() {
    if emulated < bytes.count { emulator.feed(bytes[emulated...]) }
    emulated = bytes.count
  }

  /// Reads all that is there now. After the writer has ended that is everything it wrote.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while readOnce(&buffer) {}
  }

  /// What has come so far.
  package var received: [UInt8] { lock.withLock { bytes } }
  /// When what has come so far came.
  package var times: [Arrival] { lock.withLock { arrivals } }
  /// The screen that the bytes so far have made.
  package var screen: Screen {
    lock.withLock {
      catchUp()
      return emulator.screen
    }
  }
  /// Whether the writer's end has closed.
  package var hasEnded: Bool { lock.withLock { ended } }

  /// Stops reading, as a terminal that does not take more, and goes on.
  package func pause(_ on: Bool) {
    lock.withLock { paused = on }
    nudge()
  }

  func scribble(_ bytes: [UInt8]) {
    lock.withLock {
      catchUp()
      emulator.feed(bytes)
    }
  }

  func resize(columns: Int, rows: Int) {
    lock.withLock {
      catchUp()
      emulator.resize(columns: max(1, columns), rows: max(1, rows))
    }
  }

  private func nudge() {
    var byte: UInt8 = 1
    lock.withLock { if !finished { _ = harness_write(wake.write, &byte, 1) } }
  }

  /// Ends the thread and closes the descriptor; returns when that has happened.
  func stop() {
    lock.withLock { stopping = true }
    nudge()
    while !lock.withLock({ finished }) { usleep(200) }
  }
}
