#include "tests/support/boards.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Distinct, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"count-distinct"});
}

TEST(Distinct, AllowsTheGridsCountedByHand)
{
    // one digit
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r3c3 r1c1"}));
    // always two
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r4c4 r1c1 r1c2"}));
    // always three
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r1c4 r1c1-r1c3"}));
    // always four
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"count-distinct r1c1 r4c1-r4c4"}));
}

// r5c5 sees none of the others, r1c3 one, and three are in one column.
TEST(Distinct, KnowsCellsThatSeeEachOther)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ("", state(board, "count-distinct r9c9 r5c5 r1c3 r1c1 r4c1 r8c1"));
    PropagationHandle propagation = new_propagation(board);
    std::vector<uint64_t> digits(81, 511);
    ASSERT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    EXPECT_EQ(4u | 8 | 16, digits[80]); // 3, 4 or 5 different digits
}

TEST(Distinct, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ(
        "r1c1 r1c2 r2c1: count-distinct: 1 in r1c1, but the others hold 2 "
        "different digits",
        flaw("count-distinct r1c1 r1c2 r2c1", "12..3..........."));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r2c1", "22..3..........."));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r1c1", "2144............"));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r2c1", "22.............."));
    EXPECT_EQ("", flaw("count-distinct r1c1 r1c2 r2c1", "2..............."));
    EXPECT_EQ(
        "r1c1 r1c2 r2c1 r3c3: count-distinct: 3 in r1c1, but the others can "
        "hold 2 different digits",
        flaw("count-distinct r1c1 r1c2 r2c1 r3c3", "32..2..........."));
    EXPECT_EQ("",
              flaw("count-distinct r1c1 r1c2 r2c1 r3c3", ".2..2..........."));
}

TEST(Distinct, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes at least 2 cells, not 1",
              complaint("count-distinct r1c1"));
    EXPECT_EQ("it takes no numbers", complaint("count-distinct 1 r1c1 r1c2"));
}

// Lines without houses, whose digits the test counts itself.
TEST(Distinct, ACellMayCountItself)
{
    for (std::string line : {"r1c2 r1c1 r1c2 r1c3", "r1c2 r1c1-r1c4",
                             "r1c2 r1c2", "r1c2 r1c2 r1c1", "r1c2 r1c1 r1c3"}) {
        bool itself = line.find("r1c2", 4) != std::string::npos ||
                      line.find('-') != std::string::npos;
        std::set<int> others;
        for (int k : {0, 2, 3}) {
            if (line.find("r1c" + std::to_string(k + 1)) != std::string::npos ||
                line.find('-') != std::string::npos)
                others.insert(k);
        }
        uint64_t expected = 0;
        for (int k = 0; k < 256; k++) {
            int digits[] = {k % 4, k / 4 % 4, k / 16 % 4, k / 64};
            std::set<int> held;
            for (int cell : others)
                held.insert(digits[cell]);
            if (itself)
                held.insert(digits[1]);
            expected += int(held.size()) == digits[1] + 1;
        }
        sudoku_shape *shape = nullptr;
        ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 4, 4, 1,
                                            std::vector<uint8_t>(4, 1).data()));
        BoardHandle board = new_board(shape);
        ASSERT_EQ("", state(board, "count-distinct " + line));
        EXPECT_EQ(expected, count_solutions(new_sudoku_solver(), Puzzle(board)))
            << line;
        EXPECT_EQ(expected,
                  count_solutions(new_sudoku_solver(true), Puzzle(board)))
            << line;
    }
    EXPECT_EQ("the cell r1c1 occurs twice",
              complaint("count-distinct r1c1 r1c1 r1c2 r1c1"));
    EXPECT_EQ("the cell r1c2 occurs twice",
              complaint("count-distinct r1c1 r1c2 r1c3 r1c2"));
}

} // namespace
