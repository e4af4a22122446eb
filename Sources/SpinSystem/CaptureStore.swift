internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Bytes kept whole: the first megabyte in memory, the rest in a file without a name, so that
/// memory does not grow with them.
package struct CaptureStore: ~Copyable {
  /// Why bytes can no longer be kept.
  package enum Full: Error, Equatable {
    /// No directory took a file, or writing to it failed.
    case system(SystemError)
    /// More than half of what was free at the start is used, or less than 1 GB is left.
    case scarce
  }

  /// How many bytes are kept.
  package private(set) var count: Int64 = 0

  private var memory: [UInt8] = []
  private var file: Int32 = -1
  private var fileCount: Int64 = 0
  private var freeAtStart: UInt64 = 0
  private var nextCheck: Int64 = 0

  private static let memoryLimit = 1 << 20
  private static let checkEvery: Int64 = 16 << 20
  private static let least: UInt64 = 1 << 30

  /// An empty store; no file is made before it is needed.
  package init() {}

  deinit {
    if file >= 0 { _ = close(file) }
  }

  /// Keeps more bytes: all of them, or none where it throws.
  package mutating func append(_ bytes: UnsafeRawBufferPointer) throws(Full) {
    if file < 0 {
      if memory.count + bytes.count <= Self.memoryLimit {
        memory.append(contentsOf: bytes)
        count += Int64(bytes.count)
        return
      }
      file = try openFile()
    }
    try checkSpace()
    let before = (count, fileCount)
    var rest = bytes
    while !rest.isEmpty {
      let written = pwrite(file, rest.baseAddress, rest.count, off_t(fileCount))
      if written < 0 {
        if errno == EINTR { continue }
        let error = SystemError.current
        (count, fileCount) = before
        throw .system(error)
      }
      fileCount += Int64(written)
      count += Int64(written)
      rest = UnsafeRawBufferPointer(rebasing: rest[written...])
    }
  }

  /// Keeps more bytes, under the same rules.
  package mutating func append(_ bytes: [UInt8]) throws(Full) {
    let result = bytes.withUnsafeBytes { whole in
      Result { () throws(Full) in try append(whole) }
    }
    try result.get()
  }

  /// Copies kept bytes from an offset on into a buffer; how many there were.
  package func read(at offset: Int64, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let inMemory = Int64(memory.count)
    if offset < inMemory {
      let part = memory[Int(offset)...].prefix(buffer.count)
      buffer.copyBytes(from: part)
      return part.count
    }
    if file < 0 { return 0 }
    while true {
      let count = pread(file, buffer.baseAddress, buffer.count, off_t(offset - inMemory))
      if count >= 0 { return count }
      if errno != EINTR { return 0 }
    }
  }

  /// Forgets everything that is kept.
  package mutating func removeAll() {
    memory.removeAll(keepingCapacity: true)
    if file >= 0 { _ = close(file) }
    file = -1
    fileCount = 0
    count = 0
  }

  private mutating func openFile() throws(Full) -> Int32 {
    var failure = SystemError(number: ENOENT)
    var directories: [[UInt8]] = [Array("/var/tmp".utf8), Array("/tmp".utf8)]
    if let own = Environment.text("TMPDIR") { directories.insert(own, at: 0) }
    for directory in directories {
      let number = (directory + [0]).withUnsafeBytes {
        spin_unnamed_file($0.baseAddress!.assumingMemoryBound(to: CChar.self))
      }
      if number >= 0 {
        freeAtStart = Self.free(number) ?? .max
        nextCheck = 0
        return number
      }
      failure = .current
    }
    throw .system(failure)
  }

  private mutating func checkSpace() throws(Full) {
    guard fileCount >= nextCheck else { return }
    nextCheck = fileCount + Self.checkEvery
    guard let free = Self.free(file) else { return }
    if free < Self.least || UInt64(fileCount) > freeAtStart / 2 { throw .scarce }
  }

  /// What an unprivileged process may still write to a descriptor's file system, in bytes
  /// (fstatvfs(3)).
  private static func free(_ number: Int32) -> UInt64? {
    var status = statvfs()
    guard fstatvfs(number, &status) == 0 else { return nil }
    let (bytes, overflow) = UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize))
    return overflow ? .max : bytes
  }
}
