# Test the program dlx from outside: answers, exit codes, messages, signals.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/queens.sh
. tests/support/program.sh


cat >toy <<'END'
| six options, one cover
a b c d e f g
c e
a d g
b c f
a d f
b g
d e g
END
printf 'p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n' >colors
printf 'a b\na\n' >none
printf 'a b\na\nb\na b\n' >several
printf '0010100\n1001001\n0110010\n1001010\n0100001\n0001101\n' >matrix
: >nothing
printf ' |\n' >empty
queens 8 >queens8
queens 20 >queens20

# ---- answers
run solve toy
check "solve prints the options of a cover" prints 0 'c e' 'a d f' 'b g'
run solve <toy
check "solve reads standard input without a file" prints 0 'c e' 'a d f' 'b g'
run solve - <toy
check "solve reads standard input for -" prints 0 'c e' 'a d f' 'b g'
run solve --indices toy
check "--indices prints option numbers" prints 0 0 3 4
run solve --json toy
check "--json prints an object" prints 0 '{"cover": 1, "options": [0, 3, 4], "items": [["c", "e"], ["a", "d", "f"], ["b", "g"]]}'
run solve --json colors
check "--json shows colors" prints 0 '{"cover": 1, "options": [1, 3], "items": [["p", "r", "x:A", "y"], ["q", "x:A"]]}'
run solve several
first=$(cat out)
check "solve stops at the first cover" exits 0
run solve --all --indices several
check "--all prints every cover after a blank line" \
    test "$(grep -c '^$' out)" = 1 -a "$(sort -n out | tr '\n' ' ')" = ' 0 1 2 '
run solve --limit 1 several
check "--limit 1 is the default" test "$(cat out)" = "$first"
run solve --limit 2 --json several
check "--limit N stops after N covers" test "$(wc -l <out)" -eq 2 -a $status -eq 0
run solve --all --limit 1 several
check "the last of --all and --limit counts" test "$(cat out)" = "$first"
run solve none
check "solve exits with 1 if there is no cover" prints 1
printf 'a b c # my items\na b\nc\n' >remark
run count remark
check "an item '#' without options is reported, as it may be a comment" \
    says 1 "^dlx: remark: item '#' is in no option, so there is no cover; comments"
run solve empty
check "the empty problem has the empty cover" prints 0
run count empty
check "and only that" prints 0 1
printf '\357\273\277| a comment\n \t\r\n\n| another one' >comments
for file in nothing comments; do
    for command in solve count info convert "verify --indices"; do
        # shellcheck disable=SC2086 # two words
        run $command $file empty
        # shellcheck disable=SC2086
        [ "$command" = "verify --indices" ] || run $command $file
        check "$command of a file without a problem ($file) is an error" \
            complains 'dlx: there is no problem in the input'
    done
done
run count toy
check "count prints the number alone" prints 0 1
run count none
check "count exits with 1 for no cover" prints 1 0
run count queens8
check "count counts the eight queens" prints 0 92
run count --limit 5 queens8
check "count --limit stops there" prints 3 5
check "and says so" \
    says 3 '^dlx: stopped by the limit of 5 covers; there may be more$'
run count --limit 5 --max-nodes 1000000 queens8
check "it is that limit also among others" \
    says 3 '^dlx: stopped by the limit of 5 covers; there may be more$'
run count --limit 93 queens8
check "a limit that is not reached changes nothing" prints 0 92
check "and says nothing" test ! -s err
run solve --limit 5 queens8
check "solve --limit finds what was asked for" exits 0
check "and has nothing to say" test ! -s err
run solve --all --json queens8
check "solve --all finds as many" test "$(wc -l <out)" -eq 92 -a $status -eq 0
for kernel in lanes memo sweep clauses; do
    run count --kernel $kernel queens8
    if grep -q 'built without CaDiCaL' err; then continue; fi
    run count --kernel $kernel --choice sharp queens8
    check "--kernel $kernel refuses another choice" complains \
        "dlx: --choice sharp needs the kernel links or bounds, not $kernel; see dlx help count"
    run count --kernel $kernel --choice first queens8
    check "but not its own" prints 0 92
done
for kernel in auto links bounds; do
    for choice in first last random weight order; do
        run count --kernel $kernel --choice $choice --seed 5 queens8
        check "--kernel $kernel --choice $choice gives the same count" \
            prints 0 92
    done
done
run count --json queens8
check "count --json prints an object" prints 0 '{"count": 92, "result": "exact"}'
run count --json --limit 5 queens8
check "also when stopped" prints 3 '{"count": 5, "result": "at least"}'
for kernel in auto links lanes memo bounds; do
    run count --kernel $kernel --assume 'a0 b7 r0 c0' queens8
    check "--assume counts covers with that option ($kernel)" prints 0 4
    run count --kernel $kernel --exclude 'r0 c0 a0 b7' queens8
    check "--exclude counts covers without it ($kernel)" prints 0 88
