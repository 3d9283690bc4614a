#include "sudoku/solve/solve.h"

#include <algorithm>
#include <set>

#include "sudoku/board/clause.h"
#include "tests/support/boards.h"

namespace
{

// ---- known numbers

uint64_t count_grids(const BoardHandle &board, const std::string &givens = "")
{
    uint64_t with = count_solutions(new_sudoku_solver(), Puzzle(board, givens));
    EXPECT_EQ(with,
              count_solutions(new_sudoku_solver(true), Puzzle(board, givens)));
    return with;
}

TEST(Count, OfAllGrids)
{
    EXPECT_EQ(1u, count_grids(new_board(1, 1)));
    EXPECT_EQ(2u, count_grids(new_board(0, 2)));
    EXPECT_EQ(2u, count_grids(new_board(2, 1)));
    EXPECT_EQ(288u, count_grids(new_board(2, 2)));
    EXPECT_EQ(48u, count_grids(new_board(2, 2, {{"diagonal", ""}})));
    EXPECT_EQ(576u, count_grids(new_board(0, 4)));
    EXPECT_EQ(161280u, count_grids(new_board(0, 5)));
    // 28,200,960 grids / 6! first rows.
    EXPECT_EQ(39168u, count_grids(new_board(3, 2), "123456"));
}

TEST(Count, OfAPuzzleWithOneSolution)
{
    BoardHandle board = new_board(3, 3);
    Puzzle puzzle(board,
                  "..............3.85..1.2.......5.7.....4...1...9......."
                  "5......73..2.1........4...9");
    for (bool no_logic : {false, true}) {
        SudokuHandle solver = new_sudoku_solver(no_logic);
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        std::vector<uint8_t> digits(81, SUDOKU_EMPTY);
        EXPECT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), digits.data()));
        EXPECT_EQ(
            read_digits("98765432124617398535192874612853769463489215779546"
                        "1832519286473472319568863745219"),
            digits);
        EXPECT_EQ(DLX_EXHAUSTED, sudoku_next(solver.get(), digits.data()));
        EXPECT_EQ(DLX_EXHAUSTED, sudoku_next(solver.get(), digits.data()));
    }
}

// 4x4 puzzles with one solution, by number of givens (OEIS A109252), counted as
// pairs of a grid and its shown cells. Grids have the first row 1234; there are
// 24 renamings of digits.
TEST(Count, FindsTheSmallPuzzlesWithOneSolution)
{
    BoardHandle board = new_board(2, 2);
    std::vector<brute::Grid> grids;
    brute::Search search(brute::square(2, 2), brute::Order::Fixed);
    brute::Grid row(16, brute::EMPTY);
    for (int column = 0; column < 4; column++)
        row[size_t(column)] = column;
    search.each(row, {}, [&](const brute::Grid &grid) {
        grids.push_back(grid);
        return true;
    });
    ASSERT_EQ(12u, grids.size());
    SudokuHandle solver = new_sudoku_solver();
    uint64_t unique[17] = {0};
    for (const brute::Grid &grid : grids) {
        for (unsigned shown = 0; shown < 1 << 16; shown++) {
            int n = __builtin_popcount(shown);
            if (n > 5)
                continue;
            Puzzle puzzle(board);
            for (int cell = 0; cell < 16; cell++) {
                if (shown >> cell & 1)
                    puzzle.give(cell, grid[size_t(cell)]);
            }
            unique[n] += count_solutions(solver, puzzle, 2) == 1 ? 24 : 0;
        }
    }
    EXPECT_EQ(0u, unique[3]);
    EXPECT_EQ(25728u, unique[4]);
    EXPECT_EQ(284160u, unique[5]);
}

// ---- against the oracle

