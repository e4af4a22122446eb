import Foundation
import SpinValues

/// What real programs wrote to a terminal, as Scripts/record-corpus kept it.
struct Recording: Sendable, CustomStringConvertible {
  let name: String
  let size: Size
  let bytes: [UInt8]

  var description: String { name }

  /// All recordings, by name; a file is called `NAME-COLUMNSxROWS`.
  static let all: [Recording] = {
    let directory = WitnessTool.root.appendingPathComponent("Tests/Corpus")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.sorted().compactMap { name in
      let numbers = name.split(separator: "-").last?.split(separator: "x").compactMap { Int($0) }
      guard let numbers, numbers.count == 2,
        let data = try? Data(contentsOf: directory.appendingPathComponent(name))
      else { return nil }
      return Recording(
        name: name, size: Size(columns: numbers[0], rows: numbers[1]), bytes: Array(data))
    }
  }()

  /// Beginnings of it that are worth a look: the whole, and some that end before an escape sequence or after a line, for
  /// programs clean the screen before they end.
  func beginnings(_ count: Int) -> [[UInt8]] {
    var ends = [bytes.count]
    for part in 1..<max(2, count) {
      var end = bytes.count * part / count
      while end < bytes.count, bytes[end - 1] != 0x0A,
        !(bytes[end] == 0x1B && end + 1 < bytes.count && bytes[end + 1] != 0x5C)
      {
        end += 1
      }
      if !ends.contains(end) { ends.append(end) }
    }
    return ends.map { Array(bytes[..<$0]) }
  }
}
