/*
 * chains.h - chains: cycles and forcing chains along single links (6.5 to 7.x),
 * and common conclusions of several assumptions, one of which holds (7.5 and
 * more).
 *
 * The rating of a chain is that of its kind plus a tenth each as the number of
 * nodes exceeds 6, 8, 10, 14, 18, 26, 34, .. Of all chains of a search, the one
 * with the lowest key counts: rating, then number of nodes, then kind; of equal
 * ones the first.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_CHAINS_H
#define SUDOKU_RATING_CHAINS_H

#include "sudoku/rating/run.h"

/* What a chain depends on: candidates missing from the grid that an earlier
 * grid had (parents), and a hash of its nodes. */
typedef struct rating_proof {
    uint64_t parents[RATING_SET_WORDS];
    uint64_t hash;
} rating_proof;

typedef void rating_prove(const void *chain, const rating_grid *source,
                          rating_proof *proof);

/* Receives the chains that a search finds. */
typedef struct rating_sink {
    int limit; /* only chains with a lower key are wanted */
    void (*take)(struct rating_sink *sink, int key, const rating_hint *hint,
                 rating_prove *prove, const void *chain);
} rating_sink;

/* A sink that keeps the best chain. */
typedef struct rating_best {
    rating_sink sink; /* must be first: take() casts its address */
    rating_hint hint;
} rating_best;

/* The runs of one search. */
typedef struct rating_runs {
    const rating_grid *grid;
    const rating_mode *mode;
    rating_run *list;
    int num;                             /* number of runs in use */
    int cap;                             /* capacity of list */
    int16_t slot[2 * RATING_CANDIDATES]; /* [assumed node] index of its run in
                                            list, or -1 */
    bool (*stop)(
        void *ctx); /* stops the search if it returns true; may be NULL */
    void *ctx;
} rating_runs;

/* Returns the tenths that this number of nodes adds to the rating. */
int sudoku_rating_surcharge(int nodes);
/* Returns the key of a chain. Requires nodes < 65536 and kind < 8. */
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

/* Add to the parents what the cell (the digit in the house) has lost since the
 * source. */
void sudoku_rating_proof_add_cell(rating_proof *proof,
                                  const rating_grid *source,
                                  const rating_grid *grid, int cell);
void sudoku_rating_proof_add_house(rating_proof *proof,
                                   const rating_grid *source,
                                   const rating_grid *grid, int house,
                                   int digit);
/* Adds the candidates whose loss turned this candidate on, by that cause. */
void sudoku_rating_proof_add_cause(rating_proof *proof,
                                   const rating_grid *source,
                                   const rating_grid *grid, int candidate,
                                   int cause);
void sudoku_rating_proof_mix(rating_proof *proof, uint64_t word);

/* ---- searches ------------------------------------------------------------ */

/* Memory of a search for cycles, 250 KB. Returns NULL if out of memory. Release
 * it with free(). */
typedef struct rating_cycles rating_cycles;
rating_cycles *sudoku_rating_cycles_new(void);
/* Finds cycles and forcing chains. */
void sudoku_rating_find_cycles(rating_cycles *room, const rating_grid *grid,
                               rating_sink *sink);

/* Allocates two runs for each candidate of the grid. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_rating_runs_reserve(rating_runs *runs, const rating_grid *grid);
/* Finds forcing chains that combine several runs, in the given mode. Requires
 * sudoku_rating_runs_reserve(). Returns false if the search was stopped, or a
 * run had no room for all parents. */
bool sudoku_rating_find_forcing(rating_runs *runs, const rating_grid *grid,
                                const rating_mode *mode, rating_sink *sink);

#endif
