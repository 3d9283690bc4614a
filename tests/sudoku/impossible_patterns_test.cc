// impossible_patterns_test.cc - tridagons, SK loops and multi-sector locked
// sets: each step follows from the cells that it names, by brute force, and
// says why.
#include <string>
#include <vector>

#include "tests/support/brief_tests.h"
#include "tests/support/follows.h"
#include "tests/support/sentences.h"

namespace
{

// Of random grids, with holes so that the pattern is there.
const Sentence SENTENCES[] = {
    {"tridagon",
     "9471.3....83.49271.1...7439.7.91..433.427.91.19.43.7...397.1..44.1.9.3."
     "77..3.419.",
     "Tridagon: in box 4, box 6, box 7 and box 9, the cells r4c1, r5c2, r6c3, "
     "r4c7, r5c9, r6c8, r7c1, r8c2, r9c3, r7c7, r8c8 and r9c9 cannot have only "
     "5, 6 and 8, so r4c1 is 2."},
    {"tridagon",
     "6942....5...54629.25...9364.259.46..94..6..523.6.2594.4..69.52..62.534."
     "95.94.2..6",
     "Tridagon: in box 4, box 5, box 7 and box 8, the cells r4c1, r5c3, r6c2, "
     "r4c5, r5c6, r6c4, r7c3, r8c1, r9c2, r7c6, r8c4 and r9c5 cannot have only "
     "1, 7 and 8, so r7c3 or r9c2 is 3, so r7c2 cannot be 3."},
    {"tridagon-net",
     "4..67.32.62.8.37.4.73.42..68.432.671.327.64..76...4.3234.2.7.6...643.2."
     "72.7.6..43",
     "Tridagon net: in box 1, box 2, box 4 and box 5, the cells r1c2, r2c3, "
     "r3c1, r1c6, r2c5, r3c4, r4c2, r5c1, r6c3, r4c6, r5c5 and r6c4 cannot "
     "have only 1, 5 and 9, so r1c2 or r5c5 is 8; if r5c8 is 8, r7c9 is 8 "
     "(column 9), r1c3 is 8 (column 3), and none of these is left, so r5c8 "
     "cannot be 8."},
    {"multi-sector-locked-sets",
     "...........34..69..4......53..6...84..6..1.3.27...9......71..6.19.8...5."
     "..8..37..",
     "Multi-sector locked sets: the 10 cells r2c1, r2c5, r2c6, r2c9, r4c5, "
     "r4c6, r8c5, r8c6, r8c7 and r8c9 have room for no more than 10 digits: "
     "2 in column 5, column 6 and column 9; 3, 4 and 6 in row 8; 5 and 8 in "
     "row 2; 7 in row 2 and row 4; so each of these houses has them there, "
     "so r1c5, r1c6, r1c9, r3c5, r3c6, r7c6 and r9c5 cannot be 2."},
    {"sk-loop",
     "3...6.8.5.8.24..9...9............4...6.....1..3.....2.......9...7.3.1.5."
     "5.8..43..",
     "SK loop: the 16 cells r1c2, r1c8, r2c1, r2c3, r2c7, r2c9, r3c2, r3c8, "
     "r7c2, r7c8, r8c1, r8c3, r8c7, r8c9, r9c2 and r9c8 have room for no more "
     "than 16 digits: 1 in row 2 and column 2; 2 in row 8 and column 2; 3 in "
     "box 3; 4 in row 8, column 2 and column 8; 5 in box 1; 6 in row 2, row 8 "
     "and column 8; 7 in row 2 and column 8; 8 in box 9; 9 in box 7; so each "
     "of these houses has them there, so r4c2 cannot be 1, r4c2 and r8c5 "
     "cannot be 2, r3c9 cannot be 3, r4c8 cannot be 6, r2c6 and r4c8 cannot be "
     "7, r7c9 cannot be 8."},
};

class ImpossiblePatterns : public brief::TestWithParam<Sentence>
{
};

TEST_P(ImpossiblePatterns, SayWhy)
{
    expect_sentence_after_easy_steps(GetParam());
}

// A step that does not follow from its cells is counted.
bool check_and_refuse(void *ctx, const sudoku_logic_step *step)
{
    auto *checked = static_cast<std::vector<std::string> *>(ctx);
    if (!follows_from_its_cells(*step))
        checked->push_back(step->text.data);
    return false;
}

std::vector<std::string> list_wrong_steps(const Sentence &sentence)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, sentence.puzzle);
    sudoku_explainer explainer;
    std::vector<std::string> wrong;
    EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    solve_easy(&explainer);
    explainer.step.accept = check_and_refuse;
    explainer.step.ctx = &wrong;
    sudoku_explain_by(
        &explainer,
        sudoku_find_technique(sentence.technique, strlen(sentence.technique)));
    sudoku_explainer_clear(&explainer);
    return wrong;
}

// It goes on from the guardians, beyond the cells of the pattern.
bool is_net(const Sentence &sentence)
{
    return strstr(sentence.technique, "-net") != nullptr;
}

TEST_P(ImpossiblePatterns, FollowFromTheirCells)
{
    if (!is_net(GetParam())) {
        EXPECT_EQ(std::vector<std::string>(), list_wrong_steps(GetParam()));
    }
    Sentence crossings = {"multi-sector-locked-sets", GetParam().puzzle, ""};
    EXPECT_EQ(std::vector<std::string>(), list_wrong_steps(crossings));
}

// What a step removes is in no solution: with it, the puzzle has none.
bool count_and_refuse(void *ctx, const sudoku_logic_step *step)
{
    auto *puzzle = static_cast<std::string *>(ctx);
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(3, 3);
    for (int k = 0; k < step->num_removes; k++) {
        std::string with = *puzzle;
        with[size_t(step->removes[k].cell)] =
            char('1' + step->removes[k].digit);
        EXPECT_EQ(0u, count_solutions(solver, Puzzle(board, with.c_str()), 1))
            << step->text.data;
    }
    return false;
}

TEST_P(ImpossiblePatterns, HoldInAllSolutions)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board, GetParam().puzzle);
    std::string text = GetParam().puzzle;
    sudoku_explainer explainer;
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    sudoku_position_set(explainer.position, puzzle.get());
    explainer.step.accept = count_and_refuse;
    explainer.step.ctx = &text;
    for (const Sentence &sentence : SENTENCES) {
        const char *name = sentence.technique;
        sudoku_explain_by(&explainer,
                          sudoku_find_technique(name, strlen(name)));
    }
    sudoku_explainer_clear(&explainer);
}

INSTANTIATE_TEST_SUITE_P(Positions, ImpossiblePatterns,
                         {std::begin(SENTENCES), std::end(SENTENCES)});

} // namespace
