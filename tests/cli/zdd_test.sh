# Test diagrams and random covers: dlx zdd, dlx sample.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH
printf '%s\n' 'a b c d | x' 'a b x:1' 'a c x:2' 'c d x:1' 'b d x:2' 'a x:1' \
    'b d' c 'd x:1' b >toy
printf 'a b c\na b\nb c\n' >none

prints() { # EXPECTED COMMAND...: is that what it prints?
    expected=$1
    shift
    "$@" >shown
    printf '%s\n' "$expected" | diff - shown
}

# Prints the covers of such a diagram, by awk alone: the options of each on a line.
covers_of() { # DIAGRAM ORDER
    awk 'NR == FNR { option[$1] = $2; next }
        $1 == "." { walk(root, ""); next }
        NF == 1 { root = $1; next }
        { level[$1] = $2; without[$1] = $3; with[$1] = root = $1; with[$1] = $4 }
        function walk(n, chosen) {
            if (n == "T") print chosen
            if (n == "T" || n == "B") return
            walk(without[n], chosen)
            walk(with[n], chosen " " option[level[n]])
        }' "$2" "$1" | while read -r line; do
        echo "$line" | tr ' ' '\n' | sort -n | tr '\n' ' '
        echo
    done | sort
}

has_all_covers() {
    dlx zdd --as order toy >order
    dlx zdd --as graphillion toy >diagram
    covers_of diagram order >shown
    dlx solve --all --indices toy | awk -v RS= '{ $1 = $1; print $0 " " }' |
        sort | diff - shown
}

all_are_covers() {
    dlx sample -n 50 --seed 3 toy >samples
    [ "$(grep -c '^$' samples)" = 49 ] && dlx verify toy samples
}

fits_in() { # BYTES: nothing is printed if the diagram does not fit
    dlx zdd --memory "$1" toy >shown 2>complaint
    [ $? = 3 ] && [ ! -s shown ] && grep -e '--memory' complaint
}

check "zdd prints the numbers of nodes and covers" \
    prints "$(printf 'nodes 11\ncovers 7')" dlx zdd toy
# Ten thousand items with two options each. Counting covers of each length needs a
# number for each node and length.
awk 'BEGIN { for (i = 0; i < 10000; i++) printf "i%d ", i; printf "|"
             for (i = 0; i < 10000; i++) printf " s%d", i
             for (i = 0; i < 10000; i++) printf "\ni%d\ni%d s%d", i, i, i
             print "" }' >pairs
check "to count all covers takes no more than the diagram" sh -c '
    dlx zdd --max-seconds 20 --memory 200M pairs | grep -qx "nodes 20000"'
check "to count them by length may take too much" \
    says 3 "memory" dlx zdd --as lengths --memory 100M pairs
check "the diagram for Graphillion has all covers" has_all_covers
check "that of no cover has no node" \
    prints "$(printf 'B\n.')" sh -c 'dlx zdd --as graphillion none; [ $? = 1 ]'
check "for graphviz there is a graph" \
    sh -c "dlx zdd --as graphviz toy | grep -c -e '->' | grep -qx 22"
check "covers by length" \
    prints "$(printf '2 3\n3 3\n4 1')" dlx zdd --as lengths toy
check "add up to those with each option" sh -c '
    dlx zdd --as options toy | awk "{ s += \$2 } END { exit s != 19 }"'
check "those with an option and without another" \
    prints "$(printf 'nodes 11\ncovers 1')" \
    dlx zdd --assume 'a x:1' --exclude b toy
check "of which there may be none" sh -c '
    dlx zdd --as lengths --assume "a b x:1" --assume "a x:1" toy >shown
    [ $? = 1 ] && [ ! -s shown ]'
printf 'a b c\na |3\nb |2\nc |4\na b |6\nb c |5\n' >dear
check "the cheapest cover" prints "$(printf 'cost 8\na\nb c')" \
    dlx zdd --as cheapest dear
