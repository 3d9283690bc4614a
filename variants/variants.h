/*
 * variants.h - the rules; variants.c makes a table of them.
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
    X(same_regions)      \
    X(regions_unknown)   \
    X(connected)         \
    X(run_length)        \
    X(count_same)        \
    X(yin_yang)          \
    X(doublers)          \
    X(doubled_sum)       \
    X(schroedinger)      \
    X(schroedinger_sum)  \
    X(doppelganger)      \
    X(anti_knight)       \
    X(anti_king)         \
    X(leaper)            \
    X(anti_taxicab)      \
    X(non_consecutive)   \
    X(non_ratio)         \
    X(strict_kropki)     \
    X(strict_xv)         \
    X(non_sum)           \
    X(global_entropy)    \
    X(global_modular)    \
    X(global_groups)     \
    X(dutch_flatmates)   \
    X(battenburg)        \
    X(minimum)           \
    X(maximum)           \
    X(candidates)        \
    X(odd)               \
    X(even)              \
    X(low)               \
    X(high)              \
    X(white_dot)         \
    X(black_dot)         \
    X(x)                 \
    X(v)                 \
    X(greater)           \
    X(killer)            \
    X(cage_at_least)     \
    X(cage_at_most)      \
    X(equality_cage)     \
    X(rellik_cage)       \
    X(lunchbox)          \
    X(product_cage)      \
    X(sum)               \
    X(product)           \
    X(weighted_sum)      \
    X(look_and_say)      \
    X(quadruple)         \
    X(renban)            \
    X(count_distinct)    \
    X(thermometer)       \
    X(slow_thermometer)  \
    X(whispers)          \
    X(palindrome)        \
    X(between)           \
    X(lockout)           \
    X(region_sum)        \
    X(sum_line)          \
    X(entropic)          \
    X(modular)           \
    X(group_line)        \
    X(sequence)          \
    X(zipper)            \
    X(parity_line)       \
    X(nabner)            \
    X(arrow)             \
    X(pill_arrow)        \
    X(double_arrow)      \
    X(little_killer)     \
    X(sandwich)          \
    X(x_sum)             \
    X(skyscraper)        \
    X(hidden_skyscraper) \
    X(numbered_room)     \
    X(full_rank)         \
    X(no_ties)           \
    X(clone)             \
    X(equal)             \
    X(same_values)       \
    X(equal_sums)        \
    X(row_indexer)       \
    X(column_indexer)    \
    X(box_indexer)       \
    X(value_indexing)    \
    X(counting_circles)  \
    X(either)            \
    X(relation)          \
    X(automaton)         \
    X(regular)
/* clang-format on */

#define VARIANTS_DECLARE(name) extern const variant_rule variant_##name##_rule;
VARIANTS(VARIANTS_DECLARE)

#endif
