/* variants.c - the table of all rules. */
#include "variants/variants.h"

#include <stddef.h>

#define VARIANTS_ROW(name) &name##_rule.rule,

const sudoku_rule *const sudoku_rules[] = {VARIANTS(VARIANTS_ROW) NULL};
