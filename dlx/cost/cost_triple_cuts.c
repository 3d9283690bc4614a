/* cost_triple_cuts.c - cuts by three items (cost_cuts.h), found from the values
 * of the relaxation, pair by pair. */
#include "dlx/cost/cost_cuts.h"

#include <stdlib.h>

/* Least excess of a cut's value over 1; maximal number of new cuts with an
 * item; maximal number of cuts examined. */
static const float LEAST_EXCESS = 0.1F;
enum { MOST_USES = 5, MOST_FOUND = 1024 };

typedef struct triple {
    int32_t item[3];
    float excess; /* sum of values in the relaxation - 1 */
} triple;

typedef struct triple_list {
    triple list[MOST_FOUND]; /* by descending excess */
    int32_t num;
} triple_list;

static float *pair_value(dlx_relaxation *x, int32_t r, int32_t k)
{
    return &dlx_cost_pair_of(x, r, k)->value;
}

static bool is_plain(const dlx_cost *d, int32_t r)
{
    int32_t i = d->relaxation.item[r];
    return d->room[i] == 1 && !dlx_cost_is_cut(d, i);
}

static bool is_split(const dlx_cost *d, int32_t o)
{
    double value = d->relaxation.value[o];
    return !d->is_removed[o] && value > 1e-6 && value < 1 - 1e-6;
}

/* Sums the values of the options for each pair of rows, or clears the sums. */
static void sum_pairs(dlx_cost *d, bool is_sum)
{
    dlx_relaxation *x = &d->relaxation;
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!is_split(d, o))
            continue;
        for (int32_t e = x->start[o]; e < x->start[o + 1]; e++) {
            for (int32_t f = x->start[o]; f < e; f++) {
                float *value = pair_value(x, x->row[f], x->row[e]);
                *value = is_sum ? *value + (float)x->value[o] : 0;
            }
        }
    }
}

static bool has_row(const dlx_relaxation *x, int32_t o, int32_t r)
{
    int32_t e = x->start[o];
    while (e < x->start[o + 1] && x->row[e] != r)
        e++;
    return e < x->start[o + 1];
}

static double value_of_triple(dlx_cost *d, const int32_t rows[3])
{
    dlx_relaxation *x = &d->relaxation;
    int32_t i = x->item[rows[0]];
    double sum = 0;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int32_t o = d->owner[d->member[at]];
        if (is_split(d, o) && has_row(x, o, rows[1]) && has_row(x, o, rows[2]))
            sum += x->value[o];
    }
    d->effort.work += (uint64_t)d->size[i];
    return sum;
}

static void add_triple(triple_list *found, const triple *new)
{
    int32_t k = found->num < MOST_FOUND ? found->num++ : found->num;
    for (; k > 0 && found->list[k - 1].excess < new->excess; k--) {
        if (k < MOST_FOUND)
            found->list[k] = found->list[k - 1];
    }
    if (k < MOST_FOUND)
        found->list[k] = *new;
}

static void look_at_triple(dlx_cost *d, triple_list *found, int32_t a,
                           int32_t b, int32_t c)
{
    dlx_relaxation *x = &d->relaxation;
    int32_t rows[3] = {a, b, c};
    float sum =
        *pair_value(x, a, b) + *pair_value(x, a, c) + *pair_value(x, b, c);
    if (sum < 1 + LEAST_EXCESS)
        return;
    sum -= 2 * (float)value_of_triple(d, rows);
    if (sum < 1 + LEAST_EXCESS)
        return;
    triple new = {{x->item[a], x->item[b], x->item[c]}, sum - 1};
    add_triple(found, &new);
}

static void look_from(dlx_cost *d, triple_list *found, int32_t a, int32_t *near)
{
    dlx_relaxation *x = &d->relaxation;
    int32_t num = 0;
    for (int32_t b = a + 1; b < x->lp.m; b++) {
        if (*pair_value(x, a, b) > 0 && is_plain(d, b))
            near[num++] = b;
    }
    for (int32_t k = 0; k < num; k++) {
        for (int32_t l = k + 1; l < num; l++) {
            if (*pair_value(x, near[k], near[l]) > 0)
                look_at_triple(d, found, a, near[k], near[l]);
        }
    }
    d->effort.work += (uint64_t)(x->lp.m - a) + (uint64_t)num * (uint64_t)num;
}

static void make_cut(const dlx_cost *d, const triple *t, int32_t *count,
                     dlx_cost_cuts *cuts)
{
    for (int32_t k = 0; k < 3; k++) {
        int32_t i = t->item[k];
        for (int32_t at = d->set[i]; at < d->set[i + 1]; at++) {
            int32_t o = d->owner[d->member[at]];
            if (++count[o] == 2)
                dlx_cost_add_to_cut(cuts, o);
        }
    }
    for (int32_t k = 0; k < 3; k++) {
        int32_t i = t->item[k];
        for (int32_t at = d->set[i]; at < d->set[i + 1]; at++)
            count[d->owner[d->member[at]]] = 0;
    }
    dlx_cost_end_cut(cuts);
}

/* Cuts with a common item are similar, so their number is limited. */
static void make_cuts(const dlx_cost *d, const triple_list *found,
                      int32_t *uses, int32_t *count, dlx_cost_cuts *cuts)
{
    int32_t most = cuts->num + DLX_COST_NEW_CUTS;
    for (int32_t k = 0; k < found->num && cuts->num < most; k++) {
        const int32_t *item = found->list[k].item;
        if (uses[item[0]] >= MOST_USES || uses[item[1]] >= MOST_USES ||
            uses[item[2]] >= MOST_USES)
            continue;
        for (int32_t j = 0; j < 3; j++)
            uses[item[j]]++;
        make_cut(d, &found->list[k], count, cuts);
    }
}

static void find_triples(dlx_cost *d, triple_list *found, int32_t *near)
{
    sum_pairs(d, true);
    for (int32_t a = 0; a < d->relaxation.lp.m; a++) {
        if (is_plain(d, a))
            look_from(d, found, a, near);
    }
    sum_pairs(d, false);
}

void dlx_cost_find_triple_cuts(dlx_cost *d, dlx_cost_cuts *cuts)
{
    size_t items = (size_t)d->num_items + 1;
    triple_list *found = calloc(1, sizeof *found);
    int32_t *near = calloc(items, sizeof *near);
    int32_t *uses = calloc(items, sizeof *uses);
    int32_t *count = calloc((size_t)d->num_options + 1, sizeof *count);
    if (found != NULL && near != NULL && uses != NULL && count != NULL) {
        find_triples(d, found, near);
        make_cuts(d, found, uses, count, cuts);
    }
    free(found);
    free(near);
    free(uses);
    free(count);
}
