#if os(Linux) || os(Android)
  extension Signal {
    /// Names without `SIG` and their numbers, the usual name of a number first: signal(7).
    ///
    /// The numbers of x86 and ARM; MIPS, SPARC and PA-RISC have others, and no Swift.
    static let table: [(name: String, number: Int32)] = [
      ("HUP", 1), ("INT", 2), ("QUIT", 3), ("ILL", 4), ("TRAP", 5), ("ABRT", 6), ("IOT", 6),
      ("BUS", 7), ("FPE", 8), ("KILL", 9), ("USR1", 10), ("SEGV", 11), ("USR2", 12), ("PIPE", 13),
      ("ALRM", 14), ("TERM", 15), ("STKFLT", 16), ("CHLD", 17), ("CLD", 17), ("CONT", 18),
      ("STOP", 19), ("TSTP", 20), ("TTIN", 21), ("TTOU", 22), ("URG", 23), ("XCPU", 24),
      ("XFSZ", 25), ("VTALRM", 26), ("PROF", 27), ("WINCH", 28), ("IO", 29), ("POLL", 29),
      ("PWR", 30), ("SYS", 31),
    ]

    /// SIGRTMIN to SIGRTMAX: the C library keeps the first ones, glibc 32 and 33, musl 34 as well.
    static var realTimeRange: ClosedRange<Int32>? {
      #if canImport(Musl)
        35...64
      #else
        34...64
      #endif
    }

    /// A bus error.
    package static let bus = Signal(number: 7)
    /// Whatever the program makes of it.
    package static let usr1 = Signal(number: 10)
    /// Whatever the program makes of it.
    package static let usr2 = Signal(number: 12)
    /// A child ended, stopped or went on.
    package static let chld = Signal(number: 17)
    /// Go on after a stop.
    package static let cont = Signal(number: 18)
    /// The stop that nobody can catch.
    package static let stop = Signal(number: 19)
    /// Ctrl-Z.
    package static let tstp = Signal(number: 20)
    /// A file grew over its limit.
    package static let xfsz = Signal(number: 25)
    /// The terminal's size changed.
    package static let winch = Signal(number: 28)
    /// A system call that is not allowed.
    package static let sys = Signal(number: 31)
  }
#endif
