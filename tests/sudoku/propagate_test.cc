#include "sudoku/propagate/propagate.h"

#include "sudoku/board/candidates.h"
#include "sudoku/board/clause.h"
#include "tests/support/boards.h"

namespace
{

int propagate(const BoardHandle &board, std::vector<uint64_t> *digits)
{
    return sudoku_propagate(new_propagation(board).get(), digits->data());
}

// ---- a slow reading of the techniques ---------------------------------------

bool is_single(uint64_t digits)
{
    return (digits & (digits - 1)) == 0;
}

void use_singles(const brute::Board &board, std::vector<uint64_t> *digits)
{
    for (const auto &house : board.houses) {
        for (int a : house) {
            for (int b : house) {
                if (a != b && is_single((*digits)[size_t(a)]))
                    (*digits)[size_t(b)] &= ~(*digits)[size_t(a)];
            }
        }
    }
}

// For each two houses, or a house and itself: if all places of a digit of the
// first, which is full, are in the second, drops it from the rest of the
// second. Returns false if a digit has no place.
bool use_places(const brute::Board &board, std::vector<uint64_t> *digits)
{
    for (const auto &a : board.houses) {
        for (int d = 0; d < board.num_digits; d++) {
            std::vector<int> places;
            for (int cell : a) {
                if ((*digits)[size_t(cell)] >> d & 1)
                    places.push_back(cell);
            }
            if (int(a.size()) < board.num_digits)
                continue;
            if (places.empty())
                return false;
            if (places.size() == 1)
                (*digits)[size_t(places[0])] &= uint64_t(1) << d;
            for (const auto &b : board.houses) {
                if (!std::includes(b.begin(), b.end(), places.begin(),
                                   places.end()))
                    continue;
                for (int cell : b) {
                    if (!std::count(places.begin(), places.end(), cell))
                        (*digits)[size_t(cell)] &= ~(uint64_t(1) << d);
                }
            }
        }
    }
    return true;
}

int slow_propagate(const brute::Board &board, std::vector<uint64_t> *digits)
{
    std::vector<uint64_t> before;
    do {
        before = *digits;
        use_singles(board, digits);
        if (!use_places(board, digits) ||
            std::count(digits->begin(), digits->end(), 0) > 0)
            return -1;
    } while (*digits != before);
    return 0;
}

// ---- single techniques
// -------------------------------------------------------

TEST(Propagate, LeavesAnEmptyBoardAlone)
{
    for (const Pair &pair : all_pairs()) {
        Puzzle puzzle(pair.board);
        std::vector<uint64_t> digits = puzzle.allowed();
        EXPECT_EQ(0, propagate(pair.board, &digits)) << pair.name;
        EXPECT_EQ(puzzle.allowed(), digits) << pair.name;
    }
}

TEST(Propagate, RemovesADigitFromAllCellsThatSeeIt)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board);
    puzzle.give(40, 4); // the centre
    std::vector<uint64_t> digits = puzzle.allowed();
    EXPECT_EQ(0, propagate(board, &digits));
    for (int cell = 0; cell < 81; cell++) {
        uint64_t expected = 511;
        if (cell == 40)
            expected = 16;
        else if (sudoku_shape_sees(board->shape, 40, cell))
            expected = 511 & ~16;
        EXPECT_EQ(expected, digits[size_t(cell)]) << cell;
    }
}

TEST(Propagate, FindsTheOnlyPlaceInAHouse)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board);
    for (int cell : {13, 25, 28, 56}) // r2c5, r3c8, r4c2, r7c3
        puzzle.give(cell, 0);
    std::vector<uint64_t> digits = puzzle.allowed();
    EXPECT_EQ(0, propagate(board, &digits));
    EXPECT_EQ(1u, digits[0]);
    EXPECT_EQ(510u, digits[72]);
}

