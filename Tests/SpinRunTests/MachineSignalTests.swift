import SpinRun
import SpinValues
import Testing

/// Section 8: signals to us, and the command's stops.
@Suite struct MachineSignalTests {
  @Test(arguments: [Signal.hup, .int, .quit, .term, .usr1, .usr2, .alrm])
  func `a signal goes to the command, once and not as a key`(signal: Signal) {
    for var run in [MachineRun(), MachineRun.overlay(), MachineRun.command()] {
      let effects = run.at(1500, .signal(signal, isFromKernel: false))
      #expect(effects.filter { $0 == .signalCommand(signal, asKey: false) }.count == 1)
    }
  }

  @Test(arguments: [Signal.int, .quit])
  func `a key's signal reaches the command as a key of its terminal`(signal: Signal) {
    var run = MachineRun.overlay()
    let effects = run.at(300, .signal(signal, isFromKernel: true))
    #expect(effects.contains(.signalCommand(signal, asKey: true)))
    #expect(run.machine.wasAsked == (signal == .int))
  }

  @Test func `a second one starts the clock for KILL`() {
    var run = MachineRun.overlay { $0.killAfter = .seconds(10) }
    run.at(300, .signal(.int, isFromKernel: true))
    #expect(run.machine.killAt == nil)
    run.at(400, .signal(.term, isFromKernel: false))
    #expect(run.machine.killAt == .milliseconds(10_400))
    run.at(500, .signal(.int, isFromKernel: true))
    #expect(run.machine.killAt == .milliseconds(10_400), "a third does not put it off")
    #expect(run.at(10_400, .tick).contains(.signalCommand(.kill, asKey: false)))
  }

