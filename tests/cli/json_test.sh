# Test what sudoku --json says of puzzles of each kind, command by command.
. tests/support/session.sh
cd "$scratch" || exit 2
cat >puzzles <<'END'
1.3.2.4.........
1.3.4.1.2.......
11..............
oops

board 2x2
12..
....
....
....
killer 7 r3c1 r3c3
killer 6 r1c4 r2c3
END

answers() { # COMMAND OPTION...: so, with the lines of expected?
    "$programs/sudoku" "$@" --json --threads 1 puzzles 2>messages |
        diff expected -
}

cat >expected <<'END'
{"file": "puzzles", "line": 1, "solutions": ["1432234131244213", "1432234132144123", "1432234141233214", "1432234142133124"], "result": "many"}
{"file": "puzzles", "line": 2, "solutions": ["1234431221433421"], "result": "unique"}
{"file": "puzzles", "line": 3, "result": "none"}
{"file": "puzzles", "line": 4, "result": "error"}
{"file": "puzzles", "line": 6, "solutions": ["1234432131422413"], "result": "unique"}
END
check "solve --json shows the solutions" answers solve --all --kernel links
cat >expected <<'END'
{"file": "puzzles", "line": 1, "count": 4, "result": "exact"}
{"file": "puzzles", "line": 2, "count": 1, "result": "exact"}
{"file": "puzzles", "line": 3, "count": 0, "result": "exact"}
{"file": "puzzles", "line": 4, "result": "error"}
{"file": "puzzles", "line": 6, "count": 1, "result": "exact"}
END
check "count --json shows the number" answers count
sed -i 's/4, "result": "exact"/2, "result": "at least"/' expected
check "or that there are at least that many" answers count --limit 2
cat >expected <<'END'
{"file": "puzzles", "line": 1, "solutions": ["1432234131244213", "1432234132144123"], "differ": ["r3c2", "r3c3", "r4c2", "r4c3"], "result": "many"}
{"file": "puzzles", "line": 2, "result": "unique"}
{"file": "puzzles", "line": 3, "why": "digit 1 twice in row 1: r1c1 and r1c2", "result": "none"}
{"file": "puzzles", "line": 4, "result": "error"}
{"file": "puzzles", "line": 6, "result": "unique"}
END
check "check --json says why" answers check -v --kernel links
cat >expected <<'END'
{"file": "puzzles", "line": 1, "candidates": ["1", "4", "3", "2", "2", "3", "4", "1", "34", "12", "12", "34", "34", "12", "12", "34"], "result": "many"}
{"file": "puzzles", "line": 2, "candidates": ["1", "2", "3", "4", "4", "3", "1", "2", "2", "1", "4", "3", "3", "4", "2", "1"], "result": "unique"}
{"file": "puzzles", "line": 3, "result": "none"}
{"file": "puzzles", "line": 4, "result": "error"}
{"file": "puzzles", "line": 6, "candidates": ["1", "2", "3", "4", "4", "3", "2", "1", "3", "1", "4", "2", "2", "4", "1", "3"], "result": "unique"}
END
check "candidates --json shows the digits of each cell" answers candidates
printf '................\n' >puzzles
echo '{"file": "puzzles", "line": 1, "result": "limit"}' >expected
check "a limit is a result" \
    answers check --max-nodes 1 --kernel links --no-logic
