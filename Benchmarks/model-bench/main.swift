// How many bytes a second the screen model takes. Inside the timed interval: Screen.feed alone, in pieces of 64 KiB as
// they come from a pty; the text is made before, and the cells are copied once after.
//
//     swift run -c release model-bench [SECONDS]

import SpinTerminal
import SpinValues

/// A stream that is fed again and again.
struct Stream {
  let name: String
  let bytes: [UInt8]

  init(_ name: String, repeating unit: String) {
    self.name = name
    let unit = Array(unit.utf8)
    bytes = Array(repeatElement(unit, count: max(1, (1 << 22) / unit.count)).joined())
  }

  /// Lines as a compiler or a log writes them, none wrapped.
  static func log(columns: Int) -> Stream {
    var text = ""
    var seed: UInt32 = 1
    for line in 0..<200 {
      seed = seed &* 1_664_525 &+ 1_013_904_223
      let file = "src/CMakeFiles/spin.dir/file\(seed % 9973).cpp.o "
      let words = "[\(line)/200] Building CXX object " + file
      let long = String(repeating: words, count: 4)
      text += long.prefix(20 + Int(seed >> 16) % (columns - 20)) + "\r\n"
    }
    return Stream("log lines, \(columns) columns", repeating: text)
  }
}

let seconds = CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 1
let ascii = String((0x20..<0x7F).map { Character(Unicode.Scalar($0)) })
let streams = [
  Stream.log(columns: 80),
  Stream.log(columns: 200),
  Stream("one long line, wrapped", repeating: ascii),
  Stream("yes", repeating: "y\r\n"),
  Stream("seq", repeating: (100_000..<100_500).map { "\($0)\r\n" }.joined()),
  Stream(
    "colours",
    repeating: "\u{1B}[01m\u{1B}[Kmain.c:12:3:\u{1B}[m\u{1B}[K "
      + "\u{1B}[01;35mwarning\u{1B}[m: unused\r\n"),
  Stream("accents", repeating: "für die größte Übung im Gelände äußerst nützlich\r\n"),
  Stream("Chinese", repeating: "屏幕上的字符寬度是兩格的\r\n"),
  Stream(
    "cursor", repeating: (1...24).map { "\u{1B}[\($0);7H\u{1B}[38;5;\($0)mx\u{1B}[K" }.joined()),
  Stream("scroll region", repeating: "\u{1B}[3;20r\u{1B}[20;1Hline\n\u{1B}[r\u{1B}[24;1Hbar"),
]
for size in [Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
  print("\(size.columns)x\(size.rows)")
  for stream in streams {
    var screen = Screen(size: size)
    var taken = 0
    let clock = ContinuousClock()
    let start = clock.now
    repeat {
      stream.bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          screen.feed(UnsafeRawBufferPointer(rebasing: rest.prefix(65536)))
          rest = rest.dropFirst(65536)
        }
      }
      taken += stream.bytes.count
    } while clock.now - start < .seconds(seconds)
    let time = (clock.now - start) / .seconds(1)
    let rate = Int(Double(taken) / time / 1e6)
    let sum = screen.cells.text(row: 3).utf8.count
    print("  \(rate) MB/s  \(stream.name)  (\(sum))")
  }
}
var full = Screen(size: Size(columns: 200, rows: 60))
var buffer = full.cells
let copies = 2000
let time = ContinuousClock().measure {
  for _ in 0..<copies {
    full.feed([0x78])
    full.copyCells(to: &buffer)
  }
}
print("copying 200x60 cells: \(Int(time / .microseconds(1)) / copies) µs")
