/*
 * memo_check.c - checks the invariants M1..M4 of memo.h. Slow; for tests.
 *
 * Derives everything again from the problem, the exclusions, and the assumed
 * and chosen options.
 */
#include "dlx/memo/memo.h"

/* Returns whether the option of place x has the item of rank r. */
static bool has_place(const dlx_memo *k, int32_t r, int32_t x)
{
    const dlx_memo_span *span = &k->ranks[r];
    int32_t w = x / 64 - span->first;
    return w >= 0 && w < span->num &&
           dlx_memo_has(&k->words[span->at + w], x % 64);
}

/* M1 */
static bool is_sorted(const dlx_memo *k, const dlx_problem *p)
{
    int32_t num = 0;
    for (int o = 0; o < p->num_options; o++) {
        int32_t x = k->option_place[o];
        if ((x >= 0) != dlx_has_primary(p, o) ||
            (x >= 0 && k->place_option[x] != o))
            return false;
        num += x >= 0;
    }
    int32_t last = 0;
    for (int32_t x = 0; x < num; x++) {
        int32_t least = 0;
        while (least < k->num_ranks && !has_place(k, least, x))
            least++;
        if (least == k->num_ranks || least < last ||
            (x > 0 && least == last &&
             k->place_option[x - 1] > k->place_option[x]))
            return false;
        last = least;
    }
    return num == k->num_places;
}

/* Returns whether option o, live in the row above, stays live in row l: it is
 * compatible with the option chosen above, or with the assumed ones. */
static bool stays_live(const dlx_search *s, int32_t l, int o)
{
    const dlx_memo *k = s->state;
    if (l > 0)
        return dlx_are_compatible(s->problem, o,
                                  k->place_option[k->frames[l - 1].place]);
    for (int n = 0; n < s->num_assumed; n++) {
        if (!dlx_are_compatible(s->problem, o, s->assumed[n]))
            return false;
    }
    return !s->is_excluded[o];
}

static bool stays_uncovered(const dlx_search *s, int32_t l, int32_t i)
{
    const dlx_memo *k = s->state;
    if (l > 0)
        return !dlx_has_item(s->problem,
                             k->place_option[k->frames[l - 1].place], i);
    for (int n = 0; n < s->num_assumed; n++) {
        if (dlx_has_item(s->problem, s->assumed[n], i))
            return false;
    }
    return true;
}

/* M2 for row l, given M2 for the row above. */
static bool is_row_right(const dlx_search *s, int32_t l)
{
    const dlx_memo *k = s->state;
    const uint64_t *row = dlx_memo_row(k, l);
    const uint64_t *above = l > 0 ? dlx_memo_row(k, l - 1) : NULL;
    for (int32_t x = 0; x < k->num_places; x++) {
        bool was_live = l == 0 || dlx_memo_has(above, x);
        if (dlx_memo_has(row, x) !=
            (was_live && stays_live(s, l, k->place_option[x])))
            return false;
    }
    for (int32_t r = 0; r < k->num_ranks; r++) {
        bool was_uncovered = l == 0 || dlx_memo_has(above + k->live_words, r);
        if (dlx_memo_has(row + k->live_words, r) !=
            (was_uncovered && stays_uncovered(s, l, k->rank_item[r])))
            return false;
    }
    return true;
}

/* M3 for row l, which has a frame; requires M2. */
static bool has_options(const dlx_memo *k, int32_t l)
{
    const uint64_t *row = dlx_memo_row(k, l);
    for (int32_t r = 0; r < k->num_ranks; r++) {
        const dlx_memo_span *span = &k->ranks[r];
        uint64_t live = 0;
        for (int32_t w = 0; w < span->num; w++)
            live |= row[span->first + w] & k->words[span->at + w];
        if ((live != 0) != dlx_memo_has(row + k->live_words, r))
            return false;
    }
    return true;
}

bool dlx_memo_check(const dlx_search *s)
{
    const dlx_memo *k = s->state;
    if (!is_sorted(k, s->problem))
        return false;
    uint64_t covers = 0, nodes = 0;
    for (int32_t l = 0; l < k->level; l++) {
        const dlx_memo_frame *f = &k->frames[l];
        if (!is_row_right(s, l) || !has_options(k, l) || f->nodes < nodes)
            return false;
        if (k->is_wide
                ? l > 0 && dlx_big_compare(&k->bases[l - 1], &k->bases[l]) > 0
                : f->covers < covers) /* M4 */
            return false;
        covers = f->covers;
        nodes = f->nodes;
    }
    return (k->is_wide || covers <= s->covers) && nodes <= s->nodes;
}
