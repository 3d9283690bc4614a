/*
 * chain_rules.h - links of chains that rules make: by a white dot, one cell is
 * not 5 if the other one is 5; in a cage of three cells with 24, one cell is 9
 * if the others are not.
 *
 * Each candidate is supposed to be true, and to be false, for the filter of
 * each rule that looks at its cell: a candidate that goes then is weakly
 * linked to it, a digit that is left alone is strongly linked. What the filter
 * knows of the rule is what chains know.
 *
 * Nodes are those of candidates, which all graphs of a position have in common
 * (chain_graph.h).
 *
 * Owns     in place, with arrays of its own
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
    int from, to, rule; /* nodes; the rule of the board */
    bool is_strong;
} chain_rule_link;

typedef struct chain_rules {
    chain_rule_link *links; /* both ways */
    int num, cap;
    int words;      /* of a set of candidates */
    uint64_t *weak; /* [candidate * words] what it is weakly linked to, by its
                       cell and houses, too */
} chain_rules;

/* For the candidates of the position, the node of each in node_of[cell * digits
 * + digit], or -1. Returns false: there is no memory, or no time (budget.h).
 * Boards with too many candidates get no links, and no sets. Clearing is due in
 * any case. Needs: a memo of the same board. */
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