TEST(Oracle, GivesTheSameAnswersInEachOrder)
{
    static const uint64_t ENOUGH = 2000; // grids; more would show nothing new
    std::mt19937 random(4);
    int num_compared = 0;
    for (const Pair &pair : all_pairs()) {
        if (pair.oracle.num_digits > 6)
            continue;
        for (int round = 0; round < 20; round++) {
            brute::Grid givens = random_givens(pair, random);
            std::vector<brute::Grid> found[3];
            for (int k = 2; k >= 0 && found[2].size() < ENOUGH; k--) {
                brute::Search search(pair.oracle, brute::Order(k));
                search.each(givens, {}, [&](const brute::Grid &grid) {
                    found[k].push_back(grid);
                    return found[k].size() < ENOUGH;
                });
                std::sort(found[k].begin(), found[k].end());
            }
            if (found[2].size() == ENOUGH)
                continue;
            num_compared++;
            EXPECT_EQ(found[0], found[1]);
            EXPECT_EQ(found[0], found[2]);
            EXPECT_EQ(found[0].end(),
                      std::adjacent_find(found[0].begin(), found[0].end()));
        }
    }
    EXPECT_LT(100, num_compared);
}

TEST(Count, AgreesWithTheOracle)
{
    std::mt19937 random(5);
    for (const Pair &pair : all_pairs()) {
        SudokuHandle with = new_sudoku_solver(),
                     without = new_sudoku_solver(true);
        brute::Search search(pair.oracle, brute::Order::Propagation);
        int none = 0, one = 0, more = 0;
        for (int round = 0; round < 40; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            brute::Grid givens = random_givens(pair, random);
            Puzzle puzzle(pair.board, givens);
            for (int k = 0; k < round % 4; k++) {
                int cell = int(random() % givens.size());
                if (givens[size_t(cell)] == brute::EMPTY)
                    puzzle.allow(cell, random());
            }
            uint64_t expected = search.count(givens, 300, puzzle.allowed());
            ASSERT_EQ(expected, count_solutions(with, puzzle, 300));
            ASSERT_EQ(expected, count_solutions(without, puzzle, 300));
            none += expected == 0;
            one += expected == 1;
            more += expected > 1;
        }
        EXPECT_LT(0, none) << pair.name;
        EXPECT_LT(0, one) << pair.name;
        EXPECT_LT(0, more) << pair.name;
    }
}

TEST(Next, ListsTheOraclesGrids)
{
    std::mt19937 random(6);
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        SudokuHandle solver = new_sudoku_solver();
        for (int round = 0; round < 10; round++) {
            SCOPED_TRACE(pair.name + " " + std::to_string(round));
            brute::Grid givens = random_givens(pair, random);
            if (search.count(givens, 2000) == 2000)
                continue;
            std::set<brute::Grid> expected, found;
            search.each(givens, {}, [&](const brute::Grid &grid) {
                return expected.insert(grid).second;
            });
            Puzzle puzzle(pair.board, givens);
            ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
            std::vector<uint8_t> digits(givens.size(), SUDOKU_EMPTY);
            while (sudoku_next(solver.get(), digits.data()) == DLX_SOLUTION) {
                ASSERT_TRUE(
                    sudoku_verify(puzzle.get(), digits.data(), nullptr));
                ASSERT_TRUE(sudoku_is_filled(puzzle.get(), digits.data()));
                brute::Grid grid(digits.begin(), digits.end());
                ASSERT_TRUE(found.insert(grid).second);
            }
            ASSERT_EQ(expected, found);
        }
    }
}

TEST(Next, ListsGridsInTheSameOrderEachTime)
{
    BoardHandle board = new_board(2, 2);
    Puzzle puzzle(board, "1...............");
    std::vector<std::vector<uint8_t>> lists[2];
    SudokuHandle solver = new_sudoku_solver();
    for (auto &list : lists) {
        ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
        std::vector<uint8_t> digits(16);
        while (sudoku_next(solver.get(), digits.data()) == DLX_SOLUTION)
            list.push_back(digits);
    }
    EXPECT_EQ(72u, lists[0].size());
    EXPECT_EQ(lists[0], lists[1]);
}

