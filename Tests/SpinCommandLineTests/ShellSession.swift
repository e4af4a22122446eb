import Dispatch
import Foundation

/// An interactive shell on a pseudo-terminal, which script(1) makes.
///
/// Lines are typed with tabs and all; the command `spin` of the session prints its arguments, so
/// that what a line was completed to is read without looking at a screen.
final class ShellSession {
  /// Why a line could not be read.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let process = Process()
  private let keyboard = Pipe()
  private let screen = Pipe()
  private var unread = Data()
  private let watchdog: DispatchWorkItem

  /// Starts a shell and waits until its set-up has been read.
  ///
  /// - Parameter setup: lines of shell; they may call `show`, which is defined already.
  init(_ command: String, setup: String) throws {
    process.executableURL = URL(fileURLWithPath: Program.path("script") ?? "script")
    process.arguments = ["-qec", command, "/dev/null"]
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "TERM": "dumb",
      "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "PS1": "",
    ]
    process.standardInput = keyboard
    process.standardOutput = screen
    process.standardError = screen
    try process.run()
    let pid = process.processIdentifier
    watchdog = DispatchWorkItem { kill(pid, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + 60, execute: watchdog)
    let show = """
      show() { printf '<BEG''IN>'; printf '%s\\n' "$@"; printf '<EN''D>'; }; spin() { show "$@"; }
      mycmd() { show "$@"; }; words() { show "$@"; }
      """
    type(show + "\n" + setup + "\nprintf '<RE''ADY>'")
    _ = try read(until: "<READY>")
  }

  /// Types a line, tabs included, and returns the arguments that its command then had.
  func complete(_ line: String) throws -> [String] {
    type(line)
    _ = try read(until: "<BEGIN>")
    let printed = try read(until: "<END>")
    return printed.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// Ends the shell.
  func close() {
    type("exit")
    try? keyboard.fileHandleForWriting.close()
    process.waitUntilExit()
    watchdog.cancel()
  }

  private func type(_ line: String) {
    try? keyboard.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// What is printed before a mark; waits for the mark.
  private func read(until mark: String) throws -> String {
    while true {
      if let range = unread.range(of: Data(mark.utf8)) {
        let text = String(decoding: unread[..<range.lowerBound], as: UTF8.self)
        unread.removeSubrange(..<range.upperBound)
        return text
      }
      let more = screen.fileHandleForReading.availableData
      guard !more.isEmpty else {
        throw Failure(description: "no \(mark) in: \(String(decoding: unread, as: UTF8.self))")
      }
      unread.append(more)
    }
  }
}
