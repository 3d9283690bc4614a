# Test what the programs say of wrong input, as a newcomer types, copies or
# drops it: a message with its place, what is wrong and what was expected, and
# exit status 2. What is wrong with the text of a file or argument has its line
# and column, or is said of the whole file. A case is three lines: the input, as
# printf %b has it; the command, where in is a file with the input; the message,
# on one line.
. tests/support/session.sh
cd "$scratch" || exit 2

says() { # COMMAND MESSAGE: so on its first line, and exit status 2?
    # The words of the command are its arguments.
    # shellcheck disable=SC2086
    "$programs"/$1 >/dev/null 2>messages </dev/null
    [ $? -eq 2 ] && [ "$(head -n 1 messages)" = "$2" ] && return
    cat messages
    return 1
}

# Of options and the whole puzzle there is a line, or no place at all.
has_place() { # MESSAGE
    case $1 in
    *": in:"* | *": argument:"*)
        printf '%s\n' "$1" | grep -qE \
            -e ': (in|argument):[0-9]+:[0-9]+: ' \
            -e ': in:[0-9]+: (--rule|the format) ' \
            -e ': in: (this is|there (are|is)|it is|no items|a matrix|orlib) '
        ;;
    esac
}

while IFS= read -r input && IFS= read -r command && IFS= read -r message; do
    printf '%b' "$input" >in
    check "$command: $message" says "$command" "$message"
    check "which has its place" has_place "$message"
done <<'END'

