# Test that puzzles of a board which are solved many at a time get the same answers as
# one by one, in order, with the same messages.
program=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh
status=0
: >out
: >err

# Puzzles with one solution (easy and hard), many and none; each with its digits
# permuted in several ways.
cat >seeds <<'END'
....5.7.9..6.8..2.7.91....62.........37..2..4..8..7....6..91......6..5..9.1.7..38
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
98.7..6..5..4.......3.8..9.3...5..6..5......2..6..4..1.3..6..8......87.......12..
........1..2..3.4..5..6.72......78...8.6.5...9...8..6...1....3..6..7.9..4..2.....
.......................................................................1.........
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.........1
11.......................................................................2.......
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4..........
END
for digits in 123456789 234567891 345678912 918273645 567891234 214365879 \
    987654321 741852963 135792468 864297531 678912345 321654987; do
    tr 123456789 $digits <seeds
done >renamed
cat renamed renamed renamed renamed renamed >nines # 480 of them
printf '%s\n' '1...4.......2...' 'what is this' '# a comment' '' >between
{
    head -n 100 nines
    cat between
    sed -n '101,200{s/$/ # named/;p;}' nines
    head -n 30 nines | sed 's/$/\r/'
    head -n 20 nines | tr . 0
    echo '....5.7.9..6.8..2.7.91....62.........37..2..4..8..7....6..91......6..5..9.1.7..3x'
    head -n 10 nines | sed 's/^./&8/'
    cat nines
    cat between
} >mixed

same() { # ARGUMENT...: as it is when a search is asked for by name
    "$program" "$@" --search cover >expected 2>messages
    expected=$?
    "$program" "$@" >out 2>err
    status=$?
    [ $status -eq $expected ] && cmp -s expected out && cmp -s messages err
}
for file in nines mixed; do
    for threads in 1 2 3; do
        check "check: $file, $threads threads" same check --threads $threads $file
        check "solve: $file, $threads threads" same solve --threads $threads $file
        check "count: $file, $threads threads" \
            same count --limit 2 --threads $threads $file
    done
    check "check --json: $file" same check --json $file
    check "solve --json: $file" same solve --json $file
    check "solve --all: $file" same solve --limit 3 $file
    check "solve --format csv: $file" same solve --format csv $file
    check "solve --format grid: $file" same solve --format grid $file
    check "count 1: $file" same count --limit 1 $file
    check "count --json: $file" same count --limit 5 --json $file
    check "lines: $file" same check --lines $file
    check "other boxes: $file" same check --box 9x1 $file
    check "no boxes: $file" same check --no-boxes --max-seconds 9 $file
    check "a rule for all: $file" same check --rule diagonal $file
    check "a rule that is no house: $file" \
        same check --rule non-consecutive $file
done
for file in nines mixed; do
    "$program" check --search cover $file >expected 2>messages
    # shellcheck disable=SC2002
    cat $file | "$program" check --lines >out 2>err
    "$program" check --lines --search cover - <$file >expected 2>messages
    check "through a pipe: $file" cmp -s expected out
    for prepass in none locked; do
        "$program" check --prepass $prepass $file >out 2>err
        "$program" check $file >expected 2>messages
        check "--prepass $prepass: $file" cmp -s expected out
    done
done

# ---- boards of other sizes ----
for k in 1 2 3 4 1 2 3 4; do
    for cell in 1 2 3 4 5 6 7 8; do
        printf '1...............\n' | sed "s/./$k/$cell; s/\\./3/$((cell + 3))"
    done
done >fours
cat fours fours >many_fours
check "4x4" same check many_fours
check "4x4 solved" same solve --threads 1 many_fours
cat "$root/examples/data/16x16.txt" >one
for k in 1 2 3 4 5 6 7 8 9 10; do cat one; done >some
cat some some some some some some some >sixteens
check "16x16" same solve sixteens
cat many_fours nines sixteens many_fours >all
check "boards by turns" same solve --threads 1 all

# ---- what it is told about ----
"$program" check --stats json --threads 1 nines >out 2>err
status=$?
check "statistics say that slices were at work" grep -q '"search": ' err
"$program" check -v --threads 1 nines >out 2>err
status=$?
check "and so does -v" grep -q '^slices  *[0-9]* parts of puzzles$' err
"$program" check -v --threads 1 --search cover nines >out 2>err
status=$?
check "but not of a search by name" sh -c '! grep -q ^slices err'

[ "$failures" -eq 0 ]
