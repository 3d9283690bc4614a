/*
 * nearest.h - finds the word that was probably meant, for "did you mean".
 *
 *     cli_nearest near = cli_nearest_to("chek");
 *     cli_nearest_try(&near, "check");
 *     cli_nearest_try(&near, "count");
 *     near.word is "check"
 */
#ifndef CLI_NEAREST_H
#define CLI_NEAREST_H

#include <stddef.h>

#include "base/edit_distance.h"

enum {
    CLI_LONGEST_WORD = BASE_LONGEST_WORD
}; /* longer words are near nothing */

typedef struct cli_nearest {
    char wanted[CLI_LONGEST_WORD + 1];
    const char *word; /* nearest candidate so far, borrowed, or NULL */
    int distance; /* its distance; at first the least one that is too large */
} cli_nearest;

cli_nearest cli_nearest_to(const char *wanted);
/* Begins with the first bytes of a text. */
cli_nearest cli_nearest_to_part(const char *wanted, size_t size);
/* Considers a candidate. Of several at the same distance the first one wins. */
void cli_nearest_try(cli_nearest *near, const char *word);

enum { CLI_HINT_SIZE = CLI_LONGEST_WORD + 24 };
/* Writes "; did you mean check?", with the prefix before the word, or "" if
 * nothing is near. Returns hint. */
const char *cli_nearest_hint(const cli_nearest *near, const char *prefix,
                             char hint[CLI_HINT_SIZE]);

#endif
