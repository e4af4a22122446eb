internal import SpinSystem

/// What goes to the user's terminal, in order, without ever waiting for it: what it does not take at
/// once stays in a queue of at most one frame or one portion of output.
struct TerminalOutput: Sendable {
  private let number: Int32
  private var queue: [UInt8] = []
  private var start = 0
  /// The terminal takes nothing any more.
  private(set) var isGone = false

  init(terminal number: Int32) {
    self.number = number
  }

  /// Whether something still waits.
  var isBusy: Bool { start < queue.count && !isGone }

  /// Writes bytes after what waits; keeps what is not taken at once.
  mutating func write(_ bytes: [UInt8]) {
    if isGone { return }
    if isBusy {
      queue += bytes
    } else {
      queue = bytes
      start = 0
    }
    flush()
  }

  /// Writes a frame, if the terminal takes any of it now: a frame that it does not take is dropped
  /// whole. Whether it was taken.
  mutating func writeFrame(_ bytes: [UInt8]) -> Bool {
    if isBusy || isGone { return false }
    queue = bytes
    start = 0
    flush()
    if isBusy && start == 0 {
      queue = []
      return false
    }
    return true
  }

  /// Writes what the terminal takes now.
  mutating func flush() {
    while isBusy {
      let number = number
      let taken = queue[start...].withUnsafeBytes { rest in
        Result { () throws(SystemError) in try DescriptorCalls.write(number, rest) }
      }
      switch taken {
      case .success(let count): start += count
      case .failure(let error):
        if error.wouldBlock { return }
        isGone = true
      }
    }
    queue.removeAll(keepingCapacity: queue.count <= 1 << 17)
    start = 0
  }

  /// Forgets what waits.
  mutating func discard() {
    queue = []
    start = 0
  }
}
