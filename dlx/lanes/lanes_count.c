/*
 * lanes_count.c - counts covers without visiting them.
 */
#include "dlx/lanes/lanes.h"

enum { MAX_MIRRORED = 62 /* limit of levels: the count fits 64 bits */ };

/* Counts covers if all options have the same size and at most two more are
 * needed: once that number of items is uncovered, every live option holds them
 * all. Returns false for other states. */
static bool count_last_levels(dlx_search *s, const dlx_lanes *k,
                              const dlx_frame *f, const dlx_lanes_choice *c,
                              int level_number)
{
    int size = f->pack.option_size;
    uint64_t count = (uint64_t)c->count, second_nodes = 0;
    uint64_t most = count * (uint64_t)f->pack.num_options;
    if (size == 0 || c->uncovered > 2 * size || c->count == 255 ||
        dlx_room(s) < most)
        return false;
    dlx_count_nodes(s, level_number, count);
    if (c->uncovered == size) {
        s->covers += count;
        return true;
    }
    s->covers += k->ops->count_pairs(&f->pack, dlx_state_of(f, k->num_levels),
                                     c->lane, &second_nodes);
    if (second_nodes > 0)
        dlx_count_nodes(s, level_number + 1, second_nodes);
    return true;
}

bool dlx_count_mirrored(dlx_search *s, dlx_lanes *k, const dlx_frame *f,
                        dlx_lanes_choice c, int level_number)
{
    uint64_t factor = 1;
    /* each choice covers at least the items of one option */
    int size = f->pack.option_size > 0 ? f->pack.option_size : 1;
    int most_levels = c.uncovered / size;
    uint64_t *state = dlx_state_of(f, k->num_levels);
    enum dlx_lanes_status status = DLX_LANES_OPEN;
    if (!c.is_even || c.count != 2 || !f->pack.is_plain ||
        most_levels > MAX_MIRRORED || dlx_room(s) >> most_levels == 0)
        return false;
    while (status == DLX_LANES_OPEN) {
        dlx_level v;
        dlx_begin_level(&v, &f->pack, state, &c, 0);
        uint16_t option = (uint16_t)dlx_next_option(&v, &f->pack, state);
        factor *= 2;
        dlx_count_nodes(s, level_number++, factor);
        status =
            k->ops->assign(&f->pack, state, state, &option, 1, &s->updates);
        if (status == DLX_LANES_OPEN)
            c = k->ops->branch(&f->pack, state);
    }
    if (status == DLX_LANES_COVER)
        s->covers += factor;
    k->has_failed |= status == DLX_LANES_CONFLICT;
    return true;
}

static bool trace_last_level(dlx_search *s, const dlx_lanes *k,
                             const dlx_frame *f, const dlx_lanes_choice *c,
                             int level_number)
{
    dlx_level v;
    const uint64_t *state = dlx_state_of(f, k->num_levels);
    if (c->uncovered != f->pack.option_size)
        return false;
    dlx_begin_level(&v, &f->pack, state, c, 0);
    dlx_trace_branch(k->trace, f->pack.item[c->lane]);
    for (int o; (o = dlx_next_option(&v, &f->pack, state)) >= 0;) {
        dlx_trace_option(k->trace, f->pack.option[o]);
        dlx_trace_cover(k->trace);
    }
    dlx_trace_back(k->trace);
    s->covers += (uint64_t)v.tried;
    dlx_count_nodes(s, level_number, (uint64_t)v.tried);
    return true;
}

bool dlx_count_at_once(dlx_search *s, dlx_lanes *k, const dlx_frame *f,
                       const dlx_lanes_choice *c, int level_number)
{
    if (k->trace != NULL)
        return trace_last_level(s, k, f, c, level_number);
    return count_last_levels(s, k, f, c, level_number) ||
           dlx_count_mirrored(s, k, f, *c, level_number);
}
