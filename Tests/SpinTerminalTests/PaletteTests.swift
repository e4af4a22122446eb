import SpinTerminal
import SpinValues
import Testing

@Suite struct PaletteTests {
  @Test func `The nearest colour is nearest of all from 16 to 255`() {
    var dice = Dice(state: 1)
    let greys = (0...255).map { RGB(red: UInt8($0), green: UInt8($0), blue: UInt8($0)) }
    let others = (0..<4000).map { _ in RGB(hex: UInt32.random(in: 0...0xFFFFFF, using: &dice)) }
    for color in greys + others {
      let least = (16...255).map { Palette.distance(Palette.rgb(UInt8($0)), color) }.min()
      let found = Palette.nearest(to: color)
      #expect(found >= 16)
      #expect(Palette.distance(Palette.rgb(found), color) == least, "\(color)")
    }
  }

  @Test func `The ring has the palette colours that were looked at`() {
    let ring: [UInt32] = [0xFF453A, 0xD7433B, 0xB4423D, 0x94403E, 0x783F3F]
    #expect(ring.map { Palette.nearest(to: RGB(hex: $0)) } == [203, 167, 131, 95, 239])
  }

  @Test func `A colour is what it was made of`() {
    #expect(Color.rgb(RGB(hex: 0x123456)).kind == .rgb(RGB(hex: 0x123456)))
    #expect(Color.palette(255).kind == .palette(255))
    #expect(Color.standard.kind == .standard)
    #expect(Color.palette(0) != Color.standard)
    #expect(Color.rgb(.black) != Color.palette(0))
  }
}
