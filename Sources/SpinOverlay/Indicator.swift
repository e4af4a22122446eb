import SpinValues
import SpinTerminal

/// What moves on the card: frames, the time each stays, and how they are drawn without UTF-8 or in large.
package struct Indicator: Equatable, Sendable {
  /// The name, empty for own frames.
  package let name: String
  /// How long a frame stays; at least a millisecond.
  package private(set) var interval: Duration
  /// One or more frames, all of ``width`` columns.
  package let frames: [String]
  /// The frames in ASCII, all of ``asciiWidth`` columns.
  package let asciiFrames: [String]
  /// The columns of a frame.
  package let width: Int
  /// The columns of a frame in ASCII.
  package let asciiWidth: Int
  /// Whether there is a large drawing: the ring, or a dot matrix.
  package let large: Large

  /// How an indicator is drawn over several rows.
  package enum Large: Equatable, Sendable {
    /// It is not.
    case none
    /// The eight spokes of `activity`.
    case ring
    /// Each dot of its braille cells as a square.
    case dots
  }

  /// `activity`.
  package static let standard = named("activity") ?? Indicator(own: [], interval: nil)

  /// An indicator from a row of the table.
  init(
    name: String, interval: Duration, frames: [String], ascii: [String], large: Large
  ) {
    self.name = name
    self.interval = max(interval, .milliseconds(1))
    (self.frames, width) = Indicator.pad(frames)
    (asciiFrames, asciiWidth) = Indicator.pad(ascii)
    self.large = large
  }

  /// Own frames, as they were typed: made harmless, padded to the widest, at most 32 columns wide.
  ///
  /// - Parameter interval: nil is 125 ms.
  package init(own frames: [[UInt8]], interval: Duration?) {
    let clean = frames.map { DisplayWidth.cut(SafeText.clean($0), columns: 32, ellipsis: "") }
    let isASCII = clean.allSatisfy { $0.utf8.allSatisfy { $0 < 0x7F } }
    self.init(
      name: "", interval: interval ?? .milliseconds(125), frames: clean,
      ascii: isASCII ? clean : IndicatorTable.asciiFrames("line"), large: .none)
  }

  /// The same frames at another pace; nil keeps its own.
  package func paced(_ interval: Duration?) -> Indicator {
    guard let interval else { return self }
    var copy = self
    copy.interval = max(interval, .milliseconds(1))
    return copy
  }

  /// Which frame is to be seen after a time; a negative time is the first.
  package func frameIndex(after shown: Duration, count: Int) -> Int {
    guard count > 1, shown > .zero else { return 0 }
    // Whole nanoseconds in 64 bits last for centuries; what is longer stands still.
    let step = Indicator.nanoseconds(interval)
    return Int((Indicator.nanoseconds(shown) / max(1, step)) % Int64(count))
  }

  private static func nanoseconds(_ duration: Duration) -> Int64 {
    let (seconds, attoseconds) = duration.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return .max }
    return whole.addingReportingOverflow(attoseconds / 1_000_000_000).overflow
      ? .max : whole + attoseconds / 1_000_000_000
  }

  /// Frames of one width, and that width; a blank one where there are none.
  private static func pad(_ frames: [String]) -> ([String], Int) {
    let width = max(1, frames.map { DisplayWidth.of($0) }.max() ?? 1)
    if frames.isEmpty { return ([" "], 1) }
    let padded = frames.map {
      $0 + String(repeating: " ", count: max(0, width - DisplayWidth.of($0)))
    }
    return (padded, width)
  }
}
