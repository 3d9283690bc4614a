/*
 * chain_reach.h - the states that follow from each state of a chain graph by
 * chains of any length: the transitive closure of its links.
 *
 * States that follow from each other form a *component* and share one set.
 * Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972)
 * yields each component after all components that it leads to, so each set is
 * the union of finished ones.
 *
 * Owns     arrays of its own; valid as long as the graph
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CHAIN_REACH_H
#define SUDOKU_TECHNIQUES_CHAIN_REACH_H

#include "sudoku/techniques/chain_graph.h"

typedef struct chain_reach {
    int words;      /* number of words in a set of states */
    int *component; /* [state] its component */
    uint64_t *sets; /* [component * words] set of states */
} chain_reach;

/* Returns false if memory or time runs out. Clear it even then. */
bool sudoku_chain_reach_init(chain_reach *r, const chain_graph *g);
void sudoku_chain_reach_clear(chain_reach *r);

/* Returns the set of states to which a chain of at least one link leads. */
static inline const uint64_t *chain_after(const chain_reach *r, int state)
{
    return r->sets + (size_t)r->component[state] * (size_t)r->words;
}

#endif
