/*
 * lanes_fused.c - starts and runs fused steps (lanes_fused.h).
 *
 * A search begins with unit propagation in waves and the intersection rule. If
 * few options are forced, that costs more than it saves. Then the bottom pack
 * is packed again with lanes for the fused search, and all levels are rebuilt.
 */
#include "dlx/lanes/lanes.h"

enum {
    LATER_LOOK = 4, /* factor of the nodes before the next decision */
    FUSED_PACK_COST = 768
};

/* ---- into it ------------------------------------------------------------- */

static dlx_lanes_choice choice_of(const dlx_pack *pack, const uint64_t *state,
                                  int lane)
{
    dlx_lanes_choice c = {.lane = lane};
    for (int n = 0; n < pack->num_lanes; n++)
        c.uncovered += dlx_is_open_lane(pack, state, n);
    for (int bit = pack->lane_bit[lane]; bit < pack->lane_end[lane]; bit++)
        c.count += (int)(state[bit >> 6] >> (bit & 63) & 1);
    return c;
}

static int lane_of(const dlx_pack *pack, int item)
{
    int lane = 0;
    while (pack->item[lane] != item)
        lane++;
    return lane;
}

static dlx_old_level old_level_of(const dlx_lanes *k, int l)
{
    const dlx_frame *f = dlx_frame_of(k, l);
    dlx_level v = k->levels[l];
    int option = v.option < 0 ? -1 : f->pack.option[v.option];
    int next = dlx_next_option(&v, &f->pack, dlx_state_of(f, l));
    return (dlx_old_level){.item = f->pack.item[v.lane],
                           .option = option,
                           .next = next < 0 ? INT32_MAX : f->pack.option[next]};
}

/* Rebuilds level l in the top pack. Its state may have more options, because
 * the intersection rule is not applied; they are in no cover. */
static void remake_level(dlx_search *s, dlx_lanes *k, int l, dlx_old_level old)
{
    const dlx_frame *f = dlx_top_frame(k);
    const uint64_t *state = dlx_state_of(f, l);
    dlx_level *v = &k->levels[l], ahead;
    int lane = lane_of(&f->pack, old.item), chosen = -1;
    int estimate = v->estimate;
    dlx_lanes_choice c = choice_of(&f->pack, state, lane);
    dlx_begin_level(v, &f->pack, state, &c, v->nodes);
    v->estimate = estimate;
    ahead = *v;
    for (int o; (o = dlx_next_option(&ahead, &f->pack, state)) >= 0;) {
        if (f->pack.option[o] >= old.next)
            break;
        *v = ahead;
        if (f->pack.option[o] == old.option)
            chosen = o;
    }
    v->option = chosen;
    if (chosen >= 0) {
        uint16_t option = (uint16_t)chosen;
        k->ops->assign(&f->pack, state, dlx_state_of(f, l + 1), &option, 1,
                       &s->updates);
    }
}

/* Replaces all packs above the bottom one by a pack for the fused search, and
 * rebuilds all levels in it. */
static void begin_fused(dlx_search *s, dlx_lanes *k)
{
    int num_levels = k->num_levels;
    for (int l = 0; l < num_levels; l++)
        k->old_levels[l] = old_level_of(k, l);
    while (k->num_frames > 1)
        dlx_pop_pack(k);
    k->num_levels = 0;
    k->packer.is_fused = true;
    k->packer.is_fused =
        dlx_pack_again(s, k) && dlx_top_frame(k)->pack.is_fused;
    for (int l = 0; l < num_levels; l++)
        remake_level(s, k, l, k->old_levels[l]);
    k->num_levels = num_levels;
    k->step = DLX_LANES_STEP_NEXT;
    k->next_look = k->packer.is_fused ? UINT64_MAX : k->next_look;
}

void dlx_consider_fusing(dlx_search *s, dlx_lanes *k)
{
    uint64_t nodes = s->nodes - k->nodes_looked;
    uint64_t forced = s->updates - k->updates_looked - nodes;
    if (k->step != DLX_LANES_STEP_NEXT || k->num_frames == 0 ||
        k->num_levels == 0)
        return;
    k->next_look = LATER_LOOK * s->nodes;
    k->nodes_looked = s->nodes;
    k->updates_looked = s->updates;
    if (k->trace == NULL && (double)forced < k->most_forced * (double)nodes)
        begin_fused(s, k);
}

