internal import SpinValues

extension Screen {
  /// Turn a mode on or off.
  mutating func set(_ mode: ScreenModes, _ isOn: Bool) {
    if isOn { modes.insert(mode) } else { modes.remove(mode) }
  }

  /// SM and RM, with and without the DEC marker; what is not named here has no effect on the screen.
  mutating func setModes(_ isOn: Bool) {
    for index in 0..<parser.parameters.count {
      let mode = parser.parameters[index]
      if parser.marker == 0x3F {
        setPrivateMode(mode, isOn)
      } else if let mode = ansiMode(mode) {
        set(mode, isOn)
      }
    }
  }

  private func ansiMode(_ number: Int) -> ScreenModes? {
    switch number {
    case 4: .insert
    case 20: .newLine
    default: nil
    }
  }

  private func privateMode(_ number: Int) -> ScreenModes? {
    switch number {
    case 6: .origin
    case 7: .autowrap
    case 25: .cursorVisible
    case 40: .columnSwitch
    case 2026: .synchronized
    default: nil
    }
  }

  private mutating func setPrivateMode(_ number: Int, _ isOn: Bool) {
    if let mode = privateMode(number) {
      set(mode, isOn)
      if mode == .origin { move(toColumn: 0, row: 0) }
      return
    }
    switch number {
    case 3:
      // DECCOLM: the size stays, but all else that comes with it happens, if mode 40 allows it.
      guard modes.contains(.columnSwitch) else { return }
      margins = 0...(grid.rows &- 1)
      clearAll()
      move(toColumn: 0, row: 0)
    case 47:
      show(alternate: isOn)
    case 1047:
      if isAlternate && !isOn { clearAll() }
      show(alternate: isOn)
    case 1048:
      if isOn { saveCursor() } else { restoreCursor() }
    case 1049:
      if isOn {
        if isAlternate { return }
        saveCursor()
        show(alternate: true)
        clearAll()
      } else {
        // Also without the alternate screen the cursor goes where it was saved, as in most terminals.
        show(alternate: false)
        restoreCursor()
      }
    default:
      break
    }
  }

  /// DECRQM: 1 set, 2 reset, 0 not known.
  mutating func reportMode() {
    let number = parser.parameters[0]
    let isPrivate = parser.marker == 0x3F
    var value = 0
    if let mode = isPrivate ? privateMode(number) : ansiMode(number) {
      value = modes.contains(mode) ? 1 : 2
    } else if isPrivate, number == 47 || number == 1047 || number == 1049 {
      value = isAlternate ? 1 : 2
    }
    reply(isPrivate ? "\u{1B}[?" : "\u{1B}[", [number, value], "$y")
  }

  /// Change between the screens: the cursor, the pen and the margins go along, the saved cursor does not.
  mutating func show(alternate: Bool) {
    if alternate == isAlternate { return }
    let other = hidden ?? ScreenGrid(size: size)
    hidden = grid
    grid = other
    swap(&saved, &hiddenSaved)
    isAlternate = alternate
  }

  /// Clear the screen that is shown.
  private mutating func clearAll() {
    for row in 0..<grid.rows { grid.clear(row: row, with: blank) }
  }

  /// DECSTR: the modes, the pen and what is saved; the screen and the cursor stay.
  mutating func softReset() {
    modes = ScreenModes.standard.union(modes.intersection([.newLine, .columnSwitch]))
    margins = 0...(grid.rows &- 1)
    pen = .standard
    charsets = CharsetState()
    saved = Saved()
    isWrapPending = false
  }

  /// RIS: as at the start, but for the questions that are still to be answered.
  mutating func reset() {
    show(alternate: false)
    hidden = nil
    softReset()
    hiddenSaved = Saved()
    modes = .standard
    clearAll()
    column = 0
    row = 0
    tabs = Screen.tabs(0..<grid.columns)
    lastScalar = 0
    progress = nil
  }
}
