/*
 * links.c - the dancing-links kernel: Algorithm C, with its search loop turned
 * inside out so that it can stop at any cover or limit and go on later.
 *
 * The data structure and its invariants L1..L6 stand in links.h. Beyond the
 * book: a commit that takes the last option from an uncovered item stops there
 * and undoes the part it has done, since no cover is below it. And the last
 * level is not visited when covers are only counted. Neither changes the tree.
 */
#include "dlx/links.h"

#include "dlx/choose.h"

#include <stdlib.h>
#include <string.h>

/* ---- hide and unhide ---------------------------------------------------- */

/* Take all other nodes of p's option from their lists. Returns an item that
 * has become empty, or 0. */
static inline int32_t hide(dlx_links *k, int32_t p)
{
    dlx_node *nodes = k->nodes;
    int32_t empty = 0;
    for (int32_t q = p + 1; q != p;) {
        int32_t i = nodes[q].item, up = nodes[q].up, down = nodes[q].down;
        if (i <= 0) {
            q = up;
            continue;
        }
        if (nodes[q].color >= 0) {
            nodes[up].down = down;
            nodes[down].up = up;
            if (--k->items[i].len == 0)
                empty = i;
        }
        q++;
    }
    return empty;
}

/* The same backwards (leftward, since hide() went rightward). */
static inline void unhide(dlx_links *k, int32_t p)
{
    dlx_node *nodes = k->nodes;
    for (int32_t q = p - 1; q != p;) {
        int32_t i = nodes[q].item, up = nodes[q].up, down = nodes[q].down;
        if (i <= 0) {
            q = down;
            continue;
        }
        if (nodes[q].color >= 0) {
            nodes[up].down = q;
            nodes[down].up = q;
            k->items[i].len++;
        }
        q--;
    }
}

/* ---- cover, purify, and their inverses ---------------------------------- */

static void activate(dlx_links *k, int32_t i)
{
    dlx_header *items = k->items;
    items[items[i].prev].next = i;
    items[items[i].next].prev = i;
    k->num_active++;
}

static void deactivate(dlx_links *k, int32_t i)
{
    dlx_header *items = k->items;
    items[items[i].prev].next = items[i].next;
    items[items[i].next].prev = items[i].prev;
    k->num_active--;
}

/* Is i held by the option of node p, which is being committed? Then it may run
 * empty. */
static bool holds(const dlx_links *k, int32_t p, int32_t i)
{
    while (k->nodes[p - 1].item > 0)
        p--;
    for (; k->nodes[p].item > 0; p++) {
        if (k->nodes[p].item == i)
            return true;
    }
    return false;
}

/* Hide the options in the list of the item of node q that cannot go with q: all
 * (cover), or those where the item has another color (purify). chosen is a
 * node of the option being committed, or 0. Returns the node where it stopped
 * since an item not in that option ran empty, or the head: it came around. */
static int32_t clear_list(dlx_links *k, int32_t q, int32_t chosen,
                          uint64_t *updates)
{
    dlx_node *nodes = k->nodes;
    int32_t head = nodes[q].item, color = nodes[q].color;
    if (color == 0) {
        if (k->items[head].len < SECONDARY_BIAS)
            deactivate(k, head);
    } else {
        nodes[head].color = color;
    }
    for (int32_t p = nodes[head].down; p != head; p = nodes[p].down) {
        if (color != 0 && nodes[p].color == color) {
            nodes[p].color = -1;
            continue;
        }
        ++*updates;
        int32_t empty = hide(k, p);
        if (empty != 0 && chosen != 0 && !holds(k, chosen, empty)) {
            k->items[empty].weight++;
            return p;
        }
    }
    return head;
}

/* Undo clear_list(), from the node where it stopped. */
static void restore_list(dlx_links *k, int32_t q, int32_t from)
{
    dlx_node *nodes = k->nodes;
    int32_t head = nodes[q].item, color = nodes[q].color;
    for (int32_t p = from == head ? nodes[head].up : from; p != head;
         p = nodes[p].up) {
        if (nodes[p].color < 0)
            nodes[p].color = color;
        else
            unhide(k, p);
    }
    if (color != 0)
        nodes[head].color = 0;
    else if (k->items[head].len < SECONDARY_BIAS)
        activate(k, head);
}

