/*
 * links_check.c - do the invariants L1..L6 of links.h hold? Slow; for tests.
 *
 * The whole state follows from the problem, the excluded options and the stack
 * of choices. Number the moments at which items were covered or given a color:
 * an option dies at the first moment that covers an item of it, or gives it
 * another color than its own. From its own moment on nobody touches the list
 * of an item (L4), so it holds the options that did not die before.
 */
#include "dlx/links.h"

#include <stdlib.h>

enum { BEFORE_ALL = -1, NEVER = INT32_MAX };

typedef struct event {
    int32_t time;
    int32_t color; /* that the item was given; 0 = it was covered */
} event;

typedef struct history {
    const dlx_problem *p;
    const dlx_links *k;
    event *events;   /* [item] */
    int32_t *deaths; /* [option] time */
} history;

static void strike(history *h, int32_t *time, int32_t i, int32_t color)
{
    if (h->events[i].time == NEVER)
        h->events[i] = (event){(*time)++, color};
}

/* The number of the option that holds node p. */
static int option_of(const dlx_links *k, int32_t p)
{
    while (k->nodes[p].item > 0)
        p++;
    return -k->nodes[p].item - 1;
}

/* Make the choices again, in the order of the search: the item branched on,
 * then the others rightward, around the end of the option. */
static void replay_choices(history *h)
{
    const dlx_links *k = h->k;
    const dlx_problem *p = h->p;
    int32_t time = 0;
    for (int32_t l = 0; l < k->level; l++) {
        strike(h, &time, k->nodes[k->choice[l]].item, 0);
        if (l == k->level - 1 && k->step == DLX_STEP_NEXT)
            return; /* not committed */
        int o = option_of(k, k->choice[l]);
        int32_t n = p->start[o + 1] - p->start[o];
        for (int32_t j = k->choice[l] - k->first[o], end = j + n; j < end; j++)
            strike(h, &time, p->item[p->start[o] + j % n],
                   p->color[p->start[o] + j % n]);
    }
}

static int32_t death_of(const history *h, int o)
{
    int32_t death = h->k->first[o] == 0 ? BEFORE_ALL : NEVER;
    for (int32_t x = 0; x < h->k->num_hidden; x++) {
        if (h->k->hidden[x] == h->k->first[o])
            death = BEFORE_ALL;
    }
    for (int32_t e = h->p->start[o]; e < h->p->start[o + 1]; e++) {
        event happened = h->events[h->p->item[e]];
        if ((happened.color == 0 || happened.color != h->p->color[e]) &&
            happened.time < death)
            death = happened.time;
    }
    return death;
}

/* The node of item i in option o, or 0. */
static int32_t node_of(const history *h, int o, int32_t i)
{
    for (int32_t e = h->p->start[o]; e < h->p->start[o + 1]; e++) {
        if (h->p->item[e] == i && h->k->first[o] != 0)
            return h->k->first[o] + (e - h->p->start[o]);
    }
    return 0;
}

/* Does the list of i hold the options that it should, linked both ways? */
static bool is_list_right(const history *h, int32_t i)
{
    const dlx_node *nodes = h->k->nodes;
    int32_t above = i;
    for (int o = 0; o < h->p->num_options; o++) {
        int32_t q = node_of(h, o, i);
        if (q == 0 || h->deaths[o] < h->events[i].time)
            continue;
        if (nodes[above].down != q || nodes[q].up != above)
            return false;
        above = q;
    }
    return nodes[above].down == i && nodes[i].up == above;
}

/* L1: the lists of uncovered items. */
static bool holds_l1(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        if (h->events[i].time == NEVER && !is_list_right(h, i))
            return false;
    }
    return true;
}

/* L2: lengths. Needs L1 and L4. */
static bool holds_l2(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        int32_t len = h->p->secondary[i] ? SECONDARY_BIAS : 0;
        for (int32_t q = h->k->nodes[i].down; q != i; q = h->k->nodes[q].down)
            len++;
        if (h->k->items[i].len != len)
            return false;
    }
    return true;
}

/* L3: spacers, and the items of the nodes between them. */
static bool holds_l3(const history *h)
{
    const dlx_node *nodes = h->k->nodes;
    int32_t at = h->k->num_items + 2;
    if (nodes[at - 1].item != 0)
        return false;
    for (int o = 0; o < h->p->num_options; o++) {
        if (h->k->first[o] == 0)
            continue;
        int32_t n = h->p->start[o + 1] - h->p->start[o];
        if (h->k->first[o] != at || nodes[at - 1].down != at + n - 1 ||
            nodes[at + n].up != at || nodes[at + n].item != -(o + 1))
            return false;
        for (int32_t j = 0; j < n; j++) {
            if (nodes[at + j].item != h->p->item[h->p->start[o] + j])
                return false;
        }
        at += n + 1;
    }
    return h->k->num_nodes == at;
}

/* L4: the lists of items that are covered or have been given a color. */
static bool holds_l4(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        if (h->events[i].time != NEVER && !is_list_right(h, i))
            return false;
    }
    return true;
}

/* L5: colors of nodes and heads. The option that gave the color has died of
 * the item branched on, which came first. */
static bool holds_l5(const history *h)
{
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        event happened = h->events[i];
        if (h->k->nodes[i].color != happened.color)
            return false;
        for (int o = 0; o < h->p->num_options; o++) {
            int32_t q = node_of(h, o, i);
            if (q == 0)
                continue;
            int32_t color = h->p->color[h->p->start[o] + q - h->k->first[o]];
            bool is_given = color != 0 && color == happened.color &&
                            h->deaths[o] >= happened.time;
            if (h->k->nodes[q].color != (is_given ? -1 : color))
                return false;
        }
    }
    return true;
}

/* L6: the list of uncovered primary items. */
static bool holds_l6(const history *h)
{
    const dlx_header *items = h->k->items;
    int32_t last = 0, num = 0;
    for (int32_t i = 1; i <= h->k->num_items; i++) {
        if (h->p->secondary[i] || h->events[i].time != NEVER)
            continue;
        if (items[last].next != i || items[i].prev != last)
            return false;
        last = i;
        num++;
    }
    return items[last].next == 0 && items[0].prev == last &&
           h->k->num_active == num;
}

bool dlx_links_check(const dlx_solver *s)
{
    history h = {.p = s->problem, .k = s->state};
    h.events = calloc((size_t)h.k->num_items + 1, sizeof *h.events);
    h.deaths = calloc((size_t)h.p->num_options + 1, sizeof *h.deaths);
    bool holds = h.events != NULL && h.deaths != NULL && holds_l3(&h);
    if (holds) {
        for (int32_t i = 1; i <= h.k->num_items; i++)
            h.events[i].time = NEVER;
        replay_choices(&h);
        for (int o = 0; o < h.p->num_options; o++)
            h.deaths[o] = death_of(&h, o);
        holds = holds_l1(&h) && holds_l4(&h) && holds_l2(&h) && holds_l5(&h) &&
                holds_l6(&h);
    }
    free(h.events);
    free(h.deaths);
    return holds;
}
