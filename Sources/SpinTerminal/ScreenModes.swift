/// The modes of a terminal that change what is shown.
struct ScreenModes: OptionSet, Sendable {
  let rawValue: UInt8

  /// IRM, mode 4.
  static let insert = ScreenModes(rawValue: 1)
  /// LNM, mode 20: a line feed is a carriage return too.
  static let newLine = ScreenModes(rawValue: 2)
  /// DECOM, mode ?6.
  static let origin = ScreenModes(rawValue: 4)
  /// DECAWM, mode ?7.
  static let autowrap = ScreenModes(rawValue: 8)
  /// DECTCEM, mode ?25.
  static let cursorVisible = ScreenModes(rawValue: 16)
  /// Synchronised output, mode ?2026.
  static let synchronized = ScreenModes(rawValue: 32)
  /// Mode ?40 of xterm: DECCOLM is obeyed.
  static let columnSwitch = ScreenModes(rawValue: 64)

  /// After a reset.
  static let standard: ScreenModes = [.autowrap, .cursorVisible]
}
