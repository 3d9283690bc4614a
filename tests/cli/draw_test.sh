# Test dlx draw: pictures of covers.
dlx=${BIN:-$PWD/build/bin}/dlx
program=$dlx
. tests/support/program.sh

skip() { # SENTENCE REASON
    echo "ok - $1 # skipped: $2"
}

cat >tiles <<'END'
T r1c1 r1c2 r2c1 r2c2 r3c1 r3c2
T r1c1 r1c2
r2c1 r2c2
r3c1 r3c2
r1c1 r2c1 r3c1
T r1c2 r2c2 r3c2
END
cat >two <<'END'
T r1c1 r1c2
r2c1 r2c2
r3c1 r3c2

r1c1 r2c1 r3c1
T r1c2 r2c2 r3c2
END

regions() { # the cells of each region, without the white ones below them
    sed -n 's/^<path fill="#[^f][^"]*" d="\([^"]*\)".*/\1/p
        s/^<path fill="#f[^f][^"]*" d="\([^"]*\)".*/\1/p' out
}
draws() { # LINE...: these regions
    exits 0 || return
    regions >found
    printf '%s\n' "$@" | cmp - found
}

run draw tiles two
check "each option of each cover is a region" draws \
    'M0 0h1v1h-1zM1 0h1v1h-1z' 'M0 1h1v1h-1zM1 1h1v1h-1z' \
    'M0 2h1v1h-1zM1 2h1v1h-1z' \
    'M0 0h1v1h-1zM0 1h1v1h-1zM0 2h1v1h-1z' \
    'M1 0h1v1h-1zM1 1h1v1h-1zM1 2h1v1h-1z'
check "covers stand side by side" test "$(grep -c '^<g transform' out)" = 2 \
    -a "$(grep -c 'translate(3 0)' out)" = 1
check "regions that touch differ in color" test \
    "$(grep -o '^<path fill="#[^"]*' out | sed '/fff$/d' | uniq -d | wc -l)" = 0
check "a piece has its name" test "$(grep -c '>T</text>' out)" = 2
run draw --limit 1 tiles <two
check "covers come from standard input, one if that is the limit" \
    test "$(grep -c '^<g transform' out)" = 1
(echo cost 7 && sed '/^$/a cost 12' two) >costly
run draw tiles costly
check "covers may be those of dlx cheapest, with their costs" \
    test "$(grep -c '^<g transform' out)" = 2
run verify tiles costly
check "and are verified so" exits 0
(cat two && echo cost 7) >costly
run verify tiles costly
check "but a cost behind options is none" exits 1
printf '3\n4\n' >numbers
run draw --indices tiles numbers
check "options may be numbers" draws 'M0 0h1v1h-1zM0 1h1v1h-1zM0 2h1v1h-1z' \
    'M1 0h1v1h-1zM1 1h1v1h-1zM1 2h1v1h-1z'

printf 'x3y5z1 x3y5z2 x4y5z1 x4y5z2 P\nx3y5z1 x3y5z2 x4y5z1\nx4y5z2 P\n' >cube
printf 'x3y5z1 x3y5z2 x4y5z1\nx4y5z2 P\n' >cubes
run draw cube cubes
check "layers stand side by side" draws 'M0 0h1v1h-1zM1 0h1v1h-1zM3 0h1v1h-1z' \
    'M4 0h1v1h-1z'
check "and as cubes, of which visible faces are drawn" test \
    "$(grep -c '<polygon' out)" = 8
run draw --view layers cube cubes
check "without cubes if layers alone are wanted" test \
    "$(grep -c '<polygon' out)" = 0 -a "$(regions | wc -l)" = 2
run draw --view solid cube cubes
check "or without layers" test \
    "$(grep -c '<polygon' out)" = 8 -a "$(regions | wc -l)" = 0
run draw --as html tiles two
check "a page has a figure for each cover" test "$(head -n 1 out)" = \
    '<!DOCTYPE html>' -a "$(grep -c '^<figure><svg' out)" = 2 -a \
    "$(grep -c '^</svg>' out)" = 2 -a "$(grep -c '<h1 .*>2 covers<' out)" = 1
run draw --as html --json tiles two
check "JSON has SVG only" exits 2

# ---- up to symmetry
cat >square <<'END'
r1c1 r1c2 r2c1 r2c2
r1c1 r1c2
r2c1 r2c2
r1c1 r2c1
r1c2 r2c2
r1c1
END
"$dlx" solve --all square >square_covers
if "$dlx" symmetry square >/dev/null 2>&1; then
    run draw --orbits --as html square square_covers
    check "covers that are the same up to symmetry are drawn once" test \
        "$(grep -c '<figure>' out)" = 1 -a \
        "$(grep -c '<figcaption>1 (one of 2)<' out)" = 1
    run draw --orbits --limit 1 --as html square square_covers
    check "and counted even if they are not among the covers" test \
        "$(grep -c '<figcaption>1 (one of 2)<' out)" = 1
    "$dlx" make dominoes width=4 height=4 >board
    "$dlx" solve --all board >all
    run draw --orbits board all
    check "as many are drawn as count --orbits counts" test \
        "$(grep -c '^<g transform' out)" = "$("$dlx" count --orbits board)"
    # A quarter of them, so that most images are missing.
    awk 'BEGIN { RS = ""; ORS = "\n\n" } NR % 4 == 1' all >some
    run draw --orbits --as html board some
    for k in $(seq 9); do
        awk -v k="$k" 'BEGIN { RS = ""; ORS = "\n\n" } NR % 4 == 1 && ++n == k' \
            all >one
        "$dlx" draw --orbits --as html board one | grep -o 'one of [0-9]*'
    done >sizes
    check "a part of the covers has orbits of the same sizes" eval '
        [ "$(grep -o "one of [0-9]*" out | sort -u)" = "$(sort -u sizes)" ]'
else
    skip "covers are compared up to symmetry" "there is no libbliss"
fi
printf '00 01 10\n00 01\n10\n' >digits
printf '00 01\n10\n' >digit_cover
run draw digits digit_cover
check "digits are rows and columns; there may be holes" \
    draws 'M0 0h1v1h-1zM1 0h1v1h-1z' 'M0 1h1v1h-1z'
printf '00 01 x01 y1 zz\n00 x01 y1\n01 zz\n' >letters
printf '00 x01 y1\n01 zz\n' >letter_cover
run draw letters letter_cover
check "names that are far from digits are no cells" \
    draws 'M0 0h1v1h-1z' 'M1 0h1v1h-1z'
for row in 0 1 2 3 4 5 6 7 8 9 a; do echo "${row}0"; done >rows
{ xargs <rows && cat rows; } >eleven
run draw eleven rows
check "and there is a row a if there is a row 9" test "$(regions | wc -l)" -eq 11
printf 'r1c1 r1c2 name\nr1c1 r1c2 name\n' >named
printf 'r1c1 r1c2 name\n' >named_cover
run draw named named_cover
check "longer names have smaller letters" \
    test "$(grep -c ' style="font-size: 0.34px">name</text>' out)" = 1
printf 'r1 r2 c1 c2 | a2 a3 a4\nr1 c2 a3\nr2 c1 a3\nr1 c1 a2\nr2 c2 a4\n' >rooks
printf 'r1 c1 a2\nr2 c2 a4\n' >rook_cover
run draw rooks rook_cover
check "rows and columns as items of their own make a board" test \
    "$(grep -c '<circle cx="0.5" cy="0.5"' out)" = 1 -a \
    "$(grep -c '<circle cx="1.5" cy="1.5"' out)" = 1
printf 'A D | r1c1 r1c2\nA r1c1:x r1c2:&\nD r1c1:x\n' >words
printf 'A r1c1:x r1c2:&\nD r1c1:x\n' >word_cover
run draw words word_cover
check "cells that are secondary items show their colors" test \
    "$(grep -c '>x</text>' out)" = 1 -a "$(grep -c '>&amp;</text>' out)" = 1
printf 'north south\nnorth\nsouth\n' >names
printf 'north\nsouth\n' >name_cover
printf '| north 1 1\nnorth 4 4\r\n\nsouth\t5 4 0\n| end' >map
run draw --map map names name_cover
check "a map says where other items are" draws 'M0 0h1v1h-1z' 'M0 1h1v1h-1z'

run draw names name_cover
check "without one there is nothing to draw" \
    complains 'dlx: names: no items name cells, such as r1c2, x1y2z3, 01'
printf 'north 4 4\neast 1 1\n' >wrong
run draw --map wrong names name_cover
check "an item that is none" \
    complains 'dlx: wrong:2:1: the problem has no item of this name'
printf 'north 4\n' >wrong
run draw --map=wrong names name_cover
check "and a line that is none" \
    complains 'dlx: wrong:1:8: expected a line ITEM ROW COLUMN [LAYER]'
printf 'north 1 1\nsouth 99999 99999\n' >wrong
run draw --map=wrong names name_cover
check "a board may be too large" \
    complains 'dlx: wrong: the board is too large for a picture'
head -n 2 two >part
run draw tiles part
check "only covers are drawn" complains 'dlx: cover 1 is not a cover; dlx verify gives the reason'
run draw tiles /dev/null
check "an empty input is told" \
    complains 'dlx: cover 1 has no options; expected lines as printed by dlx solve'
echo 'r1c1 r3c1' >>part
run draw tiles part
check "of options" complains 'dlx: line 3 is not an option of the problem'

# ---- why there is none

awk 'BEGIN { # T tetrominoes: a board of 6x6 cells has nine
    for (r = 1; r <= 6; r++)
        for (c = 1; c <= 6; c++) printf "r%dc%d ", r, c
    print ""
    for (r = 1; r <= 6; r++)
        for (c = 1; c <= 6; c++)
            for (way = 0; way < 4; way++) {
                line = "r" r "c" c
                for (side = 0; side < 4; side++) {
                    y = r + (side == 0) - (side == 1)
                    x = c + (side == 2) - (side == 3)
                    if (side == way) continue
                    if (y < 1 || y > 6 || x < 1 || x > 6) break
                    line = line " r" y "c" x
                }
                if (side == 4) print line
            }
}' >nine
said='no cover: each option has an odd number of dark items, so the 9 options of a cover have an odd number, but there are 18'
run solve --reason nine
check "solve says why there is no cover" eval '
    exits 1 && [ ! -s out ] && grep -qx "dlx: $said" err'
