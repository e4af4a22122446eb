/// Ways of the cursor as bytes: the shortest of CUP, and of CUU or CUD with CUF, CUB or backspaces.
struct CursorMove {
  /// A place on the screen, counted from 0.
  struct Place: Equatable {
    /// From the left.
    var column: Int
    /// From the top.
    var row: Int
  }

  /// Append the way to a place; where the cursor is unknown, always CUP.
  static func append(from old: Place?, to new: Place, to bytes: inout [UInt8]) {
    guard let old else { return absolute(new, &bytes) }
    if old == new { return }
    let across = new.column - old.column
    let down = new.row - old.row
    let backspaces = across < 0 && -across <= 1 + length(-across)
    let horizontal = across == 0 ? 0 : backspaces ? -across : 2 + length(abs(across))
    let vertical = down == 0 ? 0 : 2 + length(abs(down))
    if horizontal + vertical >= absoluteLength(new) { return absolute(new, &bytes) }
    if down != 0 { sequence(abs(down), final: down > 0 ? 0x42 : 0x41, &bytes) }
    if backspaces {
      for _ in 0..<(-across) { bytes.append(0x08) }
    } else if across != 0 {
      sequence(abs(across), final: across > 0 ? 0x43 : 0x44, &bytes)
    }
  }

  /// Append the way to a place without naming it: for what scrolls with the text around it.
  static func appendRelative(from old: Place, to new: Place, to bytes: inout [UInt8]) {
    let down = new.row - old.row
    if down != 0 { sequence(abs(down), final: down > 0 ? 0x42 : 0x41, &bytes) }
    let across = new.column - old.column
    if across > 0 {
      sequence(across, final: 0x43, &bytes)
    } else if across < 0 {
      bytes.append(0x0D)
      if new.column > 0 { sequence(new.column, final: 0x43, &bytes) }
    }
  }

  /// How many bytes ``append(from:to:to:)`` takes to go right by a number of columns.
  static func rightLength(_ columns: Int) -> Int { 2 + length(columns) }

  /// A parameter and the final byte, the parameter left out where it is 1.
  private static func length(_ value: Int) -> Int { value == 1 ? 1 : digits(value) + 1 }

  private static func digits(_ value: Int) -> Int {
    value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : value < 10000 ? 4 : 5
  }

  private static func sequence(_ value: Int, final: UInt8, _ bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if value != 1 { bytes.appendDecimal(value) }
    bytes.append(final)
  }

  private static func absoluteLength(_ place: Place) -> Int {
    let row = place.row == 0 ? 0 : digits(place.row + 1)
    let column = place.column == 0 ? 0 : 1 + digits(place.column + 1)
    return 3 + row + column
  }

  private static func absolute(_ place: Place, _ bytes: inout [UInt8]) {
    bytes.append(0x1B)
    bytes.append(0x5B)
    if place.row != 0 { bytes.appendDecimal(place.row + 1) }
    if place.column != 0 {
      bytes.append(0x3B)
      bytes.appendDecimal(place.column + 1)
    }
    bytes.append(0x48)
  }
}
