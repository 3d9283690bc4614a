/*
 * chains.h - chains: cycles and forcing chains along single links (6.5 to 7.x),
 * and what several assumptions, one of which holds, have in common (7.5 and
 * on).
 *
 * The rating of a chain is that of its kind, and a tenth more as the number of
 * its nodes exceeds 6, 8, 10, 14, 18, 26, 34, .. Of all chains of one search
 * that one counts whose key is lowest: rating, number of nodes and kind, in
 * this order; of equal ones the first.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_CHAINS_H
#define SUDOKU_RATING_CHAINS_H

#include "sudoku/rating/run.h"

/* What a chain rests on: candidates that are gone from the grid, but were in an
 * earlier one, and which nodes it has. */
typedef struct rating_proof {
    uint64_t parents[RATING_SET_WORDS];
    uint64_t hash;
} rating_proof;

typedef void rating_prove(const void *chain, const rating_grid *source,
                          rating_proof *proof);

/* Where chains go that a search finds. */
typedef struct rating_sink {
    int limit; /* no chain with this key or a higher one is wanted */
    void (*take)(struct rating_sink *sink, int key, const rating_hint *hint,
                 rating_prove *prove, const void *chain);
} rating_sink;

/* The sink that keeps the best one. */
typedef struct rating_best {
    rating_sink sink; /* first, as the sink's address is that of the whole */
    rating_hint hint;
} rating_best;

/* What a search of several runs keeps. */
typedef struct rating_runs {
    const rating_grid *grid;
    const rating_mode *mode;
    rating_run *list;
    int num;                             /* of runs in use */
    int cap;                             /* of the list */
    int16_t slot[2 * RATING_CANDIDATES]; /* [node assumed] or -1 */
    bool (*stop)(void *ctx);             /* or NULL */
    void *ctx;
} rating_runs;

/* Tenths to add for that number of nodes. */
int sudoku_rating_surcharge(int nodes);
/* The order of chains, to be compared. Needs: nodes < 65536, kind < 8. */
static inline int rating_key(int rating, int nodes, int kind)
{
    return rating << 19 | nodes << 3 | kind;
}

static inline int rating_key_nodes(int key)
{
    return key >> 3 & 65535;
}

void sudoku_rating_best_init(rating_best *best);
static inline bool rating_best_exists(const rating_best *best)
{
    return best->sink.limit != INT32_MAX;
}

/* ---- proofs -------------------------------------------------------------- */

/* Add to the parents what has gone from the cell, or of the digit from the
 * house, since the source. */
void sudoku_rating_proof_add_cell(rating_proof *proof,
                                  const rating_grid *source,
                                  const rating_grid *grid, int cell);
void sudoku_rating_proof_add_house(rating_proof *proof,
                                   const rating_grid *source,
                                   const rating_grid *grid, int house,
                                   int digit);
/* What has gone for the candidate to be on, for that cause. */
void sudoku_rating_proof_add_cause(rating_proof *proof,
                                   const rating_grid *source,
                                   const rating_grid *grid, int candidate,
                                   int cause);
void sudoku_rating_proof_mix(rating_proof *proof, uint64_t word);

/* ---- searches ------------------------------------------------------------ */

/* Room for a search for cycles, 250 KB, to be freed by free(); NULL: no memory.
 */
typedef struct rating_cycles rating_cycles;
rating_cycles *sudoku_rating_cycles_new(void);
/* Cycles and forcing chains. */
void sudoku_rating_find_cycles(rating_cycles *room, const rating_grid *grid,
                               rating_sink *sink);

/* Make room for two runs for each candidate of the grid. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_rating_runs_reserve(rating_runs *runs, const rating_grid *grid);
/* All that rests on several runs in the given mode. Returns false if the search
 * was stopped, or a run had no room for all parents. Needs: room. */
bool sudoku_rating_find_forcing(rating_runs *runs, const rating_grid *grid,
                                const rating_mode *mode, rating_sink *sink);

#endif
