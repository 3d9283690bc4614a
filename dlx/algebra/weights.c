#include "dlx/algebra/weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Entries are handled in blocks, which compilers turn into vector code. */
enum { BLOCK = 16 };

#define INLINED static inline __attribute__((always_inline))

/*
 * Generators of the vectors of weights that give each option considered so far
 * a sum of 0 modulo p^e. One row for each item that counts, and one for the
 * sums over all items; one column for each generator.
 *
 *                  at first     after {a, b}   after {b, c}
 *     item a       1  0  0         1  0             1
 *     item b       0  1  0        -1  0            -1
 *     item c       0  0  1         0  1             1
 *     right side   1  1  1         0  1             1
 *
 * An option whose sum is not 0 for all generators is a pivot. Let v be the
 * least valuation of these sums, in generator g. Multiples of g are added to
 * the others, so that their sums become 0; p^(e-v) g takes the place of g. For
 * v = 0 that is 0, so g is removed.
 *
 * W1  the generators generate exactly these vectors: a combination of them has
 *     the sum 0 only if its coefficient of g is a multiple of p^(e-v)
 * W2  entries of columns from `num` on are 0
 */
typedef struct generators {
    const dlx_problem *p;
    int32_t *row_of; /* [item] its row, or -1 */
    int num_rows;    /* number of the row of right sides */
    int num;
    size_t width;      /* entries of a row, a multiple of BLOCK */
    uint16_t *entries; /* [row][column] */
    uint16_t *sum;     /* [column] of the option */
    uint16_t *factor;  /* [column] */
    int32_t *block;    /* blocks with factors other than 0 */
    int num_blocks;
} generators;

/* Moduli are 2^16, or at most 256, so that a product and an entry fit 16 bits.
 */
typedef struct prime_power {
    uint32_t prime;
    int exponent;
    uint32_t modulus;
} prime_power;

static bool counts(const dlx_problem *p, int item)
{
    return !p->secondary[item] && p->bounds[item].low == p->bounds[item].high;
}

static int num_equations(const dlx_problem *p)
{
    int num = 0;
    for (int i = 1; i <= p->names.num; i++)
        num += counts(p, i);
    return num;
}

double dlx_weights_cost(const dlx_problem *p)
{
    const double MOST_ROWS = 5000, OF_ROWS = 0.0025, OF_ENTRY = 3;
    double rows = num_equations(p);
    double entries = p->start[p->num_options];
    return rows <= MOST_ROWS ? OF_ROWS * rows * rows * rows + OF_ENTRY * entries
                             : (double)INFINITY;
}

/* ---- made ---------------------------------------------------------------- */

/* Returns the only item of the option that has a row, or 0 if there are none or
 * several. */
static int only_item(const generators *g, int o)
{
    const dlx_problem *p = g->p;
    int only = 0;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (g->row_of[p->item[e]] < 0)
            continue;
        if (only != 0)
            return 0;
        only = p->item[e];
    }
    return only;
}

/* Gives rows to the items with an equation. If an option has no other one, the
 * weight of the item is 0, and it has no row. */
static void number_rows(generators *g)
{
    const dlx_problem *p = g->p;
    for (int i = 0; i <= p->names.num; i++)
        g->row_of[i] = i > 0 && counts(p, i) ? 0 : -1;
    for (int o = 0; o < p->num_options; o++)
        g->row_of[only_item(g, o)] = -1;
    g->num_rows = 0;
    for (int i = 1; i <= p->names.num; i++) {
        if (g->row_of[i] >= 0)
            g->row_of[i] = g->num_rows++;
    }
}

