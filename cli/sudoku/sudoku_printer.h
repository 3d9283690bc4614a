/*
 * sudoku_printer.h - prints the answers of chunks, one chunk after the other,
 * and counts what was printed.
 *
 * Threads  a printer belongs to one thread at a time
 */
#ifndef CLI_SUDOKU_PRINTER_H
#define CLI_SUDOKU_PRINTER_H

#include "cli/shared/progress.h"
#include "cli/sudoku/sudoku_feed.h"

#include <stdbool.h>

typedef struct cli_printer {
    cli_progress progress;
    bool on_terminal;  /* standard output is one too */
    cli_totals totals; /* of all chunks printed */
    size_t done;       /* bytes of the input up to there */
    double last;       /* base_clock() when something was printed */
    bool is_under_way; /* some answer has been printed .. */
    bool after_block;  /* .. and the last one has many lines */
    bool is_over;      /* some chunk has an end without answers: what comes
                          after it is not printed */
    char once[CLI_ONCE_SIZE]; /* the last message that many puzzles share */
    const char *failure;      /* why there can be no more answers, or NULL */
    const char *head, *tail;  /* around all answers, or NULL */
} cli_printer;

/* head and tail are static. */
void cli_printer_init(cli_printer *printer, const char *head, const char *tail);
/* Print the tail, if any answer was printed. */
void cli_printer_end(cli_printer *printer);
/* Print nothing more; the reason is static. */
void cli_printer_fail(cli_printer *printer, const char *why);
/* Returns whether further answers are pointless, for this reason or because
 * nothing can be written. */
bool cli_printer_has_failed(const cli_printer *printer);
/* Print what the chunk has so far, and empty its texts. */
void cli_print_part(cli_printer *printer, cli_chunk *chunk);
/* Print the chunk, or what was not printed of it. */
void cli_print_chunk(cli_printer *printer, cli_chunk *chunk);

#endif
