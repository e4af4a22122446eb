import Foundation

/// The programs that the tests run, found beside the test bundle.
package enum Products {
  /// The directory that the test bundle is in.
  private static let directory: String = {
    let path = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let candidates = [path] + CommandLine.arguments.filter { $0.contains(".xctest") }
    for candidate in candidates {
      let directory = (candidate as NSString).deletingLastPathComponent
      if FileManager.default.isExecutableFile(atPath: directory + "/spin-fixture") {
        return directory
      }
    }
    return ".build/debug"
  }()

  /// The `spin` that is tested: `SPIN_UNDER_TEST`, else the product beside the tests.
  package static let spin: String = {
    let chosen = ProcessInfo.processInfo.environment["SPIN_UNDER_TEST"] ?? ""
    let path = chosen.isEmpty ? directory + "/spin" : chosen
    return path.hasPrefix("/")
      ? path : FileManager.default.currentDirectoryPath + "/" + path
  }()

  /// The child made for the tests (Tests/Fixtures).
  package static let fixture = directory + "/spin-fixture"
}