run count --reason nine
check "so does count" eval '
    exits 1 && [ "$(cat out)" = 0 ] && grep -qx "dlx: $said" err'
run count --reason --json nine
check "in JSON it is an object" eval '
    exits 1 && grep -q "\"reason\": {\"text\": \"${said#no cover: }\", \"modulus\": 8, \"weights\": {\"r1c1\": [15], " out'
run draw --reason nine
check "draw shows dark cells" eval '
    exits 0 && grep -q "<title>N${said#n}</title>" out &&
    [ "$(grep -c "#a8a8a8" out)" = 18 ]'
run draw --reason tiles
check "and says if there is nothing to show" eval '
    exits 1 && [ ! -s out ] && grep -q "no weights of items show" err'
run count --reason --symmetry nine
check "it goes without options that count otherwise" eval '
    exits 2 && grep -q "reason cannot be combined" err'

run draw tiles two
cp out picture.svg
if command -v rsvg-convert >/dev/null; then
    check "rsvg-convert renders it" rsvg-convert -o picture.png picture.svg
else
    skip "rsvg-convert renders it" "there is no rsvg-convert"
fi
if command -v xmllint >/dev/null; then
    check "xmllint finds no fault in it" xmllint --noout picture.svg
else
    skip "xmllint finds no fault in it" "there is no xmllint"
fi

[ "$failures" -eq 0 ]
