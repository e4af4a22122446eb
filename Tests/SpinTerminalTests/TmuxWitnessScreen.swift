import Foundation
import SpinTerminal
import SpinValues

/// A tmux server for the length of a test, whose pane shows one output after the other.
final class TmuxWitnessScreen {
  private let socket = "spin-model-\(UUID().uuidString.prefix(8))"
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("spin-model-\(UUID().uuidString)").path
  private var count = 0

  /// A command of tmux failed.
  struct Failure: Error { let words: [String] }

  init() throws {
    _ = try tmux(["new-session", "-d", "-x", "80", "-y", "24", "sleep 300"])
    _ = try tmux(["set", "-g", "window-size", "manual"])
  }

  deinit {
    _ = try? tmux(["kill-server"])
    try? FileManager.default.removeItem(atPath: file)
  }

  private func tmux(_ words: [String]) throws -> [UInt8] {
    let result = try WitnessTool.run(["tmux", "-u", "-L", socket, "-f", "/dev/null"] + words)
    if !result.ok { throw Failure(words: words) }
    return result.out
  }

  /// What the pane shows after some output on a fresh screen.
  func show(_ bytes: [UInt8], size: Size) throws -> WitnessScreen {
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    count += 1
    let player = "exec '\(WitnessTool.oracle("tmux-player"))' '\(file)' \(socket) done\(count)"
    let out = try tmux(
      ["resize-window", "-x", "\(size.columns)", "-y", "\(size.rows)", ";"]
        + ["respawn-pane", "-k", player, ";", "wait-for", "done\(count)", ";"]
        + ["display", "-p", "#{cursor_x} #{cursor_y}", ";", "capture-pane", "-e", "-p", "-N"])
    var lines = out.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    let place = String(decoding: lines.popFirst() ?? [], as: UTF8.self).split(separator: " ")
      .compactMap { Int($0) }
    guard place.count == 2 else { throw Failure(words: ["display"]) }
    var dump = TmuxDump(columns: size.columns)
    let cells = lines.prefix(size.rows).map { dump.row(Array($0)) }
    return WitnessScreen(cells: cells, cursor: (min(place[0], size.columns - 1), place[1]))
  }
}

/// Reads the rows that capture-pane prints; strict, and with nothing of the model in it.
private struct TmuxDump {
  let columns: Int
  private var pen = Pen.standard
  private var isGraphics = false

  init(columns: Int) { self.columns = columns }

  mutating func row(_ bytes: [UInt8]) -> [Cell?] {
    var row: [Cell?] = []
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value))[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case 0x0E: isGraphics = true
      case 0x0F: isGraphics = false
      case 0x1B:
        _ = scalars.popFirst()
        let end = scalars.firstIndex { $0 >= 0x40 } ?? scalars.endIndex
        select(String(String.UnicodeScalarView(scalars[..<end].compactMap { Unicode.Scalar($0) })))
        scalars = scalars[end...].dropFirst()
      default:
        add(scalar, to: &row)
      }
    }
    return row + Array(repeating: nil, count: max(0, columns - row.count))
  }

  private func add(_ scalar: UInt32, to row: inout [Cell?]) {
    let width = DisplayWidth.of(scalar)
    if isGraphics, (0x60...0x7E).contains(scalar) {
      let graphics = Array("◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·".unicodeScalars)
      row.append(Cell(scalar: graphics[Int(scalar - 0x60)].value, pen: pen))
    } else if width == 0 {
      let index = row.lastIndex { $0?.width != 0 } ?? -1
      guard index >= 0, var cell = row[index] else { return }
      var shift: UInt64 = 0
      while shift < 63, (cell.marks >> shift) & 0x1F_FFFF != 0 { shift += 21 }
      if shift < 63 { cell.marks |= UInt64(scalar) << shift }
      row[index] = cell
    } else if (0x1F1E6...0x1F1FF).contains(scalar), var cell = row.last ?? nil, cell.width == 1,
      cell.marks == 0, (0x1F1E6...0x1F1FF).contains(cell.scalar)
    {
      // The model makes one wide character of a pair.
      cell.width = 2
      cell.marks = UInt64(scalar)
      row[row.count - 1] = cell
      row.append(.rightHalf(pen: cell.pen))
    } else {
      row.append(Cell(scalar: scalar, width: UInt8(width), pen: pen))
      if width == 2 { row.append(.rightHalf(pen: pen)) }
    }
  }

  private mutating func select(_ text: String) {
    var groups = text.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }[...]
    while let group = groups.popFirst() {
      let code = group[0]
      // tmux 3.3 prints overline, 53, as 5:3.
      if group == [5, 3] { continue }
      switch code {
      case 0: pen = .standard
      case 4: pen.attributes.insert(.underline)
      case 1, 2, 3, 5, 7, 8, 9:
        let bits: [Int: Pen.Attributes] = [
          1: .bold, 2: .faint, 3: .italic, 5: .blink, 7: .inverse, 8: .hidden, 9: .strike,
        ]
        pen.attributes.insert(bits[code]!)
      case 30...37: pen.foreground = .palette(UInt8(code - 30))
      case 40...47: pen.background = .palette(UInt8(code - 40))
      case 90...97: pen.foreground = .palette(UInt8(code - 82))
      case 100...107: pen.background = .palette(UInt8(code - 92))
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      case 38, 48, 58:
        let kind = groups.popFirst()?[0]
        let numbers = (0..<(kind == 5 ? 1 : 3)).map { _ in UInt8(groups.popFirst()?[0] ?? 0) }
        let color: Color =
          kind == 5
          ? .palette(numbers[0])
          : .rgb(RGB(red: numbers[0], green: numbers[1], blue: numbers[2]))
        if code == 38 { pen.foreground = color }
        if code == 48 { pen.background = color }
      default: break
      }
    }
  }
}
