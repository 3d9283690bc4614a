# Test certificates of counts: dlx count --certificate, dlx-check, and the second
# checker in examples/.
. tests/support/dominoes.sh
. tests/support/session.sh
cd "$scratch" || exit 2
cat >toy <<'END'
| four cells, in pieces of one and two
a b c d | x
a b x:1
a c x:2
c d x:1
b d x:2
a x:1
b d
c
d x:1
b
END
printf 'a b c\na b\nb c\n' >none       # a and c share b
printf 'a b c | x y\na x\nb y\nc x\n' >apart # a and c share x
printf 'a b\na\n' >lacking             # no option has b
printf ' | x\nx\n' >free               # nothing is to be covered
printf '\357\273\277a b\na\nb\n' >mark # as UTF-8 files of some programs begin
printf 'a b c\n | a comment\na b |5\nc |2\na |1\nb c\n' >costs
printf '1|a 1:1|b\na b\na\nb\n' >once # bounds that are no more than that
dominoes 8 8 >board
dominoes 14 14 >large
dominoes 8 8 less >mutilated

kernel=memo

certify() { # PROBLEM: count it, with a certificate
    "$programs/dlx" count --kernel=$kernel --certificate="$1.proof" "$1"
}

proves() { # PROBLEM NUMBER: the number is counted, and proved
    certify "$1" >counted
    echo "$2" | diff - counted || return
    echo "proved $2" >expected
    "$programs/dlx-check" "$1.proof" "$1" | diff expected -
}

proves_again() { # PROBLEM NUMBER: by the second checker
    certify "$1" >/dev/null
    echo "proved $2" >expected
    python3 "$root/examples/check_count.py" "$1.proof" "$1" | diff expected -
}

tilings=112202208776036178000000 # OEIS A004003
for case in 'toy 7' 'none 0' 'apart 0' 'lacking 0' 'free 1' 'mark 1' 'costs 2' 'once 2' 'board 12988816' \
    'mutilated 0' "large $tilings"; do
    # shellcheck disable=SC2086 # a problem and a number
    check "the count of $case is proved" proves $case
done
if command -v python3 >/dev/null; then
    for case in 'toy 7' 'none 0' 'apart 0' 'lacking 0' 'free 1' \
        'mark 1' 'costs 2' 'once 2' 'board 12988816' 'mutilated 0'; do
        # shellcheck disable=SC2086
        check "and that of $case by the checker in Python" proves_again $case
    done
else
    skip "and by the checker in Python" "there is no python3"
fi

# ---- by levels

kernel=sweep
dominoes 24 3 >strip
for case in 'toy 7' 'none 0' 'apart 0' 'lacking 0' 'free 1' 'mark 1' 'costs 2' 'board 12988816' \
    'mutilated 0' "large $tilings" 'strip 5757961'; do
    # shellcheck disable=SC2086
    check "the count of $case is proved by levels" proves $case
    command -v python3 >/dev/null && [ "$case" != "large $tilings" ] || continue
    # shellcheck disable=SC2086
    check "and by the checker in Python" proves_again $case
done
cp toy.proof toy.levels
"$programs/dlx" count --certificate=chosen board >/dev/null
check "levels are written where they are the best" cmp -s chosen board.proof
"$programs/dlx" count --threads=4 --kernel=sweep --certificate=chosen large \
    >/dev/null
