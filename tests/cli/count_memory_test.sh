# Test dlx count --memory, and the kernels that it limits.
. tests/support/session.sh
cd "$scratch" || exit 2
PATH=$programs:$PATH
. "$root/tests/support/dominoes.sh"
dominoes 8 8 >board
dominoes 6 6 >small # where a search alone does not take long

counts() { # ARGUMENT...: all that there are
    [ "$(dlx count "$@" board)" = 12988816 ]
}
refuses() { # WORDS ARGUMENT...: with exit status 2 and a line that has these words
    words=$1
    shift
    dlx count "$@" board >shown 2>complaint
    [ $? = 2 ] && [ ! -s shown ] && grep -q -e "$words" complaint
}

for kernel in memo sweep auto; do
    check "$kernel counts in the memory that there is" counts --kernel $kernel
    check "and in little" counts --kernel $kernel --memory 200K
done
check "a sweep that has no room is left to memo" eval '
    [ "$(dlx count --kernel sweep --memory 1K small)" = 6728 ]'
check "threads change nothing" counts --kernel sweep --threads 3
check "nor does a limit that is not reached" \
    counts --kernel sweep --limit 20000000
check "a limit on covers is kept" sh -c '
    n=$(dlx count --kernel sweep --limit 1000 board 2>/dev/null)
    [ $? = 3 ] && [ "$n" = 1000 ]'
check "under it a count is by the fastest kernel, too" sh -c '
    dlx count --limit 2000000 -v board 2>&1 | grep -q "^kernel  *sweep "'
awk 'BEGIN {
    print "board 6x6"
    for (r = 1; r <= 36; r++)
        for (from = 1; from <= 13; from += 4) {
            printf "whispers 9"
            for (c = from; c < from + 20; c++) printf " r%dc%d", r, c
            print ""
        }
}' >whispers # of which the exact cover problem alone takes hundreds of megabytes
for kernel in memo sweep; do
    # With a sanitizer the program's own memory is unknown.
    if ! (ulimit -v 300000 && sudoku check 1234341221434321) >/dev/null 2>&1; then
        skip "a puzzle that needs more memory by itself: $kernel" "built so as to need it"
        continue
    fi
    check "a puzzle that needs more memory by itself is left: $kernel" says 3 \
        'more memory than --memory allows' sh -c "ulimit -t 5
            exec sudoku count --kernel $kernel --threads 1 --memory 100M whispers"
done
awk 'BEGIN {
    n = 14
    for (y = 0; y < n; y++)
        for (x = 0; x < n; x++) is[y "." x] = (x + y) % (2 * n - 2) != 0 || x != y
    for (y = 0; y < n; y++)
        for (x = 0; x < n; x++) if (is[y "." x]) line = line y "." x " "
    print line
    for (y = 0; y < n; y++)
        for (x = 0; x < n; x++) {
            if (is[y "." x] && is[y "." (x + 1)]) print y "." x, y "." (x + 1)
            if (is[y "." x] && is[(y + 1) "." x]) print y "." x, (y + 1) "." x
        }
}' >corners
check "it is not begun where weights of items show that there is no cover" sh -c '
    [ "$(dlx count --limit 5 -v corners 2>said)" = 0 ] &&
    grep -q "^kernel .*weights of items show" said &&
    grep -q "^dlx: no cover: each option has 1 dark of 2 items" said'
check "one on nodes stops a sweep" sh -c '
    n=$(dlx count --kernel sweep --max-nodes 10 board 2>/dev/null)
    [ $? = 3 ] && [ "$n" = "" ]'
check "covers can be printed, too" sh -c '
    dlx solve --kernel sweep board | dlx verify board - >/dev/null'
check "memory has a unit" refuses "a size like" --memory much
if dlx symmetry board >/dev/null 2>&1; then
    awk 'BEGIN {
        for (k = 0; k < 75; k++)
            printf "%s%d.%d%s", substr("crk", k / 25 + 1, 1), k / 5 % 5, k % 5,
                k < 74 ? " " : "\n"
        for (k = 0; k < 125; k++) {
            r = int(k / 25); c = int(k / 5) % 5; d = k % 5
            printf "c%d.%d r%d.%d k%d.%d\n", r, c, r, d, c, d
        }
    }' >board # of Latin squares
    check "with little of it a count by symmetry is left to solvers" sh -c '
        [ "$(dlx count --symmetry --memory 3K board)" = 161280 ]'
    check "orbits are counted in what there is" sh -c '
        [ "$(dlx count --orbits --memory 1M board)" = 2 ]'
    check "or not at all" sh -c '
        dlx count --orbits --memory 3K board >shown 2>complaint
        [ $? = 3 ] && [ ! -s shown ] &&
            grep -q "by a limit: counting by symmetry needs more memory" complaint'
fi

# The input and the data built from it count also: about 40 MB here.
awk 'BEGIN { for (i = 0; i < 200000; i++) printf "i%d ", i; print ""
             for (i = 0; i < 600000; i++) print "i" i % 200000, "i" (7 * i + 1) % 200000 }' >large
stays_small() { # COMMAND...: ends by the limit, and says so
    "$@" --memory 24M large >shown 2>complaint
    [ $? = 3 ] && [ ! -s shown ] &&
        grep -q 'stopped by a limit: this needs more memory than --memory' complaint
}
lacks=$(printf 'a\na\n' | dlx symmetry 2>&1 | grep 'built without libbliss')
for command in solve count 'count --symmetry' info 'convert --to opb' cheapest \
    pack reduce 'split --out shards' estimate verify symmetry zdd sample draw; do
    if grep -qa '__[at]san_init' "$programs/dlx"; then
        skip "$command holds --memory" "a sanitizer takes most of it"
    elif [ "$lacks" ] && [ "${command%symmetry}" != "$command" ]; then
        skip "$command holds --memory" "built without libbliss"
    else
        check "$command holds --memory" stays_small dlx $command
    fi
done
check "a file that is larger than that ends it likewise" sh -c '
    dlx info --memory 1M large 2>complaint
    [ $? = 3 ] && grep -q "stopped by a limit: this needs more memory than --memory" complaint'
