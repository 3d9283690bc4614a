# Test sudoku book.
program=${BIN:-$PWD/build/bin}/sudoku
. tests/support/program.sh

boards() { # FILE: number of boards in it
    grep -c '<svg x=' "$1"
}
pages() { # FILE: number of sheets
    grep -c '<svg xmlns=[^>]*mm"' "$1"
}

run book -n 7 --rule killer --level easy-medium --per-page 6 --solutions --seed 3 -o book.html
check "book writes a file" test -s book.html
check "and nothing else" prints 0
check "with a title, two pages of puzzles and one of solutions" \
    test "$(pages book.html)" -eq 4
check "and each puzzle and solution" test "$(boards book.html)" -eq 14
check "it needs nothing from elsewhere" \
    test -z "$(grep -oE '(src|href)=|@import|https?://[^"]*' book.html | grep -v 'http://www.w3.org/2000/svg')"
run book -n 7 --rule killer --level easy-medium --per-page 6 --solutions --seed 3 --threads 2
check "threads make no difference, and standard output is the default" \
    prints_file 0 book.html
names() { tr '>' '\n' <book.html | sed -n 's/.* id="\([^"]*\)".*/\1/p' | sort | uniq -d; }
check "no name is there twice" test -z "$(names)"
run book -n 1 --title 'A <b> & "c"' --paper letter
check "--title is text" grep -q '<title>A &lt;b&gt; &amp; &quot;c&quot;</title>' out
check "--paper letter is as wide as it is" grep -q '@page{size:215.9mm 279.4mm' out
for num in 1 2 4 6; do
    run book -n 6 --per-page $num
    check "--per-page $num" test "$(pages out)" -eq $((1 + 6 / num + (6 % num > 0)))
done

cat >mixed <<END
# three puzzles, of which one is not unique
....1.....2.3...4.......5..6.....2.....7.....1...8.....45...............3.8....16

.................................................................................

board 2x2
1...
....
....
...2
sandwich row 1 5
sandwich column 1 0
END
run check mixed; cp out verdicts
run book mixed --solutions
check "a file's puzzles make a book, without those that are not unique" \
    says 1 'left out: it has several solutions'
check "in it are the others" \
    test "$(boards out)" -eq $((2 * $(grep -c '^unique' verdicts)))
run generate --rule killer -n 3 --seed 3; cp out three
run book three --hints --steps
check "--hints and --steps are at the end" \
    test "$(grep -c '>Hints<\|>Steps<' out)" -eq 2
run explain three; cut -c1-30 out | grep . | sed 's/&/\&amp;/g; s/</\&lt;/g' >beginnings
run book three --steps
check "with all sentences of explain" \
    test "$(grep -cF -f beginnings out)" -ge "$(wc -l <beginnings)"
run book three --svg sheets
check "--svg writes a picture of each page" \
    test "$(ls sheets | tr '\n' ' ')" = '0001.svg 0002.svg '
check "and prints nothing" prints 0
mkdir empty
PATH=$scratch/empty "$program" book -n 1 -o none.pdf >out 2>err
status=$?
check "PDF needs a program that makes it" says 2 'needs the program rsvg-convert or Chromium'
check "nothing is written without" test ! -e none.pdf
if command -v rsvg-convert >/dev/null || command -v chromium >/dev/null; then
    run book -n 2 --per-page 1 -o two.pdf
    check "-o NAME.pdf writes PDF" test "$(head -c 5 two.pdf)" = %PDF-
fi
run book three -n 2
check "it is of files or of new puzzles" says 2 'not both'
run book --no-boxes -n 2
check "options of files need one" says 2 'are of files'
run book --per-page 3
check "--per-page is one of four" says 2 '1, 2, 4 or 6'
run book missing
check "a missing file is an error" says 2 'missing: No such file'

[ "$failures" -eq 0 ]
