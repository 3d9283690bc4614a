# Test dlx cheapest and dlx pack from outside.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/queens.sh
. tests/support/program.sh

cat >crews <<'END'
a b c d
a b |5
a |2
b |4
c d |3
END
printf 'a b | x y\na x:1 |5\nb x:2 |1\nb x:1 |7\nb |8\n' >colors
printf 'a b c d\nb a |5\nb c d |7\n' >gaps
printf 'a b\na |1\n' >none
cat >bounds <<'END'
1:2|a 2|b c
a b |5
a c |2
b |4
b c |3
a |0
END
far='int(10000 * sqrt(r * r + c * c))' # from r0c0
queens 10 "$far" >queens10
queens 40 "$far" >queens40

# ---- answers
run cheapest crews
check "cheapest prints the cost and the options" prints 0 'cost 8' 'a b' 'c d'
run cheapest -k 3 crews
check "-k prints several covers, with a blank line between" \
    prints 0 'cost 8' 'a b' 'c d' '' 'cost 9' a b 'c d'
run cheapest --covers=1 --indices <crews
check "--indices prints numbers" prints 0 'cost 8' 0 3
run cheapest --json -k2 crews
check "--json prints an object for each cover" prints 0 \
    '{"cover": 1, "cost": 8, "proved": true, "options": [0, 3], "items": [["a", "b"], ["c", "d"]]}' \
    '{"cover": 2, "cost": 9, "proved": true, "options": [1, 2, 3], "items": [["a"], ["b"], ["c", "d"]]}'
run cheapest -k 9 colors
check "secondary items and colors matter" prints 0 'cost 12' 'a x:1' 'b x:1' \
    '' 'cost 13' 'a x:1' b
run cheapest none
check "no cover: exit code 1" prints 1
run cheapest --bound 7 crews
check "--bound leaves out what is dearer" prints 1
run cheapest --bound 8 -k 5 crews
check "--bound leaves in what is not" prints 0 'cost 8' 'a b' 'c d'
run cheapest -k 3 bounds
check "multiplicities are how often items are covered" prints 0 'cost 7' 'b' \
    'b c' a '' 'cost 8' 'a b' 'b c' '' 'cost 8' 'a b' 'b c' a
run cheapest --assume 'a c' bounds
check "--assume and multiplicities go together" prints 0 'cost 11' \
    'a b' 'a c' b
run cheapest --exclude b --exclude 'b c' bounds
check "--exclude may leave too few options" prints 1
run cheapest --exclude b --bound 8 -k 9 bounds
check "--bound and multiplicities do, too" prints 0 'cost 8' 'a b' 'b c' '' \
    'cost 8' 'a b' 'b c' a
run cheapest --max-nodes 1 bounds
check "and limits" exits 3
printf 'a b\na\nb\na b\n' >free
run cheapest -k 3 free
check "without costs, covers cost 0" test "$(grep -c '^cost 0$' out)" -eq 2
run cheapest queens10
tail -n +2 out >cover
best=$(head -n 1 out)
run verify queens10 cover
check "what cheapest prints is a cover" prints 0 'cover 1: valid'
run cheapest -k 1000 queens10
check "all covers come in order of their cost" \
    test "$(sed -n 's/^cost //p' out)" = "$(sed -n 's/^cost //p' out | sort -n)"
check "as many as there are" test "$(grep -c ^cost out)" -eq 724
check "the first costs the same as alone" test "$(head -n 1 out)" = "$best"
run cheapest --gap 100 queens10
check "--gap 100 is content with any cover" test "$(grep -c . out)" -eq 11
run cheapest --gap 0.0 queens10
check "--gap 0 is not" test "$(head -n 1 out)" = "$best"

# ---- pack
run pack gaps
check "pack leaves as little over as it can" \
    prints 0 'cost 20' 'left a' 'b c d'
run pack --price 2 gaps
check "--price: an item may be cheaper left over" \
    prints 0 'cost 8' 'left a b c d'
run pack --price 2 --json gaps
check "--json says what is left over" prints 0 \
    '{"cover": 1, "cost": 8, "proved": true, "options": [], "items": [], "left": ["a", "b", "c", "d"]}'
printf '3|a b\na b |1\na |5\n' >short
run pack --price 2 short
check "an item is left over as often as it falls short" prints 0 'cost 5' \
    'left a a' 'a b'
