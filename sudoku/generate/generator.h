/*
 * generator.h - a generator, and the parts of a try. Not part of the public
 * API.
 *
 * Owns     a generator owns all that it points to
 * Threads  a generator belongs to one thread
 */
#ifndef SUDOKU_GENERATE_GENERATOR_H
#define SUDOKU_GENERATE_GENERATOR_H

#include "sudoku/generate/controlled.h"
#include "sudoku/generate/generate.h"
#include "sudoku/generate/judge.h"
#include "sudoku/generate/layout.h"
#include "sudoku/generate/random_grid.h"
#include "sudoku/generate/reduce.h"

#ifdef __cplusplus
extern "C" {
#endif

struct sudoku_generator {
    sudoku_generate_options options;
    bool *pattern;  /* [cell] or NULL */
    bool *left_out; /* [technique] or NULL */
    sudoku_rule_wish *wishes;
    sudoku_asker asker;
    sudoku_judge judge;
    sudoku_grid_source *source;
    sudoku_controlled controlled; /* if the bias is to be */
    sudoku_layout layout;         /* if numbers are to be new */
    sudoku_board *board;          /* of this try: with its pieces .. */
    sudoku_board *placed;         /* .. and with what was placed on it */
    int num_kept;                 /* its first rules, of which all stay */
    sudoku_puzzle part;           /* scratch: without some clauses */
    sudoku_judgement grade;       /* of the puzzle, if a wish is about that */
    int density; /* of the clauses that are placed (placement.h) */
    const sudoku_rule *unplaced; /* of which no clause found room, or NULL */
    sudoku_reduction reduction;
    uint8_t *digits; /* [cell] */
    uint8_t *chosen; /* [cell] digits of a pattern, scratch */
    uint64_t random;
    int *order;      /* of cells, scratch */
    int closest;     /* of all tries: how far it was away, or -1: no try has
                        come to that */
    char close[120]; /* .. and what it is like */
};

/* What came of a try. */
enum outcome { REACHED, MISSED, NO_GRID, STOPPED };

/* Should the next try have more clauses, or fewer? */
enum change { SPARSER = -1, AS_DENSE = 0, DENSER = 1 };

/* A try has missed by that much, and why. Returns MISSED. */
__attribute__((format(printf, 4, 5))) enum outcome
sudoku_miss(sudoku_generator *g, int by, enum change change, const char *format,
            ...);
enum outcome sudoku_outcome_of(enum sudoku_answer answer);

/* Has the puzzle of the reduction what was wished? Else g->closest is how far
 * it is away, if it was -1 before. (tries.c) */
enum outcome sudoku_check_puzzle(sudoku_generator *g);

/* ---- givens where a pattern has them (pattern.c) ------------------------- */

enum outcome sudoku_try_pattern(sudoku_generator *g);

/* ---- how hard (aim.c) ---------------------------------------------------- */

bool sudoku_is_graded(const sudoku_generate_options *o);
/* Is there something that would make it too hard? */
bool sudoku_has_upper_bound(const sudoku_generate_options *o);
/* Is the puzzle not too hard? g->grade is that of the last one asked about. */
bool sudoku_is_easy_enough(sudoku_generator *g, const sudoku_puzzle *puzzle);
/* Is that of the reduction as hard as wished? */
enum outcome sudoku_check_grade(sudoku_generator *g);

/* ---- clauses (clauses.c) ------------------------------------------------- */

/* g->placed: the board with those that are wished. Returns 0 or < 0. */
int sudoku_place_rules(sudoku_generator *g);
/* Clauses that were placed go as long as the puzzle is unique without them, and
 * not too hard: all that can, or until it is hard enough. */
enum outcome sudoku_drop_clauses(sudoku_generator *g, bool is_all);
/* Is the puzzle easier than wished, so that it may do with fewer clauses? */
bool sudoku_is_too_easy(sudoku_generator *g);

#ifdef __cplusplus
}
#endif

#endif
