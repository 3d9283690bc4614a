/*
 * chain_reach.c - see chain_reach.h.
 */
#include "sudoku/techniques/chain_reach.h"

#include "sudoku/budget.h"

#include <stdlib.h>
#include <string.h>

/* Tarjan's depth-first search with an explicit stack. States are numbered from
 * 1 in the order in which they are met. */
typedef struct reach_search {
    const chain_graph *g;
    chain_reach *r;
    int *number; /* [state] its number, 0 if not met */
    int *low; /* [state] lowest number of an open state known to be reachable */
    int *next; /* [state] next link to follow */
    int *path; /* states from the root to the current one */
    int *open;
    int num_met, num_path, num_open, num_components;
} reach_search;

static const chain_links *links_of(const chain_graph *g, int state)
{
    return state % 2 == 1 ? &g->weak : &g->strong;
}

static int end_of(const chain_graph *g, int state, int k)
{
    return 2 * links_of(g, state)->link[k].to + (state % 2 == 0);
}

static bool allocate(reach_search *s)
{
    size_t states = (size_t)s->g->num * 2 + 1;
    s->r->words = (int)(states + 62) / 64;
    s->number = calloc(5 * states, sizeof *s->number);
    s->r->component = malloc(states * sizeof *s->r->component);
    s->r->sets = malloc(states * (size_t)s->r->words * sizeof *s->r->sets + 1);
    if (s->number == NULL || s->r->component == NULL || s->r->sets == NULL)
        return false;
    s->low = s->number + states;
    s->next = s->low + states;
    s->path = s->next + states;
    s->open = s->path + states;
    for (size_t k = 0; k < states; k++)
        s->r->component[k] = -1;
    return true;
}

static void meet(reach_search *s, int state)
{
    s->number[state] = s->low[state] = ++s->num_met;
    s->next[state] = links_of(s->g, state)->start[state / 2];
    s->path[s->num_path++] = state;
    s->open[s->num_open++] = state;
}

static void add_after(const reach_search *s, int state, uint64_t *set)
{
    const chain_links *links = links_of(s->g, state);
    const chain_reach *r = s->r;
    for (int k = links->start[state / 2]; k < links->start[state / 2 + 1];
         k++) {
        int to = end_of(s->g, state, k);
        if ((set[to / 64] >> (to % 64) & 1) != 0)
            continue; /* the set has it already, and all that follows from it */
        set[to / 64] |= UINT64_C(1) << (to % 64);
        const uint64_t *more = chain_after(r, to);
        for (int w = 0; w < r->words; w++)
            set[w] |= more[w];
    }
}

static void close_component(reach_search *s, int root)
{
    chain_reach *r = s->r;
    int first = s->num_open, component = s->num_components++;
    uint64_t *set = r->sets + (size_t)component * (size_t)r->words;
    memset(set, 0, (size_t)r->words * sizeof *set);
    while (s->open[--first] != root)
        ;
    for (int k = first; k < s->num_open; k++) {
        int state = s->open[k];
        r->component[state] = component;
        if (s->num_open - first > 1)
            set[state / 64] |= UINT64_C(1) << (state % 64);
    }
    for (int k = first; k < s->num_open; k++)
        add_after(s, s->open[k], set);
    s->num_open = first;
}

static void go_on(reach_search *s)
{
    int state = s->path[s->num_path - 1];
    if (s->next[state] < links_of(s->g, state)->start[state / 2 + 1]) {
        int to = end_of(s->g, state, s->next[state]++);
        if (s->number[to] == 0)
            meet(s, to);
        else if (s->r->component[to] < 0 && s->number[to] < s->low[state])
            s->low[state] = s->number[to];
        return;
    }
    if (s->low[state] == s->number[state])
        close_component(s, state);
    if (--s->num_path == 0)
        return;
    int before = s->path[s->num_path - 1];
    if (s->low[state] < s->low[before])
        s->low[before] = s->low[state];
}

bool sudoku_chain_reach_init(chain_reach *r, const chain_graph *g)
{
    reach_search s = {.g = g, .r = r};
    memset(r, 0, sizeof *r);
    bool ok = allocate(&s);
    for (int state = 0; ok && state < 2 * g->num; state++) {
        if (s.number[state] == 0)
            meet(&s, state);
        while (s.num_path > 0 && sudoku_budget_glance() == 0)
            go_on(&s);
        ok = s.num_path == 0;
    }
    free(s.number);
    return ok;
}

void sudoku_chain_reach_clear(chain_reach *r)
{
    free(r->component);
    free(r->sets);
    memset(r, 0, sizeof *r);
}
