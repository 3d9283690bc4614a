/*
 * fpuzzles.h - the keys of f-puzzles JSON and their rules. Not part of the
 * public API.
 */
#ifndef SUDOKU_FORMATS_SITES_FPUZZLES_H
#define SUDOKU_FORMATS_SITES_FPUZZLES_H

#include "sudoku/formats/sites/json_rules.h"

/* Its keys. Rows without a rule are only kept or drawn. */
extern const sudoku_site sudoku_fpuzzles_site;

/* Builds the clauses of a key's value. Negative constraints depend on others,
 * so they must come last. Returns b->code. */
int sudoku_fpuzzles_build(sudoku_clause_builder *b, const char *key,
                          const json_t *value);

/* Returns whether a clue has no number: "?" or empty. */
bool sudoku_fpuzzles_is_open(const json_t *object);
/* Returns whether the row has clues outside of the board. */
bool sudoku_fpuzzles_is_outside(const sudoku_site_row *row);
/* Returns a number as f-puzzles writes it, a string. */
json_t *sudoku_fpuzzles_text(int number);

/* Makes the JSON object of the puzzle. Returns 0, SUDOKU_EFORMAT or
 * SUDOKU_ENOMEM. */
int sudoku_fpuzzles_make(json_t **out, const sudoku_puzzle *puzzle,
                         const uint8_t *digits, sudoku_error *error);

#endif
