/*
 * nearest.c - which of several words somebody meant who wrote another one.
 *
 * The distance of two words is the number of letters to be inserted, dropped,
 * replaced, or swapped with their neighbour (Damerau, A technique for computer
 * detection and correction of spelling errors, CACM 1964; no letter is touched
 * twice). Words of which one has the other as a part are a little further off
 * than any that are near by that count; least if it begins with it.
 */
#include "cli/nearest.h"

#include <stdio.h>
#include <string.h>

enum { FAR = CLI_LONGEST_WORD, SHORTEST_PART = 3 };

cli_nearest cli_nearest_to_part(const char *wanted, size_t size)
{
    cli_nearest near = {"", NULL, FAR};
    if (size <= CLI_LONGEST_WORD)
        memcpy(near.wanted, wanted, size);
    return near;
}

cli_nearest cli_nearest_to(const char *wanted)
{
    return cli_nearest_to_part(wanted, strlen(wanted));
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Row i of the table of distances: d[i][j] is that of the first i letters of a
 * and the first j letters of b. */
static void fill_row(int d[][CLI_LONGEST_WORD + 1], int i, const char *a,
                     const char *b, int size)
{
    d[i][0] = i;
    for (int j = 1; j <= size; j++) {
        int cost = a[i - 1] != b[j - 1];
        d[i][j] =
            least(d[i - 1][j - 1] + cost, 1 + least(d[i - 1][j], d[i][j - 1]));
        if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
            d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
    }
}

static int distance_of(const char *a, const char *b)
{
    int d[CLI_LONGEST_WORD + 1][CLI_LONGEST_WORD + 1];
    int size_a = (int)strlen(a), size_b = (int)strlen(b);
    for (int j = 0; j <= size_b; j++)
        d[0][j] = j;
    for (int i = 1; i <= size_a; i++)
        fill_row(d, i, a, b, size_b);
    return d[size_a][size_b];
}

/* A letter of three or four, two of seven .. may be wrong. */
static int most_errors(const char *word)
{
    return ((int)strlen(word) + 1) / 4;
}

/* 1 if the word begins with that part, 2 if the part is within it, else 0. */
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
    int distance = distance_of(near->wanted, word);
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
