/*
 * position.h - the state of a puzzle that is being solved: the digits placed
 * and the candidates of the other cells, with data that techniques use most
 * often.
 *
 * Shapes   cells and digits are 0-based; a set of digits has bit d for digit d;
 *          a set of cells is num_words words, with bit cell % 64 of word
 *          cell / 64; the places of a digit in a house are a set of indices
 *          into the house's cells
 * Law      P1  a placed cell has no candidates
 *          P2  cells[digit] is the set of cells with that candidate
 *          P3  no peer of a placed cell has its digit as a candidate
 *          P4  naked[] has each cell with one candidate, and hidden[] each last
 *              place of a digit in a full house, in the order in which they
 *              became so; both may also have outdated entries
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
    bool is_unique; /* set by the caller: the puzzle has one solution, and only
                       givens, no pencil marks */
    bool has_only_houses; /* no rule excludes more than its houses do */
    int num_words;        /* number of words in a set of cells */
    int num_empty;        /* cells that are not placed */
    uint8_t *placed;      /* [cell] digit or SUDOKU_EMPTY */
    uint8_t *is_given;    /* [cell] whether the puzzle places it */
    uint64_t *candidates; /* [cell] set of digits */
    uint64_t *cells;      /* [digit * num_words] set of cells */
    uint64_t *peers;      /* [cell * num_words] set of cells */
    uint64_t *houses;     /* [house * num_words] set of cells */
    int32_t *naked;       /* cells with one candidate, and outdated ones (P4) */
    int32_t *hidden;      /* last places as cell * digits + digit (P4) */
    int num_naked, num_hidden;
    uint64_t num_changes; /* number of candidates removed so far */
    uint64_t changed_at[SUDOKU_MAX_DIGITS]; /* [digit] num_changes after its
                                               last removal */
    uint64_t *
        house_changed_at; /* [house] num_changes after the last removal in it */
    uint64_t *
        cell_changed_at; /* [cell] num_changes after the last removal from it */
    uint64_t *filtered;  /* [cell] scratch candidates for rules to filter */
    int32_t *work; /* scratch for techniques: 4 * cells * digits numbers */
    struct sudoku_derived *derived; /* structures shared by techniques
                                       (derived.h), of the explainer; or NULL */
} sudoku_position;

/* Makes an empty position. Returns 0, SUDOKU_ENOMEM, or SUDOKU_ETOOBIG if the
 * board has more than SUDOKU_POSITION_MAX_CELLS cells. Freeing NULL is allowed.
 */
int sudoku_position_new(sudoku_position **out, const sudoku_board *board);
void sudoku_position_free(sudoku_position *position);
/* Sets the givens and pencil marks of a puzzle on the same board. */
void sudoku_position_set(sudoku_position *position,
                         const sudoku_puzzle *puzzle);
void sudoku_position_copy(sudoku_position *position,
                          const sudoku_position *from);
/* Places the digit in an empty cell and removes it from the peers. */
void sudoku_position_place(sudoku_position *position, int cell, int digit);
void sudoku_position_remove(sudoku_position *position, int cell, int digit);

/* Returns the places of a digit in a house: bit k for cell k of the house. */
uint64_t sudoku_position_places(const sudoku_position *position, int house,
                                int digit);
/* Writes the cells that see all of the n > 0 cells to a set. */
void sudoku_position_common_peers(const sudoku_position *position,
                                  const int *cells, int n, uint64_t *set);
bool sudoku_position_sees(const sudoku_position *position, int a, int b);

#ifdef __cplusplus
}
#endif

#endif
