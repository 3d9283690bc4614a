/*
 * lanes_search.c - the lanes kernel: search in the packs of lanes.h.
 */
#include "dlx/lanes/lanes.h"

#include "dlx/links/fewest.h"

enum {
    SHRINK = 2, /* pack again when the number of replicas is 1 / SHRINK of that
                   of the pack */
    PACK_COST_OVERLAPS = 128, /* PACK_COST in packs with overlaps */
    MANY_ALTERNATIVES = 13,
    PERCENT_OPEN = 80, /* of the items at the root; with more, quick at once */
    FEW_COVERS = 16
};

/* ---- packing again ------------------------------------------------------- */

/* Packing costs as much as ANDing PACK_COST words per option, more if there are
 * overlaps. It saves most of the row_words words ANDed at each of the estimated
 * nodes below. The first test uses that each uncovered lane has at least two
 * replicas. */
static bool is_worth_packing(const dlx_lanes *k, const dlx_frame *f,
                             const uint64_t *state, const dlx_lanes_choice *c)
{
    const dlx_pack *pack = &f->pack;
    double nodes = dlx_expected_nodes(k, c->uncovered);
    if (pack->is_fused)
        return dlx_is_worth_fusing(k, f, nodes);
    double cost = pack->num_overlaps > 0 ? PACK_COST_OVERLAPS : PACK_COST;
    int all = pack->bits_start[pack->num_options];
    double cost_of_replica = cost * pack->num_options / all;
    double gain = nodes * pack->row_words;
    if (gain <= cost_of_replica * 2 * c->uncovered)
        return false;
    int replicas = k->ops->count_replicas(pack, state);
    return replicas * SHRINK <= all && gain > cost_of_replica * replicas;
}

/* ---- the search ---------------------------------------------------------- */

/* ---- quick descents ------------------------------------------------------ */

/* Comparing lanes and the intersection rule make complete searches smaller. If
 * a search for a few covers has gone deep without a conflict, covers are
 * probably dense, and it ends at the bottom; so it drops both, which halves the
 * time per level. Depth is the sum of the cubes of (options - 1) over the
 * levels, or enough at once if few items are covered at the first. Problems
 * with one cover have conflicts earlier: in 17,000 9x9 sudokus the sum of
 * (options - 1) was at most 11, and no level above the first
 * conflict had three options. */
static void begin_quick(const dlx_search *s, dlx_lanes *k,
                        const dlx_lanes_choice *c)
{
    int others = c->count - 1;
    if (k->alternatives >= MANY_ALTERNATIVES || k->has_failed)
        return;
    k->alternatives += others * others * others;
    if (k->num_levels == 0 &&
        100 * c->uncovered >= PERCENT_OPEN * s->problem->num_primary)
        k->alternatives = MANY_ALTERNATIVES;
    if (k->alternatives >= MANY_ALTERNATIVES && k->has_root &&
        k->num_frames == 1 && dlx_room(s) <= FEW_COVERS) {
        k->frames[0].pack.is_quick = true;
        k->quick_level = k->num_levels;
    }
}

/* Ends the quick descent at a conflict. If only first options were tried since
 * its beginning, returns there and branches with full care. */
static void end_quick(dlx_lanes *k)
{
    int l = k->quick_level;
    k->frames[0].pack.is_quick = false;
    while (l < k->num_levels && k->levels[l].tried == 1)
        l++;
    if (l == k->num_levels && l > k->quick_level) {
        k->num_levels = k->quick_level;
        k->step = DLX_LANES_STEP_ENTER;
    }
}

/* Goes down by first options until a cover, a conflict or the end of the
 * budget, as enter() and next() would. Notes subtrees as those of no items,
 * which no decision reads: they are found otherwise than those of other levels.
 */
static enum dlx_lanes_step descend(dlx_search *s, dlx_lanes *k, dlx_frame *f)
{
    uint64_t *state = dlx_state_of(f, k->num_levels);
    const size_t words = (size_t)f->pack.state_words;
    do {
        dlx_level *v = &k->levels[k->num_levels++];
        dlx_lanes_choice c = k->ops->branch(&f->pack, state);
        dlx_begin_level(v, &f->pack, state, &c, s->nodes);
        v->estimate = 0;
        uint16_t chosen = (uint16_t)dlx_next_option(v, &f->pack, state);
        dlx_count_nodes(s, k->num_levels - 1, 1);
        k->step =
            dlx_step_after(k, k->ops->assign(&f->pack, state, state + words,
                                             &chosen, 1, &s->updates));
        state += words;
    } while (k->step == DLX_LANES_STEP_ENTER && s->nodes < s->budget);
    if (k->has_failed)
        end_quick(k);
    return k->step;
}

