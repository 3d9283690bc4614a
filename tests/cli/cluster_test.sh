# Test that a count by many workers is exact, whatever happens to some of them. With
# CLUSTER=1 (make test-cluster), also by GNU parallel and Slurm.
. tests/support/dominoes.sh
. tests/support/puzzle_list.sh
. tests/support/queens.sh
. tests/support/session.sh
mkdir "$scratch/bin" "$scratch/faults"
cp tests/support/faulty_dlx "$scratch/bin/dlx"
cluster=$root/examples/cluster
PATH=$scratch/bin:$programs:$PATH
export DLX="$programs/dlx" FAULTS="$scratch/faults" JOBS=2 PATH
cd "$scratch" || exit 2
queens 12 >queens.dlx # 14200 covers, as OEIS A000170 has it

counts() { # FOLDER ARGUMENT...: examples/cluster/count, with faults
    rm -rf "$FAULTS" "$1"
    mkdir "$FAULTS"
    folder=$1
    shift
    "$cluster/count" "$@" "$scratch/queens.dlx" "$scratch/$folder" >total 2>told
    cat told
    [ "$(cat total)" = 14200 ]
}

check "a count by xargs is exact on a bad machine" \
    counts xargs -n 20 with-xargs
check "each fault was there" eval '
    [ "$(cat faults/* | sort -u | tr -d "\n")" = 0123456 ]'
check "what is done already is not done again" eval '
    "$cluster/count" with-xargs "$scratch/queens.dlx" "$scratch/xargs" 2>&1 |
        grep -qx 14200 && [ "$(ls faults | wc -l)" = 20 ]'
