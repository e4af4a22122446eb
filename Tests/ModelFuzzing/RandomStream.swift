/// Output such as no command writes: valid sequences with odd numbers, broken ones, strings without an end, text of every
/// width, and plain noise.
package struct RandomStream {
  private var random: Randomness

  /// The output that belongs to a seed.
  package init(seed: UInt64) { random = Randomness(seed: seed) }

  /// Some more of it: at least one byte, a few kilobytes at most.
  package mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...40, using: &random) { bytes += piece() }
    // Something is lost or doubled on the way.
    if random.once(in: 4) && bytes.count > 2 {
      let index = Int.random(in: 0..<bytes.count, using: &random)
      bytes[index] = UInt8.random(in: 0...255, using: &random)
    }
    return bytes
  }

  private mutating func piece() -> [UInt8] {
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: text()
    case 6..<8:
      [random.pick([0x0A, 0x0D, 0x08, 0x09, 0x0B, 0x0C, 0x0E, 0x0F, 0x18, 0x1A, 0x7F, 0x05])]
    case 8..<14: control()
    case 14: escape()
    case 15: string()
    case 16: noise()
    case 17: mode()
    case 18: [0x1B]
    default: [0x0D, 0x0A]
    }
  }

  private mutating func text() -> [UInt8] {
    let words = [
      "plain text ", "x", String(repeating: "wrap ", count: 40), "屏幕",
      "e\u{301}\u{302}\u{303}\u{304}",
      "🇫🇷🇩", "👩‍👩‍👧", "⚠\u{FE0F}", "lqqk", "ß", "\u{85}\u{9B}31m", "\u{301}", "한국",
    ]
    return Array(random.pick(words).utf8)
  }

  private mutating func number() -> String {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: ""
    case 1: "0"
    case 2: "65535"
    case 3: "99999999999999999999999999"
    case 4: "256"
    default: String(Int.random(in: 0...90, using: &random))
    }
  }

  private mutating func control() -> [UInt8] {
    var text = "\u{1B}["
    if random.once(in: 5) { text += random.pick(["?", ">", "<", "="]) }
    let count = random.once(in: 20) ? 40 : Int.random(in: 0...4, using: &random)
    for index in 0..<count {
      if index > 0 { text += random.once(in: 5) ? ":" : ";" }
      text += number()
    }
    if random.once(in: 15) {
      text += random.pick([" ", "!", "$", "\"", "'", "$$", "?", "\n", "\u{7}"])
    }
    let finals = Array("@ABCDEFGHIJKLMPSTXZ^`abcdefghlmnrsutqp~").map { String($0) }
    return Array((text + random.pick(finals)).utf8)
  }

  private mutating func mode() -> [UInt8] {
    let number = random.pick([
      "4", "20", "?6", "?7", "?25", "?47", "?1047", "?1048", "?1049", "?2026",
    ])
    return Array(("\u{1B}[" + number + random.pick(["h", "l"])).utf8)
  }

  private mutating func escape() -> [UInt8] {
    let choices = [
      "7", "8", "D", "E", "H", "M", "N", "O", "Z", "c", "n", "o", "=", ">", "#8", "(0", "(B", ")0",
      "*A", "%G", "\\",
    ]
    return [0x1B] + Array(random.pick(choices).utf8)
  }

  private mutating func string() -> [UInt8] {
    let starts = ["]", "]9;4;", "]11;?", "]P", "]R", "]8;;", "P", "X", "^", "_", "k"]
    var bytes: [UInt8] = [0x1B] + Array(random.pick(starts).utf8)
    let length = random.once(in: 30) ? 9000 : Int.random(in: 0...12, using: &random)
    for _ in 0..<length { bytes.append(random.pick([0x31, 0x3B, 0x41, 0xC3, 0xA9, 0x39])) }
    return bytes + random.pick([[0x07], [0x1B, 0x5C], [0x1B, 0x5C], [0x9C], [], [0x18], [0x1B]])
  }

  private mutating func noise() -> [UInt8] {
    (0..<Int.random(in: 1...8, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
    }
  }
}
