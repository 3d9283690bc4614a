/*
 * derived.h - what several techniques make of a position, made once: chain
 * graphs, what follows in them, almost locked sets and their links, whether
 * what houses say excludes anything, and regions of known sum.
 *
 * Each is made when it is first asked for, and anew after the position has
 * changed.
 *
 * Owns     the explainer owns all of it, and the position borrows it; what is
 *          handed out is good until the position changes
 * Errors   NULL: there is no memory, or no time (budget.h)
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_DERIVED_H
#define SUDOKU_TECHNIQUES_DERIVED_H

#include "sudoku/techniques/chain_probe.h"
#include "sudoku/techniques/chain_reach.h"
#include "sudoku/techniques/closures.h"
#include "sudoku/techniques/pattern_board.h"
#include "sudoku/techniques/sum_regions.h"
#include "sudoku/techniques/witness.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A graph that may have no links yet. */
const chain_graph *sudoku_derived_nodes(const sudoku_position *p,
                                        enum chain_nodes kind);
const chain_graph *sudoku_derived_graph(const sudoku_position *p,
                                        enum chain_nodes kind);
const chain_reach *sudoku_derived_reach(const sudoku_position *p,
                                        enum chain_nodes kind);
/* Whether chains of candidates and groups show one of those candidates to be
 * false that are open (sudoku_derived_open_cells()). */
const chain_probe *sudoku_derived_chain_probe(const sudoku_position *p);
const als_list *sudoku_derived_als(const sudoku_position *p);
/* With sets that overlap, or not. */
const als_links *sudoku_derived_als_links(const sudoku_position *p,
                                          bool may_overlap);

/* The digits of which each candidate is in a filling of the board that all
 * houses allow. A technique that knows houses only finds nothing of these, and
 * nothing at all if they are all digits (witness.h). */
uint64_t sudoku_derived_covered_digits(const sudoku_position *p);
/* The candidates that such a technique may remove: sets of cells,
 * [digit * words], or NULL: any. */
const uint64_t *sudoku_derived_open_cells(const sudoku_position *p);
closures *sudoku_derived_closures(const sudoku_position *p);
const sum_regions *sudoku_derived_sum_regions(const sudoku_position *p);
const pattern_board *sudoku_derived_pattern_board(const sudoku_position *p);

/* For the explainer: an empty one; and freeing, NULL is fine. */
struct sudoku_derived *sudoku_derived_new(void);
void sudoku_derived_free(struct sudoku_derived *derived);

#ifdef __cplusplus
}
#endif

#endif
