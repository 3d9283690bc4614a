/*
 * implied.h - the families of implied constraints: what follows from the
 * stated ones, and is inferred since it shortens the search. It changes no
 * answer, so each family can be left out.
 */
#ifndef SUDOKU_IMPLIED_IMPLIED_H
#define SUDOKU_IMPLIED_IMPLIED_H

#ifdef __cplusplus
extern "C" {
#endif

/* Sets of them are sums. The first five are about cages (rule_of_45.h). */
enum {
    SUDOKU_NO_ONE_HOUSE = 1 << 0,   /* the rule of 45 over one house ... */
    SUDOKU_NO_MANY_HOUSES = 1 << 1, /* ... and over several disjoint ones */
    SUDOKU_NO_INNIES = 1 << 2,      /* what cages leave of these houses ... */
    SUDOKU_NO_OUTIES = 1 << 3,      /* ... and what they have outside */
    SUDOKU_NO_OVERLAPS = 1 << 4,    /* what these leave of a house or a cage */
    SUDOKU_NO_LEFTOVERS = 1 << 5,   /* law_of_leftovers.h */
    SUDOKU_NO_PATHS = 1 << 6,       /* path_consistency.h */
    SUDOKU_NO_COUNTS = 1 << 7,      /* count.h */
    SUDOKU_NO_TABLES = 1 << 8,      /* SUDOKU_TABLE of constraints.h */
    SUDOKU_NO_IMPLIED = (1 << 9) - 1
};

/* "innies,outies": the set of those families, or -1: one has no such name. */
int sudoku_find_implied_names(const char *names);

#ifdef __cplusplus
}
#endif

#endif
