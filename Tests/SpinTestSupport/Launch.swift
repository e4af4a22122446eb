/// What one of the descriptors 0, 1 and 2 of a program is.
package enum Stream: Sendable, Equatable {
  /// The pseudo-terminal of the test.
  case terminal
  /// A pipe whose other end the test holds.
  case pipe
  /// A file, to be read as input, created or appended to as output.
  case file(String)
  /// Both ways on any path, a terminal or device for example.
  case open(String)
  case null, closed
}

/// How a program is started.
package struct Launch: Sendable {
  /// The words, `argv[0]` first; it is looked up as a shell would.
  package var arguments: [[UInt8]]
  /// The file to run where it is not what `argv[0]` names.
  package var path: String?
  package var columns = 80
  package var rows = 24
  /// Names to set, or with nil to take out of the harness's clean environment.
  package var environment: [String: String?] = [:]
  package var directory: String?
  package var stdin = Stream.terminal
  package var stdout = Stream.terminal
  package var stderr = Stream.terminal
  /// Whether the pseudo-terminal is the controlling terminal; without, there is none.
  package var hasTerminal = true
  /// Signals that are ignored, and blocked, from the start.
  package var ignored: [Int32] = []
  package var blocked: [Int32] = []
  /// Descriptors from 3 on: number to the path of a file, opened to append.
  package var extra: [Int32: String] = [:]
  /// Whether the terminal answers questions (colours, device attributes), as xterm does.
  package var answers = true
  /// How long it takes an answer to come, as over a slow line.
  package var answerDelay = Duration.zero
  /// What an earlier program has left on the screen.
  package var prelude = "first line\r\nsecond line\r\n$ spin\r\n"

  /// A program by its words.
  package init(_ arguments: [String]) { self.arguments = arguments.map { Array($0.utf8) } }

  /// A program by its words in bytes.
  package init(bytes: [[UInt8]]) { arguments = bytes }
}
