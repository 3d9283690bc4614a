# Test the pictures: by the options of the program sudoku, and those in
# docs/pictures, which are to be what it draws today.
. tests/support/session.sh
sudoku=$programs/sudoku
cd "$scratch" || exit 2

agree() { # PICTURE COMMAND...: does the command draw it?
    picture=$1
    shift
    "$@" | cmp - "$picture"
}

says() { # CODE TEXT COMMAND...: does it end so, with this message and nothing?
    code=$1 text=$2
    shift 2
    "$@" >out 2>err
    [ $? -eq "$code" ] && [ ! -s out ] && grep -F "$text" err
}

shows() { # TEXT COMMAND...: is this in what the command prints?
    text=$1
    shift
    "$@" | grep -F -e "$text"
}

echo 1.....3......... >puzzle
printf '1...............\n2...............\n' >two
"$sudoku" convert --to svg puzzle >picture
"$sudoku" show --svg --solve puzzle >solved
check "show --svg draws what convert --to svg does" \
    agree picture "$sudoku" show --svg puzzle
check "show --svg --solve draws what solve --format svg does" \
    agree solved "$sudoku" solve --format svg puzzle
check "a picture is a document by itself" \
    shows '<svg xmlns="http://www.w3.org/2000/svg"' head -n 1 picture
check "it has nothing after it" test "$(tail -n 1 picture)" = "</svg>"
check "a given is black" test "$(grep -c 'fill="#1560bd"' picture)" = 0
check "what was found is blue" test "$(grep -c 'fill="#1560bd"' solved)" = 1
check "there is a picture of one puzzle only" \
    says 2 "a picture shows one puzzle only" "$sudoku" show --svg two
check "and of one solution" says 2 "a picture shows one solution only" \
    "$sudoku" solve --all --format svg puzzle
check "in JSON there may be many" \
    test "$("$sudoku" solve --json --format svg two | grep -c '<svg')" = 2
check "rules of --rule are in the picture" shows '>10</text>' \
    "$sudoku" show --svg --rule "killer=10 r1c2-r1c4-r2c4" puzzle

cd "$root" || exit 2
"$sudoku" solve --rule help | sed 's/[: ].*//' | sort >"$scratch/rules"
sed -n 's/^!\[\(.*\)\](pictures\/\(.*\)\.svg)$/\1 \2/p' docs/variants.md |
    awk '$1 == $2 { print $1 }' | sort >"$scratch/shown"
check "docs/variants.md shows a picture of every rule" \
    diff "$scratch/rules" "$scratch/shown"
sed -n 's/^| \([a-z0-9+-]*\) | [a-z]* | [0-9]* |.*/\1/p' docs/techniques.md |
    sort >"$scratch/techniques"
sed -n 's/^!\[\(.*\)\](pictures\/steps\/\(.*\)\.svg)$/\1 \2/p' \
    docs/techniques.md | awk '$1 == $2 { print $1 }' | sort >"$scratch/shown"
check "docs/techniques.md shows a picture of every technique" \
    diff "$scratch/techniques" "$scratch/shown"
BIN=$programs docs/draw "$scratch/pictures"
check "the pictures are those that docs/draw draws" \
    diff -r docs/pictures "$scratch/pictures"

render_all() {
    for picture in docs/pictures/*.svg docs/pictures/steps/*-wing.svg; do
        rsvg-convert -o "$scratch/pixels" "$picture" &&
            [ -s "$scratch/pixels" ] || return 1
    done
}

if command -v rsvg-convert >/dev/null; then
    check "rsvg-convert renders them" render_all
else
    skip "rsvg-convert renders them" "there is no rsvg-convert"
fi
if command -v xmllint >/dev/null; then
    check "xmllint finds no fault in them" \
        xmllint --noout docs/pictures/*.svg docs/pictures/steps/*.svg
else
    skip "xmllint finds no fault in them" "there is no xmllint"
fi