static int make(generators *g, const dlx_problem *p)
{
    g->p = p;
    g->row_of = malloc(((size_t)p->names.num + 1) * sizeof *g->row_of);
    if (g->row_of == NULL)
        return DLX_ENOMEM;
    number_rows(g);
    size_t rows = (size_t)g->num_rows + 1;
    g->width = (rows + BLOCK - 1) / BLOCK * BLOCK;
    g->entries = malloc(rows * g->width * sizeof *g->entries);
    g->sum = malloc(g->width * sizeof *g->sum);
    g->factor = malloc(g->width * sizeof *g->factor);
    g->block = malloc(g->width / BLOCK * sizeof *g->block);
    return g->entries != NULL && g->sum != NULL && g->factor != NULL &&
                   g->block != NULL
               ? 0
               : DLX_ENOMEM;
}

static void clear(generators *g)
{
    free(g->row_of);
    free(g->entries);
    free(g->sum);
    free(g->factor);
    free(g->block);
}

static uint16_t *row(const generators *g, int number)
{
    return g->entries + (size_t)number * g->width;
}

/* Begins with all vectors of weights. */
static void begin(generators *g, uint32_t modulus)
{
    const dlx_problem *p = g->p;
    g->num = g->num_rows;
    memset(g->entries, 0,
           ((size_t)g->num_rows + 1) * g->width * sizeof *g->entries);
    for (int i = 1; i <= p->names.num; i++) {
        int number = g->row_of[i];
        if (number < 0)
            continue;
        row(g, number)[number] = 1;
        row(g, g->num_rows)[number] =
            (uint16_t)((uint32_t)p->bounds[i].low % modulus);
    }
}

/* ---- arithmetic ---------------------------------------------------------- */

/* Returns how often the prime divides x, or the exponent of the power for 0. */
static int valuation(uint32_t x, const prime_power *q)
{
    int v = 0;
    if (x == 0)
        return q->exponent;
    for (; x % q->prime == 0; x /= q->prime)
        v++;
    return v;
}

static uint32_t power(uint32_t prime, int exponent)
{
    uint32_t n = 1;
    while (exponent-- > 0)
        n *= prime;
    return n;
}

static uint32_t inverse(uint32_t x, uint32_t modulus)
{
    int64_t a = x, b = modulus, u = 1, v = 0;
    while (b != 0) {
        int64_t q = a / b, rest = a - q * b, next = u - q * v;
        a = b, b = rest, u = v, v = next;
    }
    return (uint32_t)((u % modulus + modulus) % modulus);
}

/* ---- one option ---------------------------------------------------------- */

static size_t used_width(const generators *g)
{
    return ((size_t)g->num + BLOCK - 1) / BLOCK * BLOCK;
}

/* Returns whether an entry is not 0. */
static bool is_nonzero(const generators *g, const uint16_t *entries)
{
    size_t width = used_width(g);
    uint16_t any[BLOCK] = {0}, all = 0;
    for (size_t k = 0; k < width; k += BLOCK) {
        for (int j = 0; j < BLOCK; j++)
            any[j] |= entries[k + (size_t)j];
    }
    for (int j = 0; j < BLOCK; j++)
        all |= any[j];
    return all != 0;
}

INLINED void reduce(uint16_t *entries, size_t width, uint32_t modulus)
{
    for (size_t k = 0; k < width; k += BLOCK) {
        for (size_t j = k; j < k + BLOCK; j++)
            entries[j] = (uint16_t)(entries[j] % modulus);
    }
}

/* Sums the weights of an option for each generator. */
INLINED void add_up(generators *g, int o, uint32_t modulus)
{
    enum { MOST_ITEMS = 255 }; /* the sum of so many entries fits */
    const dlx_problem *p = g->p;
    size_t width = used_width(g);
    int num = 0;
    memset(g->sum, 0, width * sizeof *g->sum);
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (g->row_of[p->item[e]] < 0)
            continue;
        const uint16_t *add = row(g, g->row_of[p->item[e]]);
        for (size_t k = 0; k < width; k += BLOCK) {
            for (size_t j = k; j < k + BLOCK; j++)
                g->sum[j] = (uint16_t)(g->sum[j] + add[j]);
        }
        if (++num % MOST_ITEMS == 0)
            reduce(g->sum, width, modulus);
    }
    reduce(g->sum, width, modulus);
}

