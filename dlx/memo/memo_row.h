/*
 * memo_row.h - rows of memo.h: choosing options, and finding those left.
 */
#ifndef DLX_MEMO_MEMO_ROW_H
#define DLX_MEMO_MEMO_ROW_H

#include "dlx/memo/memo.h"

static inline void dlx_memo_and_span(const dlx_memo *k, uint64_t *row,
                                     const dlx_memo_span *span)
{
    for (int32_t w = 0; w < span->num; w++)
        row[span->first + w] &= k->words[span->at + w];
}

static inline void dlx_memo_choose_place(const dlx_memo *k, uint64_t *row,
                                         int32_t x)
{
    dlx_memo_and_span(k, row, &k->places[x].live);
    dlx_memo_and_span(k, row, &k->places[x].uncovered);
}

/* Returns the number of options left of rank r, capped at 2. No place may be
 * live in words before from. */
static inline int dlx_memo_num_left(const dlx_memo *k, const uint64_t *row,
                                    int32_t r, int32_t from)
{
    const dlx_memo_span *span = &k->ranks[r];
    const uint64_t *words = k->words + span->at;
    int32_t end = span->num;
    int num = 0;
    row += span->first;
    for (int32_t w = from > span->first ? from - span->first : 0;
         w < end && num < 2; w++) {
        uint64_t live = row[w] & words[w];
        if (live != 0)
            num += (live & (live - 1)) == 0 ? 1 : 2;
    }
    return num;
}

/* Returns the first live place of rank r after x, or -1. */
static inline int32_t dlx_memo_place_after(const dlx_memo *k,
                                           const uint64_t *row, int32_t r,
                                           int32_t x)
{
    const dlx_memo_span *span = &k->ranks[r];
    int32_t w = x < 0 ? span->first : (x + 1) / 64;
    uint64_t from = x < 0 ? ~(uint64_t)0 : ~(uint64_t)0 << ((x + 1) % 64);
    for (; w < span->first + span->num; w++, from = ~(uint64_t)0) {
        uint64_t live = row[w] & k->words[span->at + w - span->first] & from;
        if (live != 0)
            return 64 * w + __builtin_ctzll(live);
    }
    return -1;
}

/* Returns the first uncovered rank from r on, or num_ranks. */
static inline int32_t dlx_memo_uncovered_from(const dlx_memo *k,
                                              const uint64_t *row, int32_t r)
{
    const uint64_t *uncovered = row + k->live_words;
    if (r >= k->num_ranks)
        return k->num_ranks;
    uint64_t word = uncovered[r / 64] & ~(uint64_t)0 << (r % 64);
    for (int32_t w = r / 64; w < k->row_words - k->live_words;) {
        if (word != 0)
            return 64 * w + __builtin_ctzll(word);
        if (++w < k->row_words - k->live_words)
            word = uncovered[w];
    }
    return k->num_ranks;
}

/* Returns the first uncovered rank of low..high with one option left, otherwise
 * first; or -1 - r if rank r of these has no option left. */
static inline int32_t dlx_memo_choose_among(const dlx_memo *k,
                                            const uint64_t *row, int32_t low,
                                            int32_t high, int32_t first)
{
    const uint64_t *uncovered = row + k->live_words;
    int32_t best = first, from = k->first_word[first];
    for (int32_t w = low / 64; 64 * w <= high; w++) {
        uint64_t word = uncovered[w];
        if (w == low / 64)
            word &= ~(uint64_t)0 << (low % 64);
        for (; word != 0; word &= word - 1) {
            int32_t r = 64 * w + __builtin_ctzll(word);
            if (r > high)
                break;
            int num = dlx_memo_num_left(k, row, r, from);
            if (num == 0)
                return -1 - r;
            if (num == 1 && best == first)
                best = r;
        }
    }
    return best;
}

/* Returns the rank to branch on in the last row, or -1 - r if rank r has no
 * option left. Examines only ranks that the last option may have changed. */
static inline int32_t dlx_memo_choose_rank(const dlx_memo *k, int32_t first)
{
    int32_t low = first, high = k->num_ranks - 1;
    if (k->level > 0) {
        const dlx_memo_place *last = &k->places[k->frames[k->level - 1].place];
        low = last->first_rank > first ? last->first_rank : first;
        high = last->last_rank;
    }
    return dlx_memo_choose_among(k, dlx_memo_row(k, k->level), low, high,
                                 first);
}

#endif
