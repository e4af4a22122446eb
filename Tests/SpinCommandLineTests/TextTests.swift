import Foundation
import Testing

@testable import SpinCommandLine

struct HelpTextTests {
  private let lines = HelpText.render().split(separator: "\n", omittingEmptySubsequences: false)

  @Test func `no line is wider than 80 columns or ends in a blank`() {
    for line in lines {
      #expect(line.count <= 80 && line.last != " ", "\(line)")
      #expect(line.allSatisfy { $0.isASCII })
    }
    #expect(lines.last == "" && lines.dropLast().last != "")
  }

  @Test func `every option is there with its letter, value, summary and default`() {
    for option in OptionTable.all {
      let left = (option.letter.map { "  -\($0), " } ?? "      ") + option.usage
      let index = lines.firstIndex {
        $0.hasPrefix(left) && ($0.count == left.count || $0.dropFirst(left.count).first == " ")
      }
      guard let index else {
        Issue.record("\(option.name) is missing")
        continue
      }
      let entry = lines[index...(index + 1)].joined(separator: " ")
      #expect(entry.contains(option.summary))
      #expect(option.valueName.isEmpty || entry.contains(option.valueName))
      #expect(option.fallback.isEmpty || entry.contains("[\(option.fallback)]"))
      #expect(option.preset.isEmpty || entry.contains("* " + option.summary))
    }
  }

  @Test func `texts are broken at spaces and nowhere else`() {
    #expect(TextLines.wrap("a bb ccc dddd", width: 4) == ["a bb", "ccc", "dddd"])
    #expect(TextLines.wrap("toolong a", width: 3) == ["toolong", "a"])
    #expect(TextLines.wrap("", width: 3) == [])
  }
}

struct ManPageTests {
  private let page = ManPage.render(styles: Repository.styles)

