# Test sudoku canonical, and counts of more than 64 bits.
program=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh

least=123456789456789123789123456231564897564897231897231564312645978645978312978312645
# the same puzzle with digits permuted, rows and columns exchanged, bands reordered
other=$(echo $least | fold -w 9 | sed -n '7,9p;1,6p' | awk '
    { for (c = 1; c <= 9; c++) column[c] = column[c] substr($0, c, 1) }
    END { for (c = 9; c > 0; c--) printf "%s", column[c] }' |
    tr 123456789 561982347)
hard=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
echo "$other" >grids
echo "$least" >>grids

run canonical "$other"
check "canonical prints the least grid" prints 0 "$least"
run canonical --automorphisms "$other"
check "--automorphisms how many it has" prints 0 "$least 648"
run canonical --json "$other"
check "--json prints an object" prints 0 \
    "{\"file\": \"argument\", \"line\": 1, \"puzzle\": \"$other\", \"canonical\": \"$least\", \"automorphisms\": 648, \"result\": \"done\"}"
run canonical grids
check "each grid has its line" prints 0 "$least" "$least"
run canonical --unique grids
check "--unique leaves out what is like an earlier one" prints 0 "$least"
run canonical "$hard"
cp out first
echo "$hard" | tr 1234567 7654321 | rev >renamed
run canonical renamed
check "puzzles that are turned and renamed are the same" cmp -s out first
run canonical $(cat first)
check "a canonical form is its own" cmp -s out first
run canonical 1234341221434321
check "boards may have other sizes" exits 0
printf 'board 3x3\ndiagonal\n' >rule
run canonical rule
check "boards with rules have none" says 2 'canonical needs a board with boxes and at most 16 digits'
run canonical 11..............
check "clues that contradict each other have no solution" prints 1 none

echo 'board 2x2 at r1c1 r5c5 r9c9 r13c13 r17c17 r21c21 r25c25 r29c29' >eight
run count eight
check "count has more than 64 bits" prints 0 47330370277129322496 # 288^8
run count --stats json eight
check "which statistics do not know" grep -q '"covers": null' err

run count --symmetry 1...............
if [ $status -eq 2 ]; then
    check "count --symmetry is refused without libbliss" \
        says 2 'built without libbliss'
else
    check "count --symmetry counts by way of symmetry" prints 0 72
    run count --symmetry --box 3x2 ....................................
    check "all 6x6 grids, too" prints 0 28200960
    run count --symmetry --no-boxes "$(printf '.%.0s' $(seq 49))"
    check "and Latin squares" prints 0 61479419904000
    run count --no-boxes "$(printf '.%.0s' $(seq 49))"
    check "a long count has turns of symmetry by itself" prints 0 61479419904000
    run count --symmetry --json 12..............
    check "with --json" grep -q '"count": 24, "result": "exact"' out
    run count --symmetry 11..............
    check "or that there is none" prints 1 0
    run count --symmetry --rule diagonal 1...............
    cp out answer
    run count --rule diagonal 1...............
    check "boards with rules have symmetries, too" cmp -s out answer
fi
[ "$failures" -eq 0 ]
