/*
 * generator.h - a generator and the parts of a try. Not part of the public API.
 *
 * Owns     a generator owns everything it points to
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
    bool *pattern;  /* [cell] options.pattern, or NULL */
    bool *left_out; /* [technique] options.left_out, or NULL */
    sudoku_rule_wish *wishes;
    sudoku_asker asker;
    sudoku_judge judge;
    sudoku_grid_source *source;
    sudoku_controlled controlled; /* only with options.is_controlled */
    sudoku_layout layout;         /* only with options.new_numbers */
    sudoku_board *board;          /* board of this try, with its pieces */
    sudoku_board *placed;         /* board, with the clauses placed on it */
    int num_kept;           /* number of first rules of placed that must stay */
    sudoku_puzzle part;     /* scratch: the puzzle without some clauses */
    sudoku_judgement grade; /* set only with a wish about difficulty */
    int density;            /* density of placed clauses (placement.h) */
    /* A rule for whose clauses there was no room, or NULL. */
    const sudoku_rule *unplaced;
    int *images; /* [image * num_cells + cell] of cages, or NULL */
    int num_images;
    sudoku_reduction reduction;
    uint8_t *digits; /* [cell] */
    uint8_t *chosen; /* [cell] scratch: digits of a pattern */
    uint64_t random;
    int *order;      /* scratch: cells */
    int closest;     /* least distance of a try from the wishes, or -1: none got
                        that far */
    char close[120]; /* description of that try */
};

enum outcome { REACHED, MISSED, NO_GRID, STOPPED };

/* Whether the next try should have fewer or more clauses. */
enum change { SPARSER = -1, AS_DENSE = 0, DENSER = 1 };

/* Records the distance of a try from the wishes and its description. Returns
 * MISSED. */
__attribute__((format(printf, 4, 5))) enum outcome
sudoku_miss(sudoku_generator *g, int by, enum change change, const char *format,
            ...);
enum outcome sudoku_outcome_of(enum sudoku_answer answer);

/* Checks the puzzle of the reduction against the wishes. On a miss, g->closest
 * is its distance, if it was -1 before. (tries.c) */
enum outcome sudoku_check_puzzle(sudoku_generator *g);

/* ---- givens where a pattern has them (pattern.c) ------------------------- */

enum outcome sudoku_try_pattern(sudoku_generator *g);

/* ---- how hard (aim.c) ---------------------------------------------------- */

bool sudoku_is_graded(const sudoku_generate_options *o);
/* Returns whether a wish bounds the difficulty from above. */
bool sudoku_has_upper_bound(const sudoku_generate_options *o);
/* Returns whether the puzzle is not too hard. Sets g->grade. */
bool sudoku_is_easy_enough(sudoku_generator *g, const sudoku_puzzle *puzzle);
/* Checks the difficulty of the reduction's puzzle against the wishes. */
enum outcome sudoku_check_grade(sudoku_generator *g);

/* ---- clauses (clauses.c) ------------------------------------------------- */

/* Sets g->placed to the board with the wished clauses. Returns 0 or < 0. */
int sudoku_place_rules(sudoku_generator *g);
/* Drops placed clauses while the puzzle stays unique and is not too hard: all
 * that can go, or until it is hard enough. */
enum outcome sudoku_drop_clauses(sudoku_generator *g, bool is_all);
/* Returns whether the puzzle is easier than wished and may lose clauses. */
bool sudoku_is_too_easy(sudoku_generator *g);

#ifdef __cplusplus
}
#endif

#endif
