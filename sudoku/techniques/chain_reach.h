/*
 * chain_reach.h - what follows from each state of a chain graph by chains of
 * any length: the transitive closure of its links.
 *
 * A state is 2 * node + is it on, as for sudoku_chain_walk(), which finds the
 * shortest chains from one state. States that follow from each other are a
 * *component* and have one set. Tarjan's algorithm (Depth-first search and
 * linear graph algorithms, 1972) yields components after all that follow from
 * them, so that each set is put together from finished ones.
 *
 * Owns     in place, with arrays of its own; good as long as the graph is
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CHAIN_REACH_H
#define SUDOKU_TECHNIQUES_CHAIN_REACH_H

#include "sudoku/techniques/chain_graph.h"

typedef struct chain_reach {
    int words;      /* of a set of states */
    int *component; /* [state] */
    uint64_t *sets; /* [component * words] */
} chain_reach;

/* Returns false: there is no memory, or no time. Clearing is due in any case.
 */
bool sudoku_chain_reach_init(chain_reach *r, const chain_graph *g);
void sudoku_chain_reach_clear(chain_reach *r);

/* The states to which a chain of at least one link leads, as a set. */
static inline const uint64_t *chain_after(const chain_reach *r, int state)
{
    return r->sets + (size_t)r->component[state] * (size_t)r->words;
}

#endif
