# Test the output of sudoku --json for puzzles of each kind, command by command.
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
{"file": "puzzles", "line": 1, "puzzle": "1.3.2.4.........", "solutions": ["1432234131244213", "1432234132144123", "1432234141233214", "1432234142133124"], "result": "many"}
{"file": "puzzles", "line": 2, "puzzle": "1.3.4.1.2.......", "solutions": ["1234431221433421"], "result": "unique"}
{"file": "puzzles", "line": 3, "puzzle": "11..............", "result": "none"}
{"file": "puzzles", "line": 4, "puzzle": "oops", "error": "this is not a puzzle in a known format", "error_line": 4, "error_column": 1, "result": "error"}
{"file": "puzzles", "line": 6, "puzzle": "board 2x2\u000a12..\u000a....\u000a....\u000a....\u000akiller 7 r3c1 r3c3\u000akiller 6 r1c4 r2c3", "solutions": ["1234432131422413"], "result": "unique"}
END
check "solve --json shows the solutions" answers solve --all --kernel links
cat >expected <<'END'
{"file": "puzzles", "line": 1, "puzzle": "1.3.2.4.........", "count": 4, "result": "exact"}
{"file": "puzzles", "line": 2, "puzzle": "1.3.4.1.2.......", "count": 1, "result": "exact"}
{"file": "puzzles", "line": 3, "puzzle": "11..............", "count": 0, "result": "exact"}
{"file": "puzzles", "line": 4, "puzzle": "oops", "error": "this is not a puzzle in a known format", "error_line": 4, "error_column": 1, "result": "error"}
{"file": "puzzles", "line": 6, "puzzle": "board 2x2\u000a12..\u000a....\u000a....\u000a....\u000akiller 7 r3c1 r3c3\u000akiller 6 r1c4 r2c3", "count": 1, "result": "exact"}
END
check "count --json shows the number" answers count
sed -i 's/4, "result": "exact"/2, "result": "at least"/' expected
check "or that there are at least that many" answers count --limit 2
cat >expected <<'END'
{"file": "puzzles", "line": 1, "puzzle": "1.3.2.4.........", "solutions": ["1432234131244213", "1432234132144123"], "differ": ["r3c2", "r3c3", "r4c2", "r4c3"], "result": "many"}
{"file": "puzzles", "line": 2, "puzzle": "1.3.4.1.2.......", "result": "unique"}
{"file": "puzzles", "line": 3, "puzzle": "11..............", "why": "digit 1 twice in row 1: r1c1 and r1c2", "result": "none"}
{"file": "puzzles", "line": 4, "puzzle": "oops", "error": "this is not a puzzle in a known format", "error_line": 4, "error_column": 1, "result": "error"}
{"file": "puzzles", "line": 6, "puzzle": "board 2x2\u000a12..\u000a....\u000a....\u000a....\u000akiller 7 r3c1 r3c3\u000akiller 6 r1c4 r2c3", "result": "unique"}
END
check "check --json says why" answers check -v --kernel links
cat >expected <<'END'
{"file": "puzzles", "line": 1, "puzzle": "1.3.2.4.........", "candidates": ["1", "4", "3", "2", "2", "3", "4", "1", "34", "12", "12", "34", "34", "12", "12", "34"], "result": "many"}
{"file": "puzzles", "line": 2, "puzzle": "1.3.4.1.2.......", "candidates": ["1", "2", "3", "4", "4", "3", "1", "2", "2", "1", "4", "3", "3", "4", "2", "1"], "result": "unique"}
{"file": "puzzles", "line": 3, "puzzle": "11..............", "result": "none"}
{"file": "puzzles", "line": 4, "puzzle": "oops", "error": "this is not a puzzle in a known format", "error_line": 4, "error_column": 1, "result": "error"}
{"file": "puzzles", "line": 6, "puzzle": "board 2x2\u000a12..\u000a....\u000a....\u000a....\u000akiller 7 r3c1 r3c3\u000akiller 6 r1c4 r2c3", "candidates": ["1", "2", "3", "4", "4", "3", "2", "1", "3", "1", "4", "2", "2", "4", "1", "3"], "result": "unique"}
END
check "candidates --json shows the digits of each cell" answers candidates
cat >expected <<'END'
{"file": "puzzles", "line": 1, "puzzle": "1.3.2.4.........", "from": "line", "to": "rules", "text": "board 2x2\u000a1.3.\u000a2.4.\u000a....\u000a....", "result": "converted"}
{"file": "puzzles", "line": 4, "puzzle": "oops", "error": "this is not a puzzle in a known format", "error_line": 4, "error_column": 1, "result": "error"}
END
convert_to() { # FORMAT PATTERN: convert --json, the objects with that pattern
    "$programs/sudoku" convert --json --to "$1" --threads 1 puzzles \
        2>messages | grep "$2"
}
converts() { # FORMAT PATTERN: .. and their lines are those of expected
    convert_to "$1" "$2" | diff expected -
}
check "convert --json has the text and what it was in" \
    converts rules '"line": [14]'
