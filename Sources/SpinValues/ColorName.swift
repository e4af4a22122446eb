/// The colours that have a name, each with a shade for dark and one for light backgrounds.
package enum ColorName: String, CaseIterable, Sendable {
  case red, orange, yellow, green, cyan, blue, purple, pink, grey, white, black

  /// The shade that was chosen to be seen on a dark, or on a light, background.
  package func rgb(onDark: Bool) -> RGB {
    switch self {
    case .red: return RGB(hex: onDark ? 0xFF453A : 0xFF3B30)
    case .orange: return RGB(hex: onDark ? 0xFF9F0A : 0xF08C00)
    case .yellow: return RGB(hex: onDark ? 0xFFD60A : 0xB88A00)
    case .green: return RGB(hex: onDark ? 0x32D74B : 0x248A3D)
    case .cyan: return RGB(hex: onDark ? 0x64D2FF : 0x0071A4)
    case .blue: return RGB(hex: onDark ? 0x0A84FF : 0x007AFF)
    case .purple: return RGB(hex: onDark ? 0xBF5AF2 : 0x8944AB)
    case .pink: return RGB(hex: onDark ? 0xFF375F : 0xD30F45)
    case .grey: return RGB(hex: onDark ? 0x98989D : 0x6C6C70)
    case .white: return .white
    case .black: return .black
    }
  }
}