check "with a share that is verified, too" counts again -n 10 -v 40% with-xargs
check "some shards have a second result" eval 'ls again/*.again.result'
check "and with shards that run out of time" counts rests -n 2 -s 0.02 with-xargs
check "simulate tells how a schedule goes" eval '
    "$cluster/simulate" 4 1000 0 xargs/*.result | grep -q "largest first.*efficiency"'

[ "${CLUSTER:-}" = 1 ] || exit 0

if command -v parallel >/dev/null; then
    check "a count by GNU parallel is exact on a bad machine" \
        counts parallel -n 20 with-parallel
    check "and with shards that run out of time" \
        counts parallel2 -n 2 -s 0.02 with-parallel
    cp "$root/tests/support/lossy_ssh" bin/ssh
    SSH_LOG=$scratch/ssh.log HOSTS=$scratch/hosts
    export SSH_LOG HOSTS
    : >"$SSH_LOG"
    printf 'here\nlost\n' >"$HOSTS"
    check "and over ssh, with a host that is lost" \
        counts parallel3 -n 20 with-parallel
    check "which had begun to count" eval '
        [ "$(grep -c lost "$SSH_LOG")" -gt 12 ]'
    unset HOSTS
else
    skip "a count by GNU parallel is exact" "there is no parallel"
fi
if command -v slurmctld >/dev/null && command -v munged >/dev/null; then
    . "$root/tests/support/slurm.sh"
    check "a controller and three nodes of Slurm are up" slurm_start 3
    check "the recipe of docs/scale.md counts by Slurm" eval '
        sed -n "/^### Slurm/,/^### Ray/p" "$root/docs/scale.md" |
            sed -n "/^\`\`\`sh/,/^\`\`\`$/{/^\`/d;p}" >recipe.sh
        PATH=$programs:$PATH sh recipe.sh 2>recipe.log | grep -qx 14200 || { cat recipe.log; false; }'
    check "a count by Slurm is exact on a bad machine" \
        counts slurm -n 20 with-slurm
    ARRAY=7
    export ARRAY
    check "also by several arrays, with a node that goes away" eval '
        (sleep 2; slurm_lose 3) & counts slurm2 -n 30 with-slurm'
    slurm_stop
else
    skip "a count by Slurm is exact" "there is no slurm-wlm and munge"
fi
big=$root/build/gcc-s390x/bin
if ! command -v qemu-s390x >/dev/null || [ ! -x "$big/dlx" ]; then
    skip "shards and checkpoints of a big-endian worker are as good" \
        "make s390x has not built it"
    exit 0
fi
there() { # PROGRAM ARGUMENT...
    program=$1
    shift
    qemu-s390x "$big/$program" "$@"
}
here() {
    program=$1
    shift
    "$programs/$program" "$@"
}
dlx split -n 4 --out big queens.dlx >/dev/null
there dlx split -n 4 --out big2 queens.dlx >/dev/null
check "a big-endian machine splits in the same way" diff -r big big2
for n in 1 3; do
    here dlx count --shard big/$n.shard --out big/$n.result queens.dlx
    there dlx count --shard big/$((n + 1)).shard --out big/$((n + 1)).result \
        queens.dlx
done
check "shards of a big-endian worker are as good" eval '
    [ "$(here dlx merge big/*.result)" = 14200 ]'
check "and it merges them as well" eval '
    [ "$(there dlx merge big/*.result)" = 14200 ]'

# Begun there, continued here, continued there, ended here. Each leg has twice as long
# as the one before until it makes progress; on a very fast machine the next leg may
# have nothing left to do.
leg() { # MACHINE PROGRAM ARGUMENT...
    seconds=0.04
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        before=$(grep '^nodes' point)
        "$@" --checkpoint point --resume --max-seconds $seconds >>printed 2>said
        [ -e point ] && ! grep -q '^path' point && return
        [ "$before" != "$(grep '^nodes' point)" ] && return
        seconds=$(awk "BEGIN { print 2 * $seconds }")
    done 2>/dev/null
    cat said
    return 1
}
across() { # ORDER PROGRAM ARGUMENT...
    order=$1
    shift
    here "$@" 2>/dev/null | $order >expected
    rm -f point printed
    leg there "$@" && grep '^path' point && leg here "$@" && leg there "$@" &&
        here "$@" --checkpoint point --resume >>printed 2>said &&
        $order <printed | diff expected -
}
any_order() {
    awk -v RS= '{ $1 = $1; print }' | sort
}
queens 15 >15.dlx
queens 13 >13.dlx
printf '%s\n' '1..4..7..' '4..7..1..' '7..1..4..' '2........' '5.9....2.' \
    '8....2..9' '3...6....' '6..2....5' '9..5..2..' >plain
printf '%s\n' 'board 3x2' '12....' ...... ...... ...... ...... ...... \
    'thermometer r1c1 r2c2' >rules
check "dlx count goes on where a machine of another byte order stopped" \
    across 'tail -n 1' dlx count --kernel lanes --threads 1 15.dlx
check "and so does dlx solve --all" \
    across any_order dlx solve --all --indices --threads 1 13.dlx
check "and sudoku count" \
    across 'tail -n 1' sudoku count --threads 1 plain
check "by propagation, too" \
    across 'tail -n 1' sudoku count --search propagate --threads 1 rules
dominoes 16 16 >board
level() { # MACHINE: a sweep there goes on until it has another level
    seconds=0.04
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        before=$(cksum point 2>&1)
        "$1" dlx count --kernel sweep --threads 1 --checkpoint point --resume \
            --max-seconds $seconds board >printed 2>said
        grep -aq '^words [1-9]' point && [ "$before" != "$(cksum point)" ] &&
            return
        seconds=$(awk "BEGIN { print 2 * $seconds }")
    done
    cat said
    return 1
}
check "and a sweep" eval '
    rm -f point
    level there && { level here || grep -q ^count point; } && {
        level there || grep -q ^count point; } &&
    [ "$(here dlx count --checkpoint point --resume board)" = \
        2444888770250892795802079170816 ]'
puzzle_list 3 4000 >list
turn() { # COMMAND...: killed after a while, twice as long until it gets on
    seconds=0.05
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12; do
        before=$(grep '^count' point)
        timeout -s KILL $seconds "$@" --checkpoint point --resume \
            --every 0.005 list >>printed 2>said
        [ "$before" = "$(grep '^count' point)" ] || return 0
        seconds=$(awk "BEGIN { print 2 * $seconds }")
    done 2>/dev/null
}
turns() { # sudoku check, killed on one machine after the other, ends as on one
    here sudoku check --lines list >expected 2>/dev/null
    rm -f point printed
    turn qemu-s390x "$big/sudoku" check --lines # makes a checkpoint
    turn qemu-s390x "$big/sudoku" check --lines && grep '^count' point
    turn "$programs/sudoku" check --lines && grep '^count' point
    turn qemu-s390x "$big/sudoku" check --lines && grep '^count' point
    here sudoku check --lines --checkpoint point --resume list >>printed \
        2>said
    cmp printed expected
}
check "a list of puzzles goes on there and here, answers in order" turns
