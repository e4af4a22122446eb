import SpinValues
import Testing

@testable import SpinRun

/// A machine and the time: events go in by the millisecond, what was asked for comes out.
struct MachineRun {
  var machine: RunMachine
  /// All that was ever asked for.
  var log: [RunEffect] = []

  /// A run that begins at 0, its command running as pid 100.
  init(_ change: (inout RunRules) -> Void = { _ in }) {
    var rules = RunRules()
    rules.delay = .milliseconds(200)
    change(&rules)
    machine = RunMachine(rules: rules, at: .zero)
    _ = machine.handle(.started(pid: 100), at: .zero)
  }

  /// Takes an event in.
  @discardableResult
  mutating func at(_ milliseconds: Int, _ event: RunEvent) -> [RunEffect] {
    let effects = machine.handle(event, at: .milliseconds(milliseconds))
    log += effects
    return effects
  }

  /// When something is due next, in milliseconds.
  var next: Int? {
    machine.nextDeadline.map {
      Int($0.components.seconds) * 1000 + Int($0.components.attoseconds / 1_000_000_000_000_000)
    }
  }

  /// A run whose overlay is up since 200 ms.
  static func overlay(_ change: (inout RunRules) -> Void = { _ in }) -> MachineRun {
    var run = MachineRun(change)
    run.at(200, .tick)
    #expect(run.at(200, .sight(.ready)) == [.show])
    #expect(run.machine.owner == .overlay)
    return run
  }

  /// A run whose command has had the terminal since 1 s.
  static func command(_ change: (inout RunRules) -> Void = { _ in }) -> MachineRun {
    var run = MachineRun.overlay(change)
    #expect(run.at(1000, .wantsTerminal) == [.look])
    #expect(run.at(1000, .sight(.ready)) == [.leave, .give])
    #expect(run.machine.owner == .command)
    return run
  }
}

extension ReaderSight {
  /// Line mode with echo, nobody waits, the line is finished; changed.
  static func seen(
    waiting: Bool? = false, lineMode: Bool = true, alternate: Bool = false, unfinished: Bool = false
  ) -> RunEvent {
    .readers(
      ReaderSight(
        isWaiting: waiting, isLineMode: lineMode, isAlternate: alternate,
        isLineUnfinished: unfinished))
  }
}
