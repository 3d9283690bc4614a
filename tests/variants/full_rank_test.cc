#include "tests/support/variants.h"

namespace
{

using namespace variants;

// Cells of line k of a board of n rows: rows, then columns, each from the left
// or top, then reversed.
std::vector<int> line_of(int n, int k)
{
    std::vector<int> cells;
    for (int at = 0; at < n; at++)
        cells.push_back(k / 2 < n ? k / 2 * n + at : at * n + k / 2 - n);
    if (k % 2 == 1)
        std::reverse(cells.begin(), cells.end());
    return cells;
}

std::string name_line(int n, int k)
{
    std::vector<int> cells = line_of(n, k);
    std::string text;
    for (int cell : {cells.front(), cells.back()})
        text += (text.empty() ? "r" : "-r") + std::to_string(cell / n + 1) +
                "c" + std::to_string(cell % n + 1);
    return text;
}

std::vector<std::vector<uint8_t>> lines_of(const std::vector<uint8_t> &grid,
                                           int n)
{
    std::vector<std::vector<uint8_t>> lines;
    for (int k = 0; k < 4 * n; k++) {
        lines.push_back({});
        for (int cell : line_of(n, k))
            lines.back().push_back(grid[size_t(cell)]);
    }
    return lines;
}

// Returns the rank of line k, or 0 if another line equals it.
int rank_of(const std::vector<std::vector<uint8_t>> &lines, int k,
            bool has_ties)
{
    const std::vector<uint8_t> &own = lines[size_t(k)];
    int less = 0, same = 0;
    for (const auto &line : lines) {
        less += line < own;
        same += line == own;
    }
    return !has_ties && same > 1 ? 0 : less + 1;
}

struct Clues {
    std::vector<int> lines, ranks;
    bool has_ties;

    std::string text(int n) const
    {
        std::string numbers, cells;
        for (size_t k = 0; k < lines.size(); k++) {
            numbers += " " + std::to_string(ranks[k]);
            cells += (k > 0 ? " / " : " ") + name_line(n, lines[k]);
        }
        return "full-rank" + numbers + cells + (has_ties ? " ties" : "");
    }

