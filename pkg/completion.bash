# Completion of the command lines of dlx and sudoku, for bash. The programs say
# themselves what may stand where.
_quadrille() {
    local offered
    if offered=$("$1" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null); then
        mapfile -t COMPREPLY < <(printf '%s' "$offered" | cut -f 1)
    else
        compopt -o default # a file may stand there
    fi
}
complete -F _quadrille dlx sudoku
