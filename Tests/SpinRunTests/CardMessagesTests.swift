import SpinValues
import Testing

@testable import SpinRun
@testable import SpinSystem

/// What a command says to its card.
@Suite struct CardMessagesTests {
  private func take(
    _ text: String, from sender: Int32 = 100, into messages: inout CardMessages,
    mayBeReady: Bool = true
  ) -> [CardMessages.Request] {
    take(Array(text.utf8), from: sender, into: &messages, mayBeReady: mayBeReady)
  }

  private func take(
    _ bytes: [UInt8], from sender: Int32 = 100, into messages: inout CardMessages,
    mayBeReady: Bool = true
  ) -> [CardMessages.Request] {
    messages.take(.init(sender: sender, bytes: bytes), mayBeReady: mayBeReady)
  }

  @Test func `each variable asks for its own`() {
    var messages = CardMessages()
    #expect(take("STATUS=linking", into: &messages) == [.redraw])
    #expect(messages.step == "linking")
    #expect(take("PROGRESS=42", into: &messages) == [.redraw])
    #expect(messages.progress == 42)
    #expect(take("READY=1", into: &messages) == [.ready])
    #expect(
      take("EXTEND_TIMEOUT_USEC=1500000", into: &messages) == [.extend(.milliseconds(1500))])
  }

  @Test func `several lines are taken in order, and empty ones are nothing`() {
    var messages = CardMessages()
    let requests = take("\n\nSTATUS=a\nPROGRESS=1\n\nREADY=1\nSTATUS=b\n", into: &messages)
    #expect(requests == [.redraw, .redraw, .ready, .redraw])
    #expect(messages.step == "b" && messages.progress == 1)
  }

  @Test(arguments: [
    "", "STATUS", "=x", "=", "\n", "status=x", " STATUS=x", "STATUS =x", "UNKNOWN=1", "PROGRESS=",
    "PROGRESS=101", "PROGRESS=-1", "PROGRESS=+1", "PROGRESS=1.5", "PROGRESS= 1", "PROGRESS=0x1",
    "PROGRESS=99999999999999999999999999", "READY=", "READY=0", "READY=11", "READY=1 ",
    "EXTEND_TIMEOUT_USEC=", "EXTEND_TIMEOUT_USEC=-1", "EXTEND_TIMEOUT_USEC=1s", "MAINPID=1",
    "PROGRESS=5\u{0}", "WATCHDOG=1",
  ])
  func `what is malformed or unknown is ignored`(text: String) {
    var messages = CardMessages()
    #expect(take(text, into: &messages) == [])
    #expect(messages.step == nil && messages.progress == nil)
  }

  @Test func `every byte and every pair of bytes as a message is harmless`() {
    var messages = CardMessages()
    for first in UInt8.min...UInt8.max {
      _ = take([first], into: &messages)
      _ = take(Array("STATUS=".utf8) + [first], into: &messages)
      _ = take([first] + Array("=1".utf8), into: &messages)
      for byte in messages.step?.utf8 ?? "".utf8 { #expect(byte >= 0x20) }
    }
  }

  @Test func `numbers at their ends are taken as what they are`() {
    var messages = CardMessages()
    _ = take("PROGRESS=0", into: &messages)
    #expect(messages.progress == 0)
    _ = take("PROGRESS=100", into: &messages)
    #expect(messages.progress == 100)
    _ = take("PROGRESS=007", into: &messages)
    #expect(messages.progress == 7)
    for text in ["18446744073709551615", "18446744073709551616", "99999999999999999999"] {
      let requests = take("EXTEND_TIMEOUT_USEC=\(text)", into: &messages)
      guard case .extend(let time)? = requests.first else {
        Issue.record("\(text): \(requests)")
        continue
      }
      #expect(time > .seconds(3_000_000_000), "as good as never")
    }
  }

  @Test func `READY counts only from one whose word it is`() {
    var messages = CardMessages()
    #expect(take("READY=1", into: &messages, mayBeReady: false) == [])
    #expect(take("READY=1\nSTATUS=x", into: &messages, mayBeReady: false) == [.redraw])
  }

  @Test func `a text is made harmless and cut`() {
    var messages = CardMessages()
    _ = take("STATUS=a\u{1B}]0;evil\u{07}b\u{9B}31m\u{202E}c", into: &messages)
    let step = messages.step ?? ""
    #expect(
      step.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
    #expect(!step.unicodeScalars.contains("\u{202E}"))
    _ = take("STATUS=" + String(repeating: "é", count: 5000), into: &messages)
    #expect((messages.step ?? "").utf8.count <= 400)
    _ = take("STATUS=", into: &messages)
    #expect(messages.step == nil, "an empty one takes it away")
    _ = take(Array("STATUS=".utf8) + [0xFF, 0xFE], into: &messages)
    #expect(messages.step != nil, "what is not UTF-8 is shown as such")
  }

  @Test func `the innermost title is shown, and each takes its own away`() {
    var messages = CardMessages()
    _ = take("STATUS=said", into: &messages)
    _ = take("SPIN_STEP=middle", from: 200, into: &messages)
    _ = take("SPIN_STEP=inner", from: 300, into: &messages)
    #expect(messages.step == "inner")
    _ = take("SPIN_STEP=", from: 200, into: &messages)
    #expect(messages.step == "inner")
    _ = take("SPIN_STEP=", from: 300, into: &messages)
    #expect(messages.step == "said")
    _ = take("SPIN_STEP=again", from: 300, into: &messages)
    _ = take("SPIN_STEP=changed", from: 300, into: &messages)
    #expect(messages.step == "changed")
    _ = take("SPIN_STEP=", from: 300, into: &messages)
    #expect(messages.step == "said", "one title a process")
  }

  @Test func `titles without end do not grow the memory`() {
    var messages = CardMessages()
    for pid in 1...10_000 { _ = take("SPIN_STEP=\(pid)", from: Int32(pid), into: &messages) }
    #expect(messages.step == "10000")
    for pid in stride(from: 10_000, to: 9000, by: -1) {
      _ = take("SPIN_STEP=", from: Int32(pid), into: &messages)
    }
    #expect(messages.step == nil)
  }

  @Test func `the titles of those that are gone are forgotten`() {
    var messages = CardMessages()
    _ = take("SPIN_STEP=alive", from: ProcessIdentity.group, into: &messages)
    _ = take("SPIN_STEP=gone", from: Int32.max - 1, into: &messages)
    #expect(messages.step == "gone")
    messages.forgetDead()
    #expect(messages.step == "alive")
  }
}

