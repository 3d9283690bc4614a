/*
 * variants.h - the rules there are; variants.c makes sudoku_rules[] of them.
 */
#ifndef VARIANTS_VARIANTS_H
#define VARIANTS_VARIANTS_H

#include "sudoku/rule.h"

/* clang-format off */
#define VARIANTS(X)   \
    X(diagonal)       \
    X(jigsaw)         \
    X(killer)         \
    X(cage_at_least)  \
    X(cage_at_most)
/* clang-format on */

#define VARIANTS_DECLARE(name) extern const sudoku_rule name##_rule;
VARIANTS(VARIANTS_DECLARE)

#endif
