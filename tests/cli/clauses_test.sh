# Test dlx --kernel clauses: the same covers as by other kernels, and proofs that
# there are no more.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
checker=$PWD/tests/support/rup.awk
. tests/support/queens.sh
. tests/support/program.sh

printf 'a b\na\nb\na b\n' >two
if "$dlx" solve --kernel clauses two 2>&1 | grep -q 'built without'; then
    run solve --kernel clauses two
    check "without CaDiCaL there is no kernel clauses" complains \
        "dlx: this program was built without CaDiCaL, which --kernel clauses needs; run 'make deps all' to include it"
    echo "ok - the kernel clauses finds covers # skipped: there is no CaDiCaL"
    [ "$failures" -eq 0 ]
    exit
fi

pigeons() { # N: N + 1 pigeons in N holes
    awk -v n="$1" 'BEGIN {
        for (p = 0; p <= n; p++) printf "p%d ", p
        printf "|"
        for (h = 0; h < n; h++) printf " h%d", h
        print ""
        for (p = 0; p <= n; p++)
            for (h = 0; h < n; h++) print "p" p, "h" h
    }'
}
random() { # SEED: items of all kinds, colors, bounds, costs
    awk -v seed="$1" 'function chance() { # of Park and Miller
        return (seed = seed * 16807 % 2147483647) / 2147483647
    }
    BEGIN {
        seed *= 7919
        for (i = 1; i <= 7; i++)
            printf("%sp%d ", (i > 5 ? (i - 6) ":2|" : ""), i)
        print "| x y z"
        for (o = 0; o < 26; o++) {
            line = ""
            for (i = 1; i <= 7; i++) if (chance() < 0.22) line = line " p" i
            for (i = 1; i <= 3; i++)
                if (chance() < 0.3)
                    line = line " " substr("xyz", i, 1) \
                        (chance() < 0.7 ? ":" (chance() < 0.5 ? "A" : "B") : "")
            if (line != "") print substr(line, 2) (chance() < 0.2 ? " |3" : "")
        }
    }'
}
all_covers() { # OPTION...: a line a cover, sorted
    "$dlx" solve --all --indices "$@" | awk -v RS= '{ $1 = $1; print }' | sort
}
agrees() { # FILE: with the default kernel
    all_covers "$1" >expected
    all_covers --kernel clauses "$1" | cmp -s expected -
}

queens 6 >queens6
pigeons 4 >pigeons4
check "all covers of queens6 are found" agrees queens6
num=0
for seed in 1 2 3 4 5 6 7 8 9 10 11 12; do
    random $seed >random
    check "and those of a problem with colors and bounds, seed $seed" \
        agrees random
    num=$((num + $(wc -l <expected)))
done
check "which are more than none" test $num -gt 20
run solve --kernel clauses queens6
check "one cover is found without --all" test $status -eq 0 -a "$(wc -l <out)" = 6
cp out claim
run verify queens6 claim
check "and it is one" prints 0 'cover 1: valid'
run solve --kernel clauses --json two
check "it may be JSON" test $status -eq 0 -a "$(grep -c '"cover": 1' out)" = 1
run solve --kernel clauses pigeons4
check "that there is none is said by the exit code" prints 1
printf ' |\n' >nothing
run solve --all --kernel clauses nothing
check "the problem without items has the empty cover" prints 0

# ---- proofs
mutants_are_rejected() { # CNF PROOF: a proof with one literal negated is no proof
    lines=$(awk '$1 != "d" && $1 != 0 { print NR }' "$2" | head -n 8)
    rejected=0
    for line in $lines; do
        awk -v line="$line" 'NR == line { $1 = -$1 } { print }' "$2" >mutant
        awk -f "$checker" "$1" mutant >/dev/null || rejected=$((rejected + 1))
    done
    [ $rejected -gt 0 ]
}
is_proved() { # CNF PROOF
    [ "$(awk -f "$checker" "$1" "$2")" = verified ]
}
run solve --proof none.drat pigeons4
check "a proof is made where there is no cover" prints 1
check "the checker accepts it" is_proved none.drat.cnf none.drat
check "and rejects it with one literal changed" \
    mutants_are_rejected none.drat.cnf none.drat
"$dlx" convert --to dimacs pigeons4 >cnf
check "its clauses are those of the problem" cmp -s cnf none.drat.cnf
run count none.drat.cnf
check "which can be read again" prints 1 0
run solve --proof none.bin --binary pigeons4
check "a binary proof is another one" \
    test $status -eq 1 -a -s none.bin -a "$(head -c 1 none.bin)" = a
run solve --all --proof all.drat queens6
check "a proof is made that there are no more covers" \
    test $status -eq 0 -a "$(grep -c '^$' out)" = 3
check "the checker accepts that, too" is_proved all.drat.cnf all.drat
"$dlx" convert --to dimacs queens6 >cnf
check "its clauses exclude the covers found" test \
    "$(grep -vc '^[cp]' all.drat.cnf)" = $(($(grep -vc '^[cp]' cnf) + 4))
check "without these clauses it proves nothing" \
    test "$(awk -f "$checker" cnf all.drat)" != verified