// ---- puzzles without solutions, marks, changing boards

TEST(Load, OfContradictoryGivensLeavesNoSolution)
{
    BoardHandle board = new_board(2, 2);
    std::vector<uint8_t> digits(16);
    for (bool no_logic : {false, true}) {
        SudokuHandle solver = new_sudoku_solver(no_logic);
        for (const char *text : {"1.1.............", "12....3........."}) {
            Puzzle puzzle(board, text);
            ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
            EXPECT_EQ(DLX_EXHAUSTED, sudoku_next(solver.get(), digits.data()));
            uint64_t count = 7;
            EXPECT_EQ(DLX_EXHAUSTED, sudoku_count(solver.get(), 0, &count));
            EXPECT_EQ(0u, count);
            EXPECT_EQ(1, sudoku_progress(solver.get()));
        }
        Puzzle nothing_left(board);
        nothing_left.allow(3, 0);
        EXPECT_EQ(0u, count_solutions(solver, nothing_left));
    }
}

TEST(Load, MindsMarks)
{
    BoardHandle board = new_board(2, 2);
    for (bool no_logic : {false, true}) {
        SudokuHandle solver = new_sudoku_solver(no_logic);
        Puzzle puzzle(board);
        puzzle.allow(0, 3);
        EXPECT_EQ(144u, count_solutions(solver, puzzle));
        puzzle.allow(0, 2);
        EXPECT_EQ(72u, count_solutions(solver, puzzle));
        puzzle.allow(1, 2);
        EXPECT_EQ(0u, count_solutions(solver, puzzle));
    }
}

TEST(Load, TakesPuzzlesOfDifferentBoardsInTurn)
{
    SudokuHandle solver = new_sudoku_solver();
    BoardHandle small = new_board(2, 2), same = new_board(2, 2);
    BoardHandle diagonal = new_board(2, 2, {{"diagonal", ""}});
    for (int round = 0; round < 3; round++) {
        EXPECT_EQ(288u, count_solutions(solver, Puzzle(small)));
        EXPECT_EQ(288u, count_solutions(solver, Puzzle(same)));
        EXPECT_EQ(48u, count_solutions(solver, Puzzle(diagonal)));
        EXPECT_EQ(2u, count_solutions(solver, Puzzle(new_board(0, 2))));
    }
}

TEST(Load, IsNeededBeforeASearch)
{
    SudokuHandle solver = new_sudoku_solver();
    uint8_t digit;
    uint64_t number;
    EXPECT_EQ(DLX_UNKNOWN, sudoku_next(solver.get(), &digit));
    EXPECT_EQ(DLX_UNKNOWN, sudoku_count(solver.get(), 0, &number));
    EXPECT_EQ(DLX_UNKNOWN, sudoku_true_candidates(solver.get(), &number));
    EXPECT_EQ(0, sudoku_progress(solver.get()));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(0u, stats.nodes);
    sudoku_solver_free(nullptr);
}

// ---- rules that add to the problem by themselves

// "copy": cells 0 and 15 are equal. Candidates have been trimmed before they
// reach the encoder.
uint64_t digits_seen[16];

int encode_copy(const void *, sudoku_encoder *e)
{
    int copy = sudoku_encoder_add_item(e, DLX_SECONDARY);
    for (int cell = 0; cell < 16; cell++)
        digits_seen[cell] = sudoku_encoder_digits(e, cell);
    for (int digit = 0; digit < 4; digit++) {
        EXPECT_EQ(0, sudoku_encoder_extend(e, 0, digit, copy, digit + 1));
        EXPECT_EQ(0, sudoku_encoder_extend(e, 15, digit, copy, digit + 1));
    }
    return 0;
}

int fail_to_encode(const void *, sudoku_encoder *)
{
    return SUDOKU_ENOMEM;
}

