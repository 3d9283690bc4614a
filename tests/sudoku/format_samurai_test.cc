// Samurai sudoku on 21 lines, and similar texts that are none.
#include "tests/support/boards.h"
#include "tests/support/reading.h"

namespace
{

// The rows of a samurai with the signs that cell() returns, and with hole for
// other squares, or nothing if it is 0.
template <class Cell> std::string samurai(Cell cell, char hole)
{
    std::string text;
    for (int row = 0; row < 21; row++) {
        for (int column = 0; column < 21; column++) {
            bool outer = (row < 9 || row > 11) && (column < 9 || column > 11);
            bool inner = row > 5 && row < 15 && column > 5 && column < 15;
            if (outer || inner)
                text += cell(row, column);
            else if (hole != 0)
                text += hole;
        }
        text += '\n';
    }
    return text;
}

char empty(int, int)
{
    return '.';
}

char some(int row, int column)
{
    return row % 3 == 1 && column % 5 == 1 ? char('1' + (row * 7 + column) % 9)
                                           : '.';
}

TEST(FormatSamurai, TakesAnySignForTheOtherSquares)
{
    std::string expected = samurai(some, ' ');
    for (char hole : std::string(" #-*_x0\0.", 9)) {
        Reading r = read_one(samurai(some, hole), {}, "samurai");
        EXPECT_EQ("samurai", r.format) << hole;
        EXPECT_EQ(369u, r.givens.size()) << hole;
        std::string lines;
        for (size_t at = 0; at < r.written.size();) {
            size_t end = r.written.find('\n', at);
            std::string line = r.written.substr(at, end - at);
            lines += line + std::string(21 - line.size(), ' ') + "\n";
            at = end + 1;
        }
        EXPECT_EQ(expected, lines) << hole;
    }
}

TEST(FormatSamurai, TakesOtherSignsForEmptyCells)
{
    std::string givens = read_one(samurai(some, ' ')).givens;
    for (char blank : std::string("0*_-")) {
        auto cell = [&](int row, int column) {
            char c = some(row, column);
            return c == '.' ? blank : c;
        };
        EXPECT_EQ(givens, read_one(samurai(cell, '.')).givens) << blank;
        EXPECT_EQ(givens, read_one(samurai(cell, ' ')).givens) << blank;
    }
}

TEST(FormatSamurai, TakesBlankLinesCommentsAndBorders)
{
    std::string text = samurai(some, ' '), loose = "# one\n";
    std::string givens = read_one(text).givens;
    for (size_t row = 0; row < 21; row++)
        loose += text.substr(22 * row, 21) + (row % 3 == 2 ? "\n\n" : " # x\n");
    Reading r = read_one(loose + "\n", {}, "grid");
    EXPECT_EQ(givens, r.givens);
    EXPECT_EQ("+-------+-------+-------+       +-------+-------+-------+\n",
              r.written.substr(0, 58));
    Reading drawn = read_one(r.written, {}, "grid");
    EXPECT_EQ("samurai", drawn.format);
    EXPECT_EQ(givens, drawn.givens);
    EXPECT_EQ(r.written, drawn.written);
}

// Comparing each line with all before it would take a minute.
TEST(FormatSamurai, IsNotLookedForBehindAnyNumberOfBorders)
{
    std::string text;
    for (int k = 0; k < 30000; k++)
        text += "|\n";
    EXPECT_EQ(30000u, read(text).size());
}

TEST(FormatSamurai, MayFollowAnyOther)
{
    std::string grid = "12.4\n3412\n2143\n4321\n";
    std::string text = samurai(some, ' ');
    std::vector<Reading> readings =
        read(text + "\n" + grid + "\n" + text + text);
    ASSERT_EQ(4u, readings.size());
    for (size_t k = 0; k < 4; k++)
        EXPECT_EQ(k == 1 ? "grid" : "samurai", readings[k].format) << k;
    EXPECT_EQ(23, readings[1].line);
    EXPECT_EQ(28, readings[2].line);
    EXPECT_EQ(readings[0].givens, readings[3].givens);
}

TEST(FormatSamurai, IsNoBoardOf21Digits)
{
    EXPECT_EQ("grid", read_one(samurai(empty, '.')).format);
    // A digit outside of the samurai's cells.
    std::string text = samurai(some, '.');
    text[9] = '1';
    EXPECT_EQ("grid", read_one(text).format);
    // A digit that does not exist.
    text = samurai(some, '.');
    text[0] = 'k';
    EXPECT_EQ("grid", read_one(text).format);
    Puzzle board(new_board(7, 3));
    sudoku_puzzle_give(const_cast<sudoku_puzzle *>(board.get()), 0, 4);
    Reading drawn = read_one(write(*board.get(), "grid"));
    EXPECT_EQ("grid", drawn.format);
    EXPECT_EQ("21 7x3", drawn.board);
}

TEST(FormatSamurai, HasTheOneSolutionThatPlainBacktrackingFinds)
{
    const std::vector<std::pair<int, int>> places = {
        {0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}};
    std::vector<Reading> readings = read(data_file("samurai.txt"));
    ASSERT_EQ(6u, readings.size());
    BoardHandle board = new_grids(3, 3, places);
    SudokuHandle solver = new_sudoku_solver();
    brute::Search search(brute::grids(3, 3, places), brute::Order::Propagation);
    for (size_t k = 0; k < 6; k += 2) {
        Puzzle puzzle(board, readings[k].givens);
        EXPECT_EQ(1u, count_solutions(solver, puzzle));
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        std::vector<uint8_t> digits(369);
        ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
        EXPECT_TRUE(sudoku_verify(puzzle.get(), digits.data(), nullptr));
        EXPECT_EQ(read_digits(readings[k + 1].givens), digits);
        // It takes backtracking too long as it is.
        brute::Grid givens;
        for (size_t cell = 0; cell < 369; cell++) {
            bool is_given = readings[k].givens[cell] != '.' || cell % 9 == 0;
            givens.push_back(is_given ? digits[cell] : brute::EMPTY);
        }
        EXPECT_EQ(1u, search.count(givens, 2));
    }
}

TEST(FormatSamurai, NamesTheGridOfWhatIsWrong)
{
    BoardHandle board =
        new_grids(3, 3, {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}});
    Puzzle puzzle(board);
    puzzle.give(9, 4);
    puzzle.give(17, 4);
    sudoku_flaw flaw = {};
    EXPECT_EQ(0, sudoku_verify_givens(puzzle.get(), &flaw));
    EXPECT_STREQ("digit 5 twice in row 1 of grid 2: r1c13 and r1c21",
                 flaw.text);
}

TEST(FormatSamurai, CannotExpressOtherBoardsRulesAndMarks)
{
    EXPECT_EQ("error: the format samurai supports only that board",
              read_one("board 3x3 at r1c1 r7c7", {}, "samurai").written);
    EXPECT_EQ("error: the format samurai supports only that board",
              read_one("board 3x3", {}, "samurai").written);
    Reading r = read_one("board samurai\nanti-king\n", {}, "samurai");
    EXPECT_EQ("error: the format samurai cannot express the rule anti-king",
              r.written);
    for (const char *format : {"line", "solo", "fpuzzles", "iss", "jigsaw"}) {
        r = read_one("board samurai", {}, format);
        EXPECT_EQ(0u, r.written.find("error: the format ")) << format;
    }
    BoardHandle board =
        new_grids(3, 3, {{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}});
    Puzzle puzzle(board);
    puzzle.allow(0, 3);
    EXPECT_EQ("error: the format samurai cannot express pencil marks",
              write(*puzzle.get(), "samurai"));
    // A solution can be written whatever the rules are.
    std::vector<uint8_t> digits(369, 0);
    EXPECT_EQ("111111111   111111111\n",
              write(*puzzle.get(), "samurai", digits.data()).substr(0, 22));
}

} // namespace
