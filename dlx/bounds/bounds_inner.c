/*
 * bounds_inner.c - finds the items that are parts of others (B8 of bounds.h).
 */
#include "dlx/bounds/bounds.h"

#include "base/reserve.h"

#include <stdlib.h>
#include <string.h>

/* Maximal number of pairs of an item and its part. Further pairs are ignored,
 * which only weakens inference. */
enum { MOST_PAIRS = 1 << 22 };

typedef struct pair {
    int32_t outer, part;
} pair;

typedef struct finder {
    const dlx_bounded *k;
    int32_t *common; /* items that occur in all options of a part */
    pair *pairs;
    int32_t num_pairs, cap_pairs;
} finder;

static bool has_item(const dlx_bounded *k, int32_t x, int32_t i)
{
    int32_t e = k->start[x];
    while (e < k->primary_end[x] && k->parts[e].item != i)
        e++;
    return e < k->primary_end[x];
}

static int32_t keep_common(const dlx_bounded *k, int32_t x, int32_t *common,
                           int32_t num)
{
    int32_t kept = 0;
    for (int32_t n = 0; n < num; n++) {
        if (has_item(k, x, common[n]))
            common[kept++] = common[n];
    }
    return kept;
}

static int32_t list_others(const dlx_bounded *k, int32_t x, int32_t i,
                           int32_t *common)
{
    int32_t num = 0;
    for (int32_t e = k->start[x]; e < k->primary_end[x]; e++) {
        if (k->parts[e].item != i)
            common[num++] = k->parts[e].item;
    }
    return num;
}

int32_t dlx_bounded_common(const dlx_bounded *k, int32_t i, int32_t *common)
{
    dlx_places of = k->places[i];
    int32_t num = -1;
    for (int32_t b = of.first; b < of.end && num != 0; b++) {
        for (uint64_t w = k->blocks[b].mask; w != 0 && num != 0; w &= w - 1) {
            int32_t x = 64 * k->blocks[b].word + __builtin_ctzll(w);
            num = num < 0 ? list_others(k, x, i, common)
                          : keep_common(k, x, common, num);
        }
    }
    return num < 0 ? 0 : num;
}

static int add_pair(finder *f, int32_t outer, int32_t part)
{
    if (f->num_pairs == MOST_PAIRS)
        return 0;
    pair *pairs = base_reserve_ints(f->pairs, sizeof *pairs, f->num_pairs,
                                    &f->cap_pairs, 1);
    if (pairs == NULL)
        return DLX_ENOMEM;
    f->pairs = pairs;
    pairs[f->num_pairs++] = (pair){outer, part};
    return 0;
}

/* Lists pairs of an item and its part. Parts with low = 0 need no option, so B8
 * says nothing about them. */
static int find_pairs(finder *f)
{
    const dlx_bounded *k = f->k;
    int error = 0;
    for (int32_t j = 0; j < k->num_primary && error == 0; j++) {
        if (k->bounds[j].low == 0)
            continue;
        int32_t num = dlx_bounded_common(k, j, f->common);
        for (int32_t n = 0; n < num && error == 0; n++)
            error = add_pair(f, f->common[n], j);
    }
    return error;
}

/* A counting sort that fills each list from its end; the ends become starts. */
static int list_inner(finder *f, dlx_bounded *k)
{
    k->inner = calloc((size_t)f->num_pairs + 1, sizeof *k->inner);
    if (k->inner == NULL)
        return DLX_ENOMEM;
    for (int32_t n = 0; n < f->num_pairs; n++)
        k->inner_at[f->pairs[n].outer]++;
    for (int32_t i = 1; i <= k->num_primary; i++)
        k->inner_at[i] += k->inner_at[i - 1];
    for (int32_t n = f->num_pairs; n-- > 0;) {
        int32_t i = f->pairs[n].outer, j = f->pairs[n].part;
        k->inner[--k->inner_at[i]] = j;
        if (k->bounds[j].low > k->inner_low[i])
            k->inner_low[i] = k->bounds[j].low;
    }
    return 0;
}

int dlx_bounded_find_inner(dlx_bounded *k)
{
    finder f = {.k = k};
    f.common = calloc((size_t)k->num_items + 1, sizeof *f.common);
    int error = f.common == NULL ? DLX_ENOMEM : find_pairs(&f);
    if (error == 0)
        error = list_inner(&f, k);
    free(f.common);
    free(f.pairs);
    return error;
}
