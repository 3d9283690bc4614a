#include "sudoku/board/clause.h"

#include "sudoku/board/rule.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- building ------------------------------------------------------------ */

static int push(int **array, int num, int value)
{
    if (num == 0 || (num & (num - 1)) == 0) {
        size_t cap = num == 0 ? 1 : 2 * (size_t)num;
        int *grown = realloc(*array, cap * sizeof *grown);
        if (grown == NULL)
            return SUDOKU_ENOMEM;
        *array = grown;
    }
    (*array)[num] = value;
    return 0;
}

int sudoku_clause_init_rule(sudoku_clause *clause, const sudoku_rule *rule)
{
    memset(clause, 0, sizeof *clause);
    clause->rule = rule;
    return push(&clause->group_start, 0, 0);
}

void sudoku_clause_clear(sudoku_clause *clause)
{
    free(clause->values);
    free(clause->cells);
    free(clause->group_start);
    free(clause->words);
    memset(clause, 0, sizeof *clause);
}

int sudoku_clause_init(sudoku_clause *clause, const char *name)
{
    size_t size = name == NULL ? 0 : strlen(name);
    const sudoku_rule *rule = sudoku_find_rule(name, size);
    const sudoku_rule_alias *alias = sudoku_find_rule_alias(name, size);
    memset(clause, 0, sizeof *clause);
    if (rule == NULL)
        return SUDOKU_ERULE;
    int code = sudoku_clause_init_rule(clause, rule);
    if (code == 0 && alias != NULL && alias->value != 0)
        code = sudoku_clause_add_value(clause, alias->value);
    if (code != 0)
        sudoku_clause_clear(clause);
    return code;
}

int sudoku_clause_add_value(sudoku_clause *clause, int value)
{
    int code = push(&clause->values, clause->num_values, value);
    clause->num_values += code == 0;
    return code;
}

int sudoku_clause_add_group(sudoku_clause *clause)
{
    int num_cells = clause->group_start[clause->num_groups];
    int code = push(&clause->group_start, clause->num_groups + 1, num_cells);
    clause->num_groups += code == 0;
    return code;
}

int sudoku_clause_add_cell(sudoku_clause *clause, int cell)
{
    if (clause->num_groups == 0) {
        int code = sudoku_clause_add_group(clause);
        if (code != 0)
            return code;
    }
    int *num_cells = &clause->group_start[clause->num_groups];
    int code = push(&clause->cells, *num_cells, cell);
    *num_cells += code == 0;
    return code;
}

int sudoku_clause_set_words(sudoku_clause *clause, const char *words,
                            size_t size)
{
    char *copy = NULL;
    assert(size < SIZE_MAX);
    if (size > 0) {
        copy = malloc(size + 1);
        if (copy == NULL)
            return SUDOKU_ENOMEM;
        memcpy(copy, words, size);
        copy[size] = '\0';
    }
    free(clause->words);
    clause->words = copy;
    return 0;
}

/* ---- writing ------------------------------------------------------------- */

void sudoku_clause_write(const sudoku_clause *clause, const sudoku_shape *shape,
                         sudoku_text *to)
{
    sudoku_text_add(to, clause->rule->name, strlen(clause->rule->name));
    for (int k = 0; k < clause->num_values; k++)
        sudoku_text_printf(to, " %d", clause->values[k]);
    for (int g = 0; g < clause->num_groups; g++) {
        if (g > 0)
            sudoku_text_printf(to, " /");
        for (int k = clause->group_start[g]; k < clause->group_start[g + 1];
             k++) {
            char name[SUDOKU_CELL_NAME_SIZE];
            sudoku_cell_name(shape, clause->cells[k], name);
            sudoku_text_add(to, " ", 1);
            sudoku_text_add(to, name, strlen(name));
        }
    }
    const char *words = clause->words == NULL ? "" : clause->words;
    sudoku_text_add(to, " ", words[0] != '\0');
    for (; *words != '\0';
         words++) /* the words of a map may have several lines */
        sudoku_text_add(to, *words == '\n' ? " " : words, 1);
}
