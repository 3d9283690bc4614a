/*
 * count_propagate.c - filters counts of digits by houses.
 *
 * Each marked cell is in exactly one house of a kind, and a house holds a digit
 * once. So the count of a digit is at most the number of houses that may hold
 * it in a marked cell, and at least the number of those that must. If the range
 * leaves only one of these bounds, the open houses are closed. Cliques are
 * houses of one more kind, which hold a digit at most once.
 */
#include "sudoku/constraints/count_houses.h"
#include "sudoku/constraints/kinds.h"

#include <string.h>

enum { CLIQUES = SUDOKU_COUNT_KINDS, NUM_KINDS = CLIQUES + 1 };

/* How often a digit can be in marked cells. */
typedef struct span {
    int low, high;
    bool none; /* or 0 times; low is 0 then */
} span;

typedef struct counter {
    const sudoku_digit_count *count;
    uint64_t *digits; /* [cell] */
    /* number of houses of a kind that may or must hold the digit of a range in
     * marked cells */
    int may[NUM_KINDS][SUDOKU_MAX_DIGITS];
    int has_to[NUM_KINDS][SUDOKU_MAX_DIGITS];
    bool has_houses[NUM_KINDS];
    span spans[SUDOKU_MAX_DIGITS]; /* [range] */
    span others;                   /* cells with digits that are not counted */
    bool has_others; /* digits that are not counted can be in more than
                        others.low cells */
    sudoku_count_view houses;
} counter;

static void count_houses(counter *c)
{
    const sudoku_digit_count *count = c->count;
    for (int kind = 0; kind < SUDOKU_COUNT_KINDS; kind++) {
        bool has_any = count->kind_start[kind] < count->kind_start[kind + 1];
        c->has_houses[kind] = has_any;
        for (int i = 0; i < count->num_ranges && has_any; i++) {
            c->may[kind][i] = sudoku_count_may(&c->houses, kind, i);
            c->has_to[kind][i] = sudoku_count_has_to(&c->houses, kind, i);
        }
    }
}

/* ---- cliques ------------------------------------------------------------- */

/* Digits that some cell of a clique may hold, that exactly one may, and that a
 * fixed cell holds. */
typedef struct clique {
    const int *cells;
    int n;
    uint64_t some, one, fixed;
} clique;

static clique clique_of(const counter *c, int number)
{
    const int *start = c->count->clique_start;
    clique q = {.cells = c->count->marked + start[number],
                .n = start[number + 1] - start[number]};
    uint64_t more = 0;
    for (int k = 0; k < q.n; k++) {
        uint64_t set = c->digits[q.cells[k]];
        more |= q.some & set;
        q.some |= set;
        q.fixed |= (set & (set - 1)) == 0 ? set : 0;
    }
    q.one = q.some & ~more;
    return q;
}

static void count_cliques(counter *c)
{
    const sudoku_digit_count *count = c->count;
    c->has_houses[CLIQUES] = true;
    for (int i = 0; i < count->num_ranges; i++)
        c->may[CLIQUES][i] = c->has_to[CLIQUES][i] = 0;
    for (int k = 0; k < count->num_cliques; k++) {
        clique q = clique_of(c, k);
        for (int i = 0; i < count->num_ranges; i++) {
            int digit = count->ranges[i].digit;
            c->may[CLIQUES][i] += (int)(q.some >> digit & 1);
            c->has_to[CLIQUES][i] += (int)(q.fixed >> digit & 1);
        }
    }
}

/* Each clique with a place for a digit of `all` must hold it. Digits of
 * `enough` stay only in fixed cells. */
static int close_cliques(const counter *c, uint64_t all, uint64_t enough)
{
    int removed = 0;
    for (int number = 0; number < c->count->num_cliques; number++) {
        clique q = clique_of(c, number);
        for (int k = 0; k < q.n; k++) {
            uint64_t *left = &c->digits[q.cells[k]], before = *left;
            if ((before & (before - 1)) == 0)
                continue;
            uint64_t placed = before & q.one & all;
            *left = (placed != 0 ? placed : before) & ~enough;
            if (*left == 0 || (placed & (placed - 1)) != 0)
                return -1;
            removed += *left != before;
        }
    }
    return removed;
}

/* ---- counts -------------------------------------------------------------- */

