internal import SpinValues

extension Screen {
  /// The most bytes of replies that wait to be taken.
  static let mostReplies = 4096

  /// An OSC is complete: progress and the questions for two colours are understood, all else (titles, links, the
  /// clipboard, notifications) is of no consequence for the cells.
  mutating func command() {
    let text = parser.string
    if text.starts(with: [0x39, 0x3B, 0x34]) && (text.count == 3 || text[3] == 0x3B) {
      progress = ReportedProgress.update(progress, with: text[3...])
    } else if text == [0x31, 0x30, 0x3B, 0x3F], let defaultColors {
      reply(color: defaultColors.foreground, code: 10)
    } else if text == [0x31, 0x31, 0x3B, 0x3F], let defaultColors {
      reply(color: defaultColors.background, code: 11)
    }
  }

  /// DA1: a VT220 with colours.
  mutating func reportAttributes() { reply("\u{1B}[?62;22", [], "c") }

  /// DSR: 5 is well, 6 where the cursor is.
  mutating func reportStatus(_ what: Int, isPrivate: Bool) {
    if what == 5 && !isPrivate { reply("\u{1B}[0", [], "n") }
    if what == 6 {
      let top = modes.contains(.origin) ? margins.lowerBound : 0
      let place = [max(0, row &- top) &+ 1, column &+ 1]
      reply(isPrivate ? "\u{1B}[?" : "\u{1B}[", place, "R")
    }
  }

  /// Add an answer of fixed text and numbers.
  mutating func reply(_ start: StaticString, _ numbers: [Int], _ end: StaticString) {
    var bytes: [UInt8] = []
    start.withUTF8Buffer { bytes += $0 }
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(0x3B) }
      bytes.appendDecimal(number)
    }
    end.withUTF8Buffer { bytes += $0 }
    append(reply: bytes)
  }

  private mutating func reply(color: RGB, code: Int) {
    var bytes: [UInt8] = [0x1B, 0x5D]
    bytes.appendDecimal(code)
    bytes += [0x3B, 0x72, 0x67, 0x62, 0x3A]
    for (index, channel) in [color.red, color.green, color.blue].enumerated() {
      if index > 0 { bytes.append(0x2F) }
      for digit in [channel >> 4, channel & 15, channel >> 4, channel & 15] {
        bytes.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
      }
    }
    append(reply: bytes + [0x1B, 0x5C])
  }

  private mutating func append(reply: [UInt8]) {
    if replies.count &+ reply.count <= Screen.mostReplies { replies += reply }
  }
}