cat >expected <<'END'
{"file": "puzzles", "line": 6, "puzzle": "board 2x2\u000a12..\u000a....\u000a....\u000a....\u000akiller 7 r3c1 r3c3\u000akiller 6 r1c4 r2c3", "error": "the format line cannot express the rule killer", "result": "error"}
END
check "or says what the format cannot express" converts line '"line": 6'

printf '................\n' >puzzles
echo '{"file": "puzzles", "line": 1, "puzzle": "................", "result": "limit"}' >expected
check "a limit is a result" \
    answers check --max-nodes 1 --kernel links --no-logic

# ---- dlx -------------------------------------------------------------------
printf 'a b c | d\na b\nc d\na\nb c d:X\n' >problem
object() { # EXIT-STATUS OBJECT ARGUMENT...: so does dlx end, and prints that
    expected=$1 line=$2
    shift 2
    "$programs/dlx" "$@" --json >out 2>messages
    [ $? -eq "$expected" ] && printf '%s\n' "$line" | diff - out
}
check "dlx convert --json has the text" object 0 \
    '{"from": "text", "to": "text", "items": 4, "options": 4, "text": "a b c | d\na b\nc d\na\nb c d:X\n"}' \
    convert problem
check "dlx reduce --json has what is left and what has gone" object 0 \
    '{"result": "reduced", "items": 0, "options": 0, "items_before": 4, "options_before": 4, "in_all_covers": [["a"], ["b", "c", "d:X"]], "in_no_cover": 2, "twins_removed": 0, "items_dropped": 1, "cut_short": false, "problem": "| in all covers: a\n| in all covers: b c d:X\n |\n"}' \
    reduce --assume a problem
printf 'a b\na\n' >none
check "or that there is no cover" object 1 \
    '{"result": "none", "items": 1, "options": 0, "items_before": 2, "options_before": 1, "in_all_covers": [], "in_no_cover": 1, "twins_removed": 0, "items_dropped": 0, "cut_short": false, "problem": "| no cover\n1\n"}' \
    reduce none
printf 'r1c1 r1c2\nr1c1 r1c2\n' >board
"$programs/dlx" solve board >cover
drawn() { # does draw --json have what draw prints?
    "$programs/dlx" draw board cover >picture &&
        text=$(sed 's/"/\\"/g; s/$/\\n/' picture | tr -d '\n') &&
        object 0 '{"covers": 1, "rows": 1, "columns": 2, "layers": 1, "svg": "'"$text"'"}' \
            draw board cover
}
check "dlx draw --json has the picture" drawn
"$programs/dlx" draw --json board problem >out 2>messages
check "and prints nothing where the claim is no cover" [ ! -s out ]

# ---- the other columns of the input
printf 'id,puzzle\n7,1.3.4.1.2.......\n"a,b",1...............\n' >columns.csv
printf 'id,puzzle,check\n7,1.3.4.1.2.......,unique\n"a,b",1...............,many\n' >expected
keeps() { # ARGUMENT...: so, with the lines of expected?
    "$programs/sudoku" check --keep "$@" | diff expected -
}
check "--keep gives columns back" keeps columns.csv
cat >expected <<'END'
{"file": "columns.csv", "line": 2, "puzzle": "1.3.4.1.2.......", "fields": {"id": "7", "puzzle": "1.3.4.1.2......."}, "result": "unique"}
END
check "and in JSON" sh -c "$programs/sudoku check --keep --json columns.csv |
    head -n 1 | diff expected -"
printf '{"id": 7, "puzzle": "1.3.4.1.2......."}\n' >lines.json
cat >expected <<'END'
{"file": "lines.json", "line": 1, "puzzle": "{\"id\": 7, \"puzzle\": \"1.3.4.1.2.......\"}", "fields": {"id": 7, "puzzle": "1.3.4.1.2......."}, "result": "unique"}
END
check "those of JSON lines are the object" keeps --json lines.json
