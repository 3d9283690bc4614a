/*
 * fuzz_lines.h - mutations of texts of lines and words, such as rules: of whole
 * lines, words, numbers and cells, for the mutators of fuzzers.
 */
#ifndef TESTS_FUZZ_FUZZ_LINES_H
#define TESTS_FUZZ_FUZZ_LINES_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/random.h"

/* Part of a text: a line with its end, or a word. */
typedef struct lines_part {
    size_t at, size;
} lines_part;

/* Returns a random line, or a random word of the text; size 0: none. */
static lines_part lines_pick(const char *text, size_t size, int is_word,
                             uint64_t *random)
{
    const char *ends = is_word ? " \t\n" : "\n";
    lines_part part = {0, 0};
    if (size == 0)
        return part;
    size_t at = (size_t)base_random_below(random, (int)size);
    while (at > 0 && strchr(ends, text[at - 1]) == NULL)
        at--;
    part.at = at;
    while (at < size && strchr(ends, text[at]) == NULL)
        at++;
    part.size = at - part.at + (!is_word && at < size);
    return part;
}

/* Replaces a part of *text by other bytes, if there is room. */
static size_t lines_replace(char *text, size_t size, size_t room,
                            lines_part part, const char *by, size_t n)
{
    if (size - part.size + n > room)
        return size;
    memmove(text + part.at + n, text + part.at + part.size,
            size - part.at - part.size);
    memcpy(text + part.at, by, n);
    return size - part.size + n;
}

static int lines_any_word(char *to, size_t room, uint64_t *random,
                          const char *(*any_name)(uint64_t *random))
{
    static const char *const words[] = {
        "/",  "or",    "and", "(",   ")",      "no", "at",      "values",
        ">a", "a-1>b", "1,2", "3,4", "[12]*.", "11", "no boxes"};
    int row = 1 + base_random_below(random, 9);
    int column = 1 + base_random_below(random, 9);
    switch (base_random_below(random, 6)) {
    case 0:
        return snprintf(to, room, "%d", base_random_below(random, 50) - 4);
    case 1:
        return snprintf(to, room, "%s",
                        words[base_random_below(
                            random, (int)(sizeof words / sizeof *words))]);
    case 2:
        return snprintf(to, room, "%s", any_name(random));
    case 3:
        return snprintf(to, room, "r%dc%d-r%dc%d", row, column, row,
                        1 + base_random_below(random, 9));
    default:
        return snprintf(to, room, "r%dc%d", row, column);
    }
}

/* Changes some lines or words of the text; names come from any_name(). Returns
 * its new size, at most room. */
static size_t lines_mutate(char *text, size_t size, size_t room,
                           uint64_t *random,
                           const char *(*any_name)(uint64_t *random))
{
    char by[4096];
    for (int k = base_random_below(random, 4); k >= 0; k--) {
        int is_word = base_random_below(random, 4) != 0;
        lines_part part = lines_pick(text, size, is_word, random);
        lines_part other = lines_pick(text, size, is_word, random);
        size_t n = 0;
        switch (base_random_below(random, 6)) {
        case 0: /* leave the part out */
            break;
        case 1: /* copy the other one before it */
            n = other.size < sizeof by ? other.size : sizeof by;
            memcpy(by, text + other.at, n);
            part.size = 0;
            if (is_word && n + 1 < sizeof by)
                by[n++] = ' ';
            break;
        case 2:
            n = other.size < sizeof by ? other.size : sizeof by;
            memcpy(by, text + other.at, n);
            break;
        default:
            n = (size_t)lines_any_word(by, sizeof by, random, any_name);
            if (!is_word)
                by[n++] = '\n';
            break;
        }
        size = lines_replace(text, size, room, part, by, n);
    }
    return size;
}

#endif
