/// All options, in the order in which every text lists them.
enum OptionTable {
  static let all: [Option] = [
    Option(
      .title, .overlay, "title", short: "t", .text, "TEXT",
      summary: "heading of the card", fallback: "the command line",
      manual: """
        The heading of the card, and what plain lines call the command. Without it the card shows \
        the command line, quoted for a shell, and plain lines only its first words (see PLAIN LINES).
        """),
    Option(
      .style, .overlay, "style", short: "s", .style, "NAME", preset: "SPIN_STYLE",
      summary: "the indicator", fallback: "activity",
      manual: "The indicator: one of %styles%. See STYLES."),
    Option(
      .frames, .overlay, "frames", .text, "LIST",
      summary: "own frames, split at spaces, instead of a style",
      manual: """
        Frames of your own for the indicator, separated by spaces, as in `--frames '.oO Oo. oo.'`. \
        They win over `--style`.
        """),
    Option(
      .interval, .overlay, "interval", .time, "TIME",
      summary: "how long each frame stays", fallback: "by style",
      manual: "How long each frame of the indicator stays; 0 is an error."),
    Option(
      .size, .overlay, "size", .choice, preset: "SPIN_SIZE",
      summary: "the indicator in one cell, or drawn large", fallback: "auto",
      manual: """
        The size of the indicator: `small` is in the line of the title, `auto` and `large` are drawn \
        over several lines where the window has room and the style such a drawing. See STYLES.
        """),
    Option(
      .color, .overlay, "color", .color, "COLOR", preset: "SPIN_COLOR",
      summary: "the indicator's colour", fallback: "by theme",
      manual: "The colour of the indicator."),
    Option(
      .background, .overlay, "background", .color, "COLOR", preset: "SPIN_BACKGROUND",
      summary: "the colour behind the card", fallback: "the terminal's",
      manual: """
        The colour behind the card, from which the colours of the card are derived. Give it where \
        the terminal's own background is not known or not wanted.
        """),
    Option(
      .dim, .overlay, "dim", .percent, "PERCENT", preset: "SPIN_DIM",
      summary: "dim what is behind the card; 0 is not at all", fallback: "60",
      manual: """
        Dim what is behind the card by that much, that is mix it with the background colour; 0 is \
        not at all. See BACKDROP.
        """),
    Option(
      .blur, .overlay, "blur", .percent, "PERCENT", bare: "50", preset: "SPIN_BLUR",
      summary: "blur it as well; by 50 where no value is given", fallback: "0",
      manual: """
        Blur what is behind the card as well, where there are 24-bit colours; 0 is not at all. \
        Without a value it is 50. The value is joined with an equals sign. See BACKDROP.
        """),
    Option(
      .noBackdrop, .overlay, "no-backdrop", .toggle, preset: "SPIN_NO_BACKDROP",
      summary: "nothing behind the card but the background colour",
      manual: "Show nothing behind the card but the background colour."),
    Option(
      .theme, .overlay, "theme", .choice, preset: "SPIN_THEME",
      summary: "colours for a dark or a light terminal", fallback: "auto",
      manual: """
        Colours for a dark or a light terminal; `auto` goes by the background, where that is known.
        """),
    Option(
      .ascii, .overlay, "ascii", .toggle, preset: "SPIN_ASCII",
      summary: "ASCII only", fallback: "where the locale is not UTF-8",
      manual: "Draw with ASCII characters only."),
    Option(
      .delay, .overlay, "delay", .time, "TIME", preset: "SPIN_DELAY",
      summary: "how long to wait before the overlay shows", fallback: "200ms",
      manual: """
        How long the command must run before the overlay shows. A command that ends sooner looks as \
        it does without `spin`.
        """),
    Option(
      .locked, .overlay, "locked", .toggle, preset: "SPIN_LOCKED",
      summary: "Esc does not dismiss the overlay",
      manual: "Esc does not dismiss the overlay."),
    Option(
      .timeout, .timeLimit, "timeout", short: "T", .time, "TIME",
      summary: "the limit on the run; 0 is none", fallback: "none",
      manual: "The limit on the time that the command may take; 0 is none. See TIME LIMITS."),
    Option(
      .idleTimeout, .timeLimit, "idle-timeout", .time, "TIME",
      summary: "a limit on time without output; 0 is none", fallback: "none",
      manual: """
        A limit on the time in which the command writes nothing; 0 is none. What is written to the \
        terminal counts, and what goes to a file. Any other standard output or error, a pipe for \
        instance, then goes through a pipe of `spin`, its bytes unchanged.
        """),
    Option(
      .onTimeout, .timeLimit, "on-timeout", .command, "COMMAND",
      summary: "the hook: run by /bin/sh when a limit fires",
      manual: """
        The hook: a command that `/bin/sh` runs when a limit fires, while the other command still \
        runs. An empty one is none. See TIME LIMITS.
        """),
    Option(
      .afterTimeout, .timeLimit, "after-timeout", .choice,
      summary: "then stop the command, or let it go on", fallback: "stop",
      manual: """
        What comes after a limit and its hook: `stop` the command, or `wait` for it, that is \
        dismiss the overlay, let it go on in view, and end as it ends.
        """),
    Option(
      .signal, .timeLimit, "signal", .signal, "SIGNAL",
      summary: "the signal that stops the command", fallback: "TERM",
      manual: "The signal that stops the command after a limit."),
    Option(
      .killAfter, .timeLimit, "kill-after", short: "k", .time, "TIME",
      summary: "then KILL, that much later; 0 is never", fallback: "10s",
      manual: """
        Send KILL to a command that still runs so long after the first signal; 0 is never.
        """),
    Option(
      .preserveStatus, .timeLimit, "preserve-status", .toggle,
      summary: "after a stop end as the command did, not with 124",
      manual: """
        After a stop end as the command ended, not with 124; if it died of signal _S_, with 128+_S_.
        """),
    Option(
      .output, .output, "output", .choice,
      summary: "print the command's output at the end",
      fallback: "always",
      manual: """
        When to print what the command wrote to the terminal under the overlay: `always`, only if \
        it did not end with status 0 (`failure`), or `never`. See OUTPUT.
        """),
    Option(
      .quiet, .output, "quiet", short: "q", .toggle, preset: "SPIN_QUIET",
      summary: "no summary, no plain lines; errors remain",
      manual: "Print no summary and no plain lines; errors are still printed."),
    Option(
      .mode, .place, "mode", .choice, preset: "SPIN_MODE",
      summary: "show a card, plain lines, or nothing", fallback: "auto",
      manual: "How the run is shown. See MODES."),
    Option(
      .heartbeat, .place, "heartbeat", .time, "TIME", preset: "SPIN_HEARTBEAT",
      summary: "plain mode: say it still runs",
      fallback: "60s in CI, else 0",
      manual: """
        In plain mode say that the command still runs, that often; 0 is never. It keeps CI systems \
        from taking a quiet job for a dead one.
        """),
    Option(
      .notify, .place, "notify", .toggle,
      summary: "let the command report by NOTIFY_SOCKET too",
      manual: """
        Set `NOTIFY_SOCKET` for the command, so that `systemd-notify` and all that knows `sd_notify` \
        can report to the card. See MESSAGES.
        """),
    Option(
      .listStyles, .information, "list-styles", .request,
      summary: "show all styles",
      manual: """
        Show all styles and exit: on a terminal moving, with `--color`, `--theme` and `--ascii` as \
        given, until a key is pressed or ten seconds have passed; else one a line, its name, the \
        milliseconds that a frame stays, and the frames, separated by tabs.
        """),
    Option(
      .tell, .information, "tell", .message, "NAME=VALUE",
      summary: "from the command: set the card's step or progress",
      manual: """
        From inside a command: tell the card of the `spin` around it something, and exit with status \
        0 if it was sent, 125 if nobody is there. Of several each is sent, in their order. See \
        MESSAGES.
        """),
    Option(
      .generate, .information, "generate", .choice,
      summary: "print the manual page or a shell's completions",
      manual: "Print the manual page, or the completions for a shell, and exit."),
    Option(
      .help, .information, "help", short: "h", .request,
      summary: "print this help",
      manual: "Print a summary of the options and exit."),
    Option(
      .version, .information, "version", short: "V", .request,
      summary: "print the version",
      manual: "Print the version and exit."),
  ]

  /// The options of a group, in order.
  static func options(of group: Option.Group) -> [Option] {
    all.filter { $0.group == group }
  }
}
