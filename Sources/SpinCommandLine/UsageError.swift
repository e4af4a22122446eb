/// Why a command line was refused; the status is then 125.
package struct UsageError: Error, Equatable, Sendable {
  /// One harmless line, without `spin: ` and without a newline.
  package let message: String

  init(_ message: String) {
    self.message = message
  }
}
