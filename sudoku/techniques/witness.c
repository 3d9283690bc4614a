/*
 * witness.c - see witness.h.
 */
#include "sudoku/techniques/witness.h"

#include "base/reserve.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/techniques/kempe.h"
#include "sudoku/techniques/witness_search.h"

#include <stdlib.h>

enum {
    MAX_WITNESSES = 128,
    MAX_TRIES = 4,
    MAX_FAILED = 8, /* limit of failed candidates per position */
    MAX_CUT = 4 /* limit of searches per position that reach their own limit */
};

static uint8_t *grid_of(const witnesses *w, const sudoku_position *p, int k)
{
    return w->grids + (size_t)k * (size_t)p->shape->num_cells;
}

static void cover(witnesses *w, const sudoku_position *p, int k)
{
    const uint8_t *grid = grid_of(w, p, k);
    uint8_t *num_with = w->num_with;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        num_with[grid[cell]]++;
        num_with += p->shape->num_digits;
        w->covered[cell] |= UINT64_C(1) << grid[cell];
    }
}

static void uncover(witnesses *w, const sudoku_position *p, int k)
{
    const uint8_t *grid = grid_of(w, p, k);
    uint8_t *num_with = w->num_with;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t is_last = --num_with[grid[cell]] == 0;
        num_with += p->shape->num_digits;
        w->covered[cell] &= ~(is_last << grid[cell]);
    }
}

/* Returns whether the digits of a witness in these cells are still possible, by
 * left[]. */
static bool is_witness(const witnesses *w, const sudoku_position *p, int k,
                       const int *cells, int num)
{
    const uint8_t *grid = grid_of(w, p, k);
    for (int m = 0; m < num; m++) {
        if ((w->left[cells[m]] >> grid[cells[m]] & 1) == 0)
            return false;
    }
    return true;
}

static void note_left(witnesses *w, const sudoku_position *p)
{
    size_t cells = (size_t)p->shape->num_cells;
    bool has_more = false;
    for (size_t cell = 0; cell < cells; cell++) {
        uint64_t left = p->placed[cell] == SUDOKU_EMPTY
                            ? p->candidates[cell]
                            : UINT64_C(1) << p->placed[cell];
        has_more = has_more || (left & ~w->left[cell]) != 0;
        w->left[cell] = left;
    }
    if (has_more)
        memset(w->given_up, 0, cells * sizeof *w->given_up);
}

/* Repairs or drops witnesses that lost a candidate. Only cells changed since
 * the last call are checked. */
static void check_all(witnesses *w, const sudoku_position *p)
{
    int *cells = w->changed, num_cells = 0, num = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        if (p->cell_changed_at[cell] > w->checked_at)
            cells[num_cells++] = cell;
    }
    for (int k = 0; k < w->num; k++) {
        if (!is_witness(w, p, k, cells, num_cells)) {
            uncover(w, p, k);
            if (!sudoku_kempe_repair(p, w->left, grid_of(w, p, k), cells,
                                     num_cells))
                continue;
            cover(w, p, k);
        }
        if (num < k)
            memcpy(grid_of(w, p, num), grid_of(w, p, k),
                   (size_t)p->shape->num_cells);
        num++;
    }
    w->num = num;
}

static bool change_witness(witnesses *w, const sudoku_position *p, int cell,
                           int digit)
{
    bool ok = false;
    for (int k = w->num - 1; !ok && k >= 0; k--) {
        uint8_t *grid = grid_of(w, p, w->num);
        memcpy(grid, grid_of(w, p, k), (size_t)p->shape->num_cells);
        ok = sudoku_kempe_exchange(p, w->left, grid, cell, digit);
    }
    return ok;
}

/* Searches for a witness with the candidate. On boards where most searches
 * succeed, tries again after one that reached its limit. */
static int search_again(witnesses *w, int cell, int digit)
{
    int found = -1, max_tries = w->num_cut > w->num_found ? 1 : MAX_TRIES;
    for (int tries = 0; found < 0 && tries < max_tries; tries++) {
        found = sudoku_witness_search_run(w->search, w->covered, cell, digit,
                                          w->turn++);
        w->num_found += found > 0;
        w->num_cut += found < 0;
    }
    return found;
}

