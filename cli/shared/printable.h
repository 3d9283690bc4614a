/*
 * printable.h - cleans quoted texts for terminals and JSON.
 */
#ifndef CLI_PRINTABLE_H
#define CLI_PRINTABLE_H

#include <stddef.h>

/* Replaces each byte of a control character or of invalid UTF-8 by '?': it
 * might change colors, title or mode of a terminal. */
void cli_make_printable(char *text, size_t size);

#endif
