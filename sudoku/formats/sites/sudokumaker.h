/*
 * sudokumaker.h - the elements of a puzzle of SudokuMaker, and which rules they
 * are. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUMAKER_H
#define SUDOKU_FORMATS_SITES_SUDOKUMAKER_H

#include "sudoku/formats/clause_builder.h"

#include <jansson.h>
#include <stdbool.h>

/* Their numbers there, as far as the board needs them. */
enum { MAKER_REGIONS = 1, MAKER_ROWS_AND_COLUMNS = 2003 };

/* Is this element, an object, at work, and of that type? (sudokumaker_values.c)
 */
bool sudoku_maker_is(const json_t *element, int type);

/* Build the clauses of an element. Those that say something of all neighbours
 * need the dots, so they come last: such are built if is_last, all others if
 * not. all: the list of all elements. What is only drawn adds 1 to *num_drawn.
 * Returns b->code. */
int sudoku_maker_build(sudoku_clause_builder *b, const json_t *element,
                       const json_t *all, bool is_last, int *num_drawn);

/* ---- between the files that read it -------------------------------------- */

/* Columns and rows of the board. */
int sudoku_maker_width(const sudoku_clause_builder *b);
int sudoku_maker_height(const sudoku_clause_builder *b);
/* Add the cell of that number, or those of a list; a number. */
void sudoku_maker_put_cell(sudoku_clause_builder *b, const json_t *value);
void sudoku_maker_put_cells(sudoku_clause_builder *b, const json_t *list);
void sudoku_maker_put_number(sudoku_clause_builder *b, const json_t *value);

/* Build the clauses of these lines of an element; of an arrow with its bulb; of
 * an element with lines, or all squares of four cells, that have a digit of
 * each of its groups. */
void sudoku_maker_lines(sudoku_clause_builder *b, const char *rule,
                        const json_t *element, const json_t *lines);
void sudoku_maker_arrow(sudoku_clause_builder *b, const json_t *arrow);
void sudoku_maker_grouped(sudoku_clause_builder *b, const json_t *element);
void sudoku_maker_squares(sudoku_clause_builder *b, const json_t *element);
/* .. of regions, unless they are those of the board. */
void sudoku_maker_regions(sudoku_clause_builder *b, const json_t *element);

#endif
