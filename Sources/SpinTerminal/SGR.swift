import SpinValues

/// Changes of the pen as bytes: the shortest SGR from one pen to another.
struct SGR: Equatable {
  /// How many colours may be named.
  let depth: ColorDepth

  /// The pen as the depth allows it.
  func adapt(_ pen: Pen) -> Pen {
    if depth == .trueColor { return pen }
    return Pen(
      foreground: adapt(pen.foreground), background: adapt(pen.background),
      attributes: pen.attributes)
  }

  private func adapt(_ color: Color) -> Color {
    switch (color.kind, depth) {
    case (.standard, _), (_, .trueColor), (.palette, .palette256): color
    case (.rgb(let rgb), .palette256): .palette(Palette.nearest(to: rgb))
    case (.palette(let index), .palette16) where index < 16: color
    default: .standard
    }
  }

  /// Append what turns one pen into another, nothing where they are equal; a pen of nil is unknown.
  ///
  /// Both pens are adapted already.
  func append(from old: Pen?, to new: Pen, to bytes: inout [UInt8]) {
    if old == new { return }
    let start = bytes.count
    bytes.append(0x1B)
    bytes.append(0x5B)
    // From nothing: SGR 0 is an empty first parameter, or none at all.
    parameters(from: .standard, to: new, first: false, &bytes)
    bytes.append(0x6D)
    guard let old else { return }
    if bytes.count - start <= 3 { return }
    let middle = bytes.count
    bytes.append(0x1B)
    bytes.append(0x5B)
    parameters(from: old, to: new, first: true, &bytes)
    bytes.append(0x6D)
    if bytes.count - middle < middle - start {
      bytes.removeSubrange(start..<middle)
    } else {
      bytes.removeSubrange(middle...)
    }
  }

  /// How many bytes ``append(from:to:to:)`` takes; the array is working space.
  func cost(from old: Pen?, to new: Pen, _ scratch: inout [UInt8]) -> Int {
    scratch.removeAll(keepingCapacity: true)
    append(from: old, to: new, to: &scratch)
    return scratch.count
  }

  private func parameters(from old: Pen, to new: Pen, first: Bool, _ bytes: inout [UInt8]) {
    var first = first
    func separate() {
      if !first { bytes.append(0x3B) }
      first = false
    }
    func code(_ value: Int) {
      separate()
      bytes.appendDecimal(value)
    }
    let gone = old.attributes.subtracting(new.attributes)
    var come = new.attributes.subtracting(old.attributes)
    if !gone.isDisjoint(with: [.bold, .faint]) {
      // One code ends both.
      code(22)
      come.formUnion(new.attributes.intersection([.bold, .faint]))
    }
    if gone.contains(.italic) { code(23) }
    if gone.contains(.underline) { code(24) }
    if gone.contains(.blink) { code(25) }
    if gone.contains(.inverse) { code(27) }
    if gone.contains(.hidden) { code(28) }
    if gone.contains(.strike) { code(29) }
    if come.contains(.bold) { code(1) }
    if come.contains(.faint) { code(2) }
    if come.contains(.italic) { code(3) }
    if come.contains(.underline) { code(4) }
    if come.contains(.blink) { code(5) }
    if come.contains(.inverse) { code(7) }
    if come.contains(.hidden) { code(8) }
    if come.contains(.strike) { code(9) }
    if old.foreground != new.foreground {
      color(new.foreground, base: 30, code: code)
    }
    if old.background != new.background {
      color(new.background, base: 40, code: code)
    }
  }

  private func color(_ color: Color, base: Int, code: (Int) -> Void) {
    switch color.kind {
    case .standard:
      code(base + 9)
    case .palette(let index) where index < 8:
      code(base + Int(index))
    case .palette(let index) where index < 16:
      code(base + 60 + Int(index) - 8)
    case .palette(let index):
      code(base + 8)
      code(5)
      code(Int(index))
    case .rgb(let rgb):
      code(base + 8)
      code(2)
      code(Int(rgb.red))
      code(Int(rgb.green))
      code(Int(rgb.blue))
    }
  }
}

extension [UInt8] {
  /// Append a number that is not negative, in decimal digits.
  mutating func appendDecimal(_ value: Int) {
    if value < 10 {
      append(0x30 + UInt8(truncatingIfNeeded: Swift.max(0, value)))
      return
    }
    if value < 100 {
      append(0x30 + UInt8(truncatingIfNeeded: value / 10))
      append(0x30 + UInt8(truncatingIfNeeded: value % 10))
      return
    }
    appendDecimal(value / 10)
    append(0x30 + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Append one scalar in UTF-8; what is no scalar becomes U+FFFD.
  mutating func appendUTF8(_ scalar: UInt32) {
    func tail(_ shift: UInt32) {
      append(0x80 | UInt8(truncatingIfNeeded: (scalar >> shift) & 0x3F))
    }
    switch scalar {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: scalar >> 6))
      tail(0)
    case 0xD800...0xDFFF:
      appendUTF8(0xFFFD)
    case 0x800..<0x10000:
      append(0xE0 | UInt8(truncatingIfNeeded: scalar >> 12))
      tail(6)
      tail(0)
    case 0x10000..<0x110000:
      append(0xF0 | UInt8(truncatingIfNeeded: scalar >> 18))
      tail(12)
      tail(6)
      tail(0)
    default:
      appendUTF8(0xFFFD)
    }
  }
}
