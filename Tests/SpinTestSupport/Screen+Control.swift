/// The control functions of ECMA-48 and of xterm that programs in the tests use.
extension Screen {
  /// A CSI sequence without prefix and intermediates. False when it is not known.
  mutating func perform(_ final: UInt8, _ numbers: [Int?]) -> Bool {
    func number(_ index: Int, least: Int = 1) -> Int {
      max(least, (index < numbers.count ? numbers[index] : nil) ?? least)
    }
    let count = number(0)
    switch Character(Unicode.Scalar(final)) {
    case "A": move(row: max(cursor.row - count, cursor.row >= top ? top : 0))
    case "B": move(row: min(cursor.row + count, cursor.row <= bottom ? bottom : rows - 1))
    case "C", "a": move(column: cursor.column + count)
    case "D": move(column: cursor.column - count)
    case "E": move(column: 0, row: min(cursor.row + count, bottom))
    case "F": move(column: 0, row: max(cursor.row - count, top))
    case "G", "`": move(column: count - 1)
    case "d": address(column: cursor.column, row: count - 1)
    case "e": move(row: cursor.row + count)
    case "H", "f": address(column: number(1) - 1, row: count - 1)
    case "J": eraseDisplay(number(0, least: 0))
    case "K":
      switch number(0, least: 0) {
      case 0: erase(row: cursor.row, columns: cursor.column..<columns)
      case 1: erase(row: cursor.row, columns: 0..<cursor.column + 1)
      default: erase(row: cursor.row, columns: 0..<columns)
      }
    case "X": erase(row: cursor.row, columns: cursor.column..<min(columns, cursor.column + count))
    case "P": shiftCells(by: count, insert: false)
    case "@": shiftCells(by: count, insert: true)
    case "L": if (top...bottom).contains(cursor.row) { scrollDown(count, from: cursor.row) }
    case "M": if (top...bottom).contains(cursor.row) { scrollUp(count, from: cursor.row) }
    case "S": scrollUp(count)
    case "T": scrollDown(count)
    case "b": repeatLast(count)
    case "r": setMargins(top: count - 1, bottom: min(rows, number(1, least: 0)))
    case "s": saveCursor()
    case "u": restoreCursor()
    case "m": select(numbers)
    case "h", "l", "g", "q": break
    default: return false
    }
    return true
  }

  private mutating func repeatLast(_ count: Int) {
    guard cursor.column > 0 else { return }
    let text = grid.rows[cursor.row][cursor.column - 1].text
    guard let scalar = text.unicodeScalars.first else { return }
    for _ in 0..<min(count, columns) { put(scalar) }
  }

  private mutating func setMargins(top newTop: Int, bottom newBottom: Int) {
    let last = (newBottom == 0 ? rows : newBottom) - 1
    guard newTop < last || rows == 1 else { return }
    top = newTop
    bottom = last
    address(column: 0, row: 0)
  }

  mutating func softReset() {
    cursorIsVisible = true
    wraps = true
    top = 0
    bottom = rows - 1
    cursor.originMode = false
    cursor.pen = Pen()
  }

  mutating func setPrivate(_ mode: Int, _ on: Bool) {
    switch mode {
    case 6:
      cursor.originMode = on
      address(column: 0, row: 0)
    case 7: wraps = on
    case 25: cursorIsVisible = on
    case 47: setAlternate(on, savesCursor: false, clears: false)
    case 1047: setAlternate(on, savesCursor: false, clears: true)
    case 1048: if on { saveCursor() } else { restoreCursor() }
    case 1049: setAlternate(on, savesCursor: true, clears: true)
    default: if on { privateModes.insert(mode) } else { privateModes.remove(mode) }
    }
  }

  private mutating func select(_ numbers: [Int?]) {
    var index = 0
    while index < numbers.count {
      let number = numbers[index] ?? 0
      switch number {
      case 0: cursor.pen = Pen()
      case 1...9: cursor.pen.attributes |= 1 << number
      case 21, 22: cursor.pen.attributes &= ~(1 << 1 | 1 << 2)
      case 23...29: cursor.pen.attributes &= ~(1 << (number - 20))
      case 30...37: cursor.pen.foreground = number - 30
      case 40...47: cursor.pen.background = number - 40
      case 90...97: cursor.pen.foreground = number - 82
      case 100...107: cursor.pen.background = number - 92
      case 39: cursor.pen.foreground = -1
      case 49: cursor.pen.background = -1
      case 38, 48:
        let (colour, used) = Self.colour(Array(numbers[(index + 1)...]))
        if number == 38 { cursor.pen.foreground = colour } else { cursor.pen.background = colour }
        index += used
      default: break
      }
      index += 1
    }
  }

  private static func colour(_ numbers: [Int?]) -> (Int, used: Int) {
    if numbers.count >= 2 && numbers[0] == 5 { return (numbers[1] ?? 0, 2) }
    if numbers.count >= 4 && numbers[0] == 2 {
      let channels = numbers[1...3].map { ($0 ?? 0) & 255 }
      return (0x1000000 + channels[0] << 16 + channels[1] << 8 + channels[2], 4)
    }
    return (-1, numbers.count)
  }
}
