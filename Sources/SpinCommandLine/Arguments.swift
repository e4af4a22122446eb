package import SpinValues

/// What was typed, with presets and defaults filled in; what it means here is decided later.
package struct Arguments: Equatable, Sendable {
  /// `--size`: which drawing of the indicator the card has.
  package enum IndicatorSize: String, CaseIterable, Sendable {
    case auto, small, large
  }

  /// `--theme`: which colours the card takes.
  package enum Theme: String, CaseIterable, Sendable {
    case auto, dark, light
  }

  /// `--after-timeout`: what happens when a limit has fired and the hook has run.
  package enum AfterTimeout: String, CaseIterable, Sendable {
    case stop, wait
  }

  /// `--output`: when what the command wrote to the terminal is printed afterwards.
  package enum Output: String, CaseIterable, Sendable {
    case always, failure, never
  }

  /// `--mode`: how the run is shown.
  package enum Mode: String, CaseIterable, Sendable {
    case auto, overlay, plain, off
  }

  /// The heading of the card, as typed; nil: the command line.
  package var title: [UInt8]?
  /// The name of the indicator, one of those that the parser was given.
  package var style = "activity"
  /// Own frames instead of a style's, at least one, none of them empty, as typed.
  package var frames: [[UInt8]]?
  /// How long a frame stays, never zero; nil: as the style says.
  package var interval: Duration?
  /// Which drawing of the indicator; a large one only where it fits.
  package var size = IndicatorSize.auto
  /// The indicator's colour; nil: by theme.
  package var color: ColorSpec?
  /// The colour behind the card; nil: the terminal's background.
  package var background: ColorSpec?
  /// How far what is behind the card is dimmed; 0 is not at all.
  package var dim = Percent(clamping: 60)
  /// How much it is blurred as well; 0 is not at all.
  package var blur = Percent(clamping: 0)
  /// Whether what is behind the card may be seen.
  package var backdrop = true
  /// Dark or light.
  package var theme = Theme.auto
  /// Whether to draw with ASCII only; nil: where the locale is not UTF-8.
  package var ascii: Bool?
  /// How long the command runs before the overlay shows.
  package var delay = TimeValue.after(.milliseconds(200))
  /// Whether Esc leaves the overlay where it is.
  package var locked = false
  /// The limit on the run; `off` and `never` are none.
  package var timeout = TimeValue.off
  /// The limit on time without output; `off` and `never` are none.
  package var idleTimeout = TimeValue.off
  /// The hook for /bin/sh, as typed and not empty.
  package var onTimeout: [UInt8]?
  /// What comes after the hook.
  package var afterTimeout = AfterTimeout.stop
  /// What stops the command.
  package var signal = Signal.term
  /// How long after that signal KILL follows; `off` and `never` are never.
  package var killAfter = TimeValue.after(.seconds(10))
  /// Whether a stopped command's own end is ours.
  package var preserveStatus = false
  /// What is printed once the overlay is gone.
  package var output = Output.always
  /// Whether summary and plain lines are left out.
  package var quiet = false
  /// Where and how the run is shown.
  package var mode = Mode.auto
  /// Plain mode: how often to say that it still runs; `off` and `never` are never, nil: by place.
  package var heartbeat: TimeValue?

  /// Whether the command can report by `NOTIFY_SOCKET` as well.
  package var notify = false

  /// What holds when nothing is typed.
  package init() {}
}
