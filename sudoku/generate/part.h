/*
 * part.h - a puzzle with some of its clues and rules. Not part of the public
 * API.
 *
 * Owns     a part owns its arrays; it borrows the whole puzzle
 */
#ifndef SUDOKU_GENERATE_PART_H
#define SUDOKU_GENERATE_PART_H

#include "sudoku/board/puzzle.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_part {
    const sudoku_puzzle *whole;
    bool *has_clue;       /* [cell] keeps its given or pencil marks */
    bool *has_rule;       /* [rule] */
    sudoku_puzzle puzzle; /* result of the last sudoku_part_make() */
    bool *made;           /* [rule] is on the board of puzzle */
} sudoku_part;

/* Initialises a part that has the whole puzzle. Returns 0 or SUDOKU_ENOMEM.
 * Clear it even after an error. */
int sudoku_part_init(sudoku_part *part, const sudoku_puzzle *whole);
void sudoku_part_clear(sudoku_part *part);
/* Makes part->puzzle. Returns 0 or an error of stating rules. */
int sudoku_part_make(sudoku_part *part);
/* Copies the clues of a puzzle to another board of the same shape. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_part_copy_to(sudoku_puzzle *to, const sudoku_puzzle *from,
                        sudoku_board *board);
/* Copies a puzzle, on the same board; *to must be initialised. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_part_copy(sudoku_puzzle *to, const sudoku_puzzle *from);

#ifdef __cplusplus
}
#endif

#endif
