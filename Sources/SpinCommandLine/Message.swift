import SpinValues

/// What `--tell` may say: a variable as `sd_notify` knows them.
enum Message: String, CaseIterable, Sendable {
  case status = "STATUS"
  case progress = "PROGRESS"
  case extendTimeout = "EXTEND_TIMEOUT_USEC"
  case ready = "READY"

  /// The beginnings that a shell can offer.
  static let offered = allCases.map { $0.rawValue + ($0 == .ready ? "=1" : "=") }

  /// How it is typed.
  private var usage: String {
    switch self {
    case .status: return "STATUS=TEXT"
    case .progress: return "PROGRESS=0..100"
    case .extendTimeout: return "EXTEND_TIMEOUT_USEC=N"
    case .ready: return "READY=1"
    }
  }

  /// All that can be said, as a list in words.
  static var usages: String {
    let all = allCases.map(\.usage)
    return all.dropLast().joined(separator: ", ") + " or " + (all.last ?? "")
  }

  /// The line that is sent for a typed word, without a newline in it.
  ///
  /// - Throws: what can be said.
  static func line(_ word: [UInt8]) throws(ValueError) -> [UInt8] {
    let sign = word.firstIndex(of: UInt8(ascii: "=")) ?? word.count
    let value = word[min(sign + 1, word.count)...]
    for message in allCases where word[..<sign].elementsEqual(message.rawValue.utf8) {
      guard sign < word.count, let text = message.text(value) else { break }
      return Array((message.rawValue + "=").utf8) + text
    }
    let names = allCases.map(\.rawValue)
    let problem = "invalid message \(ValueError.quoted(word))"
    if let near = Suggestion.nearest(to: Array(word[..<sign]), among: names),
      let meant = Message(rawValue: near)
    {
      throw ValueError("\(problem), did you mean \(meant.usage)?")
    }
    throw ValueError("\(problem): \(usages)")
  }

  /// The value as it is sent; nil where it is none.
  private func text(_ value: ArraySlice<UInt8>) -> [UInt8]? {
    switch self {
    case .status:
      // A line break would begin a message of its own.
      return value.map { $0 == 0x0A ? 0x20 : $0 }
    case .progress:
      return (try? Percent.parse(Array(value))).map { Array("\($0.value)".utf8) }
    case .extendTimeout:
      return Self.number(value).map { Array("\($0)".utf8) }
    case .ready:
      return value.elementsEqual("1".utf8) ? Array(value) : nil
    }
  }

  /// A whole number; what is too large is the largest, which `sd_notify` has for "never".
  private static func number(_ digits: ArraySlice<UInt8>) -> UInt64? {
    guard !digits.isEmpty else { return nil }
    var number: UInt64 = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let (tenfold, isBeyond) = number.multipliedReportingOverflow(by: 10)
      let (sum, isTooLarge) = tenfold.addingReportingOverflow(UInt64(byte - UInt8(ascii: "0")))
      number = isBeyond || isTooLarge ? .max : sum
    }
    return number
  }
}
