/*
 * automata.h - all that a rule says, as automata: for rules that are part of
 * another one, which may hold or not.
 */
#ifndef VARIANTS_AUTOMATA_H
#define VARIANTS_AUTOMATA_H

#include "variants/variant.h"

/* Add to the list, which has automata only, the houses and constraints of the
 * rule, but for those that follow from the others. Returns 0, SUDOKU_ENOMEM,
 * SUDOKU_ETOOBIG, also if the list gets longer than max, or SUDOKU_ENOCOVER:
 * one has too many states for that (nfa_layers.h), and the list is not
 * complete. */
int variant_add_automata(sudoku_constraints *to, const variant *v, int max);

#endif
