/// What a run has to do with the system around it.
extension ManText {
  /// ENVIRONMENT and SIGNALS.
  ///
  /// - Parameter presets: the variables that preset options, as a list in the markup.
  static func surroundings(presets: String) -> [Roff.Block] {
    [
      .section("ENVIRONMENT"),
      .item(
        presets,
        """
        Presets for the options of the same names, for how a run looks and where it is shown. A \
        switch takes 1 or 0, true or false, yes or no. An empty variable presets nothing, a bad one \
        is an error.
        """),
    ] + variables + signals
  }

  private static let variables: [Roff.Block] = [
    .item(
      "`NO_COLOR`",
      "If not empty, no colours are used; bold and the structure stay."),
    .item(
      "`CI`",
      """
      If set, and not empty, `false` or `0`, `auto` means plain lines, even on a terminal. The \
      variables by which CI systems can be told, such as `GITHUB_ACTIONS`, `GITLAB_CI`, `BUILDKITE`, \
      `TF_BUILD`, `TEAMCITY_VERSION` or `JENKINS_URL`, do the same.
      """),
    .item("`TERM`, `COLORTERM`, `TMUX`", "What the terminal can do."),
    .item("`LC_ALL`, `LC_CTYPE`, `LANG`", "Whether the locale is UTF-8; see `--ascii`."),
    .item("`TMPDIR`", "Where output is kept that does not fit into memory."),
    .item("`PATH`", "Where the command is looked for."),
    .text("The command's environment is that of `spin`, but for:"),
    .item(
      "`GPG_TTY`",
      "If it names the terminal, it names the terminal that the command has instead."),
    .item(
      "`SPIN_SOCKET`",
      "Where `--tell`, and a `spin` inside the command, find the card: the name of a socket."),
    .item(
      "`NOTIFY_SOCKET`",
      "With `--notify`: the socket for `sd_notify`(3). Without it this variable is left alone."),
    .text("The hook's environment is the same, and has besides:"),
    .item("`SPIN_COMMAND`", "The command line, quoted for a shell."),
    .item(
      "`SPIN_CHILD_PID`",
      "The command's process id, which stays its own until the hook has ended."),
    .item("`SPIN_ELAPSED`", "How long the command has been running, in whole seconds, at least 1."),
    .item("`SPIN_LIMIT`", "The limit that fired, in whole seconds, at least 1."),
    .item("`SPIN_REASON`", "`timeout` or `idle-timeout`."),
  ]

  private static let signals: [Roff.Block] = [
    .section("SIGNALS"),
    .text(
      """
      TERM, HUP, INT, QUIT, USR1, USR2, ALRM and the like, sent to `spin`, go to the command's \
      process group, once each; `spin` goes on and ends when the command ends. After a second INT \
      or TERM the command has `--kill-after` left. Signals that were ignored when `spin` was started \
      stay ignored, for it and for the command.
      """),
    .text(
      """
      Stop signals stop the command and `spin`, CONT continues both. A command that stops itself \
      stops `spin` as well, if a shell is there to continue it and no time limit is set; else a line \
      says so and the limit counts.
      """),
    .text(
      """
      When the terminal goes away (a closed window, a lost connection) the command gets HUP, and \
      `spin` ends.
      """),
    .text(
      """
      If `spin` is killed with KILL, a second process of its own puts the terminal right and ends \
      the command with TERM, as far as it can; see BUGS.
      """),
  ]

  static let end: [Roff.Block] = [
    .section("EXAMPLES"),
    .text("Build, and see the output afterwards:"),
    .example(["spin -- make -j8"]),
    .text("See the output only if the tests fail:"),
    .example(["spin --title 'Unit tests' --output failure -- swift test"]),
    .text("Stop after ten minutes, with a stack dump first:"),
    .example([
      "spin -T 10m --on-timeout 'jstack \"$SPIN_CHILD_PID\"' -- ./gradlew check"
    ]),
    .text("Look at a server that was silent for half a minute, and let it run on:"),
    .example(["spin --idle-timeout 30s --after-timeout wait -- ./server"]),
    .text("In a script that runs under `spin`: the step, and how far it is:"),
    .example(["spin --tell STATUS='Copying files' --tell PROGRESS=40"]),
    .text("There, if a limit would come too early: ten minutes from now at least:"),
    .example(["spin --tell EXTEND_TIMEOUT_USEC=600000000"]),
    .text("Cover the start of a server that tells `systemd` when it is ready:"),
    .example(["spin --notify --timeout 1m --after-timeout wait -- ./server"]),
    .text("Not be asked again for the password that `sudo` was given just before (see BUGS):"),
    .example(["sudo spin -- apt-get upgrade -y"]),
    .text("Always a blue spinner, from a shell's start-up file:"),
    .example(["export SPIN_STYLE=line SPIN_COLOR=blue"]),
    .text("Completions for the running `bash`:"),
    .example(["source <(spin --generate bash)"]),
    .section("BUGS"),
    .text(
      """
      A command that waits for a line among other things looks like one that works: press Esc. \
      `node` and the asyncio of Python do so, by epoll.
      """),
    .text(
      """
      `spin -- sudo` _COMMAND_ asks for the password again although `sudo` was used a moment ago on \
      the same terminal: its tickets are per terminal, and the command has one of its own. `sudo spin \
      --` _COMMAND_ does not.
      """),
    .text(
      """
      A program that listens to keys, or for lines, while it works has the terminal all the time. \
      `ffmpeg` is one, and so is a server with a console; give them `</dev/null`, or `ffmpeg` \
      `-nostdin`.
      """),
    .text(
      """
      GNU screen ignores the alternate screen unless told otherwise (`altscreen on`) and would lose \
      what it shows; `spin` prints plain lines there, and `--mode overlay` insists.
      """),
    .text(
      """
      Nothing can be promised after KILL: that the terminal is put right then is best effort. In the \
      modes `plain` and `off` the command is ended with `spin` on Linux only.
      """),
    .section("SEE ALSO"),
    .text(
      "`timeout`(1), `script`(1), `nohup`(1), `stty`(1), `sh`(1), `systemd-notify`(1), `signal`(7)"),
  ]
}
