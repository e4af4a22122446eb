#if canImport(Darwin)
  extension Signal {
    /// Names without `SIG` and their numbers, the usual name of a number first: signal(3).
    static let table: [(name: String, number: Int32)] = [
      ("HUP", 1), ("INT", 2), ("QUIT", 3), ("ILL", 4), ("TRAP", 5), ("ABRT", 6), ("IOT", 6),
      ("EMT", 7), ("FPE", 8), ("KILL", 9), ("BUS", 10), ("SEGV", 11), ("SYS", 12), ("PIPE", 13),
      ("ALRM", 14), ("TERM", 15), ("URG", 16), ("STOP", 17), ("TSTP", 18), ("CONT", 19),
      ("CHLD", 20), ("TTIN", 21), ("TTOU", 22), ("IO", 23), ("XCPU", 24), ("XFSZ", 25),
      ("VTALRM", 26), ("PROF", 27), ("WINCH", 28), ("INFO", 29), ("USR1", 30), ("USR2", 31),
    ]

    /// There are no real-time signals.
    static var realTimeRange: ClosedRange<Int32>? { nil }

    /// A bus error.
    package static let bus = Signal(number: 10)
    /// Whatever the program makes of it.
    package static let usr1 = Signal(number: 30)
    /// Whatever the program makes of it.
    package static let usr2 = Signal(number: 31)
    /// A child ended, stopped or went on.
    package static let chld = Signal(number: 20)
    /// Go on after a stop.
    package static let cont = Signal(number: 19)
    /// The stop that nobody can catch.
    package static let stop = Signal(number: 17)
    /// Ctrl-Z.
    package static let tstp = Signal(number: 18)
    /// A file grew over its limit.
    package static let xfsz = Signal(number: 25)
    /// The terminal's size changed.
    package static let winch = Signal(number: 28)
    /// A system call that is not allowed.
    package static let sys = Signal(number: 12)
  }
#endif
