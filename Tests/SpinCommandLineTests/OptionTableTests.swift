import SpinValues
import Testing

@testable import SpinCommandLine

struct OptionTableTests {
  private let options = OptionTable.all

  @Test func `no letter and no name means two things`() {
    let letters = options.compactMap(\.letter)
    #expect(Set(letters).count == letters.count)
    let names = options.map(\.name) + options.compactMap(\.opposite)
    #expect(Set(names).count == names.count)
    let presets = options.map(\.preset).filter { !$0.isEmpty }
    #expect(Set(presets).count == presets.count)
  }

  @Test func `names are lower-case words joined by dashes, letters are ASCII letters`() {
    for option in options {
      let words = option.name.split(separator: "-", omittingEmptySubsequences: false)
      #expect(words.allSatisfy { !$0.isEmpty && $0.allSatisfy { ("a"..."z").contains($0) } })
      #expect(option.short?.properties.isAlphabetic ?? true)
      #expect(option.short?.isASCII ?? true)
    }
  }

  @Test func `a preset is called as its option`() {
    for option in options where !option.preset.isEmpty {
      let name = option.name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
      #expect(option.preset == "SPIN_" + name)
    }
  }

  @Test func `nothing that changes the run itself can be preset`() {
    let preset = options.filter { !$0.preset.isEmpty }
    #expect(preset.allSatisfy { $0.group != .timeLimit && $0.group != .information })
    #expect(!preset.contains { ["title", "frames", "interval", "output"].contains($0.name) })
    #expect(preset.count == 14)
  }

  @Test func `groups stand together and in their order`() {
    let groups = options.map(\.group)
    let order = Option.Group.allCases
    #expect(groups == order.flatMap { group in groups.filter { $0 == group } })
    #expect(Set(groups).count == order.count)
  }

  @Test func `summaries are short, no sentences, and fit on a line of the help`() {
    for option in options {
      let fallback = option.fallback.isEmpty ? "" : " [\(option.fallback)]"
      #expect((option.summary + fallback).count <= 50, "\(option.name)")
      #expect(!option.summary.isEmpty && !option.summary.hasSuffix("."))
      #expect(option.manual.hasSuffix(".") && option.manual.first?.isUppercase == true)
      #expect(!option.manual.contains("\n") && !option.manual.contains("  "))
    }
  }

  @Test func `every option that takes a value says what`() {
    for option in options {
      #expect(option.takesValue == !option.valueName.isEmpty, "\(option.name)")
      #expect((option.value == .choice) == !option.choices.isEmpty)
      #expect(option.value != .choice || option.placeholder.isEmpty)
      #expect(option.valueName.allSatisfy { $0.isASCII })
      #expect(option.bare.isEmpty || option.takesValue && option.value != .choice)
    }
  }

  @Test func `every default that is a word is a value of its option`() throws {
    for option in options where option.value == .choice && !option.fallback.isEmpty {
      #expect(option.choices.contains(option.fallback), "\(option.name)")
    }
    let defaults = Arguments()
    #expect(defaults.delay == (try .parse(Array("200ms".utf8))))
    #expect(defaults.killAfter == (try .parse(Array("10s".utf8))))
    #expect(options.first { $0.id == .delay }?.fallback == "200ms")
    #expect(options.first { $0.id == .killAfter }?.fallback == "10s")
    #expect(defaults.dim == (try .parse(Array("60".utf8))))
    #expect(options.first { $0.id == .dim }?.fallback == "60")
    #expect(defaults.blur == (try .parse(Array("0".utf8))))
    #expect(options.first { $0.id == .blur }?.fallback == "0")
    #expect(options.first { $0.id == .style }?.fallback == defaults.style)
    #expect(options.first { $0.id == .signal }.map { "SIG" + $0.fallback } == defaults.signal.name)
  }
}
