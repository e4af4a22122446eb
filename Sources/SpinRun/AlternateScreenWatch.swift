/// Whether what was passed through has turned the terminal's alternate screen on: `CSI ? n h` and `l`
/// with 47, 1047 or 1049 among the parameters.
struct AlternateScreenWatch: Sendable {
  /// Whether it is on.
  private(set) var isOn = false
  private var state = State.text
  private var parameter = 0
  private var hasSwitch = false

  private enum State {
    case text, escape, start, parameters, other
  }

  /// Takes in what was passed through, however it is split.
  mutating func passed(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      if state == .text {
        guard let escape = rest.firstIndex(of: 0x1B) else { return }
        state = .escape
        rest = rest[(escape + 1)...]
        continue
      }
      take(rest.removeFirst())
    }
  }

  private mutating func take(_ byte: UInt8) {
    switch (state, byte) {
    case (_, 0x1B): state = .escape
    case (.escape, 0x5B): state = .start
    case (.start, 0x3F):
      state = .parameters
      (parameter, hasSwitch) = (0, false)
    case (.parameters, 0x30...0x39):
      parameter = min(parameter * 10 + Int(byte - 0x30), 9_999)
    case (.parameters, 0x3B): endParameter()
    case (.parameters, 0x68), (.parameters, 0x6C):
      endParameter()
      if hasSwitch { isOn = byte == 0x68 }
      state = .text
    case (.start, 0x20...0x3F), (.parameters, 0x20...0x3F), (.other, 0x20...0x3F): state = .other
    default: state = .text
    }
  }

  private mutating func endParameter() {
    hasSwitch = hasSwitch || [47, 1047, 1049].contains(parameter)
    parameter = 0
  }
}
