# Test that docs/variants.md lists the same rules as the program, and that each
# example has the stated number of grids.
. tests/support/session.sh
doc=$root/docs/variants.md
cd "$scratch" || exit 2

sed -n 's/^`\([^`]*\)`: \(.*\)\.$/\1: \2/p' "$doc" | sort >listed
"$programs/sudoku" solve --rule help | sort >rules
check "docs/variants.md lists every rule" diff rules listed

# Indented lines are puzzles; "# 96 grids" is the number of solutions of the one
# above.
sed -n 's/^    //p' "$doc" >indented
sed -n 's/^# \([0-9]*\) grids$/\1/p' indented >expected
awk '/^board/ { puzzle = "" } { puzzle = puzzle $0 "\n" }
    /^# [0-9]* grids$/ { printf "%s", puzzle }' indented >puzzles
"$programs/sudoku" count puzzles >counts
check "its examples allow as many grids as it says" diff expected counts
"$programs/sudoku" convert --to rules puzzles >again
"$programs/sudoku" count again >counts
check "and still do after they were written" diff expected counts
