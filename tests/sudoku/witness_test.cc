// If every candidate has a witness, techniques by houses find nothing, and
// every candidate is in a filling.
#include "sudoku/techniques/witness.h"

#include <map>
#include <string>
#include <vector>

#include "sudoku/techniques/explain.h"
#include "tests/support/boards.h"

#include <gtest/gtest.h>

namespace
{

// Returns whether the cells from this one on can be filled with candidates
// without repeats in a house.
bool can_fill(const sudoku_position &p, std::vector<int> *grid, size_t cell)
{
    if (cell == grid->size())
        return true;
    int was = (*grid)[cell];
    for (int d = 0; d < p.shape->num_digits; d++) {
        bool may = was >= 0 ? was == d : (p.candidates[cell] >> d & 1) != 0;
        for (size_t other = 0; other < grid->size(); other++)
            may = may && (other == cell || (*grid)[other] != d ||
                          !sudoku_position_sees(&p, int(cell), int(other)));
        (*grid)[cell] = d;
        if (may && can_fill(p, grid, cell + 1))
            return true;
        (*grid)[cell] = was;
    }
    return false;
}

bool is_in_filling(const sudoku_position &p, int cell, int digit)
{
    std::vector<int> grid(size_t(p.shape->num_cells), -1);
    for (size_t k = 0; k < grid.size(); k++) {
        if (p.placed[k] != SUDOKU_EMPTY)
            grid[k] = p.placed[k];
    }
    grid[size_t(cell)] = digit;
    return can_fill(p, &grid, 0);
}

uint64_t digits_in_fillings(const sudoku_position &p)
{
    uint64_t digits = p.shape->active;
    for (int cell = 0; cell < p.shape->num_cells; cell++) {
        for (uint64_t rest = p.candidates[cell]; rest != 0; rest &= rest - 1) {
            if (!is_in_filling(p, cell, __builtin_ctzll(rest)))
                digits &= ~(rest & -rest);
        }
    }
    return digits;
}

struct Board {
    explicit Board(const BoardHandle &board)
        : puzzle(board, brute::Grid(size_t(board.get()->shape->num_cells),
                                    brute::EMPTY))
    {
        EXPECT_EQ(0, sudoku_explainer_init(&explainer, board.get()));
        sudoku_position_set(position(), puzzle.get());
    }
    ~Board()
    {
        sudoku_witnesses_clear(&list);
        sudoku_explainer_clear(&explainer);
    }
    Board(const Board &) = delete;
    Board &operator=(const Board &) = delete;

    sudoku_position *position() const
    {
        return explainer.position;
    }

    bool is_covered()
    {
        return sudoku_witnesses_cover(&list, position());
    }

    // Removes a random candidate that is not in the grid. Returns false if
    // there is none.
    bool remove_other(const brute::Grid &grid, std::mt19937 &random)
    {
        std::vector<std::pair<int, int>> others;
        for (int cell = 0; cell < position()->shape->num_cells; cell++) {
            for (int d = 0; d < position()->shape->num_digits; d++) {
                if (d != grid[size_t(cell)] &&
                    (position()->candidates[cell] >> d & 1) != 0)
                    others.emplace_back(cell, d);
            }
        }
        if (others.empty())
            return false;
        auto gone = others[random() % others.size()];
        sudoku_position_remove(position(), gone.first, gone.second);
        return true;
    }

