# Test counts with a checkpoint by a sweep: they are interrupted and continued, with
# other threads and machines, and invalid checkpoints are refused.
. tests/support/dominoes.sh
. tests/support/queens.sh
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

total=2444888770250892795802079170816 # OEIS A004003
dominoes 16 16 >board
dominoes 15 16 >other
queens 10 >queens # 724 covers
queens 40 >wide

# Stop it after some time, which grows until there is progress, with checkpoints in
# between. On a very fast machine it may end, and there is nothing to continue.
stopped() { # POINT OPTION...
    point=$1
    shift
    for seconds in 0.002 0.004 0.008 0.016 0.03 0.06 0.1 0.2 0.3 0.4 0.5 0.7 0.9 \
        1.2 1.5 2 3 4 5; do
        rm -f "$point"
        dlx count --kernel sweep --every 0.001 --checkpoint "$point" \
            --max-seconds $seconds "$@" >out 2>said
        code=$?
        grep -a '^words' "$point" >words || continue # not begun, or done
        [ "$(cut -d' ' -f2 <words)" -gt 10000 ] && return
    done
}
is_stopped() { # exit status 3 and a sentence, or the end
    [ $code -eq 0 ] || { [ $code -eq 3 ] && [ ! -s out ] &&
        grep -q 'stopped by a limit in a sweep, .* continue with --resume' said; }
}
goes_on() { # [OPTION]...
    cp half point
    [ "$(dlx count --checkpoint point --resume "$@" board)" = $total ] &&
        [ "$(dlx count --checkpoint point --resume board)" = $total ]
}
stopped half --threads 1 board
check "a sweep is stopped by a limit, and says how to go on" is_stopped
check "its checkpoint says what it is" test "$(head -c 17 half)" = \
    "quadrille-sweep 1"
for threads in 1 2 3; do
    check "$threads threads go on with it" goes_on --threads $threads
done
other_kernels() {
    for kernel in lanes links bounds; do
        cp half point
        says 2 "this is the checkpoint of a sweep" dlx count --kernel $kernel \
            --checkpoint point --resume board || return 1
    done
}
check "by --kernel sweep, too" goes_on --kernel sweep
check "by no other kernel" other_kernels
check "nor does dlx solve" says 2 'this is the checkpoint of a sweep' \
    dlx solve --all --checkpoint half --resume board
check "without --resume it is not written over" says 2 \
    'this checkpoint already exists' dlx count --checkpoint half board
check "another problem is refused" says 2 'of another problem' \
    dlx count --checkpoint half --resume other
check "and so is the same with an option assumed" says 2 \
    'other options assumed or excluded' dlx count --indices --assume 0 \
    --checkpoint half --resume board
check "one that is cut short is damaged" eval '
    head -c 5000 half >cut &&
    says 2 "the file is damaged" dlx count --checkpoint cut --resume board'
check "one with lines only, too" eval '
    head -c 100 half >cut &&
    says 2 "the file is damaged" dlx count --checkpoint cut --resume board'
check "one with a bit that is wrong, too" eval '
    { head -c 5000 half; printf "\\1\\2\\3\\4\\5\\6\\7\\10"; tail -c +5009 half; } >bad &&
    says 2 "the file is damaged" dlx count --checkpoint bad --resume board'
check "a later version is refused" eval '
    sed "1s/ 1/ 2/" half >later &&
    says 2 "this program reads version 1" dlx count --checkpoint later \
        --resume board'
check "a count by another kernel goes on by it" eval '
    dlx count --kernel links --checkpoint paths --every 0.001 \
        --max-seconds 0.001 queens >out 2>said
    [ "$(dlx count --checkpoint paths --resume queens)" = 724 ]'
check "what it cannot write is reported at once" says 2 'cannot write' \
    dlx count --kernel sweep --checkpoint /dev/full/point board
check "what does not fit a sweep is refused" says 2 \
    'the problem is too large for a sweep, and the kernel memo cannot write checkpoints' \
    dlx count --kernel sweep --checkpoint point2 --every 0.01 wide
check "an answer of memo within the first interval is one" eval '
    [ "$(dlx count --kernel sweep --checkpoint point3 queens)" = 724 ] &&
    ! grep -q ^path point3'

# ---- without --kernel

# Lanes would take longer than the age of the universe.
check "a count with a checkpoint comes to a sweep by itself" eval '
    [ "$(dlx count --checkpoint auto board)" = $total ] &&
    grep -qx "count $total" auto'
check "it may be interrupted before it has" eval '
    rm -f auto
    says 3 "continue with --resume" dlx count --checkpoint auto \
        --max-seconds 0.0001 board &&
    [ "$(dlx count --checkpoint auto --resume --json board)" = \
        "{\"count\": $total, \"result\": \"exact\"}" ]'
queens 14 >long
for seconds in 0.1 0.2 0.4 0.8 2 5 10; do # where a machine is slow
    dlx count --checkpoint paths14 --resume --every 0.01 \
        --max-seconds $seconds long >out 2>said
    grep -q '^quadrille-checkpoint' paths14 && break
done
check "what is no sweep goes on by guiding paths" eval '
    grep -q "^quadrille-checkpoint" paths14 &&
    [ "$(dlx count --checkpoint paths14 --resume long)" = 365596 ]'
check "nothing is left beside" test -z "$(find . -name '*.tmp')"

# A level that is too large for this machine may be continued elsewhere.
dominoes 20 20 >large
dlx count --threads 1 --kernel sweep --every 0.001 --checkpoint level \
    --max-seconds 0.2 large >out 2>said
stays() { # or there is enough memory
    for kilobytes in 26000 32000; do
        cp level point
        (ulimit -v $kilobytes
            timeout 5 dlx count --threads 1 --every 0.1 --checkpoint point \
                --resume large >out 2>said)
        [ "$(head -c 17 point)" = "quadrille-sweep 1" ] || [ -s out ] || return 1
    done
}
check "where there is no memory for the next level the checkpoint stays" stays
