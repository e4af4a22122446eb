import SpinValues

/// Walks over the words once, from left to right.
struct OptionReader {
  private let words: Words
  /// The names of the indicators, asked for only where one was given.
  let styles: () -> [String]
  private var position = 0
  var arguments = Arguments()
  /// What is asked for in place of a run.
  private(set) var inquiry: Inquiry?
  /// The first error of the command line.
  private(set) var error: UsageError?
  /// The first error of a preset.
  private(set) var presetError: UsageError?

  private static let dash = UInt8(ascii: "-")

  init(words: Words, styles: @escaping () -> [String]) {
    self.words = words
    self.styles = styles
  }

  /// The words that are not options.
  var rest: Words { words.dropFirst(position) }

  /// Takes the options up to the command; what is wrong is kept in ``error``.
  ///
  /// - Returns: a request that nothing else can change, if there was one.
  mutating func readOptions() -> Request? {
    while position < words.count {
      // A lone dash is a word, as everywhere.
      guard words[position, 0] == Self.dash, let second = words[position, 1] else { return nil }
      position += 1
      if second == Self.dash, words[position - 1, 2] == nil { return nil }
      let word = words[position - 1]
      if let request = second == Self.dash ? readName(word) : readLetters(word) { return request }
    }
    return nil
  }

  /// Takes the presets of the environment; what is wrong is kept in ``presetError``.
  mutating func readPresets(_ environment: (String) -> [UInt8]?) {
    for option in OptionTable.all where !option.preset.isEmpty {
      guard let value = environment(option.preset), !value.isEmpty else { continue }
      do throws(ValueError) {
        if option.value == .toggle {
          set(option.id, try Self.truth(value))
        } else {
          try set(option.id, value)
        }
      } catch {
        if presetError == nil { presetError = UsageError("\(option.preset): \(error.problem)") }
      }
    }
  }

  /// `--name`, `--name=value` or `--name value`.
  private mutating func readName(_ word: [UInt8]) -> Request? {
    let sign = word.firstIndex(of: UInt8(ascii: "="))
    let name = word[2..<(sign ?? word.count)]
    for option in OptionTable.all {
      let isOpposite = option.isOpposite(name)
      guard isOpposite || option.isNamed(name) else { continue }
      let shown = isOpposite ? "--" + (option.opposite ?? "") : "--" + option.name
      if option.takesValue {
        take(
          option, sign.map { Array(word[($0 + 1)...]) } ?? value(of: option, as: shown), as: shown)
      } else if sign != nil {
        var problem = "\(shown) takes no value"
        if let opposite = isOpposite ? option.name : option.opposite {
          problem += "; its opposite is --\(opposite)"
        }
        fail(problem)
      } else if let request = Self.request(option.id) {
        return request
      } else {
        set(option.id, !isOpposite)
      }
      return nil
    }
    fail(unknown: Array("--".utf8) + name, meant: Self.nearest(to: Array(name)))
    return nil
  }

  /// `-q`, `-qh`, `-tvalue` or `-t value`.
  private mutating func readLetters(_ word: [UInt8]) -> Request? {
    var index = 1
    while index < word.count {
      let letter = word[index]
      index += 1
      guard let option = OptionTable.all.first(where: { $0.short == Unicode.Scalar(letter) }) else {
        // The letters after it are read all the same: -xh is still a request for help.
        fail(unknownLetter: letter, in: word)
        while index < word.count && word[index] >= 0x80 { index += 1 }
        continue
      }
      if option.takesValue {
        let shown = "-" + String(Unicode.Scalar(letter))
        let value = index < word.count ? Array(word[index...]) : value(of: option, as: shown)
        take(option, value, as: shown)
        return nil
      }
      if let request = Self.request(option.id) { return request }
      set(option.id, true)
    }
    return nil
  }

  /// The value of an option that none is joined to; nil where there is no word left.
  private mutating func value(of option: Option, as shown: String) -> [UInt8]? {
    guard option.takesNextWord else {
      // A number is hardly a command; one that is can be given behind --.
      if option.value == .percent, position < words.count,
        let meant = try? Percent.parse(words[position])
      {
        fail("the value of \(shown) is joined to it, did you mean \(shown)=\(meant.value)?")
      }
      return Array(option.bare.utf8)
    }
    guard position < words.count else { return nil }
    position += 1
    return words[position - 1]
  }

  /// Notes what is asked for; it can only be one thing, but several lines.
  mutating func ask(_ new: Inquiry) {
    if let inquiry, inquiry.option != new.option {
      fail("\(inquiry.option) and \(new.option) cannot be given together")
    }
    if case .messages(let lines) = inquiry, case .messages(let more) = new {
      inquiry = .messages(lines + more)
    } else {
      inquiry = new
    }
  }

  private static func request(_ id: Option.ID) -> Request? {
    switch id {
    case .help: return .help
    case .version: return .version
    default: return nil
    }
  }

  private mutating func take(_ option: Option, _ value: [UInt8]?, as shown: String) {
    guard let value else {
      fail("\(shown) needs a value: \(shown) \(option.valueName)")
      return
    }
    do throws(ValueError) {
      try set(option.id, value)
    } catch {
      // GNU timeout's -s is the signal.
      if option.id == .style, (try? Signal.parse(value)) != nil {
        fail(
          "\(shown): unknown style \(ValueError.quoted(value)), did you mean --signal"
            + " \(SafeText.clean(value))?")
      } else {
        fail("\(shown): \(error.problem)")
      }
    }
  }

  private mutating func fail(_ message: String) {
    if error == nil { error = UsageError(message) }
  }

  private mutating func fail(unknown word: [UInt8], meant: String?) {
    let option = "unknown option \(ValueError.quoted(word))"
    fail(meant.map { "\(option), did you mean \($0)?" } ?? "\(option) (try 'spin --help')")
  }

  private mutating func fail(unknownLetter letter: UInt8, in word: [UInt8]) {
    // A letter beyond ASCII is more than this byte.
    let shown = letter < 0x80 ? [Self.dash, letter] : word
    let other = OptionTable.all.first { $0.short == Unicode.Scalar(letter ^ 0x20) }
    fail(
      unknown: shown,
      meant: other.flatMap { option in
        option.letter.map { "-\($0) (--\(option.name))" }
      })
  }

  private static func nearest(to name: [UInt8]) -> String? {
    let names = OptionTable.all.map(\.name) + OptionTable.all.compactMap(\.opposite)
    return Suggestion.nearest(to: name, among: names).map { "--" + $0 }
  }
}
