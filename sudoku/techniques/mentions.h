/*
 * mentions.h - which parts of a sentence speak of which cells, digits, houses
 * and clauses.
 *
 *     "Naked pair: in row 1, r1c1 and r1c2 have only 1 and 3, so .."
 *                     |---|  |-----------------------------|
 *                     house  cells 0 and 1, digits 1 and 3
 *
 * The composer of the sentence begins a mention, adds to it, and ends it. One
 * that begins within another adds to the outer one.
 *
 * M1  mentions of a text are in its order and do not overlap
 * M2  each is within the text; the text may be cut at any time, which cut()
 *     repeats
 * M3  the first num_whole are those of the step's whole text
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_MENTIONS_H
#define SUDOKU_TECHNIQUES_MENTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/reasoning.h"

typedef struct sudoku_mentions {
    sudoku_mention *list;
    int num, cap;
    int *cells; /* the cells of all */
    int num_cells, cap_cells;
    int num_whole;
    int depth; /* number of mentions that have begun and not ended */
    bool failed;
} sudoku_mentions;

void sudoku_mentions_clear(sudoku_mentions *m);
/* Drops all. */
void sudoku_mentions_reset(sudoku_mentions *m);
/* Drops mentions that end after the first `size` bytes of the text. */
void sudoku_mentions_cut(sudoku_mentions *m, size_t size);
/* Begin and end a mention at the end of the text, which has `size` bytes. One
 * without cells and clause is dropped, as are digits that are candidates[cell]
 * of none of the cells. */
void sudoku_mentions_begin(sudoku_mentions *m, size_t size);
void sudoku_mentions_end(sudoku_mentions *m, size_t size,
                         const uint64_t *candidates);
/* Add to the mention that has begun. The digits are dropped if none has. */
void sudoku_mentions_add_cells(sudoku_mentions *m, const int *cells, int n);
void sudoku_mentions_add_digits(sudoku_mentions *m, uint64_t digits);
/* Set the house, or the rule, of the mention that has begun, unless it has one.
 */
void sudoku_mentions_set_house(sudoku_mentions *m, int house);
void sudoku_mentions_set_rule(sudoku_mentions *m, int rule);
/* Removes bytes [from, end) of the text. No mention may be partly in it. */
void sudoku_mentions_close_up(sudoku_mentions *m, size_t from, size_t end);
/* Appends the mentions of a text that is appended to one of `size` bytes. */
void sudoku_mentions_append(sudoku_mentions *m, const sudoku_mentions *from,
                            size_t size);
/* Moves those that begin at `begin` or later to another list, as of a text that
 * begins there. */
void sudoku_mentions_move(sudoku_mentions *m, size_t begin,
                          sudoku_mentions *to);
/* Makes the mentions those of the whole text; the text that follows begins with
 * the first `size` bytes of it, and their mentions. */
void sudoku_mentions_sum_up(sudoku_mentions *m, size_t size);

#endif
