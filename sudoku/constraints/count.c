/*
 * count.c - digits counted in some cells, the *marked* ones.
 *
 * Of each kind of houses that tells something (each marked cell is in just one
 * of that kind, which holds every digit), those with marked cells are looked
 * at. The words of such a constraint:
 *
 *     DIGITS      the digits that are counted
 *     ABSENT      those of them that may be absent
 *     NUM_HOUSES
 *     RANGES      for each digit, ascending: least, most << 32
 *     then        for each house: its index, kind << 32; and where among its
 *                 cells the marked ones are
 *
 * Its cells are all those of these houses.
 */
#include "sudoku/constraints/count.h"

#include <stdlib.h>
#include <string.h>

enum {
    DIGITS,
    ABSENT,
    NUM_HOUSES,
    RANGES,
    NUM_KINDS = SUDOKU_REGION + 1,
    HALF = 32
};

/* ---- making -------------------------------------------------------------- */

typedef struct maker {
    const sudoku_shape *shape;
    bool *is_marked, *is_watched; /* [cell] */
    uint64_t *words;
    size_t num_words;
} maker;

/* The only full house of that kind that the cell is in, or -1. */
static int house_of(const sudoku_shape *shape, int cell, int kind)
{
    int found = -1;
    for (int k = shape->cell_house_start[cell];
         k < shape->cell_house_start[cell + 1]; k++) {
        int h = shape->cell_houses[k];
        if ((int)shape->houses[h].kind != kind ||
            !sudoku_is_full_house(shape, h))
            continue;
        if (found >= 0)
            return -1;
        found = h;
    }
    return found;
}

static void put_house(maker *m, int h, int kind)
{
    const sudoku_house *house = &m->shape->houses[h];
    uint64_t places = 0;
    for (int k = 0; k < house->num_cells; k++) {
        m->is_watched[house->cells[k]] = true;
        if (m->is_marked[house->cells[k]])
            places |= UINT64_C(1) << k;
    }
    m->words[m->num_words++] = (uint64_t)h | (uint64_t)kind << HALF;
    m->words[m->num_words++] = places;
    m->words[NUM_HOUSES]++;
}

/* The houses of that kind with marked cells, each when its first one comes. */
static void put_kind(maker *m, const int *cells, int n, int kind)
{
    for (int k = 0; k < n; k++) {
        if (house_of(m->shape, cells[k], kind) < 0)
            return;
    }
    for (int k = 0; k < n; k++) {
        int h = house_of(m->shape, cells[k], kind);
        bool is_new = true;
        for (int j = 0; j < k && is_new; j++)
            is_new = house_of(m->shape, cells[j], kind) != h;
        if (is_new)
            put_house(m, h, kind);
    }
}

static void put_tallies(maker *m, const sudoku_count_range *tallies, int num)
{
    m->num_words = RANGES;
    for (int digit = 0; digit < m->shape->num_digits; digit++) {
        for (int k = 0; k < num; k++) {
            const sudoku_count_range *t = &tallies[k];
            if (t->digit != digit)
                continue;
            m->words[DIGITS] |= UINT64_C(1) << digit;
            m->words[ABSENT] |= (uint64_t)t->none_allowed << digit;
            m->words[m->num_words++] = (uint64_t)t->least | (uint64_t)t->most
                                                                << HALF;
        }
    }
}

static int add(sudoku_constraints *to, const maker *m)
{
    int n = 0, *watched = malloc((size_t)m->shape->num_cells * sizeof *watched);
    if (watched == NULL)
        return SUDOKU_ENOMEM;
    for (int cell = 0; cell < m->shape->num_cells; cell++) {
        if (m->is_watched[cell])
            watched[n++] = cell;
    }
    int code = sudoku_constraints_add_words(to, SUDOKU_COUNT, watched, n,
                                            m->words, (int)m->num_words);
    free(watched);
    return code;
}

int sudoku_add_counts(sudoku_constraints *to, const sudoku_shape *shape,
                      const int *cells, int n,
                      const sudoku_count_range *tallies, int num_tallies)
{
    size_t most = RANGES + (size_t)num_tallies + 2 * NUM_KINDS * (size_t)n;
    size_t num_cells = (size_t)shape->num_cells;
    maker m = {.shape = shape};
    int code = SUDOKU_ENOMEM;
    m.words = calloc(most, sizeof *m.words);
    m.is_marked = calloc(num_cells, sizeof *m.is_marked);
    m.is_watched = calloc(num_cells, sizeof *m.is_watched);
    if (m.words != NULL && m.is_marked != NULL && m.is_watched != NULL) {
        for (int k = 0; k < n; k++)
            m.is_marked[cells[k]] = true;
        put_tallies(&m, tallies, num_tallies);
        for (int kind = 0; kind < NUM_KINDS; kind++)
            put_kind(&m, cells, n, kind);
        code = m.words[NUM_HOUSES] > 0 ? add(to, &m) : 0;
    }
    free(m.words);
    free(m.is_marked);
    free(m.is_watched);
    return code;
}

/* ---- narrowing ----------------------------------------------------------- */

