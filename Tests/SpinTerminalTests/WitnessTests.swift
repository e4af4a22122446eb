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
