# Test messages about wrong puzzles in any format.
. tests/support/wrong_input.sh

all_say <<'END'

sudoku check in
sudoku: there is no puzzle in the input
# only a comment\n
sudoku check in
sudoku: there is no puzzle in the input
123
sudoku check in
sudoku: in:1:4: expected 81 characters, found 3
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........1
sudoku check in
sudoku: in:1:82: expected 81 characters, found 82
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......
sudoku check in
sudoku: in:1:81: expected 81 characters, found 80
x...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: 'x' is not a digit on a board of 9 digits
A...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: 'A' is not a digit on a board of 9 digits
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......é
sudoku check in
sudoku: in:1:81: unknown character 'é'; expected a digit or a letter, or . or 0 for an empty cell
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9......é\n
sudoku check in
sudoku: in:1:80: unknown character 'é'; expected a digit or a letter, or . or 0 for an empty cell
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........,5...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:83: the second grid is not a solution of the first
53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n
sudoku check in
sudoku: in:8:10: expected 9 rows of 9 cells, found 8
53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..\n7...2...6\n.6....28.\n...419..5\n....8..79\n
sudoku check in
sudoku: in:5:9: expected 9 cells in this row, found 8
12..\n34..\n..5.\n....\n
sudoku check in
sudoku: in:3:3: '5' is not a digit on a board of 4 digits
hello world
sudoku check in
sudoku: in:1:1: this is not a puzzle in a known format
how do I solve this?
sudoku check in
sudoku: in:1:1: this is not a puzzle in a known format
%PDF-1.4\n
sudoku check in
sudoku: in: this is a PDF document; copy the text out of it
\211PNG\r\n
sudoku check in
sudoku: in: this is an image (PNG), not text
\3757zXZ\000
sudoku check in
sudoku: in: this is compressed by xz; decompress it with xz -d
PK\003\004
sudoku check in
sudoku: in: this is a zip archive; unzip it first
BZh91
sudoku check in
sudoku: in: this is compressed by bzip2; decompress it with bzip2 -d
\377\3761\0000
sudoku check in
sudoku: in: this is UTF-16; save it as UTF-8
\377\330\377
sudoku check in
sudoku: in: this is an image (JPEG), not text
1 2 3 | 4\n
sudoku check in
sudoku: in:1:5: '3' is not a digit on a board of 2 digits
board 3x3\nkiller 10 r1c1 r1c10
sudoku check in
sudoku: in:2:16: there is no cell r1c10 on the board
board 3x3\narrow r1c1-r2c3
sudoku check in
sudoku: in:2:12: a path from cell to cell must be straight or diagonal
board 3*3
sudoku check in
sudoku: in:1:7: expected after "board" the width and height of its boxes, as in board 3x3, or its size, as in board 7 no boxes, or samurai
board nine
sudoku check in
sudoku: in:1:7: expected after "board" the width and height of its boxes, as in board 3x3, or its size, as in board 7 no boxes, or samurai
board
sudoku check in
sudoku: in:1:6: expected after "board" the width and height of its boxes, as in board 3x3, or its size, as in board 7 no boxes, or samurai
board 100x100
sudoku check in
sudoku: in:1:7: boxes of 100x100 have 10000 digits, but at most 64 are possible; the usual board is 3x3
board 0x0
sudoku check in
sudoku: in:1:7: there is no board of that size; board 3x3 has 9 digits, and at most 64 are possible
board 3x3 values 1-8
sudoku check in
sudoku: in:1:7: values 1-8 are 8 digits, but the board has 9
board 2x2\n................\nvalues 0-3
sudoku check in
sudoku: in:3:1: "values" belongs on the line of the board, after its size
board 2x2\nvalues 0-3\n................
sudoku check in
sudoku: in:2:1: "values" belongs on the line of the board, after its size
board 3x3 values 9-1
sudoku check in
sudoku: in:1:18: expected the least and the greatest digit, like 0-8, after "values"
board 3x3 at
sudoku check in
sudoku: in:1:13: expected the upper left cells of the grids after "at"
board 3x3 at r0c1
sudoku check in
sudoku: in:1:14: expected the upper left cell of a grid, like r7c13
board 3x3\n12345678
sudoku check in
sudoku: in:2:9: expected 9 cells in this row, found 8
board 2x2\n1...\n....\n....\n....\nodd r5c5
sudoku check in
sudoku: in:6:5: there is no cell r5c5 on the board
{"size":9
sudoku check in
sudoku: in:1:9: JSON: '}' expected near end of file
{"puzzle":7}
sudoku check in
sudoku: in:1:1: expected a puzzle as a string of cells, or as rows of cells
{"puzzle":"12"}
sudoku check in
sudoku: in:1:1: expected 81 characters, found 2
{}
sudoku check in
sudoku: in:1:1: this object has no "puzzle", "grid", "cells" or "givens"
[]
sudoku check in
sudoku: in:1:1: expected a puzzle as a string of cells, or as rows of cells
[[1,2],[3]]
sudoku check in
sudoku: in:1:1: expected 81 characters, found 3
{"formatVersion":"1.5.0"}
sudoku check in
sudoku: in:1:1: the number of "cells" is not that of the board
{"cells":[[{"value":5}]]}
sudoku check in
sudoku: in:1:1: the digit of r1c1 is not from 1 to 1
{"size":4,"grid":[]}
sudoku check in
sudoku: in:1:1: there is no "grid" of "size" rows and columns
https://sudokupad.app/abc
sudoku check in
sudoku: in:1:1: this link only names a puzzle; a link that contains the puzzle has /scl in it
https://f-puzzles.com/?id=abcd
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that contains the whole puzzle
https://f-puzzles.com/?load=N4IgzglgXg
sudoku check in
sudoku: in:1:29: the compressed text is damaged or truncated: copy all of it
https://example.org/
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that contains the whole puzzle
https://puzz.link/p?sudoku/9/8/
sudoku check in
sudoku: in:1:28: there is no sudoku of that size
https://puzz.link/p?slither/9/9/zz
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that contains the whole puzzle
https://sudokumaker.app/?puzzle=N4IgZg9g
sudoku check in
sudoku: in:1:33: the compressed text is damaged or truncated: copy all of it
https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc
sudoku check in
sudoku: in:1:51: the compressed text is damaged or truncated: copy all of it
3x3:z
sudoku check in
sudoku: in:1:6: expected 81 cells, found 26
3x3#123
sudoku check in
sudoku: in:1:1: this is the random seed of a game; expected its game ID, which has a colon
3x3:zzzzzzzz
sudoku check in
sudoku: in:1:8: expected 81 cells, found more
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
sudoku: in:1:1: this is not a puzzle in a known format
<game x="1"/>
sudoku check in
sudoku: in:1:1: the element game has no data
<opensudoku><game data="12"/></opensudoku>
sudoku check in
sudoku: in:1:27: expected 81 characters, found 2
<ksudoku>\n<graph order="9" type="roxdoku"/></ksudoku>
sudoku check in
sudoku: in:2:1: a graph whose type is neither sudoku nor custom is not supported
.Cage~10~R1C1~R1C10
sudoku check in
sudoku: in:1:15: expected a cell like R1C1 here
.Waltz~1
sudoku check in
sudoku: in:1:2: there is no constraint called Waltz
.Cage~x~R1C1
sudoku check in
sudoku: in:1:7: expected a number here
[Puzzle]\n123
sudoku check in
sudoku: in:2:4: expected 81 characters, found 3
SAVEFILE:41:x
sudoku check in
sudoku: in:1:1: the line GAME is missing
┌──┬──┐\n│12│34│\n│1│2│\n└──┴──┘
sudoku check in
sudoku: in:3:12: expected 4 cells in this row, found 2
| 1 | 2 |\n|---|---|\n| 3 | 7 |\n
sudoku check in
sudoku: in:3:3: '3' is not a digit on a board of 2 digits
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --box 4x4 in
sudoku: in:1:1: boxes 4 wide and 4 high do not fit a board of 9 digits
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to hodoku --no-boxes in
sudoku: in:1: the format hodoku cannot express that there are no boxes
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku split in
sudoku: split needs --out, the folder for the shards
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku split --out jobs in in
sudoku: split is for one puzzle, but the input has several
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku merge in
sudoku: in: this is not a result file
\0342\0200\02134...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: unknown character U+200B, which is invisible or looks like a blank; delete it
4...3....\0302\0240...6..8..
sudoku check in
sudoku: in:1:10: unknown character U+00A0, which is invisible or looks like a blank; delete it
Щ...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: unknown character 'Щ'; expected a digit or a letter, or . or 0 for an empty cell
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check in
sudoku: in:1:1: expected 81 characters, found 162: if these are 2 puzzles of 81, write each on its own line
“4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........”
sudoku check in
sudoku: in:1:1: unknown character '“'; expected a digit or a letter, or . or 0 for an empty cell
'4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9.......'
sudoku check in
sudoku: in:1:82: expected 81 characters, found 80
1\0000
sudoku check in
sudoku: in: this is UTF-16 or not text; save it as UTF-8
<!DOCTYPE html><html>
sudoku check in
sudoku: in:1:1: this web page is not a single table of cells; copy the text of the puzzle, or a link, out of it
{\\rtf1 4...3}
sudoku check in
sudoku: in: this is rich text (RTF); save it as plain text
7z\0274\0257\047\034
sudoku check in
sudoku: in: this is a 7z archive; unpack it first
board 3x3\nkiller 10 r0c1 r1c1
sudoku check in
sudoku: in:2:11: there is no cell r0c1 on the board; rows and columns count from 1
board 3x3\nthermometer r1c8-r1c12
sudoku check in
sudoku: in:2:18: there is no cell r1c12 on the board
board 3x3\nthermometer r1c1–r1c4
sudoku check in
sudoku: in:2:17: expected a blank, "-" or "/" after a cell
board 9x9
sudoku check in
sudoku: in:1:7: boxes of 9x9 have 81 digits, but at most 64 are possible; the usual board is 3x3
board: 3x3
sudoku check in
sudoku: in:1:6: expected after "board" the width and height of its boxes, as in board 3x3, or its size, as in board 7 no boxes, or samurai
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku estimate in in
sudoku: estimate is for one puzzle, but the input has several
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --shard in --out one
sudoku: there is no puzzle in the input; a shard is counted together with its puzzle: sudoku count --shard in --out one puzzle.txt
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --shard in --out one in
sudoku: in: this is not a shard file
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --box=2x5 in
sudoku: in:1:1: boxes 2 wide and 5 high do not fit a board of 9 digits
\0\0\376\377\0\0\0005
sudoku check in
sudoku: in: this is UTF-32; save it as UTF-8
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
sudoku: in:1:5: there is no puzzle in this link, or it only names one: open it, and copy a link or text that contains the whole puzzle
[today](https://example.org/puzzle/17)\n
sudoku check in
sudoku: in:1:9: there is no puzzle in this link, or it only names one: open it, and copy a link or text that contains the whole puzzle
example.org/puzzle/17\n
sudoku check in
sudoku: in:1:1: there is no puzzle in this link, or it only names one: open it, and copy a link or text that contains the whole puzzle
bord 3x3\n.........\n.........\n
sudoku check in
sudoku: in:1:1: there is no "bord"; did you mean board, as in board 3x3?
{{1,0,0,0},{0,0,2,0},{0,3,0},{0,0,0,4}}
sudoku check in
sudoku: in:1:28: expected 4 cells in row 3, found 3
int g[4][4] = {\n{1,0,0,0},\n{0,0,2,0},\n{0,3,0,0},\n{0,0,0,5}};
sudoku check in
sudoku: in:5:8: '5' is not a digit on a board of 4 digits
[[1 0 0 0]\n [0 0 2 0]\n [0 3 0 0]\n [0 0 0 4]\n [1 2 3 4]]
sudoku check in
sudoku: in:5:10: expected 4 rows of 4 cells, found 5
1 & & & \\\\\\\\\n & & 2 & \\\\\\\\\n & 3 & & 4 & \\\\\\\\\n & & & 4 \\\\\\\\\n
sudoku check in
sudoku: in:3:16: expected 4 cells in row 3, found 5
<table><tr><td>1<td><td><td></tr><tr><td><td><td>2<td></tr><tr><td>x<td>y<td><td></tr><tr><td><td><td>.<td></table>
sudoku check in
sudoku: in:1:68: 'x' is not a digit on a board of 4 digits
9x9:a1b2
sudoku check in
sudoku: in:1:1: there are no games of this size; 3x3: is one of 9 digits
END
