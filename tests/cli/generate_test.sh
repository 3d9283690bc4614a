# Test sudoku generate.
program=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh
answers() { # WORD N: check says that of each of N puzzles in the file out
    cp out made
    [ "$("$program" check made | grep -cx "$1")" -eq "$2" ]
}
line=[1-9.]

run generate --minimal -n 5 --seed 4
cp out five
check "generate prints a line for each puzzle" \
    [ "$(grep -cx "$line\{81\}" five)" -eq 5 ]
check "each of them has one solution" answers unique 5
run generate --minimal --count 5 --seed 4 --threads 1
check "--count is -n, and the same seed gives the same puzzles" \
    prints_file 0 five
run generate --minimal -n 300 --seed 4 --threads 1
cp out alone
run generate --minimal -n 300 --seed 4 --threads 2
check "with any number of threads" prints_file 0 alone
head -n 5 alone >first
check "whatever follows" cmp -s first five
run generate --minimal -n 5 --seed 5
check "another seed gives other puzzles" [ "$(sort -u out five | wc -l)" -eq 10 ]

run generate --board '7 no boxes' -n 2
check "boards may be Latin squares" [ "$(grep -cx "$line\{49\}" out)" -eq 2 ]
run generate --box 4x4
check "or have other boxes" answers unique 1
for board in '--box 2x3' '--board 2x3' '--board 3x4' '--board 1x1'; do
    run generate $board -n 2
    check "$board: no line that would be read as another board" answers unique 2
done
run generate --rule diagonal -n 2
check "with rules each is a block, parted from the next by a blank line" \
    [ "$(grep -cx 'board 3x3' out)-$(grep -cx diagonal out)-$(grep -cx '' out)" = 2-2-1 ]
check "and it has one solution" answers unique 2
run generate --rule 'killer=10 r1c1 r1c2' --format json
check "--format writes another format" [ "$(grep -c '^{"size":9' out)" -eq 1 ]
run generate --symmetry 180 --givens 28-30
check "--symmetry and --givens say where they are, and how many" \
    [ "$(tr -d '.\n' <out | wc -c)" -ge 28 ]
tr 1-9 x <out >signs
check "half a turn leaves them where they are" [ "$(rev signs)" = "$(cat signs)" ]
printf 'x..x\n.xx.\n.xx.\nx..x\n' >pattern
run generate --box 2x2 --pattern pattern
check "--pattern has all of them" \
    [ "$(tr 1-4 x <out)" = "$(tr -d '\n' <pattern)" ]
echo xx.....x.....x...x.xxx.x....x...xxx.........x.....x.......x...x.x..x......xx.x..x >few
run generate --pattern few
check "also where they are few" answers unique 1
run generate --box 2x2 --json --seed 9
check "--json has the solution beside the puzzle" \
    grep -q '^{"file": null, "line": 1, "number": 0, "seed": 9, "puzzle": "[1-4.]\{16\}", "solution": "[1-4]\{16\}", "givens": [0-9]*, "tries": 1, "result": "unique"}$' out

run generate --rule killer --givens 0
check "a rule without words is placed at random" \
    [ "$(grep -c '^killer ' out)" -gt 20 ]
check "and that may be all there is" answers unique 1
run generate --rule killer --level medium --symmetry 180
check "a puzzle may be as hard as wished" answers unique 1
cp out made; run rate made
check "rate says so" [ "$(cut -d' ' -f1 out)" = medium ]
run generate --rule killer --cage-symmetry h --seed 2
check "--cage-symmetry has mirror images of cages" answers unique 1
run generate --rule arrow --cage-symmetry h
check "where there are cages" complains \
    "sudoku: no rule places cages, which could be symmetric"
run generate --rule yin-yang
check "a rule that is not placed is refused with the reason" says 2 \
    "^sudoku: --rule yin-yang: it cannot be placed at random: hardly any grid obeys it; state it as --rule 'yin-yang=WORDS': yin-yang DIGITS CELLS: "
run generate --rule killer --minimal; cp out minimal
run generate --rule killer --fewest-clues
check "--fewest-clues drops cages" \
    [ "$(grep -c '^killer' out)" -le "$(grep -c '^killer' minimal)" ]
run generate --rule thermometer --clues 2 --sizes 4
check "--clues and --sizes say how many, of how many cells" \
    [ "$(grep -c '^thermometer r.c.*r.c.*' out)" -eq 2 ]
run generate --board jigsaw
check "--board jigsaw has pieces" [ "$(grep -c '^jigsaw ' out)" -eq 1 ]
run generate --board samurai
check "--board samurai five grids" answers unique 1
cat >layout <<END
board 3x3
killer 10 r1c1 r1c2
thermometer r5c1-r5c4
END
run generate --rule killer --givens 0 --seed 3; cp out first
run generate --layout first -n 2 --seed 8; cp out second
check "--layout keeps the places of cages" \
    [ "$(grep -c '^killer ' second)" -eq $((2 * $(grep -c '^killer ' first))) ]
check "each of them" [ "$(sed -n 's/^killer [0-9]* //p' second | sort -u)" = \
    "$(sed -n 's/^killer [0-9]* //p' first | sort)" ]
