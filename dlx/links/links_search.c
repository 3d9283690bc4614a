/*
 * links_search.c - the dancing-links kernel: Algorithm C in single steps, so
 * that it can stop at any cover or limit and go on later.
 *
 * See links.h for the data structure and L1..L6. Two things are not in the
 * book: a commit that takes the last option from an open item stops and undoes
 * what it has done, since no cover is below it; and the last level is not
 * visited when covers are only counted. Neither changes the tree, except that
 * it gets smaller with DLX_CHOOSE_IN_ORDER, which does not branch on an item
 * with fewest options.
 */
#include "dlx/links/links.h"

#include "dlx/links/choose_item.h"
#include "dlx/links/fewest.h"

/* ---- the arrays ---------------------------------------------------------- */

/* The search spends its time in chains of loads that yield the next index.
 * Unsigned indices need no sign extension. */
static inline dlx_node *node(const dlx_links *k, int32_t q)
{
    return k->nodes + (uint32_t)q;
}

static inline dlx_cell *cell(const dlx_links *k, int32_t q)
{
    return k->cells + (uint32_t)q;
}

static inline int32_t left(const dlx_links *k, int32_t q)
{
    return k->left[(uint32_t)q];
}

static inline dlx_header *header(const dlx_links *k, int32_t i)
{
    return k->items + (uint32_t)i;
}

static inline int32_t color_of(const dlx_links *k, int32_t q)
{
    return k->color == NULL ? 0 : k->color[q - k->num_items - 1];
}

int dlx_links_option(const dlx_links *k, int32_t p)
{
    return k->option[p];
}

/* ---- hide and unhide ----------------------------------------------------- */

/* Takes all other nodes of p's option from their lists. Returns an open primary
 * item that has lost its last option, or 0. */
static inline int32_t hide(const dlx_links *k, int32_t p)
{
    int32_t empty = 0;
    for (int32_t q = cell(k, p)->right; q != p; q = cell(k, q)->right) {
        int32_t i = cell(k, q)->item;
        if (i < 0)
            continue;
        int32_t up = node(k, q)->up, down = node(k, q)->down;
        node(k, up)->down = down;
        node(k, down)->up = up;
        if (--header(k, i)->len == 0)
            empty = i;
    }
    return empty;
}

/* Undoes hide(p). The direction does not matter, since the nodes are in
 * different lists. */
static inline void unhide(const dlx_links *k, int32_t p)
{
    for (int32_t q = cell(k, p)->right; q != p; q = cell(k, q)->right) {
        int32_t i = cell(k, q)->item;
        if (i < 0)
            continue;
        int32_t up = node(k, q)->up, down = node(k, q)->down;
        node(k, up)->down = q;
        node(k, down)->up = q;
        header(k, i)->len++;
    }
}

/* ---- cover, purify, and their inverses ---------------------------------- */

/* Closes item i and takes it from the list of open items (a secondary one from
 * its own list). From now on it may lose its last option (L2). */
static inline void close_item(const dlx_links *k, int32_t i)
{
    int32_t next = header(k, i)->next, prev = k->prev[(uint32_t)i];
    header(k, prev)->next = next;
    k->prev[(uint32_t)next] = prev;
    header(k, i)->len += CLOSED_BIAS;
}

static inline void open_item(const dlx_links *k, int32_t i)
{
    int32_t next = header(k, i)->next, prev = k->prev[(uint32_t)i];
    header(k, prev)->next = i;
    k->prev[(uint32_t)next] = i;
    header(k, i)->len -= CLOSED_BIAS;
}

static inline void note_empty(dlx_links *k, int32_t i)
{
    k->weight[i]++;
    k->empty = i;
}

/* Hides the options in the list of item i. If may_stop, it stops at the first
 * that takes the last option from an open item. Returns the node of that,
 * otherwise i. */
