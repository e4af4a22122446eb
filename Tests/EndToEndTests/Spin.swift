import SpinTestSupport
import Testing

extension Launch {
  /// `spin` with options and a command, on a terminal of 80x24.
  static func spin(_ options: [String] = [], _ command: [String]) -> Launch {
    var launch = Launch(["spin"] + options + ["--"] + command)
    launch.path = Products.spin
    return launch
  }

  /// `spin` with exactly these words.
  static func spin(words: [String]) -> Launch {
    var launch = Launch(["spin"] + words)
    launch.path = Products.spin
    return launch
  }

  /// The same, changed.
  func with(_ change: (inout Launch) -> Void) -> Launch {
    var copy = self
    change(&copy)
    return copy
  }

  /// Without any terminal, all streams pipes.
  var withoutTerminal: Launch {
    with {
      $0.hasTerminal = false
      $0.stdin = .null
      $0.stdout = .pipe
      $0.stderr = .pipe
    }
  }
}

/// Options that show the overlay soon, and say nothing of ours after it.
let soon = ["--delay", "30ms", "--quiet"]

/// The words that run a script.
func sh(_ script: String) -> [String] { ["sh", "-c", script] }

/// The words that run a subcommand of the fixture.
func fixture(_ words: String...) -> [String] { [Products.fixture] + words }

extension Program {
  /// Whether the overlay is on the screen: alternate, painted, without a cursor.
  var showsOverlay: Bool {
    let screen = self.screen
    return screen.isAlternate && !screen.cursorIsVisible && !screen.isBlank
  }

  /// Waits for the overlay.
  func waitForOverlay(within bound: Duration = patience) async throws {
    try await wait(for: "the overlay", within: bound) { showsOverlay }
  }

  /// Waits until the overlay has gone.
  func waitForMainScreen(within bound: Duration = patience) async throws {
    try await wait(for: "the main screen", within: bound) { !screen.isAlternate }
  }

  /// What was written after the last leave of the alternate screen, without the sequences that
  /// put cursor and pen back; all of it where the overlay was never there.
  var replayed: [UInt8] {
    guard var rest = bytes.after(last: "\u{1B}[?1049l") else { return bytes }
    for sequence in ["\u{1B}[?25h", "\u{1B}[m", "\u{1B}[0m"] {
      let sequence = Array(sequence.utf8)
      if rest.starts(with: sequence) { rest.removeFirst(sequence.count) }
    }
    return rest
  }

  /// A claim that fails with the whole report.
  func check(
    _ condition: Bool, _ claim: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if !condition {
      Issue.record("\(claim())\n\(report)", sourceLocation: sourceLocation)
    }
  }

  /// A claim that two values are equal, which fails with both and the whole report.
  func check<Value: Equatable>(
    _ value: Value, equals expected: Value, _ claim: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    if value != expected {
      Issue.record(
        "\(claim())\nis:        \(value)\nshould be: \(expected)\n\(report)",
        sourceLocation: sourceLocation)
    }
  }

  /// The same for bytes, shown so that they can be read.
  func check(
    bytes value: [UInt8], equal expected: [UInt8], _ claim: @autoclosure () -> String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard value != expected else { return }
    let same = zip(value, expected).prefix { $0 == $1 }.count
    Issue.record(
      """
      \(claim()): \(value.count) bytes for \(expected.count), the same up to \(same)
      is:        \(escaped(value.dropFirst(max(0, same - 20)).prefix(200)))
      should be: \(escaped(expected.dropFirst(max(0, same - 20)).prefix(200)))
      \(report)
      """, sourceLocation: sourceLocation)
  }
}

/// A piece of script that waits until the test calls `lab.go()`.
let waitForGo = "until [ -e go ]; do sleep 0.02; done"

/// The numbers in the first line of what `spin-fixture state` prints.
struct Identity {
  var pid, parent, group, session: Int32
  var leadsSession: Bool

  /// Of an account; where there is none, nothing is equal to anything.
  init(_ account: [UInt8]) {
    let words = account.text.prefix { $0 != "\n" }.split(separator: " ")
    func number(_ index: Int) -> Int32 {
      (index < words.count ? Int32(words[index]) : nil) ?? -Int32(index)
    }
    pid = number(1)
    parent = number(3)
    group = number(5)
    session = number(7)
    leadsSession = number(9) == 1
  }
}
