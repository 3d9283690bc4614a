// Boards with more digits than a house has cells: houses with a cell for each
// active digit are full.
#include "sudoku/implied/rule_of_45.h"
#include "tests/support/random_rules.h"
#include "tests/support/variants.h"

namespace
{

using namespace variants;

uint64_t random_set(int size, int num_digits, std::mt19937 &random)
{
    uint64_t set = 0;
    while (__builtin_popcountll(set) < size)
        set |= uint64_t(1) << random() % unsigned(num_digits);
    return set;
}

std::string candidates(int cell, uint64_t digits)
{
    std::string text = "candidates";
    for (int d = 0; d < 64; d++) {
        if ((digits >> d & 1) != 0)
            text += " " + std::to_string(d + 1);
    }
    return text + " r" + std::to_string(cell / 4 + 1) + "c" +
           std::to_string(cell % 4 + 1);
}

struct Work {
    uint64_t count, nodes;
};

Work work(const SudokuHandle &solver, const Puzzle &puzzle)
{
    dlx_stats before, after;
    sudoku_get_stats(solver.get(), &before);
    uint64_t count = count_solutions(solver, puzzle);
    sudoku_get_stats(solver.get(), &after);
    return {count, after.nodes - before.nodes};
}

BoardHandle make_board(const std::vector<std::string> &clauses)
{
    BoardHandle board = new_rectangle(7, 4, 4, 2, 2);
    for (const std::string &clause : clauses) {
        if (!state(board, clause).empty())
            return nullptr;
    }
    return board;
}

// Clauses with the same meaning as marks make no house full: same answers.
TEST(ActiveDigits, GiveTheSameCountsAsClausesDo)
{
    std::vector<random_rules::Spec> specs = random_rules::all_specs(4);
    std::mt19937 random(1);
    uint64_t spared = 0, num_solved = 0, num_boards = 0;
    for (unsigned round = 0; round < 4 * specs.size(); round++) {
        random_rules::Writer writer(4, random);
        std::vector<std::string> clauses = {
            writer.clause(specs[round % specs.size()])};
        if (random() % 2 == 0)
            clauses.push_back(writer.clause(specs[random() % specs.size()]));
        SCOPED_TRACE(clauses[0] + ", round " + std::to_string(round));
        BoardHandle board = make_board(clauses);
        if (board == nullptr)
            continue;
        num_boards++;
        uint64_t used = random_set(4, 7, random);
        Puzzle puzzle(board);
        for (int cell = 0; cell < 16; cell++) {
            uint64_t left = random() % 4 == 0 ? used & random() : used;
            left = left == 0 ? used : left;
            puzzle.allow(cell, left);
            clauses.push_back(candidates(cell, left));
        }
        Work expected = work(new_sudoku_solver(), Puzzle(make_board(clauses)));
        for (int mode = 0; mode < 4; mode++) {
            Work found = work(new_solver_of_mode(mode), puzzle);
            ASSERT_EQ(expected.count, found.count) << "mode " << mode;
            spared += mode == 0 && found.nodes < expected.nodes;
        }
        num_solved += expected.count > 0;
    }
    EXPECT_LT(200u, num_boards);
    EXPECT_LT(50u, num_solved);
    EXPECT_LT(20u, spared);
}

void allow_all(Puzzle *puzzle, uint64_t digits)
{
    for (int cell = 0; cell < puzzle->num_cells(); cell++)
        puzzle->allow(cell, digits);
}

TEST(ActiveDigits, AreThoseOfEachPuzzle)
{
    BoardHandle board = make_board({});
    Puzzle low(board), high(board), any(board), few(board), five(board);
    allow_all(&low, 0x0f);
    allow_all(&high, 0x5a);
    allow_all(&few, 0x07);
    allow_all(&five, 0x1f);
    for (int mode = 0; mode < 2; mode++) {
        SudokuHandle solver = new_solver_of_mode(mode);
        for (int round = 0; round < 2; round++) {
            EXPECT_EQ(288u, count_solutions(solver, low));
            EXPECT_EQ(1000u, count_solutions(solver, any, 1000));
            EXPECT_EQ(288u, count_solutions(solver, high));
            EXPECT_EQ(0u, count_solutions(solver, few));
            EXPECT_LT(288u, count_solutions(solver, five));
        }
    }
}

TEST(ActiveDigits, AreAllInSomeSolution)
{
    BoardHandle board = make_board({"killer 9 r1c1 r1c2"});
    Puzzle puzzle(board);
    allow_all(&puzzle, 0x5a); // 2 4 5 7
    SudokuHandle solver = new_sudoku_solver();
    uint64_t digits[16];
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    EXPECT_EQ(DLX_EXHAUSTED, sudoku_true_candidates(solver.get(), digits));
    for (int cell = 0; cell < 16; cell++)
        EXPECT_EQ(0x5au, digits[cell]) << cell;
    std::vector<uint8_t> grid(16);
    ASSERT_EQ(0, sudoku_load(solver.get(), puzzle.get()));
    ASSERT_EQ(DLX_SOLUTION, sudoku_next(solver.get(), grid.data()));
    EXPECT_EQ(1, sudoku_verify(puzzle.get(), grid.data(), nullptr));
}

// 2 + 4 + 5 + 7 = 18, so a cage of 13 leaves 5.
TEST(ActiveDigits, HaveASum)
{
    BoardHandle board = make_board({"killer 13 r1c1-r1c3"});
    sudoku_board *copy = nullptr;
    const uint64_t active = 0x5a;
    ASSERT_EQ(0, sudoku_board_copy_using(&copy, board.get(), &active));
    BoardHandle owner(copy);
    sudoku_constraints found = {};
    EXPECT_EQ(0, sudoku_find_cages(&found, copy, SUDOKU_IMPLIED_ALL));
    bool is_found = false;
    for (int k = 0; k < found.num; k++) {
        const sudoku_constraint &x = found.list[k];
        if (x.num_cells == 1 && x.cells[0] == 3) {
            EXPECT_EQ(uint64_t(1) << 4, x.sets.list[0]);
            is_found = true;
        }
    }
    EXPECT_TRUE(is_found);
    sudoku_constraints_clear(&found);
}

// Each row, column and box has a 7: box 1 has two places on its diagonal.
TEST(ActiveDigits, HaveAPlaceInEachHouse)
{
    std::vector<std::string> clauses = {"thermometer r1c1 r1c2"};
    BoardHandle board = make_board(clauses);
    Puzzle puzzle(board);
    for (int cell = 0; cell < 16; cell++) {
        uint64_t left = cell % 5 == 0 || cell == 3 ? 0x5a : 0x1a;
        puzzle.allow(cell, left);
        clauses.push_back(candidates(cell, left));
    }
    Work with = work(new_sudoku_solver(), puzzle),
         without = work(new_sudoku_solver(), Puzzle(make_board(clauses)));
    EXPECT_EQ(0u, with.count);
    EXPECT_EQ(0u, without.count);
    EXPECT_EQ(0u, with.nodes);
    EXPECT_LT(0u, without.nodes);
}

// Extra cells may have more digits than the board.
TEST(ActiveDigits, AreThoseOfTheBoardApartFromExtraCells)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_rectangle(&shape, 7, 4, 4, 2, 2));
    ASSERT_EQ(0, sudoku_shape_add_block(shape, 4, 7));
    BoardHandle board = new_board(shape);
    ASSERT_EQ("", state(board, "different r6c1-r6c4 r7c1-r7c3"));
    Puzzle puzzle(board);
    for (int cell = 0; cell < 16; cell++)
        puzzle.allow(cell, cell % 5 == 0 || cell == 3 ? 0x5a : 0x1a);
    Work found = work(new_sudoku_solver(), puzzle);
    EXPECT_EQ(0u, found.count);
    EXPECT_EQ(0u, found.nodes);
}