static bool add_witness(witnesses *w, const sudoku_position *p, int cell,
                        int digit)
{
    int cells = p->shape->num_cells;
    uint8_t *grown =
        w->num == MAX_WITNESSES
            ? NULL
            : base_reserve_ints(w->grids, 1, w->num * cells, &w->cap, cells);
    if (grown == NULL)
        return false;
    w->grids = grown;
    if (change_witness(w, p, cell, digit)) {
        cover(w, p, w->num++);
        return true;
    }
    int found = search_again(w, cell, digit);
    if (found <= 0)
        w->given_up[cell] |= UINT64_C(1) << digit;
    if (found <= 0)
        return false;
    sudoku_witness_search_read(w->search, grid_of(w, p, w->num));
    cover(w, p, w->num++);
    return true;
}

static size_t size_of_open(const sudoku_position *p)
{
    return (size_t)(p->shape->num_digits * p->num_words) * sizeof(uint64_t);
}

static void find_witnesses(witnesses *w, const sudoku_position *p)
{
    int failed = 0, max_cut = w->num_cut + MAX_CUT;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t rest = p->candidates[cell];
        while ((rest &= ~(w->covered[cell] | w->given_up[cell])) != 0) {
            failed += !add_witness(w, p, cell, __builtin_ctzll(rest));
            if (failed == MAX_FAILED || w->num_cut >= max_cut)
                return;
            rest &= rest - 1;
        }
    }
}

/* Sets open[] to the candidates without a witness. Returns the digits that have
 * none. */
static uint64_t list_open(const witnesses *w, const sudoku_position *p)
{
    uint64_t digits = p->shape->active;
    memset(w->open, 0, size_of_open(p));
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t rest = p->candidates[cell] & ~w->covered[cell];
        digits &= ~rest;
        for (; rest != 0; rest &= rest - 1)
            cell_set_add(w->open + __builtin_ctzll(rest) * p->num_words, cell);
    }
    return digits;
}

static bool init(witnesses *w, const sudoku_position *p)
{
    size_t cells = (size_t)p->shape->num_cells;
    w->search = sudoku_witness_search_new(p);
    w->covered = calloc(cells, sizeof *w->covered);
    w->num_with = calloc(cells * (size_t)p->shape->num_digits, 1);
    w->left = calloc(cells, sizeof *w->left);
    w->given_up = calloc(cells, sizeof *w->given_up);
    w->changed = malloc(cells * sizeof *w->changed);
    w->open = malloc(size_of_open(p));
    if (w->search != NULL && w->covered != NULL && w->num_with != NULL &&
        w->left != NULL && w->given_up != NULL && w->changed != NULL &&
        w->open != NULL)
        return true;
    sudoku_witnesses_clear(w);
    return false;
}

uint64_t sudoku_witnesses_covered_digits(witnesses *w, const sudoku_position *p)
{
    if (w->checked_at == p->num_changes)
        return w->digits;
    if (w->search == NULL && !init(w, p))
        return 0;
    note_left(w, p);
    check_all(w, p);
    w->checked_at = p->num_changes;
    sudoku_witness_search_set(w->search);
    find_witnesses(w, p);
    w->digits = list_open(w, p);
    return w->digits;
}

const uint64_t *sudoku_witnesses_open_cells(witnesses *w,
                                            const sudoku_position *p)
{
    sudoku_witnesses_covered_digits(w, p);
    return w->checked_at == p->num_changes ? w->open : NULL;
}

bool sudoku_witnesses_cover(witnesses *w, const sudoku_position *p)
{
    return sudoku_witnesses_covered_digits(w, p) == p->shape->active;
}

void sudoku_witnesses_clear(witnesses *w)
{
    sudoku_witness_search_free(w->search);
    free(w->grids);
    free(w->covered);
    free(w->num_with);
    free(w->left);
    free(w->given_up);
    free(w->changed);
    free(w->open);
    memset(w, 0, sizeof *w);
}
