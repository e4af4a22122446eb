package import SpinValues

internal import CSpin

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// A program with its arguments and environment, as execve(2) takes them, and what its descriptors
/// and its terminal are.
package struct Launch {
  /// The words, the first looked up in `PATH` where it has no slash.
  package let words: Words
  /// Replacements and additions to the environment; everything else stays as it is.
  package var environment: [Variable] = []
  /// What 0, 1 and 2 become.
  package var standard = Standard()
  /// Which of 0, 1, 2 were closed when we were started, as bits; they stay closed.
  package var closed: Int32 = 0
  /// The terminal whose foreground group the child becomes before it runs.
  package var foreground: Int32?
  /// Sent to the child when we die, where the system can (Linux).
  package var deathSignal: Signal?

  /// A variable of the environment.
  package struct Variable {
    let name: String
    let value: [UInt8]

    /// A variable of that name and value.
    package init(_ name: String, _ value: [UInt8]) {
      self.name = name
      self.value = value
    }
  }

  /// What 0, 1 and 2 become: descriptors of ours, or nil for the inherited ones.
  package struct Standard {
    package var input: Int32?
    package var output: Int32?
    package var error: Int32?

    /// The inherited ones but for those that are given.
    package init(input: Int32? = nil, output: Int32? = nil, error: Int32? = nil) {
      self.input = input
      self.output = output
      self.error = error
    }

    /// By its number: 0, 1 or 2.
    package subscript(number: Int32) -> Int32? {
      get { number == 0 ? input : number == 1 ? output : error }
      set {
        switch number {
        case 0: input = newValue
        case 1: output = newValue
        default: error = newValue
        }
      }
    }
  }

  /// A launch of `words` that inherits everything.
  package init(words: Words) {
    self.words = words
  }

  /// Why nothing was started.
  package enum Failure: Error, Equatable {
    /// The program could not be executed (execve(2)).
    case notExecuted(SystemError)
    /// No process could be made.
    case noProcess(SystemError)
  }

  /// Starts the program in a process group of its own, with the signals that we were started with.
  /// Its pid, which is its group's number.
  package func start() throws(Failure) -> Int32 {
    let (pid, error) = withCLaunch { launch in
      let pid = withUnsafePointer(to: launch) { spin_launch($0) }
      return (pid, SystemError.current)
    }
    if pid == -2 { throw .notExecuted(error) }
    if pid < 0 { throw .noProcess(error) }
    return pid
  }

  /// Becomes the program: nothing of ours remains. Returns only when that failed.
  package func become() -> SystemError {
    withCLaunch { launch in
      withUnsafePointer(to: launch) { spin_become($0) }
      return SystemError.current
    }
  }

  /// Calls `body` with the C form, whose pointers are valid until it returns.
  ///
  /// Nothing is copied where nothing is changed: this stands between the user and the command.
  func withCLaunch<Result>(_ body: (spin_launch) -> Result) -> Result {
    if let list = words.list {
      return withEnvironment { envp in body(form(argv: list.start, envp: envp)) }
    }
    return withStrings(words.bytes) { argv in
      withEnvironment { envp in body(form(argv: argv, envp: envp)) }
    }
  }

  private typealias Strings = UnsafePointer<UnsafeMutablePointer<CChar>?>

  private func form(argv: Strings, envp: Strings) -> spin_launch {
    var launch = spin_launch()
    launch.argv = argv
    launch.envp = envp
    launch.stdio = (standard.input ?? -1, standard.output ?? -1, standard.error ?? -1)
    launch.closed = closed
    launch.foreground = foreground ?? -1
    launch.death_signal = deathSignal?.number ?? 0
    return launch
  }

  private func withEnvironment<Result>(_ body: (Strings) -> Result) -> Result {
    if environment.isEmpty, let ours = spin_environment() { return body(ours) }
    let added = environment.map { Array("\($0.name)=".utf8) + $0.value }
    return withStrings(added, after: Environment.pointers(without: environment.map(\.name)), body)
  }

  /// Calls `body` with a NULL-terminated list of pointers: those given, then the words as strings.
  private func withStrings<Result>(
    _ words: [[UInt8]], after pointers: [UnsafeMutablePointer<CChar>?] = [],
    _ body: (Strings) -> Result
  ) -> Result {
    var storage: [CChar] = []
    var starts: [Int] = []
    for word in words {
      starts.append(storage.count)
      for byte in word { storage.append(CChar(bitPattern: byte)) }
      storage.append(0)
    }
    return storage.withUnsafeMutableBufferPointer { strings in
      let list = pointers + starts.map { strings.baseAddress?.advanced(by: $0) } + [nil]
      return list.withUnsafeBufferPointer { list in
        list.baseAddress.map(body)!
      }
    }
  }
}

/// The environment of this process, as bytes.
package enum Environment {
  /// The value of a variable (getenv(3)), or nil where it is not set.
  package static func value(_ name: String) -> [UInt8]? {
    guard let value = getenv(name) else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// The value of a variable as text, or nil where it is not set; what is not UTF-8 in it is
  /// replaced.
  package static func string(_ name: StaticString) -> String? {
    let name = UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
    return getenv(name).map { String(cString: $0) }
  }

  /// The value of a variable that counts only where it is not empty.
  package static func text(_ name: String) -> [UInt8]? {
    guard let bytes = value(name), !bytes.isEmpty else { return nil }
    return bytes
  }

  /// Whether a variable is set and not empty, without copying its value.
  package static func has(_ name: String) -> Bool {
    guard let value = getenv(name) else { return false }
    return value[0] != 0
  }

  /// Whether the name of any variable begins with `prefix`.
  package static func hasName(beginningWith prefix: StaticString) -> Bool {
    guard var next = spin_environment() else { return false }
    let start = UnsafeRawPointer(prefix.utf8Start).assumingMemoryBound(to: CChar.self)
    while let variable = next.pointee {
      if strncmp(variable, start, prefix.utf8CodeUnitCount) == 0 { return true }
      next += 1
    }
    return false
  }

  /// Sets a variable of our own environment (setenv(3)), which what we start inherits; nil takes it
  /// away.
  package static func set(_ name: String, _ value: String?) {
    if let value {
      setenv(name, value, 1)
    } else {
      unsetenv(name)
    }
  }

  /// Every variable but those of the given names, in order, duplicates and odd names included.
  static func pointers(without names: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var result: [UnsafeMutablePointer<CChar>?] = []
    guard var next = spin_environment() else { return result }
    while let variable = next.pointee {
      let isReplaced = names.contains { name in
        let length = name.utf8.count
        return strncmp(variable, name, length) == 0
          && variable[length] == CChar(bitPattern: UInt8(ascii: "="))
      }
      if !isReplaced { result.append(variable) }
      next += 1
    }
    return result
  }
}

/// The words that this process was started with, as bytes.
package enum CommandWords {
  /// All of them, the first the name of the program.
  ///
  /// `CommandLine.arguments` would replace what is not UTF-8.
  package static var all: Words {
    var count: Int32 = 0
    guard let words = spin_words(&count) else {
      return Words(Words.List(CommandLine.unsafeArgv), count: Int(CommandLine.argc))
    }
    return Words(Words.List(words), count: Int(count))
  }
}
