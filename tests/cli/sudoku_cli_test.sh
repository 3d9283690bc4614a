# Test the program sudoku from outside: answers, their order, exit codes,
# messages, signals.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh

pipe() { # TEXT ARGUMENT...: the same with that line as standard input
    line=$1
    shift
    printf '%s\n' "$line" | "$sudoku" "$@" >out 2>err
    status=$?
}

prints_file() { # CODE FILE: the same for what the file holds
    exits "$1" && cmp -s "$2" out
}

is_silent() { # nothing on stderr
    [ ! -s err ]
}

# Four puzzles and their solutions; all were made by a program of another kind.
cat >puzzles <<'END'
..25.3.4.3.67..2..1.....8...9..3....5...8.3..6.3....17.....64.........5....4.....
6.92...1..57...3.......4.....4.7.......4.92.....3..67....81.....7...354.28.......
4..8...6372...5.4..5...4....1..36..2...7.......3.127...........1..95.....39.....1
2....6...6...3...4.5.4..6.........4...5.8..7..6.351....3.56...2.2......3..1.....9
END
cat >solutions <<'END'
872593146346718295159264873297135684514687329683942517925876431461329758738451962
639258417457196382821734965364572891718469253592381674943815726176923548285647139
491827563728365149356194827817536492245789316963412758684271935172953684539648271
214876935678935124953412687382697541195284376467351298739568412826149753541723869
END
first=$(head -n 1 solutions)
empty=$(printf '%081d' 0)
x_puzzle=4.9..1.6...1..5..........548..............3.9.7.6...2...........8.9........5.24..
four=1...............

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
    grep -qx '{"file": "stdin", "line": 1, "solutions": \["[1-4]\{16\}", "[1-4]\{16\}"\], "result": "many"}' out
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
    prints 0 '{"file": "argument", "line": 1, "result": "unique"}'
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
run check mixed -v
check "check -v shows them also in a batch" grep -q '^many - [1-4]* [1-4]* differ' out
pipe 12345678.000000000000000000000000009000000000000000000000000000000000000000000000 \
    check
check "check names givens that exclude each other, where none breaks a rule" \
    grep -qx 'none - these exclude each other: 1 in r1c1; .*; 9 in r4c9' out
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
pipe 11.............. candidates
check "candidates says none where there is no solution" prints 1 none
run candidates fours
check "candidates puts a blank line between puzzles" \
    [ "$(grep -c '^$' out)" -eq 2 ]

# ---- convert, show ----
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
    says 2 '^sudoku: argument:1:[0-9]*: the compressed text is damaged or cut off: copy all of it$'
check "which is an answer" prints 2 error
run solve ......31...2.1.x
check "what is no file but like a puzzle is told what is wrong with it" \
    says 2 "^sudoku: argument:1:16: 'x' is no digit on a board of 4 digits$"
printf '' >nothing
run solve nothing
check "an empty input is an error" \
    complains 'sudoku: there is no puzzle in the input'
run solve broken.gz
check "a missing file is an error" exits 2
head -c 60 puzzles.gz >short.gz
run solve short.gz
check "gzip data that ends early is an error" \
    complains 'sudoku: short.gz: the gzip data ends too early'
for mark in '\377\376' '\376\377'; do
    printf "$mark" >wide
    run check wide
    check "UTF-16 is an error, reported once" \
        complains 'sudoku: wide: this is UTF-16, save it as UTF-8'
done
printf 'board 2x2\nfoo\033\303\244\342\202\254\302\233\377\177\303 r1c1\n' >strange
run check strange
check "bytes that may change the terminal are not quoted" \
    grep -qxF "$(printf 'sudoku: strange:2:1: there is no rule called "foo?\303\244\342\202\254?????"')" err
name=$(printf 'odd\377\033"\303\244\355\240\200')
printf '%s\n' "$four" oops >"$name"
run count --json "$name"
check "JSON is UTF-8, whatever the name of the file" grep -qxF \
    "$(printf '{"file": "odd\\ufffd\\u001b\\"\303\244\\ufffd\\ufffd\\ufffd", "line": 1, "count": 72, "result": "exact"}')" out
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

