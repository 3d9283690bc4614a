# Test the program sudoku from outside: answers, their order, exit codes,
# messages, signals.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh
. "$root/tests/support/four_puzzles.sh"

is_silent() { # nothing on stderr
    [ ! -s err ]
}

x_puzzle=4.9..1.6...1..5..........548..............3.9.7.6...2...........8.9........5.24..

many() { # FILE: 1000 copies of its four lines with the digits changed round
    awk '{ line[NR % 4] = $0 }
    END {
        for (k = 1; k <= 1000; k++) {
            digits = "123456789123456789"
            changed = ""
            for (at = 1; at <= 81; at++) {
                c = substr(line[k % 4], at, 1)
                changed = changed (c == "." ? c : substr(digits, c + k % 9, 1))
            }
            print changed
        }
    }' "$1"
}
many puzzles >thousand
many solutions >answers

# ---- solve ----
run solve puzzles
check "solve prints the solution of each puzzle on a line" \
    prints_file 0 solutions
check "and nothing else, not even a message" is_silent
pipe "$(head -n 1 puzzles)" solve
check "solve reads standard input where no file is named" prints 0 "$first"
pipe "$(head -n 1 puzzles)" solve - puzzles
printf '%s\n' "$first" | cat - solutions >expected
check "solve reads several files, and standard input where one is -" \
    prints_file 0 expected
run solve thousand
check "solve answers a thousand puzzles in their order" prints_file 0 answers
run solve --threads 1 thousand
check "solve prints the same with one thread" prints_file 0 answers
run solve --threads 2 thousand
check "solve prints the same with two threads" prints_file 0 answers
run solve --threads 7 thousand
check "solve prints the same with seven threads" prints_file 0 answers
run solve --no-logic puzzles
check "solve prints the same without logic" prints_file 0 solutions
run solve --kernel links puzzles
check "solve prints the same with dancing links" prints_file 0 solutions
run solve --kernel lanes --isa generic puzzles
check "solve prints the same with generic lanes" prints_file 0 solutions
gzip -c puzzles >puzzles.gz
run solve puzzles.gz
check "solve unpacks gzip data" prints_file 0 solutions
sed 's/$/\r/' puzzles >crlf
run solve crlf
check "solve reads lines that end in CR LF" prints_file 0 solutions
printf '%s' "$(cat puzzles)" >unended
run solve unended
check "solve reads a last line without an end" prints_file 0 solutions
printf '# a comment\n\n%s\n' "$(cat puzzles)" >commented
run solve commented
check "solve skips comments and blank lines" prints_file 0 solutions
pipe 2x2:f3_1c2a1b solve
check "solve prints the solution of a game ID on a line" prints 0 1324423134122143
pipe 11.............. solve
check "solve says none where there is no solution" prints 1 none
sed '2s/^6/5/' puzzles >half_wrong
sed '2s/.*/none/' solutions >expected
run solve half_wrong
check "and still solves the other puzzles" prints_file 1 expected
sed -n 1p puzzles | fold -w 9 >grid
run solve grid
sed -n 1p solutions | fold -w 9 >rows
sed 's/[^0-9]//g; /^$/d' out >drawn
check "solve prints the solution of a grid as a grid" cmp -s rows drawn
run solve --format line grid
check "solve --format line prints it on a line" prints 0 "$first"
run solve --format grid puzzles
check "solve --format grid prints grids, with a blank line between" \
    [ "$(grep -c '^$' out)" -eq 3 ]
pipe "$four" solve --all
sort -u out >different
check "solve --all prints all solutions, a line each" \
    [ "$(wc -l <out)" -eq 72 -a "$(wc -l <different)" -eq 72 ]
pipe "$four" solve --limit 3 --all
cp out last
pipe "$four" solve --all --limit 3
check "the last of --all and --limit counts" \
    [ "$(wc -l <last)" -eq 72 -a "$(wc -l <out)" -eq 3 ]
printf '%s\n' 1234............ "$four" 11.............. >fours
run solve --limit 2 --threads 1 fours
check "solve --limit 2 prints two, and a blank line between puzzles" \
    [ "$(sed 's/[1-4]\{16\}/S/' out | tr '\n' ,)" = S,S,,S,S,,none, ]
