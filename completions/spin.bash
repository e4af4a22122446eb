# bash completion for spin
# Made from the option table by Scripts/generate; do not edit.

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
    --style|-s) _spin_reply "$1" -W 'activity dots dots2 orbit twins bounce rain sand fill circle moon wave snake scan pong line pipe corner clock halves arc blocks compass flip pulse ellipsis grow balloon slide arrow bars star meter bar ball binary' ;;
    --size) _spin_reply "$1" -W 'auto small large' ;;
    --color) _spin_reply "$1" -W 'red orange yellow green cyan blue purple pink grey white black' ;;
    --background) _spin_reply "$1" -W 'red orange yellow green cyan blue purple pink grey white black' ;;
    --theme) _spin_reply "$1" -W 'auto dark light' ;;
    --on-timeout) _spin_reply "$1" -c ;;
    --after-timeout) _spin_reply "$1" -W 'stop wait' ;;
    --signal) _spin_reply "$1" -W 'TERM INT HUP QUIT KILL USR1 USR2 ALRM ABRT STOP' ;;
    --output) _spin_reply "$1" -W 'always failure never' ;;
    --mode) _spin_reply "$1" -W 'auto overlay plain off' ;;
    --tell) [[ $1 == *=* ]] || _spin_reply "$1" -W 'STATUS= PROGRESS= EXTEND_TIMEOUT_USEC= READY=1'
      compopt -o nospace 2>/dev/null ;;
    --generate) _spin_reply "$1" -W 'man bash zsh fish' ;;
    *) return 1 ;;
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
  if [[ $spec =~ \ -F\ ([^\ ]+) ]]; then
    function=${BASH_REMATCH[1]}
    while [[ $spec =~ \ -o\ ([a-z]+)(.*) ]]; do
      compopt -o "${BASH_REMATCH[1]}" 2>/dev/null
      spec=${BASH_REMATCH[2]}
    done
    "$function" "$name" "$2" "${COMP_WORDS[count - 1]}"
  elif [[ $spec ]]; then
    spec=${spec#complete }
    # The specification is the shell's own, quoted by it; its last word is the command.
    eval "_spin_reply \"\$2\" ${spec% *}"
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
      --title|--style|--frames|--interval|--size|--color|--background|--dim|--theme|--delay|--timeout|--idle-timeout|--on-timeout|--after-timeout|--signal|--kill-after|--output|--mode|--heartbeat|--tell|--generate)
        # The next word is the value.
        if ((++i == last)); then
          _spin_value "${words[i]}" "$word"
          return
        fi
        ;;
      --*=*)
        if ((i == last)); then
          n=${word#*=}
          _spin_value "${n#[\"\']}" "${word%%=*}"
          # Only what stands after bash's own break is replaced.
          [[ $COMP_WORDBREAKS == *=* ]] || _spin_prefix "${word%%=*}="
          return
        fi
        ;;
      -[!-]*)
        n=${word#"${word%%[tsTk]*}"}
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
    _spin_reply "${words[last]}" -W '-t -s -T -k -q -h -V --title --style --frames --interval --size --color --background --dim --blur --no-backdrop --backdrop --theme --ascii --no-ascii --delay --locked --no-locked --timeout --idle-timeout --on-timeout --after-timeout --signal --kill-after --preserve-status --no-preserve-status --output --quiet --no-quiet --mode --heartbeat --notify --no-notify --list-styles --tell --generate --help --version'
  else
    _spin_command "${starts[last]}" "$2"
  fi
}

complete -F _spin spin
