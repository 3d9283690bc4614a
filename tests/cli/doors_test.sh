# Test the formats of dlx from outside: files converted to each format and back, and
# the answers of other solvers, if installed.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/queens.sh
. tests/support/program.sh

skip() { # SENTENCE REASON
    echo "ok - $1 # skipped: $2"
}

has() { # PROGRAM
    command -v "$1" >/dev/null
}


sorted() { # each line with its words sorted, so that options are sets
    awk '{
        for (i = 2; i <= NF; i++)
            for (k = i; k > 1 && $k < $(k - 1); k--) {
                t = $k; $k = $(k - 1); $(k - 1) = t
            }
        print
    }'
}

queens 6 >queens6
queens 6 '(r * 7 + c * c) % 11' >dear
cat >colors <<'END'
p 2:3|q r 0:1|s | x+y 12 free
p 12:A q x+y
p 12:B q x+y:c
q r 12:A
q s 12:A free
r q free:1
x+y 12
END

# ---- through each format and back
there_and_back() { # FORMAT FILE: the same problem comes back, found out or not
    "$dlx" convert "$2" | sorted >expected &&
        "$dlx" convert --to "$1" "$2" >there &&
        "$dlx" convert there | sorted >back && cmp -s expected back &&
        "$dlx" convert --from "$1" there | sorted | cmp -s expected - &&
        gzip -c there | "$dlx" convert | sorted | cmp -s expected -
}
for format in text opb lp mps json; do
    for file in queens6 dear colors; do
        check "$file goes through $format and back" \
            there_and_back $format $file
    done
done
for file in queens6 colors; do
    check "$file goes through dimacs and back" there_and_back dimacs $file
done
for format in opb lp mps dimacs json; do
    "$dlx" convert --to $format queens6 >there
    run count there
    check "covers of $format are counted" prints 0 4
done

# ---- set partitioning
printf '3 4\r\n5 2 1 2\r\n2 1 1\r\n4 2 2 3\r\n9 3 3 2 1\r\n' >crew
run count crew
check "a problem of the OR-Library is read without being told" prints 0 2
run convert --to text crew
check "its rows are items, its costs costs" \
    prints 0 '1 2 3' '1 2 |5' '1 |2' '2 3 |4' '3 2 1 |9'
run convert --to orlib crew
check "and it is written again" prints 0 '3 4' '5 2 1 2' '2 1 1' '4 2 2 3' '9 3 3 2 1'
printf '3 2\n5 2 1 4\n' >broken
run count broken
check "a broken one is complained of as one" complains \
    "dlx: broken:2:7: '4' is not the number of a row"

# ---- guesses
says() { # MESSAGE
    test "$(cat err)" = "$1"
}
run count crew
check "where digits decide, a line says what they were taken for" says \
    "dlx: crew: read as OR-Library: 3 rows, 4 columns; use --from to choose"
run count --from orlib crew
check "but not if the format is named" says ""
printf '4 3\n1 2\n2 1 3\n2 1 2\n2 1 3\n' >judge
run count judge
check "lists of judges are counted as such" prints 0 2
check "which a line says" says \
    "dlx: judge: read as judge: 4 options, 3 items; use --from to choose"
printf '2 2\n1 1\n1 1\n' >both
run count both
check "what may be two formats is refused" complains \
    "dlx: both:1:1: this may be judge or matrix: choose with --from judge or --from matrix"
cat judge judge >cases
run count cases
check "so are several problems in a file" complains \
    "dlx: cases:6:1: '4' begins a second problem, but a file has only one"
printf '[[1.0,0.0],[0.0,1.0]]' >floats
run count floats
check "numbers may have a point" prints 0 1
printf 'A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\n' >sets
printf 'E = {2, 3, 6, 7}\nF = {2, 7}\n' >>sets
run solve sets
check "sets are read as people write them" prints 0 '1 4' '3 5 6' '2 7'
check "without a note" says ""
run info --json sets
check "info names the format" \
    grep -q '^{"format": "sets", "primary_items": 7,' out
