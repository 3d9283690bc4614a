# Test sudoku minimize and sudoku repair.
program=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh

printf 'board 2x2\n1234\n3412\n2143\n4...\nkiller 5 r1c1 r2c2\ndiagonal falling\n' >rich
sed 's/^diagonal.*//' rich >killer
run minimize killer
cp out less
check "minimize prints the puzzle without what it does not need" exits 0
run minimize --list less
check "of which nothing is needless then" prints 0
run minimize --list killer
check "--list names each given and rule that is needless alone" \
    grep -qx 'killer 5 r1c1 r2c2' out
check "by its cell and digit" grep -qx 'given r1c1 1' out
run minimize --list --json killer
check "or as JSON" grep -q '"needless": \["given r1c1 1", .*"killer 5 r1c1 r2c2"\], "result": "unique"}' out
run minimize 1234341221434321
check "a board without rules is a line" prints 0 ......12.1.3.32.
run minimize --format grid 1234341221434321
check "or as --format says" [ "$(grep -c '^|' out)" -eq 4 ]
run minimize 1...............
check "a puzzle with several solutions needs more" prints 1 many
run minimize 11..............
check "one without solution less" prints 1 none

run minimize --list=together 1234341221434321
check "--list=together names what can all go at once" \
    [ "$(grep -c '^given' out)" -eq 10 ]
run minimize --fewest 1234341221434321
check "--fewest leaves out the most" \
    [ "$(tr -cd 1-4 <out | wc -c)" -eq 4 ]
run minimize --fewest --list --json killer
check "what that is, as JSON" grep -q '"needless": \["given ' out
run minimize --list=some killer
check "of these words only" says 2 "it takes alone or together"

run repair 1234341221434321
check "repair says that there is nothing to repair" prints 0 unique
run repair 12343412214.....
check "or what to add" prints 0 unique
run repair 1234............
check "the fewest givens" grep -q '^many - add: given r.c. .' out
run repair --json 1234............
check "also as JSON" grep -q '"fewest": true, "add": \["given r' out
printf 'board 2x2\n12..\n....\n...3\n....\nkiller 6 r1c1 r2c2\n' >wrong
run repair wrong
check "or which givens and rules contradict each other" prints 1 \
    'none - leave out one of: given r1c1 1; killer 6 r1c1 r2c2' \
    'none - leave out one of: given r1c2 2; killer 6 r1c1 r2c2'
run repair --json wrong
check "a list for each set" grep -q '"conflicts": \[\["given r1c1 1", "killer 6 r1c1 r2c2"\], \[' out

printf '1...\n..2.\n....\n....\n' >square
run repair --with killer square
check "repair --with adds clauses of that rule" \
    grep -qx 'many - add: killer [0-9].*(perhaps fewer do)' out
check "with exit status 1, as check has" [ "$status" -eq 1 ]
run repair --with jigsaw square
check "a rule that can be placed" says 2 "'jigsaw'; it takes a rule that generate"
run repair --with kilr square
check "and that there is" says 2 "there is no rule 'kilr'"

[ "$failures" -eq 0 ]
