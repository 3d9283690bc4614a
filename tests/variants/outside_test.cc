#include "tests/support/variants.h"

namespace
{

using namespace variants;

TEST(Outside, HasAsManySolutionsAsGridsThatPass)
{
    expect_counts({"sandwich", "x-sum", "skyscraper", "hidden-skyscraper",
                   "numbered-room"});
}

TEST(Outside, AllowsTheGridsCountedByHand)
{
    // 14 or 41 at the ends
    EXPECT_EQ(4 * PER_ROW, count(2, 2, {"sandwich 5 r1c1-r1c4"}));
    // 14 or 41 in three places
    EXPECT_EQ(12 * PER_ROW, count(2, 2, {"sandwich 0 r1c1-r1c4"}));
    // begins with 1
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"x-sum 1 r1c1-r1c4"}));
    // begins with 4
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"x-sum 10 r4c4-r1c4"}));
    // begins with 4
    EXPECT_EQ(PER_DIGIT, count(2, 2, {"skyscraper 1 r1c1-r1c4"}));
    // Stirling numbers of the first kind: 6, 11, 6, 1
    EXPECT_EQ(11 * PER_ROW, count(2, 2, {"skyscraper 2 r1c1-r1c4"}));
    EXPECT_EQ(6 * PER_ROW, count(2, 2, {"skyscraper 3 r1c1-r1c4"}));
    EXPECT_EQ(PER_ROW, count(2, 2, {"skyscraper 4 r1c1-r1c4"}));
    // six rows x1.., then 231. 241. 341. and 2341
    EXPECT_EQ(10 * PER_ROW, count(2, 2, {"hidden-skyscraper 1 r1c1-r1c4"}));
    // nothing is hidden
    EXPECT_EQ(
        0u, count(2, 2,
                  {"hidden-skyscraper 1 r1c1-r1c4", "skyscraper 4 r1c1-r1c4"}));
    // six rows 1..., and twice each 21.. 3.1. 4..1
    EXPECT_EQ(12 * PER_ROW, count(2, 2, {"numbered-room 1 r1c1-r1c4"}));
}

// An automaton over single digits would allow repeated digits in a sandwich and
// so filter less.
TEST(Outside, KnowsOfSandwichesThatDigitsDiffer)
{
    const int rows[] = {35, 3, 5, 4, 0, 22, 14, 6, 22};
    const int columns[] = {26, 0, 15, 9, 16, 12, 11, 27, 24};
    BoardHandle board = new_board(3, 3);
    for (int k = 0; k < 9; k++) {
        std::string at = std::to_string(k + 1);
        EXPECT_EQ("", state(board, "sandwich " + std::to_string(rows[k]) +
                                       " r" + at + "c1-r" + at + "c9"));
        EXPECT_EQ("", state(board, "sandwich " + std::to_string(columns[k]) +
                                       " r1c" + at + "-r9c" + at));
    }
    Puzzle puzzle(board, "9.........4.........2.9.......1...2......9..."
                         "6...2............3........2..9..3...");
    for (int no_logic : {0, 1}) {
        sudoku_solve_options options;
        sudoku_solve_options_init(&options);
        options.logic = !no_logic;
        SudokuHandle solver = new_sudoku_solver(&options);
        EXPECT_EQ(1u, count_solutions(solver, puzzle));
        dlx_stats stats;
        sudoku_get_stats(solver.get(), &stats);
        EXPECT_EQ(no_logic == 0, stats.nodes == 0) << stats.nodes;
    }
}

std::vector<uint64_t> propagate(const BoardHandle &board, int kinds)
{
    const sudoku_shape *shape = board->shape;
    std::vector<uint64_t> digits(size_t(shape->num_cells), shape->active);
    PropagationHandle propagation = new_propagation(board, kinds);
    EXPECT_EQ(0, sudoku_propagate(propagation.get(), digits.data()));
    return digits;
}

// 78 is the sum of all digits, 17 that of 3, 4 or 5 different digits.
TEST(Outside, KnowsOfXSumsOnLargeBoardsThatDigitsDiffer)
{
    for (auto [sum, first] : {std::pair<int, uint64_t>{78, 1 << 11},
                              {17, 1 << 2 | 1 << 3 | 1 << 4}}) {
        BoardHandle board = new_board(4, 3);
        EXPECT_EQ("",
                  state(board, "x-sum " + std::to_string(sum) + " r1c1-r1c12"));
        EXPECT_EQ(first, propagate(board, SUDOKU_IMPLIED_ALL)[0]);
    }
}