TEST(Propagate, UsesLockedCandidatesBothWays)
{
    BoardHandle board = new_board(3, 3);
    // Pointing: in box 1, digit 1 is only possible in row 1.
    std::vector<uint64_t> digits(81, 511);
    for (int cell : {9, 10, 11, 18, 19, 20})
        digits[size_t(cell)] &= ~uint64_t(1);
    EXPECT_EQ(0, propagate(board, &digits));
    for (int column = 0; column < 9; column++)
        EXPECT_EQ(column < 3, digits[size_t(column)] & 1);
    // Claiming: in row 1, digit 1 is only possible in box 1.
    digits.assign(81, 511);
    for (int cell = 3; cell < 9; cell++)
        digits[size_t(cell)] &= ~uint64_t(1);
    EXPECT_EQ(0, propagate(board, &digits));
    for (int cell : {0, 1, 2})
        EXPECT_EQ(511u, digits[size_t(cell)]);
    for (int cell : {9, 10, 11, 18, 19, 20})
        EXPECT_EQ(510u, digits[size_t(cell)]);
}

TEST(Propagate, FindsNoPlacesInSmallHouses)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 3, 2, 1, nullptr));
    const int cells[] = {0, 1};
    ASSERT_EQ(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells, 2));
    BoardHandle board = new_board(shape);
    std::vector<uint64_t> digits = {7, 6};
    EXPECT_EQ(0, propagate(board, &digits));
    EXPECT_EQ((std::vector<uint64_t>{7, 6}), digits);
    digits = {7, 2};
    EXPECT_EQ(0, propagate(board, &digits));
    EXPECT_EQ((std::vector<uint64_t>{5, 2}), digits);
}

TEST(Propagate, FindsThatACellHasNoDigitLeft)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_sheet(&shape, 4, 3, 1, nullptr));
    const int cells[] = {0, 1, 2};
    ASSERT_EQ(0, sudoku_shape_add_house(shape, SUDOKU_EXTRA, cells, 3));
    BoardHandle board = new_board(shape);
    std::vector<uint64_t> digits = {1, 2, 3};
    EXPECT_EQ(-1, propagate(board, &digits));
    digits = {1, 2, 7};
    EXPECT_EQ(0, propagate(board, &digits));
    EXPECT_EQ((std::vector<uint64_t>{1, 2, 4}), digits);
}

TEST(Propagate, FindsThatNoGridIsLeft)
{
    BoardHandle board = new_board(2, 2);
    std::vector<uint64_t> twice(16, 15), nowhere(16, 15), none(16, 15);
    twice[0] = twice[3] = 2;
    EXPECT_EQ(-1, propagate(board, &twice));
    for (int cell : {0, 4, 8, 12})
        nowhere[size_t(cell)] = 15 & ~uint64_t(4);
    EXPECT_EQ(-1, propagate(board, &nowhere));
    none[7] = 0;
    EXPECT_EQ(-1, propagate(board, &none));
    std::vector<uint64_t> two_in_one(16, 15);
    for (int cell : {1, 2, 3})
        two_in_one[size_t(cell)] = 15 & ~uint64_t(3);
    EXPECT_EQ(-1, propagate(board, &two_in_one));
}

TEST(Propagate, SolvesAnEasyPuzzle)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board,
                  "53..7....6..195....98....6.8...6...34..8.3..17...2...6"
                  ".6....28....419..5....8..79");
    std::vector<uint64_t> digits = puzzle.allowed();
    EXPECT_EQ(0, propagate(board, &digits));
    std::string text;
    for (uint64_t d : digits) {
        ASSERT_TRUE(is_single(d));
        text += char('1' + __builtin_ctzll(d));
    }
    EXPECT_EQ("534678912672195348198342567859761423426853791713924856"
              "961537284287419635345286179",
              text);
}

// ---- against the slow reading and the oracle
// ---------------------------------

