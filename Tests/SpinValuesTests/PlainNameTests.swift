import SpinValues
import Testing

struct PlainNameTests {
  private func short(_ words: String...) -> String {
    PlainName.short(of: words.map { Array($0.utf8) })
  }

  @Test func `the first words name the command, three at most`() {
    #expect(short("make", "build") == "make build")
    #expect(short("cargo", "run", "tests", "now") == "cargo run tests")
  }

  @Test func `the first word is named without its directories`() {
    #expect(short("/usr/local/bin/make", "/usr/x") == "make /usr/x")
    #expect(short("/srv/a b/token=x/tool", "go") == "tool go")
    #expect(short("dir/") == "dir")
    #expect(short("/") == "/")
    #expect(short("./configure") == "configure")
  }

  @Test func `naming ends before a word that may hold a secret`() {
    #expect(short("curl", "-u", "me:secret", "x") == "curl")
    #expect(short("make", "TOKEN=abc", "all") == "make")
    #expect(short("git", "clone", "https://u:p@host/x") == "git clone")
    #expect(short("sh", "echo secret") == "sh")
    #expect(short("sh", "echo\tsecret") == "sh")
    #expect(short("sh", "echo\nsecret") == "sh")
    #expect(short("scp", "host:/a/b", "x:y") == "scp host:/a/b x:y")
  }

  @Test func `a command of which nothing may be named is called so`() {
    #expect(short("A=b") == "command")
    #expect(short("-x") == "command")
    #expect(short("", "x") == "command")
    #expect(PlainName.short(of: []) == "command")
  }

  @Test func `names are harmless`() {
    #expect(short("a\u{1B}[31m", "\u{202E}b") == "a^[[31m b")
    #expect(PlainName.short(of: [[0xFF]]) == "\u{FFFD}")
    #expect(short("a##vso[x") == "a##vso [x")
  }

  @Test(arguments: [
    ("##[error]x", "## [error]x"), ("a##vso[task", "a##vso [task"), ("##VSO[x", "##VSO [x"),
    ("##teamcity[x", "##teamcity [x"), ("###[", "### ["), ("##v[so##[", "##v [so## ["),
    ("#[1]", "#[1]"), ("#a#[1]", "#a#[1]"), ("## [x", "## [x"), ("a[0]", "a[0]"), ("##-[", "##-["),
  ])
  func `commands to a CI system are taken apart`(text: String, shown: String) {
    #expect(PlainName.title(text) == shown)
    #expect(PlainName.title(shown) == shown)
  }

  @Test func `a title has at most 200 bytes and ends at a character`() {
    #expect(PlainName.title(String(repeating: "a", count: 300)).utf8.count == 200)
    #expect(PlainName.title(String(repeating: "日", count: 100)).utf8.count == 198)
    #expect(PlainName.title(String(repeating: "##[", count: 80)).utf8.count == 200)
  }
}