void dlx_begin_looking(dlx_lanes *k)
{
    k->next_look = k->packer.is_fused ? UINT64_MAX : k->first_look;
    k->nodes_looked = k->updates_looked = 0;
}

/* ---- in it --------------------------------------------------------------- */

bool dlx_can_fuse(const dlx_search *s, const dlx_lanes *k)
{
    const dlx_frame *f = &k->frames[k->num_frames - 1];
    return k->step == DLX_LANES_STEP_NEXT && f->pack.is_fused &&
           k->num_levels > f->first_level && k->trace == NULL &&
           s->budget > s->nodes &&
           dlx_room(s) / (s->budget - s->nodes) >=
               (uint64_t)f->pack.num_options;
}

/* Returns the time to pack a replica, in words ANDed. */
static double cost_of_replica(const dlx_pack *pack)
{
    return (double)FUSED_PACK_COST * pack->num_options /
           pack->bits_start[pack->num_options];
}

/* Each uncovered lane has at least two options, so packing costs this number of
 * nodes for each lane (dlx_fused.worth). */
static uint64_t find_worth(const dlx_pack *pack)
{
    const double NEVER = 1e9;
    int gain = pack->row_words - BLOCK_WORDS;
    double nodes = gain > 0 ? 2 * cost_of_replica(pack) / gain : NEVER;
    return 1 + (uint64_t)(FUSED_WORTH_UNIT * nodes);
}

bool dlx_is_worth_fusing(const dlx_lanes *k, const dlx_frame *f, double nodes)
{
    const dlx_pack *pack = &f->pack;
    int all = pack->bits_start[pack->num_options];
    int left = k->ops->count_replicas(pack, dlx_state_of(f, k->num_levels));
    return left * 2 <= all && nodes * (pack->row_words - BLOCK_WORDS) >
                                  cost_of_replica(pack) * left;
}

enum dlx_lanes_step dlx_search_fused(dlx_search *s, dlx_lanes *k, bool all)
{
    dlx_frame *f = dlx_top_frame(k);
    int above = dlx_levels_above(k), most = dlx_max_cover(s->problem) + 1;
    dlx_fused x = {.pack = &f->pack,
                   .states = f->states,
                   .levels = k->levels + f->first_level,
                   .num_levels = k->num_levels - f->first_level,
                   .profile = s->profile + above + f->first_level,
                   .estimates = k->estimates,
                   .worth = find_worth(&f->pack),
                   .least_filtered = dlx_least_filtered(s, k, f),
                   .nodes = s->nodes,
                   .updates = s->updates,
                   .covers = s->covers,
                   .budget = s->budget,
                   .all = all};
    enum dlx_fused_stop stop = k->ops->fused(&x);
    k->fused_nodes += x.nodes - s->nodes;
    s->nodes = x.nodes;
    s->updates = x.updates;
    s->covers = x.covers;
    k->num_levels = f->first_level + x.num_levels;
    while (s->num_levels < most && s->profile[s->num_levels] != 0)
        s->num_levels++;
    if (stop == DLX_FUSED_COVER)
        return DLX_LANES_STEP_COVER;
    if (stop != DLX_FUSED_OPEN)
        return DLX_LANES_STEP_NEXT;
    int number = above + k->num_levels;
    if (x.choice.is_even && dlx_count_mirrored(s, k, f, x.choice, number))
        return DLX_LANES_STEP_NEXT;
    if (dlx_pays_to_filter(s, k, x.choice.uncovered))
        return dlx_filter_colors(s, k, x.choice.uncovered);
    if (dlx_is_worth_fusing(k, f, dlx_expected_nodes(k, x.choice.uncovered)) &&
        dlx_pack_again(s, k))
        return k->step;
    dlx_begin_level(&k->levels[k->num_levels], &f->pack,
                    dlx_state_of(f, k->num_levels), &x.choice, s->nodes);
    k->num_levels++;
    return DLX_LANES_STEP_NEXT;
}
