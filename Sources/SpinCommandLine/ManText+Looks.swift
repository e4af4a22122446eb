/// What is on the screen meanwhile.
extension ManText {
  static let looks: [Roff.Block] = backdrop + styles

  private static let backdrop: [Roff.Block] = [
    .section("BACKDROP"),
    .text(
      """
      Behind the card the terminal goes on: what the command writes is shown there as the terminal \
      would show it, as it comes, dimmed (`--dim`), or blurred and dimmed (`--blur`). In `tmux` what \
      was on the screen before is there too; other terminals do not tell, and their screen is empty \
      at first. Nothing but characters and colours gets through: no escape sequence of the command \
      reaches the terminal while the card is up.
      """),
    .text("How that looks goes by the colours that the terminal has:"),
    .item("24 bits", "All colours are mixed with the background; `--blur` works only here."),
    .item("256", "The same with the nearest colours of the palette. A blur is a dim."),
    .item(
      "16",
      """
      From `--dim 20` on all text is in one grey, without backgrounds; below that it is as it was. \
      The card has a border and no shadow.
      """),
    .item("none", "As it was, behind a card with a border."),
    .text(
      """
      It steps back within a quarter of a second, at once over ssh and where the terminal is slow. \
      A terminal that does not keep up is painted less often, and gets a dim for a blur; the command \
      waits for neither. The card takes its colours from the background colour. Where the terminal \
      does not tell that, `--background` does; without it the card has no shadow.
      """),
  ]

  private static let styles: [Roff.Block] = [
    .section("STYLES"),
    .text(
      """
      `spin --list-styles` shows them all. `activity`, the default, is a ring of eight spokes where \
      it is drawn large. The styles made of braille dots can be drawn large too, each dot as a \
      square; all others, and frames of one's own (`--frames`), are in the line of the title at any \
      `--size`. With `--ascii`, or where the locale is not UTF-8, an ASCII style takes the place of \
      each that is not ASCII itself, and a ring of dashes and slashes that of the large one.
      """),
  ]
}
