# Test limits and signals before a search has begun: they leave the answer, if there
# is one, and no incomplete file.
program=${BIN:-$PWD/build/bin}/dlx
sudoku=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh

leaves() { # FILE...: is that all that there is in the folder new?
    test "$(ls new)" = "$*"
}

mkfifo endless
mkdir new
exec 3<>endless # so that reading it waits for ever
for command in count solve cheapest zdd; do
    run "$command" --max-seconds 0.1 -o new/file endless
    check "$command stops while it waits for input" \
        says 3 'stopped by the time limit before the search began'
    check "and no file appears" leaves
done
for signal in INT TERM HUP; do
    # a shell that runs in the background ignores SIGINT, and so would this
    timeout --foreground -s $signal 0.5 "$program" solve -o new/file endless \
        >out 2>err
    status=$?
    check "SIG$signal leaves nothing of the file" leaves
    check "and ends the program" test $status -ge 124
done
exec 3<&-

echo 'board 8x8' >board
run() {
    "$sudoku" "$@" >out 2>err
    status=$?
}
run split --out shards --max-seconds 0.01 board
check "sudoku split stops" says 3 'stopped by \(a\|the time\) limit'
check "before there is a folder" [ ! -e shards ]
run estimate --max-seconds 0.000001 board
check "estimate, too, while the board is made" \
    says 3 'board:1: stopped by a limit on time or memory'
printf 'a b\na\nb\na b\n' >many
"$program" split --out shards --max-seconds 0.000001 many >out 2>err
status=$?
check "and so does dlx split" \
    says 3 'stopped by a limit before any shard was written'
check "also before there is one" [ ! -e shards ]

# A place with thousands of children, and probes of thousands of steps: a second is
# too short for a sample or a probe. The program is ended if it uses more processor
# seconds than a clean stop needs. On a busy machine it may not even finish reading.
stops() { # COMMAND...
    (ulimit -t 30 && exec "$program" "$@" --max-seconds 0.5 >out 2>err)
    status=$?
    says 3 'stopped by \(a\|the time\) limit before'
}
awk -v n=20000 'BEGIN {
    printf "a b |"
    for (k = 0; k <= n; k++) printf " s%d", k
    print ""
    for (k = 0; k < n; k++) print "a s" k ":c" k "\nb s" k ":c" k + 1 }' >wide
check "estimate stops within a sample" stops estimate wide
awk -v n=100000 'BEGIN {
    srand(3)
    for (k = 1; k <= n; k++) printf "i%d ", k
    print ""
    for (k = 1; k < n; k += 2) print "i" k, "i" k + 1
    for (k = 0; k < 2 * n; k++) {
        a = 1 + int(n * rand())
        print "i" a, "i" 1 + (a + int((n - 1) * rand())) % n
    } }' >deep
check "split stops within a probe" stops split -n 10 --out shards deep

# The time limit of a whole run, exceeded before it has begun.
program=${BIN:-$root/build/bin}/sudoku
printf '1234341221434321\n1...............\n' >two
run check --total-seconds 0.000001 two
check "what the time of a run leaves is unknown" prints 3 unknown unknown
check "and one message says so" grep -qx \
    'sudoku: two:1: skipped, because the time of --total-seconds is over' err
run generate --count 1000000000 --total-seconds 0.2
check "generate ends with the time of the run" \
    says 3 'the time of --total-seconds is over: [0-9]* of 1000000000 puzzles'
echo 'board 8x8' >board
for command in check solve 'count --json' 'explain --html'; do
    echo before >named
    # shellcheck disable=SC2086 # are words
    run $command -o named --max-seconds 0.000001 board
    check "$command that finds nothing in its time leaves the file of -o" \
        [ "$status $(cat named)" = "3 before" ]
done
run check -o named --total-seconds 0.000001 two
check "so does a run without time for a puzzle" [ "$(cat named)" = before ]
[ "$failures" -eq 0 ]
