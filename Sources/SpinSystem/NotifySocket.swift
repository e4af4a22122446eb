internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The socket on which a command and its children talk to the overlay: datagrams of lines
/// `NAME=value`, as sd_notify(3) sends them, from processes of root or of our own user.
package final class NotifySocket {
  /// One datagram.
  package struct Message: Equatable, Sendable {
    /// The sender's pid, as the kernel vouches for it.
    package let sender: Int32
    package let bytes: [UInt8]
  }

  /// The descriptor to wait on.
  package var number: Int32 { descriptor.number }
  /// Its name, as it stands in the environment: `@spin-`, the terminal's device number, something
  /// random.
  package let name: String

  private let descriptor: Descriptor
  private static let longest = 4096

  /// Opens one for a command whose terminal is `terminal`.
  package init(terminal: Int32) throws(SystemError) {
    var name = ""
    var number: Int32 = -1
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 96) { buffer in
      number = spin_notify_open(
        spin_terminal_device(terminal), buffer.baseAddress, buffer.count)
      if number >= 0, let text = buffer.baseAddress { name = String(cString: text) }
    }
    if number < 0 { throw .current }
    descriptor = Descriptor(owning: number)
    self.name = name
  }

  /// The next message of somebody who may send one, or nil where there is none now. Anything else is
  /// taken off and forgotten.
  package func next() -> Message? {
    for _ in 0..<64 {
      var sender: pid_t = 0
      var user: uid_t = 0
      var count = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.longest) { buffer, initialized in
        count = spin_notify_receive(number, buffer.baseAddress, buffer.count, &sender, &user)
        initialized = max(0, count)
      }
      if count < 0 { return nil }
      if count > 0, user == 0 || user == getuid() { return Message(sender: sender, bytes: bytes) }
    }
    return nil
  }

  /// Sends a message to a socket's name. False where nobody is there.
  package static func send(_ bytes: [UInt8], to name: [UInt8]) -> Bool {
    (name + [0]).withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { text in
        bytes.withUnsafeBytes {
          spin_notify_send(text.baseAddress, $0.baseAddress, $0.count) == 0
        }
      }
    }
  }

  /// Whether the name is that of a living overlay whose command's terminal is `terminal`, a
  /// descriptor of our controlling terminal.
  package static func belongs(_ name: [UInt8], to terminal: Int32) -> Bool {
    let device = spin_terminal_device(terminal)
    guard device != 0, name.starts(with: "@spin-\(String(device, radix: 16))-".utf8) else {
      return false
    }
    return (name + [0]).withUnsafeBufferPointer { text in
      text.withMemoryRebound(to: CChar.self) { spin_notify_reaches($0.baseAddress) != 0 }
    }
  }
}
