/*
 * bounds_search.c - the kernel for multiplicities: the search, in steps, so
 * that it can stop at any cover or limit and go on later.
 *
 * For the data structure and its invariants B1..B8 see bounds.h. A node is a
 * place chosen by the search; forced places, and the state after removing a
 * place, are not nodes.
 */
#include "dlx/bounds/bounds_memo.h"
#include "dlx/trace.h"

#include <stdlib.h>

/* ---- the root ------------------------------------------------------------ */

static bool apply_assumptions(const dlx_search *s, dlx_bounded *k)
{
    bool ok = true;
    for (int e = 0; e < s->num_excluded && ok; e++) {
        int32_t x = k->option_place[s->excluded[e]];
        if (x >= 0)
            ok = dlx_bounded_remove(k, x);
    }
    for (int a = 0; a < s->num_assumed && ok; a++) {
        int32_t x = k->option_place[s->assumed[a]];
        ok = (k->live[x / 64] >> (x % 64) & 1) != 0 && dlx_bounded_choose(k, x);
    }
    return ok;
}

/* Applies a decision and its consequences. A certificate names the item that
 * needs more than is left; conflicts by B8 were written already. Returns false
 * on a conflict. */
static bool settle(dlx_bounded *k, bool ok)
{
    ok = dlx_bounded_settle(k, ok);
    if (!ok && k->trace != NULL && k->conflict >= 0)
        dlx_trace_node(k->trace, '!', (uint64_t)k->conflict + 1);
    return ok;
}

static bool restart(dlx_search *s)
{
    dlx_bounded *k = s->state;
    if (!dlx_validate_assumptions(s))
        return false;
    dlx_bounded_undo(k, 0);
    k->num_tight = 0;
    k->num_frames = k->level = k->unsplit = 0;
    k->is_new = true;
    k->random = s->config.seed;
    if (k->memo != NULL)
        dlx_bounded_memo_restart(k->memo, s->limits.bytes);
    k->inconsistent = !apply_assumptions(s, k);
    k->num_tight = 0; /* the item will be found tight again below */
    k->trace = s->trace;
    k->conflict = -1;
    k->inconsistent = k->inconsistent || !settle(k, dlx_bounded_settle_root(k));
    return !k->inconsistent;
}

/* ---- the search ---------------------------------------------------------- */

/* Returns whether the live places are just those of item i, of which a cover
 * has one. All but the last would be nodes. */
static bool ends_with(const dlx_search *s, const dlx_bounded *k, int32_t i)
{
    uint64_t num = (uint64_t)k->num_live;
    return k->num_wanting == 1 && k->wish[i].room == 1 &&
           k->spare[i] + 1 == k->num_live && s->nodes + num <= s->budget &&
           (s->limits.covers == 0 || s->covers + num <= s->limits.covers);
}

static uint32_t num_removed(const dlx_bounded *k)
{
    return (uint32_t)(k->num_trail - k->num_chosen);
}

/* Decides on a place and chooses it; or counts the covers that end here. */
static void enter(dlx_search *s, dlx_bounded *k, bool all)
{
    dlx_choice_frame *f = &k->frames[k->num_frames];
    *f = (dlx_choice_frame){
        .mark = k->num_trail, .ways = 2, .removed = num_removed(k)};
    if (k->num_wanting > 0 && k->memo == NULL) {
        int32_t i = dlx_bounded_choose_item(k, s->config.choice);
        if (all && k->trace == NULL && ends_with(s, k, i)) {
            s->covers += (uint64_t)k->num_live;
            dlx_count_nodes(s, k->level, (uint64_t)k->spare[i]);
            k->is_new = false;
            return;
        }
        f->ways = k->spare[i] + 1;
        f->place = dlx_bounded_first_of(k, i);
    } else {
        f->place = dlx_bounded_first(k);
    }
    if (k->memo != NULL)
        dlx_bounded_memo_begin(s, k);
    k->num_frames++;
    dlx_count_nodes(s, k->level++, 1);
    if (k->trace != NULL)
        dlx_trace_try(k->trace, k->place_option[f->place]);
    k->conflict = -1;
    k->is_new = settle(k, dlx_bounded_choose(k, f->place));
    s->updates += num_removed(k) - f->removed;
}

/* Goes to the right side of the last frame that has one left. Returns false if
 * none has. */
static bool turn(dlx_search *s, dlx_bounded *k)
{
    while (k->num_frames > 0) {
        dlx_choice_frame *f = &k->frames[k->num_frames - 1];
        k->level -= f->side != DLX_RIGHT;
        if (f->side == DLX_LEFT) {
            dlx_bounded_undo(k, f->mark);
            f->side = DLX_RIGHT;
            k->conflict = -1;
            k->is_new = settle(k, dlx_bounded_remove(k, f->place));
            s->updates += num_removed(k) - f->removed;
            return true;
        }
        k->num_frames--;
        if (k->trace != NULL)
            dlx_trace_back(k->trace);
        if (k->memo != NULL)
            dlx_bounded_memo_end(s, k);
        if (k->num_frames < k->unsplit)
            k->unsplit = k->num_frames;
    }
    return false;
}

/* Visits at most one node. Returns DLX_SOLUTION (unless all), DLX_EXHAUSTED, or
 * DLX_UNKNOWN to go on. */
