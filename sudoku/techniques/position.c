/*
 * position.c - see position.h.
 */
#include "sudoku/techniques/position.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/digit.h"

#include <stdlib.h>
#include <string.h>

static int allocate(sudoku_position *p)
{
    size_t cells = (size_t)p->shape->num_cells;
    size_t digits = (size_t)p->shape->num_digits;
    size_t words = (size_t)p->num_words;
    size_t houses = (size_t)p->shape->num_houses + 1;
    p->placed = malloc(cells);
    p->is_given = malloc(cells);
    p->candidates = malloc(cells * sizeof *p->candidates);
    p->cells = malloc(digits * words * sizeof *p->cells);
    p->peers = calloc(cells * words, sizeof *p->peers);
    p->houses = calloc(houses * words, sizeof *p->houses);
    p->naked = malloc(cells * sizeof *p->naked);
    p->hidden = malloc(2 * houses * digits * sizeof *p->hidden);
    p->house_changed_at = calloc(houses, sizeof *p->house_changed_at);
    p->cell_changed_at = calloc(cells, sizeof *p->cell_changed_at);
    p->filtered = malloc(cells * sizeof *p->filtered);
    p->work = malloc(4 * cells * digits * sizeof *p->work);
    return p->placed != NULL && p->is_given != NULL && p->candidates != NULL &&
                   p->cells != NULL && p->peers != NULL && p->houses != NULL &&
                   p->naked != NULL && p->hidden != NULL &&
                   p->house_changed_at != NULL && p->cell_changed_at != NULL &&
                   p->filtered != NULL && p->work != NULL
               ? 0
               : SUDOKU_ENOMEM;
}

static void index_houses(sudoku_position *p)
{
    for (int h = 0; h < p->shape->num_houses; h++) {
        const sudoku_house *house = &p->shape->houses[h];
        uint64_t *set = p->houses + h * p->num_words;
        for (int k = 0; k < house->num_cells; k++)
            cell_set_add(set, house->cells[k]);
        for (int k = 0; k < house->num_cells; k++)
            cell_set_or(p->peers + house->cells[k] * p->num_words, set,
                        p->num_words);
    }
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        cell_set_drop(p->peers + cell * p->num_words, cell);
}

int sudoku_position_new(sudoku_position **out, const sudoku_board *board)
{
    *out = NULL;
    if (board->shape->num_cells > SUDOKU_POSITION_MAX_CELLS)
        return SUDOKU_ETOOBIG;
    sudoku_position *p = calloc(1, sizeof *p);
    if (p == NULL)
        return SUDOKU_ENOMEM;
    p->board = board;
    p->shape = board->shape;
    p->num_words = (board->shape->num_cells + 63) / 64;
    if (allocate(p) != 0) {
        sudoku_position_free(p);
        return SUDOKU_ENOMEM;
    }
    p->has_only_houses = sudoku_board_has_only_houses(board);
    index_houses(p);
    *out = p;
    return 0;
}

void sudoku_position_free(sudoku_position *p)
{
    if (p == NULL)
        return;
    free(p->placed);
    free(p->is_given);
    free(p->candidates);
    free(p->cells);
    free(p->peers);
    free(p->houses);
    free(p->naked);
    free(p->hidden);
    free(p->house_changed_at);
    free(p->cell_changed_at);
    free(p->filtered);
    free(p->work);
    free(p);
}

static void note_all_changed(sudoku_position *p)
{
    const sudoku_shape *shape = p->shape;
    for (int d = 0; d < shape->num_digits; d++)
        p->changed_at[d] = ++p->num_changes;
    for (int h = 0; h < shape->num_houses; h++)
        p->house_changed_at[h] = p->num_changes;
    for (int cell = 0; cell < shape->num_cells; cell++)
        p->cell_changed_at[cell] = p->num_changes;
}

/* Allows all candidates of the puzzle; givens are placed afterwards. */
static void set_candidates(sudoku_position *p, const sudoku_puzzle *puzzle)
{
    const sudoku_shape *shape = p->shape;
    note_all_changed(p);
    memset(p->cells, 0,
           (size_t)shape->num_digits * (size_t)p->num_words * sizeof *p->cells);
    for (int cell = 0; cell < shape->num_cells; cell++) {
        p->placed[cell] = SUDOKU_EMPTY;
        p->is_given[cell] = puzzle->given[cell] != SUDOKU_EMPTY;
        p->candidates[cell] = p->is_given[cell]
                                  ? shape->active
                                  : puzzle->allowed[cell] & shape->active;
        for (int d = 0; d < shape->num_digits; d++) {
            if ((p->candidates[cell] >> d & 1) != 0)
                cell_set_add(p->cells + d * p->num_words, cell);
        }
    }
}

