# Test counts that use interchangeable items: the cells of a row within a box, if
# columns do not matter, and copies of a piece.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

# The first HEIGHT rows of boxes of WIDTH x HEIGHT; a box has as many cells as there
# are digits.
board() { # WIDTH HEIGHT
    echo "board $2 rows $(($1 * $2)) columns boxes $1x$2 values 1-$(($1 * $2))"
}
# The same, with the digits of the first box in order.
begun() { # WIDTH HEIGHT
    board "$1" "$2"
    awk -v w="$1" -v h="$2" 'BEGIN {
        for (r = 0; r < h; r++) {
            for (c = 0; c < w * h; c++)
                printf "%s ", c < w ? r * w + c + 1 : "."
            print ""
        }
    }'
}
counts() { # NUMBER WIDTH HEIGHT WHAT
    number=$1
    "$4" "$2" "$3" >band
    [ "$(sudoku count band)" = "$number" ]
}

# 56 * 6^6 * 9! bands of 9x9 (Felgenhauer and Jarvis, 2005), and so on
check "6x6 has 25920 bands" counts 25920 3 2 board
check "8x8 has 40320 * 576 bands" counts 23224320 4 2 board
check "9x9 has 948109639680 bands" counts 948109639680 3 3 board
check "of which each first box begins a 9!-th" counts 2612736 3 3 begun
check "12x12 has 12! times those with the same first box" \
    counts 31672366418991513600 4 3 board
check "which are these" counts 66121629696 4 3 begun
check "16x16 has 24^12 * 1273431960 with the same first box" \
    counts 46506177615378500246568960 4 4 begun

# N people and N jobs; each person can do each job.
assignment() { # N
    awk -v n="$1" 'BEGIN {
        for (i = 0; i < n; i++) printf "p%d j%d ", i, i
        print ""
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++) print "p" i, "j" j
    }'
}
assignment 25 >jobs
check "25 people have 25 jobs in 25! ways" \
    test "$(dlx count jobs)" = 15511210043330985984000000
check "-v says how they are counted" \
    sh -c 'dlx count -v jobs 2>&1 | grep -q "^kernel .*(counts covers .* once)"'
check "a limit on covers is kept" \
    sh -c 'n=$(dlx count --limit 1000000 jobs 2>complaint)
           [ $? = 3 ] && [ "$n" = 1000000 ] && grep -q "limit of 1000000" complaint'
assignment 10 >few
for options in "--threads 2" "--kernel lanes" "--kernel memo" "--reduce" \
    "--max-seconds 1000"; do
    check "10 people have 10! ways with $options" \
        test "$(dlx count $options few)" = 3628800
done
check "a certificate is of the problem itself" \
    sh -c 'dlx count --certificate proof few >/dev/null &&
           [ "$(dlx-check proof few)" = "proved 3628800" ]'
check "a checkpoint, too" \
    sh -c '[ "$(dlx count --checkpoint work few)" = 3628800 ]'
