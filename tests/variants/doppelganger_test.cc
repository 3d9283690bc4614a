#include "tests/support/variants.h"

namespace
{

using namespace variants;

struct Size {
    int n, box_width, box_height;
};

BoardHandle new_board_of(const Size &s, int first_value = 0)
{
    sudoku_shape *shape = nullptr;
    EXPECT_EQ(0, sudoku_shape_new_rectangle(&shape, s.n + 1, s.n, s.n,
                                            s.box_width, s.box_height));
    EXPECT_EQ(0, sudoku_shape_count_from(shape, first_value));
    return new_board(shape);
}

brute::Board oracle_of(const Size &s)
{
    return brute::rectangle(s.n + 1, s.n, s.n, s.box_width, s.box_height);
}

// Returns the digit each row, column and box lacks, or -1 unless it is one
// digit.
std::vector<std::vector<int>> lacks_of(const std::vector<uint8_t> &grid,
                                       const Size &s)
{
    std::vector<std::vector<int>> lacks;
    for (int kind = 0; kind < (s.box_width > 0 ? 3 : 2); kind++) {
        std::vector<std::set<int>> left(size_t(s.n));
        for (auto &set : left) {
            for (int digit = 0; digit <= s.n; digit++)
                set.insert(digit);
        }
        for (int cell = 0; cell < s.n * s.n; cell++) {
            int r = cell / s.n, c = cell % s.n;
            int region =
                kind == 0   ? r
                : kind == 1 ? c
                            : r / s.box_height * s.box_height + c / s.box_width;
            left[size_t(region)].erase(grid[size_t(cell)]);
        }
        lacks.push_back({});
        for (const auto &set : left)
            lacks.back().push_back(set.size() == 1 ? *set.begin() : -1);
    }
    return lacks;
}

bool is_doppelganger(const std::vector<uint8_t> &grid, const Size &s)
{
    auto lacks = lacks_of(grid, s);
    for (const auto &kind : lacks) {
        std::set<int> all(kind.begin(), kind.end());
        if (int(all.size()) != s.n || *all.begin() != 1)
            return false;
    }
    for (int cell = 0; cell < s.n * s.n; cell++) {
        if (grid[size_t(cell)] != 0)
            continue;
        int r = cell / s.n, c = cell % s.n;
        std::set<int> three = {lacks[0][size_t(r)], lacks[1][size_t(c)]};
        if (s.box_width > 0)
            three.insert(lacks[2][size_t(r / s.box_height * s.box_height +
                                         c / s.box_width)]);
        if (three.size() != lacks.size())
            return false;
    }
    return true;
}

using Grids = std::vector<std::vector<uint8_t>>;

Sample sample_of(const Size &size, const brute::Grid &givens)
{
    Sample sample = {0, 0, givens, {}};
    brute::Search search(oracle_of(size), brute::Order::Propagation);
    search.each(givens, {}, [&](const brute::Grid &grid) {
        sample.grids.emplace_back(grid.begin(), grid.end());
        return true;
    });
    return sample;
}

const Size FOUR = {4, 2, 2};

const Sample &all_grids()
{
    static const Sample all = sample_of(FOUR, brute::Grid(16, brute::EMPTY));
    return all;
}

const Grids &good_grids()
{
    static Grids good;
    for (const auto &grid : good.empty() ? all_grids().grids : Grids()) {
        if (is_doppelganger(grid, FOUR))
            good.push_back(grid);
    }
    return good;
}

uint64_t count_of(const std::string &clause, const Size &size = FOUR)
{
    BoardHandle board = new_board_of(size);
    EXPECT_EQ("", state(board, clause));
    return count_solutions(new_sudoku_solver(), Puzzle(board));
}

TEST(Doppelganger, AllowsJustTheGridsThatItShould)
{
    BoardHandle board = new_board_of(FOUR);
    ASSERT_EQ("", state(board, "doppelganger"));
    const sudoku_stated_rule &stated = board->rules[0];
    brute::Grid first(16, brute::EMPTY); // digits are interchangeable
    first[0] = 2;
    uint64_t good = 0;
    for (const auto &grid : sample_of(FOUR, first).grids) {
        bool is_good = is_doppelganger(grid, FOUR);
        good += is_good;
        ASSERT_EQ(is_good, holds(board, grid));
        std::vector<uint64_t> digits;
        for (uint8_t digit : grid)
            digits.push_back(uint64_t(1) << digit);
        sudoku_candidates c = {board.get(), digits.data()};
        ASSERT_EQ(is_good, stated.clause.rule->filter(stated.self, &c) == 0);
    }
    EXPECT_LT(0u, good);
    for (int mode = 0; mode < 4; mode++)
        EXPECT_EQ(good, count_solutions(new_solver_of_mode(mode),
                                        Puzzle(board, first)));
}

TEST(Doppelganger, HasAsManySolutionsAsGridsThatPass)
{
    Seen seen;
    for (const Size &size : {Size{4, 2, 2}, Size{4, 0, 0}, Size{6, 3, 2},
                             Size{6, 2, 3}, Size{6, 0, 0}, Size{5, 0, 0}}) {
        BoardHandle board = new_board_of(size);
        ASSERT_EQ("", state(board, "doppelganger"));
        for (unsigned seed = 0; seed < 5; seed++) {
            SCOPED_TRACE(std::to_string(size.n) + ", seed " +
                         std::to_string(seed));
            std::mt19937 random(seed);
            Puzzle puzzle(
                board, brute::Grid{int(random() % 5u), int(1 + random() % 4u)});
            SudokuHandle solver = new_sudoku_solver();
            std::vector<uint8_t> digits(size_t(size.n * size.n));
            ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
            if (sudoku_next(solver.get(), digits.data()) != DLX_SOLUTION)
                continue;
            brute::Grid givens(digits.begin(), digits.end());
            for (int &digit : givens) {
                if (random() % 100 >= (size.n == 6 ? 65 : 40))
                    digit = brute::EMPTY;
            }
            Sample sample = sample_of(size, givens);
            for (const auto &grid : sample.grids)
                ASSERT_EQ(is_doppelganger(grid, size), holds(board, grid));
            expect_count(sample, board, random, &seen);
        }
    }
    EXPECT_LT(15, seen.passed);
    EXPECT_LT(15, seen.failed);
}

TEST(Doppelganger, HasClues)
{
    using Lacks = std::vector<std::vector<int>>;
    const std::vector<std::pair<std::string, std::function<bool(Lacks)>>>
        cases = {
            {"whispers 2 r1 r2 r3",
             [](Lacks l) {
                 return abs(l[0][0] - l[0][1]) >= 2 &&
                        abs(l[0][1] - l[0][2]) >= 2;
             }},
            {"whispers r1 c4", // default 3: half of five digits, rounded up
             [](Lacks l) { return abs(l[0][0] - l[1][3]) >= 3; }},
            {"greater b1 b2 b3",
             [](Lacks l) { return l[2][0] > l[2][1] && l[2][1] > l[2][2]; }},
            {"candidates 1 2 c3 b1",
             [](Lacks l) { return l[1][2] <= 2 && l[2][0] <= 2; }},
            {"candidates 4 r1 and greater c2 c1 and whispers 0 r1 r2",
             [](Lacks l) { return l[0][0] == 4 && l[1][1] > l[1][0]; }},
        };
    for (const auto &[words, test] : cases) {
        SCOPED_TRACE(words);
        uint64_t expected = 0;
        BoardHandle board = new_board_of(FOUR);
        ASSERT_EQ("", state(board, "doppelganger " + words));
        for (const auto &grid : good_grids()) {
            bool is_good = test(lacks_of(grid, FOUR));
            expected += is_good;
            EXPECT_EQ(is_good, holds(board, grid));
        }
        EXPECT_LT(0u, expected);
        EXPECT_LT(expected, good_grids().size());
        for (int mode = 0; mode < 4; mode++)
            EXPECT_EQ(expected,
                      count_solutions(new_solver_of_mode(mode), Puzzle(board)));
    }
}

TEST(Doppelganger, AllowsTheGridsCountedByHand)
{
    // rows 1 and 2 lack 1 and 2, or 2 and 1; 0 cannot be where row and column
    // lack the same digit, which leaves two places
    EXPECT_EQ(4u, count_of("doppelganger", {2, 0, 0}));
    EXPECT_EQ(count_of("doppelganger greater r1 r2"),
              count_of("doppelganger greater r2 r1"));
    EXPECT_EQ(0u, count_of("doppelganger greater r1 r2 and greater r2 r1"));
    EXPECT_EQ(0u, count_of("doppelganger candidates 1 r1 r2"));
}

TEST(Doppelganger, NamesWhatIsWrongWithAGrid)
{
    auto flaw_of = [](const std::string &clause, const std::string &digits) {
        BoardHandle board = new_board_of(FOUR);
        sudoku_flaw found = {};
        EXPECT_EQ("", state(board, clause));
        const sudoku_stated_rule &stated = board->rules[0];
        std::vector<uint8_t> grid;
        for (char c : digits)
            grid.push_back(c == '.' ? SUDOKU_EMPTY : uint8_t(c - '0'));
        stated.clause.rule->holds(stated.self, board->shape, grid.data(),
                                  &found);
        return std::string(found.text);
    };
    EXPECT_EQ("", flaw_of("doppelganger", "123............."));
    EXPECT_EQ("doppelganger: row 1 lacks 0",
              flaw_of("doppelganger", "1234............"));
    EXPECT_EQ("doppelganger: row 1 lacks 4, and row 3 4",
              flaw_of("doppelganger", "1230....0123...."));
    EXPECT_EQ("doppelganger: row 1 lacks 4, and column 4 4",
              flaw_of("doppelganger", "1230...1...2...3"));
    EXPECT_EQ("doppelganger: row 1 lacks 4, and column 1 4",
              flaw_of("doppelganger whispers 1 r1 c1", "12302...3...0..."));
    EXPECT_EQ("doppelganger: row 1 lacks 4",
              flaw_of("doppelganger candidates 1 2 3 r1", "1230............"));
    EXPECT_EQ("",
              flaw_of("doppelganger candidates 1 2 4 r1", "1230............"));
}

TEST(Doppelganger, RejectsClausesThatCannotBe)
{
    const std::string start = "rule doppelganger: ";
    const std::string board_wrong =
        start + "it needs a board with the digit 0, whose greatest digit is "
                "the number of cells of each row, column and box";
    EXPECT_EQ(board_wrong, state(new_board(2, 2), "doppelganger"));
    EXPECT_EQ(board_wrong, state(new_board_of(FOUR, 1), "doppelganger"));
    EXPECT_EQ(board_wrong, state(new_board_of({6, 2, 2}), "doppelganger"));
    auto complaint_of = [&](const std::string &words, const Size &size = FOUR) {
        std::string text = state(new_board_of(size), "doppelganger " + words);
        EXPECT_EQ(text.empty() ? "" : start, text.substr(0, start.size()));
        return text.empty() ? "" : text.substr(start.size());
    };
    const std::string kinds = " is not a clue, as are whispers, greater and "
                              "candidates";
    EXPECT_EQ("\"thermometer\"" + kinds, complaint_of("thermometer r1 r2"));
    EXPECT_EQ("\"\"" + kinds, complaint_of("greater r1 r2 and"));
    const std::string region = " is not a row, column or box like r1, c1, b1";
    for (const char *wrong : {"r5", "r0", "r", "x1", "r1c1", "5"})
        EXPECT_EQ("\"" + std::string(wrong) + "\"" + region,
                  complaint_of(std::string("greater r1 ") + wrong));
    EXPECT_EQ("\"b1\"" + region, complaint_of("greater b1 r2", {4, 0, 0}));
    EXPECT_EQ("c1 follows itself", complaint_of("greater r1 c1 c1"));
    EXPECT_EQ("greater takes 0 numbers, not 1",
              complaint_of("greater 1 r1 r2"));
    EXPECT_EQ("whispers takes 0 or 1 numbers, not 2",
              complaint_of("whispers 1 2 r1 r2"));
    EXPECT_EQ("candidates takes at least 1 number, not 0",
              complaint_of("candidates r1"));
    EXPECT_EQ("candidates takes at least 1 region, not 0",
              complaint_of("candidates 1"));
    EXPECT_EQ("greater takes at least 2 regions, not 1",
              complaint_of("greater r1"));
    for (const char *digit : {"0", "5", "9999"})
        EXPECT_EQ(std::string("expected a missing digit from 1 to 4, not ") +
                      digit,
                  complaint_of(std::string("candidates ") + digit + " r1"));
    EXPECT_EQ("", complaint_of("candidates 4 b4 c4 and whispers r1 r2"));
}

} // namespace
