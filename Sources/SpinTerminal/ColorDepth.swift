/// How many colours the terminal is given.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// 24 bits.
  case trueColor
  /// The palette of 256; 16–255 are the same everywhere.
  case palette256
  /// 0–15, whose colours are the user's.
  case palette16
  /// No colour at all (`NO_COLOR`, monochrome): bold and inverse remain.
  case none
}