static inline int32_t cover(dlx_links *k, int32_t i, bool may_stop,
                            uint64_t *updates)
{
    uint64_t hidden = 0;
    int32_t p;
    for (p = node(k, i)->down; p != i; p = node(k, p)->down) {
        hidden++;
        int32_t empty = hide(k, p);
        if (may_stop && empty != 0) {
            note_empty(k, empty);
            break;
        }
    }
    *updates += hidden;
    return p;
}

/* Undoes cover(), upward from the node where it stopped, or from i. */
static inline void uncover(const dlx_links *k, int32_t i, int32_t from)
{
    for (int32_t p = from == i ? node(k, i)->up : from; p != i;
         p = node(k, p)->up)
        unhide(k, p);
}

/* Hides the options with another color of item i, and marks the others (L5).
 * Stops and returns as cover() does. */
static int32_t purify(dlx_links *k, int32_t i, int32_t color, uint64_t *updates)
{
    int32_t p;
    for (p = node(k, i)->down; p != i; p = node(k, p)->down) {
        if (color_of(k, p) == color) {
            cell(k, p)->item = -i;
            continue;
        }
        ++*updates;
        int32_t empty = hide(k, p);
        if (empty != 0) {
            note_empty(k, empty);
            break;
        }
    }
    return p;
}

static void unpurify(const dlx_links *k, int32_t i, int32_t from)
{
    for (int32_t p = from == i ? node(k, i)->up : from; p != i;
         p = node(k, p)->up) {
        if (cell(k, p)->item < 0)
            cell(k, p)->item = i;
        else
            unhide(k, p);
    }
}

/* ---- options ------------------------------------------------------------- */

/* Hides the options in conflict with the item and color of node q. Stops and
 * returns as cover() does. */
static inline int32_t clear_list(dlx_links *k, int32_t q, uint64_t *updates)
{
    int32_t i = cell(k, q)->item, color = color_of(k, q);
    return color == 0 ? cover(k, i, true, updates)
                      : purify(k, i, color, updates);
}

static inline void restore_list(const dlx_links *k, int32_t q, int32_t from)
{
    int32_t i = cell(k, q)->item;
    if (color_of(k, q) == 0)
        uncover(k, i, from);
    else
        unpurify(k, i, from);
}

/* Undoes commit(p) for the nodes of its option that are, going leftward,
 * between end and p. */
static inline void retract(const dlx_links *k, int32_t p, int32_t end)
{
    for (int32_t q = left(k, end); q != p; q = left(k, q)) {
        int32_t i = cell(k, q)->item;
        if (i < 0)
            continue;
        restore_list(k, q, i);
        open_item(k, i);
    }
}

/* Undoes commit(p) after it stopped at node from of the list of q's item. */
static void break_off(const dlx_links *k, int32_t p, int32_t q, int32_t from)
{
    for (int32_t r = left(k, p); r != q; r = left(k, r)) {
        if (cell(k, r)->item > 0)
            open_item(k, cell(k, r)->item);
    }
    restore_list(k, q, from);
    open_item(k, cell(k, q)->item);
    retract(k, p, q);
}

/* Chooses the option of node p, whose own item is already covered. Returns
 * false, with nothing changed, if an item outside the option lost its last
 * option. Its own items may lose theirs; so they are closed first. */
static inline bool commit(dlx_links *k, int32_t p, uint64_t *updates)
{
    for (int32_t q = cell(k, p)->right; q != p; q = cell(k, q)->right) {
        if (cell(k, q)->item > 0)
            close_item(k, cell(k, q)->item);
    }
    for (int32_t q = cell(k, p)->right; q != p; q = cell(k, q)->right) {
        int32_t i = cell(k, q)->item;
        if (i < 0)
            continue;
        int32_t stop = clear_list(k, q, updates);
        if (stop != i) {
            break_off(k, p, q, stop);
            return false;
        }
    }
    return true;
}

/* ---- the root: assumptions and exclusions -------------------------------- */

static int32_t primary_node(const dlx_links *k, const dlx_problem *p, int o)
{
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (!p->secondary[p->item[e]])
            return k->num_items + 1 + e;
    }
    return 0;
}

