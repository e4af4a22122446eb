/// Words as bytes: those that a program was started with, read where they lie, or made-up ones.
///
/// Nothing is copied until a word is asked for: most runs never ask.
package struct Words: Equatable, Sendable, ExpressibleByArrayLiteral {
  /// A NULL-terminated list of C strings that never changes and is never freed, as argv is.
  package struct List: @unchecked Sendable {
    /// The first word's place.
    package let start: UnsafePointer<UnsafeMutablePointer<CChar>?>

    /// Takes such a list as it is.
    package init(_ start: UnsafePointer<UnsafeMutablePointer<CChar>?>) {
      self.start = start
    }
  }

  private enum Storage {
    case list(List)
    case made([[UInt8]])
  }

  private let storage: Storage

  /// How many there are.
  package let count: Int

  /// The first `count` words of a list, which are all of it.
  package init(_ list: List, count: Int) {
    storage = .list(list)
    self.count = count
  }

  /// Made-up words.
  package init(_ words: [[UInt8]]) {
    storage = .made(words)
    count = words.count
  }

  /// Made-up words.
  package init(arrayLiteral words: [UInt8]...) {
    self.init(words)
  }

  /// Where they lie, if they do in a C list.
  package var list: List? {
    if case .list(let list) = storage { return list }
    return nil
  }

  /// Whether there are none.
  package var isEmpty: Bool { count == 0 }

  /// One byte of a word, nil past its end.
  package subscript(index: Int, offset: Int) -> UInt8? {
    switch storage {
    case .made(let words): return offset < words[index].count ? words[index][offset] : nil
    case .list(let list):
      guard index < count, let word = list.start[index] else { return nil }
      for before in 0..<offset where word[before] == 0 { return nil }
      return word[offset] == 0 ? nil : UInt8(bitPattern: word[offset])
    }
  }

  /// A word's bytes.
  package subscript(index: Int) -> [UInt8] {
    switch storage {
    case .made(let words): return words[index]
    case .list(let list):
      guard index < count, let word = list.start[index] else { return [] }
      var length = 0
      while word[length] != 0 { length += 1 }
      return Array(UnsafeRawBufferPointer(start: word, count: length))
    }
  }

  /// All but the first `number` of them.
  package func dropFirst(_ number: Int) -> Words {
    let number = min(number, count)
    switch storage {
    case .list(let list): return Words(List(list.start + number), count: count - number)
    case .made(let words): return Words(Array(words.dropFirst(number)))
    }
  }

  /// A copy of all of them.
  package var bytes: [[UInt8]] {
    (0..<count).map { self[$0] }
  }

  /// Equal word by word, wherever they lie.
  package static func == (one: Words, other: Words) -> Bool {
    one.bytes == other.bytes
  }
}
