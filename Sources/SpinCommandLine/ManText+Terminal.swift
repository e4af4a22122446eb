/// Who has the terminal, and what goes between the command and the card.
extension ManText {
  static let prompts: [Roff.Block] = [
    .section("PROMPTS"),
    .text("The terminal goes to the command when it wants it:"),
    .item(
      "by its modes",
      """
      It leaves line mode or turns off echo: `sudo` and `ssh` for a password, `read -s`, line \
      editors and shells, `less`, `vim`, `top`, `fzf`. The modes are looked at after each batch of \
      output and with each frame.
      """),
    .item(
      "for a line",
      """
      It, or a process that it started, waits in line mode in a read of the terminal, or in a poll or \
      select of nothing else: `read`, `[Y/n]`, `input()` of Python, `cat`. On Linux `/proc` tells; it \
      is looked at once nothing has been written for 0.2 seconds, then ever more rarely. Where `/proc` \
      cannot be read the kernel is asked: after an unfinished line and a second of quiet the command \
      is stopped and continued at once, and one that still wants to read is told of by TTIN.
      """),
    .item("by hand", "`Esc` is pressed."),
    .text(
      """
      Then the card goes down, or does not show at all. What was kept is printed, the prompt with it, \
      and nothing of it again at the end. Keys and output pass through in both directions, and what \
      `Ctrl-C`, `Ctrl-Z` and the like do is up to the modes of the command's terminal. If the command \
      dies of a signal from the keyboard, or is stopped by one, the group of `spin` gets that signal \
      too, so that a shell or script around it sees what it would have seen.
      """),
    .text(
      """
      The card comes back when the terminal is in line mode with echo, nobody waits for a line, and \
      the command has written something or a second has passed since the last key. A program that is \
      on the alternate screen or out of line mode keeps the terminal until it leaves that; one that \
      takes it for the third time within ten seconds keeps it to the end. After `Esc` the card does \
      not come back.
      """),
    .text(
      """
      In the background (`spin -- make install &`) `spin` reads the terminal in the command's place, \
      so that the shell reports a stopped job, and `fg` gives the command the terminal. With a time \
      limit it is not stopped: a line says that the command wants the terminal, once, and it gets it \
      when the job comes to the foreground.
      """),
  ]

  static let messages: [Roff.Block] = [
    .section("MESSAGES"),
    .text(
      """
      What the command runs can change the card: `spin --tell` sends it a message. Several can be \
      sent at once. The card is found by `SPIN_SOCKET`; status 125 says that there is none.
      """),
    .item(
      "`STATUS=`_TEXT_",
      "The step, a line below the title. An empty one takes it away; line breaks become blanks."),
    .item("`PROGRESS=`_N_", "A bar with that many hundredths, from 0 to 100."),
    .item(
      "`EXTEND_TIMEOUT_USEC=`_N_",
      "No time limit fires within so many microseconds from now."),
    .item("`READY=1`", "Dismiss the card while the command goes on."),
    .text(
      """
      With `--notify` the command has `NOTIFY_SOCKET` in its environment too, and `systemd-notify`(1), \
      or whatever uses `sd_notify`(3), can send the same. `READY=1` then counts only from the command \
      itself, not from what it runs. Only root and the user's own processes are listened to, and what \
      makes no sense is ignored.
      """),
    .text(
      """
      A command that reports its progress to the terminal, as some do for a taskbar (OSC 9;4), sets \
      the bar by that. The card reports the progress to the terminal in the same way, if that is known \
      to show it.
      """),
  ]

  static let nesting: [Roff.Block] = [
    .section("NESTING"),
    .text(
      """
      A `spin` inside the command of another, on the terminal that the outer one made for it, draws \
      nothing and prints no lines: its title is the step on the outer card until it ends. Time \
      limits, hooks and statuses hold for each, and a prompt in the inner one reaches the user. It \
      finds the outer one by `SPIN_SOCKET`; where that is gone, or the terminal is another (`tmux`, \
      `script` or `ssh` in between), it is a run of its own.
      """),
  ]
}