/* ---- options ------------------------------------------------------------- */

/* Undo commit(p) for the nodes of its option that lie, going leftward, between
 * end and p (leftward, since commit() goes rightward). */
static void retract(dlx_links *k, int32_t p, int32_t end)
{
    const dlx_node *nodes = k->nodes;
    for (int32_t q = end - 1; q != p;) {
        if (nodes[q].item <= 0) {
            q = nodes[q].down;
            continue;
        }
        if (nodes[q].color >= 0)
            restore_list(k, q, nodes[q].item);
        q--;
    }
}

/* Choose the option of node p, whose own item is covered already. Returns
 * false, with nothing changed, if an item outside the option ran empty. */
static bool commit(dlx_links *k, int32_t p, uint64_t *updates)
{
    const dlx_node *nodes = k->nodes;
    for (int32_t q = p + 1; q != p;) {
        if (nodes[q].item <= 0) {
            q = nodes[q].up;
            continue;
        }
        if (nodes[q].color >= 0) {
            int32_t stop = clear_list(k, q, p, updates);
            if (stop != nodes[q].item) {
                restore_list(k, q, stop);
                retract(k, p, q);
                return false;
            }
        }
        q++;
    }
    return true;
}

/* Number of the option of node p (L3). */
int dlx_links_option(const dlx_links *k, int32_t p)
{
    while (k->nodes[p].item > 0)
        p++;
    return -k->nodes[p].item - 1;
}

/* A node of option o with a primary item. */
static int32_t primary_node(const dlx_links *k, int o)
{
    int32_t p = k->first[o];
    while (k->items[k->nodes[p].item].len >= SECONDARY_BIAS)
        p++;
    return p;
}

/* ---- building ------------------------------------------------------------ */

static bool has_primary(const dlx_problem *p, int o)
{
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++) {
        if (!p->secondary[p->item[e]])
            return true;
    }
    return false;
}

static void build_heads(dlx_links *k, const dlx_problem *p)
{
    int32_t last = 0;
    for (int32_t i = 1; i <= k->num_items; i++) {
        k->nodes[i] = (dlx_node){.up = i, .down = i, .item = i, .color = 0};
        if (p->secondary[i]) {
            k->items[i].len = SECONDARY_BIAS;
            continue;
        }
        k->items[i].prev = last;
        k->items[last].next = i;
        last = i;
    }
    k->items[last].next = 0;
    k->items[0].prev = last;
    k->num_active = p->num_primary;
}

static void build_option(dlx_links *k, const dlx_problem *p, int o)
{
    dlx_node *nodes = k->nodes;
    int32_t at = k->num_nodes;
    if (!has_primary(p, o))
        return;
    k->first[o] = at;
    for (int32_t e = p->start[o]; e < p->start[o + 1]; e++, at++) {
        int32_t i = p->item[e], above = nodes[i].up;
        nodes[at] = (dlx_node){
            .up = above, .down = i, .item = i, .color = p->color[e]};
        nodes[above].down = at;
        nodes[i].up = at;
        k->items[i].len++;
    }
    nodes[k->first[o] - 1].down = at - 1;
    nodes[at] = (dlx_node){.up = k->first[o], .item = -(o + 1)};
    k->num_nodes = at + 1;
}

void dlx_links_free(dlx_links *k)
{
    if (k == NULL)
        return;
    free(k->nodes);
    free(k->items);
    free(k->first);
    free(k->choice);
    free(k->stop);
    free(k->hidden);
    free(k);
}

int dlx_links_new(dlx_links **out, const dlx_problem *p)
{
    size_t items = (size_t)p->names.num + 1;
    size_t options = (size_t)p->num_options + 1;
    size_t nodes = items + (size_t)p->start[p->num_options] + options;
    *out = NULL;
    if (nodes > INT32_MAX)
        return DLX_ETOOBIG;
    dlx_links *k = calloc(1, sizeof *k);
    if (k == NULL)
        return DLX_ENOMEM;
    k->nodes = malloc(nodes * sizeof *k->nodes);
    k->items = calloc(items, sizeof *k->items);
    k->first = calloc(options, sizeof *k->first);
    k->choice = calloc((size_t)p->num_primary + 1, sizeof *k->choice);
    k->stop = calloc((size_t)p->num_primary + 1, sizeof *k->stop);
    k->hidden = malloc(options * sizeof *k->hidden);
    if (k->nodes == NULL || k->items == NULL || k->first == NULL ||
        k->choice == NULL || k->stop == NULL || k->hidden == NULL) {
        dlx_links_free(k);
        return DLX_ENOMEM;
    }
    k->num_items = p->names.num;
    build_heads(k, p);
    k->num_nodes = k->num_items + 1;
    k->nodes[k->num_nodes++] = (dlx_node){.up = 0};
    for (int o = 0; o < p->num_options; o++)
        build_option(k, p, o);
    *out = k;
    return 0;
}

