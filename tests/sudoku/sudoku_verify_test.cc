// sudoku_verify against the texts of the rules, and its text for each kind of
// flaw.
#include "sudoku/board/verify.h"

#include "tests/support/boards.h"

namespace
{

const char GRID[] = "534678912672195348198342567859761423426853791713924856"
                    "961537284287419635345286179";

std::string flaw_of(const Puzzle &puzzle, const std::vector<uint8_t> &digits,
                    std::vector<int> *cells = nullptr)
{
    sudoku_flaw flaw;
    if (sudoku_verify(puzzle.get(), digits.data(), &flaw))
        return "none";
    EXPECT_EQ(0, sudoku_verify(puzzle.get(), digits.data(), nullptr));
    if (cells != nullptr)
        cells->assign(flaw.cells, flaw.cells + flaw.num_cells);
    return flaw.text;
}

TEST(SudokuVerify, AcceptsAGridAndAnyPartOfIt)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board);
    std::vector<uint8_t> digits = read_digits(GRID);
    EXPECT_EQ("none", flaw_of(puzzle, digits));
    EXPECT_TRUE(sudoku_is_filled(puzzle.get(), digits.data()));
    for (size_t cell = 0; cell < 81; cell++) {
        digits[cell] = SUDOKU_EMPTY;
        EXPECT_EQ("none", flaw_of(puzzle, digits));
        EXPECT_FALSE(sudoku_is_filled(puzzle.get(), digits.data()));
    }
}

TEST(SudokuVerify, NamesADigitThatIsThereTwice)
{
    BoardHandle board = new_board(3, 3, {{"diagonal", "rising"}});
    Puzzle puzzle(board);
    std::vector<uint8_t> digits(81, SUDOKU_EMPTY);
    std::vector<int> cells;
    digits[18] = digits[24] = 4; // r3c1, r3c7
    EXPECT_EQ("digit 5 twice in row 3: r3c1 and r3c7",
              flaw_of(puzzle, digits, &cells));
    EXPECT_EQ((std::vector<int>{18, 24}), cells);
    digits.assign(81, SUDOKU_EMPTY);
    digits[1] = digits[73] = 0;
    EXPECT_EQ("digit 1 twice in column 2: r1c2 and r9c2",
              flaw_of(puzzle, digits));
    digits.assign(81, SUDOKU_EMPTY);
    digits[57] = digits[67] = 8;
    EXPECT_EQ("digit 9 twice in box 8: r7c4 and r8c5", flaw_of(puzzle, digits));
    digits.assign(81, SUDOKU_EMPTY);
    digits[8] = digits[72] = 2;
    EXPECT_EQ("digit 3 twice in the rising diagonal: r1c9 and r9c1",
              flaw_of(puzzle, digits));
}

TEST(SudokuVerify, NamesRegionsAndDigitsOfBigBoards)
{
    BoardHandle jigsaw = new_board(0, 6, {{"jigsaw", JIGSAW_6}});
    Puzzle small(jigsaw);
    std::vector<uint8_t> digits(36, SUDOKU_EMPTY);
    digits[12] = digits[19] = 0; // both in region 3
    EXPECT_EQ("digit 1 twice in region 3: r3c1 and r4c2",
              flaw_of(small, digits));
    BoardHandle wide = new_board(4, 4);
    Puzzle big(wide);
    digits.assign(256, SUDOKU_EMPTY);
    digits[240] = digits[255] = 15;
    EXPECT_EQ("digit 16 twice in row 16: r16c1 and r16c16",
              flaw_of(big, digits));
}

TEST(SudokuVerify, ComparesWithGivensAndMarks)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board);
    puzzle.give(0, 4);
    puzzle.allow(1, 1 << 2 | 1 << 7);
    std::vector<uint8_t> digits = read_digits(GRID);
    std::vector<int> cells;
    EXPECT_EQ("none", flaw_of(puzzle, digits));
    puzzle.give(2, 7);
    EXPECT_EQ("digit 4 in r1c3, but 8 is given there",
              flaw_of(puzzle, digits, &cells));
    EXPECT_EQ((std::vector<int>{2}), cells);
    puzzle.give(2, 3);
    EXPECT_EQ("none", flaw_of(puzzle, digits));
    puzzle.allow(1, 1 << 7);
    EXPECT_EQ("digit 3 in r1c2, but it is not a candidate there",
              flaw_of(puzzle, digits));
    digits[1] = SUDOKU_EMPTY;
    EXPECT_EQ("none", flaw_of(puzzle, digits));
}

TEST(SudokuVerify, RejectsWhatIsNoDigit)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board);
    std::vector<uint8_t> digits(16, SUDOKU_EMPTY);
    digits[15] = 3;
    EXPECT_EQ("none", flaw_of(puzzle, digits));
    digits[15] = 4;
    EXPECT_EQ("the digit of r4c4 does not belong to this board",
              flaw_of(puzzle, digits));
}

TEST(SudokuVerify, ChecksGivensAlone)
{
    BoardHandle board = new_board(2, 2);
    Puzzle good(board, "1...............");
    EXPECT_TRUE(sudoku_verify_givens(good.get(), nullptr));
    Puzzle bad(board, "1.1.............");
    sudoku_flaw flaw;
    EXPECT_FALSE(sudoku_verify_givens(bad.get(), &flaw));
    EXPECT_STREQ("digit 1 twice in row 1: r1c1 and r1c3", flaw.text);
}

// ---- rules ------------------------------------------------------------------

