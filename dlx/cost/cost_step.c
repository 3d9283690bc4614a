/*
 * cost_step.c - the step by which the costs of covers differ.
 *
 * All covers have the same primary items equally often, except those whose
 * multiplicity is a range. So the difference of two covers is an integer
 * combination of options in which these items cancel out. The least cost > 0 of
 * such combinations is the *step*: costs of covers differ by multiples of it.
 * It is found by integer elimination, option by option; each item keeps one of
 * the vectors, whose first item it is.
 *
 *     items a b c       a costs 3, b 4, c 5, ab 17, bc 19:
 *     the combinations are ab - a - b = 10, bc - b - c = 10; the step is 10
 *
 * Example: bins at a price each, and another price for what stays empty in
 * them; the cost is determined by the number of bins.
 *
 * Source: Cohen, A Course in Computational Algebraic Number Theory (1993), 2.4,
 * for elimination with integers.
 */
#include "dlx/cost/cost.h"

#include <stdlib.h>
#include <string.h>

/* Vectors have the items with fixed multiplicity, then the cost. */
typedef struct elimination {
    int32_t num;     /* number of items with fixed multiplicity */
    int32_t *number; /* [item] its number, or -1 */
    int64_t *kept;   /* [number] the vector that the item keeps */
    int32_t *end; /* [number] end of the nonzero part of its vector; 0: it keeps
                     none */
    int64_t *vector;
    int32_t vector_end; /* end of the vector */
    int64_t step;       /* step so far; 0: all combinations cost 0 */
    uint64_t work;
} elimination;

int64_t dlx_cost_gcd(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

static bool is_fixed(const dlx_cost *d, int32_t i)
{
    return d->need[i] > 0 && d->need[i] == d->room[i];
}

static bool allocate(elimination *e, const dlx_cost *d)
{
    size_t num = 0;
    e->number = calloc((size_t)d->num_items + 1, sizeof *e->number);
    for (int32_t i = 1; i <= d->num_items && e->number != NULL; i++)
        e->number[i] = is_fixed(d, i) ? (int32_t)num++ : -1;
    e->num = (int32_t)num;
    e->kept = calloc((num + 1) * (num + 1), sizeof *e->kept);
    e->end = calloc(num + 1, sizeof *e->end);
    e->vector = calloc(num + 1, sizeof *e->vector);
    return e->number != NULL && e->kept != NULL && e->end != NULL &&
           e->vector != NULL;
}

static void clear(elimination *e)
{
    free(e->number);
    free(e->kept);
    free(e->end);
    free(e->vector);
}

/* a -= times * b from one item to another. Returns false if a number is too
 * large. */
static bool subtract(const elimination *e, int64_t *a, const int64_t *b,
                     int64_t times, int32_t from, int32_t end)
{
    const int64_t MOST = (int64_t)1 << 30, MOST_COST = (int64_t)1 << 60;
    int64_t product, *cost = &a[e->num], bits = 0;
    for (int32_t k = from; k < end; k++) {
        a[k] -= times * b[k];
        bits |= a[k] < 0 ? ~a[k] : a[k];
    }
    if (bits >= MOST || __builtin_mul_overflow(times, b[e->num], &product) ||
        __builtin_sub_overflow(*cost, product, cost) || *cost > MOST_COST ||
        *cost < -MOST_COST)
        return false;
    if (e->step > 0)
        *cost %= e->step;
    return true;
}

static void swap(elimination *e, int32_t item)
{
    int64_t *kept = e->kept + (int64_t)item * (e->num + 1), *v = e->vector;
    for (int32_t k = item; k <= e->num; k++) {
        int64_t other = v[k];
        v[k] = kept[k];
        kept[k] = other;
    }
    int32_t end = e->end[item];
    e->end[item] = e->vector_end;
    e->vector_end = end;
}

/* Euclid's algorithm on the vector and the one that an item keeps: afterwards
 * the vector has 0 of the item. Returns false to give up. */
static bool reduce_by(elimination *e, int32_t item)
{
    int64_t *kept = e->kept + (int64_t)item * (e->num + 1), *v = e->vector;
    for (;;) {
        int32_t end = e->end[item];
        uint64_t work = (uint64_t)(end - item);
        if (e->work < work ||
            !subtract(e, v, kept, v[item] / kept[item], item, end))
            return false;
        e->work -= work;
        if (end > e->vector_end)
            e->vector_end = end;
        if (v[item] == 0)
            return true;
        swap(e, item);
    }
}

static bool add_vector(elimination *e)
{
    if (e->work < (uint64_t)e->num)
        return false;
    e->work -= (uint64_t)e->num;
    for (int32_t item = 0; item < e->vector_end; item++) {
        if (e->vector[item] == 0)
            continue;
        if (e->end[item] == 0) {
            e->end[item] = e->vector_end;
            memcpy(e->kept + (int64_t)item * (e->num + 1), e->vector,
                   ((size_t)e->num + 1) * sizeof *e->vector);
            return true;
        }
        if (!reduce_by(e, item))
            return false;
    }
    e->step = dlx_cost_gcd(e->step, e->vector[e->num]);
    return e->step != 1;
}

static bool eliminate(elimination *e, const dlx_cost *d)
{
    for (int32_t o = 0; o < d->num_options; o++) {
        if (d->is_removed[o])
            continue;
        memset(e->vector, 0, ((size_t)e->num + 1) * sizeof *e->vector);
        e->vector_end = 0;
        for (int32_t k = d->start[o]; k < d->start[o + 1]; k++) {
            int32_t item = e->number[d->item[k]];
            if (item < 0)
                continue;
            e->vector[item] = 1;
            if (item >= e->vector_end)
                e->vector_end = item + 1;
        }
        e->vector[e->num] = d->cost[o] / d->task.scale;
        if (!add_vector(e))
            return false;
    }
    return true;
}

int dlx_cost_find_step(dlx_cost *d)
{
    const int32_t MOST_ITEMS = 512;
    elimination e = {.work = 20 * 1000 * 1000};
    d->task.step = 1;
    if (d->num_items > MOST_ITEMS)
        return 0;
    bool is_made = allocate(&e, d);
    if (is_made && eliminate(&e, d))
        d->task.step = e.step;
    clear(&e);
    return is_made ? 0 : DLX_ENOMEM;
}
