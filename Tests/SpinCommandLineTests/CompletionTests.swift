import Foundation
import SpinCommandLine
import Testing

/// A line as it is typed, and the arguments that `spin` then has.
private struct Line: CustomTestStringConvertible, Sendable {
  let typed: String
  let arguments: [String]

  init(_ typed: String, _ arguments: String...) {
    self.init(typed, arguments)
  }

  init(_ typed: String, _ arguments: [String]) {
    self.typed = typed
    self.arguments = arguments
  }

  var testDescription: String { typed }
}

/// What must hold in bash and zsh alike; \t is the Tab key.
private let common: [Line] = [
  Line("spin --preserve-s\t", "--preserve-status"),
  Line("spin --no-bac\t", "--no-backdrop"),
  Line("spin --style=el\t", "--style=ellipsis"),
  Line("spin --style el\t", "--style", "ellipsis"),
  Line("spin -s el\t", "-s", "ellipsis"),
  Line("spin -sel\t", "-sellipsis"),
  Line("spin -qs el\t", "-qs", "ellipsis"),
  Line("spin --size sm\t", "--size", "small"),
  Line("spin --list-s\t", "--list-styles"),
  Line("spin --blur mycmd al\t", "--blur", "mycmd", "alpha"),
  Line("spin --blur=20 mycmd al\t", "--blur=20", "mycmd", "alpha"),
  Line("spin --blur printen\t", "--blur", "printenv"),
  Line("spin --dim 20 mycmd al\t", "--dim", "20", "mycmd", "alpha"),
  Line("spin --tell ST\tx --tell PRO\t5", "--tell", "STATUS=x", "--tell", "PROGRESS=5"),
  Line("spin --tell RE\t", "--tell", "READY=1"),
  Line("spin --tell=ST\tx", "--tell=STATUS=x"),
  Line("spin --no-not\t mycmd al\t", "--no-notify", "mycmd", "alpha"),
  // As far as dots and dots2 agree.
  Line("spin --style do\t", "--style", "dots"),
  Line("spin --color=pu\t", "--color=purple"),
  Line("spin --signal T\t", "--signal", "TERM"),
  Line("spin --after-timeout=w\t", "--after-timeout=wait"),
  Line("spin --on-timeout printen\t", "--on-timeout", "printenv"),
  Line("spin --generate f\t", "--generate", "fish"),
  Line("spin --mode pl\t --theme da\t", "--mode", "plain", "--theme", "dark"),
  // The command's name, and from there on what the shell knows of it.
  Line("spin printen\t", "printenv"),
  Line("spin -- printen\tx", "--", "printenv", "x"),
  Line("spin /etc/host\tname", "/etc/hostname"),
  Line("spin mycmd al\t", "mycmd", "alpha"),
  Line("spin -- mycmd al\t", "--", "mycmd", "alpha"),
  Line("spin -- mycmd al\t--verb\t", "--", "mycmd", "alpha", "--verbose"),
  Line("spin -q -- mycmd be\t", "-q", "--", "mycmd", "beta"),
  Line("spin -T 5 --title 'a b' mycmd be\t", "-T", "5", "--title", "a b", "mycmd", "beta"),
  Line("spin --title=x -T5 mycmd be\t", "--title=x", "-T5", "mycmd", "beta"),
  Line("spin --title a:b mycmd be\t", "--title", "a:b", "mycmd", "beta"),
  Line("spin mycmd --style do\t", "mycmd", "--style", "do"),
  Line("spin -- mycmd --theme=da\t", "--", "mycmd", "--theme=da"),
  Line("spin ls /etc/hostna\t", "ls", "/etc/hostname"),
]

@Suite(.serialized)
struct CompletionTests {
  /// Types every line in one session.
  private func expect(_ lines: [Line], in command: String, setup: String) throws {
    let session = try ShellSession(command, setup: setup)
    defer { session.close() }
    for line in lines {
      let arguments = try session.complete(line.typed)
      #expect(arguments == line.arguments, "\(line.typed.debugDescription)")
    }
  }

  // MARK: bash

  private static let bashLibrary = "/usr/share/bash-completion/bash_completion"

  private static let bash: [Line] = [
    Line("spin --tit\tx", "--title", "x"),
    Line("spin --output=fail\tmycmd al\t", "--output=failure", "mycmd", "alpha"),
    Line("spin --theme=\"da\t", "--theme=dark"),
    Line("spin --title= mycmd al\t", "--title=", "mycmd", "alpha"),
    Line("spin --title=x:y= mycmd al\t", "--title=x:y=", "mycmd", "alpha"),
    Line("A=1 spin -q mycmd al\t", "-q", "mycmd", "alpha"),
    Line("true; spin words ga\t", "words", "gamma"),
    // Esc * puts in all that Tab would list.
    Line("spin --mode=\u{1B}*", "--mode=auto", "off", "overlay", "plain"),
    Line("spin --style \u{1B}*", ["--style"] + Repository.styles.sorted()),
    Line("spin --mode \u{1B}*", "--mode", "auto", "off", "overlay", "plain"),
    Line("spin -- mycmd \u{1B}*", "--", "mycmd", "--verbose", "alpha", "beta"),
    Line("spin words \u{1B}*", "words", "delta", "gamma"),
    Line("COMP_WORDBREAKS=$' \\t\\n'; spin --theme=da\t", "--theme=dark"),
    Line("spin --theme=da\t", "--theme=dark"),
  ]

