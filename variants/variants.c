/* variants.c - the table of all rules. */
#include "variants/variants.h"

#include <stddef.h>

#define VARIANTS_ROW(name) &variant_##name##_rule.rule,

static const sudoku_rule *const rules[] = {VARIANTS(VARIANTS_ROW)};

int sudoku_num_rules(void)
{
    return (int)(sizeof rules / sizeof rules[0]);
}

const sudoku_rule *sudoku_get_rule(int number)
{
    return number >= 0 && number < sudoku_num_rules() ? rules[number] : NULL;
}
