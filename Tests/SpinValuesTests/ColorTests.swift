import Foundation
import SpinValues
import Testing

struct ColorTests {
  private func parse(_ text: String) throws(ValueError) -> ColorSpec {
    try ColorSpec.parse(Array(text.utf8))
  }

  @Test func `a colour is a name, a number, or hexadecimal`() throws {
    for name in ColorName.allCases { #expect(try parse(name.rawValue) == .named(name)) }
    #expect(try parse("Red") == .named(.red))
    #expect(try parse("gray") == .named(.grey))
    for number in 0...255 as ClosedRange<UInt8> {
      #expect(try parse("\(number)") == .palette(number))
    }
    #expect(try parse("#f80") == .rgb(RGB(hex: 0xFF8800)))
    #expect(try parse("#12aBcD") == .rgb(RGB(red: 0x12, green: 0xAB, blue: 0xCD)))
  }

  @Test(arguments: [
    "", "256", "999", "0001", "-1", "+1", "1 ", "#", "#12", "#1234", "#12345g", "f80", "#ff88001",
    "é",
  ])
  func `what is no colour is refused`(text: String) {
    let error = #expect(throws: ValueError.self) { try parse(text) }
    #expect(error?.problem.contains("'\(text)'") == true)
  }

  @Test func `a mistyped colour brings the nearest name`() {
    #expect(throws: ValueError("unknown colour 'orang', did you mean orange?")) {
      try parse("orang")
    }
  }

  @Test func `mixing rounds per channel and never traps`() {
    let bg = RGB(hex: 0x1E2127)
    #expect(RGB.mix(bg, .white, 0.12) == RGB(hex: 0x393C41))
    #expect(RGB.mix(RGB(hex: 0xFAFAFA), .white, 0.8) == RGB(hex: 0xFEFEFE))
    #expect(RGB.mix(.black, .white, 0) == .black && RGB.mix(.black, .white, 1) == .white)
    #expect(RGB.mix(.white, .black, -3) == .white && RGB.mix(.white, .black, 9) == .black)
    #expect(RGB.mix(.white, .black, .nan) == .white && RGB.mix(.white, .black, .infinity) == .black)
  }

  @Test func `luminance follows the curve of WCAG for every channel value`() {
    for value in 0...255 as ClosedRange<UInt8> {
      let share = Double(value) / 255
      let linear = share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
      #expect(abs(RGB(red: value, green: value, blue: value).luminance - linear) < 1e-12)
      #expect(abs(RGB(red: 0, green: value, blue: 0).luminance - 0.7152 * linear) < 1e-12)
    }
  }

  @Test func `contrasts are those that were checked by hand`() {
    #expect(abs(RGB.white.contrast(with: .black) - 21) < 1e-9)
    #expect(abs(RGB(hex: 0x1F1F1F).contrast(with: RGB(hex: 0xEDEDED)) - 14.1) < 0.05)
    #expect(abs(RGB(hex: 0xFF453A).contrast(with: RGB(hex: 0x393C41)) - 3.3) < 0.05)
    #expect(RGB.black.contrast(with: RGB.white) == RGB.white.contrast(with: RGB.black))
  }
}
