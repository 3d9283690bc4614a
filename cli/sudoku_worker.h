/*
 * sudoku_worker.h - what one thread needs to answer puzzles, one after the
 * other, without allocating anything for each.
 */
#ifndef CLI_SUDOKU_WORKER_H
#define CLI_SUDOKU_WORKER_H

#include "cli/sudoku_args.h"
#include "cli/sudoku_feed.h"
#include "cli/sudoku_rules.h"

#include <stdbool.h>

typedef struct cli_worker {
    const cli_args *args;
    bool is_single; /* the input is one puzzle: there is room for details */
    sudoku_parser parser;
    sudoku_puzzle read; /* as the record says */
    cli_rules rules;    /* the same with the rules of --rule */
    sudoku_solver *solver;
    const sudoku_format *line, *grid; /* for solutions where none is named */
    sudoku_text scratch;

    /* The puzzle at hand. */
    const sudoku_puzzle *puzzle;
    const sudoku_record *record;
    uint8_t *digits, *second; /* [cell] solutions */
    uint64_t *sets;           /* [cell] sets of digits */
    int cap_cells;
    size_t answer_begin; /* where its answer begins in chunk->answers */
    bool answer_is_open;
    uint64_t num_shown; /* solutions in its answer so far */
    double shown;       /* cli_seconds() when the chunk was begun, or part of it
                           was printed between two puzzles */

    cli_chunk *chunk;                         /* where the answer goes */
    void (*flush)(struct cli_worker *worker); /* for cli_worker_flush() */
    bool (*should_stop)(struct cli_worker *worker);
    void *owner; /* of these functions */
} cli_worker;

/* threads: those that search one puzzle. Returns 0 or SUDOKU_ENOMEM;
 * cli_worker_clear() is due in both cases. */
int cli_worker_init(cli_worker *worker, const cli_args *args, int threads);
void cli_worker_clear(cli_worker *worker);

/* Answer the puzzles of the chunk, all of them unless should_stop(). */
void cli_worker_run(cli_worker *worker, cli_chunk *chunk);

/* Have what the answers hold so far printed. */
void cli_worker_flush(cli_worker *worker);
/* Begin to search worker->puzzle. Returns 0 or the error. */
int cli_worker_load(cli_worker *worker);
/* A message that begins with the place of the puzzle; line 0 = where it begins,
 * column 0 = none. */
void cli_worker_tell(cli_worker *worker, int line, int column,
                     const char *text);
/* What a search that ended so is called, with a message. */
enum cli_outcome cli_worker_stopped(cli_worker *worker, enum dlx_result result);

#endif
