/*
 * derived.c - see derived.h.
 */
#include "sudoku/techniques/derived.h"

#include <stdlib.h>

enum { NUM_KINDS = ALS_NODES + 1 };

/* X_at is the position's num_changes when X was made, or 0, which no position
 * has. */
struct sudoku_derived {
    chain_graph graph[NUM_KINDS];
    chain_reach reach[NUM_KINDS];
    chain_probe probe;
    als_list als;
    als_links links[2];
    witnesses witnesses;
    closures closures;
    chain_rules rules;
    sum_regions sum_regions;
    pattern_board pattern_board;
    refutations refutations;
    kept_ways *ways;
    int num_ways;
    uint64_t refutations_at;
    uint64_t nodes_at[NUM_KINDS], graph_at[NUM_KINDS], reach_at[NUM_KINDS],
        rules_at, probe_at, als_at, links_at[2];
};

struct sudoku_derived *sudoku_derived_new(void)
{
    return calloc(1, sizeof(struct sudoku_derived));
}

void sudoku_derived_free(struct sudoku_derived *derived)
{
    if (derived == NULL)
        return;
    for (int k = 0; k < NUM_KINDS; k++) {
        sudoku_chain_graph_clear(&derived->graph[k]);
        sudoku_chain_reach_clear(&derived->reach[k]);
    }
    sudoku_als_list_clear(&derived->als);
    sudoku_als_links_clear(&derived->links[0]);
    sudoku_als_links_clear(&derived->links[1]);
    sudoku_witnesses_clear(&derived->witnesses);
    sudoku_closures_clear(&derived->closures);
    sudoku_chain_rules_clear(&derived->rules);
    sudoku_sum_regions_clear(&derived->sum_regions);
    sudoku_pattern_board_clear(&derived->pattern_board);
    for (int k = 0; k < derived->num_ways; k++) {
        free(derived->ways[k].digits);
        free(derived->ways[k].skipped);
    }
    free(derived->ways);
    free(derived);
}

static bool needs_update(const sudoku_position *p, uint64_t *made_at)
{
    bool old = *made_at != p->num_changes;
    *made_at = p->num_changes;
    return old;
}

static chain_graph *make_nodes(const sudoku_position *p, enum chain_nodes kind)
{
    struct sudoku_derived *d = p->derived;
    if (!needs_update(p, &d->nodes_at[kind]))
        return &d->graph[kind];
    sudoku_chain_graph_clear(&d->graph[kind]);
    if (sudoku_chain_graph_init(&d->graph[kind], p, kind))
        return &d->graph[kind];
    d->nodes_at[kind] = 0;
    return NULL;
}

const chain_graph *sudoku_derived_nodes(const sudoku_position *p,
                                        enum chain_nodes kind)
{
    return make_nodes(p, kind);
}

static const chain_rules *make_rules(const sudoku_position *p,
                                     const chain_graph *g)
{
    struct sudoku_derived *d = p->derived;
    closures *c = sudoku_derived_closures(p);
    if (c == NULL || !needs_update(p, &d->rules_at))
        return c == NULL ? NULL : &d->rules;
    if (sudoku_chain_rules_make(&d->rules, p, g->node_of, &c->memo))
        return &d->rules;
    d->rules_at = 0;
    return NULL;
}

const chain_graph *sudoku_derived_graph(const sudoku_position *p,
                                        enum chain_nodes kind)
{
    struct sudoku_derived *d = p->derived;
    chain_graph *g = make_nodes(p, kind);
    if (g == NULL || !needs_update(p, &d->graph_at[kind]))
        return g;
    bool has_rules =
        kind != ALS_NODES && !p->has_only_houses && g->num_candidates > 0;
    const chain_rules *rules = has_rules ? make_rules(p, g) : NULL;
    if ((rules != NULL || !has_rules) && sudoku_chain_graph_link(g, rules))
        return g;
    d->nodes_at[kind] = d->graph_at[kind] = 0;
    return NULL;
}

