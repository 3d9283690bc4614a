/*
 * peers.h - the *peers* of each cell: the other cells of its houses, each once;
 * as a list, and as a row of bits.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_PROPAGATE_PEERS_H
#define SUDOKU_PROPAGATE_PEERS_H

#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_MAX_PEER_BITS = 1024 }; /* cells of a board that has the bits */

typedef struct sudoku_peers {
    int *cells;     /* those of one cell after those of the other */
    size_t *start;  /* [cell], and the number of all at the end */
    uint64_t *bits; /* [cell * num_words + ..] or NULL: the board has more */
    size_t num_words;
} sudoku_peers;

/* In place. Returns 0 or SUDOKU_ENOMEM; clearing is due in any case, and of all
 * zeros fine. */
int sudoku_peers_init(sudoku_peers *peers, const sudoku_shape *shape);
void sudoku_peers_clear(sudoku_peers *peers);

#ifdef __cplusplus
}
#endif

#endif