    bool hold(const std::vector<uint8_t> &grid, int n) const
    {
        const auto all = lines_of(grid, n);
        for (size_t k = 0; k < lines.size(); k++) {
            if (rank_of(all, lines[k], has_ties) != ranks[k])
                return false;
        }
        return true;
    }
};

Clues random_clues(const std::vector<uint8_t> &grid, int n,
                   std::mt19937 &random)
{
    Clues clues;
    clues.has_ties = random() % 2 == 0;
    std::vector<int> all;
    for (int k = 0; k < 4 * n; k++)
        all.push_back(k);
    std::shuffle(all.begin(), all.end(), random);
    all.resize(1 + random() % 5);
    for (int k : all) {
        int rank = rank_of(lines_of(grid, n), k, true);
        if (random() % 12 == 0)
            rank = 1 + int(random() % unsigned(4 * n));
        clues.lines.push_back(k);
        clues.ranks.push_back(rank);
    }
    return clues;
}

TEST(FullRank, HasAsManySolutionsAsGridsThatPass)
{
    Seen seen;
    for (unsigned k = 0; k < 8 * samples().size(); k++) {
        const Sample &sample = samples()[k % samples().size()];
        int n = sample.num_digits();
        std::mt19937 random(k);
        const auto &grid = sample.grids[random() % sample.grids.size()];
        Clues clues = random_clues(grid, n, random);
        SCOPED_TRACE(clues.text(n) + ", " + std::to_string(k));
        BoardHandle board;
        ASSERT_TRUE(make_board(sample, {clues.text(n)}, &board));
        for (const auto &other : sample.grids)
            ASSERT_EQ(clues.hold(other, n), holds(board, other));
        expect_count(sample, board, random, &seen);
        if (HasFailure())
            return;
    }
    EXPECT_LT(30, seen.passed);
    EXPECT_LT(40, seen.failed);
}

// Filters alone decide whether full grids obey the rule.
TEST(FullRank, FilterIsExactOnFilledGrids)
{
    for (size_t number : {0u, 1u}) {
        const Sample &sample = samples()[number];
        int n = sample.num_digits();
        for (unsigned seed = 0; seed < 60; seed++) {
            std::mt19937 random(seed);
            const auto &grid = sample.grids[random() % sample.grids.size()];
            Clues clues = random_clues(grid, n, random);
            BoardHandle board;
            ASSERT_TRUE(make_board(sample, {clues.text(n)}, &board));
            for (const auto &other : sample.grids) {
                std::vector<uint64_t> digits;
                for (uint8_t digit : other)
                    digits.push_back(uint64_t(1) << digit);
                sudoku_candidates c = {board.get(), digits.data()};
                const sudoku_stated_rule &stated = board->rules[0];
                ASSERT_EQ(clues.hold(other, n),
                          stated.clause.rule->filter(stated.self, &c) == 0)
                    << clues.text(n);
            }
        }
    }
}

TEST(FullRank, HasAsManySolutionsWithoutTiesAsGridsThatPass)
{
    expect_counts({"full-rank", "no-ties"});
    for (size_t number : {0u, 1u, 5u}) {
        const Sample &sample = samples()[number];
        BoardHandle board;
        ASSERT_TRUE(make_board(sample, {"no-ties"}, &board));
        for (const auto &grid : sample.grids) {
            auto lines = lines_of(grid, sample.num_digits());
            std::set<std::vector<uint8_t>> different(lines.begin(),
                                                     lines.end());
            ASSERT_EQ(different.size() == lines.size(), holds(board, grid));
        }
    }
}

TEST(FullRank, AllowsTheGridsCountedByHand)
{
    // 123 231 312: row 1 equals column 1 ..; each of the twelve grids has such
    // a tie
    EXPECT_EQ(0u, count(0, 3, {"full-rank 1 r1c1-r1c3"}));
    EXPECT_EQ(0u, count(0, 3, {"no-ties"}));
    // if row 1 is 123, it begins with 1 and no line is less
    EXPECT_EQ(2u, count(0, 3, {"full-rank 1 r1c1-r1c3 ties"}, "12......."));
    EXPECT_EQ(0u, count(0, 3, {"full-rank 2 r1c1-r1c3 ties"}, "12......."));
    // the line that begins with 2 is not the lowest
    EXPECT_EQ(0u, count(2, 2, {"full-rank 4 r1c1-r1c4"}, "2..............."));
    EXPECT_EQ(0u, count(2, 2, {"full-rank 9 r1c1-r1c4"}, "2..............."));
}

TEST(FullRank, MakesLinesOfOneRankTheSame)
{
    EXPECT_EQ(0u, count(0, 4, {"full-rank 5 5 r1c1-r1c4 / r1c1-r4c1"}));
    uint64_t expected = 0, all = 0;
    for (const auto &grid : samples()[1].grids) {
        expected += rank_of(lines_of(grid, 4), 0, true) == 5 &&
                    rank_of(lines_of(grid, 4), 8, true) == 5;
        all += rank_of(lines_of(grid, 4), 0, true) == 5;
    }
    EXPECT_LT(0u, expected);
    EXPECT_LT(expected, all);
    EXPECT_EQ(expected,
              count(0, 4, {"full-rank 5 5 r1c1-r1c4 / r1c1-r4c1 ties"}));
    EXPECT_EQ(expected, count(0, 4,
                              {"full-rank 5 r1c1-r1c4 ties",
                               "full-rank 5 r1c1-r4c1 ties"}));
}

TEST(FullRank, NamesWhatIsWrongWithAGrid)
{
    const std::string grid = "1234341221434321";
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: full-rank: the line from r1c1 to r1c4 has "
              "the rank 1, not 2",
              flaw("full-rank 2 r1c1-r1c4 ties", grid));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: full-rank: the lines from r1c1 to r1c4 and "
              "from r4c4 to r4c1 are the same",
              flaw("full-rank 1 r1c1-r1c4", grid));
    EXPECT_EQ("", flaw("full-rank 1 r1c1-r1c4 ties", grid));
    EXPECT_EQ("", flaw("full-rank 3 r1c1-r1c4", "1..............."));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: full-rank: the line from r1c1 to r1c4 has "
              "the rank 5 or more, not 1",
              flaw("full-rank 1 r1c1-r1c4", "2341........1..."));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: full-rank: the line from r1c1 to r1c4 has "
              "the rank 10 or less, not 16",
              flaw("full-rank 16 r1c1-r1c4", "1234........2..."));
    EXPECT_EQ("r4c1 r4c2 r4c3 r4c4: no-ties: the lines from r4c1 to r4c4 and "
              "from r1c4 to r1c1 are the same",
              flaw("no-ties", "1234........4321"));
    EXPECT_EQ("", flaw("no-ties", "1234........432."));
}

