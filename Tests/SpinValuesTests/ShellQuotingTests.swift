import Foundation
import SpinValues
import Testing

struct ShellQuotingTests {
  private func quote(_ words: String...) -> String {
    String(decoding: ShellQuoting.quote(words.map { Array($0.utf8) }), as: UTF8.self)
  }

  @Test func `plain words stay plain`() {
    #expect(
      quote("make", "-j8", "CC=gcc", "../a_b/c.d:e,f@g%h+i")
        == "make -j8 CC=gcc ../a_b/c.d:e,f@g%h+i")
  }

  @Test func `everything else is in single quotes`() {
    #expect(quote("sh", "-c", "echo $HOME | wc") == "sh -c 'echo $HOME | wc'")
    #expect(quote("echo", "") == "echo ''")
    #expect(quote("echo", "it's") == "echo 'it'\\''s'")
    #expect(quote("echo", "a\nb", "é", "~", "#x", "!") == "echo 'a\nb' 'é' '~' '#x' '!'")
  }

  @Test func `a first word that a shell would not run as a command is quoted`() {
    #expect(quote("A=b", "A=b") == "'A=b' A=b")
    #expect(quote("if", "if") == "'if' if")
    #expect(quote("=x", "=x") == "'=x' '=x'")
  }

  @Test(arguments: ["/bin/sh", "/bin/bash", "/bin/dash"])
  func `a shell reads back every byte of every word`(shell: String) throws {
    guard FileManager.default.isExecutableFile(atPath: shell) else { return }
    var words = [Array("printf".utf8), Array("%s\\n".utf8)]
    for byte in 1...255 as ClosedRange<UInt8> {
      words.append([byte])
      words.append([byte, UInt8(ascii: "a"), byte, byte])
      words.append([UInt8(ascii: "'"), byte])
    }
    words.append([])
    words.append(Array("$(echo no) `echo no` \\ \" ''".utf8))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    // From a file: Process takes arguments as text, and these bytes are none.
    let script = FileManager.default.temporaryDirectory
      .appendingPathComponent("spin-quoting-\(UUID().uuidString)")
    try Data(ShellQuoting.quote(words) + [0x0A]).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    process.arguments = [script.path]
    process.environment = ["LC_ALL": "C.UTF-8"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let read = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(Array(read) == words.dropFirst(2).flatMap { $0 + [0x0A] })
  }
}
