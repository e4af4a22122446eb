/// The progress that a command reports with OSC 9;4.
package struct ReportedProgress: Equatable, Sendable {
  /// What is said about it.
  package enum State: Equatable, Sendable {
    /// It goes on: 1.
    case normal
    /// It failed: 2.
    case error
    /// It goes on, nobody knows how far: 3.
    case indeterminate
    /// It stands still, or has a warning: 4.
    case paused
  }

  /// How it goes.
  package var state: State
  /// 0–100; 0 where it was never told.
  package var percent: Int

  /// A progress by its parts.
  package init(state: State, percent: Int) {
    self.state = state
    self.percent = percent
  }

  /// What follows from the text after `OSC 9;4`, as Windows Terminal and xterm.js read it: nothing is 0, more than 100 is
  /// 100, an error or a pause without a value keeps the last one; an unknown state or a value that is no number changes
  /// nothing.
  static func update(_ old: ReportedProgress?, with text: ArraySlice<UInt8>) -> ReportedProgress? {
    var fields: [Int?] = []
    for field in text.split(separator: 0x3B, maxSplits: 4, omittingEmptySubsequences: false) {
      guard field.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return old }
      let value = field.reduce(0) { min($0 &* 10 &+ Int($1 &- 0x30), 1000) }
      fields.append(field.isEmpty ? nil : value)
    }
    // The text begins with the separator after the 4.
    let code = fields.count > 1 ? fields[1] ?? 0 : 0
    let value = fields.count > 2 ? fields[2] : nil
    let kept = old?.percent ?? 0
    let percent = min(100, value ?? 0)
    switch code {
    case 0: return nil
    case 1: return ReportedProgress(state: .normal, percent: percent)
    case 2: return ReportedProgress(state: .error, percent: value == nil ? kept : percent)
    case 3: return ReportedProgress(state: .indeterminate, percent: kept)
    case 4: return ReportedProgress(state: .paused, percent: value == nil ? kept : percent)
    default: return old
    }
  }
}
