/// Finds what was probably meant.
package enum Suggestion {
  /// The known word nearest to a mistyped one; nil where none is near.
  ///
  /// Near is a beginning of at least three letters, or one slip (a letter added, left out, changed
  /// or exchanged with its neighbour) for every three letters. ASCII case does not count; of words
  /// equally near the first is taken.
  package static func nearest(to word: [UInt8], among known: [String]) -> String? {
    // Longer than any word: not mistyped but something else, and costly to compare.
    guard !word.isEmpty, word.count <= 64 else { return nil }
    let typed = word.map(lowercase)
    var best: (word: String, distance: Int)?
    for candidate in known {
      let letters = candidate.utf8.map(lowercase)
      let distance: Int
      if typed.count >= 3 && letters.starts(with: typed) {
        distance = letters.count == typed.count ? 0 : 1
      } else {
        distance = slips(typed, letters)
        if distance > max(1, max(typed.count, letters.count) / 3) || distance >= letters.count {
          continue
        }
      }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.word
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// The optimal string alignment distance.
  private static func slips(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for (row, letter) in a.enumerated() {
      var current = [row + 1]
      for (column, other) in b.enumerated() {
        var least = min(last[column + 1], current[column]) + 1
        least = min(least, last[column] + (letter == other ? 0 : 1))
        if row > 0 && column > 0 && letter == b[column - 1] && a[row - 1] == other {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      beforeLast = last
      last = current
    }
    return last[b.count]
  }
}
