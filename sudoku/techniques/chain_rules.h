/*
 * chain_rules.h - links of chains that rules make. A white dot: if one cell is
 * 5, the other is not 5. A cage of three cells with sum 24: if two cells are
 * not 9, the third is.
 *
 * For each rule and each candidate of its cells, the rule's filter is run with
 * the candidate true and then false. A candidate that it removes is weakly
 * linked; a single digit that it leaves is strongly linked. So chains know
 * exactly what the filter knows.
 *
 * The links join candidates only, whose nodes are the same in all graphs of a
 * position (chain_graph.h).
 *
 * Owns     arrays of its own
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_CHAIN_RULES_H
#define SUDOKU_TECHNIQUES_CHAIN_RULES_H

#include "sudoku/techniques/filter_memo.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chain_rule_link {
    int from, to, rule; /* two nodes; the rule of the board that links them */
    bool is_strong;
} chain_rule_link;

typedef struct chain_rules {
    chain_rule_link *links; /* links, each in both directions */
    int num, cap;
    int words;      /* number of words in a set of candidates */
    uint64_t *weak; /* [candidate * words] all candidates weakly linked to it,
                       also by its cell and houses */
} chain_rules;

/* Finds the links between the position's candidates; node_of[cell * digits +
 * digit] is the node of a candidate, or -1. A board with too many candidates
 * gets no links and no sets. The memo must belong to the same board. Returns
 * false if memory or time (budget.h) runs out. Clear it even then. */
bool sudoku_chain_rules_make(chain_rules *r, const sudoku_position *p,
                             const int *node_of, filter_memo *memo);
void sudoku_chain_rules_clear(chain_rules *r);

static inline const uint64_t *chain_rules_weak(const chain_rules *r, int node)
{
    return r->weak + (size_t)node * (size_t)r->words;
}

#ifdef __cplusplus
}
#endif

#endif
