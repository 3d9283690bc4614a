/*
 * lanes.c - the bit-lane kernel: searching packs (lanes.h), and packing anew
 * what a search has made smaller.
 *
 * A search is a stack of packs. The bottom one is the whole problem, where that
 * is small, or what assumptions leave of it; else dancing links search until
 * what they leave is small enough. In a pack each level branches on a lane; the
 * states lie side by side, so that nothing is ever undone. Where few options
 * are left and many nodes are to be expected, a smaller pack goes on top.
 */
#include "dlx/lanes.h"

#include "dlx/links.h"
#include "dlx/pack.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_PACKS = 24,
    MAX_ARENA_BYTES = 24 << 20,
    ROOT_KEEP_BYTES = 1 << 20, /* the whole problem is packed up to this */
    PACK_KEEP_BYTES = 4 << 20, /* a subproblem under links is, up to this */
    SHRINK = 2,                /* pack again at half of the replicas .. */
    MAX_CHECKED = 120,         /* options of packs that debug builds check */
    PACK_COST = 64             /* .. if it pays, see is_worth_packing() */
};

enum lanes_step {
    STEP_ENTER, /* branch in the open state behind the last level */
    STEP_NEXT,  /* next option of the last level */
    STEP_COVER  /* the state behind the last level is a cover to report */
};

typedef struct level {
    int lane;          /* branched on */
    int bit, end;      /* of the row: where to look for its next option */
    uint64_t rest;     /* its options not tried yet, in the word of bit */
    int option;        /* of the pack; tried last */
    int count, tried;  /* options in the lane, and how many were tried */
    int uncovered;     /* lanes */
    uint64_t nodes;    /* s->nodes when the level was entered */
} level;

/* A pack of the stack. The state of level l is states + (l - first_level) *
 * state_words; there is one more, behind the last level. */
typedef struct frame {
    dlx_pack pack;
    uint64_t *states;
    int first_level;
    size_t mark; /* of the arena, before the pack */
} frame;

/* Nodes below states with so many uncovered items, in the search so far. */
typedef struct experience {
    uint64_t visits, nodes;
} experience;

typedef struct lanes {
    dlx_packer packer;
    const dlx_lanes_ops *ops;
    dlx_links *links;  /* searches above the packs; NULL: not needed so far */
    bool above;        /* links are in use in this search */
    frame frames[MAX_PACKS];
    int num_frames;
    level *levels;     /* num_primary + 1 of them */
    int num_levels;
    enum lanes_step step;
    bool has_root;     /* frames[0] is the pack of the whole problem .. */
    size_t root_mark;  /* .. and lies below this mark of the arena */
    uint64_t num_restarts;
    int32_t *options, *items; /* scratch: what is to be packed */
    uint64_t *live; /* [option / 64] scratch, all 0 between calls */
    int32_t *pack_option;     /* [option] its number in the root pack, or -1 */
    uint16_t *batch;          /* scratch: assumed options in the root pack */
    int32_t *all_items;       /* the primary items, ascending */
    experience *learned;      /* [number of uncovered items] */
} lanes;

/* ---- making and freeing --------------------------------------------------- */

static void release(void *state)
{
    lanes *k = state;
    dlx_packer_clear(&k->packer);
    dlx_links_free(k->links);
    free(k->levels);
    free(k->options);
    free(k->items);
    free(k->live);
    free(k->pack_option);
    free(k->batch);
    free(k->all_items);
    free(k->learned);
    free(k);
}

/* Bytes for the packs of a search: what the whole problem would take, its rows
 * of classes and states included, and as much again for the smaller packs on
 * top of it; but no more than MAX_ARENA_BYTES. */
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
    lanes *k = calloc(1, sizeof *k);
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
    k->learned = calloc(items, sizeof *k->learned);
    if (k->levels == NULL || k->options == NULL || k->items == NULL ||
        k->live == NULL || k->pack_option == NULL || k->batch == NULL || k->all_items == NULL ||
        k->learned == NULL ||
        dlx_packer_init(&k->packer, p, ops, arena_bytes(p)) != 0)
        return DLX_ENOMEM;
    k->packer.keep_limit = PACK_KEEP_BYTES;
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

/* ---- states --------------------------------------------------------------- */

static frame *top_frame(lanes *k)
{
    return &k->frames[k->num_frames - 1];
}

/* The state of level l, where f is its frame. */
static uint64_t *state_of(const frame *f, int l)
{
    return f->states + (size_t)(l - f->first_level) * (size_t)f->pack.state_words;
}

