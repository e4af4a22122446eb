package import SpinValues

/// Who has the user's terminal.
package enum TerminalOwner: Equatable, Sendable {
  /// There is no pseudo-terminal: the streams are the command's own, untouched.
  case nobody
  /// The delay has not passed; nothing of ours is drawn, what the command writes is kept.
  case waiting
  /// The overlay is up; what the command writes is kept.
  case overlay
  /// The overlay cannot be shown here; what the command writes goes through, keys stay where they
  /// are.
  case passing
  /// The command has it: keys and output go through.
  case command
}

/// Which limit has fired.
package enum FiredLimit: Equatable, Sendable {
  case timeout(Duration)
  case idle(Duration)
}

/// What is known of the terminal when the overlay would show, or the command wants it.
package enum TerminalSight: Equatable, Sendable {
  /// We are in the foreground and nothing speaks against it.
  case ready
  /// Another process group is in the foreground.
  case background
  /// In the foreground, but the overlay is not for this place: another program reads our output, or
  /// the size is unknown.
  case notForOverlay
  /// Another program's overlay is there: what we wrote now would be lost with it.
  case occupied
}

/// What happens to a run.
package enum RunEvent: Equatable, Sendable {
  /// The command runs.
  case started(pid: Int32)
  /// The command has stopped, goes on or has ended.
  case command(WaitStatus)
  /// The command has written something.
  case output
  /// The modes of the command's terminal are no longer line mode with echo.
  case wantsTerminal
  /// The answer to `RunEffect.lookForReaders`.
  case readers(ReaderSight)
  /// The answer to `RunEffect.probe`: whether the command waits for a line.
  case probed(Bool)
  /// The command has asked that its card goes, or that no limit fires within a time.
  case ready
  case extended(Duration)
  /// Esc was pressed, and nothing followed.
  case escape
  /// A signal came for us; from the kernel, it is a key or a hang-up.
  case signal(Signal, isFromKernel: Bool)
  /// The answer to `RunEffect.look`.
  case sight(TerminalSight)
  /// Keys of the user's were passed to the command; with the signal that the last of its terminal's
  /// interrupt, quit or suspend characters among them raises.
  case passedKeys(Signal?)
  /// We were to be stopped, and are back; `wasStopped` is false where the kernel did not stop us.
  case resumed(wasStopped: Bool)
  /// The hook has ended or could not be started.
  case hookEnded
  /// What the command writes can no longer be kept.
  case cannotKeep
  /// The terminal has gone.
  case terminalGone
  /// A deadline may have come.
  case tick
}

/// What is known of who reads the command's terminal.
package struct ReaderSight: Equatable, Sendable {
  /// Whether a process waits for a line; nil where that cannot be told.
  package var isWaiting: Bool?
  /// Whether the command's terminal is in line mode with echo.
  package var isLineMode: Bool
  /// Whether what was passed through has turned the alternate screen on.
  package var isAlternate: Bool
  /// Whether the last line that the command wrote is unfinished, as a prompt is.
  package var isLineUnfinished: Bool
}

/// What is to be done about it.
package enum RunEffect: Equatable, Sendable {
  /// The overlay is due and the command may not have started yet: say `RunEvent.started` when it has.
  case awaitStart
  /// See how the terminal stands, and say it with `RunEvent.sight`.
  case look
  /// See whether a process waits for a line from the command's terminal, and say it with
  /// `RunEvent.readers`.
  case lookForReaders
  /// Ask the kernel for the same, and say it with `RunEvent.probed`.
  case probe
  /// The overlay goes up.
  case show
  /// The terminal is as the user has it again; what is kept stays kept.
  case leave
  /// What is kept is written, and what follows goes through.
  case pass
  /// The same, and the keys too.
  case give
  /// A signal for the command's group, as a key of its terminal where it came from one.
  case signalCommand(Signal, asKey: Bool)
  /// The command goes on.
  case continueCommand
  /// Run the hook.
  case runHook(FiredLimit, after: Duration)
  /// End the hook's group.
  case killHook
  /// Stop ourselves, with `wholeGroup` our process group, and say `RunEvent.resumed` when back.
  case stopSelf(Signal, wholeGroup: Bool)
  /// The command without a pseudo-terminal gets the terminal and goes on.
  case handTerminal
  /// The terminal is ours again.
  case takeTerminalBack
  /// A keyboard signal ended the command while it had the terminal: our group gets it as well.
  case shareSignal(Signal)
  /// The size of the terminal is another.
  case resize
  /// The card says something else.
  case redraw
  /// Plain mode: it still runs.
  case heartbeat
  /// One line on stderr.
  case say(RunRemark)
}

/// What is said once, in one line, while the command runs.
package enum RunRemark: Equatable, Sendable {
  /// The command, in the background with a limit, waits for the terminal.
  case wantsTerminal
  /// The command has stopped itself and no shell is there to continue it, or a limit counts.
  case commandStopped(pid: Int32)
}

/// How a run has ended.
package struct RunOutcome: Equatable, Sendable {
  /// The command's own end; nil where `spin` leaves before it.
  package var status: WaitStatus?
  /// The limit that fired, if one did.
  package var fired: FiredLimit?
  /// Whether the command was stopped by us after a limit.
  package var wasStopped = false
  /// Whether it was sent KILL.
  package var wasKilled = false
  /// How `spin` ends.
  package var ending: Ending
}

/// What of the options a run goes by.
package struct RunRules: Equatable, Sendable {
  /// Whether the command has a pseudo-terminal of ours.
  package var hasPseudoTerminal = true
  /// Whether keys and output pass from the start and nothing is ever drawn.
  package var isNeverShown = false
  /// How long it runs before the overlay shows; nil is never.
  package var delay: Duration? = .zero
  package var isLocked = false
  package var timeout: Duration?
  package var idleTimeout: Duration?
  package var hasHook = false
  package var waitsAfterTimeout = false
  package var signal = Signal.term
  package var killAfter: Duration?
  package var preservesStatus = false
  /// How often plain mode says that the command still runs; nil is never.
  package var heartbeat: Duration?
  /// Whether HUP was ignored from the start.
  package var ignoresHangUp = false

  /// Rules with nothing set.
  package init() {}

  /// Whether a limit is set.
  package var hasLimit: Bool { timeout != nil || idleTimeout != nil }
}