static void note_naked(sudoku_position *p, int cell)
{
    if (sudoku_is_fixed(p->candidates[cell]))
        p->naked[p->num_naked++] = cell; /* keeps P4 */
}

static void note_hidden(sudoku_position *p, int house, int digit)
{
    uint64_t places = sudoku_position_places(p, house, digit);
    if (!sudoku_is_fixed(places) || !sudoku_is_full_house(p->shape, house))
        return;
    int cell = p->shape->houses[house].cells[__builtin_ctzll(places)];
    p->hidden[p->num_hidden++] =
        cell * p->shape->num_digits + digit; /* keeps P4 */
}

static void note_first_singles(sudoku_position *p)
{
    p->num_naked = p->num_hidden = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++)
        note_naked(p, cell);
    for (int h = 0; h < p->shape->num_houses; h++) {
        for (int d = 0; d < p->shape->num_digits; d++)
            note_hidden(p, h, d);
    }
}

void sudoku_position_set(sudoku_position *p, const sudoku_puzzle *puzzle)
{
    p->num_empty = p->shape->num_cells;
    set_candidates(p, puzzle);
    note_first_singles(p);
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        if (p->is_given[cell])
            sudoku_position_place(p, cell, puzzle->given[cell]);
    }
}

void sudoku_position_copy(sudoku_position *p, const sudoku_position *from)
{
    size_t cells = (size_t)p->shape->num_cells;
    size_t words = (size_t)p->shape->num_digits * (size_t)p->num_words;
    p->is_unique = from->is_unique;
    p->num_empty = from->num_empty;
    memcpy(p->placed, from->placed, cells);
    memcpy(p->is_given, from->is_given, cells);
    memcpy(p->candidates, from->candidates, cells * sizeof *p->candidates);
    memcpy(p->cells, from->cells, words * sizeof *p->cells);
    p->num_naked = from->num_naked;
    p->num_hidden = from->num_hidden;
    memcpy(p->naked, from->naked, (size_t)from->num_naked * sizeof *p->naked);
    memcpy(p->hidden, from->hidden,
           (size_t)from->num_hidden * sizeof *p->hidden);
    note_all_changed(p);
}

static void note_houses(sudoku_position *p, int cell, int digit)
{
    const sudoku_shape *shape = p->shape;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        note_hidden(p, shape->cell_houses[k], digit);
}

static void note_change(sudoku_position *p, int cell, int digit)
{
    const sudoku_shape *shape = p->shape;
    p->changed_at[digit] = ++p->num_changes;
    p->cell_changed_at[cell] = p->num_changes;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++)
        p->house_changed_at[shape->cell_houses[k]] = p->num_changes;
    cell_set_drop(p->cells + digit * p->num_words, cell); /* keeps P2 */
}

void sudoku_position_remove(sudoku_position *p, int cell, int digit)
{
    if ((p->candidates[cell] >> digit & 1) == 0)
        return;
    p->candidates[cell] &= ~(UINT64_C(1) << digit);
    note_change(p, cell, digit);
    note_naked(p, cell);
    note_houses(p, cell, digit);
}

void sudoku_position_place(sudoku_position *p, int cell, int digit)
{
    uint64_t others = p->candidates[cell] & ~(UINT64_C(1) << digit);
    if (p->placed[cell] == SUDOKU_EMPTY)
        p->num_empty--;
    p->placed[cell] = (uint8_t)digit;
    for (uint64_t rest = p->candidates[cell]; rest != 0; rest &= rest - 1)
        note_change(p, cell, __builtin_ctzll(rest));
    p->candidates[cell] = 0; /* keeps P1 */
    const uint64_t *peers = p->peers + cell * p->num_words;
    for (int peer = cell_set_next(peers, p->num_words, 0); peer >= 0;
         peer = cell_set_next(peers, p->num_words, peer + 1))
        sudoku_position_remove(p, peer, digit); /* keeps P3 */
    for (; others != 0; others &= others - 1)
        note_houses(p, cell, __builtin_ctzll(others));
}

uint64_t sudoku_position_places(const sudoku_position *p, int house, int digit)
{
    const sudoku_house *h = &p->shape->houses[house];
    uint64_t places = 0;
    for (int k = 0; k < h->num_cells; k++)
        places |= (p->candidates[h->cells[k]] >> digit & 1) << k;
    return places;
}

void sudoku_position_common_peers(const sudoku_position *p, const int *cells,
                                  int n, uint64_t *set)
{
    cell_set_copy(set, p->peers + cells[0] * p->num_words, p->num_words);
    for (int k = 1; k < n; k++)
        cell_set_and(set, p->peers + cells[k] * p->num_words, p->num_words);
}

bool sudoku_position_sees(const sudoku_position *p, int a, int b)
{
    return cell_set_has(p->peers + a * p->num_words, b);
}