  private func bashSetup(_ directory: TemporaryDirectory, library: String) throws -> String {
    let script = try directory.write(
      "spin.bash", Completions.bash(styles: Repository.styles))
    return """
      PS1='' PS2=''; bind 'set enable-bracketed-paste off'; bind 'set bell-style none'
      \(library)
      source '\(script.path)'
      _mycmd() { COMPREPLY=($(compgen -W 'alpha beta --verbose' -- "$2")); }
      complete -F _mycmd mycmd; complete -W 'gamma delta' words
      """
  }

  @Test(.enabled(if: Program.exists("bash") && Program.exists("script"), "no bash or no script(1)"))
  func `bash completes options, values and the command`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    try expect(
      common + Self.bash, in: "bash --norc --noprofile -i",
      setup: try bashSetup(directory, library: ""))
  }

  @Test(
    .enabled(if: Program.exists("bash") && Program.exists("script"), "no bash or no script(1)"),
    .enabled(
      if: FileManager.default.fileExists(atPath: bashLibrary), "bash-completion is not installed"))
  func `bash completes the same with bash-completion`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let library = "source \(Self.bashLibrary)"
    try expect(
      common + Self.bash + [Line("spin -- env --unse\tx", "--", "env", "--unset=x")],
      in: "bash --norc --noprofile -i", setup: try bashSetup(directory, library: library))
  }

  // MARK: zsh

  @Test(.enabled(if: Program.exists("zsh") && Program.exists("script"), "no zsh or no script(1)"))
  func `zsh completes options, values and the command`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    _ = try directory.write("_spin", Completions.zsh(styles: Repository.styles))
    let setup = """
      PS1='' PS2='' RPS1=''; unset zle_bracketed_paste; setopt no_beep
      fpath=('\(directory.url.path)' $fpath); autoload -Uz compinit
      compinit -u -D -d '\(directory.url.path)/dump'
      _mycmd() { _arguments '--verbose[talk]' '*:what:(alpha beta)'; }; compdef _mycmd mycmd
      """
    let own = [
      Line("spin --tit\tx", "--title=x"),
      Line("spin --output=fail\t mycmd al\t", "--output=failure", "mycmd", "alpha"),
      Line("spin -- sudo mycmd al\t", "--", "sudo", "mycmd", "alpha"),
      Line("spin -- env --unse\tx", "--", "env", "--unset=x"),
    ]
    try expect(common + own, in: "zsh -f -i", setup: setup)
  }

  // MARK: fish

  private static let fish: [Line] = [
    Line("spin --preserve-s", "--preserve-status"),
    Line("spin --no-bac", "--no-backdrop"),
    Line("spin --style=d", "--style=dots", "--style=dots2"),
    Line("spin --style d", "dots", "dots2"),
    Line("spin --style ", Repository.styles.sorted()),
    Line("spin --size=", "--size=auto", "--size=large", "--size=small"),
    Line("spin --list-s", "--list-styles"),
    Line("spin --tell R", "READY=1"),
    Line("spin --tell STATUS=x --tell P", "PROGRESS="),
    Line("spin --blur mycmd a", "alpha"),
    Line("spin --blur=20 mycmd a", "alpha"),
    Line("spin --blu", "--blur"),
    Line("spin --dim 20 mycmd a", "alpha"),
    Line("spin -sel", "-sellipsis"),
    Line("spin -qs el", "ellipsis"),
    Line("spin --after-timeout ", "stop", "wait"),
    Line("spin --signal=T", "--signal=TERM"),
    Line("spin --on-timeout printen", "printenv"),
    Line("spin -T "),
    Line("spin printen", "printenv"),
    Line("spin -- printen", "printenv"),
    Line("spin mycmd ", "alpha", "beta"),
    Line("spin -- mycmd a", "alpha"),
    Line("spin mycmd -", "--verbose"),
    Line("spin -q -T 5 --title 'a b' mycmd b", "beta"),
    Line("spin -qT 5 mycmd 'x y' b", "beta"),
    Line("spin -s dots -- mycmd --v", "--verbose"),
    Line("spin mycmd --style d"),
    Line("spin ls /etc/hostna", "/etc/hostname"),
    Line("true; and spin --no-bac", "--no-backdrop"),
    Line("command spin -q mycmd a", "alpha"),
    Line("/usr/bin/spin -q mycmd a", "alpha"),
  ]

  @Test(.enabled(if: Program.exists("fish"), "fish is not installed"))
  func `fish completes options, values and the command`() throws {
    let directory = try TemporaryDirectory()
    defer { directory.remove() }
    let completions = try directory.write(
      "spin.fish", Completions.fish(styles: Repository.styles))
    var script = """
      source '\(completions.path)'
      complete -c mycmd -f -a 'alpha beta'
      complete -c mycmd -l verbose

      """
    for line in Self.fish {
      let quoted = line.typed.replacingOccurrences(of: "'", with: "\\'")
      script += "complete -C '\(quoted)' | string replace -r '\\t.*' ''\necho ---\n"
    }
    let file = try directory.write("test.fish", script)
    let (output, status) = try Program.run(
      "fish", [file.path],
      environment: [
        "HOME": directory.url.path, "XDG_CONFIG_HOME": directory.url.path,
        "XDG_DATA_HOME": directory.url.path, "LC_ALL": "C.UTF-8",
      ])
    #expect(status == 0)
    let answers = output.components(separatedBy: "---\n")
    try #require(answers.count == Self.fish.count + 1, "\(output)")
    for (line, answer) in zip(Self.fish, answers) {
      #expect(answer.split(separator: "\n").map(String.init) == line.arguments, "\(line.typed)")
    }
  }
}
