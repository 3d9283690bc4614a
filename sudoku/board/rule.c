/* rule.c - finding a rule by its name in the table of all rules. */
#include "sudoku/board/rule.h"

#include <string.h>

const sudoku_rule *sudoku_find_rule(const char *name, size_t size)
{
    for (int k = 0; k < sudoku_num_rules(); k++) {
        const sudoku_rule *rule = sudoku_get_rule(k);
        if (strlen(rule->name) == size && memcmp(rule->name, name, size) == 0)
            return rule;
    }
    return NULL;
}
