/*
 * find_option.c - finds the option with given items in given colors.
 *
 * Options are sorted by a hash of their entries, the sum of the hashes of the
 * entries, which does not depend on their order. Options with the right hash
 * are then compared entry by entry.
 */
#include "dlx/problem.h"

#include "base/hash.h"

#include <stdlib.h>

typedef struct hashed_option {
    uint64_t hash;
    int option;
} hashed_option;

struct dlx_option_index {
    const dlx_problem *problem;
    hashed_option *sorted; /* [num options] by hash, then by option */
    int *color_in; /* [item] ~color in the entries searched for, or 0 = not
                      among them; all 0 between calls */
};

static uint64_t hash_entries(const int *items, const int *colors, int n)
{
    uint64_t hash = 0;
    for (int k = 0; k < n; k++) {
        uint64_t color = colors == NULL ? 0 : (uint64_t)colors[k];
        hash += base_mix((uint64_t)items[k] << 32 | color);
    }
    return hash;
}

static int compare(const void *a, const void *b)
{
    const hashed_option *x = a, *y = b;
    if (x->hash != y->hash)
        return x->hash < y->hash ? -1 : 1;
    return (x->option > y->option) - (x->option < y->option);
}

int dlx_option_index_new(dlx_option_index **out, const dlx_problem *p)
{
    *out = NULL;
    if (!p->frozen)
        return DLX_ENOTFROZEN;
    dlx_option_index *index = calloc(1, sizeof *index);
    if (index == NULL)
        return DLX_ENOMEM;
    size_t num = (size_t)dlx_num_options(p);
    index->problem = p;
    index->sorted = calloc(num + 1, sizeof *index->sorted);
    index->color_in =
        calloc((size_t)dlx_num_items(p) + 1, sizeof *index->color_in);
    if (index->sorted == NULL || index->color_in == NULL) {
        dlx_option_index_free(index);
        return DLX_ENOMEM;
    }
    for (int o = 0; o < dlx_num_options(p); o++) {
        const int *items, *colors;
        int n = dlx_get_option(p, o, &items, &colors);
        index->sorted[o] = (hashed_option){hash_entries(items, colors, n), o};
    }
    qsort(index->sorted, num, sizeof *index->sorted, compare);
    *out = index;
    return 0;
}

void dlx_option_index_free(dlx_option_index *index)
{
    if (index == NULL)
        return;
    free(index->sorted);
    free(index->color_in);
    free(index);
}

/* Notes the colors of the items. Returns how many were noted: fewer than n if
 * an item does not exist or is repeated. */
static int mark(dlx_option_index *index, const int *items, const int *colors,
                int n)
{
    for (int k = 0; k < n; k++) {
        int i = items[k], color = colors == NULL ? 0 : colors[k];
        if (i < 1 || i > dlx_num_items(index->problem) || color < 0 ||
            index->color_in[i] != 0)
            return k;
        index->color_in[i] = ~color;
    }
    return n;
}

static bool is_marked(const dlx_option_index *index, int o, int n)
{
    const int *items, *colors;
    if (dlx_get_option(index->problem, o, &items, &colors) != n)
        return false;
    for (int k = 0; k < n; k++) {
        if (index->color_in[items[k]] != ~colors[k])
            return false;
    }
    return true;
}

static int find_hash(const dlx_option_index *index, uint64_t hash)
{
    int low = 0, high = dlx_num_options(index->problem);
    while (low < high) {
        int middle = low + (high - low) / 2;
        if (index->sorted[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

int dlx_find_option(dlx_option_index *index, const int *items,
                    const int *colors, int n)
{
    int found = DLX_EOPTION;
    if (n < 0 || (items == NULL && n > 0))
        return DLX_EARGUMENT;
    int num_marked = mark(index, items, colors, n);
    if (num_marked == n) {
        uint64_t hash = hash_entries(items, colors, n);
        const hashed_option *end =
            index->sorted + dlx_num_options(index->problem);
        const hashed_option *at = index->sorted + find_hash(index, hash);
        while (at < end && at->hash == hash && !is_marked(index, at->option, n))
            at++;
        if (at < end && at->hash == hash)
            found = at->option;
    }
    for (int k = 0; k < num_marked; k++)
        index->color_in[items[k]] = 0;
    return found;
}
