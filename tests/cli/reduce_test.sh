# Test dlx reduce, and --reduce of solve and count: answers, messages, exit codes.
program=${BIN:-$PWD/build/bin}/dlx
. tests/support/program.sh

cat >toy <<'END'
a b c d e f g h
c e
a d g
b c f
a d f
b g
d e g
h
END
run reduce toy
check "reduce writes what is left" exits 0
check "and the options that are in all covers as comments" \
    grep -qx '| in all covers: h' out
check "and says what it did" \
    says 0 '^dlx: options in all covers: 4, in none: 3; redundant items: 0$'
cp out smaller
run count smaller
check "the smaller problem has as many covers" prints 0 1
run solve --reduce toy
check "solve --reduce prints covers of the problem itself" \
    prints 0 'c e' 'a d f' 'b g' h
run solve toy
check "as solve does" prints 0 'c e' 'a d f' 'b g' h
run solve --reduce --json toy
check "with its numbers" grep -q '"options": \[0, 3, 4, 6\]' out
run count -v --reduce toy
check "-v tells about the reduction" says 0 '^forced     4$'
run count --reduce --no-reduce -v toy
check "--no-reduce takes --reduce back" test "$(grep -c reduction err)" -eq 0
run count --reduce --assume h toy
check "--reduce goes with --assume" prints 0 1
run solve --reduce --assume 'g b' --exclude 'c e' toy
check "and with --exclude" exits 1
run solve --reduce --assume 'x' toy
check "what is no option is reported" \
    complains "dlx: --assume 'x' is not an option of the problem; expected all of its\
 items, like 'a d f', or with --indices its number"
printf 'a b c d\na b\nc d\na\nb\nc\nd\n' >pairs
run reduce --assume 'a b' pairs
check "reduce takes assumed options" \
    prints 0 '| in all covers: a b' 'c d' 'c d' c d
run reduce --exclude 'a b' --exclude c pairs
check "and leaves excluded ones out" says 0 \
    '^dlx: options in all covers: 3, in none: 3; redundant items: 0$'
run reduce --assume 'a b' --assume 'b' pairs
check "assumed options in conflict are in no cover" prints 1 '| no cover' 1
run count --reduce --certificate=proof toy
check "nor with --certificate" complains \
    "dlx: --reduce cannot be combined with --checkpoint, --shard or --certificate; see dlx help count"

printf 'a b c\na b\nb c\nc a\n' >none
run reduce none
check "a problem without covers is an item without options" \
    prints 1 '| no cover' 1
check "and that is said" says 1 '^dlx: there is no cover$'
cp out smaller
run count smaller
check "the program reads it, since a comment is in it" prints 1 0
run solve smaller
check "and finds no cover" exits 1
echo 'a b' >words
run solve words
check "but a line of words alone may be no problem" complains "dlx: words:\
 there are items, but no options; if that is meant, begin with a comment, such\
 as the line \"| none\""
run count --reduce none
check "it is counted" prints 1 0

printf 'a b c\na b |7\na b |3\nc\nc |2\na\nb\n' >costs
run reduce --cheapest costs
check "--cheapest keeps the cheaper of equal options" \
    prints 0 '| in all covers: c' 'a b' 'a b |3' a b
printf 'a b\na |12\nb |5\nb |4\nb\n' >priced
run reduce priced
check "an option in all covers is written with its cost, which stays" \
    prints 0 '| in all covers, at cost 12: a' 'fixed b' 'b |5' 'b |4' b 'fixed |12'
cp out reduced
run cheapest reduced
check "so covers cost what they did" prints 0 'cost 12' b fixed
printf 'a fixed\na |1\nfixed |2\n' >all_forced
run reduce all_forced
check "also where nothing else is left, and under a name of its own" \
    prints 0 '| in all covers, at cost 1: a' '| in all covers, at cost 2: fixed' \
    fixed 'fixed |3'
run reduce costs
check "without it all stay" test "$(grep -c '^c' out)" -eq 2
printf '0 1 1\n1 0 1\n1 1 0\n1 0 0\n0 1 0\n0 0 1\n' >matrix
run reduce matrix
check "items of a matrix keep their numbers as names" \
    prints 0 '1 2 3' '2 3' '1 3' '1 2' 1 2 3
run reduce --max-seconds 0.000000001 toy
check "a limit on seconds is met" says 3 'stopped by \(a\|the time\) limit'

run count --reduce --checkpoint there toy
check "--reduce goes without checkpoints" says 2 'reduce cannot be combined'

[ "$failures" -eq 0 ]
