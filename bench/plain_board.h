/*
 * plain_board.h - geometry of a board and state of a search, for the plain
 * solvers.
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
    uint32_t all;
    uint16_t house[PLAIN_HOUSES][PLAIN_DIGITS];
    uint8_t num_houses_of[PLAIN_CELLS];
    uint8_t houses_of[PLAIN_CELLS][PLAIN_HOUSES_OF_A_CELL];
    uint8_t num_peers[PLAIN_CELLS];
    uint16_t peers[PLAIN_CELLS][PLAIN_PEERS];
} plain_board;

/* State of the cells. Solvers that only fill cells do not use left[], those
 * that remove digits do not use used[]. */
typedef struct plain_grid {
    uint32_t used[PLAIN_HOUSES]; /* digits placed */
    uint32_t left[PLAIN_CELLS];  /* digits left; only one in a filled cell */
    bool is_filled[PLAIN_CELLS];
} plain_grid;

typedef struct plain_search {
    const plain_board *board;
    int limit; /* on the number of solutions */
    uint64_t nodes;
} plain_search;

void plain_board_init(plain_board *board, const sudoku_shape *shape);
/* Returns whether the board was made from such a shape. */
bool plain_board_fits(const plain_board *board, const sudoku_shape *shape);

static inline int plain_size(uint32_t set)
{
    return __builtin_popcount(set);
}

static inline bool plain_is_single(uint32_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

/* Each counts the solutions of a grid, at most s->limit. used[] and left[]
 * contain the givens. */
int plain_in_order(plain_search *s, plain_grid *grid);
int plain_queue(plain_search *s, plain_grid *grid);
int plain_fewest(plain_search *s, plain_grid *grid);
int plain_propagate(plain_search *s, plain_grid *grid);
int plain_domains(plain_search *s, plain_grid *grid);
int plain_rules(plain_search *s, plain_grid *grid);

/* ---- those that strike digits -------------------------------------------- */

/* Removes digits until nothing more follows. Returns false on a contradiction.
 */
typedef bool plain_shrink(const plain_board *board, plain_grid *grid);
/* Returns the cell to branch on, or -1 if all are filled. */
typedef int plain_choose(const plain_board *board, const plain_grid *grid);

/* Restores all digits of cells that are not givens. */
void plain_forget(const plain_board *board, plain_grid *grid);
/* Shrinks, and tries the digits of a cell if that is not enough. */
int plain_branch(plain_search *s, plain_grid *grid, plain_shrink *shrink,
                 plain_choose *choose);
/* Places the digit and removes it from the peers. Returns false on a
 * contradiction. */
bool plain_place(const plain_board *board, plain_grid *grid, int cell,
                 uint32_t digit);
/* Forgets, and removes the givens' digits from their peers. Returns false on a
 * contradiction. */
bool plain_strike_givens(const plain_board *board, plain_grid *grid);
/* Returns the first cell with the fewest digits left. */
plain_choose plain_choose_fewest;

#endif
