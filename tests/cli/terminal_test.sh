# Test drawings for a terminal: sudoku show with colors, cages and lines of
# Unicode, and what a pipe gets.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh
unset NO_COLOR
TERM=xterm LC_ALL=C.UTF-8
export TERM LC_ALL
escape=$(printf '\033')

on_terminal() { # ARGUMENT...: run it with a terminal as standard output
    script -qec "'$program' $*" /dev/null </dev/null >out 2>err
    status=$?
}
has() { # TEXT: in what was printed
    grep -qF -e "$1" out
}
lacks() {
    ! has "$1"
}

cat >killer <<'END'
board 2x2
1...
....
....
....
killer 5 r1c1 r1c2
odd r4c4
END
run show killer
cp out plain
check "a pipe gets plain text" prints 0 '+-----+-----+' '| 1 . | . . |' \
    '| . . | . . |' '+-----+-----+' '| . . | . . |' '| . . | . . |' \
    '+-----+-----+' 'killer 5 r1c1 r1c2' 'odd r4c4'
run show --color never killer
check "also if it is told so" cmp -s plain out
run show --color auto killer
check "or told nothing new" cmp -s plain out
run show --color always killer
check "unless it is to have colors" has "$escape[1m1$escape[0m"
check "then cages are drawn" has "┠"
check "and not listed" lacks killer
check "but other rules are" has "odd r4c4"
run show --color always --solve killer
check "digits of a solution have a color of their own" has "$escape[36m4$escape[0m"
LC_ALL=C run show --color always killer
check "without Unicode lines are of other signs" has '----+-----+'
check "and only those" lacks '┏'
run show --color sometimes killer
check "--color takes three words" complains \
    "sudoku: option --color cannot be 'sometimes'; it takes auto, always or never; see sudoku help show"

if command -v script >/dev/null && script -qec true /dev/null </dev/null \
    >/dev/null 2>&1; then
    on_terminal show --solve killer
    check "a terminal gets colors" has "$escape[36m"
    check "and lines of Unicode" has '┏'
    NO_COLOR=1 on_terminal show --solve killer
    check "with NO_COLOR it gets none" lacks "$escape[36m"
    check "but bold text" has "$escape[1m1$escape[0m"
    on_terminal show --color never killer
    check "--color never leaves nothing of that" lacks "$escape"
    check "but lines" has '┏'
    TERM=dumb on_terminal show killer
    check "nor does a terminal that is dumb get any" lacks "$escape"
    LC_ALL=C on_terminal show --solve killer
    check "without Unicode there are other lines" lacks '┏'
    on_terminal show --json killer
    check "JSON is JSON everywhere" lacks "$escape"
    on_terminal show --png killer
    check "and PNG not for a terminal" has 'a terminal does not show PNG'
else
    echo "ok - a terminal gets colors # skip there is no script(1)"
fi

run show --json killer
check "show --json says what is drawn" prints 0 \
    '{"file": "killer", "line": 1, "rows": 4, "columns": 4, "digits": 4, "givens": [["r1c1", 1]], "rules": ["killer 5 r1c1 r1c2", "odd r4c4"], "drawing": ["+-----+-----+", "| 1 . | . . |", "| . . | . . |", "+-----+-----+", "| . . | . . |", "| . . | . . |", "+-----+-----+"], "result": "drawn"}'
printf '1324423134122143\n11..............\noops\n' >several
run show --json --solve several
check "puzzles without an answer, too" says 2 'several:3'
check "in an object each" test "$(wc -l <out)" = 3
check "a solution is found" grep -q '"found": \[\], .*"result": "solved"}$' out
check "or none" grep -q '"line": 2, "result": "none"}$' out
check "or it is an error" grep -q '"line": 3, "result": "error"}$' out
run show --json --svg several
check "with --svg the picture is in it" \
    test "$(grep -c '"svg": "<svg .*</svg>\\u000a", "result": "drawn"}$' out)" = 2
if command -v jq >/dev/null; then
    reads_it() { jq -e .line out >/dev/null; }
    check "jq reads it" reads_it
fi
[ "$failures" -eq 0 ]
