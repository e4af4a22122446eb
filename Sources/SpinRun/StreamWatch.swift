internal import SpinSystem

/// What tells, for a limit on time without output, that something was written to a stream that is
/// not the command's terminal: a regular file by its offset, anything else by a pipe of ours through
/// which the bytes go unchanged.
struct StreamWatch: ~Copyable {
  /// One stream that goes through us.
  struct Relay {
    let reader: Int32
    let target: Int32
    var waiting: [UInt8] = []
    var isReaderGone = false
  }

  /// The streams that go through us.
  private(set) var relays: [Relay] = []
  private var files: [(number: Int32, offset: Int64)] = []
  private var writers: [Int32] = []

  /// Watches nothing.
  init() {}

  deinit {
    for relay in relays where relay.reader >= 0 { DescriptorCalls.close(relay.reader) }
  }

  /// Watches those of 1 and 2 that `launch` leaves inherited, and changes it where a pipe of ours is
  /// needed.
  init(_ launch: inout Launch) throws(SystemError) {
    var pipes: [(device: UInt64, inode: UInt64, writer: Int32)] = []
    for number in 1...2 as ClosedRange<Int32> where launch.standard[number] == nil {
      if launch.closed & (1 << number) != 0 { continue }
      let file = DescriptorCalls.identity(number)
      switch file.kind {
      case .closed: continue
      case .regularFile: files.append((number, DescriptorCalls.offset(number)))
      case .pipe, .other:
        // One pipe where both are the same file, so that the order of what is written stays.
        if let same = pipes.first(where: { $0.device == file.device && $0.inode == file.inode }) {
          launch.standard[number] = same.writer
          continue
        }
        let (reader, writer) = try DescriptorCalls.pipe()
        relays.append(Relay(reader: reader, target: number))
        writers.append(writer)
        pipes.append((file.device, file.inode, writer))
        launch.standard[number] = writer
      }
    }
  }

  /// The command has its ends of the pipes: ours are closed.
  mutating func commandHasStarted() {
    for writer in writers { DescriptorCalls.close(writer) }
    writers = []
  }

  /// Passes on what a pipe holds, without waiting for either side. Whether there was anything.
  mutating func pass(_ index: Int) -> Bool {
    var hasPassed = false
    while relays[index].reader >= 0 {
      if !relays[index].waiting.isEmpty {
        let (target, rest) = (relays[index].target, relays[index].waiting)
        switch DescriptorCalls.writeWithoutWaiting(target, rest) {
        case .taken(let count): relays[index].waiting.removeFirst(count)
        case .wouldWait: return hasPassed
        case .gone:
          // Nobody reads any more: the command is to learn it from its own write.
          DescriptorCalls.close(relays[index].reader)
          relays[index] = Relay(reader: -1, target: target)
          return hasPassed
        }
        continue
      }
      var result = ReadResult.nothingNow
      let reader = relays[index].reader
      let bytes = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
        result = DescriptorCalls.read(reader, into: UnsafeMutableRawBufferPointer(buffer))
        if case .bytes(let length) = result { count = length } else { count = 0 }
      }
      switch result {
      case .bytes:
        hasPassed = true
        relays[index].waiting = bytes
      case .nothingNow: return hasPassed
      case .end:
        DescriptorCalls.close(reader)
        relays[index] = Relay(reader: -1, target: relays[index].target)
        return hasPassed
      }
    }
    return hasPassed
  }

  /// How long ago a watched file was last written to, if one was since the last look.
  mutating func timeSinceFileOutput() -> Duration? {
    var result: Duration?
    for index in files.indices {
      let offset = DescriptorCalls.offset(files[index].number)
      if offset == files[index].offset { continue }
      files[index].offset = offset
      let age = max(.zero, DescriptorCalls.timeSinceWrite(files[index].number) ?? .zero)
      result = result.map { min($0, age) } ?? age
    }
    return result
  }
}
