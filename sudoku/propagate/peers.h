/*
 * peers.h - the *peers* of each cell: the other cells of its houses, each once.
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_PROPAGATE_PEERS_H
#define SUDOKU_PROPAGATE_PEERS_H

#include <stddef.h>

#include "sudoku/board/shape.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_peers {
    int *cells;    /* those of one cell after those of the other */
    size_t *start; /* [cell], and the number of all at the end */
} sudoku_peers;

/* In place. Returns 0 or SUDOKU_ENOMEM; clearing is due in any case, and of all
 * zeros fine. */
int sudoku_peers_init(sudoku_peers *peers, const sudoku_shape *shape);
void sudoku_peers_clear(sudoku_peers *peers);

#ifdef __cplusplus
}
#endif

#endif
