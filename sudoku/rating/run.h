/*
 * run.h - what follows from an assumption: which candidates are then "on" (the
 * digit of their cell) and which "off".
 *
 * A candidate that is on turns off the other candidates of its cell and the
 * same digit in its peers. One that is off turns on the last other candidate of
 * its cell, and the last other place of its digit in a house. Conclusions are
 * drawn breadth first, those from "on" before those from "off", until none is
 * left or a candidate is both.
 *
 * A candidate is 9 * cell + digit; a node is 2 * candidate + 1 if it is on, and
 * 2 * candidate if it is off.
 *
 *     on, off        candidates in the order of their conclusions; on[0] or
 *                    off[0] is the assumption
 *     is_on, is_off  the same as sets
 *     first, num     [node] its parents are pool[first .. first + num - 1]
 *
 * Law      R1  the parents of a node were concluded before it
 *          R2  no candidate is in both sets; that in conflict is in one of
 *              them, and has parents as both
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
}; /* why a candidate is on; others: type of house */

/* A chain inside of a chain: equal ones count once. */
typedef struct rating_nested {
    uint64_t hash; /* of its nodes */
    int nodes;
} rating_nested;

typedef struct rating_run {
    bool is_known;   /* made since the search began */
    bool has_failed; /* the pool was too small: not to be used */
    int conflict;    /* the candidate that is both, or -1 */
    int num_on, num_off, num_pool;
    int16_t on[RATING_CANDIDATES], off[RATING_CANDIDATES];
    uint64_t is_on[RATING_SET_WORDS], is_off[RATING_SET_WORDS];
    uint16_t first[2 * RATING_CANDIDATES], num[2 * RATING_CANDIDATES];
    int16_t count[2 * RATING_CANDIDATES]; /* ancestors and itself; 0: unknown */
    int16_t cause[RATING_CANDIDATES];     /* of those that are on */
    int num_nested; /* chains that were found on the way */
    rating_nested nested[RATING_CANDIDATES];
    int16_t by_nested[RATING_CANDIDATES]; /* of those that are off: the chain
                                             that turned it off, or -1 */
    int16_t pool[RATING_POOL];
} rating_run;

/* How conclusions are drawn. */
typedef struct rating_mode {
    bool is_nishio;   /* along one digit only */
    bool is_multiple; /* cells and houses with more than two possibilities */
    bool is_dynamic;  /* what is off is off for all that follows */
    int level;        /* 0; 1: rules up to X-wing are used where all stops */
    /* Level 2 and on: chains that are used where these stop, too. Turns off
     * what they remove from the grid, with sudoku_rating_run_turn_off();
     * returns false if the search was stopped. */
    bool (*follow)(void *ctx, rating_run *run, const rating_grid *source,
                   const rating_grid *grid);
    void *ctx;
} rating_mode;

static inline bool rating_set_has(const uint64_t *set, int candidate)
{
    return (set[candidate / 64] >> (candidate % 64) & 1) != 0;
}

/* Draw all conclusions from the candidate's being on, or off. */
void sudoku_rating_run_make(rating_run *run, const rating_grid *grid,
                            const rating_mode *mode, int candidate, bool is_on);
/* Turn the candidate off, since these are off, by a chain that is the nested
 * one of this number. Nothing if it is off. */
void sudoku_rating_run_turn_off(rating_run *run, int candidate,
                                const uint64_t *parents, int nested);
/* The nodes that lead to the node, with itself, as a set. Returns their number.
 */
int sudoku_rating_run_ancestors(const rating_run *run, int node, uint64_t *set);
/* The same number. */
int sudoku_rating_run_count(rating_run *run, int node);

#endif