/* Put a pack of these options on the stack; its first state is the root. */
static enum dlx_pack_result push_pack(lanes *k, int num_options,
                                      const int32_t *items, int num_items)
{
    if (k->num_frames == MAX_PACKS)
        return DLX_PACK_TOO_BIG;
    frame *f = &k->frames[k->num_frames];
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

static void pop_pack(lanes *k)
{
    k->packer.arena_used = top_frame(k)->mark;
    k->num_frames--;
}

/* What to do after a state behind the last level has got this fate. */
static enum lanes_step after(enum dlx_lanes_fate fate)
{
    return fate == DLX_LANES_OPEN    ? STEP_ENTER
           : fate == DLX_LANES_COVER ? STEP_COVER
                                     : STEP_NEXT;
}

/* The step with which the search goes on in a pack just pushed, or above it. */
static void open_pack(dlx_solver *s, lanes *k)
{
    frame *f = top_frame(k);
    k->step = after(k->ops->choose(&f->pack, f->pack.root, f->states, NULL, 0,
                                   &s->updates));
}

/* ---- the root ------------------------------------------------------------- */

/* Can option o be chosen on top of the assumptions? */
static bool is_possible(const dlx_solver *s, int o)
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

/* List what the assumptions leave; returns the number of uncovered items. */
static int list_live(const dlx_solver *s, lanes *k, int *num_options)
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

/* A problem searched again and again is packed whole, once. */
static void make_root(const dlx_solver *s, lanes *k)
{
    const dlx_problem *p = s->problem;
    int n = 0;
    for (int o = 0; o < p->num_options; o++) {
        k->pack_option[o] = -1;
        for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
            if (k->pack_option[o] < 0 && !p->secondary[p->item[e]]) {
                k->pack_option[o] = n;
                k->options[n++] = o;
            }
        }
    }
    k->num_frames = 0;
    k->packer.arena_used = 0;
    k->packer.keep_limit = ROOT_KEEP_BYTES;
    if (n > 0)
        k->has_root =
            push_pack(k, n, k->all_items, p->num_primary) == DLX_PACK_DONE;
    k->packer.keep_limit = PACK_KEEP_BYTES;
    k->root_mark = k->packer.arena_used;
}

static bool restart_at_root(dlx_solver *s, lanes *k)
{
    frame *f = &k->frames[0];
    const uint64_t *from = f->pack.root;
    k->num_frames = 1;
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
    k->step = after(k->ops->choose(&f->pack, from, f->states, k->batch,
                                   s->num_assumed, &s->updates));
    return k->step != STEP_NEXT;
}

static bool restart(dlx_solver *s)
{
    lanes *k = s->state;
    int num_options;
    k->num_levels = 0;
    k->above = false;
    k->step = STEP_NEXT;
    if (k->num_restarts++ == 1)
        make_root(s, k);
    if (k->has_root) {
        k->packer.arena_used = k->root_mark;
        return restart_at_root(s, k);
    }
    if (!dlx_settle(s))
        return false;
    k->num_frames = 0;
    k->packer.arena_used = 0;
    int num_items = list_live(s, k, &num_options);
    if (num_items == 0) {
        k->step = STEP_COVER;
        return true;
    }
    enum dlx_pack_result result = DLX_PACK_DEAD;
    if (num_options > 0)
        result = push_pack(k, num_options, k->items, num_items);
    if (result == DLX_PACK_DONE) {
        open_pack(s, k);
    } else if (result == DLX_PACK_TOO_BIG) {
        k->above = true;
        return dlx_links_restart(s, k->links);
    }
    return result == DLX_PACK_DONE;
}

/* ---- packing again -------------------------------------------------------- */

/* Packing costs about as much as AND-ing PACK_COST words for each option; what
 * is to be expected below costs a pass over the row for each node, of which a
 * smaller pack saves the larger part. */
static bool is_worth_packing(const lanes *k, const frame *f,
                             const uint64_t *state, const dlx_lanes_choice *c)
{
    const experience *x = &k->learned[c->uncovered];
    double nodes = x->visits == 0 ? 0 : (double)x->nodes / (double)x->visits;
    double gain = nodes * f->pack.row_words;
    if (gain <= PACK_COST * (double)c->count)
        return false;
    int replicas = k->ops->count_replicas(&f->pack, state);
    int all = f->pack.bits_start[f->pack.num_options];
    double left = (double)f->pack.num_options * replicas / all;
    return replicas * SHRINK <= all && gain > PACK_COST * left;
}

static int compare_ints(const void *a, const void *b)
{
    const int32_t *x = a, *y = b;
    return (*x > *y) - (*x < *y);
}

