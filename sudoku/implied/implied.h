/*
 * implied.h - the kinds of implied constraints: what follows from the
 * stated ones, and is inferred since it shortens the search. It changes no
 * answer, so each kind can be left out.
 */
#ifndef SUDOKU_IMPLIED_IMPLIED_H
#define SUDOKU_IMPLIED_IMPLIED_H

#ifdef __cplusplus
extern "C" {
#endif

/* As bits of a set. The first five are about cages (rule_of_45.h). */
enum {
    SUDOKU_IMPLIED_ONE_HOUSE = 1 << 0,   /* the rule of 45 over one house ... */
    SUDOKU_IMPLIED_MANY_HOUSES = 1 << 1, /* ... and over several disjoint ones
                                          */
    SUDOKU_IMPLIED_INNIES = 1 << 2,   /* what cages leave of these houses ... */
    SUDOKU_IMPLIED_OUTIES = 1 << 3,   /* ... and what they have outside */
    SUDOKU_IMPLIED_OVERLAPS = 1 << 4, /* what these leave of a house or cage */
    SUDOKU_IMPLIED_LEFTOVERS = 1 << 5,   /* law_of_leftovers.h */
    SUDOKU_IMPLIED_PATHS = 1 << 6,       /* path_consistency.h */
    SUDOKU_IMPLIED_COUNTS = 1 << 7,      /* SUDOKU_COUNT of constraints.h */
    SUDOKU_IMPLIED_TABLES = 1 << 8,      /* SUDOKU_TABLE of constraints.h */
    SUDOKU_IMPLIED_UNIONS = 1 << 9,      /* sum_unions.h */
    SUDOKU_IMPLIED_COMPANIONS = 1 << 10, /* companions.h */
    SUDOKU_IMPLIED_CROSSINGS = 1 << 11,  /* crossings.h */
    SUDOKU_IMPLIED_NAMESAKES = 1 << 12,  /* namesakes.h */
    SUDOKU_IMPLIED_CLIQUES = 1 << 13,    /* cliques.h */
    SUDOKU_IMPLIED_ALL = (1 << 14) - 1
};

/* The set of the kinds that "innies,outies" names, or -1: there is none of
 * some name. The names are those above in small letters, "one-house". */
int sudoku_find_implied_names(const char *names);

#ifdef __cplusplus
}
#endif

#endif
