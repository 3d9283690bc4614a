/*
 * sudoku_worker.h - the data with which a thread answers puzzles one after the
 * other, without allocating for each.
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
    bool is_single; /* the input is one puzzle: answers have details */
    sudoku_parser parser;
    sudoku_puzzle read; /* the puzzle as in the record */
    cli_rules rules;    /* the puzzle with the rules of --rule */
    sudoku_solver *solver;
    struct sudoku_rater *rater; /* NULL until needed */
    cli_answer answer; /* answer to the current puzzle, answer.puzzle */
    cli_survey *survey;
    enum slices_verdict known; /* verdict of the survey on the current puzzle */
    const uint8_t *solution;   /* only solution, if known is UNIQUE: bytes from
                                  CLI_SURVEY_BASE on */

    /* scratch: [cell] digits of the current puzzle */
    uint8_t *digits, *second;
    uint64_t *sets;
    int cap_cells;
    sudoku_canonical *canonical; /* NULL until needed */
    base_seen *seen;             /* canonical forms; NULL until needed */

    bool lacks_file; /* a certificate could not be written */
    size_t memory;   /* memory for preparing a puzzle; half of it for a count */
    double begun;    /* base_clock() when the current puzzle was begun */
    double seconds;  /* time of the current puzzle; 0: no limit */
    double shown;    /* base_clock() when the chunk was begun, or last printed
                        between two puzzles */
    enum cli_outcome (*run)(
        struct cli_worker *worker);           /* function of the command */
    enum cli_outcome outcome;                 /* outcome of run() */
    void (*flush)(struct cli_worker *worker); /* called by cli_worker_flush() */
    uint64_t turn; /* nodes of the solver at which symmetry gets a turn, or 0 */
    bool is_turn;  /* the search pauses for symmetry's turn */
    bool is_by_symmetry; /* it is symmetry's turn */
    void (*poll)(
        struct cli_worker *worker); /* called often during symmetry's turn */
    bool (*should_stop)(struct cli_worker *worker);
    void *owner; /* data of run(), flush() and poll() */
} cli_worker;

/* Initializes a worker. threads: for the search of one puzzle, with so much
 * memory. Returns 0 or SUDOKU_ENOMEM; clear it even after an error. */
int cli_worker_init(cli_worker *worker, const cli_args *args, int threads,
                    size_t memory);
void cli_worker_clear(cli_worker *worker);

/* Answers the puzzles of the chunk, until should_stop(). */
void cli_worker_run(cli_worker *worker, cli_chunk *chunk);

void cli_worker_flush(cli_worker *worker);
/* Returns the rest of the current puzzle's time, above 0; 0: no limit. */
double cli_worker_seconds_left(const cli_worker *worker);
/* Loads answer.puzzle for a search in the rest of its time. Returns 0, or the
 * error after a message. */
int cli_worker_load(cli_worker *worker);
void cli_say_load_error(cli_worker *worker, int code);
/* Returns whether a signal has come, or the time of the current puzzle is over.
 * ctx is the worker. */
int cli_worker_stops(void *ctx);
/* Returns why a search stopped: DLX_INTERRUPTED by a signal, otherwise
 * DLX_LIMIT. */
enum dlx_result cli_worker_reason(void);
/* Returns limits for a library call about the current puzzle: nodes, the rest
 * of its time, and signals. */
sudoku_limits cli_worker_limits(cli_worker *worker);

#endif
