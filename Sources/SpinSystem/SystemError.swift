internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A call to the system that failed: its error number, and what was being done.
package struct SystemError: Error, Equatable, Sendable {
  /// The value of `errno` (errno(3)).
  package let number: Int32

  /// Makes an error of an error number.
  package init(number: Int32) {
    self.number = number
  }

  /// The error that `errno` holds now: to be made before any other call.
  package static var current: SystemError { SystemError(number: errno) }

  /// The system's own words for it (strerror(3)).
  package var text: String { String(cString: strerror(number)) }

  /// The call would have had to wait.
  package var wouldBlock: Bool { number == EAGAIN || number == EWOULDBLOCK }

  /// There is no such file, or no file of that name in `PATH`.
  package var isNotFound: Bool { number == ENOENT }

  /// The other end of a pipe, a socket or a terminal is gone.
  package var isGone: Bool { number == EIO || number == EPIPE || number == ENXIO }

  /// A limit of the file system or of the process was met: no space, no quota, too large a file.
  package var isFull: Bool { number == ENOSPC || number == EDQUOT || number == EFBIG }
}
