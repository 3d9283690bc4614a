#include "sudoku/implied/companions.h"

#include <stdlib.h>

#include "sudoku/board/rule.h"
#include "sudoku/board/rule_names.h"

typedef struct finding {
    sudoku_constraints *to;
    const sudoku_board *board;
    const sudoku_stated_rule *named;
    bool *is_name;
    uint64_t *digits; /* scratch for candidates */
    uint64_t *
        left; /* [index of the cell in the constraint] candidates that remain */
} finding;

static bool holds_cell(const sudoku_constraint *x, int cell)
{
    for (int k = 0; k < x->num_cells; k++) {
        if (x->cells[k] == cell)
            return true;
    }
    return false;
}

/* Adds to left[] what the constraint leaves if both cells have the same name,
 * for which any name may stand. */
static void try_pair(finding *f, const sudoku_constraint *x, int a, int b)
{
    sudoku_candidates candidates = {f->board, f->digits};
    uint64_t all = sudoku_all_digits(f->board->shape->num_digits);
    for (int k = 0; k < x->num_cells; k++)
        f->digits[x->cells[k]] = all;
    f->digits[a] = f->digits[b] = 1;
    if (sudoku_constraint_filter(x, &candidates) < 0)
        return;
    for (int k = 0; k < x->num_cells; k++)
        f->left[k] |= f->digits[x->cells[k]];
}

static int narrow(finding *f, const sudoku_constraint *x, int name)
{
    int companions[SUDOKU_MOST_COMPANIONS], code = 0;
    int n = f->named->clause.rule->facts.names->get_companions(
        f->named->self, name, companions);
    uint64_t all = sudoku_all_digits(f->board->shape->num_digits);
    for (int k = 0; k < n; k++) {
        if (!holds_cell(x, companions[k]))
            return 0;
    }
    for (int k = 0; k < x->num_cells; k++)
        f->left[k] = 0;
    for (int k = 0; k < n; k++)
        try_pair(f, x, name, companions[k]);
    for (int k = 0; k < x->num_cells && n > 0 && code == 0; k++) {
        if (!f->is_name[x->cells[k]] && f->left[k] != all && f->left[k] != 0)
            code = sudoku_constraints_allow(f->to, x->cells[k], f->left[k]);
    }
    return code;
}

static int narrow_all(finding *f, const sudoku_constraints *list)
{
    int code = 0;
    for (int k = 0; k < list->num; k++) {
        const sudoku_constraint *x = &list->list[k];
        for (int j = 0; j < x->num_cells && !x->only_encodes && code == 0;
             j++) {
            if (f->is_name[x->cells[j]])
                code = narrow(f, x, x->cells[j]);
        }
    }
    return code;
}

static int find(finding *f)
{
    int code = 0;
    for (int k = 0; k < f->board->num_rules && code == 0; k++) {
        const sudoku_stated_rule *stated = &f->board->rules[k];
        const sudoku_constraints *list = sudoku_constraints_of(stated);
        if (list != NULL && sudoku_keeps_names(stated, f->is_name))
            code = narrow_all(f, list);
    }
    return code;
}

int sudoku_find_companions(sudoku_constraints *to, const sudoku_board *board)
{
    size_t cells = (size_t)board->shape->num_cells;
    finding f = {.to = to, .board = board, .named = sudoku_find_names(board)};
    if (f.named == NULL)
        return 0;
    f.is_name = sudoku_mark_names(board, f.named);
    f.digits = malloc(cells * sizeof *f.digits);
    f.left = malloc(cells * sizeof *f.left);
    int code = SUDOKU_ENOMEM;
    if (f.is_name != NULL && f.digits != NULL && f.left != NULL)
        code = find(&f);
    free(f.is_name);
    free(f.digits);
    free(f.left);
    return code;
}
