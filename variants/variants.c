/* variants.c - the table of all rules. */
#include "variants/variants.h"

#include <stddef.h>

const sudoku_rule *const sudoku_rules[] = {
    &diagonal_rule,
    &jigsaw_rule,
    NULL,
};
