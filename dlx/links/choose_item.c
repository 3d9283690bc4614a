/*
 * choose_item.c - minimum remaining values, with one function for each way to
 * break ties.
 */
#include "dlx/links/choose_item.h"

#include "base/random.h"
#include "dlx/links/fewest.h"

/* Scans from both ends at once, so that the loads of two list steps overlap. On
 * a tie, an item found forward comes first. */
static int32_t choose_first(const dlx_links *k)
{
    const dlx_header *items = k->items;
    uint32_t i = (uint32_t)items[0].next, j = (uint32_t)k->prev[0];
    uint32_t best = 0, best_back = 0;
    int32_t least = INT32_MAX, least_back = INT32_MAX;
    for (;;) {
        int32_t len = items[i].len, len_back = items[j].len;
        best = len < least ? i : best;
        least = len < least ? len : least;
        if (i == j)
            break;
        best_back = len_back <= least_back ? j : best_back;
        least_back = len_back <= least_back ? len_back : least_back;
        i = (uint32_t)items[i].next;
        if (i == j)
            break;
        j = (uint32_t)k->prev[j];
    }
    return (int32_t)(least <= least_back ? best : best_back);
}

static int32_t choose_last(const dlx_links *k)
{
    const dlx_header *items = k->items;
    int32_t best = k->prev[0], least = items[best].len;
    for (int32_t i = k->prev[best]; i != 0 && least > 0; i = k->prev[i]) {
        if (items[i].len < least) {
            best = i;
            least = items[i].len;
        }
    }
    return best;
}

/* The t-th item of equal length replaces the choice with probability 1/t
 * (reservoir sampling). */
static int32_t choose_random(dlx_links *k)
{
    const dlx_header *items = k->items;
    int32_t best = 0, least = INT32_MAX;
    uint64_t equals = 0;
    for (int32_t i = items[0].next; i != 0 && least > 0; i = items[i].next) {
        if (items[i].len > least)
            continue;
        equals = items[i].len < least ? 1 : equals + 1;
        least = items[i].len;
        if (equals == 1 || base_random(&k->random) % equals == 0)
            best = i;
    }
    return best;
}

static int32_t choose_weight(const dlx_links *k)
{
    const dlx_header *items = k->items;
    int32_t best = items[0].next;
    for (int32_t i = items[best].next; i != 0; i = items[i].next) {
        if (items[i].len < items[best].len ||
            (items[i].len == items[best].len && k->weight[i] > k->weight[best]))
            best = i;
    }
    return best;
}

/* Knuth's sharp preference; items with at most one option come before all
 * others. */
static int32_t choose_sharp(const dlx_links *k)
{
    const dlx_header *items = k->items;
    int32_t best = 0, least = INT32_MAX, rank = INT32_MAX;
    for (int32_t i = items[0].next; i != 0; i = items[i].next) {
        int32_t len = items[i].len, of_item = len <= 1 ? 0 : k->preference[i];
        if (of_item > rank || (of_item == rank && len >= least))
            continue;
        best = i;
        least = len;
        rank = of_item;
    }
    return best;
}

int32_t dlx_choose_item(dlx_links *k, enum dlx_choice rule)
{
    if (rule == DLX_CHOOSE_FIRST)
        return k->fewest == NULL ? choose_first(k) : dlx_fewest_choose(k);
    switch (rule) {
    case DLX_CHOOSE_LAST:
        return choose_last(k);
    case DLX_CHOOSE_RANDOM:
        return choose_random(k);
    case DLX_CHOOSE_WEIGHT:
        return choose_weight(k);
    case DLX_CHOOSE_IN_ORDER:
        return k->items[0].next;
    case DLX_CHOOSE_SHARP:
        return choose_sharp(k);
    case DLX_CHOOSE_FIRST:
        break;
    }
    return choose_first(k);
}
