/*
 * variants.h - the rules there are; variants.c makes sudoku_rules[] of them.
 */
#ifndef VARIANTS_VARIANTS_H
#define VARIANTS_VARIANTS_H

#include "sudoku/rule.h"

extern const sudoku_rule diagonal_rule;
extern const sudoku_rule jigsaw_rule;

#endif
