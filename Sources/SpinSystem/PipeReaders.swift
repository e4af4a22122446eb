#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Who reads from a pipe.
package enum PipeReaders: Equatable, Sendable {
  /// Nobody that can be seen.
  case unseen
  /// Processes that we descend from, and nobody else.
  case ancestors
  /// Some process that is none of our ancestors.
  case others

  /// The readers of the pipe behind a descriptor: on Linux, what /proc shows of processes that are
  /// ours to look at; elsewhere nobody is seen.
  package static func ofPipe(inode: UInt64) -> PipeReaders {
    #if os(Linux)
      guard let processes = opendir("/proc") else { return .unseen }
      defer { closedir(processes) }
      let ancestors = ancestors()
      var result = PipeReaders.unseen
      while let entry = readdir(processes) {
        guard let pid = ProcFolder.number(entry), pid != getpid() else { continue }
        guard reads(pid, pipe: inode) else { continue }
        if !ancestors.contains(pid) { return .others }
        result = .ancestors
      }
      return result
    #else
      return .unseen
    #endif
  }

  #if os(Linux)
    /// Whether a process has the pipe open for reading: the link in its `fd` directory names the
    /// inode and has the owner's read bit (proc(5)).
    private static func reads(_ pid: Int32, pipe inode: UInt64) -> Bool {
      let folder = "/proc/\(pid)/fd"
      guard let descriptors = opendir(folder) else { return false }
      defer { closedir(descriptors) }
      let wanted = Array("pipe:[\(inode)]".utf8)
      while let entry = readdir(descriptors) {
        guard let descriptor = ProcFolder.number(entry) else { continue }
        let path = "\(folder)/\(descriptor)"
        let matches = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { target in
          let length = readlink(path, target.baseAddress!, target.count)
          return length == wanted.count
            && target.prefix(length).elementsEqual(wanted.lazy.map { CChar(bitPattern: $0) })
        }
        guard matches else { continue }
        var status = stat()
        if lstat(path, &status) == 0, status.st_mode & S_IRUSR != 0 { return true }
      }
      return false
    }

    /// Our parent, its parent and so on, as far as /proc tells.
    private static func ancestors() -> Set<Int32> {
      var result: Set<Int32> = []
      var pid = getppid()
      while pid > 0, result.insert(pid).inserted {
        guard let text = SmallFile.read("/proc/\(pid)/stat"),
          let end = text.lastIndex(of: UInt8(ascii: ")"))
        else { break }
        let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
        guard fields.count > 1, let parent = Int32(String(decoding: fields[1], as: UTF8.self))
        else { break }
        pid = parent
      }
      return result
    }
  #endif
}
