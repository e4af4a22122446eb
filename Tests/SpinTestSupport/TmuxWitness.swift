import Foundation

/// A tmux of its own for one test: a terminal that nobody here wrote, which is asked what it
/// shows. Its server ends with `end()`.
package struct TmuxWitness: Sendable {
  private let lab: Lab
  private let socket: String

  /// What tmux says of its pane.
  package struct Pane: Equatable, Sendable {
    package var text: String
    package var cursor: String
    package var alternate: Bool
    package var cursorIsVisible: Bool
    package var modes: String
  }

  /// Starts a server with one pane that runs a shell with a line editor, as people have it.
  package init(in lab: Lab, columns: Int = 80, rows: Int = 24) async throws {
    self.lab = lab
    socket = "spin-" + UUID().uuidString
    let shell = "PS1='READY> ' exec bash --norc --noprofile -i"
    let size = ["-x", "\(columns)", "-y", "\(rows)"]
    try await tmux(["new-session", "-d"] + size + ["-s", "main", shell])
    try await wait(for: "the first prompt") { $0.text.contains("READY>") }
  }

  /// A tmux command; gives its output.
  @discardableResult
  package func tmux(_ words: [String]) async throws -> String {
    let arguments = ["tmux", "-L", socket, "-f", "/dev/null"] + words
    let result = try await lab.run(arguments)
    guard result.ended == .status(0) else {
      throw Failure("tmux \(words): \(result.ended) \(result.err.text)")
    }
    return result.out.text
  }

  /// Keys as `send-keys` takes them; text is sent literally.
  package func type(_ text: String) async throws { try await tmux(["send-keys", "-l", text]) }

  /// Named keys: `C-c`, `Enter`, `Escape`.
  package func press(_ keys: String...) async throws { try await tmux(["send-keys"] + keys) }

  /// What the pane shows, colours included, and the modes of its terminal.
  package func pane() async throws -> Pane {
    let format = "#{cursor_x},#{cursor_y} #{alternate_on} #{cursor_flag} #{pane_tty}"
    let facts = try await tmux(["display", "-p", format]).split(separator: " ")
    let text = try await tmux(["capture-pane", "-e", "-p"])
    guard facts.count == 4 else { throw Failure("tmux says \(facts)") }
    let device = facts[3].trimmingCharacters(in: .whitespacesAndNewlines)
    let modes = try await lab.run(["stty", "-F", device, "-g"]).out.text
    return Pane(
      text: text, cursor: String(facts[0]), alternate: facts[1] == "1",
      cursorIsVisible: facts[2] == "1", modes: modes)
  }

  /// Waits until the pane shows what is wanted.
  @discardableResult
  package func wait(
    for what: String, within bound: Duration = patience, _ condition: (Pane) -> Bool
  ) async throws -> Pane {
    let start = now()
    while true {
      let seen = try await pane()
      if condition(seen) { return seen }
      if elapsed(since: start) > bound { throw Failure("waited for \(what) in tmux\n\(seen)") }
      try await Task.sleep(for: .milliseconds(15))
    }
  }

  /// Ends the server.
  package func end() async throws { try await tmux(["kill-server"]) }
}
