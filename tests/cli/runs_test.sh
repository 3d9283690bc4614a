# Test that the count of a puzzle by shards, and an interrupted one, is the whole
# count: for puzzles searched as covers, and by propagation.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

# 1611360 and 125987 solutions.
printf '%s\n' '1..4..7..' '4..7..1..' '7..1..4..' '2........' '5.9....2.' \
    '8....2..9' '3...6....' '6..2....5' '9..5..2..' >plain.txt
{
    echo 'board 3x3'
    for row in 1 2 3 4 5 6 7 8 9; do echo .........; done
    printf '%s\n' diagonal 'killer 7 r1c1 r1c2' 'killer 17 r1c3 r1c4' \
        'killer 11 r1c5 r2c5' 'killer 6 r1c6 r1c7' 'killer 11 r1c8 r2c8' \
        'killer 12 r1c9 r2c9' 'killer 9 r2c1 r3c1' 'killer 9 r2c2 r3c2 r4c2' \
        'killer 12 r2c3 r3c3' 'killer 17 r2c4 r3c4 r4c4' \
        'killer 10 r2c6 r2c7'
} >cages.txt
printf '12..\n34..\n..1.\n2.1.\n' >none.txt # none: 1 twice in column 3

count_all() { # FOLDER FILE [OPTION]...: count its shards that have no result
    folder=$1
    file=$2
    shift 2
    for shard in "$folder"/*.shard; do
        [ -e "$shard.result" ] || sudoku count --shard "$shard" \
            --out "$shard.result" "$@" "$file"
    done >"$folder.out" 2>&1
}

# By a limit on the search, as reading the puzzle may take longer than the first
# limit.
ends_late() { # PATTERN COMMAND...
    for seconds in 0.05 0.5 5; do
        says 3 "$@" --max-seconds $seconds && return
    done
}

for name in plain cages; do
    sudoku count --search cover $name.txt >$name.count
    total=$(cat $name.count)
    check "$name: there are many solutions" test "$total" -gt 1000
    sudoku split -n 5 --out $name.jobs $name.txt >names
    check "$name: split writes the shards that it names" test \
        "$(cat names)" = "$(ls -d $name.jobs/*)"
    count_all $name.jobs $name.txt
    check "$name: they are the whole count together" eval '
        sudoku merge $name.jobs/*.result | cmp - $name.count'
    check "$name: dlx merge says the same" eval '
        dlx merge $name.jobs/*.result | cmp - $name.count'
    rm $name.jobs/3.shard.result
    check "$name: merge lists what is missing" eval '
        says 1 "1 shard is to be counted" sudoku merge $name.jobs/*.result &&
        [ "$(cat said.out)" = $name.jobs/3.shard ]'
    count_all $name.jobs $name.txt
    sudoku split -n 1 --out $name.one $name.txt >/dev/null
    check "$name: past --max-seconds a shard hands on what is left" \
        ends_late 'new shards hold the remaining work' sudoku count \
        --shard $name.one/1.shard --out $name.one/1.shard.result \
        $name.txt
    count_all $name.one $name.txt
    check "$name: which is the whole count with it" eval '
        sudoku merge $name.one/*.result | cmp - $name.count'
    check "$name: an interrupted count says how to go on" eval '
        ends_late "continue with --resume" sudoku count \
            --checkpoint $name.point $name.txt'
    check "$name: and goes on" eval '
        sudoku count --checkpoint $name.point --resume --json $name.txt |
            grep -qx "{\"count\": $total, \"result\": \"exact\"}"'
done
printf '%s\n' 1..42.7.. 4..7..1.. 7..1..4.2 2.1.7.... 5.9.4..2. 8....2..9 \
    3.5..4... 6..29...5 9..5..2.. >short.txt # 508 solutions
{
    cat cages.txt
    printf '%s\n' 'killer 4 r3c5 r3c6' 'killer 16 r3c7 r4c7'
} >more.txt # 1433 solutions
for name in short more; do
    total=$(sudoku count $name.txt)
    check "$name: an estimate of a short search is the count" eval '
        sudoku estimate --json $name.txt |
            grep -q "\"solutions\": $total, .*\"exact\": true"'
done
check "there are two ways, with shards of their own" eval '
    says 2 "a shard of another problem" sudoku count --search cover \
        --shard cages.jobs/1.shard --out never cages.txt'
check "a shard of another puzzle is refused" says 2 'of another problem' \
    sudoku count --shard cages.jobs/1.shard --out never plain.txt
check "also where its result is there" says 2 'of another problem' \
    sudoku count --shard cages.jobs/1.shard \
    --out cages.jobs/1.shard.result plain.txt
check "a rule more is another puzzle" says 2 'a shard of another problem' \
    sudoku count --rule anti-king --shard cages.jobs/1.shard --out never \
    cages.txt
check "a checkpoint of another puzzle is refused" says 2 'of another problem' \
    sudoku count --checkpoint cages.point --resume plain.txt
sed 's/^2\.\.\./2.3./' plain.txt >given.txt
check "also of one that has a given more since" says 2 'of another problem' \
    sudoku count --checkpoint plain.point --resume given.txt
check "and so is one that is there already" says 2 'with --resume, or remove' \
    sudoku count --checkpoint cages.point cages.txt
check "a puzzle without solutions has a total, too" eval '
    sudoku split -n 3 --out none.jobs none.txt >/dev/null &&
    count_all none.jobs none.txt &&
    [ "$(sudoku merge none.jobs/*.result)" = 0 ]'
check "and a checkpoint" eval '
    [ "$(sudoku count --checkpoint none.point none.txt)" = 0 ]'
check "and an estimate" eval '
    sudoku estimate none.txt | grep -qx "solutions  0          0 to 0"'
check "split takes one puzzle" says 2 'split is for one puzzle' \
    sudoku split --out never plain.txt cages.txt
check "split needs a folder" says 2 'split needs --out' sudoku split plain.txt
check "no puzzle is an error" says 2 'no puzzle in the input' \
    sudoku estimate /dev/null
check "--out needs --shard" says 2 '--out needs --shard' \
    sudoku count --out never plain.txt
check "--resume needs --checkpoint" says 2 '--resume needs --checkpoint' \
    sudoku count --resume plain.txt
for option in '--limit 3' '--max-nodes 7' --symmetry --json; do
    # shellcheck disable=SC2086 # an option and its value
    check "--shard knows no $option" says 2 'cannot be combined with' sudoku count \
        $option --shard cages.jobs/1.shard --out never cages.txt
done
check "--checkpoint knows no kernel memo" says 2 'cannot be combined with' \
    sudoku count --kernel memo --checkpoint never cages.txt
check "a full disk is reported" says 2 'cannot write' \
    sudoku count --checkpoint /dev/full/x plain.txt
# timeout sends SIGTERM, and SIGKILL (which makes its exit status 137) later.
{
    echo 'board 8x8'
    for row in $(seq 64); do
        printf '. %.0s' $(seq 64)
        echo
        [ $((row % 3)) -ne 0 ] || echo "killer 195 r${row}c1 r${row}c2" \
            "r${row}c3 r${row}c4 r${row}c5 r${row}c6" >>rules64
    done
    cat rules64
} >large.txt
check "SIGTERM ends an estimate in the middle of its first sample" eval '
    timeout -k 5 0.3 sudoku estimate large.txt >/dev/null 2>&1; [ $? = 124 ]'
# 64x64 cells: the first is a cover search of 4096 levels, in which a sample takes
# minutes; 150 seconds are for sanitizers on busy machines. Exit status 3: there were
# not two samples within the limit; 2: on a slow machine not even the board was made.
{
    echo 'board 8x8'
    for row in $(seq 64); do
        printf '. %.0s' $(seq 64)
        echo
    done
} >empty64.txt
for name in empty64 large; do
    check "$name: --max-seconds ends an estimate in the middle of a sample" eval '
        timeout -k 5 150 sudoku estimate --max-seconds 0.3 $name.txt \
            >out 2>said; code=$?
        [ $code = 0 ] || { [ $code = 3 ] && [ ! -s out ] && grep said \
            -e "stopped by a limit before there was an estimate" \
            -e "^sudoku: $name.txt:[0-9:]*: stopped by a limit on time"; }'
done
for command in estimate "count --checkpoint late" "split -n 2 --out late"; do
    check "$command: a limit may come while the puzzle is read" \
        says 3 "large.txt:66:1: stopped by a limit on time" \
        sudoku $command --max-seconds 0.000001 large.txt
    check "and leaves nothing" test ! -e late
done
mkfifo slow
for command in estimate 'split --out never' 'count --checkpoint never'; do
    sleep 7 >slow & # which opens it, and writes nothing
    # shellcheck disable=SC2086 # a command and its options
    check "SIGTERM ends $command that waits for its input" eval '
        timeout -k 3 0.2 sudoku $command slow >/dev/null 2>&1; [ $? = 124 ]'
    kill $!
    wait $! 2>/dev/null # or the next command reads its end of file
done
check "and none of these has written anything" test ! -e never
