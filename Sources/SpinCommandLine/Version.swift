/// Which release this is.
package enum Version {
  /// The number, as semver.org has it.
  package static let number = "0.1.0"

  /// What `--version` prints, without a newline.
  package static let line = "spin \(number)"

  /// The day the manual was last changed, as the manual's header shows it.
  static let manualDate = "2026-11-30"
}
