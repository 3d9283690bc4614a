# Test dlx symmetry and the counts that use it, against published numbers.
program=${BIN:-$PWD/build/bin}/dlx
. tests/support/queens.sh
. tests/support/program.sh

latin() { # N: Latin squares of order N
    awk -v n="$1" 'BEGIN {
        for (a = 0; a < n; a++) for (b = 0; b < n; b++)
            printf "p%d.%d r%d.%d c%d.%d ", a, b, a, b, a, b
        print ""
        for (r = 0; r < n; r++) for (c = 0; c < n; c++) for (d = 0; d < n; d++)
            printf "p%d.%d r%d.%d c%d.%d\n", r, c, r, d, c, d
    }'
}
sudoku() { # ROWS COLUMNS of a box: all grids
    awk -v h="$1" -v w="$2" 'BEGIN {
        n = h * w
        for (a = 0; a < n; a++) for (b = 0; b < n; b++)
            printf "p%d.%d r%d.%d c%d.%d b%d.%d ", a, b, a, b, a, b, a, b
        print ""
        for (r = 0; r < n; r++) for (c = 0; c < n; c++) for (d = 0; d < n; d++)
            printf "p%d.%d r%d.%d c%d.%d b%d.%d\n", r, c, r, d, c, d,
                int(r / h) * h + int(c / w), d
    }'
}
triples() { # N: Steiner triple systems
    awk -v n="$1" 'BEGIN {
        for (a = 1; a <= n; a++) for (b = a + 1; b <= n; b++)
            printf "%d.%d ", a, b
        print ""
        for (a = 1; a <= n; a++) for (b = a + 1; b <= n; b++)
            for (c = b + 1; c <= n; c++)
                printf "%d.%d %d.%d %d.%d\n", a, b, a, c, b, c
    }'
}
order() { # FILE
    "$program" symmetry "$1" | sed -n 's/^order //p'
}

printf 'a b\na\na\nb\nb\n' >pairs
if ! "$program" symmetry pairs >out 2>err; then
    check "symmetry is refused by a program without libbliss" \
        grep -qx "dlx: built without libbliss, which finds symmetries; run 'make deps all' to include it" err
    run count --orbits pairs
    check "so is count --orbits" exits 2
    echo "ok - symmetries are found # skip this was built without libbliss"
    exit 0
fi

run symmetry pairs
check "symmetry prints order, generators and orbits" prints 0 'order 8' \
    'generators 3' '  options (2 3)' '  options (0 1)' '  (a b)' \
    'orbits of options 1' '  4 like a'
run symmetry --json pairs
check "--json has the cycles and orbits of options" prints 0 \
    '{"order": 8, "generators": [[[2, 3]], [[0, 1]], [[0, 2], [1, 3]]], "orbits": [[0, 1, 2, 3]]}'
run count --orbits pairs
check "count --orbits counts up to symmetry" prints 0 1
run count --orbits --json pairs
check "--json has the sizes of orbits" prints 0 \
    '{"count": 1, "result": "exact", "order": 8, "covers": 4, "orbits": [{"size": 4, "orbits": 1}]}'
printf 'a b\na\n' >none
run count --orbits none
check "no cover is no orbit" prints 1 0
run count --symmetry none
check "and none by way of symmetry" prints 1 0

latin 5 >latin5
latin 6 >latin6
latin 7 >latin7
queens 8 >queens8
sudoku 2 2 >sudoku4
sudoku 2 3 >sudoku6
sudoku 3 3 >sudoku9
triples 13 >triples13
triples 15 >triples15
check "the group of 9x9 sudoku has 3,359,232 * 9! elements" \
    test "$(order sudoku9)" = 1218998108160
check "that of 8 queens 8" test "$(order queens8)" = 8
check "that of Latin squares of order 5 has 5!^3 * 3!" \
    test "$(order latin5)" = 10368000
run count --orbits queens8
check "there are 12 ways to place 8 queens" prints 0 12
run count --orbits sudoku4
check "there are 2 grids of 4x4 sudoku" prints 0 2
run count --orbits -v sudoku6
check "there are 49 grids of 6x6 sudoku" test "$(cat out)" = 49
check "whose orbits have 28,200,960 grids" test 28200960 = "$(awk '
    $1 == "orbits" { sum += $2 * $4 } END { printf "%d", sum }' err)"
check "as -v says" grep -qx 'covers     28200960' err
run count --orbits latin6
check "there are 12 main classes of Latin squares of order 6" prints 0 12
run count --orbits triples13
check "there are 2 triple systems on 13 points" prints 0 2
run count --symmetry latin7
check "61,479,419,904,000 Latin squares of order 7 are counted" \
    prints 0 61479419904000
run count --symmetry triples15
check "and 60,281,712,691,200 triple systems on 15 points" \
    prints 0 60281712691200
run count --symmetry --json queens8
check "--json with --symmetry has the order" prints 0 \
    '{"count": 92, "result": "exact", "order": 8}'

run count --orbits --limit 3 queens8
check "--limit is refused" exits 2
run count --symmetry --assume 'r0 c0 a0 b7' queens8
check "--assume is refused" \
    complains 'dlx: --assume cannot be combined with --symmetry; see dlx help count'
printf '2|a b\na b\na\n' >bounds
run count --symmetry bounds
check "multiplicities are refused" exits 2
printf '2:3|a\na\na\na\na\n' >alike
run count --orbits -v alike
check "but not with --orbits" prints 0 2
check "which has the sizes then, too" \
    sh -c "grep -q '^orbits     1 of 4$' err && grep -q '^orbits     1 of 6$' err"
run count --symmetry --orbits queens8
check "one of the two, as their numbers differ" \
    complains 'dlx: --symmetry cannot be combined with --orbits; see dlx help count'
# By nodes, so that the eighteenth option of an item, a whole cover, is not tried.
run count --symmetry --threads 1 "$root/tests/data/cover_on_early_level.dlx"
check "a cover on a level of large rests is counted" prints 0 558717
run count --symmetry --max-seconds 0.01 sudoku9
check "a limit stops the count, with nothing on standard output" prints 3
check "and a message" grep -q 'stopped by \(a\|the time\) limit' err
awk 'BEGIN { while (k++ < 30000) line = line " i" k; print line
    for (k = 1; k <= 30000; k++) print "i" k }' >alike
timeout --foreground -k 30 0.2 "$program" count --orbits alike >out 2>err
status=$?
check "a signal ends what libbliss does not, which asks nobody" exits 124
run count --orbits --max-seconds 0.4 alike # on a slow machine before it has begun
check "and so does a limit" \
    says 3 'stopped by \(a limit before anything was counted\|the time limit before the search began\)$'
[ "$failures" -eq 0 ]
