/*
 * sum.c - weighted sums of cells, narrowed by sets of reachable sums.
 *
 * For a negative coefficient digits are turned round (the greatest becomes 0),
 * so that all coefficients count as positive. A *set of sums* is a word: bit s
 * tells that a sum of s above the least one can be reached. Adding a cell to
 * it shifts it by each digit. What exceeds the *slack*, from the least sum to
 * the total, is of no use; if the greatest sum is nearer to the total than the
 * least, all digits are turned round, so that the slack is small. If it does
 * not fit a word even so, only bounds are used.
 *
 * Within a group two sets are taken that are both too big, and their common
 * part: the sums of its cells if digits could repeat, and the sums of so many
 * different digits that some cell of it has. For two cells it is exact.
 */
#include "sudoku/constraints/sum.h"

#include <stdlib.h>
#include <string.h>

/* ---- life ---------------------------------------------------------------- */

int sudoku_sum_new(sudoku_sum **out, int num_digits, const int *cells,
                   const int *coefficients, int n, int total,
                   const sudoku_shape *shape)
{
    *out = NULL;
    sudoku_sum *sum = calloc(1, sizeof *sum);
    if (sum == NULL)
        return SUDOKU_ENOMEM;
    sum->num_digits = num_digits;
    sum->total = total;
    sum->num_cells = n;
    sum->cells = malloc((size_t)n * sizeof *sum->cells);
    sum->coefficients = malloc((size_t)n * sizeof *sum->coefficients);
    sum->group_start = malloc(((size_t)n + 1) * sizeof *sum->group_start);
    if (sum->cells == NULL || sum->coefficients == NULL ||
        sum->group_start == NULL) {
        sudoku_sum_free(sum);
        return SUDOKU_ENOMEM;
    }
    sudoku_sum_group(sum, cells, coefficients, shape);
    *out = sum;
    return 0;
}

void sudoku_sum_free(sudoku_sum *sum)
{
    if (sum == NULL)
        return;
    free(sum->cells);
    free(sum->coefficients);
    free(sum->group_start);
    free(sum);
}

bool sudoku_sum_step(const void *ctx, int position, int digit, uint64_t *state)
{
    const sudoku_sum *sum = ctx;
    int64_t so_far = (int64_t)*state, least = 0, greatest = 0;
    so_far += sum->coefficients[position] * (digit + 1);
    for (int k = position + 1; k < sum->num_cells; k++) {
        int c = sum->coefficients[k];
        least += c > 0 ? c : c * sum->num_digits;
        greatest += c > 0 ? c * sum->num_digits : c;
    }
    *state = (uint64_t)so_far;
    return so_far + least <= sum->total && so_far + greatest >= sum->total;
}

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

static int highest(uint64_t set)
{
    return 63 - __builtin_clzll(set);
}

/* ---- groups -------------------------------------------------------------- */

/* A group while it is narrowed: sets of digits, turned as needed. */
typedef struct group {
    uint64_t *sets; /* [cell] */
    int n;
    int weight;    /* of its one cell; 1 in greater groups */
    int least;     /* a lower bound for the sum of its digits */
    int greatest;  /* an upper bound */
    int extra;     /* least, above the sum of the lowest digits */
    uint64_t sums; /* that can be reached, from least on */
    uint64_t union_of;
} group;

/* The least sum of different digits, one from each set, as far as bounds tell:
 * from below each digit goes to a cell that may have it or a lower one.
 * Returns -1 if they are too few. */
static int least_sum(const uint64_t *sets, int n, uint64_t all)
{
    uint8_t num_from[64] = {0}; /* cells whose lowest digit that is */
    int waiting = 0, placed = 0, sum = 0;
    for (int k = 0; k < n; k++)
        num_from[lowest(sets[k])]++;
    for (; all != 0 && placed < n; all &= all - 1) {
        int digit = lowest(all);
        waiting += num_from[digit];
        if (waiting == 0)
            continue;
        waiting--;
        placed++;
        sum += digit;
    }
    return placed == n ? sum : -1;
}

static int greatest_sum(const uint64_t *sets, int n, uint64_t all)
{
    uint8_t num_from[64] = {0};
    int waiting = 0, placed = 0, sum = 0;
    for (int k = 0; k < n; k++)
        num_from[highest(sets[k])]++;
    while (all != 0 && placed < n) {
        int digit = highest(all);
        all ^= UINT64_C(1) << digit;
        waiting += num_from[digit];
        if (waiting == 0)
            continue;
        waiting--;
        placed++;
        sum += digit;
    }
    return placed == n ? sum : -1;
}

