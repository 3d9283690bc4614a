/*
 * lanes.c - the bit-lane kernel: searching packs (lanes.h), and packing again
 * what a search has made smaller. lanes_search.h says how it goes.
 */
#include "dlx/lanes/lanes_search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_ARENA_BYTES = 24 << 20,
    SHRINK = 2,     /* pack again at half of the replicas .. */
    PACK_COST = 64, /* .. if it pays, see is_worth_packing() */
    PACK_COST_OVERLAPS = 128,
    WORDS_PER_NODE = 8000,   /* ANDed while links would search one node */
    PACKS_PER_DECISION = 16, /* see note_payoff() */
    MAX_MIRRORED = 62,       /* levels, so that a count fits 64 bits */
    MAX_CHECKED = 40         /* options of packs that debug builds check */
};

/* ---- making and freeing ---------------------------------------------------
 */

static void release(void *state)
{
    dlx_lanes *k = state;
    dlx_packer_clear(&k->packer);
    dlx_links_free(k->links);
    free(k->levels);
    free(k->options);
    free(k->items);
    free(k->live);
    free(k->pack_option);
    free(k->batch);
    free(k->all_items);
    free(k->estimates);
    free(k);
}

/* Bytes for the packs of a search: those of the whole problem, with its rows of
 * classes and its states, and as many again for the smaller packs on top of it;
 * but no more than MAX_ARENA_BYTES. */
static size_t arena_bytes(const dlx_problem *p)
{
    double entries = p->start[p->num_options], items = p->num_primary;
    double row = 8 * (items + entries / 64 + 3 * BLOCK_WORDS);
    double rows = p->num_options + items + entries + 4;
    double least = 2 * (row * rows + 64 * entries + 4096 + 4096 * items);
    double bytes = least < MAX_ARENA_BYTES ? least : MAX_ARENA_BYTES;
    return ((size_t)bytes / 64 + 1) * 64;
}

static int init(dlx_solver *s)
{
    const dlx_problem *p = s->problem;
    size_t items = (size_t)p->num_primary + 1;
    size_t options = (size_t)p->num_options + 1;
    const dlx_lanes_ops *ops = dlx_lanes_find_ops(s->config.isa);
    if (ops == NULL)
        return DLX_ECONFIG;
    dlx_lanes *k = calloc(1, sizeof *k);
    if (k == NULL)
        return DLX_ENOMEM;
    s->state = k; /* dlx_solver_free() frees it, also half built */
    k->ops = ops;
    k->levels = calloc(items, sizeof *k->levels);
    k->options = malloc(options * sizeof *k->options);
    k->items = malloc(items * sizeof *k->items);
    k->live = calloc(options / 64 + 1, sizeof *k->live);
    k->pack_option = malloc(options * sizeof *k->pack_option);
    k->batch = malloc(items * sizeof *k->batch);
    k->all_items = malloc(items * sizeof *k->all_items);
    k->estimates = calloc(items, sizeof *k->estimates);
    if (k->levels == NULL || k->options == NULL || k->items == NULL ||
        k->live == NULL || k->pack_option == NULL || k->batch == NULL ||
        k->all_items == NULL || k->estimates == NULL ||
        dlx_packer_init(&k->packer, p, ops, arena_bytes(p)) != 0)
        return DLX_ENOMEM;
    k->payoff.share = 1;
    k->packer.mask_limit = PACK_MASK_BYTES;
    k->packer.row_limit = s->config.pack_bytes > 0
                              ? (size_t)s->config.pack_bytes
                              : MAX_ROW_WORDS * sizeof(uint64_t);
    int n = 0;
    for (int32_t i = 1; i <= p->names.num; i++) {
        if (!p->secondary[i])
            k->all_items[n++] = i;
    }
    return dlx_links_new(&k->links, p);
}

/* ---- states ---------------------------------------------------------------
 */

