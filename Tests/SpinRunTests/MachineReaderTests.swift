import SpinRun
import SpinValues
import Testing

/// Section 4 (b): when it is looked who waits for a line, and what is made of it.
@Suite struct MachineReaderTests {
  /// The moments of the looks up to a time, ticking each millisecond.
  private func looks(_ run: inout MachineRun, from start: Int, through end: Int) -> [Int] {
    (start...end).filter { time in
      let effects = run.at(time, .tick)
      if effects.contains(.look) { run.at(time, .sight(.ready)) }
      return effects.contains(.lookForReaders)
    }
  }

  @Test func `it is looked once the output was quiet for 200 ms, then ever more rarely`() {
    var run = MachineRun { $0.delay = .seconds(600) }
    run.at(1000, .output)
    let times = looks(&run, from: 1000, through: 12_000)
    #expect(times == [1200, 1450, 1950, 2950, 4950, 6950, 8950, 10_950])
  }

  @Test func `while output goes on nobody looks`() {
    var run = MachineRun { $0.delay = .seconds(600) }
    for time in stride(from: 0, through: 10_000, by: 150) {
      run.at(time, .output)
      #expect(looks(&run, from: time, through: time + 149) == [])
    }
  }

  @Test func `never more often than four times a second, whatever is written`() {
    for pause in [1, 30, 201, 249, 333] {
      var run = MachineRun.command()
      var times: [Int] = []
      for time in 1001...6000 {
        if time % pause == 0 { run.at(time, .output) }
        if run.at(time, .tick).contains(.lookForReaders) { times.append(time) }
      }
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 250 }, "\(pause): \(times)")
      #expect(!times.isEmpty)
    }
  }

  @Test func `a command that never writes costs a look every two seconds at most`() {
    var run = MachineRun()
    let times = looks(&run, from: 0, through: 60_000)
    #expect(times.count <= 35)
  }

  @Test func `nobody looks before it runs, or where there is no pseudo-terminal`() {
    var machine = RunMachine(rules: RunRules(), at: .zero)
    for time in 0...3000 {
      #expect(!machine.handle(.tick, at: .milliseconds(time)).contains(.lookForReaders))
    }
    var plain = MachineRun { $0.hasPseudoTerminal = false }
    plain.at(10, .output)
    #expect(plain.next == nil)
    #expect(looks(&plain, from: 0, through: 3000) == [])
  }

  @Test func `one who waits for a line gets the terminal`() {
    var run = MachineRun.overlay()
    #expect(run.at(500, ReaderSight.seen(waiting: true)) == [.look])
    #expect(run.at(500, .sight(.ready)) == [.leave, .give])
  }

  @Test func `modes that were changed without a word count as well`() {
    var run = MachineRun.overlay()
    #expect(run.at(500, ReaderSight.seen(lineMode: false)) == [.look])
  }

  @Test(arguments: [false, true])
  func `an unfinished line alone is no question`(unfinished: Bool) {
    var run = MachineRun.overlay()
    for second in 1...100 {
      #expect(run.at(second * 1000, ReaderSight.seen(unfinished: unfinished)) == [])
    }
    #expect(run.machine.owner == .overlay)
  }

  @Test func `where it cannot be seen the kernel is asked after an unfinished line and a second`() {
    var run = MachineRun.overlay()
    run.at(1000, .output)
    let unknown = ReaderSight.seen(waiting: nil, unfinished: true)
    #expect(run.at(1999, unknown) == [])
    #expect(run.at(2000, unknown) == [.probe])
    #expect(run.at(2001, .probed(false)) == [])
    #expect(run.at(4000, unknown) == [], "once")
    #expect(run.at(31_999, unknown) == [])
    #expect(run.at(32_000, unknown) == [.probe], "then with long pauses")
  }

  @Test func `new output is a new reason to ask the kernel`() {
    var run = MachineRun.overlay()
    let unknown = ReaderSight.seen(waiting: nil, unfinished: true)
    run.at(1000, .output)
    #expect(run.at(2000, unknown) == [.probe])
    run.at(2500, .output)
    #expect(run.at(3000, unknown) == [])
    #expect(run.at(3500, unknown) == [.probe])
  }

  @Test func `after a finished line the kernel is not asked`() {
    var run = MachineRun.overlay()
    run.at(1000, .output)
    for second in 2...100 {
      #expect(run.at(second * 1000, ReaderSight.seen(waiting: nil)) == [])
    }
  }

  @Test func `the kernel's yes hands over, unless that has happened`() {
    var run = MachineRun.overlay()
    #expect(run.at(2000, .probed(true)) == [.look])
    #expect(run.at(2000, .sight(.ready)) == [.leave, .give])
    #expect(run.at(2001, .probed(true)) == [])
  }

  @Test func `a stopped command is not looked at as one that reads`() {
    var run = MachineRun.overlay { $0.timeout = .seconds(100) }
    run.at(1000, .command(.stopped(.stop)))
    #expect(run.machine.isStopped)
    #expect(run.at(1100, ReaderSight.seen(waiting: true)) == [])
    run.at(1200, .command(.continued))
    #expect(run.at(1300, ReaderSight.seen(waiting: true)) == [.look])
  }

  @Test func `after the command's end nobody is given anything`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.hasHook = true
    }
    run.at(1000, .tick)
    run.at(1100, .command(.exited(0)))
    #expect(run.machine.outcome == nil, "the hook runs")
    #expect(run.at(1200, ReaderSight.seen(waiting: true)) == [])
    #expect(!run.at(5000, .tick).contains(.lookForReaders))
  }

  // MARK: The way back where readers cannot be seen

  @Test func `the kernel is asked before the overlay comes back over an unfinished line`() {
    var run = MachineRun.command()
    let unknown = ReaderSight.seen(waiting: nil, unfinished: true)
    run.at(1500, .output)
    #expect(run.at(2400, unknown) == [])
    #expect(run.at(2500, unknown) == [.probe])
    #expect(run.at(2510, .probed(true)) == [])
    #expect(run.machine.owner == .command)
    #expect(run.at(9000, unknown) == [], "not again and again")
    run.at(10_000, .passedKeys(nil))
    run.at(10_001, .output)
    #expect(run.at(10_900, unknown) == [])
    #expect(run.at(11_001, unknown) == [.probe])
    #expect(run.at(11_010, .probed(false)) == [.leave])
  }

  @Test func `an answer to what was asked before the command had the terminal takes nothing back`()
  {
    var run = MachineRun.overlay()
    run.at(500, .output)
    #expect(run.at(1500, ReaderSight.seen(waiting: nil, unfinished: true)) == [.probe])
    run.at(1505, .wantsTerminal)
    #expect(run.at(1505, .sight(.ready)) == [.leave, .give])
    #expect(run.at(1510, .probed(false)) == [])
    #expect(run.machine.owner == .command)
  }

  @Test func `a key typed while the kernel was asked keeps the terminal`() {
    var run = MachineRun.command()
    run.at(1500, .output)
    #expect(run.at(2500, ReaderSight.seen(waiting: nil, unfinished: true)) == [.probe])
    run.at(2505, .passedKeys(nil))
    #expect(run.at(2510, .probed(false)) == [])
    #expect(run.machine.owner == .command)
  }
}
