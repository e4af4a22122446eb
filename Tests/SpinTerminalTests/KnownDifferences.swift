import SpinValues

/// What an emulator shows otherwise of a recording, with the reason; all else must be the same, cell by cell.
///
/// The differences in the cases stand beside each case.
struct KnownDifference {
  /// Why, and who is right.
  let reason: String
  /// The recordings in which it is seen, by the beginnings of their names.
  let recordings: [String]
  /// Whether it is in the last column only.
  var isAtTheMargin = false

  /// tmux 3.3a: none but in vttest.
  static let tmux = [
    KnownDifference(
      reason: """
        The right frame and the letters at both margins: it counts a cursor that waits at the margin as one \
        column further when it goes left; the model draws what vttest describes.
        """,
      recordings: ["vttest-cursor"]),
    KnownDifference(
      reason: "It knows no British set, and shows a line for the blank 5F of the graphics set.",
      recordings: ["vttest-charset"]),
  ]

  /// libvterm 0.1.4.
  static let libvterm = [
    KnownDifference(
      reason: """
        EL to the right while a wrap is pending erases the last column: gcc and top send it after a full row. \
        tmux, kitty and alacritty erase nothing.
        """,
      recordings: ["make-gcc-narrow", "top"], isAtTheMargin: true),
    KnownDifference(
      reason:
        "It shows a line for the blank 5F of the graphics set, and slanted signs for its inequalities.",
      recordings: ["vttest-charset"]),
    KnownDifference(
      reason: "It does not know DECCOLM, which vttest clears the screen with.",
      recordings: ["vttest-cursor", "vttest-editing"]),
    KnownDifference(
      reason:
        "It turns the whole screen around for DECSCNM; the model and tmux do not know that mode.",
      recordings: ["vttest-screen"]),
  ]

  /// What is left of some differences when the known ones are taken away.
  static func unknown(
    _ differences: [String], _ recording: Recording, _ known: [KnownDifference]
  ) -> [String] {
    let known = known.filter { $0.recordings.contains { recording.name.hasPrefix($0 + "-") } }
    if known.contains(where: { !$0.isAtTheMargin }) { return [] }
    if known.isEmpty { return differences }
    return differences.filter { !$0.hasPrefix("\(recording.size.columns - 1),") }
  }
}