    Puzzle puzzle;
    sudoku_explainer explainer = {};
    witnesses list = {};
};

TEST(Witnesses, AreThereIfAndOnlyIfEachCandidateIsInAFilling)
{
    std::mt19937 random(1);
    const brute::Grid grid = {0, 1, 2, 3, 2, 3, 0, 1, 1, 0, 3, 2, 3, 2, 1, 0};
    int covered = 0, not_covered = 0, some = 0, missed = 0;
    for (int round = 0; round < 60; round++) {
        Board board(new_board(2, 2));
        do {
            uint64_t digits = digits_in_fillings(*board.position());
            bool all = digits == board.position()->shape->active;
            ASSERT_EQ(all, board.is_covered()) << "round " << round;
            uint64_t found =
                sudoku_witnesses_covered_digits(&board.list, board.position());
            ASSERT_EQ(0u, found & ~digits) << "round " << round;
            missed += found != digits;
            some += !all && found != 0;
            (all ? covered : not_covered)++;
        } while (board.remove_other(grid, random));
    }
    EXPECT_LT(100, covered);
    EXPECT_LT(100, not_covered);
    EXPECT_LT(100, some);
    EXPECT_GT(not_covered / 10, missed); // many have no witness
}

// Returns whether any technique finds a step without the board's rules.
bool finds_by_houses(Board *board)
{
    sudoku_explainer *explainer = &board->explainer;
    for (int k = 0; k < explainer->num_order; k++) {
        int number = explainer->order[k];
        const sudoku_technique *technique = sudoku_get_technique(number);
        explainer->failed_at[number] = 0;
        if (technique->level >= SUDOKU_HARD && !technique->needs_unique &&
            sudoku_explain_by(explainer, number) != 0)
            return true;
    }
    return false;
}

TEST(Witnesses, LeaveTechniquesByHousesNothing)
{
    std::mt19937 random(2);
    int covered = 0, not_covered = 0;
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random);
        Board board(pair.board);
        if (grid.size() > 81)
            continue;
        for (int k = 0; board.remove_other(grid, random); k++) {
            if (k % 16 != 0)
                continue;
            bool is_covered = board.is_covered();
            (is_covered ? covered : not_covered)++;
            ASSERT_FALSE(is_covered && finds_by_houses(&board))
                << pair.name << ": " << board.explainer.step.text.data;
        }
    }
    EXPECT_LT(50, covered);
    EXPECT_LT(50, not_covered);
}

// On a board with diagonals many searches are long; a position then limits
// them.
TEST(Witnesses, AreNotSearchedForMuchLongerWhereThatIsInVain)
{
    std::mt19937 random(4);
    for (const Pair &pair : all_pairs()) {
        if (pair.name != std::string("9x9 X"))
            continue;
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random);
        Board board(pair.board);
        int cut = 0;
        while (board.remove_other(grid, random)) {
            board.is_covered();
            ASSERT_GE(cut + 7, board.list.num_cut);
            cut = board.list.num_cut;
        }
        EXPECT_EQ(438, board.list.num_found);
        EXPECT_EQ(509, cut);
        EXPECT_EQ(1172, board.list.turn);
    }
}

// The sentence of a step by the technique, found with or without knowing which
// candidates have no witness.
std::string say_step(Board *board, int number, bool knows_what_is_open)
{
    sudoku_explainer *explainer = &board->explainer;
    explainer->failed_at[number] = 0;
    explainer->order[0] = number;
    explainer->num_order = 1;
    int found = knows_what_is_open ? sudoku_explain(explainer)
                                   : sudoku_explain_by(explainer, number);
    return found == 1 ? explainer->step.text.data : "";
}

// The rule only makes the board one with more than houses.
TEST(Witnesses, TellTechniquesWhatIsOpenWithoutAnotherStep)
{
    std::mt19937 random(3);
    sudoku_rule rule = new_rule("silent");
    rule.filter = [](const void *, sudoku_candidates *) { return 0; };
    brute::Grid grid(36); // rows shifted by three, bands of two by one
    for (int cell = 0; cell < 36; cell++)
        grid[size_t(cell)] = (cell % 6 + cell / 6 % 2 * 3 + cell / 12) % 6;
    std::map<std::string, int> found;
    for (int round = 0; round < 5; round++) {
        Board board(new_board(3, 2, &rule));
        for (int k = 0; board.remove_other(grid, random); k++) {
            for (int t = 0; k > 60 && k % 6 == 0 && t < sudoku_num_techniques();
                 t++) {
                const sudoku_technique *technique = sudoku_get_technique(t);
                if (sudoku_technique_is_rare(technique) ||
                    technique->needs_unique || technique->level < SUDOKU_HARD ||
                    technique->name == std::string("als-chain")) // slow
                    continue;
                std::string as_ever = say_step(&board, t, false);
                ASSERT_EQ(as_ever, say_step(&board, t, true)) << round;
                found[technique->name] += !as_ever.empty();
            }
        }
    }
    for (const char *name :
         {"xy-chain", "aic", "continuous-loop", "sue-de-coq", "als-xz",
          "finned-franken-swordfish", "forcing-net-contradiction"})
        EXPECT_LT(0, found[name]) << name;
}

} // namespace
