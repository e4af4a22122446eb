/// Why a typed value was refused: one line, safe to print, without the name of the option.
///
/// The text names the value and how to put it right, as in
/// `invalid time '1h30': every part of a sum needs a unit (1h30m)`.
package struct ValueError: Error, Equatable, Sendable {
  /// The line; what was typed is in it as ``SafeText`` shows it.
  package let problem: String

  /// An error with a finished line.
  package init(_ problem: String) {
    self.problem = problem
  }

  /// The value as a message quotes it: harmless, at most 64 bytes, in single quotes.
  package static func quoted(_ value: [UInt8]) -> String {
    let text = SafeText.clean(value)
    let short = SafeText.cut(text, utf8Bytes: 64)
    return "'" + short + (short.utf8.count < text.utf8.count ? "..." : "") + "'"
  }
}
