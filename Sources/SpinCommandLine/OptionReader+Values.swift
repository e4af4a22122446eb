import SpinValues

/// What each option does with its value.
extension OptionReader {
  /// Turns a switch on, or off.
  mutating func set(_ id: Option.ID, _ isOn: Bool) {
    switch id {
    case .noBackdrop: arguments.backdrop = !isOn
    case .ascii: arguments.ascii = isOn
    case .locked: arguments.locked = isOn
    case .notify: arguments.notify = isOn
    case .listStyles: ask(.styles)
    case .preserveStatus: arguments.preserveStatus = isOn
    case .quiet: arguments.quiet = isOn
    default: break
    }
  }

  /// Takes an option's value.
  ///
  /// - Throws: what is wrong with the value; the option keeps the one it had.
  mutating func set(_ id: Option.ID, _ value: [UInt8]) throws(ValueError) {
    switch id {
    case .title: arguments.title = value
    case .style: arguments.style = try style(value)
    case .frames: arguments.frames = try Self.frames(value)
    case .interval: arguments.interval = try Self.interval(value)
    case .size: arguments.size = try Self.choice(value)
    case .color: arguments.color = try ColorSpec.parse(value)
    case .background: arguments.background = try ColorSpec.parse(value)
    case .dim: arguments.dim = try Percent.parse(value)
    case .blur: arguments.blur = try Percent.parse(value)
    case .theme: arguments.theme = try Self.choice(value)
    case .delay: arguments.delay = try TimeValue.parse(value)
    case .timeout: arguments.timeout = try TimeValue.parse(value)
    case .idleTimeout: arguments.idleTimeout = try TimeValue.parse(value)
    case .onTimeout: arguments.onTimeout = value.isEmpty ? nil : value
    case .afterTimeout: arguments.afterTimeout = try Self.choice(value)
    case .signal: arguments.signal = try Signal.parse(value)
    case .killAfter: arguments.killAfter = try TimeValue.parse(value)
    case .output: arguments.output = try Self.choice(value)
    case .mode: arguments.mode = try Self.choice(value)
    case .heartbeat: arguments.heartbeat = try TimeValue.parse(value)
    case .tell: ask(.messages([try Message.line(value)]))
    case .generate: ask(.file(try Self.file(value)))
    case .noBackdrop, .ascii, .locked, .preserveStatus, .quiet, .notify, .listStyles: break
    case .help, .version: break
    }
  }

  /// What a preset says of a switch, in any case.
  static func truth(_ value: [UInt8]) throws(ValueError) -> Bool {
    switch SafeText.clean(value).lowercased() {
    case "1", "true", "yes": return true
    case "0", "false", "no": return false
    default:
      throw ValueError(
        "invalid value \(ValueError.quoted(value)): 1 or 0, true or false, yes or no")
    }
  }

  private func style(_ value: [UInt8]) throws(ValueError) -> String {
    let styles = styles()
    for style in styles where value.elementsEqual(style.utf8) { return style }
    throw Self.unknown("style", value, among: styles, listedBy: "'spin --list-styles' lists them")
  }

  private static func frames(_ value: [UInt8]) throws(ValueError) -> [[UInt8]] {
    let frames = value.split(separator: 0x20).map(Array.init)
    if frames.isEmpty {
      throw ValueError("at least one frame is needed, as in --frames '. o O o'")
    }
    return frames
  }

  private static func interval(_ value: [UInt8]) throws(ValueError) -> Duration {
    switch try TimeValue.parse(value) {
    case .off:
      throw ValueError("invalid time \(ValueError.quoted(value)): a frame must stay for a while")
    case .after(let duration): return duration
    case .never: return TimeValue.longest
    }
  }

  private static func choice<Choice>(_ value: [UInt8]) throws(ValueError) -> Choice
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    for choice in Choice.allCases where value.elementsEqual(choice.rawValue.utf8) { return choice }
    throw unknown("value", value, among: Choice.allCases.map(\.rawValue))
  }

  private static func file(_ value: [UInt8]) throws(ValueError) -> GeneratedFile {
    for file in GeneratedFile.allCases where value.elementsEqual(file.rawValue.utf8) {
      return file
    }
    throw unknown("value", value, among: GeneratedFile.offered)
  }

  /// - Parameter hint: where the known ones are to be found, if they are too many for a line.
  private static func unknown(
    _ what: String, _ value: [UInt8], among known: [String], listedBy hint: String? = nil
  ) -> ValueError {
    let problem = "unknown \(what) \(ValueError.quoted(value))"
    if let near = Suggestion.nearest(to: value, among: known) {
      return ValueError("\(problem), did you mean \(near)?")
    }
    if let hint { return ValueError("\(problem): \(hint)") }
    guard let last = known.last, known.count > 1 else { return ValueError(problem) }
    return ValueError("\(problem): \(known.dropLast().joined(separator: ", ")) or \(last)")
  }
}
