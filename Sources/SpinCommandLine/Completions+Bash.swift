extension Completions {
  /// For bash 3.2 and later, with bash-completion or without.
  ///
  /// - Parameter styles: the names of the indicators.
  package static func bash(styles: [String]) -> String {
    var cases = ""
    for option in OptionTable.all where option.takesValue {
      let letter = option.letter.map { "|-\($0)" } ?? ""
      let pattern = "    --\(option.name)\(letter))"
      if option.value == .command {
        cases += "\(pattern) _spin_reply \"$1\" -c ;;\n"
      } else if option.value == .message {
        let words = Message.offered.joined(separator: " ")
        cases += "\(pattern) [[ $1 == *=* ]] || _spin_reply \"$1\" -W '\(words)'\n"
        cases += "      compopt -o nospace 2>/dev/null ;;\n"
      } else if let words = words(for: option, styles: styles) {
        cases += "\(pattern) _spin_reply \"$1\" -W '\(words.joined(separator: " "))' ;;\n"
      }
    }
    let names = names(of: OptionTable.all).joined(separator: " ")
    return """
      # bash completion for spin
      # \(heading)

      # Replies with what compgen makes of the arguments after the first, for the beginning $1.
      _spin_reply() {
        local word
        while IFS= read -r word; do
          COMPREPLY[${#COMPREPLY[@]}]=$word
        done < <(compgen "${@:2}" -- "$1")
      }

      # Replies with values of the option $2 that begin with $1; fails where there is none to offer.
      _spin_value() {
        case $2 in
      \(cases)    *) return 1 ;;
        esac
      }

      # Puts $1 before each reply.
      _spin_prefix() {
        local i
        for ((i = 0; i < ${#COMPREPLY[@]}; i++)); do
          COMPREPLY[i]=$1${COMPREPLY[i]}
        done
      }

      # Completes the command whose name is word $1 of the line as if it stood alone.
      _spin_command() {
        local name function spec count i
        for name in _comp_command_offset _command_offset; do
          if declare -F "$name" >/dev/null; then
            "$name" "$1"
            return
          fi
        done
        # Without bash-completion: the same, as far as the shell itself knows the command.
        for ((i = 0; i < $1; i++)); do
          COMP_LINE=${COMP_LINE#*"${COMP_WORDS[i]}"}
        done
        while [[ $COMP_LINE == [[:space:]]* ]]; do COMP_LINE=${COMP_LINE#?}; done
        COMP_POINT=${#COMP_LINE}
        COMP_WORDS=("${COMP_WORDS[@]:$1}")
        COMP_CWORD=$((COMP_CWORD - $1))
        count=$COMP_CWORD
        if ((count == 0)); then
          compopt -o filenames 2>/dev/null
          _spin_reply "$2" -c -d
          return
        fi
        name=${COMP_WORDS[0]}
        spec=$(complete -p -- "$name" 2>/dev/null || complete -p -- "${name##*/}" 2>/dev/null)
        if [[ $spec =~ \\ -F\\ ([^\\ ]+) ]]; then
          function=${BASH_REMATCH[1]}
          while [[ $spec =~ \\ -o\\ ([a-z]+)(.*) ]]; do
            compopt -o "${BASH_REMATCH[1]}" 2>/dev/null
            spec=${BASH_REMATCH[2]}
          done
          "$function" "$name" "$2" "${COMP_WORDS[count - 1]}"
        elif [[ $spec ]]; then
          spec=${spec#complete }
          # The specification is the shell's own, quoted by it; its last word is the command.
          eval "_spin_reply \\"\\$2\\" ${spec% *}"
        else
          compopt -o bashdefault -o default 2>/dev/null
        fi
      }

      _spin() {
        local line=$COMP_LINE words=() starts=() word last i n
        COMPREPLY=()
        # bash breaks words at = and : as well: put together what no blank separates.
        line=${line#*"${COMP_WORDS[0]}"}
        for ((i = 1; i <= COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          if ((${#words[@]})) && [[ $line != [[:space:]]* ]]; then
            n=$((${#words[@]} - 1))
            words[n]=${words[n]}$word
          else
            while [[ $line == [[:space:]]* ]]; do line=${line#?}; done
            words[${#words[@]}]=$word
            starts[${#starts[@]}]=$i
          fi
          line=${line#"$word"}
        done
        last=$((${#words[@]} - 1))
        for ((i = 0; i <= last; i++)); do
          word=${words[i]}
          case $word in
            --)
              if ((i < last)); then
                _spin_command "${starts[i + 1]}" "$2"
                return
              fi
              ;;
            \(namesTakingWord.map { "--\($0)" }.joined(separator: "|")))
              # The next word is the value.
              if ((++i == last)); then
                _spin_value "${words[i]}" "$word"
                return
              fi
              ;;
            --*=*)
              if ((i == last)); then
                n=${word#*=}
                _spin_value "${n#[\\\"\\']}" "${word%%=*}"
                # Only what stands after bash's own break is replaced.
                [[ $COMP_WORDBREAKS == *=* ]] || _spin_prefix "${word%%=*}="
                return
              fi
              ;;
            -[!-]*)
              n=${word#"${word%%[\(letters(takingValue: true))]*}"}
              if ((${#n} > 1 && i == last)); then
                _spin_value "${n:1}" "-${n:0:1}"
                _spin_prefix "${word%"${n:1}"}"
                return
              elif ((${#n} == 1 && ++i == last)); then
                _spin_value "${words[i]}" "-$n"
                return
              fi
              ;;
            --* | -) ;;
            *)
              if ((i < last)) || [[ $word ]]; then
                _spin_command "${starts[i]}" "$2"
                return
              fi
              ;;
          esac
        done
        if [[ ${words[last]} == -* ]]; then
          _spin_reply "${words[last]}" -W '\(shortNames) \(names)'
        else
          _spin_command "${starts[last]}" "$2"
        fi
      }

      complete -F _spin spin

      """
  }

  private static var shortNames: String {
    OptionTable.all.compactMap(\.letter).map { "-" + $0 }.joined(separator: " ")
  }
}