/* Returns the generator whose sum has the least valuation, and sets *least. */
static int find_pivot(const generators *g, const prime_power *q, int *least)
{
    int best = 0;
    *least = q->exponent;
    for (int k = 0; k<g->num && * least> 0; k++) {
        int v = g->sum[k] == 0 ? q->exponent : valuation(g->sum[k], q);
        if (v < *least) {
            *least = v;
            best = k;
        }
    }
    return best;
}

/* Sets the multiples of the pivot that are added to the generators. */
INLINED void set_factors(generators *g, int pivot, int v, const prime_power *q)
{
    uint32_t unit = power(q->prime, v), modulus = q->modulus;
    uint32_t over = modulus - inverse(g->sum[pivot] / unit, modulus);
    size_t width = used_width(g);
    g->num_blocks = 0;
    for (size_t k = 0; k < width; k += BLOCK) {
        uint16_t any = 0;
        for (size_t j = k; j < k + BLOCK; j++)
            any |= g->sum[j];
        if (any == 0)
            continue;
        g->block[g->num_blocks++] = (int32_t)(k / BLOCK);
        for (size_t j = k; j < k + BLOCK && v > 0; j++)
            g->sum[j] = (uint16_t)(g->sum[j] / unit);
        for (size_t j = k; j < k + BLOCK; j++)
            g->factor[j] = (uint16_t)((uint32_t)g->sum[j] * over % modulus);
    }
    g->factor[pivot] =
        (uint16_t)(v == 0 ? 0 : power(q->prime, q->exponent - v) - 1);
}

INLINED void add_multiples(const generators *g, int pivot, uint32_t modulus)
{
    for (int r = 0; r <= g->num_rows; r++) {
        uint16_t *to = row(g, r);
        uint32_t by = to[pivot];
        if (by == 0)
            continue;
        for (int b = 0; b < g->num_blocks; b++) {
            size_t k = (size_t)g->block[b] * BLOCK;
            for (size_t j = k; j < k + BLOCK; j++)
                to[j] = (uint16_t)((to[j] + by * g->factor[j]) % modulus);
        }
    }
}

static void remove_generator(generators *g, int number)
{
    g->num--;
    for (int r = 0; r <= g->num_rows; r++) {
        uint16_t *entries = row(g, r);
        entries[number] = entries[g->num];
        entries[g->num] = 0;
    }
}

/* Returns whether a generator is left whose right side is not 0. */
INLINED bool add_option(generators *g, int o, const prime_power *q)
{
    int v;
    add_up(g, o, q->modulus);
    if (!is_nonzero(g, g->sum))
        return true;
    int pivot = find_pivot(g, q, &v);
    set_factors(g, pivot, v, q);
    add_multiples(g, pivot, q->modulus);
    if (v == 0)
        remove_generator(g, pivot);
    return is_nonzero(g, row(g, g->num_rows));
}

/* ---- all options --------------------------------------------------------- */

