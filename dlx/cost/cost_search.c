/* cost_search.c - branch and bound, with its stack in arrays. */
#include "dlx/cost/cost_proof.h"

#include <stdlib.h>

/* ---- branching ----------------------------------------------------------- */

static int32_t choose_item(dlx_cost *d)
{
    int32_t best = d->open[0];
    dlx_cost_remove_dear_options(d);
    for (int32_t k = 1; k < d->num_open; k++) {
        int32_t i = d->open[k];
        if (d->size[i] < d->size[best] ||
            (i < best && d->size[i] == d->size[best]))
            best = i;
    }
    return best;
}

static void insert_choice(dlx_cost *d, int32_t first, int32_t end, int32_t o)
{
    int32_t k = end;
    for (; k > first; k--) {
        int32_t other = d->choices[k - 1];
        if (d->reduced[other] < d->reduced[o] ||
            (other < o && d->reduced[other] == d->reduced[o]))
            break;
        d->choices[k] = other;
    }
    d->choices[k] = o;
}

static int32_t end_of_choices(const dlx_cost *d)
{
    return d->num_frames > 0 ? d->frames[d->num_frames - 1].end : 0;
}

static dlx_cost_frame *push_frame(dlx_cost *d, int32_t end, bool has_sides)
{
    int32_t first = end_of_choices(d);
    dlx_cost_frame *f = &d->frames[d->num_frames++];
    *f = (dlx_cost_frame){.mark = d->num_trail,
                          .rest = d->bound,
                          .first = first,
                          .next = first,
                          .end = end,
                          .has_sides = has_sides,
                          .told = dlx_cost_proof_told(d)};
    return f;
}

static dlx_cost_frame *push_sides(dlx_cost *d, const dlx_cost_side *together,
                                  bool is_apart_first)
{
    dlx_cost_frame *f = push_frame(d, end_of_choices(d), true);
    is_apart_first = is_apart_first && d->task.proof == NULL;
    f->sides[is_apart_first] = *together;
    f->sides[!is_apart_first] = dlx_cost_opposite(together);
    dlx_cost_prove_sides(d, together);
    return f;
}

static void push_option(dlx_cost *d, int32_t o)
{
    push_sides(d, &(dlx_cost_side){DLX_WITH, o, 0}, false);
}

/* With multiplicities: takes an open item that can spare fewest options, and
 * branches on its option with the least reduced cost. */
static void branch_on_option(dlx_cost *d)
{
    int32_t i = d->open[0];
    for (int32_t k = 1; k < d->num_open; k++) {
        int32_t j = d->open[k],
                order = (d->size[j] - d->need[j]) - (d->size[i] - d->need[i]);
        if (order < 0 || (order == 0 && j < i))
            i = j;
    }
    int32_t best = d->owner[d->member[d->set[i]]];
    for (int32_t at = d->set[i] + 1; at < d->set[i] + d->size[i]; at++) {
        int32_t o = d->owner[d->member[at]];
        if (d->reduced[o] < d->reduced[best] ||
            (o < best && d->reduced[o] == d->reduced[best]))
            best = o;
    }
    d->effort.work += (uint64_t)d->size[i];
    push_option(d, best);
}

static void branch(dlx_cost *d)
{
    if (d->task.has_bounds) {
        branch_on_option(d);
        return;
    }
    int32_t i = choose_item(d);
    int32_t first = end_of_choices(d), end = first;
    for (int32_t at = d->set[i]; at < d->set[i] + d->size[i]; at++)
        insert_choice(d, first, end++, d->owner[d->member[at]]);
    dlx_cost_prove_branch(d, i, push_frame(d, end, false));
}

static void branch_on_pair(dlx_cost *d, const dlx_cost_pair *p)
{
    dlx_cost_frame *f = push_sides(d, &p->together, p->is_apart);
    f->value = p->value;
    f->objective = p->objective;
}

/* Learns from the branching that led to a base, after its relaxation has been
 * solved. */
static void learn_from(dlx_cost *d)
{
    if (d->num_frames == 0 || !d->frames[d->num_frames - 1].has_sides)
        return;
    const dlx_cost_frame *f = &d->frames[d->num_frames - 1];
    bool is_apart = dlx_cost_is_apart(&f->sides[0]);
    dlx_cost_pair pair = {.together = f->sides[is_apart],
                          .value = f->value,
                          .objective = f->objective};
    if (f->value > 0)
        dlx_cost_learn_pair(d, &pair,
                            dlx_cost_is_apart(&f->sides[f->num_tried - 1]));
}

static bool has_next(const dlx_cost_frame *f)
{
    return f->has_sides ? f->num_tried < 2 : f->next < f->end;
}

static int64_t bound_of_next(const dlx_cost *d, const dlx_cost_frame *f)
{
    if (!has_next(f))
        return INT64_MAX;
    return f->has_sides ? d->bound : d->bound + d->reduced[d->choices[f->next]];
}

