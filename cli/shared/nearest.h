/*
 * nearest.h - which of several words somebody meant who wrote another one.
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
}; /* longer ones are near nothing */

typedef struct cli_nearest {
    char wanted[CLI_LONGEST_WORD + 1];
    const char *word; /* the nearest so far, as it was given; or NULL */
    int distance;     /* of that; at first one more than is near */
} cli_nearest;

cli_nearest cli_nearest_to(const char *wanted);
/* The same for the first bytes of a text. */
cli_nearest cli_nearest_to_part(const char *wanted, size_t size);
/* Compare a word; of several that are equally near the first one stays. */
void cli_nearest_try(cli_nearest *near, const char *word);

enum { CLI_HINT_SIZE = CLI_LONGEST_WORD + 24 };
/* "; did you mean check?", or "" without a near word; with the prefix before
 * the word. Returns hint. */
const char *cli_nearest_hint(const cli_nearest *near, const char *prefix,
                             char hint[CLI_HINT_SIZE]);

#endif
