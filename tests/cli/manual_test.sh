# Test that the examples in the manual pages do what these say.
. tests/support/session.sh
pages=$root/docs
library=$root/${B:-build/gcc-release}/libdlx.a
case ${B:-} in /*) library=$B/libdlx.a ;; esac
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
printf '%s\n' ......31...2.1.. 11.............. | gzip >puzzles.txt.gz
display sudoku.1 >session
check "the sessions in sudoku.1 go as it says" goes_as_shown session

if [ "${MODE:-release}" = release ]; then
    display libdlx.3 1 >example.c
    check "the program in libdlx.3 compiles" "${CC:-cc}" -std=c17 -Wall -Wextra \
        -Werror -I"$root" -o example example.c "$library" -pthread -lm
    ./example >covers
    printf 'a c\nb d\n' >expected
    check "and prints a cover" diff expected covers
else
    skip "the program in libdlx.3 compiles" "only in the release mode"
fi
sed -n 's/^.*[ *]\(dlx_[a-z_]*\)(.*/\1/p' "$root/dlx/dlx.h" | sort -u >declared
sed -n 's/^\.Fn \(dlx_[a-z_]*\) .*/\1/p' "$pages/libdlx.3" | sort -u >described
check "libdlx.3 has every function of dlx.h" diff declared described
if command -v mandoc >/dev/null; then
    for page in "$pages"/*.[1-9]; do
        check "mandoc finds no fault in ${page##*/}" \
            mandoc -T lint -W warning "$page"
    done
else
    skip "mandoc finds no fault in the manual pages" "there is no mandoc"
fi
