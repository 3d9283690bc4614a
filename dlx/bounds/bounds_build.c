/*
 * bounds_build.c - makes the data structure of bounds.h for a problem.
 */
#include "dlx/bounds/bounds_memo.h"

#include <stdlib.h>
#include <string.h>

/* An entry that gives a color to a secondary item. */
typedef struct hue {
    int32_t item, color, entry, place;
} hue;

typedef struct builder {
    const dlx_problem *p;
    const int32_t *order; /* [rank] primary item of the problem, or NULL */
    dlx_bounded *k;
    int32_t *last_word; /* [item] word of its last block, or -1 */
    hue *hues;
    int32_t num_hues;
} builder;

void dlx_bounded_free(dlx_bounded *k)
{
    if (k == NULL)
        return;
    free(k->item_at);
    free(k->place_option);
    free(k->option_place);
    free(k->start);
    free(k->wanted_end);
    free(k->primary_end);
    free(k->parts);
    free(k->bounds);
    free(k->places);
    free(k->colors);
    free(k->blocks);
    free(k->inner);
    free(k->inner_at);
    free(k->inner_low);
    free(k->live);
    free(k->wanting);
    free(k->scratch);
    free(k->spare);
    free(k->wish);
    free(k->held);
    free(k->weight);
    free(k->preference);
    free(k->trail);
    free(k->chosen);
    free(k->tight);
    free(k->frames);
    dlx_bounded_memo_free(k->memo);
    free(k);
}

size_t dlx_bounded_bytes(const dlx_bounded *k, const dlx_problem *p)
{
    size_t items = (size_t)k->num_items + 1, words = (size_t)k->num_words + 1;
    size_t places = (size_t)p->num_options + 1;
    size_t entries = (size_t)dlx_num_entries(p) + 1;
    size_t item = sizeof *k->item_at + sizeof *k->bounds + sizeof *k->places +
                  sizeof *k->inner_at + sizeof *k->inner_low +
                  sizeof *k->spare + sizeof *k->wish + sizeof *k->held +
                  sizeof *k->weight + sizeof *k->preference + sizeof *k->tight;
    size_t place = sizeof *k->place_option + sizeof *k->option_place +
                   sizeof *k->start + sizeof *k->wanted_end +
                   sizeof *k->primary_end + sizeof *k->trail +
                   sizeof *k->chosen + sizeof *k->frames;
    return sizeof *k + dlx_bounded_memo_bytes(k->memo) + items * item +
           items / 64 * sizeof *k->wanting + places * place +
           words * (sizeof *k->live + sizeof *k->scratch) +
           entries * sizeof *k->parts +
           (size_t)k->num_blocks * sizeof *k->blocks +
           (size_t)k->num_colors * sizeof *k->colors +
           (size_t)k->inner_at[k->num_primary] * sizeof *k->inner;
}

/* ---- memory -------------------------------------------------------------- */

static int allocate_items(builder *b)
{
    dlx_bounded *k = b->k;
    size_t items = (size_t)k->num_items + 1;
    k->item_at = calloc(items, sizeof *k->item_at);
    b->last_word = calloc(items, sizeof *b->last_word);
    k->bounds = calloc(items, sizeof *k->bounds);
    k->places = calloc(items, sizeof *k->places);
    k->inner_at = calloc(items, sizeof *k->inner_at);
    k->inner_low = calloc(items, sizeof *k->inner_low);
    k->wanting = calloc(items / 64 + 1, sizeof *k->wanting);
    k->spare = calloc(items, sizeof *k->spare);
    k->wish = calloc(items, sizeof *k->wish);
    k->held = calloc(items, sizeof *k->held);
    k->weight = calloc(items, sizeof *k->weight);
    k->preference = calloc(items, sizeof *k->preference);
    k->tight = calloc(items, sizeof *k->tight);
    return b->k->item_at == NULL || b->last_word == NULL || k->bounds == NULL ||
                   k->places == NULL || k->inner_at == NULL ||
                   k->inner_low == NULL || k->wanting == NULL ||
                   k->spare == NULL || k->wish == NULL || k->held == NULL ||
                   k->weight == NULL || k->preference == NULL ||
                   k->tight == NULL
               ? DLX_ENOMEM
               : 0;
}

