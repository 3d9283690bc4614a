// Fish of five and six lines, kraken fish and templates explain themselves:
// positions of random puzzles after easy techniques.
#include "tests/support/brief_tests.h"
#include "tests/support/sentences.h"

namespace
{

const Sentence SENTENCES[] = {
    {"kraken-fish-1",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Kraken fish type 1: 1 in column 3 and column 9 can only be in row 2 and "
     "row 8, or in r1c3, r3c3; (1)r1c3-(1)r2c1; (1)r3c3-(1)r2c1, so r2c1 "
     "cannot be 1."},
    {"kraken-fish-1",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Kraken fish type 1: 2 in row 2, row 4, row 6 and row 8 can only be in "
     "column 4, column 5, column 7 and column 8, or in r4c6, r8c6; "
     "(2)r4c6-(2)r6c5=(8)r6c5-(8)r6c9=(7)r6c9-(7)r6c3=(7)r4c3-(8)r4c3=(8)r4c6-("
     "8)r1c6=(2)r1c6-(2)r1c7; "
     "(2)r8c6-(6)r8c6=(6)r5c6-(7)r5c6=(7)r5c7-(7)r2c7=(2)r2c7-(2)r1c7, so r1c7 "
     "cannot be 2."},
    {"kraken-fish-1",
     "..7......2..7..6...412.8.....58.9..2....2.....2..47..13.......4619....87."
     "..3.....",
     "Kraken fish type 1: 5 in column 4 and column 6 can only be in row 1 and "
     "row 5, or in r2c6, r6c4; "
     "(5)r2c6-(4)r2c6=(4)r2c8-(1)r2c8=(1)r2c5-(1)r1c4=(5)r1c4-(5)r1c1; "
     "(5)r6c4-(5)r1c4=(1)r1c4-(1)r2c5=(1)r2c8-(4)r2c8=(4)r2c6-(5)r2c6=(5)r1c46-"
     "(5)r1c1, so r1c1 cannot be 5."},
    {"kraken-fish-2",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Kraken fish type 2: 6 in column 4 and column 9 can only be in row 1 and "
     "row 8, or in r2c9, so it is there or in row 1; "
     "(6)r1c4-(6)r1c7=(1)r1c7-(1)r1c3; (6)r2c9-(1)r2c9=(1)r1c7-(1)r1c3, so "
     "r1c3 cannot be 1."},
    {"kraken-fish-2",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Kraken fish type 2: 7 in row 2, row 4 and row 5 can only be in column 3, "
     "column 6 and column 7, or in r2c8, r4c8, so it is there or in column 3; "
     "(7)r2c8-(6)r2c8=(6)r2c1-(6)r1c1; "
     "(7)r4c3-(8)r4c3=(8)r4c6-(8)r1c6=(8)r1c1-(6)r1c1; "
     "(7)r4c8-(2)r4c8=(2)r4c6-(2)r6c5=(8)r6c5-(8)r6c9=(7)r6c9-(7)r6c3=(7)r4c3-("
     "8)r4c3=(8)r4c6-(8)r1c6=(8)r1c1-(6)r1c1, so r1c1 cannot be 6."},
    {"kraken-fish-2",
     "..7......2..7..6...412.8.....58.9..2....2.....2..47..13.......4619....87."
     "..3.....",
     "Kraken fish type 2: 9 in row 1, row 3, row 6 and row 9 can only be in "
     "column 1, column 5, column 7 and column 8, or in r1c9, r3c9, so it is "
     "there or in column 5; (9)r1c5-(9)r2c5=(1)r2c5-(1)r1c4; "
     "(9)r1c9-(8)r1c9=(8)r1c1-(8)r6c1=(9)r6c1-(9)r5c2=(9)r2c2-(9)r2c5=(1)r2c5-("
     "1)r1c4; "
     "(9)r3c9-(3)r3c9=(3)r5c9-(3)r5c6=(5)r5c6-(5)r56c4=(5)r1c4-(1)r1c4, so "
     "r1c4 cannot be 1."},
    {"template-set",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Template set: of all ways to place 1 on the whole board beside what "
     "other digits need, each has r1c7, r2c3, r3c5, r5c2, r7c1, r8c9, r9c6, so "
     "r1c7 is 1, r2c3 is 1, r3c5 is 1, r5c2 is 1, r7c1 is 1, r8c9 is 1, r9c6 "
     "is 1."},
    {"template-set",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Template set: of all ways to place 2 on the whole board beside what "
     "other digits need, each has r5c2, r9c1, so r5c2 is 2, r9c1 is 2."},
    {"template-set",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Template set: of all ways to place 1 on the whole board beside what "
     "other digits need, each has r3c9, r5c5, r6c8, r7c4, r9c3, so r3c9 is 1, "
     "r5c5 is 1, r6c8 is 1, r7c4 is 1, r9c3 is 1."},
    {"template-delete",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Template delete: of all ways to place 1 on the whole board beside what "
     "other digits need, none has r1c3, r1c5, r2c1, r2c2, r2c9, r3c2, r3c3, "
     "r3c6, r5c1, r7c2, r7c5, r7c7, r8c1, r8c2, r8c3, r8c7, r9c1, r9c2, r9c5, "
     "r9c7, so r1c3, r1c5, r2c1, r2c2, r2c9, r3c2, r3c3, r3c6, r5c1, r7c2, "
     "r7c5, r7c7, r8c1, r8c2, r8c3, r8c7, r9c1, r9c2, r9c5 and r9c7 cannot be "
     "1."},
    {"template-delete",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Template delete: of all ways to place 2 on the whole board beside what "
     "other digits need, none has r2c8, r5c1, r9c2, so r2c8, r5c1 and r9c2 "
     "cannot be 2."},
    {"template-delete",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Template delete: of all ways to place 1 on the whole board beside what "
     "other digits need, none has r3c8, r5c8, r5c9, r6c5, r6c9, r7c3, r9c4, so "
     "r3c8, r5c8, r5c9, r6c5, r6c9, r7c3 and r9c4 cannot be 1."},
    {"squirmbag",
     "..81...5..15..3..9.7..261.......2..8....3...6..14...3....3.1...63.....7.."
     "....9...",
     "Squirmbag: 7 in column 1, column 3, column 5, column 6 and column 9 can "
     "only be in row 1, row 5, row 6, row 7 and row 9, so r1c7, r5c4, r5c7 and "
     "r6c7 cannot be 7."},
    {"squirmbag",
     ".1.9.8..7..5.....44..7..8.1......7...97.5.2.......6...38.....1....2...5.."
     ".4......",
     "Squirmbag: 6 in row 1, row 3, row 4, row 5 and row 7 can only be in "
     "column 1, column 3, column 5, column 8 and column 9, so r2c8 cannot be "
     "6."},
    {"squirmbag",
     "65...2.....9...3..83...57.........8..7..29.......76.2...6...4...9.3..87."
     "3...4....",
     "Squirmbag: 1 in row 2, row 5, row 6, row 7 and row 9 can only be in "
     "column 1, column 2, column 4, column 8 and column 9, so r3c4 cannot be "
     "1."},
    {"finned-squirmbag",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Finned squirmbag: 1 in row 1, row 3, row 5, row 7 and row 9 can only be "
     "in column 1, column 2, column 5, column 6 and column 7, or in one of the "
     "fins r1c3 and r3c3, which r2c1 and r2c2 see, so r2c1 and r2c2 cannot be "
     "1."},
    {"finned-squirmbag",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Finned squirmbag: 2 in column 1, column 2, column 4, column 5 and column "
     "7 can only be in row 2, row 5, row 6, row 8 and row 9, or in the fin "
     "r1c7, which r2c8 sees, so r2c8 cannot be 2."},
    {"finned-squirmbag",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Finned squirmbag: 7 in column 1, column 5, column 6, column 8 and column "
     "9 can only be in row 1, row 2, row 3, row 6 and row 9, or in one of the "
     "fins r7c8, r7c9 and r8c9, which r9c7 sees, so r9c7 cannot be 7."},
    {"sashimi-squirmbag",
     ".....56....64....135.......2.3..7........8..45....98..1......3.8...234..."
     "..7...59",
     "Sashimi squirmbag: 1 in column 2, column 3, column 5, column 6 and "
     "column 7 can only be in row 1, row 3, row 5, row 6 and row 9, or in the "
     "fin r4c7, which r5c8 and r6c8 see, so r5c8 and r6c8 cannot be 1."},
    {"sashimi-squirmbag",
     ".92..7.4...7.2.........3.5.......9.....256..167..1...4.43.9.2.......4.1.."
     ".9.7....",
     "Sashimi squirmbag: 5 in column 2, column 3, column 6, column 7 and "
     "column 9 can only be in row 2, row 4, row 6, row 8 and row 9, or in the "
     "fin r7c6, which r8c4 and r9c4 see, so r8c4 and r9c4 cannot be 5."},
    {"sashimi-squirmbag",
     "8...4.5..15.....76..7.....1..5......9..1.6...482....6....6.7.4....58....."
     "....29..",
     "Sashimi squirmbag: 9 in row 1, row 3, row 4, row 6 and row 7 can only be "
     "in column 2, column 4, column 6, column 8 and column 9, or in the fin "
     "r7c5, which r8c6 sees, so r8c6 cannot be 9."},
    {"franken-squirmbag",
     "4...........6.5......41..3.......7..9.2..4..661..9...5..15......6..2.5."
     "12.7.6....",
     "Franken squirmbag: each of row 3, row 7, row 8, box 1 and box 4 has an "
     "8, "
     "which column 2, column 6, column 9, column 3 and column 1 can all hold, "
     "so r1c6, r1c9, r2c9 and r9c9 cannot be 8."},
    {"franken-squirmbag",
     ".....328.....1..65.8..9..........3....8135.4.7....4.9....8...2.935......."
     "7......1",
     "Franken squirmbag: each of row 1, row 3, row 6, row 7 and row 8 has a 6, "
     "which box 1, column 4, box 2, column 9 and box 7 can all hold, so r1c4, "
     "r3c4 and r5c9 cannot be 6."},
    {"franken-squirmbag",
     "..81...5..15..3..9.7..261.......2..8....3...6..14...3....3.1...63.....7.."
     "....9...",
     "Franken squirmbag: each of row 2, row 4, row 7, row 9 and box 4 has a 7, "
     "which column 4, column 7, column 1, column 3 and column 5 can all hold, "
     "so r1c7, r5c4, r5c7 and r6c7 cannot be 7."},
    {"finned-franken-squirmbag",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Finned franken squirmbag: each of row 1, row 3, row 5, row 7 and row 9 "
     "has a 1, which column 1, box 2, column 7, column 2 and box 8 can all "
     "hold, unless it is in one of the fins r1c3 and r3c3, which r2c1 and r2c2 "
     "see, so r2c1 and r2c2 cannot be 1."},
    {"finned-franken-squirmbag",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Finned franken squirmbag: each of row 1, row 2, row 4, row 5 and row 8 "
     "has a 2, which column 6, box 3, column 8, box 4 and box 8 can all hold, "
     "unless it is in one of the fins r2c4 and r2c5, which r2c8 sees, so r2c8 "
     "cannot be 2."},
    {"finned-franken-squirmbag",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Finned franken squirmbag: each of row 2, row 4, row 5, row 8 and box 9 "
     "has a 3, which box 2, column 4, column 7, box 6 and column 9 can all "
     "hold, unless it is in one of the fins r5c5 and r8c9, which r5c9 sees, so "
     "r5c9 cannot be 3."},
    {"whale",
     "4...........6.5......41..3.......7..9.2..4..661..9...5..15......6..2.5."
     "12.7.6....",
     "Whale: 8 in column 2, column 3, column 4, column 5, column 7 and column "
     "8 can only be in row 1, row 2, row 4, row 5, row 6 and row 9, so r1c6, "
     "r1c9, r2c9 and r9c9 cannot be 8."},
    {"whale",
     ".....328.....1..65.8..9..........3....8135.4.7....4.9....8...2.935......."
     "7......1",
     "Whale: 6 in column 1, column 2, column 3, column 5, column 6 and column "
     "7 can only be in row 1, row 3, row 4, row 5, row 7 and row 9, so r1c4, "
     "r3c4 and r5c9 cannot be 6."},
    {"whale",
     "..7..4.2..96.58....5.1.7........1.....5.....7.6327..4....9..75.......9..."
     "...4.23.",
     "Whale: 8 in column 2, column 3, column 4, column 5, column 8 and column "
     "9 can only be in row 3, row 4, row 5, row 7, row 8 and row 9, so r3c1, "
     "r3c7, r4c7, r5c1 and r5c7 cannot be 8."},
    {"finned-whale",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Finned whale: 6 in row 2, row 3, row 4, row 6, row 7 and row 9 can only "
     "be in column 1, column 2, column 3, column 5, column 6 and column 7, or "
     "in the fin r2c9, which r1c7 sees, so r1c7 cannot be 6."},
    {"finned-whale",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Finned whale: 8 in column 1, column 2, column 4, column 5, column 7 and "
     "column 9 can only be in row 2, row 5, row 6, row 7, row 8 and row 9, or "
     "in the fin r1c1, which r2c3 sees, so r2c3 cannot be 8."},
    {"finned-whale",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Finned whale: 7 in row 1, row 3, row 4, row 6, row 7 and row 8 can only "
     "be in column 3, column 4, column 5, column 7, column 8 and column 9, or "
     "in the fin r1c1, which r2c3 sees, so r2c3 cannot be 7."},
    {"sashimi-whale",
     ".1.4.....9.5......4...53......9..7......3..58.8....19...95....48...4..6.."
     "3...782.",
     "Sashimi whale: 6 in row 1, row 3, row 4, row 6, row 7 and row 9 can only "
     "be in column 1, column 2, column 4, column 5, column 7 and column 9, or "
     "in the fin r1c3, which r2c2 sees, so r2c2 cannot be 6."},
    {"sashimi-whale",
     "4...........6.5......41..3.......7..9.2..4..661..9...5..15......6..2.5."
     "12.7.6....",
     "Sashimi whale: 8 in row 1, row 2, row 3, row 5, row 7 and row 8 can only "
     "be in column 1, column 2, column 5, column 6, column 7 and column 9, or "
     "in the fin r5c4, which r4c5 sees, so r4c5 cannot be 8."},
    {"sashimi-whale",
     "7....8....89....6.6.42....5.91........7...8.6...5...9....6..7..4..91....."
     "....41.3",
     "Sashimi whale: 2 in row 2, row 5, row 6, row 7, row 8 and row 9 can only "
     "be in column 2, column 3, column 5, column 6, column 7 and column 8, or "
     "in the fin r2c1, which r1c2 and r1c3 see, so r1c2 and r1c3 cannot be 2."},
    {"franken-whale",
     "4...........6.5......41..3.......7..9.2..4..661..9...5..15......6..2.5."
     "12.7.6....",
     "Franken whale: each of row 3, row 4, row 5, row 6, row 7 and row 8 has "
     "an 8, which column 6, column 9, column 3, box 5, box 6 and column 1 can "
     "all "
     "hold, so r1c6, r1c9, r2c9 and r9c9 cannot be 8."},
    {"franken-whale",
     ".....328.....1..65.8..9..........3....8135.4.7....4.9....8...2.935......."
     "7......1",
     "Franken whale: each of row 1, row 3, row 6, row 7, row 8 and box 4 has a "
     "6, which column 1, column 2, column 3, column 4, box 2 and column 9 can "
     "all hold, so r1c4, r3c4 and r5c9 cannot be 6."},
    {"franken-whale",
     "8......9..1...3.4....1..2.749...61...3.9.1...5..7.......3.4..7.........5."
     ".8...6..",
     "Franken whale: each of row 1, row 2, row 5, row 6, row 7 and box 7 has a "
     "2, which column 2, column 6, column 1, column 3, column 5 and column 9 "
     "can all hold, so r4c5, r8c5, r9c5, r9c6 and r9c9 cannot be 2."},
    {"finned-franken-whale",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Finned franken whale: each of row 1, row 2, row 3, row 5, row 7 and row "
     "9 has a 1, which column 7, column 1, column 2, box 1, column 5 and "
     "column 6 can all hold, unless it is in the fin r2c9, which r2c1 and r2c2 "
     "see, so r2c1 and r2c2 cannot be 1."},
    {"finned-franken-whale",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Finned franken whale: each of row 1, row 2, row 4, row 5, row 8 and row "
     "9 has a 2, which column 6, box 3, column 8, column 1, column 2 and box 8 "
     "can all hold, unless it is in one of the fins r2c4 and r2c5, which r2c8 "
     "sees, so r2c8 cannot be 2."},
    {"finned-franken-whale",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Finned franken whale: each of row 2, row 3, row 5, row 6, row 8 and box "
     "9 has a 5, which column 3, column 7, column 8, box 3, box 4 and column 9 "
     "can all hold, unless it is in one of the fins r3c2 and r8c9, which r3c9 "
     "sees, so r3c9 cannot be 5."},
    {"mutant-squirmbag",
     ".2.....5.6.5...1.......98.....4.8.6.....2.5...4..7.3.2.3.2.6.8.4..9....."
     "8........",
     "Mutant squirmbag: each of row 2, row 5, row 8, column 1 and column 5 has "
     "a 3, which box 1, box 2, column 8, box 5 and box 8 can all hold, so "
     "r1c6, r3c4, r9c4 and r9c8 cannot be 3."},
    {"mutant-squirmbag",
     "...3....5.9..1....1....2.6.3.....8..9..1..7...4..96....8...5.1.4...6..8."
     "26.4...3.",
     "Mutant squirmbag: each of row 1, row 5, row 9, column 1 and column 4 has "
     "an 8, which box 1, box 2, box 4, box 5 and box 8 can all hold, so r2c3, "
     "r2c6, r3c3, r3c5 and r6c3 cannot be 8."},
    {"mutant-squirmbag",
     "1.5.2...8...9..4...3...6.....3..1..67......93...8.7....6..........5..6.7."
     "2.1..54.",
     "Mutant squirmbag: each of row 3, row 4, row 7, column 2 and column 5 has "
     "a 4, which column 1, column 3, column 4, row 5 and row 8 can all hold, "
     "so r5c3 cannot be 4."},
    {"finned-mutant-squirmbag",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Finned mutant squirmbag: each of row 1, row 2, row 3, column 3 and "
     "column 9 has a 1, which box 2, column 1, box 1, box 3 and row 8 can all "
     "hold, unless it is in one of the fins r1c3, r2c3, r2c9 and r3c3, which "
     "r2c1 sees, so r2c1 cannot be 1."},
    {"finned-mutant-squirmbag",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Finned mutant squirmbag: each of row 1, row 2, row 4, row 5 and column 4 "
     "has a 2, which column 6, box 3, column 8, box 4 and row 8 can all hold, "
     "unless it is in one of the fins r2c4 and r2c5, which r2c8 sees, so r2c8 "
     "cannot be 2."},
    {"finned-mutant-squirmbag",
     ".92....3.1..4........926.......54.86.76..8.....3.......3...52...8....16.."
     "2..6...9",
     "Finned mutant squirmbag: each of row 2, row 4, row 5, row 8 and column 7 "
     "has a 3, which box 2, column 4, box 6, column 9 and row 9 can all hold, "
     "unless it is in one of the fins r4c7, r5c5 and r5c7, which r5c9 sees, so "
     "r5c9 cannot be 3."},
    {"mutant-whale",
     ".2.....5.6.5...1.......98.....4.8.6.....2.5...4..7.3.2.3.2.6.8.4..9....."
     "8........",
     "Mutant whale: each of row 2, row 5, row 8, column 1, column 5 and column "
     "9 has a 3, which row 1, column 4, column 8, row 3, column 6 and row 9 "
     "can all hold, so r1c6, r3c4, r9c4 and r9c8 cannot be 3."},
    {"finned-mutant-whale",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Finned mutant whale: each of row 1, row 2, row 3, row 5, column 3 and "
     "column 9 has a 1, which box 1, box 3, box 2, column 1, column 2 and row "
     "8 can all hold, unless it is in one of the fins r1c3, r2c3, r2c9 and "
     "r3c3, which r2c1 and r2c2 see, so r2c1 and r2c2 cannot be 1."},
    {"finned-mutant-whale",
     "...7......1...4.....2...58115.9..3.6..3.....446...5....9..71..237........"
     ".6.3....",
     "Finned mutant whale: each of row 1, row 2, row 4, row 5, row 8 and "
     "column 7 has a 2, which column 6, box 3, column 8, box 4, row 6 and box "
     "8 can all hold, unless it is in one of the fins r1c7, r2c4, r2c5 and "
     "r2c7, which r2c8 sees, so r2c8 cannot be 2."},
};

class BigSentences : public brief::TestWithParam<Sentence>
{
};

TEST_P(BigSentences, SayWhy)
{
    expect_sentence_after_easy_steps(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Positions, BigSentences,
                         {std::begin(SENTENCES), std::end(SENTENCES)});

} // namespace