enum dlx_pack_result dlx_push_pack(dlx_lanes *k, int num_options,
                                   const int32_t *items, int num_items)
{
    if (k->num_frames == MAX_PACKS)
        return DLX_PACK_TOO_BIG;
    dlx_frame *f = &k->frames[k->num_frames];
    f->mark = k->packer.arena_used;
    f->first_level = k->num_levels;
    enum dlx_pack_result result =
        dlx_pack_build(&k->packer, &f->pack, k->options, num_options, items,
                       num_items, &f->states);
    if (result == DLX_PACK_DONE)
        k->num_frames++;
    assert(result != DLX_PACK_DONE || num_options > MAX_CHECKED ||
           dlx_pack_check(k->packer.problem, &f->pack));
    return result;
}

static void pop_pack(dlx_lanes *k)
{
    k->packer.arena_used = dlx_top_frame(k)->mark;
    k->num_frames--;
}

void dlx_open_pack(dlx_solver *s, dlx_lanes *k)
{
    dlx_frame *f = dlx_top_frame(k);
    k->step =
        dlx_step_after(k, k->ops->assign(&f->pack, f->pack.root, f->states,
                                         NULL, 0, &s->updates));
}

/* ---- packing again --------------------------------------------------------
 */

/* Packing costs as much time as ANDing PACK_COST words for each option, or more
 * where there are overlaps to find. It saves most of the row_words words that
 * each node below ANDs now, whose number is estimated. How many options are
 * left follows from the number of their replicas; that each uncovered lane has
 * two of these at least is a first test. */
static bool is_worth_packing(const dlx_lanes *k, const dlx_frame *f,
                             const uint64_t *state, const dlx_lanes_choice *c)
{
    const dlx_pack *pack = &f->pack;
    const dlx_subtree_estimate *x = &k->estimates[c->uncovered];
    double nodes =
        x->subtrees == 0 ? 0 : (double)x->nodes / (double)x->subtrees;
    double cost = pack->num_overlaps > 0 ? PACK_COST_OVERLAPS : PACK_COST;
    int all = pack->bits_start[pack->num_options];
    double cost_of_replica = cost * pack->num_options / all;
    double gain = nodes * pack->row_words;
    if (gain <= cost_of_replica * 2 * c->uncovered)
        return false;
    int replicas = k->ops->count_replicas(pack, state);
    return replicas * SHRINK <= all && gain > cost_of_replica * replicas;
}

/* The bottom pack below links is searched. If such packs cost more than they
 * save, only smaller subproblems are packed from now on; if they save much
 * more, larger ones again. */
static void note_payoff(const dlx_solver *s, dlx_lanes *k)
{
    const double LEAST = 1.0 / 1024, MUCH = 8;
    const dlx_pack *pack = &k->frames[0].pack;
    dlx_payoff *x = &k->payoff;
    x->cost += (double)pack->num_options * (pack->row_words + PACK_COST);
    x->saved += (double)(s->nodes - k->nodes_before) * WORDS_PER_NODE;
    if (++x->num_packs < PACKS_PER_DECISION)
        return;
    if (x->saved < x->cost && x->share > LEAST)
        x->share /= 2;
    else if (x->saved > MUCH * x->cost && x->share < 1)
        x->share *= 2;
    *x = (dlx_payoff){.share = x->share};
}

/* List the uncovered items of a state, and its live options in their lanes;
 * returns the number of items. */
static int list_open(dlx_lanes *k, const dlx_pack *pack, const uint64_t *state,
                     int *num_options)
{
    int n = 0, options = 0;
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        if (dlx_is_open_lane(pack, state, lane))
            k->items[n++] = pack->item[lane];
    }
    if (dlx_is_wide(pack, pack->num_lanes - 1))
        qsort(k->items, (size_t)n, sizeof *k->items, dlx_compare_ints);
    for (int o = 0; o < pack->num_options; o++) {
        int b = pack->bits_start[o], bit = pack->bits[b];
        if ((state[bit >> 6] >> (bit & 63) & 1) != 0 &&
            dlx_is_open_lane(pack, state, pack->lanes[b]))
            k->options[options++] = pack->option[o];
    }
    *num_options = options;
    return n;
}