sudoku check in
sudoku: there is no puzzle in the input
# only a comment\n
sudoku check in
sudoku: there is no puzzle in the input
123
sudoku check in
sudoku: in:1:4: expected 4 characters, found 3
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........1
sudoku check in
sudoku: in:1:82: expected 81 characters, found 82
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......
sudoku check in
sudoku: in:1:81: expected 81 characters, found 80
x...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: 'x' is no digit on a board of 9 digits
A...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: 'A' is no digit on a board of 9 digits
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......é
sudoku check in
sudoku: in:1:81: unknown character 'é'; a cell is a digit or a letter, and empty as . or 0
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9......é\n
sudoku check in
sudoku: in:1:80: unknown character 'é'; a cell is a digit or a letter, and empty as . or 0
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........,5...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:83: the second grid is no solution of the first
53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n
sudoku check in
sudoku: in:8:10: expected 9 rows of 9 cells, found 8
53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..\n7...2...6\n.6....28.\n...419..5\n....8..79\n
sudoku check in
sudoku: in:5:9: expected 9 cells in this row, found 8
12..\n34..\n..5.\n....\n
sudoku check in
sudoku: in:3:3: '5' is no digit on a board of 4 digits
hello world
sudoku check in
sudoku: in:1:1: this is no puzzle in a known format
how do I solve this?
sudoku check in
sudoku: in:1:1: this is no puzzle in a known format
%PDF-1.4\n
sudoku check in
sudoku: in: this is a PDF document; copy the text out of it
\211PNG\r\n
sudoku check in
sudoku: in: this is a picture (PNG), not text
\3757zXZ\000
sudoku check in
sudoku: in: this is compressed by xz; unpack it by xz -d
PK\003\004
sudoku check in
sudoku: in: this is a zip archive; unzip it first
BZh91
sudoku check in
sudoku: in: this is compressed by bzip2; unpack it by bzip2 -d
\377\3761\0000
sudoku check in
sudoku: in: this is UTF-16, save it as UTF-8
\377\330\377
sudoku check in
sudoku: in: this is a picture (JPEG), not text
1 2 3 | 4\n
sudoku check in
sudoku: in:1:5: '3' is no digit on a board of 2 digits
board 3x3\nkiller 10 r1c1 r1c10
sudoku check in
sudoku: in:2:16: there is no cell r1c10 on the board
board 3x3\nkiller ten r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "ten r1c1 r1c2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiler 10 r1c1 r1c2
sudoku check in
sudoku: in:2:1: there is no rule called "kiler"; did you mean "killer"?
board 3x3\nkiller 10
sudoku check in
sudoku: in:2:1: rule killer: it takes 1 group of cells, not 0; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10 r1c1 r1c1
sudoku check in
sudoku: in:2:1: rule killer: the cell r1c1 stands twice
board 3x3\nkiller 100 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: 2 different digits have a sum from 3 to 17, not 100
board 3x3\nthermometer r1c1
sudoku check in
sudoku: in:2:1: rule thermometer: it takes at least 2 cells, not 1; it is thermometer CELLS, with cells like r1c1
board 3x3\nthermometer r1c1 c2
sudoku check in
sudoku: in:2:1: rule thermometer: it does not take "c2"; it is thermometer CELLS, with cells like r1c1
board 3x3\nthermo r1c1
sudoku check in
sudoku: in:2:1: rule thermometer: it takes at least 2 cells, not 1; it is thermometer CELLS, with cells like r1c1
board 3x3\narrow r1c1-r2c3
sudoku check in
sudoku: in:2:12: a path from cell to cell is straight or diagonal
board 3*3
sudoku check in
sudoku: in:1:7: after "board" comes the width and height of its boxes, like 3x3, or, like 7 no boxes, its size, or samurai
board nine
sudoku check in
sudoku: in:1:7: after "board" comes the width and height of its boxes, like 3x3, or, like 7 no boxes, its size, or samurai
board
sudoku check in
sudoku: in:1:6: after "board" comes the width and height of its boxes, like 3x3, or, like 7 no boxes, its size, or samurai
board 100x100
sudoku check in
sudoku: in:1:7: boxes of 100x100 have 10000 digits, and 64 are the most; the usual board is 3x3
board 0x0
sudoku check in
sudoku: in:1:7: there is no board of that size
board 3x3 values 1-8
sudoku check in
sudoku: in:1:7: values 1-8 are 8 digits, but the board has 9
board 3x3 values 9-1
sudoku check in
sudoku: in:1:18: after "values" come the least and the greatest digit, like 0-8
board 3x3 at
sudoku check in
sudoku: in:1:13: after "at" come the upper left cells of the grids
board 3x3 at r0c1
sudoku check in
sudoku: in:1:14: the upper left cell of a grid was expected, like r7c13
board 3x3\n12345678
sudoku check in
sudoku: in:2:9: expected 9 cells in this row, found 8
board 3x3\ndiagonal sideways
sudoku check in
sudoku: in:2:1: rule diagonal: after it comes "falling", "rising" or nothing
board 3x3\ndiagonal 3
sudoku check in
sudoku: in:2:1: rule diagonal: it takes neither numbers nor cells; it is diagonal [falling|rising]
board 3x3\nregular r1c1 r1c2 [1
sudoku check in
sudoku: in:2:1: rule regular: the pattern ends where a digit or ] was expected
board 3x3\njigsaw 123
sudoku check in
sudoku: in:2:1: rule jigsaw: the map has 3 cells, but the board 81
board 3x3\nwhispers 9 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule whispers: no two of 9 digits differ by 9
board 2x2\n1...\n....\n....\n....\nodd r5c5
sudoku check in
sudoku: in:6:5: there is no cell r5c5 on the board
board 2x2\nodd\n
sudoku check in
sudoku: in:2:1: rule odd: it takes at least 1 group of cells, not 0; it is odd CELLS, with cells like r1c1
board 2x2\nx r1c1 r1c2 r1c3
sudoku check in
sudoku: in:2:1: rule x: it takes 2 cells, not 3; it is x CELL CELL [/ CELL CELL ..], with cells like r1c1
board 2x2\nsandwich 9 r1c1-r1c4
sudoku check in
sudoku: in:2:1: rule sandwich: a sandwich has at most the sum 5, not 9
board 2x2\nclone r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule clone: it takes at least 2 groups of cells, not 1; it is clone CELLS / CELLS, with cells like r1c1
{"size":9
sudoku check in
sudoku: in:1:9: JSON: '}' expected near end of file
{"puzzle":7}
sudoku check in
sudoku: in:1:1: a puzzle is a string of cells, or rows of them
{"puzzle":"12"}
sudoku check in
sudoku: in:1:1: expected 1 characters, found 2
{}
sudoku check in
sudoku: in:1:1: this object has no "puzzle", "grid", "cells" or "givens"
[]
sudoku check in
sudoku: in:1:1: a puzzle is a string of cells, or rows of them
[[1,2],[3]]
sudoku check in
sudoku: in:1:1: expected 4 characters, found 3
{"formatVersion":"1.5.0"}
sudoku check in
sudoku: in:1:1: there are not as many "cells" as on the board
{"cells":[[{"value":5}]]}
sudoku check in
sudoku: in:1:1: the digit of r1c1 is not from 1 to 1
{"size":4,"grid":[]}
sudoku check in
sudoku: in:1:1: there is no "grid" of "size" rows and columns
https://sudokupad.app/abc
sudoku check in
sudoku: in:1:1: this link only names a puzzle; a link with the puzzle has /scl in it
https://f-puzzles.com/?id=abcd
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that has all of the puzzle
https://f-puzzles.com/?load=N4IgzglgXg
sudoku check in
sudoku: in:1:29: the compressed text is damaged or cut off: copy all of it
https://example.org/
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that has all of the puzzle
https://puzz.link/p?sudoku/9/8/
sudoku check in
sudoku: in:1:28: there is no sudoku of that size
https://puzz.link/p?slither/9/9/zz
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that has all of the puzzle
https://sudokumaker.app/?puzzle=N4IgZg9g
sudoku check in
sudoku: in:1:33: the compressed text is damaged or cut off: copy all of it
https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc
sudoku check in
sudoku: in:1:51: the compressed text is damaged or cut off: copy all of it
3x3:z
sudoku check in
sudoku: in:1:6: expected 81 cells, found 26
3x3#123
sudoku check in
sudoku: in:1:1: this is the random seed of a game; its game ID is needed, which has a colon
3x3:zzzzzzzz
sudoku check in
sudoku: in:1:8: expected 81 cells, here are more
2x2k:p
sudoku check in
sudoku: in:1:7: the cages of the killer are missing
9j:zzzc
sudoku check in
sudoku: in:1:8: the blocks of the jigsaw are missing
:0300:3:12:
sudoku check in
sudoku: in:1:11: expected 81 cells, found 2
<game/>
sudoku check in
sudoku: in:1:1: this is no puzzle in a known format
<game x="1"/>
sudoku check in
sudoku: in:1:1: the element game has no data
<opensudoku><game data="12"/></opensudoku>
sudoku check in
sudoku: in:1:26: expected 1 characters, found 2
<ksudoku>\n<graph order="9" type="roxdoku"/></ksudoku>
sudoku check in
sudoku: in:2:1: a graph whose type is neither sudoku nor custom is not supported
.Cage~10~R1C1~R1C10
sudoku check in
sudoku: in:1:15: a cell like R1C1 was expected here
.Waltz~1
sudoku check in
sudoku: in:1:2: the constraint Waltz is not supported yet
.Cage~x~R1C1
sudoku check in
sudoku: in:1:7: a number was expected here
[Puzzle]\n123
sudoku check in
sudoku: in:2:4: expected 4 characters, found 3
SAVEFILE:41:x
sudoku check in
sudoku: in:1:1: the line GAME is missing
┌──┬──┐\n│12│34│\n│1│2│\n└──┴──┘
sudoku check in
sudoku: in:3:12: expected 4 cells in this row, found 2
| 1 | 2 |\n|---|---|\n| 3 | 7 |\n
sudoku check in
sudoku: in:3:3: '3' is no digit on a board of 2 digits

sudoku check nofile
sudoku: nofile: No such file or directory

sudoku slove in
sudoku: there is no command 'slove'; did you mean solve? See sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule waltz in
sudoku: there is no rule 'waltz'; see sudoku help rules
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule killer=ten in
sudoku: in:1: --rule killer=ten: rule killer: it does not take "ten"; the rule is killer [SUM] CELLS: no digit twice in the cage, and their sum, with cells like r1c1
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --box 4x4 in
sudoku: in:1:1: boxes 4 wide and 4 high do not fit a board of 9 digits
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to waltz in
sudoku: there is no format 'waltz'; see sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert in
sudoku: convert needs the option --to, as in --to rules; see sudoku help convert
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to hodoku --no-boxes in
sudoku: in:1: the format hodoku cannot express that there are no boxes
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku in
sudoku: a command comes before the file, as in: sudoku solve in; see sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --max-seconds=0x10 in
sudoku: option --max-seconds cannot be '0x10'; it takes a number above 0; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku rate --depth 3 in
sudoku: there is no option --depth; see sudoku help rate

dlx count in
dlx: there is no problem in the input
a b\na c\n
dlx count in
dlx: in:2:3: 'c' is not an item
a b a
dlx count in
dlx: in:1:5: 'a' names two items
a b\na:1
dlx count in
dlx: in:2:1: 'a:1' gives a color to a primary item
a | b\na b:
dlx count in
dlx: in:2:3: 'b:' lacks a color after ':'
a | b\na b:1 b:2
dlx count in
dlx: in:2:7: 'b' stands twice in this option
2:1|a b\na
dlx count in
dlx: in:1:1: '2:1|a' has a lower bound above the upper one
a b\na b |-3
dlx count in
dlx: in:2:5: '|-3' is no cost, which is |NUMBER
1 0\n1 0 1
dlx count in
dlx: in:2:1: '1' stands behind the last column
p cnf 2 1\n1 3 0
dlx count in
dlx: in:2:3: '3' is no variable, according to the line 'p cnf'
p cnf x
dlx count in
dlx: in:1:7: 'x' is no number of variables that the text has room for
{"items":7}
dlx count in
dlx: in:1:10: '[' is missing here
{"items":["a"],"options":[["b"]]}
dlx count in
dlx: in:1:28: '"b"' is not an item
Minimize\nobj: x\nSubject To\nc: x + y > 1\nEnd
dlx count in
dlx: in:2:6: 'x' is neither binary nor integer
* #variable= 2 #constraint= 1\n+1 x1 +1 x2 = 1 ;\n+1 x3 ;\n
dlx count in
dlx: in:3:7: ';' is no coefficient
%PDF-1
dlx count in
dlx: in: this is a PDF document; copy the text out of it
a
dlx count nofile
dlx: nofile: No such file or directory
a
dlx slove in
dlx: there is no command 'slove'; did you mean solve? See dlx help
5 4\n1 2
dlx count --from orlib in
dlx: in:2:4: the text ends before the number of a row
a
dlx solve --kernal links in
dlx: there is no option --kernal; did you mean --kernel? See dlx help solve
a b
dlx solve --limit -1 in
dlx: option --limit cannot be '-1'; it takes a number; see dlx help solve
a b\na\nb
dlx solve --assume zz in
dlx: --assume 'zz' is no option of the problem; write all of its items, like 'a d f', or with --indices its number

sudoku solve .
sudoku: .: Is a directory

dlx count .
dlx: .: Is a directory

sudoku check C:\Users\me\puzzle.txt
sudoku: C:\Users\me\puzzle.txt: No such file or directory

sudoku solve 3x3:z
sudoku: argument:1:6: expected 81 cells, found 26

sudoku solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......
sudoku: argument:1:81: expected 81 characters, found 80
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku in solve
sudoku: a command comes before the file, as in: sudoku solve in; see sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku --all in
sudoku: a command comes first, as in: sudoku solve puzzles.txt; see sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --all in
sudoku: check has no option --all, but solve has; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --orbits in
sudoku: there is no option --orbits; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve −−all in
sudoku: '−−all' begins with a dash that is no '-'; did you mean --all? See sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve —all in
sudoku: '—all' begins with a dash that is no '-'; did you mean --all? See sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve -all in
sudoku: there is no option -a; did you mean --all? See sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --limit in
sudoku: option --limit cannot be 'in'; it takes a number; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --limit=1,000 in
sudoku: option --limit cannot be '1,000'; it takes a number; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --limit=１０ in
sudoku: option --limit cannot be '１０'; it takes a number; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to JSON in
sudoku: there is no format 'JSON'; did you mean json? See sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to f-puzzles in
sudoku: there is no format 'f-puzzles'; did you mean fpuzzles? See sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to “fpuzzles” in
sudoku: there is no format '“fpuzzles”'; did you mean fpuzzles? See sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to penpa in
sudoku: the format penpa is read, but not written; see sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --max-seconds=1,5 in
sudoku: option --max-seconds cannot be '1,5'; it takes a number above 0; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --max-seconds 5s in
sudoku: option --max-seconds cannot be '5s'; it takes a number above 0; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --memory lots in
sudoku: option --memory cannot be 'lots'; it takes a size like 500M or 2G; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --threads 0 in
sudoku: option --threads cannot be '0'; it takes 1 to 1024; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --box 3×3 in
sudoku: option --box cannot be '3×3'; it takes a size like 3x2, of at most 64 cells; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule X in
sudoku: in:1: --rule X: rule x: it takes at least 1 group of cells, not 0; the rule is x CELL CELL [/ CELL CELL ..]: two cells with sum 10, with cells like r1c1
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule=thermo in
sudoku: in:1: --rule thermo: rule thermometer: it takes at least 1 group of cells, not 0; the rule is thermometer CELLS: digits rise from the bulb on, with cells like r1c1
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku hint --how-much everything in
sudoku: option --how-much cannot be 'everything'; it takes look, where, what or all; see sudoku help hint
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku show --svg --png in
sudoku: --png and --pdf go with neither --svg nor --json; see sudoku help show
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku split in
sudoku: split needs --out: the folder of the shards
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku split --out jobs in in
sudoku: split is for one puzzle, but there are several in the input
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku merge in
sudoku: in: it is no result file
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku merge
sudoku: there is no result to merge; see sudoku help merge
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku help slove
sudoku: there is no command, rule or format 'slove'; did you mean solve? See sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku help solve count
sudoku: 'count' is one word too many behind help; see sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --help=all
sudoku: option --help takes no value; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku explain --until x-ray in
sudoku: there is no technique 'x-ray'; see sudoku help techniques
\0342\0200\02134...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: unknown character U+200B, which is invisible or looks like a blank; delete it
4...3....\0302\0240...6..8..
sudoku check in
sudoku: in:1:10: unknown character U+00A0, which is invisible or looks like a blank; delete it
４...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: unknown character '４'; digits are plain ones, like 4
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: expected 81 characters, found 162: 2 puzzles of 81? Each needs a line of its own
“4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........”
sudoku check in
sudoku: in:1:1: unknown character '“'; a cell is a digit or a letter, and empty as . or 0
'4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......'
sudoku check in
sudoku: in:1:82: expected 81 characters, found 80
1\0000
sudoku check in
sudoku: in: this is UTF-16 or no text at all; save it as UTF-8
<!DOCTYPE html><html>
sudoku check in
sudoku: in: this is a web page; copy the text, or a link, out of it
{\\rtf1 4...3}
sudoku check in
sudoku: in: this is rich text (RTF); save it as plain text
7z\0274\0257\047\034
sudoku check in
sudoku: in: this is a 7z archive; unpack it first
board 3x3\nkiller 10 r0c1 r1c1
sudoku check in
sudoku: in:2:11: there is no cell r0c1 on the board; rows and columns count from 1
board 3x3\nkiller 10 A1 A2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "A1 A2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10 (1,1) (1,2)
sudoku check in
sudoku: in:2:1: rule killer: it does not take "(1,1) (1,2)"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10: r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "10: r1c1 r1c2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10.5 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "10.5 r1c1 r1c2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller -5 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: a number is -5, less than 0
board 3x3\nkiller 1,000 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it takes 0 to 1 numbers, not 2; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nthermometer r1c8-r1c12
sudoku check in
sudoku: in:2:18: there is no cell r1c12 on the board
board 3x3\nthermometer r1c1–r1c4
sudoku check in
sudoku: in:2:17: after a cell comes a blank, "-" or "/"
board 3x3\nthermometer r1c1 to r1c4
sudoku check in
sudoku: in:2:1: rule thermometer: it does not take "to r1c4"; it is thermometer CELLS, with cells like r1c1
board 3x3\nsandwich 10 row 1
sudoku check in
sudoku: in:2:1: rule sandwich: it does not take "row 1"; it is sandwich SUM CELLS, with cells like r1c1
board 3x3\nlittle-killer 10 r1c1
sudoku check in
sudoku: in:2:1: rule little-killer: 1 cell has a sum from 1 to 9, not 10
board 3x3\nanti knight
sudoku check in
sudoku: in:2:1: there is no rule called "anti"; did you mean "anti-knight"?
board 3x3\nanti-knight;
sudoku check in
sudoku: in:2:1: there is no rule called "anti-knight;"; did you mean "anti-knight"?
board 3x3\nanti-knight r1c1
sudoku check in
sudoku: in:2:1: rule anti-knight: it takes no cells; it is anti-knight
board 9x9
sudoku check in
sudoku: in:1:7: boxes of 9x9 have 81 digits, and 64 are the most; the usual board is 3x3
board: 3x3
sudoku check in
sudoku: in:1:6: after "board" comes the width and height of its boxes, like 3x3, or, like 7 no boxes, its size, or samurai
board 3x3\nclone r1c1 r1c2 / r2c1
sudoku check in
sudoku: in:2:1: rule clone: a group has 1 cell, but the first 2
board 3x3\nregular r1c1-r1c3 (12
sudoku check in
sudoku: in:2:1: rule regular: a bracket of the pattern is not closed
board 3x3\ngivens\n123456789
sudoku check in
sudoku: in:2:1: there is no rule called "givens"
{"size":2,"givens":[[1,2],[0,0]],"rules":[{"rule":"killer","values":["3"],"cells":[[[1,1]]]}]}
sudoku check in
sudoku: in:1:1: the values of a rule are integers from -1000000 to 1000000
a b c\na,b
dlx count in
dlx: in:2:1: 'a,b' is not an item; blanks part names, and commas are parts of them
a, b, c\na, b
dlx count in
dlx: in:2:4: 'b' is not an item; blanks part names, and commas are parts of them
a b
dlx count in extra
dlx: 'extra' is one file too many; see dlx help count
a b
dlx solve −−all in
dlx: '−−all' begins with a dash that is no '-'; did you mean --all? See dlx help solve
a b
dlx zdd --as pdf in
dlx: option --as cannot be 'pdf'; it takes numbers, order, graphillion, graphviz, lengths, options or cheapest; see dlx help zdd
a b
dlx zdd --json --as order in
dlx: --json goes with --as=numbers, lengths, options and cheapest; see dlx help zdd
a b
dlx split in
dlx: in: there are items, but no options
a b
dlx merge in
dlx: in: it is no result file
a b
dlx convert --to csv in
dlx: option --to cannot be 'csv'; it takes text, matrix, orlib, opb, lp, mps, dimacs or json; see dlx help convert
a b
dlx count --kernel fast in
dlx: option --kernel cannot be 'fast'; it takes auto, links, lanes, memo, bounds, sweep or clauses; see dlx help count
a b
dlx pack --price x in
dlx: option --price cannot be 'x'; it takes a number; see dlx help pack
a b
dlx estimate --confidence 200% in
dlx: option --confidence cannot be '200%'; it takes a share below 100%; see dlx help estimate
a b
dlx cheapest -k 0 in
dlx: option --covers cannot be '0'; it takes a number from 1 on; see dlx help cheapest
a b
dlx count --threads two in
dlx: option --threads cannot be 'two'; it takes 1 to 1024; see dlx help count
0 1\n1 2
dlx count --from matrix in
dlx: in:2:3: '2' is neither 0 nor 1
a b\na
dlx draw in
dlx: in: no items name cells, such as r1c2, x1y2z3, 01
a
dlx in
dlx: a command comes before the file, as in: dlx solve in; see dlx help
a b\na
dlx verify in nofile
dlx: nofile: No such file or directory
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --only skyscrapr in
sudoku: there is no technique 'skyscrapr'; did you mean skyscraper? See sudoku help techniques
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --only naked-pair,naked-tripl in
sudoku: there is no technique 'naked-tripl'; did you mean naked-triple? See sudoku help techniques
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --until naked-par in
sudoku: there is no technique 'naked-par'; did you mean naked-pair? See sudoku help techniques
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --without foo in
sudoku: there is no technique 'foo'; see sudoku help techniques
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --json --grids in
sudoku: --grids draws in characters, without --json; see sudoku help explain
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku hint --json --how-much look in
sudoku: --how-much is of sentences, and --json has all of the step; see sudoku help hint
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --search propagate --kernel lanes in
sudoku: --kernel is of the search as exact cover, not of --search propagate; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --limit 3 in
sudoku: explain has no option --limit, but solve and count have; see sudoku help explain
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --delay 1 in
sudoku: --delay is for --watch only; see sudoku help explain
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku hint --how-much x in
sudoku: option --how-much cannot be 'x'; it takes look, where, what or all; see sudoku help hint
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku hint --all in
sudoku: hint has no option --all, but solve has; see sudoku help hint
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --to=gnome-sudoku in
sudoku: the format gnome-sudoku is read, but not written; see sudoku help formats
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --to fpuzzle in
sudoku: there is no format 'fpuzzle'; did you mean fpuzzles? See sudoku help formats
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --to grid --link in
sudoku: --link is for links to sites: with --to iss, sudokupad or fpuzzles; see sudoku help convert
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --link in
sudoku: convert needs the option --to, as in --to rules; see sudoku help convert
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku show --color=red in
sudoku: option --color cannot be 'red'; it takes auto, always or never; see sudoku help show
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku canonical --rule killer=5 in
sudoku: in:1: --rule killer=5: rule killer: it takes 1 group of cells, not 0; the rule is killer [SUM] CELLS: no digit twice in the cage, and their sum, with cells like r1c1
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku split --shards=0 --out z in
sudoku: option --shards cannot be '0'; it takes 1 to 1000000; see sudoku help split
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku estimate in in
sudoku: estimate is for one puzzle, but there are several in the input
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku estimate --seed x in
sudoku: option --seed cannot be 'x'; it takes a number; see sudoku help estimate
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku candidates --count=x in
sudoku: option --count cannot be 'x'; it takes a number from 1 on; see sudoku help candidates
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --symmetry --limit 3 in
sudoku: --symmetry counts to the end, without --limit and --max-nodes; see sudoku help count
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --shard in in
sudoku: --shard needs --out: the file of the result; see sudoku help count
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --shard in --out one
sudoku: there is no puzzle in the input; a shard is counted with the one that it is of: sudoku count --shard in --out one puzzle.txt
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --shard in --out one in
sudoku: in: it is no shard file
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --part 3 in
sudoku: option --part cannot be '3'; it takes a part like 3/8; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --part 4/3 in
sudoku: option --part cannot be '4/3'; it takes a part like 3/8; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --resume in
sudoku: --resume needs --checkpoint; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --every 3 in
sudoku: --every needs --checkpoint; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --stats=xml in
sudoku: option --stats cannot be 'xml'; it takes json; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --isa foo in
sudoku: option --isa cannot be 'foo'; it takes auto, generic, avx2 or avx512; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --letters=foo in
sudoku: option --letters cannot be 'foo'; it takes auto, ten or one; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check -x in
sudoku: there is no option -x; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku help check foo
sudoku: 'foo' is one word too many behind help; see sudoku help
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check -n 4 in
sudoku: check has no option --shards, but split has; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --box=2x5 in
sudoku: in:1:1: boxes 2 wide and 5 high do not fit a board of 9 digits
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --threads=99999999999999999999 in
sudoku: option --threads cannot be '99999999999999999999'; it takes 1 to 1024; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --memory=5X in
sudoku: option --memory cannot be '5X'; it takes a size like 500M or 2G; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --max-seconds=nan in
sudoku: option --max-seconds cannot be 'nan'; it takes a number above 0; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --limit=1e3 in
sudoku: option --limit cannot be '1e3'; it takes a number; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --rule=thermometer=r1c1 in
sudoku: in:1: --rule thermometer=r1c1: rule thermometer: it takes at least 2 cells, not 1; the rule is thermometer CELLS: digits rise from the bulb on, with cells like r1c1
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --rule=killer=500,r1c1,r1c2 in
sudoku: in:1: --rule killer=500,r1c1,r1c2: rule killer: 2 different digits have a sum from 3 to 17, not 500; the rule is killer [SUM] CELLS: no digit twice in the cage, and their sum, with cells like r1c1
\0\0\376\377\0\0\0005
sudoku check in
sudoku: in: this is UTF-32, save it as UTF-8

sudoku check {"a":1}
sudoku: argument:1:1: this object has no "puzzle", "grid", "cells" or "givens"

sudoku check <x>
sudoku: argument:1:1: this is no puzzle in a known format
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --limit x in
dlx: option --limit cannot be 'x'; it takes a number; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --kernel foo in
dlx: option --kernel cannot be 'foo'; it takes auto, links, lanes, memo, bounds, sweep or clauses; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --threads 0 in
dlx: option --threads cannot be '0'; it takes 1 to 1024; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --prefer zz in
dlx: in: there is no primary item 'zz' for --prefer
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --choice foo in
dlx: option --choice cannot be 'foo'; it takes first, last, random, weight, order or sharp; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx solve --assume 9 in
dlx: --assume '9' is no option of the problem; write all of its items, like 'a d f', or with --indices its number
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx solve --exclude 0 in
dlx: --exclude '0' is no option of the problem; write all of its items, like 'a d f', or with --indices its number
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx convert --to foo in
dlx: option --to cannot be 'foo'; it takes text, matrix, orlib, opb, lp, mps, dimacs or json; see dlx help convert
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx convert --to matrix in
dlx: in: a matrix cannot express the secondary item 'x'
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx convert --to orlib in
dlx: in: orlib cannot express the secondary item 'x'
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx cheapest --limit 0 in
dlx: cheapest has no option --limit, but solve, count and draw have; see dlx help cheapest
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx zdd --as foo in
dlx: option --as cannot be 'foo'; it takes numbers, order, graphillion, graphviz, lengths, options or cheapest; see dlx help zdd
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx sample --seed x in
dlx: option --seed cannot be 'x'; it takes a number; see dlx help sample
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx split in
dlx: split needs --out: the folder of the shards
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx estimate --samples 0 in
dlx: option --samples cannot be '0'; it takes 2 to 1000000; see dlx help estimate
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --format foo in
dlx: there is no option --format; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --memory 0 in
dlx: option --memory cannot be '0'; it takes a size like 500M or 2G; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --resume in
dlx: --resume needs --checkpoint; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count in in
dlx: 'in' is one file too many; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --shard in in
dlx: --shard needs --out: the file of the result; see dlx help count
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --shard in --out one in
dlx: in: it is no shard file
a b c | x\na b x:1\nc x:2\na c x:1\nb
dlx count --shard in --out one
dlx: there is no problem in the input; a shard is counted with the one that it is of: dlx count --shard in --out one problem.dlx
["4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",\n "4...."]\n
sudoku check in
sudoku: in:2:8: expected 81 characters, found 5
{"puzzles": ["4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", "x"]\n
sudoku check in
sudoku: in:1:102: JSON: '}' expected near end of file
{"puzzles": ["4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........", {"id": 1}]}\n
sudoku check in
sudoku: in:1:99: this object has no "puzzle", "grid", "cells" or "givens"
see https://example.org/about\n
sudoku check in
sudoku: in:1:5: there is no puzzle in this link, or it only names one: open it, and copy a link or text that has all of the puzzle
[today](https://example.org/puzzle/17)\n
sudoku check in
sudoku: in:1:9: there is no puzzle in this link, or it only names one: open it, and copy a link or text that has all of the puzzle
example.org/puzzle/17\n
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that has all of the puzzle
thermometer r1c1-r1c4\n
sudoku check in
sudoku: in:1:1: thermometer is a rule, and there is no board for it: expected a line like board 3x3 before
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule odd=A1 in
sudoku: in:1: --rule odd=A1: rule odd: it does not take "A1"; the rule is odd CELLS: each cell holds an odd digit, with cells like r1c1

sudoku help kiler
sudoku: there is no command, rule or format 'kiler'; did you mean killer? See sudoku help

sudoku --verison
sudoku: there is no option --verison; did you mean --version? See sudoku help
a b\na\nb\n
dlx draw in
dlx: in: no items name cells, such as r1c2, x1y2z3, 01
END