const sudoku_rule copy_rule = [] {
    sudoku_rule rule = new_rule("copy");
    rule.encode = encode_copy;
    return rule;
}();
const sudoku_rule failing_rule = [] {
    sudoku_rule rule = new_rule("failing");
    rule.encode = fail_to_encode;
    return rule;
}();

TEST(Stats, AreThereAlsoBeforeAnySearch)
{
    // Trimming alone proves that there is no grid, without a search.
    BoardHandle board = new_board(2, 2);
    sudoku_error error;
    sudoku_clause clause;
    ASSERT_EQ(0, sudoku_clause_parse(&clause, board->shape, "v r1c1 r1c2", 11,
                                     1, 1, &error));
    ASSERT_EQ(0, sudoku_board_add_rule(board.get(), &clause, &error));
    SudokuHandle solver = new_sudoku_solver();
    Puzzle puzzle(board, "12..............");
    EXPECT_EQ(0u, count_solutions(solver, puzzle));
    dlx_stats stats;
    sudoku_get_stats(solver.get(), &stats);
    EXPECT_EQ(0u, stats.nodes);
}

TEST(Rules, ThatEncodeAreObeyed)
{
    BoardHandle board = new_board(2, 2, &copy_rule);
    brute::Search search(brute::square(2, 2), brute::Order::Fixed);
    std::mt19937 random(7);
    for (bool no_logic : {false, true}) {
        SudokuHandle solver = new_sudoku_solver(no_logic);
        for (int round = 0; round < 100; round++) {
            brute::Grid givens(16, brute::EMPTY);
            for (int k = 0; k < round % 5; k++)
                givens[random() % 16] = int(random() % 4);
            uint64_t expected = 0;
            uint64_t expected_digits[16] = {0}, digits[16];
            search.each(givens, {}, [&](const brute::Grid &grid) {
                if (grid[0] == grid[15]) {
                    expected++;
                    for (size_t cell = 0; cell < 16; cell++)
                        expected_digits[cell] |= uint64_t(1) << grid[cell];
                }
                return true;
            });
            Puzzle puzzle(board, givens);
            ASSERT_EQ(expected, count_solutions(solver, puzzle));
            ASSERT_EQ(DLX_EXHAUSTED,
                      sudoku_true_candidates(solver.get(), digits));
            for (size_t cell = 0; cell < 16; cell++)
                EXPECT_EQ(expected_digits[cell], digits[cell]);
        }
    }
}

TEST(Rules, EncodeTheTrimmedCandidatesOfEachPuzzle)
{
    BoardHandle board = new_board(2, 2, &copy_rule);
    SudokuHandle solver = new_sudoku_solver();
    count_solutions(solver, Puzzle(board, "1..............."));
    EXPECT_EQ(1u, digits_seen[0]);
    EXPECT_EQ(14u, digits_seen[1]);
    EXPECT_EQ(15u, digits_seen[15]);
    count_solutions(solver, Puzzle(board, ".2.............."));
    EXPECT_EQ(13u, digits_seen[0]);
    EXPECT_EQ(2u, digits_seen[1]);
}

TEST(Rules, ThatFailToEncodeFailTheLoad)
{
    BoardHandle failing = new_board(2, 2, &failing_rule),
                board = new_board(2, 2);
    SudokuHandle solver = new_sudoku_solver();
    std::vector<uint8_t> digits(16);
    Puzzle bad(failing);
    for (int round = 0; round < 2; round++) {
        EXPECT_EQ(288u, count_solutions(solver, Puzzle(board)));
        EXPECT_EQ(SUDOKU_ENOMEM, sudoku_load(solver.get(), bad.get()));
        EXPECT_EQ(DLX_UNKNOWN, sudoku_next(solver.get(), digits.data()));
        EXPECT_EQ(0, sudoku_progress(solver.get()));
    }
}

} // namespace