  @Test func `the sections are those a reader expects, in order`() {
    let sections = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map {
      $0.dropFirst(4)
    }
    #expect(
      sections == [
        "\"NAME\"", "\"SYNOPSIS\"", "\"DESCRIPTION\"", "\"OPTIONS\"", "\"VALUES\"", "\"MODES\"",
        "\"KEYS\"", "\"PROMPTS\"", "\"BACKDROP\"", "\"STYLES\"", "\"OUTPUT\"", "\"TIME LIMITS\"",
        "\"MESSAGES\"", "\"NESTING\"",
        "\"EXIT STATUS\"", "\"ENVIRONMENT\"", "\"SIGNALS\"", "\"EXAMPLES\"", "\"BUGS\"",
        "\"SEE ALSO\"",
      ])
  }

  @Test func `every option, preset and variable of the hook is in it`() {
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for option in OptionTable.all {
      let dashed = option.name.split(separator: "-").joined(separator: "\\-")
      #expect(page.contains("\\fB\\-\\-\(dashed)\\fR"), "\(option.name)")
      #expect(option.preset.isEmpty || words.contains("Preset: \\fB\(option.preset)\\fR"))
    }
    let variables = ["COMMAND", "CHILD_PID", "ELAPSED", "LIMIT", "REASON"].map { "SPIN_" + $0 }
    for variable in variables + [
      "SPIN_SOCKET", "NOTIFY_SOCKET", "NO_COLOR", "CI", "GPG_TTY", "TMPDIR",
    ] {
      #expect(page.contains("\\fB\(variable)\\fR"), "\(variable)")
    }
  }

  @Test func `no reference leads nowhere`() {
    let names = Set(OptionTable.all.map(\.name) + OptionTable.all.compactMap(\.opposite))
    let presets = Set(OptionTable.all.map(\.preset))
    let known: Set = ["COMMAND", "CHILD_PID", "ELAPSED", "LIMIT", "REASON", "SOCKET"]
    let sections = Set(
      page.split(separator: "\n").filter { $0.hasPrefix(".S") }.map { $0.dropFirst(5).dropLast() })
    let text = plain(page + HelpText.render() + ReadmeOptions.render())
    for word in text.split(whereSeparator: {
      !$0.isLetter && !$0.isNumber && $0 != "-" && $0 != "_"
    }) {
      if word.hasPrefix("--"), word.contains(where: \.isLetter) {
        let name = String(word.dropFirst(2))
        // The form of options is explained with --name.
        #expect(names.contains(name) || name == "name", "\(word)")
      }
      if word.hasPrefix("SPIN_") {
        #expect(
          presets.contains(String(word)) || known.contains(String(word.dropFirst(5))), "\(word)")
      }
    }
    let manuals = OptionTable.all.map(\.manual).joined(separator: " ")
    for reference in manuals.components(separatedBy: "ee ").dropFirst() {
      let heading = reference.prefix { $0.isUppercase || $0 == " " }.trimmingCharacters(
        in: .whitespaces)
      #expect(heading.isEmpty || sections.contains(Substring(heading)), "\(heading)")
    }
  }

  /// The page without roff's escapes.
  private func plain(_ source: String) -> String {
    var text = source
    for (escape, meaning) in [
      ("\\-", "-"), ("\\fB", ""), ("\\fI", ""), ("\\fR", ""), ("\\(aq", "'"),
    ] {
      text = text.replacingOccurrences(of: escape, with: meaning)
    }
    return text
  }

  @Test func `what roff would interpret is escaped`() {
    let source = Roff.render([
      .section("A \"B\""), .text("`-x` `a'b` `^` `~` `\\n` `_` _N_ 100% \\"),
      .example([".so /etc/passwd", "'x"]), .item("`a`", ". starts"),
    ])
    #expect(
      source == """
        .SH "A \\(dqB\\(dq"
        \\fB\\-x\\fR \\fBa\\(aqb\\fR \\fB\\(ha\\fR \\fB\\(ti\\fR \\fB\\en\\fR \\fB_\\fR \\fIN\\fR 100% \\e
        .PP
        .RS 4
        .nf
        \\fB.so /etc/passwd\\fR
        \\fB\\(aqx\\fR
        .fi
        .RE
        .TP
        \\fBa\\fR
        \\&. starts

        """)
  }

  @Test(.enabled(if: Program.exists("mandoc"), "mandoc is not installed"))
  func `mandoc has nothing to warn of`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = try directory.write("spin.1", page)
    let (output, status) = try Program.run("mandoc", ["-T", "lint", "-W", "warning", file.path])
    #expect(output == "" && status == 0)
  }

  @Test(.enabled(if: Program.exists("groff"), "groff is not installed"))
  func `groff has nothing to warn of`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let file = try directory.write("spin.1", page)
    let (output, status) = try Program.run("groff", ["-man", "-Tutf8", "-ww", "-z", file.path])
    #expect(output == "" && status == 0)
  }
}

struct GeneratedFileTests {
  @Test(arguments: [
    (GeneratedFile.man, "man/spin.1"), (.bash, "completions/spin.bash"),
    (.zsh, "completions/_spin"), (.fish, "completions/spin.fish"),
  ])
  func `a committed file is what the option table makes of it`(file: GeneratedFile, path: String) {
    // Scripts/generate writes them anew.
    #expect(Repository.text(of: path) == file.render(styles: Repository.styles), "\(path)")
  }

  @Test(
    .enabled(
      if: Repository.text(of: "README.md")?.contains(ReadmeOptions.beginning + "\n") ?? false,
      "README.md has no block of options"))
  func `the README lists the options as the table has them`() throws {
    let readme = try #require(Repository.text(of: "README.md"))
    let parts = readme.components(separatedBy: ReadmeOptions.beginning + "\n")
    let block = parts.dropFirst().first?.components(separatedBy: ReadmeOptions.end + "\n").first
    #expect(parts.count == 2 && block == ReadmeOptions.render())
  }

  @Test func `the README's block names every option and is a table of three columns`() {
    let block = ReadmeOptions.render()
    for option in OptionTable.all { #expect(block.contains("--\(option.name)")) }
    for line in block.split(separator: "\n") where line.hasPrefix("|") {
      let bars = line.replacingOccurrences(of: "\\|", with: "").filter { $0 == "|" }.count
      #expect(bars == 4, "\(line)")
    }
  }

  @Test func `the version is one number everywhere`() {
    #expect(Version.line == "spin " + Version.number)
    #expect(ManPage.render(styles: []).contains("\"spin \(Version.number)\""))
  }
}
