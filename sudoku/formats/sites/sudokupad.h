/*
 * sudokupad.h - shared by the files of the format sudokupad (see sudokupad.c).
 * Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUPAD_H
#define SUDOKU_FORMATS_SITES_SUDOKUPAD_H

#include "sudoku/formats/clause_builder.h"

#include <jansson.h>
#include <stdbool.h>

/* Converts compact text to JSON:
 *
 *     {ce:[[,{v:3}],[,]],metadata:{rules:'it\'s'},a:t,c:#F}
 *
 * Keys have no quotes, strings single ones; missing list elements are {};
 * t and f are true and false; other words are strings. Errors in the text
 * remain errors in the JSON. Memory as with sudoku_text_add(). */
void sudoku_compact_to_json(const char *text, size_t size, sudoku_text *to);

/* Reads the puzzle of a JSON object. As sudoku_format.parse(). */
int sudoku_pad_read(json_t *object, sudoku_parser *parser,
                    const sudoku_record *record, sudoku_puzzle *puzzle,
                    sudoku_error *error);

/* Makes the JSON object of the puzzle. Returns 0, SUDOKU_EFORMAT or
 * SUDOKU_ENOMEM. */
int sudoku_pad_make(json_t **out, const sudoku_puzzle *puzzle,
                    const uint8_t *digits, sudoku_error *error);

/* ---- between the files that read it -------------------------------------- */

/* Other contents of cages and metadata. */
typedef struct pad_extras {
    bool has_guess;   /* a cage has a sum but no key "unique" */
    bool has_clauses; /* clauses state everything that is drawn */
    int num_texts;    /* number of cages with an unknown text */
    const char *rules;
    const char *title, *author;
    char solution[100]; /* up to 9x9 digits; "": unknown */
} pad_extras;

/* Builds the clauses of cages and all other rules. Returns b->code. */
int sudoku_pad_build(sudoku_clause_builder *b, const json_t *object,
                     pad_extras *extras);

/* Returns the value of a key, or of its short name in compact text. */
json_t *sudoku_pad_get(const json_t *object, const char *key,
                       const char *compact);
/* Returns whether the value is missing, null, or only blanks, perhaps in a
 * list. */
bool sudoku_pad_is_blank(const json_t *value);
/* Builds a clause of a list of cells, each [row, column], with a sum if sum >=
 * 0. */
void sudoku_pad_build_cells(sudoku_clause_builder *b, const char *rule, int sum,
                            const json_t *cells);
/* Reads [row, column]; missing numbers become -1. */
void sudoku_pad_place(const json_t *place, int *row, int *column);

#endif