// "Cell 3 is not the digit 2."
bool holds(const void *, const sudoku_shape *shape, const uint8_t digits[],
           sudoku_flaw *flaw)
{
    EXPECT_EQ(4, shape->num_digits);
    if (digits[3] != 1)
        return true;
    flaw->cells[0] = 3;
    flaw->num_cells = 1;
    snprintf(flaw->text, sizeof flaw->text, "2 in r1c4");
    return false;
}

const sudoku_rule picky_rule = [] {
    sudoku_rule rule = new_rule("picky");
    rule.holds = holds;
    return rule;
}();

TEST(SudokuVerify, AsksTheRules)
{
    BoardHandle board = new_board(2, 2, &picky_rule);
    Puzzle puzzle(board);
    EXPECT_EQ("none", flaw_of(puzzle, read_digits("1234............")));
    EXPECT_EQ("2 in r1c4", flaw_of(puzzle, read_digits("1432............")));
}

int add_corners(const void *, sudoku_shape *shape)
{
    const int cells[] = {0, 3, 12, 15};
    int house = sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells, 4);
    return house < 0 ? house : 0;
}

const sudoku_rule corners_rule = [] {
    sudoku_rule rule = new_rule("corners");
    rule.add_houses = add_corners;
    return rule;
}();

TEST(SudokuVerify, NamesTheRuleThatAddedAHouse)
{
    BoardHandle board = new_board(2, 2, &corners_rule);
    Puzzle puzzle(board);
    std::vector<int> cells;
    EXPECT_EQ("corners: 1 in r1c1 and r4c4",
              flaw_of(puzzle, read_digits("1..............1"), &cells));
    EXPECT_EQ((std::vector<int>{0, 15}), cells);
    char name[SUDOKU_HOUSE_NAME_SIZE];
    sudoku_house_name(&board->shape->houses[12], name);
    EXPECT_STREQ("house 1 of corners", name);
}

TEST(SudokuVerify, CountsHousesByTheRulesThatAddedThem)
{
    BoardHandle board = new_board(3, 3);
    for (const char *clause : {"killer r1c1 r2c4", "windoku",
                               "killer r9c1 r8c4", "diagonal rising"}) {
        sudoku_error error;
        ASSERT_EQ(0, sudoku_board_state(board.get(), clause, &error))
            << error.text;
    }
    std::string names;
    for (int h = 27; h < board->shape->num_houses; h++) {
        char name[SUDOKU_HOUSE_NAME_SIZE];
        sudoku_house_name(&board->shape->houses[h], name);
        names += name + std::string("; ");
    }
    EXPECT_EQ("house 1 of killer; house 1 of windoku; house 2 of windoku; "
              "house 3 of windoku; house 4 of windoku; house 2 of killer; "
              "the rising diagonal; ",
              names);
    EXPECT_EQ(nullptr, board->shape->houses[26].rule);
    EXPECT_STREQ("diagonal", board->shape->houses[33].rule);
}

// The rule's own text for a flaw, not "digit 4 twice in extra house 5".
TEST(SudokuVerify, HasTheRulesSayWhatBreaksThem)
{
    struct {
        const char *clause, *digits, *flaw;
    } cases[] = {
        {"anti-king", "..........4.........4", "anti-king: 4 in r2c2 and r3c3"},
        {"different r1c1 r4c4", "4.............................4",
         "different: 4 in r1c1 and r4c4"},
        {"killer 9 r1c1 r2c4", "4...........4",
         "killer: digit 4 twice in the cage: r1c1 and r2c4"},
        {"arrow r1c1-r1c3", "543",
         "arrow: 5 in the circle r1c1, but the others have the sum 7"},
        {"diagonal", "4.........4",
         "digit 4 twice in the falling diagonal: r1c1 and r2c2"},
    };
    for (const auto &c : cases) {
        BoardHandle board = new_board(0, 9); // without boxes
        ASSERT_EQ(0, sudoku_board_state(board.get(), c.clause, nullptr));
        std::string digits = c.digits;
        digits.resize(81, '.');
        EXPECT_EQ(c.flaw, flaw_of(Puzzle(board), read_digits(digits)))
            << c.clause;
    }
}

// Every change of one cell of a grid is a flaw on each board; the oracle's
// other grids have none.
TEST(SudokuVerify, AgreesWithTheOracle)
{
    std::mt19937 random(3);
    for (const Pair &pair : all_pairs()) {
        SCOPED_TRACE(pair.name);
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random);
        Puzzle puzzle(pair.board);
        std::vector<uint8_t> digits(grid.begin(), grid.end());
        ASSERT_EQ("none", flaw_of(puzzle, digits));
        for (size_t cell = 0; cell < digits.size(); cell++) {
            for (int d = 0; d < pair.oracle.num_digits; d++) {
                uint8_t right = digits[cell];
                digits[cell] = uint8_t(d);
                EXPECT_EQ(d == right, flaw_of(puzzle, digits) == "none");
                digits[cell] = right;
            }
        }
        for (int round = 0; round < 100; round++) { // sparse ones, mostly wrong
            brute::Grid sparse(grid.size(), brute::EMPTY);
            std::vector<uint8_t> claim(grid.size(), SUDOKU_EMPTY);
            for (int k = 0; k < 4; k++) {
                size_t cell = random() % grid.size();
                sparse[cell] = int(random() % 3);
                claim[cell] = uint8_t(sparse[cell]);
            }
            brute::Board cells_only = pair.oracle;
            bool legal = true;
            for (const auto &house : cells_only.houses) {
                std::set<int> seen;
                for (int cell : house) {
                    int digit = sparse[size_t(cell)];
                    legal &= digit == brute::EMPTY || seen.insert(digit).second;
                }
            }
            EXPECT_EQ(legal, flaw_of(puzzle, claim) == "none");
        }
    }
}

} // namespace
