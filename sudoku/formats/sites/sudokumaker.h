/*
 * sudokumaker.h - the elements of a SudokuMaker puzzle and their rules. Not
 * part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUMAKER_H
#define SUDOKU_FORMATS_SITES_SUDOKUMAKER_H

#include "sudoku/formats/sites/json_rules.h"

extern const sudoku_site sudoku_maker_site;

/* Keys of the puzzle's title, author and rules in words. */
extern const char *const sudoku_maker_abouts[];

/* Type numbers of elements that define the board. */
enum { MAKER_REGIONS = 1, MAKER_ROWS_AND_COLUMNS = 2003 };

/* Returns whether the element, an object, is enabled and has this type. */
bool sudoku_maker_is(const json_t *object, int type);

bool sudoku_maker_is_drawn(const json_t *object);

/* Builds the clauses of an element. Negative constraints, about all pairs of
 * neighbours, need the dots first: they are built only if is_last, all others
 * only if not. all is the list of all elements. Adds 1 to *num_drawn for an
 * element that is only drawn. Returns b->code. */
int sudoku_maker_build(sudoku_clause_builder *b, const json_t *object,
                       const json_t *all, bool is_last, int *num_drawn);
/* Builds the clauses of a regions element, unless they are the board's regions.
 */
void sudoku_maker_regions(sudoku_clause_builder *b, const json_t *object);

/* Makes the JSON object of the puzzle. Returns 0, SUDOKU_EFORMAT or
 * SUDOKU_ENOMEM. */
int sudoku_maker_make(json_t **out, const sudoku_puzzle *puzzle,
                      const uint8_t *digits, sudoku_error *error);

#endif
