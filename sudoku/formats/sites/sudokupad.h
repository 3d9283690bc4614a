/*
 * sudokupad.h - the parts of the format sudokupad, which sudokupad.c
 * describes. Not part of the public API.
 */
#ifndef SUDOKU_FORMATS_SITES_SUDOKUPAD_H
#define SUDOKU_FORMATS_SITES_SUDOKUPAD_H

#include "sudoku/formats/clause_builder.h"

#include <jansson.h>
#include <stdbool.h>

/* Append the JSON that compact text stands for:
 *
 *     {ce:[[,{v:3}],[,]],metadata:{rules:'it\'s'},a:t,c:#F}
 *
 * Keys stand without quotes, strings in single ones; nothing in a list is {};
 * t and f are true and false; other words are strings. What is wrong in the
 * text is wrong in the JSON, too. Memory is as with sudoku_text_add(). */
void sudoku_compact_to_json(const char *text, size_t size, sudoku_text *to);

/* The puzzle that the object is. As sudoku_format.parse(). */
int sudoku_pad_read(json_t *object, sudoku_parser *parser,
                    const sudoku_record *record, sudoku_puzzle *puzzle,
                    sudoku_error *error);

/* The object that is the puzzle. Returns 0, SUDOKU_EFORMAT or SUDOKU_ENOMEM. */
int sudoku_pad_make(json_t **out, const sudoku_puzzle *puzzle,
                    const uint8_t *digits, sudoku_error *error);

/* ---- between the files that read it -------------------------------------- */

/* What stands in cages and in the metadata, beside the puzzle. */
typedef struct pad_extras {
    bool has_guess;    /* a sum does not say that its digits differ */
    bool has_clauses;  /* all that is drawn is said by clauses, too */
    int num_texts;     /* cages with a text that we do not understand */
    const char *rules; /* in words; or NULL */
    const char *title, *author; /* or NULL */
    char solution[100];         /* up to 9 x 9 digits; "" = not known */
} pad_extras;

/* Build the clauses of cages and all other rules. Returns b->code. */
int sudoku_pad_build(sudoku_clause_builder *b, const json_t *object,
                     pad_extras *extras);

/* The value of a key, which has a short name in compact text. */
json_t *sudoku_pad_get(const json_t *object, const char *key,
                       const char *compact);
/* Is it missing, null, or only blanks, perhaps in a list? */
bool sudoku_pad_is_blank(const json_t *value);
/* The cells of a list, each [row, column], as a clause with a sum unless < 0.
 */
void sudoku_pad_build_cells(sudoku_clause_builder *b, const char *rule, int sum,
                            const json_t *cells);
/* [row, column]; -1 where there is no such number. */
void sudoku_pad_place(const json_t *place, int *row, int *column);

#endif