TEST(Propagate, ReachesTheFixedPointOfItsTechniques)
{
    std::mt19937 random(1);
    int impossible = 0, changed = 0;
    for (const Pair &pair : all_pairs()) {
        PropagationHandle propagation = new_propagation(pair.board);
        for (int round = 0; round < 40; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            Puzzle puzzle(pair.board, random_givens(pair, random));
            std::vector<uint64_t> digits = puzzle.allowed();
            for (int k = 0; k < 10; k++) { // marks, as if by other techniques
                size_t cell = random() % digits.size();
                if (!is_single(digits[cell]))
                    digits[cell] &= ~(uint64_t(1) << random() % 4);
            }
            std::vector<uint64_t> expected = digits;
            int result = slow_propagate(pair.oracle, &expected);
            ASSERT_EQ(result,
                      sudoku_propagate(propagation.get(), digits.data()));
            impossible += result < 0;
            if (result < 0)
                continue;
            ASSERT_EQ(expected, digits);
            changed += expected != puzzle.allowed();
        }
    }
    EXPECT_LT(20, impossible);
    EXPECT_LT(100, changed);
}

TEST(Propagate, KeepsAllSolutions)
{
    std::mt19937 random(2);
    for (const Pair &pair : all_pairs()) {
        PropagationHandle propagation = new_propagation(pair.board);
        brute::Search search(pair.oracle, brute::Order::Propagation);
        for (int round = 0; round < 20; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            brute::Grid givens = random_givens(pair, random);
            Puzzle puzzle(pair.board, givens);
            std::vector<uint64_t> digits = puzzle.allowed();
            int result = sudoku_propagate(propagation.get(), digits.data());
            int seen = 0;
            search.each(givens, {}, [&](const brute::Grid &grid) {
                EXPECT_EQ(0, result);
                for (size_t cell = 0; cell < grid.size(); cell++)
                    EXPECT_TRUE(digits[cell] >> grid[cell] & 1);
                return ++seen < 50;
            });
        }
    }
}

// ---- rules
// --------------------------------------------------------------------

// Removes digits 0 and 1 from cell 5; fails if cell 6 is 3.
int filter(const void *, sudoku_candidates *c)
{
    EXPECT_EQ(4, c->board->shape->num_digits);
    if (c->digits[6] == 8)
        return -1;
    int removed = __builtin_popcountll(c->digits[5] & 3);
    c->digits[5] &= ~uint64_t(3);
    return removed;
}

const sudoku_rule filter_rule = [] {
    sudoku_rule rule = new_rule("filter");
    rule.filter = filter;
    return rule;
}();

TEST(Propagate, GoesOnFromWhatRulesFilter)
{
    BoardHandle board = new_board(2, 2, &filter_rule);
    std::vector<uint64_t> digits(16, 15);
    digits[5] = 7; // left with digit 2
    EXPECT_EQ(0, propagate(board, &digits));
    EXPECT_EQ(4u, digits[5]);
    for (int cell : {0, 1, 4, 6, 7, 9, 13})
        EXPECT_EQ(11u, digits[size_t(cell)]) << cell;
}

TEST(Propagate, FailsIfARuleDoes)
{
    BoardHandle board = new_board(2, 2, &filter_rule);
    std::vector<uint64_t> digits(16, 15);
    digits[6] = 8;
    EXPECT_EQ(-1, propagate(board, &digits));
    digits.assign(16, 15);
    digits[5] = 1; // all its candidates are removed
    EXPECT_EQ(-1, propagate(board, &digits));
}

// ---- weights ---------------------------------------------------------------

void add_clauses(const BoardHandle &board,
                 const std::vector<const char *> &texts)
{
    for (const char *text : texts) {
        sudoku_clause clause;
        ASSERT_EQ(0, sudoku_clause_parse(&clause, board->shape, text,
                                         strlen(text), 1, 1, nullptr));
        ASSERT_EQ(0, sudoku_board_add_rule(board.get(), &clause, nullptr));
    }
}

