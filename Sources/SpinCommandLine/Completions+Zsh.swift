extension Completions {
  /// For zsh 5, as a function for `fpath` named `_spin`.
  ///
  /// - Parameter styles: the names of the indicators.
  package static func zsh(styles: [String]) -> String {
    var specifications: [String] = []
    for option in OptionTable.all {
      let described = "[\(escaped(option.summary))]"
      if option.takesValue {
        // With =- a value is only taken from behind the sign, with two colons it may be left out.
        let long = "--\(option.name)=" + (option.takesNextWord ? "" : "-")
        let names = option.letter.map { "{-\($0)+,\(long)}" } ?? long
        let excluded =
          option.isRepeatable ? "*" : option.letter.map { "(-\($0) --\(option.name))" } ?? ""
        let colon = option.takesNextWord ? ":" : "::"
        let value = "\(colon)\(kind(option)):\(action(option, styles: styles))"
        specifications.append(specification(excluded, names, described + value))
      } else if let opposite = option.opposite {
        let names = option.letter.map { "{-\($0),--\(option.name)}" } ?? "--\(option.name)"
        let letter = option.letter.map { "-\($0) " } ?? ""
        let excluded = "(\(letter)--\(option.name) --\(opposite))"
        specifications.append(specification(excluded, names, described))
        specifications.append(
          specification(excluded, "--\(opposite)", "[the opposite of --\(option.name)]"))
      } else {
        let names = option.letter.map { "{-\($0),--\(option.name)}" } ?? "--\(option.name)"
        specifications.append(specification("(- *)", names, described))
      }
    }
    return """
      #compdef spin
      # zsh completion for spin
      # \(heading)

      local curcontext=$curcontext context state state_descr line ret=1
      local -A opt_args
      local -a options
      options=(
      \(specifications.map { "  \($0)\n" }.joined()))

      _arguments -s -S -C -A '-*' $options \\
        '(-)1: :_command_names -e' \\
        '*:: :->command' && ret=0

      if [[ $state == command ]]; then
        # A -- that comes first of all is counted among the command's words.
        if [[ $words[1] == -- ]]; then
          shift words
          (( CURRENT-- ))
        fi
        _normal && ret=0
      fi

      return ret

      """
  }

  /// What a value is called in zsh's messages.
  private static func kind(_ option: Option) -> String {
    switch option.value {
    case .time: return "time (10, 200ms, 2m, 1m30s)"
    case .choice: return escaped(option.name)
    default: return option.placeholder.lowercased()
    }
  }

  private static func action(_ option: Option, styles: [String]) -> String {
    if option.value == .command { return "_cmdstring" }
    if option.value == .message {
      return "{compadd -S \"\" -- \(Message.offered.joined(separator: " "))}"
    }
    return words(for: option, styles: styles).map { "(\($0.joined(separator: " ")))" } ?? " "
  }

  /// Braces must be outside of the quotes, for the shell expands them.
  private static func specification(_ excluded: String, _ names: String, _ rest: String) -> String {
    let first = excluded.isEmpty ? "" : quoted(excluded)
    return first + names + quoted(rest)
  }

  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text { result += character == "'" ? "'\\''" : String(character) }
    return result + "'"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
