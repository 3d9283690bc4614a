/*
 * plain_board.h - the geometry of a board and the state of a search, for the
 * plain solvers.
 *
 * Sets of digits have bit d for digit d.
 */
#ifndef BENCH_PLAIN_BOARD_H
#define BENCH_PLAIN_BOARD_H

#include "bench/plain.h"

enum {
    PLAIN_DIGITS = 25,
    PLAIN_CELLS = PLAIN_DIGITS * PLAIN_DIGITS,
    PLAIN_HOUSES = 3 * PLAIN_DIGITS + 2,
    PLAIN_HOUSES_OF_A_CELL = 5,
    PLAIN_PEERS = PLAIN_HOUSES_OF_A_CELL * (PLAIN_DIGITS - 1)
};

/* Houses 0 .. n - 1 are the rows, n .. 2n - 1 the columns, then come boxes and
 * diagonals; each has n = num_digits cells, in ascending order. */
typedef struct plain_board {
    int num_digits, num_cells, num_houses;
    uint32_t all; /* the set of all digits */
    uint16_t house[PLAIN_HOUSES][PLAIN_DIGITS];
    uint8_t num_houses_of[PLAIN_CELLS];
    uint8_t houses_of[PLAIN_CELLS][PLAIN_HOUSES_OF_A_CELL];
    uint8_t num_peers[PLAIN_CELLS];
    uint16_t peers[PLAIN_CELLS][PLAIN_PEERS];
} plain_board;

/* What is known of the cells. Solvers that only fill cells leave left[] alone,
 * those that strike digits leave used[] alone. */
typedef struct plain_grid {
    uint32_t used[PLAIN_HOUSES]; /* the digits that stand there */
    uint32_t left[PLAIN_CELLS];  /* the digits left; one if it is filled */
    bool is_filled[PLAIN_CELLS];
} plain_grid;

typedef struct plain_search {
    const plain_board *board;
    int limit; /* on the number of solutions */
    uint64_t nodes;
} plain_search;

void plain_board_init(plain_board *board, const sudoku_shape *shape);
/* Was it made of such a shape? */
bool plain_board_fits(const plain_board *board, const sudoku_shape *shape);

static inline int plain_size(uint32_t set)
{
    return __builtin_popcount(set);
}

static inline bool plain_is_single(uint32_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Each counts the solutions of a grid, at most s->limit. Of the grid the givens
 * are filled, in used[] and left[]. */
int plain_in_order(plain_search *s, plain_grid *grid);
int plain_queue(plain_search *s, plain_grid *grid);
int plain_fewest(plain_search *s, plain_grid *grid);
int plain_propagate(plain_search *s, plain_grid *grid);
int plain_domains(plain_search *s, plain_grid *grid);
int plain_rules(plain_search *s, plain_grid *grid);

/* ---- those that strike digits -------------------------------------------- */

/* Strike digits until nothing more follows. False: a contradiction. */
typedef bool plain_shrink(const plain_board *board, plain_grid *grid);
/* The cell to branch on, or -1: all are filled. */
typedef int plain_choose(const plain_board *board, const plain_grid *grid);

/* Only the givens are filled, all other cells have all digits left. */
void plain_forget(const plain_board *board, plain_grid *grid);
/* Shrink, and try the digits of a cell where that is not enough. */
int plain_branch(plain_search *s, plain_grid *grid, plain_shrink *shrink,
                 plain_choose *choose);
/* Put the digit there and strike it from the peers. False: a contradiction. */
bool plain_place(const plain_board *board, plain_grid *grid, int cell,
                 uint32_t digit);
/* Forget, and strike the digits of the givens from their peers. False: a
 * contradiction. */
bool plain_strike_givens(const plain_board *board, plain_grid *grid);
/* The first cell of those with the fewest digits left. */
plain_choose plain_choose_fewest;

#endif
