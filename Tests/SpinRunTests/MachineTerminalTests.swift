import SpinRun
import SpinValues
import Testing

/// Section 4: who wants the terminal, and who gets it.
@Suite struct MachineTerminalTests {
  @Test func `a program that leaves line mode gets the terminal, once`() {
    var run = MachineRun.overlay()
    #expect(run.at(300, .wantsTerminal) == [.look])
    #expect(run.at(300, .wantsTerminal) == [], "the look is under way")
    #expect(run.at(300, .sight(.ready)) == [.leave, .give])
    #expect(run.machine.owner == .command)
    #expect(run.at(310, .wantsTerminal) == [])
  }

  @Test func `before the overlay shows, nothing has to be taken down`() {
    var run = MachineRun()
    #expect(run.at(50, .wantsTerminal) == [.look])
    #expect(run.at(50, .sight(.ready)) == [.give])
    // The delay passes, and nothing is shown.
    #expect(!run.at(250, .tick).contains(.look))
    #expect(run.machine.owner == .command)
  }

  @Test func `a failed start is known before anything is drawn`() {
    var rules = RunRules()
    rules.delay = .milliseconds(200)
    var machine = RunMachine(rules: rules, at: .zero)
    #expect(machine.handle(.tick, at: .milliseconds(200)) == [.awaitStart])
    #expect(machine.handle(.tick, at: .milliseconds(210)) == [], "asked once")
    _ = machine.handle(.started(pid: 7), at: .milliseconds(220))
    #expect(machine.handle(.tick, at: .milliseconds(220)).contains(.look))
  }

  @Test func `the overlay shows after the delay, never before`() {
    var run = MachineRun()
    #expect(run.at(199, .tick) == [])
    #expect(run.at(200, .tick).suffix(2) == [.lookForReaders, .look])
    #expect(run.at(200, .sight(.ready)) == [.show])
  }

