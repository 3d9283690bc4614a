/* rows_build.c - makes room for rows of bits, and fills them. */
#include "base/hash.h"
#include "dlx/cost/cost.h"

#include <stdlib.h>
#include <string.h>

/* Maximal number of options: the memory for rows of conflicts is quadratic in
 * it. */
enum { MOST_OPTIONS = 8192 };

/* ---- room ---------------------------------------------------------------- */

static void *new_array(dlx_cost *d, int64_t num, size_t size)
{
    d->bytes += (size_t)num * size;
    return calloc((size_t)num, size);
}

#define NEW(array, num)                                                        \
    ((r->array = new_array(d, (num), sizeof *r->array)) != NULL)

static int64_t bytes_for(const dlx_cost *d, int64_t options, int64_t levels)
{
    int64_t items = (int64_t)d->num_items + 1;
    return (options + items + levels) * (options / 64 + 1) * 8 +
           (options + levels) * (items / 64 + 1) * 8;
}

static int32_t choose_room(const dlx_cost *d, int64_t levels)
{
    const int64_t MOST_BYTES = (int64_t)1 << 26;
    int32_t room =
        d->num_options < MOST_OPTIONS ? d->num_options : MOST_OPTIONS;
    if (d->task.has_bounds || d->task.proof != NULL ||
        bytes_for(d, room, levels) > MOST_BYTES)
        return 0;
    return room;
}

int dlx_cost_rows_init(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    int64_t levels = (int64_t)d->task.most_chosen + 2, all = d->num_options,
            items = (int64_t)d->num_items + 1, item_words = items / 64 + 1,
            entries = (int64_t)d->num_entries + 1;
    r->most_options = choose_room(d, levels);
    if (r->most_options == 0)
        return 0;
    int64_t options = r->most_options, words = options / 64 + 1;
    bool is_done =
        NEW(option, options) && NEW(reduced, options) &&
        NEW(start, options + 1) && NEW(item, entries) && NEW(number, items) &&
        NEW(conflict, options * words) && NEW(holders, items * words) &&
        NEW(covers, options * item_words) && NEW(alive, levels * words) &&
        NEW(open, levels * item_words) && NEW(order, all) &&
        NEW(share, items) && NEW(levels, levels);
    return is_done ? 0 : DLX_ENOMEM;
}

void dlx_cost_rows_clear(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    void *arrays[] = {r->option,   r->reduced, r->start,  r->item,  r->number,
                      r->conflict, r->holders, r->covers, r->alive, r->open,
                      r->order,    r->share,   r->levels};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
}

/* ---- bits and items ------------------------------------------------------ */

static void set_bit(uint64_t *row, int32_t k)
{
    row[k / 64] |= (uint64_t)1 << k % 64;
}

/* Orders options by reduced cost, then by number. If any cover will do, orders
 * them by hashes of the numbers: a random order soon leads to a first cover. */
static bool comes_before(const dlx_cost *d, int32_t a, int32_t b)
{
    if (d->reduced[a] != d->reduced[b])
        return d->reduced[a] < d->reduced[b];
    if (d->task.step != 0)
        return a < b;
    return base_mix((uint64_t)a) < base_mix((uint64_t)b);
}

/* A step of heap sort, which needs no memory. */
static void sink(const dlx_cost *d, int32_t *heap, int32_t num, int32_t k)
{
    int32_t o = heap[k];
    for (int32_t child; (child = 2 * k + 1) < num; k = child) {
        if (child + 1 < num && comes_before(d, heap[child], heap[child + 1]))
            child++;
        if (!comes_before(d, o, heap[child]))
            break;
        heap[k] = heap[child];
    }
    heap[k] = o;
}

static void sort(const dlx_cost *d, int32_t *list, int32_t num)
{
    for (int32_t k = num / 2 - 1; k >= 0; k--)
        sink(d, list, num, k);
    for (int32_t k = num - 1; k > 0; k--) {
        int32_t last = list[k];
        list[k] = list[0];
        list[0] = last;
        sink(d, list, k, 0);
    }
}

static void number_items(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    int32_t num = 0;
    for (int32_t i = 1; i <= d->num_items; i++)
        r->number[i] = d->is_primary[i] && !d->is_covered[i] ? num++ : -1;
    r->num_items = num;
    r->item_words = num / 64 + 1;
    for (int32_t i = 1; i <= d->num_items; i++) {
        if (!d->is_primary[i] && !d->is_covered[i])
            r->number[i] = num++;
    }
    r->num_sets = num;
}

