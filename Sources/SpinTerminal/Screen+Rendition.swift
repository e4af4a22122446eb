internal import SpinValues

extension Screen {
  /// SGR. A code with sub-parameters is read as a whole; one that is not known changes nothing.
  mutating func selectRendition() {
    let parameters = parser.parameters
    if parameters.count == 0 {
      pen = .standard
      return
    }
    var index = 0
    while index < parameters.count {
      let code = parameters[index]
      var end = index &+ 1
      while parameters.isSub(end) { end &+= 1 }
      switch code {
      case 38, 48, 58:
        let (color, next) = color(in: parameters, from: index, group: end)
        if let color, code == 38 { pen.foreground = color }
        if let color, code == 48 { pen.background = color }
        end = next
      case 4 where end > index &+ 1:
        set(.underline, parameters[index &+ 1] != 0)
      case _ where end == index &+ 1:
        select(code)
      default:
        break
      }
      index = end
    }
  }

  private mutating func set(_ attribute: Pen.Attributes, _ isOn: Bool) {
    if isOn { pen.attributes.insert(attribute) } else { pen.attributes.remove(attribute) }
  }

  private mutating func select(_ code: Int) {
    switch code {
    case 0: pen = .standard
    case 1: pen.attributes.insert(.bold)
    case 2: pen.attributes.insert(.faint)
    case 3: pen.attributes.insert(.italic)
    case 4, 21: pen.attributes.insert(.underline)
    case 5, 6: pen.attributes.insert(.blink)
    case 7: pen.attributes.insert(.inverse)
    case 8: pen.attributes.insert(.hidden)
    case 9: pen.attributes.insert(.strike)
    case 22: pen.attributes.subtract([.bold, .faint])
    case 23: pen.attributes.remove(.italic)
    case 24: pen.attributes.remove(.underline)
    case 25: pen.attributes.remove(.blink)
    case 27: pen.attributes.remove(.inverse)
    case 28: pen.attributes.remove(.hidden)
    case 29: pen.attributes.remove(.strike)
    case 30...37: pen.foreground = .palette(UInt8(code &- 30))
    case 39: pen.foreground = .standard
    case 40...47: pen.background = .palette(UInt8(code &- 40))
    case 49: pen.background = .standard
    case 90...97: pen.foreground = .palette(UInt8(code &- 82))
    case 100...107: pen.background = .palette(UInt8(code &- 92))
    default: break
    }
  }

  /// The colour after 38, 48 or 58, and where the next code is: `38;5;n`, `38;2;r;g;b`, `38:5:n`, `38:2:r:g:b` and
  /// `38:2:space:r:g:b` with whatever follows.
  private func color(
    in parameters: ControlParameters, from index: Int, group end: Int
  ) -> (Color?, next: Int) {
    let kind = parameters[index &+ 1]
    let isGroup = end > index &+ 1
    let limit = isGroup ? end : parameters.count
    switch kind {
    case 5:
      let color = limit > index &+ 2 ? UInt8(exactly: parameters[index &+ 2]) : nil
      return (color.map { .palette($0) }, isGroup ? end : index &+ 3)
    case 2:
      let hasSpace = isGroup && end &- index > 5
      let first = index &+ (hasSpace ? 3 : 2)
      let next = isGroup ? end : index &+ 5
      guard first &+ 2 < limit, let red = UInt8(exactly: parameters[first]),
        let green = UInt8(exactly: parameters[first &+ 1]),
        let blue = UInt8(exactly: parameters[first &+ 2])
      else { return (nil, next) }
      return (.rgb(RGB(red: red, green: green, blue: blue)), next)
    default:
      return (nil, isGroup ? end : index &+ 2)
    }
  }
}
