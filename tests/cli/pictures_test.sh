# Test pictures: by the options of the program sudoku, and those in docs/pictures,
# which must be up to date.
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
    [ $? -eq "$code" ] && [ ! -s out ] && grep -F -e "$text" err
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
check "--theme dark draws on a dark ground" shows 'fill="#111"/>' \
    "$sudoku" show --svg --theme dark puzzle
check "it takes light and dark" says 2 "it takes light or dark" \
    "$sudoku" show --svg --theme blue puzzle
check "and pictures only" says 2 "--theme is only for pictures" \
    "$sudoku" show --theme dark puzzle
check "a given is black" test "$(grep -c 'fill="#1560bd"' picture)" = 0
check "what was found is blue" test "$(grep -c 'fill="#1560bd"' solved)" = 1
check "there is a picture of one puzzle only" \
    says 2 "a picture shows a single puzzle" "$sudoku" show --svg two
check "and of one solution" says 2 "a picture shows only one solution" \
    "$sudoku" solve --all --format svg puzzle
check "in JSON there may be many" \
    test "$("$sudoku" solve --json --format svg two | grep -c '<svg')" = 2
check "rules of --rule are in the picture" shows '>10</text>' \
    "$sudoku" show --svg --rule "killer=10 r1c2-r1c4-r2c4" puzzle

writes() { # FILE BEGINNING COMMAND...: a file that begins so?
    file=$1 beginning=$2
    shift 2
    "$@" && [ "$(head -c ${#beginning} "$file")" = "$beginning" ]
}
mkdir bin
check "without rsvg-convert there is no PNG" says 2 "which is not installed" \
    env PATH="$scratch/bin" "$sudoku" show --png -o no.png puzzle
fake() { # COMMAND: what rsvg-convert does then
    printf '#!/bin/sh\n%s\n' "$1" >bin/rsvg-convert
    chmod +x bin/rsvg-convert
}
draw_fake() { env PATH="$scratch/bin:$PATH" "$sudoku" show "$@" puzzle; }
fake 'echo "it is broken" >&2; exit 3'
check "its failure is reported" \
    says 2 "puzzle:1: rsvg-convert failed: it is broken" draw_fake --png
check "and leaves no file" says 2 "it is broken" draw_fake --png -o no.png
check "none at all" test ! -e no.png
fake 'exit 3'
check "or its exit status" \
    says 2 "rsvg-convert failed: rsvg-convert ended with exit status 3" draw_fake --pdf
fake 'kill -TERM $$'
check "or its signal" \
    says 2 "rsvg-convert was ended by signal 15" draw_fake --pdf
fake 'exit 0'
check "or that it wrote nothing" \
    says 2 "rsvg-convert wrote nothing" draw_fake --pdf
fake 'cat; echo "$@"'
draw_fake --pdf --solve >rendered
(cat solved && echo "--format pdf") >expected
check "it gets the picture" cmp expected rendered
check "one of two formats" says 2 "--png cannot be combined with --pdf" \
    "$sudoku" show --png --pdf puzzle
check "not as JSON" says 2 "--png and --pdf cannot be combined with --svg or --json" \
    "$sudoku" show --svg --png puzzle
check "of one puzzle" says 2 "a picture shows a single puzzle" \
    "$sudoku" show --png two
if command -v rsvg-convert >/dev/null; then
    check "show --png writes PNG" \
        writes it.png "$(printf '\211PNG')" "$sudoku" show --png -o it.png puzzle
    check "show --pdf writes PDF" \
        writes it.pdf '%PDF-' "$sudoku" show --pdf -o it.pdf puzzle
    check "to a pipe, too" writes out.png "$(printf '\211PNG')" \
        sh -c '"$0" show --png puzzle | cat >out.png' "$sudoku"
else
    skip "show --png and --pdf" "there is no rsvg-convert"
fi

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

render_all() { # as the pages of a document
    rsvg-convert -f pdf -o "$scratch/pages" docs/pictures/*.svg \
        docs/pictures/steps/*-wing.svg && [ -s "$scratch/pages" ]
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
