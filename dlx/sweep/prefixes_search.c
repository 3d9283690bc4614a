#include "dlx/sweep/prefixes_search.h"

#include "dlx/memo/memo.h"

#include <stdlib.h>
#include <string.h>

/* ---- order --------------------------------------------------------------- */

/* The second order is NULL if it is the first one. */
static int make_orders(const dlx_problem *p, dlx_sweep *k)
{
    size_t num = (size_t)p->num_primary;
    for (int n = 0; n < 2; n++) {
        k->orders[n] = calloc(num + 1, sizeof *k->orders[n]);
        if (k->orders[n] == NULL)
            return DLX_ENOMEM;
    }
    for (int i = 1, n = 0; i <= p->names.num; i++) {
        if (!p->secondary[i])
            k->orders[0][n++] = i;
    }
    int error = dlx_memo_order(p, k->orders[1]);
    if (memcmp(k->orders[0], k->orders[1], num * sizeof *k->orders[0]) == 0) {
        free(k->orders[1]);
        k->orders[1] = NULL;
    }
    return error;
}

int dlx_sweep_make_prefixes(const dlx_search *s, dlx_sweep *k, size_t bytes)
{
    k->fits = dlx_prefixes_fit(s->problem);
    k->bytes = bytes;
    return k->fits ? make_orders(s->problem, k) : 0;
}

static double sum_of_cuts(const dlx_prefixes *k)
{
    double sum = 0;
    for (int t = 0; t < k->num_steps; t++)
        sum += k->steps[t].cut;
    return sum;
}

/* Makes both, and keeps the one in which fewer families are open at a time. */
enum dlx_prefix_fit dlx_sweep_begin_prefixes(const dlx_search *s, dlx_sweep *k)
{
    dlx_prefixes other = {0};
    enum dlx_prefix_fit fit = dlx_prefixes_make(&k->prefixes, s, k->orders[0]);
    if (fit == DLX_PREFIX_FITS && k->orders[1] != NULL &&
        dlx_prefixes_make(&other, s, k->orders[1]) == DLX_PREFIX_FITS &&
        sum_of_cuts(&other) < sum_of_cuts(&k->prefixes)) {
        dlx_prefixes less = other;
        other = k->prefixes;
        k->prefixes = less;
    }
    dlx_prefixes_clear(&other);
    if (fit == DLX_PREFIX_FITS &&
        !dlx_prefixes_begin(&k->prefixes, k->bytes, dlx_max_limbs(s->problem)))
        fit = DLX_PREFIX_NO_MEMORY;
    return fit;
}

/* ---- run ----------------------------------------------------------------- */

static size_t bytes_for_levels(const dlx_search *s, const dlx_sweep *k)
{
    size_t most = s->limits.bytes;
    return most > 0 && most < k->bytes ? most : k->bytes;
}

static void add_count(dlx_search *s, const dlx_prefixes *x)
{
    const uint64_t *count = dlx_prefixes_count(x);
    if (count == NULL)
        return;
    dlx_carry(s);
    dlx_big_add(&s->big, count, x->levels[x->now].width);
}

enum dlx_result dlx_sweep_run_prefixes(dlx_search *s, dlx_sweep *k)
{
    dlx_prefixes *x = &k->prefixes;
    x->bytes = bytes_for_levels(s, k);
    while (x->end == DLX_PREFIX_OPEN) {
        uint64_t before = x->reached;
        int32_t rank = x->steps[x->step].rank;
        dlx_prefixes_run(x, s->budget > s->nodes ? s->budget - s->nodes : 1);
        dlx_count_nodes(s, rank, x->reached - before);
        if (x->end != DLX_PREFIX_OPEN || s->nodes < s->budget)
            continue;
        enum dlx_result result = dlx_pause(s);
        if (result != DLX_UNKNOWN)
            return result;
    }
    if (x->end == DLX_PREFIX_FULL)
        return DLX_UNKNOWN;
    add_count(s, x);
    return DLX_EXHAUSTED;
}
