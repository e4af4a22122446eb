import SpinValues
import Testing

@testable import SpinOverlay

@Suite struct CardColorsTests {
  /// Background, card, primary, secondary, tertiary, track, accent: the table that was looked at.
  static let table: [(UInt32, [UInt32])] = [
    (0x000000, [0x1F1F1F, 0xEDEDED, 0xAAAAAA, 0x8B8B8B, 0x434343, 0xFF453A]),
    (0x1E1E1E, [0x393939, 0xEFEFEF, 0xB4B4B4, 0xA2A2A2, 0x595959, 0xFF453A]),
    (0x1E2127, [0x393C41, 0xEFEFF0, 0xB6B7B9, 0xA6A7AA, 0x595B5F, 0xFF453A]),
    (0xFFFFFF, [0xFFFFFF, 0x1F1F1F, 0x616161, 0x757575, 0xE6E6E6, 0xFF3B30]),
    (0xFAFAFA, [0xFEFEFE, 0x1E1E1E, 0x616161, 0x757575, 0xE5E5E5, 0xFF3B30]),
    (0xFDF6E3, [0xFFFDF9, 0x1F1E1E, 0x61605F, 0x757473, 0xE6E4E0, 0xFF3B30]),
  ]

  private func check(_ look: Look, _ expected: [UInt32]) {
    let colors = CardColors(look)
    let found = [
      colors.card, colors.primary, colors.secondary, colors.tertiary, colors.track, colors.accent,
    ]
    #expect(found == expected.map { RGB(hex: $0) })
  }

  @Test(arguments: table)
  func `Every colour of the card follows from the background`(
    background: UInt32, expected: [UInt32]
  ) {
    check(Look(background: RGB(hex: background)), expected)
  }

  @Test func `An unknown background has neutral greys`() {
    check(Look(theme: .dark), [0x262626, 0xEEEEEE, 0xADADAD, 0x8E8E8E, 0x494949, 0xFF453A])
    check(Look(theme: .light), [0xF2F2F2, 0x1D1D1D, 0x5C5C5C, 0x6D6D6D, 0xDADADA, 0xFF3B30])
    #expect(CardColors(Look()).shadow == 0)
  }

  @Test func `The theme is that of the background unless it is chosen`() {
    #expect(Look().resolvedTheme == .dark)
    #expect(Look(background: .white).resolvedTheme == .light)
    #expect(Look(background: .black).resolvedTheme == .dark)
    #expect(Look(theme: .dark, background: .white).resolvedTheme == .dark)
  }

  @Test func `Text can be read on every grey`() {
    for grey in UInt8.min...UInt8.max {
      let colors = CardColors(Look(background: RGB(red: grey, green: grey, blue: grey)))
      #expect(colors.primary.contrast(with: colors.card) >= 3.3, "\(grey)")
      #expect(colors.tertiary.contrast(with: colors.card) >= 3, "\(grey)")
    }
  }
}