TEST(FullRank, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("expected a rank from 1 to 36, not 37",
              complaint("full-rank 37 r1c1-r1c9"));
    EXPECT_EQ("expected a rank from 1 to 36, not 0",
              complaint("full-rank 0 r1c1-r1c9"));
    EXPECT_EQ("it takes as many ranks as lines, not 2 and 1",
              complaint("full-rank 3 4 r1c1-r1c9"));
    EXPECT_EQ("the line from r1c1 is not a whole row or column",
              complaint("full-rank 3 r1c1-r1c8"));
    EXPECT_EQ("the line from r1c1 is not a whole row or column",
              complaint("full-rank 3 r1c1-r9c9"));
    EXPECT_EQ("the line from r1c9 to r1c1 occurs twice",
              complaint("full-rank 3 4 5 r1c9-r1c1 / r1c1-r1c9 / r1c9-r1c1"));
    EXPECT_EQ("expected \"ties\" or nothing after the lines",
              complaint("full-rank 3 r1c1-r1c9 any"));
    for (const char *rule : {"full-rank 3 r1c1-r1c25", "no-ties"})
        EXPECT_EQ("it needs a board of one square grid with at most 16 digits",
                  complaint(rule, 5, 5));
    EXPECT_EQ("rule full-rank: it needs a board of one square grid with at "
              "most 16 digits",
              state(new_rectangle(5, 4, 4, 2, 2), "full-rank 3 r1c1-r1c4"));
    EXPECT_EQ("rule no-ties: it needs a board of one square grid with at most "
              "16 digits",
              state(new_grids(2, 2, {{0, 0}, {2, 2}}), "no-ties"));
    EXPECT_EQ("rule full-rank cannot be part of it",
              complaint("either full-rank 3 r1c1-r1c9").substr(4));
    EXPECT_EQ("", complaint("full-rank 36 r9c1-r1c1"));
}

// The search may branch on where a clue's digit begins a line, at sides without
// a clue of that digit.
TEST(FullRank, NamesThePlacesOfItsDigitsAtTheOtherSides)
{
    BoardHandle board = new_board(2, 2);
    ASSERT_EQ("", state(board, "full-rank 10 12 5 r1c1-r1c4 / r1c4-r4c4 / "
                               "r4c1-r4c4"));
    const sudoku_shape *shape = board->shape;
    const sudoku_stated_rule &stated = board->rules[0];
    const auto get_places = stated.clause.rule->facts.get_places;
    std::vector<sudoku_place> list(
        size_t(get_places(stated.self, shape, nullptr)));
    EXPECT_EQ(int(list.size()), get_places(stated.self, shape, list.data()));
    std::set<std::pair<std::set<int>, int>> found;
    for (const sudoku_place &place : list) {
        const sudoku_house &h = shape->houses[place.house];
        found.insert({{h.cells, h.cells + h.num_cells}, place.digit});
    }
    const std::set<int> left = {0, 4, 8, 12}, right = {3, 7, 11, 15};
    const std::set<int> top = {0, 1, 2, 3}, bottom = {12, 13, 14, 15};
    // 10 and 12 begin with digit 3, at the left and top; 5 with 2, at the left
    EXPECT_EQ((std::set<std::pair<std::set<int>, int>>{
                  {right, 2}, {bottom, 2}, {right, 1}, {bottom, 1}, {top, 1}}),
              found);
    EXPECT_EQ(found.size(), list.size());
}

// It takes 1001 nodes to branch on cells only.
TEST(FullRank, BranchesOnWhereLinesBegin)
{
    BoardHandle board = new_board(3, 3);
    ASSERT_EQ("", state(board, "full-rank 17 1 32 28 23 34 r5c1-r5c9 / "
                               "r4c1-r4c9 / r1c2-r9c2 / r1c3-r9c3 / r1c4-r9c4 "
                               "/ r1c1-r1c9"));
    Puzzle puzzle(board, std::string(81, '.').c_str());
    SudokuHandle solver = new_sudoku_solver(nullptr);
    EXPECT_EQ(1u, count_solutions(solver, puzzle));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(38u, stats.nodes);
}

} // namespace
