import SpinValues

/// What an emulator shows otherwise of a recording, with the reason; all else must be the same, cell by cell.
///
/// The differences in the cases stand beside each case.
struct KnownDifference {
  /// Why, and who is right.
  let reason: String
  /// The recordings in which it is seen, by the beginnings of their names.
  let recordings: [String]
  /// The only column in which it may be.
  let column: @Sendable (Size) -> Int

  /// tmux 3.3a: none.
  static let tmux: [KnownDifference] = []

  /// libvterm 0.1.4.
  static let libvterm = [
    KnownDifference(
      reason: """
        EL to the right while a wrap is pending erases the last column: gcc and top send it after a full row. tmux, \
        kitty and alacritty erase nothing.
        """,
      recordings: ["make-gcc-narrow", "top"], column: { $0.columns - 1 })
  ]

  /// What is left of some differences when the known ones are taken away.
  static func unknown(
    _ differences: [String], _ recording: Recording, _ known: [KnownDifference]
  ) -> [String] {
    let columns = known.filter { $0.recordings.contains { recording.name.hasPrefix($0 + "-") } }
      .map { $0.column(recording.size) }
    return differences.filter { difference in
      !columns.contains { difference.hasPrefix("\($0),") }
    }
  }
}
