#include "dlx/sweep/sweep_build.h"

#include "base/pages.h"
#include "dlx/by_item.h"
#include "dlx/memo/memo.h"
#include "dlx/sweep/sweep_steps.h"

#include <stdlib.h>
#include <string.h>

void dlx_sweep_free(dlx_sweep *k)
{
    if (k == NULL)
        return;
    dlx_prefixes_clear(&k->prefixes);
    free(k->orders[0]);
    free(k->orders[1]);
    free(k->words[0]);
    free(k->words[1]);
    free(k->rank_item);
    free(k->option_rank);
    free(k->start);
    free(k->by_rank);
    free(k->entry_value);
    free(k->num_values);
    free(k->field);
    free(k->is_live);
    free(k->first);
    free(k->last);
    free(k->mark);
    free(k->bits);
    free(k->steps);
    free(k->moves);
    free(k->readers);
    free(k->next);
    free(k);
}

/* ---- ranks --------------------------------------------------------------- */

static int allocate(dlx_sweep *k, const dlx_problem *p)
{
    size_t items = (size_t)p->names.num + 2;
    size_t options = (size_t)p->num_options + 1;
    size_t ranks = (size_t)p->num_primary + 1;
    k->rank_item = calloc(ranks, sizeof *k->rank_item);
    k->option_rank = calloc(options, sizeof *k->option_rank);
    k->start = calloc(ranks + 1, sizeof *k->start);
    k->by_rank = calloc(options, sizeof *k->by_rank);
    k->entry_value =
        calloc((size_t)dlx_num_entries(p) + 1, sizeof *k->entry_value);
    k->num_values = calloc(items, sizeof *k->num_values);
    k->field = calloc(items, sizeof *k->field);
    k->is_live = calloc(options, sizeof *k->is_live);
    k->first = calloc(items, sizeof *k->first);
    k->last = calloc(items, sizeof *k->last);
    k->mark = calloc(items, sizeof *k->mark);
    k->cap_steps = (int)(ranks + items);
    k->steps = calloc((size_t)k->cap_steps, sizeof *k->steps);
    return k->rank_item == NULL || k->option_rank == NULL || k->start == NULL ||
                   k->by_rank == NULL || k->entry_value == NULL ||
                   k->num_values == NULL || k->field == NULL ||
                   k->is_live == NULL || k->first == NULL || k->last == NULL ||
                   k->mark == NULL || k->steps == NULL
               ? DLX_ENOMEM
               : 0;
}

/* Sorts the options by option_rank[]. Here mark[] is the rank of items. */
static void rank_options(dlx_sweep *k, const dlx_problem *p)
{
    for (int i = 1; i <= p->names.num; i++)
        k->mark[i] = k->num_ranks;
    for (int32_t r = 0; r < k->num_ranks; r++)
        k->mark[k->rank_item[r]] = r;
    for (int o = 0; o < p->num_options; o++) {
        int32_t least = k->num_ranks;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            int32_t r = k->mark[p->item[e]];
            least = r < least ? r : least;
        }
        k->option_rank[o] = least < k->num_ranks ? least : -1;
        if (least < k->num_ranks)
            k->start[least + 1]++;
    }
    for (int32_t r = 0; r < k->num_ranks; r++)
        k->start[r + 1] += k->start[r];
    for (int o = p->num_options - 1; o >= 0; o--) {
        int32_t r = k->option_rank[o];
        if (r >= 0)
            k->by_rank[--k->start[r + 1]] = o;
    }
    for (int32_t r = 0; r < k->num_ranks; r++)
        k->start[r] = k->start[r + 1];
    k->start[k->num_ranks] = 0;
    for (int o = 0; o < p->num_options; o++)
        k->start[k->num_ranks] += k->option_rank[o] >= 0;
}

/* ---- fields -------------------------------------------------------------- */

static void set_value(dlx_sweep *k, const dlx_problem *p, int i, int o,
                      int32_t value)
{
    int32_t e = p->start[o];
    while (p->item[e] != i)
        e++;
    k->entry_value[e] = value;
}

/* The field of a covered item is 1, or the number of its color among the
 * item's, from 1. */
static int number_colors(dlx_sweep *k, const dlx_problem *p)
{
    dlx_by_item b;
    int error = dlx_by_item_init(&b, p);
    if (error != 0)
        return error;
    for (int32_t e = 0; e < dlx_num_entries(p); e++)
        k->entry_value[e] = 1;
    for (int i = 1; i <= p->names.num; i++) {
        int32_t value = 1;
        int32_t num = b.start[i + 1] - b.start[i];
        k->num_values[i] = 1;
        if (dlx_sweep_counts(p, i)) {
            k->num_values[i] =
                num < p->bounds[i].high ? num : p->bounds[i].high;
            continue;
        }
        for (int32_t e = b.start[i]; e < b.start[i + 1]; e++) {
            if (e > b.start[i] && b.color[e] != b.color[e - 1])
                value++;
            if (value > 1)
                set_value(k, p, i, b.option[e], value);
        }
        k->num_values[i] = value;
    }
    dlx_by_item_clear(&b);
    return 0;
}

