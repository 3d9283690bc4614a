/*
 * sudoku_resume.h - checkpoints of a long list of puzzles: the number of
 * answered ones, after which a later run continues.
 *
 *     quadrille-answers 1
 *     problem HASH          of the input
 *     task TEXT             the command, and what answers depend on
 *     output N              bytes of standard output that belong to it
 *     count C               puzzles answered
 *     outcomes N N N ...    how many of them have each outcome
 *     end HASH
 *
 * Errors   a message
 */
#ifndef CLI_SUDOKU_RESUME_H
#define CLI_SUDOKU_RESUME_H

#include "cli/sudoku/sudoku_args.h"
#include "cli/sudoku/sudoku_feed.h"
#include "cli/sudoku/sudoku_printer.h"
#include "jobs/sha256.h"

typedef struct cli_resume {
    const cli_args *args;
    char problem[JOBS_HEX_SIZE];
    char task[400];
    double next;     /* base_clock() of the next checkpoint */
    bool has_failed; /* the last checkpoint could not be written */
} cli_resume;

/* Begins or continues: the feed skips answered puzzles, and the printer counts
 * them. Returns 0, or -1 after a message. */
int cli_resume_begin(cli_resume *r, const cli_args *args, cli_feed *feed,
                     cli_printer *printer);
/* Writes a checkpoint if it is due, or at the end. Needs: everything printed
 * belongs to chunks that the printer has counted, or to this one (or NULL). */
void cli_resume_save(cli_resume *r, const cli_printer *printer,
                     const cli_chunk *chunk, bool is_end);

#endif
