/*
 * automata.h - all that a rule says, as automata: for rules that are part of
 * another one, which may hold or not.
 */
#ifndef VARIANTS_AUTOMATA_H
#define VARIANTS_AUTOMATA_H

#include "variants/variant.h"

/* The number of automata that say all that the rule does: of its houses, and of
 * its constraints, but for those that follow from the others. SUDOKU_ENOCOVER:
 * one has too many states for that (nfa_layers.h). */
int variant_count_automata(const variant *v);

/* Add these to the list, which has automata only. Needs: they can be counted.
 * Returns 0, SUDOKU_ENOMEM, SUDOKU_ETOOBIG or SUDOKU_ELIMIT. */
int variant_add_automata(sudoku_constraints *to, const variant *v);

#endif
