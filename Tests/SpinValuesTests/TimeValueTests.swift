import SpinValues
import Testing

struct TimeValueTests {
  private func parse(_ text: String) throws(ValueError) -> TimeValue {
    try TimeValue.parse(Array(text.utf8))
  }

  private static let second: Int64 = 1_000_000_000

  @Test(
    arguments: [
      ("10", 10_000_000_000), ("10s", 10_000_000_000), ("2m", 120_000_000_000),
      ("1h", 3_600_000_000_000),
      ("1d", 86_400_000_000_000), (".5", 500_000_000), ("5.", 5_000_000_000),
      ("1e3", 1_000_000_000_000),
      ("1E3", 1_000_000_000_000), ("1e+1", 10_000_000_000), ("15e-1", 1_500_000_000),
      ("+3", 3_000_000_000),
      (" \t3", 3_000_000_000), ("0x1.8", 1_500_000_000), ("0X1P4", 16_000_000_000),
      ("0x10p-4s", 1_000_000_000), ("0x1d", 29_000_000_000), ("0x1p0d", 86_400_000_000_000),
      ("1.5m", 90_000_000_000), ("007", 7_000_000_000), ("0.0005h", 1_800_000_000),
      ("1e-9", 1), ("0x.8m", 30_000_000_000), ("1e3m", 60_000_000_000_000),
    ] as [(String, Int64)])
  func `what GNU timeout takes means the same here`(text: String, nanoseconds: Int64) throws {
    #expect(try parse(text) == .after(.nanoseconds(nanoseconds)))
  }

  @Test(
    arguments: [
      ("200ms", 200_000_000), ("1.5ms", 1_500_000), ("1m30s", 90_000_000_000),
      ("1h30m", 5_400_000_000_000), ("1d1h1m1s1ms", 90_061_001_000_000),
      ("30s1m", 90_000_000_000), ("0h5s", 5_000_000_000), ("1e1s5ms", 10_005_000_000),
      ("+1m1s", 61_000_000_000), ("0x1ms", 1_000_000),
    ] as [(String, Int64)])
  func `milliseconds and sums are understood as well`(text: String, nanoseconds: Int64) throws {
    #expect(try parse(text) == .after(.nanoseconds(nanoseconds)))
  }

  @Test(arguments: ["0", "0s", "-0", "+0", "0.000", "0e5", "0x0", "0m0s", "-0d", "0e-99999", "00"])
  func `zero is off`(text: String) throws {
    #expect(try parse(text) == .off)
  }

  @Test(arguments: [
    "1e-10", "1e-100", "1e-5000", "1e-99999999999999999999", ".0000000000000000000001ms",
    "0x1p-9999", "1e-2000000000d", "0.0000000001", "0." + String(repeating: "0", count: 500) + "1",
  ])
  func `a positive time too small for the clock is the smallest step, never off`(text: String)
    throws
  {
    #expect(try parse(text) == .after(.nanoseconds(1)))
  }

  @Test(arguments: [
    "inf", "INF", "infinity", "Infinity", "+inf", "infd", "infs", "1e400", "1e99999999999999999999",
    "9223372036854775808d", "9223372036854775807", "5000000000", "53376d", "0x1p70", "1e9d1h",
    "99999999999999999999999999999999999999999999", "0x" + String(repeating: "f", count: 200),
    "4611686018427387905e-9",
  ])
  func `a time too large to be counted never ends`(text: String) throws {
    #expect(try parse(text) == .never)
  }

  @Test func `the longest counted time is exactly 2^62 nanoseconds`() throws {
    #expect(try parse("4611686018427387904e-9") == .after(TimeValue.longest))
    #expect(try parse("4611686018427387903.5e-9") == .after(TimeValue.longest))
    #expect(try parse("4611686018427387904.1e-9") == .never)
    #expect(try parse("4611686018.427387904s1e-9s") == .never)
  }