/* Bounds of the group from its sets. Returns -1 if its cells cannot differ. */
static int bound(group *g)
{
    if (g->n == 1) {
        g->least = g->weight * lowest(g->sets[0]);
        g->greatest = g->weight * highest(g->sets[0]);
        g->extra = 0;
        return 0;
    }
    int sum = 0;
    g->union_of = 0;
    for (int k = 0; k < g->n; k++) {
        sum += lowest(g->sets[k]);
        g->union_of |= g->sets[k];
    }
    g->least = least_sum(g->sets, g->n, g->union_of);
    g->greatest = greatest_sum(g->sets, g->n, g->union_of);
    g->extra = g->least - sum;
    return g->least < 0 || g->greatest < 0 ? -1 : 0;
}

/* All sums of one of each. */
static uint64_t add_sums(uint64_t a, uint64_t b)
{
    uint64_t to = 0;
    for (; b != 0; b &= b - 1)
        to |= a << lowest(b);
    return to;
}

/* With one digit of the set, which counts from its lowest on. */
static uint64_t add_digit(uint64_t sums, uint64_t set)
{
    return add_sums(sums, set >> lowest(set));
}

/* The other way: what is left of the sums if one digit is taken off. */
static uint64_t take_digit(uint64_t sums, uint64_t set)
{
    uint64_t to = 0;
    for (set >>= lowest(set); set != 0; set &= set - 1)
        to |= sums >> lowest(set);
    return to;
}

/* Sums of n different digits of the set, above n times the lowest:
 * ways[i * (n + 1) + j] has those of j of the first i digits. */
static void add_different(uint64_t set, int n, uint64_t *ways)
{
    uint64_t *row = ways;
    memset(row, 0, ((size_t)n + 1) * sizeof *row);
    row[0] = 1;
    for (set >>= lowest(set); set != 0; set &= set - 1) {
        int digit = lowest(set);
        uint64_t *next = row + n + 1;
        next[0] = 1;
        for (int j = 1; j <= n; j++)
            next[j] = row[j] | row[j - 1] << digit;
        row = next;
    }
}

enum { MAX_WAYS = (SUDOKU_MAX_DIGITS + 1) * (SUDOKU_MAX_DIGITS + 1) };

/* Do sums of different digits, counted so, fit a word? */
static bool has_ways(const group *g, int slack)
{
    return g->least - g->n * lowest(g->union_of) + slack < 64;
}

/* The sums that a group can have. */
static uint64_t reach(const group *g, int slack)
{
    if (g->n == 1) {
        uint64_t sums = 0, set = g->sets[0] >> lowest(g->sets[0]);
        if (g->weight == 1)
            return set;
        for (; set != 0 && g->weight * lowest(set) < 64; set &= set - 1)
            sums |= UINT64_C(1) << g->weight * lowest(set);
        return sums;
    }
    uint64_t sums = 0;
    if (g->n == 2) {
        int low = lowest(g->sets[0]), low_b = lowest(g->sets[1]);
        for (uint64_t a = g->sets[0]; a != 0; a &= a - 1)
            sums |= (g->sets[1] & ~(a & (~a + 1))) >> low_b
                                                          << (lowest(a) - low);
        return sums >> g->extra;
    }
    sums = 1;
    for (int k = 0; k < g->n; k++)
        sums = add_digit(sums, g->sets[k]);
    sums >>= g->extra;
    if (has_ways(g, slack)) {
        uint64_t ways[MAX_WAYS];
        int num = __builtin_popcountll(g->union_of);
        add_different(g->union_of, g->n, ways);
        sums &= ways[num * (g->n + 1) + g->n] >>
                (g->least - g->n * lowest(g->union_of));
    }
    return sums;
}

/* ---- cells of a group, narrowed to sums that it may have ----------------- */

static void narrow_one(group *g, uint64_t sums)
{
    int low = lowest(g->sets[0]);
    uint64_t kept = 0;
    for (uint64_t set = g->sets[0] >> low; set != 0; set &= set - 1) {
        int at = g->weight * lowest(set);
        if (at < 64 && (sums >> at & 1) != 0)
            kept |= set & (~set + 1);
    }
    g->sets[0] = kept << low;
}

/* Returns the digits that both cells hold whatever they are. */
static uint64_t narrow_two(group *g, uint64_t sums)
{
    uint64_t kept[2] = {0, 0}, required = UINT64_MAX;
    int low = lowest(g->sets[0]), low_b = lowest(g->sets[1]);
    sums <<= g->extra;
    for (uint64_t a = g->sets[0]; a != 0; a &= a - 1) {
        uint64_t bit = a & (~a + 1);
        uint64_t others =
            g->sets[1] & ~bit & sums >> (lowest(a) - low) << low_b;
        if (others == 0)
            continue;
        kept[0] |= bit;
        kept[1] |= others;
        required &= bit | ((others & (others - 1)) == 0 ? others : 0);
    }
    g->sets[0] = kept[0];
    g->sets[1] = kept[1];
    return required;
}

/* Leave only digits that are in so many different ones with such a sum.
 * Returns the digits that are in all. */
