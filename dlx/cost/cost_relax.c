/* cost_relax.c - the linear relaxation, and prices from its dual values. */
#include "dlx/cost/cost.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- made and freed ------------------------------------------------------ */

/* Gives a row to each item without colors that no other item implies. */
static int32_t number_rows(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int32_t num = 0;
    for (int32_t e = 0; e < d->num_entries; e++) {
        if (d->color[e] != 0)
            x->row_of[d->item[e]] = -1;
    }
    for (int32_t i = 1; i <= d->num_items; i++) {
        if (x->row_of[i] < 0 || d->is_implied[i])
            x->row_of[i] = -1;
        if (x->row_of[i] < 0)
            continue;
        x->row_of[i] = num;
        x->item[num] = i;
        x->is_primary[num++] = d->is_primary[i];
    }
    return num;
}

static void list_columns(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int32_t num = 0;
    for (int32_t o = 0; o < d->num_options; o++) {
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
            if (x->row_of[d->item[e]] >= 0)
                x->row[num++] = x->row_of[d->item[e]];
        }
        x->start[o + 1] = num;
        x->value[o] = (double)d->cost[o] / (double)d->task.scale;
    }
}

static void *new_array(dlx_cost *d, int64_t num, size_t size)
{
    d->bytes += (size_t)num * size;
    return calloc((size_t)num, size);
}

#define NEW(array, num)                                                        \
    ((x->array = new_array(d, (num), sizeof *x->array)) != NULL)

static bool allocate(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int64_t items = (int64_t)d->num_items + 1,
            options = (int64_t)d->num_options + 1,
            entries = (int64_t)d->num_entries + 1;
    bool has_bounds = d->task.has_bounds,
         has_pairs = d->num_items <= DLX_COST_MAX_PAIRED;
    return NEW(start, options) && NEW(row, entries) && NEW(item, items) &&
           NEW(row_of, items) && NEW(is_primary, items) &&
           NEW(value, options) && NEW(saved, DLX_COST_MAX_RUNS * items) &&
           (!has_pairs || NEW(pairs, items * (items - 1) / 2)) &&
           ((has_pairs && !has_bounds) || NEW(options, options)) &&
           (!has_bounds || (NEW(counts, items) && NEW(activity, items)));
}

int dlx_cost_relax_init(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    const uint64_t FIRST_RESTART = 8, FOR_ANY_COVER = 64;
    if (d->task.scale == 1 || d->num_items > DLX_COST_MAX_RELAXED ||
        d->num_options == 0)
        return 0;
    if (!allocate(d))
        return DLX_ENOMEM;
    int32_t rows = number_rows(d);
    list_columns(d);
    int error = dlx_simplex_init(&x->lp, rows, d->num_options, x->start, x->row,
                                 x->is_primary, x->value);
    d->bytes += x->lp.bytes;
    x->exists = true;
    x->frames = INT32_MAX;
    uint64_t budget = 20000 + 10 * (uint64_t)d->num_entries;
    x->least_budget = budget;
    x->most_share = 4;
    if (d->task.has_bounds) {
        x->least_budget /= 10;
        x->most_share = 0.25;
    }
    x->budgets[DLX_BY_ROWS] = x->budgets[DLX_BY_ASCENT] = x->least_budget;
    if (d->task.step == 0)
        x->budgets[d->task.has_bounds ? DLX_BY_ASCENT : DLX_BY_ROWS] =
            FOR_ANY_COVER * budget;
    x->past.share = x->most_share;
    x->first_restart = x->past.next_dive = FIRST_RESTART;
    x->past.restarts =
        d->task.proof != NULL; /* a proof takes no restarts: its cutoff is the
                                  best one from the start */
    return error;
}

void dlx_cost_relax_clear(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    void *arrays[] = {x->start,   x->row,        x->item,    x->row_of,
                      x->options, x->is_primary, x->value,   x->saved,
                      x->pairs,   x->counts,     x->activity};
    for (size_t k = 0; k < sizeof arrays / sizeof *arrays; k++)
        free(arrays[k]);
    dlx_simplex_clear(&x->lp);
}

/* ---- prices -------------------------------------------------------------- */

static void compute_reduced(dlx_cost *d)
{
    for (int32_t o = 0; o < d->num_options; o++) {
        if (d->is_removed[o])
            continue;
        int64_t reduced = d->cost[o];
        for (int32_t e = d->start[o]; e < d->start[o + 1]; e++)
            reduced -= d->price[d->item[e]];
        d->reduced[o] = reduced;
    }
    d->effort.work += (uint64_t)d->num_options * 4;
}

void dlx_cost_restore_prices(dlx_cost *d, int64_t bound)
{
    dlx_relaxation *x = &d->relaxation;
    int64_t items = (int64_t)d->num_items + 1;
    x->num_saved--;
    memcpy(d->price, x->saved + x->num_saved * items,
           (size_t)items * sizeof *d->price);
    compute_reduced(d);
    d->bound = bound;
}

static void save_prices(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int64_t items = (int64_t)d->num_items + 1;
    memcpy(x->saved + x->num_saved * items, d->price,
           (size_t)items * sizeof *d->price);
    x->num_saved++;
    dlx_cost_record_change(d, DLX_COST_PRICED, 0, d->bound);
}

/* Rounds a dual value down to a price, so that reduced costs do not fall. */
static int64_t price_of(const dlx_cost *d, int32_t r)
{
    const int64_t MOST = ((int64_t)1 << 58) / (d->num_items + 1);
    double y = floor(d->relaxation.lp.y[r] * (double)d->task.scale);
    if (d->need[d->relaxation.item[r]] <= 0 && y > 0)
        return 0;
    if (d->task.has_bounds)
        return (int64_t)fmax(fmin(y, (double)d->most_price),
                             -(double)d->most_price);
    if (!(fabs(y) < (double)MOST))
        return y > 0 ? MOST : -MOST;
    return (int64_t)y;
}

