/// What is asked for in place of a run.
enum Inquiry {
  /// All styles.
  case styles
  /// Lines for the card of the run around.
  case messages([[UInt8]])
  /// A generated file.
  case file(GeneratedFile)

  /// The option that asks for it.
  var option: String {
    switch self {
    case .styles: return "--list-styles"
    case .messages: return "--tell"
    case .file: return "--generate"
    }
  }

  /// What comes of it.
  func request(_ arguments: Arguments) -> Request {
    switch self {
    case .styles: return .listStyles(arguments)
    case .messages(let lines): return .tell(lines)
    case .file(let file): return .generate(file)
    }
  }
}
