# Test that -v shows which kernel or search was chosen, and why.
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
awk 'BEGIN {
         for (r = 1; r <= 6; r++) {
             items = items "r" r " c" r " "
             for (c = 1; c <= 6; c++)
                 options = options "r" r " c" c "\n"
         }
         printf "%s\n%s", items, options
     }' >rooks
echo 1............... >puzzle

shows() { # KERNEL REASON PROGRAM ARGUMENT...: does it say so?
    case $1 in
    propagate) line="search     $1 ($2)" ;;
    *) line="kernel     $1 ($2)" ;;
    esac
    program=$3
    shift 3
    "$programs/$program" "$@" -v 2>&1 >answers | grep -Fx "$line"
}

fastest="lanes are fastest where they fit; links search the levels above"
check "dlx takes lanes by itself" shows lanes "$fastest" dlx count rooks
few="few options: the kernel links has the shortest setup"
check "links where options are few" shows links "$few" dlx count small
check "links if these are asked for" \
    shows links "requested" dlx count --kernel links small
check "memo if that is asked for" \
    shows memo "requested" dlx count --kernel memo small
check "and memo by itself where a time slice shows that it pays" \
    shows sweep "far ahead of the search in its time slices" dlx count dominoes
check "and counts with it" test "$(cat answers)" = 12988816
check "sudoku takes lanes by itself" \
    shows lanes "$fastest" sudoku count puzzle
check "links if these are asked for" \
    shows links "requested" sudoku count --kernel links puzzle
rules="the rules see more than a search for exact covers"
check "and propagation search where a rule has constraints" \
    shows propagate "$rules" sudoku count --rule 'killer=5 r1c2-r1c3' puzzle
check "the search for covers if that is asked for" \
    shows lanes "$fastest" sudoku count --search cover \
    --rule 'killer=5 r1c2-r1c3' puzzle
check "with the same answer" test "$(cat answers)" = 24
check "and propagation search without rules if that is asked for" \
    shows propagate "$rules" sudoku count --search propagate puzzle
check "with the same answer" test "$(cat answers)" = 72
