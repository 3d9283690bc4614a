/*
 * rules.h - clauses, and the list of all rules.
 *
 * A *clause* is one statement of a rule: a name, numbers, groups of cells,
 * words: "killer 10 r1c1 r1c2". A *rule* is a table of functions (rule.h),
 * which only authors of rules need.
 *
 * Shapes   cells and digits are 0-based; numbers in a clause are as written
 * Owns     rules and their texts are static
 * Threads  all functions may be called at any time
 */
#ifndef SUDOKU_BOARD_RULES_H
#define SUDOKU_BOARD_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "sudoku/board/shape.h"
#include "sudoku/digit.h"
#include "sudoku/error.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sudoku_rule sudoku_rule;

typedef struct sudoku_clause {
    const sudoku_rule *rule;
    int *values; /* the numbers in order; owned, like all arrays here */
    int num_values;
    int *cells;       /* cells of all groups, concatenated */
    int *group_start; /* [num_groups + 1]; group g has the cells group_start[g]
                         .. group_start[g + 1] - 1 */
    int num_groups;
    char *words;      /* the rest of the clause as written, such as the map of a
                         jigsaw, or NULL */
    int line, column; /* place of the rule's name; line 0: none */
} sudoku_clause;

/* A violation of a rule: the cells, and a sentence that names them. */
typedef struct sudoku_flaw {
    int cells[SUDOKU_MAX_DIGITS];
    int num_cells;
    char text[200]; /* "digit 5 twice in row 3: r3c1 and r3c7" */
} sudoku_flaw;

/* Return the number of rules, and rule number 0 .. or NULL. Functions, as an
 * exported table would be copied into programs with its size at link time. */
int sudoku_num_rules(void);
const sudoku_rule *sudoku_get_rule(int number);

/* Returns the name in files and on the command line: "killer". */
const char *sudoku_rule_name(const sudoku_rule *rule);
/* Returns a line of help: "killer SUM CELLS: what it means". */
const char *sudoku_rule_usage(const sudoku_rule *rule);
/* Returns whether the rule divides the board into regions, so that its clause
 * is part of the board and is drawn as lines. */
bool sudoku_rule_is_map(const sudoku_rule *rule);
/* Returns whether sudoku_generate() can place clauses of the rule. */
bool sudoku_rule_is_placed(const sudoku_rule *rule);
/* Returns why clauses of the rule are not placed, such as "hardly any grid
 * obeys it", or NULL. */
const char *sudoku_rule_unplaced(const sudoku_rule *rule);

/* Another name of a rule. A clause that begins with it belongs to the rule,
 * with `value` as first number: "dutch-whispers r1c1 r1c2" is "whispers 4 r1c1
 * r1c2". */
typedef struct sudoku_rule_alias {
    const char *name, *rule;
    int value; /* first number of the clause; 0 = none */
    const char
        *not_of_cells; /* if not NULL, the alias is only for clauses without
                          cells; this text is the error for the others */
} sudoku_rule_alias;

/* Return the number of aliases, and alias number 0 .. or NULL. */
int sudoku_num_rule_aliases(void);
const sudoku_rule_alias *sudoku_get_rule_alias(int number);

/* Return the rule (also for an alias) or the alias with this name, or NULL.
 * Case, hyphens and underscores are ignored. */
const sudoku_rule *sudoku_find_rule(const char *name, size_t size);
const sudoku_rule_alias *sudoku_find_rule_alias(const char *name, size_t size);
/* Returns the rule with the longest name at the beginning of text, perhaps in
 * several words ("German whispers"), and sets *size to the bytes of the name
 * and a colon after it. Returns NULL and sets *size to 0 if there is none. */
const sudoku_rule *sudoku_find_rule_at(const char *text, const char *end,
                                       size_t *size);
/* Returns the name most similar to a misspelt one, or one that begins with it,
 * or NULL. */
const char *sudoku_suggest_rule(const char *name, size_t size);
/* Reports an unknown rule in *error and suggests a similar one. Returns
 * SUDOKU_ERULE. */
int sudoku_fail_unknown_rule(sudoku_error *error, int line, int column,
                             const char *name, size_t size);

#ifdef __cplusplus
}
#endif

#endif
