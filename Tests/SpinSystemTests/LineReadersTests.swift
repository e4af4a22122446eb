import Testing

@testable import SpinSystem

/// What is known of a process's system call, and who reads a terminal.
@Suite struct LineReadersTests {
  #if os(Linux)
    private func call(_ text: String) -> SystemCall? { SystemCall(Array(text.utf8)) }

    @Test func `the call and its arguments are read from the text of proc`() throws {
      let read = try #require(call("0 0x0 0x7ffc12 0x400 0x0 0x0 0x0 0x7ffd 0x7f01\n"))
      #expect(read.number == 0)
      #expect(read.arguments == (0, 0x7FFC12, 0x400))
      let largest = try #require(call("7 0xffffffffffffffff 0x1 0x2 0x0 0x0 0x0 0x0 0x0\n"))
      #expect(largest.arguments.0 == .max)
    }

    @Test(arguments: [
      "", "\n", "running\n", "-1 0x0 0x0\n", "0\n", "0 0x0\n", "0 0x0 0x0\n", "x 0x0 0x0 0x0\n",
      "0 0xg 0x0 0x0\n", "99999999999999999999 0x0 0x0 0x0\n", "0 0x10000000000000000 0x0 0x0\n",
      "0 zz 0x0 0x0\n",
    ])
    func `what is no blocked call is none`(text: String) {
      #expect(call(text) == nil)
    }

    #if arch(x86_64)
      @Test(arguments: [
        (0, SystemCall.Kind.read), (19, .read), (7, .poll), (271, .poll), (23, .select),
        (270, .select), (1, nil), (232, nil), (281, nil), (202, nil), (61, nil), (35, nil),
      ])
      func `the calls that wait for a terminal are known by number`(
        number: Int, kind: SystemCall.Kind?
      ) {
        #expect(call("\(number) 0x0 0x0 0x0 0x0 0x0 0x0 0x0 0x0\n")?.kind == kind)
      }
    #endif

    @Test func `a process that is not there, or is none of ours, reads nothing`() {
      #expect(LineReaders.look(command: 0, terminal: -1) == .unknown)
      #expect(LineReaders.look(command: -1, terminal: -1) == .unknown)
      #expect(LineReaders.look(command: Int32.max - 1, terminal: -1) == .none)
      #expect(LineReaders.look(command: 1, terminal: -1) != .waiting)
    }
  #endif

  @Test func `a name belongs to a living socket and to its terminal alone`() throws {
    let socket = try NotifySocket(terminal: -1)
    // Without a terminal there is nothing to belong to.
    #expect(!NotifySocket.belongs(Array(socket.name.utf8), to: -1))
    #expect(!NotifySocket.belongs([], to: 0))
    #expect(!NotifySocket.belongs(Array("@spin-0-".utf8), to: -1))
  }
}
