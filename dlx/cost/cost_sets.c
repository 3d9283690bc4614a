/* cost_sets.c - removes and chooses options, raises prices, and undoes it all.
 */
#include "dlx/cost/cost.h"

#include <assert.h>

void dlx_cost_record_change(dlx_cost *d, enum dlx_cost_change kind,
                            int32_t what, int64_t that)
{
    assert(d->num_trail < d->cap_trail);
    d->trail[d->num_trail++] = (dlx_cost_record){(int32_t)kind, what, that};
}

/* ---- options ------------------------------------------------------------- */

/* Takes an option out of the sets of uncovered items. With multiplicities their
 * prices may not be optimal afterwards, or they may need all options left. */
static void take_out(dlx_cost *d, int32_t o)
{
    bool has_bounds = d->task.has_bounds, is_light = d->reduced[o] <= 0;
    int32_t *const member = d->member, *const place = d->place;
    const int32_t end = d->start[o + 1];
    d->is_removed[o] = true;
    d->num_left--;
    for (int32_t e = d->start[o]; e < end; e++) {
        int32_t i = d->item[e];
        if (d->is_covered[i])
            continue;
        int32_t to = d->set[i] + --d->size[i], from = place[e];
        int32_t other = member[to];
        member[to] = e;
        member[from] = other;
        place[e] = to;
        place[other] = from;
        if (d->witness[i] == e ||
            (has_bounds && (is_light || d->size[i] <= d->need[i])))
            dlx_cost_enqueue(d, i);
    }
    d->effort.work += (uint64_t)(d->start[o + 1] - d->start[o]);
}

static void put_back(dlx_cost *d, int32_t o)
{
    const int32_t *const item = d->item, end = d->start[o + 1];
    const bool *const is_covered = d->is_covered;
    int32_t *const size = d->size;
    for (int32_t e = d->start[o]; e < end;
         e++) /* no branch on the condition, as it would be unpredictable */
        size[item[e]] += !is_covered[item[e]];
    d->is_removed[o] = false;
    d->num_left++;
}

void dlx_cost_remove(dlx_cost *d, int32_t o)
{
    take_out(d, o);
    dlx_cost_record_change(d, DLX_COST_REMOVED, o, d->bound);
    if (d->reduced[o] < 0)
        d->bound -= d->reduced[o];
}

static void move_open(dlx_cost *d, int32_t i, int32_t to)
{
    int32_t from = d->at[i], other = d->open[to];
    d->open[to] = i;
    d->open[from] = other;
    d->at[i] = to;
    d->at[other] = from;
}

static void take_from(dlx_cost *d, int32_t i)
{
    d->is_covered[i] = --d->room[i] == 0;
    if (--d->need[i] == 0)
        move_open(d, i, --d->num_open);
}

static void give_back(dlx_cost *d, int32_t i)
{
    d->is_covered[i] = false;
    d->room[i]++;
    d->num_open += d->need[i]++ == 0;
}

/* Removes the options of an item in conflict with a chosen one: all but those
 * with this color; none while the item has room. Goes leftward, so that no
 * option is skipped when the last one takes the place of a removed one. */
static void remove_rivals(dlx_cost *d, int32_t i, int32_t color)
{
    if (color == 0 && !d->is_covered[i])
        return;
    for (int32_t at = d->set[i] + d->size[i] - 1; at >= d->set[i]; at--) {
        int32_t e = d->member[at];
        if (!d->is_removed[d->owner[e]] && (color == 0 || d->color[e] != color))
            dlx_cost_remove(d, d->owner[e]);
    }
}

void dlx_cost_choose(dlx_cost *d, int32_t o)
{
    dlx_cost_record_change(d, DLX_COST_CHOSE, o, d->bound);
    d->chosen[d->num_chosen++] = o;
    if (d->reduced[o] > 0)
        d->bound += d->reduced[o];
    for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
        if (d->color[e] == 0)
            take_from(d, d->item[e]);
    }
    take_out(d, o);
    if (d->task.has_bounds)
        dlx_cost_reprice_items(d, o);
    for (int32_t e = d->start[o]; e < d->start[o + 1]; e++)
        remove_rivals(d, d->item[e], d->color[e]);
}

static void retract(dlx_cost *d, int32_t o, int64_t bound)
{
    put_back(d, o);
    for (int32_t e = d->start[o]; e < d->start[o + 1]; e++) {
        if (d->color[e] == 0)
            give_back(d, d->item[e]);
    }
    d->bound = bound;
    d->num_chosen--;
}