/* Finds how often the digit of a range can be in marked cells. Returns -1 if it
 * cannot be. */
static int find_span(const counter *c, int number, span *out)
{
    const sudoku_count_range *range = &c->count->ranges[number];
    int least = range->least, most = range->most, bound = 0;
    for (int kind = 0; kind < NUM_KINDS; kind++) {
        if (!c->has_houses[kind])
            continue;
        int may = c->may[kind][number];
        int has_to = c->has_to[kind][number];
        most = most < may ? most : may;
        bound = bound > has_to ? bound : has_to;
    }
    bool can_be_none = range->none_allowed && bound == 0;
    if (least < bound)
        least = bound;
    if (least > most && !can_be_none)
        return -1;
    out->none = can_be_none;
    out->low = least;
    out->high = most;
    return 0;
}

static uint64_t counts_of(const span *s)
{
    uint64_t counts = s->none ? 1 : 0;
    for (int k = s->low; k <= s->high; k++)
        counts |= UINT64_C(1) << k;
    return counts;
}

static span others_of(const counter *c)
{
    uint64_t counted = c->count->digits;
    span s = {0, 0, false};
    for (int k = 0; k < c->count->num_marked; k++) {
        uint64_t set = c->digits[c->count->marked[k]];
        s.low += (set & counted) == 0;
        s.high += (set & ~counted) != 0;
    }
    return s;
}

static void set_counts(span *s, uint64_t counts)
{
    s->none = (counts & 1) != 0;
    s->low = __builtin_ctzll(counts);
    s->high = 63 - __builtin_clzll(counts);
}

/* Restricts the counts, whose sum is the number n of marked cells. Bit k of
 * before[i]: the digits before range i and those that are not counted can fill
 * k cells; of `after`: the later ranges can fill n - k cells. Returns -1 if
 * that is impossible. */
static int add_up(counter *c)
{
    enum { MOST = 63 };
    int num = c->count->num_ranges, n = c->count->num_marked;
    uint64_t counts[SUDOKU_MAX_DIGITS], before[SUDOKU_MAX_DIGITS + 1];
    c->has_others = true;
    if (n > MOST)
        return 0;
    before[0] = counts_of(&c->others);
    for (int i = 0; i < num; i++) {
        counts[i] = counts_of(&c->spans[i]);
        before[i + 1] = 0;
        for (uint64_t left = counts[i]; left != 0; left &= left - 1)
            before[i + 1] |= before[i] << __builtin_ctzll(left);
    }
    uint64_t after = UINT64_C(1) << n;
    for (int i = num; i-- > 0;) {
        uint64_t possible = 0, next = 0;
        for (uint64_t left = counts[i]; left != 0; left &= left - 1) {
            int k = __builtin_ctzll(left);
            possible |= (before[i] << k & after) != 0 ? left & -left : 0;
            next |= after >> k;
        }
        if (possible == 0)
            return -1;
        set_counts(&c->spans[i], possible);
        after = next;
    }
    after &= before[0];
    if (after == 0)
        return -1;
    c->has_others = 63 - __builtin_clzll(after) > __builtin_ctzll(before[0]);
    return 0;
}

/* Removes digits that are not counted from cells that may hold others, if they
 * can have no more than their least number of cells. Returns the number of such
 * cells. */
static int close_others(const counter *c)
{
    uint64_t counted = c->count->digits;
    int removed = 0;
    for (int k = 0; k < c->count->num_marked && !c->has_others; k++) {
        uint64_t *left = &c->digits[c->count->marked[k]];
        if ((*left & counted) == 0 || (*left & ~counted) == 0)
            continue;
        *left &= counted;
        removed++;
    }
    return removed;
}

/* Finds digits that all open houses of a kind must hold, and digits that none
 * of them can. Returns whether there are any. */
static bool find_closed(const counter *c, uint64_t *all, uint64_t *enough)
{
    uint64_t found = 0;
    for (int k = 0; k < c->count->num_ranges; k++) {
        const span *s = &c->spans[k];
        int low = s->none ? 0 : s->low, high = s->high < s->low ? 0 : s->high;
        uint64_t bit = UINT64_C(1) << c->count->ranges[k].digit;
        for (int kind = 0; kind < NUM_KINDS; kind++) {
            if (!c->has_houses[kind] || c->may[kind][k] == c->has_to[kind][k])
                continue;
            all[kind] |= c->may[kind][k] == low ? bit : 0;
            enough[kind] |= c->has_to[kind][k] == high ? bit : 0;
            found |= all[kind] | enough[kind];
        }
    }
    return found != 0;
}

