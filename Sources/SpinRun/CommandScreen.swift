internal import SpinCommandLine
internal import SpinOverlay
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// The command's terminal and the user's: what the command writes is kept or passed through, keys
/// are swallowed or passed through, and the overlay goes up and down.
final class CommandScreen {
  let terminal: TerminalSession
  let pseudoTerminal: PseudoTerminal
  var output: TerminalOutput
  var keeper: OutputKeeper
  /// Made when it is first needed, as most commands end before that.
  lazy var overlay = makeOverlay()
  private let makeOverlay: () -> OverlayDrawing
  /// Whether anything of the overlay was ever on the terminal.
  private(set) var wasShown = false
  /// Whether the command's standard error is its terminal.
  var replacesStandardError = false
  /// Keys on their way to the command.
  private(set) var keys: [UInt8] = []
  private(set) var owner = TerminalOwner.waiting
  /// The signal that a key passed to the command raises there, if the last ones held one.
  private(set) var passedSignal: Signal?
  private var returns = CarriageReturns()
  private var lineEnd = LineEnd()
  private var written = LineEnd()
  private(set) var behind: ScreenBehind?
  private var captured: TmuxCapture.Picture?
  /// When a question went to the terminal whose answer has not come yet, on the system's clock.
  private var askedAt: Duration?
  private var alternate = AlternateScreenWatch()
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 16)

  /// A command that runs on `pseudoTerminal`, which was opened like `terminal`.
  init(
    terminal: TerminalSession, pseudoTerminal: PseudoTerminal, policy: Arguments.Output,
    overlay: @escaping @autoclosure () -> OverlayDrawing
  ) {
    self.terminal = terminal
    self.pseudoTerminal = pseudoTerminal
    output = TerminalOutput(terminal: terminal.number)
    keeper = OutputKeeper(policy: policy)
    makeOverlay = overlay
  }

  deinit {
    buffer.deallocate()
  }

  // MARK: From the command

  /// What reading the command's output led to.
  enum Reading: Equatable {
    /// Something was read.
    case some
    /// Nothing is there now.
    case nothing
    /// Nobody holds the command's terminal any more.
    case end
    /// What was read could no longer be kept; it is with what waits for the terminal.
    case cannotKeep(CaptureStore.Full)
  }

  /// Whether output is to be read now: not while the terminal has yet to take what came before.
  var takesOutput: Bool {
    switch owner {
    case .nobody, .waiting, .overlay: true
    case .passing, .command: !output.isBusy && !keeper.hasBacklog
    }
  }

  /// Reads what the command wrote, up to a portion, and keeps it or passes it through.
  func readOutput() -> Reading {
    var total = 0
    while total < 262_144, takesOutput {
      switch DescriptorCalls.read(pseudoTerminal.primary, into: buffer) {
      case .bytes(let count):
        total += count
        let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<count])
        written.passed(bytes)
        behind?.feed(bytes)
        switch owner {
        case .passing, .command: passThrough(bytes)
        case .nobody: break
        case .waiting, .overlay:
          if !ahead.isEmpty || isDraining {
            ahead += bytes
            continue
          }
          do throws(CaptureStore.Full) {
            try keeper.keep(bytes)
          } catch {
            ahead += bytes
            return .cannotKeep(error)
          }
        }
      case .nothingNow: return total > 0 ? .some : .nothing
      case .end: return total > 0 ? .some : .end
      }
    }
    return total > 0 ? .some : .nothing
  }

  /// What goes to the terminal after what is kept, whatever `--output` says: what could not be kept,
  /// and at the end what was still on its way through.
  private var ahead: [UInt8] = []
  private var isDraining = false

  /// The next portion for the terminal; empty where there is none.
  private func nextPortion() -> [UInt8] {
    keeper.isEmpty ? takeAhead() : keeper.nextBacklog()
  }

  /// Passes on what is in the command's terminal now, up to a megabyte.
  func passRest(unless isInterrupted: () -> Bool) {
    for _ in 0..<4 {
      showBacklog()
      guard drainOutput(unless: isInterrupted), case .some = readOutput() else { return }
    }
  }

  private func takeAhead() -> [UInt8] {
    defer { ahead = [] }
    return ahead
  }

  /// Whether the command has left line mode or echo.
  var isTerminalWanted: Bool {
    pseudoTerminal.modes.map { !$0.isLineModeWithEcho } ?? false
  }

  /// Whether the last line that the command wrote is unfinished, as a prompt is.
  var isLineUnfinished: Bool { !written.isAtLineStart }

  /// Whether what was passed through has turned the alternate screen on.
  var isAlternate: Bool { alternate.isOn }

  private func passThrough(_ bytes: UnsafeRawBufferPointer) {
    lineEnd.passed(bytes)
    alternate.passed(bytes)
    if isReducing {
      output.write(returns.reduce(bytes))
    } else {
      output.write(returns.finish() + Array(bytes))
    }
  }

  /// Whether the user's terminal adds carriage returns that the command's has added already.
  private var isReducing: Bool {
    guard terminal.use == .untouched,
      let modes = try? TerminalModes.current(of: terminal.number), modes.addsCarriageReturns
    else { return false }
    return pseudoTerminal.modes?.addsCarriageReturns ?? true
  }

  /// Writes more of what was kept, as far as the terminal takes it.
  func showBacklog() {
    output.flush()
    while !output.isBusy {
      let bytes = keeper.hasBacklog ? keeper.nextBacklog() : takeAhead()
      if bytes.isEmpty { return }
      bytes.withUnsafeBytes { passThrough($0) }
    }
  }

  // MARK: Who has the terminal

  /// The overlay goes up. Only from the foreground.
  func show(_ shown: OverlayDrawing.Shown) throws(SystemError) {
    owner = .overlay
    try terminal.enterOverlay(undoBytes: overlay.restore)
    wasShown = true
    modelScreen()
    overlay.begin(shown)
    output.write(OverlayDrawing.show)
  }

  /// Draws a frame of the overlay.
  func draw(_ card: CardState, at now: Duration) {
    overlay.draw(card, behind: &behind, on: terminal, &output, at: now)
  }

  /// The terminal is as the user has it again. A frame that was begun is ended first, and answers of
  /// the terminal's are awaited; where it takes nothing, this waits for it until `isInterrupted`.
  func leave(replacement: TerminalModes? = nil, unless isInterrupted: () -> Bool) {
    switch terminal.use {
    case .overlay:
      awaitAnswers()
      output.write(overlay.restore)
      // What puts the screen back is never given up: where it is waited for too long, output that
      // Ctrl-S has stopped goes on, and what even then is not taken is left to the monitor.
      if !drainOutput(unless: isInterrupted) {
        Terminal.restartOutput(terminal.number)
        let end = Clock.now() + .seconds(1)
        if !drainOutput(unless: { Clock.now() > end }) {
          output.discard()
          owner = .waiting
          return
        }
      }
      terminal.screenIsRestored()
    case .passing:
      if output.isBusy, !drainOutput(unless: isInterrupted) { output.discard() }
    case .untouched: break
    }
    terminal.restoreModes(replacement: replacement)
    if owner != .waiting { owner = .waiting }
  }

  // MARK: What is behind the card

  /// Makes the model of the screen, where there is a backdrop and none was made yet: what was
  /// captured, then what the command has written.
  private func modelScreen() {
    guard overlay.hasBackdrop, behind == nil, let size = Terminal.size(terminal.number),
      size.columns > 0, size.rows > 0
    else { return }
    behind = ScreenBehind(size: size, capture: captured)
    keeper.tail(most: Self.modelled).withUnsafeBytes { behind?.feed($0) }
  }

  /// What was on the terminal before the command began; one that comes late is put under what the
  /// command has written since.
  func setCapture(_ picture: TmuxCapture.Picture) {
    captured = picture
    if behind == nil || owner != .overlay { return }
    behind = nil
    modelScreen()
    overlay.redrawSoon(at: .zero)
  }

  /// As much of what is kept is enough to fill any screen.
  private static let modelled = 1 << 18

  // MARK: Questions to the terminal

  /// Asks the terminal for its colours, with a question at the end that every terminal answers.
  /// False where a frame is still on its way out: it has to be tried again.
  func askColors() -> Bool {
    guard owner == .overlay, overlay.wantsColors else { return true }
    if output.isBusy { output.flush() }
    guard !output.isBusy else { return false }
    let question =
      EscapeSequence.askForeground + EscapeSequence.askBackground + EscapeSequence.askPalette
      + EscapeSequence.askDeviceAttributes
    guard output.writeFrame(question) else { return false }
    askedAt = Clock.now()
    return true
  }

  /// Takes in the terminal's answers.
  func take(_ reply: TerminalReply, at now: Duration) {
    switch reply {
    case .background(let color): overlay.look.background = color
    case .foreground(let color): overlay.look.foreground = color
    case .palette(let index, let color): overlay.look.palette[index] = color
    case .deviceAttributes:
      askedAt = nil
      overlay.applyColors(at: now)
    case .unknown: break
    }
  }

  /// No question is out when the terminal changes hands: its answer would be read by somebody else.
  private func awaitAnswers() {
    var set = PollSet()
    var parser = KeyParser()
    while let askedAt {
      let rest = askedAt + .seconds(1) - Clock.now()
      if rest <= .zero { break }
      set.removeAll()
      // A question of which the terminal has taken only a part goes out first.
      let place = set.add(terminal.number, write: output.isBusy)
      set.wait(rest)
      output.flush()
      if set.isHungUp(place) { break }
      for case .reply(let reply) in parser.feed(readKeys()) where reply == .deviceAttributes {
        self.askedAt = nil
      }
    }
    askedAt = nil
  }

  /// What is kept is written, and what follows passes; keys stay where they are.
  func pass() {
    owner = .passing
    beginPassing()
  }

  /// The same, and keys pass too. Only from the foreground.
  func give() throws(SystemError) {
    owner = .command
    try terminal.enterPassing()
    beginPassing()
  }

  private func beginPassing() {
    modelScreen()
    let line = keeper.takeLastLine()
    if !line.isEmpty { line.withUnsafeBytes { passThrough($0) } }
    showBacklog()
  }

  /// Nothing of ours touches the terminal any more: it is gone.
  func abandon() {
    owner = .nobody
    output.discard()
  }

  /// Waits until the terminal has taken what waits. False where it never will, or where
  /// `isInterrupted` says that the wait is over.
  func drainOutput(unless isInterrupted: () -> Bool) -> Bool {
    var set = PollSet()
    output.flush()
    while output.isBusy {
      set.removeAll()
      let place = set.add(terminal.number, read: false, write: true)
      // Signals end the wait early; the bound is for those that came just before it began.
      set.wait(.milliseconds(100))
      if isInterrupted() { return false }
      if set.isHungUp(place) && !set.isWritable(place) { return false }
      output.flush()
    }
    return !output.isGone
  }

  // MARK: From the user

  /// Reads keys. While the overlay is up they mean what its parser makes of them; while the command
  /// has the terminal they go there.
  func readKeys() -> [UInt8] {
    switch DescriptorCalls.read(
      terminal.number, into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<4096]))
    {
    case .bytes(let count): Array(buffer[..<count])
    case .nothingNow, .end: []
    }
  }

  /// Sends keys to the command, as far as its terminal takes them; the rest follows later.
  func sendKeys(_ bytes: [UInt8]) {
    keys += bytes
    noteSignals(bytes)
    flushKeys()
  }

  /// Sends keys that waited.
  func flushKeys() {
    while !keys.isEmpty {
      let taken = keys.withUnsafeBytes { rest in
        (try? DescriptorCalls.write(pseudoTerminal.primary, rest)) ?? 0
      }
      if taken == 0 { return }
      keys.removeFirst(taken)
    }
  }

  private func noteSignals(_ bytes: [UInt8]) {
    passedSignal = nil
    guard let modes = pseudoTerminal.modes else { return }
    let characters = modes.signalCharacters
    for byte in bytes where byte != 0 {
      // A program that reads keys one by one stops itself for the suspend character.
      if byte == characters.suspend { passedSignal = .tstp }
      guard modes.sendsKeyboardSignals else { continue }
      if byte == characters.interrupt { passedSignal = .int }
      if byte == characters.quit { passedSignal = .quit }
    }
  }

  /// The terminal's size is another: the command's follows.
  func resize() {
    guard let size = Terminal.size(terminal.number) else { return }
    pseudoTerminal.resize(to: size, like: terminal.number)
    behind?.resize(to: size)
    if owner == .overlay { overlay.forgetScreen() }
  }

  // MARK: The end

  /// Whether the cursor is at the start of a line after all that was written.
  var isAtLineStart: Bool { lineEnd.isAtLineStart }

  /// Takes in what the command has written up to its end, without waiting for anybody.
  func drainCommand() {
    // What passes through is taken in whole first, so that a slow terminal does not hold this up; it
    // is no more than the kernel keeps for a pseudo-terminal.
    isDraining = owner == .passing || owner == .command
    owner = .waiting
    while true {
      switch readOutput() {
      case .some, .cannotKeep: continue
      case .nothing, .end:
        pseudoTerminal.releaseReplica()
        return
      }
    }
  }

  /// Whether anything is still to be written, once it is settled what is shown.
  func hasRest(wasSuccess: Bool) -> Bool {
    keeper.settle(wasSuccess: wasSuccess)
    return !keeper.isEmpty || !ahead.isEmpty || output.isBusy
  }

  /// Writes what is to be shown of the kept output, with the terminal's own output processing off.
  /// False where it was interrupted.
  func replay(wasSuccess: Bool, unless isInterrupted: () -> Bool) -> Bool {
    keeper.settle(wasSuccess: wasSuccess)
    output.flush()
    if keeper.isEmpty && ahead.isEmpty && !output.isBusy { return true }
    let modes = try? TerminalModes.current(of: terminal.number)
    let isForeground = Terminal.isForeground(terminal.number)
    if isForeground, let modes { try? modes.withoutOutputProcessing.set(on: terminal.number, .now) }
    defer {
      if isForeground, let modes { try? modes.set(on: terminal.number, .now) }
    }
    repeat {
      let bytes = nextPortion()
      bytes.withUnsafeBytes { passThrough($0) }
      if !drainOutput(unless: isInterrupted) {
        output.discard()
        return output.isGone
      }
    } while !keeper.isEmpty || !ahead.isEmpty
    output.write(returns.finish())
    return drainOutput(unless: isInterrupted) || output.isGone
  }
}
