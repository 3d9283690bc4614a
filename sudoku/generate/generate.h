/*
 * generate.h - generates puzzles of any board and rules with one solution, with
 * given numbers of givens, symmetry and difficulty.
 *
 *     sudoku_generate_options options;
 *     sudoku_generator *generator;
 *     sudoku_generated made;
 *     sudoku_generate_options_init(&options, board);
 *     options.seed = 7;
 *     sudoku_generator_new(&generator, &options);
 *     sudoku_generate(generator, 0, &made);   // then number 1, 2 ..
 *
 * A try draws a random grid of the board, places clauses of the wished rules on
 * it, and removes givens in random order while the puzzle stays unique. Tries
 * are repeated until one fulfils all wishes. Puzzle number k of a seed depends
 * only on the options, not on the machine, other puzzles or threads; but a time
 * limit may prevent it.
 *
 * Owns     a generator owns its results, until its next call; it takes a
 *          reference to the board, and copies the options
 * Errors   0, or SUDOKU_E* < 0
 * Threads  a generator belongs to one thread; generators with the same options
 *          may work at the same time
 */
#ifndef SUDOKU_GENERATE_GENERATE_H
#define SUDOKU_GENERATE_GENERATE_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"
#include "sudoku/error.h"
#include "sudoku/generate/symmetry.h"
#include "sudoku/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

/* An end of a range that is not set. */
enum { SUDOKU_ANY = -1 };

/* A rule whose clauses are placed at random. */
typedef struct sudoku_rule_wish {
    const sudoku_rule *rule; /* must have a place() (rule.h) */
    int number;              /* number of clauses; 0: chosen for the board */
    int min_size, max_size;  /* cells of a clause; 0: chosen for the rule */
} sudoku_rule_wish;

/* Wishes for a technique: it is used, used exactly once, the hardest step, or
 * needed to solve the puzzle. */
enum sudoku_technique_wish {
    SUDOKU_TECHNIQUE_USED,
    SUDOKU_TECHNIQUE_ONCE,
    SUDOKU_TECHNIQUE_HARDEST,
    SUDOKU_TECHNIQUE_NEEDED
};

typedef struct sudoku_generate_options {
    sudoku_board *board; /* board, with rules that each grid must obey */
    bool random_pieces; /* each try cuts the board, a square without boxes, into
                           new jigsaw pieces */
    bool new_numbers; /* a layout: the board's clauses keep their cells and get
                         the numbers of the solution */
    const sudoku_rule_wish *wishes;
    int num_wishes;
    uint64_t seed;
    bool minimal;     /* every given, and every clause of wishes, is needed */
    bool few_clauses; /* drops clauses of wishes, in several orders, and keeps
                         the fewest */
    /* Controlled bias of Berthier, for statistics: a minimal puzzle with g
     * givens of n cells has the probability 1 / C(n, g); boards of at most 81
     * cells. */
    bool is_controlled;
    int min_givens, max_givens; /* least and greatest number of givens
                                   [SUDOKU_ANY: as few as possible] */
    enum sudoku_symmetry symmetry;
    /* Of the cages that rules place. Cages are then dropped together with their
     * images. */
    enum sudoku_symmetry cage_symmetry;
    const bool *pattern; /* [cell] exactly the cells with givens; NULL: any */
    /* Difficulty: levels of techniques/technique.h, 0 easy to 4 extreme. */
    int min_level, max_level;
    /* Ratings of Sudoku Explainer, in tenths, on boards that have them. */
    int min_rating, max_rating;
    int min_score, max_score; /* HoDoKu's score, see difficulty.h */
    int technique; /* technique that is wished for; SUDOKU_ANY: none */
    enum sudoku_technique_wish technique_wish;
    const bool *left_out; /* [technique] the puzzle must be solvable without it;
                             NULL: no wish */
    int max_tries;        /* limit of tries per puzzle */
    uint64_t max_effort;  /* limit per puzzle: nodes of searches times cells,
                             times 16 with rules; 0: none */
    sudoku_limits limits; /* per call: seconds and cancel; per search: nodes */
} sudoku_generate_options;

/* Sets the defaults for a board, which may be NULL until it is set: no wishes,
 * as few givens as possible, 1,000 tries, effort of about a minute. */
void sudoku_generate_options_init(sudoku_generate_options *options,
                                  sudoku_board *board);

enum sudoku_generate_result {
    SUDOKU_GENERATED,
    SUDOKU_NOT_REACHED, /* the tries or the effort ran out */
    SUDOKU_NO_GRID,     /* no grid obeys the board's rules */
    SUDOKU_STOPPED      /* stopped by the limits */
};

typedef struct sudoku_generated {
    enum sudoku_generate_result result;
    /* The puzzle; NULL unless SUDOKU_GENERATED. Has its own board if rules were
     * placed. */
    const sudoku_puzzle *puzzle;
    const uint8_t *digits; /* [cell] digits of its solution */
    int num_givens;
    int num_tries;
    int level,
        score;  /* HoDoKu's level and score; -1 without a wish about them */
    int rating; /* rating in tenths; -1 without a wish about it */
    /* If there is no puzzle: the reason and the closest try. */
    char text[200];
} sudoku_generated;

typedef struct sudoku_generator sudoku_generator;

/* Creates a generator. Returns 0, SUDOKU_ENOMEM, or SUDOKU_EARGUMENT with
 * *error (may be NULL) filled if no puzzle of this board can fulfil the wishes.
 * sudoku_generator_free(NULL) does nothing. */
int sudoku_generator_new(sudoku_generator **out,
                         const sudoku_generate_options *options,
                         sudoku_error *error);
void sudoku_generator_free(sudoku_generator *generator);

/* Generates puzzle number 0 .. of the seed. Returns 0 with *made filled,
 * whether or not there is a puzzle; SUDOKU_ENOMEM; or an error of stating
 * rules. */
int sudoku_generate(sudoku_generator *generator, uint64_t number,
                    sudoku_generated *made);
/* Returns whether all grids of the board are equally likely. If not, grids in
 * which a few cells determine more of the others are more likely. With
 * is_controlled, 9x9 grids are equally likely. */
bool sudoku_generator_is_uniform(const sudoku_generator *generator);

#ifdef __cplusplus
}
#endif

#endif
