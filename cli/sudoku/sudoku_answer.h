/*
 * sudoku_answer.h - writes answers as lines of text or, with --json, an object
 * a line: {"file": "a.txt", "line": 7, .. "result": "unique"}.
 *
 * Answers of several lines ("blocks") are separated from their neighbours by a
 * blank line; between two chunks the caller prints it.
 */
#ifndef CLI_SUDOKU_ANSWER_H
#define CLI_SUDOKU_ANSWER_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"

#include <stdbool.h>

typedef struct cli_answer {
    const cli_args *args;
    const sudoku_format *line, *grid; /* default formats for solutions */
    sudoku_text scratch;

    /* The current puzzle. */
    cli_chunk *chunk; /* receives the answer */
    const sudoku_record *record;
    const sudoku_puzzle *puzzle; /* NULL until it is read */
    size_t begin;                /* beginning of the answer in chunk->answers */
    bool is_open;
    bool is_unread;     /* the record is no puzzle */
    uint64_t num_shown; /* solutions in the answer so far */
    sudoku_text why; /* for JSON: the last message and its place, as members; or
                        empty */
    sudoku_text
        note; /* for JSON: a note on what was guessed, as a member; or empty */
} cli_answer;

void cli_answer_init(cli_answer *answer, const cli_args *args);
void cli_answer_clear(cli_answer *answer);
/* Makes this record of the chunk the one that is answered next. */
void cli_answer_begin(cli_answer *answer, cli_chunk *chunk,
                      const sudoku_record *record);

/* Adds a message with the place of the puzzle; line 0: where it begins, column
 * 0: none. */
void cli_answer_message(cli_answer *answer, int line, int column,
                        const char *text);
/* Adds a message on what was guessed in reading the puzzle, also to its JSON
 * object. */
void cli_answer_note(cli_answer *answer, const char *text);
/* Adds a message that is printed once for all puzzles with the same problem.
 * The text must be shorter than CLI_ONCE_SIZE. */
void cli_answer_message_once(cli_answer *answer, const char *text);
/* Returns the outcome of a stopped search, after a message. */
enum cli_outcome cli_answer_stopped(cli_answer *answer, enum dlx_result result);

/* Begins the answer to the current puzzle, unless it has begun. */
void cli_answer_open(cli_answer *answer, bool is_block);
/* Ends the answer. The result is for JSON only. */
void cli_answer_close(cli_answer *answer, const char *result);
void cli_answer_word(cli_answer *answer, const char *word);

/* Begins a member of the JSON object: , "key": */
void cli_answer_key(cli_answer *answer, const char *key);
void cli_answer_string(cli_answer *answer, const char *text, size_t size);
/* Adds a string to an array; the caller closes it with "]". */
void cli_answer_item(cli_answer *answer, const char *text, size_t size,
                     bool is_first);
void cli_answer_number(cli_answer *answer, uint64_t number);

/* Writes the puzzle in that format into worker->scratch, ending in a newline;
 * digits, if not NULL, replace its givens. Returns 0, or the error after a
 * message. */
int cli_answer_write(cli_answer *answer, const sudoku_format *format,
                     const uint8_t *digits);
const sudoku_format *cli_answer_format(const cli_answer *answer);

#endif