static uint64_t narrow_ways(group *g, uint64_t sums)
{
    uint64_t ways[MAX_WAYS], back[SUDOKU_MAX_DIGITS + 1] = {0}, kept = 0,
                                                      required = 0;
    int n = g->n, low = lowest(g->union_of);
    add_different(g->union_of, n, ways);
    back[n] = sums << (g->least - n * low);
    uint64_t left = g->union_of;
    for (int i = __builtin_popcountll(left); i-- > 0;) {
        const uint64_t *before = ways + i * (n + 1);
        uint64_t with = 0, without = 0;
        int digit = highest(left);
        for (int j = 0; j <= n; j++) {
            uint64_t taken = j < n ? back[j + 1] >> (digit - low) : 0;
            with |= before[j] & taken;
            without |= before[j] & back[j];
            back[j] |= taken;
        }
        uint64_t bit = UINT64_C(1) << digit;
        left ^= bit;
        kept |= with != 0 ? bit : 0;
        required |= without == 0 ? bit : 0;
    }
    for (int k = 0; k < n; k++)
        g->sets[k] &= kept;
    return required;
}

static void narrow_cells(group *g, uint64_t sums)
{
    uint64_t before[SUDOKU_MAX_DIGITS + 1];
    before[0] = 1;
    for (int k = 0; k + 1 < g->n; k++)
        before[k + 1] = add_digit(before[k], g->sets[k]);
    sums <<= g->extra;
    for (int k = g->n; k-- > 0;) {
        int low = lowest(g->sets[k]);
        uint64_t kept = 0, set = g->sets[k] >> low;
        uint64_t next = take_digit(sums, g->sets[k]);
        for (; set != 0; set &= set - 1) {
            if ((before[k] << lowest(set) & sums) != 0)
                kept |= set & (~set + 1);
        }
        g->sets[k] = kept << low;
        sums = next;
    }
}

/* Returns digits that the group has to hold. */
static uint64_t narrow_group(group *g, uint64_t sums, int slack)
{
    if (g->n == 1) {
        narrow_one(g, sums);
        return 0;
    }
    if (g->n == 2)
        return narrow_two(g, sums);
    narrow_cells(g, sums);
    return has_ways(g, slack) ? narrow_ways(g, sums) : 0;
}

/* ---- the sum ------------------------------------------------------------- */

typedef struct view {
    const sudoku_sum *sum;
    uint64_t sets[SUDOKU_MAX_TERMS];
    group groups[SUDOKU_MAX_TERMS];
    int to_least, to_greatest; /* how far the total is from the bounds */
    uint64_t before[SUDOKU_MAX_TERMS + 1]; /* sums of all groups before */
} view;

/* Read the sets of digits, all turned round or not, and find the bounds of the
 * groups. Returns -1 if there is no way. */
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
        group *g = &v->groups[k];
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

/* Write the sets back. Returns how many digits were removed, or -1 if a set is
 * empty. */
static int write_sets(const view *v, uint64_t *digits, bool is_turned)
{
    const sudoku_sum *sum = v->sum;
    int removed = 0;
    for (int k = 0; k < sum->num_cells; k++) {
        uint64_t *to = &digits[sum->cells[k]], set = v->sets[k];
        if (set == 0)
            return -1;
        if ((sum->coefficients[k] < 0) != is_turned)
            set = turn(set, sum->num_digits);
        removed += __builtin_popcountll(*to & ~set);
        *to = set;
    }
    return removed;
}

/* Could a bound of a single group matter, or does a word hold all sums? */
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

/* Cells alone have no more than the slack above their least. */
static void use_bounds(view *v, int slack)
{
    for (int k = 0; k < v->sum->num_groups; k++) {
        group *g = &v->groups[k];
        int most = (g->least + slack) / g->weight;
        if (g->n == 1 && most < 63)
            g->sets[0] &= (UINT64_C(2) << most) - 1;
    }
}

/* Returns -1 if the total is not reached. */
static int use_sums(view *v, int slack, bool is_turned, uint64_t *required)
{
    uint64_t all = UINT64_MAX >> (63 - slack);
    int num = v->sum->num_groups;
    v->before[0] = 1;
    for (int k = 0; k < num; k++) {
        uint64_t sums = reach(&v->groups[k], slack) & all;
        v->groups[k].sums = sums;
        v->before[k + 1] = sums == 0 ? 0 : add_sums(v->before[k], sums) & all;
    }
    if ((v->before[num] >> slack & 1) == 0)
        return -1;
    uint64_t after = UINT64_C(1) << slack;
    for (int k = num; k-- > 0;) {
        uint64_t sums = v->groups[k].sums, kept = 0, next = 0;
        for (uint64_t left = sums; left != 0; left &= left - 1) {
            int s = lowest(left);
            if ((v->before[k] << s & after) != 0)
                kept |= left & (~left + 1);
            next |= after >> s;
        }
        uint64_t digits = narrow_group(&v->groups[k], kept, slack);
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