done
run count --assume 'r0 c0 a0 b7' --exclude 'r1 c4 a5 b4' --exclude 'r1 c5 a6 b3' \
    queens8
check "there may be several" prints 0 2
run solve --indices --assume 3 --assume 0 toy
check "with --indices options are assumed by number" prints 0 0 3 4
run solve --assume 'a d g' toy
check "there may be no such cover" prints 1
run count --assume 'c e' --assume 'b c f' toy
check "nor one with options in conflict" prints 1 0
for text in 'a d' 'a d f x' 'a d d' '' ' '; do
    run count --assume "$text" toy
    check "'$text' is no option to assume" \
        says 2 "^dlx: --assume '.*' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number$"
done
run count --assume "$(printf 'c e\nb g')" toy
check "nor are two lines one" complains \
    "dlx: --assume 'c e?b g' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number"
run count --assume 'c e' --exclude nothing toy
check "the message has the wrong one" \
    complains "dlx: --exclude 'nothing' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number"
run count --indices --exclude 6 toy
check "also among numbers" \
    complains "dlx: --exclude '6' is not an option of the problem; expected all of its items, like 'a d f', or with --indices its number"
awk 'BEGIN {
    for (i = 1; i <= 70; i++) printf "%d ", i
    for (i = 1; i <= 70; i++) printf "\n%d\n%d", i, i
    print ""
}' >twos
run count --kernel memo twos
check "2^70 covers are counted" prints 0 1180591620717411303424
run count --kernel memo --stats=json twos
check "statistics have the exact number, too" \
    says 0 '"covers": 1180591620717411303424,'
run solve --kernel memo toy
check "--kernel memo prints covers as well" test "$(wc -l <out)" -eq 3
run count --threads 2 queens8
check "--threads 2 gives the same count" prints 0 92
run count --isa generic queens8
check "--isa generic gives the same count" prints 0 92

# ---- formats
run count matrix
check "what is no text but a matrix is read as a matrix" prints 0 1
run solve matrix
check "the items of a matrix are numbers" prints 0 '3 5' '1 4 6' '2 7'
run count --from matrix matrix
check "--from matrix reads a matrix" prints 0 1
run count --from text matrix
check "--from text does not" \
    complains "dlx: matrix:2:1: '1001001' is not an item"
printf 'a b\na \377\302\233m\n' >strange
run count strange
check "bytes that may change the terminal are not quoted" \
    complains "dlx: strange:2:3: '???m' is not an item"
printf 'a b\na\n10\n' >mixed
run count mixed
check "what is neither is complained of as text" \
    complains "dlx: mixed:3:1: '10' is not an item"
run convert --to matrix toy
sed 's/ //g' out >digits
check "convert --to matrix writes digits" cmp -s digits matrix
run convert --to matrix colors
check "a matrix has no secondary items" \
    complains "dlx: colors: a matrix cannot express the secondary item 'x'"
printf 'a b\n' >bare
run convert --to matrix bare
check "a matrix needs a line" \
    complains "dlx: bare: a matrix cannot express item 'a' without any option"
run convert --to matrix empty
check "the empty matrix is fine" prints 0
run convert empty
check "the empty text has a line without items" prints 0 ' |'
run convert colors
check "convert writes text that it has read as it was" cmp -s out colors
"$dlx" convert --from matrix matrix | "$dlx" convert --to matrix | tr -d ' ' >out
check "a matrix survives being text" cmp -s out matrix
sed 's/$/\r/' colors >crlf
run convert crlf
check "lines may end in CR LF" cmp -s out colors

# ---- compressed and unreadable input
gzip -c toy >toy.gz
cp toy.gz compressed
run count compressed
check "gzip data is unpacked whatever its name" prints 0 1
run count - <toy.gz
check "also from standard input" prints 0 1
{ head -n 4 toy | gzip -c; tail -n +5 toy | gzip -c; } >two.gz
run count two.gz
check "gzip data may have several members" prints 0 1
head -c 60 toy.gz >short.gz
run count short.gz
check "gzip data that ends too early is an error" \
    complains 'dlx: short.gz: the gzip data is truncated'
{ head -c 40 toy.gz; printf 'xxxx'; tail -c +45 toy.gz; } >damaged.gz
run count damaged.gz
check "damaged gzip data is an error" \
    complains 'dlx: damaged.gz: the gzip data is damaged'
{ head -n 4 toy | gzip -c; tail -n +5 toy | gzip -c | tail -c +2; } >second.gz
run count second.gz
check "so is a member that has lost its beginning" \
    complains 'dlx: second.gz: the gzip data is damaged'
{ gzip -c toy; head -c 600 /dev/zero; } >padded.gz
run count padded.gz
check "zeros behind the last member are skipped" prints 0 1
run count missing
check "a missing file is an error" \
    complains 'dlx: missing: No such file or directory'
