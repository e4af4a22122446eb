/// Writes the manual's markup as roff, for man(7).
///
/// In the markup `` `text` `` is literal (bold) and `_text_` a placeholder (italic); within
/// backquotes everything stands for itself.
enum Roff {
  /// A piece of the manual.
  enum Block: Sendable {
    /// The heading of a section.
    case section(String)
    /// The heading within a section.
    case subsection(String)
    /// A paragraph of sentences.
    case text(String)
    /// A term and what it means.
    case item(String, String)
    /// Lines as they are typed.
    case example([String])
  }

  /// The source of a page.
  static func render(_ blocks: [Block]) -> String {
    var source = ""
    var isFirst = true
    for block in blocks {
      switch block {
      case .section(let title):
        source += ".SH \(argument(title))\n"
      case .subsection(let title):
        source += ".SS \(argument(title))\n"
      case .text(let text):
        // A paragraph macro right after a heading is one too many for mandoc.
        if !isFirst { source += ".PP\n" }
        source += lines(text)
      case .item(let term, let text):
        source += ".TP\n" + inline(term) + "\n" + lines(text)
      case .example(let commands):
        if !isFirst { source += ".PP\n" }
        source += ".RS 4\n.nf\n"
        for command in commands { source += guarded("\\fB" + literal(command) + "\\fR") + "\n" }
        source += ".fi\n.RE\n"
      }
      switch block {
      case .section, .subsection: isFirst = true
      default: isFirst = false
      }
    }
    return source
  }

  /// An argument of a macro, in quotes.
  static func argument(_ text: String) -> String {
    var result = "\""
    for character in inline(text) { result += character == "\"" ? "\\(dq" : String(character) }
    return result + "\""
  }

  /// Sentences in source lines of at most 80 columns.
  private static func lines(_ text: String) -> String {
    TextLines.wrap(inline(text), width: 80).map { guarded($0) + "\n" }.joined()
  }

  /// A line that begins with `.` or `'` would be a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func inline(_ text: String) -> String {
    var result = ""
    var code = ""
    var isLiteral = false
    var isPlaceholder = false
    for character in text {
      if character == "`" {
        if isLiteral { result += "\\fB" + literal(code) + "\\fR" }
        code = ""
        isLiteral.toggle()
      } else if isLiteral {
        code.append(character)
      } else if character == "_" {
        isPlaceholder.toggle()
        result += isPlaceholder ? "\\fI" : "\\fR"
      } else {
        result += character == "\\" ? "\\e" : String(character)
      }
    }
    return result
  }

  /// Text that can be copied from the page: no typographic hyphens, quotes or accents.
  private static func literal(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      default: result.append(character)
      }
    }
    return result
  }
}