static void take_next(dlx_cost *d, dlx_cost_frame *f)
{
    const dlx_cost_side *side = &f->sides[f->num_tried];
    int32_t o = f->has_sides ? -1 : d->choices[f->next];
    f->num_tried += f->has_sides;
    f->next += !f->has_sides;
    f->rest = bound_of_next(d, f);
    d->effort.nodes++;
    d->seen = d->num_open == 0 ? d->num_chosen : -1;
    if (f->has_sides) {
        dlx_cost_take_side(d, side);
    } else {
        dlx_cost_prove_choice(d, o, f);
        dlx_cost_choose(d, o);
    }
}

/* Undoes the last branch and tries the next one. Returns false if nothing is
 * left. */
static bool advance(dlx_cost *d)
{
    while (d->num_frames > 0) {
        dlx_cost_frame *f = &d->frames[d->num_frames - 1];
        dlx_cost_undo(d, f->mark);
        dlx_cost_proof_undo(d, f->told);
        if (has_next(f) && bound_of_next(d, f) <= d->cutoff) {
            take_next(d, f);
            return true;
        }
        dlx_cost_prove_end(d, f);
        d->num_frames--;
    }
    return false;
}

/* ---- the search ---------------------------------------------------------- */

static bool leaves_over(const dlx_cost *d, int32_t o)
{
    return d->origin[o] >= d->task.problem->num_options;
}

/* Returns whether an item that has enough options is left uncovered. */
static bool has_left_too_much(const dlx_cost *d)
{
    for (int32_t k = 0; k < d->num_chosen && d->task.has_bounds; k++) {
        int32_t o = d->chosen[k];
        if (leaves_over(d, o) && d->need[d->item[d->start[o]]] < 0)
            return true;
    }
    return false;
}

static bool keep_cover(dlx_cost *d)
{
    int64_t cost = 0;
    for (int32_t k = 0; k < d->num_chosen; k++)
        cost += d->cost[d->chosen[k]];
    if (cost > d->cutoff || has_left_too_much(d))
        return false;
    for (int32_t k = 0; k < d->num_chosen; k++)
        d->cover[k] = d->origin[d->chosen[k]];
    if (!dlx_best_add(&d->best, cost / d->task.scale, d->cover, d->num_chosen))
        return false;
    dlx_cost_update_cutoff(d);
    return true;
}

/* With multiplicities a cover may be part of others, which cost no less. If
 * several covers are wanted it branches on an option that is left. */
static void branch_on_rest(dlx_cost *d)
{
    int32_t best = -1;
    for (int32_t o = 0; o < d->num_options && d->best.most > 1; o++) {
        if (!d->is_removed[o] && !leaves_over(d, o) &&
            d->bound + d->reduced[o] <= d->cutoff &&
            (best < 0 || d->reduced[o] < d->reduced[best]))
            best = o;
    }
    d->effort.work += (uint64_t)d->num_options;
    if (best >= 0)
        push_option(d, best);
}

/* Ends a branch without open items. Returns whether to keep the cover. */
static bool end_branch(dlx_cost *d)
{
    bool is_kept = d->num_chosen != d->seen && keep_cover(d);
    if (d->task.has_bounds)
        branch_on_rest(d);
    return is_kept;
}

static bool settle(dlx_cost *d)
{
    bool may_be = d->task.has_bounds ? dlx_cost_settle(d) : dlx_cost_ascend(d);
    if (!may_be)
        dlx_cost_prove_none(d);
    return may_be;
}

static bool lower_prices(dlx_cost *d)
{
    bool may_be = dlx_cost_lower_prices(d);
    if (!may_be)
        dlx_cost_prove_none(d);
    return may_be;
}

/* Goes on below the node without the relaxation, or returns to the base. */
static void go_down(dlx_cost *d)
{
    dlx_relaxation *x = &d->relaxation;
    if (d->num_frames <= x->frames)
        dlx_cost_begin_base(d);
    else if (dlx_cost_is_budget_spent(d))
        dlx_cost_change_way(d);
    if (!x->is_wanted && !d->rows.is_running)
        branch(d);
}

static bool search_rows(dlx_cost *d, uint64_t nodes, uint64_t work)
{
    const dlx_relaxation *x = &d->relaxation;
    bool is_below = x->exists && x->may_return;
    uint64_t end = is_below && x->end < work ? x->end : work;
    bool is_found = dlx_cost_rows_run(d, nodes, end, keep_cover);
    if (!is_below || !d->rows.is_running || !dlx_cost_is_budget_spent(d))
        return is_found;
    dlx_cost_change_way(d);
    if (!x->is_wanted)
        branch(d);
    return is_found;
}

/* Returns to the root, takes prices from the relaxation there, and searches
 * without it from then on. */
