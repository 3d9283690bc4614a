/*
 * witness.c - search for witnesses, see witness.h.
 *
 * The last place of a digit in a full house is filled at once, else the cell
 * with the fewest digits left. Digits that leave a cell or a house nothing are
 * taken back: chronological backtracking, with a limit. Digits that no witness
 * has yet are preferred, so that few witnesses have them all.
 */
#include "sudoku/techniques/witness.h"

#include "run/reserve.h"
#include "sudoku/board/cell_set.h"
#include "sudoku/digit.h"
#include "sudoku/techniques/kempe.h"

#include <stdlib.h>

enum {
    MAX_WITNESSES = 128,
    MAX_FILLS = 20, /* of each cell, in a search */
    MAX_TRIES = 3,
    MAX_FAILED = 8, /* candidates for which none is found, of a position */
    IS_FILLED = 255,
    ANY_ROOM = 128
};

/* A cell that has been filled, and how long the trail was before. */
typedef struct fill {
    int cell, digit, num_trail;
} fill;

typedef struct witness_search {
    const sudoku_position *p;
    uint64_t *left;      /* [cell] digits */
    uint64_t *with;      /* [digit * words] cells that have it left */
    uint64_t *open;      /* [words] cells that are not filled */
    uint8_t *num_left;   /* [cell] how many digits; IS_FILLED */
    uint8_t *room;       /* [house * digits + digit] cells of a full house that
                            have it left, or are filled with it; ANY_ROOM, or
                            less by up to 64: it is placed */
    uint8_t *first_room; /* the same with nothing filled */
    int32_t *trail;      /* cell * digits + digit of those that have gone */
    int32_t *last;       /* house * digits + digit that have one place left */
    int32_t *rooms;      /* house * digits of the full houses of all cells; */
    int32_t *rooms_of;   /* [cell] those of the cell begin there; one more */
    fill *fills;
    int num_trail, num_last, num_fills;
    int num_open; /* cells that are empty in the position */
} witness_search;

static void free_search(witness_search *s)
{
    if (s == NULL)
        return;
    free(s->left);
    free(s->with);
    free(s->open);
    free(s->num_left);
    free(s->room);
    free(s->first_room);
    free(s->trail);
    free(s->last);
    free(s->rooms);
    free(s->rooms_of);
    free(s->fills);
    free(s);
}

/* List the full houses of each cell. */
static void index_rooms(witness_search *s)
{
    const sudoku_shape *shape = s->p->shape;
    int num = 0;
    for (int cell = 0; cell < shape->num_cells; cell++) {
        s->rooms_of[cell] = num;
        for (int k = shape->cell_house_start[cell];
             k < shape->cell_house_start[cell + 1]; k++) {
            int house = shape->cell_houses[k];
            if (sudoku_is_full_house(shape, house))
                s->rooms[num++] = house * shape->num_digits;
        }
    }
    s->rooms_of[shape->num_cells] = num;
}

static witness_search *new_search(const sudoku_position *p)
{
    size_t cells = (size_t)p->shape->num_cells, words = (size_t)p->num_words;
    size_t digits = (size_t)p->shape->num_digits;
    size_t rooms = ((size_t)p->shape->num_houses + 1) * digits;
    witness_search *s = calloc(1, sizeof *s);
    if (s == NULL)
        return NULL;
    s->p = p;
    s->left = malloc(cells * sizeof *s->left);
    s->with = malloc(digits * words * sizeof *s->with);
    s->open = malloc(words * sizeof *s->open);
    s->num_left = malloc(cells);
    s->room = malloc(rooms);
    s->first_room = malloc(rooms);
    s->trail = malloc(cells * digits * sizeof *s->trail);
    s->last = malloc(rooms * sizeof *s->last);
    s->fills = malloc(cells * sizeof *s->fills);
    s->rooms = malloc(((size_t)p->shape->cell_house_start[cells] + 1) *
                      sizeof *s->rooms);
    s->rooms_of = malloc((cells + 1) * sizeof *s->rooms_of);
    if (s->left != NULL && s->with != NULL && s->open != NULL &&
        s->num_left != NULL && s->room != NULL && s->first_room != NULL &&
        s->trail != NULL && s->last != NULL && s->fills != NULL &&
        s->rooms != NULL && s->rooms_of != NULL) {
        index_rooms(s);
        return s;
    }
    free_search(s);
    return NULL;
}

