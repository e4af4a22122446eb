import SpinValues
import Testing

struct SuggestionTests {
  private let known = ["title", "timeout", "idle-timeout", "theme", "style", "signal", "q"]

  @Test(arguments: [
    ("titel", "title"), ("time", "timeout"), ("timout", "timeout"), ("SIGNAL", "signal"),
    ("sytle", "style"), ("idle", "idle-timeout"), ("them", "theme"), ("tilte", "title"),
  ])
  func `a slip or a beginning finds its word`(typed: String, meant: String) {
    #expect(Suggestion.nearest(to: Array(typed.utf8), among: known) == meant)
  }

  @Test(arguments: [
    "", "x", "zzz", "frobnicate", "ti", "z", String(repeating: "t", count: 100_000),
  ])
  func `what resembles nothing finds nothing`(typed: String) {
    #expect(Suggestion.nearest(to: Array(typed.utf8), among: known) == nil)
  }
}
