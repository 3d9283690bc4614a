/*
 * chain_probe.h - is there any chain at all that could show one of some
 * candidates to be false? Asked before all chains of a position are made.
 *
 * If chains remove a candidate, they lead from it, supposed to be on, to
 * itself off (a loop, or both ends of a chain), or to what cannot be: a node
 * both on and off, a cell without a digit, a house without a place. For all
 * links go both ways.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CHAIN_PROBE_H
#define SUDOKU_TECHNIQUES_CHAIN_PROBE_H

#include "sudoku/techniques/chain_graph.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chain_probe {
    bool leads_back; /* from some candidate to itself off */
    bool conflicts;  /* .. or to any conflict */
} chain_probe;

/* For the candidates in open[digit * words], sets of cells, with the nodes of
 * the graph, which are candidates, or groups, too; its links are not needed.
 * Returns false: there is no memory, or no time. */
bool sudoku_chain_probe_run(chain_probe *probe, const chain_graph *g,
                            const uint64_t *open);

#ifdef __cplusplus
}
#endif

#endif
