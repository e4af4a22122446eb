import SpinValues
import Testing

struct WaitStatusTests {
  @Test func `all 256 exit statuses are read`() {
    for status in 0...255 as ClosedRange<Int32> {
      #expect(WaitStatus(raw: status << 8) == .exited(UInt8(status)))
    }
  }

  @Test func `every fatal signal is read, with and without a core file`() {
    for number in 1...64 as ClosedRange<Int32> {
      let signal = Signal(number: number)
      #expect(WaitStatus(raw: number) == .signalled(signal, core: false))
      #expect(WaitStatus(raw: number | 0x80) == .signalled(signal, core: true))
    }
  }

  @Test func `a stop and its end are read`() {
    #expect(WaitStatus(raw: Signal.tstp.number << 8 | 0x7F) == .stopped(.tstp))
    #expect(WaitStatus(raw: Signal.stop.number << 8 | 0x7F) == .stopped(.stop))
    #if os(Linux)
      #expect(WaitStatus(raw: 0xFFFF) == .continued)
    #endif
  }

  @Test func `no number is taken for two things, and none traps`() {
    for raw in -2...0x10001 as ClosedRange<Int32> {
      switch WaitStatus(raw: raw) {
      case .exited(let status): #expect(raw == Int32(status) << 8)
      case .signalled(let signal, let core):
        #expect(raw & 0x7F == signal.number && core == (raw & 0x80 != 0))
      case .stopped(let signal): #expect(raw == signal.number << 8 | 0x7F)
      case .continued: #expect(raw == 0xFFFF)
      case nil: #expect(raw < 0 || raw > 0xFFFF || raw & 0xFF == 0xFF || raw & 0x7F == 0)
      }
    }
    #expect(WaitStatus(raw: .min) == nil && WaitStatus(raw: .max) == nil)
  }

  @Test func `where spin cannot die of a signal it ends with 128 and its number`() {
    #expect(Ending.signal(.int).fallbackStatus == 130)
    #expect(Ending.signal(Signal(number: 64)).fallbackStatus == 192)
    #expect(Ending.status(3).fallbackStatus == 3)
    #expect(Ending.signal(Signal(number: .max)).fallbackStatus == 127)
  }
}
