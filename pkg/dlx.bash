# Completion of the command line of dlx, for bash. Commands and options are those
# that dlx itself shows.
_dlx() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local values=
    if [[ $word == = ]]; then # --kernel=: bash takes the sign for a word
        word=
    elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
    fi
    case $before in
    --kernel) values='auto links lanes memo bounds sweep clauses' ;;
    --choice) values='first last random weight order sharp' ;;
    --isa) values='auto generic avx2 avx512' ;;
    --from) values='auto text matrix orlib opb lp mps dimacs json xmpuzzle' ;;
    --to) values='text matrix orlib opb lp mps dimacs json' ;;
    --as) values='numbers order graphillion graphviz lengths options cheapest' ;;
    --stats) values=json ;;
    --limit | --assume | --exclude | --seed | --threads | --max-nodes | --max-seconds) return ;;
    *)
        if ((COMP_CWORD == 1)) || [[ $before == help ]]; then
            values="help $("$1" --help | sed -n 's/^  \([a-z]*\) .*/\1/p')"
        elif [[ $word == -* ]]; then
            values="--help $("$1" help "${COMP_WORDS[1]}" 2>/dev/null |
                sed -n 's/^  \(-[a-z], \)\{0,1\}\(--[a-z-]*\).*/\2/p')"
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
