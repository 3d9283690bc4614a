/*
 * variants.h - the rules there are; variants.c makes sudoku_rules[] of them.
 */
#ifndef VARIANTS_VARIANTS_H
#define VARIANTS_VARIANTS_H

#include "variants/variant.h"

/* clang-format off */
#define VARIANTS(X)      \
    X(diagonal)          \
    X(jigsaw)            \
    X(windoku)           \
    X(disjoint_groups)   \
    X(different)         \
    X(anti_knight)       \
    X(anti_king)         \
    X(leaper)            \
    X(non_consecutive)   \
    X(non_ratio)         \
    X(strict_kropki)     \
    X(strict_xv)         \
    X(non_sum)           \
    X(candidates)        \
    X(odd)               \
    X(even)              \
    X(low)               \
    X(high)              \
    X(white_dot)         \
    X(black_dot)         \
    X(greater)           \
    X(killer)            \
    X(cage_at_least)     \
    X(cage_at_most)      \
    X(thermometer)       \
    X(slow_thermometer)  \
    X(whispers)          \
    X(nabner)            \
    X(palindrome)        \
    X(clone)             \
    X(equal)
/* clang-format on */

#define VARIANTS_DECLARE(name) extern const variant_rule name##_rule;
VARIANTS(VARIANTS_DECLARE)

#endif