const chain_reach *sudoku_derived_reach(const sudoku_position *p,
                                        enum chain_nodes kind)
{
    struct sudoku_derived *d = p->derived;
    const chain_graph *g = sudoku_derived_graph(p, kind);
    if (g == NULL || !needs_update(p, &d->reach_at[kind]))
        return g == NULL ? NULL : &d->reach[kind];
    sudoku_chain_reach_clear(&d->reach[kind]);
    if (sudoku_chain_reach_init(&d->reach[kind], g))
        return &d->reach[kind];
    d->reach_at[kind] = 0;
    return NULL;
}

static bool run_probe(const sudoku_position *p, const uint64_t *open)
{
    const chain_graph *g = sudoku_derived_nodes(p, GROUP_NODES);
    return g != NULL && sudoku_chain_probe_run(&p->derived->probe, g, open);
}

const chain_probe *sudoku_derived_chain_probe(const sudoku_position *p)
{
    struct sudoku_derived *d = p->derived;
    const uint64_t *open = sudoku_derived_open_cells(p);
    if (!needs_update(p, &d->probe_at))
        return &d->probe;
    if (open == NULL)
        d->probe = (chain_probe){true, true};
    else if (!run_probe(p, open))
        d->probe_at = 0;
    return d->probe_at == 0 ? NULL : &d->probe;
}

const als_list *sudoku_derived_als(const sudoku_position *p)
{
    struct sudoku_derived *d = p->derived;
    if (!needs_update(p, &d->als_at))
        return &d->als;
    sudoku_als_list_clear(&d->als);
    if (sudoku_als_list_init(&d->als, p))
        return &d->als;
    d->als_at = 0;
    return NULL;
}

const als_links *sudoku_derived_als_links(const sudoku_position *p,
                                          bool may_overlap)
{
    struct sudoku_derived *d = p->derived;
    const als_list *all = sudoku_derived_als(p);
    if (all == NULL || !needs_update(p, &d->links_at[may_overlap]))
        return all == NULL ? NULL : &d->links[may_overlap];
    sudoku_als_links_clear(&d->links[may_overlap]);
    if (sudoku_als_links_init(&d->links[may_overlap], all, may_overlap))
        return &d->links[may_overlap];
    d->links_at[may_overlap] = 0;
    return NULL;
}

uint64_t sudoku_derived_covered_digits(const sudoku_position *p)
{
    return sudoku_witnesses_covered_digits(&p->derived->witnesses, p);
}

const uint64_t *sudoku_derived_open_cells(const sudoku_position *p)
{
    return sudoku_witnesses_open_cells(&p->derived->witnesses, p);
}

refutations *sudoku_derived_refutations(const sudoku_position *p)
{
    struct sudoku_derived *d = p->derived;
    if (needs_update(p, &d->refutations_at))
        d->refutations.is_made = false;
    return &d->refutations;
}

kept_ways *sudoku_derived_ways(const sudoku_position *p, int num)
{
    struct sudoku_derived *d = p->derived;
    if (d->ways == NULL)
        d->ways = calloc((size_t)num + 1, sizeof *d->ways);
    d->num_ways = d->ways != NULL ? num : 0;
    return d->ways;
}

closures *sudoku_derived_closures(const sudoku_position *p)
{
    closures *c = &p->derived->closures;
    return sudoku_closures_set(c, p) ? c : NULL;
}

const sum_regions *sudoku_derived_sum_regions(const sudoku_position *p,
                                              int num_houses)
{
    sum_regions *r = &p->derived->sum_regions;
    return sudoku_sum_regions_make(r, p, num_houses) ? r : NULL;
}

const pattern_board *sudoku_derived_pattern_board(const sudoku_position *p)
{
    pattern_board *b = &p->derived->pattern_board;
    return sudoku_pattern_board_make(b, p) ? b : NULL;
}