mv out expected
run solve --limit 2 --threads 3 fours
check "and the same with three threads" prints_file 1 expected
printf '%s\n' "$empty" "$first" "$empty" >large
run solve --limit 3000 --threads 1 large
mv out expected
run solve --limit 3000 --threads 2 large
check "solve keeps the order of answers that are long" prints_file 0 expected
pipe "$four" solve --limit 2 --json
check "solve --json prints an object a line" \
    grep -qx '{"file": "stdin", "line": 1, "puzzle": "1\.*", "solutions": \["[1-4]\{16\}", "[1-4]\{16\}"\], "result": "many"}' out
"$sudoku" solve --all "$scratch/large" 2>err | head -n 1 >out
check "solve ends when nobody reads its answers" [ "$(wc -l <out)" -eq 1 ]
head_of() { # ARGUMENT...: run, and read the first line only
    { timeout 60 "$sudoku" "$@" 2>err; echo $? >code; } | head -n 1 >out
    status=$(cat code)
}
is_quiet() { # CODE: the last run ended so, with a line of output
    exits "$1" && [ "$(wc -l <out)" -eq 1 ] && [ ! -s err ]
}
printf '%s\n' "$first" "$empty" >second
for threads in 1 2; do
    head_of solve --all --threads $threads large
    check "then SIGPIPE ends it ($threads threads)" is_quiet 141
    head_of count --threads $threads second
    check "even while it does not write ($threads threads)" is_quiet 141
done
trap '' PIPE
for threads in 1 2; do
    head_of solve --all --threads $threads large
    check "or, if that is ignored, no message ($threads threads)" is_quiet 2
done
trap - PIPE

# ---- puzzles as arguments ----
run solve "$(head -n 1 puzzles)"
check "a puzzle may stand in place of a file" prints 0 "$first"
run solve 2x2:f3_1c2a1b - puzzles <solutions
printf '%s\n' 1324423134122143 "$(cat solutions)" "$(cat solutions)" >expected
check "so may a game ID, among files" prints_file 0 expected
run check "$("$sudoku" convert --to fpuzzles 2x2:f3_1c2a1b)"
check "and a link" prints 0 unique
run solve --format line "$(printf '%s\n' .... ..31 ...2 .1..)"
check "and a grid" prints 0 1324423134122143
run check --json ......31...2.1..
check "answers call it argument" \
    prints 0 '{"file": "argument", "line": 1, "puzzle": "......31...2.1..", "result": "unique"}'
run solve --box 2x3 .....3...42..1...45.2...........63.5
check "it is read with the options for text" exits 0
echo "$four" >1234
run count 1234
check "a file that is called like a puzzle is a file" prints 0 72

# ---- boards ----
pipe .....3...42..1...45.2...........63.5 solve
check "solve takes 36 characters for boxes of 3 x 2" \
    prints 0 264513351426613254542631435162126345
pipe .....3...42..1...45.2...........63.5 check --box 2x3
check "--box changes the boxes" [ "$(cut -c 1-6 out)" = "many -" ]
pipe .....3...42..1...45.2...........63.5 check --no-boxes
check "--no-boxes leaves the boxes out" [ "$(cut -c 1-4 out)" = many ]
pipe 1........ count --no-boxes
check "count knows the 4 Latin squares of 3 digits with a given" prints 0 4
pipe "$x_puzzle" solve --rule diagonal
check "--rule states a further rule" prints 0 \
    459831762261475938738296154895324671126758349374619825547183296682947513913562487
pipe "$four" count --rule diagonal
check "count knows the 12 X grids of 4 digits with a given" prints 0 12
pipe "$four" count --rule diagonal --rule diagonal
check "a rule that is stated twice is stated once" prints 0 12
pipe "$four" count --rule 'diagonal rising'
cp out with_a_blank
pipe "$four" count --rule diagonal=rising
check "a blank does as well as =" cmp out with_a_blank
pipe "$four" count --rule diagonal=rising --rule diagonal=falling
check "rules can have words" prints 0 12
pipe "$four" count --rule 'killer=5 r1c2-r1c3'
check "and numbers and cells" prints 0 24
pipe "$four" count --rule 'killer=5 r1c2 r1c5'
check "a rule that does not fit the board is an error of the puzzle" \
    says 2 '^sudoku: stdin:1: --rule killer=5 r1c2 r1c5: column 15: there is no cell r1c5'
