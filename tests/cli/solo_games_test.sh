# Test that the games of Simon Tatham's Solo in tests/data have the unique solution of
# tests/data/solutions, by every kind of search.
. tests/support/session.sh

solve_all() { # OPTION...: every game gets its solution
    for games in tests/data/solo_*.txt; do
        "$programs/sudoku" solve "$@" "$games" |
            diff - "tests/data/solutions/${games##*/}" || return 1
    done
}

all_unique() {
    cat tests/data/solo_*.txt | "$programs/sudoku" check >"$scratch/answers"
    test "$(wc -l <"$scratch/answers")" = \
        "$(cat tests/data/solo_*.txt | wc -l)" &&
        ! grep -v '^unique' "$scratch/answers"
}

check "Solo's games have one solution each" all_unique
check "which is the one that is known" solve_all
check "also to dancing links" solve_all --kernel links
check "also without the logical pre-pass" solve_all --no-logic
check "also to dancing links without it" solve_all --kernel links --no-logic