/* List the open part of a state; returns the number of uncovered items. */
static int list_open(lanes *k, const dlx_pack *pack, const uint64_t *state,
                     int *num_options)
{
    int n = 0, options = 0;
    for (int lane = 0; lane < pack->num_lanes; lane++) {
        if (dlx_is_open_lane(pack, state, lane))
            k->items[n++] = pack->item[lane];
    }
    if (dlx_is_wide(pack, pack->num_lanes - 1))
        qsort(k->items, (size_t)n, sizeof *k->items, compare_ints);
    for (int o = 0; o < pack->num_options; o++) {
        int b = pack->bits_start[o], bit = pack->bits[b];
        if ((state[bit >> 6] >> (bit & 63) & 1) != 0 &&
            dlx_is_open_lane(pack, state, pack->lanes[b]))
            k->options[options++] = pack->option[o];
    }
    *num_options = options;
    return n;
}

/* ---- the search ----------------------------------------------------------- */

/* Find the next option of the level's lane; -1 if there is none. */
static int next_option(level *v, const dlx_pack *pack, const uint64_t *state)
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

static void begin_level(level *v, const dlx_pack *pack, const uint64_t *state,
                        const dlx_lanes_choice *c, uint64_t nodes)
{
    *v = (level){.lane = c->lane,
                 .count = c->count,
                 .uncovered = c->uncovered,
                 .nodes = nodes,
                 .option = -1};
    v->bit = pack->lane_bit[c->lane];
    v->end = pack->lane_end[c->lane];
    v->rest = state[v->bit >> 6];
    if (!dlx_is_wide(pack, c->lane))
        v->rest &= (uint64_t)UINT16_MAX << (v->bit & 63);
}

/* Where all options have the same size and at most two more are needed, the
 * covers are counted without visiting them: an option that is live when only
 * as many items are uncovered as it has must hold them all. Nodes are counted
 * as if they were visited. Returns whether this was such a state. */
static bool count_last_levels(dlx_solver *s, const lanes *k, const frame *f,
                              const dlx_lanes_choice *c, int level_number)
{
    int size = f->pack.option_size;
    uint64_t count = (uint64_t)c->count, second_nodes = 0;
    uint64_t most = count * (uint64_t)f->pack.num_options;
    if (size == 0 || c->uncovered > 2 * size || c->count == 255 ||
        (s->limits.covers != 0 && s->limits.covers - s->covers < most))
        return false;
    dlx_count_nodes(s, level_number, count);
    if (c->uncovered == size) {
        s->covers += count;
        return true;
    }
    s->covers += k->ops->count_pairs(&f->pack, state_of(f, k->num_levels),
                                     c->lane, &second_nodes);
    if (second_nodes > 0)
        dlx_count_nodes(s, level_number + 1, second_nodes);
    return true;
}

/* Number of options chosen by links above the packs. */
static int levels_above(const lanes *k)
{
    return k->above ? k->links->level - k->links->base : 0;
}

/* Branch in the state behind the last level. */
static enum lanes_step enter(dlx_solver *s, lanes *k, bool all)
{
    frame *f = top_frame(k);
    const uint64_t *state = state_of(f, k->num_levels);
    dlx_lanes_choice c = k->ops->branch(&f->pack, state);
    int number = levels_above(k) + k->num_levels;
    if (all && count_last_levels(s, k, f, &c, number))
        return STEP_NEXT;
    if (is_worth_packing(k, f, state, &c)) {
        int options, items = list_open(k, &f->pack, state, &options);
        if (push_pack(k, options, k->items, items) == DLX_PACK_DONE) {
            open_pack(s, k);
            return k->step;
        }
    }
    begin_level(&k->levels[k->num_levels], &f->pack, state, &c, s->nodes);
    k->num_levels++;
    return STEP_NEXT;
}

/* Give up the last level; packs that begin with it go too. */
static void leave(const dlx_solver *s, lanes *k)
{
    const level *v = &k->levels[--k->num_levels];
    experience *x = &k->learned[v->uncovered];
    x->visits++;
    x->nodes += s->nodes - v->nodes;
}

/* Try the next option of the last level, if there is any. */
static enum lanes_step next(dlx_solver *s, lanes *k)
{
    while (k->num_frames > 0 && top_frame(k)->first_level == k->num_levels)
        pop_pack(k);
    if (k->num_frames == 0)
        return STEP_NEXT;
    frame *f = top_frame(k);
    int l = k->num_levels - 1;
    int o = next_option(&k->levels[l], &f->pack, state_of(f, l));
    if (o < 0) {
        leave(s, k);
        return STEP_NEXT;
    }
    uint16_t chosen = (uint16_t)o;
    dlx_count_nodes(s, levels_above(k) + l, 1);
    return after(k->ops->choose(&f->pack, state_of(f, l),
                                state_of(f, l + 1), &chosen, 1, &s->updates));
}

