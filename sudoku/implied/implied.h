/*
 * implied.h - the kinds of implied constraints. They change no answer, so each
 * can be left out.
 */
#ifndef SUDOKU_IMPLIED_IMPLIED_H
#define SUDOKU_IMPLIED_IMPLIED_H

#ifdef __cplusplus
extern "C" {
#endif

/* Bits of a set. The first five are about cages (rule_of_45.h). */
enum {
    SUDOKU_IMPLIED_ONE_HOUSE = 1 << 0, /* rule of 45 for one house */
    SUDOKU_IMPLIED_MANY_HOUSES =
        1 << 1,                     /* rule of 45 for several disjoint houses */
    SUDOKU_IMPLIED_INNIES = 1 << 2, /* cells of houses in no cage */
    SUDOKU_IMPLIED_OUTIES = 1 << 3, /* cells of cages outside of houses */
    SUDOKU_IMPLIED_OVERLAPS =
        1 << 4, /* what inferred cages leave of a house or cage */
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

/* Returns the set of kinds that "innies,outies" names, or -1 for an unknown
 * name. Names are those above, like "one-house". */
int sudoku_find_implied_names(const char *names);

#ifdef __cplusplus
}
#endif

#endif
