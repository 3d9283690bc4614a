#include "dlx/cost/best.h"

#include "base/hash.h"
#include "base/sort.h"
#include "dlx/dlx.h"

#include <stdlib.h>
#include <string.h>

int dlx_best_init(dlx_best *b, int32_t most, int32_t size, int32_t num_options)
{
    *b = (dlx_best){
        .most = most, .size = size, .num_heads = 1, .num_options = num_options};
    while (b->num_heads < most && b->num_heads <= INT32_MAX / 2)
        b->num_heads *= 2;
    b->covers = calloc((size_t)most, sizeof *b->covers);
    b->next = calloc((size_t)most, sizeof *b->next);
    b->heads = calloc((size_t)b->num_heads, sizeof *b->heads);
    for (int32_t k = 0; b->heads != NULL && k < b->num_heads; k++)
        b->heads[k] = -1;
    size_t room = (size_t)size + 1;
    if ((size_t)most <= SIZE_MAX / sizeof *b->options / room)
        b->options = calloc((size_t)most * room, sizeof *b->options);
    b->added = calloc(room, sizeof *b->added);
    return b->covers && b->next && b->heads && b->options && b->added
               ? 0
               : DLX_ENOMEM;
}

void dlx_best_clear(dlx_best *b)
{
    free(b->covers);
    free(b->next);
    free(b->heads);
    free(b->options);
    free(b->added);
}

size_t dlx_best_bytes(const dlx_best *b)
{
    return (size_t)b->num_heads * sizeof *b->heads +
           (size_t)b->most * (sizeof *b->covers + sizeof *b->next +
                              ((size_t)b->size + 1) * sizeof *b->options);
}

static int32_t *options_of(const dlx_best *b, const dlx_best_cover *cover)
{
    return b->options + (int64_t)cover->slot * b->size;
}

/* Compares two entries of covers: options by number; entries of uncovered items
 * come last. */
static int compare_entries(const dlx_best *b, int32_t x, int32_t y)
{
    bool x_ends = x >= b->num_options, y_ends = y >= b->num_options;
    if (x_ends != y_ends)
        return x_ends ? -1 : 1;
    return (x > y) - (x < y);
}

static int compare(const dlx_best *b, const dlx_best_cover *x,
                   const dlx_best_cover *y)
{
    if (x->cost != y->cost)
        return x->cost < y->cost ? -1 : 1;
    const int32_t *of_x = options_of(b, x), *of_y = options_of(b, y);
    for (int32_t k = 0; k < x->num && k < y->num; k++) {
        int order = compare_entries(b, of_x[k], of_y[k]);
        if (order != 0)
            return order;
    }
    return (x->num > y->num) - (x->num < y->num);
}

static void swap(dlx_best *b, int32_t k, int32_t j)
{
    dlx_best_cover cover = b->covers[k];
    b->covers[k] = b->covers[j];
    b->covers[j] = cover;
}

static void rise(dlx_best *b, int32_t k)
{
    while (k > 0 && compare(b, &b->covers[(k - 1) / 2], &b->covers[k]) < 0) {
        swap(b, k, (k - 1) / 2);
        k = (k - 1) / 2;
    }
}

static void sink(dlx_best *b, int32_t num)
{
    for (int32_t k = 0, child = 1; child < num; child = 2 * k + 1) {
        if (child + 1 < num &&
            compare(b, &b->covers[child], &b->covers[child + 1]) < 0)
            child++;
        if (compare(b, &b->covers[k], &b->covers[child]) >= 0)
            return;
        swap(b, k, child);
        k = child;
    }
}

/* ---- which covers are there ---------------------------------------------- */

static int32_t *head_of(const dlx_best *b, const int32_t *options, int32_t num)
{
    uint64_t hash = 0;
    for (int32_t k = 0; k < num; k++)
        hash = base_mix(hash ^ (uint32_t)options[k]);
    return &b->heads[hash & (uint64_t)(b->num_heads - 1)];
}

static bool is_there(const dlx_best *b, int32_t num)
{
    int32_t slot = *head_of(b, b->added, num);
    while (slot >= 0 && memcmp(b->options + (int64_t)slot * b->size, b->added,
                               (size_t)b->size * sizeof *b->added) != 0)
        slot = b->next[slot];
    return slot >= 0;
}

static void link_slot(dlx_best *b, const dlx_best_cover *cover)
{
    int32_t *head = head_of(b, options_of(b, cover), cover->num);
    b->next[cover->slot] = *head;
    *head = cover->slot;
}

static void unlink_slot(dlx_best *b, const dlx_best_cover *cover)
{
    int32_t *at = head_of(b, options_of(b, cover), cover->num);
    while (*at != cover->slot)
        at = &b->next[*at];
    *at = b->next[cover->slot];
}

/* ---- covers added -------------------------------------------------------- */

static void fill(dlx_best *b, dlx_best_cover *cover, int64_t cost, int32_t num)
{
    cover->cost = cost;
    cover->num = num;
    memcpy(options_of(b, cover), b->added, (size_t)b->size * sizeof *b->added);
    link_slot(b, cover);
}

bool dlx_best_add(dlx_best *b, int64_t cost, const int32_t *options,
                  int32_t num)
{
    memcpy(b->added, options, (size_t)num * sizeof *options);
    base_sort_ints(b->added, (size_t)num);
    for (int32_t k = num; k < b->size; k++)
        b->added[k] = -1;
    if (is_there(b, num))
        return false;
    b->least = b->num == 0 || cost < b->least ? cost : b->least;
    b->is_sorted = false;
    if (dlx_best_is_full(b)) {
        unlink_slot(b, &b->covers[0]);
        fill(b, &b->covers[0], cost, num);
        sink(b, b->num);
        return true;
    }
    int32_t k = b->num++;
    b->covers[k].slot = k;
    fill(b, &b->covers[k], cost, num);
    rise(b, k);
    return true;
}

/* Heap sort, cheapest first; then reverses the list, so that it is a heap
 * again. */
static void sort(dlx_best *b)
{
    for (int32_t num = b->num - 1; num > 0; num--) {
        swap(b, 0, num);
        sink(b, num);
    }
    for (int32_t k = 0, j = b->num - 1; k < j; k++, j--)
        swap(b, k, j);
    b->is_sorted = true;
}

const dlx_best_cover *dlx_best_get(dlx_best *b, int32_t rank,
                                   const int32_t **options)
{
    if (!b->is_sorted)
        sort(b);
    const dlx_best_cover *cover = &b->covers[b->num - 1 - rank];
    *options = options_of(b, cover);
    return cover;
}
