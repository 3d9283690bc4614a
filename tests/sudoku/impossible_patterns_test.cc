// Tridagons, exocets, SK loops and multi-sector locked sets: each step is
// explained and follows by brute force, if possible from the cells it names
// alone.
#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <vector>

#include "tests/support/brief_tests.h"
#include "tests/support/follows.h"
#include "tests/support/sentences.h"

namespace
{

// From random grids, with cells emptied so that the pattern occurs.
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
    {"junior-exocet",
     "85...1...2..3....4..7...8...6.23.7...2......."
     "..3...4..........1.8...465...9.28...",
     "Junior exocet: r4c8 and r4c9 have two of 1, 5, 8 and 9, which r6c3 "
     "and r5c6 cannot be and of which none is three times in columns 3, 6 "
     "and 7 outside of rows 4 to 6, so r5c3 and r6c6 have the same two, "
     "where only 8 9 leave room for all, so r4c8 and r5c3 cannot be 1, r4c9 "
     "and r6c6 cannot be 5, r6c6 cannot be 6."},
    {"junior-exocet",
     "..65.......841..5...1..98.........6.....9...2"
     "6..1.5487.952..6..4.........2.93.5..",
     "Junior exocet: r7c8 and r9c8 have two of 1, 3, 4 and 7, which r3c7 "
     "and r5c9 cannot be and of which none is three times in rows 3, 5 and "
     "8 outside of columns 7 to 9, so r3c9 and r5c7 have the same two, "
     "where only 4 1 and 4 3 leave room for all, so r9c8 cannot be 1, r3c9 "
     "cannot be 3, r7c8 cannot be 7."},
    {"exocet-net",
     "24..........7....8..15.824.1....4.6....8.65.."
     ".5417....4.........2.9.....9......86",
     "Exocet net: r7c7 and r9c7 have two of 3, 7 and 9, which r2c9 and r4c8 "
     "cannot be and of which none is three times in rows 2, 4 and 8 outside "
     "of columns 7 to 9, so r2c8 and r4c9 have the same two; if r6c9 is 2, "
     "there is no room for two of them, so r6c9 cannot be 2."},
    {"exocet-net",
     ".732..........93.2......6....1...78.....31..."
     "6947...1...9..6...82..1.5...3...5...",
     "Exocet net: r7c7 and r9c7 have two of 1, 4, 8 and 9, which r1c8 and "
     "r5c9 cannot be and of which none is three times in rows 1, 5 and 8 "
     "outside of columns 7 to 9, so r1c9 and r5c8 have the same two; if "
     "r4c4 is 6, r5c8 is 6 (box 6), and there is no room for two of them, "
     "so r4c4 cannot be 6."},
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

const char *const EXOCETS[] = {
    "85...1...2..3....4..7...8...6.23.7...2.........3...4..........1.8...465..."
    "9.28...",
    "..65.......841..5...1..98.........6.....9...26..1.5487.952..6..4........."
    "2.93.5..",
    "..5.4.9.3...3.8...1...5..4....6....4.....3...27.1...5..9.7..5....8.9...7.."
    "2..4...",
    "24..........7....8..15.824.1....4.6....8.65...5417....4.........2.9.....9."
    ".....86",
    "1..32...758.....6....1...25.3.46............279....6...73..8.....8.4....9."
    "....8..",
};

class ImpossiblePatterns : public brief::TestWithParam<Sentence>
{
};

TEST_P(ImpossiblePatterns, SayWhy)
{
    expect_sentence_after_easy_steps(GetParam());
}

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

// Returns whether the step uses more than the pattern's cells, or names lines
// of an exocet besides its cells.
bool needs_more(const Sentence &sentence)
{
    return strstr(sentence.technique, "-net") != nullptr ||
           strstr(sentence.technique, "exocet") != nullptr;
}

TEST_P(ImpossiblePatterns, FollowFromTheirCells)
{
    if (!needs_more(GetParam())) {
        EXPECT_EQ(std::vector<std::string>(), list_wrong_steps(GetParam()));
    }
    Sentence crossings = {"multi-sector-locked-sets", GetParam().puzzle, ""};
    EXPECT_EQ(std::vector<std::string>(), list_wrong_steps(crossings));
}

// With a candidate that a step removes, the puzzle has no solution.
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

// Permutes rows and columns, bands and stacks, and digits, and transposes at
// random.
std::string disguise(const std::string &puzzle, std::mt19937 &random)
{
    std::array<std::array<size_t, 9>, 2> lines;
    for (auto &line : lines) {
        std::array<size_t, 3> bands = {0, 1, 2};
        std::shuffle(bands.begin(), bands.end(), random);
        for (size_t k = 0; k < 3; k++) {
            std::array<size_t, 3> order = {0, 1, 2};
            std::shuffle(order.begin(), order.end(), random);
            for (size_t m = 0; m < 3; m++)
                line[3 * k + m] = 3 * bands[k] + order[m];
        }
    }
    std::string names = "123456789", text(81, '.');
    std::shuffle(names.begin(), names.end(), random);
    bool is_turned = random() % 2 == 0;
    for (size_t cell = 0; cell < 81; cell++) {
        size_t row = lines[0][cell / 9], column = lines[1][cell % 9];
        char from = puzzle[is_turned ? 9 * column + row : 9 * row + column];
        if (from != '.')
            text[cell] = names[size_t(from - '1')];
    }
    return text;
}

struct Tried {
    const SudokuHandle *solver;
    const BoardHandle *board;
    std::string puzzle;
    int steps, wrong;
};

bool try_and_refuse(void *ctx, const sudoku_logic_step *step)
{
    auto *tried = static_cast<Tried *>(ctx);
    for (int k = 0; k < step->num_removes; k++) {
        std::string with = tried->puzzle;
        with[size_t(step->removes[k].cell)] =
            char('1' + step->removes[k].digit);
        tried->wrong +=
            count_solutions(*tried->solver, Puzzle(*tried->board, with.c_str()),
                            1) != 0;
    }
    return ++tried->steps % 40 == 0;
}

// With fewer givens most of them have several solutions.
TEST(Exocets, HoldInAllSolutionsOfPuzzlesWithSeveral)
{
    std::mt19937 random(1);
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle board = new_board(3, 3);
    sudoku_explainer explainer;
    Tried tried = {&solver, &board, "", 0, 0};
    ASSERT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
    for (int k = 0; k < 2000; k++) {
        const char *name = k % 2 == 0 ? "junior-exocet" : "exocet-net";
        std::string puzzle = EXOCETS[random() % std::size(EXOCETS)];
        for (unsigned n = random() % 4; n > 0; n--)
            puzzle[random() % 81] = '.';
        tried.puzzle = disguise(puzzle, random);
        Puzzle position(board, tried.puzzle.c_str());
        sudoku_position_set(explainer.position, position.get());
        solve_easy(&explainer);
        explainer.step.accept = try_and_refuse;
        explainer.step.ctx = &tried;
        sudoku_explain_by(&explainer,
                          sudoku_find_technique(name, strlen(name)));
        explainer.step.accept = nullptr;
        ASSERT_EQ(0, tried.wrong) << tried.puzzle;
    }
    EXPECT_GT(tried.steps, 200);
    sudoku_explainer_clear(&explainer);
}

INSTANTIATE_TEST_SUITE_P(Positions, ImpossiblePatterns,
                         {std::begin(SENTENCES), std::end(SENTENCES)});

} // namespace
