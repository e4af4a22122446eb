#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Facts about files, before they are trusted.
package enum FileFacts {
  /// Whether a file exists and belongs to the user that this process runs as (stat(2)).
  package static func isOurs(_ path: [UInt8]) -> Bool {
    var status = stat()
    return withPath(path) { stat($0, &status) == 0 && status.st_uid == getuid() }
  }

  /// The path of a program, looked for in those folders of `PATH` that begin with a slash; nil where
  /// none of them has one that may be executed (access(2)).
  package static func program(_ name: String) -> [UInt8]? {
    for folder in (Environment.value("PATH") ?? []).split(separator: UInt8(ascii: ":"))
    where folder.first == UInt8(ascii: "/") {
      let path = Array(folder) + [UInt8(ascii: "/")] + Array(name.utf8)
      if withPath(path, { access($0, X_OK) == 0 }) { return path }
    }
    return nil
  }

  private static func withPath(
    _ path: [UInt8], _ body: (UnsafePointer<CChar>) -> Bool
  ) -> Bool {
    (path + [0]).withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { text in text.baseAddress.map(body) ?? false }
    }
  }
}