run count .
check "a directory is an error" complains 'dlx: .: Is a directory'

# ---- broken input
printf 'a b\na\n\nb c\n' >broken
run solve broken
check "an unknown item is located" complains "dlx: broken:4:3: 'c' is not an item"
run solve <broken
check "standard input is called stdin" \
    complains "dlx: stdin:4:3: 'c' is not an item"
for command in solve count verify info convert; do
    run $command broken /dev/null
    if [ $command != verify ]; then run $command broken; fi
    check "$command rejects broken input" \
        complains "dlx: broken:4:3: 'c' is not an item"
done
printf 'a b\na b |3 |x\n' >cost
run count cost
check "a cost that is no number is rejected" \
    complains "dlx: cost:2:8: '|x' is not a cost (|NUMBER)"
printf 'a\n\0\n' >zero
run count zero
check "a NUL byte is rejected" \
    complains 'dlx: zero:2:1: unexpected NUL byte: this is not text'
printf 'a\344\na\344\n' >latin1
run count latin1
check "other encodings than UTF-8 may be used" prints 0 1
run solve --json latin1
check "but not in JSON" complains 'dlx: latin1: --json needs names in UTF-8'

# ---- limits
run count --max-nodes 1000 queens20
check "a count stopped by nodes prints nothing: a number alone is exact" prints 3
check "it says why and how far it came, and who knows more" \
    says 3 '^dlx: stopped by a limit after [0-9]* covers; there may be more: dlx estimate estimates'
run count --limit 1000000 --max-nodes 1000 queens20
check "nor does one with a limit on covers that it has not reached" prints 3
run count --json --max-nodes 1000 queens20
check "in JSON there are at least that many" \
    grep -qx '{"count": [0-9]*, "result": "at least"}' out
run help solve
check "help says that random covers are not uniformly random" \
    grep -q 'not uniformly random' out
run count --max-seconds 0.2 queens20
check "--max-seconds stops a count" says 3 'stopped by \(a\|the time\) limit'
run solve --max-nodes 5 queens20
check "solve stopped before the first cover exits with 3" prints 3
run solve --all --max-nodes 20000 queens20
check "and so does one that has printed some" says 3 'stopped by \(a\|the time\) limit'
cp out covers
run verify queens20 covers
check "and the covers are valid" exits 0

# ---- statistics
run count -v toy
check "-v prints sections on stderr" says 0 '^---- problem ----$'
check "with the search" says 0 '^---- search ----$'
check "and the kernel" says 0 '^kernel  *[a-z]'
check "but not each level" test "$(grep -c levels err)" = 0
run count -vv toy
check "-vv prints the nodes at each level" says 0 '^---- nodes at each level ----$'
run solve --stats=json toy
check "--stats=json prints one object with the numbers of the search" \
    says 0 '^{"nodes": [0-9]*, "updates": [0-9]*, "covers": 1, "search_seconds": [0-9.]*, "total_seconds": [0-9.]*}$'
check "on one line" test "$(wc -l <err)" -eq 1
run count none
check "without options nothing is on stderr" test ! -s err

# ---- verify
"$dlx" solve --all queens8 >covers
run verify queens8 covers
check "verify accepts what solve prints" exits 0
check "each of the covers" test "$(grep -cx 'cover [0-9]*: valid' out)" -eq 92
"$dlx" solve --all --indices queens8 >covers
run verify --indices queens8 - <covers
check "verify accepts option numbers" \
    test "$(grep -cx 'cover [0-9]*: valid' out)" -eq 92 -a $status -eq 0
"$dlx" solve --all colors | "$dlx" verify colors >out
check "verify reads standard input for want of a file" \
    test "$(cat out)" = 'cover 1: valid'
claim() { # LINE...: verify such a cover of the colored problem
    printf '%s\n' "$@" | "$dlx" verify colors - >out 2>err
    status=$?
}
claim 'y x:A  r p' "$(printf 'x:A\tq\r')"
check "the order of items and options is free" prints 0 'cover 1: valid'
claim '  q x:A  ' ' p r x:A y'
check "blanks around a line do not matter" prints 0 'cover 1: valid'
claim '' 'p r x:A y' 'q x:A' '' '' 'p x:B' '' 'q x:A' 'r p y x:A' ''
check "each of several covers is judged" prints 1 'cover 1: valid' \
    'cover 2: item q is in none of its options' 'cover 3: valid'
