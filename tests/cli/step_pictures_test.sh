# Test sudoku explain --svg: pictures of steps, a file each in a folder.
sudoku=${BIN:-$PWD/build/bin}/sudoku
program=$sudoku
. tests/support/program.sh

wing=.2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4.....9...58.

run explain "$wing"
cp out steps
run explain --svg pictures "$wing"
check "explain --svg prints the same steps" cmp -s steps out
check "and says nothing more" test ! -s err
num=$(wc -l <steps)
check "there is a picture of each step" test "$(ls pictures | wc -l)" -eq "$num"
check "the first one has the first name" test -s pictures/0001.svg
check "the last one has the last name" \
    test "$(ls pictures | tail -n 1)" = "$(printf '%04d.svg' "$num")"
has_titles() { # the techniques of the steps, in order
    cut -d: -f1 steps >expected
    sed -n 's/^<title>\(.*\)<.title>$/\1/p' pictures/*.svg | cmp -s expected -
}
check "they are in the order of the steps" has_titles
run explain --json --until naked-triple --svg pictures "$wing"
check "a folder that is there is used again" exits 0
run explain --svg few --until pointing "$wing"
check "--until ends the pictures, too" test "$(ls few | wc -l)" = "$(wc -l <out)"
printf 'mine\n' >few/notes.svg
printf 'mine\n' >few/0099.svg
run explain --svg few "$wing"
num_all=$(wc -l <out)
run explain --svg few --until full-house "$wing"
num_few=$(wc -l <out)
check "the second run is shorter" test "$num_few" -lt "$num_all"
check "pictures of an earlier run are removed" \
    test "$(ls few | grep -c '^00[0-8]')" -eq "$num_few"
check "other files stay" test -s few/notes.svg -a -s few/0099.svg
printf 'mine\n' >"few/$(printf '%04d.svg' $((num_few + 1)))"
run explain --svg few --until full-house "$wing"
check "also one with the next name" \
    test "$(cat "few/$(printf '%04d.svg' $((num_few + 1)))")" = mine
run explain --svg none 11..............
check "a puzzle without solution has no pictures" prints 1 none
check "and no folder" test ! -e none

touch file
run explain --svg file "$wing"
check "a file is no folder" \
    says 2 '^sudoku: file: cannot make the folder: Not a directory$'
run explain --svg no/such "$wing"
check "folders above it are not made" \
    says 2 '^sudoku: no/such: cannot make the folder: No such file or directory$'
run explain --svg '' "$wing"
check "it needs a name" exits 2
mkdir -p taken/0002.svg
run explain --svg taken "$wing"
check "a picture that cannot be written is reported" \
    says 2 '^sudoku: taken/0002.svg: Is a directory$'
if [ -w /dev/full ]; then
    mkdir full && ln -s /dev/full full/0001.svg
    run explain --svg full "$wing"
    check "so is a full disk" \
        says 2 '^sudoku: full/0001.svg: No space left on device$'
fi
printf '%s\n' "$wing" "$wing" >two
run explain --svg both two
check "there is one puzzle only" complains \
    'sudoku: pictures show the steps of a single puzzle, but the input has several'
check "and no folder then" test ! -e both

render_all() {
    for picture in pictures/*.svg; do
        rsvg-convert -o pixels "$picture" && [ -s pixels ] || return
    done
}
if command -v rsvg-convert >/dev/null; then
    check "rsvg-convert renders them" render_all
else
    echo "ok - rsvg-convert renders them # skip there is no rsvg-convert"
fi
if command -v xmllint >/dev/null; then
    check "xmllint finds no fault in them" xmllint --noout pictures/*.svg
else
    echo "ok - xmllint finds no fault in them # skip there is no xmllint"
fi
[ "$failures" -eq 0 ]
