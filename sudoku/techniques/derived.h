/*
 * derived.h - structures that several techniques derive from a position and
 * share: chain graphs and their reachability, almost locked sets and their
 * links, the candidates that houses alone could exclude, and regions of known
 * sum.
 *
 * Each is made when it is first requested, and again after a change of the
 * position.
 *
 * Owns     the explainer owns them and the position borrows them; a returned
 *          pointer is valid until the position changes
 * Errors   NULL if memory or time (budget.h) runs out
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
#include "sudoku/techniques/suppose.h"
#include "sudoku/techniques/witness.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A graph with nodes; its links may not have been made yet. */
const chain_graph *sudoku_derived_nodes(const sudoku_position *p,
                                        enum chain_nodes kind);
const chain_graph *sudoku_derived_graph(const sudoku_position *p,
                                        enum chain_nodes kind);
const chain_reach *sudoku_derived_reach(const sudoku_position *p,
                                        enum chain_nodes kind);
/* Reports whether chains of candidates and groups could exclude one of the open
 * candidates (sudoku_derived_open_cells()). */
const chain_probe *sudoku_derived_chain_probe(const sudoku_position *p);
const als_list *sudoku_derived_als(const sudoku_position *p);
const als_links *sudoku_derived_als_links(const sudoku_position *p,
                                          bool may_overlap);

/* Returns the digits all of whose candidates are in some witness (witness.h). A
 * technique that knows only houses finds nothing for these digits. */
uint64_t sudoku_derived_covered_digits(const sudoku_position *p);
/* Returns the candidates that such a technique may remove, as sets of cells
 * [digit * words], or NULL if it may remove any. */
const uint64_t *sudoku_derived_open_cells(const sudoku_position *p);
/* The shortest refutations of candidates that contradiction.c has found in this
 * position. Whoever finds is_made unset fills in the list and sets it. */
enum { MAX_REFUTATIONS = 30 };
typedef struct short_refutation {
    int cell, digit;
    int length, rules;   /* inferences, and uses of rules among them */
    suppose_limit limit; /* what the proof uses */
} short_refutation;
typedef struct refutations {
    bool is_made;
    short_refutation list[MAX_REFUTATIONS]; /* shortest first */
    int num;
} refutations;
refutations *sudoku_derived_refutations(const sudoku_position *p);
/* Ways to fill a group of rules, which rules_together.c keeps while the
 * position changes. Zeros at first. */
typedef struct kept_ways {
    uint8_t *digits; /* allocated by its user */
    int num;
    uint64_t failed_at; /* num_changes when they showed nothing, or 0 */
    uint64_t *skipped;  /* candidates whose exclusion takes too many words, not
                           tried again while .. */
    int num_empty;      /* .. the position has this number of empty cells */
} kept_ways;
/* Returns an array for num groups, or NULL. The number must be the same in each
 * call. */
kept_ways *sudoku_derived_ways(const sudoku_position *p, int num);
closures *sudoku_derived_closures(const sudoku_position *p);
/* Lists at least the regions of up to num_houses houses. */
const sum_regions *sudoku_derived_sum_regions(const sudoku_position *p,
                                              int num_houses);
const pattern_board *sudoku_derived_pattern_board(const sudoku_position *p);

/* Makes and frees the structures, for the explainer. Freeing NULL is allowed.
 */
struct sudoku_derived *sudoku_derived_new(void);
void sudoku_derived_free(struct sudoku_derived *derived);

#ifdef __cplusplus
}
#endif

#endif
