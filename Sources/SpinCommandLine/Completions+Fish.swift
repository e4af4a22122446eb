extension Completions {
  /// For fish 3.
  ///
  /// - Parameter styles: the names of the indicators.
  package static func fish(styles: [String]) -> String {
    var lines = ""
    for option in OptionTable.all {
      var line = "complete -c spin -n __spin_at_option"
      if let letter = option.letter { line += " -s \(letter)" }
      line += " -l \(option.name)"
      if option.takesValue {
        if option.takesNextWord { line += " -x" }
        if option.value == .command {
          line += " -a '(__fish_complete_command)'"
        } else if let words = words(for: option, styles: styles) {
          line += " -a '\(words.joined(separator: " "))'"
        }
      }
      lines += line + " -d \(quoted(option.summary))\n"
      if let opposite = option.opposite {
        lines += "complete -c spin -n __spin_at_option -l \(opposite)"
        lines += " -d 'The opposite of --\(option.name)'\n"
      }
    }
    let names = namesTakingWord.joined(separator: "|")
    let (with, without) = (letters(takingValue: true), letters(takingValue: false))
    return """
      # fish completion for spin
      # \(heading)

      # Prints the words before the cursor from the command's name on, one a line. Fails where the
      # word at the cursor can still be an option, or is an option's value.
      function __spin_command
          set -l words (commandline -opc)
          set -e words[1]
          while set -q words[1]
              set -l word $words[1]
              if test "$word" = --
                  set -e words[1]
                  string join -- \\n $words
                  return 0
              else if string match -qr -- '^(--(\(names))|-[\(without)]*[\(with)])$' $word
                  set -q words[2]; or return 1
                  set -e words[1..2]
              else if string match -q -- '-?*' $word
                  set -e words[1]
              else
                  string join -- \\n $words
                  return 0
              end
          end
          not string match -q -- '-*' (commandline -ct)
      end

      function __spin_at_option
          not __spin_command >/dev/null
      end

      # The rest of the line as if it stood alone.
      function __spin_complete_command
          set -l words (__spin_command)
          complete -C (string join ' ' -- (string escape -- $words) (commandline -ct))
      end

      complete -c spin -f
      complete -c spin -n __spin_command -x -a '(__spin_complete_command)'
      \(lines)
      """
  }

  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return result + "'"
  }
}
