# Test pasted input: quotes around puzzles and rows, comments of other languages,
# tables of Markdown with one character in each cell; and messages about shards
# without their puzzle.
sudoku=${BIN:-$PWD/build/bin}/sudoku
dlx=${BIN:-$PWD/build/bin}/dlx
data=$PWD/tests/data
program=$sudoku
. tests/support/program.sh

classic=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79

# ---- limits ------------------------------------------------------------------

empty=.................................................................................
run count --kernel links --max-nodes 1 $empty
check "a count that has found nothing is stopped by that limit, not by 0 solutions" \
    says 3 'argument:1: stopped by a limit after 0 solutions; there may be more: sudoku estimate estimates the number$'
check "which is not an answer of 0" test "$(cat out)" = limit

# ---- lines of a wrong length -------------------------------------------------

# In pieces of a few lines for many threads: the error must not depend on which thread
# has read what.
awk -v classic=$classic 'BEGIN {
    for (k = 1; k <= 300; k++) {
        print classic
        print "1..............."
        print substr(classic, 1, k % 80 + 1)
        print "1............."
        printf "%0252d\n", 0
        for (at = 1; at <= length(classic k); at += 9)
            print substr(classic k, at, 9)
    }
}' >in
for options in '' --lines; do
    run convert --to line $options --threads 1 in
    mv err first.err
    mv out first.out
    for threads in 2 8; do
        run convert --to line $options --threads $threads in
        check "$threads threads say what one does of lines of a wrong length $options" \
            cmp err first.err
        check "and write the same" cmp out first.out
    done
done
check "the first line of the file says how many cells are meant" \
    grep -q 'in:4:15: expected 81 characters, found 14$' first.err

# ---- operands ----------------------------------------------------------------

for name in x X xx_x; do # which could be boards without givens
    run check $name
    check "$name, which is no file, is no puzzle either" \
        complains "sudoku: $name: No such file or directory"
done
run check 12..
check "a few cells may be a puzzle" prints 0 unique

# ---- rules -------------------------------------------------------------------

for search in cover propagate auto; do
    run count --search $search "$data/count_two_grids.txt"
    check "digits are counted on boards of several grids, by the search $search" \
        prints 0 7
done

# ---- links -------------------------------------------------------------------

for format in iss sudokupad fpuzzles; do
    run convert --to $format --link $classic
    check "--to $format --link is a link" grep -q '^https://' out
    run convert --to line "$(cat out)"
    check "which can be read again" prints 0 $classic
done
run convert --to grid --link $classic
check "what is no site has no link" says 2 'link needs --to iss, '
run convert --link $classic
check "--link needs --to" says 2 'convert needs the option --to'

# ---- quotes ------------------------------------------------------------------

for quote in '"' "'" '`'; do
    run convert --to line "$quote$classic$quote"
    check "a puzzle in $quote" prints 0 $classic
    printf '%s\n' "$quote$classic$quote," "$quote$classic$quote" >in
    run convert --to line in
    check "a list of puzzles in $quote" prints 0 $classic $classic
done
for end in '' ',' ';'; do
    echo $classic | fold -w 9 | sed "s/.*/\"&\"$end/" >in
    run convert --to line in
    check "rows in quotes, with '$end' behind each" prints 0 $classic
done
echo "it's no puzzle" >in
run convert --to line in
check "an apostrophe is no quote" says 2 'in:1:1: this is not a puzzle in a known format'

# ---- comments ----------------------------------------------------------------

printf '%s\n' '// a list' $classic '  // the same' $classic >in
run convert --to line in
check "// begins a comment in a list" prints 0 $classic $classic
{
    echo '// a puzzle with a rule'
    echo 'board 3x3 // of nine digits'
    echo '// its rows'
    echo $classic | fold -w 9
    echo '// its rule'
    echo 'anti-king // no king has the same digit beside it'
} >in
run convert --to rules in
check "and in rules" test "$(head -n 1 out) $(tail -n 1 out)" = 'board 3x3 anti-king'
echo $classic | fold -w 9 | sed '4i // the middle' >in
run convert --to line in
check "and between rows" prints 0 $classic

# ---- tables ------------------------------------------------------------------

table() { # SIGN [ROWS]: of Markdown, with the sign for empty cells
    echo $classic | tr . "$1" | fold -w 9 |
        sed 's/./& | /g; s/^/| /; s/ $//; '"${2:-}"
}
for sign in . x X '?' 0 _; do
    table "$sign" '1a |---|---|---|---|---|---|---|---|---|' >in
    run convert --to line in
    check "a table of Markdown with $sign in empty cells" prints 0 $classic
    table "$sign" >in
    run convert --to line in
    check "and without a heading line" prints 0 $classic
done

# ---- shards ------------------------------------------------------------------

echo 1............... >puzzle.txt
run split --shards 2 --out shards puzzle.txt
run count --shard shards/1.shard puzzle.txt
check "a shard without --out" says 2 'shard needs --out, the file for the result'
run count --shard shards/1.shard --out one
check "a shard without its puzzle says what is missing" says 2 \
    'there is no puzzle in the input; a shard is counted together with its puzzle: sudoku count --shard shards/1.shard --out one puzzle.txt$'
run split --shards 2 --search propagate --out other puzzle.txt
run count --shard other/1.shard --out one puzzle.txt
check "one of another search names --search" says 2 \
    'a shard of another problem, or split was run with other options, such as --search$'
program=$dlx
printf 'a b c\na b\nc\na\nb c\n' >problem.dlx
run split --shards 2 --out covers problem.dlx
run count --shard covers/1.shard --out one
check "dlx: a shard without its problem says what is missing" says 2 \
    'there is no problem in the input; a shard is counted together with its problem: dlx count --shard covers/1.shard --out one problem.dlx$'
run count --shard covers/1.shard problem.dlx
check "dlx: a shard without --out" says 2 'shard needs --out, the file for the result'
[ "$failures" -eq 0 ]