typedef struct counter {
    const sudoku_constraint *x;
    const sudoku_shape *shape;
    uint64_t *digits;      /* [cell] */
    const uint64_t *first; /* of the words of houses */
    int num_houses;
    /* houses of a kind with a place for the digit, and with no other; boards of
     * many grids have more than a byte holds */
    int may[NUM_KINDS][SUDOKU_MAX_DIGITS];
    int has_to[NUM_KINDS][SUDOKU_MAX_DIGITS];
    bool tells[NUM_KINDS];
} counter;

/* A house: digits that may stand in marked cells, and those that have to. */
typedef struct outlook {
    const sudoku_house *house;
    int kind;
    uint64_t places, may, has_to;
} outlook;

static outlook look_at(const counter *c, int number)
{
    const uint64_t *words = c->first + 2 * number;
    outlook at = {.house = &c->shape->houses[(uint32_t)words[0]],
                  .kind = (int)(words[0] >> HALF),
                  .places = words[1]};
    uint64_t inside = 0, outside = 0;
    for (int k = 0; k < at.house->num_cells; k++) {
        uint64_t set = c->digits[at.house->cells[k]];
        if ((at.places >> k & 1) != 0)
            inside |= set;
        else
            outside |= set;
    }
    at.may = inside & c->x->words[DIGITS];
    at.has_to = at.may & ~outside;
    return at;
}

static void count(counter *c)
{
    for (int k = 0; k < c->num_houses; k++) {
        outlook at = look_at(c, k);
        c->tells[at.kind] = true;
        for (uint64_t left = at.may; left != 0; left &= left - 1)
            c->may[at.kind][__builtin_ctzll(left)]++;
        for (uint64_t left = at.has_to; left != 0; left &= left - 1)
            c->has_to[at.kind][__builtin_ctzll(left)]++;
    }
}

/* How often the digit can stand in marked cells. Returns -1 if there is no
 * way. */
static int find_range(const counter *c, int digit, uint64_t told, int *low,
                      int *high)
{
    int least = (int)(uint32_t)told, most = (int)(told >> HALF), bound = 0;
    for (int kind = 0; kind < NUM_KINDS; kind++) {
        if (!c->tells[kind])
            continue;
        int may = c->may[kind][digit], has_to = c->has_to[kind][digit];
        most = most < may ? most : may;
        bound = bound > has_to ? bound : has_to;
    }
    bool is_absent = (c->x->words[ABSENT] >> digit & 1) != 0 && bound == 0;
    if (least < bound)
        least = bound;
    if (least > most && !is_absent)
        return -1;
    *low = is_absent ? 0 : least;
    *high = least > most ? 0 : most;
    return 0;
}

/* Take the digits from the cells of the house that are marked, or from those
 * that are not. */
static int take_from(const counter *c, const outlook *at, bool marked,
                     uint64_t digits)
{
    int removed = 0;
    for (int k = 0; k < at->house->num_cells; k++) {
        uint64_t *left = &c->digits[at->house->cells[k]];
        if ((at->places >> k & 1) != marked || (*left & digits) == 0)
            continue;
        *left &= ~digits;
        if (*left == 0)
            return -1;
        removed++;
    }
    return removed;
}

/* Of the houses of a kind, as many as may hold a digit in marked cells have to
 * (all[]), or as many as have to are enough (enough[]). */
static int settle(const counter *c, const uint64_t *all, const uint64_t *enough)
{
    int removed = 0;
    for (int k = 0; k < c->num_houses; k++) {
        outlook at = look_at(c, k);
        uint64_t open = at.may & ~at.has_to;
        int outside = take_from(c, &at, false, open & all[at.kind]);
        int inside = take_from(c, &at, true, open & enough[at.kind]);
        if (outside < 0 || inside < 0)
            return -1;
        removed += outside + inside;
    }
    return removed;
}

int sudoku_count_filter(const sudoku_constraint *x,
                        const sudoku_candidates *candidates)
{
    uint64_t all[NUM_KINDS] = {0}, enough[NUM_KINDS] = {0}, found = 0;
    const uint64_t *range = x->words + RANGES;
    counter c = {.x = x,
                 .shape = candidates->board->shape,
                 .digits = candidates->digits,
                 .first = range + __builtin_popcountll(x->words[DIGITS]),
                 .num_houses = (int)x->words[NUM_HOUSES]};
    count(&c);
    for (uint64_t left = x->words[DIGITS]; left != 0; left &= left - 1) {
        int digit = __builtin_ctzll(left), low, high;
        uint64_t bit = left & (~left + 1);
        if (find_range(&c, digit, *range++, &low, &high) < 0)
            return -1;
        for (int kind = 0; kind < NUM_KINDS; kind++) {
            if (c.may[kind][digit] == c.has_to[kind][digit])
                continue;
            all[kind] |= c.may[kind][digit] == low ? bit : 0;
            enough[kind] |= c.has_to[kind][digit] == high ? bit : 0;
            found |= all[kind] | enough[kind];
        }
    }
    return found == 0 ? 0 : settle(&c, all, enough);
}