check "whose message shows how it is stated" \
    says 2 '; the rule is killer .*CELLS: .*, with cells like r1c1$'
pipe "$four" count --rule diagonal=sideways
check "words that the rule does not know are an error of the puzzle" \
    says 2 '^sudoku: stdin:1: --rule diagonal=sideways: rule diagonal: .*; the rule is diagonal '
for threads in 1 2; do
    run count --rule diagonal=sideways --threads $threads thousand puzzles
    check "which is said once for a thousand puzzles ($threads threads)" \
        [ "$(wc -l <err)" -eq 1 ]
    check "that all have an answer ($threads threads)" \
        [ "$(sort -u out)" = error -a "$(wc -l <out)" -eq 1004 ]
done
printf '%s\n' "$four" "$empty" >sizes
run check --rule 'killer=9 r1c2 r1c5' sizes
check "a rule may fit one board and not another" \
    says 2 '^sudoku: sizes:1: .* no cell r1c5'
check "whose puzzles then have their answers" \
    [ "$(head -n 1 out) $(wc -l <out)" = "error 2" ]
pipe 123456789abcdefg"$(printf '%0240d' 0)" solve --format line
check "digits from ten on are letters from a on" \
    [ "$(cut -c 1-16 out)" = 123456789abcdefg ]
pipe ABCDEFGHIJKLMNOP"$(printf '%0240d' 0)" solve --letters one
check "--letters one writes letters from A on" \
    [ "$(cut -c 1-16 out)" = ABCDEFGHIJKLMNOP ]

# ---- count, check, candidates ----
run count puzzles
check "count prints a number for each puzzle" prints 0 1 1 1 1
run count fours
check "count counts many and none" prints 1 12 72 0
run count --limit 20 fours
check "count --limit stops there" prints 3 12 20 0
check "and says so" \
    says 3 '^sudoku: 1 puzzle stopped by the limit of 20 solutions; there may be more$'
check "once" [ "$(wc -l <err)" -eq 1 ]
run count --limit 2 --threads 2 fours
check "of all puzzles together" \
    says 3 '^sudoku: 2 puzzles stopped by the limit of 2 solutions; there may be more$'
run count --limit 73 fours
check "a limit that is not reached changes nothing" prints 1 12 72 0
check "and says nothing" is_silent
pipe 1...............1 count
check "count of a puzzle that cannot be read is an error" prints 2 error
run check puzzles
check "check says unique of puzzles with one solution" \
    prints 0 unique unique unique unique
run check --threads 2 thousand
check "check says so of a thousand" \
    [ "$(sort -u out)" = unique -a "$(wc -l <out)" -eq 1000 ]
printf '%s\n' "$first" "$four" 11.............. >mixed
run check mixed
check "check says unique, many and none" \
    [ "$status $(cut -d ' ' -f 1 out | tr '\n' ,)" = "1 unique,many,none," ]
check "and which givens break which rule" \
    grep -qx 'none - digit 1 twice in row 1: r1c1 and r1c2' out
pipe "$(echo "$first" | sed 's/.$/1/')" check
check "check finds the flaw of a filled grid" \
    grep -qx 'none - digit 1 twice in row 9: r9c6 and r9c9' out