static int allocate_places(builder *b)
{
    dlx_bounded *k = b->k;
    size_t places = (size_t)b->p->num_options + 1;
    k->place_option = calloc(places, sizeof *k->place_option);
    k->option_place = calloc(places, sizeof *k->option_place);
    k->start = calloc(places, sizeof *k->start);
    k->wanted_end = calloc(places, sizeof *k->wanted_end);
    k->primary_end = calloc(places, sizeof *k->primary_end);
    k->parts = calloc((size_t)dlx_num_entries(b->p) + 1, sizeof *k->parts);
    k->live = calloc(places / 64 + 1, sizeof *k->live);
    k->scratch = calloc(places / 64 + 1, sizeof *k->scratch);
    k->trail = calloc(places, sizeof *k->trail);
    k->chosen = calloc(places, sizeof *k->chosen);
    k->frames = calloc(places, sizeof *k->frames);
    return k->place_option == NULL || k->option_place == NULL ||
                   k->start == NULL || k->wanted_end == NULL ||
                   k->primary_end == NULL || k->parts == NULL ||
                   k->live == NULL || k->scratch == NULL || k->trail == NULL ||
                   k->chosen == NULL || k->frames == NULL
               ? DLX_ENOMEM
               : 0;
}

static void release(builder *b)
{
    free(b->last_word);
    free(b->hues);
}

/* ---- items, places, entries ---------------------------------------------- */

/* Primary items come first, in the given order or that of addition. */
static void number_items(builder *b)
{
    const dlx_problem *p = b->p;
    dlx_bounded *k = b->k;
    int32_t primary = 0, secondary = k->num_primary;
    for (int i = 1; i <= p->names.num; i++) {
        b->k->item_at[i] = p->secondary[i] ? secondary++ : primary++;
    }
    for (int32_t r = 0; r < k->num_primary && b->order != NULL; r++)
        b->k->item_at[b->order[r]] = r;
    for (int i = 1; i <= p->names.num; i++) {
        int32_t at = k->item_at[i];
        k->bounds[at] = p->secondary[i] ? (dlx_bounds){0, 1} : p->bounds[i];
        k->preference[at] = p->preference[i];
    }
}

/* Returns the first primary item of option o in the given order, preferring
 * those with low > 0; num_primary if it has none. Without an order, returns 0
 * for all of them. */
static int32_t first_item(const builder *b, int o)
{
    const dlx_problem *p = b->p;
    int32_t none = b->k->num_primary, first = none, wanted = none;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t i = b->k->item_at[p->item[e]];
        first = i < first ? i : first;
        if (i < wanted && b->k->bounds[i].low > 0)
            wanted = i;
    }
    if (b->order == NULL && first < none)
        return 0;
    return wanted < none ? wanted : first;
}

/* A counting sort of the options by first_item(), then by number. Options
 * without a primary item get no place. The counters are in last_word. */
static void number_places(builder *b)
{
    dlx_bounded *k = b->k;
    int32_t num = 0, *at = b->last_word;
    for (int o = 0; o < b->p->num_options; o++)
        at[first_item(b, o)]++;
    for (int32_t i = 0; i <= k->num_primary; i++) {
        int32_t size = at[i];
        at[i] = num;
        num += size;
    }
    k->num_places = at[k->num_primary];
    k->num_words = (k->num_places + 63) / 64;
    for (int o = 0; o < b->p->num_options; o++) {
        int32_t i = first_item(b, o);
        k->option_place[o] = i < k->num_primary ? at[i]++ : -1;
        if (i < k->num_primary)
            k->place_option[k->option_place[o]] = o;
    }
}

/* Returns whether item i is of this class: 0 primary with low > 0, 1 other
 * primary, 2 secondary. */
static bool is_in_class(const dlx_bounded *k, int32_t i, int class)
{
    if (i >= k->num_primary)
        return class == 2;
    return class == (k->bounds[i].low > 0 ? 0 : 1);
}

static void list_parts(builder *b)
{
    const dlx_problem *p = b->p;
    dlx_bounded *k = b->k;
    int32_t num = 0;
    for (int32_t x = 0; x < k->num_places; x++) {
        int o = k->place_option[x];
        for (int class = 0; class < 3; class ++) {
            for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
                int32_t i = b->k->item_at[p->item[e]];
                b->num_hues += class == 2 && p->color[e] > 0;
                if (is_in_class(k, i, class))
                    k->parts[num++] = (dlx_part){i, p->color[e]};
            }
            if (class == 0)
                k->wanted_end[x] = num;
            else if (class == 1)
                k->primary_end[x] = num;
        }
        k->start[x + 1] = num;
    }
}

/* ---- blocks -------------------------------------------------------------- */

