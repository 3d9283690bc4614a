/*
 * sudoku_answer.h - the form of answers: lines of text or, with --json, an
 * object a line: {"file": "a.txt", "line": 7, .. "result": "unique"}.
 *
 * Answers of many lines ("blocks") are parted from their neighbours by a blank
 * line; the one between two chunks is for whoever prints the chunks.
 */
#ifndef CLI_SUDOKU_ANSWER_H
#define CLI_SUDOKU_ANSWER_H

#include "cli/sudoku_worker.h"

#include <stdbool.h>

/* Begin the answer to the puzzle at hand, unless that is done already. */
void cli_answer_open(cli_worker *worker, bool is_block);
/* End it. The result is for JSON only. */
void cli_answer_close(cli_worker *worker, const char *result);
/* The whole answer is this word. */
void cli_answer_word(cli_worker *worker, const char *word);

/* Begin a member of the JSON object: , "key": */
void cli_answer_key(cli_worker *worker, const char *key);
void cli_answer_string(cli_worker *worker, const char *text, size_t size);
/* The next string of an array, which needs a "]" in the end. */
void cli_answer_item(cli_worker *worker, const char *text, size_t size,
                     bool is_first);
void cli_answer_number(cli_worker *worker, uint64_t number);

/* Write the puzzle (with the digits, where not NULL, in place of its givens)
 * in that format into worker->scratch, with one line end. Returns 0, or the
 * error after a message. */
int cli_answer_write(cli_worker *worker, const sudoku_format *format,
                     const uint8_t *digits);
/* The format for solutions of the puzzle at hand. */
const sudoku_format *cli_answer_format(const cli_worker *worker);

#endif