# ---- usage ----
usage_error() { # TEXT ARGUMENT...: the arguments are answered by this message
    text=$1
    shift
    run "$@"
    check "sudoku $* is a usage error" complains "sudoku: $text"
}
usage_error "there is no command 'dance'; see sudoku help" dance
usage_error "there is no command 'chek'; did you mean check? See sudoku help" \
    chek puzzles
usage_error "there is no command 'help-me'; did you mean help? See sudoku help" \
    help-me
usage_error "a command comes before the file, as in: sudoku solve puzzles; see sudoku help" \
    puzzles
usage_error "a command comes before the input, as in: sudoku solve '$four'; see sudoku help" \
    "$four"
usage_error "a command comes before the input, as in: sudoku solve 'https://a.b/c'; see sudoku help" \
    https://a.b/c
usage_error "a command comes first, as in: sudoku solve puzzles.txt; see sudoku help" \
    --all puzzles
for wrong in diagonall:diagonal kiler:killer antiknigth:anti-knight jsn:json \
    fpuzzle:fpuzzles thermos:thermo solv:solve formts:formats; do
    usage_error "there is no command, rule or format '${wrong%:*}'; did you mean ${wrong#*:}? See sudoku help" \
        help "${wrong%:*}"
done
usage_error "there is no command, rule or format 'dance'; see sudoku help" help dance
usage_error "there is no option --verison; did you mean --version? See sudoku help" --verison
usage_error "there is no option --hlep; did you mean --help? See sudoku help" --hlep
usage_error "there is no option -V; did you mean --version? See sudoku help" -V
usage_error "there is no option --fast; see sudoku help solve" solve --fast
usage_error "there is no option --kernels; did you mean --kernel? See sudoku help solve" \
    solve --kernels=links
usage_error "there is no option -z; see sudoku help solve" solve -z
usage_error "a value is missing after --limit: a number; see sudoku help solve" \
    solve --limit
usage_error "option --solve takes no value; see sudoku help show" show --solve=no
usage_error "--max may be several options; see sudoku help solve" solve --max 3
usage_error "option --limit cannot be '-1'; it takes a number; see sudoku help solve" solve --limit -1
usage_error "option --threads cannot be '0'; it takes 1 to 1024; see sudoku help solve" \
    solve --threads 0
usage_error "option --threads cannot be '2x'; it takes 1 to 1024; see sudoku help solve" \
    solve --threads 2x
usage_error "option --max-nodes cannot be ''; it takes a number; see sudoku help solve" \
    solve --max-nodes ''
usage_error "option --max-seconds cannot be 'nan'; it takes a number above 0; see sudoku help solve" \
    solve --max-seconds nan
usage_error "option --kernel cannot be 'fast'; it takes auto, links, lanes, memo, bounds, sweep or clauses; see sudoku help solve" \
    solve --kernel fast
usage_error "option --isa cannot be 'mmx'; it takes auto, generic, avx2 or avx512; see sudoku help solve" \
    solve --isa mmx
for names in innie innies, ''; do
    usage_error "option --no-implied cannot be '$names'; it takes one-house, many-houses, innies, outies, overlaps, leftovers, paths, counts, tables, unions, companions and crossings, or some of them, with commas between; see sudoku help solve" \
        solve "--no-implied=$names"
done
usage_error "option --letters cannot be 'two'; it takes auto, ten or one; see sudoku help solve" \
    solve --letters two
usage_error "option --box cannot be '3'; it takes a size like 3x2, of at most 64 cells; see sudoku help solve" \
    solve --box 3
usage_error "option --box cannot be '0x3'; it takes a size like 3x2, of at most 64 cells; see sudoku help solve" \
    solve --box 0x3
usage_error "option --box cannot be '9x9'; it takes a size like 3x2, of at most 64 cells; see sudoku help solve" \
    solve --box 9x9
usage_error "there is no rule 'diagonale'; did you mean diagonal? See sudoku help rules" \
    solve --rule diagonale