// 5x2 boards with digits 1 to 10 and 0 to 9: tables give the same counts as
// automata.
TEST(Outside, CountsXSumsByTablesAsByAutomata)
{
    std::mt19937 random(4);
    int num_some = 0, num_none = 0;
    for (int round = 0; round < 120; round++) {
        sudoku_shape *shape = nullptr;
        ASSERT_EQ(0, sudoku_shape_new(&shape, 0, 10));
        ASSERT_EQ(0, sudoku_shape_count_from(shape, round % 2));
        BoardHandle board = new_board(shape);
        std::string text = "x-sum " + std::to_string(1 + random() % 45);
        EXPECT_EQ("", state(board, text + " r1c1-r1c10"));
        // Some cells of row 1 are empty, rows 2 to 10 are full.
        std::string grid(100, '.');
        unsigned turn = unsigned(random());
        for (unsigned k = 0; k < 100; k++) {
            unsigned digit = (k / 10 + k % 10 * 3 + turn) % 10;
            if (k < 10 ? random() % 4 == 0 : true)
                grid[k] = "123456789a"[digit];
        }
        for (unsigned k = 10; k < 70; k++)
            grid[k] = '.';
        uint64_t counts[2];
        for (int way = 0; way < 2; way++) {
            sudoku_solve_options options;
            sudoku_solve_options_init(&options);
            options.search = SUDOKU_SEARCH_PROPAGATE;
            options.implied &= way == 0 ? ~0 : ~SUDOKU_IMPLIED_TABLES;
            counts[way] = count_solutions(new_sudoku_solver(&options),
                                          Puzzle(board, grid), 2000);
        }
        ASSERT_EQ(counts[0], counts[1]) << text << " " << grid;
        num_some += counts[0] > 0;
        num_none += counts[0] == 0;
    }
    EXPECT_LT(30, num_some);
    EXPECT_LT(10, num_none);
}

// It is not enough that all cells of the line see the first one.
TEST(Outside, RejectsSandwichesThatAreNoLine)
{
    EXPECT_EQ("the line is not a row or column",
              complaint("sandwich 5 r1c1-r1c6 r2c1 r2c2 r2c3"));
}

TEST(Outside, NamesWhatIsWrongWithAGrid)
{
    EXPECT_EQ("", flaw("sandwich 5 r1c1-r1c4", "1234............"));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: sandwich: the sum between r1c1 and r1c3 is "
              "2, not 5",
              flaw("sandwich 5 r1c1-r1c4", "1243............"));
    EXPECT_EQ("", flaw("x-sum 3 r1c1-r1c4", "21.............."));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: x-sum: the first 2 cells from r1c1 to r1c4 "
              "have the sum 5, not 3",
              flaw("x-sum 3 r1c1-r1c4", "23.............."));
    EXPECT_EQ("", flaw("skyscraper 2 r1c1-r1c4", "2143............"));
    EXPECT_EQ(
        "r1c1 r1c2 r1c3 r1c4: skyscraper: 4 are seen from r1c1 to r1c4, not 2",
        flaw("skyscraper 2 r1c1-r1c4", "1234............"));
    EXPECT_EQ("", flaw("hidden-skyscraper 2 r1c4-r1c1", "..23............"));
    EXPECT_EQ("r1c4 r1c3 r1c2 r1c1: hidden-skyscraper: the first that is "
              "hidden from r1c4 to r1c1 is 1, not 2",
              flaw("hidden-skyscraper 2 r1c4-r1c1", "..13............"));
    EXPECT_EQ("r1c1 r1c2 r1c3 r1c4: hidden-skyscraper: the digits from r1c1 to "
              "r1c4 rise, and none is hidden",
              flaw("hidden-skyscraper 2 r1c1-r1c4", "1234............"));
    EXPECT_EQ("r1c1 r2c1 r3c1 r4c1: numbered-room: 3 in r1c1, and 1 in r3c1, "
              "which is that room, not 4",
              flaw("numbered-room 4 r1c1-r4c1", "3.......1......."));
    EXPECT_EQ("", flaw("numbered-room 4 r1c1-r4c1", "3.......4......."));
}

