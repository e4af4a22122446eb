import SpinTerminal
import SpinValues

/// libvterm, asked by a script through ctypes.
enum VTermWitness {
  /// Whether there is a libvterm, and a Python to ask it.
  static let isThere =
    WitnessTool.has("python3")
    && (try? WitnessTool.run([WitnessTool.oracle("vterm-screen")]).ok) == true

  /// The script answered otherwise than it should: libvterm crashed, probably.
  struct Failure: Error {}

  /// What it shows of some outputs, each on a fresh screen; nil where it crashed.
  static func show(_ outputs: [(bytes: [UInt8], size: Size)]) throws -> [WitnessScreen?] {
    var input: [UInt8] = []
    for (bytes, size) in outputs {
      input += Array("\(size.columns) \(size.rows) \(bytes.count)\n".utf8) + bytes
    }
    let result = try WitnessTool.run([WitnessTool.oracle("vterm-screen")], input: input)
    if !result.ok { throw Failure() }
    var lines = String(decoding: result.out, as: UTF8.self).split(separator: "\n")[...]
    return try outputs.map { output in
      let first = lines.popFirst() ?? ""
      if first == "crashed" { return nil }
      let place = first.split(separator: " ").compactMap { Int($0) }
      guard place.count == 2 else { throw Failure() }
      let cells = try (0..<output.size.rows).map { _ in
        var row: [Cell?] = []
        while row.count < output.size.columns {
          guard let line = lines.popFirst() else { throw Failure() }
          let cell = try cell(line)
          if let last = row.last ?? nil, last.isHalfFlag, cell.isHalfFlag {
            // The model makes one wide character of a pair.
            row[row.count - 1] = Cell(
              scalar: last.scalar, marks: UInt64(cell.scalar), width: 2, pen: last.pen)
            row.append(.rightHalf(pen: last.pen))
            continue
          }
          row.append(cell)
          if cell.width == 2 { row.append(.rightHalf(pen: cell.pen)) }
        }
        return row
      }
      return WitnessScreen(
        cells: cells, cursor: (place[0], place[1]),
        attributes: Pen.Attributes.all.subtracting([.faint, .hidden]))
    }
  }

  private static func cell(_ line: Substring) throws -> Cell {
    let words = line.split(separator: " ")
    guard words.count >= 5, let width = UInt8(words[0]),
      let bits = UInt16(words[3], radix: 16)
    else { throw Failure() }
    let pen = Pen(
      foreground: color(words[1]), background: color(words[2]),
      attributes: Pen.Attributes(rawValue: bits))
    let scalars = words[4...].compactMap { UInt32($0, radix: 16) }
    var marks: UInt64 = 0
    for (index, mark) in scalars.dropFirst().prefix(3).enumerated() {
      marks |= UInt64(mark) << (21 * UInt64(index))
    }
    return Cell(scalar: scalars[0], marks: marks, width: width, pen: pen)
  }

  private static func color(_ word: Substring) -> Color {
    let numbers = word.split(separator: ":").compactMap { UInt8($0) }
    if numbers.count == 2 { return .palette(numbers[1]) }
    if numbers.count == 4 {
      return .rgb(RGB(red: numbers[1], green: numbers[2], blue: numbers[3]))
    }
    return .standard
  }
}

extension Cell {
  /// Half a flag, alone in its cell.
  fileprivate var isHalfFlag: Bool {
    width == 1 && marks == 0 && (0x1F1E6...0x1F1FF).contains(scalar)
  }
}
