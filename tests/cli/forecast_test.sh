# Test that the progress line of a long search shows how much is done, and when it
# will end: on a terminal, for counts and solutions, with and without a checkpoint.
# Nothing here depends on the speed of the machine: a search runs until the line
# appears, and is then stopped. An accelerated clock saves most of the waiting.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

# 14 items with 8 options each, some of which exclude others: samples are cheap, and
# the search takes most of an hour.
awk 'BEGIN {
    for (i = 0; i < 14; i++) printf "p%d ", i
    printf "|"
    for (k = 0; k < 37; k++) printf " s%d", k
    print ""
    for (i = 0; i < 14; i++)
        for (k = 0; k < 8; k++) printf "p%d s%d\n", i, (i * k + k * k) % 37
}' >long
printf '%s\n' '1..4..7..' '4..7..1..' '7..1..4..' '2........' '5.9....2.' \
    '8....2...' '.........' '.........' '.........' >plain.txt
{
    echo 'board 3x2'
    for row in 1 2 3 4 5 6; do echo ......; done
    echo 'thermometer r1c1 r2c2'
} >thermometer.txt

. "$root/tests/support/fast_clock.sh"

# Run it on a terminal until its line matches, then stop it; the lines are in the file
# `lines`. It may run as long as the test.
shows() { # PATTERN COMMAND...
    pattern=$1
    shift
    rm -f pid screen lines
    script -qec "echo \$\$ >pid; LD_PRELOAD=$fast exec $*" screen </dev/null \
        >/dev/null 2>&1 &
    shown=$!
    until grep -q "$pattern" screen 2>/dev/null; do
        kill -0 $shown || break
        sleep 0.05
    done
    kill -TERM "$(cat pid)"
    wait "$shown"
    tr '\r' '\n' <screen >lines
    grep "$pattern" screen
}

forecasts() { # COMMAND...
    shows '% done (' "$@"
}

# Checks "about M % done (L to H), A to B UNIT left" for the right order.
in_order() {
    sed -n 's/^about \([^ ]*\) % done (\([^ ]*\) to \([^)]*\)), \([^ ]*\) to \([^ ]*\) [a-z]* left, .*/\1 \2 \3 \4 \5/p' \
        lines | awk '
        { good += 0 < $2 && $2 <= $1 && $1 <= $3 && $3 <= 100 && $4 <= $5 }
        END { exit good == 0 || good < NR }'
}

if ! script -qec true /dev/null </dev/null >/dev/null 2>&1; then
    skip "a terminal shows when a search will end" "there is no script(1)"
    exit 0
fi
check "dlx count: when it will end" \
    forecasts 'dlx count -v --threads 1 --kernel lanes long'
check "and an interval around each share" in_order
check "-v has the forecast in the end" grep -e \
    '^forecast .* nodes, .* covers, by [0-9]* samples in [0-9.]* s' lines
cp lines of_all
check "dlx solve --all as well, of what is assumed" eval '
    forecasts "dlx solve --all --kernel links --assume \"p0 s0\" long >/dev/null"'
check "and with a checkpoint" \
    forecasts 'dlx count --kernel lanes --threads 1 --checkpoint point --every 4 long'
check "and an interval around each share" in_order
dlx split -n 3 --kernel lanes --out jobs long >/dev/null
check "and of a shard, which is a list of paths" eval '
    forecasts dlx count -v --kernel lanes --threads 1 --shard jobs/2.shard \
        --out result long'
check "and an interval around each share" in_order
middle() { # FILE: of the interval of covers, by logarithms
    sed -n 's/.* nodes, \(.*\) to \(.*\) covers, by .*/\1 \2/p' "$1" |
        awk '{ print sqrt($1 * $2) }'
}
check "of a third of the covers" eval '
    awk "BEGIN { exit !($(middle lines) > 0 &&
        $(middle lines) < 0.7 * $(middle of_all)) }"'
check "sudoku count: when it will end" \
    forecasts 'sudoku count -v --threads 1 plain.txt'
check "and an interval around each share" in_order
check "-v has the forecast in the end" grep -e \
    '^forecast .* nodes, .* solutions, by [0-9]* samples in [0-9.]* s' lines
check "a count that is stopped says about how many there are in all" grep -q \
    '^sudoku: about [0-9.e+]* solutions in total; [0-9.e+]* to [0-9.e+]* with' lines
check "by propagation, too" \
    forecasts 'sudoku count --threads 1 --search propagate thermometer.txt'
check "and an interval around each share" in_order
if dlx symmetry long >/dev/null 2>&1; then
    squares=$(printf '.%.0s' $(seq 64))
    check "a count by symmetry shows that it is one" shows \
        'counting by symmetry, [0-9]* s' \
        "sudoku count --threads 1 --symmetry --no-boxes $squares"
    check "and in its turns with a search" shows 'counting by symmetry, [0-9]* s' \
        "sudoku count --threads 1 --no-boxes $squares"
fi
check "nothing is foretold of a search for some covers" eval '
    shows "\(nodes, [0-9.]* s.*\)\{60\}" \
        "dlx solve --kernel links --limit 100000000 long >/dev/null" &&
    ! grep " left, " lines'