static enum dlx_result step(dlx_search *s, dlx_bounded *k, bool all)
{
    if (k->inconsistent)
        return DLX_EXHAUSTED;
    if (!k->is_new)
        return turn(s, k) ? DLX_UNKNOWN : DLX_EXHAUSTED;
    if (k->num_wanting > 0 || k->num_live > 0) {
        k->is_new = k->memo == NULL || !dlx_bounded_memo_knows(s, k, all);
        if (k->is_new)
            enter(s, k, all);
        return DLX_UNKNOWN;
    }
    k->is_new = false;
    s->covers++;
    if (k->trace != NULL)
        dlx_trace_cover(k->trace);
    return all ? DLX_UNKNOWN : DLX_SOLUTION;
}

/* ---- the kernel ---------------------------------------------------------- */

static int init(dlx_search *s)
{
    dlx_bounded *k;
    int error = dlx_bounded_new(&k, s->problem, NULL);
    s->state = k;
    return error;
}

static int new_with_memo(dlx_bounded **out, const dlx_problem *p, size_t bytes)
{
    *out = NULL;
    dlx_bounded *k = NULL;
    int32_t *order = calloc((size_t)p->num_primary + 1, sizeof *order);
    int error = order == NULL ? DLX_ENOMEM : dlx_memo_order(p, order);
    if (error == 0)
        error = dlx_bounded_new(&k, p, order);
    free(order);
    if (error == 0)
        error = dlx_bounded_memo_add(k, p, bytes);
    if (error == 0)
        *out = k;
    else
        dlx_bounded_free(k);
    return error;
}

static int init_memo(dlx_search *s)
{
    dlx_bounded *k;
    size_t bytes = s->config.bytes;
    int error =
        new_with_memo(&k, s->problem, bytes != 0 ? bytes : DLX_MEMO_BYTES);
    s->state = k;
    return error;
}

static void release(void *state)
{
    dlx_bounded_free(state);
}

static enum dlx_result run(dlx_search *s, bool all)
{
    dlx_bounded *k = s->state;
    enum dlx_result result = DLX_UNKNOWN;
    k->trace = s->trace;
    while (result == DLX_UNKNOWN) {
        if (s->nodes >= s->budget || dlx_has_all_covers(s))
            result = dlx_pause(s);
        if (result == DLX_UNKNOWN)
            result = step(s, k, all);
    }
    return result;
}

static int get_cover(const dlx_search *s, int *options)
{
    const dlx_bounded *k = s->state;
    for (int32_t n = 0; n < k->num_chosen; n++)
        options[n] = k->place_option[k->chosen[n]];
    return k->num_chosen;
}

/* The left side is the first of the ways at a frame. A right side that was
 * split off counts as done. */
static double progress(const dlx_search *s)
{
    const dlx_bounded *k = s->state;
    double done = 0, share = 1;
    for (int32_t n = 0; n < k->num_frames; n++) {
        const dlx_choice_frame *f = &k->frames[n];
        double left = share / f->ways;
        if (f->side == DLX_RIGHT) {
            done += left;
            share -= left;
        } else {
            done += f->side == DLX_LEFT_ONLY ? share - left : 0;
            share = left;
        }
    }
    return done;
}

/* Writes the path to the right side of frame end. Returns the number of
 * entries. */
static int write_path(const dlx_search *s, const dlx_bounded *k, int32_t end,
                      int *path)
{
    int num = dlx_list_assumed(s, path);
    for (int32_t n = 0; n < end; n++) {
        if (k->frames[n].side != DLX_RIGHT)
            path[num++] = k->place_option[k->frames[n].place];
    }
    for (int e = 0; e < s->num_excluded; e++)
        path[num++] = ~s->excluded[e];
    for (int32_t n = 0; n < end; n++) {
        if (k->frames[n].side == DLX_RIGHT)
            path[num++] = ~k->place_option[k->frames[n].place];
    }
    path[num++] = ~k->place_option[k->frames[end].place];
    return num;
}

static int split(dlx_search *s, int *path)
{
    dlx_bounded *k = s->state;
    int32_t n = k->unsplit;
    while (n < k->num_frames && k->frames[n].side != DLX_LEFT)
        n++;
    k->unsplit = n;
    if (n == k->num_frames)
        return 0;
    k->frames[n].side = DLX_LEFT_ONLY;
    return write_path(s, k, n, path);
}

static uint64_t num_found(const dlx_search *s)
{
    const dlx_bounded *k = s->state;
    return dlx_bounded_memo_found(k->memo);
}

static size_t bytes(const dlx_search *s)
{
    return dlx_bounded_bytes(s->state, s->problem);
}

const dlx_kernel dlx_bounds_kernel = {
    .name = "bounds",
    .id = DLX_KERNEL_BOUNDS,
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .split = split,
    .splits_off_exclusions = true,
    .bytes = bytes,
};

static void give_back(void *state)
{
    dlx_bounded *k = state;
    dlx_bounded_memo_give_back(k->memo);
}

const dlx_kernel dlx_bounds_memo_kernel = {
    .name = "memo",
    .id = DLX_KERNEL_MEMO,
    .init = init_memo,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .num_found = num_found,
    .split = NULL,
    .bytes = bytes,
    .give_back = give_back,
};
