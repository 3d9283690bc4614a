#include "sudoku/constraints/constraints.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Groups, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"same-values", "equal-sums"});
}

TEST(Groups, AllowsTheGridsCountedByHand)
{
    EXPECT_EQ(0u, count(2, 2, {"same-values r1c1 / r1c2"}));
    EXPECT_EQ(ALL_GRIDS,
              count(2, 2, {"same-values r1c1-r1c4 / r2c1-r2c4"})); // rows
    EXPECT_EQ(ALL_GRIDS, count(2, 2, {"same-values r1c1 r1c2 / r1c2 r1c1"}));
    EXPECT_EQ(4 * PER_ROW + 4 * PER_ROW,
              count(2, 2, {"equal-sums r1c1 r1c2 / r1c3 r1c4"})); // 14 and 23
    // without r1c2, r1c1 and r1c3 would have to be equal
    EXPECT_EQ(0u, count(2, 2, {"equal-sums r1c1 r1c2 / r1c2 r1c3"}));
}

// Returns the constraints of the only rule that filter in a search. Sets *num
// to the number of all its constraints.
std::vector<sudoku_constraint_kind> filtering(const std::string &rule, int *num)
{
    BoardHandle board = new_board(3, 3);
    EXPECT_EQ("", state(board, rule));
    const sudoku_stated_rule &stated = board->rules[0];
    const sudoku_constraints *list =
        stated.clause.rule->get_constraints(stated.self);
    std::vector<sudoku_constraint_kind> kinds;
    for (int k = 0; k < list->num; k++) {
        if (!list->list[k].is_weaker)
            kinds.push_back(list->list[k].kind);
    }
    *num = list->num;
    return kinds;
}

TEST(Groups, WithTheSameValuesAreFilteredAtOnce)
{
    int num = 0;
    EXPECT_EQ(std::vector{SUDOKU_SAME},
              filtering("same-values r1c1-r1c3 / r4c4-r4c6", &num));
    EXPECT_EQ(9 + 1, num);
    EXPECT_EQ((std::vector{SUDOKU_SAME, SUDOKU_SAME}),
              filtering("same-values r1c1 r1c2 / r4c4 r5c5 / r7c7 r8c7", &num));
    EXPECT_EQ(2 * (9 + 1), num);
    EXPECT_EQ(std::vector{SUDOKU_EQUAL},
              filtering("same-values r1c1 r1c2 / r1c2 r5c5", &num));
}

TEST(Groups, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("",
              flaw("same-values r1c1 r1c2 / r2c3 r2c4", "12....2........."));
    EXPECT_EQ("r2c3 r2c4: same-values: 1 is in 1 of the cells from r1c1 to "
              "r1c2, and in 0 of those from r2c3 to r2c4",
              flaw("same-values r1c1 r1c2 / r2c3 r2c4", "12....23........"));
    EXPECT_EQ("",
              flaw("same-values r1c1 r1c2 / r2c3 r2c4", "12....21........"));
    EXPECT_EQ("r2c3 r1c4: same-values: 1 is in 2 of the cells from r1c1 to "
              "r2c2, and in 1 of those from r2c3 to r1c4",
              flaw("same-values r1c1 r2c2 / r2c3 r1c4", "1..1.12........."));
    EXPECT_EQ("", flaw("equal-sums r1c1 r1c2 / r2c3", "12....3........."));
    EXPECT_EQ("r2c3: equal-sums: the group of r1c1 has the sum 3, but that of "
              "r2c3 has 4",
              flaw("equal-sums r1c1 r1c2 / r2c3", "12....4........."));
    EXPECT_EQ("", flaw("equal-sums r1c1 r1c2 / r2c3", "1.....4........."));
}

TEST(Groups, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("a group has 1 cell, but the first has 2",
              complaint("same-values r1c1 r1c2 / r2c1"));
    EXPECT_EQ("it takes at least 2 groups of cells, not 1",
              complaint("same-values r1c1"));
    EXPECT_EQ("two groups have 2 and 0 cells apart from common ones, and "
              "cannot have equal sums",
              complaint("equal-sums r1c1-r1c3 / r1c1"));
    EXPECT_EQ("two groups have 4 and 1 cells apart from common ones, and "
              "cannot have equal sums",
              complaint("equal-sums r1c1-r1c3 r2c1 / r3c3", 0, 3));
}

} // namespace
