# Completion of the command line of sudoku, for bash. Commands, options, formats
# and rules are those that sudoku itself shows.
_sudoku() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local values=
    if [[ $word == = ]]; then # --kernel=: bash takes the sign for a word
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case $before in
    --format | --to)
        values=$("$1" help formats | sed '/(read only)/d; s/ .*//') ;;
    --rule) values=$("$1" help rules | sed 's/[: [].*//') ;;
    --letters) values='auto ten one' ;;
    --search) values='auto cover propagate clauses' ;;
    --kernel) values='auto links lanes memo bounds sweep clauses' ;;
    --prepass) values='auto none singles locked full' ;;
    --isa) values='auto generic avx2 avx512' ;;
    --stats) values=json ;;
    --color) values='auto always never' ;;
    --theme) values='light dark' ;;
    --how-much) values='look where what all' ;;
    --until | --only | --without)
        values=$("$1" help techniques | sed 's/ .*//') ;;
    --no-implied)
        values='one-house many-houses innies outies overlaps leftovers paths counts
            tables unions companions crossings namesakes cliques' ;;
    --box | --delay | --display | --window | --limit | --threads | --max-nodes | --max-seconds) return ;;
    *)
        if ((COMP_CWORD == 1)) || [[ $before == help ]]; then
            values="help $("$1" --help | sed -n 's/^  \([a-z]*\) .*/\1/p')"
            [[ $before != help ]] || values+=" rules formats techniques"
        elif [[ $word == -* ]]; then
            values="--help $("$1" help "${COMP_WORDS[1]}" 2>/dev/null |
                sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p')"
        fi
        ;;
    esac
    if [[ $values && $word == *,* ]]; then # the last one of a list
        mapfile -t COMPREPLY < <(compgen -P "${word%,*}," -W "$values" -- "${word##*,}")
    elif [[ $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    else
        compopt -o default
    fi
}
complete -F _sudoku sudoku