static void number_options(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    int32_t num = 0, entry = 0;
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && d->reduced[o] <= d->cutoff - d->bound)
            r->order[num++] = o;
    }
    sort(d, r->order, num);
    r->num = num;
    r->words = num / 64 + 1;
    r->most_items = 1;
    for (int32_t b = 0; b < num; b++) {
        int32_t o = r->option[b] = r->order[b];
        r->reduced[b] = d->reduced[o];
        r->start[b] = entry;
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            int32_t i = r->number[d->item[e]];
            if (i >= 0 && i < r->num_items)
                r->item[entry++] = i;
        }
        if (entry - r->start[b] > r->most_items)
            r->most_items = entry - r->start[b];
    }
    r->start[num] = entry;
    for (int32_t b = 0; b < num; b++)
        r->order[r->option[b]] = b;
}

/* ---- rows ---------------------------------------------------------------- */

/* Adds all options of an item but those that give it this color. */
static void add_conflicts_of_color(dlx_cost *d, uint64_t *row, int32_t i,
                                   int32_t color)
{
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++) {
        int32_t e = d->member[at], o = d->owner[e];
        if (d->reduced[o] <= d->cutoff - d->bound && d->color[e] != color)
            set_bit(row, d->rows.order[o]);
    }
    d->effort.work += (uint64_t)d->size[i];
}

static void add_conflicts(dlx_cost *d, uint64_t *row, int32_t i)
{
    dlx_rows *r = &d->rows;
    const uint64_t *holders = dlx_rows_of(r->holders, r->words, r->number[i]);
    for (int32_t w = 0; w < r->words; w++)
        row[w] |= holders[w];
    d->effort.work += (uint64_t)r->words / 4 + 1;
}

static void fill_holders(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    memset(r->holders, 0, (size_t)r->num_sets * (size_t)r->words * 8);
    memset(r->covers, 0, (size_t)r->num * (size_t)r->item_words * 8);
    for (int32_t b = 0; b < r->num; b++) {
        int32_t o = r->option[b];
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            int32_t i = r->number[d->item[e]];
            if (i >= 0)
                set_bit(dlx_rows_of(r->holders, r->words, i), b);
            if (i >= 0 && i < r->num_items)
                set_bit(dlx_rows_of(r->covers, r->item_words, b), i);
        }
    }
}

static void fill_conflicts(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    memset(r->conflict, 0, (size_t)r->num * (size_t)r->words * 8);
    for (int32_t b = 0; b < r->num; b++) {
        int32_t o = r->option[b];
        uint64_t *conflict = dlx_rows_of(r->conflict, r->words, b);
        set_bit(conflict, b);
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            int32_t i = d->item[e];
            if (d->is_covered[i])
                continue;
            if (d->color[e] == 0)
                add_conflicts(d, conflict, i);
            else
                add_conflicts_of_color(d, conflict, i, d->color[e]);
        }
    }
}

static void fill_first_level(dlx_cost *d)
{
    dlx_rows *r = &d->rows;
    memset(r->alive, 0, (size_t)r->words * 8);
    memset(r->open, 0, (size_t)r->item_words * 8);
    for (int32_t b = 0; b < r->num; b++)
        set_bit(r->alive, b);
    for (int32_t i = 0; i < r->num_items; i++)
        set_bit(r->open, i);
    r->level = 0;
    r->levels[0] =
        (dlx_rows_level){.bound = d->bound, .limit = r->num, .bit = -1};
}

/* A node looks at all open items. If they are many, and their rows scattered
 * over the memory, no search ends: then there is no room either. */
bool dlx_cost_is_room_for_rows(const dlx_cost *d)
{
    const int32_t MOST_OPEN = 256;
    return d->rows.most_options > 0 && d->num_left <= d->rows.most_options &&
           d->num_open <= MOST_OPEN;
}

bool dlx_cost_are_rows_cheap(const dlx_cost *d, uint64_t work)
{
    uint64_t left = (uint64_t)d->num_left;
    uint64_t each =
        (uint64_t)d->num_entries / ((uint64_t)d->num_options + 1) + 1;
    return dlx_cost_is_room_for_rows(d) &&
           left * each * (left / 256 + 4) < work;
}

void dlx_cost_rows_begin(dlx_cost *d)
{
    number_items(d);
    number_options(d);
    fill_holders(d);
    fill_conflicts(d);
    fill_first_level(d);
    d->rows.is_running = true;
}
