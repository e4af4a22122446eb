package import SpinValues

/// The 256-colour palette of xterm: what its indices look like, and which one is nearest to a colour.
package enum Palette {
  /// The steps of the 6 x 6 x 6 cube, 16–231.
  private static func step(_ index: Int) -> Int { index == 0 ? 0 : 55 + 40 * index }

  /// The colour of an index. 0–15 are the user's: these are xterm's own.
  package static func rgb(_ index: UInt8) -> RGB {
    let i = Int(index)
    switch i {
    case 0..<16: return RGB(hex: basic(i))
    case 16..<232:
      let cube = i - 16
      return RGB(
        red: UInt8(step(cube / 36)), green: UInt8(step(cube / 6 % 6)), blue: UInt8(step(cube % 6)))
    default:
      let grey = UInt8(8 + 10 * (i - 232))
      return RGB(red: grey, green: grey, blue: grey)
    }
  }

  /// The index, 16–255, at the least squared RGB distance; the lowest of several.
  package static func nearest(to color: RGB) -> UInt8 {
    let red = cubeIndex(Int(color.red))
    let green = cubeIndex(Int(color.green))
    let blue = cubeIndex(Int(color.blue))
    let cube = UInt8(16 + 36 * red + 6 * green + blue)
    let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
    var best = cube
    var least = distance(rgb(cube), color)
    // The nearest grey to the mean is the nearest grey; its neighbours only for the rounding of the mean.
    let middle = min(23, max(0, mean - 3) / 10)
    for step in max(0, middle - 1)...min(23, middle + 1) {
      let index = UInt8(232 + step)
      let d = distance(rgb(index), color)
      if d < least { (best, least) = (index, d) }
    }
    return best
  }

  /// The squared distance of two colours.
  package static func distance(_ a: RGB, _ b: RGB) -> Int {
    let red = Int(a.red) - Int(b.red)
    let green = Int(a.green) - Int(b.green)
    let blue = Int(a.blue) - Int(b.blue)
    return red * red + green * green + blue * blue
  }

  /// The step of the cube nearest to a channel, the lower of two.
  private static func cubeIndex(_ value: Int) -> Int {
    if value <= 47 { return 0 }
    if value <= 115 { return 1 }
    return (value - 36) / 40
  }

  private static func basic(_ index: Int) -> UInt32 {
    switch index {
    case 0: 0x000000
    case 1: 0xCD0000
    case 2: 0x00CD00
    case 3: 0xCDCD00
    case 4: 0x0000EE
    case 5: 0xCD00CD
    case 6: 0x00CDCD
    case 7: 0xE5E5E5
    case 8: 0x7F7F7F
    case 9: 0xFF0000
    case 10: 0x00FF00
    case 11: 0xFFFF00
    case 12: 0x5C5CFF
    case 13: 0xFF00FF
    case 14: 0x00FFFF
    default: 0xFFFFFF
    }
  }
}
