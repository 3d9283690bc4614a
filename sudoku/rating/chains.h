/*
 * chains.h - chains: cycles and forcing chains along single links (6.5 to 7.x),
 * and what several assumptions, one of which holds, have in common (7.5 and
 * on).
 *
 * Of all chains of a kind that one counts whose rating, number of nodes and
 * kind (in this order) are lowest. The rating is that of the kind, and a tenth
 * more as the number of nodes exceeds 6, 8, 10, 14, 18, 26, 34, ..
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_CHAINS_H
#define SUDOKU_RATING_CHAINS_H

#include "sudoku/rating/run.h"

typedef struct rating_best {
    int key; /* rating, nodes and kind; INT32_MAX: none */
    rating_hint hint;
} rating_best;

/* What a search of several runs keeps; room for 2 * RATING_CANDIDATES runs. */
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

/* Tenths to add for so many nodes. */
int rating_surcharge(int nodes);
/* The order of chains, to be compared. Needs: nodes < 65536, kind < 8. */
static inline int rating_key(int rating, int nodes, int kind)
{
    return rating << 19 | nodes << 3 | kind;
}

/* Cycles and forcing chains. Returns whether there is one. */
bool rating_find_cycles(const rating_grid *grid, rating_best *best);

/* The search was stopped, or a run had no room for all parents. */
enum { RATING_STOPPED = -100 };

/* All that rests on several runs in the given mode. Returns 1, 0: there is
 * none, or RATING_STOPPED. */
int rating_find_forcing(rating_runs *runs, const rating_grid *grid,
                        const rating_mode *mode, rating_best *best);

#endif
