# Test sudoku explain --html: a page with a picture of each step.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh

wing=.2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4.....9...58.

run explain "$wing"
cp out steps
num=$(wc -l <steps)
run explain --html "$wing"
cp out page
check "explain --html succeeds" exits 0
check "and says nothing" test ! -s err
has_techniques() { # in order, with their numbers
    sed -n 's/^<h2>[0-9]*\. \(.*\)<.h2>$/\1/p' page >titles
    cut -d: -f1 steps | cmp -s - titles
}
check "the page has all steps in their order" has_techniques
check "with a picture each, one of the puzzle and one of the end" \
    test "$(grep -c '^<svg ' page)" -eq $((num + 2))
has_mentions() { # of each sentence, and a picture of each
    grep -o '<tspan data-mention="[0-9]*"' page | sed 's/.*span/g/' | sort -u >words
    grep -o '<g data-mention="[0-9]*"' page | tr -d '<' | sort -u | cmp -s - words &&
        test "$(grep -c '<g data-mention="0" visibility="hidden">' page)" -eq "$num"
}
check "and hidden in it what the words below speak of" has_mentions
is_linked() { # each link has a target, and no name is there twice
    tr '>' '\n' <page | sed -n 's/.* id="\([^"]*\)".*/\1/p' | sort >names
    test -z "$(uniq -d names)" || return
    grep -o 'href="#[^"]*"\|url(#[^)]*)' page |
        sed 's/.*#\([^")]*\).*/\1/' | sort -u >used
    test -s used && test -z "$(comm -23 used names)"
}
check "links back and forth lead somewhere, and each name is one" is_linked
check "it needs nothing from the network" \
    test -z "$(grep -o '[a-z]*://[^"]*' page | grep -v '^http://www.w3.org/2000/svg$')"
check "it says that the puzzle is solved" grep -q '<h2>Solved</h2>' page
check "it is whole" test "$(tail -n 1 page)" = '</html>'

printf 'board 3x3\n%s\ntitle: 1 < 2 & "3"\n' "$wing" >titled
run explain --html --theme dark --until pointing titled
check "the title is text" grep -q '<h1>1 &lt; 2 &amp; &quot;3&quot;</h1>' out
check "--theme dark is of the page, too" grep -q '<body class="dark">' out
check "--until ends the page" grep -q '<h2>And so on</h2>' out

run explain --html 5................................................................................
check "of several solutions the page says so, too" \
    grep -q '<h2>There are many solutions</h2>' out
check "and exits with 1" exits 1
run explain --html 1.1..............................................................................
check "of none there is no page" test "$(cat out)" = none
run explain --html --json "$wing"
check "--html goes without --json" exits 2
run explain --html "$wing" "$wing"
check "a page is of one puzzle" exits 2
run explain --html -o saved "$wing"
check "-o writes it to a file" cmp -s page saved
[ "$failures" -eq 0 ]
