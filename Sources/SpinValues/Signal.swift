/// A signal, by its number on this system.
package struct Signal: Hashable, Sendable {
  /// The number as kill(2) takes it; 0 sends nothing.
  package let number: Int32

  /// The signal of a number, which is not checked.
  package init(number: Int32) {
    self.number = number
  }

  /// Reads a name in any case, with or without `SIG`, a number, `RTMIN+n` or `RTMAX-n`.
  ///
  /// - Throws: that there is no such signal, with the nearest one where there is one.
  package static func parse(_ text: [UInt8]) throws(ValueError) -> Signal {
    if let first = text.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      guard let number = wholeNumber(text[...]), number <= highest else {
        throw ValueError(
          "invalid signal \(ValueError.quoted(text)): numbers go from 0 to \(highest)")
      }
      return Signal(number: number)
    }
    var name = text.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 - 0x20 : $0 }
    if name.starts(with: "SIG".utf8) { name.removeFirst(3) }
    for known in table where name.elementsEqual(known.name.utf8) {
      return Signal(number: known.number)
    }
    if let signal = realTime(name[...]) { return signal }
    let names = table.map(\.name)
    var problem = "unknown signal \(ValueError.quoted(text))"
    if let near = Suggestion.nearest(to: name, among: names) {
      problem += ", did you mean \(near)?"
    } else {
      problem += ": a name such as TERM or INT, a number, or RTMIN+n"
    }
    throw ValueError(problem)
  }

  /// The name as a message shows it: `SIGTERM`, `SIGRTMIN+3`; `signal 77` where it has none.
  package var name: String {
    for known in Self.table where known.number == number { return "SIG" + known.name }
    if let range = Self.realTimeRange, range.contains(number) {
      let offset = number - range.lowerBound
      return offset == 0 ? "SIGRTMIN" : "SIGRTMIN+\(offset)"
    }
    return "signal \(number)"
  }

  /// The names without `SIG` in the order of their numbers, as completions offer them.
  package static var names: [String] {
    var seen: Set<Int32> = []
    return table.filter { seen.insert($0.number).inserted }.map(\.name)
  }

  private static var highest: Int32 { realTimeRange?.upperBound ?? 31 }

  private static func realTime(_ name: ArraySlice<UInt8>) -> Signal? {
    guard let range = realTimeRange else { return nil }
    let isLow = name.starts(with: "RTMIN".utf8)
    guard isLow || name.starts(with: "RTMAX".utf8) else { return nil }
    let end = isLow ? range.lowerBound : range.upperBound
    let rest = name.dropFirst(5)
    guard let sign = rest.first else { return Signal(number: end) }
    guard sign == UInt8(ascii: isLow ? "+" : "-"), let offset = wholeNumber(rest.dropFirst()),
      offset <= range.upperBound - range.lowerBound
    else { return nil }
    return Signal(number: isLow ? end + offset : end - offset)
  }

  /// Decimal digits and nothing else, up to 9999.
  private static func wholeNumber(_ text: ArraySlice<UInt8>) -> Int32? {
    guard !text.isEmpty else { return nil }
    var value: Int32 = 0
    for byte in text {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte), value < 1_000 else {
        return nil
      }
      value = value * 10 + Int32(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension Signal {
  /// The terminal has gone.
  package static let hup = Signal(number: 1)
  /// Ctrl-C.
  package static let int = Signal(number: 2)
  /// Ctrl-\.
  package static let quit = Signal(number: 3)
  /// An illegal instruction.
  package static let ill = Signal(number: 4)
  /// A breakpoint, or a trap of the Swift runtime.
  package static let trap = Signal(number: 5)
  /// abort(3).
  package static let abrt = Signal(number: 6)
  /// A floating-point exception.
  package static let fpe = Signal(number: 8)
  /// The end, which nobody can catch.
  package static let kill = Signal(number: 9)
  /// A bad memory reference.
  package static let segv = Signal(number: 11)
  /// A write to a pipe that nobody reads.
  package static let pipe = Signal(number: 13)
  /// A timer of alarm(2).
  package static let alrm = Signal(number: 14)
  /// The request to end.
  package static let term = Signal(number: 15)
  /// A read of the terminal from the background.
  package static let ttin = Signal(number: 21)
  /// A write to the terminal, or a change of its modes, from the background.
  package static let ttou = Signal(number: 22)
}
