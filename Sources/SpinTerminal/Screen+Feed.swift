extension Screen {
  /// Take output of the command, cut anywhere.
  package mutating func feed(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { feed($0) }
  }

  /// Take output of the command, cut anywhere.
  package mutating func feed(_ bytes: UnsafeRawBufferPointer) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard parser.isGround else {
        index &+= 1
        act(parser.feed(byte))
        continue
      }
      if decoder.isPending || byte >= 0x7F {
        index &+= 1
        decode(byte)
      } else if byte >= 0x20 {
        index &+= run(UnsafeRawBufferPointer(rebasing: bytes[index...]))
      } else {
        index &+= 1
        control(byte)
      }
    }
  }

  /// A byte of a character outside ASCII, or one that breaks it off.
  @inline(__always)
  private mutating func decode(_ byte: UInt8) {
    switch decoder.feed(byte) {
    case .incomplete:
      break
    case .scalar(let scalar):
      // DEL and the C1 controls do nothing, as in xterm.
      if scalar >= 0xA0 { print(scalar) }
    case .broken:
      print(0xFFFD)
      if byte < 0x20 {
        control(byte)
      } else if byte < 0x7F {
        printASCII(byte)
      } else if byte >= 0x80 {
        // Never broken twice: nothing is pending now.
        decode(byte)
      }
    }
  }

  private mutating func act(_ action: EscapeParser.Action) {
    switch action {
    case .none: break
    case .execute(let byte): control(byte)
    case .escape: escape()
    case .control: controlSequence()
    case .command: command()
    }
  }

  /// Write what begins with printable ASCII.
  ///
  /// - Returns: how many bytes were taken, at least one.
  @inline(__always)
  private mutating func run(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard charsets.isPlain, modes.isDisjoint(with: .insert), modes.contains(.autowrap) else {
      printASCII(bytes[0])
      return 1
    }
    if isWrapPending { wrap() }
    let count = grid.write(
      bytes, column: column, row: row, template: Cell(scalar: 0x20, pen: pen))
    lastScalar = UInt32(bytes[count &- 1])
    advance(count)
    return count
  }

  /// Move the cursor past what was written; it stays on the last column.
  @inline(__always)
  mutating func advance(_ count: Int) {
    column &+= count
    if column >= grid.columns {
      column = grid.columns &- 1
      isWrapPending = true
    }
  }

  /// The next line, because this one is full.
  @inline(__always)
  mutating func wrap() {
    isWrapPending = false
    column = 0
    index()
  }

  /// Write one printable ASCII code through the character set in use.
  private mutating func printASCII(_ byte: UInt8) {
    print(charsets.isPlain ? UInt32(byte) : charsets.scalar(UInt32(byte)))
  }

  /// Write one character.
  mutating func print(_ scalar: UInt32) {
    let width = Int(DisplayWidth.entry(scalar) & 3)
    if width == 0 { return join(scalar) }
    if TextCells.isRegionalIndicator(scalar) && completeFlag(scalar) { return }
    lastScalar = scalar
    if isWrapPending && modes.contains(.autowrap) { wrap() }
    if column &+ width > grid.columns {
      // A wide character in the last column goes to the next line; without autowrap, or in one column, nowhere.
      guard modes.contains(.autowrap), width <= grid.columns else { return }
      wrap()
    }
    isWrapPending = false
    if modes.contains(.insert) {
      grid.insert(width, column: column, row: row, blank: .blank)
    }
    grid.put(
      Cell(scalar: scalar, width: UInt8(truncatingIfNeeded: width), pen: pen), column: column,
      row: row)
    advance(width)
  }

  /// The column of the character before the cursor, nil at the beginning of a row.
  private var columnBefore: Int? {
    let last = isWrapPending ? column : column &- 1
    if last < 0 { return nil }
    return grid[last, row].width == 0 ? last &- 1 : last
  }

  /// Add a combining character to the one before the cursor; a cell holds three.
  private mutating func join(_ scalar: UInt32) {
    guard let column = columnBefore else { return }
    var cell = grid[column, row]
    var shift: UInt64 = 0
    while shift < 63, (cell.marks >> shift) & 0x1F_FFFF != 0 { shift &+= 21 }
    if shift >= 63 { return }
    cell.marks |= UInt64(scalar) << shift
    grid[column, row] = cell
  }

  /// Make a flag of two halves: each takes a column, but what is shown is one wide character.
  private mutating func completeFlag(_ scalar: UInt32) -> Bool {
    guard !isWrapPending, column > 0, modes.isDisjoint(with: .insert) else { return false }
    var cell = grid[column &- 1, row]
    guard cell.width == 1, cell.marks == 0, TextCells.isRegionalIndicator(cell.scalar) else {
      return false
    }
    cell.width = 2
    cell.marks = UInt64(scalar)
    grid.put(cell, column: column &- 1, row: row)
    lastScalar = scalar
    advance(1)
    return true
  }

  /// A C0 control.
  @inline(__always)
  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x0D:
      column = 0
      isWrapPending = false
    case 0x0A, 0x0B, 0x0C:
      if modes.contains(.newLine) { column = 0 }
      isWrapPending = false
      index()
    case 0x1B: parser.begin()
    case 0x08:
      column = max(0, column &- 1)
      isWrapPending = false
    case 0x09: tab(1)
    case 0x0E: charsets.lock(1)
    case 0x0F: charsets.lock(0)
    default: break
    }
  }
}
