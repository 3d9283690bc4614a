/*
 * reduce_items.c - drops items whose bounds follow from others.
 *
 * If all options of an item are also options of another one, it is a *part* of
 * that. A part is covered no more often than the other.
 *
 *   high of an item follows if it has no more options than that, or if it is a
 *        part of an item whose high is no greater
 *   low  follows if it is 0, or if the item has a part whose low is no less
 *
 * A primary item of which both follow is dropped, for instance one of two equal
 * items, unless an option would be left without a primary item. A secondary
 * item is dropped if any two of its options in conflict there exclude each
 * other anyway: it has one option, one color, or is a part of an item with
 * high 1.
 */
#include "dlx/reduce/reduce.h"

#include <stdlib.h>

typedef struct finder {
    const dlx_bounded *k;
    int32_t *outer_at; /* [item] index in outer */
    int32_t *outer;    /* lists by item: the items that it is a part of */
    int32_t *part_at;  /* [item] index in part[], which lists its parts (primary
                          items only) */
    int32_t *part;
    int32_t *common;
    bool *is_dropped; /* [item as numbered in k] */
} finder;

/* Maximal number of pairs of an item and its part; with more, nothing is
 * dropped. */
enum { MOST_PAIRS = 1 << 24 };

static void release(finder *f)
{
    free(f->outer_at);
    free(f->outer);
    free(f->part_at);
    free(f->part);
    free(f->common);
    free(f->is_dropped);
}

static int allocate(finder *f)
{
    size_t items = (size_t)f->k->num_items + 2;
    f->outer_at = calloc(items, sizeof *f->outer_at);
    f->part_at = calloc(items, sizeof *f->part_at);
    f->common = calloc(items, sizeof *f->common);
    f->is_dropped = calloc(items, sizeof *f->is_dropped);
    return f->outer_at == NULL || f->part_at == NULL || f->common == NULL ||
                   f->is_dropped == NULL
               ? DLX_ENOMEM
               : 0;
}

/* Returns false if there are too many pairs. */
static bool count_pairs(finder *f)
{
    int32_t sum = 0;
    for (int32_t i = 0; i < f->k->num_items; i++) {
        int32_t num = dlx_bounded_common(f->k, i, f->common);
        f->outer_at[i] = sum;
        if (num > MOST_PAIRS - sum)
            return false;
        sum += num;
        for (int32_t n = 0; n < num && i < f->k->num_primary; n++)
            f->part_at[f->common[n]]++;
    }
    f->outer_at[f->k->num_items] = sum;
    for (int32_t i = 1; i <= f->k->num_items; i++)
        f->part_at[i] += f->part_at[i - 1];
    return true;
}

/* Fills the lists; those of parts from their ends, which turns these into
 * starts. */
static int list_pairs(finder *f)
{
    const dlx_bounded *k = f->k;
    size_t pairs = (size_t)f->outer_at[k->num_items] + 1;
    f->outer = calloc(pairs, sizeof *f->outer);
    f->part = calloc(pairs, sizeof *f->part);
    if (f->outer == NULL || f->part == NULL)
        return DLX_ENOMEM;
    for (int32_t i = k->num_items - 1; i >= 0; i--) {
        int32_t num = dlx_bounded_common(k, i, f->common);
        for (int32_t n = 0; n < num; n++) {
            f->outer[f->outer_at[i] + n] = f->common[n];
            if (i < k->num_primary)
                f->part[--f->part_at[f->common[n]]] = i;
        }
    }
    return 0;
}

/* Returns whether item i is a part of a kept item with no greater high. */
static bool is_in_narrower(const finder *f, int32_t i, int32_t high)
{
    for (int32_t n = f->outer_at[i]; n < f->outer_at[i + 1]; n++) {
        int32_t h = f->outer[n];
        if (!f->is_dropped[h] && f->k->bounds[h].high <= high)
            return true;
    }
    return false;
}