/* No initializer: it would clear the arrays for 64 digits. */
static void begin_counter(counter *c, const sudoku_digit_count *count,
                          const sudoku_candidates *candidates, uint64_t *state)
{
    c->count = count;
    c->digits = candidates->digits;
    c->houses = sudoku_count_look(count, candidates->digits, state);
    memset(c->has_houses, 0, sizeof c->has_houses);
}

/* Returns whether the houses or the other digits have changed since the last
 * call. */
static bool has_news(const counter *c)
{
    const span *others = &c->others;
    return sudoku_count_has_news(&c->houses, (uint64_t)others->low << 32 |
                                                 (uint64_t)others->high);
}

int sudoku_digit_count_filter_from(const sudoku_digit_count *count,
                                   const sudoku_candidates *candidates,
                                   uint64_t *state)
{
    uint64_t all[NUM_KINDS] = {0}, enough[NUM_KINDS] = {0};
    counter c;
    begin_counter(&c, count, candidates, state);
    bool has_houses =
        count->num_houses > 0; /* without houses only cliques limit counts */
    c.others = others_of(&c);
    if (has_houses && !has_news(&c))
        return 0;
    if (has_houses)
        count_houses(&c);
    else
        count_cliques(&c);
    for (int k = 0; k < count->num_ranges; k++) {
        if (find_span(&c, k, &c.spans[k]) < 0)
            return -1;
    }
    if (add_up(&c) < 0)
        return -1;
    int by_others = close_others(&c);
    if (!find_closed(&c, all, enough))
        return by_others;
    int closed = has_houses ? sudoku_count_close(&c.houses, all, enough)
                            : close_cliques(&c, all[CLIQUES], enough[CLIQUES]);
    return closed < 0 ? -1 : by_others + closed;
}

int sudoku_digit_count_filter(const sudoku_digit_count *count,
                              const sudoku_candidates *candidates)
{
    uint64_t state[SUDOKU_COUNT_MAX_STATE];
    sudoku_digit_count_begin(count, state);
    return sudoku_digit_count_filter_from(count, candidates, state);
}

/* ---- the kind ------------------------------------------------------------ */

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    return sudoku_digit_count_filter(x->count, candidates);
}

static int cost(const sudoku_constraint *x)
{
    return 4 * x->num_cells;
}

static void free_count(sudoku_constraint *x)
{
    sudoku_digit_count_free(x->count);
}

static size_t state_words(const sudoku_constraint *x)
{
    return sudoku_digit_count_state_words(x->count);
}

static void begin(const sudoku_constraint *x, uint64_t *state)
{
    sudoku_digit_count_begin(x->count, state);
}

static int filter_from(const sudoku_constraint *x,
                       sudoku_candidates *candidates, uint64_t *state)
{
    return sudoku_digit_count_filter_from(x->count, candidates, state);
}

/* Digits that are not counted matter only in marked cells. */
static sudoku_watch watch(const sudoku_constraint *x, int k)
{
    const sudoku_digit_count *count = x->count;
    sudoku_watch found = {count->digits, false};
    for (int j = 0; j < count->num_marked; j++)
        found.last = found.last || count->marked[j] == x->cells[k];
    return found;
}

/* Makes the count again when the houses of all rules are known. */
static int refine(const sudoku_constraint *x, const sudoku_shape *shape,
                  sudoku_constraint *refined)
{
    const sudoku_digit_count *count = x->count;
    *refined = *x;
    int code = sudoku_digit_count_new(&refined->count, shape, count->marked,
                                      count->num_marked, count->ranges,
                                      count->num_ranges);
    refined->cells = code == 0 ? refined->count->cells : NULL;
    refined->num_cells = code == 0 ? refined->count->num_cells : 0;
    return code;
}

const sudoku_kind sudoku_count_kind = {.name = "count",
                                       .filter = filter,
                                       .cost = cost,
                                       .free = free_count,
                                       .refine = refine,
                                       .state_words = state_words,
                                       .begin = begin,
                                       .filter_from = filter_from,
                                       .watch = watch};
