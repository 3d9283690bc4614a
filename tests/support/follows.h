/*
 * follows.h - checks, by trying all ways to fill the cells that a step names,
 * whether the step follows from them, their candidates and which cells see each
 * other.
 */
#ifndef TESTS_SUPPORT_FOLLOWS_H
#define TESTS_SUPPORT_FOLLOWS_H

#include <cstdint>
#include <vector>

#include "sudoku/techniques/step.h"

/* Returns whether the cells from that one on can be filled. Digits of earlier
 * ones are removed from cells that they see. NOLINTNEXTLINE(misc-no-recursion)
 */
inline bool can_fill(const sudoku_position &p, const std::vector<int> &cells,
                     std::vector<uint64_t> left)
{
    int best = -1;
    for (int cell : cells) {
        if (left[cell] != 0 &&
            (best < 0 || __builtin_popcountll(left[cell]) <
                             __builtin_popcountll(left[best])))
            best = cell;
    }
    if (best < 0)
        return true;
    for (uint64_t rest = left[best]; rest != 0; rest &= rest - 1) {
        uint64_t digit = rest & (~rest + 1);
        std::vector<uint64_t> next = left;
        bool fits = true;
        next[best] = 0;
        for (int cell : cells) {
            if (left[cell] == 0 || cell == best ||
                !sudoku_position_sees(&p, cell, best))
                continue;
            next[cell] &= ~digit;
            fits = fits && next[cell] != 0;
        }
        if (fits && can_fill(p, cells, next))
            return true;
    }
    return false;
}

/* Returns whether the cells exclude the candidate. */
inline bool cells_exclude(const sudoku_position &p,
                          const std::vector<int> &cells,
                          sudoku_candidate candidate)
{
    std::vector<uint64_t> left(p.candidates, p.candidates + p.shape->num_cells);
    uint64_t digit = UINT64_C(1) << candidate.digit;
    for (int cell : cells) {
        if (cell == candidate.cell)
            left[cell] = digit;
        else if (sudoku_position_sees(&p, cell, candidate.cell))
            left[cell] &= ~digit;
        if (left[cell] == 0)
            return true;
    }
    return !can_fill(p, cells, left);
}

/* Returns whether all effects of the step follow from its cells. */
inline bool follows_from_its_cells(const sudoku_logic_step &step)
{
    const sudoku_position &p = *step.position;
    std::vector<int> cells(step.cells, step.cells + step.num_cells);
    for (int k = 0; k < step.num_removes; k++) {
        if (!cells_exclude(p, cells, step.removes[k]))
            return false;
    }
    for (int k = 0; k < step.num_places; k++) {
        for (int digit = 0; digit < p.shape->num_digits; digit++) {
            sudoku_candidate other = {step.places[k].cell, digit};
            if (digit != step.places[k].digit &&
                (p.candidates[other.cell] >> digit & 1) != 0 &&
                !cells_exclude(p, cells, other))
                return false;
        }
    }
    return true;
}

#endif
