import SpinValues
import Testing

struct PercentTests {
  @Test func `a percentage is a whole number from 0 to 100`() throws {
    for value in 0...100 {
      #expect(try Percent.parse(Array("\(value)".utf8)).value == value)
      #expect(try Percent.parse(Array("\(value)%".utf8)).value == value)
    }
    #expect(Percent(clamping: .max).value == 100 && Percent(clamping: .min).value == 0)
  }

  @Test(arguments: ["", "%", "101", "-1", "1.5", "99999999999999999999", "1%%", "x", "1 "])
  func `what is no percentage is refused`(text: String) {
    #expect(throws: ValueError.self) { try Percent.parse(Array(text.utf8)) }
  }
}