pipe "$first" check
check "check calls a right filled grid unique" prints 0 unique
pipe 1.2.............. check
check "check says why a line cannot be read" says 2 '^sudoku: stdin:1:[0-9]*: '
pipe "$four" check
# shellcheck disable=SC2046 # its words
set -- $(cat out)
check "check of a single puzzle shows two solutions and where they differ" \
    [ "$1 $2 $5 $6" = "many - differ in" -a "$3" != "$4" -a $# -gt 6 ]
yes '0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0' | head -n 25 >large
run check large --threads 1 --verbose
check "the two solutions of a large board are found once" \
    grep -q '^covers  *2$' err
run check mixed -v
check "check -v shows them also in a batch" grep -q '^many - [1-4]* [1-4]* differ' out
pipe 12345678.000000000000000000000000009000000000000000000000000000000000000000000000 \
    check
check "check names givens that exclude each other, where none breaks a rule" \
    grep -qx 'none - these contradict each other: 1 in r1c1; .*; 9 in r4c9' out
pipe 'board 3x3
killer 20 r5c1 r5c2 r5c3
killer 5 r1c1 r1c2
anti-knight
killer 7 r1c1 r1c2
' check --json
check "and rules" grep -qF \
    '"conflict": ["killer 5 r1c1 r1c2", "killer 7 r1c1 r1c2"], "result": "none"' out
pipe 1...2.........3. candidates
# shellcheck disable=SC2046 # its words
set -- $(cat out)
check "candidates prints a group of digits a cell, a row of the board a line" \
    [ $# -eq 16 -a "$(wc -l <out)" -eq 4 ]
for cell in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do
    set_of_cell=
    for digit in 1 2 3 4; do
        given=$(echo 1...2.........3. | sed "s/./$digit/$cell")
        case $(echo 1...2.........3. | cut -c "$cell") in
        . | "$digit") ;;
        *) continue ;;
        esac
        if [ "$(echo "$given" | "$sudoku" count)" -gt 0 ]; then
            set_of_cell=$set_of_cell$digit
        fi
    done
    echo "$set_of_cell"
done >groups
tr ' ' '\n' <out >printed
check "these are the digits that leave a solution" cmp -s groups printed
pipe 1...2.........3. candidates --count=2
check "candidates --count says in how many solutions, up to N" grep -qx \
    '1:2+ 3:2+,4:2+ 2:2+,4:1 2:1,3:2+,4:2+' out
pipe 1...2.........3. candidates --shares --alike
check "candidates --shares says in which part of them" grep -qx \
    '1:100.0% 3:50.0%,4:50.0% 2:83.3%,4:16.7% 2:16.7%,3:50.0%,4:33.3%' out
check "--alike names cells that have the same digit in each" \
    grep -qx 'alike r3c2 r4c4' out
pipe 1...2.........3. candidates --alike --json
check "also as JSON" grep -q '"alike": \["r3c2 r4c4"\], "result": "many"}' out
pipe 1............... candidates --shares --count=71
check "shares are not known of too many solutions" says 3 "more solutions than --count"
check "but the candidates are" grep -qx '1 234 234 234' out
pipe 11.............. candidates
check "candidates says none where there is no solution" prints 1 none
run candidates fours
check "candidates puts a blank line between puzzles" \
    [ "$(grep -c '^$' out)" -eq 2 ]

# ---- convert, show ----
echo '1....234.234.23..234.2341234123..2341234123.123..23.123.123....4' >expected
run convert --prepass locked --to candidates 1..............4
check "convert --prepass writes what logic leaves" \
    prints 0 "$(cat expected)"
run convert --prepass auto --to candidates -v 1..............4
check "and -v says what has removed it" grep -q "by peers of fixed cells" err
run convert --prepass singles --to candidates 11..............
check "or that there is no solution" prints 1 none
run solve -v --prepass singles puzzles
check "solve -v says how many candidates the pre-pass has left" \
    grep -Eq '^candidates [0-9]+, [0-9]+ left' err
run solve --stats json --prepass singles puzzles
check "and --stats json says so, too" grep -q '"prepass": {"name": "singles"' err
run convert --to grid puzzles
mv out grids
run convert --to line grids
check "convert to grids and back gives the same puzzles" prints_file 0 puzzles
run convert --to solo puzzles
mv out games
run convert --to line games
check "convert to game IDs and back gives the same puzzles" prints_file 0 puzzles
run solve games
check "solve prints the same for these game IDs" prints_file 0 solutions
run convert --to help
check "convert --to help lists the formats" [ "$(grep -c '^line \|^grid \|^solo ' out)" -eq 3 ]
pipe ......31...2.1.. show
check "show draws a puzzle with its boxes" prints 0 +-----+-----+ '| . . | . . |' \
    '| . . | 3 1 |' +-----+-----+ '| . . | . 2 |' '| . 1 | . . |' +-----+-----+
