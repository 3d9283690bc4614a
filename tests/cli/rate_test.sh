# Test sudoku rate: its lines, JSON, order, limits and exit codes.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh

easy=..25.3.4.3.67..2..1.....8...9..3....5...8.3..6.3....17.....64.........5....4.....
hard=6...29.78...8.7......4..2..86...25.7.....64....9.......42395....86............1..
bug=5.17.8..6.46....8.8........65..319...8......4..7..6......6..1...1.....79....54...
solved=123456789456789123789123456231674895875912364694538217317265948542897631968341572
several=1...............
none=11..............

cat >puzzles <<END
$easy
$several
$none
oops
$solved
END
run rate puzzles
grep -c . out >lines
check "rate answers each puzzle by one line, in their order" \
    test "$(cut -d' ' -f1 out | tr '\n' ' ')" = "easy many none error easy "
check "rate ends with 2 where a puzzle could not be read" exits 2
check "rate says which one" grep -q 'puzzles:4' err
run rate "$solved"
check "a solved grid needs no step" prints 0 "easy 0 0.0/0.0/0.0 -"
run rate --threads 1 puzzles
cp out alone
run rate --threads 3 puzzles
check "rate prints the same with several threads" cmp -s alone out
run rate "$several"
check "a puzzle with several solutions ends with 1" prints 1 many
run rate "$none"
check "a puzzle without solution ends with 1" prints 1 none

run rate "$hard"
check "a line has level, score, ER/EP/ED and technique" \
    grep -qxE '(easy|medium|hard|unfair|extreme) [0-9]+ [0-9]+\.[0-9]/[0-9]+\.[0-9]/[0-9]+\.[0-9] [a-z0-9+-]+' out
cp out line
run rate --json "$hard"
check "--json has the same numbers as the line" test "$(
    sed -E 's|.*"level": "([a-z]*)", "score": ([0-9]*), "er": ([0-9.]*), "ep": ([0-9.]*), "ed": ([0-9.]*),.*|\1 \2 \3/\4/\5|' out)" = \
    "$(cut -d' ' -f1-3 line)"
check "--json counts the steps of each technique" test "$(
    sed -E 's/.*"techniques": [{]([^}]*)[}].*/\1/; s/"[^"]*": //g; s/, /\n/g' out |
        awk '{ sum += $1 } END { print sum }')" = \
    "$(sed -E 's/.*"steps": ([0-9]*).*/\1/' out)"
check "--json has the hardest technique and the number of hard steps" \
    grep -q '"hard_steps": [1-9][0-9]*, "hardest": "[a-z]' out
run explain --json "$hard"
check "the score is the sum of the scores of the steps of explain" test "$(
    sed -E 's/.*"score": ([0-9]*).*/\1/' out |
        awk '{ sum += $1 } END { print sum }')" = \
    "$(cut -d' ' -f2 line)"
# A cage for each cell determines its digit.
{
    echo "board 3x3"
    for row in 1 2 3 4 5 6 7 8 9; do echo .........; done
    echo 123456789456789123789123456231674895875912364694538217317265948542897631968341572 |
        fold -w 1 | awk '{ r = int((NR - 1) / 9)
            printf "killer %d r%dc%d\n", $1, r + 1, NR - 9 * r }'
} >cages
run rate cages
check "a killer whose cages are single cells is easy" grep -q '^easy ' out
run rate --only full-house,naked-single,hidden-single "$hard"
check "where the techniques end, the hardest step is a search" \
    grep -q '^extreme [0-9]* .* search$' out
run rate 5.6...3.8.............59..7..3..8.2...9.1.47....9.5.63.........9......1..8.12...6
check "a remote pair removes what sees any two ends, as with HoDoKu" \
    prints 0 "hard 818 4.5/1.2/1.2 remote-pair"
run rate --no-uniqueness "$bug"
cp out without
run rate "$bug"
check "--no-uniqueness changes both ratings of a puzzle with a BUG" \
    test "$(cut -d' ' -f2,3 out)" != "$(cut -d' ' -f2,3 without)"

printf '1234341221434...\n' >small
run rate small
check "small boards have an ER, too" prints 0 "easy 12 1.0/1.0/1.0 full-house"
run rate --rule 'thermometer=r1c1 r1c2' small
check "boards with a rule that says more than houses have none" \
    prints 0 "easy 12 -/-/- full-house"
run rate --json --rule 'thermometer=r1c1 r1c2' small
check "which is null in JSON" grep -q '"er": null, "ep": null, "ed": null' out
run rate --rule diagonal=falling "$solved"
check "nor have puzzles without a solution" exits 1

# The hardest puzzles take a while.
cat >hardest <<'END'
1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..
END
run rate --max-seconds 0.02 hardest
check "a limit on seconds ends a rating" prints 3 limit
run rate ..9....12......3.4....156....8.9...6.51..7....9........75.8....8..6...91..6..1...
check "W-wings remove the lower of two digits first, as with HoDoKu" \
    grep -q '^extreme 2908 ' out
printf '%s\n' $easy $hard $bug $solved $several $none >six
run rate six
awk '$1 ~ /^(easy|medium|hard|unfair|extreme|many|none)$/ { n[$1]++ }
    END { for (k in n) print k, n[k] }' out | sort >counted
run rate --histogram six --threads 2
sed 's/  *#*$//; /^$/,$d' out | awk '$2 > 0 { print $1, $2 }' | sort >bars
check "--histogram counts the puzzles of each level" cmp -s counted bars
check "and those without just one solution, with their exit status" exits 1
check "and by ratings" grep -q '^[0-9]*\.0-[0-9]*\.9 ' out
run rate --histogram --json six
check "it is text" says 2 'cannot be combined with --json or --keep'

[ "$failures" -eq 0 ]
