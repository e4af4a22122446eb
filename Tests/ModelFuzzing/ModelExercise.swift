import SpinTerminal
import SpinValues

/// A long life of one screen: random output, cut anywhere, and resizes, with everything looked at that must always hold.
package struct ModelExercise {
  /// What went wrong, with all that is needed to see it again.
  package struct Fault: Error, CustomStringConvertible {
    /// The seed of the exercise.
    package let seed: UInt64
    /// Which step of it.
    package let step: Int
    /// What does not hold.
    package let problem: String
    /// The bytes of the step.
    package let bytes: [UInt8]

    package var description: String {
      "seed \(seed), step \(step): \(problem)\n\(String(decoding: bytes, as: UTF8.self).debugDescription)"
    }
  }

  private let seed: UInt64
  private var random: Randomness
  private var stream: RandomStream
  private var whole: Screen
  private var cut: Screen
  private var step = 0

  /// An exercise by its seed.
  package init(seed: UInt64) {
    self.seed = seed
    random = Randomness(seed: seed)
    stream = RandomStream(seed: ~seed)
    let size = ModelExercise.size(&random)
    whole = Screen(size: size)
    cut = Screen(size: size)
  }

  private static func size(_ random: inout Randomness) -> Size {
    if random.once(in: 6) {
      return Size(
        columns: Int.random(in: 0...3, using: &random), rows: Int.random(in: 0...3, using: &random))
    }
    return Size(
      columns: Int.random(in: 1...90, using: &random), rows: Int.random(in: 1...30, using: &random))
  }

  /// Some output, which one screen gets at once and another in pieces: both must show the same.
  ///
  /// - Returns: how many bytes it was.
  package mutating func advance() throws(Fault) -> Int {
    step += 1
    if random.once(in: 10) {
      let size = ModelExercise.size(&random)
      whole.resize(to: size)
      cut.resize(to: size)
      try check([])
    }
    let bytes = stream.next()
    whole.feed(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let piece = Int.random(in: 1...min(9, rest.count), using: &random)
      cut.feed(Array(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
    }
    try check(bytes)
    return bytes.count
  }

  private mutating func check(_ bytes: [UInt8]) throws(Fault) {
    if !whole.isConsistent || !cut.isConsistent {
      throw fault("the screen is not consistent", bytes)
    }
    let isSame =
      whole.cells == cut.cells && whole.cursor == cut.cursor
      && whole.isAlternate == cut.isAlternate && whole.progress == cut.progress
      && whole.isSynchronized == cut.isSynchronized
    if !isSame { throw fault("cut into pieces it shows something else", bytes) }
    if whole.takeReplies() != cut.takeReplies() {
      throw fault("cut into pieces it answers otherwise", bytes)
    }
  }

  private func fault(_ problem: String, _ bytes: [UInt8]) -> Fault {
    Fault(seed: seed, step: step, problem: problem, bytes: bytes)
  }
}