/* .. with nothing filled. */
static void count_rooms(witness_search *s)
{
    const sudoku_shape *shape = s->p->shape;
    for (int k = 0; k < shape->num_houses * shape->num_digits; k++) {
        int house = k / shape->num_digits, digit = k % shape->num_digits;
        int num = sudoku_count_bits(sudoku_position_places(s->p, house, digit));
        s->first_room[k] = num == 0 ? ANY_ROOM : (uint8_t)num;
    }
}

/* All candidates of the position are left. */
static void begin(witness_search *s)
{
    const sudoku_position *p = s->p;
    int words = p->num_words, digits = p->shape->num_digits;
    s->num_trail = s->num_fills = s->num_last = 0;
    memset(s->open, 0, (size_t)words * sizeof *s->open);
    memcpy(s->with, p->cells, (size_t)digits * (size_t)words * sizeof *s->with);
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        s->left[cell] = p->candidates[cell];
        s->num_left[cell] = (uint8_t)sudoku_count_bits(s->left[cell]);
        if (p->placed[cell] != SUDOKU_EMPTY)
            s->num_left[cell] = IS_FILLED;
        else
            cell_set_add(s->open, cell);
    }
    s->num_open = p->num_empty;
    memcpy(s->room, s->first_room,
           (size_t)p->shape->num_houses * (size_t)digits);
}

/* The digit goes from the cell. Returns false: a full house has no place for
 * it. */
static bool drop(witness_search *s, int cell, int digit)
{
    bool ok = true;
    s->left[cell] &= ~(UINT64_C(1) << digit);
    cell_set_drop(s->with + digit * s->p->num_words, cell);
    s->trail[s->num_trail++] = cell * s->p->shape->num_digits + digit;
    for (int k = s->rooms_of[cell]; k < s->rooms_of[cell + 1]; k++) {
        int at = s->rooms[k] + digit, room = --s->room[at];
        if (room == 1)
            s->last[s->num_last++] = at;
        ok &= room > 0;
    }
    return ok;
}

/* Returns false: nothing is left for a peer, or a digit. */
static bool fill_cell(witness_search *s, int cell, int digit)
{
    const sudoku_position *p = s->p;
    bool ok = true;
    s->fills[s->num_fills++] = (fill){cell, digit, s->num_trail};
    s->num_left[cell] = IS_FILLED;
    cell_set_drop(s->open, cell);
    for (uint64_t rest = s->left[cell] & ~(UINT64_C(1) << digit); rest != 0;
         rest &= rest - 1)
        ok &= drop(s, cell, __builtin_ctzll(rest));
    for (int w = 0; w < p->num_words; w++) {
        uint64_t hit = p->peers[cell * p->num_words + w] &
                       s->with[digit * p->num_words + w] & s->open[w];
        for (; hit != 0; hit &= hit - 1) {
            int peer = w * 64 + __builtin_ctzll(hit);
            ok &= drop(s, peer, digit);
            ok &= --s->num_left[peer] > 0;
        }
    }
    return ok;
}

static fill take_back(witness_search *s)
{
    fill f = s->fills[--s->num_fills];
    const sudoku_shape *shape = s->p->shape;
    s->num_last = 0;
    while (s->num_trail > f.num_trail) {
        int gone = s->trail[--s->num_trail];
        int cell = gone / shape->num_digits, digit = gone % shape->num_digits;
        s->left[cell] |= UINT64_C(1) << digit;
        cell_set_add(s->with + digit * s->p->num_words, cell);
        if (s->num_left[cell] != IS_FILLED)
            s->num_left[cell]++;
        for (int k = s->rooms_of[cell]; k < s->rooms_of[cell + 1]; k++)
            s->room[s->rooms[k] + digit]++;
    }
    s->num_left[f.cell] = (uint8_t)sudoku_count_bits(s->left[f.cell]);
    cell_set_add(s->open, f.cell);
    return f;
}

