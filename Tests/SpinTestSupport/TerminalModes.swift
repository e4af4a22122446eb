import CHarness

/// What `tcgetattr` says of a terminal.
package struct TerminalModes: Equatable, Sendable, CustomStringConvertible {
  package var input: UInt32
  package var output: UInt32
  package var control: UInt32
  package var local: UInt32
  package var characters: [UInt8]

  /// The modes of the terminal behind a descriptor; nil where there is none.
  init?(of descriptor: Int32) {
    var raw = harness_modes()
    guard harness_get_modes(descriptor, &raw) == 0 else { return nil }
    input = raw.input
    output = raw.output
    control = raw.control
    local = raw.local
    characters = withUnsafeBytes(of: raw.characters) { Array($0) }
  }

  func apply(to descriptor: Int32) {
    var raw = harness_modes()
    guard harness_get_modes(descriptor, &raw) == 0 else { return }
    raw.input = input
    raw.output = output
    raw.control = control
    raw.local = local
    withUnsafeMutableBytes(of: &raw.characters) { $0.copyBytes(from: characters) }
    _ = harness_set_modes(descriptor, &raw)
  }

  /// Whether keys are shown.
  package var echoes: Bool { local & harness_echo != 0 }
  /// Whether input comes in lines.
  package var isCanonical: Bool { local & harness_canonical != 0 }
  /// Whether keys make signals.
  package var makesSignals: Bool { local & harness_isig != 0 }

  package var description: String {
    let parts = [input, output, control, local].map { String($0, radix: 8) }
    return parts.joined(separator: ":") + " cc "
      + characters.prefix(19).map { "\($0)" }.joined(separator: ",")
  }
}
