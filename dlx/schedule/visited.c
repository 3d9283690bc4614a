/* visited.c - a list of covers with a hash table. */
#include "dlx/schedule/visited.h"

#include "base/hash.h"
#include "base/reserve.h"
#include "base/sort.h"
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

void dlx_visited_clear(dlx_visited *v)
{
    free(v->list);
    free(v->options);
    free(v->scratch);
    *v = (dlx_visited){0};
}

void dlx_visited_forget(dlx_visited *v)
{
    v->num = v->num_ahead = 0;
}

/* The hash does not depend on the order of the options. */
static uint64_t hash_of(const int *options, int n)
{
    uint64_t sum = 0;
    for (int k = 0; k < n; k++)
        sum += base_mix((uint64_t)options[k]);
    return sum;
}

static int reserve(dlx_visited *v, int n)
{
    size_t start = v->num > 0 ? v->list[v->num].start : 0;
    dlx_visit *list =
        base_reserve_ints(v->list, sizeof *list, v->num, &v->cap, 2);
    if (list == NULL)
        return DLX_ENOMEM;
    v->list = list;
    int *options = base_reserve(v->options, sizeof *options, start,
                                &v->cap_options, (size_t)n);
    if (options == NULL)
        return DLX_ENOMEM;
    v->options = options;
    int *scratch =
        base_reserve_ints(v->scratch, sizeof *scratch, 0, &v->cap_scratch, n);
    if (scratch == NULL)
        return DLX_ENOMEM;
    v->scratch = scratch;
    return 0;
}

int dlx_visited_add(dlx_visited *v, const int *options, int n, bool is_ahead)
{
    if (reserve(v, n) != 0)
        return DLX_ENOMEM;
    size_t start = v->num > 0 ? v->list[v->num].start : 0;
    for (int k = 0; k < n; k++)
        v->options[start + (size_t)k] = options[k];
    base_sort_ints(v->options + start, (size_t)n);
    v->list[v->num] = (dlx_visit){start, hash_of(options, n), is_ahead};
    v->num_ahead += is_ahead;
    v->list[++v->num].start = start + (size_t)n;
    return 0;
}

bool dlx_visited_is_ahead(const dlx_visited *v, int k)
{
    return v->list[k].is_ahead;
}

int dlx_visited_get(const dlx_visited *v, int k, const int **options)
{
    *options = v->options + v->list[k].start;
    return (int)(v->list[k + 1].start - v->list[k].start);
}

static bool is_same(const dlx_visited *v, int k, const int *options, int n)
{
    const int *other;
    if (dlx_visited_get(v, k, &other) != n)
        return false;
    if (n == 0)
        return true;
    memcpy(v->scratch, options, (size_t)n * sizeof *options);
    base_sort_ints(v->scratch, (size_t)n);
    return memcmp(v->scratch, other, (size_t)n * sizeof *options) == 0;
}

bool dlx_visited_meet(dlx_visited *v, const int *options, int n)
{
    if (v->num_ahead == 0)
        return false;
    uint64_t hash = hash_of(options, n);
    for (int k = 0; k < v->num; k++) {
        dlx_visit *visit = &v->list[k];
        if (!visit->is_ahead || visit->hash != hash ||
            !is_same(v, k, options, n))
            continue;
        visit->is_ahead = false;
        v->num_ahead--;
        return true;
    }
    return false;
}
