import CHarness
import Foundation
package import Testing

/// A place for one test: a directory of its own, a marker in the environment of all that it
/// starts, and the promise that no process and no file stays behind.
package final class Lab: @unchecked Sendable {
  /// The working directory of what is started.
  package let directory: String
  /// What `$TMPDIR` names; it has to be empty at the end.
  package let temporary: String
  private let marker = "E2E_MARK=" + UUID().uuidString
  private let lock = NSLock()
  private var programs: [Program] = []
  /// The id of the first process that was started.
  private var firstProcess: Int32 = 0

  init() throws {
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    directory = base + "/spin-e2e-" + UUID().uuidString.prefix(8)
    temporary = directory + "/tmp"
    try FileManager.default.createDirectory(
      atPath: temporary, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
  }

  /// A path in the directory.
  package func path(_ name: String) -> String { directory + "/" + name }

  /// Writes a file into the directory and returns its path.
  @discardableResult
  package func write(_ name: String, _ text: String, mode: Int = 0o644) throws -> String {
    let path = path(name)
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: mode]
    let isProgram = mode & 0o111 != 0
    let made = FileManager.default.createFile(
      atPath: isProgram ? path + ".text" : path, contents: Data(text.utf8),
      attributes: attributes)
    guard made else { throw Failure("cannot write \(path)") }
    if isProgram { try install(path + ".text", as: path) }
    return path
  }

  /// Copies a program by a process of its own. What this one has open for writing is, for a moment,
  /// open in every child that another test is just starting, and cannot be executed then (ETXTBSY).
  private func install(_ text: String, as path: String) throws {
    let copy = Process()
    copy.executableURL = URL(fileURLWithPath: "/bin/cp")
    copy.arguments = ["-p", text, path]
    try copy.run()
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else { throw Failure("cannot copy \(text)") }
    try FileManager.default.removeItem(atPath: text)
  }

  /// Makes the file that a script with `waitForGo` waits for.
  package func go() throws { try write("go", "") }

  /// A file of the directory as bytes, empty where there is none.
  package func read(_ name: String) -> [UInt8] { ProcessTable.read(path(name)) ?? [] }

  /// The clean environment: nothing of the one who runs the tests, but for where programs are.
  package func environment(changed: [String: String?] = [:]) -> [String] {
    var names: [String: String] = [
      "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
      "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": directory, "TMPDIR": temporary,
      "SHELL": "/bin/bash", "SWIFT_BACKTRACE": "enable=no",
    ]
    for (name, value) in changed { names[name] = value }
    return names.map { "\($0.key)=\($0.value)" }.sorted() + [marker]
  }

  /// Starts a program.
  package func start(_ launch: Launch) throws -> Program {
    let environment = environment(changed: launch.environment)
    let path = launch.path ?? Self.find(launch.arguments.first ?? [], environment)
    var master: Int32 = -1
    var slave: Int32 = -1
    let usesTerminal =
      launch.hasTerminal || [launch.stdin, launch.stdout, launch.stderr].contains(.terminal)
    if usesTerminal {
      guard harness_open_pty(Int32(launch.columns), Int32(launch.rows), &master, &slave) == 0
      else { throw Failure("no pseudo-terminal: errno \(errno)") }
    }
    var toClose: [Int32] = []
    defer { for descriptor in toClose { Foundation.close(descriptor) } }
    var input: Int32 = -1
    var ours: [Int32] = [-1, -1]
    func open(_ stream: Stream, index: Int) throws -> Int32 {
      switch stream {
      case .terminal: return slave
      case .closed: return -1
      case .pipe:
        var ends: [Int32] = [-1, -1]
        guard harness_pipe(&ends) == 0 else { throw Failure("no pipe: errno \(errno)") }
        if index == 0 { input = ends[1] } else { ours[index - 1] = ends[0] }
        toClose.append(index == 0 ? ends[0] : ends[1])
      case .null: toClose.append(Foundation.open("/dev/null", O_RDWR | O_CLOEXEC))
      case .open(let path): toClose.append(Foundation.open(path, O_RDWR | O_NOCTTY | O_CLOEXEC))
      case .file(let path):
        let flags = index == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
        toClose.append(Foundation.open(path, flags | O_CLOEXEC, 0o644))
      }
      return toClose.last ?? -1
    }
    let streams = [
      try open(launch.stdin, index: 0), try open(launch.stdout, index: 1),
      try open(launch.stderr, index: 2),
    ]
    var extra: [Int32] = []
    for (number, path) in launch.extra {
      let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      toClose.append(descriptor)
      extra += [descriptor, number]
    }
    let initialModes = TerminalModes(of: slave)
    let started = harness_now()
    let pid = try spawn(
      launch, path: path, environment: environment, terminal: launch.hasTerminal ? slave : -1,
      streams: streams, extra: extra)
    let terminal =
      usesTerminal
      ? Collector(
        descriptor: master, columns: launch.columns, rows: launch.rows, answers: launch.answers,
        answerDelay: launch.answerDelay,
        prelude: Array(launch.prelude.utf8)) : nil
    let pipes = ours.map {
      $0 < 0 ? nil : Collector(descriptor: $0, columns: 80, rows: 24, answers: false)
    }
    let program = Program(
      pid: pid, launch: launch, started: started, master: master, slave: slave,
      initialModes: initialModes,
      terminal: terminal, out: pipes[0], err: pipes[1], input: input)
    lock.withLock {
      if programs.isEmpty { firstProcess = pid }
      programs.append(program)
    }
    return program
  }

  private func spawn(
    _ launch: Launch, path: String, environment: [String], terminal: Int32, streams: [Int32],
    extra: [Int32]
  ) throws -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = launch.arguments.map { word in
      (word.map { CChar(bitPattern: $0) } + [0]).withUnsafeBufferPointer { strdup($0.baseAddress!) }
    }
    arguments.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    variables.append(nil)
    defer { for pointer in arguments + variables { free(pointer) } }
    let program = strdup(path)
    let directory = strdup(launch.directory ?? self.directory)
    defer {
      free(program)
      free(directory)
    }
    let pid = arguments.withUnsafeBufferPointer { arguments in
      variables.withUnsafeBufferPointer { variables in
        extra.withUnsafeBufferPointer { extra in
          launch.ignored.withUnsafeBufferPointer { ignored in
            launch.blocked.withUnsafeBufferPointer { blocked in
              var plan = harness_plan()
              plan.path = UnsafePointer(program)
              plan.arguments = arguments.baseAddress
              plan.environment = variables.baseAddress
              plan.directory = UnsafePointer(directory)
              plan.new_session = 1
              plan.terminal = terminal
              plan.streams = (streams[0], streams[1], streams[2])
              plan.extra = extra.baseAddress
              plan.extra_count = extra.count / 2
              plan.ignored = ignored.baseAddress
              plan.ignored_count = ignored.count
              plan.blocked = blocked.baseAddress
              plan.blocked_count = blocked.count
              return harness_spawn(&plan)
            }
          }
        }
      }
    }
    if pid < 0 { throw Failure("cannot start \(path): errno \(errno)") }
    return pid
  }

  private static func find(_ word: [UInt8], _ environment: [String]) -> String {
    let name = word.text
    if name.contains("/") { return name }
    let path = environment.first { $0.hasPrefix("PATH=") }?.dropFirst(5) ?? ""
    for directory in path.split(separator: ":") {
      let candidate = directory + "/" + name
      if FileManager.default.isExecutableFile(atPath: candidate) { return candidate }
    }
    return name
  }

  /// What this test has started and still lives.
  package var living: [ProcessEntry] {
    // Ids only go up, until they begin again from the bottom.
    let (least, wrapped) = lock.withLock {
      (programs.map(\.pid).min() ?? 0, programs.contains { $0.pid < firstProcess })
    }
    return ProcessTable.marked(marker, from: wrapped ? 0 : least).filter { $0.state != "Z" }
  }

  /// Ends everything; says what should not have been there.
  func close(checking: Bool, sourceLocation: SourceLocation) async {
    let programs = lock.withLock { self.programs }
    if checking {
      for program in programs where program.ended == nil {
        Issue.record("the test left it running\n\(program.report)", sourceLocation: sourceLocation)
      }
      if await !eventually(within: .seconds(5), { living.isEmpty }) {
        let left = living.map { "\($0.pid) (\($0.state)) \($0.words)" }.joined(separator: "\n")
        let reports = programs.map(\.report).joined(separator: "\n")
        Issue.record("processes left behind:\n\(left)\n\(reports)", sourceLocation: sourceLocation)
      }
    }
    for program in programs { program.hangUp() }
    for program in programs where program.ended == nil { program.signal(SIGKILL) }
    for entry in living { kill(entry.pid, SIGKILL) }
    _ = await eventually { programs.allSatisfy { $0.ended != nil } && living.isEmpty }
    let files = (try? FileManager.default.contentsOfDirectory(atPath: temporary)) ?? []
    if checking && !files.isEmpty {
      Issue.record("files left in TMPDIR: \(files)", sourceLocation: sourceLocation)
    }
    try? FileManager.default.removeItem(atPath: directory)
  }
}

/// Runs a test in a lab of its own, a few at a time.
package func withLab(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: (Lab) async throws -> Void
) async throws {
  await Gate.shared.enter()
  let started = now()
  defer {
    // Swift Testing's own times include the wait at the gate.
    if ProcessInfo.processInfo.environment["E2E_TIMES"] != nil {
      print("E2E_TIMES \(elapsed(since: started)) \(sourceLocation)")
    }
  }
  do {
    let lab = try Lab()
    do {
      try await body(lab)
    } catch {
      await lab.close(checking: false, sourceLocation: sourceLocation)
      throw error
    }
    await lab.close(checking: true, sourceLocation: sourceLocation)
  } catch {
    await Gate.shared.leave()
    throw error
  }
  await Gate.shared.leave()
}
