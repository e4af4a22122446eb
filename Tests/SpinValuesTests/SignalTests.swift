import SpinValues
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct SignalTests {
  private func parse(_ text: String) throws(ValueError) -> Signal {
    try Signal.parse(Array(text.utf8))
  }

  @Test(arguments: ["TERM", "term", "SIGTERM", "sigterm", "SigTerm", "15", "015"])
  func `a signal is a name in any case, with or without SIG, or a number`(text: String) throws {
    #expect(try parse(text) == .term)
  }

  @Test func `the numbers are the system's`() {
    let known: [(Signal, Int32)] = [
      (.hup, SIGHUP), (.int, SIGINT), (.quit, SIGQUIT), (.ill, SIGILL), (.trap, SIGTRAP),
      (.abrt, SIGABRT), (.bus, SIGBUS), (.fpe, SIGFPE), (.kill, SIGKILL), (.usr1, SIGUSR1),
      (.segv, SIGSEGV), (.usr2, SIGUSR2), (.pipe, SIGPIPE), (.alrm, SIGALRM), (.term, SIGTERM),
      (.chld, SIGCHLD), (.cont, SIGCONT), (.stop, SIGSTOP), (.tstp, SIGTSTP), (.ttin, SIGTTIN),
      (.ttou, SIGTTOU), (.xfsz, SIGXFSZ), (.winch, SIGWINCH), (.sys, SIGSYS),
    ]
    for (signal, number) in known { #expect(signal.number == number) }
  }

  @Test func `every name is read back as its signal`() throws {
    #expect(Signal.names.count == 31)
    for name in Signal.names {
      let signal = try parse(name)
      #expect(signal.name == "SIG" + name)
      #expect(try parse(signal.name.lowercased()) == signal)
      #expect(try parse("\(signal.number)") == signal)
    }
  }

  @Test func `other names of a signal are known`() throws {
    #expect(try parse("IOT") == .abrt)
    #if os(Linux)
      #expect(try parse("CLD") == .chld)
      #expect(try parse("SIGPOLL").name == "SIGIO")
    #endif
  }

  #if os(Linux)
    @Test func `real-time signals count from both ends`() throws {
      let low = try parse("RTMIN")
      #expect(low.number == 34 || low.number == 35)
      #expect(try parse("RTMIN+3").number == low.number + 3)
      #expect(try parse("rtmin+3").name == "SIGRTMIN+3")
      #expect(try parse("SIGRTMAX").number == 64)
      #expect(try parse("RTMAX-1").number == 63)
      #expect(Signal(number: 64).name == "SIGRTMIN+\(64 - low.number)")
      #expect(low.name == "SIGRTMIN")
    }

    @Test(arguments: ["RTMIN+31", "RTMIN+", "RTMIN-1", "RTMAX+1", "RTMIN+99999999999", "RTMAX--1"])
    func `a real-time signal out of range is refused`(text: String) {
      #expect(throws: ValueError.self) { try parse(text) }
    }
  #endif

  @Test func `zero, which sends nothing, is a number like any other`() throws {
    #expect(try parse("0").number == 0)
    #expect(Signal(number: 0).name == "signal 0")
    #expect(Signal(number: 77).name == "signal 77")
    #expect(Signal(number: -1).name == "signal -1")
  }

  @Test(arguments: [
    "", "SIG", "SIGSIGTERM", "-9", "9x", "65", "99999999999999999999", "TERM ", "é",
  ])
  func `what is no signal is refused`(text: String) {
    let error = #expect(throws: ValueError.self) { try parse(text) }
    #expect(error?.problem.contains("'\(text)'") == true)
  }

  @Test func `a mistyped name brings the nearest one`() {
    let error = #expect(throws: ValueError.self) { try parse("SIGTREM") }
    #expect(error?.problem == "unknown signal 'SIGTREM', did you mean TERM?")
  }
}