/* Raises a negative reduced cost to 0, by the price of one of the option's
 * items. */
static void lower_price(dlx_cost *d, int32_t o)
{
    int64_t less = d->reduced[o];
    if (less >= 0)
        return;
    int32_t e = d->start[o];
    while (d->relaxation.row_of[d->item[e]] < 0)
        e++;
    int32_t i = d->item[e];
    d->price[i] += less;
    d->bound += less;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++)
        d->reduced[d->owner[d->member[at]]] -= less;
    d->effort.work += (uint64_t)d->size[i];
}

static void compute_bound(dlx_cost *d)
{
    d->bound = 0;
    for (int32_t k = 0; k < d->num_chosen; k++)
        d->bound += d->cost[d->chosen[k]];
    for (int32_t i = 1; i <= d->num_items; i++)
        d->bound += d->is_covered[i] ? 0 : dlx_cost_share_of(d, i);
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o] && d->reduced[o] < 0)
            d->bound += d->reduced[o];
    }
}

static void take_prices(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    save_prices(d);
    for (int32_t i = 1; i <= d->num_items; i++) {
        if (d->is_covered[i])
            continue;
        d->bound -= d->price[i];
        d->price[i] = x->row_of[i] >= 0 ? price_of(d, x->row_of[i]) : 0;
        d->bound += d->price[i];
        dlx_cost_enqueue(d, i);
    }
    compute_reduced(d);
    if (d->task.has_bounds) {
        compute_bound(d);
        return;
    }
    for (int32_t o = 0; o < d->num_options; o++) {
        if (!d->is_removed[o])
            lower_price(d, o);
    }
}

/* ---- solving ------------------------------------------------------------- */

bool dlx_cost_may_relax(const dlx_cost *d)
{
    const dlx_relaxation *x = &d->relaxation;
    return x->exists && x->num_saved < DLX_COST_MAX_RUNS &&
           d->num_trail + d->num_left + 2 * d->num_items + 4 < d->cap_trail;
}

/* With multiplicities the relaxation has no chosen options, and only the rest
 * of their items. */
static void set_rows(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    int64_t chosen = 0;
    for (int32_t r = 0; r < x->lp.m; r++) {
        int32_t i = x->item[r], need = d->need[i] > 0 ? d->need[i] : 0;
        x->lp.right[r] = d->room[i];
        x->lp.upper[d->num_options + r] = d->room[i] - need;
        x->lp.is_closed[d->num_options + r] = d->room[i] == need;
    }
    for (int32_t k = 0; k < d->num_chosen; k++)
        chosen += d->cost[d->chosen[k]];
    x->lp.constant = (double)chosen / (double)d->task.scale;
}

void dlx_cost_close_removed(dlx_cost *d)
{
    bool *is_closed = d->relaxation.lp.is_closed;
    memcpy(is_closed, d->is_removed,
           (size_t)d->num_options * sizeof *d->is_removed);
    if (d->task.has_bounds) {
        set_rows(d);
        return;
    }
    for (int32_t k = 0; k < d->num_chosen; k++)
        is_closed[d->chosen[k]] = false;
}

bool dlx_cost_is_relaxation_poor(const dlx_cost *d)
{
    return dlx_best_is_full(&d->best) && d->bound < d->cutoff / 2;
}

static uint64_t budget_of(const dlx_relaxation *x, double share)
{
    const double MOST = 8e6; /* work of 10 to 20 ms */
    return x->least_budget + (uint64_t)fmin(share * (double)x->spent, MOST);
}

enum dlx_simplex_result dlx_cost_relax(dlx_cost *d, uint64_t work)
{
    dlx_relaxation *x = &d->relaxation;
    const double SHARE_OF_ROWS = 8;
    if (!x->is_running) {
        dlx_cost_close_removed(d);
        x->is_running = true;
        x->past.runs++;
    }
    uint64_t before = x->lp.work;
    double most = (double)d->cutoff / (double)d->task.scale;
    enum dlx_simplex_result result =
        dlx_simplex_run(&x->lp, most + 0.01 + most * 1e-9, work);
    d->effort.work += x->lp.work - before;
    x->spent += x->lp.work - before;
    if (result == DLX_LP_UNFINISHED)
        return result;
    x->is_running = false;
    x->budgets[DLX_BY_ROWS] = budget_of(x, SHARE_OF_ROWS);
    x->budgets[DLX_BY_ASCENT] = budget_of(x, x->past.share);
    x->spent = 0;
    take_prices(d);
    if (result == DLX_LP_OPTIMAL)
        dlx_simplex_values(&x->lp, x->value);
    return result;
}

/* Chooses, of an option and its twins, the number that their values add up to.
 */
static void round_twins(dlx_cost *d, int32_t first)
{
    double left = dlx_cost_value_of_twins(d, first);
    for (int32_t o = first; o >= 0 && left > 0.5; o = d->dearer[o]) {
        if (d->is_removed[o])
            continue;
        dlx_cost_choose(d, o);
        left--;
    }
}

bool dlx_cost_round(dlx_cost *d, bool (*keep)(dlx_cost *d))
{
    int64_t mark = d->num_trail;
    for (int32_t o = 0; o < d->num_options; o++) {
        if (d->cheaper[o] < 0)
            round_twins(d, o);
    }
    bool is_kept = d->num_open == 0 && keep(d);
    dlx_cost_undo(d, mark);
    return is_kept;
}