static enum dlx_lanes_step enter(dlx_search *s, dlx_lanes *k, bool all)
{
    dlx_frame *f = dlx_top_frame(k);
    const uint64_t *state = dlx_state_of(f, k->num_levels);
    if (f->pack.is_quick)
        return descend(s, k, f);
    dlx_lanes_choice c = k->ops->branch(&f->pack, state);
    int number = dlx_levels_above(k) + k->num_levels;
    if (all && dlx_count_at_once(s, k, f, &c, number)) {
        dlx_note_filtered(s, k);
        return DLX_LANES_STEP_NEXT;
    }
    if (k->filtered < 0 && dlx_pays_to_filter(s, k, c.uncovered))
        return dlx_filter_colors(s, k, c.uncovered);
    if (is_worth_packing(k, f, state, &c) && dlx_pack_again(s, k)) {
        if (k->step != DLX_LANES_STEP_ENTER)
            dlx_note_filtered(s, k);
        return k->step;
    }
    if (all && k->trace == NULL)
        begin_quick(s, k, &c);
    dlx_begin_level(&k->levels[k->num_levels], &f->pack, state, &c, s->nodes);
    if (f->pack.is_quick)
        k->levels[k->num_levels].estimate = 0;
    if (k->filtered >= 0)
        k->levels[k->num_levels].estimate = k->num_estimates + k->filtered;
    k->filtered = -1;
    if (k->trace != NULL)
        dlx_trace_branch(k->trace, f->pack.item[c.lane]);
    k->num_levels++;
    return DLX_LANES_STEP_NEXT;
}

static void leave(const dlx_search *s, dlx_lanes *k)
{
    const dlx_level *v = &k->levels[--k->num_levels];
    dlx_subtree_estimate *x = &k->estimates[v->estimate];
    x->subtrees++;
    x->nodes += s->nodes - v->nodes;
    if (k->trace != NULL)
        dlx_trace_back(k->trace);
}

static enum dlx_lanes_step next(dlx_search *s, dlx_lanes *k)
{
    while (k->num_frames > 0 &&
           dlx_top_frame(k)->first_level == k->num_levels) {
        if (k->num_frames == 1 && k->above)
            dlx_note_payoff(s, k);
        dlx_pop_pack(k);
    }
    if (k->num_frames == 0)
        return DLX_LANES_STEP_NEXT;
    dlx_frame *f = dlx_top_frame(k);
    int l = k->num_levels - 1;
    int o = dlx_next_option(&k->levels[l], &f->pack, dlx_state_of(f, l));
    if (o < 0) {
        leave(s, k);
        return DLX_LANES_STEP_NEXT;
    }
    uint16_t chosen = (uint16_t)o;
    dlx_count_nodes(s, dlx_levels_above(k) + l, 1);
    k->step = dlx_step_after(
        k, dlx_lanes_assign(k, &f->pack, dlx_state_of(f, l),
                            dlx_state_of(f, l + 1), &chosen, 1, &s->updates));
    if (f->pack.is_quick && k->has_failed)
        end_quick(k);
    return k->step;
}

static enum dlx_result run(dlx_search *s, bool all)
{
    dlx_lanes *k = s->state;
    dlx_lanes_take_trace(s, k);
    for (;;) {
        enum dlx_result result = DLX_UNKNOWN;
        if (s->nodes >= s->budget || dlx_has_all_covers(s))
            result = dlx_pause(s);
        if (result != DLX_UNKNOWN)
            return result;
        if (s->nodes >= k->next_look)
            dlx_consider_fusing(s, k);
        if (k->step == DLX_LANES_STEP_COVER) {
            k->step = DLX_LANES_STEP_NEXT;
            s->covers++;
            if (k->trace != NULL)
                dlx_trace_cover(k->trace);
            result = all ? DLX_UNKNOWN : DLX_SOLUTION;
        } else if (k->num_frames > 0 && dlx_can_fuse(s, k)) {
            k->step = dlx_search_fused(s, k, all);
        } else if (k->num_frames > 0) {
            k->step =
                k->step == DLX_LANES_STEP_ENTER ? enter(s, k, all) : next(s, k);
        } else if (k->above) {
            result = dlx_step_above(s, k, all);
        } else {
            return DLX_EXHAUSTED;
        }
        if (result != DLX_UNKNOWN)
            return result;
    }
}

/* ---- what the state says ------------------------------------------------- */

/* Lists the options that cover the covered lanes of a state (N5), each at its
 * lowest replica. A live option that was not chosen has uncovered lanes only.
 */
