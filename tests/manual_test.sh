# Test that the examples in the manual pages of dlx do what these say.
pages=$PWD/docs
dlx=${BIN:-$PWD/build/bin}/dlx
library=$PWD/${B:-build/gcc-release}/libdlx.a
case ${B:-} in /*) library=$B/libdlx.a ;; esac
headers=$PWD
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
cd "$scratch" || exit 2

check() { # SENTENCE COMMAND...: report whether the command succeeds
    sentence=$1
    shift
    if "$@" >out 2>&1; then
        echo "ok - $sentence"
    else
        echo "not ok - $sentence"
        cat out
    fi
}

display() { # NUMBER PAGE: what stands in the page's display of that number
    awk -v number="$1" '
        /^\.Ed/ { inside = 0 }
        inside && count == number
        /^\.Bd/ { inside = 1; count++ }' "$pages/$2" | sed 's/\\e/\\/g'
}

session() { # play a session, "$ command" lines and output, and compare
    sed -n 's/^\$ //p' script |
        while read -r command; do
            echo "\$ $command"
            eval "$command"
        done >played
    diff script played
}

dlx() {
    "$dlx" "$@"
}

display 1 dlx.1 >toy
display 2 dlx.1 >script
check "the session in dlx.1 goes as it says" session

if [ "${MODE:-release}" = release ]; then
    display 1 libdlx.3 >example.c
    check "the program in libdlx.3 compiles" "${CC:-cc}" -std=c17 -Wall -Wextra \
        -Werror -I"$headers" -o example example.c "$library" -pthread -lm
    ./example >covers
    printf 'a c\nb d\n' >expected
    check "and prints a cover" diff expected covers
fi
if command -v mandoc >/dev/null; then
    for page in "$pages"/*.[1-9]; do
        check "mandoc finds no fault in ${page##*/}" \
            mandoc -T lint -W warning "$page"
    done
fi
