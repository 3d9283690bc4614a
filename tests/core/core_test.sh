#!/bin/sh
# Tests the programs of the core, $B/core/bin/dlx and sudoku (make core).
bin=$(cd "${B:-build/gcc-release}" && pwd)/core/bin
. tests/support/queens.sh
. tests/support/dominoes.sh

# ---- the program dlx ----------------------------------------------------------
program=$bin/dlx
. tests/support/program.sh

toy() {
    printf '%s\n' 'a b c d e f g' 'c e' 'a d g' 'b c f' 'a d f' 'b g' 'd e g'
}

is_cover() { # the sorted options, as the last run printed them
    exits 0 && sort out | tr '\n' ';' | grep -qxF "$1"
}

toy >toy.dlx
run count toy.dlx
check 'dlx of the core counts the covers of a small problem' prints 0 1
run solve toy.dlx
check 'dlx of the core finds a cover' is_cover 'a d f;b g;c e;'
queens 10 >queens.dlx
run count queens.dlx
check 'dlx of the core counts 724 ways for 10 queens' prints 0 724
dominoes 16 16 >dominoes.dlx
run count dominoes.dlx # Kasteleyn, Physica 27 (1961); OEIS A004003
check 'dlx of the core counts domino tilings beyond 64 bits' \
    prints 0 2444888770250892795802079170816
printf '%s\n' 'a b | x y' 'a x:1 y:1' 'b x:2 y:2' 'b x:2' >colors.dlx
run count colors.dlx
check 'dlx of the core sees that two colors of an item differ' prints 1 0
printf '%s\n' '2:3|p q' 'p' 'p q' 'q' >bounds.dlx
run count bounds.dlx
check 'dlx of the core counts with multiplicities' prints 0 1
run solve colors.dlx
check 'dlx of the core says that there is no cover' prints 1 'no cover'
printf '%s\n' 'a b' 'a c' >wrong.dlx
run count wrong.dlx
check 'dlx of the core says where a problem is wrong' says 2 'wrong.dlx:2:3: '
run count missing.dlx
check 'dlx of the core says that a file cannot be read' says 2 'missing.dlx'

# ---- the program sudoku -------------------------------------------------------
program=$bin/sudoku
empty=................
solved=534678912672195348198342567859761423426853791713924856961537284287419635345286179

run solve 530070000600195000098000060800060003400803001700020006060000280000419005000080079
check 'sudoku of the core solves a puzzle' prints 0 "$solved"
run count "$empty"
check 'sudoku of the core counts all grids of 4x4' prints 0 288
run count "$empty" diagonal
check 'sudoku of the core counts grids with a rule' prints 0 48
run count 1111............
check 'sudoku of the core says that a puzzle has no solution' prints 1 0
run count "$empty" 'killer 9 r1c1 r1c2'
check 'sudoku of the core says what a rule cannot say' says 2 'sum from 3 to 7, not 9'
run solve "$solved" 'killer 9 r9c1 r9c2 r1c1'
check 'sudoku of the core verifies rules on a full grid' prints 1 'no solution'
run solve "$solved" 'killer 12 r9c1 r9c2 r1c1' 'renban r1c1-r1c3'
check 'sudoku of the core accepts a grid that obeys its rules' prints 0 "$solved"
run count "$empty" 'killr 3 r1c1'
check 'sudoku of the core suggests the name of a rule' says 2 'did you mean "killer"'
run count ...............z
check 'sudoku of the core says which cell is wrong' says 2 'LINE:1:16: '
run count ...
check 'sudoku of the core says which boards it reads' says 2 'expected 16, 81'

[ "$failures" -eq 0 ]
