# Test how the program sudoku ends by limits and signals, its messages about progress,
# and the file of -o.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh
. "$root/tests/support/four_puzzles.sh"
printf '%s\n' "$empty" "$first" "$empty" >large
printf '%s\n' "$first" "$four" 11.............. >mixed
sed '2s/^6/5/' puzzles >half_wrong

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

cp answers target
chmod 640 target
ln -s target link
run show --solve 12.............. -o link
check "a link stays, and what it leads to is replaced" \
    [ -L link -a "$(wc -l <target)" -gt 1 ]
check "with the permissions that it had" [ -n "$(find target -perm 640)" ]
echo before >log
if [ -e /proc/self/fd/1 ]; then
    ln -s /proc/self/fd/1 stdout
    "$sudoku" count 12.............. -o stdout >>log
    check "and one to standard output is standard output" \
        [ -L stdout -a "$(cat log)" = "$(printf 'before\n24')" ]
fi

# ---- limits, statistics, signals ----
run solve --max-nodes 1 --no-logic --kernel links puzzles
check "--max-nodes stops searches: limit, and exit code 3" \
    prints 3 limit limit limit limit
check "and says where" grep -qx 'sudoku: puzzles:3: stopped by a limit' err
pipe "$empty" count --max-nodes 1000
check "count stopped by a limit says that it was" \
    says 3 '^sudoku: stdin:1: stopped by a limit after [0-9]* solutions*; there may be more: sudoku estimate estimates'
check "and has the word for it, not a number that is not exact" prints 3 limit
pipe "$empty" count --json --max-nodes 1000
check "in JSON there are at least that many" \
    grep -q '"count": [0-9]*, "result": "at least"' out
pipe "$empty" count --max-seconds 0.05
check "--max-seconds stops a search" says 3 'stopped by \(a\|the time\) limit'
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
    says 3 'stopped by a limit'
for size in 0 x 1X 1Mb -1 99999999999999T; do
    run check --memory $size puzzles
    check "--memory $size is refused" says 2 "a size like 500M or 2G"
done
run solve --stats=json half_wrong
check "--stats=json prints an object with what was found" \
    grep -qx '{"puzzles": 4, "done": 0, "solved": 3, "unique": 0, "many": 0, "none": 1, "limited": 0, "errors": 0, "nodes": [0-9]*, "updates": [0-9]*, "covers": 3, "search_seconds": [0-9.]*, "total_seconds": [0-9.]*, "threads": [0-9]*, "search": "cover", "prepass": {"name": "none", "searches": 0, .*"removed": {}}}' err
check "and nothing else" [ "$(wc -l <err)" -eq 1 ]
run check --stats=json mixed
check "--stats=json counts unique, many and none apart" \
    grep -q '"unique": 1, "many": 1, "none": 1, ' err
run check -v mixed
check "-v prints a summary" \
    grep -q '^sudoku: 3 puzzles in .*: 1 unique, 1 many, 1 none$' err
check "and statistics of the search" grep -qx -e '---- search ----' err

# A killer made by another program.
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
        says 143 '^sudoku: stopped by SIGTERM after 0 puzzles, while working on '
    kill $reader
done
interrupt 1 solve --all --json large
check "SIGTERM: an object of JSON is closed" \
    [ "$(tail -c 28 out)" = '], "result": "interrupted"}' ]

[ "$failures" -eq 0 ]
