/*
 * sudokumaker.h - the elements of a puzzle of SudokuMaker, and which rules they
 * are. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUMAKER_H
#define SUDOKU_FORMATS_SITES_SUDOKUMAKER_H

#include "sudoku/formats/sites/json_rules.h"

extern const sudoku_site sudoku_maker_site;

/* The keys of what a puzzle says of itself: title, author, rules in words. */
extern const char *const sudoku_maker_abouts[];

/* Their numbers there, as far as the board needs them. */
enum { MAKER_REGIONS = 1, MAKER_ROWS_AND_COLUMNS = 2003 };

/* Is this element, an object, at work, and of that type? */
bool sudoku_maker_is(const json_t *object, int type);

/* Is it at work, and only drawn? */
bool sudoku_maker_is_drawn(const json_t *object);

/* Build the clauses of an element. Those that say something of all neighbours
 * need the dots, so they come last: such are built if is_last, all others if
 * not. all: the list of all elements. What is only drawn adds 1 to *num_drawn.
 * Returns b->code. */
int sudoku_maker_build(sudoku_clause_builder *b, const json_t *object,
                       const json_t *all, bool is_last, int *num_drawn);
/* .. of regions, unless they are those of the board. */
void sudoku_maker_regions(sudoku_clause_builder *b, const json_t *object);

/* The object that is the puzzle. Returns 0, SUDOKU_EFORMAT or SUDOKU_ENOMEM. */
int sudoku_maker_make(json_t **out, const sudoku_puzzle *puzzle,
                      const uint8_t *digits, sudoku_error *error);

#endif
