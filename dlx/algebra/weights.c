#include "dlx/algebra/weights.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/*
 * The equations as rows, one for each item that counts: the coefficients of the
 * options, the right side, and the weights of the equations that sum to the
 * row.
 *
 *    row of a   1 1 0 .. | 1 | 1 0 ..       items a, b; options {a}, {a, b}
 *    row of b   0 1 1 .. | 1 | 0 1 ..
 *
 * W1  each row is the sum of the equations by its weights, modulo the modulus
 * W2  rows from `done` on are 0 in the columns of earlier pivots
 */
typedef struct equations {
    uint32_t *entries;
    int num_rows, done;
    size_t right; /* number of columns before the right side, one for each
                     option */
    size_t width;
    int32_t *item; /* [row] item of its initial equation */
    const dlx_problem *p;
    bool (*stop)(void *ctx);
    void *ctx;
} equations;

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
    const double MOST_WORDS = 1 << 24, NUM_MODULI = 4, OF_WORD = 0.1;
    double rows = num_equations(p);
    double words = rows * (p->num_options + 1 + rows);
    return words <= MOST_WORDS ? NUM_MODULI * OF_WORD * rows * words
                               : (double)INFINITY;
}

static int make(equations *s, const dlx_problem *p)
{
    int32_t *row_of = malloc(((size_t)p->names.num + 1) * sizeof *row_of);
    s->p = p;
    s->num_rows = num_equations(p);
    s->done = 0;
    s->right = (size_t)p->num_options;
    s->width = s->right + 1 + (size_t)s->num_rows;
    s->item = malloc(((size_t)s->num_rows + 1) * sizeof *s->item);
    s->entries = calloc((size_t)s->num_rows * s->width + 1, sizeof *s->entries);
    if (row_of == NULL || s->item == NULL || s->entries == NULL) {
        free(row_of);
        return DLX_ENOMEM;
    }
    for (int i = 1, row = 0; i <= p->names.num; i++) {
        row_of[i] = -1;
        if (!counts(p, i))
            continue;
        uint32_t *r = s->entries + (size_t)row * s->width;
        r[s->right] = (uint32_t)p->bounds[i].low;
        r[s->right + 1 + (size_t)row] = 1;
        s->item[row] = i;
        row_of[i] = row++;
    }
    for (int o = 0; o < p->num_options; o++) {
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int row = row_of[p->item[e]];
            if (row >= 0 && dlx_has_primary(p, o))
                s->entries[(size_t)row * s->width + (size_t)o] = 1;
        }
    }
    free(row_of);
    return 0;
}

/* Returns how often the prime divides x, or the exponent of the power for 0. */
static inline int valuation(uint32_t x, uint32_t prime, int exponent)
{
    int v = 0;
    if (x == 0)
        return exponent;
    for (; x % prime == 0; x /= prime)
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

/* Adds by * from. The modulus is a constant for the compiler, at most 2^16, so
 * nothing overflows. */
static inline __attribute__((always_inline)) void
add_row(uint32_t *restrict to, const uint32_t *restrict from, size_t n,
        uint32_t by, uint32_t modulus)
{
    for (size_t k = 0; k < n; k++)
        to[k] = (to[k] + by * from[k]) % modulus;
}

/* Finds the entry from row `done` on that the prime divides least often.
 * Returns its valuation, or the exponent if all entries are 0. If the prime
 * divides the right side of a row less often than all its entries, *proof is
 * that row. */
static int find_pivot(const equations *s, uint32_t prime, int exponent,
                      int *row, size_t *column, int *proof)
{
    int best = exponent;
    *proof = -1;
    for (int k = s->done; k < s->num_rows && *proof < 0; k++) {
        const uint32_t *r = s->entries + (size_t)k * s->width;
        int least = exponent;
        for (size_t o = 0; o < s->right && least > 0; o++) {
            int v = r[o] == 0 ? exponent : valuation(r[o], prime, exponent);
            if (v < least)
                least = v;
            if (v < best) {
                best = v;
                *row = k;
                *column = o;
            }
        }
        if (valuation(r[s->right], prime, exponent) < least)
            *proof = k;
        if (best == 0)
            return 0;
    }
    return best;
}

static void exchange(equations *s, int a, int b)
{
    uint32_t *x = s->entries + (size_t)a * s->width;
    uint32_t *y = s->entries + (size_t)b * s->width;
    for (size_t k = 0; a != b && k < s->width; k++) {
        uint32_t kept = x[k];
        x[k] = y[k];
        y[k] = kept;
    }
}

static inline __attribute__((always_inline)) void
eliminate(equations *s, size_t column, uint32_t unit, uint32_t modulus)
{
    const uint32_t *pivot = s->entries + (size_t)s->done * s->width;
    uint32_t over = inverse(pivot[column] / unit, modulus);
    for (int k = s->done + 1; k < s->num_rows; k++) {
        uint32_t *r = s->entries + (size_t)k * s->width;
        if (r[column] != 0)
            add_row(r, pivot, s->width,
                    modulus - (uint32_t)((uint64_t)(r[column] / unit) * over %
                                         modulus),
                    modulus);
    }
}

/* Takes the weights of a row that is a proof, and the least power of the prime
 * that does not divide its right side. */
static void take_proof(dlx_weights *w, const equations *s, int row,
                       uint32_t prime, int exponent)
{
    const uint32_t *r = s->entries + (size_t)row * s->width;
    int v = valuation(r[s->right], prime, exponent);
    w->modulus = power(prime, v + 1);
    for (int k = 0; k < s->num_rows; k++)
        w->weight[s->item[k]] = r[s->right + 1 + (size_t)k] % w->modulus;
}

static inline __attribute__((always_inline)) void
find_modulo(dlx_weights *w, equations *s, uint32_t prime, int exponent,
            uint32_t modulus)
{
    int row = 0, proof;
    size_t column = 0;
    while (s->done < s->num_rows && (s->stop == NULL || !s->stop(s->ctx))) {
        int v = find_pivot(s, prime, exponent, &row, &column, &proof);
        if (proof >= 0)
            take_proof(w, s, proof, prime, exponent);
        if (proof >= 0 || v == exponent)
            return;
        exchange(s, s->done, row);
        eliminate(s, column, power(prime, v), modulus);
        s->done++;
    }
}

typedef void finder(dlx_weights *w, equations *s);

static void modulo_2(dlx_weights *w, equations *s)
{
    find_modulo(w, s, 2, 16, 65536);
}
static void modulo_3(dlx_weights *w, equations *s)
{
    find_modulo(w, s, 3, 10, 59049);
}
static void modulo_5(dlx_weights *w, equations *s)
{
    find_modulo(w, s, 5, 6, 15625);
}
static void modulo_7(dlx_weights *w, equations *s)
{
    find_modulo(w, s, 7, 5, 16807);
}

int dlx_weights_find(dlx_weights *w, const dlx_problem *p,
                     bool (*stop)(void *ctx), void *ctx)
{
    static finder *const all[] = {modulo_2, modulo_3, modulo_5, modulo_7};
    int error = 0;
    w->modulus = 0;
    w->weight = calloc((size_t)p->names.num + 1, sizeof *w->weight);
    if (w->weight == NULL)
        return DLX_ENOMEM;
    for (size_t k = 0; k < sizeof all / sizeof *all && w->modulus == 0; k++) {
        equations s = {.stop = stop, .ctx = ctx};
        error = make(&s, p);
        if (error == 0)
            all[k](w, &s);
        free(s.entries);
        free(s.item);
        if (error != 0 || (stop != NULL && stop(ctx)))
            break;
    }
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
