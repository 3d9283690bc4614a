# Test that a count on many workers is exact, whatever some of them do. With
# CLUSTER=1, as make test-cluster has it, also by GNU parallel and Slurm.
. tests/support/session.sh
mkdir "$scratch/bin" "$scratch/faults"
cp tests/support/faulty_dlx "$scratch/bin/dlx"
cluster=$root/examples/cluster
PATH=$scratch/bin:$programs:$PATH
export DLX="$programs/dlx" FAULTS="$scratch/faults" JOBS=2 PATH
cd "$scratch" || exit 2
awk 'BEGIN {
    for (k = 0; k < 12; k++)
        line = line " r" k " c" k
    line = line " |"
    for (k = 0; k < 23; k++)
        line = line " a" k " b" k
    print substr(line, 2)
    for (r = 0; r < 12; r++)
        for (c = 0; c < 12; c++)
            print "r" r, "c" c, "a" r + c, "b" r - c + 11
}' >queens.dlx # 14200 covers, as OEIS A000170 has it

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
big=$root/build/gcc-s390x/bin/dlx
if command -v qemu-s390x >/dev/null && [ -x "$big" ]; then
    dlx split -n 4 --out big "$scratch/queens.dlx" >/dev/null
    for n in 1 2 3 4; do
        # shellcheck disable=SC2086 # the emulator and the program
        $([ $((n % 2)) -eq 0 ] && echo "qemu-s390x $big" || echo "$DLX") count --shard big/$n.shard --out big/$n.result queens.dlx
    done
    check "shards of a big-endian worker are as good" eval '
        [ "$(dlx merge big/*.result)" = 14200 ]'
else
    skip "shards of a big-endian worker are as good" "make s390x has not built it"
fi
