/// How a run looks and goes.
extension ManText {
  static let behaviour: [Roff.Block] =

    modes + keys + prompts + looks + output + timeLimits + messages + nesting + exitStatus

  private static let modes: [Roff.Block] = [
    .section("MODES"),
    .item(
      "`auto`",
      """
      `overlay` if standard output or error is the terminal; `plain` if neither is, in CI (see \
      ENVIRONMENT), and on a terminal without an alternate screen. The known ones are xterm, tmux, \
      rxvt, alacritty, kitty, ghostty, foot, wezterm, st, konsole, vte and contour, told by `TERM`; \
      GNU screen is one only with tmux in it. `off` inside another `spin` on the same terminal (see \
      NESTING).
      """),
    .item(
      "`overlay`",
      """
      The card, in CI too. With `auto` it is not shown while `spin` is in the background (it comes \
      with `fg`), into a pipe whose reader is another job of the same line (`spin -- make | less`), \
      or while another `spin` has the terminal; output then passes through. Without a terminal a \
      line says so and plain lines are printed.
      """),
    .item(
      "`plain`",
      """
      Plain lines on standard error; the command has all descriptors untouched.
      """),
    .item(
      "`off`",
      """
      Nothing at all. Without a time limit the command replaces `spin`.
      """),
    .text(
      """
      A failure to draw never costs the job: if there is no terminal of its own to be had for the \
      command, it runs as with `off`, and a line says why.
      """),
  ]

  private static let keys: [Roff.Block] = [
    .section("KEYS"),
    .text("While the card is up:"),
    .item(
      "`Ctrl-C`, `Ctrl-\\`, `Ctrl-Z`",
      """
      What they do without `spin`: the command gets INT, QUIT or TSTP, once. After `Ctrl-Z` the \
      shell has the terminal; `fg` brings the card back, `bg` lets the command go on with its output \
      passing through.
      """),
    .item("`Ctrl-L`", "Draw the whole screen again."),
    .item(
      "`Esc`",
      """
      Dismiss the card for good: the terminal goes to the command (see PROMPTS). Time limits, hook \
      and status still hold. Not with `--locked`.
      """),
    .text("All other keys are swallowed, and so is what was typed when the card goes down."),
  ]

  private static let output: [Roff.Block] = [
    .section("OUTPUT"),
    .text(
      """
      What the command writes to the terminal under the card is kept whole, the first megabyte in \
      memory, the rest in a file without a name in `TMPDIR`, else `/var/tmp`, else `/tmp`. \
      Afterwards it is printed byte for byte and in its order. With `--output failure` that is done \
      only if the command did not end with status 0; with `never` nothing is kept. With either, when \
      the terminal goes to the command only the unfinished last line, the prompt, is printed. A \
      keyboard signal interrupts the printing.
      """),
    .text(
      """
      If the output cannot be kept, because the disk is full, a limit on file sizes is reached, or \
      too little space would be left, the card goes down, what was kept is printed, the rest passes \
      through, and a line says why.
      """),
    .text(
      """
      A process that outlives the command delays nothing, and what it writes later still reaches the \
      terminal.
      """),
    .text(
      """
      A last line sums up how the run went, on the terminal that the card was on. It is left out \
      with `--quiet`, and where nothing was shown and the command went well.
      """),
    .subsection("PLAIN LINES"),
    .text(
      "In plain mode, on standard error, one write a line, without escape sequences:"),
    .example([
      "spin: make build",
      "spin: make build: still running (1m 00s)",
      "spin: make build: done (1m 12s)",
      "spin: make build: failed with status 2 (1m 12s)",
    ]),
    .text(
      """
      Outside CI and without `--mode plain` only failures, limits and `--heartbeat` lines are \
      printed. Since a command line can hold secrets, only its words up to the first that begins \
      with `-` or holds `=`, `://` or a blank are named, three at most, the first without its \
      directories; `--title` says it better. Titles are cut at 200 bytes.
      """),
  ]

  private static let timeLimits: [Roff.Block] = [
    .section("TIME LIMITS"),
    .text(
      """
      Time is the monotonic clock's, and stands still only while `spin` itself is stopped. The idle \
      limit stands still while the command has the terminal. The command can put a limit off \
      (`EXTEND_TIMEOUT_USEC`, see MESSAGES).
      """),
    .text(
      """
      When a limit fires, the hook of `--on-timeout` runs as `/bin/sh -c --` _COMMAND_, with standard \
      input from `/dev/null` and its output going where the command's standard error goes. It has 10 \
      seconds, then it is killed. The command still runs meanwhile, so that the hook can look at it; \
      its variables are in ENVIRONMENT. A hook that fails is told in a line and changes no status.
      """),
    .text(
      """
      Then, with `--after-timeout stop`, the command's process group gets `--signal` and CONT, and \
      KILL if it still runs `--kill-after` later. With `wait` the card goes down, output passes \
      through, and `spin` ends as the command ends.
      """),
    .text("A command that ends before the limit ends as it would have without one."),
  ]

  private static let exitStatus: [Roff.Block] = [
    .section("EXIT STATUS"),
    .item(
      "`124`",
      """
      A limit fired and the command was stopped, whatever it then ended with, also while the hook ran.
      """),
    .item("`125`", "Wrong usage, or the command could not be started or waited for."),
    .item("`126`", "The command was found and could not be executed."),
    .item("`127`", "The command was not found."),
    .item("`137`", "A limit fired and it took KILL to stop the command."),
    .item(
      "else",
      """
      The command's own status. If a signal killed the command, `spin` dies by the same signal, \
      which a shell shows as 128 and its number; where that cannot be, as process 1, it ends with \
      that status.
      """),
    .text(
      "With `--preserve-status` a stopped command's own status takes the place of 124 and 137."),
  ]
}
