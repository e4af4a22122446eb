import SpinRun
import SpinValues
import Testing

/// Sections 6 and 7: limits, the hook, and the status that comes of them.
@Suite struct MachineLimitTests {
  private static let term = RunEffect.signalCommand(.term, asKey: false)
  private static let kill = RunEffect.signalCommand(.kill, asKey: false)

  @Test func `a limit never fires early, and once`() {
    var run = MachineRun.overlay { $0.timeout = .seconds(1) }
    run.at(999, .tick)
    #expect(run.machine.fired == nil)
    let effects = run.at(1000, .tick)
    #expect(run.machine.fired == .timeout(.seconds(1)))
    #expect(effects.contains(Self.term) && effects.contains(.continueCommand))
    #expect(!run.at(1001, .tick).contains(Self.term))
    #expect(run.machine.limitAt == nil)
  }

  @Test func `an idle limit starts again with each output`() {
    var run = MachineRun { $0.idleTimeout = .seconds(1) }
    for time in stride(from: 900, through: 9000, by: 900) {
      run.at(time, .tick)
      run.at(time, .output)
      if time == 900 { run.at(time, .sight(.ready)) }
    }
    #expect(run.machine.fired == nil)
    run.at(9999, .tick)
    #expect(run.machine.fired == nil)
    run.at(10_000, .tick)
    #expect(run.machine.fired == .idle(.seconds(1)))
  }

  @Test func `KILL follows after its time, once`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.killAfter = .seconds(2)
    }
    run.at(1000, .tick)
    #expect(!run.at(2999, .tick).contains(Self.kill))
    #expect(run.at(3000, .tick).contains(Self.kill))
    #expect(!run.at(9000, .tick).contains(Self.kill))
    run.at(9001, .command(.signalled(.kill, core: false)))
    #expect(run.machine.outcome?.ending == .status(137))
    #expect(run.machine.outcome?.wasKilled == true)
  }

  @Test func `without a time for KILL it never follows`() {
    var run = MachineRun.overlay { $0.timeout = .seconds(1) }
    run.at(1000, .tick)
    for second in 2...1000 { #expect(!run.at(second * 1000, .tick).contains(Self.kill)) }
  }

  @Test func `the command's own signal is sent`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.signal = .int
    }
    #expect(run.at(1000, .tick).contains(.signalCommand(.int, asKey: false)))
  }

  @Test(arguments: [
    (WaitStatus.exited(0), false, Ending.status(124)), (.exited(7), false, .status(124)),
    (.signalled(.term, core: false), false, .status(124)),
    (.signalled(.kill, core: false), false, .status(137)),
    (.exited(0), true, .status(0)), (.exited(7), true, .status(7)),
    (.signalled(.term, core: false), true, .status(143)),
    (.signalled(.kill, core: false), true, .status(137)),
  ])
  func `the status after a limit`(status: WaitStatus, preserved: Bool, ending: Ending) {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.preservesStatus = preserved
    }
    run.at(1000, .tick)
    run.at(1100, .command(status))
    #expect(run.machine.outcome?.ending == ending)
  }

  @Test(arguments: [
    (WaitStatus.exited(0), Ending.status(0)), (.exited(255), .status(255)),
    (.signalled(.segv, core: true), .signal(.segv)), (.signalled(.int, core: false), .signal(.int)),
  ])
  func `a command that ends before its limit ends as itself`(status: WaitStatus, ending: Ending) {
    var run = MachineRun.overlay { $0.timeout = .seconds(1) }
    run.at(999, .command(status))
    #expect(run.machine.outcome?.ending == ending)
    #expect(run.machine.outcome?.fired == nil)
    #expect(run.at(1000, .tick) == [], "nothing is done after the end")
    #expect(run.next == nil)
  }

  @Test func `the hook runs first, then the command is stopped`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.hasHook = true
    }
    let effects = run.at(1000, .tick)
    #expect(effects.contains(.runHook(.timeout(.seconds(1)), after: .seconds(1))))
    #expect(!effects.contains(Self.term))
    #expect(run.machine.hookRuns)
    #expect(run.at(2500, .hookEnded).contains(Self.term))
    #expect(!run.machine.hookRuns)
    #expect(run.at(2501, .hookEnded) == [])
  }

  @Test func `a hook that overruns is ended after ten seconds, once`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.hasHook = true
    }
    run.at(1000, .tick)
    #expect(!run.at(10_999, .tick).contains(.killHook))
    #expect(run.at(11_000, .tick).contains(.killHook))
    #expect(!run.at(12_000, .tick).contains(.killHook))
  }

  @Test func `a command that ends during the hook is not let go before the hook has ended`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.hasHook = true
    }
    run.at(1000, .tick)
    #expect(run.at(1100, .command(.exited(0))) == [])
    #expect(run.machine.outcome == nil)
    #expect(!run.at(1200, .hookEnded).contains(Self.term), "nobody is left to be stopped")
    #expect(run.machine.outcome?.ending == .status(124))
  }

  @Test func `with wait the overlay goes down, the command goes on and its end counts`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(1)
      $0.waitsAfterTimeout = true
      $0.killAfter = .seconds(1)
    }
    let effects = run.at(1000, .tick)
    #expect(effects.contains(.look) && !effects.contains(Self.term))
    #expect(run.at(1000, .sight(.ready)) == [.leave, .give])
    run.at(60_000, .tick)
    #expect(!run.log.contains(Self.kill) && !run.log.contains(Self.term))
    run.at(61_000, .command(.exited(5)))
    #expect(run.machine.outcome?.ending == .status(5))
  }

  @Test func `an extension moves both limits, but never makes one earlier`() {
    var run = MachineRun.overlay { $0.timeout = .seconds(10) }
    run.at(1000, .extended(.seconds(2)))
    #expect(run.machine.limitAt == .seconds(10))
    run.at(9000, .extended(.seconds(20)))
    run.at(9100, .extended(.seconds(1)))
    #expect(run.machine.limitAt == .seconds(29))
    var idle = MachineRun.overlay { $0.idleTimeout = .seconds(1) }
    idle.at(300, .extended(.seconds(5)))
    idle.at(5299, .tick)
    #expect(idle.machine.fired == nil)
    idle.at(5300, .tick)
    #expect(idle.machine.fired == .idle(.seconds(1)))
  }

  @Test func `both limits, and the first to come fires`() {
    var run = MachineRun.overlay {
      $0.timeout = .seconds(5)
      $0.idleTimeout = .seconds(2)
    }
    run.at(2000, .tick)
    #expect(run.machine.fired == .idle(.seconds(2)))
    run.at(5000, .tick)
    #expect(run.machine.fired == .idle(.seconds(2)), "and no other after it")
  }

  @Test func `a heartbeat comes as often as it was asked for`() {
    var run = MachineRun {
      $0.hasPseudoTerminal = false
      $0.heartbeat = .seconds(60)
    }
    let beats = stride(from: 0, through: 300_000, by: 500).filter {
      run.at($0, .tick).contains(.heartbeat)
    }
    #expect(beats == [60_000, 120_000, 180_000, 240_000, 300_000])
  }
}
