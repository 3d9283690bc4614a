#include "sudoku/sudoku.h"

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "tests/support/boards.h"

namespace
{

struct VicinityFree {
    void operator()(sudoku_vicinity *v) const
    {
        sudoku_vicinity_free(v);
    }
};
using Vicinity = std::unique_ptr<sudoku_vicinity, VicinityFree>;

sudoku_board *new_board(int box)
{
    sudoku_shape *shape;
    sudoku_board *board;
    EXPECT_EQ(0, sudoku_shape_new(&shape, box, box));
    EXPECT_EQ(0, sudoku_board_new(&board, shape));
    return board;
}

Vicinity vicinity_of(const sudoku_generate_options &options, int threads,
                     const char *known)
{
    sudoku_vicinity *v = nullptr;
    sudoku_puzzle puzzle;
    sudoku_error error;
    EXPECT_EQ(0, sudoku_vicinity_new(&v, &options, threads, &error));
    sudoku_puzzle_init(&puzzle);
    EXPECT_EQ(0, sudoku_read(&puzzle, known, strlen(known), &error));
    EXPECT_EQ(0, sudoku_vicinity_add(v, &puzzle));
    sudoku_puzzle_clear(&puzzle);
    return Vicinity(v);
}

std::string givens_of(const sudoku_puzzle *puzzle, int n)
{
    std::string text;
    for (int cell = 0; cell < n; cell++) {
        int digit = puzzle->given[cell];
        text += digit == SUDOKU_EMPTY ? '.' : char('1' + digit);
    }
    return text;
}

std::vector<std::string> find(const Vicinity &v, size_t most, int n)
{
    std::vector<std::string> found;
    sudoku_generated made;
    while (found.size() < most) {
        EXPECT_EQ(0, sudoku_vicinity_next(v.get(), &made));
        if (made.result != SUDOKU_GENERATED)
            break;
        found.push_back(givens_of(made.puzzle, n));
    }
    return found;
}

// There are 13 puzzles of four givens up to symmetry.
TEST(Vicinity, FindsAllSmallPuzzlesOnceFromAnyOne)
{
    std::vector<brute::Grid> grids;
    brute::Search(brute::square(2, 2), brute::Order::Fixed)
        .each(brute::Grid(16, brute::EMPTY), {}, [&](const brute::Grid &grid) {
            grids.push_back(grid);
            return true;
        });
    sudoku_board *board = new_board(2);
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board);
    options.min_givens = options.max_givens = 4;
    sudoku_generator *generator;
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_generator_new(&generator, &options, nullptr));
    ASSERT_EQ(0, sudoku_generate(generator, 0, &made));
    std::string first = givens_of(made.puzzle, 16);
    sudoku_generator_free(generator);
    Vicinity v = vicinity_of(options, 2, first.c_str());
    std::vector<std::string> found = find(v, 100, 16);
    EXPECT_EQ(12u, found.size());
    found.push_back(first);
    for (const std::string &puzzle : found) {
        int num = 0;
        for (const brute::Grid &grid : grids) {
            bool is_in = true;
            for (size_t cell = 0; cell < 16; cell++)
                is_in = is_in && (puzzle[cell] == '.' ||
                                  puzzle[cell] == '1' + grid[cell]);
            num += is_in;
        }
        EXPECT_EQ(1, num) << puzzle;
    }
    sudoku_canonical *canonical;
    std::set<std::string> forms;
    ASSERT_EQ(0, sudoku_canonical_new(&canonical));
    for (const std::string &text : found) {
        sudoku_puzzle puzzle;
        uint8_t digits[16];
        sudoku_puzzle_init(&puzzle);
        ASSERT_EQ(0, sudoku_read(&puzzle, text.c_str(), 16, nullptr));
        ASSERT_EQ(0, sudoku_canonical_find(canonical, &puzzle, digits));
        forms.insert(std::string(digits, digits + 16));
        sudoku_puzzle_clear(&puzzle);
    }
    EXPECT_EQ(13u, forms.size());
    sudoku_canonical_free(canonical);
    sudoku_board_unref(board);
}

const char *const SOME =
    "67......9..3.4...7.....238.....9....84.3.5.....1..76....."
    "....3.2..5.91..4...2...5";

// Each is graded again by a call without shared state.
TEST(Vicinity, ClimbsToARatingWithAnyNumberOfThreads)
{
    sudoku_board *board = new_board(3);
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board);
    options.min_rating = 66;
    options.max_rating = 78;
    options.seed = 4;
    std::vector<std::string> alone = find(vicinity_of(options, 1, SOME), 2, 81);
    ASSERT_EQ(2u, alone.size());
    EXPECT_EQ(alone, find(vicinity_of(options, 3, SOME), 2, 81));
    for (const std::string &text : alone) {
        sudoku_puzzle puzzle;
        sudoku_grade grade;
        sudoku_puzzle_init(&puzzle);
        ASSERT_EQ(0, sudoku_read(&puzzle, text.c_str(), 81, nullptr));
        ASSERT_EQ(0, sudoku_grade_puzzle(&grade, &puzzle, nullptr, nullptr));
        EXPECT_EQ(SUDOKU_UNIQUE, grade.verdict);
        EXPECT_GE(grade.er, 66);
        EXPECT_LE(grade.er, 78);
        sudoku_puzzle_clear(&puzzle);
    }
    sudoku_board_unref(board);
}

// A search omits what an earlier one found.
TEST(Vicinity, GoesOnFromWhatIsKnown)
{
    sudoku_board *board = new_board(3);
    sudoku_generate_options options;
    sudoku_generate_options_init(&options, board);
    std::vector<std::string> first = find(vicinity_of(options, 1, SOME), 5, 81);
    Vicinity v = vicinity_of(options, 1, SOME);
    for (const std::string &text : first) {
        sudoku_puzzle puzzle;
        sudoku_puzzle_init(&puzzle);
        ASSERT_EQ(0, sudoku_read(&puzzle, text.c_str(), 81, nullptr));
        EXPECT_EQ(0, sudoku_vicinity_add(v.get(), &puzzle));
        sudoku_puzzle_clear(&puzzle);
    }
    for (const std::string &text : find(v, 20, 81)) {
        for (const std::string &known : first)
            EXPECT_NE(known, text);
    }
    sudoku_board_unref(board);
}

TEST(Vicinity, RefusesOtherBoardsAndPuzzlesThatAreNotUnique)
{
    sudoku_board *board = new_board(2), *other = new_board(3);
    sudoku_generate_options options;
    sudoku_vicinity *v;
    sudoku_error error;
    sudoku_puzzle puzzle;
    sudoku_generate_options_init(&options, board);
    ASSERT_EQ(0, sudoku_vicinity_new(&v, &options, 1, &error));
    sudoku_puzzle_init(&puzzle);
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, other));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_vicinity_add(v, &puzzle));
    ASSERT_EQ(0, sudoku_puzzle_set_board(&puzzle, board));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_vicinity_add(v, &puzzle));
    sudoku_puzzle_clear(&puzzle);
    sudoku_generated made;
    ASSERT_EQ(0, sudoku_vicinity_next(v, &made));
    EXPECT_EQ(SUDOKU_NOT_REACHED, made.result);
    sudoku_vicinity_free(v);
    ASSERT_EQ(0, sudoku_board_state(board, "diagonal", &error));
    EXPECT_EQ(SUDOKU_EARGUMENT, sudoku_vicinity_new(&v, &options, 1, &error));
    sudoku_board_unref(board);
    sudoku_board_unref(other);
}

} // namespace
