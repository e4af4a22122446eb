import SpinTerminal
import SpinValues
import Testing

/// The model beside emulators that nobody here wrote, on the cases and on what real programs wrote.
@Suite(.serialized) struct WitnessTests {
  static let needsTmux: Comment = "tmux or python3 is not installed"
  static let needsVTerm: Comment = "libvterm (libvterm-dev) or python3 is not installed"
  static let hasTmux = WitnessTool.has("tmux") && WitnessTool.has("python3")

  @Test(.enabled(if: hasTmux, needsTmux), .timeLimit(.minutes(3)))
  func `tmux shows the same of every case, but where a reason is given`() throws {
    let tmux = try TmuxWitnessScreen()
    for example in ScreenCase.all {
      let witness = try tmux.show(example.input, size: example.size)
      expect(witness, example, reason: example.exceptions[.tmux])
    }
  }

  @Test(.enabled(if: VTermWitness.isThere, needsVTerm), .timeLimit(.minutes(1)))
  func `libvterm shows the same of every case, but where a reason is given`() throws {
    let examples = ScreenCase.all
    let witnesses = try VTermWitness.show(examples.map { ($0.input, $0.size) })
    for (example, witness) in zip(examples, witnesses) {
      expect(witness, example, reason: example.exceptions[.libvterm])
    }
  }

  @Test(
    .enabled(if: hasTmux, needsTmux), .timeLimit(.minutes(3)))
  func `tmux shows the same of what real programs wrote`() throws {
    let tmux = try TmuxWitnessScreen()
    for recording in Recording.all {
      for bytes in recording.beginnings(6) {
        let witness = try tmux.show(bytes, size: recording.size)
        expect(witness, recording, bytes, known: KnownDifference.tmux)
      }
    }
  }

  @Test(.enabled(if: VTermWitness.isThere, needsVTerm), .timeLimit(.minutes(3)))
  func `libvterm shows the same of what real programs wrote`() throws {
    for recording in Recording.all {
      let beginnings = recording.beginnings(6)
      let witnesses = try VTermWitness.show(beginnings.map { ($0, recording.size) })
      for (bytes, witness) in zip(beginnings, witnesses) {
        let witness = try #require(witness, "libvterm crashed on \(recording)")
        expect(witness, recording, bytes, known: KnownDifference.libvterm)
      }
    }
  }

  @Test func `it makes no difference where a recording is cut`() {
    for recording in Recording.all {
      var whole = Screen(size: recording.size)
      whole.feed(recording.bytes)
      var cut = Screen(size: recording.size)
      for byte in recording.bytes { cut.feed([byte]) }
      #expect(whole.cells == cut.cells && whole.cursor == cut.cursor, "\(recording)")
      #expect(whole.isConsistent)
    }
    #expect(Recording.all.count >= 20, "the recordings are not found")
  }

  private func expect(
    _ witness: WitnessScreen, _ recording: Recording, _ bytes: [UInt8],
    known: [KnownDifference]
  ) {
    var screen = Screen(size: recording.size)
    screen.feed(bytes)
    let differences = KnownDifference.unknown(
      witness.differences(from: screen), recording, known)
    if differences.isEmpty { return }
    let rows = ScreenPicture.rows(screen.cells).joined(separator: "\n")
    #expect(
      differences.isEmpty,
      """
      \(recording), the first \(bytes.count) bytes
      \(differences.prefix(12).joined(separator: "\n"))
      \(rows)
      """)
  }

  private func expect(_ witness: WitnessScreen?, _ example: ScreenCase, reason: String?) {
    var screen = Screen(size: example.size)
    screen.feed(example.input)
    let differences = witness?.differences(from: screen) ?? ["it crashed"]
    if reason != nil {
      #expect(!differences.isEmpty, "\(example): the reason is out of date")
    } else {
      #expect(differences.isEmpty, "\(example)\n\(differences.joined(separator: "\n"))")
    }
  }
}
