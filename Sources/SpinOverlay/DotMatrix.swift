/// Dots in braille cells, two columns and four rows each, and the styles that are made of them.
enum DotMatrix {
  /// The bit of a dot in its cell's scalar.
  static func bit(column: Int, row: Int) -> UInt32 {
    switch (column & 1, row & 3) {
    case (0, 0): 0x01
    case (0, 1): 0x02
    case (0, 2): 0x04
    case (0, _): 0x40
    case (_, 0): 0x08
    case (_, 1): 0x10
    case (_, 2): 0x20
    default: 0x80
    }
  }

  /// Braille cells in a row with the given dots, a blank where a cell has none.
  static func text(_ dots: [(column: Int, row: Int)], cells: Int) -> String {
    var bits = [UInt32](repeating: 0, count: cells)
    for dot in dots where dot.column >= 0 && dot.column < 2 * cells {
      bits[dot.column / 2] |= bit(column: dot.column, row: dot.row)
    }
    var view = String.UnicodeScalarView()
    for value in bits {
      view.append(value == 0 ? " " : Unicode.Scalar(0x2800 + value) ?? " ")
    }
    return String(view)
  }

  /// A run of five dots clockwise round the rim of 6 x 4.
  static var snake: [String] {
    let rim =
      (0..<6).map { (column: $0, row: 0) } + (1..<4).map { (column: 5, row: $0) }
      + (0..<5).reversed().map { (column: $0, row: 3) } + [
        (column: 0, row: 2), (column: 0, row: 1),
      ]
    return (0..<16).map { head in text((0..<5).map { rim[(head + $0) % 16] }, cells: 3) }
  }

  /// A block of two by two to and fro in the two middle rows of 8 x 4.
  static var scan: [String] {
    (Array(0...6) + Array((1...5).reversed())).map { at in
      text([(at, 1), (at + 1, 1), (at, 2), (at + 1, 2)], cells: 4)
    }
  }

  /// A dot to and fro between two walls, up and down as it goes.
  static var pong: [String] {
    let walls = (0..<4).flatMap { [(column: 0, row: $0), (column: 11, row: $0)] }
    let rows = [0, 1, 2, 3, 2, 1]
    return (Array(0...7) + Array((1...6).reversed())).enumerated().map { frame, at in
      text(walls + [(column: at + 2, row: rows[frame % 6])], cells: 6)
    }
  }
}