printf 'a b\na\n' >alone
run solve --proof alone.drat alone
check "an item without options is an empty clause, and so is its proof" \
    test $status -eq 1 -a "$(cat alone.drat)" = 0
check "which the checker accepts" is_proved alone.drat.cnf alone.drat
printf '0:1|a\n' >nothing
run solve --all --binary --proof nothing.bin nothing
check "the cover without options is excluded by one" \
    test $status -eq 0 -a "$(od -An -c nothing.bin | tr -d ' ')" = 'a\0'
run solve --proof early.drat two
check "there is no proof if there may be more covers" \
    says 0 'no proof was written, because there may be more covers; use --all'
check "nor a file" test ! -e early.drat -a ! -e early.drat.cnf

# ---- limits and complaints
pigeons 14 >pigeons14
run solve --kernel clauses --max-seconds 0.2 pigeons14
check "--max-seconds stops it" says 3 'stopped by \(a\|the time\) limit'
interrupt INT solve --kernel clauses pigeons14
check "so does a signal" grep -q interrupted err
run count --kernel clauses two
check "covers are counted by clauses, too" prints 0 2
run solve --kernel clauses --max-nodes 3 pigeons14
check "nodes are conflicts" says 3 'stopped by a limit; there may be more'
run solve --all --kernel clauses --assume 'r0 c0 a0 b5' queens6
check "--assume goes with clauses" prints 1
for words in '--max-nodes 3' '--assume a' '--exclude a' '--reduce' '--stats json'; do
    run solve --proof proof $words two
    check "a proof goes without $words" complains \
        "dlx: --proof cannot be combined with $(echo "${words%% [a0-9j]*}" |
            sed 's/--assume\|--exclude/--assume or --exclude/')"
done
run solve --proof proof --kernel lanes two
check "nor is it made by lanes" complains \
    'dlx: --proof needs --kernel clauses, or no --kernel; see dlx help solve'
run estimate --kernel clauses two
check "clauses have nothing to estimate" complains \
    'dlx: --kernel clauses does not support estimates; see dlx help estimate'
run count --orbits --kernel clauses two
check "nor have they symmetries" complains \
    'dlx: --kernel clauses does not support --orbits and --symmetry; see dlx help count'
run solve --all --checkpoint kept --kernel clauses two
check "nor checkpoints" complains \
    'dlx: --kernel clauses does not support shards and checkpoints; see dlx help solve'
run solve --proof nowhere/proof two
check "a proof needs a folder" complains \
    'dlx: nowhere/proof: No such file or directory'
if [ -w /dev/full ]; then
    run solve --proof /dev/full pigeons4
    check "a proof that cannot be written is an error" \
        complains 'dlx: /dev/full: No space left on device'
    check "and a device is not removed" test -c /dev/full
fi
# The module with the solver is looked for beside the program.
mkdir moved
cp "$dlx" moved/dlx
moved=$PWD/moved/dlx
if "$moved" solve --kernel clauses two >out 2>err; then
    echo "ok - without the module there are no clauses # skipped: it is linked"
else
    for options in '--kernel clauses' '--proof none.drat'; do
        program=$moved
        run solve $options two
        check "without the module there are no clauses: $options" eval '
            [ "$status" -eq 2 ] && [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] &&
            grep -q "^dlx: no SAT solver: " err'
        program=$dlx
    done
fi
cp two two.cnf
for proof in two.cnf two; do
    run solve --all --proof $proof two.cnf
    check "a proof, or its clauses, do not overwrite the problem: $proof" eval '
        complains "dlx: two.cnf: this file holds the problem and would be overwritten" &&
        cmp -s two two.cnf'
done

# ---- sudoku
sudoku=${BIN:-$PWD/build/bin}/sudoku
line=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
for puzzle in "$line" "5$(printf '.%.0s' $(seq 80))" "55$(printf '.%.0s' $(seq 79))"; do
    for search in cover clauses; do
        "$sudoku" check --search $search "$puzzle" 2>&1 | cut -c1-4 >$search
    done
    check "sudoku check says by clauses what it says by covers: $(cat cover)" \
        cmp -s cover clauses
done
# A search of this layout alone takes more nodes than minutes allow.
regions=111123344112223334112222534166625534666675334688675444888875555899977777889999997
program=$sudoku
run check -v --max-seconds 100 ".Jigsaw~$regions.NoBoxes"
check "sudoku check comes to clauses where a layout without givens has no grid" \
    prints 1 none
check "and says so" grep -q '^search  *clauses' err
run solve --search clauses --stats json "$line"
check "sudoku solve uses clauses" grep -q '"search": "clauses"' err
printf 'board 2x2\nthermometer r1c1-r3c3\nkiller 7 r3c1-r4c1-r4c2\narrow r4c4 r3c4 r4c3\n' >rules
"$sudoku" count rules >cover
"$sudoku" count --search clauses rules >clauses
check "with constraints, too" cmp -s cover clauses
echo 'board 6x6' >empty
run solve --threads 1 -v empty
check "an empty 36x36 is solved by a dive, without clauses" \
    grep -q '^search  *propagate' err
run check --threads 2 empty
check "and has several solutions" grep -q "^many " out

[ "$failures" -eq 0 ]
