/*
 * random_grid.h - random grids of a board. Not part of the public API.
 *
 * Owns     a source borrows its board
 * Threads  a source belongs to one thread
 */
#ifndef SUDOKU_GENERATE_RANDOM_GRID_H
#define SUDOKU_GENERATE_RANDOM_GRID_H

#include "sudoku/generate/ask.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_grid_source sudoku_grid_source;

/* Creates a source. Set is_kept if many grids will be drawn: small boards then
 * get a list of all their grids, for uniform draws. Returns 0, SUDOKU_ENOMEM,
 * or an error of sudoku_propagation_new(). sudoku_grid_source_free(NULL) does
 * nothing. */
int sudoku_grid_source_new(sudoku_grid_source **out, sudoku_board *board,
                           sudoku_asker *asker, bool is_kept);
void sudoku_grid_source_free(sudoku_grid_source *source);

/* Draws a grid into digits[cell], as determined by *random. Returns
 * SUDOKU_HAS_ONE, SUDOKU_HAS_NONE if the board has no grid, SUDOKU_TOO_LONG if
 * none was found, or SUDOKU_IS_STOPPED. */
enum sudoku_answer sudoku_random_grid(sudoku_grid_source *source,
                                      uint64_t *random, uint8_t *digits);
/* Returns whether all grids are equally likely. */
bool sudoku_grid_source_is_uniform(const sudoku_grid_source *source);

#ifdef __cplusplus
}
#endif

#endif