static bool has_needier_part(const finder *f, int32_t i, int32_t low)
{
    for (int32_t n = f->part_at[i]; n < f->part_at[i + 1]; n++) {
        int32_t j = f->part[n];
        if (!f->is_dropped[j] && f->k->bounds[j].low >= low)
            return true;
    }
    return false;
}

static bool has_other_primary(const finder *f, int32_t x, int32_t i)
{
    const dlx_bounded *k = f->k;
    for (int32_t e = k->start[x]; e < k->primary_end[x]; e++) {
        int32_t j = k->parts[e].item;
        if (j != i && !f->is_dropped[j])
            return true;
    }
    return false;
}

static bool leaves_primary(const finder *f, int32_t i)
{
    const dlx_bounded *k = f->k;
    for (int32_t b = k->places[i].first; b < k->places[i].end; b++) {
        for (uint64_t w = k->blocks[b].mask; w != 0; w &= w - 1) {
            int32_t x = 64 * k->blocks[b].word + __builtin_ctzll(w);
            if (!has_other_primary(f, x, i))
                return false;
        }
    }
    return true;
}

static bool is_primary_idle(const finder *f, int32_t i)
{
    dlx_bounds bounds = f->k->bounds[i];
    bool high_follows = bounds.high >= dlx_bounded_num_left(f->k, i) ||
                        is_in_narrower(f, i, bounds.high);
    bool low_follows = bounds.low == 0 || has_needier_part(f, i, bounds.low);
    return high_follows && low_follows && leaves_primary(f, i);
}

static bool has_one_color(const dlx_bounded *k, int32_t i)
{
    int32_t color = -1;
    for (int32_t b = k->places[i].first; b < k->places[i].end; b++) {
        for (uint64_t w = k->blocks[b].mask; w != 0; w &= w - 1) {
            int32_t x = 64 * k->blocks[b].word + __builtin_ctzll(w);
            int32_t e = k->primary_end[x];
            while (k->parts[e].item != i)
                e++;
            if (k->parts[e].color < 0 ||
                (color >= 0 && k->parts[e].color != color))
                return false;
            color = k->parts[e].color;
        }
    }
    return true;
}

static bool is_secondary_idle(const finder *f, int32_t i)
{
    return dlx_bounded_num_left(f->k, i) <= 1 || has_one_color(f->k, i) ||
           is_in_narrower(f, i, 1);
}

static void record_dropped(const finder *f, dlx_pass *pass, dlx_reduction *r)
{
    for (int i = 1; i <= dlx_num_items(pass->p); i++) {
        pass->is_dropped[i] = f->is_dropped[f->k->item_at[i]];
        pass->is_changed |= pass->is_dropped[i];
        r->stats.items_dropped += pass->is_dropped[i];
    }
}

/* Removes options without a primary item, because these would prevent dropping
 * items. */
static void remove_idle(const dlx_bounded *k, dlx_pass *pass)
{
    for (int o = 0; o < dlx_num_options(pass->p); o++) {
        if (k->option_place[o] < 0) {
            pass->status[o] = DLX_REMOVED;
            pass->is_changed = true;
        }
    }
}

int dlx_reduce_items(dlx_reduction *r, dlx_pass *pass)
{
    dlx_bounded *k;
    int error = dlx_bounded_new(&k, pass->p, NULL);
    if (error != 0)
        return error;
    finder f = {.k = k};
    error = allocate(&f);
    bool is_small = error == 0 && count_pairs(&f);
    if (is_small)
        error = list_pairs(&f);
    for (int32_t i = 0; i < k->num_items && is_small && error == 0; i++)
        f.is_dropped[i] = i < k->num_primary ? is_primary_idle(&f, i)
                                             : is_secondary_idle(&f, i);
    if (error == 0) {
        record_dropped(&f, pass, r);
        remove_idle(k, pass);
    }
    release(&f);
    dlx_bounded_free(k);
    return error;
}
