/*
 * chain_probe.h - checks, before all chains of a position are made, whether any
 * chain at all could exclude one of some candidates.
 *
 * A chain that excludes a candidate leads from it, supposed to be on, to itself
 * off (a loop, or both ends of a chain) or to a conflict: a node both on and
 * off, a cell without a digit, or a house without a place. This holds because
 * links are symmetric.
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
    bool leads_back; /* some candidate leads to itself off */
    bool conflicts;  /* some candidate leads to a conflict */
} chain_probe;

/* Probes the candidates in open[digit * words], sets of cells. Uses the nodes
 * of the graph (candidates and groups) but not its links. Returns false if
 * memory or time runs out. */
bool sudoku_chain_probe_run(chain_probe *probe, const chain_graph *g,
                            const uint64_t *open);

#ifdef __cplusplus
}
#endif

#endif
