# Test that -v tells which kernel was chosen, and why.
. tests/support/session.sh
cd "$scratch" || exit 2
printf 'a b c\na b\nc\nb c\na\n' >small
awk 'function cell(r, c) { return "r" r "c" c }
     BEGIN {
         for (r = 1; r <= 8; r++)
             for (c = 1; c <= 8; c++) {
                 items = items cell(r, c) " "
                 if (c < 8)
                     options = options cell(r, c) " " cell(r, c + 1) "\n"
                 if (r < 8)
                     options = options cell(r, c) " " cell(r + 1, c) "\n"
             }
         printf "%s\n%s", items, options
     }' >dominoes
echo 1............... >puzzle

tells() { # KERNEL REASON PROGRAM ARGUMENT...: does it say so?
    line="kernel     $1 ($2)"
    program=$3
    shift 3
    "$programs/$program" "$@" -v 2>&1 >answers | grep -Fx "$line"
}

fastest="lanes are the fastest where they fit, with links above"
check "dlx takes lanes by itself" tells lanes "$fastest" dlx count small
check "links if it is told so" \
    tells links "asked for" dlx count --kernel links small
check "memo if it is told so" \
    tells memo "asked for" dlx count --kernel memo small
check "and memo by itself where its time slices show that it pays" \
    tells memo "far ahead of the search in its time slices" dlx count dominoes
check "and counts with it" test "$(cat answers)" = 12988816
check "sudoku takes lanes by itself" \
    tells lanes "$fastest" sudoku count puzzle
check "links if it is told so" \
    tells links "asked for" sudoku count --kernel links puzzle
