# Completion of the command line of sudoku, for bash. Commands, options, formats
# and rules are those that the program itself tells.
_sudoku() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local values=
    case $before in
    --format | --to) values=$("$1" convert --to help | sed 's/ .*//') ;;
    --rule) values=$("$1" solve --rule help | sed 's/[ =[].*//') ;;
    --letters) values='auto ten one' ;;
    --kernel) values='auto links lanes memo' ;;
    --isa) values='auto generic avx2 avx512' ;;
    --stats) values=json ;;
    --box | --limit | --threads | --max-nodes | --max-seconds) return ;;
    *)
        if [[ $word == -* ]]; then
            values=$("$1" --help | grep -oE -- '--[a-z-]+' | sort -u)
        elif ((COMP_CWORD == 1)); then
            values=$("$1" --help | sed -n 's/^  \([a-z]\+\) .*/\1/p')
        fi
        ;;
    esac
    if [[ $values ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$values" -- "$word")
    else
        compopt -o default
    fi
}
complete -F _sudoku sudoku
