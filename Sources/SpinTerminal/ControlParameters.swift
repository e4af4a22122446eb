/// The parameters of a control sequence: at most 32 numbers, each clamped to 65535; what comes after is left out.
struct ControlParameters: Sendable {
  /// How many numbers are kept.
  static let limit = 32

  /// How many there are; a sequence without any has none.
  private(set) var count = 0
  private var values: [UInt16] = Array(repeating: 0, count: limit)
  /// A bit for each number that follows a colon.
  private var colons: UInt32 = 0
  private var isFull = false

  /// Forget all.
  @inline(__always)
  mutating func reset() {
    count = 0
    colons = 0
    isFull = false
  }

  /// A number; 0 where it is missing or empty.
  @inline(__always)
  subscript(_ index: Int) -> Int { index >= 0 && index < count ? Int(values[index]) : 0 }

  /// A number, 1 where it is missing, empty or 0: for counts and positions.
  @inline(__always)
  func atLeastOne(_ index: Int) -> Int { max(1, self[index]) }

  /// Whether a number is a sub-parameter, written after a colon.
  @inline(__always)
  func isSub(_ index: Int) -> Bool { index < count && colons >> UInt32(index) & 1 != 0 }

  /// A digit, 0–9.
  @inline(__always)
  mutating func digit(_ digit: UInt8) {
    if isFull { return }
    if count == 0 { add(0) }
    let value = UInt32(values[count &- 1]) &* 10 &+ UInt32(digit)
    values[count &- 1] = UInt16(min(value, 0xFFFF))
  }

  /// A semicolon, or a colon: the next number begins, with 0.
  @inline(__always)
  mutating func separator(isColon: Bool) {
    if isFull { return }
    if count == 0 { add(0) }
    if count == ControlParameters.limit {
      isFull = true
      return
    }
    if isColon { colons |= 1 << UInt32(count) }
    add(0)
  }

  @inline(__always)
  private mutating func add(_ value: UInt16) {
    values[count] = value
    count &+= 1
  }
}
