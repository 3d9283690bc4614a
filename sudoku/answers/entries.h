/*
 * entries.h - how far somebody has come who solves a puzzle: digits and notes,
 * which may be wrong. A path begins there. Not part of the public API.
 */
#ifndef SUDOKU_ANSWERS_ENTRIES_H
#define SUDOKU_ANSWERS_ENTRIES_H

#include "sudoku/board/puzzle.h"
#include "sudoku/techniques/position.h"

typedef struct sudoku_entries {
    uint8_t *digits; /* [cell] SUDOKU_EMPTY where none is entered; NULL: there
                        are no entries at all */
    uint64_t *marks; /* [cell] a set, 0 where nothing is noted */
    int *wrong;      /* cells, once they have been judged, */
    uint8_t *was;    /* and the digits there, SUDOKU_EMPTY: the marks */
    int num_wrong;
    sudoku_puzzle puzzle; /* without entries, if it is a position; else
                             empty */
} sudoku_entries;

/* Copy digits[cell] and marks[cell]; where both are NULL, those of the puzzle,
 * if it is a position. Returns 0, SUDOKU_EARGUMENT or SUDOKU_ENOMEM;
 * sudoku_entries_clear() is due in any case. */
int sudoku_entries_init(sudoku_entries *entries, const sudoku_puzzle *puzzle,
                        const uint8_t *digits, const uint64_t *marks,
                        bool is_position);
void sudoku_entries_clear(sudoku_entries *entries);
/* The puzzle that they belong to: the one without entries, or that one. */
const sudoku_puzzle *sudoku_entries_puzzle(const sudoku_entries *entries,
                                           const sudoku_puzzle *puzzle);
/* Leave out those that the only solution contradicts, and list them. */
void sudoku_entries_judge(sudoku_entries *entries, const uint8_t *solution,
                          int num_cells);
/* The puzzle with the entries as givens and marks. Returns 0, SUDOKU_ENOMEM, or
 * 1: they contradict it. */
int sudoku_entries_add(const sudoku_entries *entries,
                       const sudoku_puzzle *puzzle, sudoku_puzzle *to);
/* Place the digits, and remove what is not noted. */
void sudoku_entries_place(const sudoku_entries *entries, sudoku_position *p);

#endif