  @Test func `without a delay at all the overlay never shows`() {
    var run = MachineRun { $0.delay = nil }
    for second in 1...100 { #expect(!run.at(second * 1000, .tick).contains(.look)) }
    #expect(run.machine.owner == .waiting)
  }

  @Test(arguments: [(TerminalSight.background, true), (.occupied, false), (.notForOverlay, true)])
  func `where the overlay cannot be shown, output passes or waits`(
    sight: TerminalSight, passes: Bool
  ) {
    var run = MachineRun()
    run.at(200, .tick)
    #expect(run.at(200, .sight(sight)) == (passes ? [.pass] : []))
    #expect(run.machine.owner == (passes ? .passing : .waiting))
  }

  @Test(arguments: [TerminalSight.background, .occupied])
  func `it is looked at four times a second until the overlay can come`(sight: TerminalSight) {
    var run = MachineRun()
    run.at(200, .tick)
    run.at(200, .sight(sight))
    for time in stride(from: 450, through: 1450, by: 250) {
      #expect(!run.at(time - 1, .tick).contains(.look))
      #expect(run.at(time, .tick).contains(.look))
      run.at(time, .sight(sight))
    }
    run.at(1700, .tick)
    #expect(run.at(1700, .sight(.ready)) == [.show])
  }

  @Test func `an overlay whose place is taken away passes the output on`() {
    var run = MachineRun.overlay()
    run.at(300, .signal(.cont, isFromKernel: false))
    #expect(run.at(300, .sight(.background)) == [.leave, .pass])
    #expect(run.machine.owner == .passing)
  }

  @Test func `where another overlay is in the way it is looked again until that has gone`() {
    var run = MachineRun.overlay()
    run.at(300, .wantsTerminal)
    #expect(run.at(300, .sight(.occupied)) == [])
    #expect(run.at(350, .tick).contains(.look))
    #expect(run.at(350, .sight(.ready)) == [.leave, .give])
  }

  @Test func `an overlay goes for another command that wants the keys, and comes back after it`() {
    var run = MachineRun.overlay()
    #expect(run.at(300, .sight(.occupied)) == [.leave])
    #expect(run.machine.owner == .waiting)
    #expect(run.at(550, .tick).contains(.look))
    #expect(run.at(550, .sight(.occupied)) == [])
    #expect(run.at(800, .tick).contains(.look))
    #expect(run.at(800, .sight(.ready)) == [.show])
  }

  @Test(arguments: [TerminalSight.ready, .notForOverlay])
  func `in the foreground whoever wants it gets it, whatever speaks against an overlay`(
    sight: TerminalSight
  ) {
    var run = MachineRun()
    run.at(50, .wantsTerminal)
    #expect(run.at(50, .sight(sight)) == [.give])
  }

  // MARK: Esc and the command's own word

  @Test func `Esc dismisses the overlay for good`() {
    var run = MachineRun.overlay()
    #expect(run.at(300, .escape) == [.look])
    #expect(run.at(300, .sight(.ready)) == [.leave, .give])
    run.at(5000, .output)
    for time in 6...30 {
      #expect(!run.at(time * 1000, .tick).contains(.lookForReaders), "nobody looks any more")
    }
    #expect(run.at(31_000, ReaderSight.seen()) == [])
    #expect(run.machine.owner == .command)
  }

  @Test func `Esc does nothing with a locked overlay, and nothing without one`() {
    var locked = MachineRun.overlay { $0.isLocked = true }
    #expect(locked.at(300, .escape) == [])
    #expect(locked.machine.owner == .overlay)
    var early = MachineRun()
    #expect(early.at(50, .escape) == [])
  }

  @Test func `the command's word dismisses even a locked overlay, and one that is not there yet`() {
    var locked = MachineRun.overlay { $0.isLocked = true }
    #expect(locked.at(300, .ready) == [.look])
    #expect(locked.at(300, .sight(.ready)) == [.leave, .give])
    var early = MachineRun()
    #expect(early.at(50, .ready) == [.look])
    #expect(early.at(50, .sight(.ready)) == [.give])
    var plain = MachineRun { $0.hasPseudoTerminal = false }
    #expect(plain.at(50, .ready) == [])
  }

  @Test func `its word while it has the terminal lets it keep it`() {
    var run = MachineRun.command()
    #expect(run.at(1100, .ready) == [])
    #expect(run.at(9000, ReaderSight.seen()) == [])
    #expect(run.machine.owner == .command)
  }

  @Test func `what can no longer be kept passes through from then on`() {
    var run = MachineRun.overlay()
    #expect(run.at(300, .cannotKeep) == [.look])
    #expect(run.at(300, .sight(.ready)) == [.leave, .give])
    #expect(run.at(9000, ReaderSight.seen()) == [])
  }

  // MARK: The background

  @Test func `in the background without a limit we are stopped as the command would have been`() {
    var run = MachineRun.overlay()
    run.at(300, .wantsTerminal)
    #expect(run.at(300, .sight(.background)) == [.leave, .stopSelf(.ttin, wholeGroup: true)])
    #expect(run.at(900, .resumed(wasStopped: true)) == [.resize, .look])
    #expect(run.at(900, .sight(.ready)) == [.give])
    #expect(run.machine.owner == .command)
  }

  @Test func `continued in the background it is stopped again`() {
    var run = MachineRun()
    run.at(50, .wantsTerminal)
    #expect(run.at(50, .sight(.background)) == [.stopSelf(.ttin, wholeGroup: true)])
    for time in [100, 200, 300] {
      #expect(run.at(time, .resumed(wasStopped: true)) == [.resize, .look])
      #expect(run.at(time, .sight(.background)) == [.stopSelf(.ttin, wholeGroup: true)])
    }
  }

  @Test func `with a limit it stays awake, says so once and gives it when it comes to the front`() {
    var run = MachineRun { $0.timeout = .seconds(100) }
    run.at(50, .wantsTerminal)
    #expect(run.at(50, .sight(.background)) == [.pass, .say(.wantsTerminal)])
    #expect(run.at(300, .tick).contains(.look))
    #expect(run.at(300, .sight(.background)) == [], "said once")
    #expect(run.at(550, .tick).contains(.look))
    #expect(run.at(550, .sight(.ready)) == [.give])
  }

  @Test func `where the kernel does not stop us, as an orphan, it is said once`() {
    var run = MachineRun()
    run.at(50, .wantsTerminal)
    run.at(50, .sight(.background))
    #expect(run.at(51, .resumed(wasStopped: false)) == [.pass, .say(.wantsTerminal)])
    #expect(run.machine.owner == .passing)
    #expect(run.at(301, .tick).contains(.look))
    #expect(run.at(301, .sight(.ready)) == [.give])
  }

  // MARK: The way back

  @Test func `without a key it comes back a second after the terminal was given`() {
    var run = MachineRun.command()
    #expect(run.at(1900, ReaderSight.seen()) == [])
    #expect(run.at(2000, ReaderSight.seen()) == [.leave])
    #expect(run.machine.owner == .waiting)
    #expect(run.at(2000, .tick).contains(.look))
    #expect(run.at(2000, .sight(.ready)) == [.show])
  }

  @Test func `after a key it comes back with the command's next output`() {
    var run = MachineRun.command()
    run.at(3000, .passedKeys(nil))
    run.at(3001, .output)
    #expect(run.at(3050, ReaderSight.seen()) == [], "the echo is not the command's own")
    run.at(3150, .output)
    #expect(run.at(3150, ReaderSight.seen()) == [.leave])
  }

  @Test func `after a key it comes back within a second, output or not`() {
    var run = MachineRun.command()
    run.at(3000, .passedKeys(nil))
    #expect(run.at(3999, ReaderSight.seen()) == [])
    #expect(run.at(4000, ReaderSight.seen()) == [.leave])
  }

  @Test(arguments: [
    ReaderSight.seen(waiting: true), ReaderSight.seen(lineMode: false),
    ReaderSight.seen(alternate: true),
  ])
  func `it does not come back while somebody reads, or has modes or a screen of its own`(
    sight: RunEvent
  ) {
    var run = MachineRun.command()
    run.at(3000, .passedKeys(nil))
    for second in 4...60 { #expect(run.at(second * 1000, sight) == []) }
    #expect(run.machine.owner == .command)
  }

  @Test func `where readers cannot be seen it comes back a second after the last key`() {
    var run = MachineRun.command()
    run.at(3000, .passedKeys(nil))
    run.at(3500, .output)
    #expect(run.at(3600, ReaderSight.seen(waiting: nil)) == [])
    #expect(run.at(4000, ReaderSight.seen(waiting: nil)) == [.leave])
  }

  @Test func `it does not come back before the delay has passed`() {
    var run = MachineRun { $0.delay = .seconds(30) }
    run.at(50, .wantsTerminal)
    run.at(50, .sight(.ready))
    #expect(run.at(5000, ReaderSight.seen()) == [])
    #expect(run.at(29_999, ReaderSight.seen()) == [])
    #expect(run.at(30_000, ReaderSight.seen()) == [.leave])
    var never = MachineRun { $0.delay = nil }
    never.at(50, .wantsTerminal)
    never.at(50, .sight(.ready))
    #expect(never.at(500_000, ReaderSight.seen()) == [])
  }

  @Test func `three questions with work in between, and the third within ten seconds keeps it`() {
    var run = MachineRun.overlay()
    func ask(_ time: Int) {
      #expect(run.at(time, .wantsTerminal) == [.look])
      #expect(run.at(time, .sight(.ready)) == [.leave, .give])
    }
    for time in [1000, 4000] {
      ask(time)
      #expect(run.at(time + 1000, ReaderSight.seen()) == [.leave])
      run.at(time + 1000, .tick)
      #expect(run.at(time + 1000, .sight(.ready)) == [.show], "the overlay is up in between")
    }
    ask(11_000)
    #expect(run.at(20_000, ReaderSight.seen()) == [])
    #expect(run.machine.owner == .command)
    #expect(!run.at(60_000, .tick).contains(.lookForReaders))
  }

  @Test func `three questions further apart get it back each time`() {
    var run = MachineRun.overlay()
    for time in [1000, 6000, 11_001, 20_000, 40_000] {
      run.at(time, .wantsTerminal)
      #expect(run.at(time, .sight(.ready)) == [.leave, .give])
      #expect(run.at(time + 1000, ReaderSight.seen()) == [.leave])
      run.at(time + 1000, .tick)
      #expect(run.at(time + 1000, .sight(.ready)) == [.show])
    }
  }

  @Test func `the idle limit stands still while the command has the terminal`() {
    var run = MachineRun.command { $0.idleTimeout = .seconds(3) }
    run.at(60_000, .tick)
    #expect(run.machine.fired == nil)
    #expect(run.at(61_000, ReaderSight.seen()) == [.leave])
    run.at(61_000, .tick)
    run.at(61_000, .sight(.ready))
    run.at(63_999, .tick)
    #expect(run.machine.fired == nil)
    run.at(64_000, .tick)
    #expect(run.machine.fired == .idle(.seconds(3)))
  }
}
