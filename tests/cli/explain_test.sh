# Test sudoku explain and sudoku hint: steps, their order and form, choice of
# techniques, search when they fail, exit codes.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh

easy=..25.3.4.3.67..2..1.....8...9..3....5...8.3..6.3....17.....64.........5....4.....
wing=.2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4.....9...58.
hardest=8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
several=1...............
none=11..............

counts() { # N PATTERN: so many lines of the answer have it
    [ "$(grep -c -e "$2" out)" -eq "$1" ]
}

only_has() { # PATTERN: all lines of the answer have it
    ! grep -qv -e "$1" out
}

run explain "$easy"
check "explain ends with 0" exits 0
check "a line is a technique and why" only_has '^[0-9A-Z][A-Za-z0-9+ -]*: .*\.$'
check "an easy puzzle begins with a single" \
    grep -q '^[A-Z][a-z]* single: ' out
check "and the last cell of a house is full house" \
    test "$(tail -n 1 out | cut -d: -f1)" = "Full house"
cp out all
run explain --threads 2 "$easy"
check "explain says the same each time" cmp -s all out

printf '1324423134122143\n......31...2.1..\n' >two
run hint two
check "a filled grid has an answer, too" prints 0 solved '' \
    "Naked single: no digit but 4 is left for r1c4, so r1c4 is 4."
run explain --json 1324423134122143
check "in JSON as well" prints 0 \
    '{"file": "argument", "line": 1, "puzzle": "1324423134122143", "result": "solved"}'

run explain --json "$easy"
check "each step is an object of these members" only_has \
    "^{\"file\": \"argument\", \"line\": 1, \"puzzle\": \"$easy\", \"technique\": \"[a-z0-9+-]*\", \"score\": [0-9]*, \"places\": \[.*\], \"removes\": \[.*\], \"text\": \".*\", \"level\": \"[a-z]*\", \"family\": \"[a-z -]*\", \"cells\": \[.*\], \"digits\": \[.*\], \"houses\": \[.*\], \"roles\": {.*}, \"links\": \[.*\], \"result\": \"step\"}\$"
check "cells and digits are pairs" grep -q '"places": \[\["r[1-9]c[1-9]", [1-9]\]\]' out
check "there are as many steps as sentences" \
    test "$(wc -l <out)" -eq "$(wc -l <all)"

run explain --until hidden-single "$easy"
check "--until ends with the first step of that technique" \
    test "$(tail -n 1 out | cut -d: -f1)" = "Hidden single"
check "and there is one" counts 1 '^Hidden single'
run explain --until wizardry "$easy"
check "an unknown technique is an error" exits 2

run explain --only naked-single,hidden-single "$wing"
check "--only uses no other technique" \
    only_has '^\(Naked single\|Hidden single\|Search\|  *\[\)'
check "where these end, search goes on" grep -q '^Search: if r' out
run explain --without pointing,claiming "$wing"
check "--without leaves techniques out" counts 0 '^\(Pointing\|Claiming\)'
run explain --only als-discontinuous-loop,naked-single,hidden-single "$wing"
check "a rare technique can be named" exits 0

run explain --grids "$easy"
check "--grids draws a board after each step" \
    test "$(grep -c '^+---' out)" -ge "$(wc -l <all)"

run explain "$hardest"
check "multi-sector locked sets take the place of a search" counts 0 '^Search'
run explain --without multi-sector-locked-sets "$hardest"
check "guesses stand on lines of their own, as a tree" \
    grep -q '^    \[1\.1\] if it is [1-9]' out
check "a conflict that comes at once stands without an and" \
    grep -q 'if it is 3, box 5 has no place for 3' out
check "search removes what is refuted" grep -q 'so r[1-9]c[1-9] cannot be' out
run explain --json --without multi-sector-locked-sets "$hardest"
check "steps of search have that technique" grep -q '"technique": "search", "score": 10000' out

run explain "$several"
check "a puzzle with several solutions has the steps that are forced" exits 1
check "in the end it says so" eval '[ "$(tail -n 1 out)" = many ]'
check "nothing of that is guessed" eval '! grep -q Search out'
run hint --json "$several"
check "a hint does, too" exits 1
run hint ................
check "where nothing is forced it says no more" prints 1 many
run explain --guess "$several"
check "with --guess one solution is explained" exits 0
check "and search says so" grep -q 'one of several solutions that a search found' out
run explain "$none"
check "a puzzle without solution has no steps" prints 1 none
run explain oops
check "what cannot be read is an error" exits 2

run explain --rule 'killer=17 r1c1 r1c2' .................................................................................
check "a cage is explained by its combinations" grep -q \
    '^Cage combinations: the cage 17 of r1c1 and r1c2 can only hold 8 9, so' out

run hint "$easy"
check "hint is the first step" test "$(cat out)" = "$(head -n 1 all)"
run hint --how-much look "$easy"
check "--how-much look says where to look" only_has '^Look at [a-z]* [1-9]\.$'
run hint --how-much where "$easy"
check "--how-much where has cells" only_has '^Look at r[1-9]c[1-9].* in [a-z]* [1-9]\.$'
run hint --how-much what "$easy"
check "--how-much what has the technique" only_has '^Look at .*: [A-Z][a-z ]*\.$'
run hint --how-much nothing "$easy"
check "--how-much has four words" exits 2
run hint --json "$easy"
check "hint --json is an object" counts 1 '"technique": .*"result": "step"}$'

