# A list of puzzles; tests compare the answers line by line. Read by "." in the root
# of the tree.
puzzle_list() { # SEED NUM: 4x4 puzzles by chance, a line each; some lines are none
    awk -v seed="$1" -v num="$2" 'BEGIN {
        grid = "1234341221434321"
        srand(seed)
        for (k = 0; k < num; k++) {
            line = k % 700 == 3 ? "no puzzle" : ""
            for (c = 1; c <= 16 && k % 700 != 3; c++)
                line = line (rand() < 0.45 ? substr(grid, c, 1) : ".")
            print line
        }
    }'
}
