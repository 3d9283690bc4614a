/*
 * nfa_determinize.c - makes an automaton over a line of cells deterministic:
 * its states are sets of states, made when they are reached (the subset
 * construction; Rabin and Scott 1959).
 *
 * If a cell occurs on the line again after other cells, its digit is part of
 * the state until it has been read for the last time.
 */
#include "sudoku/constraints/nfa.h"

#include "sudoku/budget.h"
#include "sudoku/constraints/nfa_layers.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    ID_BITS = 22, /* low bits of a state: number of its set; digits follow */
    DIGIT_BITS = 6,
    MAX_WORDS = 1 << 17, /* limit of the words of all sets together */
    MAX_STEPS = 1 << 18, /* limit of the steps taken in all layers */
    UNKNOWN = -1,
    DEAD = -2,
    BREAK = SUDOKU_NFA_BREAK
};

static_assert(ID_BITS + DIGIT_BITS * SUDOKU_NFA_MAX_TWICE <= 64,
              "a state is one word");
static_assert(SUDOKU_MAX_DIGITS <= 1 << DIGIT_BITS, "digits fit");

typedef struct sets {
    const sudoku_nfa *nfa;
    int num_signs; /* number of digits, plus the break */
    int num_words; /* words of a set */
    int num, cap;
    uint64_t *bits; /* [set * num_words + ..] */
    int *next;  /* [set * num_signs + sign] next set, UNKNOWN, or DEAD if it is
                   empty */
    int *table; /* hash table: set + 1, or 0 */
    int table_size; /* power of two, at least 2 * cap */
    int num_steps;  /* steps taken so far */
    int code;       /* 0 or the first error */
} sets;

static const uint64_t *bits_of(const sets *s, int set)
{
    return s->bits + (size_t)set * (size_t)s->num_words;
}

static void clear_sets(sets *s)
{
    sudoku_budget_give((size_t)s->cap *
                       ((size_t)s->num_words * sizeof *s->bits +
                        (size_t)s->num_signs * sizeof *s->next));
    free(s->bits);
    free(s->next);
    free(s->table);
}

static int *find_slot(const sets *s, const uint64_t *bits)
{
    uint64_t hash = 0;
    size_t mask = (size_t)s->table_size - 1;
    size_t size = (size_t)s->num_words * sizeof *bits;
    for (int k = 0; k < s->num_words; k++)
        hash = (hash ^ (hash >> 29) ^ bits[k]) * UINT64_C(0x9E3779B97F4A7C15);
    size_t at = (size_t)(hash >> 32) & mask;
    while (s->table[at] != 0 &&
           memcmp(bits_of(s, s->table[at] - 1), bits, size) != 0)
        at = (at + 1) & mask;
    return &s->table[at];
}

/* Makes room for one more set and another one after it. */
static int grow(sets *s)
{
    size_t cap = 2 * (size_t)s->cap + 64, words = (size_t)s->num_words;
    if (s->num + 1 < s->cap)
        return 0;
    if (cap * words > MAX_WORDS || cap > (size_t)1 << ID_BITS)
        return SUDOKU_ETOOBIG;
    uint64_t *bits = realloc(s->bits, cap * words * sizeof *bits);
    if (bits == NULL)
        return SUDOKU_ENOMEM;
    s->bits = bits;
    int *next = realloc(s->next, cap * (size_t)s->num_signs * sizeof *next);
    if (next == NULL)
        return SUDOKU_ENOMEM;
    s->next = next;
    int code = sudoku_budget_take(
        (cap - (size_t)s->cap) *
        (words * sizeof *bits + (size_t)s->num_signs * sizeof *s->next));
    if (code != 0)
        return code;
    int size = s->table_size == 0 ? 256 : s->table_size;
    while ((size_t)size < 2 * cap)
        size *= 2;
    int *table = calloc((size_t)size, sizeof *table);
    if (table == NULL)
        return SUDOKU_ENOMEM;
    free(s->table);
    s->table = table;
    s->table_size = size;
    s->cap = (int)cap;
    for (int k = 0; k < s->num; k++)
        *find_slot(s, bits_of(s, k)) = k + 1;
    return 0;
}

/* Returns the number of the set whose bits are after all others. */
static int number_set(sets *s)
{
    int *slot = find_slot(s, bits_of(s, s->num));
    if (*slot == 0) {
        int *next = s->next + (size_t)s->num * (size_t)s->num_signs;
        for (int k = 0; k < s->num_signs; k++)
            next[k] = UNKNOWN;
        *slot = ++s->num;
    }
    return *slot - 1;
}

