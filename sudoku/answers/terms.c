/*
 * terms.c - see terms.h.
 */
#include "sudoku/answers/terms.h"

#include "sudoku/board/rule.h"
#include "sudoku/board/rules.h"
#include "sudoku/error.h"
#include "sudoku/techniques/search_step.h"

#include <stddef.h>

enum { NUM_LEVELS = SUDOKU_EXTREME + 1 };

int sudoku_num_terms(void)
{
    return NUM_LEVELS + sudoku_num_techniques() + SUDOKU_NUM_OTHERS +
           sudoku_num_rules();
}

int sudoku_get_term(int number, sudoku_term *term)
{
    int k = number, num = sudoku_num_techniques();
    if (k < 0 || k >= sudoku_num_terms())
        return SUDOKU_EARGUMENT;
    if (k < NUM_LEVELS) {
        const char *level = sudoku_level_name((enum sudoku_level)k);
        *term = (sudoku_term){SUDOKU_TERM_LEVEL, level, level};
        return 0;
    }
    k -= NUM_LEVELS;
    if (k < num + SUDOKU_NUM_OTHERS) {
        const sudoku_technique *technique =
            k < num ? sudoku_get_technique(k)
                    : sudoku_get_other_technique(
                          (enum sudoku_other_technique)(k - num));
        *term = (sudoku_term){SUDOKU_TERM_TECHNIQUE, technique->name,
                              technique->title};
        return 0;
    }
    const char *rule =
        sudoku_rule_name(sudoku_get_rule(k - num - SUDOKU_NUM_OTHERS));
    *term = (sudoku_term){SUDOKU_TERM_RULE, rule, rule};
    return 0;
}

const char *sudoku_term_kind_name(enum sudoku_term_kind kind)
{
    static const char *const names[] = {"level", "technique", "rule"};
    return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : NULL;
}
