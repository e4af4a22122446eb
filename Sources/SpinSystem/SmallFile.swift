internal import CSpin

/// Files of the system that are read in one go, as those of proc(5).
package enum SmallFile {
  /// The first 4,096 bytes of a file, or nil where it cannot be opened.
  package static func read(_ path: String) -> [UInt8]? {
    let number = spin_open(path, 0)
    guard number >= 0 else { return nil }
    let descriptor = Descriptor(owning: number)
    return [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      count = 0
      while count < buffer.count {
        let rest = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
        guard case .bytes(let more) = DescriptorCalls.read(descriptor.number, into: rest) else {
          return
        }
        count += more
      }
    }
  }
}
