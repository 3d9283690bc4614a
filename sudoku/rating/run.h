/*
 * run.h - the conclusions from an assumption: which candidates are then on (the
 * digit of their cell) and which are off.
 *
 * A candidate that is on turns off the other candidates of its cell and the
 * same digit in its peers. A candidate that is off turns on the last other
 * candidate of its cell, and the last other place of its digit in a house.
 * Conclusions are drawn breadth first, those from on before those from off,
 * until none is left or a candidate is both.
 *
 * A candidate is 9 * cell + digit; a node is 2 * candidate + (1 if on).
 *
 *     on, off        candidates in the order of their conclusions; on[0] or
 *                    off[0] is the assumption
 *     is_on, is_off  the same as sets
 *     first, num     [node] its parents are pool[first .. first + num - 1]
 *
 * Law      R1  the parents of a node were concluded before it
 *          R2  no candidate is in both sets; the conflict is in one of them,
 *              and has parents for both of its nodes
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_RATING_RUN_H
#define SUDOKU_RATING_RUN_H

#include "sudoku/rating/grid.h"
#include "sudoku/rating/hint.h"

enum { RATING_CANDIDATES = 9 * RATING_CELLS, RATING_POOL = 16384 };
enum { RATING_SET_WORDS = (RATING_CANDIDATES + 63) / 64 };
enum { RATING_NODE_WORDS = (2 * RATING_CANDIDATES + 63) / 64 };
enum {
    RATING_BY_CELL = RATING_MOST_TYPES
}; /* a cause of a candidate that is on; other causes are types of houses */

/* A chain inside a chain; chains with the same hash count once. */
typedef struct rating_nested {
    uint64_t hash; /* hash of the nodes of the chain */
    int nodes;
} rating_nested;

typedef struct rating_run {
    bool is_known;   /* made in the current search */
    bool has_failed; /* the pool was too small: the run is unusable */
    int conflict;    /* candidate that is both on and off, or -1 */
    int num_on, num_off, num_pool;
    int16_t on[RATING_CANDIDATES], off[RATING_CANDIDATES];
    uint64_t is_on[RATING_SET_WORDS], is_off[RATING_SET_WORDS];
    uint16_t first[2 * RATING_CANDIDATES], num[2 * RATING_CANDIDATES];
    int16_t
        count[2 * RATING_CANDIDATES]; /* [node] number of its ancestors,
                                         including itself; 0: not counted yet */
    int16_t cause[RATING_CANDIDATES]; /* [candidate] why it is on */
    int num_nested; /* [candidate] nested chain that turned it off, or -1 */
    rating_nested nested[RATING_CANDIDATES];
    int16_t by_nested[RATING_CANDIDATES]; /* of off candidates: nested chain
                                             that turned it off, or -1 */
    int16_t pool[RATING_POOL];
} rating_run;

typedef struct rating_mode {
    bool is_nishio; /* only links of the assumed digit */
    bool
        is_multiple; /* also uses cells and houses with more than two choices */
    bool is_dynamic; /* candidates that are off are removed from the grid */
    int level; /* 0; from 1 on, rules up to X-wing are used if there are no
                  other conclusions */
    /* From level 2 on: called if there are still none. Turns off what chains
     * remove, by sudoku_rating_run_turn_off(). Returns false if stopped. */
    bool (*follow)(void *ctx, rating_run *run, const rating_grid *source,
                   const rating_grid *grid);
    void *ctx;
} rating_mode;

static inline bool rating_set_has(const uint64_t *set, int candidate)
{
    return (set[candidate / 64] >> (candidate % 64) & 1) != 0;
}

/* Draws all conclusions from the candidate being on (off). */
void sudoku_rating_run_make(rating_run *run, const rating_grid *grid,
                            const rating_mode *mode, int candidate, bool is_on);
/* Turns the candidate off with these parents, by the nested chain of that
 * number. Does nothing if it is already off. */
void sudoku_rating_run_turn_off(rating_run *run, int candidate,
                                const uint64_t *parents, int nested);
/* Writes the set of nodes that lead to the node, including itself. Returns
 * their number. */
int sudoku_rating_run_ancestors(const rating_run *run, int node, uint64_t *set);
/* Returns the same number, cached. */
int sudoku_rating_run_count(rating_run *run, int node);

#endif
