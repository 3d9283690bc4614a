/* implied.c - the names of the kinds of implied constraints. */
#include "sudoku/implied/implied.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *name;
    int kind;
} table[] = {
    {"one-house", SUDOKU_IMPLIED_ONE_HOUSE},
    {"many-houses", SUDOKU_IMPLIED_MANY_HOUSES},
    {"innies", SUDOKU_IMPLIED_INNIES},
    {"outies", SUDOKU_IMPLIED_OUTIES},
    {"overlaps", SUDOKU_IMPLIED_OVERLAPS},
    {"leftovers", SUDOKU_IMPLIED_LEFTOVERS},
    {"paths", SUDOKU_IMPLIED_PATHS},
    {"counts", SUDOKU_IMPLIED_COUNTS},
    {"tables", SUDOKU_IMPLIED_TABLES},
    {"unions", SUDOKU_IMPLIED_UNIONS},
    {"companions", SUDOKU_IMPLIED_COMPANIONS},
    {"crossings", SUDOKU_IMPLIED_CROSSINGS},
    {"namesakes", SUDOKU_IMPLIED_NAMESAKES},
    {"cliques", SUDOKU_IMPLIED_CLIQUES},
    /* older name */
    {"triangles", SUDOKU_IMPLIED_PATHS},
    {"tallies", SUDOKU_IMPLIED_COUNTS},
    {"cases", SUDOKU_IMPLIED_TABLES},
};

static int find(const char *name, size_t size)
{
    for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
        if (strlen(table[k].name) == size &&
            memcmp(table[k].name, name, size) == 0)
            return table[k].kind;
    }
    return 0;
}

int sudoku_find_implied_names(const char *names)
{
    int kinds = 0;
    if (names == NULL)
        return -1;
    for (const char *at = names;; at++) {
        size_t size = strcspn(at, ",");
        int kind = find(at, size);
        if (kind == 0)
            return -1;
        kinds |= kind;
        at += size;
        if (*at == '\0')
            return kinds;
    }
}
