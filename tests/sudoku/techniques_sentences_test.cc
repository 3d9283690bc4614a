#include "sudoku/techniques/explain.h"

#include <cstring>
#include <set>
#include <string>

#include "tests/support/brief_tests.h"
#include "tests/support/sentences.h"

#include <gtest/gtest.h>

namespace
{

const Sentence SENTENCES[] = {
    {"full-house",
     "...8.......1....76.7..4...92......5.81....2.........375..3.......49....3."
     "9.15....",
     "Full house: r9c9 is the last empty cell of column 9, so r9c9 is 2."},
    {"full-house",
     "....7138..6...3.2.....2.6....7.6..51..51..94....8...7...135....3...98...."
     "7.......",
     "Full house: r9c5 is the last empty cell of column 5, so r9c5 is 1."},
    {"full-house",
     "..7....54...5.8......93..272.18....3.64..2.1......34..1....5....2..8....."
     ".8.6...1",
     "Full house: r5c7 is the last empty cell of row 5, so r5c7 is 9."},
    {"naked-single",
     "...8.......1....76.7..4...92......5.81....2.........375..3.......49....3."
     "9.15....",
     "Naked single: no digit but 4 is left for r5c9, so r5c9 is 4."},
    {"naked-single",
     "....7138..6...3.2.....2.6....7.6..51..51..94....8...7...135....3...98...."
     "7.......",
     "Naked single: no digit but 3 is left for r5c5, so r5c5 is 3."},
    {"naked-single",
     "..7....54...5.8......93..272.18....3.64..2.1......34..1....5....2..8....."
     ".8.6...1",
     "Naked single: no digit but 7 is left for r5c4, so r5c4 is 7."},
    {"hidden-single",
     "...8.......1....76.7..4...92......5.81....2.........375..3.......49....3."
     "9.15....",
     "Hidden single: in column 1 only r8c1 can be 1, so r8c1 is 1."},
    {"hidden-single",
     "....7138..6...3.2.....2.6....7.6..51..51..94....8...7...135....3...98...."
     "7.......",
     "Hidden single: in row 1 only r1c4 can be 6, so r1c4 is 6."},
    {"hidden-single",
     "..7....54...5.8......93..272.18....3.64..2.1......34..1....5....2..8....."
     ".8.6...1",
     "Hidden single: in row 2 only r2c5 can be 7, so r2c5 is 7."},
    {"locked-pair",
     ".9...5..3.....2861.......7.54......2.7.4.....2........48..9.7....36.89..."
     "2..1....",
     "Locked pair: in box 6, r4c8 and r6c8 have only 8 and 9, so r5c8, r5c9 "
     "and r9c8 cannot be 8, r5c8 cannot be 9."},
    {"locked-pair",
     "..368.42....2.3.....5.....827..64.8.9......4.5...37..1..7............61.1"
     "......93",
     "Locked pair: in box 2, r1c6 and r3c6 have only 1 and 9, so r3c4, "
     "r3c5, r5c6 and r7c6 cannot be 1, r3c5, r7c6 and r8c6 cannot be 9."},
    {"locked-pair",
     ".2......95...467..4..5.....2.136..7.6.9...8........1...6..79...........81"
     ".3..4...",
     "Locked pair: in box 1, r1c3 and r3c3 have only 6 and 7, so r1c1, r3c2 "
     "and r8c3 cannot be 7."},
    {"locked-triple",
     ".2......95...467..4..5.....2.136..7.6.9...8........1...6..79...........81"
     ".3..4...",
     "Locked triple: in box 2, r1c4, r1c5 and r1c6 have only 1, 7 and 8, so "
     "r1c8, r2c4, r3c5 and r3c6 cannot be 1, r1c3 and r3c6 cannot be 7, "
     "r1c8, r3c5 and r3c6 cannot be 8."},
    {"locked-triple",
     "8.....69..7..2...46.5........4....8.53...47.....15......9.....3........7."
     "5826....",
     "Locked triple: in box 9, r9c7, r9c8 and r9c9 have only 1, 4 and 9, so "
     "r7c7, r7c8, r8c7, r8c8, r9c1 and r9c6 cannot be 1, r7c7, r7c8, r8c7, "
     "r8c8 and r9c1 cannot be 4, r8c7 and r9c6 cannot be 9."},
    {"locked-triple",
     "4.7....5...9.2....6.5...87.......9......5162.93.2.8......1.4.....3......8"
     "..3....7",
     "Locked triple: in box 3, r2c7, r2c8 and r2c9 have only 1, 4 and 6, so "
     "r1c9, r2c2 and r3c9 cannot be 1, r1c9, r2c4 and r2c6 cannot be 6."},
    {"pointing",
     "...8.......1....76.7..4...92......5.81....2.........375..3.......49....3."
     "9.15....",
     "Pointing: in box 4, 6 can only be in row 6, so r6c4 and r6c6 cannot be "
     "6."},
    {"pointing",
     "....7138..6...3.2.....2.6....7.6..51..51..94....8...7...135....3...98...."
     "7.......",
     "Pointing: in box 1, 5 can only be in row 1, so r1c9 cannot be 5."},
    {"pointing",
     "..7....54...5.8......93..272.18....3.64..2.1......34..1....5....2..8....."
     ".8.6...1",
     "Pointing: in box 1, 3 can only be in column 2, so r7c2 and r9c2 cannot "
     "be 3."},
    {"claiming",
     ".2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4...."
     ".9...58.",
     "Claiming: in row 7, 7 can only be in box 9, so r8c7, r8c9 and r9c9 "
     "cannot be 7."},
    {"claiming",
     "..285.1.45.......3......2..6..7.9....5.....3.9.1...4...8.9.1........43."
     "52...3...7",
     "Claiming: in row 5, 2 can only be in box 5, so r4c5, r6c4, r6c5 and r6c6 "
     "cannot be 2."},
    {"claiming",
     "6.....4......7...2..8.14...8....6...1...2.39..9...172.......6....69..."
     "4772......9",
     "Claiming: in column 2, 5 can only be in box 1, so r1c3, r2c1 and r2c3 "
     "cannot be 5."},
    {"naked-pair",
     "..285.1.45.......3......2..6..7.9....5.....3.9.1...4...8.9.1........43."
     "52...3...7",
     "Naked pair: in row 6, r6c5 and r6c9 have only 6 and 8, so r6c4, r6c6 and "
     "r6c8 cannot be 6, r6c6 and r6c8 cannot be 8."},
    {"naked-pair",
     ".27....8...6.18...8....7.9.2.3.....7.543....2.9.....63....32.4.....9.6..."
     ".2..4...",
     "Naked pair: in column 6, r6c6 and r8c6 have only 1 and 5, so r4c6 cannot "
     "be 1."},
    {"naked-pair",
     ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5......"
     "..1...7.",
     "Naked pair: in row 9, r9c2 and r9c9 have only 6 and 8, so r9c6 and r9c7 "
     "cannot be 6 or 8."},
    {"naked-triple",
     ".2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4...."
     ".9...58.",
     "Naked triple: in column 3, r2c3, r3c3 and r8c3 have only 3, 6 and 8, so "
     "r1c3, r4c3 and r6c3 cannot be 3, r4c3 and r6c3 cannot be 6, r1c3 and "
     "r6c3 cannot be 8."},
    {"naked-triple",
     "6.....4......7...2..8.14...8....6...1...2.39..9...172.......6....69..."
     "4772......9",
     "Naked triple: in box 8, r8c5, r8c6 and r9c6 have only 3, 5 and 8, so "
     "r7c4, r7c5, r7c6 and r9c4 cannot be 3 or 5."},
    {"naked-triple",
     ".27....8...6.18...8....7.9.2.3.....7.543....2.9.....63....32.4.....9.6..."
     ".2..4...",
     "Naked triple: in row 8, r8c3, r8c6 and r8c9 have only 1, 5 and 8, so "
     "r8c1, r8c2 and r8c4 cannot be 1, r8c1 and r8c4 cannot be 5, r8c2 and "
     "r8c4 cannot be 8."},
    {"hidden-pair",
     ".2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4...."
     ".9...58.",
     "Hidden pair: in box 1, 5 and 7 can only be in r2c1 and r3c1, so r2c1 and "
     "r3c1 cannot be 3 or 9, r3c1 cannot be 8."},
    {"hidden-pair",
     ".....26.5.7..4.3....5..1.2.9.4...1......3.....83....7.43..2....5.19....8."
     ".....9..",
     "Hidden pair: in column 5, 1 and 5 can only be in r6c5 and r9c5, so r6c5 "
     "and r9c5 cannot be 6, r6c5 cannot be 9."},
    {"hidden-pair",
     "6....5....1....4.....92.8.....1.354...2..........4...8..52...7...18...34."
     "4..61...",
     "Hidden pair: in row 2, 2 and 5 can only be in r2c1 and r2c8, so r2c8 "
     "cannot be 6, r2c1 cannot be 7, r2c1 and r2c8 cannot be 9."},
    {"hidden-triple",
     "....7138..6...3.2.....2.6....7.6..51..51..94....8...7...135....3...98...."
     "7.......",
     "Hidden triple: in box 1, 1, 7 and 8 can only be in r2c1, r3c1 and r3c2, "
     "so r3c2 cannot be 4, r2c1, r3c1 and r3c2 cannot be 5 or 9."},
    {"hidden-triple",
     "...8..7...3.2....1879..5....1.9.....7..64..1.....2...........3.6.8....7."
     "52...8.69",
     "Hidden triple: in box 3, 5, 8 and 9 can only be in r1c8, r2c7 and r2c8, "
     "so r2c7 cannot be 6."},
    {"naked-quad",
     "....7....57.9.3......2653.7.....186...86..1......5.29.23.........5.4....."
     "1...8.2.",
     "Naked quad: in box 4, r5c1, r6c1, r6c2 and r6c3 have only 1, 3, 4 and 6, "
     "so r4c1 and r4c3 cannot be 3, r5c2 cannot be 4."},
    {"naked-quad",
     "3...6.......14.97........5.7...3...2.....64....4....85..76.....981......."
     "..52...9",
     "Naked quad: in column 2, r2c2, r4c2, r6c2 and r7c2 have only 2, 5, 6 and "
     "9, so r5c2 cannot be 2, r9c2 cannot be 6."},
    {"naked-quad",
     "..591..4.........74..3..5..53..68...6..5....4..7......3.......6.9.14.3.."
     "8....29..",
     "Naked quad: in box 6, r4c7, r4c8, r4c9 and r5c7 have only 1, 2, 7 and 9, "
     "so r5c8, r6c7, r6c8 and r6c9 cannot be 1 or 2, r5c8, r6c8 and r6c9 "
     "cannot be 9."},
    {"hidden-quad",
     "..368.42....2.3.....5.....827..64.8.9......4.5...37..1..7............61."
     "1......93",
     "Hidden quad: in box 8, 1, 3, 7 and 9 can only be in r7c4, r7c5, r8c4 and "
     "r8c5, so r7c5 and r8c5 cannot be 2, r7c4, r7c5, r8c4 and r8c5 cannot be "
     "4, r8c4 cannot be 8."},
    {"hidden-quad",
     "6...8...3....5..6.......4.......3.1815...9..4...6..5.281..3.2..7..4...."
     "559.1.....",
     "Hidden quad: in column 3, 1, 5, 8 and 9 can only be in r1c3, r2c3, r3c3 "
     "and r6c3, so r1c3, r2c3 and r3c3 cannot be 2, r2c3, r3c3 and r6c3 cannot "
     "be 3 or 7."},
    {"x-wing",
     ".2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4...."
     ".9...58.",
     "X-wing: 3 in column 3 and column 8 can only be in row 3 and row 8, so "
     "r3c6, r8c2 and r8c9 cannot be 3."},
    {"x-wing",
     "..285.1.45.......3......2..6..7.9....5.....3.9.1...4...8.9.1........43."
     "52...3...7",
     "X-wing: 8 in column 6 and column 7 can only be in row 5 and row 9, so "
     "r5c1, r5c5 and r5c9 cannot be 8."},
    {"x-wing",
     ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5......"
     "..1...7.",
     "X-wing: 4 in column 4 and column 8 can only be in row 1 and row 7, so "
     "r1c5, r1c6, r1c9, r7c1, r7c5 and r7c9 cannot be 4."},
    {"swordfish",
     "...6..9.2..2......81..9.6.......6....3.7....4...41.78.5........7....2."
     "164....72..",
     "Swordfish: 5 in row 2, row 5 and row 8 can only be in column 4, column 6 "
     "and column 7, so r4c7 and r9c4 cannot be 5."},
    {"swordfish",
     "4....5...7.82....451....8...7...9.38...7........43...22.56...9........21."
     "9.......",
     "Swordfish: 1 in row 2, row 5 and row 7 can only be in column 5, column 6 "
     "and column 7, so r1c5, r4c7, r6c6 and r6c7 cannot be 1."},
    {"remote-pair",
     "1..8..4...5.....73..2..6..1.7...1..63..........9.4.38...4...9...3...9...."
     "..2..1..",
     "Remote pair: r1c5, r1c6, r6c6, r6c9, r5c7 and r8c7 have only 5 and 7, "
     "and each sees the next one, so they hold these in turn, hence r1c5 or "
     "r8c7 is 5, the other one 7, so r8c5 cannot be 5 or 7."},
    {"remote-pair",
     ".....1.3....9...589...4.............364......19.7..62....59.4..8.7......."
     "2.86....",
     "Remote pair: r1c5, r3c6, r3c3 and r6c3 have only 5 and 8, and each sees "
     "the next one, so they hold these in turn, hence r1c5 or r6c3 is 5, the "
     "other one 8, so r6c5 cannot be 5 or 8."},
    {"remote-pair",
     ".1.8...76...6...2....23.8.1.9.....1.6...5...7.....89......93....7.5......"
     ".6.1..4.",
     "Remote pair: r2c2, r9c2, r7c3 and r7c9 have only 5 and 8, and each sees "
     "the next one, so they hold these in turn, hence r2c2 or r7c9 is 5, the "
     "other one 8, so r2c9 cannot be 5."},
    {"bug+1",
     ".......9...6.43...47..8.6..3.......8...1..2.....7.4.1...7..9.2..5...1...."
     ".24..9.6",
     "BUG+1: were it not for 5 in r5c9, each empty cell would have two "
     "candidates, and each digit two places in each house, but there is one "
     "solution, so r5c9 cannot be 3 or 4."},
    {"bug+1",
     ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5......"
     "..1...7.",
     "BUG+1: were it not for 8 in r8c7, each empty cell would have two "
     "candidates, and each digit two places in each house, but there is one "
     "solution, so r8c7 cannot be 2 or 6."},
    {"bug+1",
     ".58...3.........92...4..5..5.....84.....97..1........5...8.....87..25...."
     "..64..3.",
     "BUG+1: were it not for 7 in r1c1, each empty cell would have two "
     "candidates, and each digit two places in each house, but there is one "
     "solution, so r1c1 cannot be 2 or 4."},
    {"skyscraper",
     "..285.1.45.......3......2..6..7.9....5.....3.9.1...4...8.9.1........43."
     "52...3...7",
     "Skyscraper: 8 has two places in row 6, r6c5 and r6c9, and two in row 8, "
     "r8c5 and r8c8; r6c5 sees r8c5, hence r6c9 or r8c8 is 8, so r4c8 cannot "
     "be 8."},
    {"skyscraper",
     "95.........6....35.145....65...6.7....94..2.3....19...2..1...4.46......9."
     ".3....2.",
     "Skyscraper: 1 has two places in column 1, r5c1 and r9c1, and two in "
     "column 9, r4c9 and r9c9; r9c1 sees r9c9, hence r5c1 or r4c9 is 1, so "
     "r4c3 and r5c8 cannot be 1."},
    {"2-string-kite",
     ".2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4...."
     ".9...58.",
     "2-string kite: 3 has two places in row 1, r1c1 and r1c5, and two in "
     "column 6, r3c6 and r6c6; r1c5 sees r3c6, hence r1c1 or r6c6 is 3, so "
     "r6c1 cannot be 3."},
    {"2-string-kite",
     ".....26.5.7..4.3....5..1.2.9.4...1......3.....83....7.43..2....5.19....8."
     ".....9..",
     "2-string kite: 6 has two places in row 3, r3c1 and r3c4, and two in "
     "column 3, r2c3 and r5c3; r3c1 sees r2c3, hence r3c4 or r5c3 is 6, so "
     "r5c4 cannot be 6."},
    {"2-string-kite",
     ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5......"
     "..1...7.",
     "2-string kite: 6 has two places in row 3, r3c6 and r3c9, and two in "
     "column 4, r1c4 and r7c4; r3c6 sees r1c4, hence r3c9 or r7c4 is 6, so "
     "r7c9 cannot be 6."},
    {"turbot-fish",
     ".5..2.6..9....8......4..2....8....34675....2..4....5....75....3....93...1"
     ".....4.6",
     "Turbot fish: 7 has two places in column 4, r2c4 and r4c4, and two in box "
     "6, r4c7 and r6c9; r4c4 sees r4c7, hence r2c4 or r6c9 is 7, so r2c9 "
     "cannot be 7."},
    {"turbot-fish",
     "....6...54.5..3..229.....76.3...4....4.1..5..8.......3.....6....7..8921.."
     "..41..3.",
     "Turbot fish: 8 has two places in row 2, r2c4 and r2c8, and two in box 5, "
     "r4c4 and r5c6; r2c4 sees r4c4, hence r2c8 or r5c6 is 8, so r5c8 cannot "
     "be 8."},
    {"turbot-fish",
     "73......8.68..5.2.......7..3..9...6.1.62......7.48....5...3.9....9.2....."
     "1.5...4.",
     "Turbot fish: 6 has two places in row 7, r7c4 and r7c9, and two in box 3, "
     "r1c7 and r3c9; r7c9 sees r3c9, hence r7c4 or r1c7 is 6, so r1c4 cannot "
     "be 6."},
    {"empty-rectangle",
     ".2......95...467..4..5.....2.136..7.6.9...8........1...6..79..........."
     "81.3..4...",
     "Empty rectangle: in box 2, 2 can only be in row 3 or column 4; if r9c7 "
     "is not 2, r3c7 is, and then 2 is in column 4 there, so r9c4 cannot be "
     "2."},
    {"empty-rectangle",
     "2..35..4..7...82.9.........74.......6..2.79...3.....6.8.1.69..5.5....8..."
     "....4...",
     "Empty rectangle: in box 3, 5 can only be in row 3 or column 8; if r5c3 "
     "is not 5, r5c8 is, and then 5 is in row 3 there, so r3c3 cannot be 5."},
    {"w-wing",
     "..7....54...5.8......93..272.18....3.64..2.1......34..1....5....2..8....."
     ".8.6...1",
     "W-wing: r1c6 and r6c4 have only 1 and 6; in row 8, 1 is in r8c4 or r8c6, "
     "which excludes it from one of them, hence r1c6 or r6c4 is 6, so r1c4 and "
     "r4c6 cannot be 6."},
    {"w-wing",
     ".2...7.56.4...8.1.....1...2...8.5.7..57...3.....7.....61.38....2....4...."
     ".9...58.",
     "W-wing: r2c3 and r3c6 have only 3 and 6; in row 1, 3 is in r1c1 or r1c5, "
     "which excludes it from one of them, hence r2c3 or r3c6 is 6, so r2c4, "
     "r2c5 and r3c3 cannot be 6."},
    {"xy-wing",
     ".5....8......7..52.....3.......95..3..6834...8..7..2...2..49...9..38...4."
     "..6...7.",
     "XY-wing: if r7c3 is 7, then r4c3 is 4, and if it is 8, then r9c2 is 4, "
     "so r4c2 and r9c3 cannot be 4."},
    {"xy-wing",
     ".....26.5.7..4.3....5..1.2.9.4...1......3.....83....7.43..2....5.19....8."
     ".....9..",
     "XY-wing: if r4c5 is 8, then r4c6 is 7, and if it is 6, then r8c5 is 7, "
     "so r8c6 cannot be 7."},
    {"xy-wing",
     "49.1...8..26....1.......9.2.8.........76.9..3.62......8....3.7....9.4.2.."
     "...8.634",
     "XY-wing: if r1c7 is 3, then r1c3 is 5, and if it is 7, then r2c9 is 5, "
     "so r2c1 cannot be 5."},
    {"xyz-wing",
     ".5....8......7..52.....3.......95..3..6834...8..7..2...2..49...9..38...4."
     "..6...7.",
     "XYZ-wing: whichever of 1, 4 and 7 is in r3c1, one of r3c1, r2c2 and r4c1 "
     "is 1, so r1c1 cannot be 1."},
    {"xyz-wing",
     "..62..9.5....8....5....127........9....1.4.8.628.......83.....4.4.9...2.."
     ".1.4....",
     "XYZ-wing: whichever of 1, 3 and 6 is in r8c9, one of r8c9, r7c8 and r8c5 "
     "is 1, so r8c7 cannot be 1."},
    {"unique-rectangle-1",
     "9..1.34...7...........6.2.....7..1..43........5..46.3.36.9...8.8...7...5."
     "......21",
     "Unique rectangle type 1: if r8c4, r8c7, r9c4 and r9c7 had only 3 and 6, "
     "these could be swapped, but there is one solution, so r8c7 cannot be 3 "
     "or 6."},
    {"unique-rectangle-2",
     ".5....8......7..52.....3.......95..3..6834...8..7..2...2..49...9..38...4."
     "..6...7.",
     "Unique rectangle type 2: if r1c5, r1c6, r6c5 and r6c6 had only 1 and 6, "
     "these could be swapped, but there is one solution, so r1c3 and r3c5 "
     "cannot be 2."},
    {"unique-rectangle-2",
     "8...4.......9..8..9546....1....17.2....52...9..1........52...3.3....5..6."
     "...9.2.7",
     "Unique rectangle type 2: if r1c2, r1c6, r2c2 and r2c6 had only 1 and 3, "
     "these could be swapped, but there is one solution, so r1c3 and r8c2 "
     "cannot be 2."},
    {"unique-rectangle-2",
     "...92...6.7.3...8...2.18..9.2.........8.....4.4..356.....15..4..3..8....."
     ".52.93..",
     "Unique rectangle type 2: if r2c1, r2c3, r6c1 and r6c3 had only 1 and 9, "
     "these could be swapped, but there is one solution, so r4c1, r4c3 and "
     "r6c8 cannot be 7."},
    {"unique-rectangle-4",
     "49.1...8..26....1.......9.2.8.........76.9..3.62......8....3.7....9.4.2.."
     "...8.634",
     "Unique rectangle type 4: if r7c3, r7c7, r8c3 and r8c7 had only 1 and 5, "
     "these could be swapped, but there is one solution, so r7c3 and r8c3 "
     "cannot be 5."},
    {"unique-rectangle-4",
     ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5......"
     "..1...7.",
     "Unique rectangle type 4: if r1c3, r1c9, r2c3 and r2c9 had only 7 and 8, "
     "these could be swapped, but there is one solution, so r1c9 and r2c9 "
     "cannot be 8."},
    {"unique-rectangle-4",
     "2..35..4..7...82.9.........74.......6..2.79...3.....6.8.1.69..5.5....8..."
     "....4...",
     "Unique rectangle type 4: if r8c3, r8c8, r9c3 and r9c8 had only 7 and 9, "
     "these could be swapped, but there is one solution, so r8c3 and r9c3 "
     "cannot be 9."},
    {"unique-rectangle-5",
     "...........34..69..4......53..6...84..6..1.3.27...9......71..6.19.8...5.."
     ".8..37..",
     "Unique rectangle type 5: if r1c1, r1c6, r3c1 and r3c6 had only 6 and 8, "
     "these could be swapped, but there is one solution, so r1c5 cannot be 7."},
    {"unique-rectangle-5",
     "...1..2..9.....4......84..1..2.5...6........26...4.5..5...18.7.4...9.8.3."
     "13......",
     "Unique rectangle type 5: if r4c1, r4c7, r5c1 and r5c7 had only 1 and 7, "
     "these could be swapped, but there is one solution, so r4c2 cannot be 3."},
    {"hidden-rectangle",
     ".5....8......7..52.....3.......95..3..6834...8..7..2...2..49...9..38...4."
     "..6...7.",
     "Hidden rectangle: if r1c5, r1c6, r9c5 and r9c6 had only 1 and 2, these "
     "could be swapped, but there is one solution, so r1c5 cannot be 1."},
    {"hidden-rectangle",
     "49.1...8..26....1.......9.2.8.........76.9..3.62......8....3.7....9.4.2.."
     "...8.634",
     "Hidden rectangle: if r4c5, r4c9, r6c5 and r6c9 had only 1 and 7, these "
     "could be swapped, but there is one solution, so r4c5 cannot be 7."},
    {"finned-x-wing",
     ".5....8......7..52.....3.......95..3..6834...8..7..2...2..49...9..38...4."
     "..6...7.",
     "Finned X-wing: 1 in column 4 and column 7 can only be in row 3 and row "
     "7, or in the fin r1c4, which r3c5 sees, so r3c5 cannot be 1."},
    {"finned-x-wing",
     "49.1...8..26....1.......9.2.8.........76.9..3.62......8....3.7....9.4.2.."
     "...8.634",
     "Finned X-wing: 4 in row 2 and row 6 can only be in column 4 and column "
     "7, or in the fin r6c5, which r4c4 sees, so r4c4 cannot be 4."},
    {"finned-x-wing",
     ".5.426..8.8...1...2.18........7......37..4.......6..1786......23....2.9.."
     ".4.9.5..",
     "Finned X-wing: 8 in row 5 and row 8 can only be in column 5 and column "
     "7, or in the fin r5c8, which r4c7 and r6c7 see, so r4c7 and r6c7 cannot "
     "be 8."},
    {"sashimi-x-wing",
     ".6.....931...8..........1.4...3.7....5..143..8...62......5.3..94.9..1..8."
     "......7.",
     "Sashimi X-wing: 2 in row 1 and row 8 can only be in column 2 and column "
     "5, or in one of the fins r1c1 and r1c3, which r3c2 sees, so r3c2 cannot "
     "be 2."},
    {"sashimi-x-wing",
     ".1.4..6......8.3..5...2.81.8.6....3.1.......7.529...4..9..4.......1......"
     "8.3.9...",
     "Sashimi X-wing: 2 in column 2 and column 8 can only be in row 2 and row "
     "8, or in one of the fins r7c8 and r9c8, which r8c7 sees, so r8c7 cannot "
     "be 2."},
    {"sashimi-x-wing",
     "6..1.........4....2.37.6.8...29.3..7..7...3.5.4...5..8....2.9..1..3...4.."
     "76......",
     "Sashimi X-wing: 5 in column 3 and column 4 can only be in row 2 and row "
     "9, or in one of the fins r7c3 and r8c3, which r9c1 sees, so r9c1 cannot "
     "be 5."},
    {"simple-colors-trap",
     "3.........78....6......59...81.7..54.........9.....68.....3.2..8.4.52...."
     "5...6.7.",
     "Simple colors trap: either all of r2c9, r3c4, r8c8, r9c3 are 3, or all "
     "of r3c8, r5c3, r8c2, r9c9, so r5c4 cannot be 3."},
    {"simple-colors-trap",
     "16...75....4.2.7..52.14.......8.9..78.........1..6...92...1..6..3........"
     "..7.6.1.",
     "Simple colors trap: either all of r1c3, r2c8, r3c6, r4c1, r9c5 are 3, or "
     "all of r1c4, r2c1, r4c5, r9c9, so r3c9, r6c6 and r7c4 cannot be 3."},
    {"simple-colors-trap",
     ".78..4.9.4....8......1..42...6.4...1..92..3.7.1.6......6.....4.3.7......."
     "5......3",
     "Simple colors trap: either all of r2c2, r4c4, r6c7, r9c1 are 9, or all "
     "of r2c5, r3c1, r4c7, r8c2, r9c4, so r6c5 cannot be 9."},
    {"multi-colors",
     "1..8..4...5.....73..2..6..1.7...1..63..........9.4.38...4...9...3...9...."
     "..2..1..",
     "Multi-colors: not both (r2c1, r3c4, r4c8, r5c2) and (r2c6, r8c4) are 4, "
     "hence (r3c2, r4c1, r5c9) or (r9c6) are, so r9c9 cannot be 4."},
    {"multi-colors",
     "..2.8...59..3.......7.....94..1..3...9.7....81...6.....5....2.6.....1...."
     "..69..87",
     "Multi-colors: not both (r2c6, r3c1) and (r3c4, r9c6) are 5, hence (r2c3, "
     "r5c1) or (r8c4, r9c7) are, so r5c7 cannot be 5."},
    {"finned-swordfish",
     "6.....4......7...2..8.14...8....6...1...2.39..9...172.......6....69..."
     "4772......9",
     "Finned swordfish: 5 in row 2, row 4 and row 9 can only be in column 6, "
     "column 7 and column 8, or in the fin r2c4, which r1c6 sees, so r1c6 "
     "cannot be 5."},
    {"finned-swordfish",
     ".....26.5.7..4.3....5..1.2.9.4...1......3.....83....7.43..2....5.19....8."
     ".....9..",
     "Finned swordfish: 6 in column 2, column 5 and column 8 can only be in "
     "row 4, row 8 and row 9, or in the fin r7c8, which r9c9 sees, so r9c9 "
     "cannot be 6."},
    {"finned-swordfish",
     "1..8..4...5.....73..2..6..1.7...1..63..........9.4.38...4...9...3...9...."
     "..2..1..",
     "Finned swordfish: 6 in column 3, column 5 and column 7 can only be in "
     "row 2, row 5 and row 8, or in one of the fins r7c5 and r9c5, which r8c4 "
     "sees, so r8c4 cannot be 6."},
    {"sashimi-swordfish",
     ".2....6.9..89....56......7.4..5..7..2......98..1..9.6..1...39...3..6....."
     ".58...3.",
     "Sashimi swordfish: 2 in row 2, row 4 and row 9 can only be in column 5, "
     "column 6 and column 8, or in one of the fins r9c7 and r9c9, which r7c8 "
     "and r8c8 see, so r7c8 and r8c8 cannot be 2."},
    {"sashimi-swordfish",
     "3......79..47.85...8.......4..8.37.....2....875...4.9...2.........4..91.."
     "7..6....",
     "Sashimi swordfish: 5 in column 1, column 5 and column 9 can only be in "
     "row 3, row 4 and row 8, or in one of the fins r7c1 and r9c1, which r8c3 "
     "sees, so r8c3 cannot be 5."},
    {"finned-jellyfish",
     "..591..4.........74..3..5..53..68...6..5....4..7......3.......6.9.14.3.."
     "8....29..",
     "Finned jellyfish: 2 in row 2, row 3, row 5 and row 6 can only be in "
     "column 2, column 4, column 5 and column 7, or in one of the fins r2c8, "
     "r3c8 and r3c9, which r1c7 sees, so r1c7 cannot be 2."},
    {"finned-jellyfish",
     "9...4.5....1...6.336.........8..1...4.....82....2.......341......9.6..7."
     "2..59...8",
     "Finned jellyfish: 7 in row 1, row 3, row 5 and row 6 can only be in "
     "column 3, column 5, column 7 and column 9, or in the fin r5c4, which "
     "r4c5 sees, so r4c5 cannot be 7."},
    {"x-chain",
     ".........65.....2..247...3..3.8....2.41..95..5...6.48...9......7..5......"
     "..1...7.",
     "X-chain: (6)r7c4=(6)r1c4-(6)r3c6=(6)r3c9-(6)r9c9=(6)r9c2, hence r7c4 is "
     "6 or r9c2 is 6, so r7c2 cannot be 6."},
    {"x-chain",
     "..1......36...57.....79.6.....1..4.5.7....8..6....3.2...79....2....8.31.."
     ".8.5....",
     "X-chain: (8)r2c9=(8)r2c4-(8)r6c4=(8)r6c2-(8)r4c1=(8)r3c1, hence r2c9 is "
     "8 or r3c1 is 8, so r3c9 cannot be 8."},
    {"x-chain",
     "...4.86.3..4...........1.7...7.9.1.....5....99.8..62...3..1.5..4....9.."
     "17.9.5...8",
     "X-chain: (3)r4c6=(3)r9c6-(3)r9c7=(3)r5c7-(3)r6c8=(3)r6c5, hence r4c6 is "
     "3 or r6c5 is 3, so r4c4 cannot be 3."},
    {"xy-chain",
     "..368.42....2.3.....5.....827..64.8.9......4.5...37..1..7............61."
     "1......93",
     "XY-chain: "
     "(8)r2c1=(4)r2c1-(4)r7c1=(3)r7c1-(3)r7c4=(1)r7c4-(1)r5c4=(8)r5c4-(8)r9c4=("
     "4)r9c4-(4)r9c5=(2)r9c5-(2)r9c3=(8)r9c3, hence r2c1 is 8 or r9c3 is 8, so "
     "r2c3 and r8c1 cannot be 8."},
    {"xy-chain",
     ".5....8......7..52.....3.......95..3..6834...8..7..2...2..49...9..38...4."
     "..6...7.",
     "XY-chain: "
     "(1)r7c4=(5)r7c4-(5)r7c1=(7)r7c1-(7)r3c1=(4)r3c1-(4)r3c7=(1)r3c7-(1)r7c7=("
     "3)r7c7-(3)r2c7=(4)r2c7-(4)r2c4=(9)r2c4-(9)r2c3=(3)r2c3-(3)r9c3=(8)r9c3-("
     "8)r9c9=(1)r9c9, "
     "hence r7c4 is 1 or r9c9 is 1, so r7c7, r7c9, r9c5 and r9c6 cannot be "
     "1."},
    {"xy-chain",
     ".....26.5.7..4.3....5..1.2.9.4...1......3.....83....7.43..2....5.19....8."
     ".....9..",
     "XY-chain: "
     "(4)r3c7=(8)r3c7-(8)r2c8=(9)r2c8-(9)r2c9=(1)r2c9-(1)r1c8=(4)r1c8-(4)r1c2=("
     "9)r1c2-(9)r1c5=(7)r1c5-(7)r8c5=(6)r8c5-(6)r8c2=(2)r8c2-(2)r8c7=(4)r8c7, "
     "hence r3c7 is 4 or r8c7 is 4, so r5c7 and r6c7 cannot be 4."},
};

// The order in which the positions were found, independent of the table's.
const char *const ORDER[] = {"full-house",
                             "naked-single",
                             "hidden-single",
                             "rule",
                             "locked-pair",
                             "locked-triple",
                             "pointing",
                             "claiming",
                             "common-peers",
                             "naked-pair",
                             "naked-triple",
                             "hidden-pair",
                             "hidden-triple",
                             "naked-quad",
                             "hidden-quad",
                             "naked-set",
                             "hidden-set",
                             "x-wing",
                             "swordfish",
                             "jellyfish",
                             "remote-pair",
                             "bug+1",
                             "skyscraper",
                             "2-string-kite",
                             "turbot-fish",
                             "empty-rectangle",
                             "w-wing",
                             "xy-wing",
                             "xyz-wing",
                             "unique-rectangle-1",
                             "unique-rectangle-2",
                             "unique-rectangle-4",
                             "unique-rectangle-5",
                             "hidden-rectangle",
                             "finned-x-wing",
                             "sashimi-x-wing",
                             "simple-colors-trap",
                             "simple-colors-wrap",
                             "multi-colors",
                             "finned-swordfish",
                             "sashimi-swordfish",
                             "finned-jellyfish",
                             "sashimi-jellyfish",
                             "x-chain",
                             "xy-chain",
                             "aic",
                             "discontinuous-loop"};

void use_order(sudoku_explainer *explainer)
{
    explainer->num_order = 0;
    for (const char *name : ORDER)
        explainer->order[explainer->num_order++] =
            sudoku_find_technique(name, strlen(name));
}

class Sentences : public brief::TestWithParam<Sentence>
{
};

TEST_P(Sentences, SayWhy)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, GetParam().puzzle);
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    use_order(&explainer);
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.position->is_unique = true;
    std::string found;
    while (found.empty() && sudoku_explain(&explainer) == 1) {
        if (explainer.step.technique->name == std::string(GetParam().technique))
            found = explainer.step.text.data;
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    EXPECT_EQ(GetParam().text, found);
    sudoku_explainer_clear(&explainer);
}

INSTANTIATE_TEST_SUITE_P(Positions, Sentences,
                         {std::begin(SENTENCES), std::end(SENTENCES)});

TEST(Techniques, HaveNamesOfTheirOwn)
{
    std::set<std::string> names;
    for (int k = 0; k < sudoku_num_techniques(); k++) {
        std::string name = sudoku_get_technique(k)->name;
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_EQ(k, sudoku_find_technique(name.c_str(), name.size()));
    }
    EXPECT_EQ(nullptr, sudoku_get_technique(sudoku_num_techniques()));
    EXPECT_EQ(-1, sudoku_find_technique("naked", 5));
}

TEST(Techniques, NeedUniquenessOnlyWhereItIsStated)
{
    BoardHandle board = new_board(3, 3);
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    for (const Sentence &s : SENTENCES) {
        Puzzle puzzle(board, s.puzzle);
        sudoku_position_set(explainer.position, puzzle.get());
        while (sudoku_explain(&explainer) == 1) {
            EXPECT_FALSE(explainer.step.technique->needs_unique);
            sudoku_step_apply(&explainer.step, explainer.position);
        }
    }
    sudoku_explainer_clear(&explainer);
}

} // namespace