usage_error "there is no rule 'waltz'; see sudoku help rules" solve --rule waltz=3
usage_error "there is no rule 'thermometre'; did you mean thermometer? See sudoku help rules" \
    solve --rule thermometre=r1c1-r1c3
usage_error "the format sdk is read, but not written; see sudoku help formats" \
    convert --to sdk
usage_error "there is no format 'lines'; did you mean line? See sudoku help formats" \
    solve --format lines
usage_error "option --stats cannot be 'xml'; it takes json; see sudoku help solve" solve --stats=xml
usage_error "solve has no option --to, but convert has; see sudoku help solve" solve --to line
usage_error "check has no option --limit, but solve and count have; see sudoku help check" check --limit 3
usage_error "convert needs the option --to, as in --to rules; see sudoku help convert" convert puzzles
usage_error "--box and --no-boxes exclude each other; see sudoku help solve" \
    solve --box 3x3 --no-boxes
run --help
check "--help prints the usage and the commands" \
    [ "$status $(grep -c '^usage: sudoku' out) $(($(wc -l <out) <= 40))" = "0 1 1" ]
check "and no line of it is over 79 characters" \
    [ "$(awk 'length > 79' out | wc -l)" -eq 0 ]
mv out expected
run help
check "help prints the same" prints_file 0 expected
run
check "so does a command line without a command, on standard error" prints 2
check "and all of it" cmp -s err expected
run help count
mv out expected
check "help COMMAND shows the options that the command knows" \
    [ "$(grep -c -e --threads expected) $(grep -c -e --svg expected)" = "1 0" ]
run count --help
check "COMMAND --help prints the same" prints_file 0 expected
for command in solve count check candidates convert show; do
    run help $command
    # shellcheck disable=SC2046 # these are several
    set -- $(sed -n 's/^  \(-[a-z], \)\{0,1\}--\([a-z-]*\).*/\2/p' out)
    for option; do
        "$sudoku" $command "--$option=x" puzzles >/dev/null 2>err
        check "$command knows --$option, which its help shows" \
            [ "$(grep -c 'no option' err)" -eq 0 ]
    done
done
run help rules
mv out expected
run solve --rule help
check "help rules lists the rules" prints_file 0 expected
run help formats
mv out expected
run convert --to help
check "help formats lists the formats" prints_file 0 expected
run help techniques
mv out expected
run explain --only help
check "help techniques lists the techniques" prints_file 0 expected
check "with level and score" grep -q '^naked-quad  *hard, 120$' expected
run help skyscraper
check "a name of a rule, too, is the rule's" grep -q '^skyscraper COUNT' out
run help death-blossom
check "a rare technique says so" grep -q ', only if named$' out
run help killer
check "help on a rule shows how it is stated" grep -q '^killer .*CELLS: ' out
run help sdk
check "help on a format says what it is" grep -q '^sdk  *.* (read only)$' out
run --version
check "--version prints the version" grep -qx 'sudoku (Quadrille) [0-9.]*' out
run solve --rule help
check "--rule help lists the rules" grep -q '^diagonal' out

drawn='{"cells":[[{"value":1},{}],[{},{}]],"lines":[{}],"rules":"A line."}'
pipe "$drawn" solve
check "what is only drawn is an error" \
    says 2 '^sudoku: stdin:1:1: what is only drawn may be rules that are not'
pipe "$drawn" solve --ignore-drawn --format line
check "--ignore-drawn leaves it out" prints 0 1221
check "and says what was left out" \
    grep -qx 'sudoku: stdin:1: what is only drawn is left out: 1 lines; rules in words are not read: A line.' err

# ---- a file in place of standard output ----
run check -o answers puzzles
run check puzzles
check "-o FILE has what else were standard output" cmp -s out answers
run check -o - puzzles
check "-o - is standard output" cmp -s out answers
cp answers before
run check --output answers missing
check "and is left as it was after an error" cmp -s answers before
run check -o answers puzzles missing
check "of any file" cmp -s answers before
run check -o missing/answers puzzles
check "a file that cannot be written is an error" \
    complains 'sudoku: missing/answers: No such file or directory'
