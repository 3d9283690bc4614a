/* plain_domains.c - solvers that remove digits until nothing changes, and
 * branch. */
#include "bench/plain_board.h"

#include <string.h>

/* ---- branching ----------------------------------------------------------- */

void plain_forget(const plain_board *board, plain_grid *g)
{
    for (int cell = 0; cell < board->num_cells; cell++) {
        if (!g->is_filled[cell])
            g->left[cell] = board->all;
    }
}

int plain_choose_fewest(const plain_board *board, const plain_grid *g)
{
    int best = -1, least = PLAIN_DIGITS + 1;
    for (int cell = 0; cell < board->num_cells && least > 2; cell++) {
        int n = plain_size(g->left[cell]);
        if (!g->is_filled[cell] && n < least) {
            least = n;
            best = cell;
        }
    }
    return best;
}

bool plain_place(const plain_board *board, plain_grid *g, int cell,
                 uint32_t digit)
{
    if ((g->left[cell] & digit) == 0)
        return false;
    g->left[cell] = digit;
    g->is_filled[cell] = true;
    for (int k = 0; k < board->num_peers[cell]; k++) {
        int peer = board->peers[cell][k];
        g->left[peer] &= ~digit;
        if (g->left[peer] == 0)
            return false;
    }
    return true;
}

static int count(plain_search *s, plain_grid *g, int limit,
                 plain_shrink *shrink, plain_choose *choose)
{
    int found = 0;
    if (!shrink(s->board, g))
        return 0;
    int cell = choose(s->board, g);
    if (cell < 0)
        return 1;
    for (uint32_t left = g->left[cell]; left != 0 && found < limit;
         left &= left - 1) {
        plain_grid copy = *g;
        s->nodes++;
        if (plain_place(s->board, &copy, cell, left & -left))
            found += count(s, &copy, limit - found, shrink, choose);
    }
    return found;
}

int plain_branch(plain_search *s, plain_grid *g, plain_shrink *shrink,
                 plain_choose *choose)
{
    return count(s, g, s->limit, shrink, choose);
}

/* ---- propagate: one cell after the other --------------------------------- */

/* Fills the cell, and peers that are left with one digit. */
static bool fill(const plain_board *board, plain_grid *g, int cell,
                 uint32_t digit)
{
    uint16_t stack[PLAIN_CELLS];
    int size = 0;
    if ((g->left[cell] & digit) == 0)
        return false;
    g->left[cell] = digit;
    g->is_filled[cell] = true;
    stack[size++] = (uint16_t)cell;
    while (size > 0) {
        const int from = stack[--size];
        const uint32_t fixed = g->left[from];
        for (int k = 0; k < board->num_peers[from]; k++) {
            int peer = board->peers[from][k];
            if ((g->left[peer] & fixed) == 0)
                continue;
            g->left[peer] &= ~fixed;
            if (g->left[peer] == 0)
                return false;
            if (plain_is_single(g->left[peer])) {
                g->is_filled[peer] = true;
                stack[size++] = (uint16_t)peer;
            }
        }
    }
    return true;
}

/* Fills the hidden singles of the house. Returns their number, or -1 on a
 * contradiction. */
static int fill_house(const plain_board *board, plain_grid *g,
                      const uint16_t *cells)
{
    uint32_t once = 0, twice = 0;
    int filled = 0;
    for (int k = 0; k < board->num_digits; k++) {
        twice |= once & g->left[cells[k]];
        once |= g->left[cells[k]];
    }
    if (once != board->all)
        return -1;
    once &= ~twice;
    for (int k = 0; k < board->num_digits; k++) {
        uint32_t digit = g->left[cells[k]] & once;
        if (digit == 0 || g->is_filled[cells[k]])
            continue;
        if (!plain_is_single(digit) || !fill(board, g, cells[k], digit))
            return -1;
        filled++;
    }
    return filled;
}

static bool fill_all_houses(const plain_board *board, plain_grid *g)
{
    for (int house = 0, idle = 0; idle < board->num_houses;
         house = (house + 1) % board->num_houses) {
        int filled = fill_house(board, g, board->house[house]);
        if (filled < 0)
            return false;
        idle = filled > 0 ? 0 : idle + 1;
    }
    return true;
}

/* Fills new naked singles first. */
static bool fill_all(const plain_board *board, plain_grid *g)
{
    for (int cell = 0; cell < board->num_cells; cell++) {
        if (!g->is_filled[cell] && plain_is_single(g->left[cell]) &&
            !fill(board, g, cell, g->left[cell]))
            return false;
    }
    return fill_all_houses(board, g);
}

bool plain_strike_givens(const plain_board *board, plain_grid *g)
{
    plain_forget(board, g);
    for (int cell = 0; cell < board->num_cells; cell++) {
        if (g->is_filled[cell] && !plain_place(board, g, cell, g->left[cell]))
            return false;
    }
    return true;
}

int plain_propagate(plain_search *s, plain_grid *g)
{
    return plain_strike_givens(s->board, g)
               ? plain_branch(s, g, fill_all, plain_choose_fewest)
               : 0;
}

/* ---- domains: all cells, again and again --------------------------------- */

static bool shrink_domains(const plain_board *board, plain_grid *g)
{
    bool has_changed = true;
    while (has_changed) {
        has_changed = false;
        for (int cell = 0; cell < board->num_cells; cell++) {
            uint32_t left = g->left[cell];
            if (g->is_filled[cell])
                continue;
            for (int k = 0; k < board->num_peers[cell]; k++) {
                int peer = board->peers[cell][k];
                if (g->is_filled[peer])
                    left &= ~g->left[peer];
            }
            if (left == 0)
                return false;
            g->left[cell] = left;
            g->is_filled[cell] = plain_is_single(left);
            has_changed |= g->is_filled[cell];
        }
    }
    return true;
}

int plain_domains(plain_search *s, plain_grid *g)
{
    plain_forget(s->board, g);
    return plain_branch(s, g, shrink_domains, plain_choose_fewest);
}
