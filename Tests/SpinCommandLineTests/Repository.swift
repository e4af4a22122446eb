import Foundation
import SpinOverlay

/// Where the tests find the committed files, and which names of styles these were made with.
enum Repository {
  /// The root of the package.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A committed file, or nil.
  static func text(of path: String) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static let styles = Indicator.names
}
