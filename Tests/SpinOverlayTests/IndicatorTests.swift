import SpinTerminal
import SpinValues
import Testing

@testable import SpinOverlay

@Suite struct IndicatorTests {
  @Test func `There are 36 styles, each under a name of its own`() {
    #expect(Indicator.names.count == 36)
    #expect(Set(Indicator.names).count == 36)
    #expect(Indicator.names.first == "activity")
    #expect(Indicator.named("no such style") == nil)
    #expect(Indicator.standard.name == "activity")
  }

  @Test(arguments: Indicator.names)
  func `Every frame is as wide as the others, in characters of undisputed width`(name: String)
    throws
  {
    let style = try #require(Indicator.named(name))
    #expect(style.frames.allSatisfy { DisplayWidth.of($0) == style.width })
    #expect(style.asciiFrames.allSatisfy { DisplayWidth.of($0) == style.asciiWidth })
    #expect(
      style.frames.joined().unicodeScalars.allSatisfy {
        $0 != "\u{2800}" && !DisplayWidth.isDisputed($0.value)
      })
    #expect(style.asciiFrames.joined().utf8.allSatisfy { (0x20..<0x7F).contains($0) })
    #expect(style.frames.count > 1 && style.asciiFrames.count > 1)
    #expect(style.interval >= .milliseconds(80) && style.interval <= .milliseconds(300))
  }

  @Test func `The drawn styles are drawn as described`() throws {
    #expect(try #require(Indicator.named("snake")).frames.prefix(3) == ["⠉⠉⠁", "⠈⠉⠉", " ⠉⠙"])
    #expect(try #require(Indicator.named("snake")).frames.count == 16)
    #expect(try #require(Indicator.named("scan")).frames.prefix(2) == ["⠶   ", "⠰⠆  "])
    #expect(try #require(Indicator.named("scan")).frames.count == 12)
    #expect(try #require(Indicator.named("pong")).frames.count == 14)
    #expect(try #require(Indicator.named("pong")).frames.first == "⡇⠁   ⢸")
    #expect(try #require(Indicator.named("ball")).frames.first == "(o     )")
    #expect(try #require(Indicator.named("ball")).frames.count == 10)
    #expect(
      try #require(Indicator.named("bar")).frames == [
        "[=   ]", "[==  ]", "[ == ]", "[  ==]", "[   =]", "[  ==]", "[ == ]", "[==  ]",
      ])
    #expect(try #require(Indicator.named("fill")).frames.last == " ")
    #expect(try #require(Indicator.named("sand")).frames.count == 20)
  }

  @Test func `Braille styles have a large drawing, the others none`() {
    let large = Indicator.names.filter { Indicator.named($0)?.large == .dots }
    #expect(
      large == [
        "dots", "dots2", "orbit", "twins", "bounce", "rain", "sand", "fill", "circle", "moon",
        "wave",
        "snake", "scan", "pong",
      ])
    #expect(Indicator.standard.large == .ring)
  }

  @Test func `Own frames are padded and made harmless`() {
    let own = Indicator(
      own: [Array("a".utf8), Array("你好".utf8), [0x1B, 0x5B, 0x6D]], interval: .milliseconds(50))
    #expect(own.width == 4)
    #expect(own.frames[0] == "a   ")
    #expect(own.frames[2].utf8.allSatisfy { $0 >= 0x20 })
    #expect(own.asciiFrames == ["|", "/", "-", "\\"])
    #expect(own.interval == .milliseconds(50))
    #expect(Indicator(own: [Array("<>".utf8)], interval: nil).asciiFrames == ["<>"])
    #expect(Indicator(own: [], interval: .zero).frames == [" "])
  }

  @Test func `A frame stays for its interval`() {
    let style = Indicator.standard
    #expect(style.frameIndex(after: .zero, count: 8) == 0)
    #expect(style.frameIndex(after: .milliseconds(124), count: 8) == 0)
    #expect(style.frameIndex(after: .milliseconds(125), count: 8) == 1)
    #expect(style.frameIndex(after: .milliseconds(1000), count: 8) == 0)
    #expect(style.frameIndex(after: .seconds(-5), count: 8) == 0)
    #expect((0..<8).contains(style.frameIndex(after: .seconds(Int64.max), count: 8)))
  }
}
