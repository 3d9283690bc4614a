# A problem that many tests of the programs search. Read by "." in the root of the
# tree.
queens() { # N: the problem of N queens; diagonals are secondary
    awk -v n="$1" 'BEGIN {
        for (k = 0; k < n; k++) printf "r%d c%d ", k, k
        printf "|"
        for (k = 0; k < 2 * n - 1; k++) printf " a%d b%d", k, k
        print ""
        for (r = 0; r < n; r++)
            for (c = 0; c < n; c++)
                printf "r%d c%d a%d b%d\n", r, c, r + c, r - c + n - 1
    }'
}
