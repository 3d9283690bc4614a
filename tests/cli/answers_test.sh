# Test --as: covers as grids, tables and CSV.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/program.sh

"$dlx" make latin n=2 >latin
run solve --all --as grid latin
check "covers are grids, with blank lines between" prints 0 12 21 '' 21 12
run solve --all --as csv latin
check "or CSV" prints 0 1,2 2,1 '' 2,1 1,2
run solve --as text latin
cp out text
run solve latin
check "text is the default" cmp -s text out
run solve --proof proof --as grid latin
check "the kernel clauses prints them, too" eval '
    grep -q "without CaDiCaL" err || [ "$(sed -n 1p out)" = 12 ] ||
    [ "$(sed -n 1p out)" = 21 ]'
run solve --reduce --as grid latin
check "so does a search of a reduced problem" eval '
    [ "$(sort out)" = "$(printf "12\n21")" ]'
run sample --as grid --number 2 latin
check "and sample" eval '[ "$(grep -cE "^(12|21)$" out)" = 4 ]'

printf 'a b Ann@1 Ann@2\na Ann@1 |3\na Ann@2 |1\nb Ann@1 |1\nb Ann@2 |2\n' >plan
run cheapest --as table plan
check "cheapest prints the cost before a table" \
    prints 0 'cost 2' '     1  2' 'Ann  b  a'
run cheapest -k 2 --as csv plan
check "but not in CSV" prints 0 ,1,2 Ann,b,a '' ,1,2 Ann,a,b
run pack --as table plan
check "so does pack" prints 0 'cost 2' '     1  2' 'Ann  b  a'

printf 'north south\nnorth\nsouth\n' >names
printf 'north 1 1\nsouth 1 2\n' >map
run solve --as grid --map map names
check "a map says where items are" prints 0 '**'
run solve --as grid names
check "without cells there is no grid" \
    complains 'dlx: names: no items name cells, such as r1c2, x1y2z3, 01'
run solve --as table latin
check "without places there is no table" complains \
    'dlx: latin: no items name places in a table, such as Ann@1 or class_1a@1.2'
run cheapest --as table latin
check "cheapest says so, too" exits 2
run sample --as table latin
check "and sample" exits 2
printf 'east 1 1\n' >wrong
run solve --as grid --map wrong names
check "a map has items of the problem" \
    complains 'dlx: wrong:1:1: the problem has no item of this name'
run solve --map map names
check "a map needs a form" exits 2
run solve --as grid --json latin
check "JSON has a form of its own" exits 2
run solve --all --as grid --checkpoint point latin
check "a checkpoint continues lines of options only" exits 2

# ---- families
"$dlx" make timetable days=2 hours=2 \
    lessons='1a,maths,Ann,2/1a,art,Bob,1/1b,maths,Ann,1' >week
run solve --as table week
check "a timetable is a table for each class and teacher" test \
    "$(grep -cE '^(class|teacher) [a-zA-Z0-9]+  1' out)" = 4 -a "$status" = 0
"$dlx" make roster staff=Ann/Bob shifts=day days=2 >roster
run solve --as csv roster
check "a roster is a line for each name" test "$(sed -n 1p out)" = ,1,2 -a \
    "$(cut -d, -f1 out | tail -n 2 | xargs)" = "Ann Bob"
"$dlx" make rounds teams=4 >rounds
run solve --as table rounds
check "a round robin has the opponents of each team" \
    grep -qx 't1  t2  t3  t4' out
"$dlx" make nonogram >nonogram
run solve --as grid nonogram
check "a nonogram is a picture" \
    prints 0 .#.#. '#####' '#####' .###. ..#..
"$dlx" make crossword >crossword
run solve --as grid crossword
check "a crossword has its letters" prints 0 bat 'e a' tub
"$dlx" make slitherlink grid=3 >loop
run solve --as grid loop
check "a loop around one cell has no three lines there" prints 1
"$dlx" make slitherlink grid=4 >loop
run solve --as grid loop
check "slitherlink shows its lines" prints 0 ' #' '# #' ' #'

[ "$failures" -eq 0 ]