/// The socket itself.
@Suite struct NotifySocketTests {
  @Test func `what is sent is received, with the sender's pid`() throws {
    let socket = try NotifySocket(terminal: -1)
    #expect(socket.next() == nil)
    #expect(NotifySocket.send(Array("STATUS=x".utf8), to: Array(socket.name.utf8)))
    let message = try #require(socket.next())
    #expect(message.bytes == Array("STATUS=x".utf8))
    #expect(Signals.exists(message.sender))
    #expect(socket.next() == nil)
  }

  @Test func `one that is too long is none, and the next one is received`() throws {
    let socket = try NotifySocket(terminal: -1)
    _ = NotifySocket.send([UInt8](repeating: 0x61, count: 4097), to: Array(socket.name.utf8))
    _ = NotifySocket.send([], to: Array(socket.name.utf8))
    _ = NotifySocket.send([UInt8](repeating: 0x62, count: 4096), to: Array(socket.name.utf8))
    #expect(socket.next()?.bytes == [UInt8](repeating: 0x62, count: 4096))
    #expect(socket.next() == nil)
  }

  @Test func `a receiver that takes nothing does not hold the sender up`() throws {
    let socket = try NotifySocket(terminal: -1)
    var sent = 0
    while sent < 10_000, NotifySocket.send(Array("STATUS=x".utf8), to: Array(socket.name.utf8)) {
      sent += 1
    }
    #expect(sent < 10_000, "the queue has an end")
    var received = 0
    while socket.next() != nil { received += 1 }
    #expect(received == sent)
  }

  @Test(arguments: ["", "@", "x", "relative/path", "/nowhere/socket", "@spin-0-ffff"])
  func `to a name that nobody has nothing can be sent`(name: String) {
    #expect(!NotifySocket.send(Array("READY=1".utf8), to: Array(name.utf8)))
    #expect(!NotifySocket.send([], to: Array((name + String(repeating: "x", count: 200)).utf8)))
  }

  @Test func `two sockets have two names`() throws {
    let one = try NotifySocket(terminal: -1)
    let other = try NotifySocket(terminal: -1)
    #expect(one.name != other.name && one.name.hasPrefix("@spin-"))
  }
}
