// Path consistency: relations found hold in all grids, are path consistent, and
// save work.
#include "sudoku/implied/path_consistency.h"

#include "tests/support/variants.h"

namespace
{

using namespace variants;

class Found
{
  public:
    explicit Found(const BoardHandle &board)
    {
        EXPECT_EQ(0, sudoku_find_path_consistent(&all, board.get()));
    }
    ~Found()
    {
        sudoku_constraints_clear(&all);
    }
    Found(const Found &) = delete;
    Found &operator=(const Found &) = delete;

    int num() const
    {
        return all.num;
    }
    const sudoku_constraint &operator[](int k) const
    {
        return all.list[k];
    }
    bool allow(const uint8_t *digits) const
    {
        bool result = true;
        for (int k = 0; k < all.num; k++)
            result = result && allows(k, digits[all.list[k].cells[0]],
                                      digits[all.list[k].cells[1]]);
        return result;
    }
    bool allows(int k, int x, int y) const
    {
        return (all.list[k].partners[x] >> y & 1) != 0;
    }
    int find(int a, int b) const
    {
        for (int k = 0; k < all.num; k++) {
            if ((all.list[k].cells[0] == a && all.list[k].cells[1] == b) ||
                (all.list[k].cells[0] == b && all.list[k].cells[1] == a))
                return k;
        }
        return -1;
    }

  private:
    sudoku_constraints all = {};
};

BoardHandle board_with(int box_width, int box_height,
                       const std::vector<std::string> &clauses)
{
    BoardHandle board = new_board(box_width, box_height);
    for (const std::string &clause : clauses)
        EXPECT_EQ("", state(board, clause));
    return board;
}

TEST(Paths, AWhisperBetweenCellsThatSeeEachOtherIsNoFour)
{
    BoardHandle board = board_with(3, 3, {"whispers r1c1 r1c2 r2c2"});
    Found found(board);
    int k = found.find(0, 1);
    ASSERT_LE(0, k);
    for (int x = 0; x < 9; x++) {
        for (int y = 0; y < 9; y++) {
            bool is_first = found[k].cells[0] == 1;
            int middle = is_first ? x : y;
            if (middle == 3 || middle == 5) { // digits 4 and 6
                EXPECT_FALSE(found.allows(k, x, y));
            }
        }
    }
    // r1c2 and r2c2 do not see each other.
    EXPECT_EQ(0, Found(board_with(3, 3, {"whispers r1c3 r1c4 r2c5"})).num());
}

TEST(Paths, OfThreeWhispersHaveThreeDigits)
{
    BoardHandle board =
        board_with(3, 3, {"whispers 4 r1c1 r1c2 r2c1", "whispers 4 r2c1 r1c1"});
    Found found(board);
    uint64_t digits[81];
    for (uint64_t &set : digits)
        set = 0x1ff;
    for (int k = 0; k < found.num(); k++) {
        sudoku_candidates candidates = {board.get(), digits};
        EXPECT_LE(0, sudoku_constraint_filter(&found[k], &candidates));
        EXPECT_TRUE(found[k].only_filters);
    }
    // Only the set 1 5 9 fits.
    EXPECT_EQ(0x111u, digits[0]);
    EXPECT_EQ(0x111u, digits[1]);
    EXPECT_EQ(0x111u, digits[9]);
}

TEST(Paths, OfThermometersAreNone)
{
    EXPECT_EQ(0, Found(board_with(3, 3, {"thermometer r1c1-r1c4"})).num());
    EXPECT_EQ(0, Found(new_board(3, 3)).num());
}

// Random tables; some of their cells see each other.
std::vector<std::string> random_clauses(std::mt19937 &random, int num)
{
    std::vector<std::string> clauses;
    for (int k = 0; k < num; k++) {
        std::string table;
        for (int j = 0; j < 16; j++)
            table += random() % 3 == 0 ? '0' : '1';
        unsigned a = random() % 6, b = (a + 1 + random() % 5) % 6;
        auto name = [](unsigned cell) {
            return " r" + std::to_string(cell / 3 + 1) + "c" +
                   std::to_string(cell % 3 + 1);
        };
        clauses.push_back("relation" + name(a) + name(b) + " " + table);
    }
    return clauses;
}

TEST(Paths, HoldInAllGrids)
{
    std::mt19937 random(1);
    int num = 0, num_grids = 0;
    for (int round = 0; round < 150; round++) {
        BoardHandle board =
            board_with(2, 2, random_clauses(random, 3 + round % 7));
        Found found(board);
        num += found.num();
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.implied = 0;
        options.logic = false;
        SudokuHandle solver = new_sudoku_solver(&options);
        Puzzle puzzle(board);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        std::vector<uint8_t> grid(16);
        while (sudoku_next(solver.get(), grid.data()) == DLX_SOLUTION) {
            EXPECT_TRUE(found.allow(grid.data()));
            num_grids++;
        }
        EXPECT_EQ(count_solutions(solver, puzzle),
                  count_solutions(new_sudoku_solver(), puzzle));
    }
    EXPECT_LT(300, num);
    EXPECT_LT(300, num_grids);
}

// Each allowed pair of digits has a digit for each third cell related to both.
TEST(Paths, LeaveOnlyWhatAThirdCellAllows)
{
    std::mt19937 random(2);
    int num = 0;
    for (int round = 0; round < 400; round++) {
        std::vector<std::string> clauses = random_clauses(random, 9);
        clauses.push_back("relation r1c1-r1c2 1101 1110 0111 1011");
        clauses.push_back("relation r1c2-r2c2 1011 1101 1111 0110");
        BoardHandle board = board_with(2, 2, clauses);
        Found found(board);
        int ab = found.find(0, 1), ac = found.find(0, 5), bc = found.find(1, 5);
        if (ab < 0 || ac < 0 || bc < 0)
            continue;
        num++;
        auto allows = [&](int k, int cell, int x, int y) {
            return found[k].cells[0] == cell ? found.allows(k, x, y)
                                             : found.allows(k, y, x);
        };
        for (int x = 0; x < 4; x++) {
            for (int y = 0; y < 4; y++) {
                bool has_third = false;
                for (int z = 0; z < 4; z++)
                    has_third = has_third ||
                                (allows(ac, 0, x, z) && allows(bc, 1, y, z));
                EXPECT_TRUE(has_third || !allows(ab, 0, x, y));
            }
        }
    }
    EXPECT_LT(10, num);
}

// Digits that differ by five or more alternate between low and high. (The three
// cells are no clique either.)
TEST(Paths, SpareTheSearchOfAnOddCycle)
{
    for (int without : {0, int(SUDOKU_IMPLIED_PATHS)}) {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.implied &= ~(without | SUDOKU_IMPLIED_CLIQUES);
        SudokuHandle solver = new_sudoku_solver(&options);
        Puzzle puzzle(board_with(
            3, 3, {"whispers r1c1 r1c2 r2c1", "whispers r2c1 r1c1"}));
        dlx_stats stats;
        EXPECT_EQ(0u, count_solutions(solver, puzzle));
        sudoku_get_stats(solver.get(), &stats);
        EXPECT_EQ(without != 0, stats.nodes > 0);
    }
}

} // namespace
