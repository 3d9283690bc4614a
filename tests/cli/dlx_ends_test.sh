# Test how the program dlx ends on output errors, without a reader and by signals, and
# its progress line on a terminal.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/queens.sh
. tests/support/program.sh
. "$root/tests/support/fast_clock.sh"

printf 'a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n' >toy
printf '0010100\n1001001\n0110010\n1001010\n0100001\n0001101\n' >matrix
queens 8 >queens8
queens 20 >queens20
"$dlx" solve --all queens8 >covers

# ---- output errors
if [ -c /dev/full ]; then
    full() { # SENTENCE ARGUMENT...: run with a full device as stdout
        sentence=$1
        shift
        : >out
        "$dlx" "$@" >/dev/full 2>err
        status=$?
        check "$sentence and says why" \
            complains 'dlx: cannot write: No space left on device'
    }
    full "solve fails on a full device" solve --all queens8
    full "solve fails there even in the middle" solve --all queens20
    full "solve --json fails there even in the middle" \
        solve --all --json queens20
    full "count fails there" count queens8
    full "info fails there" info queens8
    full "info --json fails there" info --json queens8
    full "convert fails there" convert queens20
    full "convert --to matrix fails there" convert --to matrix matrix
    full "verify fails there" verify queens8 covers
    full "--help fails there" --help
    full "--version fails there" --version
else
    echo 'ok - answers that cannot be written # skip there is no /dev/full'
fi

# One option contains all pigeons; otherwise each needs a hole, but there are too few.
awk 'BEGIN {
    for (p = 0; p < 20; p++) all = all " p" p
    printf "%s |", all
    for (h = 0; h < 19; h++) printf " h%d", h
    print "\n" all
    for (p = 0; p < 20; p++) for (h = 0; h < 19; h++) print "p" p, "h" h
}' >pigeons
head_of() { # ARGUMENT...: run, and read the first line only
    { timeout 60 "$dlx" "$@" 2>err; echo $? >code; } | head -n 1 >out
    status=$(cat code)
}
is_silent() { # CODE: the last run ended so, with a line of output
    exits "$1" && [ "$(wc -l <out)" -eq 1 ] && [ ! -s err ]
}
for arguments in "solve --all pigeons" "solve --all --json queens20" \
    "solve --all --threads 2 queens20"; do
    # shellcheck disable=SC2086 # these are several
    head_of $arguments
    check "$arguments ends by SIGPIPE when nobody reads" is_silent 141
done
trap '' PIPE
head_of solve --all pigeons
check "or, if that is ignored, without a message" is_silent 2
trap - PIPE

# ---- signals
interrupt INT count --threads 1 --stats=json queens20
check "SIGINT ends a count by the signal, which says how far it came" \
    says 130 '^dlx: interrupted after [1-9][0-9]* covers; there may be more'
check "on standard error alone" prints 130
check "and the statistics" says 130 '^{"nodes": [1-9]'
interrupt TERM count --threads 2 -v queens20
check "SIGTERM ends a count by the signal" says 143 '^---- search ----$'
check "with nothing on standard output" prints 143
interrupt INT solve --all --threads 1 --stats=json queens20
check "SIGINT ends solve by the signal" says 130 '^{"nodes": [1-9]'
mv out covers
run verify queens20 covers
check "after whole covers only" test $status -eq 0 -a -s covers
mkfifo pipe
sleep 60 >pipe &
interrupt INT count pipe
check "SIGINT ends a program that waits for its input" prints 130
kill $! 2>/dev/null
wait $! 2>/dev/null # lest it be the one that the next program reads from
sleep 60 >pipe &
run count --max-seconds 1 pipe
kill $!
check "a limit ends it, too" prints 3
check "with a message" \
    says 3 '^dlx: stopped by the time limit before the search began$'
if [ "$MODE" != tsan ]; then # it keeps signals back while output is written
    sleep 60 <pipe &
    timeout -k 30 --preserve-status -s TERM 0.5 "$dlx" solve --all -v queens20 \
        >pipe 2>err
    status=$?
    kill $!
    check "SIGTERM ends a program that waits for its reader" \
        says 143 '^---- search ----$'
else
    echo 'ok - SIGTERM ends a program that waits # skip tsan keeps signals back'
fi

# ---- a file in place of standard output
printf 'a b\na\n' >no_cover
for command in solve cheapest; do
    echo 'a b' >stale
    run $command -o stale no_cover
    check "-o of $command leaves no older covers where there are none" \
        test "$status" = 1 -a -e stale -a ! -s stale
done

# ---- a terminal
if command -v script >/dev/null; then
    progress='^about [0-9.]* % done, [0-9]* covers, [0-9]* nodes, [0-9]* s
^about [0-9.]* % done (.*), .* left, [0-9]* cov'
    for seconds in 2.2 9 36; do # the first will do, but on a machine that is very slow
        script -qec "LD_PRELOAD=$fast '$dlx' count --max-seconds $seconds queens20" /dev/null \
            </dev/null >out 2>err
        status=$?
        tr '\r' '\n' <out >lines
        ! grep -q "$progress" lines || break
    done
    check "a terminal shows progress" grep -q "$progress" lines
    # the text of a line is written twice, to erase the one before
    check "at most four times a second" \
        test "$(grep '^about .* s$' lines | sort -u | wc -l)" -le \
        "$(awk "BEGIN { print int(4 * $seconds) + 4 }")"
    for seconds in 2.2 9 36; do
        script -qec "stty cols 20; LD_PRELOAD=$fast '$dlx' count --max-seconds $seconds queens20" \
            /dev/null </dev/null >out 2>err
        status=$?
        tr '\r' '\n' <out | grep '^about' >lines && break
    done
    check "in a line of the terminal, however short that is" \
        test "$(awk '{ print length }' lines | sort -n | tail -n 1)" = 19
    script -qec "'$dlx' count" /dev/null <toy >out 2>err
    status=$?
    tr -d '\r' <out >lines
    check "standard input that is a terminal is waited for with a message" \
        grep -qx 'dlx: waiting for standard input; Control-D ends it' lines
    check "and then answered" grep -qx 1 lines
else
    echo 'ok - a terminal shows progress # skip there is no script(1)'
fi
LD_PRELOAD=$fast "$dlx" count --max-seconds 1.5 queens20 >out 2>err
status=$?
check "no terminal, no progress" grep -qx \
    'dlx: stopped by a limit after [0-9]* covers; there may be more: dlx estimate estimates the number' err
check "but that line" test "$(wc -l <err)" = 1

[ "$failures" -eq 0 ]
