/*
 * pack_masks.c - the masks of a pack: which options can be chosen together.
 *
 * Takes time linear in the size of the masks. For each class (an item in a
 * color) a row collects the replicas of all options in conflict with it;
 * masks[o] is the complement of the union of the rows for the classes of o.
 */
#include "dlx/lanes/pack_masks.h"

#include <string.h>

/* A row for each class of the options: first the replicas of the options that
 * hold the class, then (divide_classes) of those in conflict with it. Row 0 is
 * scratch. */
typedef struct class_rows {
    uint64_t *rows;
    int32_t *class_of;
    int num_rows, words;
} class_rows;

static uint64_t *row_of(const class_rows *t, int row)
{
    return t->rows + (size_t)row * (size_t)t->words;
}

static bool number_classes(dlx_packer *r, const dlx_pack *pack, class_rows *t)
{
    const dlx_problem *p = r->problem;
    int num = 1, entries = 0;
    for (int o = 0; o < pack->num_options; o++)
        entries += p->start[pack->option[o] + 1] - p->start[pack->option[o]];
    t->class_of = dlx_packer_take(r, ((size_t)entries + 1) * sizeof(int32_t));
    if (t->class_of == NULL)
        return false;
    for (int o = 0; o < pack->num_options; o++) {
        for (int32_t e = p->start[pack->option[o]];
             e < p->start[pack->option[o] + 1]; e++) {
            int32_t c = r->entry_class[e];
            if (r->class_row[c] < 0) {
                t->class_of[num] = c;
                r->class_row[c] = num++;
            }
        }
    }
    t->num_rows = num;
    size_t size = (size_t)num * (size_t)t->words * sizeof *t->rows;
    t->rows = dlx_packer_take(r, size);
    if (t->rows != NULL)
        memset(t->rows, 0, size);
    return t->rows != NULL;
}

static void collect_replicas(dlx_packer *r, const dlx_pack *pack,
                             const class_rows *t)
{
    const dlx_problem *p = r->problem;
    for (int o = 0; o < pack->num_options; o++) {
        for (int32_t e = p->start[pack->option[o]];
             e < p->start[pack->option[o] + 1]; e++) {
            uint64_t *row = row_of(t, r->class_row[r->entry_class[e]]);
            for (int b = pack->bits_start[o]; b < pack->bits_start[o + 1]; b++)
                dlx_set_bit(row, pack->bits[b]);
        }
    }
}

/* Sets the rows of a secondary item. For the class without a color, the row has
 * all options with the item; for a color, those with another color or none. */
static void divide_item(const dlx_packer *r, const class_rows *t, int32_t item)
{
    uint64_t *all = row_of(t, 0);
    memset(all, 0, (size_t)t->words * sizeof *all);
    for (int32_t c = r->first_class[item]; c < r->first_class[item + 1]; c++) {
        if (r->class_row[c] < 0)
            continue;
        const uint64_t *row = row_of(t, r->class_row[c]);
        for (int w = 0; w < t->words; w++)
            all[w] |= row[w];
    }
    for (int32_t c = r->first_class[item]; c < r->first_class[item + 1]; c++) {
        if (r->class_row[c] < 0)
            continue;
        uint64_t *row = row_of(t, r->class_row[c]);
        for (int w = 0; w < t->words; w++)
            row[w] = r->class_color[c] == 0 ? all[w] : all[w] & ~row[w];
    }
}

static void divide_classes(const dlx_packer *r, const class_rows *t)
{
    for (int row = 1; row < t->num_rows; row++) {
        int32_t c = t->class_of[row], item = r->class_item[c];
        if (!r->problem->secondary[item])
            continue;
        int32_t first = r->first_class[item];
        while (r->class_row[first] < 0)
            first++;
        if (c == first)
            divide_item(r, t, item);
    }
}

enum { MAX_UNION = 64 };

static void fill_mask(const dlx_packer *r, const dlx_pack *pack,
                      const class_rows *t, int o)
{
    const dlx_problem *p = r->problem;
    const uint64_t *list[MAX_UNION];
    int n = 0;
    uint64_t *mask = pack->masks + (size_t)o * (size_t)t->words;
    uint64_t *more = row_of(t, 0);
    for (int32_t e = p->start[pack->option[o]];
         e < p->start[pack->option[o] + 1]; e++) {
        list[n++] = row_of(t, r->class_row[r->entry_class[e]]);
        if (n == MAX_UNION) {
            r->ops->combine(more, list, n, t->words);
            for (int w = 0; w < t->words; w++)
                more[w] = ~more[w];
            list[0] = more;
            n = 1;
        }
    }
    r->ops->combine(mask, list, n, t->words);
    for (int b = pack->bits_start[o]; b < pack->bits_start[o + 1]; b++) {
        int open_at = pack->open_at[pack->lanes[b]];
        dlx_set_bit(mask, pack->bits[b]);
        mask[open_at >> 6] &= ~((uint64_t)1 << (open_at & 63));
    }
}

bool dlx_pack_fill_masks(dlx_packer *r, dlx_pack *pack)
{
    size_t mark = r->arena_used;
    class_rows t = {.words = pack->row_words};
    bool fits = number_classes(r, pack, &t);
    if (fits) {
        collect_replicas(r, pack, &t);
        divide_classes(r, &t);
        for (int o = 0; o < pack->num_options; o++)
            fill_mask(r, pack, &t, o);
    }
    for (int row = 1; row < t.num_rows; row++)
        r->class_row[t.class_of[row]] = -1;
    r->arena_used = mark;
    return fits;
}
