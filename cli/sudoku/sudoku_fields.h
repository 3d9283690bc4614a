/*
 * sudoku_fields.h - with --keep: the other columns of a file with a puzzle a
 * line, as CSV and JSON lines have them, beside the answers.
 */
#ifndef CLI_SUDOKU_FIELDS_H
#define CLI_SUDOKU_FIELDS_H

#include "sudoku/formats/format.h"
#include "sudoku/text.h"

#include <stdbool.h>

/* As a member of an answer in JSON: , "fields": ["7", "4..."], or the object of
 * a line of JSON, unless it is_unread. */
void cli_fields_add(sudoku_text *to, const sudoku_record *record,
                    bool is_unread);
/* Put the line of the record, and the sign that parts its columns, before each
 * line of *to from the byte begin on. Nothing of records of several lines. */
void cli_fields_put(sudoku_text *to, size_t begin, const sudoku_record *record);

#endif