static uint64_t *begin_set(sets *s)
{
    s->code = s->code != 0 ? s->code : grow(s);
    if (s->code != 0)
        return NULL;
    uint64_t *bits = s->bits + (size_t)s->num * (size_t)s->num_words;
    memset(bits, 0, (size_t)s->num_words * sizeof *bits);
    return bits;
}

/* Adds the states after a state and sign to the set. Returns whether there are
 * any. */
static bool add_states_after(const sets *s, int state, int sign, uint64_t *to)
{
    bool has_any = false;
    for (int k = s->nfa->first_arc[state]; k < s->nfa->first_arc[state + 1];
         k++) {
        const sudoku_nfa_arc *arc = &s->nfa->arcs[k];
        bool takes =
            sign + 1 == s->num_signs ? arc->is_break : arc->digits >> sign & 1;
        if (takes)
            to[arc->to / 64] |= UINT64_C(1) << arc->to % 64;
        has_any = has_any || takes;
    }
    return has_any;
}

static int make_next(sets *s, int set, int sign)
{
    uint64_t *to = begin_set(s);
    bool is_empty = true;
    if (to == NULL)
        return DEAD;
    const uint64_t *from = bits_of(s, set);
    for (int word = 0; word < s->num_words; word++) {
        for (uint64_t left = from[word]; left != 0; left &= left - 1) {
            if (add_states_after(s, 64 * word + __builtin_ctzll(left), sign,
                                 to))
                is_empty = false;
        }
    }
    return is_empty ? DEAD : number_set(s);
}

static int follow(sets *s, int set, int sign)
{
    size_t at = (size_t)set * (size_t)s->num_signs + (size_t)sign;
    if (s->next[at] == UNKNOWN) {
        int next = make_next(s, set, sign); /* it may move s->next */
        s->next[at] = next;
    }
    return s->next[at];
}

static bool has_end(const sets *s, int set)
{
    const uint64_t *bits = bits_of(s, set);
    for (int state = 0; state < s->nfa->num_states; state++) {
        if ((bits[state / 64] >> state % 64 & 1) != 0 && s->nfa->ends[state])
            return true;
    }
    return false;
}

/* ---- the line ------------------------------------------------------------ */

/* The line r1c1 r1c2 r1c1 / r1c3 gives:
 * cells    r1c1  r1c2       r1c3
 * reads    0     1  0       BREAK  2
 * start    0     1          3         5 */
typedef struct reading {
    sets *sets;
    int num_cells;
    int *cells;       /* in the order of their first occurrence */
    int *reads;       /* number of a cell, or BREAK, in the order of the line */
    int *start;       /* [num_cells + 1] index of the first read */
    int *last;        /* [cell] the cell after whose digit it is read last */
    int *place;       /* [cell] slot of its digit in the state; -1 = none */
    uint64_t *forget; /* [cell] digits that are not read after it */
} reading;

static void clear_reading(reading *r)
{
    free(r->cells);
    free(r->forget);
}

static int init_reading(reading *r, const sudoku_nfa_line *line)
{
    size_t size = (size_t)line->part_start[line->num_parts] + 2;
    size_t num_reads = size + (size_t)line->num_parts;
    r->cells = calloc(4 * size + num_reads, sizeof *r->cells);
    r->forget = calloc(size, sizeof *r->forget);
    if (r->cells == NULL || r->forget == NULL)
        return SUDOKU_ENOMEM;
    r->start = r->cells + size;
    r->last = r->start + size;
    r->place = r->last + size;
    r->reads = r->place + size;
    return 0;
}

static void list_reads(reading *r, const sudoku_nfa_line *line)
{
    int num = 0, part = 0;
    for (int k = line->part_start[0]; k < line->part_start[line->num_parts];
         k++) {
        int c = 0, first = num;
        for (; line->part_start[part + 1] == k; part++)
            r->reads[num++] = BREAK;
        while (c < r->num_cells && r->cells[c] != line->cells[k])
            c++;
        if (c == r->num_cells) {
            r->start[c] = first;
            r->cells[r->num_cells++] = line->cells[k];
        }
        r->last[c] = r->num_cells - 1;
        r->reads[num++] = c;
    }
    for (; part + 1 < line->num_parts; part++) /* skips parts without cells */
        r->reads[num++] = BREAK;
    r->start[r->num_cells] = num;
}