/* A counting sort: each item's end starts at its beginning and grows. */
static int make_blocks(builder *b)
{
    dlx_bounded *k = b->k;
    int32_t end = k->start[k->num_places], num = 0;
    for (int32_t i = 0; i < k->num_items; i++)
        b->last_word[i] = -1;
    for (int32_t x = 0; x < k->num_places; x++) {
        for (int32_t e = k->start[x]; e < k->start[x + 1]; e++) {
            int32_t i = k->parts[e].item;
            k->places[i].end += b->last_word[i] != x / 64;
            b->last_word[i] = x / 64;
        }
    }
    for (int32_t i = 0; i < k->num_items; i++) {
        int32_t size = k->places[i].end;
        k->places[i] = (dlx_places){num, num};
        b->last_word[i] = -1;
        num += size;
    }
    k->num_blocks = num + b->num_hues;
    k->blocks = calloc((size_t)k->num_blocks + 1, sizeof *k->blocks);
    if (k->blocks == NULL)
        return DLX_ENOMEM;
    k->num_blocks = num;
    for (int32_t x = 0, e = 0; e < end; e++) {
        for (; e >= k->start[x + 1]; x++)
            ;
        int32_t i = k->parts[e].item;
        if (b->last_word[i] != x / 64)
            k->blocks[k->places[i].end++].word = x / 64;
        b->last_word[i] = x / 64;
        k->blocks[k->places[i].end - 1].mask |= (uint64_t)1 << (x % 64);
    }
    return 0;
}

static int compare_hues(const void *a, const void *b)
{
    const hue *x = a, *y = b;
    if (x->item != y->item)
        return x->item < y->item ? -1 : 1;
    if (x->color != y->color)
        return x->color < y->color ? -1 : 1;
    return (x->place > y->place) - (x->place < y->place);
}

/* Sorts the colored entries by item and color, and sets color to -1 in all
 * entries. */
static void collect_hues(builder *b)
{
    dlx_bounded *k = b->k;
    int32_t num = 0;
    for (int32_t x = 0; x < k->num_places; x++) {
        for (int32_t e = k->start[x]; e < k->start[x + 1]; e++) {
            dlx_part *part = &k->parts[e];
            if (part->color > 0)
                b->hues[num++] = (hue){part->item, part->color, e, x};
            part->color = -1;
        }
    }
    qsort(b->hues, (size_t)num, sizeof *b->hues, compare_hues);
}

static int make_colors(builder *b)
{
    dlx_bounded *k = b->k;
    b->hues = calloc((size_t)b->num_hues + 1, sizeof *b->hues);
    k->colors = calloc((size_t)b->num_hues + 1, sizeof *k->colors);
    if (b->hues == NULL || k->colors == NULL)
        return DLX_ENOMEM;
    collect_hues(b);
    for (int32_t n = 0; n < b->num_hues; n++) {
        const hue *h = &b->hues[n], *last = h - 1;
        bool is_new =
            n == 0 || h->item != last->item || h->color != last->color;
        if (is_new)
            k->colors[k->num_colors++] =
                (dlx_places){k->num_blocks, k->num_blocks};
        if (is_new || h->place / 64 != last->place / 64) {
            k->blocks[k->num_blocks++].word = h->place / 64;
            k->colors[k->num_colors - 1].end++;
        }
        k->blocks[k->num_blocks - 1].mask |= (uint64_t)1 << (h->place % 64);
        k->parts[h->entry].color = k->num_colors - 1;
    }
    return 0;
}

/* ---- the root ------------------------------------------------------------ */

static void set_root(dlx_bounded *k)
{
    for (int32_t i = 0; i < k->num_primary; i++) {
        dlx_bounds bounds = k->bounds[i];
        k->wish[i] = (dlx_wish){bounds.low, bounds.high};
        if (bounds.low > 0) {
            k->wanting[i / 64] |= (uint64_t)1 << (i % 64);
            k->num_wanting++;
            k->spare[i] = -bounds.low;
        }
    }
    for (int32_t x = 0; x < k->num_places; x++) {
        k->live[x / 64] |= (uint64_t)1 << (x % 64);
        for (int32_t e = k->start[x]; e < k->wanted_end[x]; e++)
            k->spare[k->parts[e].item]++;
    }
    k->num_live = k->num_places;
}

static int build(builder *b)
{
    dlx_bounded *k = b->k;
    int error = allocate_items(b);
    if (error == 0)
        error = allocate_places(b);
    if (error != 0)
        return error;
    number_items(b);
    number_places(b);
    list_parts(b);
    error = make_blocks(b);
    if (error == 0)
        error = make_colors(b);
    if (error != 0)
        return error;
    set_root(k);
    return dlx_bounded_find_inner(k);
}

int dlx_bounded_new(dlx_bounded **out, const dlx_problem *p,
                    const int32_t *order)
{
    *out = NULL;
    if (p->num_options > INT32_MAX / 2 - 1)
        return DLX_ETOOBIG;
    dlx_bounded *k = calloc(1, sizeof *k);
    if (k == NULL)
        return DLX_ENOMEM;
    k->num_items = p->names.num;
    k->num_primary = p->num_primary;
    builder b = {.p = p, .order = order, .k = k};
    int error = build(&b);
    release(&b);
    if (error != 0) {
        dlx_bounded_free(k);
        return error;
    }
    *out = k;
    return 0;
}
