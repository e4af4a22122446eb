import CHarness
import Foundation

/// How a program ended.
package enum Ended: Equatable, Sendable, CustomStringConvertible {
  case status(Int)
  case signal(Int)

  package var description: String {
    switch self {
    case .status(let code): "exited with \(code)"
    case .signal(let number): "killed by signal \(number)"
    }
  }
}

/// A program that the harness has started, leader of a session of its own, on a pseudo-terminal
/// of its own unless that was not wanted.
package final class Program: @unchecked Sendable {
  package let pid: Int32
  package let launch: Launch
  /// The modes of the terminal before it was started.
  package let initialModes: TerminalModes?
  /// When it was started, by `now()`.
  package let started: Int64
  /// What it writes to the terminal, where it has one.
  package let terminal: Collector?
  /// What it writes to pipes.
  package let out: Collector?
  package let err: Collector?
  private let master: Int32
  private let slave: Int32
  private let input: Int32
  private let lock = NSLock()
  private var status: Int32?
  private var closed = false

  init(
    pid: Int32, launch: Launch, started: Int64, master: Int32, slave: Int32,
    initialModes: TerminalModes?, terminal: Collector?,
    out: Collector?, err: Collector?, input: Int32
  ) {
    self.pid = pid
    self.launch = launch
    self.started = started
    self.master = master
    self.slave = slave
    self.initialModes = initialModes
    self.terminal = terminal
    self.out = out
    self.err = err
    self.input = input
  }

  /// The bytes on the terminal so far.
  package var bytes: [UInt8] { terminal?.received ?? [] }
  /// The terminal's screen.
  package var screen: Screen { terminal?.screen ?? Screen(columns: 1, rows: 1) }
  /// The modes of the terminal now.
  package var modes: TerminalModes? { TerminalModes(of: slave) }
  /// How many bytes the terminal has not taken yet, while its reading is paused.
  package var unread: Int { Int(harness_unread(master)) }
  /// The foreground process group of the terminal now.
  package var foreground: Int32 { harness_foreground_group(master) }
  /// F_GETFL of the terminal's description that the program was given.
  package var isNonBlocking: Bool {
    harness_status_flags(slave) & harness_nonblock_flag() != 0
  }
  /// The terminal's device, `/dev/pts/N`.
  package var device: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(slave)")) ?? ""
  }

  /// Sets the modes of the terminal, as `stty` before the program would have.
  package func set(_ modes: TerminalModes) { modes.apply(to: slave) }

  /// Keys.
  package func type(_ text: String) { type(Array(text.utf8)) }
  /// Keys, as bytes.
  package func type(_ bytes: [UInt8]) { write(bytes, to: master) }
  /// Bytes for standard input, where it is a pipe.
  package func feed(_ text: String) { write(Array(text.utf8), to: input) }
  /// The end of standard input, where it is a pipe.
  package func endInput() { lock.withLock { if input >= 0 && !closed { Foundation.close(input) } } }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let put = rest.withUnsafeBytes { harness_write(descriptor, $0.baseAddress, $0.count) }
      if put > 0 { rest = rest.dropFirst(put) } else if errno != EAGAIN { return }
    }
  }

  /// The window changes its size.
  package func resize(columns: Int, rows: Int) {
    terminal?.resize(columns: columns, rows: rows)
    _ = harness_set_size(master, Int32(columns), Int32(rows))
  }

  /// The window is closed: the terminal hangs up.
  package func hangUp() {
    let first = lock.withLock {
      defer { closed = true }
      return !closed
    }
    guard first else { return }
    if slave >= 0 { Foundation.close(slave) }
    terminal?.stop()
    out?.stop()
    err?.stop()
    if input >= 0 { Foundation.close(input) }
  }

  /// A signal to the program itself.
  package func signal(_ number: Int32) { kill(pid, number) }

  /// How it ended, or nil while it has not; after the end all its output has been read.
  package var ended: Ended? {
    let raw: Int32? = lock.withLock {
      if let status { return status }
      var raw: Int32 = 0
      if harness_reap(pid, 0, &raw) == 1 { status = raw }
      return status
    }
    guard let raw else { return nil }
    if !lock.withLock({ closed }) { for collector in [terminal, out, err] { collector?.drain() } }
    let code = harness_exit_code(raw)
    return code >= 0 ? .status(Int(code)) : .signal(Int(harness_exit_signal(raw)))
  }

  /// Whether its end wrote a core file.
  package var dumpedCore: Bool {
    _ = ended
    return lock.withLock { status.map { harness_dumped_core($0) != 0 } ?? false }
  }

  /// Waits for its end.
  @discardableResult
  package func end(within bound: Duration = patience) async throws -> Ended {
    var result: Ended?
    let came = await eventually(within: bound) {
      result = ended
      return result != nil
    }
    guard came, let result else { throw Failure("still running after \(bound)\n" + report) }
    return result
  }

  /// Waits until something holds, for as long as the program runs; fails with a report.
  package func wait(
    for what: String, within bound: Duration = patience, _ condition: () throws -> Bool
  ) async throws {
    if try await !eventually(within: bound, condition) {
      throw Failure("waited \(bound) for: \(what)\n" + report)
    }
  }

  /// What another program would do to the screen: bytes that only the emulator sees.
  package func scribble(_ text: String) { terminal?.scribble(Array(text.utf8)) }

  /// Waits until the text is on the screen; blanks at its end are not looked for, for a screen has
  /// them everywhere.
  package func wait(forText text: String, within bound: Duration = patience) async throws {
    try await wait(for: "\"\(text)\" on the screen", within: bound) { screen.shows(text) }
  }

  /// Waits until the bytes have come.
  package func wait(forBytes text: String, within bound: Duration = patience) async throws {
    try await wait(for: "\"\(text)\" among the bytes", within: bound) { bytes.contains(text) }
  }

  /// Everything that a failure has to show.
  package var report: String {
    var parts = ["argv: " + launch.arguments.map { escaped($0) }.joined(separator: " | ")]
    if let terminal {
      parts.append("screen: " + terminal.screen.picture)
      parts.append("bytes: " + Self.cut(escaped(terminal.received)))
      let unknown = terminal.screen.unknown
      if !unknown.isEmpty { parts.append("unknown sequences: \(unknown.prefix(5))") }
    }
    if let out { parts.append("stdout: " + Self.cut(escaped(out.received))) }
    if let err { parts.append("stderr: " + Self.cut(escaped(err.received))) }
    parts.append("wait status: " + (ended.map(\.description) ?? "still running, pid \(pid)"))
    return parts.joined(separator: "\n")
  }

  private static func cut(_ text: String) -> String {
    text.utf8.count <= 6000
      ? text : "\(text.prefix(3000)) [... \(text.utf8.count) ...] \(text.suffix(3000))"
  }
}
