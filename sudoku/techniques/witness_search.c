/*
 * witness_search.c - see witness_search.h.
 *
 * The last place of a digit in a full house is filled first, otherwise the cell
 * with the fewest digits left. Backtracking is chronological, with a limit.
 * Digits that no witness has yet are preferred, so that few witnesses cover
 * all.
 */
#include "sudoku/techniques/witness_search.h"

#include "sudoku/board/cell_set.h"
#include "sudoku/digit.h"

#include <stdlib.h>

enum {
    MAX_FILLS = 20, /* limit of fills per cell and search, on average */
    IS_FILLED = 255,
    ANY_ROOM = 128
};

typedef struct fill {
    int cell, digit, num_trail;
} fill;

struct witness_search {
    const sudoku_position *p;
    uint64_t *left;
    uint64_t *with;
    uint64_t *open;
    uint8_t *num_left; /* [cell] number of digits, or IS_FILLED */
    uint8_t *room; /* [house * digits + digit] number of cells of a full house
                      that may have it or are filled with it; about ANY_ROOM if
                      it is placed there */
    uint8_t *first_room; /* room[] when nothing is filled */
    int32_t *trail;      /* removed candidates, cell * digits + digit */
    int32_t *last;  /* house * digits + digit of digits with one place left */
    int32_t *rooms; /* house * digits for each full house of each cell */
    int32_t *rooms_of; /* [cell] start of its houses; one more entry */
    fill *fills;
    int num_trail, num_last, num_fills;
    int num_open; /* number of empty cells of the position */
};

void sudoku_witness_search_free(witness_search *s)
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

witness_search *sudoku_witness_search_new(const sudoku_position *p)
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
    sudoku_witness_search_free(s);
    return NULL;
}

void sudoku_witness_search_set(witness_search *s)
{
    const sudoku_shape *shape = s->p->shape;
    for (int k = 0; k < shape->num_houses * shape->num_digits; k++) {
        int house = k / shape->num_digits, digit = k % shape->num_digits;
        int num = sudoku_count_bits(sudoku_position_places(s->p, house, digit));
        s->first_room[k] = num == 0 ? ANY_ROOM : (uint8_t)num;
    }
}

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

/* Removes the digit from the cell. Returns false if a full house has no place
 * for it. */
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

/* Undoes the last fill, and earlier ones whose cells have no other digit left.
 * Returns false if only the first fill remains. */
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

/* Returns an open cell that is a digit's last place in a house, or -1. */
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

/* Returns the first cell with the fewest digits left, or -1 if all are filled.
 */
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

/* Returns a digit of the set, rotated by turn. */
static int choose_digit(uint64_t set, int turn)
{
    for (turn %= sudoku_count_bits(set); turn > 0; turn--)
        set &= set - 1;
    return __builtin_ctzll(set);
}

int sudoku_witness_search_run(witness_search *s, const uint64_t *covered,
                              int cell, int digit, int turn)
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

void sudoku_witness_search_read(const witness_search *s, uint8_t *grid)
{
    for (int k = 0; k < s->p->shape->num_cells; k++)
        grid[k] = s->p->placed[k];
    for (int k = 0; k < s->num_fills; k++)
        grid[s->fills[k].cell] = (uint8_t)s->fills[k].digit;
}
