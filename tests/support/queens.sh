# A problem that many tests search. Read by "." in the root of the tree.
queens() { # N [COST]: the problem of N queens; diagonals are secondary; a queen
    # with that cost, computed by awk from r and c
    awk -v n="$1" 'BEGIN {
        for (k = 0; k < n; k++) printf "r%d c%d ", k, k
        printf "|"
        for (k = 0; k < 2 * n - 1; k++) printf " a%d b%d", k, k
        print ""
        for (r = 0; r < n; r++)
            for (c = 0; c < n; c++)
                printf "r%d c%d a%d b%d%s\n", r, c, r + c, r - c + n - 1,
                    '"${2:+\" |\" }(${2:-\"\"})"'
    }'
}