/* Gives each digit that is read again later a slot in the state until then. */
static int choose_places(reading *r)
{
    int cell_at[SUDOKU_NFA_MAX_TWICE];
    for (int p = 0; p < SUDOKU_NFA_MAX_TWICE; p++)
        cell_at[p] = -1;
    for (int c = 0; c < r->num_cells; c++) {
        r->place[c] = -1;
        for (int p = 0; p < SUDOKU_NFA_MAX_TWICE; p++) {
            if (cell_at[p] >= 0 && r->last[cell_at[p]] <= c) {
                r->forget[c] |= UINT64_C(63) << DIGIT_BITS * p;
                cell_at[p] = -1;
            }
        }
        if (r->last[c] == c)
            continue;
        for (int p = 0; p < SUDOKU_NFA_MAX_TWICE && r->place[c] < 0; p++) {
            if (cell_at[p] < 0) {
                cell_at[p] = c;
                r->place[c] = p;
            }
        }
        if (r->place[c] < 0)
            return SUDOKU_ETOOBIG;
    }
    return 0;
}

static bool step_nfa(const void *ctx, int position, int digit, uint64_t *state)
{
    const reading *r = ctx;
    if (r->sets->num_steps++ == MAX_STEPS && r->sets->code == 0)
        r->sets->code = SUDOKU_ETOOBIG;
    if (r->sets->code != 0)
        return false;
    const uint64_t mask = (UINT64_C(1) << ID_BITS) - 1;
    int set = (int)(*state & mask);
    uint64_t digits = *state >> ID_BITS;
    for (int k = r->start[position]; k < r->start[position + 1]; k++) {
        int cell = r->reads[k], sign = r->sets->num_signs - 1;
        if (cell == position)
            sign = digit;
        else if (cell != BREAK)
            sign = (int)(digits >> DIGIT_BITS * r->place[cell] & 63);
        set = follow(r->sets, set, sign);
        if (set == DEAD)
            return false;
    }
    if (position + 1 == r->num_cells) {
        *state = 0;
        return has_end(r->sets, set);
    }
    digits &= ~r->forget[position];
    if (r->place[position] >= 0)
        digits |= (uint64_t)digit << DIGIT_BITS * r->place[position];
    *state = digits << ID_BITS | (uint64_t)set;
    return true;
}

static int begin_sets(sets *s)
{
    uint64_t *bits = begin_set(s);
    if (bits == NULL)
        return s->code;
    for (int state = 0; state < s->nfa->num_states; state++)
        bits[state / 64] |= (uint64_t)s->nfa->begins[state] << state % 64;
    number_set(s);
    return 0;
}

static int determinize(const sudoku_nfa *nfa, reading *r, int num_digits,
                       sudoku_constraints *to)
{
    sets s = {.nfa = nfa,
              .num_signs = num_digits + 1,
              .num_words = (nfa->num_states + 63) / 64};
    r->sets = &s; /* s lives until the end of this function */
    int code = choose_places(r);
    if (code == 0)
        code = begin_sets(&s);
    if (code == 0)
        code = sudoku_constraints_run(to, r->cells, r->num_cells, num_digits,
                                      step_nfa, r);
    if (code == 0 &&
        s.code != 0) /* an error in a step: the automaton is incomplete */
        sudoku_constraints_drop_last(to);
    code = s.code != 0 ? s.code : code;
    r->sets = NULL;
    clear_sets(&s);
    return code;
}

static int keep_as_it_is(const sudoku_nfa *nfa, const reading *r,
                         int num_digits, sudoku_constraints *to)
{
    int num_reads = r->start[r->num_cells];
    for (int k = 0; k < num_reads; k++) {
        if (r->reads[k] != BREAK)
            r->reads[k] = r->cells[r->reads[k]];
    }
    sudoku_nfa_layers *layers;
    int code =
        sudoku_nfa_layers_new(&layers, nfa, r->reads, num_reads, num_digits);
    if (code == 0)
        code = sudoku_constraints_add_nfa(to, r->cells, r->num_cells, layers);
    if (code != 0)
        sudoku_nfa_layers_free(layers);
    return code;
}

/* Returns whether the last automaton has too many arcs to filter. */
static bool only_judges(const sudoku_constraints *to)
{
    const sudoku_automaton *a = to->list[to->num - 1].automaton;
    return sudoku_automaton_state_words(a) == 0 &&
           a->arc_start[a->num_cells] > 0;
}

int sudoku_nfa_run(const sudoku_nfa *nfa, const sudoku_nfa_line *line,
                   int num_digits, sudoku_constraints *to)
{
    reading r = {.num_cells = 0};
    int code = init_reading(&r, line);
    if (code == 0) {
        list_reads(&r, line);
        code = determinize(nfa, &r, num_digits, to);
    }
    if (code == SUDOKU_ETOOBIG) {
        code = keep_as_it_is(nfa, &r, num_digits, to);
    } else if (code == 0 && only_judges(to)) {
        code = keep_as_it_is(nfa, &r, num_digits, to);
        if (code == 0)
            to->list[to->num - 1].only_filters = true;
        else if (code == SUDOKU_ETOOBIG)
            code = 0;
    }
    clear_reading(&r);
    return code;
}