static int list_chosen(const dlx_pack *pack, const uint64_t *state,
                       int *options)
{
    const uint64_t *first = pack->first_replicas, flags = pack->flags;
    const uint16_t *option_at = pack->option_at;
    const int32_t *option = pack->option;
    const int shift = pack->narrow_bits - 1;
    int n = 0, w = 0, num = pack->first_replica_blocks * BLOCK_WORDS;
    int narrow = pack->narrow_blocks * BLOCK_WORDS;
    for (; w < num && w < narrow; w++) {
        uint64_t open = state[w] & flags;
        uint64_t x = state[w] & first[w] & ~(open - (open >> shift));
        for (; x != 0; x &= x - 1)
            options[n++] = option[option_at[w * 64 + __builtin_ctzll(x)]];
    }
    for (; w < num; w++) {
        for (uint64_t x = state[w] & first[w]; x != 0; x &= x - 1) {
            int o = option_at[w * 64 + __builtin_ctzll(x)];
            if (!dlx_is_open_lane(pack, state,
                                  pack->lanes[pack->bits_start[o]]))
                options[n++] = option[o];
        }
    }
    return n;
}

static const uint64_t *last_state(const dlx_lanes *k, int f)
{
    int l =
        f + 1 < k->num_frames ? k->frames[f + 1].first_level : k->num_levels;
    return dlx_state_of(&k->frames[f], l);
}

static int get_cover(const dlx_search *s, int *options)
{
    const dlx_lanes *k = s->state;
    int n = 0;
    if (k->above) {
        n = dlx_links_get_cover(k->links, options);
    } else if (!k->has_root) {
        n = dlx_list_assumed(s, options);
    }
    for (int f = 0; f < k->num_frames; f++)
        n += list_chosen(&k->frames[f].pack, last_state(k, f), options + n);
    return n;
}

static double progress(const dlx_search *s)
{
    const dlx_lanes *k = s->state;
    double share = 1, done = 0;
    if (k->above)
        done = dlx_links_progress(k->links, &share);
    for (int l = 0; l < k->num_levels; l++) {
        const dlx_level *v = &k->levels[l];
        share /= v->count;
        done += share * (v->tried > 0 ? v->tried - 1 : 0);
    }
    return done;
}

static bool has_untried(const dlx_level *v)
{
    return v->tried < v->count;
}

static int split(dlx_search *s, int *options)
{
    dlx_lanes *k = s->state;
    int n = k->above ? dlx_links_split(s, k->links, options) : 0;
    if (n > 0)
        return n;
    int l = 0;
    while (l < k->num_levels && !has_untried(&k->levels[l]))
        l++;
    if (l == k->num_levels)
        return 0;
    n = k->above ? dlx_links_get_cover(k->links, options)
                 : dlx_list_assumed(s, options);
    for (int above = 0; above < l; above++)
        options[n++] =
            dlx_frame_of(k, above)->pack.option[k->levels[above].option];
    const dlx_frame *f = dlx_frame_of(k, l);
    int current = k->levels[l].option;
    int split_off =
        dlx_next_option(&k->levels[l], &f->pack, dlx_state_of(f, l));
    k->levels[l].option = current;
    options[n++] = f->pack.option[split_off];
    dlx_count_nodes(s, dlx_levels_above(k) + l, 1);
    return n;
}

/* Returns the nanoseconds spent above the packs: on examining items and on
 * making packs. */
static double time_above(const dlx_search *s, uint64_t nodes)
{
    const double ITEM = 2.5, BLOCK = 40;
    const dlx_lanes *k = s->state;
    uint64_t packed = k->nodes_in_packs;
    if (k->links->fewest != NULL)
        return ITEM * (double)k->items_seen +
               BLOCK * (double)k->links->fewest->blocks_seen + k->cost_of_packs;
    if (k->num_frames > 0)
        packed += s->nodes - k->nodes_before;
    double above = packed < nodes ? (double)(nodes - packed) : 0;
    return ITEM * s->problem->num_primary * above + k->cost_of_packs;
}

/* An update reads and writes a row of the top pack once or twice (of long rows
 * only a part), in fused steps once. */
static void get_times(const dlx_search *s, double *node, double *update)
{
    const double FIRST = 10, WORD = 1.5, NODE = 30;
    const double LATER_WORD = 0.3, SHORT = 50;
    const double FUSED_FIRST = 13, FUSED_WORD = 0.35;
    const dlx_lanes *k = s->state;
    int words =
        k->num_frames > 0 ? k->frames[k->num_frames - 1].pack.state_words : 0;
    double first = words < SHORT ? words : SHORT;
    *update = FIRST + WORD * first + LATER_WORD * (words - first);
    *node = NODE;
    if (k->num_frames > 0 && k->frames[k->num_frames - 1].pack.is_fused) {
        *update = FUSED_FIRST + FUSED_WORD * words;
        *node = 0;
    }
    if (k->above && s->nodes > 0)
        *node += time_above(s, s->nodes) / (double)s->nodes;
}

const dlx_kernel dlx_lanes_kernel = {
    .name = "lanes",
    .id = DLX_KERNEL_LANES,
    .init = dlx_lanes_init,
    .free = dlx_lanes_free,
    .restart = dlx_lanes_restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .split = split,
    .bytes = dlx_lanes_bytes,
    .get_times = get_times,
};