static void hide_excluded(dlx_links *k, int32_t p)
{
    hide(k, p);
    k->nodes[k->nodes[p].up].down = k->nodes[p].down;
    k->nodes[k->nodes[p].down].up = k->nodes[p].up;
    k->items[k->cells[p].item].len--;
}

static void unhide_excluded(dlx_links *k, int32_t p)
{
    k->items[k->cells[p].item].len++;
    k->nodes[k->nodes[p].down].up = p;
    k->nodes[k->nodes[p].up].down = p;
    unhide(k, p);
}

static void unwind(dlx_links *k)
{
    for (; k->level > 0; k->step = DLX_STEP_RETRACT) {
        int32_t p = k->choice[--k->level], i = k->cells[p].item;
        if (k->step != DLX_STEP_NEXT)
            retract(k, p, p);
        uncover(k, i, i);
        open_item(k, i);
    }
    while (k->num_hidden > 0)
        unhide_excluded(k, k->hidden[--k->num_hidden]);
}

bool dlx_links_restart(dlx_search *s, dlx_links *k)
{
    if (!dlx_validate_assumptions(s))
        return false;
    unwind(k);
    dlx_fewest_mark_all(k);
    k->inconsistent = false;
    k->step = DLX_STEP_DESCEND;
    k->random = s->config.seed;
    for (int e = 0; e < s->num_excluded; e++) {
        int32_t p = primary_node(k, s->problem, s->excluded[e]);
        if (p != 0) {
            hide_excluded(k, p);
            k->hidden[k->num_hidden++] = p;
        }
    }
    for (int a = 0; a < s->num_assumed && !k->inconsistent; a++) {
        int32_t p = primary_node(k, s->problem, s->assumed[a]);
        close_item(k, k->cells[p].item);
        cover(k, k->cells[p].item, false, &s->updates);
        k->choice[k->level++] = p;
        k->inconsistent = !commit(k, p, &s->updates);
    }
    if (k->inconsistent)
        k->step = DLX_STEP_NEXT; /* the last choice is not committed */
    k->base = k->untried = k->level;
    return !k->inconsistent;
}

/* ---- the search ---------------------------------------------------------- */

static bool has_room(const dlx_search *s, uint64_t n)
{
    return s->nodes + n <= s->budget &&
           (s->limits.covers == 0 || s->covers + n <= s->limits.covers);
}

/* Branches on an item, if one can be covered. Returns false if the options of
 * the last open item were counted instead. */
static inline bool enter(dlx_search *s, dlx_links *k, bool all)
{
    int32_t i = dlx_choose_item(k, s->config.choice);
    int32_t len = header(k, i)->len;
    k->step = DLX_STEP_RETRACT;
    if (len == 0) {
        note_empty(k, i);
        if (k->trace != NULL)
            dlx_trace_item(k->trace, '!', i);
        return true;
    }
    if (all && k->trace == NULL && k->items[k->items[0].next].next == 0 &&
        has_room(s, (uint64_t)len)) {
        s->covers += (uint64_t)len;
        dlx_count_nodes(s, k->level - k->base, (uint64_t)len);
        return false;
    }
    close_item(k, i);
    cover(k, i, false, &s->updates);
    if (k->fewest != NULL)
        dlx_fewest_mark_list(k, i);
    k->stop[k->level] = i;
    k->choice[k->level++] = i;
    k->step = DLX_STEP_NEXT;
    if (k->trace != NULL)
        dlx_trace_branch(k->trace, i);
    return true;
}