if [ -w /dev/full ]; then
    run check puzzles -o /dev/full
    check "so is a full disk, of the file that is named" complains \
        'sudoku: /dev/full: No space left on device'
fi
run check puzzles -o
check "and a file without a name" \
    complains "sudoku: a value is missing after -o: a file; see sudoku help check"
for puzzle in 11.............. 12; do
    run show --svg --solve -o picture.svg "$puzzle"
    check "there is no picture where there is no solution, and no word in it" \
        [ "$status" != 0 -a ! -e picture.svg -a ! -s out ]
done
run show --svg --solve -o picture.svg 12..............
check "else it is in the file" grep -q '^<svg' picture.svg
check "and nothing else is left behind" [ "$(echo answers.* picture.svg.*)" = "answers.* picture.svg.*" ]

# ---- limits, statistics, signals ----
run solve --max-nodes 1 --no-logic --kernel links puzzles
check "--max-nodes stops searches: limit, and exit code 3" \
    prints 3 limit limit limit limit
check "and says where" grep -qx 'sudoku: puzzles:3: stopped by a limit' err
pipe "$empty" count --max-nodes 1000
check "count stopped by a limit says that it was" \
    says 3 '^sudoku: stdin:1: stopped by a limit after [0-9]* solutions*; there may be more: sudoku estimate says'
check "and has the word for it, not a number that is not exact" prints 3 limit
pipe "$empty" count --json --max-nodes 1000
check "in JSON there are at least that many" \
    grep -q '"count": [0-9]*, "result": "at least"' out
pipe "$empty" count --max-seconds 0.05
check "--max-seconds stops a search" says 3 'stopped by a limit'
large='board 3x3
regular r1c1-r1c9-r9c9-r9c1-r2c1 .*1.............
'
pipe "$large
1...............
" check --memory 1M
check "--memory stops what comes before a search, of that puzzle alone" \
    prints 3 limit many
check "and says where" grep -qx \
    'sudoku: stdin:2:1: stopped by a limit on time or memory' err
pipe "$large" convert --to line --max-seconds 0.0001
check "--max-seconds stops what comes before a search" \
    says 3 'stdin:2:1: stopped by a limit on time or memory'
for size in 0 x 1X 1Mb -1 99999999999999T; do
    run check --memory $size puzzles
    check "--memory $size is refused" says 2 "a size like 500M or 2G"
done
run solve --stats=json half_wrong
check "--stats=json prints an object with what was found" \
    grep -qx '{"puzzles": 4, "done": 0, "solved": 3, "unique": 0, "many": 0, "none": 1, "limited": 0, "errors": 0, "nodes": [0-9]*, "updates": [0-9]*, "covers": 3, "search_seconds": [0-9.]*, "total_seconds": [0-9.]*, "threads": [0-9]*, "search": "cover"}' err
check "and nothing else" [ "$(wc -l <err)" -eq 1 ]
run check --stats=json mixed
check "--stats=json counts unique, many and none apart" \
    grep -q '"unique": 1, "many": 1, "none": 1, ' err
run check -v mixed
check "-v prints a summary" \
    grep -q '^sudoku: 3 puzzles in .*: 1 unique, 1 many, 1 none$' err
check "and statistics of the search" grep -qx -e '---- search ----' err

# A killer made by a program of another kind.
killer=3x3k:zzzc,aa__aa_a_______a___a_aaa_a_a_________a_____a____aa_a_b_a_a__a_a___aaaa_a_ab__aaa__baa__a__a__a_aaaa_,9a16a14_8_5a10_19a7c8_15a9b12_13c11a15b5a8b14b11a16_10a14_12a18_9b13_5e11c9_7a10_15a14_13b6e14b
nodes() { # NUMBER: of nodes, in the statistics of the last run
    grep -q "\"nodes\": $1," err
}
for asked in 'solve 70 1219' 'count 70 1568' 'check 70 1568'; do
    set -- $asked
    pipe "$killer" "$1" --kernel links --stats=json
    mv out expected
    check "$1 infers cages from those of a killer" nodes "$2"
    pipe "$killer" "$1" --kernel links --stats=json --no-implied
    check "$1 --no-implied takes more nodes" nodes "$3"
    check "but $1 --no-implied prints the same" prints_file 0 expected
