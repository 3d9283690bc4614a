/*
 * bounds_choose.c - chooses the item to branch on: one with the least spare,
 * with one function for each way to break ties.
 *
 * One of the first s + 1 options of an item with spare s is in a cover; so
 * there are at most s + 1 ways to branch (Knuth 7.2.2.1, Algorithm M, step M3).
 * No spare is 0 (B7).
 */
#include "base/random.h"
#include "dlx/bounds/bounds.h"

static int32_t choose_first(const dlx_bounded *k)
{
    int32_t best = -1, least = INT32_MAX;
    for (int32_t w = 0; 64 * w < k->num_primary; w++) {
        for (uint64_t m = k->wanting[w]; m != 0; m &= m - 1) {
            int32_t i = 64 * w + __builtin_ctzll(m);
            if (k->spare[i] < least) {
                best = i;
                least = k->spare[i];
            }
        }
        if (least == 1)
            break;
    }
    return best;
}

static int32_t choose_last(const dlx_bounded *k)
{
    int32_t best = -1, least = INT32_MAX;
    for (int32_t i = 0; i < k->num_primary; i++) {
        if (k->wish[i].need > 0 && k->spare[i] <= least) {
            best = i;
            least = k->spare[i];
        }
    }
    return best;
}

/* The t-th item of equals replaces the choice with probability 1/t (reservoir
 * sampling). */
static int32_t choose_random(dlx_bounded *k)
{
    int32_t best = -1, least = INT32_MAX;
    uint64_t equals = 0;
    for (int32_t i = 0; i < k->num_primary; i++) {
        if (k->wish[i].need <= 0 || k->spare[i] > least)
            continue;
        equals = k->spare[i] < least ? 1 : equals + 1;
        least = k->spare[i];
        if (equals == 1 || base_random(&k->random) % equals == 0)
            best = i;
    }
    return best;
}

static int32_t choose_weight(const dlx_bounded *k)
{
    int32_t best = -1;
    for (int32_t i = 0; i < k->num_primary; i++) {
        if (k->wish[i].need <= 0)
            continue;
        if (best < 0 || k->spare[i] < k->spare[best] ||
            (k->spare[i] == k->spare[best] && k->weight[i] > k->weight[best]))
            best = i;
    }
    return best;
}

/* No spare is 0, so each item is a choice. */
static int32_t choose_sharp(const dlx_bounded *k)
{
    int32_t best = -1;
    for (int32_t i = 0; i < k->num_primary; i++) {
        if (k->wish[i].need <= 0)
            continue;
        if (best < 0 || k->preference[i] < k->preference[best] ||
            (k->preference[i] == k->preference[best] &&
             k->spare[i] < k->spare[best]))
            best = i;
    }
    return best;
}

static int32_t choose_in_order(const dlx_bounded *k)
{
    int32_t w = 0;
    while (k->wanting[w] == 0)
        w++;
    return 64 * w + __builtin_ctzll(k->wanting[w]);
}

int32_t dlx_bounded_choose_item(dlx_bounded *k, enum dlx_choice rule)
{
    switch (rule) {
    case DLX_CHOOSE_LAST:
        return choose_last(k);
    case DLX_CHOOSE_RANDOM:
        return choose_random(k);
    case DLX_CHOOSE_WEIGHT:
        return choose_weight(k);
    case DLX_CHOOSE_IN_ORDER:
        return choose_in_order(k);
    case DLX_CHOOSE_SHARP:
        return choose_sharp(k);
    case DLX_CHOOSE_FIRST:
        break;
    }
    return choose_first(k);
}

int dlx_bounded_num_left(const dlx_bounded *k, int32_t i)
{
    int num = 0;
    for (int32_t b = k->places[i].first; b < k->places[i].end; b++)
        num += __builtin_popcountll(k->live[k->blocks[b].word] &
                                    k->blocks[b].mask);
    return num;
}

int32_t dlx_bounded_first_of(const dlx_bounded *k, int32_t i)
{
    for (int32_t b = k->places[i].first; b < k->places[i].end; b++) {
        const dlx_block *block = &k->blocks[b];
        uint64_t w = k->live[block->word] & block->mask;
        if (w != 0)
            return 64 * block->word + __builtin_ctzll(w);
    }
    return -1;
}

int32_t dlx_bounded_first(const dlx_bounded *k)
{
    for (int32_t w = 0; w < k->num_words; w++) {
        if (k->live[w] != 0)
            return 64 * w + __builtin_ctzll(k->live[w]);
    }
    return -1;
}
