/*
 * sudoku_worker.h - what one thread needs to answer puzzles, one after the
 * other, without allocating anything for each.
 */
#ifndef CLI_SUDOKU_WORKER_H
#define CLI_SUDOKU_WORKER_H

#include "base/seen.h"
#include "cli/sudoku/sudoku_answer.h"
#include "cli/sudoku/sudoku_rules.h"
#include "cli/sudoku/sudoku_survey.h"
#include "sudoku/canonical/canonical.h"

#include <stdbool.h>

typedef struct cli_worker {
    const cli_args *args;
    bool is_single; /* the input is one puzzle: there is room for details */
    sudoku_parser parser;
    sudoku_puzzle read; /* as the record says */
    cli_rules rules;    /* the same with the rules of --rule */
    sudoku_solver *solver;
    struct sudoku_rater *rater; /* NULL until it is needed */
    cli_answer answer;          /* to the puzzle at hand, answer.puzzle */
    cli_survey *survey;         /* of the chunk */
    enum slices_verdict known;  /* what it knows of the puzzle at hand, ... */
    const uint8_t *solution;    /* ... and its only solution, if UNIQUE: bytes
                                   from CLI_SURVEY_BASE on */

    /* [cell] of the puzzle at hand. */
    uint8_t *digits, *second; /* solutions */
    uint64_t *sets;           /* sets of digits */
    int cap_cells;
    sudoku_canonical *canonical; /* or NULL as long as it is not needed */
    base_seen *seen;             /* likewise: canonical forms */

    bool lacks_file; /* a certificate could not be written */
    size_t memory;   /* for the preparation of a puzzle; half of it for what
                        a count remembers */
    double begun;    /* base_clock() when the puzzle at hand was, ... */
    double seconds;  /* ... and its time; 0: all there is */
    double shown;    /* base_clock() when the chunk was begun, or part of it was
                        printed between two puzzles */
    enum cli_outcome (*run)(struct cli_worker *worker); /* the command */
    enum cli_outcome outcome;                           /* .. and its */
    void (*flush)(struct cli_worker *worker); /* for cli_worker_flush() */
    uint64_t turn;       /* nodes of the solver at which its search pauses, so
                            that symmetry has a turn; 0: it does not */
    bool is_turn;        /* it pauses for that */
    bool is_by_symmetry; /* symmetry has its turn */
    void (*poll)(struct cli_worker *worker); /* often, while it has */
    bool (*should_stop)(struct cli_worker *worker);
    void *owner; /* of these functions */
} cli_worker;

/* threads: those that search one puzzle, in that much memory. Returns 0 or
 * SUDOKU_ENOMEM; cli_worker_clear() is due in both cases. */
int cli_worker_init(cli_worker *worker, const cli_args *args, int threads,
                    size_t memory);
void cli_worker_clear(cli_worker *worker);

/* Answer the puzzles of the chunk, all of them unless should_stop(). */
void cli_worker_run(cli_worker *worker, cli_chunk *chunk);

/* Have what the answers hold so far printed. */
void cli_worker_flush(cli_worker *worker);
/* What is left of the time of the puzzle at hand, above 0; 0: all there is. */
double cli_worker_seconds_left(const cli_worker *worker);
/* Begin to search answer.puzzle, in what is left of its time. Returns 0, or the
 * error after a message. */
int cli_worker_load(cli_worker *worker);
/* The message for an error of loading a puzzle. */
void cli_say_load_error(cli_worker *worker, int code);
/* Returns whether a signal has come, or the time of the present puzzle is over.
 * ctx is the worker. */
int cli_worker_stops(void *ctx);
/* Why it stopped: DLX_INTERRUPTED by a signal, else DLX_LIMIT. */
enum dlx_result cli_worker_reason(void);
/* For a call of the library about the puzzle at hand: its nodes, what is left
 * of its time, and signals. */
sudoku_limits cli_worker_limits(cli_worker *worker);

#endif
