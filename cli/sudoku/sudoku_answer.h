/*
 * sudoku_answer.h - the form of answers: lines of text or, with --json, an
 * object a line: {"file": "a.txt", "line": 7, .. "result": "unique"}.
 *
 * Answers of many lines ("blocks") are parted from their neighbours by a blank
 * line; the one between two chunks is for whoever prints the chunks.
 */
#ifndef CLI_SUDOKU_ANSWER_H
#define CLI_SUDOKU_ANSWER_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

#include <stdbool.h>

typedef struct cli_answer {
    const cli_args *args;
    const sudoku_format *line, *grid; /* for solutions where none is named */
    sudoku_text scratch;

    /* The puzzle at hand. */
    cli_chunk *chunk; /* where its answer goes */
    const sudoku_record *record;
    const sudoku_puzzle *puzzle; /* NULL as long as it has not been read */
    size_t begin;                /* where it begins in chunk->answers */
    bool is_open;
    bool is_unread;     /* the record is no puzzle */
    uint64_t num_shown; /* solutions in it so far */
    sudoku_text why;    /* for JSON: the last message about it and its place,
                           as members of the object; or empty */
    sudoku_text note;   /* for JSON: what was guessed, as a member; or empty */
} cli_answer;

void cli_answer_init(cli_answer *answer, const cli_args *args);
void cli_answer_clear(cli_answer *answer);
/* The next answer is that to this record of the chunk. */
void cli_answer_begin(cli_answer *answer, cli_chunk *chunk,
                      const sudoku_record *record);

/* A message that begins with the place of the puzzle; line 0 = where it begins,
 * column 0 = none. */
void cli_answer_message(cli_answer *answer, int line, int column,
                        const char *text);
/* A message of what was guessed when the puzzle was read, which its object of
 * JSON has, too. */
void cli_answer_note(cli_answer *answer, const char *text);
/* The same of what is wrong with many puzzles alike: one message for all. The
 * text has less than CLI_ONCE_SIZE bytes. */
void cli_answer_message_once(cli_answer *answer, const char *text);
/* The outcome of a search that ended so, with a message. */
enum cli_outcome cli_answer_stopped(cli_answer *answer, enum dlx_result result);

/* Begin the answer to the puzzle at hand, unless that is done already. */
void cli_answer_open(cli_answer *answer, bool is_block);
/* End it. The result is for JSON only. */
void cli_answer_close(cli_answer *answer, const char *result);
/* The whole answer is this word. */
void cli_answer_word(cli_answer *answer, const char *word);

/* Begin a member of the JSON object: , "key": */
void cli_answer_key(cli_answer *answer, const char *key);
void cli_answer_string(cli_answer *answer, const char *text, size_t size);
/* The next string of an array, which needs a "]" in the end. */
void cli_answer_item(cli_answer *answer, const char *text, size_t size,
                     bool is_first);
void cli_answer_number(cli_answer *answer, uint64_t number);

/* Write the puzzle (with the digits, where not NULL, in place of its givens)
 * in that format into worker->scratch, with one line end. Returns 0, or the
 * error after a message. */
int cli_answer_write(cli_answer *answer, const sudoku_format *format,
                     const uint8_t *digits);
/* The format for solutions of the puzzle at hand. */
const sudoku_format *cli_answer_format(const cli_answer *answer);

#endif
