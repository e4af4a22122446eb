/// A text, one cell at a time, in a form whose width every terminal agrees on.
///
/// Emoji sequences are where terminals differ (a family is 2, 6 or 8 cells wide, `⚠` with its selector 1 or 2), so a
/// sequence is shown by its first emoji: joiners and what they join, skin tones, variation selectors and tags go. A
/// pair of regional indicators stays, a lone one becomes its letter, other combining characters stay, three a cell.
/// Control characters become U+FFFD.
struct TextCells: IteratorProtocol {
  /// What stands in one cell, or in two.
  struct Item {
    /// The first scalar.
    var scalar: UInt32
    /// The combining scalars after it, packed as in ``Cell/marks``.
    var marks: UInt64 = 0
    /// One or two columns.
    var width: Int

    /// Add the scalars to a text.
    func append(to view: inout String.UnicodeScalarView) {
      if let first = Unicode.Scalar(scalar) { view.append(first) }
      var rest = marks
      while rest != 0 {
        if let mark = Unicode.Scalar(UInt32(rest & 0x1F_FFFF)) { view.append(mark) }
        rest >>= 21
      }
    }
  }

  private var scalars: String.UnicodeScalarView.Iterator
  private var ahead: UInt32?

  /// The cells of a text.
  init(_ text: String) {
    scalars = text.unicodeScalars.makeIterator()
    ahead = scalars.next()?.value
  }

  /// The next cell, nil at the end.
  mutating func next() -> Item? {
    while let scalar = ahead {
      ahead = scalars.next()?.value
      if scalar < 0x20 || (0x7F..<0xA0).contains(scalar) {
        return finish(Item(scalar: 0xFFFD, width: 1))
      }
      if TextCells.isRegionalIndicator(scalar) {
        return finish(flag(first: scalar))
      }
      let width = DisplayWidth.of(scalar)
      // Combining characters that follow nothing have nowhere to go.
      if width == 0 || scalar == 0xAD { continue }
      return finish(Item(scalar: scalar, width: width))
    }
    return nil
  }

  /// Take what joins the cell before it.
  private mutating func finish(_ start: Item) -> Item {
    var item = start
    var shift: UInt64 = 0
    while let scalar = ahead {
      if scalar == 0x200D {
        ahead = scalars.next()?.value
        // Only what is joined to an emoji disappears: scripts use the joiner too.
        if TextCells.isPictographic(item.scalar), let joined = ahead,
          TextCells.isPictographic(joined)
        {
          ahead = scalars.next()?.value
        }
        continue
      }
      if (0x1F3FB...0x1F3FF).contains(scalar) && item.width == 2 {
        ahead = scalars.next()?.value
        continue
      }
      // A soft hyphen is drawn by some and not by others.
      if scalar == 0xAD {
        ahead = scalars.next()?.value
        continue
      }
      guard scalar >= 0x300, DisplayWidth.of(scalar) == 0 else { break }
      ahead = scalars.next()?.value
      if TextCells.isDrawableMark(scalar) && shift < 63 {
        item.marks |= UInt64(scalar) << shift
        shift += 21
      }
    }
    return item
  }

  /// A flag of two regional indicators, or the letter of a lone one.
  private mutating func flag(first: UInt32) -> Item {
    if let second = ahead, TextCells.isRegionalIndicator(second) {
      ahead = scalars.next()?.value
      return Item(scalar: first, marks: UInt64(second), width: 2)
    }
    return Item(scalar: 0x41 + (first - 0x1F1E6), width: 1)
  }

  /// A combining character that belongs in the cell before it: not a selector, a tag, a keycap or a format character.
  private static func isPlainMark(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x061C, 0x180B...0x180F, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x20E3,
      0xFE00...0xFE0F, 0xFEFF, 0xFFF0...0xFFFB, 0xE0000...0xE0FFF:
      return false
    default:
      return true
    }
  }

  /// A mark that may be sent to a terminal: a plain combining character, or the second half of a flag.
  static func isDrawableMark(_ scalar: UInt32) -> Bool {
    isRegionalIndicator(scalar)
      || (scalar >= 0x300 && DisplayWidth.of(scalar) == 0 && isPlainMark(scalar))
  }

  /// Half a flag.
  static func isRegionalIndicator(_ scalar: UInt32) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar)
  }

  /// What an emoji joiner can be followed by: emoji, and the signs for gender, medicine, law and the like.
  private static func isPictographic(_ scalar: UInt32) -> Bool {
    (0x2190...0x2BFF).contains(scalar) || (0x1F000...0x1FAFF).contains(scalar)
  }
}
