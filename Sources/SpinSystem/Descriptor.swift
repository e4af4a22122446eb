internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An open descriptor that is ours to close, which happens when it goes out of use.
package struct Descriptor: ~Copyable {
  /// The descriptor's number.
  package let number: Int32

  /// Takes over an open descriptor.
  package init(owning number: Int32) {
    self.number = number
  }

  deinit {
    _ = close(number)
  }

  /// Opens a file with close-on-exec, never as controlling terminal (open(2)).
  package static func open(_ path: [UInt8], flags: Flags) throws(SystemError) -> Descriptor {
    let number = (path + [0]).withUnsafeBytes { opened($0, flags) }
    if number < 0 { throw .current }
    return Descriptor(owning: number)
  }

  /// The same by a path that is known beforehand.
  package static func open(_ path: StaticString, flags: Flags) throws(SystemError) -> Descriptor {
    let number = opened(
      UnsafeRawBufferPointer(start: path.utf8Start, count: path.utf8CodeUnitCount + 1), flags)
    if number < 0 { throw .current }
    return Descriptor(owning: number)
  }

  private static func opened(_ terminated: UnsafeRawBufferPointer, _ flags: Flags) -> Int32 {
    let path = terminated.assumingMemoryBound(to: CChar.self).baseAddress
    return spin_open(path, flags.rawValue | O_NOCTTY)
  }

  /// How a file is opened.
  package struct Flags: OptionSet, Sendable {
    package let rawValue: Int32
    /// Wraps the flags of open(2).
    package init(rawValue: Int32) { self.rawValue = rawValue }
    /// For reading alone.
    package static var read: Flags { Flags(rawValue: O_RDONLY) }
    /// For reading and writing.
    package static var readWrite: Flags { Flags(rawValue: O_RDWR) }
    /// Without waiting, for this description alone.
    package static var nonBlocking: Flags { Flags(rawValue: O_NONBLOCK) }
  }
}

/// What a read gave.
package enum ReadResult: Equatable, Sendable {
  /// That many bytes, at least one.
  case bytes(Int)
  /// Nothing now; more may come.
  case nothingNow
  /// The other end is closed, or the device is gone.
  case end
}

/// Calls on descriptor numbers, whoever owns them.
package enum DescriptorCalls {
  /// Reads what is there, up to the buffer's size (read(2)); interrupted calls are repeated, and
  /// an error that means that the other side is gone (EIO of a pseudo-terminal) is an end.
  package static func read(
    _ number: Int32, into buffer: UnsafeMutableRawBufferPointer
  ) -> ReadResult {
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let count = Musl.read(number, buffer.baseAddress, buffer.count)
      #else
        let count = Darwin.read(number, buffer.baseAddress, buffer.count)
      #endif
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      if errno == EINTR { continue }
      return errno == EAGAIN || errno == EWOULDBLOCK ? .nothingNow : .end
    }
  }

  /// Writes once (write(2)); interrupted calls are repeated. How many bytes were taken.
  package static func write(_ number: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError)
    -> Int
  {
    while true {
      #if canImport(Glibc)
        let count = Glibc.write(number, bytes.baseAddress, bytes.count)
      #elseif canImport(Musl)
        let count = Musl.write(number, bytes.baseAddress, bytes.count)
      #else
        let count = Darwin.write(number, bytes.baseAddress, bytes.count)
      #endif
      if count >= 0 { return count }
      if errno != EINTR { throw .current }
    }
  }

  /// Writes a line with as many calls as it takes, one as a rule, and gives up on any error: there
  /// is nobody left to tell.
  package static func writeLine(_ number: Int32, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { whole in
      var rest = whole
      while !rest.isEmpty {
        guard let count = try? write(number, rest) else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }

  /// Whether the descriptor is open (fcntl(2), F_GETFD).
  package static func isOpen(_ number: Int32) -> Bool {
    fcntl(number, F_GETFD) >= 0
  }

  /// Opens `/dev/null`, close-on-exec, on every one of 0, 1, 2 that is closed, so that nothing of
  /// ours lands there. Which ones those were, as bits.
  package static func fillClosedStandardDescriptors() -> Int32 {
    var closed: Int32 = 0
    for number in 0..<3 as Range<Int32> where !isOpen(number) {
      closed |= 1 << number
    }
    for number in 0..<3 as Range<Int32> where closed & (1 << number) != 0 {
      let opened = spin_open("/dev/null", O_RDWR)
      if opened >= 0, opened != number {
        dup2(opened, number)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        close(opened)
      }
    }
    return closed
  }

  /// What a descriptor is connected to.
  package enum Kind: Equatable, Sendable {
    case closed, regularFile, pipe, other
  }

  /// The kind of file behind a descriptor, and the pipe's inode number (fstat(2)).
  package static func kind(_ number: Int32) -> (kind: Kind, inode: UInt64) {
    var status = stat()
    guard fstat(number, &status) == 0 else { return (.closed, 0) }
    let kind: Kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regularFile
      case S_IFIFO: .pipe
      default: .other
      }
    return (kind, UInt64(status.st_ino))
  }

  /// The offset of an open file, shared by everyone who inherited it (lseek(2)); -1 without one.
  package static func offset(_ number: Int32) -> Int64 {
    Int64(lseek(number, 0, SEEK_CUR))
  }

  /// How long ago the file behind a descriptor was written to, by the real-time clock and the
  /// file's own time stamp; nil where that cannot be told.
  package static func timeSinceWrite(_ number: Int32) -> Duration? {
    var status = stat()
    var now = timespec()
    guard fstat(number, &status) == 0, clock_gettime(CLOCK_REALTIME, &now) == 0 else { return nil }
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    return .seconds(now.tv_sec - written.tv_sec) + .nanoseconds(now.tv_nsec - written.tv_nsec)
  }
}

