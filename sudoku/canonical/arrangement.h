/*
 * arrangement.h - what canonical.c and its two methods share. A source is the
 * puzzle, or the puzzle with rows and columns exchanged; a target is the
 * canonical form to be. Values are 1..n, 0 = empty.
 *
 * A band has box_height rows, and a stack box_width columns; so there are
 * box_width bands and box_height stacks.
 */
#ifndef SUDOKU_CANONICAL_ARRANGEMENT_H
#define SUDOKU_CANONICAL_ARRANGEMENT_H

#include <stdint.h>

enum { SUDOKU_CANONICAL_MOST = 16 }; /* digits */

/* A number up to 10^36: high * 10^18 + low. */
typedef struct sudoku_long_count {
    uint64_t high, low;
} sudoku_long_count;

typedef struct sudoku_canonical_source {
    int n, box_width, box_height;
    int num_sources; /* 2 where boxes are squares */
    uint8_t value[2][SUDOKU_CANONICAL_MOST * SUDOKU_CANONICAL_MOST];
    uint16_t empty[2]; /* sets of rows without a value */
} sudoku_canonical_source;

/* rows.c, for any puzzle: row by row, all arrangements that are least so far.
 * states is memory of its own, kept from call to call. Returns 0,
 * SUDOKU_ETOOBIG or SUDOKU_ENOMEM, the target, and the number of automorphisms.
 */
typedef struct sudoku_arrangement sudoku_arrangement;
typedef struct sudoku_arrangements {
    sudoku_arrangement *now, *next;
    int num_now, num_next, cap_now, cap_next;
} sudoku_arrangements;
int sudoku_arrange_rows(sudoku_arrangements *states,
                        const sudoku_canonical_source *from, uint8_t *target,
                        sudoku_long_count *automorphisms);
void sudoku_arrangements_clear(sudoku_arrangements *states);

/* full.c, for full grids without contradictions and boxes of several rows and
 * columns. */
void sudoku_arrange_full(const sudoku_canonical_source *from, uint8_t *target,
                         sudoku_long_count *automorphisms);

#endif