/* Backtracks to a level with an untried option. Returns its node, or 0. */
static inline int32_t backtrack(dlx_links *k)
{
    while (k->level > k->base) {
        int32_t l = k->level - 1, last = k->choice[l];
        if (k->step == DLX_STEP_RETRACT)
            retract(k, last, last);
        if (k->fewest != NULL && k->step == DLX_STEP_RETRACT)
            dlx_fewest_mark_option(k, last);
        int32_t p = node(k, last)->down;
        if (p != k->stop[l])
            return p;
        int32_t i = cell(k, last)->item;
        uncover(k, i, i);
        open_item(k, i);
        if (k->fewest != NULL)
            dlx_fewest_mark_list(k, i);
        k->level = l;
        if (k->trace != NULL)
            dlx_trace_back(k->trace);
        if (l < k->untried)
            k->untried = l;
        k->step = DLX_STEP_RETRACT;
    }
    return 0;
}

static inline enum dlx_result step(dlx_search *s, dlx_links *k, bool all)
{
    if (k->inconsistent)
        return DLX_EXHAUSTED;
    if (k->step == DLX_STEP_DESCEND && k->items[0].next == 0) {
        k->step = DLX_STEP_RETRACT;
        s->covers++;
        if (k->trace != NULL)
            dlx_trace_cover(k->trace);
        return all ? DLX_UNKNOWN : DLX_SOLUTION;
    }
    if (k->step == DLX_STEP_DESCEND && !enter(s, k, all))
        return DLX_UNKNOWN;
    int32_t p = backtrack(k);
    if (p == 0)
        return DLX_EXHAUSTED;
    k->choice[k->level - 1] = p;
    dlx_count_nodes(s, k->level - 1 - k->base, 1);
    if (k->trace != NULL)
        dlx_trace_option(k->trace, k->option[p]);
    dlx_fewest_mark_colors(k, p);
    k->step = commit(k, p, &s->updates) ? DLX_STEP_DESCEND : DLX_STEP_NEXT;
    if (k->trace != NULL && k->step == DLX_STEP_NEXT)
        dlx_trace_item(k->trace, '!', k->empty);
    if (k->fewest != NULL && k->step == DLX_STEP_DESCEND)
        dlx_fewest_mark_option(k, p);
    return DLX_UNKNOWN;
}

enum dlx_result dlx_links_step(dlx_search *s, dlx_links *k, bool all)
{
    return step(s, k, all);
}

/* ---- what the state says ------------------------------------------------- */

/* Splits off the last option of the list, not reached by the search yet. */
int dlx_links_split(dlx_search *s, dlx_links *k, int *options)
{
    int32_t l = k->untried;
    while (l < k->level && k->nodes[k->choice[l]].down == k->stop[l])
        l++;
    k->untried = l;
    if (l == k->level)
        return 0;
    k->stop[l] = k->nodes[k->stop[l]].up;
    dlx_count_nodes(s, l - k->base, 1);
    for (int32_t above = 0; above < l; above++)
        options[above] = k->option[k->choice[above]];
    options[l] = k->option[k->stop[l]];
    return l + 1;
}

/* ---- the kernel ---------------------------------------------------------- */

static int init(dlx_search *s)
{
    dlx_links *k;
    int error = dlx_links_new(&k, s->problem);
    if (error == 0 && s->config.choice == DLX_CHOOSE_RANDOM)
        error = dlx_links_shuffle(k, s->problem, s->config.seed);
    s->state = k;
    return error;
}

static void release(void *state)
{
    dlx_links_free(state);
}

static bool restart(dlx_search *s)
{
    return dlx_links_restart(s, s->state);
}

static enum dlx_result run(dlx_search *s, bool all)
{
    dlx_links *k = s->state;
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
    return dlx_links_get_cover(s->state, options);
}

static double progress(const dlx_search *s)
{
    double share;
    return dlx_links_progress(s->state, &share);
}

static int split(dlx_search *s, int *options)
{
    return dlx_links_split(s, s->state, options);
}

static size_t bytes(const dlx_search *s)
{
    return dlx_links_bytes(s->state, s->problem);
}

const dlx_kernel dlx_links_kernel = {
    .name = "links",
    .id = DLX_KERNEL_LINKS,
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .split = split,
    .bytes = bytes,
};
