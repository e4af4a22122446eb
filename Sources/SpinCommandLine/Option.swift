import SpinValues

/// One option: what the parser, the help, the manual, the completions and the README know of it.
struct Option: Sendable {
  /// Which option it is: what the parser does with it hangs on this.
  enum ID: Sendable {
    case title, style, frames, interval, size, color, background, dim, blur, noBackdrop
    case theme, ascii, delay, locked
    case timeout, idleTimeout, onTimeout, afterTimeout, signal, killAfter, preserveStatus
    case output, quiet
    case mode, heartbeat, notify
    case listStyles, tell, generate, help, version
  }

  /// The groups of the help and of the manual, in their order.
  enum Group: String, CaseIterable, Sendable {
    case overlay = "Overlay"
    case timeLimit = "Time limit"
    case output = "Output"
    case place = "Where it runs"
    case information = "Information"
  }

  /// What follows the option.
  enum Value: Equatable, Sendable {
    /// Nothing; the option and its opposite turn something on and off.
    case toggle
    /// Nothing; the option is all that is wanted.
    case request
    /// Free text.
    case text
    /// A time.
    case time
    /// A command line for /bin/sh.
    case command
    /// A whole number from 0 to 100.
    case percent
    /// A colour.
    case color
    /// A signal.
    case signal
    /// A line for the card, ``Message``.
    case message
    /// The name of an indicator.
    case style
    /// One of a few words, ``Option/choices``.
    case choice
  }

  let id: ID
  let group: Group
  /// The letter, in ASCII, or nil.
  let short: Unicode.Scalar?
  /// The name without its dashes.
  let name: String
  let value: Value
  /// What stands for the value in texts; empty where the choices do, or where there is none.
  let placeholder: String
  /// The value it has where none is typed; empty where one must be. Such a value is only taken from
  /// behind an equals sign: the next word is the command's.
  let bare: String
  /// The environment variable that presets it, or empty.
  let preset: String
  /// Some words for the help, without a full stop.
  let summary: String
  /// What holds without the option, in words; empty where that goes without saying.
  let fallback: String
  /// Sentences for the manual, in its markup (``Roff``).
  let manual: String

  init(
    _ id: ID, _ group: Group, _ name: String, short: Unicode.Scalar? = nil, _ value: Value,
    _ placeholder: String = "", bare: String = "", preset: String = "", summary: String,
    fallback: String = "",
    manual: String
  ) {
    self.id = id
    self.group = group
    self.short = short
    self.name = name
    self.value = value
    self.placeholder = placeholder
    self.bare = bare
    self.preset = preset
    self.summary = summary
    self.fallback = fallback
    self.manual = manual
  }

  /// Whether a value belongs to it, or may.
  var takesValue: Bool { value != .toggle && value != .request }

  /// Whether the next word is its value, where none is joined to it.
  var takesNextWord: Bool { takesValue && bare.isEmpty }

  /// The words that may follow it, where they are few and known.
  var choices: [String] {
    switch id {
    case .size: return Arguments.IndicatorSize.allCases.map(\.rawValue)
    case .theme: return Arguments.Theme.allCases.map(\.rawValue)
    case .afterTimeout: return Arguments.AfterTimeout.allCases.map(\.rawValue)
    case .output: return Arguments.Output.allCases.map(\.rawValue)
    case .mode: return Arguments.Mode.allCases.map(\.rawValue)
    case .generate: return GeneratedFile.offered
    default: return []
    }
  }

  /// What stands for the value in texts: `TIME`, `auto|dark|light`, or empty.
  var valueName: String {
    value == .choice ? choices.joined(separator: "|") : placeholder
  }

  /// Whether each of several counts, and not only the last.
  var isRepeatable: Bool { value == .message }

  /// How it is typed: `--title TEXT`, `--blur[=PERCENT]`, `--quiet`.
  var usage: String {
    guard takesValue else { return "--" + name }
    return "--" + name + (takesNextWord ? " \(valueName)" : "[=\(valueName)]")
  }

  /// The name of a switch's opposite, without its dashes; nil for what is no switch.
  var opposite: String? {
    guard value == .toggle else { return nil }
    return name.hasPrefix("no-") ? String(name.dropFirst(3)) : "no-" + name
  }

  /// The letter as text, or nil.
  var letter: String? {
    short.map { String($0) }
  }

  /// Whether a typed name, without its dashes, is this option's.
  func isNamed(_ typed: ArraySlice<UInt8>) -> Bool {
    typed.elementsEqual(name.utf8)
  }

  /// Whether a typed name, without its dashes, is the opposite's; nothing is allocated for it.
  func isOpposite(_ typed: ArraySlice<UInt8>) -> Bool {
    guard value == .toggle else { return false }
    if name.utf8.starts(with: "no-".utf8) { return typed.elementsEqual(name.utf8.dropFirst(3)) }
    return typed.starts(with: "no-".utf8) && typed.dropFirst(3).elementsEqual(name.utf8)
  }
}
