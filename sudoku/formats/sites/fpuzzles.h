/*
 * fpuzzles.h - the keys of a puzzle in f-puzzles JSON, and which rules they
 * are. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_FPUZZLES_H
#define SUDOKU_FORMATS_SITES_FPUZZLES_H

#include "sudoku/formats/sites/json_rules.h"

/* Its keys, of which the rows without a rule are kept or drawn only. */
extern const sudoku_site sudoku_fpuzzles_site;

/* Build the clauses that the value of a key stands for. Negative constraints
 * depend on others, so they must come last. Returns b->code. */
int sudoku_fpuzzles_build(sudoku_clause_builder *b, const char *key,
                          const json_t *value);

/* Has a clue no number: is its value "?" or empty? */
bool sudoku_fpuzzles_is_open(const json_t *object);
/* Does the row have clues outside of the board? */
bool sudoku_fpuzzles_is_outside(const sudoku_site_row *row);
/* A number as f-puzzles writes it. */
json_t *sudoku_fpuzzles_text(int number);

/* The object that is the puzzle. Returns 0, SUDOKU_EFORMAT or SUDOKU_ENOMEM. */
int sudoku_fpuzzles_make(json_t **out, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error);

#endif