/// What a write that never waits did.
package enum WriteResult: Equatable, Sendable {
  /// It took that many bytes.
  case taken(Int)
  /// It would have waited.
  case wouldWait
  /// Nobody takes anything there any more.
  case gone
}

extension DescriptorCalls {
  /// A pipe, close-on-exec, whose reading end does not wait.
  package static func pipe() throws(SystemError) -> (reader: Int32, writer: Int32) {
    var ends: (Int32, Int32) = (-1, -1)
    let result = withUnsafeMutableBytes(of: &ends) {
      spin_pipe($0.assumingMemoryBound(to: Int32.self).baseAddress, true)
    }
    if result != 0 { throw .current }
    return ends
  }

  /// Closes a descriptor number.
  package static func close(_ number: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(number)
    #elseif canImport(Musl)
      _ = Musl.close(number)
    #else
      _ = Darwin.close(number)
    #endif
  }

  /// What is behind a descriptor, and which file it is.
  package static func identity(_ number: Int32) -> (kind: Kind, device: UInt64, inode: UInt64) {
    var status = stat()
    guard fstat(number, &status) == 0 else { return (.closed, 0, 0) }
    return (kind(number).kind, UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }

  /// Writes to a descriptor whose description others share, so that it may not be made
  /// non-blocking: only when it is ready, and no more than a pipe then takes for certain (pipe(7),
  /// PIPE_BUF).
  package static func writeWithoutWaiting(_ number: Int32, _ bytes: [UInt8]) -> WriteResult {
    var one = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard poll(&one, 1, 0) > 0 else { return .wouldWait }
    if one.revents & Int16(POLLERR | POLLNVAL) != 0 { return .gone }
    guard one.revents & Int16(POLLOUT) != 0 else { return .wouldWait }
    return bytes.prefix(4096).withUnsafeBytes { part in
      do throws(SystemError) {
        return .taken(try write(number, part))
      } catch {
        return error.wouldBlock ? .wouldWait : .gone
      }
    }
  }
}

extension DescriptorCalls {
  /// Writes all bytes, waiting for the other side.
  package static func writeAll(_ number: Int32, _ bytes: [UInt8]) throws(SystemError) {
    var done = 0
    while done < bytes.count {
      let from = done
      let result = bytes[from...].withUnsafeBytes { rest in
        Result { () throws(SystemError) in try write(number, rest) }
      }
      done += try result.get()
    }
  }
}
