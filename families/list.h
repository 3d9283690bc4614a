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
    X(rectangles)                                                              \
    X(queens)                                                                  \
    X(latin)                                                                   \
    X(sudoku)                                                                  \
    X(langford)                                                                \
    X(sums)                                                                    \
    X(costas)                                                                  \
    X(steiner)                                                                 \
    X(rounds)                                                                  \
    X(golfers)                                                                 \
    X(matching)                                                                \
    X(coloring)                                                                \
    X(codes)                                                                   \
    X(edgematch)                                                               \
    X(dominosa)                                                                \
    X(nonogram)                                                                \
    X(starbattle)                                                              \
    X(kenken)                                                                  \
    X(kakuro)                                                                  \
    X(shikaku)                                                                 \
    X(slitherlink)                                                             \
    X(wordsquare)                                                              \
    X(crossword)                                                               \
    X(timetable)                                                               \
    X(roster)                                                                  \
    X(cover)

#define FAMILY_DECLARATION(name) extern const family family_##name;
FAMILIES(FAMILY_DECLARATION)
#undef FAMILY_DECLARATION

#endif
