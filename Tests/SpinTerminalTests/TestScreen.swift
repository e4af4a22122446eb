import SpinTerminal
import SpinValues

/// A small terminal for tests, strict: what the painter has no business sending is kept as a complaint.
struct TestScreen {
  var buffer: CellBuffer
  var complaints: [String] = []
  var frames = 0
  private var column = 0
  private var row = 0
  private var isWrapPending = false
  private var pen = Pen.standard
  private var isSynchronized = false

  /// A screen full of dirt, in a pen that is not the standard one.
  init(size: Size) {
    let dirt = Pen(foreground: .palette(5), background: .palette(3), attributes: [.strike])
    buffer = CellBuffer(size: size, fill: Cell(scalar: 0x23, pen: dirt))
    pen = dirt
  }

  mutating func feed(_ bytes: [UInt8]) {
    var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value))[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case 0x1B: sequence(&scalars)
      case 0x08:
        if isWrapPending { complaints.append("BS at the margin") }
        column = max(0, column - 1)
      case 0x20..<0x7F, 0xA0...: write(scalar)
      default: complaints.append("control \(scalar)")
      }
    }
    if isSynchronized { complaints.append("frame not ended") }
  }

  private mutating func sequence(_ scalars: inout ArraySlice<UInt32>) {
    guard scalars.popFirst() == 0x5B else { return complaints.append("not CSI") }
    var text = ""
    while let scalar = scalars.popFirst(), let c = Unicode.Scalar(scalar) {
      if (0x40..<0x7F).contains(scalar) { return control(text, Character(c)) }
      text.unicodeScalars.append(c)
    }
    complaints.append("unfinished sequence")
  }

  private mutating func control(_ text: String, _ final: Character) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, numbers[0])
    if "ABCD".contains(final) && isWrapPending { complaints.append("move at the margin") }
    switch final {
    case "A": row -= count
    case "B": row += count
    case "C": column += count
    case "D": column -= count
    case "H":
      row = count - 1
      column = numbers.count > 1 ? max(1, numbers[1]) - 1 : 0
      isWrapPending = false
    case "J" where text == "2":
      if pen != .standard { complaints.append("erased with a pen") }
      buffer = CellBuffer(size: buffer.size)
    case "h" where text == "?2026":
      frames += 1
      isSynchronized = true
    case "l" where text == "?2026": isSynchronized = false
    case "m": select(numbers)
    default: complaints.append("CSI \(text)\(final)")
    }
    if !buffer.contains(column: column, row: row) { complaints.append("cursor outside") }
  }

  private mutating func select(_ numbers: [Int]) {
    var rest = numbers[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = .standard
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.faint)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 5: pen.attributes.insert(.blink)
      case 7: pen.attributes.insert(.inverse)
      case 8: pen.attributes.insert(.hidden)
      case 9: pen.attributes.insert(.strike)
      case 22: pen.attributes.subtract([.bold, .faint])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 25: pen.attributes.remove(.blink)
      case 27: pen.attributes.remove(.inverse)
      case 28: pen.attributes.remove(.hidden)
      case 29: pen.attributes.remove(.strike)
      case 30...37: pen.foreground = .palette(UInt8(code - 30))
      case 90...97: pen.foreground = .palette(UInt8(code - 82))
      case 40...47: pen.background = .palette(UInt8(code - 40))
      case 100...107: pen.background = .palette(UInt8(code - 92))
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      case 38: color(&rest).map { pen.foreground = $0 }
      case 48: color(&rest).map { pen.background = $0 }
      default: complaints.append("SGR \(code)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map { .palette(UInt8($0)) }
    case 2:
      guard rest.count >= 3 else { break }
      let channels = (0..<3).map { _ in UInt8(rest.removeFirst()) }
      return .rgb(RGB(red: channels[0], green: channels[1], blue: channels[2]))
    default: break
    }
    complaints.append("colour")
    return nil
  }

  private mutating func write(_ scalar: UInt32) {
    let width = DisplayWidth.of(scalar)
    let last = isWrapPending ? column : column - 1
    let isSecondHalf =
      isRegional(scalar) && buffer[column: last, row: row].width == 1
      && isRegional(buffer[column: last, row: row].scalar)
    if width == 0 {
      join(scalar, at: buffer[column: last, row: row].width == 0 ? last - 1 : last)
      return
    }
    if isWrapPending { complaints.append("wrapped") }
    if column + width > buffer.size.columns { complaints.append("over the margin") }
    buffer.put(Cell(scalar: scalar, width: UInt8(width), pen: pen), column: column, row: row)
    column += width
    if column >= buffer.size.columns {
      column = buffer.size.columns - 1
      isWrapPending = true
    }
    if isSecondHalf {
      // Two halves of a flag, each of one cell, are one character of two.
      var cell = buffer[column: last, row: row]
      cell.marks = UInt64(scalar)
      cell.width = 2
      buffer.put(cell, column: last, row: row)
    }
  }

  private mutating func join(_ scalar: UInt32, at column: Int) {
    var cell = buffer[column: column, row: row]
    var shift: UInt64 = 0
    while shift < 63, (cell.marks >> shift) & 0x1F_FFFF != 0 { shift += 21 }
    if shift < 63 { cell.marks |= UInt64(scalar) << shift }
    buffer[column: column, row: row] = cell
  }

  private func isRegional(_ scalar: UInt32) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar) }
}

/// Cells as they look: the foreground of a blank is not to be seen.
func appearance(_ buffer: CellBuffer) -> [Cell] {
  (0..<buffer.size.rows).flatMap { row in
    (0..<buffer.size.columns).map { column in
      var cell = buffer[column: column, row: row]
      if cell.isBlank { cell = .blank(pen: Pen(background: cell.pen.background)) }
      return cell
    }
  }
}