/* ---- links above packs ---------------------------------------------------- */

/* Is what links have left small enough to be packed? Estimated from the list
 * lengths alone. */
static bool is_packable(const dlx_solver *s, const lanes *k)
{
    const dlx_problem *p = s->problem;
    const dlx_links *links = k->links;
    double replicas = 0, words = 0;
    for (int32_t i = links->items[0].next; i != 0; i = links->items[i].next) {
        int32_t len = links->items[i].len;
        replicas += len;
        words += len <= NARROW_BITS ? 0.25 : (len + 63) / 64;
    }
    double size = (double)p->start[p->num_options] / (p->num_options + 1);
    double options = replicas / (size < 1 ? 1 : size);
    return words * 8 <= (double)k->packer.row_limit &&
           options * words * 8 <= (double)k->packer.keep_limit;
}

/* List what links have left; returns the number of uncovered items. */
static int list_under_links(const dlx_solver *s, lanes *k, int *num_options)
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

/* A step of the links, or of packing what they have left. */
static enum dlx_result step_above(dlx_solver *s, lanes *k, bool all)
{
    dlx_links *links = k->links;
    if (links->step != DLX_STEP_DESCEND || links->num_active == 0 ||
        links->dead || !is_packable(s, k))
        return dlx_links_step(s, links, all);
    int options, items = list_under_links(s, k, &options);
    enum dlx_pack_result result = DLX_PACK_DEAD;
    if (options > 0)
        result = push_pack(k, options, k->items, items);
    if (result == DLX_PACK_TOO_BIG)
        return dlx_links_step(s, links, all);
    links->step = DLX_STEP_RETRACT;
    if (result == DLX_PACK_DONE)
        open_pack(s, k);
    return DLX_UNKNOWN;
}

static enum dlx_result run(dlx_solver *s, bool all)
{
    lanes *k = s->state;
    for (;;) {
        enum dlx_result result = DLX_UNKNOWN;
        if (s->nodes >= s->budget || dlx_has_all_covers(s))
            result = dlx_pause(s);
        if (result != DLX_UNKNOWN)
            return result;
        if (k->step == STEP_COVER) {
            k->step = STEP_NEXT;
            s->covers++;
            result = all ? DLX_UNKNOWN : DLX_SOLUTION;
        } else if (k->num_frames > 0) {
            k->step = k->step == STEP_ENTER ? enter(s, k, all) : next(s, k);
        } else if (k->above) {
            result = step_above(s, k, all);
        } else {
            return DLX_EXHAUSTED;
        }
        if (result != DLX_UNKNOWN)
            return result;
    }
}

/* ---- questions about the state -------------------------------------------- */

/* The options that cover the covered lanes of a state, each once, by its first
 * lane (N4). */
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
static const uint64_t *last_state(const lanes *k, int f)
{
    int l = f + 1 < k->num_frames ? k->frames[f + 1].first_level
                                  : k->num_levels;
    return state_of(&k->frames[f], l);
}

static int get_cover(const dlx_solver *s, int *options)
{
    const lanes *k = s->state;
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
    const lanes *k = s->state;
    double share = 1, done = 0;
    if (k->above)
        done = dlx_links_progress(k->links, &share);
    for (int l = 0; l < k->num_levels; l++) {
        const level *v = &k->levels[l];
        share /= v->count;
        done += share * (v->tried > 0 ? v->tried - 1 : 0);
    }
    return done;
}

/* The pack of level l. */
static const dlx_pack *pack_of(const lanes *k, int l)
{
    int f = k->num_frames - 1;
    while (k->frames[f].first_level > l)
        f--;
    return &k->frames[f].pack;
}

static bool has_untried(const level *v)
{
    return v->tried < v->count;
}

static int give(dlx_solver *s, int *options)
{
    lanes *k = s->state;
    int n = k->above ? dlx_links_give(s, k->links, options) : 0;
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
        options[n++] =
            pack_of(k, above)->option[k->levels[above].option];
    const dlx_pack *pack = pack_of(k, l);
    int mine = k->levels[l].option;
    const frame *f = k->frames;
    while (&f->pack != pack)
        f++;
    options[n++] =
        pack->option[next_option(&k->levels[l], pack, state_of(f, l))];
    k->levels[l].option = mine;
    dlx_count_nodes(s, levels_above(k) + l, 1);
    return n;
}

static size_t bytes(const dlx_solver *s)
{
    const lanes *k = s->state;
    return sizeof *k + k->packer.arena_size + dlx_links_bytes(k->links, s->problem);
}

const dlx_kernel dlx_lanes_kernel = {
    .name = "lanes",
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .give = give,
    .bytes = bytes,
};
