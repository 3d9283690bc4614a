# Test that a long list of puzzles is answered in order, each puzzle once: in parts,
# and by runs that are terminated and continued.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH

# 4x4 puzzles with one to sixteen givens of a grid, some of them wrong.
awk 'BEGIN {
    grid = "1234341221434321"
    srand(7)
    for (k = 0; k < 3000; k++) {
        line = ""
        for (c = 1; c <= 16; c++)
            line = line (rand() < 0.45 ? substr(grid, c, 1) : ".")
        if (k % 500 == 17)
            line = "11" substr(line, 3)
        if (k % 700 == 3)
            line = "no puzzle"
        if (k % 900 == 5)
            print "# a comment"
        print line
        if (k % 800 == 9)
            print ""
    }
}' >puzzles.txt
sudoku check --lines puzzles.txt >expected 2>/dev/null
status=$?
check "there is a line for each puzzle" test "$(wc -l <expected)" = 3000

# ---- parts

for num in 1 2 7 40; do
    part=1
    : >answers
    while [ $part -le $num ]; do
        sudoku check --part $part/$num puzzles.txt >>answers 2>>complaints
        part=$((part + 1))
    done
    check "$num parts one after the other are the whole" cmp answers expected
done
check "messages say which part" grep -q \
    '^sudoku: puzzles.txt, part [0-9]* of 7:[0-9]*:' complaints
printf '1...............\n1234341221434321' >short.txt # no end of the last line
for num in 1 2 3 5 100; do
    part=1
    : >answers
    while [ $part -le $num ]; do
        sudoku check --part $part/$num short.txt >>answers || true
        part=$((part + 1))
    done
    check "of two lines, too: $num parts" eval '
        [ "$(tr "\n" " " <answers)" = "many unique " ]'
done
check "an empty part is no error" eval '
    [ -z "$(sudoku check --part 50/100 short.txt)" ]'
: >empty.txt
check "nor is one of an empty file" sudoku check --part 1/1 empty.txt
check "a part of standard input, if that is a file" eval '
    [ "$(sudoku check --part 2/2 <short.txt)" = unique ]'
check "but not of a pipe" eval '
    cat short.txt | says 2 "only files can be read in parts" \
        sudoku check --part 1/2'
gzip -k short.txt
check "nor of what is packed" says 2 'compressed by gzip cannot be read in parts' \
    sudoku check --part 1/2 short.txt.gz
for wrong in 0/3 4/3 3 /3 3/ 1/0 a/b; do
    check "there is no part $wrong" says 2 'takes a part like 3/8' \
        sudoku check --part $wrong short.txt
done
check "a part is of one file" says 2 'part needs exactly one file' \
    sudoku check --part 1/2 short.txt short.txt

# ---- long files, which are read as they are answered

{
    head -n 5 puzzles.txt
    for _ in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17; do
        awk 'BEGIN { printf "#"; for (k = 0; k < 1048576 / 16; k++)
            printf " no puzzle here."; print "" }'
    done
    cat puzzles.txt
} >long.txt
answers_of() { # STATUS: of the last command; with messages of any input's name
    echo "status $1"
    sed 's/^sudoku: [^:]*:/sudoku: /' long.said
}
check "a long file has the answers that a pipe has, and its messages" eval '
    sudoku check --lines long.txt >long.file 2>long.said
    answers_of $? >>long.file
    cat long.txt | sudoku check --lines - >long.pipe 2>long.said
    answers_of $? >>long.pipe
    cmp long.file long.pipe && [ -s long.file ]'
check "and in parts" eval '
    for k in 1 2 3; do sudoku check --part $k/3 long.txt; done >long.parts 2>said
    grep -v "^s[tu]" long.file | cmp - long.parts'
check "a checkpoint of it goes on, too" eval '
    sudoku check --lines --checkpoint long.point long.txt >long.kept 2>said
    sudoku check --lines --checkpoint long.point --resume long.txt \
        >>long.kept 2>said
    cmp long.kept long.parts'
rm -f long.txt

# ---- checkpoints

# By SIGKILL: killed_test.sh.
for threads in 1 3; do
    kills=0
    rm -f point
    : >answers
    while [ $kills -lt 10 ]; do
        sudoku check --lines --checkpoint point --resume --every 0.005 \
            --threads $threads puzzles.txt >>answers 2>>complaints &
        sleep "0.0$(awk -v s=$kills 'BEGIN { srand(s)
            printf "%d%d", 4 * rand(), 10 * rand() }')"
        kill -TERM $! 2>/dev/null
        wait $! 2>/dev/null
        kills=$((kills + 1))
    done
    sudoku check --lines --checkpoint point --resume puzzles.txt \
        >>answers 2>>complaints
    check "terminated, with $threads threads: the same exit status" \
        test $? = $status
    check "and the same answers, none twice" cmp answers expected
done
cp answers before
sudoku check --lines --checkpoint point --resume puzzles.txt >>answers \
    2>>complaints
check "one that is through has nothing to do" test $? = $status
check "and prints nothing" cmp answers before
check "a checkpoint of other puzzles is refused" says 2 'of other puzzles' \
    sudoku check --checkpoint point --resume short.txt
check "so is one of another command" says 2 'of another command' \
    sudoku solve --checkpoint point --resume puzzles.txt
check "and one with other rules" says 2 'of another command' \
    sudoku check --rule diagonal --checkpoint point --resume puzzles.txt
check "one that exists is not overwritten" says 2 'with --resume, or remove' \
    sudoku check --checkpoint point puzzles.txt
sed 's/^count 3/count 4/' point >damaged
check "a damaged one is refused" says 2 'the file is damaged' \
    sudoku check --checkpoint damaged --resume puzzles.txt
check "answers go to a file" eval '
    says 2 "standard output must be a file" sh -c "
        sudoku check --checkpoint new puzzles.txt | cat; exit 2" &&
    [ ! -e new ]'
check "which is the one that there was" says 2 'append to that file with >>' \
    sudoku check --lines --checkpoint point --resume puzzles.txt
check "a pipe cannot be gone on with" eval '
    cat puzzles.txt | says 2 "needs files, not a pipe" \
        sudoku check --checkpoint new >never'
check "solve prints one solution of each" says 2 'one solution per puzzle' \
    sudoku solve --all --checkpoint new puzzles.txt
check "a part has a checkpoint, too" eval '
    sudoku count --part 2/3 puzzles.txt >part 2>/dev/null
    sudoku count --part 2/3 --checkpoint third puzzles.txt >>parts 2>/dev/null
    sudoku count --part 2/3 --checkpoint third --resume puzzles.txt \
        >>parts 2>/dev/null
    cmp part parts'

# A full disk: the shell limits the size of files to 4 KB.
full() {
    trap '' XFSZ
    ulimit -f 8
    sudoku check --lines --checkpoint full.point --resume --every 0.001 \
        puzzles.txt >>full.answers
}
check "answers that cannot be written are reported" eval '
    (full) 2>said; [ $? -eq 2 ] && grep -q "cannot write: File too large" said'
check "and the rest of them come once there is room" eval '
    sudoku check --lines --checkpoint full.point --resume puzzles.txt \
        >>full.answers 2>said
    cmp full.answers expected'
