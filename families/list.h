/*
 * list.h - all families, in the order in which they are listed.
 */
#ifndef FAMILIES_LIST_H
#define FAMILIES_LIST_H

#include "families/family.h"

#define FAMILIES(X)                                                            \
    X(polyominoes)                                                             \
    X(polycubes)                                                               \
    X(polyiamonds)                                                             \
    X(polyhexes)                                                               \
    X(dominoes)                                                                \
    X(queens)                                                                  \
    X(latin)                                                                   \
    X(langford)                                                                \
    X(costas)                                                                  \
    X(steiner)                                                                 \
    X(rounds)                                                                  \
    X(golfers)                                                                 \
    X(matching)                                                                \
    X(coloring)                                                                \
    X(codes)

#define FAMILY_DECLARATION(name) extern const family family_##name;
FAMILIES(FAMILY_DECLARATION)
#undef FAMILY_DECLARATION

#endif
