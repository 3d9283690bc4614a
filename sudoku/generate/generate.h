/*
 * generate.h - new puzzles of any board and rules, each with one solution: as
 * many givens as wished, minimal, symmetric, as hard as wished.
 *
 *     sudoku_generate_options options;
 *     sudoku_generator *generator;
 *     sudoku_generated made;
 *     sudoku_generate_options_init(&options, board);
 *     options.seed = 7;
 *     sudoku_generator_new(&generator, &options);
 *     sudoku_generate(generator, 0, &made);   // then number 1, 2 ..
 *
 * A random grid of the board is found first, then rules are placed that are to
 * be, then givens are removed in random order as long as the puzzle is unique;
 * tries of that are made until one has all that was wished. Puzzle number k of
 * a seed depends on the options and on nothing else: not on the machine, other
 * numbers or threads. Only a limit on time can leave it out.
 *
 * Owns     a generator owns what it hands out, until its next call; it takes a
 *          reference to the board, and copies the options
 * Errors   0, or SUDOKU_E* < 0
 * Threads  a generator belongs to one thread; several generators with the same
 *          options make any numbers at the same time
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

/* A range is open where its end is SUDOKU_ANY. */
enum { SUDOKU_ANY = -1 };

/* A rule to be placed at random. */
typedef struct sudoku_rule_wish {
    const sudoku_rule *rule; /* which has a place() (rule.h) */
    int number;              /* of clauses; 0: as suits the board */
    int min_size, max_size;  /* cells of each; 0: as suits the rule */
} sudoku_rule_wish;

/* What is wished of a technique: that some step of explain is one of it, just
 * one, or the hardest; or that no others solve the puzzle. */
enum sudoku_technique_wish {
    SUDOKU_TECHNIQUE_USED,
    SUDOKU_TECHNIQUE_ONCE,
    SUDOKU_TECHNIQUE_HARDEST,
    SUDOKU_TECHNIQUE_NEEDED
};

typedef struct sudoku_generate_options {
    sudoku_board *board; /* with the rules that each grid obeys */
    bool random_pieces;  /* a jigsaw: the board, a square without boxes, is cut
                            into other pieces for each try */
    bool new_numbers;    /* the board's clauses keep their places, with numbers
                            that follow from the solution: a layout */
    const sudoku_rule_wish *wishes;
    int num_wishes;
    uint64_t seed;
    bool minimal;       /* each given, and each clause of wishes, is needed */
    bool is_controlled; /* minimal puzzles with g givens of n cells have the
                           chance 1 / C(n, g) each: the controlled bias of
                           Berthier, for statistics; on boards of up to 81
                           cells */
    int min_givens, max_givens; /* [SUDOKU_ANY: as few as can be] */
    enum sudoku_symmetry symmetry;
    const bool *pattern; /* [cell] givens just there; NULL: anywhere */
    /* How hard: levels of techniques/technique.h, 0 easy to 4 extreme. */
    int min_level, max_level;
    /* On the scale of Sudoku Explainer, in tenths; for boards that have it. */
    int min_rating, max_rating;
    int min_score, max_score; /* HoDoKu's: difficulty.h */
    int technique;            /* its number; SUDOKU_ANY: none is wished */
    enum sudoku_technique_wish technique_wish;
    const bool *left_out; /* [technique] the puzzle can be solved without these;
                             NULL: it need not be */
    int max_tries;        /* for each puzzle */
    uint64_t max_effort;  /* likewise: nodes of searches, each times the cells,
                             and with rules times 16; 0: any number */
    sudoku_limits limits; /* of each call: seconds, nodes of each search,
                             cancel */
} sudoku_generate_options;

/* The defaults for a board, which may be NULL until it is set: no wishes, as
 * few givens as can be, a thousand tries, an effort of about a minute. */
void sudoku_generate_options_init(sudoku_generate_options *options,
                                  sudoku_board *board);

enum sudoku_generate_result {
    SUDOKU_GENERATED,
    SUDOKU_NOT_REACHED, /* in so many tries */
    SUDOKU_NO_GRID,     /* nothing obeys the board's rules */
    SUDOKU_STOPPED      /* by the limits */
};

typedef struct sudoku_generated {
    enum sudoku_generate_result result;
    /* With SUDOKU_GENERATED, else NULL; on a board of its own where rules were
     * placed. */
    const sudoku_puzzle *puzzle;
    const uint8_t *digits; /* [cell] its solution */
    int num_givens;
    int num_tries;
    int level, score; /* HoDoKu's; -1 unless a wish was about them */
    int rating;       /* likewise */
    /* Unless it was generated: why, and how close it came. */
    char text[200];
} sudoku_generated;

typedef struct sudoku_generator sudoku_generator;

/* Returns 0, SUDOKU_ENOMEM, or SUDOKU_EARGUMENT with *error (which may be NULL)
 * filled: wishes that no puzzle of this board can have. Freeing NULL is fine.
 */
int sudoku_generator_new(sudoku_generator **out,
                         const sudoku_generate_options *options,
                         sudoku_error *error);
void sudoku_generator_free(sudoku_generator *generator);

/* Make puzzle number 0 .. of the seed. Returns 0 with *made filled, whatever
 * came of it, or SUDOKU_ENOMEM or what stating rules returned. */
int sudoku_generate(sudoku_generator *generator, uint64_t number,
                    sudoku_generated *made);
/* Do all grids of the board have the same chance? Else those of which more
 * cells follow from few have a greater one. With is_controlled 9x9 has it,
 * too. */
bool sudoku_generator_is_uniform(const sudoku_generator *generator);

#ifdef __cplusplus
}
#endif

#endif