check "threads write the same" cmp -s chosen large.proof
dominoes 6 6 >small
"$programs/dlx" count --memory=400 --kernel=sweep --certificate=chosen small >/dev/null
check "without memory for them memo begins anew" grep -q '^+' chosen
check "and proves it" sh -c "
    [ \"\$('$programs/dlx-check' chosen small)\" = 'proved 6728' ]"
# Of more than 2 x 10^20 ways all but 2 end at item b; the 4 after item e lead to two
# states. Levels follow the items in order here.
falling() { # problem or proof
    awk -v what="$1" '
    function option(text, times) {
        for (; times > 0; times--)
            options = options text "\n"
    }
    function level(ways) {
        levels = levels "/" ++item " " ways "\n"
    }
    BEGIN {
        items = "c"; options = "c\nc y\n"
        level(2)
        for (k = 1; k <= 10; k++) {
            items = items " a" k
            option("a" k " x:1", 100); option("a" k " x:2", 1)
            zeros = zeros (k > 1 ? "00" : "0")
            level("2" zeros "2")
        }
        items = items " b e"; option("b x:2", 1); option("e", 2)
        level(2); level(4)
        for (k = 1; k <= 20; k++) {
            items = items " z" k
            option("z" k, 1)
            level(4)
        }
        option("d y", 1)
        level(2)
        if (what == "problem")
            printf "%s d | x y\n%s", items, options
        else
            printf "exact-cover-count 1\n36 34 1036\n%s-2\n*2\n", levels
    }' </dev/null
}
falling problem >falling
falling proof >falling.proof
check "ways that end are no ways of the next levels" sh -c "
    [ \"\$('$programs/dlx-check' falling.proof falling)\" = 'proved 2' ]"
# ---- by searches that remember nothing, and by turns

for kernel in links lanes auto; do
    for case in 'toy 7' 'none 0' 'apart 0' 'lacking 0' 'free 1' 'mark 1' \
        'costs 2' 'small 6728'; do
        # shellcheck disable=SC2086
        check "the count of $case is proved by $kernel" proves $case
    done
done
if command -v python3 >/dev/null; then
    check "and by the checker in Python" proves_again small 6728
fi
kernel=memo
certify toy >/dev/null
certify large >/dev/null

refused() { # PATTERN CERTIFICATE PROBLEM: exit code 1, and such a message
    "$programs/dlx-check" "$2" "$3" >shown 2>complaint
    [ $? = 1 ] && [ ! -s shown ] && grep -e "$1" complaint
}

refused_by_both() { # PATTERN CERTIFICATE PROBLEM
    refused "$@" || return
    command -v python3 >/dev/null || return 0
    python3 "$root/examples/check_count.py" "$2" "$3" >shown 2>complaint
    [ $? = 1 ] && [ ! -s shown ] && [ -s complaint ]
}

# ---- multiplicities

printf '2|a 1:2|b 0:1|c | x\na x:1\na x:2\na b\na c\nb\nb x\nc\n' >many
printf '2|a b\na b\na\nb\n' >forced
printf '0:2|a\na\na\na\n' >up_to
printf '3|a\na\na\n' >lacking3
printf '2:3|a 2|b\na b\na b\na b\na\na\n' >inner # all options of b have a
for kernel in bounds auto; do
    for case in 'many 13' 'forced 1' 'up_to 7' 'lacking3 0' 'inner 9'; do
        # shellcheck disable=SC2086
        check "multiplicities: the count of $case is proved by $kernel" proves $case
        # shellcheck disable=SC2086
        ! command -v python3 >/dev/null ||
            check "and that by the checker in Python" proves_again $case
    done
done
certify many >/dev/null
for change in 's/^-13$/-15/' 's/^\*13/*12/' '0,/^\.$/s//!1/' '4d' \
    '0,/^?/s/^?\([0-9]*\)/?6/'; do
    sed "$change" many.proof >edited
    check "and changed by $change it is no proof" eval '
        ! cmp -s many.proof edited && refused_by_both "" edited many'
done

# Three pairs are to cover a, b and c three times each: nine is odd.
printf '3|a 3|b 3|c 1:4|d\na b d\nb c d\na c\na b\n' >odd
kernel=auto
check "weights prove that multiplicities do not fit" eval '
    proves odd 0 && grep -qx "%2" odd.proof'
! command -v python3 >/dev/null ||
    check "and that by the checker in Python" proves_again odd 0
sed 's/^1 1 /1 1 4 1 /' odd.proof >edited
check "an item has no weight if it may be covered more or less often" \
    refused_by_both 'may be covered more' edited odd
sed 's/^1 1 /1 0 /' odd.proof >edited
check "nor do weights prove anything that options do not keep to" \
    refused_by_both 'multiple' edited odd
kernel=memo

# ---- what is not proved

edited() { # SCRIPT PATTERN: is the proof of the toy, changed by sed, refused?
    sed "$1" toy.proof >edited
    ! cmp -s toy.proof edited && refused_by_both "$2" edited toy
}

check "a wrong sum is found" \
    edited '7s/-2/-3/' '^dlx-check: edited:7: node 1: the sum is wrong$'
check "a wrong count of the problem is found" \
    edited 's/[*]7/*8/' '^dlx-check: edited:18: .*count of the problem is wrong$'
check "an option that is left out is found" \
    edited 10d '^dlx-check: edited:11: node 2: an option .* was not tried$'
check "an option tried twice is found" \
    edited '10s/5/3/' '^dlx-check: edited:10: node 2: this option is in conflict'
check "an option in conflict by its color is found" \
    edited '6s/>4 ./+4\n3 .\n7 .\n-2/' '^dlx-check: edited:7: node 1: this option is in'
check "an option of another item is found" \
    edited '13s/4 +2/5 >3/' '^dlx-check: edited:13: .* does not have the item$'
check "a reference to another state is found" \
    edited '14s/=1/=2/; 15s/=1/=2/' '^dlx-check: edited:15: node 3: the remaining problem is not'
check "a reference to itself is found" \
    edited '15s/=1/=3/' '^dlx-check: edited:15: node 3: .* unknown node$'
check "a reference to what was forgotten is found" \
    edited '7s/$/ ~1/' '^dlx-check: edited:15: node 3: .* unknown node$'
check "a cover that lacks an item is found" \
    edited '6s/>4 ././' '^dlx-check: edited:6: node 1: items remain$'
check "an item that has options is found" \
    edited '6s/>4 ./!4/' '^dlx-check: edited:6: node 1: this item has options$'
check "an item with two options is found" \
    edited '4s/+3/>3 >4 ./' '^dlx-check: edited:4: .* does not have one option$'
check "an item that is covered is found" \
    edited '4s/+3/+2/' '^dlx-check: edited:4: node 1: this item does not remain$'
check "a secondary item is no item to branch on" \
    edited '4s/+3/+5/' '^dlx-check: edited:4: node 1: this item does not remain$'
levelled() { # SCRIPT PATTERN: likewise, the proof by levels
    sed "$1" toy.levels >edited
    ! cmp -s toy.levels edited && refused_by_both "$2" edited toy
}

check "a level with too many ways is found" \
    levelled '4s/[0-9]*$/9/' '^dlx-check: edited:4: node 1: .* number of ways$'
check "a level of an item that is not there is found" \
    levelled '4s/\/[0-9]* /\/5 /' '^dlx-check: edited:4: node 1: .* not remain$'
check "levels that end too early are found" \
    levelled '5d;6d' '^dlx-check: edited:5: node 1: items remain$'
check "levels with a wrong sum are found" \
    levelled 's/-7/-8/' '^dlx-check: edited:[0-9]*: node 1: the sum is wrong$'
check "levels without their end are found" \
    levelled 's/-7//' '^dlx-check: edited:[0-9]*: node 1: expected .*$'
check "a certificate without its end is found" edited '$d' 'ends too early$'
check "and one that goes on behind it" edited '$s/$/ +1/' 'unexpected text after'
check "one of another problem is found" \
    refused_by_both 'another problem$' toy.proof board
sed 's/^a b x:1/a b x:2/' toy >other
check "the problem is looked at, not its size alone" \
    refused_by_both 'toy.proof:5: node 1: ' toy.proof other
is_no_answer() { # PATTERN CERTIFICATE PROBLEM: exit code 2, and such a message
    "$programs/dlx-check" "$2" "$3" >shown 2>complaint
    [ $? = 2 ] && [ ! -s shown ] && grep -e "$1" complaint
}
check "a file that cannot be read is an error" \
    is_no_answer '^dlx-check: nowhere:0: cannot be read$' nowhere toy
check "its name is nothing that a terminal obeys" is_no_answer \
    '^dlx-check: \\x1b\[2Jno\\x0awhere:0: cannot be read$' \
    "$(printf '\033[2Jno\nwhere')" toy
check "as is a problem that is none" is_no_answer \
    '^dlx-check: none.proof:2: this is not an item' toy.proof none.proof
check "or is in another format" eval '
    "$programs/dlx" convert --to json toy >toy.json &&
    is_no_answer "dlx reads with: dlx convert" toy.proof toy.json &&
    "$programs/dlx" convert toy.json | "$programs/dlx-check" toy.proof - &&
    "$programs/dlx" convert --to dimacs toy >toy.cnf &&
    is_no_answer "dlx reads with: dlx convert" toy.proof toy.cnf'
check "a file that is no certificate is an error" \
    is_no_answer 'not a certificate$' board board
yes 1 | head -n 9000000 | tr -d '\n' | tr 1 3 >word # and again as long
cat word word >words
check "nor is a word without an end read on" eval '
    is_no_answer "a word of 16 million bytes" words toy &&
    is_no_answer "a word of 16 million bytes" toy.proof words'
rm word words
mkfifo never
exec 3<>never # so that it never ends
check "--max-seconds ends it" eval '
    "$programs/dlx-check" --max-seconds 0.1 never toy >shown 2>complaint
    [ $? = 3 ] && grep -x "dlx-check: stopped by a limit" complaint'
exec 3>&-
check "and is not reached by others" eval '
    [ "$("$programs/dlx-check" --max-seconds=1000 toy.proof toy)" = "proved 7" ]'
check "it says its version" eval '
    "$programs/dlx-check" --version | grep "^dlx-check (Quadrille) [0-9]"'
printf '\357\273\277 | x\nx\n' >marked
printf 'exact-cover-count 1\n2 1 1\n!1\n*0\n' >false # of an item named as the mark
check "the mark that a problem begins with is no item" \
    refused_by_both 'another problem$' false marked
printf 'a b\na\rb\na\nb\n' >returns # a return is a blank
printf 'exact-cover-count 1\n2 2 4\n+1 0 >2 . 2 >2 . -2\n*2\n' >false
check "nor is a return the end of a line" \
    refused_by_both 'another problem$' false returns
printf 'a c | x y\na x:1\302\240y\nc y\n' >nonbreaking
printf 'exact-cover-count 1\n4 2 2\n>1 !2\n*0\n' >false # of x:1 and y
check "nor a blank of Unicode that of two items" \
    refused_by_both 'this item has options$' false nonbreaking
printf 'a b\na | b\n' >barred
printf 'exact-cover-count 1\n2 2 1\n>1 .\n*1\n' >false
check "a bar in an option that is no cost is an error" \
    is_no_answer 'expected a cost' false barred
printf '0:2|a b\nb\n' >bounded
printf 'exact-cover-count 1\n2 2 1\n!1\n*0\n' >false # of an item 0:2|a
check "as are bounds of an item in a certificate of version 1" \
    refused_by_both 'multiplicities, and only these, must have version 3' false bounded
check "too few files are an error" sh -c "! '$programs/dlx-check' toy"

# ---- how it is written

says() { # CODE PATTERN COMMAND...: the exit code, and a message that fits
    code=$1 pattern=$2
    shift 2
    "$@" >shown 2>complaint
    [ $? = "$code" ] && grep -e "$pattern" complaint
}

cp toy mine
check "a certificate does not overwrite the problem" \
    says 2 'mine: this file holds the problem' \
    "$programs/dlx" count --certificate mine mine
check "which is as it was" cmp -s toy mine

count="$programs/dlx count"
check "what the table forgets is told to the checker" \
    grep -q '^~' large.proof
# shellcheck disable=SC2086 # a program and its command
{
    check "a certificate is of the problem as it is" \
        says 2 'combined with --assume' $count --certificate=c --assume=b toy
    check "and not of clauses" \
        says 2 'combined with --kernel\|built without CaDiCaL' \
        $count --certificate=c --kernel=clauses toy
    check "one that is not complete is said to be" \
        says 3 'c: the certificate is incomplete and was removed$' \
        $count --certificate=c --max-nodes=9 large
    check "by levels too" \
        says 3 'c: the certificate is incomplete and was removed$' \
        $count --certificate=c --max-nodes=9 --kernel=sweep large
    check "and is not there" test ! -e c
    echo 'an earlier one' >c
    check "an earlier one stays as it was" sh -c "
        $count --certificate=c --max-nodes=9 large
        [ \$? = 3 ] && [ \"\$(cat c)\" = 'an earlier one' ]"
    check "until there is another" sh -c "
        $count --certificate=c toy && '$programs/dlx-check' c toy"
    check "a folder that is not there is an error" \
        says 2 'not/there: No such file' $count --certificate=not/there toy
}
if [ -c /dev/full ]; then
    # shellcheck disable=SC2086
    check "a device that is full is an error" \
        says 2 '/dev/full: No space left' $count --certificate=/dev/full board
fi
check "a certificate may be compressed, as problems are" sh -c "
    gzip -k board.proof board && '$programs/dlx-check' board.proof.gz board.gz"
check "and come through a pipe" sh -c "
    gzip -dc board.proof.gz | '$programs/dlx-check' - board"
