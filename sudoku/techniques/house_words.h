/*
 * house_words.h - names of houses and clauses: "row 3", "window 2", "the cage
 * 12 of r1c1, r1c2 and r2c1".
 *
 * Not part of the public API.
 */
#ifndef SUDOKU_TECHNIQUES_HOUSE_WORDS_H
#define SUDOKU_TECHNIQUES_HOUSE_WORDS_H

#include "sudoku/board/puzzle.h"
#include "sudoku/text.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Appends the name of a clause that has one group of cells. */
void sudoku_say_group(const sudoku_board *board,
                      const sudoku_stated_rule *stated, sudoku_text *to);
/* Appends the name of one group of a clause: "the white dot of r1c1 and r1c2",
 * "the little killer 20 from r1c3 to r3c1", or, if its cells were named before
 * (is_named), "the little killer at r1c3". */
void sudoku_name_group(const sudoku_shape *shape,
                       const sudoku_stated_rule *stated, int group,
                       bool is_named, sudoku_text *to);
/* Returns the rule of the board one of whose groups of cells is the house, or
 * -1. */
int sudoku_find_rule_of_house(const sudoku_board *board, int house);
/* Appends the name of the house, a number in the board's shape. */
void sudoku_say_house(const sudoku_board *board, int house, sudoku_text *to);

#ifdef __cplusplus
}
#endif

#endif
