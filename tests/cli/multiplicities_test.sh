# Test the program dlx with multiplicities: answers, messages, exit codes.
program=${BIN:-$PWD/build/bin}/dlx
. tests/support/program.sh

cat >pairs <<'END'
1:2|a 2|b 0:1|c | x
a b
a x:1
b x:2
b c x:1
a c
END
queens() { # SIZE QUEENS: sets of queens that attack all squares
    awk -v n="$1" -v m="$2" 'BEGIN {
        printf "%d|#", m
        for (k = 0; k < n * n; k++) printf " 1:%d|%d", m, k
        print ""
        for (a = 0; a < n * n; a++) {
            printf "#"
            for (b = 0; b < n * n; b++) {
                down = int(b / n) - int(a / n)
                right = b % n - a % n
                if (!down || !right || down == right || down == -right)
                    printf " %d", b
            }
            print ""
        }
    }'
}
queens 7 4 >queens

# By hand: 0 and 2, with or without 4; 0 and 3, with or without 1.
run count --json pairs
check "count --json says that the count is exact" \
    prints 0 '{"count": 4, "result": "exact"}'
run solve --all --indices pairs
check "solve prints covers" exits 0
cp out covers
run verify --indices pairs covers
check "and verify accepts them" exits 0
printf '0\n' >covers
run verify --indices pairs covers
check "but not one that covers an item too seldom" exits 1
for kernel in links lanes; do
    run count --kernel $kernel pairs
    check "--kernel $kernel refuses multiplicities" complains \
        "dlx: multiplicities are not supported here: item a has 1 to 2"
done
run count --kernel memo queens
check "--kernel memo counts them" prints 0 86
for kernel in auto bounds; do
    for choice in first last random weight order; do
        run count --kernel $kernel --choice $choice queens
        check "--kernel $kernel --choice $choice counts them" prints 0 86
    done
done
run count --threads 3 queens
check "several threads count them" prints 0 86
run count --indices --assume 24 queens
cp out with
run count --indices --exclude 24 queens
check "--assume and --exclude share the covers" \
    test "$(($(cat with) + $(cat out)))" -eq 86
run count --limit 5 queens
check "--limit stops the count" prints 3 5
run count --max-nodes 100 queens
check "--max-nodes stops it" exits 3
run count --max-nodes 20 queens
check "and says which limit it was, where there is no cover so far" \
    says 3 '^dlx: stopped by a limit after [0-9]* covers; there may be more: dlx estimate estimates the number$'
run count -v queens
check "-v names the kernel" \
    says 0 '^kernel     bounds (the kernel for multiplicities)$'
run count --certificate=proof queens
check "such a count has a certificate" "${program%dlx}dlx-check" proof queens
check "which is not that of another problem" \
    sh -c "! ${program%dlx}dlx-check proof pairs 2>/dev/null"
run info pairs
check "info tells how many items have them" \
    grep -qx 'items with multiplicities   3' out
run info --json pairs
check "in JSON, too" grep -q '"items_with_multiplicities": 3' out
printf '2|a\na\n' >none
run count none
check "no cover is no error" prints 1 0
run solve none
check "and solve says no" prints 1

run count --threads 1 -v "$root/tests/data/false_lead.dlx"
check "memo that is far ahead to all appearance does not take over" \
    eval '[ "$(sed -n "s/^nodes *//p" err)" -lt 3000000 ]'
check "so bounds comes to the end" grep -q '^kernel     bounds' err

[ "$failures" -eq 0 ]
