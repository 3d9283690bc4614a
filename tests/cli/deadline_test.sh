# Test that a time limit ends work that does not check the clock often enough:
# printing, packing, building, reading, and writing to a pipe that nobody reads. Wall
# time is not measured: each command would take many times the processor time that the
# shell allows, or never end. With limits of 0.02 to 0.5 s they take 0.03 to 0.6 s of
# processor time.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

ends() { # MESSAGE COMMAND...: by its limit, within four seconds of a processor
    message=$1
    shift
    (ulimit -t 4 && exec "$@" >printed 2>told)
    [ $? -eq 3 ] && grep -e "$message" told
}

# More covers than there is time to print, with and without a reader.
awk -v n=20 'BEGIN {
    for (i = 0; i < n; i++) for (j = 0; j < n; j++) printf "x%d_%d ", i, j
    print ""
    for (i = 0; i < n; i++) for (j = 0; j < n; j++) {
        if (j < n - 1) print "x" i "_" j " x" i "_" j + 1
        if (i < n - 1) print "x" i "_" j " x" i + 1 "_" j
    } }' >dominoes
check "printing covers" ends 'stopped by \(a\|the time\) limit' \
    dlx solve --all --max-seconds 0.2 dominoes
check "what was printed is whole" sh -c "awk 'NF != 2 && NF != 0 { exit 1 }' printed"
mkfifo pipe
sleep 1000 <pipe &
sleeper=$!
check "printing covers that nobody reads" sh -c '
    dlx solve --all --max-seconds 0.2 dominoes >pipe 2>told; [ $? = 3 ]'
kill $sleeper
sleep 1000 <pipe &
sleeper=$!
check "printing grids that nobody reads" sh -c '
    printf "%081d\n" 0 >blank
    sudoku solve --all --max-seconds 0.2 blank >pipe 2>told; [ $? = 3 ]'
kill $sleeper

# A dense problem: packs, samples and reductions take seconds each.
awk 'BEGIN {
    srand(5)
    for (k = 0; k < 3000; k++) printf "i%d ", k
    print ""
    for (o = 0; o < 2000; o++) {
        line = ""
        for (k = 0; k < 3000; k++) if (rand() < 0.4) line = line " i" k
        print line
    } }' >dense
for command in count solve estimate reduce cheapest pack 'split --out jobs'; do
    # shellcheck disable=SC2086 # a command and its options
    check "dlx $command: reading and packing" ends 'stopped by \(a\|the time\) limit' \
        dlx $command --max-seconds 0.2 dense
done
check "dlx info: reading" ends 'stopped by \(a\|the time\) limit' \
    dlx info --max-seconds 0.02 dense

# One item of a million options.
{
    echo a
    yes a | head -n 1000000
} >wide
check "choosing among a million options" sh -c '
    dlx count --kernel bounds --max-seconds 0.2 wide >printed 2>told
    [ $? = 3 ] || [ "$(cat printed)" = 1000000 ]'

# Branching on two hundred clauses, each of which can be satisfied in three ways.
awk 'BEGIN {
    srand(7)
    print "board 4x4"
    for (k = 0; k < 200; k++) {
        line = "either"
        for (part = 0; part < 3; part++) {
            r = 1 + int(rand() * 9); c = 1 + int(rand() * 9)
            line = line (part ? " or" : "") " thermometer"
            for (s = 0; s < 7; s++) line = line " r" r + s "c" c + (s % 2)
        }
        print line
    } }' >either
check "splitting" ends 'stopped by \(a\|the time\) limit' \
    sudoku split --max-seconds 0.3 -n 1000000 --out jobs either

# Large boards: building and searching them takes minutes, and finding two solutions
# ten times the limit.
echo 'board 8x8' >large
for command in count check explain hint rate candidates; do
    check "sudoku $command of a large board" ends 'stopped by \(a\|the time\) limit' \
        sudoku $command --max-seconds 0.03 large
done
echo 'board 5x5' >empty
if sudoku count --symmetry 1234341221434321 >/dev/null 2>&1; then
    check "the search for symmetries" ends 'stopped by \(a\|the time\) limit' \
        sudoku count --symmetry --max-seconds 0.5 empty
else
    skip "the search for symmetries" "built without libbliss"
fi

# Gigabytes of blanks, compressed.
head -c 10000000 /dev/zero | tr '\0' ' ' | gzip >some.gz
for _ in $(seq 300); do cat some.gz; done >blanks.gz
check "reading blanks as a problem" ends 'stopped by \(a\|the time\) limit' \
    dlx count --max-seconds 0.5 blanks.gz
