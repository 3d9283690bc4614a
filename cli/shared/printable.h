/*
 * printable.h - makes texts that quote a file fit for a terminal, or JSON.
 */
#ifndef CLI_PRINTABLE_H
#define CLI_PRINTABLE_H

#include <stddef.h>

/* Put a question mark for each byte that is part of a control character, or is
 * not UTF-8; such a byte might change colors, titles or modes of a terminal. */
void cli_make_printable(char *text, size_t size);

#endif
