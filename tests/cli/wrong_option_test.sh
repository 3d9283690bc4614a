# Test messages about wrong options and commands of the program sudoku.
. tests/support/wrong_input.sh

all_say <<'END'

sudoku check nofile
sudoku: nofile: No such file or directory

sudoku slove in
sudoku: there is no command 'slove'; did you mean solve? See sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --rule waltz in
sudoku: there is no rule 'waltz'; see sudoku help rules
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert --to waltz in
sudoku: there is no format 'waltz'; see sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku convert in
sudoku: convert needs the option --to, as in --to rules; see sudoku help convert
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku in
sudoku: a command comes before the file, as in: sudoku solve in; see sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --max-seconds=0x10 in
sudoku: option --max-seconds cannot be '0x10'; it takes a number > 0; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku candidates --count 3 in
sudoku: there is no file '3'; the value of --count comes after '=': --count=3; see sudoku help candidates
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --no-implied paths in
sudoku: there is no file 'paths'; the value of --no-implied comes after '=': --no-implied=paths; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku rate --depth 3 in
sudoku: there is no option --depth; see sudoku help rate

sudoku solve .
sudoku: .: Is a directory

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
sudoku: '−−all' begins with a dash that is not '-'; did you mean --all? See sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve —all in
sudoku: '—all' begins with a dash that is not '-'; did you mean --all? See sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve -all in
sudoku: there is no option -a; did you mean --all? See sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --limit in
sudoku: option --limit cannot be 'in'; it takes a number >= 0; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --limit=1,000 in
sudoku: option --limit cannot be '1,000'; it takes a number >= 0; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --limit=１０ in
sudoku: option --limit cannot be '１０'; it takes a number >= 0; see sudoku help solve
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
sudoku: the format penpa can be read, but not written; see sudoku help formats
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --max-seconds=1,5 in
sudoku: option --max-seconds cannot be '1,5'; it takes a number > 0; see sudoku help check
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku check --max-seconds 5s in
sudoku: option --max-seconds cannot be '5s'; it takes a number > 0; see sudoku help check
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
sudoku hint --how-much everything in
sudoku: option --how-much cannot be 'everything'; it takes look, where, what or all; see sudoku help hint
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku show --svg --png in
sudoku: --png and --pdf cannot be combined with --svg or --json; see sudoku help show
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku merge
sudoku: there is no result to merge; see sudoku help merge
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku help slove
sudoku: there is no command, rule or format 'slove'; did you mean solve? See sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku help solve count
sudoku: unexpected argument 'count' after help; see sudoku help
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku solve --help=all
sudoku: option --help takes no value; see sudoku help solve
4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........
sudoku explain --until x-ray in
sudoku: there is no technique 'x-ray'; see sudoku help techniques
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
sudoku: --grids cannot be combined with --json; see sudoku help explain
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku hint --json --how-much look in
sudoku: --how-much cannot be combined with --json, which always has the whole step; see sudoku help hint
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check --search propagate --kernel lanes in
sudoku: --kernel is for --search cover and cannot be combined with --search propagate; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --limit 3 in
sudoku: explain has no option --limit, but solve and count have; see sudoku help explain
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku explain --delay 1 in
sudoku: --delay needs --watch; see sudoku help explain
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku hint --how-much x in
sudoku: option --how-much cannot be 'x'; it takes look, where, what or all; see sudoku help hint
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku hint --all in
sudoku: hint has no option --all, but solve has; see sudoku help hint
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --to=gnome-sudoku in
sudoku: the format gnome-sudoku can be read, but not written; see sudoku help formats
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --to fpuzzle in
sudoku: there is no format 'fpuzzle'; did you mean fpuzzles? See sudoku help formats
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --to grid --link in
sudoku: --link needs --to iss, sudokupad or fpuzzles; see sudoku help convert
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku convert --link in
sudoku: convert needs the option --to, as in --to rules; see sudoku help convert
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku show --color=red in
sudoku: option --color cannot be 'red'; it takes auto, always or never; see sudoku help show
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku split --shards=0 --out z in
sudoku: option --shards cannot be '0'; it takes 1 to 1000000; see sudoku help split
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku estimate --seed x in
sudoku: option --seed cannot be 'x'; it takes a number >= 0; see sudoku help estimate
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku candidates --count=x in
sudoku: option --count cannot be 'x'; it takes a number >= 1; see sudoku help candidates
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --symmetry --limit 3 in
sudoku: --symmetry counts all solutions and cannot be combined with --limit or --max-nodes; see sudoku help count
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku count --shard in in
sudoku: --shard needs --out, the file for the result; see sudoku help count
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
sudoku: unexpected argument 'foo' after help; see sudoku help
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku check -n 4 in
sudoku: check has no option --count, but generate and book have; see sudoku help check
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --threads=99999999999999999999 in
sudoku: option --threads cannot be '99999999999999999999'; it takes 1 to 1024; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --memory=5X in
sudoku: option --memory cannot be '5X'; it takes a size like 500M or 2G; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --max-seconds=nan in
sudoku: option --max-seconds cannot be 'nan'; it takes a number > 0; see sudoku help solve
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
sudoku solve --limit=1e3 in
sudoku: option --limit cannot be '1e3'; it takes a number >= 0; see sudoku help solve

sudoku check {"a":1}
sudoku: argument:1:1: this object has no "puzzle", "grid", "cells" or "givens"

sudoku check <x>
sudoku: argument:1:1: this is not a puzzle in a known format

sudoku help kiler
sudoku: there is no command, rule or format 'kiler'; did you mean killer? See sudoku help

sudoku --verison
sudoku: there is no option --verison; did you mean --version? See sudoku help
END
