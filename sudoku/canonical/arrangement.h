/*
 * arrangement.h - shared by canonical.c and its two methods. A source is the
 * puzzle, or its transpose; the target is its canonical form. Values are 1..n,
 * 0 = empty.
 *
 * A band has box_height rows, and a stack box_width columns; so there are
 * box_width bands and box_height stacks.
 */
#ifndef SUDOKU_CANONICAL_ARRANGEMENT_H
#define SUDOKU_CANONICAL_ARRANGEMENT_H

#include <stdint.h>

enum { SUDOKU_CANONICAL_MOST = 16 }; /* maximal number of digits */

/* A number up to 10^36: high * 10^18 + low. */
typedef struct sudoku_long_count {
    uint64_t high, low;
} sudoku_long_count;

typedef struct sudoku_canonical_source {
    int n, box_width, box_height;
    int num_sources; /* puzzle and, if boxes are squares, transpose */
    uint8_t value[2][SUDOKU_CANONICAL_MOST * SUDOKU_CANONICAL_MOST];
    uint16_t empty[2]; /* [source] set of rows without a value */
} sudoku_canonical_source;

/* rows.c, for any puzzle: builds the target row by row from all arrangements
 * that are least so far. states is working memory, kept between calls. Writes
 * the target and the number of automorphisms. Returns 0, SUDOKU_ETOOBIG or
 * SUDOKU_ENOMEM. */
typedef struct sudoku_arrangement sudoku_arrangement;
typedef struct sudoku_arrangements {
    sudoku_arrangement *now, *next;
    int num_now, num_next, cap_now, cap_next;
} sudoku_arrangements;
int sudoku_arrange_rows(sudoku_arrangements *states,
                        const sudoku_canonical_source *from, uint8_t *target,
                        sudoku_long_count *automorphisms);
void sudoku_arrangements_clear(sudoku_arrangements *states);

/* full.c, for consistent full grids whose boxes have several rows and columns.
 */
void sudoku_arrange_full(const sudoku_canonical_source *from, uint8_t *target,
                         sudoku_long_count *automorphisms);

#endif
