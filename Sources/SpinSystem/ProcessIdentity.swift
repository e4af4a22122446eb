#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Who this process is.
package enum ProcessIdentity {
  /// Its process group (getpgrp(2)).
  package static var group: Int32 { getpgrp() }
  /// Its pid.
  package static var pid: Int32 { getpid() }

  /// Ends the process at once, without running anything at exit (_exit(2)): nothing of ours needs
  /// it, and what others registered is not to run twice.
  package static func exit(_ status: UInt8) -> Never {
    _exit(Int32(status))
  }
}