done
pipe "$killer" count --kernel links
mv out expected
for family in one-house,78 many-houses,71 innies,85 outies,99 \
    one-house,many-houses,1568 innies,outies,overlaps,1568 \
    leftovers,paths,counts,tables,70 triangles,tallies,cases,70; do
    pipe "$killer" count --kernel links --stats=json "--no-implied=${family%,*}"
    check "--no-implied=${family%,*} leaves out that" nodes "${family##*,}"
    check "and prints the same" prints_file 0 expected
done
pipe "$killer" count --kernel links --stats=json --no-implied=one-house \
    --no-implied=many-houses
check "--no-implied can be given for one family after the other" nodes 1568

if command -v script >/dev/null; then
    echo ......31...2.1.. | script -qec "'$sudoku' solve" /dev/null >out 2>err
    status=$?
    tr -d '\r' <out >lines
    check "standard input that is a terminal is waited for with a message" \
        grep -qx 'sudoku: waiting for standard input; Control-D ends it' lines
    check "and then answered" grep -qx 1324423134122143 lines
else
    echo 'ok - a terminal is waited for with a message # skip there is no script(1)'
fi

wait_for_bytes() { # NUMBER: of bytes, until out has them, but not for ever
    tries=0
    while [ "$(wc -c <out)" -lt "$1" ] && [ "$tries" -lt 150 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
}
interrupt() { # NUMBER ARGUMENT...: run, and end by SIGTERM after that number of bytes
    number=$1
    shift
    : >out
    "$sudoku" "$@" >out 2>err &
    wait_for_bytes "$number"
    kill -TERM $!
    wait $!
    status=$?
}
printf '%s\n' "$(cat puzzles)" "$empty" "$(cat puzzles)" >endless
for threads in 1 2; do
    interrupt 8 count --threads $threads endless
    check "SIGTERM: answers that are complete are printed ($threads threads)" \
        prints 143 1 1 1 1
    check "with a summary ($threads threads)" \
        grep -q '^sudoku: 4 puzzles in .* 4 unique$' err
    check "and how far it got ($threads threads)" \
        grep -q '^sudoku: stopped by SIGTERM after 4[0-9.]* % of the input$' err
    interrupt 99999 solve --all --threads $threads large
    check "SIGTERM: solutions of a puzzle are whole ($threads threads)" \
        [ "$status $(grep -vcx '[1-9]\{81\}' out)" = "143 0" ]
done
printf '%s\n' oops "$empty" >mistake
interrupt 99999 solve --all --threads 1 mistake
check "SIGTERM: messages were printed once only" \
    [ "$(grep -c '^sudoku: mistake:1:' err)" -eq 1 ]
mkfifo unread
for threads in 1 2; do
    if [ "$MODE" = tsan ]; then
        echo 'ok - SIGTERM ends it while it writes # skip tsan keeps signals back'
        break
    fi
    rm -f begun
    { # read a little, then nothing more, so that the pipe becomes full
        head -c 99999 >/dev/null
        : >begun
        exec sleep 60
    } <unread &
    reader=$!
    "$sudoku" solve --all --threads $threads large >unread 2>err &
    writer=$!
    while [ ! -e begun ] && kill -0 $writer 2>/dev/null; do sleep 0.1; done
    sleep 0.3
    kill -TERM $writer
    wait $writer
    status=$?
    check "SIGTERM ends it while it writes what nobody reads ($threads threads)" \
        says 143 '^sudoku: stopped by SIGTERM after 0 puzzles, in the middle of '
    kill $reader
done
interrupt 1 solve --all --json large
check "SIGTERM: an object of JSON is closed" \
    [ "$(tail -c 28 out)" = '], "result": "interrupted"}' ]

[ "$failures" -eq 0 ]