pipe ......31...2.1.. show --solve
check "show --solve draws the solution" prints 0 +-----+-----+ '| 1 3 | 2 4 |' \
    '| 4 2 | 3 1 |' +-----+-----+ '| 3 4 | 1 2 |' '| 2 1 | 4 3 |' +-----+-----+
pipe 11.............. show --solve
check "show --solve says none where there is no solution" prints 1 none
pipe ......... show --no-boxes --rule jigsaw=112122333
check "show draws the pieces of a jigsaw" prints 0 '+-------+---+' \
    '| .   . | . |' '|   +---+   |' '| . | .   . |' '+---+-------+' \
    '| .   .   . |' '+-----------+'
pipe "$x_puzzle" show --rule diagonal=rising
check "show names the rules that the drawing does not show" \
    [ "$(tail -n 1 out)" = 'diagonal rising' ]

# ---- bad input ----
sed '2s/^../xx/; 4s/.$//' puzzles >broken
sed '2s/.*/error/; 4s/.*/error/' solutions >expected
run solve broken
check "broken puzzles get the line error, the others their solutions" \
    prints_file 2 expected
check "a message names the file, the line and the column" \
    grep -q '^sudoku: broken:2:1: ' err
check "and so for each of them" grep -q '^sudoku: broken:4:[0-9]*: ' err
sed '100s/./x/; 700s/.//' thousand >broken_thousand
sed '100s/.*/error/; 700s/.*/error/' answers >expected
run solve --threads 2 broken_thousand
check "broken puzzles do not disturb two threads" prints_file 2 expected
run solve nowhere puzzles
check "a file that cannot be read does not keep the others from being read" \
    prints_file 2 solutions
check "and has a message" grep -qx 'sudoku: nowhere: No such file or directory' err
run solve https://example.org/?load=N4Ig
check "a link that holds no puzzle is an error" \
    says 2 '^sudoku: argument:1:[0-9]*: the compressed text is damaged or truncated: copy all of it$'
check "which is an answer" prints 2 error
run solve ......31...2.1.x
check "what is no file but like a puzzle is told what is wrong with it" \
    says 2 "^sudoku: argument:1:16: 'x' is not a digit on a board of 4 digits$"
printf '' >nothing
run solve nothing
check "an empty input is an error" \
    complains 'sudoku: there is no puzzle in the input'
run solve broken.gz
check "a missing file is an error" exits 2
head -c 60 puzzles.gz >short.gz
run solve short.gz
check "gzip data that ends early is an error" \
    complains 'sudoku: short.gz: the gzip data is truncated'
for mark in '\377\376' '\376\377'; do
    printf "$mark" >wide
    run check wide
    check "UTF-16 is an error, reported once" \
        complains 'sudoku: wide: this is UTF-16; save it as UTF-8'
done
printf 'board 2x2\nfoo\033\303\244\342\202\254\302\233\377\177\303 r1c1\n' >strange
run check strange
check "bytes that may change the terminal are not quoted" \
    grep -qxF "$(printf 'sudoku: strange:2:1: there is no rule called "foo?\303\244\342\202\254?????"')" err
name=$(printf 'odd\377\033"\303\244\355\240\200')
printf '%s\n' "$four" oops >"$name"
run count --json "$name"
check "JSON is UTF-8, whatever the name of the file" grep -qxF \
    "$(printf '{"file": "odd\\ufffd\\u001b\\"\303\244\\ufffd\\ufffd\\ufffd", "line": 1, "puzzle": "1...............", "count": 72, "result": "exact"}')" out
check "and messages do not quote it as it is" \
    grep -qF "$(printf 'sudoku: odd??"\303\244???:2:')" err
if [ -w /dev/full ]; then
    status=0
    "$sudoku" solve thousand >/dev/full 2>err || status=$?
    : >out
    full='^sudoku: cannot write: No space left on device$'
    check "answers that cannot be written are an error" says 2 "$full"
    status=0
    "$sudoku" --help >/dev/full 2>err || status=$?
    check "help that cannot be written is an error" says 2 "$full"
else
    echo 'ok - answers that cannot be written # skip there is no /dev/full'
fi

[ "$failures" -eq 0 ]