claim 'p r x:A y' 'p x:B'
check "an item twice is found" prints 1 'cover 1: item p is in options 1 and 2'
claim 'p x:B' 'q x:A' 'r y:B'
check "two colors are found" \
    prints 1 'cover 1: item x has two colors in options 2 and 3'
for line in 'p r x:A' 'p r x:B y' 'p r x y' 'p r x:A y y' 'z' ':' 'p:A' 'x:' '7'
do
    claim 'q x:A' "$line"
    check "'$line' is not taken for an option" \
        prints 1 'cover 1: line 2 is not an option of the problem'
done
printf '1\n3\n\n1\n5\n\n-1\n\nx\n\n99999999999\n' >numbers
run verify --indices colors numbers
check "numbers that are none of an option are found" prints 1 \
    'cover 1: valid' 'cover 2: line 5 is not an option of the problem' \
    'cover 3: line 7 is not an option of the problem' \
    'cover 4: line 9 is not an option of the problem' \
    'cover 5: line 11 is not an option of the problem'
for number in 91x 1: 9.1 +91 4294967296 18446744073709551616; do
    echo "$number" | "$dlx" verify --indices queens20 - >out 2>err
    status=$?
    check "'$number' is no option number" \
        prints 1 'cover 1: line 1 is not an option of the problem'
done
printf '1\n3\n\n1\n\n99\n' >numbers
run verify --json --indices colors numbers
check "verify --json prints an object for each" prints 1 \
    '{"cover": 1, "valid": true}' \
    '{"cover": 2, "valid": false, "why": "item q is in none of its options"}' \
    '{"cover": 3, "valid": false, "why": "line 6 is not an option of the problem"}'
run verify colors nothing
check "an empty claim is the empty cover" \
    prints 1 'cover 1: item p is in none of its options'
run verify empty nothing
check "which may be right" prints 0 'cover 1: valid'
printf 'a | x\na\nx\n' >idle
printf '0\n1\n' >numbers
run verify --indices idle numbers
check "an option without primary items is found" \
    prints 1 'cover 1: option 1 has no primary item'
printf '1 6 4\n3 5\n2 7\n' | "$dlx" verify matrix - >out
check "items of a matrix are claimed by number" \
    test "$(cat out)" = 'cover 1: valid'
run verify colors missing
check "a missing file of covers is an error" \
    complains 'dlx: missing: No such file or directory'
run verify - - <toy
check "only one of them can be standard input" complains \
    'dlx: the problem and the covers cannot both be read from standard input'

# ---- info
run info idle
check "info describes the problem" prints 0 \
    'format                      text' \
    'primary items               1' 'secondary items             1' \
    'colors                      0' 'options                     2' \
    'entries                     2' 'items per option            1 to 1' \
    'options per primary item    1 to 1' 'options per secondary item  1 to 1' \
    'options without primary     1' 'items without options       0'
run info none
check "info names items without options" \
    grep -qx 'items without options       1 b' out
run info --json none
check "info --json prints an object" prints 0 '{"format": "text", "primary_items": 2, "secondary_items": 0, "colors": 0, "options": 1, "entries": 1, "items_per_option": [1, 1], "options_per_primary_item": [0, 1], "options_per_secondary_item": null, "options_without_primary": 0, "items_without_options": ["b"]}'
printf '010\n' >zeros
run info --json --from matrix zeros
check "items without names are shown by number" \
    grep -q '"items_without_options": \["1", "3"\]}$' out
run info empty
check "info describes even the empty problem" exits 0

# ---- preferred items
printf 'a b #c\na\na\nb\nb\n#c\n#c\n#c\n' >sharp
first_level() { # OPTION...: the nodes of the first level
    "$dlx" count -vv --threads 1 "$@" sharp 2>&1 >/dev/null |
        awk '$1 == 0 && NF == 2 { print $2 }'
}
check "a sharp in a name means nothing by itself" test "$(first_level --kernel links)" = 2
check "--choice sharp prefers these items" test "$(first_level --choice sharp)" = 3
check "--late puts one off" test "$(first_level --late '#c')" = 2
check "--prefer and --late go together" \
    test "$(first_level --prefer '#c' --late a --late b)" = 3
run count --prefer d sharp
check "an item that is preferred has to exist" complains \
    "dlx: sharp: there is no primary item 'd' for --prefer"
run count --prefer a --choice last sharp
check "no other choice asks who is preferred" complains \
    'dlx: --prefer and --late need --choice sharp; see dlx help count'

for seed in 1 2 3 4 5 6 7 8 9 10; do
    "$dlx" solve --choice random --seed $seed queens8 | sort | tr '\n' ';'
    echo
done | sort -u >covers
check "ten seeds of --choice random find several covers" \
    test "$(wc -l <covers)" -gt 4

[ "$failures" -eq 0 ]
