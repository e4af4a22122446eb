import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

@Suite struct BackdropTests {
  private static let dark = RGB(hex: 0x1E2127)
  private let size = Size(columns: 86, rows: 24)
  private let state = CardState(title: "make -j8", elapsed: .seconds(42), remaining: .seconds(78))

  /// A screen full of text.
  private func screen(_ size: Size, _ text: String = "0123456789") -> CellBuffer {
    var screen = CellBuffer(size: size)
    for row in 0..<size.rows {
      screen.draw(
        String(repeating: text, count: 60), column: 0, row: row,
        pen: Pen(foreground: .palette(UInt8(row % 7))))
    }
    return screen
  }

  private func frame(_ look: Look, fade: Double = 1, _ screen: CellBuffer? = nil) -> CellBuffer {
    var overlay = Overlay(look: look)
    overlay.setBackdrop(screen ?? self.screen(size))
    return overlay.frame(state: state, size: size, shown: .zero, fade: fade)
  }

  @Test func `The screen is seen around the card, dimmed`() {
    let buffer = frame(Look(background: BackdropTests.dark))
    #expect(buffer.text(row: 0).hasPrefix("0123456789"))
    #expect(buffer.text(row: 10).hasPrefix("0123456789"))
    let look = Look(background: BackdropTests.dark).terminalColors
    #expect(
      buffer[column: 0, row: 0].pen
        == Pen(foreground: .rgb(.mix(look.foreground(.palette(0)), BackdropTests.dark, 0.6))))
  }

  @Test func `Without a backdrop nothing of the screen is seen`() {
    var look = Look(background: BackdropTests.dark, hasBackdrop: false)
    #expect(frame(look)[column: 0, row: 0] == .blank)
    #expect(
      frame(look)[column: 21, row: 10].pen.background == .rgb(RGB(hex: 0x171A1E)), "shadow as usual"
    )
    look.fillsBackground = true
    #expect(
      frame(look)[column: 0, row: 0] == .blank(pen: Pen(background: .rgb(BackdropTests.dark))))
  }

  @Test(arguments: [
    Look(), Look(theme: .light), Look(background: dark, depth: .palette16), Look(depth: .none),
  ])
  func `Without a shadow there is a margin of two columns and a row`(look: Look) {
    let buffer = frame(look)
    for row in [4, 18] { #expect(buffer[column: 40, row: row].isBlank) }
    #expect(buffer[column: 20, row: 10].isBlank && buffer[column: 21, row: 10].isBlank)
    #expect(buffer[column: 63, row: 10].isBlank && buffer[column: 64, row: 10].isBlank)
    #expect(buffer[column: 19, row: 10].text == "9" && buffer[column: 65, row: 10].text == "5")
    #expect(buffer[column: 40, row: 3].text == "0" && buffer[column: 40, row: 19].text == "0")
  }

  @Test func `With 256 colours text melts, and a shadow is drawn on light only`() {
    let dark = frame(Look(background: BackdropTests.dark, depth: .palette256))
    #expect(dark[column: 21, row: 10].text == "1")
    #expect(dark[column: 21, row: 10].pen.background == .standard)
    let light = frame(Look(background: .white, depth: .palette256))
    #expect(light[column: 21, row: 10].pen.background != .standard)
  }

  @Test func `A corner is a mix of the card and of what is under it`() {
    let empty = CellBuffer(size: size)
    let buffer = frame(Look(background: BackdropTests.dark), empty)
    let corner = buffer[column: 22, row: 5]
    #expect(corner.text == "▗")
    guard case .rgb(let ink) = corner.pen.foreground.kind,
      case .rgb(let ground) = corner.pen.background.kind
    else { return #expect(Bool(false), "not mixed") }
    #expect(Palette.distance(ink, RGB(hex: 0x393C41)) < 40)
    #expect(ground.luminance < BackdropTests.dark.luminance * 1.3)
    // With an unknown background a corner is the card or it is not.
    let plain = frame(Look(), empty)
    #expect(plain[column: 22, row: 5].pen == Pen(foreground: .rgb(RGB(hex: 0x262626))))
    #expect(plain[column: 24, row: 5].isBlank && plain[column: 22, row: 6].isBlank)
    #expect(
      plain[column: 23, row: 17]
        == Cell(
          scalar: 0x2582, pen: Pen(foreground: .rgb(RGB(hex: 0x262626)), attributes: .inverse)))
  }

  @Test func `A wide character half under the card leaves no dirt`() {
    let wide = screen(size, "你")
    for look in [Look(background: BackdropTests.dark), Look(), Look(depth: .palette16)] {
      let buffer = frame(look, wide)
      for row in 0..<24 {
        for column in 0..<86 {
          let cell = buffer[column: column, row: row]
          let next = buffer[column: column + 1, row: row]
          if cell.width == 2 {
            #expect(next.width == 0)
          } else if column < 85 {
            #expect(next.width != 0)
          }
        }
      }
    }
  }

  @Test func `The fade begins with the screen as it was and ends with the overlay`() {
    for blur in [0, 50] {
      let look = Look(
        background: BackdropTests.dark, blur: Percent(clamping: blur), foreground: .white)
      let first = frame(look, fade: 0)
      #expect(first[column: 0, row: 0] == screen(size)[column: 0, row: 0])
      // The card has its background's colours.
      let title = (0..<86).first { first[column: $0, row: 13].text == "m" }
      #expect(title != nil)
      let pen = first[column: title ?? 0, row: 13].pen
      #expect(pen.foreground == pen.background)
      let (middle, last) = (frame(look, fade: 0.3), frame(look))
      #expect(middle != first && middle != last)
      #expect(
        frame(look, fade: 1) == last && frame(look, fade: 7) == last
          && frame(look, fade: .nan) != last)
    }
  }

  @Test func `Blur is dim where there are no 24 bits, or where it is suspended`() {
    let look = Look(background: BackdropTests.dark, depth: .palette256, blur: Percent(clamping: 50))
    #expect(frame(look) == frame(Look(background: BackdropTests.dark, depth: .palette256)))
    var overlay = Overlay(look: Look(background: BackdropTests.dark, blur: Percent(clamping: 50)))
    #expect(
      overlay.backdropInterval == .milliseconds(250) && overlay.fadeInterval == .milliseconds(60))
    overlay.setBackdrop(screen(size))
    let blurred = overlay.frame(state: state, size: size, shown: .zero)
    overlay.suspendBlur(true)
    #expect(overlay.backdropInterval == .zero && overlay.fadeInterval == .milliseconds(40))
    #expect(
      overlay.frame(state: state, size: size, shown: .zero)
        == frame(Look(background: BackdropTests.dark)))
    overlay.suspendBlur(false)
    #expect(overlay.frame(state: state, size: size, shown: .zero) == blurred)
  }

  @Test func `Another screen, another size and another card are drawn at once`() {
    var overlay = Overlay(look: Look(background: BackdropTests.dark))
    overlay.setBackdrop(screen(size))
    let first = overlay.frame(state: state, size: size, shown: .zero)
    #expect(overlay.frame(state: state, size: size, shown: .zero) == first)
    overlay.setBackdrop(screen(size, "abcdefghij"))
    #expect(overlay.frame(state: state, size: size, shown: .zero).text(row: 0).hasPrefix("abc"))
    #expect(
      overlay.frame(state: state, size: Size(columns: 60, rows: 20), shown: .zero).size.columns
        == 60)
    overlay.setBackdrop(nil)
    #expect(overlay.frame(state: state, size: size, shown: .zero)[column: 0, row: 0] == .blank)
  }

  @Test func `A first frame and a fade are no more bytes than were counted`() {
    func bytes(_ look: Look) -> (first: Int, fade: Int) {
      var overlay = Overlay(look: look)
      var painter = Painter(depth: look.depth)
      overlay.setBackdrop(screen(size))
      var last = CellBuffer(size: size)
      _ = painter.frame(from: nil, to: last)
      var sum = 0
      let step = overlay.fadeInterval / Overlay.fadeDuration
      for index in 1...Int(1 / step) + 1 {
        let next = overlay.frame(state: state, size: size, shown: .zero, fade: Double(index) * step)
        sum += painter.frame(from: last, to: next).count
        last = next
      }
      return (Painter(depth: look.depth).firstFrame(last), sum)
    }
    let dim = bytes(Look(background: BackdropTests.dark))
    #expect(dim.first < 8_000 && dim.fade < 45_000)
    let blur = bytes(Look(background: BackdropTests.dark, blur: Percent(clamping: 50)))
    #expect(blur.first < 30_000 && blur.fade < 140_000)
  }
}

extension Painter {
  /// The bytes of a screen drawn whole.
  fileprivate func firstFrame(_ screen: CellBuffer) -> Int {
    var copy = self
    return copy.frame(from: nil, to: screen).count
  }
}
