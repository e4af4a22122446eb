import SpinTestSupport
import Testing

/// A program that waits for a person, what it shows while it does, and what is typed then.
struct Question: Sendable, CustomTestStringConvertible {
  /// One wait: what is on the screen then, and the keys that answer it.
  struct Step: Sendable {
    var shows: String
    var keys: String
  }

  /// When it asks, by the overlay: before it can be there, a tenth of a second before it comes, and
  /// a second after it has come.
  enum Moment: String, CaseIterable, Sendable {
    case atOnce, justBefore, after

    var options: [String] {
      switch self {
      case .atOnce: ["-q", "--delay", "30s"]
      case .justBefore: ["-q", "--delay", "600ms"]
      case .after: ["-q", "--delay", "50ms"]
      }
    }

    /// The command waits by itself, in the words of a shell; a test never sleeps.
    func wrap(_ words: [String]) -> [String] {
      switch self {
      case .atOnce: words
      case .justBefore: ["sh", "-c", "sleep 0.5; exec \"$@\"", "sh"] + words
      case .after: ["sh", "-c", "sleep 1.05; exec \"$@\"", "sh"] + words
      }
    }
  }

  var name: String
  /// The programs without which it cannot be asked.
  var needs: [String] = []
  var words: [String]
  var steps: [Step]
  var environment: [String: String?] = [:]
  /// Whether the screen at the end is the same each time it runs.
  var endsAlike = true
  var testDescription: String { name }

  /// One prompt and its answer.
  init(_ name: String, needs: [String] = [], _ words: [String], _ prompt: String, _ keys: String) {
    self.init(name, needs: needs, words, [(prompt, keys)])
  }

  /// Several in a row.
  init(
    _ name: String, needs: [String] = [], _ words: [String], _ steps: [(String, String)],
    endsAlike: Bool = true, environment: [String: String?] = [:]
  ) {
    self.name = name
    self.needs = needs
    self.words = words
    self.steps = steps.map { Step(shows: $0.0, keys: $0.1) }
    self.endsAlike = endsAlike
    self.environment = environment
  }

  /// Whether all that it needs is here.
  var canBeAsked: Bool { needs.allSatisfy(Tool.has) }

  /// The program without `spin`.
  func startBare(in lab: Lab) throws -> Program { try lab.start(changed(Launch(words))) }

  /// The program under `spin`.
  func start(in lab: Lab, _ moment: Moment) throws -> Program {
    try lab.start(changed(.spin(moment.options, moment.wrap(words))))
  }

  private func changed(_ launch: Launch) -> Launch {
    launch.with { $0.environment.merge(environment) { _, given in given } }
  }

  /// Answers all that it asks; under `spin` only once its terminal passes keys, as a person would.
  func answer(_ program: Program) async throws {
    for step in steps {
      try await program.wait(for: "\"\(step.shows)\", and someone who reads keys") {
        program.screen.shows(step.shows) && program.passesKeys
      }
      program.type(step.keys)
    }
  }
}

extension Program {
  /// Whether keys get to the command: without `spin` always.
  var passesKeys: Bool { launch.path != Products.spin || modes?.makesSignals == false }

  /// Whether a line is asked for on the main screen, and somebody reads what is typed. The modes are
  /// another thing than the bytes: those that take the overlay down may still be on their way.
  func asks(_ prompt: String) -> Bool {
    let screen = self.screen
    return !screen.isAlternate && screen.shows(prompt) && modes?.makesSignals == false
  }
}

extension Lab {
  /// Asks without `spin` and with it at each moment, and compares what is left.
  func compare(_ question: Question, moments: [Question.Moment] = Question.Moment.allCases)
    async throws
  {
    let bare = try question.startBare(in: self)
    try await question.answer(bare)
    let end = try await bare.end()
    let modes = bare.modes
    let programs = try moments.map { try question.start(in: self, $0) }
    for (program, moment) in zip(programs, moments) {
      try await question.answer(program)
      program.check(try await program.end(), equals: end, "\(moment)")
      program.check(program.modes, equals: modes, "\(moment): the modes as without spin")
      let screen = program.screen
      if question.endsAlike { program.check(screen.rest, equals: bare.screen.rest, "\(moment)") }
      if moment == .atOnce {
        program.check(screen.entries, equals: bare.screen.entries, "no overlay of ours")
      }
    }
  }
}

extension Shell {
  /// The pid of the `spin` that the shell has started, once that is past its exec.
  func job() async throws -> Int32 {
    var pid: Int32 = 0
    try await program.wait(for: "spin") {
      let children = ProcessTable.children(of: program.pid)
      pid = children.first { $0.words.first == Products.spin }?.pid ?? 0
      return pid > 0
    }
    return pid
  }
}
