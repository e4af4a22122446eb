# fish completion for spin
# Made from the option table by Scripts/generate; do not edit.

# Prints the words before the cursor from the command's name on, one a line. Fails where the
# word at the cursor can still be an option, or is an option's value.
function __spin_command
    set -l words (commandline -opc)
    set -e words[1]
    while set -q words[1]
        set -l word $words[1]
        if test "$word" = --
            set -e words[1]
            string join -- \n $words
            return 0
        else if string match -qr -- '^(--(title|style|frames|interval|size|color|background|dim|theme|delay|timeout|idle-timeout|on-timeout|after-timeout|signal|kill-after|output|mode|heartbeat|tell|generate)|-[qhV]*[tsTk])$' $word
            set -q words[2]; or return 1
            set -e words[1..2]
        else if string match -q -- '-?*' $word
            set -e words[1]
        else
            string join -- \n $words
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
complete -c spin -n __spin_at_option -s t -l title -x -d 'heading of the card'
complete -c spin -n __spin_at_option -s s -l style -x -a 'activity dots dots2 orbit twins bounce rain sand fill circle moon wave snake scan pong line pipe corner clock halves arc blocks compass flip pulse ellipsis grow balloon slide arrow bars star meter bar ball binary' -d 'the indicator'
complete -c spin -n __spin_at_option -l frames -x -d 'own frames, split at spaces, instead of a style'
complete -c spin -n __spin_at_option -l interval -x -d 'how long each frame stays'
complete -c spin -n __spin_at_option -l size -x -a 'auto small large' -d 'the indicator in one cell, or drawn large'
complete -c spin -n __spin_at_option -l color -x -a 'red orange yellow green cyan blue purple pink grey white black' -d 'the indicator\'s colour'
complete -c spin -n __spin_at_option -l background -x -a 'red orange yellow green cyan blue purple pink grey white black' -d 'the colour behind the card'
complete -c spin -n __spin_at_option -l dim -x -d 'dim what is behind the card; 0 is not at all'
complete -c spin -n __spin_at_option -l blur -d 'blur it as well; by 50 where no value is given'
complete -c spin -n __spin_at_option -l no-backdrop -d 'nothing behind the card but the background colour'
complete -c spin -n __spin_at_option -l backdrop -d 'The opposite of --no-backdrop'
complete -c spin -n __spin_at_option -l theme -x -a 'auto dark light' -d 'colours for a dark or a light terminal'
complete -c spin -n __spin_at_option -l ascii -d 'ASCII only'
complete -c spin -n __spin_at_option -l no-ascii -d 'The opposite of --ascii'
complete -c spin -n __spin_at_option -l delay -x -d 'how long to wait before the overlay shows'
complete -c spin -n __spin_at_option -l locked -d 'Esc does not dismiss the overlay'
complete -c spin -n __spin_at_option -l no-locked -d 'The opposite of --locked'
complete -c spin -n __spin_at_option -s T -l timeout -x -d 'the limit on the run; 0 is none'
complete -c spin -n __spin_at_option -l idle-timeout -x -d 'a limit on time without output; 0 is none'
complete -c spin -n __spin_at_option -l on-timeout -x -a '(__fish_complete_command)' -d 'the hook: run by /bin/sh when a limit fires'
complete -c spin -n __spin_at_option -l after-timeout -x -a 'stop wait' -d 'then stop the command, or let it go on'
complete -c spin -n __spin_at_option -l signal -x -a 'TERM INT HUP QUIT KILL USR1 USR2 ALRM ABRT STOP' -d 'the signal that stops the command'
complete -c spin -n __spin_at_option -s k -l kill-after -x -d 'then KILL, that much later; 0 is never'
complete -c spin -n __spin_at_option -l preserve-status -d 'after a stop end as the command did, not with 124'
complete -c spin -n __spin_at_option -l no-preserve-status -d 'The opposite of --preserve-status'
complete -c spin -n __spin_at_option -l output -x -a 'always failure never' -d 'print the command\'s output at the end'
complete -c spin -n __spin_at_option -s q -l quiet -d 'no summary, no plain lines; errors remain'
complete -c spin -n __spin_at_option -l no-quiet -d 'The opposite of --quiet'
complete -c spin -n __spin_at_option -l mode -x -a 'auto overlay plain off' -d 'show a card, plain lines, or nothing'
complete -c spin -n __spin_at_option -l heartbeat -x -d 'plain mode: say it still runs'
complete -c spin -n __spin_at_option -l notify -d 'let the command report by NOTIFY_SOCKET too'
complete -c spin -n __spin_at_option -l no-notify -d 'The opposite of --notify'
complete -c spin -n __spin_at_option -l list-styles -d 'show all styles'
complete -c spin -n __spin_at_option -l tell -x -a 'STATUS= PROGRESS= EXTEND_TIMEOUT_USEC= READY=1' -d 'from the command: set the card\'s step or progress'
complete -c spin -n __spin_at_option -l generate -x -a 'man bash zsh fish' -d 'print the manual page or a shell\'s completions'
complete -c spin -n __spin_at_option -s h -l help -d 'print this help'
complete -c spin -n __spin_at_option -s V -l version -d 'print the version'
