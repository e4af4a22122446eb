import SpinCommandLine
import SpinValues

/// Parses lines with the styles of the tests and a given environment.
protocol ParsesLines {}

/// A line was read as something else than a run of the command `x`.
struct Mismatch: Error { let request: Request }

extension ParsesLines {
  func parse(
    _ words: [[UInt8]], environment: [String: String] = [:]
  ) throws(UsageError) -> Request {
    try CommandLineParser.parse(
      Words(words), environment: { name in environment[name].map { Array($0.utf8) } },
      styles: Repository.styles)
  }

  func parse(
    _ words: String..., environment: [String: String] = [:]
  ) throws(UsageError) -> Request {
    try parse(words.map { Array($0.utf8) }, environment: environment)
  }

  /// What options before a command `x` come to.
  func arguments(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> Arguments {
    let request = try parse((words + ["--", "x"]).map { Array($0.utf8) }, environment: environment)
    guard case .run(let arguments, [[0x78]]) = request else {
      throw Mismatch(request: request)
    }
    return arguments
  }

  func message(_ words: String..., environment: [String: String] = [:]) -> String {
    do {
      return "no error: \(try parse(words.map { Array($0.utf8) }, environment: environment))"
    } catch {
      return error.message
    }
  }
}
