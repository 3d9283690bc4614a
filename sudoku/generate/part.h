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
    bool *has_clue;       /* [cell] its given or its marks */
    bool *has_rule;       /* [rule] */
    sudoku_puzzle puzzle; /* as it was made last */
    bool *made;           /* [rule] that the board of it has */
} sudoku_part;

/* All of the puzzle. Returns 0 or SUDOKU_ENOMEM; clearing is due in any case.
 */
int sudoku_part_init(sudoku_part *part, const sudoku_puzzle *whole);
void sudoku_part_clear(sudoku_part *part);
/* Make part->puzzle. Returns 0, or what stating the rules returned. */
int sudoku_part_make(sudoku_part *part);
/* The clues of a puzzle on another board of that shape. Returns 0 or
 * SUDOKU_ENOMEM. */
int sudoku_part_copy_to(sudoku_puzzle *to, const sudoku_puzzle *from,
                        sudoku_board *board);
/* The same puzzle once more, on the same board; *to is initialised. Returns 0
 * or SUDOKU_ENOMEM. */
int sudoku_part_copy(sudoku_puzzle *to, const sudoku_puzzle *from);

#ifdef __cplusplus
}
#endif

#endif
