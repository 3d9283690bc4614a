# Test messages about wrong givens and several solutions of Solo's games.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh

echo 3x3:5_5zzza >row
run check -v row
check "a digit twice in a row is named, with its cells" \
    prints 1 'none - digit 5 twice in row 1: r1c1 and r1c2'
echo 3x3:q4z4zj >column
run check -v column
check "so is one twice in a column" \
    prints 1 'none - digit 4 twice in column 9: r2c9 and r5c9'
echo 3x3:8i8zzr >box
run check -v box
check "and one twice in a box" \
    prints 1 'none - digit 8 twice in box 1: r1c1 and r2c2'
echo 3x3x:9zm9zn >diagonal
run check -v diagonal
check "and one twice in a diagonal" exits 1
check "with its cells" grep -q 'digit 9 twice in the falling diagonal' out
run check --json row
check "JSON says it, too" \
    grep -q '"why": "digit 5 twice in row 1: r1c1 and r1c2"' out

echo 3x3:5zzzb >many
run check -v many
check "two of several solutions are printed, and where they differ" exits 1
check "in cells that have names" \
    grep -Eq '^many - [1-9]{81} [1-9]{81} differ in r[1-9]c[1-9] ' out
differ_there() { # two grids, then the names: they differ just there
    awk '{
        for (k = 1; k <= 81; k++)
            if (substr($3, k, 1) != substr($4, k, 1))
                names = names sprintf(" r%dc%d", int((k - 1) / 9) + 1,
                                      (k - 1) % 9 + 1)
        told = $0
        sub(/.* differ in/, "", told)
        exit names != told
    }' out
}
check "which are all of these" differ_there
[ "$failures" -eq 0 ]
