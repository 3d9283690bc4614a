// Positions for techniques beyond singles, locked candidates and subsets, with
// the sentence of the step.
#include "tests/support/brief_tests.h"
#include "tests/support/sentences.h"

namespace
{

const Sentence SENTENCES[] = {
    {"bug+1",
     "..3..5..8...3....68...42.7.....6.5.34..9......3...4.........81....7....."
     "94..1..25",
     "BUG+1: were it not for 7 in r6c7, each empty cell would have two "
     "candidates, and each digit two places in each house, but there is one "
     "solution, so r6c7 cannot be 1 or 9."},
    {"turbot-fish",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Turbot fish: 6 has two places in row 2, r2c5 and r2c7, and two in box 6, "
     "r4c8 and r6c7; r2c7 sees r6c7, hence r2c5 or r4c8 is 6, so r4c5 cannot "
     "be 6."},
    {"swordfish",
     ".3....56.......9.71....2....2..46.7..9..1.......2.74.........4.6...9..."
     "591...87..",
     "Swordfish: 4 in row 1, row 5 and row 9 can only be in column 1, column 3 "
     "and column 4, so r2c1, r2c3, r2c4 and r8c3 cannot be 4."},
    {"jellyfish",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Jellyfish: 9 in column 4, column 5, column 7 and column 9 can only be in "
     "row 1, row 2, row 5 and row 8, so r5c8 and r8c6 cannot be 9."},
    {"jellyfish",
     ".3..4.8..5....6......1...6...2..4..9..3....5..479.8.2.......693..481....."
     "........",
     "Jellyfish: 9 in column 2, column 3, column 5 and column 7 can only be in "
     "row 2, row 3, row 5 and row 9, so r3c6, r5c1 and r9c1 cannot be 9."},
    {"jellyfish",
     "9.4.6..3.........7.8.....1...85...23..6.12.........5......91....4.2.6..."
     "6728.....",
     "Jellyfish: 7 in row 3, row 4, row 6 and row 8 can only be in column 1, "
     "column 3, column 5 and column 8, so r5c1 and r5c8 cannot be 7."},
    {"skyscraper",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Skyscraper: 9 has two places in column 2, r5c2 and r7c2, and two in "
     "column 6, r5c6 and r8c6; r5c2 sees r5c6, hence r7c2 or r8c6 is 9, so "
     "r7c5 cannot be 9."},
    {"empty-rectangle",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Empty rectangle: in box 2, 6 can only be in row 3 or column 5; if r4c8 "
     "is not 6, r3c8 is, and then 6 is in column 5 there, so r4c5 cannot be "
     "6."},
    {"w-wing",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "W-wing: r3c7 and r8c9 have only 6 and 9; in column 8, 9 is in r3c8 or "
     "r7c8, which excludes it from one of them, hence r3c7 or r8c9 is 6, so "
     "r2c9 and r7c7 cannot be 6."},
    {"xyz-wing",
     "69.1..2...5.....67....9.........2..4...........751..3..82.37.......2.."
     "491..8.....",
     "XYZ-wing: whichever of 2, 4 and 9 is in r6c1, one of r6c1, r6c2 and r7c1 "
     "is 4, so r5c1 cannot be 4."},
    {"unique-rectangle-1",
     "4...6...2..8.....9...5...4...............43.8..4.2.67.6...95......1..7.."
     "593.4....",
     "Unique rectangle type 1: if r2c2, r2c6, r3c2 and r3c6 had only 2 and 3, "
     "these could be swapped, but there is one solution, so r3c2 cannot be 2 "
     "or 3."},
    {"unique-rectangle-1",
     ".3..4.8..5....6......1...6...2..4..9..3....5..479.8.2.......693..481....."
     "........",
     "Unique rectangle type 1: if r4c4, r4c5, r9c4 and r9c5 had only 3 and 6, "
     "these could be swapped, but there is one solution, so r9c5 cannot be 3 "
     "or 6."},
    {"unique-rectangle-3",
     ".29.1...4...5..9.......8..6.3...56.79.....528...1.......4...2...964..7.."
     "7.5.6....",
     "Unique rectangle type 3: if r3c4, r3c5, r4c4 and r4c5 had only 2 and 9, "
     "these could be swapped, but there is one solution, so r4c4 or r4c5 is "
     "one of 4 and 8, and with r4c1, which have no digits but 4 and 8, each of "
     "these has its place there, so r4c3 cannot be 8."},
    {"unique-rectangle-3",
     ".4..96....2...8.37..3..16.......3...4..91..........725...67.4..6........."
     "....2.8.",
     "Unique rectangle type 3: if r1c1, r1c3, r4c1 and r4c3 had only 7 and 8, "
     "these could be swapped, but there is one solution, so r1c1 or r1c3 is "
     "one of 1 and 5, and with r1c8, which have no digits but 1 and 5, each of "
     "these has its place there, so r1c9 cannot be 1."},
    {"unique-rectangle-3",
     "8....3.....4.7....56.4.23..1.........5..36..1...9....5641....5..72......."
     ".....436",
     "Unique rectangle type 3: if r1c4, r1c5, r8c4 and r8c5 had only 5 and 6, "
     "these could be swapped, but there is one solution, so r1c5 or r8c5 is "
     "one of 4 and 9, and with r3c5, r6c5 and r7c5, which have no digits but "
     "1, 4, 8 and 9, each of these has its place there, so r9c5 cannot be 1, "
     "r4c5 cannot be 4 or 8."},
    {"unique-rectangle-6",
     "...1......52....4.963...........9..86...1.2....9.725..2...4.7.....9.34..."
     ".52..6..",
     "Unique rectangle type 6: if r1c5, r1c7, r2c5 and r2c7 had only 3 and 9, "
     "these could be swapped, but there is one solution, so r1c5 and r2c7 "
     "cannot be 9."},
    {"unique-rectangle-6",
     ".13....8...5...9..4..3.1..61....6.......5.8..5..9.8.6.76..32.......6..4."
     "2..8.4...",
     "Unique rectangle type 6: if r4c3, r4c5, r6c3 and r6c5 had only 2 and 7, "
     "these could be swapped, but there is one solution, so r4c3 and r6c5 "
     "cannot be 2."},
    {"unique-rectangle-6",
     ".9.....31.......9..67.3.8...3.8..4..4..17.3.........1.3...9..7...57....."
     "8.6.45...",
     "Unique rectangle type 6: if r1c1, r1c4, r2c1 and r2c4 had only 2 and 5, "
     "these could be swapped, but there is one solution, so r1c4 and r2c1 "
     "cannot be 5."},
    {"hidden-rectangle",
     "...1......52....4.963...........9..86...1.2....9.725..2...4.7.....9.34..."
     ".52..6..",
     "Hidden rectangle: if r1c5, r1c7, r2c5 and r2c7 had only 3 and 9, these "
     "could be swapped, but there is one solution, so r2c5 cannot be 3."},
    {"simple-colors-wrap",
     "3....8.....6..5..8..46....5.8...4.......3.92....5....15......3..4....2."
     "969.32....",
     "Simple colors wrap: either none or all of r1c3, r2c2, r5c1, r7c7, r8c1, "
     "r9c6 are 1, and two of them see each other, so r1c3, r2c2, r5c1, r7c7, "
     "r8c1 and r9c6 cannot be 1."},
    {"simple-colors-wrap",
     "..3..5..8...3....68...42.7.....6.5.34..9......3...4.........81....7....."
     "94..1..25",
     "Simple colors wrap: either none or all of r2c1, r4c6, r5c7, r6c3, r6c9, "
     "r7c2, r9c7 are 7, and two of them see each other, so r2c1, r4c6, r5c7, "
     "r6c3, r6c9, r7c2 and r9c7 cannot be 7."},
    {"simple-colors-wrap",
     "69.1..2...5.....67....9.........2..4...........751..3..82.37.......2.."
     "491..8.....",
     "Simple colors wrap: either none or all of r5c3, r5c4, r6c1, r7c1, r9c6 "
     "are 9, and two of them see each other, so r5c3, r5c4, r6c1, r7c1 and "
     "r9c6 cannot be 9."},
    {"multi-colors",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Multi-colors: not both (r2c7) and (r3c8, r6c7) are 6, hence (r2c5) or "
     "(r4c8) are, so r4c5 cannot be 6."},
    {"sashimi-swordfish",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Sashimi swordfish: 9 in column 2, column 6 and column 7 can only be in "
     "row 5, row 8 and row 9, or in the fin r7c2, which r9c1 sees, so r9c1 "
     "cannot be 9."},
    {"finned-jellyfish",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Finned jellyfish: 6 in column 1, column 4, column 6 and column 8 can "
     "only be in row 3, row 4, row 7 and row 8, or in the fin r6c6, which r4c5 "
     "sees, so r4c5 cannot be 6."},
    {"sashimi-jellyfish",
     "3....8.....6..5..8..46....5.8...4.......3.92....5....15......3..4....2."
     "969.32....",
     "Sashimi jellyfish: 7 in column 2, column 6, column 7 and column 9 can "
     "only be in row 2, row 5, row 7 and row 9, or in the fin r3c7, which r2c8 "
     "sees, so r2c8 cannot be 7."},
    {"sashimi-jellyfish",
     "..3..5..8...3....68...42.7.....6.5.34..9......3...4.........81....7....."
     "94..1..25",
     "Sashimi jellyfish: 7 in row 2, row 4, row 5 and row 7 can only be in "
     "column 1, column 2, column 6 and column 7, or in the fin r7c9, which "
     "r9c7 sees, so r9c7 cannot be 7."},
    {"sashimi-jellyfish",
     "......9..854....3.9.2....5....9........6.148774....1.......9.1...52...7.."
     ".68..5.2",
     "Sashimi jellyfish: 4 in column 1, column 5, column 6 and column 8 can "
     "only be in row 3, row 4, row 8 and row 9, or in the fin r1c8, which r3c9 "
     "sees, so r3c9 cannot be 4."},
    {"sue-de-coq",
     "..4.2...5...4..3.89.8......6..53.8.24..6...........4.1.....72..5...1..."
     "389.......",
     "Sue de coq: r9c4, r9c5 and r9c6 (2, 3, 4, 5 and 6) with r9c8 of row 9 (4 "
     "and 5) and r7c4, r8c4 and r8c6 of box 8 (2, 3, 6, 8 and 9) have as many "
     "cells as there is room for digits, so each digit has its place there, so "
     "r7c5 cannot be 6, 8 or 9."},
    {"sue-de-coq",
     "85....3..1.36.584......4..........6..6.917.8..2.....75..28.3.........9.."
     "5........",
     "Sue de coq: r7c7, r7c8 and r7c9 (1, 4, 5, 6 and 7) with r7c2 of row 7 (1 "
     "and 4) and r9c7 of box 9 (6 and 7) have as many cells as there is room "
     "for digits, so each digit has its place there, so r7c5 cannot be 4, r7c5 "
     "and r8c8 cannot be 5, r8c9 and r9c9 cannot be 7."},
    {"sue-de-coq",
     "1....9.527......1....57.....3.81.2...8......167....83..683.5.4........8."
     "5.......3",
     "Sue de coq: r4c8 and r4c9 (5, 6, 7 and 9) with r4c6 of row 4 (6 and 7) "
     "and r6c9 of box 6 (5 and 9) have as many cells as there is room for "
     "digits, so each digit has its place there, so r5c8 cannot be 9."},
    {"continuous-loop",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Continuous loop: "
     "(7)r4c5=(7)r6c5-(5)r6c5=(5)r6c3-(3)r6c3=(3)r7c3-(8)r7c3=(8)r7c2-(9)r7c2=("
     "9)r5c2-(9)r4c1=(9)r4c5-(7)r4c5 is a loop, so of each weak link one end "
     "is true, so r7c2 cannot be 3, r6c3, r6c5, r7c2 and r7c3 cannot be 4, "
     "r4c5 cannot be 5, r4c5 and r6c5 cannot be 6, r4c5, r6c3 and r6c5 cannot "
     "be 8."},
    {"continuous-loop",
     "...4..3.........1..4...7.9....62...11.7........9.5.8..4.5..6.3.2.......7."
     "7693....",
     "Continuous loop: "
     "(7)r1c8=(7)r2c7-(4)r2c7=(4)r8c7-(6)r8c7=(6)r8c8-(8)r8c8=(8)r1c8-(7)r1c8 "
     "is a loop, so of each weak link one end is true, so r1c8 and r2c7 cannot "
     "be 2 or 6, r8c8 cannot be 4, r1c8, r2c7, r8c7 and r8c8 cannot be 5, r8c7 "
     "cannot be 9."},
    {"continuous-loop",
     "...1......52....4.963...........9..86...1.2....9.725..2...4.7.....9.34..."
     ".52..6..",
     "Continuous loop: "
     "(1)r8c3=(1)r4c3-(1)r4c7=(3)r4c7-(3)r4c5=(6)r4c5-(6)r8c5=(6)r8c3-(1)r8c3 "
     "is a loop, so of each weak link one end is true, so r4c8 cannot be 1, "
     "r4c4 and r4c8 cannot be 3, r8c3 cannot be 7 or 8."},
    {"aic",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "AIC: "
     "(2)r4c9=(1)r4c9-(1)r1c9=(1)r3c8-(6)r3c8=(6)r4c8-(7)r4c8=(7)r4c1-(5)r4c1=("
     "5)r4c5-(5)r7c5=(5)r7c9-(2)r7c9=(2)r9c7, hence (2)r4c9 or (2)r9c7 is "
     "true, so r5c7, r6c7 and r7c9 cannot be 2."},
    {"aic",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "AIC: "
     "(5)r3c5=(5)r3c8-(9)r3c8=(9)r7c8-(9)r8c9=(6)r8c9-(6)r2c9=(6)r2c1-(5)r2c1=("
     "5)r1c1-(5)r1c6=(5)r9c6, hence (5)r3c5 or (5)r9c6 is true, so r1c6, r8c5 "
     "and r9c5 cannot be 5."},
    {"aic",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "AIC: "
     "(8)r4c3=(5)r4c3-(5)r6c3=(5)r6c5-(7)r6c5=(7)r4c5-(9)r4c5=(9)r4c1-(9)r5c2=("
     "9)r7c2-(8)r7c2=(8)r7c3, hence (8)r4c3 or (8)r7c3 is true, so r5c3 and "
     "r6c3 cannot be 8."},
    {"discontinuous-loop",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Discontinuous loop: "
     "(5)r1c9-(5)r7c9=(5)r7c5-(5)r4c5=(5)r4c1-(7)r4c1=(7)r4c8-(6)r4c8=(6)r3c8-("
     "1)r3c8=(1)r1c9-(5)r1c9 makes it false if it is true, so r1c9 cannot be "
     "5."},
    {"discontinuous-loop",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Discontinuous loop: "
     "(5)r1c5-(5)r1c1=(6)r1c1-(6)r2c1=(6)r2c9-(6)r8c9=(9)r8c9-(9)r7c8=(9)r3c8-("
     "5)r3c8=(5)r3c5-(5)r1c5 makes it false if it is true, so r1c5 cannot be "
     "5."},
    {"discontinuous-loop",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Discontinuous loop: "
     "(5)r4c5-(5)r4c3=(8)r4c3-(8)r7c3=(8)r7c2-(9)r7c2=(9)r5c2-(9)r4c1=(9)r4c5-("
     "5)r4c5 makes it false if it is true, so r4c5 cannot be 5."},
    {"grouped-continuous-loop",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Grouped continuous loop: "
     "(7)r4c5=(7)r6c5-(5)r6c5=(5)r6c3-(3)r6c3=(3)r7c3-(8)r7c3=(8)r7c2-(9)r7c2=("
     "9)r5c2-(9)r4c1=(9)r4c5-(7)r4c5 is a loop, so of each weak link one end "
     "is true, so r7c2 cannot be 3, r6c3, r6c5, r7c2 and r7c3 cannot be 4, "
     "r4c5 cannot be 5, r4c5 and r6c5 cannot be 6, r4c5, r6c3 and r6c5 cannot "
     "be 8."},
    {"grouped-continuous-loop",
     "...4..3.........1..4...7.9....62...11.7........9.5.8..4.5..6.3.2.......7."
     "7693....",
     "Grouped continuous loop: "
     "(7)r1c8=(7)r2c7-(4)r2c7=(4)r8c7-(6)r8c7=(6)r8c8-(8)r8c8=(8)r1c8-(7)r1c8 "
     "is a loop, so of each weak link one end is true, so r1c8 and r2c7 cannot "
     "be 2 or 6, r8c8 cannot be 4, r1c8, r2c7, r8c7 and r8c8 cannot be 5, r8c7 "
     "cannot be 9."},
    {"grouped-continuous-loop",
     "...1......52....4.963...........9..86...1.2....9.725..2...4.7.....9.34..."
     ".52..6..",
     "Grouped continuous loop: "
     "(1)r8c3=(1)r4c3-(1)r4c7=(3)r4c7-(3)r4c5=(6)r4c5-(6)r8c5=(6)r8c3-(1)r8c3 "
     "is a loop, so of each weak link one end is true, so r4c8 cannot be 1, "
     "r4c4 and r4c8 cannot be 3, r8c3 cannot be 7 or 8."},
    {"grouped-aic",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Grouped AIC: "
     "(2)r4c9=(1)r4c9-(1)r1c9=(1)r3c8-(6)r3c8=(6)r4c8-(7)r4c8=(7)r4c1-(5)r4c1=("
     "5)r4c5-(5)r7c5=(5)r7c9-(2)r7c9=(2)r9c7, hence (2)r4c9 or (2)r9c7 is "
     "true, so r5c7, r6c7 and r7c9 cannot be 2."},
    {"grouped-aic",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Grouped AIC: "
     "(5)r3c5=(5)r3c8-(9)r3c8=(9)r7c8-(9)r8c9=(6)r8c9-(6)r2c9=(6)r2c1-(5)r2c1=("
     "5)r1c1-(5)r1c6=(5)r9c6, hence (5)r3c5 or (5)r9c6 is true, so r1c6, r8c5 "
     "and r9c5 cannot be 5."},
    {"grouped-aic",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Grouped AIC: "
     "(8)r4c3=(5)r4c3-(5)r6c3=(5)r6c5-(7)r6c5=(7)r4c5-(9)r4c5=(9)r4c1-(9)r5c2=("
     "9)r7c2-(8)r7c2=(8)r7c3, hence (8)r4c3 or (8)r7c3 is true, so r5c3 and "
     "r6c3 cannot be 8."},
    {"grouped-discontinuous-loop",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Grouped discontinuous loop: "
     "(5)r1c9-(5)r7c9=(5)r7c5-(5)r4c5=(5)r4c1-(7)r4c1=(7)r4c8-(6)r4c8=(6)r3c8-("
     "1)r3c8=(1)r1c9-(5)r1c9 makes it false if it is true, so r1c9 cannot be "
     "5."},
    {"grouped-discontinuous-loop",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Grouped discontinuous loop: "
     "(6)r1c1-(6)r2c1=(6)r2c9-(6)r8c9=(9)r8c9-(9)r7c8=(9)r3c8-(5)r3c8=(5)r3c5-("
     "5)r1c56=(5)r1c1-(6)r1c1 makes it false if it is true, so r1c1 cannot be "
     "6."},
    {"grouped-discontinuous-loop",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Grouped discontinuous loop: "
     "(5)r4c5-(5)r4c3=(8)r4c3-(8)r7c3=(8)r7c2-(9)r7c2=(9)r5c2-(9)r4c1=(9)r4c5-("
     "5)r4c5 makes it false if it is true, so r4c5 cannot be 5."},
    {"als-xz",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "ALS-XZ: r7c1, r7c2, r7c3, r7c4, r7c5 and r7c8 (2, 4, 5, 6, 7, 8 and 9) "
     "and r2c5, r3c5, r4c5, r5c5 and r6c5 (1, 2, 3, 5, 6 and 8) have one digit "
     "more than cells each; as 5 can be in one of them only, the other one "
     "holds its other digits, so r9c5 cannot be 2."},
    {"als-xz",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "ALS-XZ: r2c1, r2c2, r2c3, r2c4, r2c5, r2c6 and r2c8 (1, 2, 3, 4, 5, 6, 8 "
     "and 9) and r7c8, r8c9 and r9c8 (1, 6, 7 and 9) have one digit more than "
     "cells each; as 1 can be in one of them only, the other one holds its "
     "other digits, so r2c9 cannot be 6."},
    {"als-xz",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "ALS-XZ: r7c1, r7c2, r7c3, r7c4 and r7c5 (1, 3, 4, 6, 8 and 9) and r1c4 "
     "and r4c4 (1, 6 and 8) have one digit more than cells each; as 1 can be "
     "in one of them only, the other one holds its other digits, so r8c4 "
     "cannot be 6."},
    {"als-xy-wing",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "ALS-XY-wing: r2c5, r3c5, r4c5, r5c5 and r6c5 (1, 2, 3, 5, 6 and 8) -5- "
     "r7c1, r7c2, r7c3, r7c4, r7c5 and r7c8 (2, 4, 5, 6, 7, 8 and 9) -2- r1c6 "
     "and r9c6 (1, 2 and 8) have one digit more than cells each, and "
     "neighbours do not both hold the digit between them, hence 8 is in the "
     "first of them or in the last, so r5c6 and r6c6 cannot be 8."},
    {"als-xy-wing",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "ALS-XY-wing: r2c1 (5 and 6) -5- r2c2, r2c3, r2c4, r2c5, r2c6 and r2c8 "
     "(1, 2, 3, 4, 5, 8 and 9) -1- r7c8, r8c9 and r9c8 (1, 6, 7 and 9) have "
     "one digit more than cells each, and neighbours do not both hold the "
     "digit between them, hence 6 is in the first of them or in the last, so "
     "r2c9 cannot be 6."},
    {"als-xy-wing",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "ALS-XY-wing: r1c2, r1c4 and r1c6 (4, 6, 7 and 8) -6- r1c1, r3c1, r7c1, "
     "r8c1 and r9c1 (2, 3, 4, 5, 6 and 9) -9- r4c1, r4c3, r5c3, r6c1, r6c2 and "
     "r6c3 (1, 3, 4, 5, 6, 8 and 9) have one digit more than cells each, and "
     "neighbours do not both hold the digit between them, hence 4 is in the "
     "first of them or in the last, so r5c2 cannot be 4."},
    {"als-chain",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "ALS chain: r1c4 and r1c7 (1, 6 and 8) -8- r8c4 and r8c9 (1, 6 and 8) -1- "
     "r7c7, r8c7 and r9c7 (1, 3, 6 and 8) -6- r4c9, r5c9 and r8c9 (1, 3, 6 and "
     "8) have one digit more than cells each, and neighbours do not both hold "
     "the digit between them, hence 1 is in the first of them or in the last, "
     "so r2c9, r7c7, r8c7 and r9c7 cannot be 1."},
    {"als-chain",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "ALS chain: r8c9 (6 and 9) -9- r2c9, r4c9, r5c9 and r6c9 (1, 6, 7, 8 and "
     "9) -6- r2c8, r3c7 and r3c8 (1, 5, 6 and 9) -1- r7c8, r8c9 and r9c8 (1, "
     "6, 7 and 9) have one digit more than cells each, and neighbours do not "
     "both hold the digit between them, hence 6 is in the first of them or in "
     "the last, so r2c9, r7c7, r8c3, r8c4 and r8c5 cannot be 6."},
    {"als-chain",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "ALS chain: r7c1, r7c2, r7c3 and r7c5 (3, 4, 6, 8 and 9) -3- r9c1, r9c5 "
     "and r9c7 (3, 4, 8 and 9) -8- r9c8 (3 and 8) -3- r8c7, r8c9 and r9c7 (3, "
     "4, 6 and 9) have one digit more than cells each, and neighbours do not "
     "both hold the digit between them, hence 6 is in the first of them or in "
     "the last, so r7c8, r8c4, r8c5 and r8c6 cannot be 6."},
    {"death-blossom",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Death blossom: if r2c1 is 5, r2c8, r7c8 and r9c8 (1, 5, 7 and 9) hold "
     "all other digits of theirs; if it is 6, r2c9, r4c9, r5c9 and r6c9 (1, 6, "
     "7, 8 and 9) hold all other digits of theirs; in each case, 9 is in one "
     "of these, so r8c9 cannot be 9."},
    {"death-blossom",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Death blossom: if r7c3 is 5, r6c6 and r7c6 (1, 5 and 9) hold all other "
     "digits of theirs; if it is 7, r9c2 and r9c5 (1, 2 and 7) hold all other "
     "digits of theirs; in each case, 1 is in one of these, so r8c6 cannot be "
     "1."},
    {"death-blossom",
     "..461..3..1.3...42......9..5.2..3......9....8..7.8....3.1..6......7..4..."
     "9...2.1.",
     "Death blossom: if r4c4 is 1, r1c7, r2c7, r4c7, r5c7, r7c7 and r9c7 (1, "
     "2, 3, 5, 6, 7 and 8) hold all other digits of theirs; if it is 4, r6c6 "
     "(4 and 5) hold all other digits of theirs; in each case, 5 is in one of "
     "these, so r6c7 cannot be 5."},
    {"forcing-chain-contradiction",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Forcing chain contradiction: if r1c7 is not 5, then "
     "(5)r1c7=(5)r1c9-(1)r1c9=(1)r3c8-(6)r3c8=(6)r4c8-(7)r4c8=(7)r4c1-(5)r4c1=("
     "5)r4c5-(5)r7c5=(5)r7c9-(5)r1c9=(5)r1c7-(3)r1c7 and (5)r1c7=(3)r1c7, so "
     "r1c7 would be 3 and would not be, so r1c7 is 5."},
    {"forcing-chain-contradiction",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Forcing chain contradiction: if r1c1 is not 5, then "
     "(5)r1c1=(6)r1c1-(6)r2c1=(6)r2c9-(6)r8c9=(9)r8c9-(9)r7c8=(9)r3c8-(5)r3c8=("
     "5)r3c5-(5)r1c56=(5)r1c1, so r1c1 would be 5 and would not be, so r1c1 is "
     "5."},
    {"forcing-chain-contradiction",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Forcing chain contradiction: if r3c7 is not 6, then "
     "(6)r3c7=(7)r3c7-(7)r6c7=(7)r6c5-(5)r6c5=(5)r6c3-(3)r6c3=(3)r7c3-(8)r7c3=("
     "8)r7c2-(9)r7c2=(9)r5c2-(9)r5c6=(9)r8c6-(9)r8c7=(4)r8c7-(4)r8c5, "
     "(6)r3c7=(6)r3c8-(6)r7c8=(6)r7c45-(6)r8c5, "
     "(6)r3c7=(7)r3c7-(7)r6c7=(7)r6c5-(5)r6c5=(5)r6c3-(3)r6c3=(3)r7c3-(3)r9c1=("
     "3)r9c8-(8)r9c8=(8)r9c5-(8)r8c5, "
     "(6)r3c7=(7)r3c7-(7)r6c7=(7)r6c5-(5)r6c5=(5)r6c3-(3)r6c3=(3)r7c3-(8)r7c3=("
     "8)r7c2-(9)r7c2=(9)r5c2-(9)r5c6=(9)r8c6-(9)r8c5, so no digit would be "
     "left for r8c5, so r3c7 is 6."},
    {"forcing-chain-verity",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Forcing chain verity: "
     "(5)r4c1-(7)r4c1=(7)r4c8-(6)r4c8=(6)r3c8-(1)r3c8=(1)r1c9-(5)r1c9=(5)r1c7; "
     "and (5)r4c5-(5)r7c5=(5)r7c9-(5)r1c9=(5)r1c7; one of these holds, so r1c7 "
     "is 5."},
    {"forcing-chain-verity",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Forcing chain verity: (9)r4c3=(9)r6c23-(9)r6c9; and "
     "(9)r4c3-(9)r2c3=(8)r2c3-(8)r7c3=(8)r7c5-(8)r6c5=(8)r6c9-(9)r6c9; one of "
     "these holds, so r6c9 cannot be 9."},
    {"forcing-chain-verity",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Forcing chain verity: "
     "(1)r8c4-(3)r8c4=(3)r7c4-(3)r7c3=(3)r6c3-(5)r6c3=(5)r6c5-(7)r6c5=(7)r6c7-("
     "7)r3c7=(6)r3c7; "
     "(1)r8c6-(9)r8c6=(9)r5c6-(9)r5c2=(9)r7c2-(8)r7c2=(8)r7c3-(3)r7c3=(3)r6c3-("
     "5)r6c3=(5)r6c5-(7)r6c5=(7)r6c7-(7)r3c7=(6)r3c7; and "
     "(1)r8c8-(8)r8c8=(8)r9c8-(3)r9c8=(3)r9c1-(3)r7c3=(3)r6c3-(5)r6c3=(5)r6c5-("
     "7)r6c5=(7)r6c7-(7)r3c7=(6)r3c7; one of these holds, so r3c7 is 6."},
    {"forcing-net-contradiction",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Forcing net contradiction: if r1c1 is not 4, r1c1 is 7, r4c8 is 7 (row "
     "4), r3c8 is 6 (column 8), r6c7 is 6 (box 6), r5c8 is 1 (column 8), r1c9 "
     "is 1 (box 3), r2c5 is 6 (row 2), r4c9 is 2, r1c6 is 8, r4c4 is 6 (row "
     "4), r9c7 is 2 (column 7), r8c4 is 1 (column 4), and no digit is left for "
     "r9c6, so r1c1 is 4."},
    {"forcing-net-contradiction",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Forcing net contradiction: if r1c1 is not 5, r1c1 is 6, r2c9 is 6 (row "
     "2), r3c7 is 9, r8c9 is 9, and box 6 has no place for 9, so r1c1 is 5."},
    {"forcing-net-contradiction",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Forcing net contradiction: if r1c8 is not 2, r1c1 is 2 (row 1), r8c1 is "
     "5, r3c1 is 3, r9c8 is 3 (row 9), r8c8 is 8 (column 8), r8c4 is 3 (row "
     "8), r8c6 is 1 (row 8), r5c6 is 9 (column 6), r5c7 is 1 (row 5), r4c1 is "
     "9 (row 4), r4c4 is 1 (row 4), r6c1 is 6 (column 1), and row 6 has no "
     "place for 1, so r1c8 is 2."},
    {"forcing-net-verity",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Forcing net verity: if r1c4 is not 8, r1c6 is 8 (row 1), r5c6 is not 8; "
     "and if r1c4 is 8, r1c6 is 1, r3c8 is 1 (box 3), r4c8 is 6 (column 8), "
     "r4c1 is 7 (row 4), r4c5 is 5 (row 4), r7c9 is 5 (row 7), r9c7 is 2 (box "
     "9), r9c6 is 8, r5c6 is not 8; one of these holds, so r5c6 cannot be 8."},
    {"forcing-net-verity",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Forcing net verity: if r8c4 is not 2, r8c5 is 2 (row 8), r8c2 is 5 (row "
     "8), r8c3 is 7 (row 8), r9c2 is 8, r4c4 is 8 (column 4), r4c4 is not 2; "
     "and if r8c4 is 2, r4c4 is not 2; one of these holds, so r4c4 cannot be "
     "2."},
    {"forcing-net-verity",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Forcing net verity: if r5c6 is not 9, r8c6 is 9 (column 6), r8c7 is 4; "
     "and if r5c6 is 9, r5c7 is 1 (row 5), r4c1 is 9 (row 4), r7c2 is 9 "
     "(column 2), r4c4 is 1 (row 4), r6c1 is 1 (column 1), r7c3 is 8 (row 7), "
     "r1c1 is 6 (column 1), r6c3 is 3 (column 3), r1c2 is 4 (row 1), r2c6 is 6 "
     "(box 2), r6c5 is 5 (row 6), r6c4 is 4 (row 6), r4c5 is 7 (column 5), "
     "r5c5 is 6 (box 5), r7c5 is 4, r8c7 is 4 (row 8); one of these holds, so "
     "r8c7 is 4."},
    {"als-continuous-loop",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "ALS continuous loop: "
     "(5)r6c3=(5)r6c5-(7)r6c5=[r4c4|r5c5|r5c6|r6c4|r6c5|r6c6]=(9)r5c56-(9)r5c2="
     "[r123568c2]=(8)r56c2-(8)r456c3=[r34568c3]=(3)r6c3-(5)r6c3 is a loop, so "
     "of each weak link one end is true, so r7c2 cannot be 3, r5c2, r6c1, "
     "r6c2, r6c3, r6c5, r7c2 and r7c3 cannot be 4, r4c5 cannot be 5, r4c5 and "
     "r6c5 cannot be 6, r4c5, r6c3 and r6c5 cannot be 8."},
    {"als-continuous-loop",
     "...4..3.........1..4...7.9....62...11.7........9.5.8..4.5..6.3.2.......7."
     "7693....",
     "ALS continuous loop: "
     "(2)r7c4=[r7c4|r8c4|r8c5|r8c6]=(4)r8c56-(4)r8c7=(4)r2c7-(7)r2c7=[r1c9|"
     "r2c7|r2c9|r3c7|r3c9]=(8)r123c9-(8)r7c9=(8)r7c4-(2)r7c4 is a loop, so of "
     "each weak link one end is true, so r7c4 cannot be 1, r1c8 and r2c7 "
     "cannot be 2 or 6, r8c8 cannot be 4, r1c8, r2c7, r8c7, r8c8 and r9c6 "
     "cannot be 5."},
    {"als-continuous-loop",
     "...1......52....4.963...........9..86...1.2....9.725..2...4.7.....9.34..."
     ".52..6..",
     "ALS continuous loop: "
     "(1)r8c3=(1)r4c3-(1)r4c7=[r4c57]=(6)r4c5-(6)r8c5=(6)r8c3-(1)r8c3 is a "
     "loop, so of each weak link one end is true, so r4c8 cannot be 1, r4c4 "
     "and r4c8 cannot be 3, r8c3 cannot be 7 or 8."},
    {"als-aic",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "ALS AIC: "
     "(2)r4c9=(1)r4c9-(1)r1c9=[r1c7|r1c9|r2c7|r3c7]=(6)r23c7-(6)r6c7=[r4c9|"
     "r5c7|r5c8|r5c9|r6c7|r6c9]=(7)r5c78-(7)r5c2=[r5c2|r6c1|r6c2]=(2)r6c1, "
     "hence (2)r4c9 or (2)r6c1 is true, so r4c1, r6c7 and r6c9 cannot be 2."},
    {"als-aic",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "ALS AIC: "
     "(5)r3c5=(5)r3c8-(9)r3c8=(9)r7c8-(9)r8c9=(6)r8c9-(6)r2c9=(6)r2c1-(5)r2c1=("
     "5)r1c1-(5)r1c6=(5)r9c6, hence (5)r3c5 or (5)r9c6 is true, so r1c6, r8c5 "
     "and r9c5 cannot be 5."},
    {"als-aic",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "ALS AIC: "
     "(4)r5c3=[r3458c3]=(8)r45c3-(8)r56c2=[r123568c2]=(9)r5c2-(9)r5c6=[r4c4|"
     "r5c6|r6c4|r6c6]=(4)r6c4, hence (4)r5c3 or (4)r6c4 is true, so r5c5, "
     "r6c1, r6c2 and r6c3 cannot be 4."},
    {"als-discontinuous-loop",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "ALS discontinuous loop: "
     "(5)r1c7=(5)r1c9-(5)r7c9=(5)r7c5-(5)r4c5=[r4c4589]=(7)r4c8-(6)r4c8=(6)"
     "r3c8-(1)r3c8=[r1c7|r2c7|r3c7|r3c8]=(5)r1c7 makes it true if it is false, "
     "so r1c7 cannot be 3."},
    {"als-discontinuous-loop",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "ALS discontinuous loop: "
     "(5)r3c5=(5)r3c8-(9)r3c8=(9)r7c8-(9)r8c9=(6)r8c9-(6)r2c9=(6)r3c7-(9)r3c7=["
     "r3c457]=(5)r3c5 makes it true if it is false, so r3c5 cannot be 1 or 6."},
    {"als-discontinuous-loop",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "ALS discontinuous loop: "
     "(6)r1c2-(6)r56c2=[r4c3|r5c2|r5c3|r6c2|r6c3]=(9)r5c2-(9)r5c56=[r4c4|r5c5|"
     "r5c6|r6c4|r6c5|r6c6]=(7)r6c5-(5)r6c5=(5)r6c3-(3)r6c3=(3)r7c3-(3)r79c1=["
     "r79c1]=(4)r79c1-(4)r1c1=(4)r1c2-(6)r1c2 makes it false if it is true, so "
     "r1c2 cannot be 6."},
    {"overlapping-als-xy-wing",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Overlapping ALS-XY-wing: r6c1, r6c2, r6c5, r6c6 and r6c9 (2, 3, 4, 6, 8 "
     "and 9) -6- r4c1, r4c4, r4c5 and r4c9 (1, 2, 5, 6 and 7) -7- r1c1, r2c1, "
     "r3c1, r6c1, r7c1, r8c1 and r9c1 (1, 2, 3, 4, 6, 7, 8 and 9) have one "
     "digit more than cells each, and neighbours do not both hold the digit "
     "between them, hence 2 is in the first of them or in the last, so r6c7 "
     "cannot be 2."},
    {"overlapping-als-xy-wing",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Overlapping ALS-XY-wing: r2c1 (5 and 6) -5- r2c2, r2c3, r2c4, r2c5, r2c6 "
     "and r2c8 (1, 2, 3, 4, 5, 8 and 9) -1- r7c8, r8c9 and r9c8 (1, 6, 7 and "
     "9) have one digit more than cells each, and neighbours do not both hold "
     "the digit between them, hence 6 is in the first of them or in the last, "
     "so r2c9 cannot be 6."},
    {"overlapping-als-xy-wing",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Overlapping ALS-XY-wing: r1c2, r1c4 and r1c6 (4, 6, 7 and 8) -6- r1c1, "
     "r3c1, r7c1, r8c1 and r9c1 (2, 3, 4, 5, 6 and 9) -9- r1c2, r2c2, r3c2, "
     "r6c2, r7c2 and r8c2 (3, 4, 5, 6, 7, 8 and 9) have one digit more than "
     "cells each, and neighbours do not both hold the digit between them, "
     "hence 4 is in the first of them or in the last, so r5c2 cannot be 4."},
    {"overlapping-als-chain",
     "54...2......497.3.7..5...8....1.......2.5.9..8..9...12..53...4.....7....."
     ".72....5",
     "Overlapping ALS chain: r1c4 and r1c7 (1, 6 and 8) -8- r8c4 and r8c9 (1, "
     "6 and 8) -1- r7c7, r8c7 and r9c7 (1, 3, 6 and 8) -6- r4c9, r5c9 and r8c9 "
     "(1, 3, 6 and 8) have one digit more than cells each, and neighbours do "
     "not both hold the digit between them, hence 1 is in the first of them or "
     "in the last, so r2c9, r7c7, r8c7 and r9c7 cannot be 1."},
    {"overlapping-als-chain",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Overlapping ALS chain: r8c9 (6 and 9) -9- r2c9, r4c9, r5c9 and r6c9 (1, "
     "6, 7, 8 and 9) -6- r2c8, r3c7 and r3c8 (1, 5, 6 and 9) -1- r7c8, r8c9 "
     "and r9c8 (1, 6, 7 and 9) have one digit more than cells each, and "
     "neighbours do not both hold the digit between them, hence 6 is in the "
     "first of them or in the last, so r2c9, r7c7, r8c3, r8c4 and r8c5 cannot "
     "be 6."},
    {"overlapping-als-chain",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Overlapping ALS chain: r7c1, r7c2, r7c3 and r7c5 (3, 4, 6, 8 and 9) -3- "
     "r9c1, r9c5 and r9c7 (3, 4, 8 and 9) -8- r9c8 (3 and 8) -3- r8c7, r8c9 "
     "and r9c7 (3, 4, 6 and 9) have one digit more than cells each, and "
     "neighbours do not both hold the digit between them, hence 6 is in the "
     "first of them or in the last, so r7c8, r8c4, r8c5 and r8c6 cannot be 6."},
    {"overlapping-death-blossom",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Overlapping death blossom: if r5c2 is 4, r6c1 and r6c2 (2, 4 and 8) hold "
     "all other digits of theirs; if it is 7, r4c9, r5c7, r5c8, r5c9 and r6c9 "
     "(1, 2, 3, 4, 7 and 9) hold all other digits of theirs; if it is 8, r6c1 "
     "and r6c2 (2, 4 and 8) hold all other digits of theirs; in each case, 2 "
     "is in one of these, so r6c7 cannot be 2."},
    {"overlapping-death-blossom",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Overlapping death blossom: if r2c1 is 5, r2c8, r7c8 and r9c8 (1, 5, 7 "
     "and 9) hold all other digits of theirs; if it is 6, r2c9, r4c9, r5c9 and "
     "r6c9 (1, 6, 7, 8 and 9) hold all other digits of theirs; in each case, 9 "
     "is in one of these, so r8c9 cannot be 9."},
    {"overlapping-death-blossom",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Overlapping death blossom: if r5c2 is 4, r4c3, r5c3, r6c1, r6c2 and r6c3 "
     "(1, 3, 4, 5, 6 and 8) hold all other digits of theirs; if it is 6, r4c3, "
     "r5c3, r6c1, r6c2 and r6c3 (1, 3, 4, 5, 6 and 8) hold all other digits of "
     "theirs; if it is 8, r4c3, r5c3, r6c1, r6c2 and r6c3 (1, 3, 4, 5, 6 and "
     "8) hold all other digits of theirs; if it is 9, r1c6, r2c6, r5c6 and "
     "r6c6 (1, 6, 7, 8 and 9) hold all other digits of theirs; in each case, 1 "
     "is in one of these, so r6c4 cannot be 1."},
    {"franken-swordfish",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Franken swordfish: each of row 1, row 6 and row 7 has a 9, which box 3, "
     "column 6 and column 8 can all hold, so r5c8 and r8c6 cannot be 9."},
    {"franken-swordfish",
     ".3....56.......9.71....2....2..46.7..9..1.......2.74.........4.6...9..."
     "591...87..",
     "Franken swordfish: each of column 2, column 6 and box 4 has a 4, which "
     "row 2, row 5 and row 8 can all hold, so r2c1, r2c3, r2c4 and r8c3 cannot "
     "be 4."},
    {"franken-swordfish",
     ".4.......9..82..7.2...7.8..4......97.3...72....91....4.....5....2..3.61."
     "6...8..3.",
     "Franken swordfish: each of row 2, row 8 and row 9 has a 4, which column "
     "6, column 7 and box 7 can all hold, so r3c6 and r7c7 cannot be 4."},
    {"franken-jellyfish",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Franken jellyfish: each of row 1, row 2, row 6 and row 7 has a 9, which "
     "box 3, box 2, column 6 and column 8 can all hold, so r5c8 and r8c6 "
     "cannot be 9."},
    {"franken-jellyfish",
     ".4.......9..82..7.2...7.8..4......97.3...72....91....4.....5....2..3.61."
     "6...8..3.",
     "Franken jellyfish: each of row 2, row 5, row 8 and row 9 has a 4, which "
     "column 6, column 7, box 5 and column 3 can all hold, so r3c6 and r7c7 "
     "cannot be 4."},
    {"franken-jellyfish",
     ".3..4.8..5....6......1...6...2..4..9..3....5..479.8.2.......693..481....."
     "........",
     "Franken jellyfish: each of row 1, row 5, row 8 and box 3 has a 9, which "
     "column 1, column 6, column 7 and column 2 can all hold, so r2c2, r3c2, "
     "r3c6, r9c1 and r9c2 cannot be 9."},
    {"finned-franken-x-wing",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Finned franken X-wing: each of row 2 and box 6 has a 6, which column 5 "
     "and column 7 can all hold, unless it is in the fin r4c8, which r4c5 "
     "sees, so r4c5 cannot be 6."},
    {"finned-franken-x-wing",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Finned franken X-wing: each of column 4 and column 7 has a 6, which row "
     "3 and box 8 can all hold, unless it is in the fin r7c7, which r7c5 and "
     "r7c6 see, so r7c5 and r7c6 cannot be 6."},
    {"finned-franken-x-wing",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Finned franken X-wing: each of column 2 and column 6 has a 9, which row "
     "5 and box 8 can all hold, unless it is in the fin r7c2, which r7c5 sees, "
     "so r7c5 cannot be 9."},
    {"finned-franken-swordfish",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Finned franken swordfish: each of row 2, row 6 and box 2 has a 6, which "
     "column 5, column 6 and column 7 can all hold, unless it is in the fin "
     "r2c5, which r4c5, r7c5 and r8c5 see, so r4c5, r7c5 and r8c5 cannot be "
     "6."},
    {"finned-franken-swordfish",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Finned franken swordfish: each of column 4, column 7 and box 9 has a 6, "
     "which row 3, row 7 and row 8 can all hold, unless it is in one of the "
     "fins r7c7 and r9c4, which r7c5 and r7c6 see, so r7c5 and r7c6 cannot be "
     "6."},
    {"finned-franken-swordfish",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Finned franken swordfish: each of column 2, column 6 and column 7 has a "
     "9, which row 5, box 8 and box 9 can all hold, unless it is in the fin "
     "r7c2, which r7c5 sees, so r7c5 cannot be 9."},
    {"finned-franken-jellyfish",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Finned franken jellyfish: each of row 2, row 6, box 2 and box 7 has a 6, "
     "which column 5, column 6, column 7 and column 1 can all hold, unless it "
     "is in the fin r2c5, which r4c5, r7c5 and r8c5 see, so r4c5, r7c5 and "
     "r8c5 cannot be 6."},
    {"finned-franken-jellyfish",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Finned franken jellyfish: each of column 1, column 4, column 7 and box 9 "
     "has a 6, which row 3, box 1, row 7 and row 8 can all hold, unless it is "
     "in one of the fins r7c7 and r9c4, which r7c5 and r7c6 see, so r7c5 and "
     "r7c6 cannot be 6."},
    {"finned-franken-jellyfish",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Finned franken jellyfish: each of column 2, column 6, column 7 and box 7 "
     "has a 9, which row 5, row 7, row 8 and row 9 can all hold, unless it is "
     "in the fin r7c2, which r7c5 sees, so r7c5 cannot be 9."},
    {"mutant-swordfish",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Mutant swordfish: each of row 6, row 7 and box 2 has a 9, which row 2, "
     "column 6 and column 8 can all hold, so r5c8 and r8c6 cannot be 9."},
    {"mutant-swordfish",
     ".3....56.......9.71....2....2..46.7..9..1.......2.74.........4.6...9..."
     "591...87..",
     "Mutant swordfish: each of row 5, column 2 and column 6 has a 4, which "
     "row 2, box 4 and row 8 can all hold, so r2c1, r2c3, r2c4 and r8c3 cannot "
     "be 4."},
    {"mutant-swordfish",
     ".4.......9..82..7.2...7.8..4......97.3...72....91....4.....5....2..3.61."
     "6...8..3.",
     "Mutant swordfish: each of row 2, column 8 and box 8 has a 4, which "
     "column 6, box 3 and row 7 can all hold, so r3c6 and r7c7 cannot be 4."},
    {"mutant-jellyfish",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Mutant jellyfish: each of row 1, row 6, row 7 and box 2 has a 9, which "
     "box 3, row 2, column 6 and column 8 can all hold, so r5c8 and r8c6 "
     "cannot be 9."},
    {"mutant-jellyfish",
     ".3....56.......9.71....2....2..46.7..9..1.......2.74.........4.6...9..."
     "591...87..",
     "Mutant jellyfish: each of row 5, row 9, column 2 and column 6 has a 4, "
     "which row 2, box 4, box 7 and box 8 can all hold, so r2c1, r2c3, r2c4 "
     "and r8c3 cannot be 4."},
    {"mutant-jellyfish",
     ".4.......9..82..7.2...7.8..4......97.3...72....91....4.....5....2..3.61."
     "6...8..3.",
     "Mutant jellyfish: each of row 2, row 5, column 8 and box 8 has a 4, "
     "which column 6, box 3, box 5 and row 7 can all hold, so r3c6 and r7c7 "
     "cannot be 4."},
    {"finned-mutant-x-wing",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Finned mutant X-wing: each of row 2 and column 8 has a 6, which box 3 "
     "and row 4 can all hold, unless it is in the fin r2c5, which r4c5 sees, "
     "so r4c5 cannot be 6."},
    {"finned-mutant-x-wing",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Finned mutant X-wing: each of column 4 and column 7 has a 6, which "
     "column 5 and row 3 can all hold, unless it is in one of the fins r7c7, "
     "r8c4 and r9c4, which r7c5 sees, so r7c5 cannot be 6."},
    {"finned-mutant-x-wing",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Finned mutant X-wing: each of row 4 and column 2 has a 9, which box 4 "
     "and row 7 can all hold, unless it is in the fin r4c5, which r7c5 sees, "
     "so r7c5 cannot be 9."},
    {"finned-mutant-swordfish",
     ".6..9..2....5.7.48...4....7.39..48....6........17...5......31...2........"
     "5.9....6",
     "Finned mutant swordfish: each of row 2, column 4 and column 8 has a 6, "
     "which box 3, row 4 and box 8 can all hold, unless it is in the fin r2c5, "
     "which r4c5, r7c5 and r8c5 see, so r4c5, r7c5 and r8c5 cannot be 6."},
    {"finned-mutant-swordfish",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Finned mutant swordfish: each of column 4, column 7 and box 9 has a 6, "
     "which row 3, row 7 and column 9 can all hold, unless it is in one of the "
     "fins r7c7, r8c4 and r9c4, which r7c5 and r7c6 see, so r7c5 and r7c6 "
     "cannot be 6."},
    {"finned-mutant-swordfish",
     "..9.3.5..8.....34....91...8.2...3..47..2............9......52.7.........."
     "167.2..5",
     "Finned mutant swordfish: each of row 4, column 2 and column 6 has a 9, "
     "which box 4, box 5 and box 8 can all hold, unless it is in the fin r7c2, "
     "which r7c5 sees, so r7c5 cannot be 9."},
    {"finned-mutant-jellyfish",
     ".127....4......7...43..8..2.....4.6.86..........5...3..2.3....5.....184."
     "9.....2..",
     "Finned mutant jellyfish: each of row 2, column 4, column 7 and box 9 has "
     "a 6, which row 3, column 1, column 9 and row 7 can all hold, unless it "
     "is in one of the fins r7c7, r8c4 and r9c4, which r7c5 and r7c6 see, so "
     "r7c5 and r7c6 cannot be 6."},
    {"finned-mutant-jellyfish",
     "4..278....5...3.....8.4.....91..7...8..........346...5....3.1.2.......4.."
     ".96.458.",
     "Finned mutant jellyfish: each of row 6, row 7, column 8 and box 9 has a "
     "9, which column 6, row 5, box 6 and row 8 can all hold, unless it is in "
     "one of the fins r6c8 and r7c8, which r5c8 sees, so r5c8 cannot be 9."},
    {"finned-mutant-jellyfish",
     ".3....56.......9.71....2....2..46.7..9..1.......2.74.........4.6...9..."
     "591...87..",
     "Finned mutant jellyfish: each of row 5, row 9, column 2 and column 6 has "
     "a 4, which column 1, column 3, row 8 and column 4 can all hold, unless "
     "it is in one of the fins r2c2 and r2c6, which r2c1, r2c3 and r2c4 see, "
     "so r2c1, r2c3 and r2c4 cannot be 4."},
    {"hidden-quad",
     "1....25....8.74.3.5.98..7......36......2......5...1..3..7..........2.1..."
     ".67....9",
     "Hidden quad: in box 6, 1, 5, 7 and 9 can only be in r4c8, r4c9, r5c8 and "
     "r6c8, so r4c8, r4c9 and r6c8 cannot be 2, r4c8, r5c8 and r6c8 cannot be "
     "4, r4c8 and r5c8 cannot be 8."},
};

class HardSentences : public brief::TestWithParam<Sentence>
{
};

TEST_P(HardSentences, SayWhy)
{
    expect_sentence_after_easy_steps(GetParam());
}

INSTANTIATE_TEST_SUITE_P(Positions, HardSentences,
                         {std::begin(SENTENCES), std::end(SENTENCES)});

} // namespace
