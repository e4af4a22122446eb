internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Whether a command or one of its descendants is blocked in a read of the command's terminal, or in
/// a wait for nothing but it.
package enum LineReaders: Equatable, Sendable {
  /// One is.
  case waiting
  /// None is.
  case none
  /// None that could be seen; of some it cannot be told.
  case unknown

  /// Looks at every thread of a command and of its descendants (Linux: proc(5), `syscall` and
  /// `children`; it changes nothing and wakes nobody). Elsewhere it cannot be told.
  ///
  /// - Parameter terminal: the primary end of the command's pseudo-terminal.
  package static func look(command: Int32, terminal: Int32) -> LineReaders {
    #if os(Linux)
      guard command > 0, SystemCall.isKnown else { return .unknown }
      var look = ProcessLook(device: spin_terminal_device(terminal))
      return look.visit(command)
    #else
      return .unknown
    #endif
  }
}

#if os(Linux)
  /// One look at the threads of some processes.
  private struct ProcessLook {
    /// The command's terminal.
    let device: UInt32
    private var remaining = 256
    private var isUnsure = false

    init(device: UInt32) {
      self.device = device
    }

    mutating func visit(_ command: Int32) -> LineReaders {
      var processes = [command]
      while let process = processes.popLast(), remaining > 0 {
        remaining -= 1
        let folder = "/proc/\(process)/task"
        guard let threads = opendir(folder) else {
          // One that is there and hidden, as with hidepid or without /proc, is not one that is gone.
          if Signals.exists(process) { isUnsure = true }
          continue
        }
        defer { closedir(threads) }
        while let entry = readdir(threads) {
          guard let thread = ProcFolder.number(entry) else { continue }
          let path = "\(folder)/\(thread)"
          // Where it may not be known (ptrace(2)) the file cannot be opened, or holds nothing.
          if let text = SmallFile.read(path + "/syscall"), !text.isEmpty {
            if let call = SystemCall(text), waits(process, in: call) { return .waiting }
          } else if Signals.exists(thread) {
            isUnsure = true
          }
          processes += Self.numbers(SmallFile.read(path + "/children") ?? [])
        }
      }
      return isUnsure ? .unknown : .none
    }

    /// Whether the call waits for the terminal alone.
    private func waits(_ process: Int32, in call: SystemCall) -> Bool {
      switch call.kind {
      case .read:
        return isTerminal(process, Int(truncatingIfNeeded: call.arguments.0))
      case .poll:
        // struct pollfd: the descriptor, then two short masks (poll(2)).
        let count = Int(clamping: call.arguments.1)
        guard (1...8).contains(count) else { return false }
        let words: [Int32] = Self.memory(
          of: process, at: call.arguments.0, count: count * 2, empty: 0)
        guard words.count == count * 2 else { return false }
        let descriptors = (0..<count).map { words[$0 * 2] }.filter { $0 >= 0 }
        return !descriptors.isEmpty
          && descriptors.allSatisfy { isTerminal(process, Int($0)) }
          && (0..<count).contains { words[$0 * 2 + 1] & Int32(POLLIN) != 0 }
      case .select:
        return waitsInSelect(process, call)
      case nil: return false
      }
    }

    /// select(2): the set of those to be read holds the terminal and nothing else, and no other set
    /// holds anything.
    private func waitsInSelect(_ process: Int32, _ call: SystemCall) -> Bool {
      let count = Int(clamping: call.arguments.0)
      guard (1...1024).contains(count) else { return false }
      func members(_ address: UInt64) -> [Int]? {
        if address == 0 { return [] }
        let words: [UInt64] = Self.memory(
          of: process, at: address, count: (count + 63) / 64, empty: 0)
        guard words.count == (count + 63) / 64 else { return nil }
        return (0..<count).filter { words[$0 / 64] >> UInt64($0 % 64) & 1 != 0 }
      }
      guard let read = members(call.arguments.1), let write = members(call.arguments.2) else {
        return false
      }
      return !read.isEmpty && write.isEmpty && read.allSatisfy { isTerminal(process, $0) }
    }

    /// Whether a descriptor of a process is the command's terminal, by name or by way of /dev/tty.
    private func isTerminal(_ process: Int32, _ number: Int) -> Bool {
      guard (0...1_048_576).contains(number) else { return false }
      var status = stat()
      guard stat("/proc/\(process)/fd/\(number)", &status) == 0,
        status.st_mode & S_IFMT == S_IFCHR
      else { return false }
      if UInt32(truncatingIfNeeded: status.st_rdev) == device { return true }
      // The device of /dev/tty is 5:0; which terminal that is depends on the process's session, and a
      // terminal emulator among the descendants has sessions of its own.
      return status.st_rdev == 5 << 8 && Self.controllingTerminal(of: process) == device
    }

    /// The device of a process's controlling terminal, by the seventh field of `stat`; 0 for none.
    private static func controllingTerminal(of process: Int32) -> UInt32 {
      guard let text = SmallFile.read("/proc/\(process)/stat"),
        let end = text.lastIndex(of: UInt8(ascii: ")"))
      else { return 0 }
      // After the name: state, parent, group, session, terminal.
      let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard fields.count > 4, let number = Int32(String(decoding: fields[4], as: UTF8.self)) else {
        return 0
      }
      return UInt32(bitPattern: number)
    }

    private static func memory<Word>(
      of process: Int32, at address: UInt64, count: Int, empty: Word
    ) -> [Word] {
      var words = [Word](repeating: empty, count: count)
      let read = words.withUnsafeMutableBytes {
        spin_read_memory(process, address, $0.baseAddress, $0.count)
      }
      return read == count * MemoryLayout<Word>.stride ? words : []
    }

    private static func numbers(_ text: [UInt8]) -> [Int32] {
      text.split(separator: UInt8(ascii: " ")).compactMap {
        Int32(String(decoding: $0, as: UTF8.self))
      }
    }
  }

  /// What `/proc/PID/task/TID/syscall` says: the number of the call that a thread is blocked in, and
  /// its arguments.
  struct SystemCall: Equatable {
    /// What it waits for, as far as that matters here.
    enum Kind: Equatable {
      case read, poll, select
    }

    let number: Int
    let arguments: (UInt64, UInt64, UInt64)

    static func == (one: SystemCall, other: SystemCall) -> Bool {
      one.number == other.number && one.arguments == other.arguments
    }

    /// Reads the file's text; nil for a thread that runs or is blocked outside a call.
    init?(_ text: [UInt8]) {
      let fields = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      guard fields.count >= 4, let number = Int(String(decoding: fields[0], as: UTF8.self)),
        number >= 0
      else { return nil }
      func argument(_ index: Int) -> UInt64? {
        UInt64(String(decoding: fields[index].dropFirst(2), as: UTF8.self), radix: 16)
      }
      guard let first = argument(1), let second = argument(2), let third = argument(3) else {
        return nil
      }
      self.number = number
      arguments = (first, second, third)
    }

    // The numbers differ by architecture (syscalls(2)).
    #if arch(x86_64)
      static let isKnown = true
      var kind: Kind? {
        switch number {
        case 0, 19: .read
        case 7, 271: .poll
        case 23, 270: .select
        default: nil
        }
      }
    #elseif arch(arm64) || arch(riscv64)
      static let isKnown = true
      var kind: Kind? {
        switch number {
        case 63, 65: .read
        case 73: .poll
        case 72: .select
        default: nil
        }
      }
    #else
      static let isKnown = false
      var kind: Kind? { nil }
    #endif
  }
#endif