/* ---- the search -----------------------------------------------------------
 */

/* Find the next option of the level's lane; -1 if there is none. */
static int next_option(dlx_level *v, const dlx_pack *pack,
                       const uint64_t *state)
{
    while (v->rest == 0) {
        v->bit = (v->bit | 63) + 1;
        if (v->bit >= v->end)
            return -1;
        v->rest = state[v->bit >> 6];
    }
    int low = __builtin_ctzll(v->rest);
    v->rest &= v->rest - 1;
    v->option = pack->option_at[(v->bit & ~63) + low];
    v->tried++;
    return v->option;
}

static void begin_level(dlx_level *v, const dlx_pack *pack,
                        const uint64_t *state, const dlx_lanes_choice *c,
                        uint64_t nodes)
{
    *v = (dlx_level){.lane = c->lane,
                     .count = c->count,
                     .uncovered = c->uncovered,
                     .nodes = nodes,
                     .option = -1};
    v->bit = pack->lane_bit[c->lane];
    v->end = pack->lane_end[c->lane];
    v->rest = state[v->bit >> 6];
    if (!dlx_is_wide(pack, c->lane))
        v->rest = (uint64_t)dlx_narrow_lane(pack, state, c->lane)
                  << (v->bit & 63);
}

/* Where all options have the same size and at most two more are needed, covers
 * are counted without visiting them: when as many items are uncovered as an
 * option has, every live option holds them all. Nodes are counted as if they
 * were visited. Returns whether this was such a state. */
