/*
 * sudoku_fields.h - tables with a puzzle in each row: messages about their
 * columns, and with --keep the other columns beside the answers.
 */
#ifndef CLI_SUDOKU_FIELDS_H
#define CLI_SUDOKU_FIELDS_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"
#include "sudoku/text.h"

#include <stdbool.h>

/* Adds to a chunk that begins a table, before its first answer: with --keep the
 * names of its columns and of the answers, with -v a message that names the
 * column of the puzzles. */
void cli_fields_begin(cli_chunk *chunk, const cli_args *args);

/* Adds a JSON member to an answer: , "fields": {"id": "7", "puzzle": "4.."}; an
 * array if the columns have no names, or the object of a line of JSON, unless
 * is_unread. */
void cli_fields_add(sudoku_text *to, const cli_chunk *chunk,
                    const sudoku_record *record, bool is_unread);

/* Inserts the line of the record and its separator before each line of *to from
 * byte `begin`. Does nothing for records of several lines. */
void cli_fields_put(sudoku_text *to, size_t begin, const sudoku_record *record);

#endif
