/*
 * candidates.h - the domains of all cells, as propagation and rules filter
 * them.
 */
#ifndef SUDOKU_BOARD_CANDIDATES_H
#define SUDOKU_BOARD_CANDIDATES_H

#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_candidates {
    const sudoku_board *board;
    uint64_t *digits; /* [cell] bit d = digit d; 0 = no grid is left */
} sudoku_candidates;

#ifdef __cplusplus
}
#endif

#endif
