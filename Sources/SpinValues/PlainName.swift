/// What plain lines call the command: they go to logs that others read.
package enum PlainName {
  /// The name of a command without a title: its first words, as no secret is likely in them.
  ///
  /// The words before the first that begins with `-` or holds `=`, `://` or a blank, three at most,
  /// the first without its directories. The result is harmless, and `command` where no word is left.
  package static func short(of argv: [[UInt8]]) -> String {
    var words: [String] = []
    for (index, word) in argv.prefix(3).enumerated() {
      let shown = index == 0 ? lastComponent(word[...]) : word[...]
      if shown.isEmpty || mayBeSecret(shown) { break }
      words.append(SafeText.clean(Array(shown)))
    }
    return words.isEmpty ? "command" : title(words.joined(separator: " "))
  }

  /// A title as a line shows it, at most 200 bytes, without commands to a CI system in it.
  ///
  /// Azure Pipelines and GitHub's runner obey `##vso[` and `##[`, TeamCity `##teamcity[`, anywhere
  /// in a line; a space takes them apart. The text must be harmless already (``SafeText``).
  package static func title(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "[")) else { return SafeText.cut(text, utf8Bytes: 200) }
    var result = String.UnicodeScalarView()
    var hashes = 0
    for scalar in text.unicodeScalars {
      switch scalar {
      case "#":
        hashes += 1
      case "[":
        if hashes >= 2 { result.append(" ") }
        hashes = 0
      case "a"..."z", "A"..."Z":
        if hashes < 2 { hashes = 0 }
      default:
        hashes = 0
      }
      result.append(scalar)
    }
    return SafeText.cut(String(result), utf8Bytes: 200)
  }

  private static func lastComponent(_ path: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let slash = UInt8(ascii: "/")
    guard let end = path.lastIndex(where: { $0 != slash }) else { return path.prefix(1) }
    let whole = path[...end]
    guard let cut = whole.lastIndex(of: slash) else { return whole }
    return whole[(cut + 1)...]
  }

  private static func mayBeSecret(_ word: ArraySlice<UInt8>) -> Bool {
    if word.first == UInt8(ascii: "-") { return true }
    var colon = 0
    for byte in word {
      switch byte {
      case UInt8(ascii: "="), 0x20, 0x09...0x0D: return true
      case UInt8(ascii: ":"): colon = 1
      case UInt8(ascii: "/") where colon > 0:
        colon += 1
        if colon == 3 { return true }
      default: colon = 0
      }
    }
    return false
  }
}
