#include <cstdlib>
#include <string>

#include "sudoku/solve/count_symmetry.h"
#include "tests/support/small_puzzles.h"

namespace
{

class CountBySymmetry : public testing::Test
{
  protected:
    void SetUp() override
    {
        if (!dlx_has_symmetry())
            GTEST_SKIP() << "built without libbliss";
    }

    std::string count(const Puzzle &puzzle, int (*stop)(void *) = nullptr)
    {
        char *text = nullptr;
        EXPECT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        result = sudoku_count_by_symmetry(solver.get(), stop, nullptr, &text);
        std::string count = text != nullptr ? text : "";
        free(text);
        return count;
    }

    void expect_that_of_a_search(const Puzzle &puzzle)
    {
        std::string by_symmetry = count(puzzle);
        uint64_t expected;
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        ASSERT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &expected));
        EXPECT_EQ(std::to_string(expected), by_symmetry);
        EXPECT_EQ(DLX_EXHAUSTED, result);
    }

    SudokuHandle solver = new_sudoku_solver();
    int result = 0;
};

TEST_F(CountBySymmetry, IsThatOfASearch)
{
    for_small_puzzles([&](Puzzle &puzzle, int number) {
        if (number == NUM_SMALL_PUZZLES - 1)
            puzzle.allow(1, 3); // never a given
        expect_that_of_a_search(puzzle);
    });
}

TEST_F(CountBySymmetry, IsOfAllGrids)
{
    EXPECT_EQ("28200960", count(Puzzle(new_board(3, 2))));
    EXPECT_EQ("61479419904000", count(Puzzle(new_board(0, 7))));
}

TEST_F(CountBySymmetry, StopsWhenItIsToldTo)
{
    EXPECT_EQ("", count(Puzzle(new_board(3, 2)), [](void *) { return 1; }));
    EXPECT_EQ(DLX_INTERRUPTED, result);
}

TEST_F(CountBySymmetry, NeedsAPuzzle)
{
    char *text;
    EXPECT_EQ(DLX_UNKNOWN,
              sudoku_count_by_symmetry(solver.get(), nullptr, nullptr, &text));
    EXPECT_EQ(nullptr, text);
}

} // namespace
