/*
 * automata.h - expresses a rule by automata alone, for rules that are part of
 * an "either" and so may hold or not.
 */
#ifndef VARIANTS_AUTOMATA_H
#define VARIANTS_AUTOMATA_H

#include "variants/variant.h"

/* Returns the number of automata that express the rule: its houses and
 * constraints, without implied ones. Returns SUDOKU_ENOCOVER if an automaton
 * has too many states (nfa_layers.h). */
int variant_count_automata(const variant *v);

/* Adds these automata to a list that contains only automata.
 * variant_count_automata() must have succeeded. Returns 0, SUDOKU_ENOMEM,
 * SUDOKU_ETOOBIG or SUDOKU_ELIMIT. */
int variant_add_automata(sudoku_constraints *to, const variant *v);

#endif
