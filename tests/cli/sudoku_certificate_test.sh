# Test certificates of puzzles: sudoku check and sudoku count with --certificate.
. tests/support/session.sh
cd "$scratch" || exit 2
sudoku="$programs/sudoku"

proves() { # WORD NUMBER COMMAND...: the answer, and the number that is proved
    word=$1 number=$2
    shift 2
    "$sudoku" "$@" --certificate=proof >answer
    [ "$(cut -d ' ' -f 1 answer)" = "$word" ] || return
    echo "proved $number" >expected
    "$programs/dlx-check" proof proof.dlx | diff expected - || return
    command -v python3 >/dev/null || return 0
    python3 "$root/examples/check_count.py" proof proof.dlx | diff expected -
}

says() { # CODE PATTERN COMMAND...: the exit code, and a message that fits
    code=$1 pattern=$2
    shift 2
    "$@" >shown 2>complaint
    [ $? = "$code" ] && grep -e "$pattern" complaint
}

unique=1.....2..3.....4
easy=..6...3.1.4.6..9..37.8......2...7....31...8.9.......6..1....7......5..2...8.6...5
check "one solution is proved" proves unique 1 check $unique
check "by trees too" proves unique 1 check --kernel=memo $unique
check "of a larger puzzle" proves unique 1 check $easy
check "none is proved" proves none 0 check 1...1...........
check "many are counted" proves many 2 check 12..34...3..4...
check "all grids are counted" proves 288 288 count ................
check "as JSON" sh -c "'$sudoku' count --json --certificate=proof \
    ................ | grep '\"count\": 288, \"result\": \"exact\"'"
check "Latin squares" proves 576 576 count --no-boxes ................
check "rules are in the problem" \
    proves 48 48 count --rule=diagonal ................
"$sudoku" check --certificate=proof $unique >/dev/null
check "items have the names of what they are" \
    grep -qx 'r1c1 row_1=1 column_1=1 box_1=1' proof.dlx
sed 's/^r1c1 row_1=1 .*/r1c1 row_1=2 column_1=2 box_1=1/' proof.dlx >other.dlx
check "another puzzle is not proved" sh -c "
    ! '$programs/dlx-check' proof other.dlx 2>/dev/null"

# ---- what cannot be proved

# shellcheck disable=SC2086 # a command and its options
{
    count="$sudoku count --certificate=proof"
    check "a rule known to propagation only has no certificate" \
        says 2 'supported only by the propagation search' \
        $count '--rule=connected=0 1,2 r1c1-r4c4' ................
    check "several puzzles have none" \
        says 2 'a certificate is of a single puzzle' \
        $count $unique 12..34...3..4...
    check "it is of all solutions" \
        says 2 'combined with --limit' $count --limit=2 $unique
    check "and by kernels that write it" \
        says 2 'combined with --kernel\|built without CaDiCaL' \
        $count --kernel=clauses $unique
    check "or the search for covers" \
        says 2 'needs --search cover' $count --search=propagate $unique
    check "and not of parts" says 2 'is for one puzzle' \
        $count --checkpoint=c $unique
    check "a folder that is not there is an error" \
        says 2 'not/there: No such file' \
        "$sudoku" check --certificate=not/there $unique
    check "a count that is stopped is reported" \
        says 3 'the certificate is incomplete' \
        $count --kernel=memo --max-nodes=9 \
        "$(printf '%081d' 0)"
}
if [ -c /dev/full ]; then
    ln -s /dev/full full
    check "a device that is full is an error" \
        says 2 'full: No space left' "$sudoku" check --certificate=full $easy
    check "and the verdict is given" test "$(cat shown)" = unique
    check "and the count" eval '
        says 2 "full: No space left" "$sudoku" count --certificate=full $easy &&
        [ "$(cat shown)" = 1 ]'
    check "the device stays one" [ -c /dev/full ]
fi
echo $unique >mine
check "the puzzle is not overwritten" says 2 'would be overwritten' \
    "$sudoku" check --certificate=mine mine
check "and is as it was" grep -qx $unique mine