/* Take back the last digit, and those before it as long as their cells have no
 * other one. Returns false: that is all, but for the first one. */
static bool go_back(witness_search *s)
{
    while (s->num_fills > 1) {
        fill f = take_back(s);
        s->num_left[f.cell]--;
        if (drop(s, f.cell, f.digit) && s->num_left[f.cell] > 0)
            return true;
    }
    return false;
}

/* An open cell that is the last place of a digit in a house, or -1. */
static int choose_last_place(witness_search *s, int *digit)
{
    int words = s->p->num_words;
    while (s->num_last > 0) {
        int at = s->last[--s->num_last];
        const uint64_t *house =
            s->p->houses + at / s->p->shape->num_digits * words;
        *digit = at % s->p->shape->num_digits;
        const uint64_t *with = s->with + *digit * words;
        for (int w = 0; w < words; w++) {
            uint64_t both = house[w] & with[w] & s->open[w];
            if (both != 0)
                return w * 64 + __builtin_ctzll(both);
        }
    }
    return -1;
}

/* The first cell with the fewest digits left; -1: all are filled. */
static int choose_cell(const witness_search *s)
{
    size_t cells = (size_t)s->p->shape->num_cells;
    for (int n = 1; s->num_fills < s->num_open && n < IS_FILLED; n++) {
        const uint8_t *found = memchr(s->num_left, n, cells);
        if (found != NULL)
            return (int)(found - s->num_left);
    }
    return -1;
}