static bool holds(const dlx_cost *d, int32_t o, int32_t i)
{
    int32_t e = d->start[o];
    while (e < d->start[o + 1] && d->item[e] != i)
        e++;
    return e < d->start[o + 1];
}

static void remove_with(dlx_cost *d, int32_t i, int32_t j, bool both)
{
    for (int32_t at = d->set[i] + d->size[i] - 1; at >= d->set[i]; at--) {
        int32_t o = d->owner[d->member[at]];
        if (holds(d, o, j) == both)
            dlx_cost_remove(d, o);
    }
    d->effort.work += 4 * (uint64_t)d->size[i];
}

void dlx_cost_join(dlx_cost *d, int32_t i, int32_t j)
{
    remove_with(d, i, j, false);
    remove_with(d, j, i, false);
}

void dlx_cost_part(dlx_cost *d, int32_t i, int32_t j)
{
    remove_with(d, i, j, true);
}

/* ---- bounds of items ----------------------------------------------------- */

static void add_to_need(dlx_cost *d, int32_t i, int32_t amount)
{
    d->bound -= dlx_cost_share_of(d, i);
    d->need[i] += amount;
    d->bound += dlx_cost_share_of(d, i);
}

static void add_to_room(dlx_cost *d, int32_t i, int32_t amount)
{
    d->bound -= dlx_cost_share_of(d, i);
    d->room[i] += amount;
    d->is_covered[i] = d->room[i] == 0;
    d->bound += dlx_cost_share_of(d, i);
}

void dlx_cost_need(dlx_cost *d, int32_t i, int32_t k)
{
    if (d->need[i] <= 0) {
        dlx_cost_record_change(d, DLX_COST_OPENED, i, d->at[i]);
        move_open(d, i, d->num_open++);
    }
    dlx_cost_record_change(d, DLX_COST_NEEDED, i, k - d->need[i]);
    add_to_need(d, i, k - d->need[i]);
    dlx_cost_enqueue(d, i);
}

void dlx_cost_tighten(dlx_cost *d, int32_t i, int32_t k)
{
    dlx_cost_record_change(d, DLX_COST_NARROWED, i, d->room[i] - k);
    add_to_room(d, i, k - d->room[i]);
    dlx_cost_enqueue(d, i);
    remove_rivals(d, i, 0);
}

/* ---- prices -------------------------------------------------------------- */

static void add_to_price(dlx_cost *d, int32_t i, int64_t amount)
{
    if (d->task.has_bounds) {
        dlx_cost_add_to_price(d, i, amount);
        return;
    }
    d->price[i] += amount;
    d->bound += amount;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++)
        d->reduced[d->owner[d->member[at]]] -= amount;
    d->effort.work += (uint64_t)d->size[i];
}

void dlx_cost_raise(dlx_cost *d, int32_t i, int64_t amount)
{
    d->effort.raises++;
    add_to_price(d, i, amount);
    dlx_cost_record_change(d, DLX_COST_RAISED, i, amount);
}

void dlx_cost_set_witness(dlx_cost *d, int32_t i, int32_t e)
{
    dlx_cost_record_change(d, DLX_COST_WITNESSED, i, d->witness[i]);
    d->witness[i] = e;
}

void dlx_cost_undo(dlx_cost *d, int64_t mark)
{
    while (d->num_trail > mark) {
        dlx_cost_record r = d->trail[--d->num_trail];
        switch ((enum dlx_cost_change)r.kind) {
        case DLX_COST_REMOVED:
            put_back(d, r.what);
            d->bound = r.that;
            break;
        case DLX_COST_CHOSE:
            retract(d, r.what, r.that);
            break;
        case DLX_COST_RAISED:
            add_to_price(d, r.what, -r.that);
            break;
        case DLX_COST_WITNESSED:
            d->witness[r.what] = (int32_t)r.that;
            break;
        case DLX_COST_PRICED:
            dlx_cost_restore_prices(d, r.that);
            break;
        case DLX_COST_OPENED:
            move_open(d, r.what, --d->num_open);
            move_open(d, r.what, (int32_t)r.that);
            break;
        case DLX_COST_NEEDED:
            add_to_need(d, r.what, (int32_t)-r.that);
            break;
        case DLX_COST_NARROWED:
            add_to_room(d, r.what, (int32_t)r.that);
            break;
        }
    }
}
