# Test input from a pipe: answered as it comes, with the same answers as from a file.
data=$PWD/examples/data
program=${BIN:-$PWD/build/bin}/sudoku
sudoku=$program
. tests/support/program.sh
status=0
: >out
: >err

puzzle=....5.7.9..6.8..2.7.91....62.........37..2..4..8..7....6..91......6..5..9.1.7..38
small=1...............

# ---- as it comes: the next line is written when an answer has been read ----
mkfifo in answers
begin() { # ARGUMENT...: run it on what is written to file 3; answers are file 4
    "$sudoku" "$@" <in >answers 2>err &
    exec 3>in 4<answers
}
end() { # LINE...: the rest of the answers, when the input ends
    exec 3>&-
    cat <&4 >rest
    exec 4<&-
    wait $!
    status=$?
    if [ $# -gt 0 ]; then printf '%s\n' "$@" | cmp -s - rest; else [ ! -s rest ]; fi
}
for threads in 1 2; do
    begin check --lines --threads $threads
    for k in 1 2 3; do
        echo $small >&3
        read -r answer <&4
        check "line $k of a pipe is answered before the next is written" \
            [ "$answer" = many ]
    done
    printf %s $puzzle >&3
    check "and the last one without the end of its line" end unique
    begin check --threads $threads
    for line in $puzzle '2x2:a1n' $puzzle "{\"puzzle\": \"$small\"}" \
        "$puzzle 7.2 # hard"; do
        echo "$line" >&3
        read -r answer <&4
        check "so is a line below which no line of it can stand: $line" \
            test "$answer"
    done
    check "which is all that is answered" end
    begin check --threads $threads
    echo $puzzle >&3
    read -r answer <&4
    echo 11122233311122233311122233344455566644455566644455566677788899977788899977\
7888999 >&3
    check "if a map of it follows, later," end
    check "a message says so" says 2 \
        '^sudoku: stdin:1: the map below this line arrived after the line had been .*'
    begin check --threads $threads
    printf '%s\n' $puzzle $puzzle $puzzle >&3
    read -r answer <&4
    check "a long line is answered when it cannot have a map below" \
        [ "$answer" = unique ]
    printf '1...\n....\n' >&3
    printf '....\n...2\n' >&3
    check "and a grid at the end" end unique unique many
done

# ---- as a file is ----
for file in "$data"/*.txt; do
    for options in "" --lines "--threads 1"; do
        # shellcheck disable=SC2086 # are several
        {
            "$sudoku" check $options - <"$file" >expected 2>messages
            cat "$file" | "$sudoku" check $options >out 2>err
        }
        check "${file##*/} is answered through a pipe as it is else $options" \
            cmp -s expected out
        cut -d: -f-2 messages >places
        cut -d: -f-2 err | cmp -s places -
        check "with messages about the same lines" [ $? -eq 0 ]
    done
done
awk -v puzzle=$puzzle 'BEGIN { while (k++ < 5000) print k % 7 ? puzzle : "x" }' >many
"$sudoku" check - <many >expected 2>messages
# shellcheck disable=SC2002
cat many | "$sudoku" check >out 2>err
check "so is input of many blocks" cmp -s expected out
check "whose errors are on the same lines" cmp -s messages err
gzip -c many | "$sudoku" check >out 2>err
check "packed, too" cmp -s expected out
gzip -c many | head -c 200 | "$sudoku" check >out 2>err
status=$?
check "if it is cut off, an error follows what was read" \
    says 2 '^sudoku: stdin: the gzip data is truncated$'
# Of damaged compressed data everything before the damage is answered, small or large,
# from a file or a pipe, except a last puzzle that might continue there.
board='board 2x2
1 . . .
. . . .
. . . .
. . . .
'
printf '1...............\n%skiller 3 r1c1 r1c2\n' "$board" >first
printf '....2...........\n' | gzip -c >second.gz
gzip -c first | cat - second.gz >members.gz
head -c -9 members.gz >cut.gz
{ gzip -c first && head -c -4 second.gz && echo more; } >damaged.gz
{ gzip -c first && echo garbage; } >trailing.gz
for input in cut damaged trailing; do
    for how in file second pipe; do
        case $how in
        file) "$sudoku" check $input.gz >out 2>err ;;
        second) "$sudoku" check members.gz $input.gz 2>err | tail -n +4 >out ;;
        pipe) "$sudoku" check <$input.gz >out 2>err ;;
        esac
        status=$?
        check "gzip data damaged after some puzzles: $input, $how" sh -c '
            [ "$(head -n 1 out)" = many ] && grep -q "gzip data" err'
        [ $how = second ] ||
            check "ends with exit code 2: $input, $how" [ $status = 2 ]
    done