/* One of the set; which, changes from witness to witness. */
static int choose_digit(uint64_t set, int turn)
{
    for (turn %= sudoku_count_bits(set); turn > 0; turn--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

/* Fill all cells. Returns 1, 0: there is no way to, or -1: the search is cut
 * short. */
static int search(witness_search *s, const uint64_t *covered, int cell,
                  int digit, int turn)
{
    int fills_left = MAX_FILLS * s->p->shape->num_cells;
    begin(s);
    if (!fill_cell(s, cell, digit))
        return 0;
    for (;;) {
        cell = choose_last_place(s, &digit);
        if (cell < 0) {
            cell = choose_cell(s);
            if (cell < 0)
                return 1;
            uint64_t fresh = s->left[cell] & ~covered[cell];
            digit = choose_digit(fresh != 0 ? fresh : s->left[cell], turn);
        }
        if (fills_left-- == 0)
            return -1;
        if (!fill_cell(s, cell, digit) && !go_back(s))
            return 0;
    }
}

/* ---- the list ------------------------------------------------------------ */

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

/* .. and back. */
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

/* Are its digits in these cells candidates still, or placed? Needs: left[]. */
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

/* What is given up remains so until the puzzle is another one. */
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

/* Leave out those that are none any more: only cells from which something has
 * gone since they were looked at can tell. */
static void check_all(witnesses *w, const sudoku_position *p)
{
    int cells[SUDOKU_POSITION_MAX_CELLS], num_cells = 0, num = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        if (p->cell_changed_at[cell] > w->checked_at)
            cells[num_cells++] = cell;
    }
    for (int k = 0; k < w->num; k++) {
        if (!is_witness(w, p, k, cells, num_cells)) {
            uncover(w, p, k);
            if (!kempe_repair(p, w->left, grid_of(w, p, k), cells, num_cells))
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

/* One with the candidate that another one becomes by an exchange of digits. */
static bool change_witness(witnesses *w, const sudoku_position *p, int cell,
                           int digit)
{
    bool ok = false;
    for (int k = w->num - 1; !ok && k >= 0; k--) {
        uint8_t *grid = grid_of(w, p, w->num);
        memcpy(grid, grid_of(w, p, k), (size_t)p->shape->num_cells);
        ok = kempe_exchange(p, w->left, grid, cell, digit);
    }
    return ok;
}

/* Find one with the candidate, and keep it. */
static bool add_witness(witnesses *w, const sudoku_position *p, int cell,
                        int digit)
{
    int cells = p->shape->num_cells;
    uint8_t *grown =
        w->num == MAX_WITNESSES
            ? NULL
            : run_reserve_ints(w->grids, 1, w->num * cells, &w->cap, cells);
    if (grown == NULL)
        return false;
    w->grids = grown;
    if (change_witness(w, p, cell, digit)) {
        cover(w, p, w->num++);
        return true;
    }
    int found = -1;
    for (int tries = 0; found < 0 && tries <= MAX_TRIES; tries++)
        found = search(w->search, w->covered, cell, digit, w->turn++);
    if (found <= 0)
        w->given_up[cell] |= UINT64_C(1) << digit;
    if (found <= 0)
        return false;
    uint8_t *grid = grid_of(w, p, w->num);
    for (int k = 0; k < cells; k++)
        grid[k] = p->placed[k];
    for (int k = 0; k < w->search->num_fills; k++)
        grid[w->search->fills[k].cell] = (uint8_t)w->search->fills[k].digit;
    cover(w, p, w->num++);
    return true;
}

static size_t size_of_open(const sudoku_position *p)
{
    return (size_t)(p->shape->num_digits * p->num_words) * sizeof(uint64_t);
}

static void find_witnesses(witnesses *w, const sudoku_position *p)
{
    int failed = 0;
    for (int cell = 0; cell < p->shape->num_cells; cell++) {
        uint64_t rest = p->candidates[cell];
        while ((rest &= ~(w->covered[cell] | w->given_up[cell])) != 0) {
            failed += !add_witness(w, p, cell, __builtin_ctzll(rest));
            if (failed == MAX_FAILED)
                return;
            rest &= rest - 1;
        }
    }
}

/* Sets open[]. Returns the digits of which none is open. */
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

/* Returns false: there is no memory, and nothing is kept. */
static bool init(witnesses *w, const sudoku_position *p)
{
    size_t cells = (size_t)p->shape->num_cells;
    w->search = new_search(p);
    w->covered = calloc(cells, sizeof *w->covered);
    w->num_with = calloc(cells * (size_t)p->shape->num_digits, 1);
    w->left = calloc(cells, sizeof *w->left);
    w->given_up = calloc(cells, sizeof *w->given_up);
    w->open = malloc(size_of_open(p));
    if (w->search != NULL && w->covered != NULL && w->num_with != NULL &&
        w->left != NULL && w->given_up != NULL && w->open != NULL)
        return true;
    witnesses_clear(w);
    return false;
}

uint64_t witnesses_covered_digits(witnesses *w, const sudoku_position *p)
{
    if (w->checked_at == p->num_changes)
        return w->digits;
    if (w->search == NULL && !init(w, p))
        return 0;
    note_left(w, p);
    check_all(w, p);
    w->checked_at = p->num_changes;
    count_rooms(w->search);
    find_witnesses(w, p);
    w->digits = list_open(w, p);
    return w->digits;
}

const uint64_t *witnesses_open_cells(witnesses *w, const sudoku_position *p)
{
    witnesses_covered_digits(w, p);
    return w->checked_at == p->num_changes ? w->open : NULL;
}

bool witnesses_cover(witnesses *w, const sudoku_position *p)
{
    return witnesses_covered_digits(w, p) == p->shape->active;
}

void witnesses_clear(witnesses *w)
{
    free_search(w->search);
    free(w->grids);
    free(w->covered);
    free(w->num_with);
    free(w->left);
    free(w->given_up);
    free(w->open);
    memset(w, 0, sizeof *w);
}
