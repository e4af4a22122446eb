extension Screen {
  /// An escape sequence is complete.
  mutating func escape() {
    lastScalar = 0
    switch (parser.intermediate, parser.final) {
    case (0, 0x37): saveCursor()
    case (0, 0x38): restoreCursor()
    case (0, 0x44):
      isWrapPending = false
      index()
    case (0, 0x45):
      isWrapPending = false
      column = 0
      index()
    case (0, 0x48): tabs[column] = true
    case (0, 0x4D): reverseIndex()
    case (0, 0x4E): charsets.shiftOnce(2)
    case (0, 0x4F): charsets.shiftOnce(3)
    case (0, 0x5A): reportAttributes()
    case (0, 0x63): reset()
    case (0, 0x6E): charsets.lock(2)
    case (0, 0x6F): charsets.lock(3)
    case (0x23, 0x38): fillWithE()
    case (0x28...0x2B, let final):
      charsets.designate(
        Charset(designator: final), as: Int(parser.intermediate &- 0x28))
    default: break
    }
  }

  /// A control sequence is complete.
  mutating func controlSequence() {
    switch (parser.marker, parser.intermediate) {
    case (0, 0): plainSequence()
    case (0x3F, 0): privateSequence()
    case (0x3E, 0) where parser.final == 0x63:
      // DA2: a VT220, version 10, no cartridge.
      if parser.parameters[0] == 0 { reply("\u{1B}[>1;10;0", [], "c") }
    case (0, 0x21) where parser.final == 0x70: softReset()
    case (0, 0x24) where parser.final == 0x70, (0x3F, 0x24) where parser.final == 0x70:
      reportMode()
    default: break
    }
    // As in xterm, REP repeats only what comes right before it, and once.
    lastScalar = 0
  }

  /// With the marker `?`. Nothing is ever protected, so that selective erasing is erasing.
  private mutating func privateSequence() {
    let first = parser.parameters[0]
    switch parser.final {
    case 0x4A: eraseDisplay(first)
    case 0x4B: eraseLine(first)
    case 0x68: setModes(true)
    case 0x6C: setModes(false)
    case 0x6E: reportStatus(first, isPrivate: true)
    default: break
    }
  }

  private mutating func plainSequence() {
    let first = parser.parameters[0]
    let count = parser.parameters.atLeastOne(0)
    switch parser.final {
    case 0x40: insertCharacters(count)
    case 0x41: moveRows(-count)
    case 0x42, 0x65: moveRows(count)
    case 0x43, 0x61: moveColumns(count)
    case 0x44: moveColumns(-count)
    case 0x45:
      moveRows(count)
      column = 0
    case 0x46:
      moveRows(-count)
      column = 0
    case 0x47, 0x60: move(toColumn: count &- 1)
    case 0x48, 0x66:
      move(toColumn: parser.parameters.atLeastOne(1) &- 1, row: count &- 1)
    case 0x49: tab(count)
    case 0x4A: eraseDisplay(first)
    case 0x4B: eraseLine(first)
    case 0x4C: insertLines(count)
    case 0x4D: deleteLines(count)
    case 0x50: deleteCharacters(count)
    case 0x53: grid.scrollUp(margins, by: count, blank: blank)
    case 0x54, 0x5E:
      // With more parameters it is xterm's mouse highlighting.
      if parser.parameters.count <= 1 { grid.scrollDown(margins, by: count, blank: blank) }
    case 0x58: eraseCharacters(count)
    case 0x5A: tabBack(count)
    case 0x62: repeatLast(count)
    case 0x63: if first == 0 { reportAttributes() }
    case 0x64: move(toRow: count &- 1)
    case 0x67: clearTabs(first)
    case 0x68: setModes(true)
    case 0x6C: setModes(false)
    case 0x6D: selectRendition()
    case 0x6E: reportStatus(first, isPrivate: false)
    case 0x72: setMargins(first, parser.parameters[1])
    case 0x73: saveCursor()
    case 0x75: restoreCursor()
    default: break
    }
  }
}
