/*
 * sudoku_seen.h - a set of lines of text: which of them have been there before?
 */
#ifndef CLI_SUDOKU_SEEN_H
#define CLI_SUDOKU_SEEN_H

#include <stddef.h>

typedef struct cli_seen cli_seen;

/* NULL without memory. */
cli_seen *cli_seen_new(void);
void cli_seen_free(cli_seen *seen);
/* Add a line. Returns 1 if it is new, 0 if not, -1 without memory. */
int cli_seen_add(cli_seen *seen, const char *line, size_t size);

#endif
