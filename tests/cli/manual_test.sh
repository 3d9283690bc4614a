# Test that the examples in the manual pages have the output shown, and that their
# lists match the headers and the programs.
. tests/support/session.sh
pages=$root/docs
folder=$root/${B:-build/gcc-release}
case ${B:-} in /*) folder=$B ;; esac
cd "$scratch" || exit 2

display() { # PAGE [NUMBER]: what stands in its display of that number, or all
    awk -v number="${2:-0}" '
        /^\.Ed/ { inside = 0 }
        inside && (count == number || number == 0)
        /^\.Bd/ { inside = 1; count++ }' "$pages/$1" | sed 's/\\e/\\/g'
}

display dlx.1 1 >toy
display dlx.1 2 >session
check "the session in dlx.1 goes as it says" goes_as_shown session
display dlx.1 3 >session
sed '1d; /^\$/,$d' session >crews
check "so does that about the cheapest covers" goes_as_shown session
display dlx-check.1 1 >toy
display dlx-check.1 2 >session
check "the session in dlx-check.1 goes as it says" goes_as_shown session
printf '%s\n' ......31...2.1.. 11.............. | gzip >puzzles.txt.gz
display sudoku.1 >session
check "the sessions in sudoku.1 go as it says" goes_as_shown session
display sudoku-rules.5 1 >session
sed -n '/^board/,/^\$/p' session | sed '$d' >puzzle.txt
check "the first session in sudoku-rules.5 goes as it says" goes_as_shown session
display sudoku-rules.5 2 >session
check "so does the second one" goes_as_shown session
display sudoku-formats.5 1 | sed 's/^\\&//' >puzzle.txt
check "the puzzle in sudoku-formats.5 has solutions" \
    "$programs/sudoku" solve puzzle.txt
display sudoku-formats.5 2 >session
check "the session in sudoku-formats.5 goes as it says" goes_as_shown session
mkdir lists
BIN=$programs "$pages/lists" "$scratch/lists"
for page in lists/*; do
    check "${page##*/} has what the program shows, as docs/lists writes it" \
        diff "$pages/${page##*/}" "$page"
done
for page in sudoku.1 dlx.1; do
    program=${page%.1}
    "$programs/$program" help options | grep -oE -- '--[a-z-]+' | sort -u >shown
    sed -n 's/^\.It Fl \([hknov] , \)\{0,1\}\(Fl \)*-*\([a-z-]*\).*/--\3/p' \
        "$pages/$page" | sort -u >described
    check "$page describes the options that $program shows" diff shown described
done

if [ "${MODE:-release}" = release ]; then
    display libdlx.3 1 >example.c
    check "the program in libdlx.3 compiles" "${CC:-cc}" -std=c17 -Wall -Wextra \
        -Werror -I"$root" -o example example.c "$folder/libdlx.a" -pthread -lm
    ./example >covers
    printf 'a c\nb d\n' >expected
    check "and prints a cover" diff expected covers
    display libsudoku.3 1 >example.c
    check "the program in libsudoku.3 compiles" "${CC:-cc}" -std=c17 -Wall \
        -Wextra -Werror -I"$root" -o example example.c "$folder/libsudoku.a" \
        "$folder/libdlx.a" -pthread -ljansson -lz -lm
    ./example >answer
    check "and finds the solutions" \
        grep -qx '24 solutions, one of them 1[1-4]\{15\}' answer
else
    skip "the programs in the manual pages compile" "only in the release mode"
fi
declared() { # LIBRARY: the functions of LIBRARY.h and of what it includes
    cd "$root" && sed -n "/^typedef/d; s/^[^*]*[ *]\\($1_[a-z_]*\\)(.*/\\1/p" "$1/$1.h" \
        $(sed -n 's/^#include "\(.*\)"/\1/p' "$1/$1.h") | sort -u
}
for library in dlx sudoku; do
    (declared $library) >declared
    sed -n "s/^\\.Fn \\(${library}_[a-z_]*\\) .*/\\1/p" "$pages/lib$library.3" |
        sort -u >described
    check "lib$library.3 has every function of $library.h" diff declared described
done
if command -v mandoc >/dev/null; then
    for page in "$pages"/*.[1-9]; do
        check "mandoc finds no fault in ${page##*/}" \
            mandoc -T lint -W warning "$page"
    done
else
    skip "mandoc finds no fault in the manual pages" "there is no mandoc"
fi
