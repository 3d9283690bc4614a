/*
 * sudoku_printer.h - prints answers of chunks, in order, and counts them.
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
    bool on_terminal;  /* standard output is a terminal also */
    cli_totals totals; /* outcomes of all printed chunks */
    size_t done;       /* bytes of the input printed so far */
    double last;       /* base_clock() of the last print */
    bool is_under_way; /* some answer was printed */
    bool after_block;  /* the last answer has several lines */
    bool is_over; /* a chunk has unanswered puzzles: print nothing after it */
    char once[CLI_ONCE_SIZE]; /* last shared message */
    const char *failure;      /* why there can be no more answers, or NULL */
    const char *head, *tail;  /* text around all answers, or NULL */
} cli_printer;

/* head and tail are static. */
void cli_printer_init(cli_printer *printer, const char *head, const char *tail);
/* Prints the tail, if any answer was printed. */
void cli_printer_end(cli_printer *printer);
/* Ends printing; the reason is static. */
void cli_printer_fail(cli_printer *printer, const char *why);
/* Returns whether further answers are pointless, after cli_printer_fail() or an
 * output error. */
bool cli_printer_has_failed(const cli_printer *printer);
/* Prints what the chunk has so far, and empties its texts. */
void cli_print_part(cli_printer *printer, cli_chunk *chunk);
void cli_print_chunk(cli_printer *printer, cli_chunk *chunk);

#endif
