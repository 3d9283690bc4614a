# A problem that several tests count. Read by "." in the root of the tree.
dominoes() { # WIDTH HEIGHT [CORNERS]: the cells of a board; without two corners
    awk -v w="$1" -v h="$2" -v less="$3" '
    function is_cell(x, y) {
        return x < w && y < h && !(less && (x + y == 0 || x + y == w + h - 2))
    }
    function add(x, y, u, v) {
        if (is_cell(x, y) && is_cell(u, v))
            options = options "c" x "," y " c" u "," v "\n"
    }
    BEGIN {
        for (y = 0; y < h; y++)
            for (x = 0; x < w; x++) {
                if (is_cell(x, y)) printf "c%d,%d ", x, y
                add(x, y, x + 1, y); add(x, y, x, y + 1)
            }
        printf "\n%s", options
    }' </dev/null
}