# 253 empty cells: the techniques alone take minutes, and the first step a third of a
# second.
large=https://puzz.link/p?sudoku/16/16/f-10.a
for command in explain hint; do
    run "$command" --max-seconds 0.03 "$large"
    check "$command --max-seconds ends the techniques, too" \
        says 3 'argument:1: stopped by a limit$'
    check "and $command says so where answers are read" \
        [ "$(tail -n 1 out)" = limit ]
done
run explain --json --max-seconds 0.03 "$large"
check "in JSON as well" [ "$(tail -n 1 out)" = \
    "{\"file\": \"argument\", \"line\": 1, \"puzzle\": \"$large\", \"result\": \"limit\"}" ]

begin_and_stop() { # ARGUMENT...: SIGINT as soon as out has anything
    : >out
    "$sudoku" "$@" >out 2>err &
    tries=0
    while [ ! -s out ] && kill -0 $! 2>/dev/null && [ "$tries" -lt 600 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    kill -TERM $!
    wait $!
    status=$?
}
begin_and_stop explain --guess "$large"
check "SIGTERM: the steps so far are printed" exits 143
check "each of them whole" only_has '^[0-9A-Z][A-Za-z0-9+ -]*: .*\.$'
check "and that it was stopped" grep -q '^sudoku: stopped by SIGTERM' err
begin_and_stop explain --guess --json "$large"
check "SIGTERM: steps in JSON end with what ended them" [ "$(tail -n 1 out)" = \
    "{\"file\": \"argument\", \"line\": 1, \"puzzle\": \"$large\", \"result\": \"interrupted\"}" ]

wrong=55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
run hint "$wrong"
check "a digit that is given twice is named" exits 1
check "with its cells" grep -q 'digit 5 twice in row 1: r1c1 and r1c2' err
run hint --how-much what --rule 'killer 4 r1c1 r2c2' ................
check "a hint names a house that has all cells" \
    grep -qx 'Look at r1c1, r2c2 in box 1: .*\.' out
run hint --how-much where --rule 'thermometer r2c4 r3c3 r4c4' ................
check "or none, if there is none" grep -qx 'Look at r2c4, r3c3, r4c4\.' out
printf 'board 2x2 values 0-3\n....\n....\n....\n....\nsum 5 r1c1 r3c2\n' >zero
run hint zero
check "sums are of the digits that people see" \
    grep -q 'r1c1 and r3c2 add up to 5, so r1c1 and r3c2 cannot be 0 or 1' out
printf '%s\n' "$wrong" "$easy" >batch
run hint --lines batch
check "but not in a batch" [ ! -s err ]

# A portfolio of searches may find another solution, depending on time.
several=.................................................................................
run solve --search propagate "$several"
solution=$(cat out)
run explain --guess --json "$several"
ending=$(sed -n 's/.*"places": \[\["r9c9", \(.\)\].*/\1/p' out)
check "of several solutions that which one search finds first" \
    [ "$ending" = "${solution#"${solution%?}"}" ]

# A player's position: r1c1 and the note of r1c2 are wrong.
cat >position <<'END'
{"size": 4, "box": {"width": 2, "height": 2},
 "givens": [[0, 0, 3, 4], [3, 4, 0, 0], [2, 0, 4, 3], [0, 3, 2, 0]],
 "entered": [[2, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
 "noted": [[[], [1, 3], [], []], [[], [], [1, 2], []], [[], [], [], []], [[], [], [], []]]}
END
run hint position
check "without --position a player's digits are none" grep -q '^Naked single\|^Full house\|^Hidden' out
run hint --position position
check "--position names a wrong digit first, and why" grep -q '^Wrong digit: .*r1c1 cannot be 2' out
run explain --position position
check "--position names wrong notes, too, and goes on to the end" \
    test "$(cut -d: -f1 out | head -2 | tr '\n' ' ')" = "Wrong digit Wrong notes "
run hint --position --how-much look position
check "a hint may only say where to look for what is wrong" grep -q '^Look at ' out
check "and does not name the digit" test "$(grep -c 'cannot' out)" = 0
cat >astray <<'END'
{"size": 4, "box": {"width": 2, "height": 2},
 "givens": [[1, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]],
 "entered": [[0, 2, 2, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]}
END
run hint --position astray
check "of several solutions none may have what is entered" test "$(cat out)" = none
check "which is said" grep -q 'none with the digits entered' err
run explain --json --position position
check "--json has wrong entries as steps" grep -q '"technique": "wrong-digit"' out
run explain --json "$wing"
check "--json has level, family, cells, digits, houses, roles and links of each step" \
    test "$(grep -c '"level": .*"family": .*"cells": .*"digits": .*"houses": .*"roles": .*"links": ' out)" \
    = "$(grep -c . out)"
check "and what its sentence speaks of" \
    test "$(grep -c '"mentions": \[{"from": [0-9]*, "to": [0-9]*, "cells": \["r' out)" = "$(grep -c . out)"
run explain "$wing"
cp out whole
run explain --shortest "$wing"
check "--shortest has no more steps, and ends as well" \
    test "$(grep -c . out)" -le "$(grep -c . whole)"
[ "$failures" -eq 0 ]