TEST(Outside, RejectsClausesThatCannotBe)
{
    EXPECT_EQ("the sum of a sandwich is at most 35, not 36",
              complaint("sandwich 36 r1c1-r1c9"));
    EXPECT_EQ("the line has 8 cells, not one for each digit",
              complaint("sandwich 3 r1c1-r1c8"));
    EXPECT_EQ("the line is not a row or column",
              complaint("sandwich 3 r1c1-r1c8 r2c9"));
    EXPECT_EQ("expected an x-sum from 1 to 45, not 46",
              complaint("x-sum 46 r1c1-r1c9"));
    EXPECT_EQ("expected an x-sum from 1 to 45, not 0",
              complaint("x-sum 0 r1c1-r1c9"));
    EXPECT_EQ("10 buildings cannot be seen in 9 cells",
              complaint("skyscraper 10 r1c1-r1c9"));
    EXPECT_EQ("0 buildings cannot be seen in 9 cells",
              complaint("skyscraper 0 r1c1-r1c9"));
    EXPECT_EQ("expected a hidden building from 1 to 8, not 9",
              complaint("hidden-skyscraper 9 r1c1-r1c9"));
    EXPECT_EQ("expected a hidden building from 1 to 8, not 0",
              complaint("hidden-skyscraper 0 r1c1-r1c9"));
    EXPECT_EQ("10 is not a digit on a board of 9 digits",
              complaint("numbered-room 10 r1c1-r1c9"));
    EXPECT_EQ("", complaint("sandwich 35 r1c1-r1c9"));
    EXPECT_EQ("", complaint("x-sum 45 r1c1-r1c9"));
}

// ---- lines whose cells may be equal

using Line = std::vector<int>; // values

int x_sum_of(const Line &line)
{
    if (line[0] > int(line.size()))
        return -1;
    int sum = 0;
    for (int k = 0; k < line[0]; k++)
        sum += line[size_t(k)];
    return sum;
}

int hidden_of(const Line &line)
{
    for (size_t k = 1; k < line.size(); k++) {
        if (*std::max_element(line.begin(), line.begin() + int(k)) >= line[k])
            return line[k];
    }
    return -1;
}

int seen_of(const Line &line)
{
    int tallest = 0, num = 0;
    for (int value : line) {
        num += value > tallest;
        tallest = std::max(tallest, value);
    }
    return num;
}

int room_of(const Line &line)
{
    return line[0] < 1 || line[0] > int(line.size())
               ? -1
               : line[size_t(line[0]) - 1];
}

// Counts the clues of all lines of n cells without houses; a refused clause
// must have no solution.
void expect_lines(const char *rule, int (*clue_of)(const Line &), int n,
                  int num_digits, int first)
{
    std::map<int, uint64_t> expected;
    int num = 1;
    for (int k = 0; k < n; k++)
        num *= num_digits;
    for (int k = 0; k < num; k++) {
        Line line;
        for (int left = k, c = 0; c < n; c++, left /= num_digits)
            line.push_back(first + left % num_digits);
        expected[clue_of(line)]++;
    }
    for (int clue = 0; clue < 30; clue++) {
        sudoku_shape *shape = nullptr;
        ASSERT_EQ(0, sudoku_shape_new_sheet(
                         &shape, num_digits, n, 1,
                         std::vector<uint8_t>(size_t(n), 1).data()));
        ASSERT_EQ(0, sudoku_shape_count_from(shape, first));
        BoardHandle board = new_board(shape);
        std::string clause = std::string(rule) + " " + std::to_string(clue) +
                             " r1c1-r1c" + std::to_string(n);
        uint64_t found = 0;
        if (state(board, clause).empty())
            found = count_solutions(new_sudoku_solver(), Puzzle(board));
        EXPECT_EQ(expected[clue], found)
            << clause << ", digits " << num_digits << " from " << first;
    }
}

TEST(Outside, LinesWithoutHousesMayHoldADigitTwice)
{
    for (int n = 2; n <= 4; n++) {
        for (int num_digits = 2; num_digits <= 4; num_digits++) {
            for (int first : {0, 1, 2}) {
                expect_lines("x-sum", x_sum_of, n, num_digits, first);
                expect_lines("hidden-skyscraper", hidden_of, n, num_digits,
                             first);
                expect_lines("skyscraper", seen_of, n, num_digits, first);
                expect_lines("numbered-room", room_of, n, num_digits, first);
            }
        }
    }
}

} // namespace
