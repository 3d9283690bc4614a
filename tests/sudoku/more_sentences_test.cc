// More positions with the sentence of the step, so that each technique has
// three: rarely needed ones, boards other than 9x9, and rules.
#include "tests/support/brief_tests.h"
#include "tests/support/sentences.h"

#include <string>

namespace
{

// The other techniques, used first.
enum Order { SINGLES, EASY, ALL };

struct Position {
    const char *technique;
    Order order;
    int box_width, box_height; // 0: no boxes
    const char *rule, *givens, *text;
};

const char *const JIGSAW =
    "jigsaw 111222333111222333141225333441525666444555666"
    "444755666888775999888777999888777999";

const Position POSITIONS[] = {
    {"hidden-triple", SINGLES, 3, 3, "",
     "..641.......7..5..8.....9.2.....6..8...29...32.5...6......3.4...7...1."
     ".6.1....2..",
     "Hidden triple: in box 2, 2, 8 and 9 can only be in r1c6, r2c5 and "
     "r2c6, so r1c6 and r2c6 cannot be 3, r1c6 cannot be 5."},
    {"hidden-triple", SINGLES, 3, 3, "",
     "....29...25..4.37..9.......9...1.2....7..5..36..9..5......6.1.2...8.3."
     ".6..6....4.",
     "Hidden triple: in row 8, 1, 2 and 4 can only be in r8c1, r8c2 and "
     "r8c3, so r8c1 cannot be 5, r8c1 and r8c2 cannot be 7."},
    {"hidden-triple", SINGLES, 3, 3, "",
     ".2...6.9...34..8..17....3.....8......467.92........5.47....1..8..82.5."
     "...6...89..",
     "Hidden triple: in row 7, 2, 3 and 5 can only be in r7c2, r7c3 and "
     "r7c8, so r7c3 and r7c8 cannot be 4, r7c8 cannot be 6, r7c2 and r7c3 "
     "cannot be 9."},
    {"franken-x-wing", SINGLES, 3, 3, "",
     "86...9......3..5..5.3.4.91.....8..9.9...1.7...48.6..3.1..8.....3..7..."
     "...7......4",
     "Franken X-wing: each of row 3 and box 5 has a 7, which column 6 and "
     "box 3 can all hold, so r1c8, r1c9, r2c6, r2c8 and r2c9 cannot be 7."},
    {"franken-x-wing", SINGLES, 3, 3, "",
     "..641.......7..5..8.....9.2.....6..8...29...32.5...6......3.4...7...1."
     ".6.1....2..",
     "Franken X-wing: each of row 2 and box 5 has an 8, which column 5 and "
     "column 6 can all hold, so r1c6, r7c6, r8c5, r9c5 and r9c6 cannot be 8."},
    {"franken-x-wing", SINGLES, 3, 3, "",
     "....29...25..4.37..9.......9...1.2....7..5..36..9..5......6.1.2...8.3."
     ".6..6....4.",
     "Franken X-wing: each of box 1 and box 6 has a 7, which column 1 and "
     "column 9 can all hold, so r7c1, r8c1, r9c1 and r9c9 cannot be 7."},
    {"mutant-x-wing", SINGLES, 3, 3, "",
     "86...9......3..5..5.3.4.91.....8..9.9...1.7...48.6..3.1..8.....3..7..."
     "...7......4",
     "Mutant X-wing: each of row 3 and column 5 has a 7, which box 2 and box"
     " 3 can all hold, so r1c8, r1c9, r2c6, r2c8 and r2c9 cannot be 7."},
    {"mutant-x-wing", SINGLES, 3, 3, "",
     "..641.......7..5..8.....9.2.....6..8...29...32.5...6......3.4...7...1."
     ".6.1....2..",
     "Mutant X-wing: each of row 2 and column 4 has an 8, which box 2 and box"
     " 8 can all hold, so r1c6, r7c6, r8c5, r9c5 and r9c6 cannot be 8."},
    {"mutant-x-wing", SINGLES, 3, 3, "",
     "....29...25..4.37..9.......9...1.2....7..5..36..9..5......6.1.2...8.3."
     ".6..6....4.",
     "Mutant X-wing: each of column 7 and box 1 has a 7, which column 1 and "
     "box 9 can all hold, so r7c1, r8c1, r9c1 and r9c9 cannot be 7."},
    {"naked-set", SINGLES, 5, 2, "",
     "3.7.a.5.96.8..1......6.a..........3.....81..5.67.32.6..1.....7.2...4.8"
     "1.3.4...a...a5..1....91.83...5",
     "Naked set: in box 10, r9c6, r9c8, r9c9, r9c10 and r10c9 have only 4, "
     "6, 7, 8 and 9, so r10c7 cannot be 4, r10c8 cannot be 6."},
    {"naked-set", SINGLES, 5, 2, "",
     ".59.....7.4......6.5..7.8.1.349.1.3...861.34...759.......1..8.5942...."
     "....69.....34..7.a98..6.....2.",
     "Naked set: in row 8, r8c1, r8c2, r8c3, r8c4 and r8c10 have only 1, 2, "
     "3, 7 and 10, so r8c9 cannot be 1."},
    {"naked-set", SINGLES, 5, 2, "",
     "12.4.5..a.....8..2....7..95a..9.8.5.14...1a..8..94..496.3...6....3...."
     "3.91.......3..9.268..618..93.5",
     "Naked set: in row 2, r2c3, r2c6, r2c7, r2c9 and r2c10 have only 1, 3, 4, "
     "6 and 7, so r2c4 cannot be 3 or 6."},
    {"hidden-set", SINGLES, 5, 2, "",
     "5..783...6....a.89.7...47..a.5..a5697..4..5..7..82..4.....a..8....56.1"
     "..6..8..936...942.7a.4.a2....8",
     "Hidden set: in box 5, 2, 6, 8, 9 and 10 can only be in r5c1, r5c2, r5c4, "
     "r6c1 and r6c4, so r5c1, r5c2, r5c4, r6c1 and r6c4 cannot be 1 or 3."},
    {"hidden-set", SINGLES, 5, 2, "",
     ".....93.7....4..81......1......9...8..1......597.3975...6.4852.9.a..36"
     ".4....5........4a39.a....2.8..",
     "Hidden set: in box 4, 5, 6, 7, 9 and 10 can only be in r3c8, r3c9, "
     "r3c10, r4c8 and r4c10, so r3c8, r3c9, r3c10, r4c8 and r4c10 cannot be "
     "2."},
    {"hidden-set", SINGLES, 5, 2, "",
     ".....a.2.9..a298..15.....2....8.29...5........23a..a5.79.....23.8.56.a"
     ".......72..9.8..3a..3..a...8..",
     "Hidden set: in column 7, 1, 4, 8, 9 and 10 can only be in r3c7, r4c7, "
     "r6c7, r8c7 and r10c7, so r3c7, r4c7, r6c7 and r10c7 cannot be 6, r3c7,"
     " r4c7 and r10c7 cannot be 7."},
    {"common-peers", EASY, 3, 2, "diagonal",
     "..41.....5.4.3....2........31...3...",
     "Common peers: in column 2 only r2c2 and r6c2 can be 2, and what sees "
     "all of them cannot, so r6c6 cannot be 2."},
    {"common-peers", EASY, 3, 2, "diagonal",
     "...6.3.46..2......46.3............3.",
     "Common peers: in the falling diagonal only r1c1 and r3c3 can be 2, and"
     " what sees all of them cannot, so r1c3 and r3c1 cannot be 2."},
    {"common-peers", EASY, 3, 2, "diagonal",
     "..3....246.3.4.............1.2.1....",
     "Common peers: in row 2 only r2c1 and r2c5 can be 5, and what sees all "
     "of them cannot, so r6c1 cannot be 5."},
    {"mutant-whale", EASY, 3, 3, "",
     ".9.....178....13...5..........1..86.....82.....67..9...47.53...5..9..7"
     ".......8...",
     "Mutant whale: each of row 1, row 5, row 9, column 2, column 5 and "
     "column 8 has a 3, which column 1, column 3, row 4, column 9, row 6 and"
     " row 8 can all hold, so r4c3, r4c9, r6c1 and r8c9 cannot be 3."},
    {"mutant-whale", EASY, 3, 3, "",
     "39.....4...69....1.......2..51..9......81......4..35.....62.37...3..4."
     ".2...1.....",
     "Mutant whale: each of row 1, row 5, row 9, column 2, column 5 and "
     "column 8 has a 6, which column 7, column 9, row 4, column 1, row 6 and"
     " row 8 can all hold, so r4c1, r4c7, r6c9 and r8c1 cannot be 6."},
    {"law-of-leftovers", EASY, 0, 9, JIGSAW,
     "......6.........9.......3..............716..9....2...3................"
     "4..........",
     "Law of leftovers: row 1 to row 3 and as many regions hold the same "
     "digits, and so do r3c2 and r3c6 and r4c3 and r4c5, which they do not "
     "share: 1, 2, 4, 5, 6, 7, 8 and 9, so r4c3 and r4c5 cannot be 3."},
    {"law-of-leftovers", EASY, 0, 9, JIGSAW,
     ".....5...2.4....8.........7....4.....4..8....6.....8.9........8.....83"
     "...........",
     "Law of leftovers: row 1 to row 3 and as many regions hold the same "
     "digits, and so do r3c2 and r3c6 and r4c3 and r4c5, which they do not "
     "share: 1, 3, 4, 5, 8 and 9, so r3c2 cannot be 2, r4c3 cannot be 6 or 7."},
    {"avoidable-rectangle-1", ALL, 3, 3, "",
     "28...9.5.....16.....45..9....5...8.3.7.1...26.1..6....42.....7.1...47."
     ".2....8....",
     "Avoidable rectangle type 1: if r8c2, r8c7, r9c2 and r9c7 had only 3 "
     "and 5, these could be swapped, but there is one solution, so r9c7 "
     "cannot be 5."},
    {"avoidable-rectangle-1", ALL, 3, 3, "",
     "8.....14.7...248....15.......5.4.....4...9.1769.....2...67.....5...8.2"
     ".....39..8.",
     "Avoidable rectangle type 1: if r2c8, r2c9, r7c8 and r7c9 had only 3 "
     "and 5, these could be swapped, but there is one solution, so r7c9 "
     "cannot be 5."},
    {"avoidable-rectangle-1", ALL, 3, 3, "",
     "1.....97.3...871....92.......2.7.....7...4.9354.....8...53.....2...1.8"
     ".....64..1.",
     "Avoidable rectangle type 1: if r2c8, r2c9, r7c8 and r7c9 had only 2 "
     "and 6, these could be swapped, but there is one solution, so r7c9 "
     "cannot be 2."},
    {"avoidable-rectangle-2", ALL, 3, 3, "",
     "......5.9.5...31...3...4..2....7..8.......6...7.6.84.3.81..6..4...415."
     "..7.5..2...",
     "Avoidable rectangle type 2: if r2c4, r2c5, r9c4 and r9c5 had only 8 "
     "and 9, these could be swapped, but there is one solution, so r1c4 and "
     "r2c3 cannot be 2."},
    {"avoidable-rectangle-2", ALL, 3, 3, "",
     "........2.53..27........4.5.....9.1....2...4..31..795854..91......7..."
     "..6.8..31..",
     "Avoidable rectangle type 2: if r4c2, r4c9, r5c2 and r5c9 had only 6 "
     "and 7, these could be swapped, but there is one solution, so r3c2 and "
     "r4c1 cannot be 8."},
    {"avoidable-rectangle-2", ALL, 3, 3, "",
     "........8.26..83........7.2.....4.9....8...7..69..342127..49......3..."
     "..5.1..69..",
     "Avoidable rectangle type 2: if r4c2, r4c9, r5c2 and r5c9 had only 3 "
     "and 5, these could be swapped, but there is one solution, so r3c2 and "
     "r4c1 cannot be 1."},
    {"unique-rectangle-5", ALL, 3, 3, "",
     "...3.8.4...1..2.6..3..9...7.1.9..27.......4......46..3.9......2.6.73.9"
     "5...51.....",
     "Unique rectangle type 5: if r1c1, r1c3, r6c1 and r6c3 had only 7 and "
     "9, these could be swapped, but there is one solution, so r5c1 cannot "
     "be 2."},
    {"finned-mutant-whale", EASY, 3, 3, "",
     "5.2..7...1............8.5.2.154.63.8.6..5..2.82...........6.....37..41"
     ".......8..5",
     "Finned mutant whale: each of row 1, row 3, row 5, row 6, row 9 and "
     "column 5 has a 4, which box 2, box 1, column 8, box 4, box 6 and column "
     "2 can all hold, unless it is in one of the fins r1c5, r1c7 and r1c9, "
     "which r1c2 sees, so r1c2 cannot be 4."},
    {"cage-house-overlap", ALL, 3, 3, "killer 12 r1c1 r1c2 r1c4",
     "..4..........9...........9.",
     "Cage-house overlap: in row 1, 9 can only be in the cage 12 of r1c1, r1c2 "
     "and r1c4, which can therefore only hold 1 2 9, so r1c1, r1c2 and r1c4 "
     "cannot be "
     "3, 5, 6, 7 or 8."},
    {"cage-house-overlap", ALL, 3, 3, "killer 11 r1c1 r2c1 r5c1",
     "..................5..........8.........................8.......",
     "Cage-house overlap: in column 1, 8 can only be in the cage 11 of r1c1, "
     "r2c1 and r5c1, which can therefore only hold 1 2 8, so r1c1, r2c1 and "
     "r5c1 "
     "cannot be 3, 4, 6 or 7."},
    {"cage-house-overlap", SINGLES, 3, 2, "killer 9 r1c1 r1c2 r1c4",
     "..4.......6.",
     "Cage-house overlap: in row 1, 6 can only be in the cage 9 of r1c1, r1c2 "
     "and r1c4, which can therefore only hold 1 2 6, so r1c1, r1c2 and r1c4 "
     "cannot be 3 or 5."},
};

void use_order(sudoku_explainer *explainer, const Position &position)
{
    static const char *const NAMES[] = {
        "full-house",  "naked-single", "hidden-single",
        "pointing",    "claiming",     "naked-pair",
        "hidden-pair", "naked-triple", "hidden-triple"};
    if (position.order == ALL)
        return;
    explainer->num_order = 0;
    for (int k = 0; k < (position.order == SINGLES ? 3 : 9); k++) {
        if (strcmp(NAMES[k], position.technique) != 0)
            explainer->order[explainer->num_order++] =
                sudoku_find_technique(NAMES[k], strlen(NAMES[k]));
    }
    explainer->order[explainer->num_order++] =
        sudoku_find_technique(position.technique, strlen(position.technique));
}

class MoreSentences : public brief::TestWithParam<Position>
{
};

TEST_P(MoreSentences, SayWhy)
{
    const Position &position = GetParam();
    BoardHandle board = new_board(position.box_width, position.box_height);
    sudoku_error error = {};
    if (*position.rule != '\0') {
        ASSERT_EQ(0, sudoku_board_state(board.get(), position.rule, &error))
            << error.text;
    }
    Puzzle puzzle(board, position.givens);
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    use_order(&explainer, position);
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.position->is_unique = true;
    std::string found;
    while (found.empty() && sudoku_explain(&explainer) == 1) {
        if (explainer.step.technique->name == std::string(position.technique))
            found = explainer.step.text.data;
        sudoku_step_apply(&explainer.step, explainer.position);
    }
    EXPECT_EQ(position.text, found);
    sudoku_explainer_clear(&explainer);
}

INSTANTIATE_TEST_SUITE_P(Positions, MoreSentences,
                         {std::begin(POSITIONS), std::end(POSITIONS)});

} // namespace