static int common_divisor(int a, int b)
{
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Returns a step that visits all options in an order that looks random. */
static int choose_step(int num)
{
    const double PART = 0.6180339887;
    int step = (int)(PART * num) + 1;
    while (common_divisor(step, num) != 1)
        step++;
    return step;
}

static int num_sampled(const generators *g)
{
    const int64_t TIMES = 8;
    int64_t most = TIMES * g->num_rows;
    return most < g->p->num_options / 2 ? (int)most : 0;
}

/* Returns whether generators with a right side other than 0 are left after all
 * options. A sample of them comes first, which usually leaves few generators;
 * then all, in the order of memory. */
INLINED bool add_all(generators *g, const prime_power *q,
                     bool (*stop)(void *ctx), void *ctx)
{
    enum { TICK = 64 };
    const dlx_problem *p = g->p;
    int num = p->num_options, step = num > 0 ? choose_step(num) : 0;
    int sample = num_sampled(g);
    begin(g, q->modulus);
    for (int n = 0, o = 0; n < sample + num; n++) {
        if (n % TICK == 0 && stop != NULL && stop(ctx))
            return false;
        if (dlx_has_primary(p, o) && !add_option(g, o, q))
            return false;
        o = n >= sample       ? o + 1
            : n + 1 == sample ? 0
            : o < num - step  ? o + step
                              : o - (num - step);
    }
    return is_nonzero(g, row(g, g->num_rows));
}

static bool modulo(generators *g, const prime_power *q, bool (*stop)(void *ctx),
                   void *ctx)
{
    switch (q->prime) { /* constants for the compiler */
    case 2:
        return add_all(g, &(prime_power){2, 16, 65536}, stop, ctx);
    case 3:
        return add_all(g, &(prime_power){3, 5, 243}, stop, ctx);
    case 5:
        return add_all(g, &(prime_power){5, 3, 125}, stop, ctx);
    default:
        return add_all(g, q, stop, ctx);
    }
}

/* ---- the proof ----------------------------------------------------------- */

/* Weights that are a proof, and how simple they are: few values, a small
 * modulus, few items. */
typedef struct proof {
    uint16_t *weight; /* [row] */
    int num_values;   /* different weights, at most MOST_VALUES */
    uint32_t modulus; /* 0: no proof */
    int num_items;    /* items whose weight is not 0 */
} proof;

enum { MOST_VALUES = 9 };

static int count_values(const uint16_t *weight, int num)
{
    uint16_t value[MOST_VALUES];
    int found = 0;
    for (int r = 0; r < num && found < MOST_VALUES; r++) {
        int k = 0;
        while (k < found && value[k] != weight[r])
            k++;
        if (k == found)
            value[found++] = weight[r];
    }
    return found;
}

/* Divides weights and modulus by the power of the prime that divides all
 * weights, then multiplies the weights so that one of them is 1. */
static void simplify(proof *x, int num, const prime_power *q)
{
    int least = q->exponent;
    uint32_t unit = 1;
    for (int r = 0; r < num; r++) {
        x->weight[r] = (uint16_t)(x->weight[r] % x->modulus);
        int v = valuation(x->weight[r], q);
        if (v < least) {
            least = v;
            unit = x->weight[r];
        }
    }
    uint32_t divisor = power(q->prime, least);
    uint32_t modulus = x->modulus / divisor;
    if (modulus < 2) /* all weights are 0, which is no proof */
        return;
    uint32_t by = inverse(unit / divisor, modulus);
    x->modulus = modulus;
    x->num_items = 0;
    for (int r = 0; r < num; r++) {
        x->weight[r] =
            (uint16_t)((uint64_t)x->weight[r] / divisor * by % modulus);
        x->num_items += x->weight[r] != 0;
    }
}

/* Makes the proof by generator a plus a multiple of b. Returns false if the
 * right side is 0. */
static bool combine(proof *x, const generators *g, int a, int b, uint32_t by,
                    const prime_power *q)
{
    const uint16_t *right = row(g, g->num_rows);
    uint32_t sum = (right[a] + by * right[b]) % q->modulus;
    if (sum == 0)
        return false;
    for (int r = 0; r < g->num_rows; r++) {
        const uint16_t *entries = row(g, r);
        x->weight[r] = (uint16_t)((entries[a] + by * entries[b]) % q->modulus);
    }
    x->modulus = power(q->prime, valuation(sum, q) + 1);
    simplify(x, g->num_rows, q);
    x->num_values = count_values(x->weight, g->num_rows);
    return true;
}

static bool is_simpler(const proof *a, const proof *b)
{
    if (b->modulus == 0)
        return true;
    if (a->num_values != b->num_values)
        return a->num_values < b->num_values;
    return a->modulus != b->modulus ? a->modulus < b->modulus
                                    : a->num_items < b->num_items;
}

static void keep_simpler(proof *best, proof *x)
{
    if (!is_simpler(x, best))
        return;
    proof kept = *best;
    *best = *x;
    *x = kept;
}

/* Tries generator a plus multiples of b. */
static void try_sums(proof *best, proof *x, const generators *g, int a, int b,
                     const prime_power *q)
{
    enum { FACTORS = 4 };
    for (uint32_t unit = 1; unit < q->modulus; unit *= q->prime) {
        for (uint32_t by = 1; by < FACTORS; by++) {
            if (by % q->prime != 0 && combine(x, g, a, b, by * unit, q))
                keep_simpler(best, x);
        }
    }
}

static void find_simplest(proof *best, proof *x, const generators *g,
                          const prime_power *q)
{
    enum { MOST = 12 };
    for (int a = 0; a < g->num; a++) {
        if (combine(x, g, a, a, 0, q))
            keep_simpler(best, x);
    }
    for (int a = 0; a < g->num && a < MOST; a++) {
        for (int b = 0; b < g->num && b < MOST; b++) {
            if (a != b && best->num_values > 2)
                try_sums(best, x, g, a, b, q);
        }
    }
}

static int take_proof(dlx_weights *w, const generators *g, const prime_power *q)
{
    size_t size = (size_t)g->num_rows + 1;
    proof best = {malloc(size * sizeof *best.weight), 0, 0, 0};
    proof x = {malloc(size * sizeof *x.weight), 0, 0, 0};
    bool has_room = best.weight != NULL && x.weight != NULL;
    if (has_room) {
        find_simplest(&best, &x, g, q);
        w->modulus = best.modulus;
        for (int i = 1; i <= g->p->names.num; i++)
            w->weight[i] = g->row_of[i] < 0 ? 0 : best.weight[g->row_of[i]];
    }
    free(best.weight);
    free(x.weight);
    return has_room ? 0 : DLX_ENOMEM;
}

int dlx_weights_find(dlx_weights *w, const dlx_problem *p,
                     bool (*stop)(void *ctx), void *ctx)
{
    static const prime_power all[] = {{2, 16, 65536}, {3, 5, 243},
                                      {5, 3, 125},    {7, 2, 49},
                                      {11, 2, 121},   {13, 2, 169}};
    generators g = {0};
    w->modulus = 0;
    w->weight = calloc((size_t)p->names.num + 1, sizeof *w->weight);
    int error = w->weight == NULL ? DLX_ENOMEM : make(&g, p);
    for (size_t k = 0; k < sizeof all / sizeof *all && error == 0 &&
                       w->modulus == 0 && (stop == NULL || !stop(ctx));
         k++) {
        if (modulo(&g, &all[k], stop, ctx))
            error = take_proof(w, &g, &all[k]);
    }
    clear(&g);
    if (w->modulus != 0 && !dlx_weights_hold(w, p))
        w->modulus = 0;
    return error;
}

void dlx_weights_clear(dlx_weights *w)
{
    free(w->weight);
    w->weight = NULL;
    w->modulus = 0;
}

bool dlx_weights_hold(const dlx_weights *w, const dlx_problem *p)
{
    uint64_t all = 0;
    for (int i = 1; i <= p->names.num; i++) {
        if (w->weight[i] != 0 && !counts(p, i))
            return false;
        if (counts(p, i))
            all += (uint64_t)w->weight[i] * (uint64_t)p->bounds[i].low;
    }
    for (int o = 0; o < p->num_options; o++) {
        uint64_t sum = 0;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++)
            sum += w->weight[p->item[e]];
        if (dlx_has_primary(p, o) && sum % w->modulus != 0)
            return false;
    }
    return all % w->modulus != 0;
}
