internal import SpinCommandLine
internal import SpinOverlay
internal import SpinSystem
internal import SpinTerminal
internal import SpinValues

/// `--list-styles`: on a terminal the styles move, on the normal screen, until a key or for ten
/// seconds, and stay there as text; elsewhere a line a style.
struct StyleShow {
  private let look: Look
  private static let length = Duration.seconds(10)

  init(arguments: Arguments) {
    look = Look(arguments, Surroundings(environment: { Environment.string($0) }))
  }

  /// Shows them. The text to be printed instead, where standard output is no terminal that it could
  /// move on.
  func run() throws(SystemError) -> String? {
    guard Terminal.isControlling(1), let window = Terminal.size(1), window.columns > 0 else {
      return StyleList.plain(isASCII: look.isASCII)
    }
    let list = StyleList(look: look, window: window)
    let painter = InlinePainter(depth: look.depth)
    let terminal = try TerminalSession()
    var output = TerminalOutput(terminal: terminal.number)
    if list.size.rows >= window.rows || !Terminal.isForeground(terminal.number) {
      output.write(painter.begin(list.frame(shown: .zero)))
      finish(&output, terminal)
      return nil
    }
    let signals = try SignalSource(always: .term)
    let undo = EscapeSequence.endSynchronized + EscapeSequence.resetPen + EscapeSequence.showCursor
    try terminal.enterOverlay(undoBytes: undo)
    let start = Clock.now()
    var picture = list.frame(shown: .zero)
    output.write(EscapeSequence.hideCursor + painter.begin(picture))
    var shown = Duration.zero
    var ending: Signal?
    var set = PollSet()
    while shown < Self.length {
      set.removeAll()
      let signal = set.add(signals.number)
      let keys = set.add(terminal.number)
      set.wait(min(list.nextChange(after: shown), Self.length) - (Clock.now() - start))
      if set.isReadable(keys) { break }
      if set.isReadable(signal) {
        ending = signals.next().map(\.signal).first { $0 != .chld && $0 != .cont }
        if ending != nil { break }
      }
      shown = Clock.now() - start
      let next = list.frame(shown: shown)
      if !output.isBusy { output.write(painter.frame(from: picture, to: next)) }
      picture = next
    }
    output.write(undo)
    finish(&output, terminal)
    if let ending, ending != .winch { end(by: ending) }
    return nil
  }

  private func finish(_ output: inout TerminalOutput, _ terminal: TerminalSession) {
    var set = PollSet()
    while output.isBusy {
      set.removeAll()
      set.add(terminal.number, read: false, write: true)
      set.wait(nil)
      output.flush()
    }
    terminal.restoreModes()
  }

  /// A stop ends the show as well: there is nothing to come back to.
  private func end(by signal: Signal) {
    if signal == .tstp {
      Signals.stopSelf(by: .tstp, wholeGroup: false)
    } else {
      Signals.die(by: signal)
    }
  }
}