static int make_fields(dlx_sweep *k, const dlx_problem *p)
{
    int error = number_colors(k, p);
    if (error != 0)
        return error;
    for (int i = 0; i <= p->names.num; i++) {
        int32_t num = 0;
        for (int32_t values = k->num_values[i]; values > 0; values /= 2)
            num++;
        k->field[i + 1] = k->field[i] + num;
    }
    k->bits = calloc((size_t)k->field[p->names.num + 1] + 1, sizeof *k->bits);
    return k->bits == NULL ? DLX_ENOMEM : 0;
}

/* ---- steps and levels ---------------------------------------------------- */

/* Returns the most moves that option o may have, or more than the limit. */
static size_t count_moves(const dlx_sweep *k, const dlx_problem *p, int o)
{
    size_t num = 1;
    int num_colored = 0;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        num_colored += p->color[e] != 0;
        if (dlx_sweep_counts(p, p->item[e]))
            num *= (size_t)k->num_values[p->item[e]];
        if (num > DLX_SWEEP_ALL_MOVES)
            return num;
    }
    return num << (num_colored < DLX_SWEEP_COLORED ? num_colored
                                                   : DLX_SWEEP_COLORED);
}

static bool has_steps(const dlx_sweep *k, const dlx_problem *p)
{
    for (int o = 0; o < p->num_options; o++) {
        if (k->option_rank[o] < 0 && dlx_has_primary(p, o))
            return false;
    }
    return true;
}

/* Makes the steps of the whole problem to see whether it fits and how many
 * moves there may be. */
static int try_steps(dlx_search *s, dlx_sweep *k)
{
    const dlx_problem *p = s->problem;
    size_t cap = (size_t)k->num_ranks + 1;
    for (int o = 0; o < p->num_options && cap <= DLX_SWEEP_ALL_MOVES; o++)
        cap += count_moves(k, p, o);
    for (int i = 1; i <= p->names.num; i++)
        cap += p->secondary[i] || dlx_sweep_counts(p, i)
                   ? (size_t)k->num_values[i] + 1
                   : 0;
    if (cap > DLX_SWEEP_ALL_MOVES || !has_steps(k, p))
        return 0;
    k->cap_moves = (int32_t)cap;
    k->moves = calloc(cap, sizeof *k->moves);
    if (k->moves == NULL)
        return DLX_ENOMEM;
    k->fits = dlx_sweep_make_steps(s, k) != DLX_SWEEP_FITS_NOT;
    return 0;
}

/* Allocates two levels. Levels have no more states than values of the bits in
 * use. */
static int allocate_levels(dlx_sweep *k, const dlx_problem *p, size_t bytes)
{
    size_t limbs = (size_t)dlx_max_limbs(p);
    size_t words = bytes / 2 / sizeof *k->words[0];
    if (k->most_bits < 32 && words / (1 + limbs) >> k->most_bits > 0)
        words = (1 + limbs) << k->most_bits;
    if (words < 1 + limbs)
        words = 1 + limbs;
    k->num_words = words;
    for (int w = 0; w < 2; w++) {
        k->words[w] = malloc(words * sizeof *k->words[w]);
        if (k->words[w] == NULL)
            return DLX_ENOMEM;
        base_use_large_pages(k->words[w], words * sizeof *k->words[w]);
    }
    size_t all = (size_t)k->num_parts * DLX_SWEEP_MOVES;
    k->readers = malloc(all * sizeof *k->readers);
    k->next = malloc(all * sizeof *k->next);
    return k->readers == NULL || k->next == NULL ? DLX_ENOMEM : 0;
}

static int rank_items(dlx_sweep *k, const dlx_problem *p)
{
    int32_t *order = calloc((size_t)p->num_primary + 1, sizeof *order);
    int error = order == NULL ? DLX_ENOMEM : dlx_memo_order(p, order);
    for (int32_t n = 0; n < p->num_primary && error == 0; n++) {
        if (!dlx_sweep_counts(p, order[n]))
            k->rank_item[k->num_ranks++] = order[n];
    }
    free(order);
    return error;
}

int dlx_sweep_build(dlx_search *s, dlx_sweep *k, size_t bytes)
{
    const dlx_problem *p = s->problem;
    int error = allocate(k, p);
    if (error == 0)
        error = rank_items(k, p);
    if (error != 0)
        return error;
    rank_options(k, p);
    error = make_fields(k, p);
    if (error == 0)
        error = try_steps(s, k);
    return error == 0 && k->fits ? allocate_levels(k, p, bytes) : error;
}

size_t dlx_sweep_bytes(const dlx_sweep *k, const dlx_problem *p)
{
    size_t items = (size_t)p->names.num + 2;
    size_t ranks = (size_t)p->num_primary + 1;
    size_t options = (size_t)p->num_options + 1;
    size_t all = (size_t)k->num_parts * DLX_SWEEP_MOVES;
    size_t bytes = sizeof *k + 6 * items * sizeof(int32_t);
    bytes += ranks * 2 * sizeof(int32_t);
    bytes += options * (2 * sizeof(int32_t) + sizeof *k->is_live);
    bytes += (size_t)dlx_num_entries(p) * sizeof *k->entry_value;
    bytes += (size_t)k->cap_steps * sizeof *k->steps;
    bytes += (size_t)k->cap_moves * sizeof *k->moves;
    bytes +=
        k->words[0] == NULL ? 0 : all * (sizeof *k->readers + sizeof *k->next);
    return bytes + 2 * k->num_words * sizeof *k->words[0];
}