done
"$sudoku" check trailing.gz >out 2>err
check "the puzzle that could go on is not answered" [ "$(cat out)" = many ]
printf '\377\3761\0' | "$sudoku" check >out 2>err
status=$?
check "UTF-16 is named" complains 'sudoku: stdin: this is UTF-16; save it as UTF-8'
"$sudoku" check </dev/null >out 2>err
status=$?
: | "$sudoku" check >out 2>err
check "an empty pipe holds no puzzle" \
    grep -qx 'sudoku: there is no puzzle in the input' err
printf '%s\n\n# comment\n%s\n' $small $small | "$sudoku" check --lines >out 2>err
status=$?
check "--lines skips blank lines and comments" prints 1 many many
printf '.Shape~4x4.~R1C1_1\n.Cage~3~R1C1~R1C2\n12\n' >joined
run check --lines joined
check "--lines parts what else were one puzzle" \
    [ "$(wc -l <out) $(grep -c 'joined:3:' err)" = "3 1" ]

# ---- a long line -------------------------------------------------------------
head -c 10000000 /dev/zero | tr '\0' . >endless
(ulimit -t 3 && "$sudoku" check endless >out 2>err)
status=$?
check "a line of 10 MB is refused in time that grows as its size does" \
    says 2 'a board has at most 4096 cells, found 10000000$'
rm endless

# ---- more than memory is for -------------------------------------------------
head -c 5000000 /dev/zero | tr '\0' . >long
printf '\n%s\n' $puzzle >>long
gzip -1 <long >long.gz
cuts() { # the rest of the line is left out
    [ "$(cat out)" = "error
unique" ] && grep -q ':1:1: a board has at most 4096 cells, found 1048576$' err
}
for input in long.gz - unpacked; do
    case $input in
    unpacked) "$sudoku" check --memory=5M <long.gz >out 2>err ;;
    -) gzip -dc long.gz | "$sudoku" check --memory=5M >out 2>err ;;
    *) "$sudoku" check --memory=5M $input >out 2>err ;;
    esac
    status=$?
    check "a line that is too long for --memory costs itself alone ($input)" cuts
done
{ echo '[' && yes '1,' | head -n 3000000; } | "$sudoku" check --memory=5M >out 2>err
status=$?
check "a list without an end is not read for ever" \
    says 3 'stdin: stopped by a limit: a puzzle is longer than --memory allows'
rm long long.gz

# ---- ends of lines ----------------------------------------------------------
old=12343412214343.1
printf '%s\r%s\r' $old 11.............. >cr
both() { [ "$(cat out)" = "unique
none - digit 1 twice in row 1: r1c1 and r1c2" ]; }
"$sudoku" check cr >out 2>err
check "a carriage return alone ends a line, as on old Macs" both
"$sudoku" check - <cr >out 2>err
check "it does in standard input" both
gzip -c cr >cr.gz
"$sudoku" check cr.gz >out 2>err
check "and in gzip data" both
rm cr cr.gz

# ---- a machine with little memory ------------------------------------------
within() { # KIB THREADS: answer the puzzles with so much address space
    (ulimit -v "$1" && "$sudoku" check --threads "$2" many >out 2>err)
    cmp -s expected out
}
# ---- rows in brackets, whose last line has no end ----
rows=${data%/examples/data}/tests/data/fuzz_format/pasted_rows
printf %s "$(cat "$rows")" | "$sudoku" check >out 2>err
check "rows of a program are one puzzle without the end of the last line" \
    [ "$(cat out)" = unique ]

fewer="more threads than there is memory for are fewer threads"
if within 300000 1; then
    check "$fewer" within 300000 1000
else
    echo "ok - $fewer # skip the program needs more address space by itself"
fi
"$sudoku" check --threads 1000 --memory 100M many >out 2>err
check "and so are more than --memory has shares of 64 MiB for" cmp -s expected out

[ "$failures" -eq 0 ]
