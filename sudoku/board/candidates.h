/*
 * candidates.h - the digits that are still possible in each cell of a board:
 * the domains of its cells, as propagation has them and rules filter them.
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
    uint64_t *digits; /* [cell] set (bit d = digit d); 0 = no grid is left */
} sudoku_candidates;

#ifdef __cplusplus
}
#endif

#endif
