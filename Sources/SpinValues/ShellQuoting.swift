/// Writes words so that a POSIX shell reads them back byte for byte.
package enum ShellQuoting {
  /// A whole command line, words separated by one space.
  ///
  /// A first word that the shell would take for an assignment or a keyword is quoted as well.
  package static func quote(_ words: [[UInt8]]) -> [UInt8] {
    var line: [UInt8] = []
    for (index, word) in words.enumerated() {
      if index > 0 { line.append(0x20) }
      if index == 0 && (word.contains(UInt8(ascii: "=")) || isKeyword(word)) {
        append(quoted: word, to: &line)
      } else {
        append(word, to: &line)
      }
    }
    return line
  }

  /// One word: as it is where no shell finds anything to interpret in it, else in single quotes.
  package static func quote(word: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    append(word, to: &result)
    return result
  }

  private static func append(_ word: [UInt8], to line: inout [UInt8]) {
    if !word.isEmpty && word.allSatisfy(isPlain) && word[0] != UInt8(ascii: "=") {
      line += word
    } else {
      append(quoted: word, to: &line)
    }
  }

  private static func append(quoted word: [UInt8], to line: inout [UInt8]) {
    let quote = UInt8(ascii: "'")
    line.append(quote)
    for byte in word {
      if byte == quote {
        // $'…' would be shorter, but dash does not know it.
        line += [quote, UInt8(ascii: "\\"), quote, quote]
      } else {
        line.append(byte)
      }
    }
    line.append(quote)
  }

  /// Bytes over 127 are quoted: what they mean depends on the shell's locale.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    case UInt8(ascii: "_"), UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "+"),
      UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "-"):
      return true
    default:
      return false
    }
  }

  /// The reserved words of POSIX that are plain, section 2.4 of its shell language.
  private static func isKeyword(_ word: [UInt8]) -> Bool {
    guard word.count <= 5 else { return false }
    switch String(decoding: word, as: UTF8.self) {
    case "case", "do", "done", "elif", "else", "esac", "fi", "for", "if", "in", "then", "until",
      "while":
      return true
    default:
      return false
    }
  }
}
