/*
 * lanes_root.c - begins a search with a pack of the whole problem, made once,
 * or of what the assumptions leave of it.
 */
#include "dlx/lanes/lanes.h"

#include <math.h>
#include <string.h>

static bool is_possible(const dlx_search *s, int o)
{
    const dlx_problem *p = s->problem;
    bool has_primary = false;
    if (s->is_excluded[o])
        return false;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        int32_t i = p->item[e];
        has_primary |= !p->secondary[i];
        if (s->holder[i] != 0 &&
            (p->color[e] == 0 || p->color[e] != dlx_held_color(s, i)))
            return false;
    }
    return has_primary;
}

static int list_live(const dlx_search *s, dlx_lanes *k, int *num_options)
{
    const dlx_problem *p = s->problem;
    int items = 0, options = 0;
    for (int n = 0; n < p->num_primary; n++) {
        if (s->holder[k->all_items[n]] == 0)
            k->items[items++] = k->all_items[n];
    }
    for (int o = 0; o < p->num_options && items > 0; o++) {
        if (is_possible(s, o))
            k->options[options++] = o;
    }
    *num_options = options;
    return items;
}

/* Called at the second restart, which suggests that there will be more. */
static void make_root(const dlx_search *s, dlx_lanes *k)
{
    const dlx_problem *p = s->problem;
    int n = 0;
    for (int o = 0; o < p->num_options; o++) {
        k->pack_option[o] = dlx_has_primary(p, o) ? n : -1;
        k->options[n] = o;
        n += k->pack_option[o] >= 0;
    }
    k->num_frames = 0;
    k->packer.arena_used = 0;
    k->packer.mask_limit = ROOT_MASK_BYTES;
    if (n > 0)
        k->has_root =
            dlx_push_pack(k, n, k->all_items, p->num_primary) == DLX_PACK_DONE;
    k->packer.mask_limit = PACK_MASK_BYTES;
    k->root_mark = k->packer.arena_used;
}

static bool restart_at_root(dlx_search *s, dlx_lanes *k)
{
    dlx_frame *f = &k->frames[0];
    const uint64_t *from = f->pack.root;
    uint64_t *failures = f->pack.failures;
    k->num_frames = 1;
    if (k->has_failed)
        dlx_forget_failures(&f->pack);
    k->alternatives = 0;
    f->pack.is_quick = false;
    if (s->num_excluded > 0) {
        memcpy(f->states, from, (size_t)f->pack.state_words * sizeof *from);
        from = f->states;
        for (int n = 0; n < s->num_excluded; n++) {
            int o = k->pack_option[s->excluded[n]];
            if (o >= 0)
                dlx_remove_option(&f->pack, f->states, o);
        }
    }
    for (int n = 0; n < s->num_assumed; n++)
        k->batch[n] = (uint16_t)k->pack_option[s->assumed[n]];
    f->pack.failures = NULL; /* a conflict here ends the search */
    k->step = dlx_step_after(k, dlx_lanes_assign(k, &f->pack, from, f->states,
                                                 k->batch, s->num_assumed,
                                                 &s->updates));
    f->pack.failures = failures;
    k->has_failed = false;
    return k->step != DLX_LANES_STEP_NEXT;
}

/* Estimates decide which colors are tested, so those of an earlier search are
 * forgotten. */
static void reset(const dlx_search *s, dlx_lanes *k)
{
    k->num_levels = 0;
    k->nodes_in_packs = 0;
    k->cost_of_packs = 0;
    k->items_seen = 0;
    k->above = false;
    k->most_options = INFINITY;
    k->filtered = -1;
    k->color_decisions = 0;
    k->tests_pay = true;
    if (s->problem->num_colors > 0)
        memset(k->estimates, 0,
               2 * (size_t)k->num_estimates * sizeof *k->estimates);
    k->step = DLX_LANES_STEP_NEXT;
}

bool dlx_lanes_restart(dlx_search *s)
{
    dlx_lanes *k = s->state;
    int num_options;
    reset(s, k);
    dlx_lanes_take_trace(s, k);
    dlx_begin_looking(k);
    if (k->num_restarts++ == 1)
        make_root(s, k);
    if (k->has_root) {
        k->packer.arena_used = k->root_mark;
        return restart_at_root(s, k);
    }
    if (!dlx_validate_assumptions(s))
        return false;
    k->num_frames = 0;
    k->packer.arena_used = 0;
    int num_items = list_live(s, k, &num_options);
    if (num_items == 0) {
        k->step = DLX_LANES_STEP_COVER;
        return true;
    }
    enum dlx_pack_result result = DLX_PACK_CONFLICT;
    if (num_options > 0)
        result = dlx_push_pack(k, num_options, k->items, num_items);
    if (result == DLX_PACK_DONE) {
        dlx_open_pack(s, k);
    } else if (result == DLX_PACK_TOO_BIG) {
        k->above = true;
        return dlx_links_restart(s, k->links);
    } else {
        dlx_lanes_trace_none(k, num_options, num_items);
    }
    return result == DLX_PACK_DONE;
}
