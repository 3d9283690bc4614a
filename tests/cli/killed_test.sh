# Test that runs with a checkpoint survive SIGKILL at any moment: after 20 kills each,
# counts and lists end with the same result, and no files are left over.
. tests/support/dominoes.sh
. tests/support/puzzle_list.sh
. tests/support/queens.sh
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

queens 12 >queens # 14200 covers
dominoes 16 16 >board
printf '%s\n' '1..4..7..' '4..7..1..' '7..1..4..' '2........' '5.9....2.' \
    '8....2..9' '3...6....' '6..2....5' '9..5..2..' >plain # 1611360 solutions
{
    echo 'board 3x2'
    printf '%s\n' 12..5. ...... ...... ...... ...... ......
    echo 'thermometer r1c1 r2c2'
} >rules
puzzle_list 7 5000 >puzzles

awk 'BEGIN {
    srand(11)
    for (k = 0; k < 60; k++) printf "%.3f\n", 0.04 * rand()
}' >waits

# Prints the output of the run as comparable lines.
count() { # which one that is killed at its very end has printed already
    tail -n 1
}
in_order() {
    cat
}
any_order() { # covers, with an empty line between two
    awk -v RS= '{ $1 = $1; print }' | sort
}

# Run it, and kill it after 0 to 39 ms, until that has happened 20 times. A run that
# ends before must have the expected output; the next one starts from the beginning.
survives() { # ORDER COMMAND...
    order=$1
    shift
    "$@" 2>/dev/null | $order >expected
    [ -s expected ] || return 1
    kills=0 ends=0 rounds=0
    rm -f point point.*
    : >printed
    while [ $kills -lt 20 ] || [ $ends -eq 0 ]; do
        rounds=$((rounds + 1))
        [ $rounds -lt 400 ] || return 1
        "$@" --checkpoint point --resume --every 0.002 >>printed 2>told &
        if [ $kills -lt 20 ]; then
            sleep "$(sed -n "$((rounds % 60 + 1))p" waits)"
            kill -KILL $!
        fi
        wait $!
        status=$?
        if [ $status -eq 137 ]; then
            kills=$((kills + 1))
            continue
        fi
        $order <printed | diff expected - || { cat told; return 1; }
        ends=$((ends + 1))
        left=$(find . -name 'point.*')
        [ -z "$left" ] || { echo "left: $left"; return 1; }
        rm point
        : >printed
    done 2>/dev/null # where shells tell what they have killed
    echo "$rounds rounds, $ends ends"
}
for threads in 1 2; do
    check "dlx count, $threads threads" survives count \
        dlx count --threads $threads queens
done
check "dlx count by dancing links" survives count \
    dlx count --threads 1 --kernel links queens
check "dlx count by a sweep" survives count \
    dlx count --threads 2 --kernel sweep board
check "dlx solve --all has each cover once" survives any_order \
    dlx solve --all --indices queens
check "sudoku count" survives count sudoku count --threads 2 plain
check "sudoku count by propagation" survives count \
    sudoku count --search propagate --threads 1 rules
for threads in 1 3; do
    check "sudoku check, $threads threads" survives in_order \
        sudoku check --lines --threads $threads puzzles
done

# ---- several that write the same file

rm -f point point.*
for name in point.quadrille.tmp point.quadrille.2.tmp point.quadrille.8.tmp; do
    echo 'of who was killed' >$name
done
check "what several writers leave that were killed, the next one removes" eval '
    dlx count --checkpoint point queens >told 2>&1 &&
    [ "$(ls -d point*)" = point ]'
crowd() { # three at a time begin the same result, and are killed
    for pause in 0.004 0.008 0.012 0.016 0.02 0.03 0.04 0.05; do
        for _ in 1 2 3; do
            dlx count --shard crowd/1.shard --out crowd/r queens 2>>told &
            pids="$pids $!"
        done
        sleep $pause
        kill -KILL $pids 2>/dev/null
        wait
        pids=
    done
    rm -f crowd/r
    dlx count --shard crowd/1.shard --out crowd/r queens &&
        [ "$(ls crowd)" = "1.shard
r" ]
}
dlx split -n 1 --out crowd queens >/dev/null
check "neither do three that write one result at a time" crowd
