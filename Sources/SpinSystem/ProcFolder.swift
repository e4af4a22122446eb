#if os(Linux)
  #if canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #endif

  /// Folders of proc(5) whose entries are numbers.
  enum ProcFolder {
    /// The number that an entry names; nil for any other name.
    static func number(_ entry: UnsafeMutablePointer<dirent>) -> Int32? {
      withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { text in
          guard text[0] >= 0x30, text[0] <= 0x39 else { return nil }
          return Int32(atoi(text))
        }
      }
    }
  }
#endif
