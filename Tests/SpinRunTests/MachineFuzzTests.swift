import SpinRun
import SpinValues
import Testing

/// What holds for every order of events: nothing traps, nothing is due for ever, and the terminal is
/// moved in steps that fit each other.
@Suite struct MachineFuzzTests {
  /// SplitMix64: the same numbers each time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var value = state
      value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
      value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
      return value ^ (value >> 31)
    }
  }

  private static func rules(_ numbers: inout Numbers) -> RunRules {
    var rules = RunRules()
    rules.hasPseudoTerminal = Int.random(in: 0..<5, using: &numbers) > 0
    rules.delay = [.zero, .milliseconds(200), .seconds(5), nil].randomElement(using: &numbers)!
    rules.timeout = [nil, .milliseconds(700), .seconds(20)].randomElement(using: &numbers)!
    rules.idleTimeout = [nil, .milliseconds(900)].randomElement(using: &numbers)!
    rules.hasHook = .random(using: &numbers)
    rules.waitsAfterTimeout = .random(using: &numbers)
    rules.isLocked = .random(using: &numbers)
    rules.killAfter = [nil, .seconds(1)].randomElement(using: &numbers)!
    rules.heartbeat = [nil, .seconds(3)].randomElement(using: &numbers)!
    rules.ignoresHangUp = .random(using: &numbers)
    return rules
  }

  private static func event(_ numbers: inout Numbers) -> RunEvent {
    let signals: [Signal] = [.int, .quit, .term, .hup, .tstp, .cont, .winch, .usr1]
    let stops: [Signal] = [.stop, .tstp, .ttin, .ttou]
    switch Int.random(in: 0..<24, using: &numbers) {
    case 0...7: return .output
    case 8: return .wantsTerminal
    case 9: return .escape
    case 10: return .ready
    case 11: return .extended(.milliseconds(Int.random(in: 0..<3000, using: &numbers)))
    case 12...13:
      return .signal(
        signals.randomElement(using: &numbers)!, isFromKernel: .random(using: &numbers))
    case 14...17:
      return .passedKeys([nil, .int, .tstp].randomElement(using: &numbers)!)
    case 18: return .command(.stopped(stops.randomElement(using: &numbers)!))
    case 19: return .command(.continued)
    case 20: return .cannotKeep
    case 21: return .probed(.random(using: &numbers))
    case 22: return .hookEnded
    default: return .tick
    }
  }

  private static func answer(_ effect: RunEffect, _ numbers: inout Numbers) -> RunEvent? {
    switch effect {
    case .look:
      return .sight(
        [.ready, .ready, .background, .notForOverlay, .occupied].randomElement(using: &numbers)!)
    case .lookForReaders:
      return ReaderSight.seen(
        waiting: [true, false, false, nil].randomElement(using: &numbers)!,
        lineMode: Int.random(in: 0..<4, using: &numbers) > 0,
        alternate: Int.random(in: 0..<6, using: &numbers) == 0, unfinished: .random(using: &numbers)
      )
    case .probe: return .probed(.random(using: &numbers))
    case .stopSelf: return .resumed(wasStopped: .random(using: &numbers))
    default: return nil
    }
  }

  @Test(arguments: 0..<40) func `nothing is due for ever, and each step fits the one before`(
    seed: Int
  ) {
    var numbers = Numbers(state: UInt64(seed) &* 7919 &+ 1)
    for _ in 0..<60 {
      let rules = Self.rules(&numbers)
      var machine = RunMachine(rules: rules, at: .zero)
      _ = machine.handle(.started(pid: 100), at: .zero)
      var time = Duration.zero
      var isUp = false
      var isPassing = false
      var kills = 0
      var hooks = 0

      func take(_ event: RunEvent) {
        var pending = [event]
        var steps = 0
        while !pending.isEmpty, machine.outcome == nil {
          steps += 1
          guard steps < 60 else {
            Issue.record("\(seed): answers without end after \(event)")
            return
          }
          for effect in machine.handle(pending.removeFirst(), at: time) {
            if let answer = Self.answer(effect, &numbers) { pending.append(answer) }
            switch effect {
            case .show:
              #expect(!isUp && !isPassing)
              isUp = true
            case .leave:
              #expect(isUp || isPassing, "nothing to leave")
              (isUp, isPassing) = (false, false)
            case .pass, .give:
              #expect(!isUp, "the overlay is still there")
              isPassing = effect == .give
            case .signalCommand(.kill, _): kills += 1
            case .runHook: hooks += 1
            default: break
            }
          }
        }
      }

      for _ in 0..<120 where machine.outcome == nil {
        // A command may end while the hook still runs.
        let ends = machine.hookRuns && Int.random(in: 0..<4, using: &numbers) == 0
        take(ends ? .command(.exited(3)) : Self.event(&numbers))
        if isUp { #expect(machine.owner == .overlay || machine.outcome != nil) }
        var ticks = 0
        while let due = machine.nextDeadline, due <= time {
          take(.tick)
          ticks += 1
          if ticks > 4 { break }
        }
        #expect(ticks <= 4, "\(seed): due for ever: \(machine)")
        if ticks > 4 { return }
        time += .milliseconds(Int.random(in: 0..<400, using: &numbers))
        if let due = machine.nextDeadline, due <= time { take(.tick) }
      }
      #expect(kills <= 1 && hooks <= 1)
      // The end comes through, whatever was before it.
      take(.command(.exited(3)))
      if machine.outcome == nil { take(.hookEnded) }
      #expect(machine.outcome != nil, "\(seed): \(machine)")
    }
  }
}
