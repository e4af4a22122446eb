import SpinValues

/// Reads colours as terminals report them: `11;rgb:1e1e/2121/2727`, one to four hexadecimal digits a channel.
enum ColorReply {
  /// What an OSC reply, without its introducer and terminator, tells; nil where it is no colour.
  static func reply(_ text: [UInt8]) -> TerminalReply? {
    let fields = text.split(separator: 0x3B, omittingEmptySubsequences: false)
    switch fields.count {
    case 2:
      guard let color = color(fields[1]) else { return nil }
      if fields[0].elementsEqual("11".utf8) { return .background(color) }
      return fields[0].elementsEqual("10".utf8) ? .foreground(color) : nil
    case 3:
      guard fields[0].elementsEqual("4".utf8), let color = color(fields[2]),
        (1...3).contains(fields[1].count),
        let index = UInt8(String(decoding: fields[1], as: UTF8.self))
      else { return nil }
      return .palette(index, color)
    default: return nil
    }
  }

  /// `rgb:` with three channels, or `rgba:` with four.
  private static func color(_ value: ArraySlice<UInt8>) -> RGB? {
    guard let colon = value.firstIndex(of: 0x3A) else { return nil }
    let form = value[..<colon]
    let isOpaque = form.elementsEqual("rgb".utf8)
    guard isOpaque || form.elementsEqual("rgba".utf8) else { return nil }
    let parts = value[(colon + 1)...].split(separator: 0x2F, omittingEmptySubsequences: false)
    guard parts.count == (isOpaque ? 3 : 4), let red = channel(parts[0]),
      let green = channel(parts[1]), let blue = channel(parts[2])
    else { return nil }
    return RGB(red: red, green: green, blue: blue)
  }

  /// One to four digits, scaled so that all Fs are 255.
  private static func channel(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count) else { return nil }
    var value = 0
    for byte in digits {
      switch byte {
      case 0x30...0x39: value = value * 16 + Int(byte - 0x30)
      case 0x41...0x46: value = value * 16 + Int(byte - 0x41) + 10
      case 0x61...0x66: value = value * 16 + Int(byte - 0x61) + 10
      default: return nil
      }
    }
    let most = (1 << (4 * digits.count)) - 1
    return UInt8((value * 255 + most / 2) / most)
  }
}
