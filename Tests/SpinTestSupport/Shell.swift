/// An interactive bash with job control on a terminal of its own: what a person sits in front of.
package struct Shell: Sendable {
  /// The shell itself.
  package let program: Program
  private static let prompt = "READY:"

  /// Starts the shell and waits for its first prompt.
  package init(
    in lab: Lab, columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:],
    answers: Bool = true, answerDelay: Duration = .zero
  ) async throws {
    var launch = Launch(["bash", "--norc", "--noprofile", "--noediting", "-i"])
    launch.columns = columns
    launch.rows = rows
    launch.prelude = ""
    launch.answers = answers
    launch.answerDelay = answerDelay
    launch.environment = environment.merging(
      ["PS1": "\(Self.prompt)$?> ", "HISTFILE": nil, "PROMPT_COMMAND": nil]
    ) { given, _ in given }
    program = try lab.start(launch)
    try await wait(forPrompt: 1)
  }

  /// How many prompts there have been.
  package var prompts: Int { program.bytes.occurrences(of: Array(Self.prompt.utf8)) }

  /// Types a line without waiting for anything.
  package func send(_ line: String) { program.type(line + "\n") }

  /// Types a line, waits for the next prompt and gives the `$?` that it shows.
  @discardableResult
  package func run(_ line: String, within bound: Duration = patience) async throws -> Int {
    let before = prompts
    send(line)
    return try await wait(forPrompt: before + 1, within: bound)
  }

  /// Waits for that prompt and gives its `$?`.
  @discardableResult
  package func wait(forPrompt number: Int, within bound: Duration = patience) async throws -> Int {
    var status: Int?
    try await program.wait(for: "prompt \(number) of the shell", within: bound) {
      guard prompts >= number, let rest = program.bytes.after(last: Self.prompt) else {
        return false
      }
      guard let end = rest.firstIndex(of: 0x3E) else { return false }
      status = Int(rest[..<end].text)
      return true
    }
    return status ?? -1
  }

  /// Ends the shell.
  package func exit() async throws {
    send("exit 0")
    // A shell with stopped jobs asks once.
    if await !eventually(within: .seconds(1), { program.ended != nil }) { send("exit 0") }
    try await program.end()
  }
}
