/// Makes text from outside harmless for a terminal or a log.
package enum SafeText {
  /// Text that moves no cursor, changes no mode and reorders nothing, whatever the bytes were.
  ///
  /// Bytes are read as UTF-8, what is not UTF-8 becomes U+FFFD. A tab, and a run of line ends, is
  /// one space; other controls are written `^X` as cat -v does, U+0080–9F (live in several
  /// terminals, also as UTF-8) become U+FFFD. Bidirectional controls, tags and other invisible
  /// characters are left out, but for joiners and variation selectors within emoji. More than eight
  /// combining marks on one character are cut. Cleaning twice is cleaning once.
  package static func clean(_ bytes: [UInt8]) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    var marks = 0
    var isInLineEnd = false
    for (index, scalar) in scalars.enumerated() {
      let isLineEnd = isLineEnd(scalar)
      defer { isInLineEnd = isLineEnd }
      if isLineEnd {
        if !isInLineEnd { result.append(" ") }
        last = " "
        marks = 0
        continue
      }
      switch scalar.value {
      case 0x20..<0x7F:
        result.append(scalar)
      case 0x09:
        result.append(" ")
      case 0..<0x20, 0x7F:
        result.append("^")
        result.append(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
      case 0x80..<0xA0:
        result.append("\u{FFFD}")
      default:
        let next = index + 1 < scalars.count ? scalars[index + 1] : nil
        guard isVisible(scalar, after: last, before: next) else { continue }
        if isMark(scalar) {
          marks += 1
          if marks > 8 { continue }
          // Stays the mark of the character before it.
          result.append(scalar)
          if scalar.value == 0xFE0F { last = scalar }
          continue
        }
        result.append(scalar.properties.generalCategory == .unassigned ? "\u{FFFD}" : scalar)
      }
      last = scalar
      marks = 0
    }
    return String(result)
  }

  /// The beginning of a text, at most so many bytes of UTF-8, ending at a whole character.
  package static func cut(_ text: String, utf8Bytes limit: Int) -> String {
    if text.utf8.count <= limit { return text }
    var end = text.startIndex
    var used = 0
    for index in text.indices {
      let size = text[index].utf8.count
      if used + size > limit { break }
      used += size
      end = text.index(after: index)
    }
    return String(text[..<end])
  }

  /// LF, CR, and U+2028 and U+2029, which PuTTY takes for line ends.
  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D, 0x2028, 0x2029: return true
    default: return false
    }
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return true
    default: return false
    }
  }

  /// False for what a reader could not see: U+200B, U+202E, U+E0041 and the like.
  private static func isVisible(
    _ scalar: Unicode.Scalar, after last: Unicode.Scalar?, before next: Unicode.Scalar?
  ) -> Bool {
    switch scalar.value {
    case 0xFE0E, 0xFE0F:
      return last?.properties.isEmoji ?? false
    case 0x200D:
      guard let last, let next else { return false }
      return isEmojiPart(last) && isEmojiPart(next)
    case 0xFFF9...0xFFFB:
      return false
    default:
      return !scalar.properties.isDefaultIgnorableCodePoint
    }
  }

  /// What a zero-width joiner may stand beside; digits and signs are emoji for Unicode, not here.
  private static func isEmojiPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value > 0xFF && scalar.properties.isEmoji
  }
}
