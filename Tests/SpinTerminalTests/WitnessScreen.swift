import Foundation
import SpinTerminal
import SpinValues

/// What an emulator that nobody here wrote shows.
struct WitnessScreen {
  /// Row by row; nil is a cell of which it tells nothing but that no character is in it.
  var cells: [[Cell?]]
  /// Column and row, from 0; the column of a waiting cursor is the last one.
  var cursor: (Int, Int)
  /// The attributes that it knows.
  var attributes: Pen.Attributes = .all

  /// How the model's screen differs, a line for each cell and one for the cursor.
  func differences(from screen: Screen) -> [String] {
    var differences: [String] = []
    let buffer = screen.cells
    for row in 0..<buffer.size.rows {
      for column in 0..<buffer.size.columns {
        let ours = look(buffer[column: column, row: row])
        guard row < cells.count, column < cells[row].count, let cell = cells[row][column] else {
          if ours.scalar != 0x20 {
            differences.append("\(column),\(row): \(show(ours)), but nothing is there")
          }
          continue
        }
        let theirs = look(cell)
        if ours != theirs {
          differences.append("\(column),\(row): \(show(ours)), but \(show(theirs)) is there")
        }
      }
    }
    if (screen.cursor.column, screen.cursor.row) != cursor {
      differences.append(
        "cursor: \(screen.cursor.column),\(screen.cursor.row), but \(cursor.0),\(cursor.1) is right"
      )
    }
    return differences
  }

  private func look(_ cell: Cell) -> Cell {
    var cell = ScreenPicture.look(cell)
    cell.pen.attributes.formIntersection(attributes)
    return cell
  }

  private func show(_ cell: Cell) -> String {
    cell.width == 0 ? "a right half" : "<\(ScreenPicture.name(cell.pen))>'\(cell.text)'"
  }
}

extension Pen.Attributes {
  /// Everything that SGR can set.
  static let all = Pen.Attributes(rawValue: 255)
}

/// Programs and files of the repository that the witnesses need.
enum WitnessTool {
  /// The repository.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A script beside the tests.
  static func oracle(_ name: String) -> String { root.path + "/Tests/Oracles/" + name }

  /// Whether a program can be run.
  static func has(_ name: String) -> Bool {
    ["/usr/local/bin", "/usr/bin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  /// Run a program to its end; its output, and whether it ended well.
  ///
  /// Not with Foundation's Process, which waits for every descendant: tmux leaves a server behind.
  static func run(_ words: [String], input: [UInt8] = []) throws -> (out: [UInt8], ok: Bool) {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("spin-model-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: directory) }
    let source = directory.appendingPathComponent("in")
    let target = directory.appendingPathComponent("out")
    try Data(input).write(to: source)
    let line = [
      "env", "-u", "TMUX", "-u", "TMUX_PANE", "LC_ALL=C.UTF-8", "sh", "-c",
      "exec \"$@\" <'\(source.path)' >'\(target.path)' 2>/dev/null", "sh",
    ]
    var arguments = (line + words).map { strdup($0) as UnsafeMutablePointer<CChar>? } + [nil]
    defer { arguments.forEach { free($0) } }
    // A test runs on a thread that blocks nearly all signals; with that mask tmux and what runs in it never end.
    var attributes = posix_spawnattr_t()
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var pid: pid_t = 0
    guard posix_spawn(&pid, "/usr/bin/env", nil, &attributes, &arguments, environ) == 0 else {
      return ([], false)
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    return (Array((try? Data(contentsOf: target)) ?? Data()), status == 0)
  }
}
