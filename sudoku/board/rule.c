/* rule.c - finding a rule by its name in the table of all rules. */
#include "sudoku/board/rule.h"

#include <string.h>

const sudoku_rule *sudoku_find_rule(const char *name, unsigned long size)
{
    for (const sudoku_rule *const *rule = sudoku_rules; *rule != NULL; rule++) {
        if (strlen((*rule)->name) == size &&
            memcmp((*rule)->name, name, size) == 0)
            return *rule;
    }
    return NULL;
}
