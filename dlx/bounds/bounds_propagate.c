/*
 * bounds_propagate.c - the kernel for multiplicities: chooses and removes
 * options with all consequences, and undoes that.
 *
 * For the data structure and its invariants B1..B8 see bounds.h. A conflict may
 * be found at any point; whatever is on the trail by then was done completely,
 * and can be undone.
 */
#include "dlx/bounds/bounds.h"
#include "dlx/trace.h"

/* ---- remove -------------------------------------------------------------- */

/* Keeps B1 for an item that has just lost an option and has spare <= 0. Returns
 * false if it needs more than is left. */
static bool tighten(dlx_bounded *k, int32_t i)
{
    if (k->spare[i] == 0) {
        k->tight[k->num_tight++] = i;
        return true;
    }
    k->weight[i]++;
    k->conflict = i;
    return false;
}

static inline bool drop(dlx_bounded *k, int32_t x)
{
    bool ok = true;
    const dlx_part *part = k->parts + k->start[x];
    const dlx_part *end = k->parts + k->wanted_end[x];
    k->trail[k->num_trail++] = 2 * x;
    k->live[x / 64] &= ~((uint64_t)1 << (x % 64));
    k->num_live--;
    for (; part < end; part++) {
        if (--k->spare[part->item] <= 0)
            ok &= tighten(k, part->item);
    }
    return ok;
}

bool dlx_bounded_remove(dlx_bounded *k, int32_t x)
{
    return drop(k, x);
}

static inline bool drop_word(dlx_bounded *k, int32_t word, uint64_t mask)
{
    for (uint64_t w = k->live[word] & mask; w != 0; w &= w - 1) {
        if (!drop(k, 64 * word + __builtin_ctzll(w)))
            return false;
    }
    return true;
}

static bool drop_places(dlx_bounded *k, dlx_places of)
{
    for (int32_t b = of.first; b < of.end; b++) {
        if (!drop_word(k, k->blocks[b].word, k->blocks[b].mask))
            return false;
    }
    return true;
}

/* Removes the places in `of` except those in `but`, a subset of it. */
static bool drop_others(dlx_bounded *k, dlx_places of, dlx_places but)
{
    for (int32_t b = of.first; b < of.end; b++) {
        uint64_t mask = k->blocks[b].mask;
        if (but.first < but.end &&
            k->blocks[but.first].word == k->blocks[b].word)
            mask &= ~k->blocks[but.first++].mask;
        if (!drop_word(k, k->blocks[b].word, mask))
            return false;
    }
    return true;
}

/* ---- B8 ------------------------------------------------------------------ */

/* Removes those places in `of` that do not contain item j. scratch marks live
 * places of an item. */
static void keep_scratch(dlx_bounded *k, dlx_places of, int32_t j)
{
    dlx_places in = k->places[j];
    for (int32_t b = of.first; b < of.end; b++) {
        while (in.first < in.end &&
               k->blocks[in.first].word < k->blocks[b].word)
            in.first++;
        bool has =
            in.first < in.end && k->blocks[in.first].word == k->blocks[b].word;
        k->scratch[b - of.first] &= has ? k->blocks[in.first].mask : 0;
    }
}

/* Removes the places of item i that lack a part which takes all of its room. */
static bool filter_by_inner(dlx_bounded *k, int32_t i)
{
    dlx_places of = k->places[i];
    int32_t room = k->wish[i].room;
    for (int32_t b = of.first; b < of.end; b++)
        k->scratch[b - of.first] = k->live[k->blocks[b].word];
    for (int32_t n = k->inner_at[i]; n < k->inner_at[i + 1]; n++) {
        int32_t need = k->wish[k->inner[n]].need;
        if (need >= room && k->trace != NULL) {
            dlx_trace_node(k->trace, '<', (uint64_t)i + 1);
            dlx_trace_node(k->trace, '\0', (uint64_t)k->inner[n] + 1);
        }
        if (need > room)
            return false;
        if (need == room)
            keep_scratch(k, of, k->inner[n]);
    }
    for (int32_t b = of.first; b < of.end; b++) {
        uint64_t mask = k->blocks[b].mask & ~k->scratch[b - of.first];
        if (!drop_word(k, k->blocks[b].word, mask))
            return false;
    }
    return true;
}

/* ---- choose -------------------------------------------------------------- */

static void satisfy(dlx_bounded *k, int32_t i)
{
    k->spare[i] += SATED;
    k->wanting[i / 64] &= ~((uint64_t)1 << (i % 64));
    k->num_wanting--;
}