std::vector<double> weights_of(const std::vector<const char *> &texts)
{
    BoardHandle board = new_board(3, 3);
    add_clauses(board, texts);
    PropagationHandle propagation = new_propagation(board);
    std::vector<double> weights(81);
    sudoku_propagation_weigh(propagation.get(), weights.data());
    return weights;
}

TEST(Weights, AreOfSmallConstraintsMost)
{
    std::vector<double> weights =
        weights_of({"killer 10 r1c1 r1c2", "killer 16 r9c1-r9c4"});
    EXPECT_EQ(weights[0], weights[1]);
    EXPECT_GT(weights[0], weights[72]);
    EXPECT_GT(weights[72], weights[2]);
    EXPECT_EQ(weights[40], weights[2]);
}

TEST(Weights, AreNotOfRulesAboutTheWholeBoard)
{
    std::vector<double> weights =
        weights_of({"global-entropy", "anti-taxicab", "white-dot r5c5 r5c6"});
    EXPECT_EQ(weights[0], weights[30]);
    EXPECT_GT(weights[40], weights[0]);
}

// ---- step by step ----------------------------------------------------------

// The last position propagated is not propagated again: its state and all
// consequences are unchanged.
TEST(Propagate, GoesOnFromWhatItHasLeft)
{
    std::mt19937 random(3);
    BoardHandle board = new_board(3, 3);
    add_clauses(board, {"killer 10 r1c1 r1c2 r2c1", "whispers 5 r4c1-r4c4",
                        "zipper r1c9 r2c8 r3c7 r4c6 r5c6",
                        "either even r7c1 or sum-line 10 r9c1-r9c5"});
    PropagationHandle one = new_propagation(board),
                      two = new_propagation(board);
    const size_t words = sudoku_propagation_state_words(one.get());
    for (int round = 0; round < 40; round++) {
        std::vector<uint64_t> digits(81, 511), last;
        for (int k = 0; k < round % 9; k++)
            digits[random() % 81] &= 510 - (2 << random() % 8);
        if (sudoku_propagate(one.get(), digits.data()) != 0)
            continue;
        if (round % 3 == 0) // propagation must notice the difference
            digits[40] = digits[40] & (~digits[40] + 1);
        last = digits;
        std::vector<uint64_t> known(words), fresh(words);
        ASSERT_EQ(
            sudoku_propagate_from(two.get(), last.data(), fresh.data(), -1),
            sudoku_propagate_from(one.get(), digits.data(), known.data(), -1));
        ASSERT_EQ(last, digits);
        digits[4] = last[4] = digits[4] & (~digits[4] + 1);
        ASSERT_EQ(
            sudoku_propagate_from(two.get(), last.data(), fresh.data(), 4),
            sudoku_propagate_from(one.get(), digits.data(), known.data(), 4));
        ASSERT_EQ(last, digits);
    }
}

// After a cell loses candidates at a fixpoint, propagation reaches a fixpoint
// again: from scratch it finds nothing more. The solution is kept.
void expect_fixed_points(const BoardHandle &board)
{
    std::mt19937 random(8);
    PropagationHandle propagation = new_propagation(board);
    int num_steps = 0, num_failed = 0;
    for (int round = 0; round < 60; round++) {
        std::vector<uint64_t> digits(81, 511);
        std::vector<uint64_t> state(
            sudoku_propagation_state_words(propagation.get()));
        ASSERT_EQ(0, sudoku_propagate_from(propagation.get(), digits.data(),
                                           state.data(), -1));
        for (int result = 0; result == 0;) {
            int cell = int(random() % 81);
            uint64_t &set = digits[size_t(cell)];
            if (is_single(set)) {
                if (std::all_of(digits.begin(), digits.end(), is_single))
                    break;
                continue;
            }
            set &= random() % 2 == 0 ? ~(set & (~set + 1)) : set & (~set + 1);
            std::vector<uint64_t> scratch = digits;
            result = sudoku_propagate_from(propagation.get(), digits.data(),
                                           state.data(), cell);
            num_steps++;
            num_failed += result < 0;
            if (result < 0) {
                EXPECT_GE(0,
                          sudoku_propagate(propagation.get(), scratch.data()));
                EXPECT_LE(0,
                          sudoku_propagation_conflict(propagation.get()).num);
                continue;
            }
            scratch = digits;
            EXPECT_EQ(0, sudoku_propagate(propagation.get(), scratch.data()));
            EXPECT_EQ(digits, scratch) << round;
        }
    }
    EXPECT_LT(1000, num_steps);
    EXPECT_LT(10, num_failed);
}