  @Test(
    arguments: [
      ("1.0000000001", 1_000_000_001), ("0.1", 100_000_000), ("0.3", 300_000_000),
      ("1e-9ms", 1), ("0.0000015ms", 2), ("33.333333333333ms", 33_333_334),
      ("0x0.00000001", 1), ("1.00000000000000000000000000000001s", 1_000_000_001),
    ] as [(String, Int64)])
  func `a time is exact, and rounded up to a nanosecond`(text: String, nanoseconds: Int64) throws {
    #expect(try parse(text) == .after(.nanoseconds(nanoseconds)))
  }

  @Test(
    arguments: [
      ("", "a number was expected"), ("  ", "a number was expected"), ("nan", "a number"),
      ("NAN", "a number"), ("-nan", "a number"), ("abc", "a number"), ("s", "a number"),
      (".", "a number"), (".s", "a number"), ("+", "a number"), ("--5", "a number"),
      ("e5", "a number"), ("-1", "cannot be negative"), ("-1s", "cannot be negative"),
      ("-.1ms", "cannot be negative"), ("-inf", "cannot be negative"),
      ("-1e-10000", "cannot be negative"), ("-0m1s", "cannot be negative"),
      ("42D", "units are ms, s, m, h and d"), ("1S", "units"), ("1ss", "units"), ("1w", "units"),
      ("1us", "units"), ("10€", "units"), ("1e", "units"), ("1e+", "units"), ("0x", "units"),
      ("0xg", "units"), ("0x1p", "units"), ("1m30x", "units"), ("1mx", "units"), ("1.2.3", "units"),
      ("1:30", "units"), ("1_000", "units"), ("１", "a number"),
      ("1 s", "no blanks"), ("1s ", "units"), ("10 ", "no blanks"), ("1m 30s", "units"),
      ("1,5", "decimal point is '.'"), ("1,5,5", "decimal point"), ("1h30", "(1h30m)"),
      ("1m30", "(1m30s)"), ("1d2", "(1d2h)"), ("1s5", "(1s5ms)"), ("infs1m", "inf stands alone"),
      ("1minf", "units"), ("1m-30s", "units"), ("1m+30s", "units"),
    ] as [(String, String)])
  func `what is not a time is refused with a reason`(text: String, reason: String) {
    let error = #expect(throws: ValueError.self) { try parse(text) }
    #expect(error?.problem.hasPrefix("invalid time '\(text)': ") == true)
    #expect(error?.problem.contains(reason) == true, "\(error?.problem ?? "")")
  }

  @Test func `an error is one harmless line whatever was typed`() {
    let texts: [[UInt8]] = [
      [0x1B, 0x5B, 0x32, 0x4A], [0xFF, 0x00], Array(repeating: 0x41, count: 100_000),
    ]
    for bytes in texts {
      let error = #expect(throws: ValueError.self) { try TimeValue.parse(bytes) }
      let problem = error?.problem ?? ""
      #expect(problem.utf8.count < 200)
      #expect(problem.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
    }
  }

  @Test func `every text of up to four of the grammar's letters is read without a trap`() {
    let letters = Array("0.1e-+xpmshdin ".utf8)
    var texts: [[UInt8]] = [[]]
    var off = 0
    var accepted = 0
    for _ in 0..<4 {
      texts = texts.flatMap { text in letters.map { text + [$0] } }
      for text in texts {
        guard let value = try? TimeValue.parse(text) else { continue }
        accepted += 1
        if value == .off { off += 1 }
        if case .after(let duration) = value { #expect(duration > .zero) }
      }
    }
    #expect(off > 100)
    #expect(accepted > 500)
  }

  @Test func `long numbers are read whole`() throws {
    let digits =
      String(repeating: "0", count: 50_000) + "7." + String(repeating: "0", count: 50_000)
    #expect(try parse(digits) == .after(.seconds(7)))
    #expect(try parse(digits + "1") == .after(.nanoseconds(7 * Self.second + 1)))
    #expect(
      try parse("0." + String(repeating: "0", count: 50_000) + "5e50001") == .after(.seconds(5)))
  }
}
