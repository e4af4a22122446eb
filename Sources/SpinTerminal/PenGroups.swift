/// Runs of a frame gathered by their pens, so that each pen is set once.
struct PenGroups {
  private struct Group {
    var pen: Pen
    var isBlank: Bool
    var runs: [FrameDifference.Run]
  }

  private var groups: [Group] = []
  private var byPen: [Pen: Int] = [:]
  /// For each background a group whose pen a blank can be written with.
  private var plain: [Color: Int] = [:]

  /// Up to so many pens, the best next one is looked for each time.
  private static let fewGroups = 24

  /// The runs by their pens; blanks go where their background is.
  init(_ runs: [FrameDifference.Run]) {
    for run in runs { add(run) }
  }

  private mutating func add(_ run: FrameDifference.Run) {
    if let index = byPen[run.pen] {
      groups[index].runs.append(run)
      if !run.isBlank { groups[index].isBlank = false }
      return
    }
    if run.pen.isPlain, let index = plain[run.pen.background] {
      if run.isBlank {
        groups[index].runs.append(run)
        return
      }
      if groups[index].isBlank {
        // Only blanks so far: the first characters of that background choose the pen.
        byPen[groups[index].pen] = nil
        groups[index].pen = run.pen
        groups[index].isBlank = false
        groups[index].runs.append(run)
        byPen[run.pen] = index
        return
      }
    }
    byPen[run.pen] = groups.count
    if run.pen.isPlain && plain[run.pen.background] == nil {
      plain[run.pen.background] = groups.count
    }
    groups.append(Group(pen: run.pen, isBlank: run.isBlank, runs: [run]))
  }

  /// The runs pen by pen, by position within each.
  ///
  /// - Parameter pen: the pen at hand. Of few pens always that one follows which takes the fewest bytes; many are
  ///   sorted by their backgrounds, so that the longer half of a change is seldom needed.
  func ordered(from pen: Pen?, sgr: SGR) -> [FrameDifference.Run] {
    var sorted: [FrameDifference.Run] = []
    sorted.reserveCapacity(groups.reduce(0) { $0 + $1.runs.count })
    var rest = groups
    if rest.count > PenGroups.fewGroups {
      rest.sort {
        ($0.pen.background.raw, $0.pen.foreground.raw, $0.pen.attributes.rawValue)
          < ($1.pen.background.raw, $1.pen.foreground.raw, $1.pen.attributes.rawValue)
      }
      for group in rest { sorted += group.runs }
      return sorted
    }
    var scratch: [UInt8] = []
    var current = pen
    while !rest.isEmpty {
      var best = 0
      var least = Int.max
      for (index, group) in rest.enumerated() {
        let cost = sgr.cost(from: current, to: group.pen, &scratch)
        if cost < least { (best, least) = (index, cost) }
      }
      let group = rest.remove(at: best)
      sorted += group.runs
      current = group.pen
    }
    return sorted
  }
}
