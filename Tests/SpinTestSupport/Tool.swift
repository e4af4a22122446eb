import Foundation

/// Programs that only some tests need. A suite that needs one says so when it is missing.
package enum Tool {
  /// Where the program is, in the directories that the tests' clean environment names.
  package static func path(_ name: String) -> String? {
    for directory in ["/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"] {
      let path = directory + "/" + name
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }

  /// Whether the program is there.
  package static func has(_ name: String) -> Bool { path(name) != nil }

  /// A Python that can import pyte: of the project's `.venv`, else one in the path.
  package static let pythonWithPyte: String? = {
    let here = FileManager.default.currentDirectoryPath + "/.venv/bin/python3"
    let inPath = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { String($0) + "/python3" }
    return ([here] + inPath).first { python in
      guard FileManager.default.isExecutableFile(atPath: python) else { return false }
      let process = Process()
      process.executableURL = URL(fileURLWithPath: python)
      process.arguments = ["-c", "import pyte"]
      process.standardError = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      do { try process.run() } catch { return false }
      process.waitUntilExit()
      return process.terminationStatus == 0
    }
  }()

  /// Whether mounting and new namespaces are allowed here.
  package static let mayMount: Bool = {
    guard let unshare = path("unshare") else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: unshare)
    process.arguments = ["-m", "sh", "-c", "mount -t tmpfs tmpfs /mnt"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Whether a process may lead a pid namespace of its own here.
  package static let mayLeadNamespace: Bool = {
    guard let unshare = path("unshare") else { return false }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: unshare)
    process.arguments = ["-pf", "--mount-proc", "true"]
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}

extension Lab {
  /// Runs a program to its end without a terminal; standard input is /dev/null.
  package func run(
    _ arguments: [String], input: Stream = .null, environment: [String: String?] = [:]
  ) async throws -> (ended: Ended, out: [UInt8], err: [UInt8]) {
    var launch = Launch(arguments)
    launch.hasTerminal = false
    launch.stdin = input
    launch.stdout = .pipe
    launch.stderr = .pipe
    launch.environment = environment
    let program = try start(launch)
    let ended = try await program.end()
    return (ended, program.out?.received ?? [], program.err?.received ?? [])
  }
}
