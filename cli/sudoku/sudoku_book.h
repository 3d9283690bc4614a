/*
 * sudoku_book.h - the command book: collects puzzles, made or read by several
 * threads, and writes them as a book.
 */
#ifndef CLI_SUDOKU_BOOK_H
#define CLI_SUDOKU_BOOK_H

#include "cli/shared/options.h"
#include "cli/sudoku/sudoku_args.h"

#include <stdint.h>

typedef struct cli_book cli_book;

/* Sets args->collector. Returns 0, or -1 after a message. */
int cli_book_begin(cli_args *args);
/* Draws and grades the puzzle with this number. The numbers need not be
 * consecutive. Returns 0, or the error of sudoku_book_entry_make(); without an
 * error, *verdict says whether it is in the book. Any thread may call it. */
int cli_book_add(cli_book *book, const sudoku_puzzle *puzzle, uint64_t number,
                 const sudoku_limits *limits,
                 enum sudoku_verdict_kind *verdict);
/* Writes the book and frees it. Returns the exit code, which is `status` unless
 * that fails. */
enum cli_exit cli_book_end(cli_args *args, enum cli_exit status);

#endif
