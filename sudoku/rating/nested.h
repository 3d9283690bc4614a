/*
 * nested.h - chains inside of chains (9.5 and on): where a run stops, chains
 * are searched in the grid that is left, and what they remove is off from there
 * on.
 *
 *     level 2  cycles and forcing chains
 *           3  these, and multiple forcing chains
 *           4  dynamic forcing chains
 *           5  these, and dynamic ones with level 2 inside
 *
 * Of the chains of one search that remove a candidate, that one is taken whose
 * key is lowest, if it rests on something that the run has turned off. On the
 * original these depended on the order of a hash table, so that it gave other
 * ratings in other runs; here what they remove is taken in the order of chains,
 * then cells and digits.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_NESTED_H
#define SUDOKU_RATING_NESTED_H

#include "sudoku/rating/chains.h"

enum { RATING_MAX_LEVEL = 5 };

/* What a chain would turn off. */
typedef struct rating_found {
    int key, order; /* order: of its being found */
    rating_proof proof;
} rating_found;

/* The sink for chains inside: the best one for each candidate. */
typedef struct rating_nest {
    rating_sink sink; /* first, as the sink's address is that of the whole */
    int level;
    const rating_run *run; /* that is searched for */
    const rating_grid *source;
    int num_found;                         /* chains so far */
    rating_found found[RATING_CANDIDATES]; /* key INT32_MAX: none */
    int16_t list[RATING_CANDIDATES];       /* candidates that have one */
    int num_list;
    rating_runs runs;          /* of chains inside; levels 3 and on */
    rating_cycles *cycles;     /* room, which is the rater's */
    struct rating_nest *inner; /* level 5: for those of level 2 inside */
} rating_nest;

/* The mode of a level >= 2, whose chains go to nest. */
rating_mode sudoku_rating_nested_mode(rating_nest *nest, int level);

#endif
