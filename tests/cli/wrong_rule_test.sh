# Test messages about wrong rules.
. tests/support/wrong_input.sh

all_say <<'END'
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
sudoku: in:2:1: rule killer: the cell r1c1 occurs twice
board 3x3\nkiller 100 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: 2 different digits have a sum from 3 to 17, not 100
board 3x3\nthermometer r1c1
sudoku check in
sudoku: in:2:1: rule thermometer: it takes at least 2 cells, not 1; it is thermometer CELLS, with cells like r1c1
board 3x3\nthermometer r1c1 cell2
sudoku check in
sudoku: in:2:1: rule thermometer: it does not take "cell2"; it is thermometer CELLS, with cells like r1c1
board 3x3\nthermo r1c1
sudoku check in
sudoku: in:2:1: rule thermometer: it takes at least 2 cells, not 1; it is thermometer CELLS, with cells like r1c1
board 3x3\ndiagonal sideways
sudoku check in
sudoku: in:2:1: rule diagonal: expected "falling", "rising" or nothing after it
board 3x3\ndiagonal 3
sudoku check in
sudoku: in:2:1: rule diagonal: it takes neither numbers nor cells; it is diagonal [falling|rising]
board 3x3\nregular r1c1 r1c2 [1
sudoku check in
sudoku: in:2:1: rule regular: the pattern ends, but a digit or ] was expected
board 3x3\njigsaw 123
sudoku check in
sudoku: in:2:1: rule jigsaw: the map has 3 cells, but the board has 81
board 3x3\nwhispers 9 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule whispers: no two of 9 digits differ by 9
board 2x2\nodd\n
sudoku check in
sudoku: in:2:1: rule odd: it takes at least 1 group of cells, not 0; it is odd CELLS, with cells like r1c1
board 2x2\nx r1c1 r1c2 r1c3
sudoku check in
sudoku: in:2:1: rule x: it takes 2 cells, not 3; it is x CELL CELL [/ CELL CELL ..], with cells like r1c1
board 2x2\nsandwich 9 r1c1-r1c4
sudoku check in
sudoku: in:2:1: rule sandwich: the sum of a sandwich is at most 5, not 9
board 2x2\nclone r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule clone: it takes at least 2 groups of cells, not 1; it is clone CELLS / CELLS, with cells like r1c1
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule killer=ten in
sudoku: in:1: --rule killer=ten: rule killer: it does not take "ten"; the rule is killer [SUM] CELLS: no digit twice in the cage, and their sum, with cells like r1c1
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule X in
sudoku: in:1: --rule X: rule x: it takes at least 1 group of cells, not 0; the rule is x CELL CELL [/ CELL CELL ..]: two cells with sum 10, with cells like r1c1
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule=thermo in
sudoku: in:1: --rule thermo: rule thermometer: it takes at least 1 group of cells, not 0; the rule is thermometer CELLS: digits rise from the bulb on, with cells like r1c1
board 3x3\nkiller 10 A1 A2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "A1 A2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10 (1,1) (1,2)
sudoku check in
sudoku: in:2:1: rule killer: it does not take "(1,1) (1,2)"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10:1 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "10:1 r1c1 r1c2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller 10.5 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it does not take "10.5 r1c1 r1c2"; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nkiller -5 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: expected numbers >= 0, not -5
board 3x3\nkiller 1,000 r1c1 r1c2
sudoku check in
sudoku: in:2:1: rule killer: it takes 0 to 1 numbers, not 2; it is killer [SUM] CELLS, with cells like r1c1
board 3x3\nthermometer r1c1 to r1c4
sudoku check in
sudoku: in:2:1: rule thermometer: it does not take "to r1c4"; it is thermometer CELLS, with cells like r1c1
board 3x3\nsandwich 10 row 10
sudoku check in
sudoku: in:2:17: there is no row 10
board 3x3\nlittle-killer 10 r1c1
sudoku check in
sudoku: in:2:1: rule little-killer: 1 cell has a sum from 1 to 9, not 10
board 3x3\nanti night
sudoku check in
sudoku: in:2:1: there is no rule called "anti"; did you mean "anti-knight"?
board 3x3\nanti-knight;
sudoku check in
sudoku: in:2:1: there is no rule called "anti-knight;"; did you mean "anti-knight"?
board 3x3\nanti-knight r1c1
sudoku check in
sudoku: in:2:1: rule anti-knight: it takes no cells; it is anti-knight
board 3x3\nclone r1c1 r1c2 / r2c1
sudoku check in
sudoku: in:2:1: rule clone: a group has 1 cell, but the first has 2
board 3x3\nregular r1c1-r1c3 (12
sudoku check in
sudoku: in:2:1: rule regular: a bracket of the pattern is not closed
board 3x3\ngivens\n123456789
sudoku check in
sudoku: in:2:1: there is no rule called "givens"
{"size":2,"givens":[[1,2],[0,0]],"rules":[{"rule":"killer","values":["3"],"cells":[[[1,1]]]}]}
sudoku check in
sudoku: in:1:1: expected integers from -1000000 to 1000000 as the values of a rule
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku canonical --rule killer=5 in
sudoku: in:1: --rule killer=5: rule killer: it takes 1 group of cells, not 0; the rule is killer [SUM] CELLS: no digit twice in the cage, and their sum, with cells like r1c1
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --rule=thermometer=r1c1 in
sudoku: in:1: --rule thermometer=r1c1: rule thermometer: it takes at least 2 cells, not 1; the rule is thermometer CELLS: digits rise from the bulb on, with cells like r1c1
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --rule=killer=500,r1c1,r1c2 in
sudoku: in:1: --rule killer=500,r1c1,r1c2: rule killer: 2 different digits have a sum from 3 to 17, not 500; the rule is killer [SUM] CELLS: no digit twice in the cage, and their sum, with cells like r1c1
thermometer r1c1-r1c4\n
sudoku check in
sudoku: in:1:1: thermometer is a rule without a board: expected a line like board 3x3 before it
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule odd=A1 in
sudoku: in:1: --rule odd=A1: rule odd: it does not take "A1"; the rule is odd CELLS: each cell holds an odd digit, with cells like r1c1
END
