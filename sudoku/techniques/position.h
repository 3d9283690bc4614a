/*
 * position.h - how far a puzzle has been solved: digits placed, and candidates
 * of the other cells, with what techniques ask of a board most often.
 *
 * Shapes   cells and digits are 0-based; a set of digits has bit d for digit d;
 *          a set of cells is num_words words, with bit cell % 64 of word
 *          cell / 64; the places of a digit in a house are a set of indices
 *          into the house's cells
 * Law      P1  a cell that is placed has no candidates
 *          P2  cells[digit] are the cells with that candidate
 *          P3  no peer of a cell that is placed has its digit as a candidate
 *          P4  each cell with one candidate is in naked[], and each last place
 *              of a digit in a full house in hidden[], in the order in which
 *              they became that; entries that are so no longer may be, too
 * Owns     a position borrows its board
 * Threads  a position belongs to one thread
 */
#ifndef SUDOKU_TECHNIQUES_POSITION_H
#define SUDOKU_TECHNIQUES_POSITION_H

#include <stdbool.h>
#include <stdint.h>

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

enum { SUDOKU_POSITION_MAX_CELLS = 8192 };

typedef struct sudoku_position {
    const sudoku_board *board;
    const sudoku_shape *shape;
    bool is_unique; /* the caller says that there is one solution, and what the
                       puzzle says are givens only: no pencil marks */
    bool has_only_houses; /* no rule says more than its houses do */
    int num_words;        /* of a set of cells */
    int num_empty;        /* cells that are not placed */
    uint8_t *placed;      /* [cell] digit or SUDOKU_EMPTY */
    uint8_t *is_given;    /* [cell] placed by the puzzle */
    uint64_t *candidates; /* [cell] set of digits */
    uint64_t *cells;      /* [digit * num_words] set of cells */
    uint64_t *peers;      /* [cell * num_words] set of cells */
    uint64_t *houses;     /* [house * num_words] set of cells */
    int32_t *naked;       /* cells */
    int32_t *hidden;      /* cell * digits + digit */
    int num_naked, num_hidden;
    uint64_t num_changes; /* candidates that have gone, since it was made, */
    uint64_t changed_at[SUDOKU_MAX_DIGITS]; /* and then, as the last of this
                                               digit went */
    uint64_t *house_changed_at; /* [house] and as the last in it went, */
    uint64_t *cell_changed_at;  /* [cell] and as the last of the cell went */
    uint64_t *filtered;         /* [cell] for rules to filter */
    int32_t *work;              /* for techniques: 4 * cells * digits numbers */
    struct sudoku_derived *derived; /* what techniques share (derived.h): the
                                       explainer's, or NULL */
} sudoku_position;

/* An empty position. Returns 0, SUDOKU_ENOMEM or SUDOKU_ETOOBIG: the board has
 * more than SUDOKU_POSITION_MAX_CELLS cells. Freeing NULL is fine. */
int sudoku_position_new(sudoku_position **out, const sudoku_board *board);
void sudoku_position_free(sudoku_position *position);
/* Begin with the givens and pencil marks of a puzzle on the same board. */
void sudoku_position_set(sudoku_position *position,
                         const sudoku_puzzle *puzzle);
/* Begin where another one is, on the same board. */
void sudoku_position_copy(sudoku_position *position,
                          const sudoku_position *from);
/* Put the digit into an empty cell, and remove it from the peers. */
void sudoku_position_place(sudoku_position *position, int cell, int digit);
void sudoku_position_remove(sudoku_position *position, int cell, int digit);

/* The places of a digit in a house: bit k for cell k of the house. */
uint64_t sudoku_position_places(const sudoku_position *position, int house,
                                int digit);
/* The cells that see all of these, into a set. Needs: n > 0. */
void sudoku_position_common_peers(const sudoku_position *position,
                                  const int *cells, int n, uint64_t *set);
bool sudoku_position_sees(const sudoku_position *position, int a, int b);

#ifdef __cplusplus
}
#endif

#endif
