import CHarness
import Foundation

/// A process as /proc shows it.
package struct ProcessEntry: Sendable {
  package var pid: Int32
  package var parent: Int32
  package var group: Int32
  package var session: Int32
  /// The letter of /proc/PID/stat: R, S, D, T, Z ...
  package var state: Character
  package var name: String
  package var words: [String]
}

/// What /proc knows about the processes of this machine.
package enum ProcessTable {
  /// One process, or nil where there is none.
  package static func entry(_ pid: Int32) -> ProcessEntry? {
    guard let text = read("/proc/\(pid)/stat").map({ $0.text }),
      let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")")
    else { return nil }
    let fields = text[text.index(after: close)...].split(separator: " ")
    guard fields.count > 4, let state = fields[0].first else { return nil }
    let words = (read("/proc/\(pid)/cmdline") ?? []).split(separator: 0).map { Array($0).text }
    return ProcessEntry(
      pid: pid, parent: Int32(fields[1]) ?? 0, group: Int32(fields[2]) ?? 0,
      session: Int32(fields[3]) ?? 0, state: state,
      name: String(text[text.index(after: open)..<close]), words: words)
  }

  /// Whether the process exists and is not a zombie.
  package static func lives(_ pid: Int32) -> Bool {
    entry(pid).map { $0.state != "Z" && $0.state != "X" } ?? false
  }

  /// The processes whose environment holds the bytes, of those with that id or a higher one.
  package static func marked(_ marker: String, from least: Int32) -> [ProcessEntry] {
    var found = [Int32](repeating: 0, count: 1024)
    let count = harness_marked(marker, least, &found, Int32(found.count))
    return found.prefix(Int(count)).compactMap(entry)
  }

  /// The children of a process.
  package static func children(of pid: Int32) -> [ProcessEntry] {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return tasks.flatMap { task in
      (read("/proc/\(pid)/task/\(task)/children") ?? []).split(separator: 0x20)
    }.compactMap { Int32(Array($0).text).flatMap(entry) }
  }

  /// The children, their children and so on.
  package static func descendants(of pid: Int32) -> [ProcessEntry] {
    children(of: pid).flatMap { [$0] + descendants(of: $0.pid) }
  }

  /// Where a descriptor of a process leads.
  package static func link(of pid: Int32, descriptor: String) -> String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/fd/\(descriptor)")
  }

  /// All descriptors of a process and where they lead.
  package static func descriptors(of pid: Int32) -> [String: String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/fd")) ?? []
    return names.reduce(into: [:]) { $0[$1] = link(of: pid, descriptor: $1) }
  }

  /// How often the process gave up the processor by itself: its wake-ups.
  package static func switches(of pid: Int32) -> Int? {
    let lines = read("/proc/\(pid)/status")?.text.split(separator: "\n") ?? []
    return lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
      .flatMap { Int($0.split(separator: "\t").last ?? "") }
  }

  /// A whole file as bytes; nil where it cannot be read.
  package static func read(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }
}
