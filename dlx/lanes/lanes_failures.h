/*
 * lanes_failures.h - counts how often lanes were found empty. Branching on a
 * lane that failed most is likely to fail soon (fail first).
 *
 * The counts are bit-sliced: digit d of all counts is one set of lanes
 * (lane_set). If a count overflows, all counts are halved.
 */
#ifndef DLX_LANES_LANES_FAILURES_H
#define DLX_LANES_LANES_FAILURES_H

#include "dlx/lanes/lanes_core.h"

static inline uint64_t *digit_of(const dlx_pack *p, int d)
{
    return p->failures + (size_t)d * (size_t)p->set_words;
}

/* Halves all counts after setting some of them to the largest value; full is
 * the block of their set at word at. */
static void halve_failures(const dlx_pack *p, int at, const uint64_t *full)
{
    for (int d = 0; d < FAILURE_DIGITS; d++) {
        for (int w = 0; w < BLOCK_WORDS; w++)
            digit_of(p, d)[at + w] |= full[w];
    }
    memmove(p->failures, digit_of(p, 1),
            dlx_failures_bytes(p) - (size_t)p->set_words * sizeof(uint64_t));
    memset(digit_of(p, FAILURE_DIGITS - 1), 0,
           (size_t)p->set_words * sizeof(uint64_t));
}

/* Counts a failure of some lanes, given as the block of a set that begins at
 * word at. */
static inline void add_failures(const dlx_pack *p, int at, block lanes)
{
    if (p->failures == NULL)
        return;
    for (int d = 0; d < FAILURE_DIGITS; d++) {
        uint64_t *digit = digit_of(p, d) + at;
        block old = block_load(digit), carry = block_and(old, lanes);
        block_store(digit, block_and_not(block_or(old, lanes), carry));
        lanes = carry;
    }
    if (block_words(lanes) != 0) {
        _Alignas(64) uint64_t full[BLOCK_WORDS];
        block_store(full, lanes);
        halve_failures(p, at, full);
    }
}

/* Does the same for wide lanes: bit k < 8 stands for lane first + k. */
static inline void add_wide_failures(const dlx_pack *p, int first,
                                     uint64_t lanes)
{
    int number = first - p->narrow_lanes;
    int w = narrow_words(p) + number / 64;
    if (p->failures == NULL)
        return;
    lanes <<= number % 64;
    for (int d = 0; d < FAILURE_DIGITS; d++) {
        uint64_t *digit = digit_of(p, d) + w, carry = *digit & lanes;
        *digit ^= lanes;
        lanes = carry;
    }
    if (lanes != 0) {
        uint64_t full[BLOCK_WORDS] = {0};
        full[w % BLOCK_WORDS] = lanes;
        halve_failures(p, w - w % BLOCK_WORDS, full);
    }
}

static inline void keep_common(const dlx_pack *p, lane_set *set,
                               const uint64_t *other)
{
    int at = 0, words = narrow_words(p);
    for (; at < words; at += BLOCK_WORDS)
        block_store(set->word + at, block_and(block_load(set->word + at),
                                              block_load(other + at)));
    for (; at < words + p->tail_words; at++)
        set->word[at] &= other[at];
}

/* Keeps the lanes of the set whose counts have the most binary digits; these
 * differ by less than a factor of two. */
static inline void keep_most_failed(const dlx_pack *p, lane_set *set)
{
    int words = narrow_words(p), end = words + p->tail_words;
    uint64_t some = 0;
    if (p->failures == NULL)
        return;
    for (int d = FAILURE_DIGITS - 1; d >= 0 && some == 0; d--) {
        const uint64_t *digit = digit_of(p, d);
        block any = block_set(0);
        for (int at = 0; at < words; at += BLOCK_WORDS)
            any = block_or(any, block_and(block_load(set->word + at),
                                          block_load(digit + at)));
        some = block_words(any);
        for (int w = words; w < end; w++)
            some |= set->word[w] & digit[w];
        if (some != 0)
            keep_common(p, set, digit);
    }
}

#endif
