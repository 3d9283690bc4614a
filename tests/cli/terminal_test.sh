# Test drawings for a terminal: sudoku show with colors, cages and lines of Unicode,
# and its output to a pipe.
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
    check "and PNG not for a terminal" has 'a terminal cannot show PNG'

    wing=.2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4.....9...58.
    "$sudoku" explain "$wing" >steps
    on_terminal explain --watch --delay 0.01 "$wing"
    check "--watch replays the steps" exits 0
    frames() { grep -cF "$escape[H$escape[2J" out; }
    check "in a frame each, and one for the end" \
        test "$(frames)" -eq $(($(wc -l <steps) + 1))
    check "with their sentences" has "1. $(head -n 1 steps | cut -c1-60)"
    check "candidates are shown if there is room" lacks '┠'
    stty_rows="stty rows 60 cols 100;"
    script -qec "$stty_rows '$sudoku' explain --watch --delay 0.01 $wing" \
        /dev/null </dev/null >out 2>err
    check "and they are then" has '┠'
    on_terminal explain --watch --delay 0.01 --until pointing "$wing"
    check "--until ends it" test "$(frames)" -eq \
        "$("$sudoku" explain --until pointing "$wing" | wc -l)"
    { sleep 1; echo q; } | timeout 20 script -qec \
        "'$sudoku' explain --watch --delay 60 $wing" /dev/null >out 2>err
    check "key q leaves it" test "$(frames)" -eq 1
    { sleep 1; echo x; sleep 1; printf ' q'; } | timeout 20 script -qec \
        "'$sudoku' explain --watch --delay 60 $wing" /dev/null >out 2>err
    check "another one goes on" test "$(frames)" -ge 2
    script -qec "stty -g >before; timeout --foreground -s INT 1 '$sudoku' \
        explain --watch --delay 60 $wing; echo ended \$?; stty -g >after" \
        /dev/null </dev/null >out 2>err
    check "SIGINT ends it" grep -q '^ended 124' out
    check "and restores the terminal" cmp -s before after
    on_terminal explain --watch killer killer
    check "it shows one puzzle only" \
        has "sudoku: --watch shows the steps of a single puzzle"
    on_terminal explain --watch --json killer
    check "as text" has "--watch cannot be combined with --json or --grids"
else
    echo "ok - a terminal gets colors # skip there is no script(1)"
fi
run explain --watch killer
check "--watch needs a terminal" complains \
    "sudoku: --watch needs a terminal as standard output; see sudoku help explain"
run explain --color always killer
check "--color, too" complains \
    "sudoku: --color needs --watch; see sudoku help explain"
run show --color always --svg killer
check "pictures have colors of their own" complains \
    "sudoku: --color is only for drawings in characters; see sudoku help show"
run explain --delay 1 killer
check "--delay needs --watch" complains \
    "sudoku: --delay needs --watch; see sudoku help explain"
run explain --watch --delay 0 killer
check "and is no zero" exits 2

run show --json killer
check "show --json says what is drawn" prints 0 \
    '{"file": "killer", "line": 1, "puzzle": "board 2x2\u000a1...\u000a....\u000a....\u000a....\u000akiller 5 r1c1 r1c2\u000aodd r4c4", "rows": 4, "columns": 4, "digits": 4, "givens": [["r1c1", 1]], "rules": ["killer 5 r1c1 r1c2", "odd r4c4"], "drawing": ["+-----+-----+", "| 1 . | . . |", "| . . | . . |", "+-----+-----+", "| . . | . . |", "| . . | . . |", "+-----+-----+"], "result": "drawn"}'
printf '1324423134122143\n11..............\noops\n' >several
run show --json --solve several
check "puzzles without an answer, too" says 2 'several:3'
check "in an object each" test "$(wc -l <out)" = 3
check "a solution is found" grep -q '"found": \[\], .*"result": "solved"}$' out
check "or none" grep -q '"line": 2, .*"result": "none"}$' out
check "or it is an error" grep -q '"line": 3, .*"error": ".*", "error_line": 3, "error_column": 1, "result": "error"}$' out
run show --json --svg several
check "with --svg the picture is in it" \
    test "$(grep -c '"svg": "<svg .*</svg>\\u000a", "result": "drawn"}$' out)" = 2
if command -v jq >/dev/null; then
    reads_it() { jq -e .line out >/dev/null; }
    check "jq reads it" reads_it
fi
[ "$failures" -eq 0 ]
