internal import SpinSystem
internal import SpinValues

/// What a command and its children have told the overlay: a step, a progress, and the titles of inner
/// `spin`s.
struct CardMessages: Sendable {
  /// What one line of a message asks of the run.
  enum Request: Equatable, Sendable {
    /// The card says something else.
    case redraw
    /// The command asks that its card goes.
    case ready
    /// No limit is to fire within this time.
    case extend(Duration)
  }

  /// 0 to 100, where it is known.
  private(set) var progress: Int?
  private var status: String?
  private var inner: [(pid: Int32, title: String)] = []
  private static let longestStep = 400

  /// The step that the card shows: the innermost `spin`'s title, else what the command said.
  var step: String? { inner.last?.title ?? status }

  /// Takes in a message: lines `NAME=value`, as sd_notify(3) has them. What is malformed or unknown
  /// is ignored.
  ///
  /// - Parameter mayBeReady: whether the sender's `READY=1` counts.
  mutating func take(_ message: NotifySocket.Message, mayBeReady: Bool) -> [Request] {
    var requests: [Request] = []
    for line in message.bytes.split(separator: 0x0A) {
      guard let equals = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let value = Array(line[(equals + 1)...])
      switch String(decoding: line[..<equals], as: UTF8.self) {
      case "STATUS":
        status = Self.text(value)
        requests.append(.redraw)
      case "SPIN_STEP":
        inner.removeAll { $0.pid == message.sender }
        if let title = Self.text(value) { inner.append((message.sender, title)) }
        if inner.count > 16 { inner.removeFirst() }
        requests.append(.redraw)
      case "PROGRESS":
        guard let number = Self.number(value), number <= 100 else { continue }
        progress = Int(number)
        requests.append(.redraw)
      case "EXTEND_TIMEOUT_USEC":
        guard let number = Self.number(value) else { continue }
        let microseconds = Int64(clamping: min(number, 4_000_000_000_000_000))
        requests.append(.extend(.microseconds(microseconds)))
      case "READY":
        if mayBeReady, value.elementsEqual("1".utf8) { requests.append(.ready) }
      default: continue
      }
    }
    return requests
  }

  /// Takes away the titles of inner `spin`s that are gone without having said so.
  mutating func forgetDead() {
    inner.removeAll { !Signals.exists($0.pid) }
  }

  private static func text(_ value: [UInt8]) -> String? {
    let text = SafeText.cut(SafeText.clean(value), utf8Bytes: longestStep)
    return text.isEmpty ? nil : text
  }

  private static func number(_ value: [UInt8]) -> UInt64? {
    guard !value.isEmpty, value.count <= 20, value.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return UInt64(String(decoding: value, as: UTF8.self)) ?? .max
  }
}
