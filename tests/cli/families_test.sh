# Test dlx make: problems of families, from the command to the picture.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/program.sh

counts() { # NUMBER: covers of the problem that the last run has written
    [ "$status" -eq 0 ] && [ "$("$dlx" count out)" = "$1" ]
}

# ---- problems
run make
check "make lists the families, a line each" \
    test "$(grep -c '^queens  *place' out)" -eq 1 -a "$(wc -l <out)" -ge 30 \
    -a "$(wc -L <out)" -le 80
run make queens n=6 board=torus
check "a problem begins with the command that made it" \
    test "$(head -n 1 out)" = '| dlx make queens n=6 board=torus'
run make queens n=6
check "and has the covers of the family" counts 4
run make --to json queens n=6
check "--to writes it in another format" \
    test "$status" -eq 0 -a "$("$dlx" count out)" = 4
run make queens n=6 -o queens.dlx
check "--output writes a file" test "$("$dlx" count queens.dlx)" = 4

printf 'a b\nb c\nc d\nd a\n' >edges
run make matching graph=@edges
check "a text is read from a file" counts 2
pipe 'a b' make matching graph=@-
check "or from standard input" counts 1
printf '1..\n.2.\n' >given
run make latin n=3 given=@given
cp out from_file
run make latin n=3 "given=1../.2."
check "a text in one line has rows that end at /" \
    test "$("$dlx" count out)" = "$("$dlx" count from_file)"
printf 'a' >one_line
run make matching graph=@one_line
check "a file of one line has lines" \
    complains "dlx: one_line:1:1: an edge is a line with, two names"
run make latin n=3 "given=1..
.2."
check "a line end in the command does not end the comment" \
    test "$(head -n 1 out)" = '| dlx make latin n=3 given=1../.2.'

# ---- all families
"$dlx" make | sed 's/ .*//' >families
check "each family has help with an example that can be counted" true
while read -r family; do
    example=$("$dlx" help make "$family" | sed -n 's/^  \(dlx make .*\)/\1/p')
    PATH=$(dirname "$dlx"):$PATH sh -c "${example% | dlx count}" >out 2>err
    status=$?
    check "the example of $family is a problem" exits 0
    run make "$family" --help
    "$dlx" help make "$family" >help
    check "make $family --help prints its help, of lines that fit a page" \
        test "$status" -eq 0 -a "$(wc -L <help)" -le 160
    cmp -s out help || check "the same as help make $family" false
done <families

# ---- pictures
for made in 'polyominoes width=20 height=3' 'queens n=6' 'latin n=4' \
    'polycubes' 'sudoku' 'shikaku' 'nonogram' 'costas n=4' 'wordsquare'; do
    # shellcheck disable=SC2086 # words
    "$dlx" make $made >problem
    "$dlx" solve problem >cover
    run draw problem cover
    check "a cover of $made is a picture" \
        test "$status" -eq 0 -a "$(head -c 4 out)" = '<svg'
done

# ---- mistakes
run make quens
check "a family that does not exist has a hint" \
    complains "dlx: there is no family 'quens'; did you mean queens? dlx make lists them"
run make queens n=0
check "a number has its range" \
    complains "dlx: make queens: n cannot be '0'; it is a number from 1 to 200; see dlx help make queens"
run make queens bord=torus
check "an argument that does not exist has a hint" \
    complains "dlx: make queens: queens has no argument 'bord'; did you mean board? See dlx help make queens"
run make queens 6
check "an argument has a name" \
    complains "dlx: make queens: queens has no argument '6', but n, piece, board, number, cells; see dlx help make queens"
printf '1..\n.x.\n' >given
run make latin n=3 given=@given
check "a mistake in a file has its place" \
    complains "dlx: given:2:2: 'x' is neither '.' nor a number from 1 to n"
run make latin n=3 given=1../.x.
check "and one in the command" \
    complains "dlx: make latin: row 2, column 2: 'x' is neither '.' nor a number from 1 to n"
run make latin given=@nowhere
check "a file that is missing is named" \
    complains "dlx: nowhere: No such file or directory"
printf 'a\0b\n' >bytes
run make matching graph=@bytes
check "a file with a NUL is no text" exits 2
run help make quens
check "help on a family that does not exist is an error" exits 2

# ---- completion
run --complete make polyom
check "families are completed" test "$(cut -f 1 out)" = polyominoes
run --complete make queens board=t
check "so are arguments" prints 0 board=torus
run --complete make queens board = t
check "and their values after a sign of its own, as in bash" prints 0 torus

[ "$failures" -eq 0 ]