run pack --price 2 --json -k 2 short
check "and as often in the JSON" prints 0 \
    '{"cover": 1, "cost": 5, "proved": true, "options": [0], "items": [["a", "b"]], "left": ["a", "a"]}' \
    '{"cover": 2, "cost": 8, "proved": true, "options": [0, 1], "items": [["a", "b"], ["a"]], "left": ["a"]}'
run pack crews
check "nothing is left over where there is a cover" \
    prints 0 'cost 8' 'a b' 'c d'
run cheapest --price 2 gaps
check "only pack has prices" complains \
    "dlx: cheapest has no option --price, but pack has; see dlx help cheapest"
printf 'a b\na |9223372036854775807\n' >dear
run pack dear
check "what would overflow is refused" complains \
    "dlx: the problem is too big, or the sum of all costs and prices is greater than 9223372036854775807"
run pack --price 0 dear
check "another price may do" prints 0 'cost 0' 'left a b'

# ---- limits, signals, statistics
run cheapest --max-nodes 60 queens10
check "--max-nodes stops with the best so far" exits 3
check "which is printed" test "$(grep -c . out)" -eq 11
check "with what is known of others" says 3 \
    "stopped by a limit; there may be cheaper covers, but no cover costs less than [0-9]* (gap [0-9.]* %)"
check "the gap is the part of the cost above that" awk '
    FNR == 1 && NR == 1 { cost = $2 }
    FILENAME == "err" { bound = $(NF - 3); sub(/.*gap /, ""); gap = $1 }
    END { d = gap - 100 * (cost - bound) / cost; exit !(gap > 0 && d * d < 1e-4) }
' out err
run cheapest --max-nodes 1 queens10
check "or without a cover" says 3 \
    "stopped by a limit before a cover was found; no cover costs less than [0-9]"
run cheapest --max-seconds 0.2 queens40
check "--max-seconds stops, too" says 3 'stopped by \(a\|the time\) limit'
interrupt TERM cheapest --json queens40
check "a signal does, and is the exit code" says 143 "dlx: interrupted"
check "the JSON says that nothing is proved" \
    grep -q '"cost": [0-9]*, "proved": false' out
run cheapest -v --stats json queens10
check "-v reports each better cover" \
    says 0 '^cost [0-9]*, gap [0-9.]* %, bound [0-9]*, [0-9]* nodes, [0-9.]* s$'
check "and statistics" says 0 '^bound      [0-9]*$'
check "--stats has them in JSON" says 0 \
    "{\"nodes\": [0-9]*, \"covers\": [0-9]*, \"cost\": ${best#cost }, \"bound\": ${best#cost }, "

# ---- options that are assumed and excluded
run cheapest --assume 'b a' crews
check "an assumed option is in the cover" prints 0 'cost 8' 'a b' 'c d'
run cheapest --exclude 'a b' crews
check "an excluded one is not" prints 0 'cost 9' a b 'c d'
run cheapest --indices --assume 0 --bound 8 crews
check "--bound is on the cost of all" prints 0 'cost 8' 0 3
run cheapest --assume 'a b' --bound 7 crews
check "which is too dear then" prints 1
run cheapest --assume 'a b' --bound 4 --stats json crews
check "also if the assumed ones are" says 1 '"cost": null, "bound": null'
run cheapest --assume 'a b' --assume a crews
check "assumed options in conflict are in no cover" prints 1
run pack --price 1 --assume b none
check "pack knows its options" complains \
    "dlx: --assume 'b' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number"
run pack --price 1 --exclude 'a b' --assume a crews
check "assumed options are packed, dear or not" prints 0 'cost 5' 'left b c d' a

# ---- the order of covers of equal cost
printf 'a b c\na |1\nb |1\na b |2\nc\n' >equal
run pack -k 7 --price 1 --indices equal
check "packings of equal cost come in the order of their options" \
    prints 0 'cost 2' 0 1 3 '' 'cost 2' 'left b' 0 3 '' 'cost 2' 'left a' 1 3 \
    '' 'cost 2' 2 3 '' 'cost 2' 'left a b' 3 '' 'cost 3' 'left b c' 0 '' \
    'cost 3' 'left c' 0 1
printf '0:2|a 0:2|b\na\nb\na b\n' >equal
run cheapest -k 9 --indices --assume 2 equal
check "and so do covers with assumed options" \
    prints 0 'cost 0' 0 1 2 '' 'cost 0' 0 2 '' 'cost 0' 1 2 '' 'cost 0' 2