/* ---- the root: assumptions and exclusions -------------------------------- */

static void hide_excluded(dlx_links *k, int32_t p)
{
    int32_t i = k->nodes[p].item;
    hide(k, p);
    k->nodes[k->nodes[p].up].down = k->nodes[p].down;
    k->nodes[k->nodes[p].down].up = k->nodes[p].up;
    k->items[i].len--;
}

static void unhide_excluded(dlx_links *k, int32_t p)
{
    int32_t i = k->nodes[p].item;
    k->items[i].len++;
    k->nodes[k->nodes[p].down].up = p;
    k->nodes[k->nodes[p].up].down = p;
    unhide(k, p);
}

/* Undo everything, in reverse. */
static void unwind(dlx_links *k)
{
    for (; k->level > 0; k->step = DLX_STEP_RETRACT) {
        int32_t p = k->choice[--k->level], i = k->nodes[p].item;
        if (k->step != DLX_STEP_NEXT)
            retract(k, p, p);
        restore_list(k, i, i);
    }
    while (k->num_hidden > 0)
        unhide_excluded(k, k->hidden[--k->num_hidden]);
}

bool dlx_links_restart(dlx_solver *s, dlx_links *k)
{
    if (!dlx_settle(s))
        return false;
    unwind(k);
    k->dead = false;
    k->step = DLX_STEP_DESCEND;
    k->random = s->config.seed;
    for (int e = 0; e < s->num_excluded; e++) {
        int32_t p = k->first[s->excluded[e]];
        if (p != 0) {
            hide_excluded(k, p);
            k->hidden[k->num_hidden++] = p;
        }
    }
    for (int a = 0; a < s->num_assumed && !k->dead; a++) {
        int32_t p = primary_node(k, s->assumed[a]);
        clear_list(k, k->nodes[p].item, 0, &s->updates);
        k->choice[k->level++] = p;
        k->dead = !commit(k, p, &s->updates);
    }
    if (k->dead)
        k->step = DLX_STEP_NEXT; /* the last choice is not committed */
    k->base = k->level;
    return !k->dead;
}

/* ---- the search ---------------------------------------------------------- */

/* May a batch of n covers, one node each, be counted at once? */
static bool has_room(const dlx_solver *s, uint64_t n)
{
    return s->nodes + n <= s->budget &&
           (s->limits.covers == 0 || s->covers + n <= s->limits.covers);
}

/* Branch on an item, if there is one that can be covered. */
static enum dlx_step enter(dlx_solver *s, dlx_links *k, bool all)
{
    int32_t i = dlx_choose(k, s->config.choice);
    int32_t len = k->items[i].len;
    if (len == 0) {
        k->items[i].weight++;
        return DLX_STEP_RETRACT;
    }
    if (all && k->num_active == 1 && has_room(s, (uint64_t)len)) {
        s->covers += (uint64_t)len;
        dlx_count_nodes(s, k->level - k->base, (uint64_t)len);
        return DLX_STEP_RETRACT;
    }
    clear_list(k, i, 0, &s->updates);
    k->stop[k->level] = i;
    k->choice[k->level++] = i;
    return DLX_STEP_NEXT;
}

/* Try the next option of the item branched on last, or give the item up. */
static enum dlx_step advance(dlx_solver *s, dlx_links *k)
{
    int32_t l = k->level - 1;
    int32_t i = k->nodes[k->choice[l]].item;
    int32_t p = k->nodes[k->choice[l]].down;
    if (p == k->stop[l]) {
        restore_list(k, i, i);
        k->level = l;
        return DLX_STEP_RETRACT;
    }
    k->choice[l] = p;
    dlx_count_nodes(s, l - k->base, 1);
    return commit(k, p, &s->updates) ? DLX_STEP_DESCEND : DLX_STEP_NEXT;
}