cat >table <<'END'
|   | a | b |
|---|---|---|
| A | 1 | 0 |
| B | 0 | 1 |
END
run solve table
check "a table has the names of its columns" prints 0 a b

# ---- objectives
cat >best.lp <<'END'
Maximize
 obj: x1 + 2.5 x2 - 0.75 x3 + 10
Subject To
 c1: x1 + x2 + x3 = 1
Binary
 x1 x2 x3
End
END
run cheapest best.lp
check "a maximum of decimal numbers is printed as it is" \
    prints 0 'cost 12.5' c1
run cheapest --json best.lp
check "also as JSON" prints 0 '{"cover": 1, "cost": 12.5, "proved": true, "options": [1], "items": [["c1"]]}'
"$dlx" cheapest best.lp >best
run verify best.lp best
check "and is no part of the cover" prints 0 'cover 1: valid'
run cheapest --bound 3 best.lp
check "a bound would mean something else" complains \
    "dlx: --bound needs whole costs >= 0 that are minimized, without a constant term"
run convert best.lp
check "converting it says how costs differ" says \
    "dlx: best.lp: the costs written differ from the objective, which is 12.5 for a cover of cost 0 and 12.49 for one of cost 1"

# ---- complaints
run convert --to orlib colors
check "what a format cannot express has a name" complains \
    "dlx: colors: orlib cannot express the multiplicity of item 'q'"
run convert --to dimacs <dear
check "and a place where it comes from" complains \
    "dlx: stdin: dimacs cannot express the cost of option 1"
printf 'min\n 3 x\nst\n a: x + 2 y = 1\nbin\n x y\nend\n' >uneven.lp
run info uneven.lp
check "every command reads every format" complains \
    "dlx: uneven.lp:4:9: 'y' has the coefficient 2 in row a, but others have 1: an option covers an item once"

# ---- other solvers
models() { # FORMAT FILE: the models that clasp counts
    "$dlx" convert --to "$1" "$2" >there
    clasp -n 0 -q there 2>/dev/null | sed -n 's/^c Models *: *//p'
}
if has clasp; then
    for format in opb dimacs; do
        check "clasp counts the covers of queens6 in $format" \
            test "$(models $format queens6)" = 4
        check "clasp counts those with colors and bounds in $format" \
            test "$(models $format colors)" = 4
    done
else
    skip "clasp counts as many covers" "there is no clasp"
fi

optimum_of_cbc() { # FILE
    cbc "$1" solve 2>/dev/null | sed -n 's/^Objective value: *\([0-9]*\).*/\1/p'
}
optimum_of_glpsol() { # FILE [OPTION]
    # it removes its output file first, even /dev/stdout
    glpsol "${2:---lp}" "$1" -o solution >/dev/null 2>&1
    sed -n 's/^Objective:.* = \([0-9]*\) (MIN.*/\1/p' solution
}
cheapest=17
for file in dear crew; do
    "$dlx" convert --to lp $file >$file.lp
    "$dlx" convert --to mps $file >$file.mps
    [ $file = crew ] && cheapest=6
    if has cbc; then
        for format in lp mps; do
            check "cbc finds the optimum of $file in $format" \
                test "$(optimum_of_cbc $file.$format)" = $cheapest
        done
    else
        skip "cbc finds the optimum of $file" "there is no cbc"
    fi
    if has glpsol; then
        check "glpsol finds the optimum of $file in lp" \
            test "$(optimum_of_glpsol $file.lp)" = $cheapest
        check "glpsol finds the optimum of $file in mps" \
            test "$(optimum_of_glpsol $file.mps --freemps)" = $cheapest
    else
        skip "glpsol finds the optimum of $file" "there is no glpsol"
    fi
done
if has glpsol; then
    "$dlx" convert --to lp colors >colors.lp
    glpsol --lp colors.lp --check --wlp again.lp --wfreemps again.mps >/dev/null
    "$dlx" convert colors | sorted >expected
    for again in again.lp again.mps; do
        "$dlx" convert $again | sorted >back
        check "colors survive what glpsol writes: $again" cmp -s expected back
    done
else
    skip "colors survive what glpsol writes" "there is no glpsol"
fi

[ "$failures" -eq 0 ]
