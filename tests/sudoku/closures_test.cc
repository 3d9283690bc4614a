// Closures equal what suppositions leave, also after the position has changed.
#include "sudoku/techniques/closures.h"

#include <vector>

#include "sudoku/techniques/explain.h"
#include "sudoku/techniques/suppose.h"
#include "tests/support/boards.h"
#include "tests/support/brief_tests.h"

#include <gtest/gtest.h>

namespace
{

// [cell] remaining digits; empty: a conflict.
using Left = std::vector<uint64_t>;

Left left_by_supposition(supposition *s, int cell, int digit)
{
    const sudoku_position &p = *s->p;
    Left left;
    if (sudoku_suppose(s, literal(&p, cell, digit, true))) {
        for (int k = 0; k < p.shape->num_cells; k++)
            left.push_back(p.placed[k] == SUDOKU_EMPTY
                               ? s->candidates[k]
                               : UINT64_C(1) << p.placed[k]);
    }
    sudoku_suppose_undo(s, 0);
    return left;
}

Left left_by_closure(const sudoku_position &p, const uint64_t *state)
{
    return state == nullptr ? Left() : Left(state, state + p.shape->num_cells);
}

// Returns the first cell with the fewest digits, more than one, or -1.
int first_with_fewest(const sudoku_position &p, const uint64_t *state)
{
    int best = -1;
    for (int cell = 0; cell < p.shape->num_cells; cell++) {
        int num = __builtin_popcountll(state[cell]);
        if (num > 1 && (best < 0 || num < __builtin_popcountll(state[best])))
            best = cell;
    }
    return best;
}

void compare(closures *c, const sudoku_position &p, std::mt19937 &random,
             const std::string &name)
{
    supposition s;
    ASSERT_TRUE(sudoku_suppose_init(&s, &p, true));
    ASSERT_TRUE(sudoku_closures_set(c, &p));
    for (int cell = 0; cell < p.shape->num_cells; cell++) {
        for (uint64_t rest = p.candidates[cell]; rest != 0; rest &= rest - 1) {
            int digit = __builtin_ctzll(rest);
            const uint64_t *state = sudoku_closures_of(c, cell, digit);
            ASSERT_EQ(left_by_supposition(&s, cell, digit),
                      left_by_closure(p, state))
                << name << ": cell " << cell << ", digit " << digit;
            if (state != nullptr) {
                EXPECT_EQ(first_with_fewest(p, state),
                          sudoku_closures_choose_cell(c, state))
                    << name << ": cell " << cell << ", digit " << digit;
            }
            if (state == nullptr)
                continue;
            // mostly the same pairs in each position, as these are kept
            int other = random() % 4 == 0
                            ? int(random() % unsigned(p.shape->num_cells))
                            : first_with_fewest(p, state);
            if (other < 0 || (state[other] & (state[other] - 1)) == 0)
                continue;
            for (uint64_t next = state[other]; next != 0; next &= next - 1) {
                int d = __builtin_ctzll(next);
                ASSERT_TRUE(sudoku_suppose(&s, literal(&p, cell, digit, true)));
                EXPECT_EQ(left_by_supposition(&s, other, d),
                          left_by_closure(
                              p, sudoku_closures_go_on(c, state, 1, other, d)))
                    << name << ": cell " << cell << ", digit " << digit
                    << ", cell " << other << ", digit " << d;
                sudoku_suppose_undo(&s, 0);
            }
        }
    }
    sudoku_suppose_clear(&s);
}

bool remove_wrong(sudoku_position *p, const brute::Grid &grid,
                  std::mt19937 &random)
{
    std::vector<std::pair<int, int>> wrong;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        for (int d = 0; d < p->shape->num_digits; d++) {
            if (d != grid[size_t(cell)] && (p->candidates[cell] >> d & 1) != 0)
                wrong.emplace_back(cell, d);
        }
    }
    if (wrong.empty())
        return false;
    auto gone = wrong[random() % wrong.size()];
    sudoku_position_remove(p, gone.first, gone.second);
    return true;
}

class Closures : public brief::TestWithParam<unsigned>
{
};

TEST_P(Closures, AreWhatSuppositionsLeave)
{
    const size_t MOST_CELLS = 81;
    std::mt19937 random(GetParam());
    for (const Pair &pair : all_pairs()) {
        brute::Search search(pair.oracle, brute::Order::Propagation);
        brute::Grid grid = search.random_grid(random), givens = grid;
        for (auto &digit : givens) {
            if (random() % 8 < 6)
                digit = brute::EMPTY;
        }
        if (grid.size() > MOST_CELLS)
            continue;
        Puzzle puzzle(pair.board, givens);
        sudoku_explainer explainer;
        ASSERT_EQ(0, sudoku_explainer_init(&explainer, pair.board.get()));
        sudoku_position_set(explainer.position, puzzle.get());
        closures list = {};
        for (int round = 0; round < 6; round++) {
            while (sudoku_explain(&explainer) == 1)
                sudoku_step_apply(&explainer.step, explainer.position);
            compare(&list, *explainer.position, random, pair.name);
            if (HasFatalFailure() ||
                !remove_wrong(explainer.position, grid, random))
                break;
        }
        sudoku_closures_clear(&list);
        sudoku_explainer_clear(&explainer);
    }
}

INSTANTIATE_TEST_SUITE_P(Seeds, Closures, brief::range(0u, 4u));

} // namespace
