# Completion of the command line of dlx, for bash. The commands and options are
# those that dlx --help tells.
_dlx() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local values=
    case $before in
    --kernel) values='auto links lanes memo' ;;
    --choice) values='first last random weight order' ;;
    --isa) values='auto generic avx2 avx512' ;;
    --from | --to) values='text matrix' ;;
    --stats) values=json ;;
    --limit | --seed | --threads | --max-nodes | --max-seconds) return ;;
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
complete -F _dlx dlx