check "with other sums, and one solution" answers unique 2
run generate --layout layout --minimal
check "what it says stays, even if it is not needed" \
    grep -q '^killer [0-9]* r1c1 r1c2$' out
echo 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4...... >usual
run generate --layout usual --givens 24-30
check "--givens comes before the givens of the layout" answers unique 1
run generate --layout missing
check "a layout is a file" complains 'sudoku: missing: No such file or directory'
echo 'board 3y3' >wrong
run generate --layout wrong
check "that can be read" says 2 '^sudoku: wrong:1:'
run generate --box 2x2 --minimal --distinct -n 100 --threads 2
check "--distinct makes each puzzle once: there are 36 minimal ones of 4x4" \
    says 3 'puzzle 37: not reached in 1000 tries; all were equivalent to others$'
check "up to symmetry" [ "$(sort -u out | wc -l)" -eq 36 ]
cp out two
run generate --box 2x2 --minimal --distinct -n 36 --threads 1
check "the same ones with one thread" prints_file 0 two
run generate --rule killer --distinct
check "not with rules" complains "sudoku: --distinct needs boards with boxes \
and at most 16 digits, without rules"
run generate --box 2x2 --givens 4; cp out small
run generate --box 2x2 --near small -n 20
check "--near finds all 13 puzzles of four givens from one" \
    says 3 'puzzle 13: nothing around 4 of 13 puzzles$'
cat out >>small
run generate --box 2x2 --near small -n 20
check "none that is known" says 3 "puzzle 1: nothing around 13 of 13 puzzles\$"
run generate --near usual --box 2x2
check "they are of the same board" says 2 'usual:1: this puzzle has another board'
run generate --near usual --rule killer
check "that has no rules" says 2 'near needs puzzles on boards with boxes'
run generate -n 8 --minimal; cp out start
run generate --near start -n 3 --rating 8-8.5 --threads 1; cp out near
run generate --near start -n 3 --rating 8-8.5 --threads 2
check "threads make no difference" prints_file 0 near
check "and they are unique" answers unique 3
: >nothing
run generate --near nothing -n 2 --rating 8-8.5
check "--near begins anywhere where nothing is known" answers unique 2
run generate --rule killer --rule arrow --givens 0
check "lines cross cages that fill the board" grep -q '^arrow' out
run generate --controlled-bias --box 2x2 -n 200 --threads 2; cp out two
run generate --controlled-bias --box 2x2 -n 200 --threads 1
check "--controlled-bias is the same with any number of threads" \
    prints_file 0 two
run generate --controlled-bias --symmetry 180
check "it is without symmetry" says 2 'a controlled bias cannot be combined with pattern'
run generate --technique x-wing:hardest --json
check "a technique may have to be the hardest" grep -q '"level": "hard"' out
run generate --technique naked-pair:once --score 300-500 --json
check "or to be used once, and --score is HoDoKu's" \
    grep -q '"score": [34][0-9]*, "result": "unique"}$' out
run generate --technique x-wing:twice
check "nothing else is" says 2 "'x-wing:twice'"
run generate --technique x-wing --json
check "--technique is among the steps" grep -q '"level": "[a-z]*", "score": ' out
run generate --without naked-pair,x-wing --rating 1-3
check "--without needs none of these" answers unique 1
run generate --svg --rule killer
check "--svg draws it" grep -q '<svg' out
run generate --givens 0-16 --seed 1
check "what cannot be reached has an exit status, and says how close it came" \
    says 3 '^sudoku: puzzle 1: not reached in 1000 tries; the closest has [0-9]* givens$'
run generate --rule 'killer=3 r1c1 r1c2' --rule 'killer=3 r2c1 r2c2'
check "a board may have no grid" says 3 'puzzle 1: the board has no grid$'
run generate --givens 82
check "no board has that many cells" complains \
    "sudoku: the board has 81 cells, too few for 82 givens"
run generate --board 3y3
check "nor is that a board" says 2 '^sudoku: --board 3y3: '
run generate --rule nonsens
check "nor that a rule" says 2 "there is no rule 'nonsens'"
run generate --box 3x2 --pattern pattern
check "a pattern has a sign for each cell" complains \
    "sudoku: pattern: found 16 characters, expected one for each of the 36 cells"
run generate --pattern missing
check "it is a file" complains 'sudoku: missing: No such file or directory'
run generate puzzle
check "nothing else is" says 2 'generate takes no file'
run generate --box 4x4 --rating 3
check "ratings are for usual boards" complains \
    "sudoku: ratings need a square board of up to 9x9 with no rules other than that cells differ"
run generate --rule killer --rating 3
check ".. and rules of houses" complains \
    "sudoku: ratings need a square board of up to 9x9 with no rules other than that cells differ"
run generate --rule windoku --rating 3-5 --seed 1
mv out windows
run rate windows
check "windoku has them" grep -q '^[a-z]* [0-9]* [345][.]' out
for wrong in --level=hardest --rating=x --sizes=0 --clues=0 --givens=x --givens=9-8 --symmetry=60 --count=0; do
    run generate $wrong
    check "$wrong is wrong" says 2 "${wrong%=*}"
done
run generate --box 5x5 --givens 0-1 --max-seconds 0.5
check "--max-seconds ends it in any case" says 3 'puzzle 1: stopped in try'

[ "$failures" -eq 0 ]
