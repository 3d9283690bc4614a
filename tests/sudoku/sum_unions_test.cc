// Unions of sums: they are disjoint sums of the board, hold in all grids, and
// save work.
#include "sudoku/implied/sum_unions.h"

#include "sudoku/implied/implied.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

class Unions
{
  public:
    explicit Unions(const BoardHandle &board)
    {
        EXPECT_EQ(0, sudoku_find_sum_unions(&all, board.get()));
    }
    ~Unions()
    {
        sudoku_constraints_clear(&all);
    }
    Unions(const Unions &) = delete;
    Unions &operator=(const Unions &) = delete;

    int num() const
    {
        return all.num;
    }
    const sudoku_constraint &operator[](int k) const
    {
        return all.list[k];
    }

  private:
    sudoku_constraints all = {};
};

const char *const parallel[] = {"18 r2c1 r3c2 r4c3 r5c4 r6c5 r7c6 r8c7 r9c8",
                                "13 r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c8 r8c9"};

BoardHandle board_with(const std::vector<std::string> &sums)
{
    BoardHandle board = new_board(3, 3);
    for (auto &sum : sums)
        EXPECT_EQ("", state(board, "sum " + sum));
    return board;
}

TEST(SumUnions, AddUpWhatCrossesTheSameHouses)
{
    BoardHandle board = board_with({parallel[0], parallel[1]});
    Unions found(board);
    ASSERT_EQ(1, found.num());
    ASSERT_EQ(SUDOKU_SUM, found[0].kind);
    EXPECT_TRUE(found[0].only_filters);
    EXPECT_EQ(16, found[0].sum->num_cells);
    EXPECT_EQ(18 + 13, found[0].sum->total);
    std::set<int> cells(found[0].cells, found[0].cells + 16);
    EXPECT_EQ(16u, cells.size());
    for (int k = 0; k < 8; k++) {
        EXPECT_EQ(1u, cells.count(9 * (k + 1) + k));
        EXPECT_EQ(1u, cells.count(9 * k + k + 1));
    }
}

TEST(SumUnions, AreNotMadeOfSumsThatOverlap)
{
    BoardHandle board =
        board_with({parallel[0], "13 r1c2 r2c3 r3c4 r4c5 r5c6 r6c7 r7c6 r8c9"});
    EXPECT_EQ(0, Unions(board).num());
}

// Rows of a board of 16 digits, each with cells of the next row.
std::string long_sum(int row, int extra_cells)
{
    std::string cells;
    for (int r = row; r < row + 4; r++)
        for (int c = 1; c <= 16; c++)
            cells += " r" + std::to_string(r) + "c" + std::to_string(c);
    for (int c = 1; c <= extra_cells; c++)
        cells += " r" + std::to_string(row + 4) + "c" + std::to_string(c);
    return "sum " +
           std::to_string(4 * 136 + extra_cells * (extra_cells + 1) / 2) +
           cells;
}

TEST(SumUnions, HaveNoMoreCellsThanASumMayHave)
{
    for (int extra_cells : {2, 6}) {
        BoardHandle board = new_board(4, 4);
        ASSERT_EQ("", state(board, long_sum(1, extra_cells)));
        ASSERT_EQ("", state(board, long_sum(6, extra_cells)));
        Unions found(board);
        for (int k = 0; k < found.num(); k++)
            EXPECT_GE(SUDOKU_MAX_TERMS, found[k].num_cells);
    }
}

// The law of leftovers and the rule of 45 cover these.
TEST(SumUnions, AreNotMadeOfCellsThatAllDiffer)
{
    BoardHandle board = board_with({"12 r1c1 r1c2 r1c3", "9 r2c1 r2c2 r2c3"});
    EXPECT_EQ(0, Unions(board).num());
}

TEST(SumUnions, AreNotMadeOfCellsThatCountOtherwise)
{
    BoardHandle board = board_with({parallel[0]});
    EXPECT_EQ("", state(board, "arrow r1c2 r2c3 r3c4 r4c5"));
    EXPECT_EQ(0, Unions(board).num());
}

// Eight diagonals of 49, four in each direction: there is no such grid.
TEST(SumUnions, ShowThatThereIsNoGrid)
{
    std::vector<std::string> sums;
    for (const char *cells : {"r8c1 r7c2 r6c3 r5c4 r4c5 r3c6 r2c7 r1c8",
                              "r9c2 r8c3 r7c4 r6c5 r5c6 r4c7 r3c8 r2c9",
                              "r9c3 r8c4 r7c5 r6c6 r5c7 r4c8 r3c9",
                              "r9c1 r8c2 r7c3 r6c4 r5c5 r4c6 r3c7 r2c8 r1c9",
                              "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9",
                              "r2c1 r3c2 r4c3 r5c4 r6c5 r7c6 r8c7 r9c8",
                              "r3c1 r4c2 r5c3 r6c4 r7c5 r8c6 r9c7",
                              "r1c3 r2c4 r3c5 r4c6 r5c7 r6c8 r7c9"})
        sums.push_back(std::string("49 ") + cells);
    BoardHandle board = board_with(sums);
    Puzzle puzzle(board, "");
    uint64_t count = 1;
    for (int families : {int(SUDOKU_IMPLIED_ALL),
                         SUDOKU_IMPLIED_ALL & ~SUDOKU_IMPLIED_UNIONS}) {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.implied = families;
        SudokuHandle solver = new_sudoku_solver(&options);
        const dlx_limits limits = {0, 2000, 0, 0};
        sudoku_set_limits(solver.get(), &limits);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        EXPECT_EQ(families == SUDOKU_IMPLIED_ALL ? DLX_EXHAUSTED : DLX_LIMIT,
                  sudoku_count(solver.get(), 0, &count));
        EXPECT_EQ(0u, count);
    }
}

// Boards of six digits have the same number of solutions with and without
// unions.
TEST(SumUnions, ChangeNoCount)
{
    const char *const diagonals[] = {
        "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6", "r1c2 r2c3 r3c4 r4c5 r5c6",
        "r2c1 r3c2 r4c3 r5c4 r6c5", "r1c3 r2c4 r3c5 r4c6"};
    std::mt19937 random(7);
    int num_unions = 0;
    for (int round = 0; round < 15; round++) {
        BoardHandle board = new_board(3, 2);
        for (const char *cells : diagonals) {
            unsigned n =
                1 + unsigned(std::count(cells, cells + strlen(cells), ' '));
            unsigned low = 2 * n, sum = low + unsigned(random() % (3 * n));
            EXPECT_EQ("",
                      state(board, "sum " + std::to_string(sum) + " " + cells));
        }
        num_unions += Unions(board).num();
        uint64_t count[2];
        for (int k = 0; k < 2; k++) {
            sudoku_solve_options options;
            sudoku_solve_options_init(&options);
            options.implied &= k == 0 ? -1 : ~SUDOKU_IMPLIED_UNIONS;
            Puzzle puzzle(board, "1");
            count[k] =
                count_solutions(new_sudoku_solver(&options), puzzle, 500);
        }
        EXPECT_EQ(count[0], count[1]) << "round " << round;
    }
    EXPECT_LT(5, num_unions);
}

} // namespace
