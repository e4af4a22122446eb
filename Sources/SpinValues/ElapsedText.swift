/// Writes lengths of time; parts of a second are dropped, a negative time is 0.
package enum ElapsedText {
  /// As in a sentence: `4s`, `1m 12s`, `1h 02m 05s`.
  package static func words(_ duration: Duration) -> String {
    let (hours, minutes, seconds) = parts(duration)
    if hours > 0 { return "\(hours)h \(twoDigits(minutes))m \(twoDigits(seconds))s" }
    if minutes > 0 { return "\(minutes)m \(twoDigits(seconds))s" }
    return "\(seconds)s"
  }

  /// As on a clock whose digits do not dance: `0:42`, `1:02:05`.
  package static func clock(_ duration: Duration) -> String {
    let (hours, minutes, seconds) = parts(duration)
    if hours > 0 { return "\(hours):\(twoDigits(minutes)):\(twoDigits(seconds))" }
    return "\(minutes):\(twoDigits(seconds))"
  }

  private static func parts(_ duration: Duration) -> (Int64, Int64, Int64) {
    let seconds = max(0, duration.components.seconds)
    return (seconds / 3600, seconds / 60 % 60, seconds % 60)
  }

  private static func twoDigits(_ value: Int64) -> String {
    value < 10 ? "0\(value)" : "\(value)"
  }
}
