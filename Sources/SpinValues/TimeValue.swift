/// A length of time as it can be typed: nothing, some time, or for ever.
package enum TimeValue: Equatable, Sendable {
  /// `0` was typed: what the time is for does not happen, or happens at once.
  case off
  /// Some time, at least a nanosecond and at most ``longest``.
  case after(Duration)
  /// `inf`, or a time too large to be reached.
  case never

  /// The longest time that is still counted, 2^62 nanoseconds (146 years); more is ``never``.
  ///
  /// A clock in nanoseconds and such a time can be added in 64 bits.
  package static let longest: Duration = .nanoseconds(Int64(1) << 62)

  /// Reads a time as GNU `timeout` does, and `ms` and sums such as `1m30s` besides.
  ///
  /// A decimal or hexadecimal floating number (`10`, `.5`, `1e3`, `0x1.8`, `inf`), then one of
  /// `ms s m h d`, or nothing for seconds; in a sum every part needs its unit. The result is exact
  /// and rounded up to a nanosecond, so that no deadline comes early; a positive time is never off.
  ///
  /// - Throws: what is wrong with `text`, with an example.
  package static func parse(_ text: [UInt8]) throws(ValueError) -> TimeValue {
    var reader = TimeReader(text)
    switch try reader.read() {
    case .some(0): return .off
    case .some(let nanoseconds): return .after(.nanoseconds(nanoseconds))
    case .none: return .never
    }
  }
}
