/*
 * sum_propagate.c - filters weighted sums by sets of reachable sums (Trick, A
 * dynamic programming approach for consistency and propagation for knapsack
 * constraints, Annals of Operations Research 118, 2003).
 *
 * Digits of cells with a negative coefficient are reversed (the greatest
 * becomes 0), so that all coefficients are positive. A *set of sums* is a word:
 * bit s is set if the sum can be s above the least one. Adding a cell shifts it
 * by each digit. Sums beyond the *slack*, from the least sum to the total, are
 * dropped. All digits are reversed if that makes the slack smaller. If a word
 * is still too small, only bounds are used.
 */
#include "sudoku/constraints/kinds.h"

#include <string.h>

#include "sudoku/constraints/sum_of_group.h"

/* ---- turning digits round ------------------------------------------------ */

static uint64_t reverse(uint64_t x)
{
    x = (x >> 1 & UINT64_C(0x5555555555555555)) |
        (x & UINT64_C(0x5555555555555555)) << 1;
    x = (x >> 2 & UINT64_C(0x3333333333333333)) |
        (x & UINT64_C(0x3333333333333333)) << 2;
    x = (x >> 4 & UINT64_C(0x0F0F0F0F0F0F0F0F)) |
        (x & UINT64_C(0x0F0F0F0F0F0F0F0F)) << 4;
    return __builtin_bswap64(x);
}

static uint64_t turn(uint64_t digits, int num_digits)
{
    return reverse(digits) >> (64 - num_digits);
}

static int lowest(uint64_t set)
{
    return __builtin_ctzll(set);
}

/* ---- groups -------------------------------------------------------------- */

static int bound(sudoku_sum_group *g)
{
    if (g->n > 1)
        return sudoku_sum_group_bound(g);
    g->least = g->weight * lowest(g->sets[0]);
    g->greatest = g->weight * (63 - __builtin_clzll(g->sets[0]));
    g->extra = 0;
    return 0;
}

static uint64_t reach(const sudoku_sum_group *g, int slack)
{
    if (g->n > 1)
        return sudoku_sum_group_reach(g, slack);
    uint64_t sums = 0, set = g->sets[0] >> lowest(g->sets[0]);
    if (g->weight == 1)
        return set;
    for (; set != 0 && g->weight * lowest(set) < 64; set &= set - 1)
        sums |= UINT64_C(1) << g->weight * lowest(set);
    return sums;
}

/* Returns digits that a group of two cells or more must hold. */
static uint64_t filter_group(sudoku_sum_group *g, uint64_t sums, int slack)
{
    if (g->n > 1)
        return sudoku_sum_group_filter(g, sums, slack);
    int low = lowest(g->sets[0]);
    uint64_t supported = 0;
    for (uint64_t set = g->sets[0] >> low; set != 0; set &= set - 1) {
        int at = g->weight * lowest(set);
        if (at < 64 && (sums >> at & 1) != 0)
            supported |= set & (~set + 1);
    }
    g->sets[0] = supported << low;
    return 0;
}

/* ---- the sum ------------------------------------------------------------- */

typedef struct view {
    const sudoku_sum *sum;
    uint64_t sets[SUDOKU_MAX_TERMS];
    sudoku_sum_group groups[SUDOKU_MAX_TERMS];
    int to_least, to_greatest; /* distance of the total from the least and the
                                  greatest sum */
    uint64_t
        before[SUDOKU_MAX_TERMS + 1]; /* [group] sums of all earlier groups */
} view;

/* Reads the candidates, reversed if is_turned, and bounds the groups. Returns
 * -1 if the total is out of reach. */
static int read_sets(view *v, const sudoku_sum *sum, const uint64_t *digits,
                     bool is_turned)
{
    v->sum = sum;
    int n = sum->num_digits, total = sum->total, all = 0;
    for (int k = 0; k < sum->num_cells; k++) {
        int c = sum->coefficients[k];
        uint64_t set = digits[sum->cells[k]];
        if (set == 0)
            return -1;
        v->sets[k] = (c < 0) != is_turned ? turn(set, n) : set;
        total -= c > 0 ? c : n * c;
        all += c > 0 ? c : -c;
    }
    v->to_least = is_turned ? (n - 1) * all - total : total;
    v->to_greatest = -v->to_least;
    for (int k = 0; k < sum->num_groups; k++) {
        sudoku_sum_group *g = &v->groups[k];
        int start = sum->group_start[k], c = sum->coefficients[start];
        g->sets = v->sets + start;
        g->n = sum->group_start[k + 1] - start;
        g->weight = c < 0 ? -c : c;
        if (bound(g) < 0)
            return -1;
        v->to_least -= g->least;
        v->to_greatest += g->greatest;
    }
    return v->to_least < 0 || v->to_greatest < 0 ? -1 : 0;
}

/* Writes the sets back to digits[]. Returns > 0 if digits were removed, 0 if
 * not, -1 if a set is empty. */
static int write_sets(const view *v, uint64_t *digits, bool is_turned)
{
    const sudoku_sum *sum = v->sum;
    uint64_t removed = 0;
    for (int k = 0; k < sum->num_cells; k++) {
        uint64_t *to = &digits[sum->cells[k]], set = v->sets[k];
        if (set == 0)
            return -1;
        if ((sum->coefficients[k] < 0) != is_turned)
            set = turn(set, sum->num_digits);
        removed |= *to & ~set;
        *to = set;
    }
    return removed != 0;
}

