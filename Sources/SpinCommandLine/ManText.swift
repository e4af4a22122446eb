import SpinValues

/// What the manual says besides the options, in the markup of ``Roff``.
enum ManText {
  static let beginning: [Roff.Block] = [
    .section("NAME"),
    .text("spin - run a command behind a card with a spinner, and end as it ends"),
    .section("SYNOPSIS"),
    .text("`spin` [_OPTION_]... [`--`] _COMMAND_ [_ARG_]..."),
    .section("DESCRIPTION"),
    .text(
      """
      `spin` runs _COMMAND_ and, while it runs, shows a card with a spinner, the time and, with a \
      limit, the time left, over the whole terminal. When the command ends, the terminal is as it \
      was, all that the command wrote is printed, and `spin` ends with the command's own status, or \
      by the same signal.
      """),
    .text(
      """
      The command runs on a terminal of its own, of the same size and with the same modes, so that \
      colours, line buffering, `/dev/tty` and job control are as without `spin`. Those of standard \
      input, output and error that are not the terminal are handed to it untouched. A command that \
      ends within 0.2 seconds (`--delay`) shows no card at all.
      """),
    .text(
      """
      When the command wants the terminal, because it asks something, as `sudo`, `ssh` and `read` do, \
      or because it is one for the whole screen, as `less` and `vim` are, the card goes down, what \
      was written so far is printed, and keys and output pass through; when it works on, the card \
      comes back. See PROMPTS. Esc dismisses the card for good.
      """),
    .text(
      """
      Options end at `--`, or at the first word that is not one; all that follows belongs to the \
      command, byte for byte.
      """),
  ]

  static let aboutOptions = """
    Values are given as `--name=value`, `--name value`, `-nvalue` or `-n value`; letters of switches \
    can be joined. The last of a repeated option wins, and every switch has its opposite. Options \
    with a preset can be set by a variable of the environment; the command line wins. The first \
    `--help` or `--version` among the options wins over any error.
    """

  static let values: [Roff.Block] = [
    .section("VALUES"),
    .item(
      "_TIME_",
      """
      A number, and one of the units `ms`, `s`, `m`, `h` and `d`, or none for seconds: `10`, `.5`, \
      `1e3`, `0x1.8`, `200ms`, `2m`; or a sum in which every part has a unit: `1m30s`. `0` is off. \
      `inf`, and what is too large to count, never comes. Nothing fires early. What `timeout`(1) \
      takes means the same here.
      """),
    .item(
      "_SIGNAL_",
      """
      A name in any case, with or without `SIG`, a number, or `RTMIN`+_n_.
      """),
    .item("_PERCENT_", "A whole number from 0 to 100, with or without `%` behind it."),
    .item(
      "_COLOR_",
      """
      A name (\(ColorName.allCases.map(\.rawValue).joined(separator: ", "))), whose shade goes by the \
      theme; a number from 0 to 255 of the terminal's palette; `#rgb` or `#rrggbb`.
      """),
  ]
}