static bool count_last_levels(dlx_solver *s, const dlx_lanes *k,
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

/* Where every uncovered lane has two options, and these hold primary items
 * only, the options that a cover does not choose are a cover too, its mirror
 * image: of each lane it has the other option. So there are as many covers with
 * an option as without it, and it is enough to search one side; that is such a
 * state again. Returns whether this was one. */
static bool count_mirrored(dlx_solver *s, dlx_lanes *k, const dlx_frame *f,
                           dlx_lanes_choice c, int level_number)
{
    uint64_t factor = 1;
    /* each choice covers the items of an option at least */
    int size = f->pack.option_size > 0 ? f->pack.option_size : 1;
    int most_levels = c.uncovered / size;
    uint64_t *state = dlx_state_of(f, k->num_levels);
    enum dlx_lanes_status status = DLX_LANES_OPEN;
    if (!c.is_even || c.count != 2 || !f->pack.is_plain ||
        most_levels > MAX_MIRRORED || dlx_room(s) >> most_levels == 0)
        return false;
    while (status == DLX_LANES_OPEN) {
        dlx_level v;
        begin_level(&v, &f->pack, state, &c, 0);
        uint16_t option = (uint16_t)next_option(&v, &f->pack, state);
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

/* Number of options chosen by links above the packs. */
static int levels_above(const dlx_lanes *k)
{
    return k->above ? k->links->level - k->links->base : 0;
}

/* Branch in the state behind the last level. */
static enum dlx_lanes_step enter(dlx_solver *s, dlx_lanes *k, bool all)
{
    dlx_frame *f = dlx_top_frame(k);
    const uint64_t *state = dlx_state_of(f, k->num_levels);
    dlx_lanes_choice c = k->ops->branch(&f->pack, state);
    int number = levels_above(k) + k->num_levels;
    if (all && (count_last_levels(s, k, f, &c, number) ||
                count_mirrored(s, k, f, c, number)))
        return DLX_LANES_STEP_NEXT;
    if (is_worth_packing(k, f, state, &c)) {
        int options, items = list_open(k, &f->pack, state, &options);
        if (dlx_push_pack(k, options, k->items, items) == DLX_PACK_DONE) {
            dlx_open_pack(s, k);
            return k->step;
        }
    }
    begin_level(&k->levels[k->num_levels], &f->pack, state, &c, s->nodes);
    k->num_levels++;
    return DLX_LANES_STEP_NEXT;
}

/* End the last level, all of whose options were tried. */
static void leave(const dlx_solver *s, dlx_lanes *k)
{
    const dlx_level *v = &k->levels[--k->num_levels];
    dlx_subtree_estimate *x = &k->estimates[v->uncovered];
    x->subtrees++;
    x->nodes += s->nodes - v->nodes;
}

/* Try the next option of the last level, or end that level, or a pack all of
 * whose levels have ended. */
static enum dlx_lanes_step next(dlx_solver *s, dlx_lanes *k)
{
    while (k->num_frames > 0 &&
           dlx_top_frame(k)->first_level == k->num_levels) {
        if (k->num_frames == 1 && k->above)
            note_payoff(s, k);
        pop_pack(k);
    }
    if (k->num_frames == 0)
        return DLX_LANES_STEP_NEXT;
    dlx_frame *f = dlx_top_frame(k);
    int l = k->num_levels - 1;
    int o = next_option(&k->levels[l], &f->pack, dlx_state_of(f, l));
    if (o < 0) {
        leave(s, k);
        return DLX_LANES_STEP_NEXT;
    }
    uint16_t chosen = (uint16_t)o;
    dlx_count_nodes(s, levels_above(k) + l, 1);
    return dlx_step_after(k, k->ops->assign(&f->pack, dlx_state_of(f, l),
                                            dlx_state_of(f, l + 1), &chosen, 1,
                                            &s->updates));
}

/* ---- links above packs ----------------------------------------------------
 */

/* A rough estimate of the number of options that links have left, from the list
 * lengths alone. Infinity: they cannot be packed, or that would not pay. */
static double estimate_options(const dlx_solver *s, const dlx_lanes *k)
{
    const dlx_problem *p = s->problem;
    const dlx_links *links = k->links;
    double replicas = 0, words = 0;
    for (int32_t i = links->items[0].next; i != 0; i = links->items[i].next) {
        int32_t len = links->items[i].len, whole_words = (len + 63) / 64;
        replicas += len;
        words += len <= MAX_NARROW_BITS ? 0.25 : whole_words;
    }
    double size = (double)p->start[p->num_options] / (p->num_options + 1);
    double options = replicas / (size < 1 ? 1 : size);
    bool fits =
        words * 8 <= (double)k->packer.row_limit &&
        options * words * 8 <= (double)k->packer.mask_limit * k->payoff.share;
    return fits ? options : INFINITY;
}

/* List the uncovered items and the options that links have left; returns the
 * number of items. */
static int list_under_links(const dlx_solver *s, dlx_lanes *k, int *num_options)
{
    const dlx_links *links = k->links;
    int items = 0, options = 0, words = s->problem->num_options / 64 + 1;
    for (int32_t i = links->items[0].next; i != 0; i = links->items[i].next) {
        k->items[items++] = i;
        for (int32_t p = links->nodes[i].down; p != i;
             p = links->nodes[p].down) {
            int o = dlx_links_option(links, p);
            k->live[o >> 6] |= (uint64_t)1 << (o & 63);
        }
    }
    for (int w = 0; w < words; w++) {
        for (; k->live[w] != 0; k->live[w] &= k->live[w] - 1)
            k->options[options++] = w * 64 + __builtin_ctzll(k->live[w]);
    }
    *num_options = options;
    return items;
}

/* A step of links, or the packing of what they have left. */
static enum dlx_result step_above(dlx_solver *s, dlx_lanes *k, bool all)
{
    const double SMALLER = 0.9;
    dlx_links *links = k->links;
    if (links->step != DLX_STEP_DESCEND || links->items[0].next == 0 ||
        links->inconsistent)
        return dlx_links_step(s, links, all);
    double estimate = estimate_options(s, k);
    if (estimate >= k->most_options)
        return dlx_links_step(s, links, all);
    int options, items = list_under_links(s, k, &options);
    enum dlx_pack_result result = DLX_PACK_CONFLICT;
    if (options > 0)
        result = dlx_push_pack(k, options, k->items, items);
    if (result == DLX_PACK_TOO_BIG) {
        k->most_options = SMALLER * estimate;
        return dlx_links_step(s, links, all);
    }
    links->step = DLX_STEP_RETRACT;
    if (result == DLX_PACK_DONE) {
        k->nodes_before = s->nodes;
        dlx_open_pack(s, k);
    }
    return DLX_UNKNOWN;
}

static enum dlx_result run(dlx_solver *s, bool all)
{
    dlx_lanes *k = s->state;
    for (;;) {
        enum dlx_result result = DLX_UNKNOWN;
        if (s->nodes >= s->budget || dlx_has_all_covers(s))
            result = dlx_pause(s);
        if (result != DLX_UNKNOWN)
            return result;
        if (k->step == DLX_LANES_STEP_COVER) {
            k->step = DLX_LANES_STEP_NEXT;
            s->covers++;
            result = all ? DLX_UNKNOWN : DLX_SOLUTION;
        } else if (k->num_frames > 0) {
            k->step =
                k->step == DLX_LANES_STEP_ENTER ? enter(s, k, all) : next(s, k);
        } else if (k->above) {
            result = step_above(s, k, all);
        } else {
            return DLX_EXHAUSTED;
        }
        if (result != DLX_UNKNOWN)
            return result;
    }
}

/* ---- what the state says --------------------------------------------------
 */

/* The options that cover the covered lanes of a state (N5), each once: at the
 * first of its lanes. */
static int list_chosen(const dlx_pack *pack, const uint64_t *state,
                       int *options)
{
    int n = 0;
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        if (pack->item[lane] == 0 || dlx_is_open_lane(pack, state, lane))
            continue;
        int o = dlx_only_option(pack, state, lane);
        if (pack->lanes[pack->bits_start[o]] == lane)
            options[n++] = pack->option[o];
    }
    return n;
}

/* The state behind the last level that belongs to frame f of the stack. */
static const uint64_t *last_state(const dlx_lanes *k, int f)
{
    int l =
        f + 1 < k->num_frames ? k->frames[f + 1].first_level : k->num_levels;
    return dlx_state_of(&k->frames[f], l);
}

static int get_cover(const dlx_solver *s, int *options)
{
    const dlx_lanes *k = s->state;
    int n = 0;
    if (k->above) {
        n = dlx_links_get_cover(k->links, options);
    } else if (!k->has_root) {
        for (; n < s->num_assumed; n++)
            options[n] = s->assumed[n];
    }
    for (int f = 0; f < k->num_frames; f++)
        n += list_chosen(&k->frames[f].pack, last_state(k, f), options + n);
    return n;
}

static double progress(const dlx_solver *s)
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

/* The frame of level l. */
static const dlx_frame *frame_of(const dlx_lanes *k, int l)
{
    int f = k->num_frames - 1;
    while (k->frames[f].first_level > l)
        f--;
    return &k->frames[f];
}

static bool has_untried(const dlx_level *v)
{
    return v->tried < v->count;
}

static int split(dlx_solver *s, int *options)
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
    if (k->above)
        n = dlx_links_get_cover(k->links, options);
    else
        for (; n < s->num_assumed; n++)
            options[n] = s->assumed[n];
    for (int above = 0; above < l; above++)
        options[n++] = frame_of(k, above)->pack.option[k->levels[above].option];
    const dlx_frame *f = frame_of(k, l);
    int current = k->levels[l].option;
    int split_off = next_option(&k->levels[l], &f->pack, dlx_state_of(f, l));
    k->levels[l].option = current;
    options[n++] = f->pack.option[split_off];
    dlx_count_nodes(s, levels_above(k) + l, 1);
    return n;
}

static size_t bytes(const dlx_solver *s)
{
    const dlx_lanes *k = s->state;
    return sizeof *k + k->packer.arena_size +
           dlx_links_bytes(k->links, s->problem);
}

const dlx_kernel dlx_lanes_kernel = {
    .name = "lanes",
    .init = init,
    .free = release,
    .restart = dlx_lanes_restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .split = split,
    .bytes = bytes,
};
