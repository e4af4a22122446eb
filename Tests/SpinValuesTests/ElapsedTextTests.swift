import SpinValues
import Testing

struct ElapsedTextTests {
  @Test(arguments: [
    (0, "0s", "0:00"), (4, "4s", "0:04"), (42, "42s", "0:42"), (72, "1m 12s", "1:12"),
    (60, "1m 00s", "1:00"), (3599, "59m 59s", "59:59"), (3600, "1h 00m 00s", "1:00:00"),
    (3725, "1h 02m 05s", "1:02:05"), (360_000, "100h 00m 00s", "100:00:00"), (-5, "0s", "0:00"),
  ])
  func `times are written for sentences and for clocks`(seconds: Int, words: String, clock: String)
  {
    #expect(ElapsedText.words(.seconds(seconds)) == words)
    #expect(ElapsedText.clock(.seconds(seconds)) == clock)
  }

  @Test func `parts of a second are dropped, and no time traps`() {
    #expect(ElapsedText.words(.milliseconds(1999)) == "1s")
    #expect(ElapsedText.words(.milliseconds(-1)) == "0s")
    let longest = Duration(secondsComponent: .max, attosecondsComponent: 0)
    #expect(ElapsedText.clock(longest).hasSuffix(":07"))
  }
}