TEST(ActiveDigits, MakeHousesFullThatAreOfTheirCells)
{
    sudoku_shape *shape = nullptr;
    ASSERT_EQ(0, sudoku_shape_new_rectangle(&shape, 7, 4, 4, 2, 2));
    ASSERT_EQ(0, sudoku_shape_add_block(shape, 4, 7));
    ASSERT_EQ(0, sudoku_shape_add_block(shape, 3, 3));
    BoardHandle board = new_board(shape);
    ASSERT_EQ("", state(board, "different r6c1-r6c4 r7c1-r7c3"));
    ASSERT_EQ("", state(board, "different r9c1 r9c2 r9c3"));
    const uint64_t active[] = {0x5a, 0x7f, 0x0e};
    sudoku_board *made = nullptr;
    ASSERT_EQ(0, sudoku_board_copy_using(&made, board.get(), active));
    BoardHandle copy(made);
    EXPECT_EQ(0u, board->shape->houses[0].held);
    EXPECT_EQ(0x5au, copy->shape->houses[0].held);
    EXPECT_EQ(0x7fu, copy->shape->houses[12].held);
    EXPECT_EQ(0x0eu, copy->shape->houses[13].held);
    EXPECT_EQ(0x7fu, copy->shape->active);
    ASSERT_EQ(0, sudoku_board_copy(&made, copy.get()));
    BoardHandle again(made);
    for (int h = 0; h < 14; h++)
        EXPECT_EQ(copy->shape->houses[h].held, again->shape->houses[h].held);
}

} // namespace
