/*
 * entries.h - the digits and notes that a player has entered, which may be
 * wrong. A path starts from them. Not part of the public API.
 */
#ifndef SUDOKU_ANSWERS_ENTRIES_H
#define SUDOKU_ANSWERS_ENTRIES_H

#include "sudoku/board/puzzle.h"
#include "sudoku/techniques/position.h"

typedef struct sudoku_entries {
    uint8_t *digits; /* [cell] or SUDOKU_EMPTY; NULL: no entries */
    uint64_t *marks; /* [cell] set of noted digits, 0: none */
    int *wrong;      /* cells with wrong entries, set by judge() */
    uint8_t *was;    /* the wrong digits in these cells; SUDOKU_EMPTY: the notes
                        were wrong */
    int num_wrong;
    sudoku_puzzle puzzle; /* a copy of the position without its entries;
                             otherwise empty */
} sudoku_entries;

/* Copies digits[cell] and marks[cell]. If both are NULL and is_position, takes
 * the entries of the puzzle instead. Returns 0, SUDOKU_EARGUMENT or
 * SUDOKU_ENOMEM. Clear entries even after an error. */
int sudoku_entries_init(sudoku_entries *entries, const sudoku_puzzle *puzzle,
                        const uint8_t *digits, const uint64_t *marks,
                        bool is_position);
void sudoku_entries_clear(sudoku_entries *entries);
/* Returns the puzzle of the entries: the position without its entries, or
 * puzzle. */
const sudoku_puzzle *sudoku_entries_puzzle(const sudoku_entries *entries,
                                           const sudoku_puzzle *puzzle);
/* Removes and lists the entries that contradict the only solution. */
void sudoku_entries_judge(sudoku_entries *entries, const uint8_t *solution,
                          int num_cells);
/* Sets *to to the puzzle with the entries as givens and marks. Returns 0,
 * SUDOKU_ENOMEM, or 1 if the entries contradict it. */
int sudoku_entries_add(const sudoku_entries *entries,
                       const sudoku_puzzle *puzzle, sudoku_puzzle *to);
/* Places the digits and removes candidates that are not noted. */
void sudoku_entries_place(const sudoku_entries *entries, sudoku_position *p);

#endif
