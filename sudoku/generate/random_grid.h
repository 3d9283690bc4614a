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

/* Returns 0, SUDOKU_ENOMEM, or what sudoku_propagation_new() does. If is_kept,
 * there will be many grids: small boards get a list of all of theirs, from
 * which each is drawn with the same chance. Freeing NULL is fine. */
int sudoku_grid_source_new(sudoku_grid_source **out, sudoku_board *board,
                           sudoku_asker *asker, bool is_kept);
void sudoku_grid_source_free(sudoku_grid_source *source);

/* The next grid, as *random says, into digits[cell]. Returns SUDOKU_HAS_ONE: it
 * is there; SUDOKU_HAS_NONE: the board has no grid; SUDOKU_TOO_LONG: none was
 * found; or SUDOKU_IS_STOPPED. */
enum sudoku_answer sudoku_random_grid(sudoku_grid_source *source,
                                      uint64_t *random, uint8_t *digits);
/* Are all grids drawn with the same chance? */
bool sudoku_grid_source_is_uniform(const sudoku_grid_source *source);

#ifdef __cplusplus
}
#endif

#endif