  @Test func `Ctrl-Z: down, the command, then we ourselves; back the other way`() {
    var run = MachineRun.overlay()
    #expect(
      run.at(300, .signal(.tstp, isFromKernel: true)) == [
        .leave, .signalCommand(.tstp, asKey: true), .stopSelf(.tstp, wholeGroup: false),
      ])
    #expect(run.at(300, .command(.stopped(.tstp))) == [], "we told it")
    #expect(run.at(900, .resumed(wasStopped: true)) == [.resize, .continueCommand, .look])
    #expect(run.at(900, .sight(.ready)) == [.show])
  }

  @Test func `after bg the output passes, after fg the overlay is back`() {
    var run = MachineRun.overlay()
    run.at(300, .signal(.tstp, isFromKernel: true))
    run.at(900, .resumed(wasStopped: true))
    #expect(run.at(900, .sight(.background)) == [.pass])
    #expect(run.at(1150, .tick).contains(.look))
    #expect(run.at(1150, .sight(.ready)) == [.show])
  }

  @Test func `Ctrl-Z while the command has the terminal gives it back to it after fg`() {
    var run = MachineRun.command()
    run.at(1500, .passedKeys(.tstp))
    #expect(
      run.at(1501, .command(.stopped(.tstp))) == [.leave, .stopSelf(.tstp, wholeGroup: true)])
    #expect(run.at(3000, .resumed(wasStopped: true)) == [.resize, .continueCommand, .look])
    #expect(run.at(3000, .sight(.ready)) == [.give])
    #expect(run.machine.owner == .command)
  }

  @Test func `Ctrl-Z with a limit stops as well, for a person asked`() {
    var run = MachineRun.command { $0.timeout = .seconds(100) }
    run.at(1500, .passedKeys(.tstp))
    // An answer of the terminal's to the program.
    run.at(1500, .passedKeys(nil))
    #expect(
      run.at(1501, .command(.stopped(.tstp))) == [.leave, .stopSelf(.tstp, wholeGroup: true)])
  }

  @Test func `a command that stops itself stops us, unless a limit counts`() {
    var run = MachineRun.overlay()
    #expect(run.at(300, .command(.stopped(.stop))) == [.leave, .stopSelf(.tstp, wholeGroup: true)])
    var limited = MachineRun.overlay { $0.timeout = .seconds(100) }
    let effects = limited.at(300, .command(.stopped(.stop)))
    #expect(effects == [.redraw, .say(.commandStopped(pid: 100))])
    limited.at(400, .command(.continued))
    #expect(limited.at(500, .command(.stopped(.stop))) == [.redraw], "said once")
  }

  @Test func `where nobody can continue us the stop is said once, and we go on`() {
    var run = MachineRun.overlay()
    run.at(300, .command(.stopped(.stop)))
    let effects = run.at(301, .resumed(wasStopped: false))
    #expect(effects.contains(.say(.commandStopped(pid: 100))))
    #expect(!effects.contains(.continueCommand))
    #expect(run.machine.isStopped)
  }

  @Test func `Ctrl-Z at a prompt where nobody can continue us lets the command go on`() {
    var run = MachineRun.command()
    run.at(1500, .passedKeys(.tstp))
    run.at(1501, .command(.stopped(.tstp)))
    let effects = run.at(1502, .resumed(wasStopped: false))
    #expect(effects.contains(.continueCommand) && effects.contains(.look))
    #expect(!run.machine.isStopped)
  }

  @Test func `we are continued from outside: the command too, and all is drawn again`() {
    var run = MachineRun.overlay()
    #expect(
      run.at(300, .signal(.cont, isFromKernel: false)) == [.continueCommand, .resize, .look])
    #expect(run.at(300, .sight(.ready)) == [.redraw])
  }

  // MARK: A keyboard signal that the command got from its own terminal

  @Test(arguments: [Signal.int, .quit])
  func `a command that dies of a key while it has the terminal shares it with our group`(
    signal: Signal
  ) {
    var run = MachineRun.command()
    run.at(1500, .passedKeys(signal))
    #expect(
      run.at(1501, .command(.signalled(signal, core: false))) == [.shareSignal(signal)])
    #expect(run.machine.outcome?.ending == .signal(signal))
  }

  @Test func `it is not shared where no such key was passed`() {
    var run = MachineRun.command()
    run.at(1500, .passedKeys(nil))
    #expect(run.at(1501, .command(.signalled(.int, core: false))) == [])
    var other = MachineRun.command()
    other.at(1500, .passedKeys(.quit))
    #expect(other.at(1501, .command(.signalled(.int, core: false))) == [])
    var exits = MachineRun.command()
    exits.at(1500, .passedKeys(.int))
    #expect(exits.at(1501, .command(.exited(130))) == [])
  }

  // MARK: The terminal goes away

  @Test func `when the terminal is gone the command's session hears of it and we end`() {
    var run = MachineRun.overlay()
    #expect(
      run.at(300, .terminalGone) == [.signalCommand(.hup, asKey: false), .continueCommand])
    #expect(run.machine.outcome?.ending == .signal(.hup))
  }

  @Test func `unless HUP was ignored: then the run goes on without a terminal`() {
    var run = MachineRun.overlay { $0.ignoresHangUp = true }
    run.at(300, .terminalGone)
    #expect(run.machine.outcome == nil && run.machine.owner == .nobody)
    #expect(run.at(400, .wantsTerminal) == [])
    run.at(500, .command(.exited(2)))
    #expect(run.machine.outcome?.ending == .status(2))
  }

  // MARK: Without a pseudo-terminal

  @Test func `a command that is stopped for the terminal is handed it in the foreground`() {
    for signal in [Signal.ttin, .ttou] {
      var run = MachineRun { $0.hasPseudoTerminal = false }
      #expect(run.at(100, .command(.stopped(signal))) == [.look])
      #expect(run.at(100, .sight(.ready)) == [.handTerminal])
      run.at(200, .command(.exited(0)))
      #expect(run.log.contains(.takeTerminalBack))
    }
  }

  @Test func `in the background we are stopped with it, or with a limit say so once`() {
    var run = MachineRun { $0.hasPseudoTerminal = false }
    run.at(100, .command(.stopped(.ttin)))
    #expect(run.at(100, .sight(.background)) == [.stopSelf(.ttin, wholeGroup: true)])
    #expect(run.at(900, .resumed(wasStopped: true)) == [.look])
    #expect(run.at(900, .sight(.ready)) == [.handTerminal])
    var limited = MachineRun {
      $0.hasPseudoTerminal = false
      $0.timeout = .seconds(100)
    }
    limited.at(100, .command(.stopped(.ttin)))
    #expect(limited.at(100, .sight(.background)) == [.say(.wantsTerminal)])
    #expect(limited.at(350, .tick).contains(.look))
    #expect(limited.at(350, .sight(.background)) == [])
    limited.at(600, .tick)
    #expect(limited.at(600, .sight(.ready)) == [.handTerminal])
  }
}