/* Returns whether the sums of some group can exceed the slack. If not, only
 * gaps between sums could remove anything, which is not tried. */
static bool is_tight(const view *v, int slack)
{
    bool is_tight = false;
    for (int k = 0; k < v->sum->num_groups; k++)
        is_tight =
            is_tight || v->groups[k].greatest - v->groups[k].least > slack;
    return is_tight;
}

static bool fits_words(const view *v, int slack)
{
    bool fits = slack < 64;
    for (int k = 0; k < v->sum->num_groups; k++)
        fits = fits && slack + v->groups[k].extra < 64;
    return fits;
}

/* Removes digits of single cells that exceed their least by more than the
 * slack. */
static void use_bounds(view *v, int slack)
{
    for (int k = 0; k < v->sum->num_groups; k++) {
        sudoku_sum_group *g = &v->groups[k];
        int most = (g->least + slack) / g->weight;
        if (g->n == 1 && most < 63)
            g->sets[0] &= (UINT64_C(2) << most) - 1;
    }
}

/* Removes digits by sets of reachable sums. Returns -1 if the total cannot be
 * reached. */
static int use_sums(view *v, int slack, bool is_turned, uint64_t *required)
{
    uint64_t all = UINT64_MAX >> (63 - slack);
    int num = v->sum->num_groups;
    v->before[0] = 1;
    for (int k = 0; k < num; k++) {
        uint64_t sums = reach(&v->groups[k], slack) & all;
        v->groups[k].sums = sums;
        v->before[k + 1] =
            sums == 0 ? 0 : sudoku_add_sums(v->before[k], sums) & all;
    }
    if ((v->before[num] >> slack & 1) == 0)
        return -1;
    uint64_t after = UINT64_C(1) << slack;
    for (int k = num; k-- > 0;) {
        uint64_t sums = v->groups[k].sums, supported = 0, next = 0;
        for (uint64_t left = sums; left != 0; left &= left - 1) {
            int s = lowest(left);
            if ((v->before[k] << s & after) != 0)
                supported |= left & (~left + 1);
            next |= after >> s;
        }
        uint64_t digits = filter_group(&v->groups[k], supported, slack);
        int c = v->sum->coefficients[v->sum->group_start[k]];
        if (required != NULL)
            required[k] = (c < 0) != is_turned
                              ? turn(digits, v->sum->num_digits)
                              : digits;
        after = next;
    }
    return 0;
}

int sudoku_sum_filter(const sudoku_sum *sum, uint64_t *digits,
                      uint64_t *required)
{
    view v;
    bool is_turned = false;
    if (required != NULL)
        memset(required, 0, (size_t)sum->num_groups * sizeof *required);
    if (read_sets(&v, sum, digits, false) < 0)
        return -1;
    int slack = v.to_least < v.to_greatest ? v.to_least : v.to_greatest;
    if (!is_tight(&v, slack))
        return 0;
    if (v.to_greatest < v.to_least) {
        is_turned = true;
        if (read_sets(&v, sum, digits, true) < 0)
            return -1;
    }
    if (!fits_words(&v, slack))
        use_bounds(&v, slack);
    else if (use_sums(&v, slack, is_turned, required) < 0)
        return -1;
    return write_sets(&v, digits, is_turned);
}

/* ---- the kind ------------------------------------------------------------ */

static int filter(const sudoku_constraint *x, sudoku_candidates *candidates)
{
    return sudoku_sum_filter(x->sum, candidates->digits, NULL);
}

static int filter_groups(const sudoku_constraint *x,
                         sudoku_candidates *candidates, uint64_t *required)
{
    return sudoku_sum_filter(x->sum, candidates->digits, required);
}

static int cost(const sudoku_constraint *x)
{
    return 100 + 20 * x->num_cells;
}

static void free_sum(sudoku_constraint *x)
{
    sudoku_sum_free(x->sum);
}

static int end_of_group(const sudoku_constraint *x, int start)
{
    const int *end = x->sum->group_start;
    while (*end <= start)
        end++;
    return *end;
}

/* Groups the cells, or replaces the sum by what full houses leave of it, now
 * that the houses of all rules are known. */
static int refine(const sudoku_constraint *x, const sudoku_shape *shape,
                  sudoku_constraint *refined)
{
    const sudoku_sum *sum = x->sum;
    sudoku_sum *left = NULL;
    *refined = *x;
    int code =
        sudoku_sum_new(&refined->sum, sum->num_digits, sum->cells,
                       sum->coefficients, sum->num_cells, sum->total, shape);
    if (code == 0 && refined->sum->num_groups > 1)
        code = sudoku_sum_without_houses(&left, sum, shape);
    if (code < 0 || left != NULL) {
        sudoku_sum_free(refined->sum);
        refined->sum = left;
    }
    if (code < 0)
        return code;
    refined->cells = refined->sum->cells;
    refined->num_cells = refined->sum->num_cells;
    return 0;
}

const sudoku_kind sudoku_sum_kind = {.name = "sum",
                                     .filter = filter,
                                     .cost = cost,
                                     .free = free_sum,
                                     .filter_groups = filter_groups,
                                     .group_end = end_of_group,
                                     .refine = refine};
