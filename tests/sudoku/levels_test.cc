// Which level of a propagation search is handed over. Nothing is propagated:
// levels are pushed and popped by hand.
extern "C" {
#include "sudoku/solve/levels.h"
}

#include "tests/support/boards.h"

namespace
{

constexpr uint64_t kFirstOnly = UINT64_MAX;

class Levels : public testing::Test
{
  protected:
    Levels()
    {
        EXPECT_EQ(0, sudoku_levels_init(&stack, board->shape, 0));
        sudoku_levels_begin(&stack, all.data());
    }
    ~Levels() override
    {
        sudoku_levels_clear(&stack);
    }

    // Branches at the top level on the least remaining digit of the cell.
    void branch(int cell)
    {
        uint64_t set = sudoku_level_digits(&stack, stack.num - 1)[cell];
        ASSERT_NE(0u, set);
        sudoku_choice c = {cell, set & (~set + 1), 0, 0};
        sudoku_levels_push(&stack, &c);
    }

    // Branches at levels 0, 1, 2 and 3 with 10, 9, 8 and 1 levels below; level
    // 4 is the top.
    void descend()
    {
        for (int cell = 0; cell < 3; cell++)
            branch(cell);
        for (int cell = 3; cell < 9; cell++) {
            branch(cell);
            sudoku_levels_pop(&stack);
        }
        branch(9);
    }

    BoardHandle board = new_board(2, 2);
    std::vector<uint64_t> all = std::vector<uint64_t>(16, 15);
    sudoku_levels stack;
};

TEST_F(Levels, AreGivenFromTheRootIfNoBranchIsLong)
{
    descend();
    for (int l = 0; l < 4; l++)
        EXPECT_EQ(l, sudoku_levels_give(&stack, kFirstOnly));
    EXPECT_EQ(-1, sudoku_levels_give(&stack, kFirstOnly));
}

TEST_F(Levels, AreGivenFromTheDeepestWithALongBranch)
{
    descend();
    EXPECT_EQ(2, sudoku_levels_give(&stack, 8));
    EXPECT_EQ(1, sudoku_levels_give(&stack, 8));
    EXPECT_EQ(0, sudoku_levels_give(&stack, 8));
    EXPECT_EQ(3, sudoku_levels_give(&stack, 8)) << "the only one left";
    EXPECT_EQ(-1, sudoku_levels_give(&stack, 8));
}

TEST_F(Levels, CountWhatTheirLastBranchHasGotOnly)
{
    descend();
    sudoku_levels_pop(&stack);
    sudoku_levels_pop(&stack);
    branch(10); // at level 2, again
    branch(11);
    EXPECT_EQ(1, sudoku_levels_give(&stack, 8));
    EXPECT_EQ(2, sudoku_levels_give(&stack, 2));
}

TEST_F(Levels, AreLeftForTheFirstOneWithItsBranchToSearchAgain)
{
    branch(0);
    sudoku_levels_pop(&stack); // refutes the least digit of cell 0
    branch(0);
    for (int cell = 1; cell < 5; cell++)
        branch(cell);
    sudoku_levels_restart(&stack);
    EXPECT_EQ(1, stack.num);
    EXPECT_EQ(14u, sudoku_level_digits(&stack, 0)[0]);
    EXPECT_EQ(1, stack.num_steps) << "what is refuted stays in the trail";
    EXPECT_EQ(1, stack.at[0].tried);
    sudoku_levels_restart(&stack);
    EXPECT_EQ(1, stack.num);
    EXPECT_EQ(14u, sudoku_level_digits(&stack, 0)[0]);
}

TEST_F(Levels, AreNotLeftBelowOneThatIsGiven)
{
    descend();
    ASSERT_EQ(0, sudoku_levels_give(&stack, kFirstOnly));
    ASSERT_EQ(1, sudoku_levels_give(&stack, kFirstOnly));
    sudoku_levels_restart(&stack);
    EXPECT_EQ(3, stack.num);
    EXPECT_EQ(15u, sudoku_level_digits(&stack, 2)[2]);
    EXPECT_EQ(14u, sudoku_level_digits(&stack, 1)[1]) << "another one has it";
}

TEST_F(Levels, WithNothingLeftAreNotGiven)
{
    branch(0);
    branch(1);
    sudoku_level_digits(&stack, 0)[0] = 0;
    EXPECT_EQ(1, sudoku_levels_give(&stack, kFirstOnly));
    EXPECT_EQ(-1, sudoku_levels_give(&stack, 0));
}

TEST_F(Levels, BeginAnewWithoutAPast)
{
    descend();
    EXPECT_EQ(0, sudoku_levels_give(&stack, 10));
    sudoku_levels_begin(&stack, all.data());
    branch(0);
    branch(1);
    EXPECT_EQ(0, sudoku_levels_give(&stack, 2));
    EXPECT_EQ(1, sudoku_levels_give(&stack, 2));
    EXPECT_EQ(-1, sudoku_levels_give(&stack, 2));
}

} // namespace
