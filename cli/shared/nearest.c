/*
 * nearest.c - finds the word that was probably meant, for "did you mean".
 *
 * A word that is part of the other one is slightly further off than any word
 * within the edit distance; it is nearer if it is its beginning. Candidates are
 * in lower case.
 */
#include "cli/shared/nearest.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { FAR = CLI_LONGEST_WORD, SHORTEST_PART = 3 };

cli_nearest cli_nearest_to_part(const char *wanted, size_t size)
{
    cli_nearest near = {"", NULL, FAR};
    for (size_t k = 0; k < size && size <= CLI_LONGEST_WORD; k++)
        near.wanted[k] = (char)tolower((unsigned char)wanted[k]);
    return near;
}

cli_nearest cli_nearest_to(const char *wanted)
{
    return cli_nearest_to_part(wanted, strlen(wanted));
}

/* Returns the number of errors allowed: one in 3 to 6 letters, two in 7 to 10
 * .. */
static int most_errors(const char *word)
{
    return ((int)strlen(word) + 1) / 4;
}

/* Returns 1 if the word begins with that part, 2 if it contains it, otherwise
 * 0. */
static int is_part(const char *part, const char *word)
{
    const char *at = strstr(word, part);
    if (at == NULL || strlen(part) < SHORTEST_PART)
        return 0;
    return at == word ? 1 : 2;
}

void cli_nearest_try(cli_nearest *near, const char *word)
{
    if (near->wanted[0] == '\0' || strlen(word) > CLI_LONGEST_WORD)
        return;
    int most = most_errors(near->wanted);
    int distance = base_edit_distance(near->wanted, (int)strlen(near->wanted),
                                      word, (int)strlen(word));
    if (distance > most) {
        int part = is_part(near->wanted, word) + is_part(word, near->wanted);
        if (part == 0)
            return;
        distance = most + part;
    }
    if (distance < near->distance) {
        near->distance = distance;
        near->word = word;
    }
}

const char *cli_nearest_hint(const cli_nearest *near, const char *prefix,
                             char hint[CLI_HINT_SIZE])
{
    hint[0] = '\0';
    if (near->word != NULL)
        snprintf(hint, CLI_HINT_SIZE, "; did you mean %s%s?", prefix,
                 near->word);
    return hint;
}
