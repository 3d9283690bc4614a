# Write the exact cover problem of the twelve pentominoes on a board.
#   awk -v width=10 -v height=6 -f examples/pentominoes.awk </dev/null
# Items: the pieces, by their usual letters, and the cells rRcC; an option is a
# placement of a piece.

# The next of the eight orientations of a piece of five cells: a quarter turn,
# and every fourth time a reflection.
function turn(k, i, x)
{
    for (i = 1; i <= 5; i++) {
        x = col[i]
        col[i] = row[i]
        row[i] = k % 4 == 0 ? x : -x
    }
}

# Move the piece to the top left corner; its picture, independent of the
# order of its cells.
function settle(i, r, c, r0, c0, has, picture)
{
    r0 = row[1]
    c0 = col[1]
    for (i = 2; i <= 5; i++) {
        if (row[i] < r0) r0 = row[i]
        if (col[i] < c0) c0 = col[i]
    }
    rows = cols = 0
    for (i = 1; i <= 5; i++) {
        row[i] -= r0
        col[i] -= c0
        if (row[i] >= rows) rows = row[i] + 1
        if (col[i] >= cols) cols = col[i] + 1
        has[row[i], col[i]] = 1
    }
    for (r = 0; r < 5; r++)
        for (c = 0; c < 5; c++)
            picture = picture ((r, c) in has ? "#" : ".")
    return picture
}

function place(name, r, c, i)
{
    for (r = 0; r + rows <= height; r++)
        for (c = 0; c + cols <= width; c++) {
            printf "%s", name
            for (i = 1; i <= 5; i++)
                printf " r%dc%d", r + row[i], c + col[i]
            print ""
        }
}

BEGIN {
    # A piece is its letter, then row and column of its five cells.
    pieces = "F0102101121 I0001020304 L0001020313 N0001111213 P0001101120"
    pieces = pieces " T0001021121 U0002101112 V0010202122 W0010112122"
    pieces = pieces " X0110111221 Y0001020311 Z0001112122"
    n = split(pieces, piece, " ")
    for (p = 1; p <= n; p++) printf "%s ", substr(piece[p], 1, 1)
    for (r = 0; r < height; r++)
        for (c = 0; c < width; c++) printf "r%dc%d ", r, c
    print ""
    for (p = 1; p <= n; p++) {
        for (i = 1; i <= 5; i++) {
            row[i] = substr(piece[p], 2 * i, 1)
            col[i] = substr(piece[p], 2 * i + 1, 1)
        }
        for (k = 1; k <= 8; k++) {
            picture = settle()
            if (!((p, picture) in seen))
                place(substr(piece[p], 1, 1))
            seen[p, picture] = 1
            turn(k)
        }
    }
}