static void begin_without_relaxation(dlx_cost *d)
{
    dlx_cost_end_stages(d);
    if (!d->relaxation.is_given_up &&
        (d->num_frames > 0 || d->relaxation.past.stages > 0)) {
        dlx_cost_return_to_root(d);
        d->relaxation.is_given_up = true;
        return;
    }
    d->relaxation.exists = false;
    branch(d);
}

/* Handles a relaxation that is poor even after cuts and a dive. Returns whether
 * the search goes on without it. */
static bool leave_poor_base(dlx_cost *d)
{
    if (dlx_cost_is_room_for_rows(d))
        return dlx_cost_try_rows(d, 1);
    begin_without_relaxation(d);
    return true;
}

/* Goes on from a base after its relaxation: strengthens it, dives or branches.
 * The nodes below become bases. */
static void leave_base(dlx_cost *d, enum dlx_simplex_result result)
{
    dlx_cost_pair pair;
    bool is_solved = result == DLX_LP_OPTIMAL;
    if (!d->task.has_bounds)
        dlx_cost_remove_dear_options(d);
    if (is_solved && dlx_cost_is_relaxation_poor(d) && dlx_cost_try_rows(d, 0))
        return;
    if (is_solved && dlx_cost_strengthen(d))
        return;
    if (is_solved && dlx_cost_is_dive_due(d)) {
        dlx_cost_begin_dive(d);
        return;
    }
    if (dlx_cost_is_relaxation_poor(d) && leave_poor_base(d))
        return;
    if (dlx_cost_begin_stages(d) && !d->task.has_bounds)
        dlx_cost_remove_dear_options(d);
    if (d->relaxation.past.stages > 0 &&
        dlx_cost_try_rows(d, 1 + d->relaxation.past.stages))
        return;
    if (is_solved && dlx_cost_choose_pair(d, &pair))
        branch_on_pair(d, &pair);
    else
        branch(d);
}

static bool visit_base(dlx_cost *d, enum dlx_simplex_result result)
{
    d->relaxation.is_wanted = false;
    d->relaxation.frames = INT32_MAX;
    learn_from(d);
    if (dlx_cost_is_restart_due(d)) {
        dlx_cost_restart(d);
        return false;
    }
    if (!settle(d))
        return false;
    if (d->num_open == 0)
        return end_branch(d);
    if (d->relaxation.is_given_up) {
        begin_without_relaxation(d);
        return false;
    }
    bool is_kept = result == DLX_LP_OPTIMAL && dlx_cost_round(d, keep_cover);
    if (d->bound <= d->cutoff)
        leave_base(d, result);
    return is_kept;
}

static bool visit(dlx_cost *d)
{
    if (!settle(d))
        return false;
    if (d->num_open == 0)
        return end_branch(d);
    bool is_root = d->num_frames == 0 && !d->task.has_bounds;
    if (is_root && d->relaxation.pairs == NULL && !lower_prices(d))
        return false;
    bool is_kept = is_root && !d->relaxation.exists && d->task.proof == NULL &&
                   dlx_cost_follow_witnesses(d, keep_cover);
    if (d->bound <= d->cutoff)
        go_down(d);
    return is_kept;
}

enum dlx_cost_step dlx_cost_run(dlx_cost *d, uint64_t nodes, uint64_t work)
{
    work += d->effort.work;
    while (!d->is_done && d->effort.nodes < nodes && d->effort.work < work) {
        bool is_found = false;
        if (d->rows.is_running) {
            is_found = search_rows(d, nodes, work);
        } else if (d->relaxation.is_wanted) {
            enum dlx_simplex_result result =
                dlx_cost_relax(d, work - d->effort.work);
            if (result == DLX_LP_UNFINISHED)
                break;
            is_found = d->relaxation.is_diving
                           ? dlx_cost_dive(d, result, keep_cover)
                           : visit_base(d, result);
        } else {
            is_found = visit(d);
        }
        if (!d->relaxation.is_wanted && !d->rows.is_running)
            d->is_done = d->cutoff < 0 || /* costs are >= 0 */
                         (!advance(d) && !dlx_cost_next_stage(d));
        if (is_found)
            return DLX_COST_FOUND;
    }
    return d->is_done ? DLX_COST_DONE : DLX_COST_WENT_ON;
}

int64_t dlx_cost_proved(const dlx_cost *d)
{
    const dlx_relaxation *x = &d->relaxation;
    int64_t least = d->beyond, bound = x->is_diving ? x->dive_bound : d->bound;
    if (d->is_done && d->best.num == 0)
        return INT64_MAX;
    if (!d->is_done && bound < least)
        least = bound;
    for (int32_t k = 0; k < d->num_frames; k++) {
        if (d->frames[k].rest < least)
            least = d->frames[k].rest;
    }
    least = least <= 0 ? 0 : (least - 1) / d->task.scale + 1;
    if (d->best.num > 0 && d->best.least < least)
        least = d->best.least;
    return least * d->task.divisor;
}