# ---- items that are left over many times
printf '3|a\na |6\na\na\na |4\n' >copies
run pack -k 4 --price 3 --indices copies
check "items left over are the same packing, whichever of them it is" \
    prints 0 'cost 3' 'left a' 1 2 '' 'cost 4' 1 2 3 '' 'cost 6' 0 1 2 '' \
    'cost 6' 'left a a' 1
printf '1000000|a 1000000|b\na b |7\na |5\nb |2\n' >million
run pack --price 9 million
sed 2d out >rest
check "a million items left over are counted, not searched" \
    test "$(sed 1q out)" = 'cost 17999978' -a \
    "$(sed -n 2p out | wc -w)" = 1999997 -a "$(wc -l <rest)" = 4
run pack --price 9 --bound 17999977 million
check "--bound knows their price" prints 1

# ---- certificates
proves() { # WHAT PROBLEM: what the certificate c of the problem proves, to both
    "$(dirname "$dlx")/dlx-check" c "$2" >proved 2>&1
    test "$(cat proved)" = "proved $1" || return
    if command -v python3 >/dev/null; then
        python3 "$root/examples/check_cost.py" c "$2" >proved 2>&1
    fi
    test "$(cat proved)" = "proved $1"
}
run cheapest --certificate c crews
check "--certificate prints the answer first" prints 0 'cost 8' 'a b' 'c d'
check "and proves it" proves 8 crews
sed 's/2097152/1048576/' c >less
"$(dirname "$dlx")/dlx-check" less crews >out 2>err
status=$?
check "a price that is less does not" says 1 'dlx-check: less:5: expected the reason why covers cost at least this much'
run cheapest --certificate c none
check "that there is no cover has a certificate, too" prints 1
check "which proves it" proves none none
run cheapest --bound 7 --certificate c crews
check "so does a bound" proves 'none under 8' crews
run cheapest --certificate c queens10
check "ten queens are proved" proves "${best#cost }" queens10
run pack --price 6 --certificate c gaps
check "and packings" proves "$(sed -n 's/^cost //p' out)" gaps
run cheapest --certificate c bounds
check "multiplicities have no such certificate" complains \
    "dlx: multiplicities are not supported here: item a has 1 to 2"
for other in '-k 2' '--gap 3'; do
    # shellcheck disable=SC2086 # an option and its value
    run cheapest $other --certificate c crews
    case $other in -k*) name=--covers ;; *) name=--gap ;; esac
    check "--certificate cannot be combined with $other" complains \
        "dlx: --certificate cannot be combined with $name; see dlx help cheapest"
done
rm -f c
run cheapest --max-nodes 30 --certificate c queens40
check "a search that is stopped leaves no certificate" test ! -e c

# ---- mistakes
for value in 0 -1 x ''; do
    run cheapest -k "$value" crews
    check "-k '$value' is no number of covers" complains \
        "dlx: option --covers cannot be '$value'; it takes a number >= 1; see dlx help cheapest"
done
for value in -1 101 x 1e9 nan; do
    run cheapest --gap="$value" crews
    check "--gap $value is no percentage" complains \
        "dlx: option --gap cannot be '$value'; it takes a number from 0 to 100; see dlx help cheapest"
done
run cheapest --bound 99999999999999999999 crews
check "--bound has its limits" complains \
    "dlx: option --bound cannot be '99999999999999999999'; it takes a number >= 0; see dlx help cheapest"
run cheapest --kernel links crews
check "there is no choice of kernels" complains \
    "dlx: cheapest has no option --kernel, but solve, count, split and estimate have; see dlx help cheapest"
run solve -k 2 crews
check "and -k is for these commands alone" complains \
    "dlx: solve has no option --covers, but cheapest and pack have; see dlx help solve"
# an option twice in a cut would have its price twice: the least cost is 5, not 10
printf 'a\na |5\na |10\n' >two
printf 'exact-cover-cost 1\n1 1 2\n10 10 -\n& 0 0 &\n$ 1 20 2 -5 $\n* 1\n' >twice
"$(dirname "$program")/dlx-check" twice two >out 2>err
status=$?
check "a cut with an option twice proves nothing" \
    test "$status" = 1 -a ! -s out

[ "$failures" -eq 0 ]
