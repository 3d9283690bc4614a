/*
 * peers.h - the peers of each cell, as a list and as a row of bits. Not part of
 * the public API.
 */
#ifndef SUDOKU_PROPAGATE_PEERS_H
#define SUDOKU_PROPAGATE_PEERS_H

#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SUDOKU_MAX_PEER_BITS = 1024
}; /* maximal number of cells of a board with bits */

typedef struct sudoku_peers {
    int *cells;     /* lists of all cells, concatenated */
    size_t *start;  /* [num_cells + 1] where the list of a cell begins */
    uint64_t *bits; /* [cell * num_words + ..], or NULL for larger boards */
    size_t num_words;
} sudoku_peers;

/* Needs: *peers is all zeros. Returns 0 or SUDOKU_ENOMEM; clear it even then.
 */
int sudoku_peers_init(sudoku_peers *peers, const sudoku_shape *shape);
void sudoku_peers_clear(sudoku_peers *peers);

#ifdef __cplusplus
}
#endif

#endif