check "an option that there is not is an error" sh -c '
    dlx zdd --assume "z z" toy 2>complaint; [ $? = 2 ]'
check "diagrams are of all covers" sh -c '
    dlx zdd --as order --assume b toy 2>complaint; [ $? = 2 ]'
check "zdd --json prints the numbers" \
    prints '{"nodes": 11, "covers": 7}' dlx zdd --json toy
check "and the lengths" prints \
    '{"nodes": 11, "covers": 7, "lengths": [[2, 3], [3, 3], [4, 1]]}' \
    dlx zdd --json --as lengths toy
check "and the options" sh -c '
    dlx zdd --json --as options toy | tr -c "0-9\n" " " |
        awk "{ for (k = 3; k <= NF; k++) s += \$k } END { exit s != 19 }"'
check "and the cheapest cover" prints \
    '{"cost": 8, "options": [0, 4], "items": [["a"], ["b", "c"]]}' \
    dlx zdd --json --as cheapest dear
check "but no diagram" sh -c '
    dlx zdd --json --as order toy 2>complaint; [ $? = 2 ]'
check "sample --json prints covers as solve does" sh -c '
    dlx sample --json -n 3 toy >shown
    sed "s/.*\"options\": \[//; s/\].*//; s/, /\n/g" shown >numbers
    dlx sample --indices -n 3 toy | grep . | cmp - numbers &&
        sed "s/,.*//" shown | tr "\n" " " |
        grep -qx "{\"cover\": 1 {\"cover\": 2 {\"cover\": 3 "'
check "samples are covers" all_are_covers
check "the same seed gives the same covers" sh -c '
    dlx sample -n 9 --seed 5 toy >a; dlx sample --number=9 --seed=5 toy | cmp a'
check "another one gives others" sh -c '
    dlx sample -n 9 --seed 6 toy >b; ! cmp -s a b'
check "where there is no cover none is printed" \
    sh -c 'dlx sample none >shown; [ $? = 1 ] && [ ! -s shown ]'
check "memory is limited" fits_in 1000
# 20 queens, whose diagram is too large.
awk 'BEGIN {
    n = 20
    for (i = 0; i < n; i++) printf "r%d c%d ", i, i
    printf "|"
    for (i = 0; i < 2 * n - 1; i++) printf " u%d d%d", i, i
    print ""
    for (r = 0; r < n; r++)
        for (c = 0; c < n; c++) print "r" r, "c" c, "u" r + c, "d" r - c + n - 1
}' >queens
check "zdd stops at its limit on seconds, and prints nothing" sh -c '
    dlx zdd --max-seconds 0.05 queens >shown 2>complaint
    [ $? = 3 ] && [ ! -s shown ] && grep -q "stopped by \(a\|the time\) limit" complaint'
check "so does sample, before it has a diagram" sh -c '
    dlx sample --max-seconds 0.05 queens >shown 2>complaint
    [ $? = 3 ] && [ ! -s shown ] && grep -q "stopped by \(a\|the time\) limit" complaint'
check "a limit that is not met changes nothing" \
    prints "$(printf 'nodes 11\ncovers 7')" dlx zdd --max-seconds 1000 toy
# It has a diagram, and prints until it is stopped.
dlx sample --indices -n 100000000000 toy >covers 2>complaint &
sampler=$!
until [ -s covers ]; do sleep 0.05; done
kill -TERM "$sampler"
wait "$sampler"
status=$?
check "a signal ends sample, which says how many covers it has printed" \
    sh -c "[ $status = 143 ] &&
        grep -qx 'dlx: interrupted after [1-9][0-9]* covers' complaint"
check "and they are whole" sh -c '
    n=$(sed "s/[^0-9]//g" complaint)
    [ "$(awk "BEGIN { RS = \"\" } END { print NR }" covers)" = "$n" ]'
rm covers
check "other commands have no option -n" \
    sh -c "! dlx count -n 3 toy 2>complaint && grep -q -e --number complaint"