/* Keeps B3 and B8 for a primary item whose room has shrunk. */
static bool close_item(dlx_bounded *k, int32_t i)
{
    if (k->wish[i].room == 0)
        return drop_places(k, k->places[i]);
    return k->wish[i].room > k->inner_low[i] || filter_by_inner(k, i);
}

/* Keeps B3 for a secondary item that is now held. */
static bool hold(dlx_bounded *k, const dlx_part *part)
{
    if (k->held[part->item] > 1)
        return true;
    if (part->color < 0)
        return drop_places(k, k->places[part->item]);
    return drop_others(k, k->places[part->item], k->colors[part->color]);
}

bool dlx_bounded_choose(dlx_bounded *k, int32_t x)
{
    const dlx_part *part = k->parts + k->start[x];
    const dlx_part *primary_end = k->parts + k->primary_end[x];
    const dlx_part *end = k->parts + k->start[x + 1];
    k->trail[k->num_trail++] = 2 * x + 1;
    k->chosen[k->num_chosen++] = x;
    k->live[x / 64] &= ~((uint64_t)1 << (x % 64));
    k->num_live--;
    for (const dlx_part *q = part; q < primary_end; q++) {
        dlx_wish *wish = &k->wish[q->item];
        wish->room--;
        if (--wish->need == 0)
            satisfy(k, q->item);
    }
    for (const dlx_part *q = primary_end; q < end; q++)
        k->held[q->item]++;
    for (const dlx_part *q = part; q < primary_end; q++) {
        if (!close_item(k, q->item))
            return false;
    }
    for (const dlx_part *q = primary_end; q < end; q++) {
        if (!hold(k, q))
            return false;
    }
    return true;
}

/* ---- undo ---------------------------------------------------------------- */

static void unchoose(dlx_bounded *k, int32_t x)
{
    const dlx_part *part = k->parts + k->start[x];
    const dlx_part *primary_end = k->parts + k->primary_end[x];
    const dlx_part *end = k->parts + k->start[x + 1];
    k->num_chosen--;
    for (const dlx_part *q = part; q < primary_end; q++) {
        int32_t i = q->item;
        k->wish[i].room++;
        if (k->wish[i].need++ == 0) {
            k->spare[i] -= SATED;
            k->wanting[i / 64] |= (uint64_t)1 << (i % 64);
            k->num_wanting++;
        }
    }
    for (const dlx_part *q = primary_end; q < end; q++)
        k->held[q->item]--;
}

void dlx_bounded_undo(dlx_bounded *k, int32_t mark)
{
    while (k->num_trail > mark) {
        int32_t entry = k->trail[--k->num_trail], x = entry / 2;
        k->live[x / 64] |= (uint64_t)1 << (x % 64);
        k->num_live++;
        if (entry % 2 != 0) {
            unchoose(k, x);
            continue;
        }
        const dlx_part *end = k->parts + k->wanted_end[x];
        for (const dlx_part *q = k->parts + k->start[x]; q < end; q++)
            k->spare[q->item]++;
    }
}

/* ---- what is forced ------------------------------------------------------ */

static bool choose_rest(dlx_bounded *k, int32_t i)
{
    for (int32_t b = k->places[i].first; b < k->places[i].end; b++) {
        const dlx_block *block = &k->blocks[b];
        uint64_t w;
        while ((w = k->live[block->word] & block->mask) != 0) {
            int32_t x = 64 * block->word + __builtin_ctzll(w);
            if (k->trace != NULL) {
                dlx_trace_node(k->trace, '>', (uint64_t)i + 1);
                dlx_trace_option(k->trace, k->place_option[x]);
            }
            if (!dlx_bounded_choose(k, x))
                return false;
        }
    }
    return true;
}

bool dlx_bounded_settle(dlx_bounded *k, bool ok)
{
    for (int32_t n = 0; n < k->num_tight && ok; n++) {
        if (k->wish[k->tight[n]].need > 0)
            ok = choose_rest(k, k->tight[n]);
    }
    k->num_tight = 0;
    return ok;
}

bool dlx_bounded_settle_root(dlx_bounded *k)
{
    bool ok = true;
    for (int32_t i = 0; i < k->num_primary && ok; i++) {
        if (k->wish[i].need > 0 && k->spare[i] <= 0)
            ok = tighten(k, i);
    }
    for (int32_t i = 0; i < k->num_primary && ok; i++) {
        if (k->wish[i].room <= k->inner_low[i] && k->wish[i].room > 0)
            ok = filter_by_inner(k, i);
    }
    return dlx_bounded_settle(k, ok);
}
