// The screen model under random output until it is interrupted, or for a number of seconds:
//
//     swift run -c release model-fuzz [SECONDS [SEED]]
//
// A trap says where; anything else that does not hold is printed with its seed, and the status is 1.

import ModelFuzzing

let arguments = CommandLine.arguments.dropFirst().map { Double($0) }
let limit = arguments.first ?? nil
var seed =
  arguments.count > 1 ? UInt64(arguments[1] ?? 0) : UInt64.random(in: 0...UInt64(UInt32.max))
let clock = ContinuousClock()
let start = clock.now
var bytes = 0
var reported = start
while limit.map({ clock.now - start < .seconds($0) }) ?? true {
  var exercise = ModelExercise(seed: seed)
  for _ in 0..<500 { bytes += try exercise.advance() }
  seed &+= 1
  if clock.now - reported > .seconds(10) {
    reported = clock.now
    print("\(bytes / 1_000_000) MB, next seed \(seed)")
  }
}
print("\(bytes / 1_000_000) MB, nothing found")
