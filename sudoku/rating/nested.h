/*
 * nested.h - chains inside chains (9.5 and more): when a run has no more
 * conclusions, chains are searched in the remaining grid, and the candidates
 * that they remove are turned off in the run.
 *
 *     level 2  cycles and forcing chains
 *           3  these, and multiple forcing chains
 *           4  dynamic forcing chains
 *           5  these, and dynamic ones with level 2 inside
 *
 * Of the chains that remove a candidate, the one with the lowest key is taken,
 * if it depends on something that the run turned off. In the original, this
 * depended on the order of a hash table, so ratings varied from run to run.
 * Here removals are taken in the order of chains, then of cells and digits.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_NESTED_H
#define SUDOKU_RATING_NESTED_H

#include "sudoku/rating/chains.h"

enum { RATING_MAX_LEVEL = 5 };

/* The best chain that turns a candidate off. */
typedef struct rating_found {
    int key, order; /* key of the chain; order in which it was found */
    rating_proof proof;
} rating_found;

/* A sink that keeps the best chain for each candidate. */
typedef struct rating_nest {
    rating_sink sink; /* must be first: take() casts its address */
    int level;
    const rating_run *run; /* the run to be extended */
    const rating_grid *source;
    int num_found;                         /* number of chains found */
    rating_found found[RATING_CANDIDATES]; /* [candidate] its chain; key
                                              INT32_MAX: none */
    int16_t list[RATING_CANDIDATES];       /* candidates with a chain */
    int num_list;
    rating_runs runs;          /* runs of the inner chains, from level 3 on */
    rating_cycles *cycles;     /* borrowed from the rater */
    struct rating_nest *inner; /* nest for level 2 inside level 5 */
} rating_nest;

/* Returns the mode of a level >= 2 that keeps inner chains in nest. */
rating_mode sudoku_rating_nested_mode(rating_nest *nest, int level);

#endif
