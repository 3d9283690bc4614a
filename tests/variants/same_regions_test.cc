#include "tests/support/variants.h"

namespace
{

using namespace variants;

struct Size {
    int num_digits, width, height, box_width, box_height;
};

BoardHandle new_board_of(const Size &s)
{
    return new_rectangle(s.num_digits, s.width, s.height, s.box_width,
                         s.box_height);
}

brute::Board oracle_of(const Size &s)
{
    return brute::rectangle(s.num_digits, s.width, s.height, s.box_width,
                            s.box_height);
}

uint64_t count_of(const Size &size, const std::vector<std::string> &clauses)
{
    BoardHandle board = new_board_of(size);
    for (const std::string &text : clauses)
        EXPECT_EQ("", state(board, text));
    return count_solutions(new_sudoku_solver(), Puzzle(board));
}

// Returns the grids of the board without rules, with givens from a grid that
// obeys the rule.
Sample sample_of(const BoardHandle &board, const brute::Board &oracle,
                 unsigned percent, std::mt19937 &random)
{
    std::vector<uint8_t> digits(size_t(oracle.num_cells));
    brute::Search search(oracle, brute::Order::Propagation);
    Puzzle empty(board);
    SudokuHandle solver = new_sudoku_solver();
    EXPECT_EQ(0, sudoku_load(solver.get(), empty.get()));
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    std::vector<int> names;
    for (int digit = 0; digit < oracle.num_digits; digit++)
        names.push_back(digit);
    std::shuffle(names.begin(), names.end(), random);
    Sample sample = {0, 0, {}, {}};
    for (uint8_t digit : digits)
        sample.givens.push_back(random() % 100 < percent ? names[digit]
                                                         : brute::EMPTY);
    search.each(sample.givens, {}, [&](const brute::Grid &grid) {
        sample.grids.emplace_back(grid.begin(), grid.end());
        return sample.grids.size() < 20000;
    });
    return sample;
}

TEST(SameRegions, HasAsManySolutionsAsGridsThatPass)
{
    const Size sizes[] = {{5, 4, 4, 2, 2}, {6, 4, 4, 0, 0}, {6, 5, 4, 0, 0},
                          {5, 4, 3, 0, 0}, {7, 6, 4, 3, 2}, {8, 6, 3, 2, 3},
                          {6, 4, 4, 4, 1}};
    for (const Size &size : sizes) {
        Seen seen;
        for (unsigned seed = 0; seed < 12; seed++) {
            SCOPED_TRACE(std::to_string(size.num_digits) + " digits, width " +
                         std::to_string(size.width) + ", seed " +
                         std::to_string(seed));
            std::mt19937 random(seed);
            BoardHandle board = new_board_of(size);
            ASSERT_EQ("", state(board, "same-regions"));
            Sample sample = sample_of(board, oracle_of(size), 55, random);
            if (sample.grids.size() < 20000)
                expect_count(sample, board, random, &seen);
        }
        EXPECT_LT(3, seen.passed);
        EXPECT_LT(3, seen.failed);
    }
}

TEST(SameRegions, AllowsTheGridsCountedByHand)
{
    // three of four digits in two rows: 4 choices with 12 grids each
    EXPECT_EQ(48u, count_of({4, 3, 2, 0, 0}, {"same-regions"}));
    // 12 Latin squares of 3x3; 10 choices of three of five digits
    EXPECT_EQ(120u, count_of({5, 3, 3, 0, 0}, {"same-regions"}));
    // boxes are larger than rows and columns: four of five digits, then the
    // grids of a 4x4 board
    EXPECT_EQ(5u * 288, count_of({5, 4, 4, 2, 2}, {"same-regions"}));
    // each row has all digits anyway
    EXPECT_EQ(count_of({4, 4, 2, 0, 0}, {}),
              count_of({4, 4, 2, 0, 0}, {"same-regions"}));
    EXPECT_EQ(uint64_t(ALL_GRIDS), count(2, 2, {"same-regions"}));
}

// The largest regions may be jigsaw pieces, some of which are smaller. The
// order of the rules does not matter.
TEST(SameRegions, CountsPieces)
{
    const std::string map = "jigsaw 1123 1123 4423";
    brute::Board oracle = oracle_of({5, 4, 3, 0, 0});
    brute::add_regions(&oracle, "112311234423");
    brute::Search search(oracle, brute::Order::Propagation);
    // largest: the rows and piece 1, with four cells
    uint64_t expected = 0;
    search.each(brute::Grid(12, brute::EMPTY), {},
                [&](const brute::Grid &grid) {
                    std::set<int> all(grid.begin(), grid.end());
                    expected += all.size() == 4;
                    return true;
                });
    EXPECT_LT(0u, expected);
    EXPECT_EQ(expected, count_of({5, 4, 3, 0, 0}, {"same-regions", map}));
    EXPECT_EQ(expected, count_of({5, 4, 3, 0, 0}, {map, "same-regions"}));
}

// A digit that one region lacks is excluded from all at once.
TEST(SameRegions, FixesDigitsWithoutSearch)
{
    BoardHandle board = new_board_of({8, 6, 6, 3, 2});
    EXPECT_EQ("", state(board, "same-regions"));
    SudokuHandle solver = new_sudoku_solver();
    Puzzle puzzle(board, "142356" + std::string(30, '.'));
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    std::vector<uint8_t> digits(36);
    EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
    EXPECT_EQ(6u, std::set<uint8_t>(digits.begin(), digits.end()).size());
    Puzzle wrong(board, "142356...7.." + std::string(24, '.'));
    dlx_stats stats;
    SudokuHandle other = new_sudoku_solver();
    EXPECT_EQ(0u, count_solutions(other, wrong));
    sudoku_get_stats(other.get(), &stats);
    EXPECT_EQ(0u, stats.nodes);
}

TEST(SameRegions, NamesWhatIsWrongWithAGrid)
{
    auto flaw_of = [](const std::string &digits) -> std::string {
        BoardHandle board = new_board_of({5, 3, 3, 0, 0});
        sudoku_flaw found = {};
        EXPECT_EQ("", state(board, "same-regions"));
        const sudoku_stated_rule &stated = board->rules[0];
        bool is_fine = stated.clause.rule->holds(
            stated.self, board->shape, read_digits(digits).data(), &found);
        EXPECT_EQ(is_fine ? 0 : 3, found.num_cells);
        return found.text;
    };
    EXPECT_EQ("", flaw_of("123231312"));
    EXPECT_EQ("", flaw_of("123......"));
    EXPECT_EQ("same-regions: row 1 and row 3 together have 4 digits, not 3",
              flaw_of("123...4.."));
    EXPECT_EQ("same-regions: row 1 and column 2 together have 4 digits, not 3",
              flaw_of("12..5..3."));
}

TEST(SameRegions, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("it takes no cells", complaint("same-regions r1c1"));
    EXPECT_EQ("it takes no numbers", complaint("same-regions 3"));
    EXPECT_EQ("rule same-regions cannot be part of it",
              complaint("either same-regions").substr(4));
}

} // namespace