TEST(Propagate, GoesOnFromOneCell)
{
    BoardHandle board = new_board(3, 3);
    add_clauses(board,
                {"killer 10 r1c1 r1c2 r2c1", "sum 17 r4c4 r5c5 r6c7",
                 "arrow r7c1 r7c2 r8c3", "thermometer r9c4-r9c8",
                 "renban r3c3 r4c2 r5c1", "zipper r1c9 r2c8 r3c7 r4c6 r5c6"});
    expect_fixed_points(board);
}

// This also holds for digits that automata require, which are found last.
TEST(Propagate, GoesOnFromDigitsThatAreRequired)
{
    BoardHandle board = new_board(3, 3);
    add_clauses(board, {"global-entropy", "zipper r1c9 r2c8 r3c7"});
    expect_fixed_points(board);
}

// Counts depend on only some digits of a cell.
TEST(Propagate, GoesOnFromDigitsThatAreCounted)
{
    BoardHandle board = new_board(3, 3);
    add_clauses(board, {"look-and-say 2 4 1 2 r5c5 r6c5 r7c5 r8c5 r7c6",
                        "look-and-say 3 8 r1c7 r2c6 r3c5 r4c4 r5c3 r6c2 r7c1",
                        "quadruple 1 5 9 r2c1-r2c4 r3c3 r4c3",
                        "look-and-say 2 9 r1c6 r2c5 r3c4 r4c3 r5c2 r6c1",
                        "quadruple 3 4 r9c9 r8c8"});
    expect_fixed_points(board);
}

// The three cells of the second box hold 1, 2 and 3, and 1 is in the first row:
// there it goes from other cells, while 2 and 3 may be in the second row.
TEST(Propagate, LocksRequiredDigitsInAHouse)
{
    BoardHandle board = new_board(3, 3);
    add_clauses(board, {"sum 7 r1c4 r1c5 r2c4 r9c9"});
    std::vector<uint64_t> digits(81, 511);
    digits[12] = 510; // r2c4 is not 1
    ASSERT_EQ(0, propagate(board, &digits));
    EXPECT_EQ(7u, digits[3]);
    EXPECT_EQ(6u, digits[12]);
    EXPECT_EQ(504u, digits[5]);
    for (int cell : {0, 1, 2, 6, 7})
        EXPECT_EQ(510u, digits[size_t(cell)]) << cell;
    EXPECT_EQ(511u, digits[9]);
}

// Rules also depend on only some digits, here those that are connected.
TEST(Propagate, GoesOnFromDigitsThatAreConnected)
{
    BoardHandle board = new_board(3, 3);
    std::string all, corner;
    for (int cell = 0; cell < 81; cell++) {
        std::string name = " r" + std::to_string(cell / 9 + 1) + "c" +
                           std::to_string(cell % 9 + 1);
        all += name;
        corner += cell / 9 < 5 && cell % 9 < 5 ? name : "";
    }
    std::string odd = "connected 45 1 3 5 7 9" + all;
    std::string some = "connected 0 2 3 4" + corner;
    add_clauses(board, {odd.c_str(), some.c_str()});
    expect_fixed_points(board);
}

} // namespace
