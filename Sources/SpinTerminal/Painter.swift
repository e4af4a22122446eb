import SpinValues

/// Turns screens into bytes: only the cells that changed, in the order and with the moves that take the fewest.
///
/// It emits cells, SGR, cursor movement, mode 2026 and, for a whole screen, home and erase: nothing else, whatever the
/// cells hold. One frame is one array, for one write. It remembers the pen from frame to frame; where a frame was not
/// written to its end, or something else was, ``invalidate()`` makes the next one whole.
package struct Painter: Equatable, Sendable {
  private let sgr: SGR
  /// The terminal's pen; nil is unknown.
  private var pen: Pen?
  /// Whether the screen may hold something else than the last frame.
  private var isUnknown = true

  /// Frames with this many runs or more are written row by row without looking for a better order.
  private static let sortingLimit = 4096

  /// A painter for a terminal of which nothing is known yet.
  package init(depth: ColorDepth) {
    sgr = SGR(depth: depth)
  }

  /// Forget what is known of the terminal: the next frame is drawn whole.
  package mutating func invalidate() {
    isUnknown = true
    pen = nil
  }

  /// The bytes that turn one screen into another.
  ///
  /// - Parameters:
  ///   - old: what the last frame showed; nil, another size, or ``invalidate()`` before: the screen is erased first.
  ///   - new: what is to be seen.
  /// - Returns: nothing where nothing changed.
  package mutating func frame(from old: CellBuffer?, to new: CellBuffer) -> [UInt8] {
    let isWhole = isUnknown || old?.size != new.size
    if isWhole { pen = nil }
    let difference = FrameDifference(from: isWhole ? nil : old, to: new, sgr: sgr)
    if difference.runs.isEmpty && !isWhole { return [] }

    var bytes: [UInt8] = []
    bytes.reserveCapacity(isWhole ? new.cells.count * 2 + 64 : 512)
    bytes += EscapeSequence.beginSynchronized
    let start = bytes.count
    if isWhole {
      sgr.append(from: nil, to: .standard, to: &bytes)
      pen = .standard
      bytes += EscapeSequence.homeAndErase
      isUnknown = false
    }
    var best = Strokes(pen: pen, sgr: sgr)
    best.draw(difference.runs, of: new)
    if difference.runs.count > 1 && difference.runs.count < Painter.sortingLimit
      && !difference.isDisputed
    {
      var sorted = Strokes(pen: pen, sgr: sgr)
      sorted.draw(PenGroups(difference.runs).ordered(from: pen, sgr: sgr), of: new)
      if sorted.bytes.count < best.bytes.count { best = sorted }
    }
    bytes += best.bytes
    pen = best.pen
    if best.moves <= 1 && !isWhole {
      // One run needs no marks: a write of a few bytes is shown as one.
      bytes.removeSubrange(..<start)
      return bytes
    }
    bytes += EscapeSequence.endSynchronized
    return bytes
  }
}
