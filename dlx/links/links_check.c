/*
 * links_check.c - checks the invariants L1..L6 of links.h. Slow; for tests.
 *
 * The whole state follows from the problem, the excluded options and the stack
 * of choices. Number the times at which items were closed. An option is removed
 * at the first time at which one of its items is covered or given another
 * color. The list of an item does not change from its own time on (L4), so it
 * has the options that were not removed before.
 */
#include "dlx/links/links.h"

#include <stdlib.h>

enum { BEFORE_ALL = -1, NEVER = INT32_MAX };

typedef struct closing {
    int32_t time;
    int32_t color; /* color given to the item; 0 if it was covered */
} closing;

typedef struct history {
    const dlx_problem *p;
    const dlx_links *k;
    closing *closings; /* [item] */
    int32_t *removals; /* [option] time */
} history;

static void note_closing(history *h, int32_t *time, int32_t i, int32_t color)
{
    if (h->closings[i].time == NEVER)
        h->closings[i] = (closing){(*time)++, color};
}

static int32_t first_of(const history *h, int o)
{
    return h->k->num_items + 1 + h->p->start[o];
}

/* Repeats the choices in the order of the search: the item branched on, then
 * the others rightward, around the end of the option. */
static void replay_choices(history *h)
{
    const dlx_links *k = h->k;
    const dlx_problem *p = h->p;
    int32_t time = 0;
    for (int32_t l = 0; l < k->level; l++) {
        note_closing(h, &time, k->cells[k->choice[l]].item, 0);
        if (l == k->level - 1 && k->step == DLX_STEP_NEXT)
            return; /* the last choice is not committed */
        int o = k->option[k->choice[l]];
        int32_t n = p->start[o + 1] - p->start[o];
        for (int32_t j = k->choice[l] - first_of(h, o), end = j + n; j < end;
             j++)
            note_closing(h, &time, p->item[p->start[o] + j % n],
                         p->color[p->start[o] + j % n]);
    }
}

static int32_t removal_of(const history *h, int o)
{
    int32_t removal = dlx_has_primary(h->p, o) ? NEVER : BEFORE_ALL;
    for (int32_t x = 0; x < h->k->num_hidden; x++) {
        if (h->k->option[h->k->hidden[x]] == o)
            removal = BEFORE_ALL;
    }
    for (int32_t e = h->p->start[o]; e < h->p->start[o + 1]; e++) {
        closing closed = h->closings[h->p->item[e]];
        if ((closed.color == 0 || closed.color != h->p->color[e]) &&
            closed.time < removal)
            removal = closed.time;
    }
    return removal;
}

/* Returns the node of item i in option o, or 0 if it is in no list. */
static int32_t node_of(const history *h, int o, int32_t i)
{
    for (int32_t e = h->p->start[o]; e < h->p->start[o + 1]; e++) {
        if (h->p->item[e] == i && dlx_has_primary(h->p, o))
            return h->k->num_items + 1 + e;
    }
    return 0;
}

static bool is_list_right(const history *h, int32_t i)
{
    const dlx_node *nodes = h->k->nodes;
    int32_t above = i;
    for (int x = 0; x < h->p->num_options; x++) {
        int o = h->k->order != NULL ? h->k->order[x] : x;
        int32_t q = node_of(h, o, i);
        if (q == 0 || h->removals[o] < h->closings[i].time)
            continue;
        if (nodes[above].down != q || nodes[q].up != above)
            return false;
        above = q;
    }
    return nodes[above].down == i && nodes[i].up == above;
}

static bool holds_l1(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        if (h->closings[i].time == NEVER && !is_list_right(h, i))
            return false;
    }
    return true;
}

/* L2: lengths. Needs L1 and L4. */
static bool holds_l2(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        int32_t len = h->p->secondary[i] ? SECONDARY_BIAS : 0;
        if (h->closings[i].time != NEVER)
            len += CLOSED_BIAS;
        for (int32_t q = h->k->nodes[i].down; q != i; q = h->k->nodes[q].down)
            len++;
        if (h->k->items[i].len != len)
            return false;
    }
    return true;
}

/* L3: the horizontal lists, and options in no vertical list. */
static bool holds_l3(const history *h)
{
    const dlx_links *k = h->k;
    for (int o = 0; o < h->p->num_options; o++) {
        int32_t first = first_of(h, o), last = first_of(h, o + 1) - 1;
        bool is_linked = dlx_has_primary(h->p, o);
        for (int32_t q = first; q <= last; q++) {
            if (k->option[q] != o ||
                k->cells[q].right != (q < last ? q + 1 : first) ||
                k->left[q] != (q > first ? q - 1 : last))
                return false;
            if (!is_linked && (k->nodes[q].up != q || k->nodes[q].down != q))
                return false;
        }
    }
    return k->num_nodes == first_of(h, h->p->num_options);
}

static bool holds_l4(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        if (h->closings[i].time != NEVER && !is_list_right(h, i))
            return false;
    }
    return true;
}

/* L5: the items of nodes. (The option that gave the color was removed with the
 * item branched on, which was closed first.) */
static bool holds_l5(const history *h)
{
    for (int o = 0; o < h->p->num_options; o++) {
        for (int32_t e = h->p->start[o]; e < h->p->start[o + 1]; e++) {
            int32_t i = h->p->item[e], color = h->p->color[e];
            closing closed = h->closings[i];
            bool is_given = color != 0 && color == closed.color &&
                            h->removals[o] >= closed.time;
            if (h->k->cells[h->k->num_items + 1 + e].item !=
                (is_given ? -i : i))
                return false;
        }
    }
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        if (h->k->cells[i].item != i)
            return false;
    }
    return true;
}

static bool holds_l6(const history *h)
{
    const dlx_links *k = h->k;
    int32_t last = 0;
    for (int32_t i = 1; i <= k->num_items; i++) {
        if (h->p->secondary[i] && (k->items[i].next != i || k->prev[i] != i))
            return false;
        if (h->p->secondary[i] || h->closings[i].time != NEVER)
            continue;
        if (k->items[last].next != i || k->prev[i] != last)
            return false;
        last = i;
    }
    return k->items[last].next == 0 && k->prev[0] == last;
}

bool dlx_links_check(const dlx_search *s)
{
    history h = {.p = s->problem, .k = s->state};
    h.closings = calloc((size_t)h.k->num_items + 1, sizeof *h.closings);
    h.removals = calloc((size_t)h.p->num_options + 1, sizeof *h.removals);
    bool holds = h.closings != NULL && h.removals != NULL && holds_l3(&h);
    if (holds) {
        for (int32_t i = 1; i <= h.k->num_items; i++)
            h.closings[i].time = NEVER;
        replay_choices(&h);
        for (int o = 0; o < h.p->num_options; o++)
            h.removals[o] = removal_of(&h, o);
        holds = holds_l1(&h) && holds_l4(&h) && holds_l2(&h) && holds_l5(&h) &&
                holds_l6(&h);
    }
    free(h.closings);
    free(h.removals);
    return holds;
}
