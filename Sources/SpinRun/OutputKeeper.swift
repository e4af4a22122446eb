internal import SpinCommandLine
internal import SpinSystem

/// What the command wrote to its terminal, kept until it may be shown.
///
/// With `always` every byte is kept. With `failure` all but the unfinished last line is kept apart,
/// and with `never` nothing but that line: it is the prompt that is shown when the terminal goes to
/// the command.
struct OutputKeeper: ~Copyable {
  /// How many bytes of the store were written to the terminal already.
  private(set) var shown: Int64 = 0
  private var store = CaptureStore()
  private var lastLine: [UInt8] = []
  private let policy: Arguments.Output
  private static let longestLine = 1 << 16

  init(policy: Arguments.Output) {
    self.policy = policy
  }

  /// Whether kept bytes wait to be shown as they come (`always`).
  var hasBacklog: Bool { policy == .always && shown < store.count }

  /// Keeps what the command wrote.
  mutating func keep(_ bytes: UnsafeRawBufferPointer) throws(CaptureStore.Full) {
    if policy == .always {
      try store.append(bytes)
      return
    }
    guard let feed = bytes.lastIndex(of: 0x0A) else {
      try extendLastLine(bytes)
      return
    }
    if policy == .failure {
      try store.append(lastLine)
      try store.append(UnsafeRawBufferPointer(rebasing: bytes[...feed]))
    }
    lastLine.removeAll(keepingCapacity: true)
    try extendLastLine(UnsafeRawBufferPointer(rebasing: bytes[(feed + 1)...]))
  }

  private mutating func extendLastLine(_ bytes: UnsafeRawBufferPointer) throws(CaptureStore.Full) {
    lastLine.append(contentsOf: bytes)
    guard lastLine.count > Self.longestLine else { return }
    if policy == .failure {
      try store.append(lastLine)
    }
    lastLine.removeAll(keepingCapacity: true)
  }

  /// The next kept bytes to be shown, at most 64 KiB, which count as shown; none at the end.
  mutating func nextBacklog() -> [UInt8] {
    let (offset, rest) = (shown, store.count - shown)
    guard rest > 0 else { return [] }
    let bytes = [UInt8](unsafeUninitializedCapacity: Int(min(rest, 65_536))) { buffer, count in
      count = store.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
    }
    // A file that gives less than it took holds nothing more that could be shown.
    shown = bytes.isEmpty ? store.count : shown + Int64(bytes.count)
    if shown >= store.count && policy == .always {
      store.removeAll()
      shown = 0
    }
    return bytes
  }

  /// The end of what is kept and not shown, from the start of a line on, for the model of the screen.
  func tail(most: Int) -> [UInt8] {
    let start = max(shown, store.count - Int64(most))
    var bytes: [UInt8] = []
    while start + Int64(bytes.count) < store.count {
      let offset = start + Int64(bytes.count)
      let part = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = store.read(at: offset, into: UnsafeMutableRawBufferPointer(buffer))
      }
      if part.isEmpty { break }
      bytes += part
    }
    if start > shown, let feed = bytes.firstIndex(of: 0x0A) { bytes.removeFirst(feed + 1) }
    return bytes + lastLine
  }

  /// The unfinished last line, for the moment at which the terminal goes to the command; it is not
  /// shown again.
  mutating func takeLastLine() -> [UInt8] {
    defer { lastLine.removeAll(keepingCapacity: true) }
    return lastLine
  }

  /// At the end: what is still to be shown becomes the backlog, or is forgotten.
  mutating func settle(wasSuccess: Bool) {
    switch policy {
    case .always: return
    case .failure where !wasSuccess:
      try? store.append(takeLastLine())
    case .failure, .never:
      store.removeAll()
      lastLine.removeAll()
      shown = 0
    }
  }

  /// Whether anything is still to be shown after `settle`.
  var isEmpty: Bool { shown >= store.count }
}