enum dlx_result dlx_links_step(dlx_solver *s, dlx_links *k, bool all)
{
    if (k->dead)
        return DLX_EXHAUSTED;
    if (k->step == DLX_STEP_DESCEND && k->num_active == 0) {
        k->step = DLX_STEP_RETRACT;
        s->covers++;
        return all ? DLX_UNKNOWN : DLX_SOLUTION;
    }
    if (k->step == DLX_STEP_DESCEND) {
        k->step = enter(s, k, all);
        return DLX_UNKNOWN;
    }
    if (k->level == k->base)
        return DLX_EXHAUSTED;
    if (k->step == DLX_STEP_RETRACT)
        retract(k, k->choice[k->level - 1], k->choice[k->level - 1]);
    k->step = advance(s, k);
    return DLX_UNKNOWN;
}

/* ---- questions about the state ------------------------------------------- */

int dlx_links_get_cover(const dlx_links *k, int *options)
{
    for (int32_t l = 0; l < k->level; l++)
        options[l] = dlx_links_option(k, k->choice[l]);
    return k->level;
}

/* From the end of the list, which advance() has not come to yet. */
int dlx_links_give(dlx_solver *s, dlx_links *k, int *options)
{
    int32_t l = k->base;
    while (l < k->level && k->nodes[k->choice[l]].down == k->stop[l])
        l++;
    if (l == k->level)
        return 0;
    k->stop[l] = k->nodes[k->stop[l]].up;
    dlx_count_nodes(s, l - k->base, 1);
    for (int32_t above = 0; above < l; above++)
        options[above] = dlx_links_option(k, k->choice[above]);
    options[l] = dlx_links_option(k, k->stop[l]);
    return l + 1;
}

/* The list of a covered item is still there (L4): the part done at its level is
 * the part of the list before the choice. */
double dlx_links_progress(const dlx_links *k, double *share)
{
    double done = 0;
    *share = 1;
    for (int32_t l = k->base; l < k->level; l++) {
        int32_t head = k->nodes[k->choice[l]].item, before = 0, len = 0;
        for (int32_t p = k->nodes[head].down; p != head; p = k->nodes[p].down) {
            if (p == k->choice[l])
                before = len;
            len++;
        }
        *share /= len;
        done += *share * before;
    }
    return done;
}

size_t dlx_links_bytes(const dlx_links *k, const dlx_problem *p)
{
    size_t options = (size_t)p->num_options + 1;
    return sizeof *k + (size_t)k->num_nodes * sizeof *k->nodes +
           ((size_t)k->num_items + 1) * sizeof *k->items +
           options * (sizeof *k->first + sizeof *k->hidden);
}

/* ---- the kernel ---------------------------------------------------------- */

static int init(dlx_solver *s)
{
    dlx_links *k;
    int error = dlx_links_new(&k, s->problem);
    s->state = k;
    return error;
}

static void release(void *state)
{
    dlx_links_free(state);
}

static bool restart(dlx_solver *s)
{
    return dlx_links_restart(s, s->state);
}

static enum dlx_result run(dlx_solver *s, bool all)
{
    dlx_links *k = s->state;
    enum dlx_result result = DLX_UNKNOWN;
    while (result == DLX_UNKNOWN) {
        if (s->nodes >= s->budget || dlx_has_all_covers(s))
            result = dlx_pause(s);
        if (result == DLX_UNKNOWN)
            result = dlx_links_step(s, k, all);
    }
    return result;
}

static int get_cover(const dlx_solver *s, int *options)
{
    return dlx_links_get_cover(s->state, options);
}

static double progress(const dlx_solver *s)
{
    double share;
    return dlx_links_progress(s->state, &share);
}

static int give(dlx_solver *s, int *options)
{
    return dlx_links_give(s, s->state, options);
}

static size_t bytes(const dlx_solver *s)
{
    return dlx_links_bytes(s->state, s->problem);
}

const dlx_kernel dlx_links_kernel = {
    .name = "links",
    .init = init,
    .free = release,
    .restart = restart,
    .run = run,
    .get_cover = get_cover,
    .progress = progress,
    .give = give,
    .bytes = bytes,
};
